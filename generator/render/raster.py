"""Finished PDFs as pictures and as words with their places, through PDFium."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass

import pypdfium2

from generator.model.geometry import Rect
from generator.units import MM_PER_PT, PT_PER_INCH

__all__ = ["Word", "join", "page_count", "page_size", "png", "text_in", "webp", "words"]

_LINE_HYPHENS = "\u00ad\x02\ufffe"
"""How PDFium tells of a hyphen that only stands at the end of a line."""
_DIVIDING = "\u2010"
"""The hyphen WeasyPrint divides words with; elsewhere in a line it is spelt."""
_JOINER = "\u200d"
"""What the second glyph of one letter says (`face_unicode`)."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word found on a page, `rect` in mm from the page's top left; a hyphenated word is found as two."""

    text: str
    rect: Rect
    hyphenated: bool = False
    """The word goes on at the start of the next line."""


def page_count(pdf: bytes) -> int:
    """Return how many pages a PDF has."""
    with pypdfium2.PdfDocument(pdf) as document:
        return len(document)


def page_size(pdf: bytes, page: int) -> tuple[float, float]:
    """Return width and height of a page (from 1) in mm."""
    with pypdfium2.PdfDocument(pdf) as document:
        width, height = document[page - 1].get_size()
        return width * MM_PER_PT, height * MM_PER_PT


def png(pdf: bytes, page: int, dpi: float) -> bytes:
    """Return a page (from 1) as a PNG picture; compressed lightly, since packing costs more than drawing."""
    with pypdfium2.PdfDocument(pdf) as document:
        # PDFium rounds up: without this hair, rounding in the page size would add a row of pixels.
        bitmap = document[page - 1].render(scale=dpi / PT_PER_INCH * (1 - 1e-6))
        sink = io.BytesIO()
        bitmap.to_pil().save(sink, "PNG", compress_level=1)
        return sink.getvalue()


def webp(pdf: bytes, pages: Iterable[int], dpi: float, *, quality: int = 82) -> list[bytes]:
    """Return pages (from 1) as WebP pictures, small enough for many to travel in one file."""
    pictures: list[bytes] = []
    with pypdfium2.PdfDocument(pdf) as document:
        for page in pages:
            sink = io.BytesIO()
            document[page - 1].render(scale=dpi / PT_PER_INCH).to_pil().save(sink, "WEBP", quality=quality, method=2)
            pictures.append(sink.getvalue())
    return pictures


def words(pdf: bytes, page: int) -> list[Word]:
    """Return the words of a page (from 1) in the order of the file, each with the box its glyphs fill."""
    with pypdfium2.PdfDocument(pdf) as document:
        sheet = document[page - 1]
        height = sheet.get_height()
        text = sheet.get_textpage()
        found: list[Word] = []
        start = 0
        chars = text.get_text_range()
        boxes = _boxes(text, height)
        count = min(len(chars), len(boxes))
        for at in range(count + 1):
            divided = at < count and (
                chars[at] in _LINE_HYPHENS or (chars[at] == _DIVIDING and chars[at + 1 : at + 2] in ("\r", "\n"))
            )
            if at == count or chars[at].isspace() or divided:
                kept = [box for box in boxes[start:at] if box is not None]
                if at > start and kept:
                    found.append(Word(chars[start:at].replace(_JOINER, ""), _around(kept), divided))
                start = at + 1
        return found


def _boxes(text: pypdfium2.PdfTextPage, page_height: float) -> list[Rect | None]:
    boxes: list[Rect | None] = []
    for at in range(text.count_chars()):
        left, bottom, right, top = text.get_charbox(at, loose=True)
        box = Rect(
            left * MM_PER_PT, (page_height - top) * MM_PER_PT, (right - left) * MM_PER_PT, (top - bottom) * MM_PER_PT
        )
        boxes.append(box if right > left else None)
    return boxes


def _around(rects: list[Rect]) -> Rect:
    left, top = min(r.x for r in rects), min(r.y for r in rects)
    return Rect(left, top, max(r.right for r in rects) - left, max(r.bottom for r in rects) - top)


def text_in(pdf: bytes, page: int, rect: Rect) -> str:
    """Return the words whose middle lies in `rect` (mm), joined by spaces, words cut at line ends made whole."""
    return join(
        [w for w in words(pdf, page) if rect.holds(Rect(w.rect.x + w.rect.w / 2, w.rect.y + w.rect.h / 2, 0, 0))]
    )


def join(found: list[Word]) -> str:
    """Return words in a row, those that a line end cut joined again."""
    parts: list[str] = []
    for word in found:
        parts.append(word.text if word.hyphenated else word.text + " ")
    return "".join(parts).rstrip()
