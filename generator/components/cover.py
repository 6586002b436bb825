"""Faint art that fills a place, cut off at its edges."""

from __future__ import annotations

from generator.components.outlines import box
from generator.components.panel import Panel
from generator.model.geometry import Rect
from generator.model.plan import DrawingOp, Group

__all__ = ["cover"]


def cover(panel: Panel, at: Rect, art: str, *, group: str = "", opacity: float, corner: float) -> None:
    """Fill `at` with a drawing as large as it must be, in the palette of `group`; corners have that radius in mm.

    Where ink is saved nothing is drawn: it would be a ground.

    Raises:
        PackError: there is no such drawing.
    """
    drawing = panel.look.art.drawing(art)
    if panel.look.variant == "low-ink":
        return
    scale = max(at.w / drawing.width, at.h / drawing.height)
    wide, high = drawing.width * scale, drawing.height * scale
    rect = Rect(at.x + (at.w - wide) / 2, at.y + (at.h - high) / 2, wide, high)
    drawn = DrawingOp(drawing=drawing, rect=rect, palette=panel.look.palette(group), opacity=opacity)
    panel.ops.append(Group(ops=(drawn,), clip=box(at, corner)))
