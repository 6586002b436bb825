"""What a caller says about sheets: the items to print, and how."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from generator.model.plan import Plan
from generator.model.printing import Duplex, Paper, Printer
from generator.sheets.turning import Axis, flip_axis

__all__ = ["Backs", "Item", "Measure", "SheetOptions", "Words"]

Backs = Literal["duplex", "fronts-then-backs", "fronts-only", "gutter-fold"]
"""How faces get their backs: on pages in turn, on pages after all the faces, not at all, or across a fold line."""


class Words(Protocol):
    """Where printed words come from: a key such as `print.sheet`, and what goes into its blanks."""

    def __call__(self, key: str, /, **values: str | int) -> str:
        """Return the words in the sheets' language."""


class Measure(Protocol):
    """Whoever knows how wide a text is; `generator.render.fonts.FontSet` does."""

    def width(self, text: str, font: str, size_pt: float) -> float:
        """Return the width in mm."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One card to print, once."""

    id: str
    copy: int
    """From 1."""
    face: Plan
    back: Plan | None = None
    """None leaves the paper behind it white."""
    component: str = "card"
    digest: str = ""
    """Of the face as drawn, see `generator.sheets.digest`; items without one cannot be compared between builds."""
    back_digest: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetOptions:
    """How items go on paper."""

    paper: Paper
    printer: Printer
    backs: Backs = "duplex"
    duplex: Duplex | None = None
    """The edge the sheet is turned about; None leaves it to the printer profile."""
    bleed: bool = False
    """Every card with its bleed all round and a gutter of twice the bleed; False sets cards edge to edge."""
    gutter: float | None = None
    """With bleed: mm between two cuts where it should be more than twice the bleed."""
    landscape: bool = False
    """Lay the paper on its side. As many cards fit as on upright paper, where they are turned instead."""
    marks: bool = True
    back_marks: bool = False
    """Marks on the backs as well; one side is enough to cut by, and two never agree quite."""
    ruler: bool = True
    corner_guides: bool = False
    """A hairline along each rounded corner, for cutting corners by hand."""
    registration: bool = False
    """Marks in the registration colour, for a press, instead of black."""

    @property
    def page_width(self) -> float:
        """The width in mm of the page as seen."""
        return self.paper.height if self.landscape else self.paper.width

    @property
    def page_height(self) -> float:
        """The height in mm of the page as seen."""
        return self.paper.width if self.landscape else self.paper.height

    @property
    def edge(self) -> Duplex:
        """The edge that the sheet is turned about."""
        return self.duplex or self.printer.duplex

    @property
    def axis(self) -> Axis:
        """The axis, on the page as seen, that the sheet is turned about."""
        return flip_axis(self.edge, portrait=self.page_height >= self.page_width)

    @property
    def printable(self) -> Mapping[str, float]:
        """Side of the page as seen -> mm that the printer cannot print on there.

        On a lying sheet the widest margin counts on all sides: drivers differ in which way they turn it.
        """
        margins = self.printer.margins
        if self.landscape:
            widest = max(margins.left, margins.top, margins.right, margins.bottom)
            return {"left": widest, "top": widest, "right": widest, "bottom": widest}
        return {"left": margins.left, "top": margins.top, "right": margins.right, "bottom": margins.bottom}
