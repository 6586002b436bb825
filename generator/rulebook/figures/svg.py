"""A small pen for SVG: shapes and words in millimetres, with the book's colours and fonts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Literal

__all__ = ["BOX_WIDTH", "TEXT_WIDTH", "Figure", "Ink", "Pen"]

BOX_WIDTH = 98.0
"""Width of a figure inside a tinted box on A5, in mm."""

TEXT_WIDTH = 107.0
"""Width of the text on A5 in mm; figures are drawn for it and grow with the paper."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A picture for the page: `width` by `height` mm."""

    svg: str
    alt: str
    """What somebody who cannot see it must know."""
    width: float
    height: float
    css: str = ""
    """Extra CSS class of its frame."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ink:
    """The colours a figure may use."""

    dark: str = "#2a1a14"
    accent: str = "#9b1c24"
    gold: str = "#c08a35"
    soft: str = "#f3ead7"
    line: str = "#b9a78a"
    paper: str = "#fffdf8"
    blue: str = "#2f5f8f"
    sans: str = "Alegreya Sans"
    serif: str = "Alegreya"
    display: str = "Cinzel"


@dataclass(slots=True, kw_only=True)
class Pen:
    """Draws on a sheet of `width` by `height` mm."""

    width: float
    height: float
    ink: Ink = field(default_factory=Ink)
    parts: list[str] = field(default_factory=list)

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        fill: str = "none",
        stroke: str = "none",
        width: float = 0.25,
        r: float = 0.0,
        dash: str = "",
        opacity: float = 1.0,
    ) -> None:
        """Draw a rectangle, its corners rounded by `r`."""
        extra = (f' stroke-dasharray="{dash}"' if dash else "") + (f' opacity="{opacity:g}"' if opacity < 1 else "")
        self.parts.append(
            f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(w)}" height="{_n(h)}" rx="{_n(r)}" '
            f'fill="{fill}" stroke="{stroke}" stroke-width="{_n(width)}"{extra}/>'
        )

    def path(
        self,
        d: str,
        *,
        fill: str = "none",
        stroke: str = "none",
        width: float = 0.25,
        dash: str = "",
        opacity: float = 1.0,
    ) -> None:
        """Draw an outline written as SVG path data in mm."""
        extra = (f' stroke-dasharray="{dash}"' if dash else "") + (f' opacity="{opacity:g}"' if opacity < 1 else "")
        self.parts.append(
            f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{_n(width)}" stroke-linejoin="round" '
            f'stroke-linecap="round"{extra}/>'
        )

    def circle(
        self, x: float, y: float, r: float, *, fill: str = "none", stroke: str = "none", width: float = 0.25
    ) -> None:
        """Draw a circle about (x, y)."""
        self.parts.append(
            f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(r)}" '
            f'fill="{fill}" stroke="{stroke}" stroke-width="{_n(width)}"/>'
        )

    def line(
        self, x1: float, y1: float, x2: float, y2: float, *, stroke: str = "", width: float = 0.25, dash: str = ""
    ) -> None:
        """Draw a straight line."""
        self.path(f"M{_n(x1)} {_n(y1)}L{_n(x2)} {_n(y2)}", stroke=stroke or self.ink.dark, width=width, dash=dash)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        *,
        size: float = 2.6,
        anchor: Literal["start", "middle", "end"] = "middle",
        weight: int = 400,
        style: Literal["normal", "italic"] = "normal",
        fill: str = "",
        family: str = "",
        spacing: float = 0.0,
        turn: float = 0.0,
    ) -> None:
        """Write `words` with the baseline at `y`; `size` in mm."""
        extra = f' letter-spacing="{_n(spacing)}"' if spacing else ""
        if turn:
            extra += f' transform="rotate({_n(turn)} {_n(x)} {_n(y)})"'
        self.parts.append(
            f'<text x="{_n(x)}" y="{_n(y)}" font-family="{family or self.ink.sans}" font-size="{_n(size)}" '
            f'font-weight="{weight}" font-style="{style}" text-anchor="{anchor}" '
            f'fill="{fill or self.ink.dark}"{extra}>{escape(words)}</text>'
        )

    def lines(
        self,
        x: float,
        y: float,
        rows: Sequence[str],
        *,
        size: float = 2.6,
        leading: float = 3.2,
        anchor: Literal["start", "middle", "end"] = "middle",
        weight: int = 400,
        fill: str = "",
    ) -> None:
        """Write several lines, the first baseline at `y`."""
        for i, row in enumerate(rows):
            self.text(x, y + i * leading, row, size=size, anchor=anchor, weight=weight, fill=fill)

    def arrow(self, x1: float, y1: float, x2: float, y2: float, *, stroke: str = "", width: float = 0.6) -> None:
        """Draw an arrow from the first point to the second."""
        color = stroke or self.ink.accent
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        ux, uy = (x2 - x1) / length, (y2 - y1) / length
        head = width * 4
        bx, by = x2 - ux * head, y2 - uy * head
        self.line(x1, y1, bx, by, stroke=color, width=width)
        px, py = -uy * head * 0.5, ux * head * 0.5
        self.path(f"M{_n(x2)} {_n(y2)}L{_n(bx + px)} {_n(by + py)}L{_n(bx - px)} {_n(by - py)}Z", fill=color, width=0)

    def inset(self, svg: str, x: float, y: float, w: float, h: float, *, opacity: float = 1.0) -> None:
        """Place a finished SVG (one that starts with its tag) into a box."""
        inner = svg.replace("<svg ", f'<svg x="{_n(x)}" y="{_n(y)}" width="{_n(w)}" height="{_n(h)}" ', 1)
        self.parts.append(f'<g opacity="{opacity:g}">{inner}</g>' if opacity < 1 else inner)

    def open(self, transform: str) -> None:
        """Begin a group under an SVG transform; end it with `close`."""
        self.parts.append(f'<g transform="{transform}">')

    def close(self) -> None:
        """End the group begun last."""
        self.parts.append("</g>")

    def svg(self) -> str:
        """Return the finished picture."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{_n(self.width)}mm" height="{_n(self.height)}mm" '
            f'viewBox="0 0 {_n(self.width)} {_n(self.height)}">' + "".join(self.parts) + "</svg>"
        )

    def figure(self, alt: str, css: str = "") -> Figure:
        """Return the finished picture with its description."""
        return Figure(svg=self.svg(), alt=alt, width=self.width, height=self.height, css=css)


def _n(value: float) -> str:
    return f"{round(value, 3) + 0.0:g}"
