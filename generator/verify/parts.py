"""Trackers, mats, aids, tokens, boxes: every printed field against the part as the facts make it today."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from generator.components.kit import make_kit
from generator.model.geometry import Rect
from generator.model.plan import Field
from generator.model.printing import Placement, PrintedFile
from generator.readback.words.normal import normal
from generator.render.pdf import write_pdf
from generator.render.read_marks import Drawn
from generator.render.read_pdf import OpenPdf
from generator.sheets.manifest_reader import ReadFile
from generator.verify.desk import Desk
from generator.verify.drawing import differing, marks
from generator.verify.ink import clipped, shapes
from generator.verify.lines import inside, quarter, rejoined, text_of
from generator.verify.records import Found

__all__ = ["verify_parts"]

Key = tuple[str, str, int, str, int]
"""Component, id, copy, side, and which of the pieces that it is cut into."""


_TILED = ("mat", "boards")


def verify_parts(desk: Desk, pdf: OpenPdf, file: ReadFile | None, kind: str, *, same_pack: bool) -> Iterator[Found]:
    """Yield what a file of the kit has wrong.

    The numbers expected are those of the kit made anew from the game's facts; the places to look are the manifest's,
    or today's where the file has none. `same_pack`: the file was made from the pack as it is; in older ones words
    that changed without their numbers are warnings.
    """
    if kind == "calibration":
        return
    today = _today(desk, file, kind)
    if today is None:
        message = f"the pack describes no {kind} today: the printed numbers are not compared"
        yield Found(code="part/none", severity="warn", message=message)
        return
    expected = _keyed(today.placements)
    placements = file.placements if file is not None else today.placements
    pages = {number: pdf.reader.flat(pdf.page(number).drawn) for number in range(1, len(pdf) + 1)}
    held = _keyed(placements)
    for key, place in held.items():
        if place.page not in pages:
            yield Found(code="part/missing", message="its page is not in the file", subject=place.id, page=place.page)
            continue
        yield from _part(place, expected.get(key), pages[place.page], listed=file is not None, strict=same_pack)
    for key, part in expected.items():
        if key not in held:
            message = f"copy {part.copy} of the part is not in the file"
            yield Found(code="part/missing", message=message, subject=part.id)
    if file is not None and _same_plans(held, expected) and len(today.document.pages) == len(pdf):
        yield from _as_made(desk, pdf, today)
    for number, drawn in pages.items():
        # A mat is cut into sheets that overlap: what one cuts off, the next one shows.
        cut = () if kind in _TILED else tuple(clipped(drawn, None, ""))
        for found, rect in (*shapes(desk, drawn, pdf.reader.fonts, ""), *cut):
            yield _on(found, number, rect)


def _today(desk: Desk, file: ReadFile | None, kind: str) -> PrintedFile | None:
    paper = file.paper_name if file is not None and file.paper_name in desk.papers else "a4"
    made = make_kit(desk.project, desk.game, desk.locale, desk.fonts, paper, desk.variant, only=[kind])
    named = [one for one in made if file is None or one.path == file.path]
    alike = named or [one for one in made if one.kind == kind]
    return alike[0] if alike else None


def _same_plans(held: Mapping[Key, Placement], expected: Mapping[Key, Placement]) -> bool:
    """Say whether the file names the very plans that are made today."""
    return {key: place.digest for key, place in held.items()} == {k: p.digest for k, p in expected.items()}


def _as_made(desk: Desk, pdf: OpenPdf, today: PrintedFile) -> Iterator[Found]:
    """Compare the pages mark by mark with today's file, written and read by the same reader."""
    written = OpenPdf(write_pdf(replace(today.document, attachments={}), desk.fonts), shown_as="today")
    for number in range(1, len(pdf) + 1):
        wanted = marks(written.reader, written.page(number).drawn)
        for message, rect in differing(wanted, marks(pdf.reader, pdf.page(number).drawn)):
            places = [p for p in today.placements if p.page == number and _touch(p.trim, rect)]
            yield Found(
                code="part/drawing",
                message=f"{message}, against today's sheet",
                subject=places[0].id if places else "",
                page=number,
                rect=rect,
            )


def _touch(one: Rect, other: Rect) -> bool:
    return one.x <= other.right and other.x <= one.right and one.y <= other.bottom and other.y <= one.bottom


def _keyed(placements: Iterable[Placement]) -> dict[Key, Placement]:
    found: dict[Key, Placement] = {}
    pieces: Counter[tuple[str, str, int, str]] = Counter()
    for place in placements:
        stem = (place.component, place.id, place.copy, place.side)
        found[(*stem, pieces[stem])] = place
        pieces[stem] += 1
    return found


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


def _part(place: Placement, today: Placement | None, drawn: Drawn, *, listed: bool, strict: bool) -> Iterator[Found]:
    if today is None:
        message = "today's kit has no such part"
        yield Found(code="part/unknown", severity="warn", message=message, subject=place.id, page=place.page)
    wanted: Mapping[str, Field] = {field.name: field for field in today.fields} if today else {}
    held = {field.name: field for field in place.fields}
    for name, field in held.items():
        read = _read(drawn, field.rect)
        said = rejoined(field.printed)
        expected = rejoined(wanted[name].printed) if name in wanted else said if today is None else ""
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
                severity="error" if strict or re.findall(r"\d+", read) != re.findall(r"\d+", expected) else "warn",
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
