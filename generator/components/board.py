"""Boards: sheets of a fixed size on which everything has its place, printed on one side or on both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from pydantic import Field

from generator.components.board_cells import draw_cards, draw_cells
from generator.components.board_items import (
    Area,
    ArtItem,
    BoardItem,
    BorderItem,
    CardsItem,
    CellsItem,
    PartItem,
    PlacesItem,
    SlotItem,
)
from generator.components.border import draw_border
from generator.components.cover import cover
from generator.components.panel import Panel
from generator.components.part import Bench, Block, Expression, Key, Piece, Spec
from generator.errors import PackError, nearest
from generator.model.geometry import Rect
from generator.model.plan import Plan

__all__ = ["BoardSpec", "make_board"]

_CLEARANCE = 0.6
"""mm a place for a card is larger than the card."""


class BoardSpec(Spec):
    """A board; `back` is its other side."""

    kind: Literal["board"]
    label: Key
    width: Annotated[float, Field(ge=40, le=600)]
    height: Annotated[float, Field(ge=40, le=600)]
    copies: Expression = 1
    items: Annotated[list[BoardItem], Field(min_length=1)]
    back: list[BoardItem] = Field(default=[])


def make_board(part_id: str, spec: BoardSpec, bench: Bench, blocks: Mapping[str, Block], *, path: str) -> list[Piece]:
    """Return the board as one piece.

    A part that is too high for its board is a finding `page/overflow`, as on a sheet of stacked parts.

    Raises:
        PackError: another item lies outside the board, an expression has no value, a part or a drawing does not exist.
    """
    copies = bench.numbers.number(spec.copies, f"{path}.copies", least=1)
    face = _side(part_id, spec, spec.items, bench, blocks, f"{path}.items")
    back = _side(part_id, spec, spec.back, bench, blocks, f"{path}.back") if spec.back else None
    return [Piece(component="mat", id=part_id, plan=face, back=back, copies=copies)]


def _side(
    part_id: str,
    spec: BoardSpec,
    items: Sequence[BoardItem],
    bench: Bench,
    blocks: Mapping[str, Block],
    path: str,
) -> Plan:
    look = bench.look
    panel = bench.panel(spec.width, spec.height, part_id)
    whole = Rect(0, 0, spec.width, spec.height)
    panel.box(whole, fill=look.ground("paper"))
    for i, item in enumerate(items):
        taken = _draw(panel, item, bench, blocks, f"{path}[{i}]")
        if isinstance(item, PartItem) and taken.bottom > spec.height + 0.01:  # words of a language may be too long
            over = taken.bottom - spec.height
            message = f"{item.part!r} is {over:.1f} mm too high for its board"
            panel.find("page/overflow", message, item.part, amount=round(over, 2), rect=taken)
        elif not whole.holds(taken, tolerance=0.01):
            message = f"expected an item within {spec.width:g} × {spec.height:g} mm, got one to"
            message += f" {taken.right:.1f}, {taken.bottom:.1f}"
            raise PackError([bench.numbers.problem(message, f"{path}[{i}]")])
    panel.box(whole.grown(-0.2), stroke=look.color("ink"), width=0.4)
    return panel.plan(label=bench.word(spec.label))


def _draw(panel: Panel, item: BoardItem, bench: Bench, blocks: Mapping[str, Block], path: str) -> Rect:
    """Draw an item and return the room it takes."""
    match item:
        case Area():
            return _area(panel, item, bench, path)
        case ArtItem():
            rect = Rect(item.x, item.y, item.w, item.h)
            panel.art(bench.look.art.drawing(item.art), rect, group=item.group, opacity=item.opacity)
            return rect
        case BorderItem():
            rect = Rect(item.x, item.y, item.w, item.h)
            draw_border(panel, rect)
            return rect
        case PartItem():
            return _part(panel, item, bench, blocks, path)
        case PlacesItem():
            return _places(panel, item, bench, path)
        case SlotItem():
            return _slots(panel, item, bench, path)
        case CellsItem():
            return draw_cells(panel, item, bench, path=path)
        case CardsItem():
            return draw_cards(panel, item, bench, path=path)


def _area(panel: Panel, item: Area, bench: Bench, path: str) -> Rect:
    look = bench.look
    rect = Rect(item.x, item.y, item.w, item.h)
    if item.ground or item.framed:
        panel.box(
            rect,
            fill=look.ground(item.ground) if item.ground else None,
            stroke=look.color("accent" if item.dashed else "main") if item.framed else None,
            width=0.5,
            radius=look.spec.corner,
            dash=(2.4, 1.6) if item.dashed else (),
        )
    color = look.on(item.ground) if item.ground else look.color("ink")
    values = {name: bench.numbers.number(v, f"{path}.values.{name}") for name, v in item.values.items()}
    inset = 2.0 if item.ground or item.framed else 0.0
    inner = rect.grown(-inset)
    left = inner.x
    head = look.size("title" if item.large else "heading") * 0.45
    if item.icon:
        panel.icon(item.icon, Rect(inner.x, inner.y, head + 2, head + 2))
        left += head + 3.5
    tall = head + 2 if item.label else 0.0
    if item.label:
        panel.words(
            bench.word(item.label, **values),
            Rect(left, inner.y, inner.right - left, tall if item.note or not item.centred else inner.h),
            font="title",
            size=look.size("title" if item.large else "heading"),
            align="center" if item.centred else "left",
            color=color if item.ground else look.color("main"),
            field=f"{item.id}.label",
        )
    if item.note:
        top = inner.y + (tall + 0.8 if tall else 0.0)
        panel.paragraph(
            bench.word(item.note, **values),
            Rect(inner.x, top, inner.w, inner.bottom - top),
            font="text",
            align="center" if item.centred else "left",
            color=color,
            field=f"{item.id}.note",
        )
    return rect


def _part(panel: Panel, item: PartItem, bench: Bench, blocks: Mapping[str, Block], path: str) -> Rect:
    block = blocks.get(item.part)
    if block is None:
        message = f"expected a part that can be drawn on a board, got {item.part!r}"
        raise PackError([bench.numbers.problem(message, f"{path}.part", nearest(item.part, list(blocks)))])
    block.draw(panel, item.x, item.y, item.w)
    return Rect(item.x, item.y, item.w, block.height(item.w))


def _places(panel: Panel, item: PlacesItem, bench: Bench, path: str) -> Rect:
    look = bench.look
    count = bench.numbers.number(item.count, f"{path}.count", least=1)
    step = item.size + item.gap
    half = item.size / 2
    for i in range(count):
        x, y = (item.x, item.y + i * step) if item.down else (item.x + i * step, item.y)
        at = Rect(x, y, item.size, item.size)
        if item.shape == "circle":
            panel.disc(x + half, y + half, half, fill=look.ground("paper"), stroke=look.color("line"), width=0.4)
            panel.disc(x + half, y + half, half - 0.9, stroke=look.color("accent"), width=0.25)
        else:
            panel.box(at, fill=look.ground("paper"), stroke=look.color("line"), width=0.4, radius=look.spec.corner)
        if item.icon:
            art = look.icon(item.icon)
            panel.art(art, at.grown(-item.size * 0.24), opacity=0.35)
        if item.numbered:
            panel.words(
                str(i + 1),
                at.grown(-item.size * 0.2),
                font="number",
                size=item.size * 1.0,
                align="center",
                color=look.color("line"),
                field=f"{item.id}.{i + 1}",
                figures=True,
            )
    long = count * step - item.gap
    return Rect(item.x, item.y, *((item.size, long) if item.down else (long, item.size)))


def _slots(panel: Panel, item: SlotItem, bench: Bench, path: str) -> Rect:
    look, card = bench.look, bench.card
    count = bench.numbers.number(item.count, f"{path}.count", least=1)
    wide, high = card.width + _CLEARANCE, card.height + _CLEARANCE
    step = item.step or wide + 1.5
    paints = look.palette(item.group)
    for i in range(count):
        at = Rect(item.x + i * step, item.y, wide, high)
        light = None if look.variant == "low-ink" else paints["light"]
        panel.box(at, fill=light, stroke=paints["main"], width=0.5, radius=card.corner)
        if item.art:
            cover(panel, at.grown(-0.25), item.art, group=item.group, opacity=0.16, corner=card.corner)
        panel.box(at.grown(-1.6), stroke=paints["accent"], width=0.3, radius=card.corner - 1)
    last = Rect(item.x + (count - 1) * step, item.y, wide, high)
    middle = last.y + high / 2
    low = 12.0 if item.note else 6.0
    if item.icon:
        panel.icon(item.icon, Rect(last.x + wide / 2 - 11, middle - 18, 22, 22))
    panel.words(
        bench.word(item.label),
        Rect(last.x + 4, middle + 8, wide - 8, low / 2 + 1),
        font="title",
        size=look.size("heading"),
        align="center",
        color=paints["main"],
        field=f"{item.id}.label",
    )
    if item.note:
        panel.paragraph(
            bench.word(item.note),
            Rect(last.x + 5, middle + 16, wide - 10, high / 2 - 19),
            font="note",
            align="center",
            field=f"{item.id}.note",
        )
    return Rect(item.x, item.y, last.right - item.x, high)
