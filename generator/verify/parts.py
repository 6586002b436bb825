"""Trackers, mats, aids, tokens, boxes: every printed field against the part as the facts make it today."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.components.kit import make_kit
from generator.model.geometry import Rect
from generator.model.plan import Field
from generator.model.printing import Placement, PrintedFile
from generator.readback.words.normal import normal
from generator.render.read_content import Drawn
from generator.render.read_pdf import OpenPdf
from generator.sheets.manifest_reader import ReadFile
from generator.verify.desk import Desk
from generator.verify.ink import clipped, shapes
from generator.verify.lines import inside, quarter, text_of
from generator.verify.records import Found

__all__ = ["verify_parts"]

Key = tuple[str, str, int]
"""Component, id, copy."""


def verify_parts(desk: Desk, pdf: OpenPdf, file: ReadFile | None, kind: str) -> Iterator[Found]:
    """Yield what a file of the kit has wrong.

    The numbers expected are those of the kit made anew from the game's facts; the places to look are the manifest's,
    or today's where the file has none.
    """
    if kind == "calibration":
        return
    today = _today(desk, file, kind)
    if today is None:
        message = f"the pack describes no {kind} today: the printed numbers are not compared"
        yield Found(code="part/none", severity="warn", message=message)
        return
    expected = {_key(p): p for p in today.placements}
    placements = file.placements if file is not None else today.placements
    pages = {number: pdf.reader.flat(pdf.page(number).drawn) for number in range(1, len(pdf) + 1)}
    for place in placements:
        if place.page not in pages:
            yield Found(code="part/missing", message="its page is not in the file", subject=place.id, page=place.page)
            continue
        yield from _part(place, expected.get(_key(place)), pages[place.page], listed=file is not None)
    listed = {_key(p) for p in placements}
    for key, part in expected.items():
        if key not in listed:
            message = f"copy {part.copy} of the part is not in the file"
            yield Found(code="part/missing", message=message, subject=part.id)
    for number, drawn in pages.items():
        for found, rect in (*shapes(desk, drawn, pdf.reader.fonts, ""), *clipped(drawn, None, "")):
            yield _on(found, number, rect)


def _today(desk: Desk, file: ReadFile | None, kind: str) -> PrintedFile | None:
    paper = file.paper_name if file is not None and file.paper_name in desk.papers else "a4"
    made = make_kit(desk.project, desk.game, desk.locale, desk.fonts, paper, desk.variant, only=[kind])
    named = [one for one in made if file is None or one.path == file.path]
    alike = named or [one for one in made if one.kind == kind]
    return alike[0] if alike else None


def _key(place: Placement) -> Key:
    return place.component, place.id, place.copy


def _on(found: Found, page: int, rect: Rect) -> Found:
    return Found(
        code=found.code,
        message=found.message,
        severity=found.severity,
        subject=found.subject,
        found=found.found,
        page=page,
        rect=rect,
    )


def _part(place: Placement, today: Placement | None, drawn: Drawn, *, listed: bool) -> Iterator[Found]:
    if today is None:
        message = "today's kit has no such part"
        yield Found(code="part/unknown", severity="warn", message=message, subject=place.id, page=place.page)
    wanted: Mapping[str, Field] = {field.name: field for field in today.fields} if today else {}
    held = {field.name: field for field in place.fields}
    for name, field in held.items():
        read = _read(drawn, field.rect)
        said = normal(field.printed)
        expected = normal(wanted[name].printed) if name in wanted else said if today is None else ""
        code, message = "", ""
        if read != expected:
            moved = name in wanted and listed and _read(drawn, wanted[name].rect) == expected
            code = "manifest/altered" if moved else "part/value"
            message = "the manifest's box is not where the field stands" if moved else "is not what the facts say"
        elif listed and said != read:
            code, message, expected = "manifest/altered", "the manifest says other words than the page", said
        if code:
            yield Found(
                code=code,
                message=message,
                subject=place.id,
                field=name,
                expected=expected,
                found=read or "nothing",
                page=place.page,
                rect=field.rect,
            )
    for name, field in wanted.items():
        if name not in held:
            yield Found(
                code="part/value",
                message="is not printed",
                subject=place.id,
                field=name,
                expected=normal(field.printed),
                found="nothing",
                page=place.page,
            )


def _read(drawn: Drawn, rect: Rect) -> str:
    """Return the words in a box, whichever way they run."""
    held = inside(drawn.glyphs, rect, slack=0.3)
    counts: dict[int, int] = {}
    for glyph in held:
        if glyph.text.strip():
            counts[quarter(glyph)] = counts.get(quarter(glyph), 0) + 1
    direction = max(counts, key=lambda angle: (counts[angle], -angle)) if counts else 0
    return normal(text_of(held, direction=direction))
