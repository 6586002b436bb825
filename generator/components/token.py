"""Token sheets: small markers to cut or punch out, one side or both, so many of each."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.components.outlines import box, circle, hexagon
from generator.components.panel import Panel
from generator.components.part import Bench, Expression, Key, Piece, Ref, Spec
from generator.model.drawing import Segment
from generator.model.geometry import Rect
from generator.model.plan import Plan

__all__ = ["Marker", "Side", "TokenSpec", "make_tokens"]

_BLEED = 1.5
"""Colour beyond the cut in mm: scissors and punches wander less on small parts than on cards."""


class Side(Spec):
    """What one side of a token shows."""

    icon: str = ""
    label: Key | Literal[""] = ""
    number: Expression | None = None
    sign: bool = False
    """Print the number with + or −."""
    ground: Literal["main", "light", "accent", "paper", "ink", "line"] = "main"


class Marker(Side):
    """One kind of marker: its face, its back, how many."""

    id: Ref
    count: Expression
    back: Side | None = None


class TokenSpec(Spec):
    """A sheet of markers."""

    kind: Literal["tokens"]
    shape: Literal["circle", "square", "hex"] = "circle"
    size: Annotated[float, Field(ge=8, le=80)] = 16
    """Diameter, side, or width from flat to flat, in mm."""
    markers: Annotated[list[Marker], Field(min_length=1)]
    times: Expression = 1
    """How many sets: usually the number of players."""
    double_sided: bool = False
    """Backs are printed; a marker without a `back` shows its face on both sides."""


def make_tokens(part_id: str, spec: TokenSpec, bench: Bench, *, path: str) -> list[Piece]:
    """Return one piece per kind of marker, with its copies.

    Raises:
        PackError: an expression has no value, or an icon does not exist.
    """
    times = bench.numbers.number(spec.times, f"{path}.times", least=1)
    pieces = []
    for i, marker in enumerate(spec.markers):
        at = f"{path}.markers[{i}]"
        count = bench.numbers.number(marker.count, f"{at}.count")
        if count == 0:
            continue
        plan = _side(f"{part_id}-{marker.id}", marker, spec, bench, at)
        back: Plan | None = None
        if spec.double_sided:
            back = _side(f"{part_id}-{marker.id}", marker.back or marker, spec, bench, f"{at}.back", name="back.")
        piece = Piece(
            component="token", id=marker.id, plan=plan, back=back, outline=_outline(spec, 0.0), copies=count * times
        )
        pieces.append(piece)
    return pieces


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
    return (spec.size, spec.size * 2 / 3**0.5) if spec.shape == "hex" else (spec.size, spec.size)


def _side(subject: str, side: Side, spec: TokenSpec, bench: Bench, path: str, *, name: str = "") -> Plan:
    look = bench.look
    wide, high = _size(spec)
    panel = bench.panel(wide + 2 * _BLEED, high + 2 * _BLEED, subject, bleed=_BLEED)
    panel.path(_outline(spec, _BLEED), fill=look.ground(side.ground))
    color = look.on(side.ground)
    panel.path(_outline(spec, -0.9), stroke=color, width=0.35)
    middle = Rect(_BLEED, _BLEED, wide, high)
    label = bench.word(side.label)
    if side.number is not None:
        value = bench.numbers.number(side.number, f"{path}.number", least=-999)
        text = _signed(value) if side.sign else str(value)
        panel.words(
            text,
            _share(middle, 0.7, 0.7),
            font="number",
            size=spec.size * 0.8,
            align="center",
            color=color,
            field=f"{name}number",
            figures=True,
        )
    elif side.icon:
        share = 0.5 if label else 0.62
        panel.icon(side.icon, _share(middle, share, share).moved(0, -spec.size * 0.1 if label else 0), color=color)
    if label:
        _label(panel, label, middle, spec, color, alone=not side.icon and side.number is None, field=f"{name}label")
    return panel.plan()


def _label(panel: Panel, label: str, middle: Rect, spec: TokenSpec, color: str, *, alone: bool, field: str) -> None:
    """Write the token's word: in its middle when it stands alone, else low where the shape is still wide."""
    if alone:
        panel.paragraph(
            label,
            _share(middle, 0.74, 0.5),
            font="label",
            align="center",
            color=color,
            field=field,
            size=7.5,
            leading=1.0,
        )
        return
    low = Rect(middle.x + middle.w * 0.16, middle.y + middle.h * 0.66, middle.w * 0.68, middle.h * 0.2)
    panel.words(label, low, font="label", size=6.5, align="center", color=color, field=field)


def _share(rect: Rect, wide: float, high: float) -> Rect:
    """Return the middle of `rect`, that share of its width and height."""
    w, h = rect.w * wide, rect.h * high
    return Rect(rect.x + (rect.w - w) / 2, rect.y + (rect.h - h) / 2, w, h)


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"\N{MINUS SIGN}{-value}" if value < 0 else "0"
