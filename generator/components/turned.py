"""Words and icons set upside down, for who sits on the other side of the table."""

from __future__ import annotations

from generator.components.panel import Align, Panel
from generator.model.geometry import Matrix, Rect
from generator.model.plan import Group

__all__ = ["draw_icon_turned", "draw_turned"]


def draw_turned(
    panel: Panel,
    words: str,
    rect: Rect,
    *,
    font: str,
    size: float | None = None,
    align: Align = "left",
    color: str | None = None,
    figures: bool = False,
) -> None:
    """Set one line turned half in `rect`; `left` is the reader's left."""
    inner = Panel(rect.w, rect.h, look=panel.look, fonts=panel.fonts, locale=panel.locale, subject=panel.subject)
    line = Rect(0, 0, rect.w, rect.h)
    inner.words(words, line, font=font, size=size, align=align, color=color, figures=figures)
    panel.ops.append(Group(ops=tuple(inner.ops), matrix=Matrix(a=-1, d=-1, e=rect.right, f=rect.bottom)))
    panel.findings += inner.findings


def draw_icon_turned(panel: Panel, name: str, rect: Rect, *, color: str | None = None) -> None:
    """Draw an icon turned half in `rect`, repainted as `Panel.icon` does."""
    inner = Panel(rect.w, rect.h, look=panel.look, fonts=panel.fonts, locale=panel.locale, subject=panel.subject)
    inner.icon(name, Rect(0, 0, rect.w, rect.h), color=color)
    panel.ops.append(Group(ops=tuple(inner.ops), matrix=Matrix(a=-1, d=-1, e=rect.right, f=rect.bottom)))
