"""One drawn face taken apart: what stands in its fields, which icons it shows, what is wrong with its ink.

Coordinates are mm from the top left of the face with its bleed, as it is drawn upright.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.model.geometry import Matrix, Rect
from generator.readback.words.normal import normal
from generator.render.read_marks import Drawn, Glyph, Picture, Placed, mapped
from generator.render.read_pdf import OpenPdf
from generator.verify.gallery import Gallery
from generator.verify.lines import inside, lines, quarter, text_of

__all__ = ["Face", "Icon", "Words", "open_face", "split_italics"]

UNIT_MM = 0.001
"""A form's own unit, as the PDF door writes it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Icon:
    """A drawing of the pack on the face."""

    name: str
    """Such as `icons/atk`; empty for one that is not known."""
    rect: Rect
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """What stands in a box."""

    text: str
    """Normalised."""
    italics: str
    """The italic words at its end, normalised."""
    glyphs: tuple[Glyph, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """A form of the file, read."""

    key: str
    width: float
    height: float
    drawn: Drawn
    icons: tuple[Icon, ...]

    def words(self, rect: Rect, fonts: Mapping[str, str]) -> Words:
        """Return what stands in a rectangle; `fonts` gives each font's PostScript name."""
        found = inside(self.drawn.glyphs, rect, slack=0.4)
        direction = _most(found)
        text = text_of(found, direction=direction)
        italics = split_italics(found, direction, fonts)
        return Words(text=normal(text), italics=normal(italics), glyphs=tuple(found))

    def upright_numbers(self, direction: int) -> list[tuple[str, Rect]]:
        """Return the lines that run in a direction, with their boxes."""
        return [(normal(run.text), _around(run.glyphs)) for run in lines(self.drawn.glyphs, direction=direction)]

    def icons_in(self, rect: Rect) -> list[Icon]:
        """Return the drawings whose middle lies in a rectangle, by line and place."""
        held = [
            icon
            for icon in self.icons
            if rect.x <= icon.rect.x + icon.rect.w / 2 <= rect.right
            and rect.y <= icon.rect.y + icon.rect.h / 2 <= rect.bottom
        ]
        return sorted(held, key=lambda icon: (icon.rect.y, icon.rect.x))


def open_face(pdf: OpenPdf, thing: Placed | Picture, gallery: Gallery) -> Face:
    """Return a placed form as a face."""
    box = pdf.reader.boxes[thing.key]
    flat = pdf.reader.flat(pdf.reader.form(thing.key))
    shrink = Matrix(UNIT_MM, 0.0, 0.0, UNIT_MM, -box.x * UNIT_MM, -box.y * UNIT_MM)
    place = Placed(key=thing.key, matrix=shrink, rect=mapped(box, shrink), order=(), clip=None)
    reader = pdf.reader
    drawn = reader.flat(Drawn(placed=(place,))) if flat.glyphs else flat
    icons = tuple(
        Icon(name=gallery.name(reader.form(picture.key)), rect=picture.rect, order=picture.order)
        for picture in drawn.pictures
        if picture.key in reader.boxes
    )
    return Face(key=thing.key, width=box.w * UNIT_MM, height=box.h * UNIT_MM, drawn=drawn, icons=icons)


def split_italics(glyphs: list[Glyph], direction: int, fonts: Mapping[str, str]) -> str:
    """Return the words at the end that are set in italics: a line of colour, or a reminder before it."""
    letters: list[tuple[str, bool]] = []
    for run in lines(glyphs, direction=direction):
        for char, at in zip(run.text, run.places, strict=True):
            letters.append((char, "Italic" in fonts.get(run.glyphs[at].font, "")))
        if not run.text.rstrip().endswith("-"):
            letters.append(("\n", True))
    start = len(letters)
    while start and (letters[start - 1][1] or letters[start - 1][0].isspace()):
        start -= 1
    return "".join(char for char, _ in letters[start:])


def _most(glyphs: list[Glyph]) -> int:
    """Return the direction that most of the glyphs run in."""
    counts: dict[int, int] = {}
    for glyph in glyphs:
        if glyph.text.strip():
            counts[quarter(glyph)] = counts.get(quarter(glyph), 0) + 1
    return max(counts, key=lambda angle: (counts[angle], -angle)) if counts else 0


def _around(glyphs: tuple[Glyph, ...]) -> Rect:
    inks = [glyph.ink for glyph in glyphs if glyph.ink.w > 0] or [Rect(glyphs[0].x, glyphs[0].y, 0.0, 0.0)]
    left, top = min(ink.x for ink in inks), min(ink.y for ink in inks)
    return Rect(left, top, max(ink.right for ink in inks) - left, max(ink.bottom for ink in inks) - top)
