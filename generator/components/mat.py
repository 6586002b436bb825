"""Mats: a player's side of the table, made of bands of zones: card slots, tracks, the phases of a turn.

A slot for cards that are turned is a square of the card's long side, so that the card lies in it either way.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from generator.components.border import draw_border
from generator.components.outlines import polygon
from generator.components.panel import Panel
from generator.components.part import Bench, Block, Key, Piece, Spec
from generator.components.zones import Grid, Part, Phases, Slots, Title, draw_grid
from generator.errors import PackError, nearest
from generator.model.effect import Value
from generator.model.geometry import Rect

__all__ = ["Band", "MatSpec", "Part", "Phases", "PlacedZone", "Slots", "Title", "lay_out", "make_mat", "slot_size"]

_CLEARANCE = 0.6
"""mm a slot is larger than its card: enough to lay it, little enough to lay it straight."""
_PHASES = 11.0
_INSIDE = 2.0
"""Paper kept around a block inside its zone."""


class Band(Spec):
    """Zones beside each other."""

    zones: Annotated[list[Slots | Part | Phases | Title | Grid], Field(min_length=1)]


class MatSpec(Spec):
    """A mat; its height follows from its bands."""

    kind: Literal["mat"]
    label: Key
    width: Annotated[float, Field(ge=100, le=2000)]
    margin: Annotated[float, Field(ge=0, le=30)] = 3
    gap: Annotated[float, Field(ge=0, le=20)] = 1.2
    bands: Annotated[list[Band], Field(min_length=1)]


Zone = Slots | Part | Phases | Title | Grid


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedZone:
    """A zone with its rectangle on the mat and, for slots, the rectangle of each slot."""

    zone: Zone
    rect: Rect
    slots: tuple[Rect, ...] = ()


def slot_size(zone: Slots, bench: Bench) -> tuple[float, float]:
    """Return width and height of one slot in mm."""
    wide = (bench.card.height if zone.turned else bench.card.width) + _CLEARANCE
    return wide, bench.card.height + _CLEARANCE


def lay_out(
    spec: MatSpec, bench: Bench, blocks: Mapping[str, Block], *, path: str
) -> tuple[tuple[PlacedZone, ...], float]:
    """Return every zone with its place, and the height of the mat.

    Raises:
        PackError: a band is wider than the mat, a count is no number, or a part does not exist.
    """
    placed: list[PlacedZone] = []
    y = bench.look.spec.band + spec.margin
    inside = spec.width - 2 * spec.margin
    for b, band in enumerate(spec.bands):
        at = f"{path}.bands[{b}]"
        widths = _widths(band, spec, bench, inside, at)
        heights = [
            _height(zone, wide, bench, blocks, f"{at}.zones[{i}]")
            for i, (zone, wide) in enumerate(zip(band.zones, widths, strict=True))
        ]
        tall = max(heights)
        x = spec.margin + (inside - sum(widths) - spec.gap * (len(widths) - 1)) / 2
        for zone, wide in zip(band.zones, widths, strict=True):
            rect = Rect(x, y, wide, tall)
            placed.append(PlacedZone(zone=zone, rect=rect, slots=_slots(zone, rect, spec, bench, at)))
            x += wide + spec.gap
        y += tall + spec.gap
    return tuple(placed), y - spec.gap + spec.margin + bench.look.spec.band


def make_mat(part_id: str, spec: MatSpec, bench: Bench, blocks: Mapping[str, Block], *, path: str) -> list[Piece]:
    """Return the mat as one piece, to be printed whole or tiled.

    Raises:
        PackError: as `lay_out`; a phase is no word.
    """
    placed, height = lay_out(spec, bench, blocks, path=path)
    look = bench.look
    panel = bench.panel(spec.width, height, part_id)
    whole = Rect(0, 0, spec.width, height)
    panel.box(whole, fill=look.ground("paper"))
    draw_border(panel, Rect(0, 0, spec.width, look.spec.band))
    draw_border(panel, Rect(0, height - look.spec.band, spec.width, look.spec.band))
    for zone in placed:
        match zone.zone:
            case Slots():
                _draw_slots(panel, zone, zone.zone, bench)
            case Part():
                _draw_part(panel, zone, blocks[zone.zone.part], bench)
            case Phases():
                _draw_phases(panel, zone, zone.zone, bench, path)
            case Grid():
                draw_grid(panel, zone.rect, zone.zone, bench, path=path)
            case Title():
                _draw_title(panel, zone, bench, part_id)
    panel.box(whole.grown(-0.2), stroke=look.color("ink"), width=0.4)
    return [Piece(component="mat", id=part_id, plan=panel.plan(label=bench.word(spec.label)))]


def _widths(band: Band, spec: MatSpec, bench: Bench, inside: float, path: str) -> list[float]:
    """Return the zones' widths: slots and titles as they are, the rest shared by what has no width of its own."""
    fixed: list[float | None] = []
    for i, zone in enumerate(band.zones):
        if isinstance(zone, Slots):
            count = bench.numbers.number(zone.count, f"{path}.zones[{i}].count", least=1)
            fixed.append(count * slot_size(zone, bench)[0] + (count - 1) * spec.gap)
        elif isinstance(zone, Grid):
            fixed.append(bench.numbers.number(zone.columns, f"{path}.zones[{i}].columns", least=1) * zone.cell)
        else:
            fixed.append(None if isinstance(zone, Phases) else zone.width)
    taken = sum(width for width in fixed if width is not None) + spec.gap * (len(fixed) - 1)
    open_ = fixed.count(None)
    left = inside - taken
    if left < -1e-6 or (open_ and left / open_ < 10):
        message = f"expected zones that fit into {inside:g} mm, got {taken:.1f} mm"
        raise PackError([bench.numbers.problem(message, path, "make the mat wider, or move a zone to another band")])
    return [left / open_ if width is None else width for width in fixed]


def _height(zone: Zone, width: float, bench: Bench, blocks: Mapping[str, Block], path: str) -> float:
    if isinstance(zone, Slots):
        return slot_size(zone, bench)[1]
    if isinstance(zone, Grid):
        return bench.numbers.number(zone.rows, f"{path}.rows", least=1) * zone.cell
    if isinstance(zone, Part):
        block = blocks.get(zone.part)
        if block is None:
            message = f"expected a part that can be drawn on a mat, got {zone.part!r}"
            raise PackError([bench.numbers.problem(message, f"{path}.part", nearest(zone.part, list(blocks)))])
        return block.height(width - 2 * _INSIDE) + 2 * _INSIDE
    return _PHASES


def _slots(zone: Zone, rect: Rect, spec: MatSpec, bench: Bench, path: str) -> tuple[Rect, ...]:
    if not isinstance(zone, Slots):
        return ()
    wide, high = slot_size(zone, bench)
    count = bench.numbers.number(zone.count, f"{path}.count", least=1)
    return tuple(Rect(rect.x + i * (wide + spec.gap), rect.y, wide, high) for i in range(count))


def _draw_slots(panel: Panel, placed: PlacedZone, zone: Slots, bench: Bench) -> None:
    look = bench.look
    card = bench.card
    for i, slot in enumerate(placed.slots):
        panel.box(slot, fill=look.ground("light"), stroke=look.color("main"), width=0.4, radius=card.corner)
        cx, cy = slot.x + slot.w / 2, slot.y + slot.h / 2
        upright = Rect(cx - card.width / 2, cy - card.height / 2, card.width, card.height)
        inner = upright.grown(-0.5)
        if zone.turned:
            flat = Rect(cx - card.height / 2, cy - card.width / 2, card.height, card.width).grown(-0.5)
            panel.box(flat, stroke=look.color("line"), width=0.25, dash=(1.6, 1.2), radius=card.corner)
        panel.box(inner, fill=look.ground("paper"), stroke=look.color("line"), width=0.25, radius=card.corner)
        if zone.turned:
            flat = Rect(cx - card.height / 2, cy - card.width / 2, card.height, card.width).grown(-0.5)
            panel.box(flat, stroke=look.color("line"), width=0.25, dash=(1.6, 1.2), radius=card.corner)
        label = bench.word(zone.label)
        faint = look.color("line")
        if zone.upright_icon:
            panel.icon(zone.upright_icon, Rect(cx - 3.5, slot.y + 4, 7, 7), color=faint)
        if zone.turned and zone.turned_icon:
            panel.icon(zone.turned_icon, Rect(slot.x + 3, cy - 3.5, 7, 7), color=faint)
        if zone.icon:
            panel.icon(zone.icon, Rect(cx - 9, cy - 13, 18, 18), color=look.color("line"))
        words = f"{label} {i + 1}" if zone.numbered else label
        panel.words(
            words,
            Rect(cx - card.width / 2 + 4, cy + 10, card.width - 8, 6),
            font="title",
            size=look.size("heading"),
            align="center",
            color=look.color("main"),
            field=f"{zone.id}.{i + 1}",
        )


def _draw_part(panel: Panel, placed: PlacedZone, block: Block, bench: Bench) -> None:
    look = bench.look
    rect = placed.rect
    panel.box(rect, fill=look.ground("paper"), stroke=look.color("line"), width=0.3, radius=look.spec.corner)
    wide = rect.w - 2 * _INSIDE
    spare = rect.h - 2 * _INSIDE - block.height(wide)
    block.draw(panel, rect.x + _INSIDE, rect.y + _INSIDE + max(0.0, spare) / 2, wide)


def _draw_phases(panel: Panel, placed: PlacedZone, zone: Phases, bench: Bench, path: str) -> None:
    look = bench.look
    names: Value = bench.numbers.value(zone.list, f"{path}.list")
    if not isinstance(names, tuple) or not all(isinstance(name, str) for name in names):
        raise PackError([bench.numbers.problem(f"expected a list of names, got {names!r}", f"{path}.list")])
    rect = placed.rect
    tip = rect.h * 0.32
    wide = (rect.w - tip) / len(names)
    for i, name in enumerate(str(name).replace("_", "-") for name in names):
        x, right = rect.x + i * wide, rect.x + (i + 1) * wide - 0.8
        y, low, middle = rect.y, rect.bottom, rect.y + rect.h / 2
        points = [(x, y), (right, y), (right + tip, middle), (right, low), (x, low), (x + tip, middle)]
        panel.path(polygon(points), fill=look.ground("main"), stroke=look.color("main"), width=0.4)
        left = x + tip + 1.5
        panel.words(
            str(i + 1),
            Rect(left, y, 5, rect.h),
            font="number",
            size=15,
            align="center",
            color=look.on("main"),
            field=f"phase.{name}.number",
            figures=True,
        )
        if zone.icons:
            icon = zone.icons + name.split("-")[0]
            panel.icon(icon, Rect(left + 6.5, y + 1.6, rect.h - 3.2, rect.h - 3.2), color=look.on("main"))
            left += rect.h - 1.5
        panel.words(
            bench.word(zone.words + name),
            Rect(left + 6.5, y, right - left - 6.5, rect.h),
            font="title",
            size=look.size("heading"),
            color=look.on("main"),
            field=f"phase.{name}",
        )


def _draw_title(panel: Panel, placed: PlacedZone, bench: Bench, part_id: str) -> None:
    look, rect = bench.look, placed.rect
    left = rect.x
    if look.spec.emblem:
        panel.art(look.art.drawing(look.spec.emblem), Rect(rect.x, rect.y, rect.h, rect.h))
        left += rect.h + 1.5
    panel.words(
        bench.title,
        Rect(left, rect.y, rect.right - left, rect.h),
        font="title",
        size=look.size("title"),
        align="center",
        color=look.color("main"),
        field=f"{part_id}.title",
    )
