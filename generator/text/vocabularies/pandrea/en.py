"""Pandrea's abilities in English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from generator.model.effect import Value
from generator.model.phrase import Token
from generator.text.tokens import Words, first_letter, say
from generator.text.vocabularies.pandrea.tongue import Data, Phrase, Scene, Tongue, VerbWording, listed_of

__all__ = ["ENGLISH", "English"]

_SIDES = {"own": "allied", "enemy": "enemy"}
_ARMOURS = ("C", "P", "T")
_POSTURES = ("desengagee", "paree", "engagee")
_DEEDS = {"assaut": "assaulting", "protection": "protecting"}


def _number(scene: Scene, data: Data, path: str, template: str, phrase: Phrase | None = None) -> Words:
    gaps = {"it": phrase.words} if phrase else {}
    return ENGLISH.fill(template, n=scene.count(data, path), **gaps)


def _gain(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    end = "this turn" if data.get("for") == "this_turn" else "next turn"
    return _number(scene, data, path, f"gain {{n}}\u00a0requisition {end}")


def _draw(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    return _number(scene, data, path, "draw {n}\u00a0{n|card|cards}")


def _posture(scene: Scene, posture: Value) -> str:
    return scene.words.get(f"posture.{posture}.one")


def _verb(whom: Phrase | None, one: str, many: str) -> str:
    return many if whom and whom.many else one


def _set_posture(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    named = whom.words if whom else say("this card")
    return say(named, f" {_verb(whom, 'becomes', 'become')} {_posture(scene, data.get('posture'))}")


def _arrive(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    said = f"{_verb(whom, 'arrives', 'arrive')} {_posture(scene, data.get('posture'))}"
    return say(whom.words, " ", said) if whom else say(said)


def _stat_change(scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    """`+2 to its three armours`, `+1 damage and +1 initiative`."""
    stats = listed_of(data.get("stat"))
    own = "their" if whom and whom.many else "its"
    names = [scene.words.get(f"damage-type.{stat.lower()}.label") for stat in _ARMOURS if stat in stats]
    parts: list[str] = []
    if len(names) == len(_ARMOURS):
        parts.append(f"{{+n}}\u00a0to {own} three armours")
    elif names:
        parts.append(f"{{+n}}\u00a0to {own} {' and '.join(names)} armour{'s' if len(names) > 1 else ''}")
    parts += ["{+n}\u00a0damage"] * ("degats" in stats)
    parts += ["{+n}\u00a0initiative"] * ("initiative" in stats)
    return _number(scene, data, path, " and ".join(parts))


def _until(data: Data) -> str:
    return " until the reset" if "for" in data else ""


def _mod(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    change = say(_stat_change(scene, data, path, whom), _until(data))
    return say(whom.words, f" {_verb(whom, 'gains', 'gain')} ", change) if whom else change


def _grant(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    named = whom.words if whom else say("this unit")
    name = tongue.keyword(scene, data, path)
    return say(named, f" {_verb(whom, 'gains', 'gain')} ", name, _until(data))


def _damage(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    label = scene.words.get(f"damage-type.{str(data.get('type')).lower()}.label")
    return _number(scene, data, path, f"{{it}} {_verb(whom, 'takes', 'take')} {{n}}\u00a0{label} damage", whom)


def _destroy(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    return say("destroy ", whom.words if whom else "this unit")


def _leave(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    said = _verb(whom, "leaves the fight and becomes", "leave the fight and become")
    return say(whom.words if whom else "this unit", f" {said} {_posture(scene, data.get('posture'))}")


def _protect(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    return say("it may protect against " if scene.may else "it protects against ", whom.words if whom else "it")


def _pierce(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    return say("if its assault is blocked, the surplus damage goes to the opposing general")


def _move(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    said = (
        "it may move to another of your fronts and be"
        if scene.may
        else "it moves to another of your fronts and becomes"
    )
    return say(f"{said} {_posture(scene, data.get('posture'))} there")


def _heal(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    template = "your general regains {n}\u00a0{n|life point|life points}, never above the printed total"
    return _number(scene, data, path, template)


def _discard(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    template = f"{{it}} {_verb(whom, 'discards', 'discard')} {{n}}\u00a0{{n|card|cards}} at random"
    return _number(scene, data, path, template, whom)


class English(Tongue):
    """English."""

    LOCALE: ClassVar[str] = "en"
    COLON: ClassVar[str] = ":"
    AND: ClassVar[str] = " and "
    OR: ClassVar[str] = " or "
    THEN: ClassVar[str] = ", then "
    HEADS: ClassVar[Mapping[str, str]] = {
        "static": "",
        "play": "",
        "recruited": "when it is recruited",
        "protects": "when it protects",
        "after_initiatives": "after the last initiative",
        "assault_unblocked": "when its assault is not blocked",
        "after_combat": "after combat",
    }
    STEPS: ClassVar[Mapping[str, str]] = {
        "2a": "in secret recruitment",
        "2b": "in open recruitment",
        "2a+2b": "in recruitment",
        "4": "in combat",
        "5": "after combat",
    }
    VERBS: ClassVar[Mapping[str, VerbWording]] = {
        "gain_requisition": _gain,
        "draw": _draw,
        "set_posture": _set_posture,
        "arrive": _arrive,
        "mod": _mod,
        "grant": _grant,
        "damage": _damage,
        "destroy": _destroy,
        "leave_combat": _leave,
        "protect_against": _protect,
        "pierce": _pierce,
        "move_front": _move,
        "heal_general": _heal,
        "discard_random": _discard,
    }
    CONDITIONS: ClassVar[frozenset[str]] = frozenset({"self", "exists", "unblocked_assault_this_turn"})
    STATES: ClassVar[frozenset[str]] = frozenset({"kind", "posture", "action", "acted", "assaulted_this_turn"})
    SELECTORS: ClassVar[frozenset[str]] = frozenset(
        [
            "n",
            "kind",
            "side",
            "front",
            "classe",
            "faction",
            "posture",
            "action",
            "blocked",
            "wounded",
            "without",
            "other",
            "hit_by_unblocked",
        ]
    )

    # ------------------------------------------------------------------ nouns

    def chosen(self, scene: Scene, selector: Data, path: str) -> Phrase:
        """Return `an allied unit`, `2 allied units`."""
        n = selector.get("n")
        many = isinstance(n, int) and n > 1
        noun = say(self._before(scene, selector), self._noun(scene, selector, many=many))
        if selector.get("other") is True:
            article, joint = (str(n), "\u00a0other ") if many else ("another", " ")
        elif many:
            article, joint = str(n), "\u00a0"
        else:
            article, joint = "an" if first_letter(noun) in tuple("aeioAEIO") else "a", " "
        head = Token(text=article, source=f"{path}.n") if "n" in selector else Token(text=article)
        return Phrase(words=say(head, joint, noun, self._behind(scene, selector)), many=many)

    def everyone(self, scene: Scene, selector: Data, path: str) -> Phrase:
        """Return `your units on this front`."""
        article = "your" if selector.get("side") == "own" else "all"
        other = " other" if selector.get("other") is True else ""
        before = self._before(scene, {**selector, "side": "any"} if article == "your" else selector)
        noun = self._noun(scene, selector, many=True)
        return Phrase(words=say(f"{article}{other} {before}{noun}", self._behind(scene, selector)), many=True)

    def _noun(self, scene: Scene, selector: Data, *, many: bool) -> str:
        if "classe" in selector:
            return scene.words.noun(f"class.{selector['classe']}").form(many=many)
        kind = selector.get("kind")
        if kind == "joueur":
            word = "opponent" if selector.get("side") == "enemy" else "player"
            return f"{word}s" if many else word
        return scene.words.noun("kind.unit" if kind == "unite" else "kind.general").form(many=many)

    def _before(self, scene: Scene, selector: Data) -> str:
        """Return the adjectives before the noun."""
        states = [self._postures(scene, selector["posture"])] if "posture" in selector else []
        states += ["wounded"] if "wounded" in selector else []
        side = str(selector.get("side"))
        allied = [_SIDES[side]] if side in _SIDES and (selector.get("kind") != "joueur" or side == "own") else []
        return "".join(f"{word} " for word in (" and ".join(states), *allied) if word)

    def _behind(self, scene: Scene, selector: Data) -> str:
        """Return what stands behind the noun."""
        said = " of its faction" if "faction" in selector else ""
        if "action" in selector:
            said += f" that is {' or '.join(_DEEDS[one] for one in _DEEDS if one in listed_of(selector['action']))}"
            blocked = {True: " and blocked", False: " and not blocked"}
            said += blocked[selector["blocked"] is True] if "blocked" in selector else ""
        said += " whose general an unblocked assault of yours has hit" if "hit_by_unblocked" in selector else ""
        said += " on this front" if "front" in selector else ""
        return said + (f" without {scene.keywords[str(selector['without'])]}" if "without" in selector else "")

    def _postures(self, scene: Scene, value: Value) -> str:
        """Return `braced`, or `not engaged` for the two others."""
        given = [posture for posture in _POSTURES if posture in listed_of(value)]
        if len(given) == len(_POSTURES) - 1:
            left = next(posture for posture in _POSTURES if posture not in given)
            return f"not {_posture(scene, left)}"
        names = [_posture(scene, posture) for posture in given]
        return " or ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else names[0]

    def again(self, phrase: Phrase) -> Phrase:
        """Return `it`, `they`."""
        return Phrase(words=say("they" if phrase.many else "it"), many=phrase.many)

    # ------------------------------------------------------------------ clauses

    def conditions(self, scene: Scene, conditions: Sequence[Data], path: str) -> Words:
        """Return `if it is not engaged and has not acted`."""
        said: Words = ()
        for index, one in enumerate(conditions):
            said = say(said, " and " if index else "", self._condition(scene, one, f"{path}[{index}]"))
        return said

    def _condition(self, scene: Scene, data: Data, path: str) -> Words:
        if isinstance(selector := data.get("exists"), Mapping):
            return say("if there is ", self.chosen(scene, selector, f"{path}.exists").words)
        if "unblocked_assault_this_turn" in data:
            return say("if an assault of yours was not blocked this turn")
        state = data.get("self")
        return say(self._state(scene, state if isinstance(state, Mapping) else {}))

    def _state(self, scene: Scene, state: Data) -> str:
        """Return the conditions on the card itself; its kind is said only where the card does not show it."""
        said: list[str] = []
        if "kind" in state and not scene.host:
            said.append("is a unit" if state["kind"] == "unite" else "is a general")
        if "posture" in state:
            said.append(f"is {self._postures(scene, state['posture'])}")
        if "action" in state:
            said.append(f"is {_DEEDS[str(state['action'])]}")
        if "acted" in state:
            said.append("has acted" if state["acted"] is True else "has not acted")
        if "assaulted_this_turn" in state:
            said.append("has assaulted this turn")
        return f"if it {' and '.join(said)}" if said else ""

    def pay(self, scene: Scene, posture: str) -> str:
        """Return `engage this card`."""
        return {"engagee": "engage", "paree": "brace", "desengagee": "ready"}[posture] + " this card"

    def may(self, said: Words) -> Words:
        """Return the words with `if you wish` before them."""
        return say("if you wish, ", said)


ENGLISH = English()
