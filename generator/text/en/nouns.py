"""English noun phrases for selectors: `1 of your other face-up Infantry units in Defence`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from generator.effects.nodes import SelectorNode
from generator.model.phrase import Token
from generator.text.lexicon import Lexicon, Noun
from generator.text.numbers import amount
from generator.text.scene import Referent, Scene
from generator.text.shared.nouns import Cards, position
from generator.text.tokens import NBSP, Words, first_letter, listed, plain, say

__all__ = ["SELECTORS", "chosen", "each", "every", "from_pile", "one", "several", "with_a"]

_VOWELS = "aeio"
"""Letters that take `an`; a first u mostly sounds like `you`. Words that sound otherwise are in the lexicon."""


def with_a(lexicon: Lexicon, words: Words) -> Words:
    """Return the words with `a` or `an`, by sound: `an enemy unit`, `a unit`, `an hour`."""
    first = re.sub(r"[^a-z].*", "", plain(words).lower().lstrip("\u201c"))
    vowel = first_letter(words).lower() in _VOWELS
    if first in lexicon.get("article.an").split():
        vowel = True
    elif first in lexicon.get("article.a").split():
        vowel = False
    return say("an " if vowel else "a ", words)


def _face(cards: Cards) -> Words:
    face = cards.selector.face
    return say(Token(text=cards.lexicon.get(f"face.{face}"), source=cards.path("face")), " ") if face else ()


def _side(cards: Cards) -> Words:
    if cards.selector.side != "enemy":
        return ()
    return say(Token(text=cards.lexicon.get("word.enemy"), source=cards.path("side")), " ")


def _other(cards: Cards) -> Words:
    return say(cards.lexicon.get("word.other"), " ") if cards.selector.other else ()


def _position(cards: Cards) -> Words:
    name = cards.selector.position
    return say(f" in{NBSP}", position(cards.lexicon, name, cards.path("position"))) if name else ()


def _level(cards: Cards) -> Words:
    value = cards.selector.level_lt
    if value is None:
        return ()
    text = f" {cards.lexicon.get('phrase.below')} {cards.lexicon.noun('noun.level').one}{NBSP}"
    return say(text, amount(value, cards.path("level_lt")))


def _printed_atk(cards: Cards) -> Words:
    value = cards.selector.atk_lt
    if value is None:
        return ()
    stat = cards.lexicon.noun("stat.atk").one
    return say(" with ", stat, f" {cards.lexicon.get('phrase.below')}{NBSP}", amount(value, cards.path("atk_lt")))


def _combat_value(cards: Cards) -> Words:
    if cards.selector.combat_value_lt is None:
        return ()
    own = cards.lexicon.noun(f"kind.{cards.scene.kind}").one
    stat = Token(text=cards.lexicon.noun("stat.atk").one, source=cards.path("combat_value_lt"))
    return say(f" {cards.lexicon.get('phrase.combat-value-below')} {cards.lexicon.get('word.this')} {own}’s ", stat)


def _form(cards: Cards, noun: Noun) -> Words:
    return say(noun.form(many=cards.many))


def _name_heads(cards: Cards) -> list[Words]:
    said = Token(text=cards.lexicon.card(cards.selector.name or ""), source=cards.path("name"))
    return [say("\u201c", said, "\u201d")]


def _type_heads(cards: Cards) -> list[Words]:
    """Types as nouns; those that stand before `unit` share one: `Infantry or Cavalry unit`, `Chariot`."""
    unit = cards.lexicon.noun(f"kind.{cards.selector.kind[0]}").form(many=cards.many)
    trait = cards.selector.trait
    before = f"{cards.lexicon.get(f'trait.{trait}.before')} " if trait else ""
    nouns = [cards.lexicon.noun(f"type.{name}") for name in cards.selector.type]
    complements = [say(noun.one) for noun in nouns if noun.complement]
    heads: list[Words] = []
    shared = False
    for noun in nouns:
        if not noun.complement:
            heads.append(say(before, _form(cards, noun)))
        elif not shared:
            shared = True
            heads.append(say(before, listed(complements, _joint(cards)), " ", unit))
    return heads


def _trait_heads(cards: Cards) -> list[Words]:
    return [_form(cards, cards.lexicon.noun(f"trait.{cards.selector.trait}"))]


def _kind_heads(cards: Cards) -> list[Words]:
    return [_form(cards, cards.lexicon.noun(f"kind.{name}")) for name in cards.selector.kind]


def _number_chosen(cards: Cards) -> Words:
    return say(amount(cards.selector.n or 1, cards.path("n")))


HEADS: Mapping[str, Callable[[Cards], list[Words]]] = {
    "name": _name_heads,
    "type": _type_heads,
    "trait": _trait_heads,
    "kind": _kind_heads,
}
"""Selector field -> the nouns it gives; the first that is set is said."""
BEFORE: Mapping[str, Callable[[Cards], Words]] = {"other": _other, "face": _face, "side": _side}
BEHIND: Mapping[str, Callable[[Cards], Words]] = {
    "position": _position,
    "level_lt": _level,
    "atk_lt": _printed_atk,
    "combat_value_lt": _combat_value,
}
"""Selector field -> what it adds behind the nouns, in the order of speech."""
SELECTORS: Mapping[str, object] = {**HEADS, **BEFORE, **BEHIND, "n": _number_chosen}


def _joint(cards: Cards) -> str:
    """` and ` where several types are all meant (`your Chariots and Guards`), ` or ` where any one of them is."""
    return f" {cards.lexicon.get('word.and' if cards.sums else 'word.or')} "


def _phrase(cards: Cards, *, without: tuple[str, ...] = ()) -> Words:
    selector = cards.selector
    field = "name" if selector.name else "type" if selector.type else "trait" if selector.trait else "kind"
    before = say(*(say_it(cards) for name, say_it in BEFORE.items() if name not in without))
    behind = say(*(say_it(cards) for name, say_it in BEHIND.items() if name not in without))
    return say(before, listed(HEADS[field](cards), _joint(cards)), behind)


def chosen(scene: Scene, selector: SelectorNode, n: int, source: str) -> Words:
    """Return a choice: `1 of your face-up units`, `1 face-down enemy unit`."""
    digit = amount(n, source)
    if selector.side == "own":
        phrase = _phrase(Cards(scene=scene, selector=selector, many=True))
        return say(digit, f"{NBSP}of {scene.lexicon.get('word.your')} ", phrase)
    return say(digit, NBSP, _phrase(Cards(scene=scene, selector=selector, many=n > 1)))


def from_pile(scene: Scene, selector: SelectorNode, n: int, source: str) -> Words:
    """Return cards looked for in a pile: `1 unit below level 5`, `2 Doctrines or Tactics`."""
    return say(amount(n, source), NBSP, _phrase(Cards(scene=scene, selector=selector, many=n > 1)))


def every(scene: Scene, selector: SelectorNode) -> Referent:
    """Return a whole group: `your other face-up Chariots`, `enemy units`, `all units`."""
    cards = Cards(scene=scene, selector=selector, many=True, sums=True)
    before = {"own": "word.your", "any": "word.all"}.get(selector.side or "any")
    said = say(f"{scene.lexicon.get(before)} " if before else "", _phrase(cards))
    return Referent(words=said, gender="n", many=True)


def one(scene: Scene, selector: SelectorNode, unsaid: tuple[str, ...]) -> Words:
    """Return someone with an article: `another unit`, `a Terrain`, `“Testudo”`."""
    phrase = _phrase(Cards(scene=scene, selector=selector, many=False), without=unsaid)
    if selector.other:
        return say("an", phrase)
    # A name is its own article, unless an adjective comes before it: `“Testudo”`, `a face-up “Testudo”`.
    return phrase if phrase[0].text.startswith("\u201c") else with_a(scene.lexicon, phrase)


def several(scene: Scene, selector: SelectorNode, unsaid: tuple[str, ...]) -> Words:
    """Return several without an article: `face-up Infantry units`."""
    return _phrase(Cards(scene=scene, selector=selector, many=True), without=unsaid)


def each(scene: Scene, selector: SelectorNode) -> Words:
    """Return what is counted: `each of your other units`, `each enemy unit`."""
    word = scene.lexicon.get("word.each")
    if selector.side == "own":
        phrase = _phrase(Cards(scene=scene, selector=selector, many=True))
        return say(f"{word} of {scene.lexicon.get('word.your')} ", phrase)
    return say(word, " ", _phrase(Cards(scene=scene, selector=selector, many=False)))
