"""The contact sheet: the whole set at a glance on one big page, a row or more per group."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.model.geometry import Rect
from generator.model.plan import Document, Page, PathOp, Place, Plan, TextOp
from generator.model.printing import Placement, PrintedFile

__all__ = ["Row", "contact_sheet"]

_SCALE = 0.5
_GAP_MM = 2.5
_MARGIN_MM = 10.0
_HEAD_MM = 9.0
_TITLE_MM = 14.0
_COLUMNS = 19
"""The largest group of a full set (17 to 19 designs) stays on one row, so that groups compare line by line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One group of the sheet: its heading, its colour and its faces in order."""

    heading: str
    color: str
    faces: Sequence[tuple[str, Plan]]
    """Card id and face."""


def _band(
    row: Row, top: float, columns: int, cell: tuple[float, float]
) -> tuple[list[PathOp | TextOp | Place], list[tuple[str, Rect]], float]:
    """Return the ops of one group from `top` down, where each card's trim lies, and the y below it."""
    ops: list[PathOp | TextOp | Place] = [
        TextOp(
            text=row.heading,
            x=_MARGIN_MM,
            y=top + _HEAD_MM - 3.2,
            font="display-bold",
            size_pt=13.0,
            color=row.color,
        )
    ]
    placed: list[tuple[str, Rect]] = []
    top += _HEAD_MM
    for index, (card_id, plan) in enumerate(row.faces):
        x = _MARGIN_MM + (index % columns) * (cell[0] + _GAP_MM)
        y = top + (index // columns) * (cell[1] + _GAP_MM)
        ops.append(Place(plan=plan, x=x, y=y, scale=_SCALE))
        trim = plan.trim
        placed.append((card_id, Rect(x + trim.x * _SCALE, y + trim.y * _SCALE, trim.w * _SCALE, trim.h * _SCALE)))
    lines = -(-len(row.faces) // columns)
    return ops, placed, top + lines * (cell[1] + _GAP_MM)


def contact_sheet(
    rows: Sequence[Row], *, title: str, language: str, path: str = "contact-sheet.pdf", columns: int = _COLUMNS
) -> PrintedFile:
    """Return a one-page PDF of all faces at half size, grouped; the page is as large as it must be."""
    plans = [plan for row in rows for _, plan in row.faces]
    cell = (
        max((plan.width for plan in plans), default=0.0) * _SCALE,
        max((plan.height for plan in plans), default=0.0) * _SCALE,
    )
    columns = max(1, min(columns, max((len(row.faces) for row in rows), default=1)))
    width = 2 * _MARGIN_MM + columns * (cell[0] + _GAP_MM) - _GAP_MM
    ops: list[PathOp | TextOp | Place] = [
        TextOp(text=title, x=_MARGIN_MM, y=_MARGIN_MM + 7.0, font="display-bold", size_pt=20.0, color="#222222")
    ]
    placements: list[Placement] = []
    y = _MARGIN_MM + _TITLE_MM
    for row in rows:
        more, placed, y = _band(row, y, columns, cell)
        ops += more
        placements += [
            Placement(page=1, side="face", component="card", id=card_id, copy=1, rotation=0, trim=trim)
            for card_id, trim in placed
        ]
    height = y + _MARGIN_MM
    page = Page(width=width, height=height, ops=tuple(ops))
    return PrintedFile(
        path=path,
        kind="proof",
        paper_name="contact-sheet",
        paper_width=width,
        paper_height=height,
        document=Document(title=title, language=language, pages=(page,)),
        placements=tuple(placements),
    )
