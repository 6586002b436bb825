"""Raster pictures that print coarse."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faces._ink import all_faces, embedded, images
from generator.checks.subject import Subject
from generator.render.images import pixels
from generator.units import MM_PER_INCH

__all__ = ["resolution"]

_LEAST = 300.0


@check(
    title="every raster picture has 300 dots per inch at its printed size",
    rationale="""A picture that looks sharp on screen prints in visible squares below that.""",
    source="300 dpi as print services ask for it",
    codes={"coarse": "warn"},
    needs="faces",
)
def resolution(subject: Subject) -> Iterator[Note]:
    """Divide pixels by printed size; of a page set elsewhere, tell what was found when it was set."""
    for locale, card, plan in all_faces(subject):
        for finding in plan.findings if embedded(plan) else ():
            if finding.code == "image/dpi":
                yield Note(
                    code="coarse",
                    message=finding.message,
                    where=card.where,
                    card=card.id,
                    field="picture",
                    locale=locale,
                    expected=f"{_LEAST:g} dpi",
                    found=f"{finding.amount or 0:.0f} dpi",
                    rect=finding.rect,
                    hint="give a picture with more pixels",
                )
        for op, scale in images(plan):
            width, height = pixels(op.file)
            dpi = min(width / (op.rect.w * scale), height / (op.rect.h * scale)) * MM_PER_INCH
            if dpi < _LEAST - 0.5:
                yield Note(
                    code="coarse",
                    message=f"a picture of {width} × {height} pixels is printed at {dpi:.0f} dpi",
                    where=card.where,
                    card=card.id,
                    field="picture",
                    locale=locale,
                    expected=f"{_LEAST:g} dpi",
                    found=f"{dpi:.0f} dpi",
                    rect=op.rect,
                    hint="give a picture with more pixels",
                )
