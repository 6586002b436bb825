"""Border bands: the game's border tile repeated along a band, or a plain double line where a game has none."""

from __future__ import annotations

from generator.components.panel import Panel
from generator.model.geometry import Rect
from generator.model.plan import DrawingOp

__all__ = ["draw_border"]


def draw_border(panel: Panel, band: Rect, *, group: str = "", art: str = "") -> None:
    """Fill `band` with whole tiles, stretched along it by a few per cent so that they end where it ends.

    `art` is a drawing other than the look's own border, `group` whose palette it takes.
    """
    look = panel.look
    name = art or look.spec.border
    if not name:
        for y in (band.y + band.h * 0.3, band.y + band.h * 0.7):
            panel.line(band.x, y, band.right, y, stroke=look.color("main"), width=0.4)
        return
    tile = look.art.drawing(name)
    palette = look.palette(group)
    if look.variant != "low-ink":
        panel.box(band, fill=palette["main"])
    if look.variant == "low-ink":
        palette |= {"main": "#ffffff", "dark": "#ffffff"}
    natural = tile.width * band.h / tile.height
    count = max(1, round(band.w / natural))
    wide = band.w / count
    for i in range(count):
        rect = Rect(band.x + i * wide, band.y, wide, band.h)
        panel.ops.append(DrawingOp(drawing=tile, rect=rect, palette=palette))
