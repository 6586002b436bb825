"""Tracks and places of the kit against the limits of the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact
from generator.checks.games.dungeons_raiders._shared import numbers
from generator.checks.kit._fields import number, parts, runs
from generator.checks.subject import Subject
from generator.model.plan import Field

__all__ = ["tracks"]

_WORTH = re.compile(r"^glory\.(\d+)\.worth$")
_NUMBERS = ("one", "two", "three")


@check(
    title="tracks hold every value that the rules allow and no other, shields the points that glory is worth",
    rationale="""A track that ends before its limit leaves a marker without a place, one that goes on promises what the
    rules do not give. The shields on the track of glory are how players see the score all game long.""",
    source="DR-019, DR-063, DR-064, DR-071, DR-104, DR-124, DR-131; check 14 of the rule model",
    codes={"range": "error", "missing": "error", "shield": "error"},
    needs="kit",
)
def tracks(subject: Subject) -> Iterator[Note]:
    """Gather the cells of each track over all parts, in every language."""
    for locale in subject.locales:
        cells: dict[str, set[int]] = {}
        shields: dict[int, tuple[str, Field]] = {}
        for _path, placement in parts(subject, locale):
            for stem, found in runs(placement).items():
                cells.setdefault(stem, set()).update(value for value, _field in found)
            for field in placement.fields:
                if match := _WORTH.match(field.name):
                    shields[int(match[1])] = (placement.id, field)
        yield from _ranges(subject, cells, locale)
        yield from _shields(subject, shields, locale)


def _wanted(subject: Subject) -> dict[str, tuple[int, int]]:
    """Return the first and last number of each track and of each row of places."""
    front, support = numbers(subject, "front_capacity"), numbers(subject, "support_capacity")
    bonus = (0, fact(subject, "limit.group_bonus"))
    return {
        "crowns": (0, fact(subject, "limit.crowns")),
        "stones": (0, fact(subject, "limit.stones")),
        "charges": (0, fact(subject, "limit.charges")),
        "glory": (0, fact(subject, "kit.glory_track")),
        "turn": (1, fact(subject, "kit.turn_track")),
        **{f"score-{name}": bonus for name in _NUMBERS},
        **{f"front-{name}": (1, places) for name, places in zip(_NUMBERS, front, strict=True)},
        **{f"support-{name}": (1, places) for name, places in zip(_NUMBERS, support, strict=True)},
    }


def _ranges(subject: Subject, cells: dict[str, set[int]], locale: str) -> Iterator[Note]:
    for name, (low, high) in _wanted(subject).items():
        if name not in cells:
            yield Note(code="missing", message=f"no part of the kit has {name!r}", field=name, locale=locale)
        elif odd := cells[name] ^ set(range(low, high + 1)):
            yield Note(
                code="range",
                message=f"{name!r} does not hold the values of the rules",
                field=name,
                locale=locale,
                expected=f"{low} to {high}",
                found="too many or too few: " + ", ".join(map(str, sorted(odd))),
            )


def _shields(subject: Subject, shields: dict[int, tuple[str, Field]], locale: str) -> Iterator[Note]:
    worth = fact(subject, "scoring.glory_per_pv")
    for glory in range(0, fact(subject, "kit.glory_track") + 1, worth):
        if glory not in shields:
            message = f"there is no shield at {glory} glory, where the points go up"
            yield Note(code="shield", message=message, field=f"glory.{glory}.worth", locale=locale)
    for glory, (part, field) in sorted(shields.items()):
        if glory % worth or number(field.printed) != glory // worth:
            yield Note(
                code="shield",
                message=f"the shield at {glory} glory is not the rule's",
                card=part,
                field=field.name,
                locale=locale,
                expected="none" if glory % worth else str(glory // worth),
                found=field.printed,
                rect=field.rect,
            )
