"""The back behind every front."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.model.geometry import Rect
from generator.model.printing import Placement

__all__ = ["backs"]

_TOLERANCE = 0.1
"""mm, as the print promises."""


@check(
    title="behind every front lies its own back, mirrored to 0.1 mm",
    rationale="""A back that is not mirrored lies behind the neighbour's front; one that is shifted shows a white edge
    by which a marked card is known.""",
    source="duplex printing turns the sheet about one edge; arkhamdb#701 (a back behind the wrong card)",
    codes={"absent": "error", "shifted": "error", "stray": "error"},
    needs="sheets",
)
def backs(subject: Subject) -> Iterator[Note]:
    """Turn each face about the long edge and look for the back there, on the next page."""
    for locale in subject.locales:
        printed = subject.sheets(locale)
        behind = {(p.page, p.id, p.copy): p for p in printed.placements if p.side == "back"}
        for face in (p for p in printed.placements if p.side == "face"):
            back = behind.pop((face.page + 1, face.id, face.copy), None)
            want = Rect(printed.paper_width - face.trim.right, face.trim.y, face.trim.w, face.trim.h)
            if back is None:
                message = f"no back behind copy {face.copy} on page {face.page}"
                yield _note("absent", message, face, locale, want)
                continue
            have = back.trim
            off = max(abs(have.x - want.x), abs(have.y - want.y), abs(have.w - want.w), abs(have.h - want.h))
            if off > _TOLERANCE:
                message = f"the back of copy {face.copy} on page {back.page} is {off:.2f} mm off"
                yield _note("shifted", message, back, locale, want)
        for stray in behind.values():
            yield _note("stray", f"a back on page {stray.page} has no front", stray, locale, None)


def _note(code: str, message: str, placement: Placement, locale: str, want: Rect | None) -> Note:
    return Note(
        code=code,
        message=message,
        card=placement.id,
        field="back",
        locale=locale,
        expected=str(want.as_list(2)) if want else "",
        found=str(placement.trim.as_list(2)),
        rect=placement.trim,
    )
