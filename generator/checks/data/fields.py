"""The fields of every card against what its kind declares."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.model.card import Card
from generator.model.game import FieldSpec

__all__ = ["fields"]


@check(
    title="every card has the fields of its kind, within their ranges",
    rationale="""A value out of range prints a number that no rule provides for, and a missing one prints a blank.
    The loader refuses such files; this check also covers packs that were made or changed by a program.""",
    source="AD-003, AD-004",
    codes={"missing": "error", "range": "error", "choice": "error", "stray": "error", "copies": "error"},
)
def fields(subject: Subject) -> Iterator[Note]:
    """Judge each value by its field's record."""
    for card in subject.game.cards:
        kind = subject.game.kinds[card.kind]
        for spec in kind.fields:
            yield from _judged(subject, card, spec)
        known = {spec.name for spec in kind.fields}
        for name in card.fields:
            if name not in known:
                where = subject.place(card, name)
                message = f"a {card.kind} has no field {name!r}"
                yield Note(code="stray", message=message, where=where, card=card.id, field=name)
        if card.copies < 0:
            where = subject.place(card, "copies")
            yield Note(
                code="copies",
                message="copies cannot be negative",
                where=where,
                card=card.id,
                field="copies",
                found=str(card.copies),
            )


def _judged(subject: Subject, card: Card, spec: FieldSpec) -> Iterator[Note]:
    value = card.fields.get(spec.name)
    where = subject.place(card, spec.name)
    if value is None:
        if spec.required:
            message = f"the field {spec.name!r} is missing"
            yield Note(code="missing", message=message, where=where, card=card.id, field=spec.name)
        return
    if spec.type == "int":
        low, high = spec.minimum, spec.maximum
        whole = isinstance(value, int) and not isinstance(value, bool)
        inside = isinstance(value, int) and (low is None or value >= low) and (high is None or value <= high)
        if not whole or not inside:
            yield Note(
                code="range",
                message=f"{spec.name} is out of its range",
                where=where,
                card=card.id,
                field=spec.name,
                expected=f"a whole number from {low} to {high}",
                found=repr(value),
            )
    elif spec.type == "enum" and value not in spec.choices:
        yield Note(
            code="choice",
            message=f"{spec.name} is none of the choices",
            where=where,
            card=card.id,
            field=spec.name,
            expected="one of " + ", ".join(spec.choices),
            found=repr(value),
        )
