"""Nouns of the pack, and how sentences are put together, with the small words of a language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from generator.model.effect import Value
from generator.model.game import Game
from generator.readback.frame.rules import Rule, rule
from generator.readback.words.nouns import plain

__all__ = ["IMPLIED", "POSTURES", "POSTURE_SETS", "Joints", "Names", "frame_rules"]

IMPLIED = ""
"""The trigger of a sentence that names none: the card tells."""
POSTURES = ("desengagee", "paree", "engagee")
POSTURE_SETS: Mapping[str, tuple[str, ...]] = {
    **{posture: (posture,) for posture in POSTURES},
    **{f"not-{posture}": tuple(other for other in POSTURES if other != posture) for posture in POSTURES},
    "any": POSTURES,
}
"""The sets of postures that cards speak of."""
_ALL_STEPS = ("2a", "2b", "4", "5")
_STAT_SORTS = ("stat-armour", "stat-degats", "stat-initiative")
_CHANGES = ("s", "p")
"""Forms of a change: of one, of several."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Joints:
    """Small words of a language."""

    colon: str
    then: str
    and_: str
    or_: str
    may: str
    steps: Mapping[tuple[str, ...], str]
    """Steps of a turn that have a name together -> when they are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """The nouns of one pack in one language."""

    keywords: Mapping[str, str]
    """Keyword -> its name."""
    numbered: frozenset[str]
    """The keywords with a number."""
    classes: Mapping[str, tuple[str, str, str]]
    """Class -> singular, plural, gender."""
    male: bool = False
    """The card that speaks is called `il`, where a language tells: a general; `elle` is a unit or a card."""

    @classmethod
    def of(cls, game: Game, locale: str, kind: str) -> Names:
        """Return what the pack names in a language, for cards of a kind."""
        keywords: dict[str, str] = {}
        numbered: set[str] = set()
        for row in game.tables.get("keywords", ()):
            name, row_id = row.get("name"), str(row.get("id"))
            if isinstance(name, Mapping):
                keywords[row_id] = plain(str(name.get(locale, "")))
            if row.get("number") is True:
                numbered.add(row_id)
        words = game.texts.get(locale, {})
        ids = sorted({key.split(".")[1] for key in words if key.startswith("class.")})
        classes = {
            name: (
                plain(words.get(f"class.{name}.one", "")),
                plain(words.get(f"class.{name}.many", "")),
                words.get(f"class.{name}.gender", "n"),
            )
            for name in ids
        }
        return cls(keywords=keywords, numbered=frozenset(numbered), classes=classes, male=kind == "general")


def frame_rules(names: Names, joints: Joints) -> Iterator[Rule]:
    """Yield how sentences are put together: heads, conditions, costs, permission, operations, reminders."""
    yield from _abilities(joints)
    yield from _bodies(joints)
    yield from _keywords(names)
    yield from _steps(joints)
    yield from _changes(joints)


def _abilities(joints: Joints) -> Iterator[Rule]:
    colon = joints.colon
    yield rule(
        "paragraph", "{k:keyword-said} ( {r:sentences} )", {"$k": None, "reminders": ("$r",)}, "keyword.keyword"
    )
    yield rule("paragraph", "{a:ability} . {r?:reminders}", {"$a": None, "reminders": "$r"}, unset={"reminders": ()})
    yield rule("reminders", "{r:reminder}", ("$r",))
    yield rule("reminders", "{r:reminder} {more:reminders}", ("$r", "*more"))
    yield rule("reminder", "( {r:sentences} )", "$r")
    yield rule("reminder", "( {r:fixed} )", "$r")
    yield rule("sentences", "{a:ability} .", ("$a",))
    yield rule("sentences", "{a:ability} . {more:sentences}", ("$a", "*more"))
    yield rule("ability", f"{{h:when-head}} {colon} {{body:body}}", {"$h": None, "$body": None})
    with_if: dict[str, Value] = {"$h": None, "if": "$if", "$body": None}
    yield rule("ability", f"{{h:when-head}} , {{if:conditions}} {colon} {{body:body}}", with_if)
    yield rule("ability", f"{{h:step-head}} {colon} {{body:paid}}", {"when": "activated", "step": "$h", "$body": None})
    yield rule(
        "ability",
        f"{{h:step-head}} , {{if:conditions}} {colon} {{body:paid}}",
        {"when": "activated", "step": "$h", "if": "$if", "$body": None},
    )
    yield rule("ability", "{body:paid}", {"when": "activated", "step": _ALL_STEPS, "$body": None}, "trigger.activated")
    yield rule(
        "ability",
        f"{{if:conditions}} {colon} {{body:paid}}",
        {"when": "activated", "step": _ALL_STEPS, "if": "$if", "$body": None},
    )
    yield rule("ability", "{body:body}", {"when": IMPLIED, "$body": None}, "trigger.static", "trigger.play")
    yield rule("ability", f"{{if:conditions}} {colon} {{body:body}}", {"when": IMPLIED, "if": "$if", "$body": None})


def _bodies(joints: Joints) -> Iterator[Rule]:
    both, then, may = joints.and_, joints.then, joints.may
    yield rule("paid", f"{{c:costs}} {both} {{body:body}}", {"cost": "$c", "$body": None})
    yield rule("costs", "{c:cost}", ("$c",))
    yield rule("costs", f"{{c:cost}} {both} {{more:costs}}", ("$c", "*more"))
    yield rule("conditions", "{c:condition}", ("$c",))
    yield rule("conditions", f"{{c:condition}} {both} {{more:conditions}}", ("$c", "*more"))
    whole: dict[str, Value] = {"do": "$s.do", "$s.chosen": None}
    yield rule("body", "{s:steps}", whole)
    yield rule("body", f"{may} , {{s:steps}}", {"optional": True, **whole})
    yield rule("body", "{s:may-steps}", {"optional": True, **whole})
    both_steps: dict[str, Value] = {"do": ("*s.do", "*more.do"), "chosen": {"$s.chosen": None, "$more.chosen": None}}
    for sort, clause in (("steps", "clause"), ("may-steps", "may-clause")):
        yield rule(sort, f"{{s:{clause}}}", {"$s": None})
        yield rule(sort, f"{{s:{clause}}} , {then} {{more:{sort}}}", both_steps)


def _keywords(names: Names) -> Iterator[Rule]:
    for keyword, name in names.keywords.items():
        if keyword in names.numbered:
            yield rule("keyword-said", f"{name} {{n:number}}", {"keyword": keyword, "n": "$n"})
        else:
            yield rule("keyword-said", name, {"keyword": keyword})
        yield rule("keyword-name", name, keyword)


def _steps(joints: Joints) -> Iterator[Rule]:
    """Every choice of steps but all, which is not said."""
    recruiting: list[tuple[str, ...]] = [(), ("2a",), ("2b",), ("2a", "2b")]
    for steps in (r + c + a for r in recruiting for c in ((), ("4",)) for a in ((), ("5",))):
        groups = [group for group in joints.steps if set(group) <= set(steps)]
        said = [group for group in groups if not any(set(group) < set(other) for other in groups)]
        if steps and steps != _ALL_STEPS:
            yield rule("step-head", f" {joints.or_} ".join(joints.steps[group] for group in said), steps)


def _changes(joints: Joints) -> Iterator[Rule]:
    """One stat or several that change by the same number: `+1 damage and +1 initiative`."""
    for form in _CHANGES:
        for size in range(1, len(_STAT_SORTS) + 1):
            for used in combinations(_STAT_SORTS, size):
                sorts = [f"{sort}-{form}" if sort == "stat-armour" else sort for sort in used]
                pattern = f" {joints.and_} ".join(f"{{a{at}:{sort}}}" for at, sort in enumerate(sorts))
                stat = tuple(f"*a{at}.stat" for at in range(size))
                same = tuple(f"$a{at}.n" for at in range(1, size))
                yield rule(f"change-{form}", pattern, {"stat": stat, "n": "$a0.n", "=n": same})
