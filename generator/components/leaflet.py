"""Leaflets: what a player looks up in columns of sections, flat or folded into a screen that stands on the table.

A section may hold rows of words (as reference cards do), a row of figures with captions, or the cards of some kinds
with the rules text that is made from their data. With `screen` the piece is twice as high: folded along its middle it
stands, the sections towards its owner, the cover towards the other side.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from generator.components.border import draw_border
from generator.components.panel import Panel
from generator.components.part import Bench, Expression, Key, Piece, Ref, Spec
from generator.components.reference import ReadySection, Section, draw_sections, ready_section
from generator.components.turned import draw_turned
from generator.errors import PackError, nearest
from generator.model.geometry import Rect
from generator.text.cards import describe
from generator.text.words import pick

__all__ = ["Figure", "LeafletSection", "LeafletSpec", "Screen", "make_leaflets"]

_HEAD = 11.0
_STEP = 0.1
_GAP = 5.0
_CAPTION = 7.0


class Figure(Spec):
    """A drawing with a caption under it."""

    art: Annotated[str, Field(max_length=80)]
    label: Key
    values: dict[str, Expression] = Field(default={})


class LeafletSection(Section):
    """A section of a reference card, with two more things that it may hold."""

    figures: list[Figure] = Field(default=[], max_length=8)
    cards: list[Ref] = Field(default=[])
    """Kinds whose cards are listed, each with its rules text; cards without text are left out."""


class Screen(Spec):
    """The outer side of a screen."""

    group: Annotated[str, Field(pattern=r"^[a-z0-9-]*$")] = ""
    art: Annotated[str, Field(max_length=80)] = ""
    """Art name of the picture on it; the group's emblem unless given."""
    pattern: Annotated[str, Field(max_length=80)] = ""
    title: Key | Literal[""] = ""


class LeafletSpec(Spec):
    """A leaflet, once for each of its screens or once."""

    kind: Literal["leaflet"]
    title: Key
    width: Annotated[float, Field(ge=50, le=600)]
    height: Annotated[float, Field(ge=40, le=600)]
    """mm; of a screen, of each of its halves."""
    columns: Annotated[int, Field(ge=1, le=4)] = 2
    label: Annotated[float, Field(gt=5, le=60)] = 20
    """Width of the left part of a row in mm."""
    largest: Annotated[float, Field(ge=6, le=14)] = 9.5
    """Points that words start from before they shrink to fit."""
    sections: Annotated[list[LeafletSection], Field(min_length=1)]
    copies: Expression = 1
    screens: list[Screen] = Field(default=[])


@dataclass(frozen=True, slots=True, kw_only=True)
class _Part:
    """A section ready to be set: its words, and its figures as art name and caption."""

    words: ReadySection
    figures: tuple[tuple[str, str], ...] = ()


def make_leaflets(part_id: str, spec: LeafletSpec, bench: Bench, *, path: str) -> list[Piece]:
    """Return one piece for each screen, or the flat leaflet.

    Raises:
        PackError: an expression has no value, a kind, a group or a drawing does not exist.
    """
    copies = bench.numbers.number(spec.copies, f"{path}.copies", least=1)
    parts = [_part(section, bench, f"{path}.sections[{i}]") for i, section in enumerate(spec.sections)]
    pieces = []
    screens: list[Screen | None] = [*spec.screens] or [None]
    for screen in screens:
        name = f"{part_id}-{screen.group}" if screen and screen.group else part_id
        panel = bench.panel(spec.width, spec.height * (2 if screen else 1), name)
        inside = Rect(0, spec.height if screen else 0, spec.width, spec.height)
        group = screen.group if screen else ""
        if group and group not in bench.game.groups:
            message = f"expected a group of the game, got {group!r}"
            hint = nearest(group, list(bench.game.groups))
            raise PackError([bench.numbers.problem(message, f"{path}.screens", hint)])
        _inside(panel, inside, parts, spec, bench, group)
        if screen:
            _outside(panel, Rect(0, 0, spec.width, spec.height), screen, bench)
            panel.line(0, spec.height, spec.width, spec.height, stroke=bench.look.color("ink"), width=0.3, dash=(2, 2))
        label = bench.word(spec.title)
        pieces.append(Piece(component="reference", id=name, plan=panel.plan(label=label), copies=copies))
    return pieces


def _part(section: LeafletSection, bench: Bench, path: str) -> _Part:
    ready = ready_section(section, bench, path)
    rows = [*ready.rows, *_cards(section, bench, path)]
    figures = tuple(
        (
            figure.art,
            bench.word(
                figure.label,
                **{name: bench.numbers.number(v, f"{path}.figures[{i}].{name}") for name, v in figure.values.items()},
            ),
        )
        for i, figure in enumerate(section.figures)
    )
    words = ReadySection(heading=ready.heading, rows=tuple(rows), pairs=ready.pairs)
    return _Part(words=words, figures=figures)


def _cards(section: LeafletSection, bench: Bench, path: str) -> list[tuple[str, str, str]]:
    game = bench.game
    for kind in section.cards:
        if kind not in game.kinds:
            message = f"expected a kind of card, got {kind!r}"
            raise PackError([bench.numbers.problem(message, f"{path}.cards", nearest(kind, list(game.kinds)))])
    rows = []
    for card in game.cards:
        if card.kind in section.cards:
            text = describe(game, card, bench.locale).plain.replace("\n", " ")
            if text:
                rows.append(("", pick(game, card.name, bench.locale), text))
    return rows


def _inside(panel: Panel, at: Rect, parts: list[_Part], spec: LeafletSpec, bench: Bench, group: str) -> None:
    look = bench.look
    panel.box(at, fill=look.ground("paper") or "#ffffff")
    head = Rect(at.x, at.y, at.w, _HEAD)
    main = look.palette(group)["main"] if group else look.color("main")
    panel.box(head, fill=look.ground(main))
    if look.variant == "low-ink":
        panel.line(at.x, head.bottom, at.right, head.bottom, stroke=look.color("ink"), width=0.6)
    panel.words(
        bench.word(spec.title),
        Rect(at.x + 5, at.y + 1, at.w - 10, _HEAD - 2),
        font="title",
        size=look.size("title"),
        align="center",
        color=look.on(main),
        field="title",
    )
    band = Rect(at.x, head.bottom, at.w, 3)
    draw_border(panel, band)
    body = Rect(at.x + _GAP, band.bottom + 2.5, at.w - 2 * _GAP, at.bottom - band.bottom - 5.5)
    wide = (body.w - _GAP * (spec.columns - 1)) / spec.columns
    points, split = _fit(parts, body.h, wide, spec, bench)
    start = 0
    for column, end in enumerate(split):
        x = body.x + column * (wide + _GAP)
        if column:
            panel.line(x - _GAP / 2, body.y, x - _GAP / 2, body.bottom)
        y = body.y
        for n, part in enumerate(parts[start:end], start):
            y += _draw(panel, part, Rect(x, y, wide, body.bottom - y), spec, bench, points, n + 1) + 2.0
        over = y - 2.0 - body.bottom
        if over > 0.01:
            panel.judge(bench.word(spec.title), look.font("text"), over, Rect(x, body.y, wide, body.h), "text")
        start = end
    panel.box(at.grown(-0.2), stroke=look.color("ink"), width=0.4)


def _fit(parts: list[_Part], high: float, wide: float, spec: LeafletSpec, bench: Bench) -> tuple[float, list[int]]:
    """Return the largest size at which the sections fill the columns in their order, and where each column ends."""
    points = spec.largest
    while True:
        heights = [_draw(None, part, Rect(0, 0, wide, high), spec, bench, points, 0) + 2.0 for part in parts]
        ends = _split(heights, high + 2.0, spec.columns)
        if ends is not None:
            return points, ends
        if points <= bench.look.spec.floor:
            even = [round(len(parts) * (i + 1) / spec.columns) for i in range(spec.columns)]
            return points, even
        points = max(bench.look.spec.floor, round(points - _STEP, 2))


def _split(heights: list[float], high: float, columns: int) -> list[int] | None:
    """Return where columns end so that none is higher than it may be and the highest is low; None where none does."""
    low = max(max(heights), sum(heights) / columns)
    while low <= high + 1e-6:
        ends, used = [], 0.0
        for i, height in enumerate(heights):
            if used and used + height > low + 1e-6:
                ends.append(i)
                used = 0.0
            used += height
        if len(ends) < columns:
            return [*ends, *[len(heights)] * (columns - len(ends))]
        low = min(low + 1.0, high) if low < high else high + 1.0
    return None


def _draw(
    panel: Panel | None, part: _Part, at: Rect, spec: LeafletSpec, bench: Bench, points: float, number: int
) -> float:
    """Draw a section (or only measure it) and return the height it takes."""
    high = draw_sections(panel, at, [part.words], spec.label, bench, points, first=number)
    if part.figures:
        top = at.y + high + 1.5
        wide = at.w / len(part.figures)
        side = min(wide - 3, 22.0)
        for i, (art, caption) in enumerate(part.figures):
            if panel:
                x = at.x + i * wide
                panel.art(bench.look.art.drawing(art), Rect(x + (wide - side) / 2, top, side, side))
                words = Rect(x + 0.5, top + side + 0.8, wide - 1, _CAPTION)
                panel.paragraph(
                    caption, words, font="label", size=points, align="center", field=f"{number}.figure-{i + 1}"
                )
        high += 1.5 + side + 0.8 + _CAPTION
    return high


def _outside(panel: Panel, at: Rect, screen: Screen, bench: Bench) -> None:
    """Draw the cover, turned half: it is read from the other side of the fold."""
    look = bench.look
    palette = look.palette(screen.group)
    main = palette["main"]
    panel.box(at, fill=look.ground(main))
    if screen.pattern and look.variant != "low-ink":
        tile = look.art.drawing(screen.pattern.replace("{group}", screen.group))
        side = 14.0
        for row in range(int(at.h // side) + 1):
            for column in range(int(at.w // side) + 1):
                if row not in (0, int(at.h // side)) and 1 < column < int(at.w // side) - 1:
                    continue
                cell = Rect(at.x + column * side, at.y + row * side, side, side)
                if cell.right <= at.right + 1e-6 and cell.bottom <= at.bottom + 1e-6:
                    panel.art(tile, cell, group=screen.group)
    draw_border(panel, Rect(at.x, at.y, at.w, 4), group=screen.group)
    draw_border(panel, Rect(at.x, at.bottom - 4, at.w, 4), group=screen.group)
    art = look.art.drawing(screen.art or f"emblems/{screen.group}")
    middle = Rect(at.x + 12, at.y + at.h * 0.31, at.w - 24, at.h * 0.62)
    panel.art(art, middle, group=screen.group, rotation=180)
    title = bench.word(screen.title) or bench.group(screen.group)
    line = Rect(at.x + 30, at.y + at.h * 0.12, at.w - 60, 14)
    draw_turned(panel, title, line, font="title", size=30, align="center", color=look.on(main))
    panel.box(at.grown(-0.2), stroke=look.color("ink"), width=0.4)
