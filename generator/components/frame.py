"""What every sheet of the kit carries: margins, a headline, a 100 mm ruler, the words at its foot."""

from __future__ import annotations

from dataclasses import dataclass

from generator.components.border import draw_border
from generator.components.panel import Panel
from generator.components.part import Bench
from generator.model.geometry import Rect
from generator.model.plan import Page
from generator.model.printing import Margins, Paper
from generator.units import MM_PER_INCH

__all__ = ["FOOT", "Frame", "Sheet"]

FOOT = 7.0
"""Height in mm of the strip at the foot."""
_HEADLINE = 17.0
_WIDEST = 200.0
"""Stacked parts are no wider than A4's printable width, so that they look the same on larger paper."""
_RULER = 100.0
_FOOT_PT = 6.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """A paper as it lies, and where can be printed on it."""

    paper: Paper
    margins: Margins
    landscape: bool = False

    @property
    def width(self) -> float:
        """Width in mm of the page as seen."""
        return self.paper.height if self.landscape else self.paper.width

    @property
    def height(self) -> float:
        """Height in mm of the page as seen."""
        return self.paper.width if self.landscape else self.paper.height

    @property
    def room(self) -> Rect:
        """Where parts may lie: inside the margins and above the foot."""
        m = self.margins
        sides = (m.left, m.top, m.right, m.bottom)
        left, top, right, bottom = (max(sides),) * 4 if self.landscape else sides
        return Rect(left, top, self.width - left - right, self.height - top - bottom - FOOT)

    @property
    def column(self) -> Rect:
        """Where stacked parts lie: the room under the headline, not wider than a page of A4."""
        room = self.room
        wide = min(room.w, _WIDEST)
        return Rect(room.x + (room.w - wide) / 2, room.y + _HEADLINE, wide, room.h - _HEADLINE)


class Sheet:
    """One page in the making: a panel as large as the paper with head and foot."""

    def __init__(self, frame: Frame, bench: Bench, subject: str) -> None:
        self.frame, self.bench = frame, bench
        self.panel: Panel = bench.panel(frame.width, frame.height, subject)

    def headline(self, title: str, note: str = "") -> None:
        """Write the sheet's title over a band of the game's border, with the emblem before it."""
        look = self.bench.look
        column = self.frame.column
        top = Rect(column.x, self.frame.room.y, column.w, _HEADLINE)
        left = top.x
        if look.spec.emblem:
            self.panel.art(look.art.drawing(look.spec.emblem), Rect(top.x, top.y + 0.5, 10.5, 10.5))
            left += 13
        self.panel.words(
            title,
            Rect(left, top.y, (top.right - left) * (0.62 if note else 1), 11),
            font="title",
            color=look.color("main"),
        )
        if note:
            wide = (top.right - left) * 0.36
            self.panel.paragraph(note, Rect(top.right - wide, top.y + 0.6, wide, 10.6), font="note", align="right")
        draw_border(self.panel, Rect(top.x, top.y + 11.6, top.w, 3.0))

    def foot(self, words: str, *, note: str = "", keep: float = 0.0) -> None:
        """Draw the ruler, `keep` mm of room, the note, and the sheet's own words at the right."""
        look, bench = self.bench.look, self.bench
        room = self.frame.room
        y = room.bottom + 1.2
        ink = look.color("ink")
        self.panel.line(room.x, y + 2.6, room.x + _RULER, y + 2.6, stroke=ink, width=0.18)
        for i in range(11):
            high = 2.2 if i % 5 == 0 else 1.4
            x = room.x + i * _RULER / 10
            self.panel.line(x, y + 2.6 - high, x, y + 2.6, stroke=ink, width=0.18)
        if self.frame.paper.inches:
            for i in range(4):
                x = room.x + i * MM_PER_INCH
                self.panel.line(x, y + 2.6, x, y + 4.0, stroke=ink, width=0.18)
        caption = note or bench.word("kit.print-ruler")
        start = room.x + _RULER + 2 + keep
        most = (room.right - start) * 0.6
        wide = min(most, bench.fonts.width(words, look.font("text"), _FOOT_PT) + 0.1)
        self.panel.words(words, Rect(room.right - wide, y + 1, wide, 3), font="text", size=_FOOT_PT, align="right")
        self.panel.paragraph(caption, Rect(start, y + 1.05, room.right - wide - 3 - start, 5.2), size=_FOOT_PT)

    def page(self) -> Page:
        """Return the finished page."""
        return Page(width=self.frame.width, height=self.frame.height, ops=tuple(self.panel.ops))
