"""Glyphs put together to lines and words again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, radians, sin

from generator.model.geometry import Rect
from generator.readback.words.normal import normal
from generator.render.read_marks import Glyph

__all__ = ["Run", "inside", "lines", "quarter", "rejoined", "text_of"]

_GAP = 0.12
"""In em: what lies farther apart is two words, whether or not a space was written."""

_CLINGS = " \u2019(\u201c"
"""Signs that cling to what follows, even if an icon stands between."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """One line of text in one direction."""

    text: str
    glyphs: tuple[Glyph, ...]
    places: tuple[int, ...]
    """For each character of `text`, the index of its glyph."""


def quarter(glyph: Glyph) -> int:
    """Return the direction of a glyph's line: 0, 90, 180 or 270 degrees clockwise, the nearest."""
    angle = degrees(atan2(glyph.end_y - glyph.y, glyph.end_x - glyph.x))
    return round(angle / 90) * 90 % 360


def inside(glyphs: Iterable[Glyph], rect: Rect, *, slack: float = 0.0) -> list[Glyph]:
    """Return the glyphs whose middle lies in a rectangle."""
    box = rect.grown(slack)
    return [g for g in glyphs if box.x <= _middle(g)[0] <= box.right and box.y <= _middle(g)[1] <= box.bottom]


def _middle(glyph: Glyph) -> tuple[float, float]:
    if glyph.ink.w > 0:
        return glyph.ink.x + glyph.ink.w / 2, glyph.ink.y + glyph.ink.h / 2
    return (glyph.x + glyph.end_x) / 2, (glyph.y + glyph.end_y) / 2 - glyph.size * 0.2


def lines(glyphs: Sequence[Glyph], *, direction: int = 0) -> list[Run]:
    """Return the lines that run in one direction, from the first to the last as they are read."""
    turn = radians(direction)
    along, across = (cos(turn), sin(turn)), (-sin(turn), cos(turn))
    placed = [
        (g.x * across[0] + g.y * across[1], g.x * along[0] + g.y * along[1], g)
        for g in glyphs
        if quarter(g) == direction
    ]
    placed.sort(key=lambda item: item[0])
    rows: list[list[tuple[float, float, Glyph]]] = []
    for item in placed:
        if rows and abs(item[0] - rows[-1][-1][0]) < 0.3 * max(item[2].size, 1e-6):
            rows[-1].append(item)
        else:
            rows.append([item])
    return [_run([item[2] for item in sorted(row, key=lambda item: item[1])], along) for row in rows]


def _run(row: list[Glyph], along: tuple[float, float]) -> Run:
    text: list[str] = []
    places: list[int] = []
    end = None
    for i, glyph in enumerate(row):
        start = glyph.x * along[0] + glyph.y * along[1]
        apart = end is not None and start - end > _GAP * glyph.size
        if apart and text and text[-1] not in _CLINGS and glyph.text != " ":
            text.append(" ")
            places.append(i)
        for char in glyph.text:
            text.append(char)
            places.append(i)
        end = glyph.end_x * along[0] + glyph.end_y * along[1]
    return Run(text="".join(text), glyphs=tuple(row), places=tuple(places))


def text_of(glyphs: Sequence[Glyph], *, direction: int = 0) -> str:
    """Return the words of glyphs; a word divided at a line end keeps its soft hyphen and line end for `normal`.

    A line that ends with a hyphen of its own (`face-` / `up`) goes on without a space.
    """
    parts: list[str] = []
    for run in lines(glyphs, direction=direction):
        tail = run.text.rstrip()
        parts.append(tail if tail.endswith("-") and len(tail) > 1 and tail[-2].isalpha() else run.text + "\n")
    return "".join(parts)


def rejoined(printed: str) -> str:
    """Return what a manifest says was printed, normalised; its lines are joined by spaces, hyphens or not."""
    return re.sub(r"(?<=[^\W\d_])- (?=[^\W\d_])", "-", normal(printed))
