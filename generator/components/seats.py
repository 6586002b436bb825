"""Boards of several players, one sheet for each: home, fronts named both ways, and an arrow to the front each faces.

Everything is read from a layout among the facts: `players`, `fronts`, `links` (pairs of facing fronts,
`player.front`) and `grid` (the drawing, row by row). A sheet shows one player's part of the drawing as it lies on the
table; the arrow of a front points to where the linked front lies in the drawing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot
from typing import Annotated, Literal

from pydantic import Field

from generator.components.border import draw_border
from generator.components.outlines import polygon
from generator.components.panel import Panel
from generator.components.part import Bench, Block, Expression, Key, Piece, Ref, Spec
from generator.components.turned import draw_turned
from generator.errors import PackError, nearest
from generator.model.effect import Value
from generator.model.geometry import Rect

__all__ = ["Seat", "SeatsSpec", "Spot", "make_seats", "seats_of"]

_NAME = 7.0
"""mm of the line with a front's name, at its head (for who sits opposite) and at its foot."""
_STRIP = 19.0
"""mm of the ground to which an attacker is pushed forward."""
_HEAD = 9.0
_INSIDE = 2.0

Place = tuple[str, str]
"""Player and front."""


class SeatsSpec(Spec):
    """The sheets of all players of a layout."""

    kind: Literal["seats"]
    label: Key
    layout: Expression
    """The fact that is the layout, such as `facts.layouts.duel`."""
    width: Annotated[float, Field(ge=100, le=600)]
    height: Annotated[float, Field(ge=80, le=600)]
    home: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$")]
    """How the drawing calls the place that is no front."""
    home_label: Key
    home_height: Annotated[float, Field(ge=20, le=200)] = 50
    """mm of a row in which there is nothing but the home."""
    home_parts: list[Ref] = Field(default=[])
    """Tracks and other parts that are drawn in it."""
    fronts: Annotated[str, Field(pattern=r"^[a-z.-]+$")]
    """Start of the word keys of the fronts: `front.`, the id and `.label`."""
    seat: Key
    """Says whose sheet it is; knows {player}."""
    facing: Key
    """Says which front is faced; knows {front} and {player}."""
    advance: Key
    """Stands on the ground of attackers."""
    units: Key
    """Stands where the cards of a front lie."""
    icons: Annotated[str, Field(pattern=r"^[a-z-]*$")] = ""
    """Start of the icon names of the fronts, the id after it; `own` for the id alone, empty for none."""
    picture: Annotated[str, Field(max_length=80)] = ""
    """Art name of what is drawn faintly under the cards of a front."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """One place on a sheet."""

    name: str
    rect: Rect
    facing: Place | None = None
    """The front it faces; None for a home."""
    toward: tuple[float, float] = (0.0, 0.0)
    """Where that lies, as a direction of length 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """One player's sheet."""

    player: str
    spots: tuple[Spot, ...]


def seats_of(spec: SeatsSpec, bench: Bench, *, path: str) -> tuple[Seat, ...]:
    """Return every player's sheet with its places.

    Raises:
        PackError: the fact is no layout, a front has no link or several, or a player's part is no rectangle.
    """
    layout = bench.numbers.value(spec.layout, f"{path}.layout")
    names = ("players", "links", "grid")
    if not isinstance(layout, Mapping) or any(not isinstance(layout.get(name), tuple) for name in names):
        message = "expected a layout with players, links and grid"
        raise PackError([bench.numbers.problem(message, f"{path}.layout")])
    grid = [tuple(_place(cell) for cell in _row(row)) for row in _row(layout["grid"])]
    faced = _faced(layout["links"], grid, spec.home, bench, path)
    return tuple(
        Seat(player=str(p), spots=_spots(str(p), grid, faced, spec, bench, path)) for p in _row(layout["players"])
    )


def make_seats(part_id: str, spec: SeatsSpec, bench: Bench, blocks: Mapping[str, Block], *, path: str) -> list[Piece]:
    """Return one piece per player.

    Raises:
        PackError: as `seats_of`; a part of the home does not exist or is too large for it.
    """
    unknown = [name for name in spec.home_parts if name not in blocks]
    if unknown:
        hint = nearest(unknown[0], list(blocks))
        message = f"expected a part that can be drawn on a board, got {unknown[0]!r}"
        raise PackError([bench.numbers.problem(message, f"{path}.home_parts", hint)])
    pieces = []
    for seat in seats_of(spec, bench, path=path):
        name = f"{part_id}-{seat.player.casefold()}"
        panel = bench.panel(spec.width, spec.height, name)
        panel.box(Rect(0, 0, spec.width, spec.height), fill=bench.look.ground("paper"))
        for spot in seat.spots:
            if spot.facing is None:
                _draw_home(panel, spot, seat, spec, bench, blocks, path)
            else:
                _draw_front(panel, spot, spot.facing, seat, spec, bench)
        panel.box(Rect(0, 0, spec.width, spec.height).grown(-0.2), stroke=bench.look.color("ink"), width=0.4)
        label = f"{bench.word(spec.label)} · {bench.word(spec.seat, player=seat.player)}"
        pieces.append(Piece(component="mat", id=name, plan=panel.plan(label=label)))
    return pieces


def _row(value: Value) -> tuple[Value, ...]:
    return value if isinstance(value, tuple) else ()


def _place(cell: Value) -> Place:
    player, _, name = str(cell).partition(".")
    return player, name


def _faced(links: Value, grid: list[tuple[Place, ...]], home: str, bench: Bench, path: str) -> dict[Place, Place]:
    """Return which front faces which; every front of the drawing exactly once."""
    faced: dict[Place, Place] = {}
    twice: list[Place] = []
    for link in _row(links):
        one, other = (_place(end) for end in _row(link))
        twice += [end for end in (one, other) if end in faced]
        faced |= {one: other, other: one}
    drawn = {place for row in grid for place in row if place[1] != home}
    wrong = sorted({*twice, *(drawn ^ set(faced))})
    if wrong:
        names = ", ".join(".".join(place) for place in wrong)
        message = f"expected every front of the drawing in exactly one link, got it otherwise for {names}"
        raise PackError([bench.numbers.problem(message, f"{path}.layout")])
    return faced


def _spots(
    player: str, grid: list[tuple[Place, ...]], faced: Mapping[Place, Place], spec: SeatsSpec, bench: Bench, path: str
) -> tuple[Spot, ...]:
    cells = {(r, c): name for r, row in enumerate(grid) for c, (owner, name) in enumerate(row) if owner == player}
    rows, columns = sorted({r for r, _ in cells}), sorted({c for _, c in cells})
    if not cells or len(cells) != len(rows) * len(columns):
        message = f"expected a rectangle of places for player {player}"
        raise PackError([bench.numbers.problem(message, f"{path}.layout")])
    high = _heights(rows, cells, spec)
    wide = spec.width / len(columns)
    spots = []
    for name in dict.fromkeys(cells.values()):
        own = [place for place, what in cells.items() if what == name]
        top = sum(high[r] for r in rows if r < min(r for r, _ in own))
        tall = sum(high[r] for r in {r for r, _ in own})
        left = wide * (min(c for _, c in own) - columns[0])
        rect = Rect(left, top, wide * len({c for _, c in own}), tall)
        other = faced.get((player, name))
        spots.append(Spot(name=name, rect=rect, facing=other, toward=_toward(grid, (player, name), other)))
    return tuple(spots)


def _heights(rows: list[int], cells: Mapping[tuple[int, int], str], spec: SeatsSpec) -> dict[int, float]:
    """Return the height of each row: a row of home alone has its own, the others share what is left."""
    alone = [r for r in rows if {name for (row, _), name in cells.items() if row == r} == {spec.home}]
    if len(alone) == len(rows):
        return dict.fromkeys(rows, spec.height / len(rows))
    rest = (spec.height - spec.home_height * len(alone)) / (len(rows) - len(alone))
    return {r: spec.home_height if r in alone else rest for r in rows}


def _toward(grid: list[tuple[Place, ...]], one: Place, other: Place | None) -> tuple[float, float]:
    if other is None:
        return 0.0, 0.0
    (x1, y1), (x2, y2) = _middle(grid, one), _middle(grid, other)
    far = hypot(x2 - x1, y2 - y1) or 1.0
    return (x2 - x1) / far, (y2 - y1) / far


def _middle(grid: list[tuple[Place, ...]], place: Place) -> tuple[float, float]:
    found = [(c, r) for r, row in enumerate(grid) for c, cell in enumerate(row) if cell == place]
    return sum(c for c, _ in found) / len(found), sum(r for _, r in found) / len(found)


def _draw_front(panel: Panel, spot: Spot, facing_place: Place, seat: Seat, spec: SeatsSpec, bench: Bench) -> None:
    look = bench.look
    rect = spot.rect.grown(-1.2)
    panel.box(rect, fill=look.ground("light"), stroke=look.color("main"), width=0.6, radius=look.spec.corner)
    name = bench.word(f"{spec.fronts}{spot.name}.label")
    head, foot = Rect(rect.x, rect.y, rect.w, _NAME), Rect(rect.x, rect.bottom - _NAME, rect.w, _NAME)
    body = Rect(rect.x, head.bottom, rect.w, foot.y - head.bottom)
    strip, ground = _split(body, spot.toward)
    panel.box(strip.grown(-0.6), fill=look.ground("paper"), stroke=look.color("accent"), width=0.4, dash=(2.4, 1.6))
    _arrow(panel, strip, spot.toward)
    _note(panel, bench.word(spec.advance), strip, f"{seat.player}.{spot.name}.advance", tall=strip.h > strip.w)
    panel.box(ground.grown(-2.4), stroke=look.color("line"), width=0.25, dash=(1.2, 1.2), radius=look.spec.corner)
    if spec.picture:
        panel.art(look.art.drawing(spec.picture), ground.grown(-6), opacity=0.16)
    low = Rect(ground.x + 5, ground.bottom - 8, ground.w - 10, 5)
    panel.words(bench.word(spec.units), low, font="note", align="center", color=look.color("ink"))
    player, front = facing_place
    facing = bench.word(spec.facing, front=bench.word(f"{spec.fronts}{front}.label"), player=player)
    icon = spot.name if spec.icons == "own" else f"{spec.icons}{spot.name}" if spec.icons else ""
    _named(panel, foot, name, facing, icon, f"{seat.player}.{spot.name}")
    _turned(panel, head, name, facing, icon)


def _split(body: Rect, toward: tuple[float, float]) -> tuple[Rect, Rect]:
    """Return the attackers' ground on the side of the arrow, and the rest; sideways where the arrow is slanted."""
    dx, dy = toward
    if abs(dx) < 0.1:
        strip = Rect(body.x, body.bottom - _STRIP if dy > 0 else body.y, body.w, _STRIP)
        return strip, Rect(body.x, body.y if dy > 0 else strip.bottom, body.w, body.h - _STRIP)
    strip = Rect(body.right - _STRIP if dx > 0 else body.x, body.y, _STRIP, body.h)
    return strip, Rect(body.x if dx > 0 else strip.right, body.y, body.w - _STRIP, body.h)


def _arrow(panel: Panel, strip: Rect, toward: tuple[float, float]) -> None:
    dx, dy = toward
    cx, cy = strip.x + strip.w / 2, strip.y + strip.h / 2
    outline = [(-6.5, -2), (0.5, -2), (0.5, -4.6), (7, 0), (0.5, 4.6), (0.5, 2), (-6.5, 2)]
    points = [(cx + x * dx - y * dy, cy + x * dy + y * dx) for x, y in outline]
    look = panel.look
    panel.path(polygon(points), fill=look.ground("accent"), stroke=look.color("ink"), width=0.35)


def _note(panel: Panel, words: str, strip: Rect, field: str, *, tall: bool) -> None:
    """Write what the strip is for beside the arrow, both ways round."""
    if tall:
        one = Rect(strip.x + 1.2, strip.bottom - 8, strip.w - 2.4, 5)
        two = Rect(strip.x + 1.2, strip.y + 3, strip.w - 2.4, 5)
    else:
        one = Rect(strip.x + 3, strip.y + strip.h / 2 - 3, strip.w / 2 - 14, 6)
        two = Rect(strip.x + strip.w / 2 + 11, strip.y + strip.h / 2 - 3, strip.w / 2 - 14, 6)
    color = panel.look.color("ink")
    panel.words(words, one, font="label", align="center", color=color, field=field)
    draw_turned(panel, words, two, font="label", align="center")


def _named(panel: Panel, line: Rect, name: str, facing: str, icon: str, field: str) -> None:
    look = panel.look
    left, right = _halves(line)
    if icon:
        panel.icon(icon, Rect(left.x - 0.6, left.y + 1.2, line.h - 2.4, line.h - 2.4))
        left = Rect(left.x + line.h - 1.4, left.y, left.w - line.h + 1.4, left.h)
    panel.words(name, left, font="title", size=look.size("heading"), color=look.color("ink"), field=field)
    panel.words(facing, right, font="note", align="right", color=look.color("ink"), field=f"{field}.facing")


def _turned(panel: Panel, line: Rect, name: str, facing: str, icon: str) -> None:
    """The same line for who sits opposite: turned half, so its left half lies on the right."""
    left, right = _halves(line)
    if icon:
        drawing = panel.look.icon(icon)
        at = Rect(line.right - 2.4 - (line.h - 2.4), line.y + 1.2, line.h - 2.4, line.h - 2.4)
        panel.art(drawing, at, rotation=180)
        left = Rect(left.x + line.h - 1.4, left.y, left.w - line.h + 1.4, left.h)
    mirrored = Rect(2 * line.x + line.w - left.right, left.y, left.w, left.h)
    other = Rect(2 * line.x + line.w - right.right, right.y, right.w, right.h)
    draw_turned(panel, name, mirrored, font="title", size=panel.look.size("heading"))
    draw_turned(panel, facing, other, font="note", align="right")


def _halves(line: Rect) -> tuple[Rect, Rect]:
    cut = line.x + line.w * 0.46
    return Rect(line.x + 3, line.y, cut - line.x - 4, line.h), Rect(cut, line.y, line.right - cut - 3, line.h)


def _draw_home(
    panel: Panel, spot: Spot, seat: Seat, spec: SeatsSpec, bench: Bench, blocks: Mapping[str, Block], path: str
) -> None:
    look = bench.look
    rect = spot.rect.grown(-1.2)
    panel.box(rect, fill=look.ground("paper"), stroke=look.color("ink"), width=0.6, radius=look.spec.corner)
    draw_border(panel, Rect(rect.x, rect.y, rect.w, 3))
    draw_border(panel, Rect(rect.x, rect.bottom - 3, rect.w, 3))
    line = Rect(rect.x + 3, rect.y + 3.6, rect.w - 6, _HEAD)
    left = line.x
    if look.spec.emblem:
        panel.art(look.art.drawing(look.spec.emblem), Rect(line.x, line.y, _HEAD, _HEAD))
        left += _HEAD + 2
    title = f"{bench.word(spec.home_label)} · {bench.word(spec.seat, player=seat.player)}"
    half = line.x + line.w / 2
    own = Rect(left, line.y, half - left - 2, _HEAD)
    panel.words(title, own, font="title", size=look.size("heading") + 1, field=f"{seat.player}.{spec.home}")
    draw_turned(
        panel, title, Rect(half + 2, line.y, line.right - half - 2, _HEAD), font="title", size=look.size("heading") + 1
    )
    y = line.bottom + 1.5
    wide = rect.w - 2 * _INSIDE - 2
    for name in spec.home_parts:
        block = blocks[name]
        high = block.height(wide)
        if y + high > rect.bottom - 3:
            message = f"expected parts that fit into {rect.h:.0f} mm, {name!r} does not"
            raise PackError([bench.numbers.problem(message, f"{path}.home_parts", "make `home_height` larger")])
        block.draw(panel, rect.x + _INSIDE + 1, y, wide)
        y += high + 2
