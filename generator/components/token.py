"""Token sheets: small markers to cut or punch out, one side or both, so many of each."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.components.outlines import box, circle, hexagon
from generator.components.part import Bench, Expression, Piece, Ref, Spec
from generator.components.side import Side, draw_side, ground_of
from generator.errors import PackError, nearest
from generator.model.drawing import Segment
from generator.model.geometry import Rect
from generator.model.plan import Plan

__all__ = ["Marker", "TokenSpec", "make_tokens"]

_SMALL = 12.0
_BLEED = 1.5
"""Colour beyond the cut in mm: scissors and punches wander less on small parts than on cards."""


class Marker(Side):
    """One kind of marker: its face, its back, how many."""

    id: Ref
    count: Expression
    back: Side | None = None


class TokenSpec(Spec):
    """A sheet of markers."""

    kind: Literal["tokens"]
    shape: Literal["circle", "square", "hex", "rect"] = "circle"
    size: Annotated[float, Field(ge=8, le=80)] = 16
    """Diameter, side, or width from flat to flat (of a rectangle its width), in mm."""
    height: Annotated[float, Field(ge=8, le=120)] | None = None
    """Height of a rectangle in mm; as high as wide unless given."""
    markers: Annotated[list[Marker], Field(min_length=1)]
    times: Expression = 1
    """How many sets: usually the number of players."""
    groups: list[Ref] = Field(default=[])
    """One set for each of these groups, in its colours (`ground: group`, `art: emblems/{group}`)."""
    double_sided: bool = False
    """Backs are printed; a marker without a `back` shows its face on both sides."""


def make_tokens(part_id: str, spec: TokenSpec, bench: Bench, *, path: str) -> list[Piece]:
    """Return one piece per kind of marker, with its copies.

    Raises:
        PackError: an expression has no value, an icon or a group does not exist.
    """
    times = bench.numbers.number(spec.times, f"{path}.times", least=1)
    pieces = []
    for i, marker in enumerate(spec.markers):
        at = f"{path}.markers[{i}]"
        count = bench.numbers.number(marker.count, f"{at}.count")
        for group in (spec.groups or [""]) if count else []:
            _known(group, bench, path)
            own = f"{marker.id}-{group}" if group else marker.id
            subject = f"{part_id}-{own}"
            plan = _side(subject, marker, spec, bench, at, group=group)
            back: Plan | None = None
            if spec.double_sided:
                back = _side(subject, marker.back or marker, spec, bench, f"{at}.back", name="back.", group=group)
            piece = Piece(
                component="token", id=own, plan=plan, back=back, outline=_outline(spec, 0.0), copies=count * times
            )
            pieces.append(piece)
    return pieces


def _known(group: str, bench: Bench, path: str) -> None:
    if group and group not in bench.game.groups:
        message = f"expected a group of the game, got {group!r}"
        hint = nearest(group, list(bench.game.groups))
        raise PackError([bench.numbers.problem(message, f"{path}.groups", hint)])


def _outline(spec: TokenSpec, grown: float) -> tuple[Segment, ...]:
    """Return the cut shape, larger by `grown` all round."""
    wide, high = _size(spec)
    cx, cy = wide / 2 + _BLEED, high / 2 + _BLEED
    if spec.shape == "circle":
        return circle(cx, cy, spec.size / 2 + grown)
    if spec.shape == "hex":
        return hexagon(cx, cy, spec.size + 2 * grown)
    return box(Rect(_BLEED, _BLEED, wide, high).grown(grown))


def _size(spec: TokenSpec) -> tuple[float, float]:
    """Return width and height of the cut shape."""
    if spec.shape == "hex":
        return spec.size, spec.size * 2 / 3**0.5
    return spec.size, (spec.height or spec.size) if spec.shape == "rect" else spec.size


def _side(
    subject: str, side: Side, spec: TokenSpec, bench: Bench, path: str, *, name: str = "", group: str = ""
) -> Plan:
    look = bench.look
    ground = ground_of(side, look, group)
    wide, high = _size(spec)
    panel = bench.panel(wide + 2 * _BLEED, high + 2 * _BLEED, subject, bleed=_BLEED)
    panel.path(_outline(spec, _BLEED), fill=look.ground(ground))
    ring = -0.9 if spec.size >= _SMALL else -0.5
    panel.path(_outline(spec, ring), stroke=look.on(ground), width=0.35)
    draw_side(panel, side, Rect(_BLEED, _BLEED, wide, high), bench, path=path, name=name, group=group)
    return panel.plan()
