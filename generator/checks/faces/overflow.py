"""Text that does not fit its box."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faces._ink import all_faces
from generator.checks.subject import Subject

__all__ = ["overflow"]

_CODES = {
    "text/overflow": "overflow",
    "icons/overflow": "icons",
    "image/missing": "picture",
    "box/off": "off",
    "box/cut": "cut",
}


@check(
    title="every text fits its box at 6 pt or more, every row of icons its own; every picture and box is on the card",
    rationale="""Text is set tighter, then smaller, down to 6 pt; what still does not fit runs out of its box and
    over what lies there. A box whose place is mistyped may not be on the card at all.
    A longer language finds boxes that are too small first.""",
    source="ISO 15008 and print practice: 6 pt is the least size read without effort at 40 cm",
    codes={"overflow": "error", "icons": "error", "picture": "error", "off": "error", "cut": "warn"},
    needs="faces",
)
def overflow(subject: Subject) -> Iterator[Note]:
    """Pass on what the face maker measured while it set the text."""
    for locale, card, plan in all_faces(subject):
        for finding in plan.findings:
            if finding.code in _CODES:
                yield Note(
                    code=_CODES[finding.code],
                    message=finding.message,
                    where=subject.place(card, f"name.{locale}" if finding.box == "name" else ""),
                    card=card.id,
                    field=finding.box,
                    locale=locale,
                    found=f"{finding.amount:g} {finding.unit}" if finding.amount is not None else "",
                    rect=finding.rect,
                )
