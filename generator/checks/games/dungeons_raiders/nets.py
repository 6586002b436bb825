"""Dice to fold against the faces of the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from generator.checks.base import Note, check
from generator.checks.faults import fact
from generator.checks.kit._fields import number, parts
from generator.checks.subject import Subject
from generator.model.plan import Field
from generator.model.printing import Placement

__all__ = ["nets"]

_OPPOSITE = ((1, 6), (2, 5), (3, 4))
"""Faces that lie on opposite sides (section 2.1 of the rule model)."""
_FACE = re.compile(r"^(\d)\.value$")


@check(
    title="there is a net for each class's die, with each face once and the stated faces opposite",
    rationale="""A printed die is folded once and thrown all evening. A face printed twice, or beside the one that it
    should be opposite to, changes chances that dungeons were measured with, and nobody looks at a die again.""",
    source="DR-095; check 6 and section 2.1 of the rule model",
    codes={"missing": "error", "face": "error", "opposite": "error"},
    needs="kit",
)
def nets(subject: Subject) -> Iterator[Note]:
    """Look at the net of each class."""
    facts = subject.game.facts
    classes = [str(facts[name]) for name in sorted(facts) if name.startswith("classes.") and name.endswith(".id")]
    for locale in subject.locales:
        dice = {placement.id: placement for _path, placement in parts(subject, locale) if placement.component == "die"}
        for name in classes:
            part = f"die-{subject.game.texts[locale].get(f'class.{name}.icon', name)}"
            if part not in dice:
                message = f"there is no net for the die of the class {name!r}"
                yield Note(code="missing", message=message, card=part, field=f"dice.{name}", locale=locale)
            else:
                yield from _net(subject, name, dice[part], locale)


def _net(subject: Subject, name: str, placement: Placement, locale: str) -> Iterator[Note]:
    faces = {int(match[1]): field for field in placement.fields if (match := _FACE.match(field.name))}
    for face in range(1, fact(subject, "faces") + 1):
        wanted = fact(subject, f"dice.{name}.{face}.value")
        field = faces.get(face)
        if field is None or number(field.printed) != wanted:
            yield Note(
                code="face",
                message=f"face {face} of the die prints another value than the rules play",
                card=placement.id,
                field=f"{face}.value",
                locale=locale,
                expected=str(wanted),
                found=field.printed if field else "nothing",
            )
    for one, other in _OPPOSITE:
        if one in faces and other in faces and not _two_apart(faces[one], faces[other], faces):
            message = f"faces {one} and {other} do not come to lie opposite each other"
            yield Note(code="opposite", message=message, card=placement.id, field=f"{one}.value", locale=locale)


def _two_apart(one: Field, other: Field, faces: Mapping[int, Field]) -> bool:
    """Return whether two faces lie in one line of the net with one face between them."""
    (ax, ay), (bx, by) = _middle(one), _middle(other)
    middles = [_middle(field) for field in faces.values()]
    apart = [abs(x - u) + abs(y - v) for x, y in middles for u, v in middles if (x, y) != (u, v)]
    edge = min(apart, default=0.0)  # neighbours in the net are one edge apart
    straight = min(abs(ax - bx), abs(ay - by)) < edge / 4
    return straight and abs(max(abs(ax - bx), abs(ay - by)) - 2 * edge) < edge / 4


def _middle(field: Field) -> tuple[float, float]:
    return field.rect.x + field.rect.w / 2, field.rect.y + field.rect.h / 2
