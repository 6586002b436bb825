"""What the readers of all languages share: how units are named in rules, and rules that differ in their words only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.model.effect import Value
from generator.model.game import Game
from generator.readback.frame.rules import Rule
from generator.readback.words.nouns import plain

__all__ = ["ALL_STEPS", "IMPLIED", "Names", "frame_rules", "op", "rule"]

ALL_STEPS = ("2a", "2b", "4", "5")
IMPLIED = ""
"""The trigger of a sentence that names none: the card tells."""

Key = tuple[str, str]


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


def rule(sort: str, pattern: str, data: Value, *says: str, unset: Mapping[str, Value] | None = None) -> Rule:
    """Return a rule; `says` are units such as `verb.draw`."""
    keys = tuple((name.partition(".")[0], name.partition(".")[2]) for name in says)
    return Rule(sort=sort, pattern=pattern, data=data, says=keys, unset=unset or {})


def op(pattern: str, data: Mapping[str, Value], *says: str, sort: str = "clause") -> Rule:
    """Return the rule of a clause: one operation; a gap `t` in the pattern is the choice that it makes."""
    whole: dict[str, Value] = {"do": (dict(data),), "chosen": {"$t": None}}
    return rule(sort, pattern, whole, f"verb.{data['op']}", *says)


def frame_rules(names: Names, *, colon: str, then: str, both: str, may: str) -> Iterator[Rule]:
    """Yield how sentences are put together: heads, conditions, costs, permission, operations, reminders."""
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
    yield rule("ability", "{body:paid}", {"when": "activated", "step": ALL_STEPS, "$body": None}, "trigger.activated")
    yield rule(
        "ability",
        f"{{if:conditions}} {colon} {{body:paid}}",
        {"when": "activated", "step": ALL_STEPS, "if": "$if", "$body": None},
    )
    yield rule("ability", "{body:body}", {"when": IMPLIED, "$body": None}, "trigger.static", "trigger.play")
    yield rule("ability", f"{{if:conditions}} {colon} {{body:body}}", {"when": IMPLIED, "if": "$if", "$body": None})
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
    for keyword, name in names.keywords.items():
        if keyword in names.numbered:
            yield rule("keyword-said", f"{name} {{n:number}}", {"keyword": keyword, "n": "$n"})
        else:
            yield rule("keyword-said", name, {"keyword": keyword})
        yield rule("keyword-name", name, keyword)
