"""Text that a cut could touch."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faces._ink import all_faces, field_at, inks
from generator.checks.subject import Subject

__all__ = ["safe_zone"]

_HAIR = 0.05
"""mm that measuring may be off by."""


@check(
    title="every text lies inside the safe zone",
    rationale="""A cut is off by a millimetre or two, by hand and by machine. Print services refuse files with text
    outside the safe zone, and hand-cut cards lose letters there.""",
    source="safe zone of 3 mm as print services ask for it",
    codes={"outside": "error"},
    needs="faces",
)
def safe_zone(subject: Subject) -> Iterator[Note]:
    """Measure each run of text by its font's metrics."""
    for locale, card, plan in all_faces(subject):
        for ink in inks(plan, subject.fonts):
            if ink.invisible or not ink.text.strip():
                continue
            rect, safe = ink.rect, plan.safe
            out = max(safe.x - rect.x, safe.y - rect.y, rect.right - safe.right, rect.bottom - safe.bottom)
            if out > _HAIR:
                field = field_at(plan, rect)
                yield Note(
                    code="outside",
                    message=f"{ink.text!r} reaches {out:.2f} mm out of the safe zone",
                    where=card.where,
                    card=card.id,
                    field=field.name if field else "",
                    locale=locale,
                    expected="inside the safe zone",
                    found=f"{out:.2f} mm",
                    rect=rect,
                )
