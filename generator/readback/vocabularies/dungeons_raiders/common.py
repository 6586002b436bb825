"""Nouns of the pack, and how sentences are put together, with the small words of a language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.model.effect import Value
from generator.model.game import Game
from generator.readback.frame.rules import Rule, rule
from generator.readback.words.nouns import plain

__all__ = ["IMPLIED", "Joints", "Names", "frame_rules", "noun_rules"]

IMPLIED = ""
"""The moment of a sentence that names none: the card and what it does tell."""
_NUMBERS = ("one", "many")
_PAID = ("crowns", "stones", "charges")
_TRAINED = ("gue", "pre", "vol", "mag")


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """The nouns of one pack in one language: key such as `class.mil` -> singular and plural."""

    nouns: Mapping[str, tuple[str, str]]

    @classmethod
    def of(cls, game: Game, locale: str) -> Names:
        """Return what the pack names in a language."""
        words = game.texts.get(locale, {})
        keys = sorted(key.removesuffix(".one") for key in words if key.endswith(".one"))
        return cls(nouns={key: (plain(words[f"{key}.one"]), plain(words.get(f"{key}.many", ""))) for key in keys})

    def __getitem__(self, key: str) -> tuple[str, str]:
        return self.nouns.get(key, ("?", "?"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Joints:
    """Small words of a language."""

    colon: str
    and_: str
    or_: str
    level: str
    """Before the number of a level."""
    from_level: str
    """Behind it: from that level on."""
    of_choice: str
    per_level: str


def noun_rules(names: Names, joints: Joints) -> Iterator[Rule]:
    """Yield what is gained, lost, paid, recruited, laid down: numbers with nouns that agree."""
    for index, number in enumerate(_NUMBERS):
        n = f"{{n:number-{number}}}"
        for what in (*_PAID, "glory"):
            noun = names[f"resource.{what}"][index]
            yield rule("gain-item", f"{n} {noun}", {"op": "gain", "what": what, "n": "$n"})
        for what in _PAID:
            noun = names[f"resource.{what}"][index]
            yield rule("lose-item", f"{n} {noun}", {"op": "lose", "what": what, "n": "$n"})
            yield rule("cost", f"{n} {noun}", {"op": "pay", "what": what, "n": "$n"}, "cost.pay")
            yield rule("sum", f"{n} {noun}", {"what": what, "n": "$n"})
        for what in ("crowns", "stones"):
            noun = names[f"resource.{what}"][index]
            yield rule("amount", f"{n} {noun}", {what: "$n"}, f"amount.{what}")
        for who in ("mil", *_TRAINED, "spe", "any"):
            noun = names[f"class.{who}"][index]
            yield rule("who", f"{n} {noun}", {"class": who, "n": "$n"})
            if who == "any":
                continue
            behind = f" {joints.of_choice}" if who == "spe" else ""
            recruit: dict[str, Value] = {"op": "recruit", "class": who, "n": "$n"}
            yield rule("recruit-item", f"{n} {noun}{behind}", recruit)
            yield rule("recruit-item", f"{n} {noun}{behind} {joints.per_level}", {**recruit, "per": "level_of_self"})


def frame_rules(joints: Joints) -> Iterator[Rule]:
    """Yield how sentences are put together: moments, costs, operations one after the other."""
    colon, both = joints.colon, joints.and_
    yield rule("paragraph", "{a:ability} .", {"$a": None})
    action: dict[str, Value] = {"when": "action", "level": "$l", "$b": None, "tokens": "$c", "mercenary": "$m"}
    yield rule(
        "ability",
        f"{joints.level} {{l:number}} {colon} {{b:body}} {{c?:circle}} {{m?:hire}}",
        action,
        "trigger.action",
    )
    silent = ("play", "static", "skulls", "drawn", "reroll", "resolve", "identify")
    says = tuple(f"trigger.{when}" for when in silent)
    yield rule("ability", "{b:body}", {"when": IMPLIED, "$b": None}, *says)
    yield rule("ability", f"{{h:head}} {colon} {{b:body}}", {"$h": None, "$b": None})
    high: Value = ({"level_of_self": {"min": "$l"}},)
    from_level = f"{joints.level} {{l:number}} {joints.from_level}"
    units = ("condition.level_of_self", "least.min")
    yield rule("ability", f"{from_level} {colon} {{b:body}}", {"when": "static", "if": high, "$b": None}, *units)
    yield rule("ability", f"{from_level} , {{h:head}} {colon} {{b:body}}", {"$h": None, "if": high, "$b": None})
    yield rule("body", "{s:steps}", {"do": "$s.do", "$s.rest": None})
    yield rule("body", "{c:costs} \u2192 {s:steps}", {"cost": "$c", "do": "$s.do", "$s.rest": None})
    yield rule("costs", "{c:cost}", ("$c",))
    yield rule("costs", f"{{c:cost}} {both} {{more:costs}}", ("$c", "*more"))
    yield rule("cost", "[ {w:who} ]", {"op": "assign", "$w": None}, "cost.assign")
    yield rule("steps", "{s:clause}", {"$s": None})
    joined: dict[str, Value] = {"do": ("*s.do", "*more.do"), "rest": {"$s.rest": None, "$more.rest": None}}
    yield rule("steps", "{s:clause} , {more:steps}", joined)
    for what in ("gain", "lose", "recruit"):
        yield rule(f"{what}-items", f"{{i:{what}-item}}", ("$i",))
        yield rule(f"{what}-items", f"{{i:{what}-item}} {both} {{more:{what}-items}}", ("$i", "*more"))
    yield rule("amounts", "{a:amount}", {"$a": None})
    for sort, last in (("rates", joints.or_), ("piles", joints.or_), ("levels", joints.or_)):
        yield rule(sort, f"{{i:{sort[:-1]}}}", ("$i",))
        yield rule(sort, f"{{i:{sort[:-1]}}} {last} {{j:{sort[:-1]}}}", ("$i", "$j"))
        yield rule(sort, f"{{i:{sort[:-1]}}} , {{more:{sort}-more}}", ("$i", "*more"))
        yield rule(f"{sort}-more", f"{{i:{sort[:-1]}}} {last} {{j:{sort[:-1]}}}", ("$i", "$j"))
        yield rule(f"{sort}-more", f"{{i:{sort[:-1]}}} , {{more:{sort}-more}}", ("$i", "*more"))
    yield rule("by-level", "{n:number} / {m:number}", ("$n", "$m"))
    yield rule("by-level", "{n:number} / {more:by-level}", ("$n", "*more"))
