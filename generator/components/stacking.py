"""Sheets of blocks under each other: as many copies on one as fit, with a line to cut along between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from generator.components.description import SheetSpec
from generator.components.frame import Frame, Sheet
from generator.components.pages import Pages, moved_fields
from generator.components.part import Block
from generator.model.geometry import Rect
from generator.model.plan import Finding, Place, Plan
from generator.model.printing import Placement

__all__ = ["stack_pages"]

_BETWEEN = 14.0
"""mm between two copies: room for scissors on both sides of the line."""


def stack_pages(
    pages: Pages, spec: SheetSpec, blocks: Sequence[tuple[str, str, Block]], words: str, copies: int
) -> None:
    """Add as few sheets as `copies` of the stack need, the copies spread evenly over them.

    What is left of the height is shared out between the blocks; what is missing is a finding `page/overflow`.
    `blocks` are name, kind and block.
    """
    column = Frame(paper=pages.paper, margins=pages.margins).column
    heights = [block.height(column.w) for _, _, block in blocks]
    one = sum(heights) + (len(blocks) - 1) * spec.gap
    fitting = max(1, int((column.h + _BETWEEN) // (one + _BETWEEN)))
    sheets = ceil(copies / fitting)
    each = ceil(copies / sheets)
    plans = [_drawn(pages, name, block, column.w) for name, _, block in blocks]
    for first in range(1, copies + 1, each):
        numbers = range(first, min(first + each, copies + 1))
        _one_sheet(pages, spec, [(n, k, p) for (n, k, _), p in zip(blocks, plans, strict=True)], words, numbers)
    for plan in plans:
        pages.findings += plan.findings
    _overflow(pages, spec, sum(heights) - column.h, words)


def _drawn(pages: Pages, name: str, block: Block, width: float) -> Plan:
    panel = pages.bench.panel(width, block.height(width), name)
    block.draw(panel, 0, 0, width)
    return panel.plan()


def _one_sheet(
    pages: Pages, spec: SheetSpec, stack: Sequence[tuple[str, str, Plan]], words: str, copies: range
) -> None:
    """Add a sheet with those copies of the stack."""
    bench = pages.bench
    sheet = Sheet(Frame(paper=pages.paper, margins=pages.margins), bench, words)
    sheet.headline(bench.word(spec.title), bench.word(spec.note))
    column = sheet.frame.column
    high = sum(plan.height for _, _, plan in stack)
    gap, between = _spread(spec.gap, column.h - len(copies) * high, len(stack), len(copies))
    whole = high + (len(stack) - 1) * gap + between
    placed: list[Placement] = []
    for index, copy in enumerate(copies):
        top = column.y + index * whole
        if index:
            y, ink = top - between / 2, bench.look.color("ink")
            sheet.panel.line(column.x, y, column.right, y, stroke=ink, width=0.2, dash=(2, 1.5))
        for name, kind, plan, rect in _under_each_other(stack, column, top, gap):
            sheet.panel.ops.append(Place(plan=plan, x=rect.x, y=rect.y))
            placed.append(
                Placement(
                    page=pages.next,
                    side="face",
                    component=kind,
                    id=name,
                    copy=copy,
                    rotation=0,
                    trim=rect,
                    fields=moved_fields(plan.fields, rect.x, rect.y),
                    digest=pages.digests.of(plan),
                )
            )
    sheet.foot(words)
    pages.add(sheet, placed)


def _spread(gap: float, spare: float, blocks: int, copies: int) -> tuple[float, float]:
    """Return the gap between blocks and between copies: what is left goes to the looser one, so that groups show."""
    if copies == 1:
        return max(0.0, min(gap * 2, spare / max(1, blocks - 1))), 0.0
    between = (spare - copies * (blocks - 1) * gap) / (copies - 1)
    return gap, min(between, 2 * _BETWEEN)


def _under_each_other(
    stack: Sequence[tuple[str, str, Plan]], column: Rect, top: float, gap: float
) -> Iterator[tuple[str, str, Plan, Rect]]:
    y = top
    for name, kind, plan in stack:
        yield name, kind, plan, Rect(column.x, y, column.w, plan.height)
        y += plan.height + gap


def _overflow(pages: Pages, spec: SheetSpec, missing: float, words: str) -> None:
    if missing <= 0.01:
        return
    pages.findings.append(
        Finding(
            code="page/overflow",
            subject=spec.parts[0],
            locale=pages.bench.locale,
            box=words,
            message=f"the parts are {missing:.1f} mm higher than the sheet",
            amount=round(missing, 2),
            unit="mm",
        )
    )
