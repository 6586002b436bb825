"""How a text looks: fonts, sizes, alignment, and what is done with icons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.model.phrase import Style

__all__ = ["Align", "IconMode", "TextStyle", "VAlign"]

Align = Literal["left", "center", "right", "justify"]
VAlign = Literal["top", "middle", "bottom"]
IconMode = Literal["icon", "word", "both"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TextStyle:
    """Sizes are in pt, everything else in em unless its name says mm."""

    font: str = "text"
    bold: str = "text-bold"
    italic: str = "text-italic"
    bold_italic: str = "text-bold-italic"
    size: float = 7.5
    """The aim."""
    min_size: float = 6.0
    """The floor; 6 pt is the least that is read at arm's length."""
    leading: float = 1.18
    min_leading: float = 1.02
    paragraph_gap: float = 0.35
    """Extra space between paragraphs."""
    align: Align = "left"
    valign: VAlign = "top"
    optical_height: float | None = None
    """What `middle` centres, above the baseline; the capitals' height when None (numbers: their own height)."""
    color: str = "ink"
    tracking: float = 0.0
    hyphenate: bool = False
    balance: bool = False
    """Lines of about the same length, for titles."""
    max_lines: int = 0
    """0 for as many as the box holds."""
    upper: bool = False
    icons: IconMode = "both"
    icon_height: float = 1.2
    """In heights of a capital."""
    icon_gap: float = 0.14
    icon_color: str | None = None
    """Paint for the icons' `ink`; the text's own when None."""

    def face(self, style: Style) -> str:
        """Return the font for a token's style."""
        return {"plain": self.font, "bold": self.bold, "italic": self.italic, "bold-italic": self.bold_italic}[style]
