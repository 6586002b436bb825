"""French noun phrases for selectors: `1 de vos autres unités d’Infanterie face visible en Défense`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.effects.nodes import SelectorNode
from generator.model.phrase import Token
from generator.text.fr.morphology import after_de, article, elides, indefinite, that
from generator.text.lexicon import Gender
from generator.text.numbers import amount
from generator.text.scene import Referent, Scene
from generator.text.shared.nouns import Cards as Selected
from generator.text.shared.nouns import position
from generator.text.tokens import NBSP, Words, listed, say

__all__ = [
    "SELECTORS",
    "Cards",
    "Head",
    "chosen",
    "each",
    "every",
    "from_pile",
    "gender",
    "one",
    "several",
    "that_card",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards(Selected):
    """A selector in a number, about to be said."""

    def adjective(self, name: str) -> str:
        """Return an adjective that agrees."""
        return self.lexicon.adjective(name, gender(self.scene, self.selector), many=self.many)


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """A noun with what belongs to it alone."""

    words: Words
    gender: Gender


def _side(cards: Cards) -> Words:
    if cards.selector.side != "enemy":
        return ()
    return say(" ", Token(text=cards.adjective("enemy"), source=f"{cards.selector.path}.side"))


def _face(cards: Cards) -> Words:
    face = cards.selector.face
    return (
        say(" ", Token(text=cards.lexicon.get(f"face.{face}"), source=f"{cards.selector.path}.face")) if face else ()
    )


def _position(cards: Cards) -> Words:
    name = cards.selector.position
    return say(f" en{NBSP}", position(cards.lexicon, name, f"{cards.selector.path}.position")) if name else ()


def _below(cards: Cards, what: str, value: int | None, field: str) -> Words:
    if value is None:
        return ()
    noun = cards.lexicon.noun(what)
    than = cards.lexicon.adjective("below", noun.gender, many=False)
    return say(" ", after_de(noun.one, elide=elides(noun.one, noun)), f" {than} à{NBSP}", _number(cards, field, value))


def _number(cards: Cards, field: str, value: int) -> Token:
    return amount(value, f"{cards.selector.path}.{field}")


def _level(cards: Cards) -> Words:
    return _below(cards, "noun.level", cards.selector.level_lt, "level_lt")


def _printed_atk(cards: Cards) -> Words:
    return _below(cards, "stat.atk", cards.selector.atk_lt, "atk_lt")


def _combat_value(cards: Cards) -> Words:
    if cards.selector.combat_value_lt is None:
        return ()
    stat = cards.lexicon.noun("stat.atk")
    own = cards.lexicon.noun(f"kind.{cards.scene.kind}")
    value = Token(text=stat.one, source=f"{cards.selector.path}.combat_value_lt")
    limit = say(article(stat), value, " ", after_de(that(own) + own.one))
    return say(" ", cards.lexicon.get("phrase.combat-value-below"), " ", _to(limit))


def _to(words: Words) -> Words:
    return say("à ", words)


def _type_heads(cards: Cards) -> list[Head]:
    """The types as nouns; those that stand behind `unité` share one: `unité d’Infanterie ou de Cavalerie`, `Char`."""
    unit = cards.lexicon.noun(f"kind.{cards.selector.kind[0]}")
    nouns = [cards.lexicon.noun(f"type.{name}") for name in cards.selector.type]
    behind = [after_de(noun.one, elide=elides(noun.one, noun)) for noun in nouns if noun.complement]
    heads: list[Head] = []
    shared = False
    for noun in nouns:
        if not noun.complement:
            heads.append(Head(words=say(noun.form(many=cards.many), _trait_behind(cards)), gender=noun.gender))
        elif not shared:
            shared = True
            words = say(unit.form(many=cards.many), " ", listed(behind, _joint(cards)), _trait_behind(cards))
            heads.append(Head(words=words, gender=unit.gender))
    return heads


def _joint(cards: Cards) -> str:
    """` et ` where several types are all meant (`vos Chars et vos Gardes`), ` ou ` where any one of them is."""
    return f" {cards.lexicon.get('word.and' if cards.sums else 'word.or')} "


def _trait_behind(cards: Cards) -> Words:
    trait = cards.selector.trait
    if trait is None:
        return ()
    return say(" ", cards.lexicon.get(f"trait.{trait}.after.{'many' if cards.many else 'one'}"))


def _trait_heads(cards: Cards) -> list[Head]:
    noun = cards.lexicon.noun(f"trait.{cards.selector.trait}")
    return [Head(words=say(noun.form(many=cards.many)), gender=noun.gender)]


def _name_heads(cards: Cards) -> list[Head]:
    kind = cards.lexicon.noun(f"kind.{cards.selector.kind[0]}")
    said = Token(text=cards.lexicon.card(cards.selector.name or ""), source=f"{cards.selector.path}.name")
    return [Head(words=say(f"«{NBSP}", said, f"{NBSP}»"), gender=kind.gender)]


def _kind_heads(cards: Cards) -> list[Head]:
    nouns = [cards.lexicon.noun(f"kind.{name}") for name in cards.selector.kind]
    return [Head(words=say(noun.form(many=cards.many)), gender=noun.gender) for noun in nouns]


def _other(cards: Cards) -> Words:
    return say(cards.adjective("other"), " ") if cards.selector.other else ()


def _number_chosen(cards: Cards) -> Words:
    selector = cards.selector
    return say(amount(selector.n or 1, f"{selector.path}.n"))


HEADS: Mapping[str, Callable[[Cards], list[Head]]] = {
    "name": _name_heads,
    "type": _type_heads,
    "trait": _trait_heads,
    "kind": _kind_heads,
}
"""Selector field -> the nouns it gives; the first that is set is said."""
BEFORE: Mapping[str, Callable[[Cards], Words]] = {"n": _number_chosen, "other": _other}
BEHIND: Mapping[str, Callable[[Cards], Words]] = {
    "side": _side,
    "face": _face,
    "position": _position,
    "level_lt": _level,
    "atk_lt": _printed_atk,
    "combat_value_lt": _combat_value,
}
"""Selector field -> what it adds behind the nouns, in the order of speech."""
SELECTORS: Mapping[str, object] = {**HEADS, **BEFORE, **BEHIND}


def _heads(cards: Cards) -> list[Head]:
    selector = cards.selector
    field = "name" if selector.name else "type" if selector.type else "trait" if selector.trait else "kind"
    return HEADS[field](cards)


def _phrase(cards: Cards, determiner: Callable[[Gender], str], *, without: tuple[str, ...] = ()) -> Words:
    """Return the nouns, each with its determiner, then what they share: `vos Chars et vos Gardes face visible`."""
    nouns = [say(determiner(head.gender), _other(cards), head.words) for head in _heads(cards)]
    behind = [say_it(cards) for name, say_it in BEHIND.items() if name not in without]
    return say(listed(nouns, _joint(cards)), *behind)


def gender(scene: Scene, selector: SelectorNode) -> Gender:
    """Return the gender of a pronoun for what is selected: feminine only if every noun is."""
    heads = _heads(Cards(scene=scene, selector=selector, many=False))
    return "f" if all(head.gender == "f" for head in heads) else "m"


def that_card(scene: Scene, selector: SelectorNode) -> Words:
    """Return `cette unité`, `ce Char`: what is selected, named again."""
    kind = scene.lexicon.noun(f"kind.{selector.kind[0]}")
    return say(that(kind) + kind.one)


def _bare(_: Gender) -> str:
    return ""


def _yours(scene: Scene, before: str = "") -> Callable[[Gender], str]:
    text = f"{before}{scene.lexicon.get('word.your.many')} "
    return lambda _: text


def chosen(scene: Scene, selector: SelectorNode, n: int, source: str) -> Words:
    """Return a choice: `1 de vos unités face visible`, `1 unité adverse face cachée`."""
    digit = amount(n, source)
    if selector.side == "own":
        cards = Cards(scene=scene, selector=selector, many=True, sums=False)
        return say(digit, NBSP, _phrase(cards, _yours(scene, "de ")))
    return say(digit, NBSP, _phrase(Cards(scene=scene, selector=selector, many=n > 1, sums=False), _bare))


def from_pile(scene: Scene, selector: SelectorNode, n: int, source: str) -> Words:
    """Return cards looked for in a pile: `1 unité de niveau inférieur à 5`, `2 Doctrines ou Tactiques`."""
    cards = Cards(scene=scene, selector=selector, many=n > 1, sums=False)
    return say(amount(n, source), NBSP, _phrase(cards, _bare))


def every(scene: Scene, selector: SelectorNode) -> Referent:
    """Return a whole group: `vos autres Chars face visible`, `les unités adverses`, `toutes les unités`."""
    cards = Cards(scene=scene, selector=selector, many=True, sums=True)
    if selector.side == "own":
        determiner = _yours(scene)
    elif selector.side == "enemy":
        determiner = _the
    else:

        def determiner(gender: Gender) -> str:
            return f"{scene.lexicon.adjective('all', gender, many=True)} les "

    return Referent(words=_phrase(cards, determiner), gender=gender(scene, selector), many=True)


def _the(_: Gender) -> str:
    return "les "


def one(scene: Scene, selector: SelectorNode, unsaid: tuple[str, ...]) -> Words:
    """Return someone with an article: `une autre unité`, `un Terrain`, `« Testudo »`."""
    bare = selector.name is not None and not selector.other
    cards = Cards(scene=scene, selector=selector, many=False, sums=False)
    return _phrase(cards, _bare if bare else indefinite, without=unsaid)


def several(scene: Scene, selector: SelectorNode, unsaid: tuple[str, ...]) -> Words:
    """Return several without an article: `unités d’Infanterie face visible`."""
    return _phrase(Cards(scene=scene, selector=selector, many=True, sums=False), _bare, without=unsaid)


def each(scene: Scene, selector: SelectorNode) -> Words:
    """Return what is counted: `chacune de vos autres unités`, `chaque unité adverse`."""
    if selector.side == "own":
        cards = Cards(scene=scene, selector=selector, many=True, sums=False)
        distributive = scene.lexicon.adjective("each-one", gender(scene, selector), many=False)
        return say(distributive, " ", _phrase(cards, _yours(scene, "de ")))
    cards = Cards(scene=scene, selector=selector, many=False, sums=False)
    return _phrase(cards, lambda _: f"{scene.lexicon.get('word.each')} ")
