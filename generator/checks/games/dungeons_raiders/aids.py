"""Tables that the kit prints again: faces of the dice, bonuses, ranks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact
from generator.checks.games.dungeons_raiders._shared import numbers
from generator.checks.kit._fields import number, parts
from generator.checks.subject import Subject

__all__ = ["aids"]

_FACE = re.compile(r"^aid-dice\.(?P<of>\w+)\.(?P<n>\d)\.value$")
_BONUS = re.compile(r"^(?P<of>front|support)-bonus\.(?P<n>\d)\.bonus$")
_RANK = re.compile(r"^ranks\.(?P<of>\w+)\.range$")


@check(
    title="aids and mats print the faces, bonuses and ranks that the rules play with",
    rationale="""With an ordinary die the aid is the die: what it prints is what counts. The bonus is read off the mat
    each time a group sets out, the rank at the end of a game.""",
    source="DR-095, DR-103, DR-129; checks 6, 7 and 9 and section 2.1 of the rule model",
    codes={"face": "error", "bonus": "error", "rank": "error", "missing": "error"},
    needs="kit",
)
def aids(subject: Subject) -> Iterator[Note]:
    """Compare each printed row, then look for rows that no part prints."""
    wanted = _wanted(subject)
    for locale in subject.locales:
        left = set(wanted)
        for _path, placement in parts(subject, locale):
            for field in placement.fields:
                code, key = _key(field.name)
                if not code:
                    continue
                left.discard((code, key))
                said = _said(code, field.printed)
                if wanted.get((code, key)) != said:
                    yield Note(
                        code=code,
                        message=f"the {code} printed there is not that of the rules",
                        card=placement.id,
                        field=field.name,
                        locale=locale,
                        expected=str(wanted.get((code, key), "nothing")),
                        found=field.printed,
                        rect=field.rect,
                    )
        for code, key in sorted(left):
            message = f"no part of the kit prints the {code} {key!r}"
            yield Note(code="missing", message=message, field=f"{code}.{key}", locale=locale)


def _wanted(subject: Subject) -> dict[tuple[str, str], object]:
    facts = subject.game.facts
    wanted: dict[tuple[str, str], object] = {}
    for name, value in facts.items():
        steps = name.split(".")
        if steps[0] == "dice" and steps[-1] == "value":
            wanted[("face", f"{steps[1]}.{steps[2]}")] = value
        if steps[0] == "ranks" and steps[-1] == "least":
            wanted[("rank", steps[1])] = (fact(subject, name), facts[f"ranks.{steps[1]}.most"])
    for line in ("front", "support"):
        for index, bonus in enumerate(numbers(subject, f"{line}_bonus")):
            wanted[("bonus", f"{line}.{index}")] = bonus
    return wanted


def _key(name: str) -> tuple[str, str]:
    """Return what a field prints and of what; empty for other fields."""
    for code, pattern in (("face", _FACE), ("bonus", _BONUS)):
        if match := pattern.match(name):
            return code, f"{match['of']}.{match['n']}"
    match = _RANK.match(name)
    return ("rank", match["of"]) if match else ("", "")


def _said(code: str, printed: str) -> object:
    if code != "rank":
        return number(printed)
    ends = [int(end) for end in re.findall(r"\d+", printed)]
    return (ends[0], ends[1] if len(ends) > 1 else None) if ends else None
