"""How Pandrea is said in English: the words of each of its meanings, and its noun phrases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.model.effect import Value
from generator.readback.frame.meanings import Language, Phrases
from generator.readback.frame.rules import Rule, rule
from generator.readback.vocabularies.pandrea.common import POSTURE_SETS, Joints, Names

__all__ = ["ENGLISH", "JOINTS", "nouns"]

JOINTS = Joints(
    colon=":",
    then="then",
    and_="and",
    or_="or",
    may="if you wish",
    steps={
        ("2a",): "in secret recruitment",
        ("2b",): "in open recruitment",
        ("2a", "2b"): "in recruitment",
        ("4",): "in combat",
        ("5",): "after combat",
    },
)
_POSTURES = {"desengagee": "ready", "paree": "braced", "engagee": "engaged"}
_POSTURE_SETS = {
    **_POSTURES,
    **{f"not-{posture}": f"not {word}" for posture, word in _POSTURES.items()},
    "any": "ready , braced or engaged",
}
_TYPES = {"C": "blunt", "P": "piercing", "T": "slashing"}
_FREED = "its opponent is freed: a protector becomes engaged, an assault is unblocked and hits the general."
_SENTENCES: Phrases = {
    "head.recruited": "when it is recruited",
    "head.protects": "when it protects",
    "head.after_initiatives": "after the last initiative",
    "head.assault_unblocked": "when its assault is not blocked",
    "head.after_combat": "after combat",
    "fixed.damage": f"if it dies, {_FREED}",
    "fixed.leave_combat": _FREED,
    "fixed.wounded": "wounded: it has lost armour this turn.",
    "cost.desengagee": "ready this card",
    "cost.paree": "brace this card",
    "cost.engagee": "engage this card",
}
_BESIDE: Phrases = {
    **{f"posture.{posture}": words for posture, words in _POSTURES.items()},
    **{f"postures.{name}": words for name, words in _POSTURE_SETS.items()},
    "faction": "of its faction",
    "deeds.assaut": "assaulting",
    "deeds.protection": "protecting",
    "deeds.either": "assaulting or protecting",
    "action": "that is {d}",
    "action.blocked": "that is {d} and blocked",
    "action.unblocked": "that is {d} and not blocked",
    "hit": "whose general an unblocked assault of yours has hit",
    "place": "on this front",
    "without": "without {k}",
}
_CONDITIONS: Phrases = {
    "if.exists": "if there is {w:who-s}",
    "if.unblocked": "if an assault of yours was not blocked this turn",
    "if.he": "if it {s}",
    "if.she": "if it {s}",
    "states": "{s}",
    "states.and": "{s} and {more}",
    "is.posture": "is {p}",
    "is.unit": "is a unit",
    "is.general": "is a general",
    "is.assaulting": "is assaulting",
    "is.protecting": "is protecting",
    "has.acted": "has acted",
    "has.not-acted": "has not acted",
    "has.assaulted": "has assaulted this turn",
}
_CLAUSES: Phrases = {
    "requisition.this_turn": "gain {n} requisition this turn",
    "requisition.next_turn": "gain {n} requisition next turn",
    "draw": "draw {n} <n card|cards>",
    "heal-general": "your general regains {n} <n life point|life points> , never above the printed total",
    "become.self": "this card becomes {p}",
    "arrive.self": "arrives {p}",
    "pierce": "if its assault is blocked , the surplus damage goes to the opposing general",
    "move": "it moves to another of your fronts and becomes {p} there",
    "move.may": "it may move to another of your fronts and be {p} there",
    "arrive.all": "{g} arrive {p}",
    "become": "{t} <t becomes|become> {p}",
    "leave-combat": "{t} <t leaves the fight and becomes|leave the fight and become> {p}",
    "destroy": "destroy {t}",
    "protect-against": "it protects against {t}",
    "protect-against.may": "it may protect against {t}",
    "discard": "{t} <t discards|discard> {n} <n card|cards> at random",
    **{f"damage.{letter}": f"{{t}} <t takes|take> {{n}} {word} damage" for letter, word in _TYPES.items()},
}
_CHANGES: Phrases = {
    "until": "until the reset",
    "mod.self": "{c:change-s} {e?}",
    "mod": "{t} <t gains|gain> {c:change-<t>} {e?}",
    "mod.all": "{g} gain {c:change-p} {e?}",
    "grant.self": "this unit gains {k} {e?}",
    "grant": "{t} <t gains|gain> {k} {e?}",
    "grant.all": "{g} gain {k} {e?}",
    "armour.C": "{n} to <own its|their> blunt armour",
    "armour.P": "{n} to <own its|their> piercing armour",
    "armour.T": "{n} to <own its|their> slashing armour",
    "armour.CP": "{n} to <own its|their> blunt and piercing armours",
    "armour.CT": "{n} to <own its|their> blunt and slashing armours",
    "armour.PT": "{n} to <own its|their> piercing and slashing armours",
    "armour.CPT": "{n} to <own its|their> three armours",
    "stat.degats": "{n} damage",
    "stat.initiative": "{n} initiative",
}
_NUMBERS = ("one", "many")
ENGLISH = Language(
    locale="en",
    phrases={**_SENTENCES, **_BESIDE, **_CONDITIONS, **_CLAUSES, **_CHANGES},
    forms={"number": _NUMBERS, "target": ("s", "p"), "stat-armour": ("s", "p")},
)


def nouns(names: Names) -> Iterator[Rule]:
    """Yield `bare-s`: adjectives and noun without an article, which depends on the first sound."""
    nouns: list[tuple[str, str, dict[str, Value], tuple[str, ...]]] = [
        ("unit", "units", {"kind": "unite"}, ("selector.kind",)),
        ("general", "generals", {"kind": "general"}, ()),
        ("player", "players", {"kind": "joueur"}, ()),
        ("opponent", "opponents", {"kind": "joueur", "side": "enemy"}, ()),
    ]
    for class_id, (one, many, _gender) in names.classes.items():
        nouns.append((one, many, {"kind": "unite", "classe": class_id}, ("selector.classe",)))
    for one, many, data, says in nouns:
        vowel = one[:1].lower() in tuple("aeio")
        for form, word in (("s", one), ("p", many)):
            yield rule(f"noun-{form}", word, data, *says)
            if form == "s":
                yield rule("an-noun" if vowel else "a-noun", word, data)
    whole: dict[str, Value] = {"$s": None, "$side": None, "$n": None, "$b": None}
    any_side = {"side": "any"}
    for form in ("s", "p"):
        pattern = f"{{s?:state}} {{side?:side}} {{n:noun-{form}}} {{b:behind}}"
        yield rule(f"bare-{form}", pattern, whole, unset=any_side)
        yield rule(f"every-{form}", f"{{s?:state}} {{n:noun-{form}}} {{b:behind}}", whole)
    yield from _articles(whole, any_side)
    yield rule("target-s", "{w:who-s}", {"target": {"n": 1, "$w": None}}, "selector.n", "reference.it")
    yield rule("target-s", "it", {})
    yield rule("target-p", "{k:number-many} {w:bare-p}", {"target": {"n": "$k", "$w": None}})
    yield rule("target-p", "{k:number-many} other {w:bare-p}", {"target": {"n": "$k", "other": True, "$w": None}})
    yield rule("target-p", "they", {})
    yield from _everyone()
    yield from _adjectives()


def _articles(whole: Mapping[str, Value], unset: Mapping[str, Value]) -> Iterator[Rule]:
    """`a` or `an` by the first sound of what follows; `another`."""
    yield rule("who-s", "another {w:bare-s}", {"other": True, "$w": None}, "selector.other")
    for article in ("a", "an"):
        yield rule(
            "who-s", f"{article} {{s:{article}-state}} {{side?:side}} {{n:noun-s}} {{b:behind}}", whole, unset=unset
        )
        yield rule("who-s", f"{article} {{side:{article}-side}} {{n:noun-s}} {{b:behind}}", whole, unset=unset)
        yield rule("who-s", f"{article} {{n:{article}-noun}} {{b:behind}}", whole, unset=unset)


def _everyone() -> Iterator[Rule]:
    """`your units …`, `all enemy units …`, `all units …`."""
    for article, side in (("your", "own"), ("all", "any")):
        for other, more in (("", {}), (" other", {"other": True})):
            extra: dict[str, Value] = dict(more)
            inner: dict[str, Value] = {"side": side, **extra, "$w": None}
            yield rule("all", f"{article}{other} {{w:every-p}}", {"to": {"all": inner}}, "group.all")
    for other, more in (("", {}), (" other", {"other": True})):
        extra = dict(more)
        enemy: dict[str, Value] = {"side": "enemy", **extra, "$s": None, "$n": None, "$b": None}
        yield rule("all", f"all{other} {{s?:state}} enemy {{n:noun-p}} {{b:behind}}", {"to": {"all": enemy}})


def _adjectives() -> Iterator[Rule]:
    """What stands before and behind the noun."""
    for sort, wanted in (("state", ""), ("a-state", "a"), ("an-state", "an")):
        for words, data, says in _states():
            if not wanted or (words[:1] in tuple("aeio")) == (wanted == "an"):
                yield rule(sort, words, data, *says)
    for sort, side, words in (
        ("side", "own", "allied"),
        ("side", "enemy", "enemy"),
        ("an-side", "own", "allied"),
        ("an-side", "enemy", "enemy"),
    ):
        yield rule(sort, words, {"side": side}, "selector.side")
    behind: dict[str, Value] = {"$f": None, "$a": None, "$h": None, "$p": None, "$w": None}
    yield rule("behind", "{f?:faction} {a?:action} {h?:hit} {p?:place} {w?:without}", behind)


def _states() -> Iterator[tuple[str, dict[str, Value], tuple[str, ...]]]:
    for name, postures in POSTURE_SETS.items():
        words = _POSTURE_SETS[name]
        yield words, {"posture": postures}, ("selector.posture",)
        yield f"{words} and wounded", {"posture": postures, "wounded": True}, ()
    yield "wounded", {"wounded": True}, ("selector.wounded",)
