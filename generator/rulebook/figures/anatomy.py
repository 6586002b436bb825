"""A real card taken to pieces: the printed face with a call-out at each of its fields."""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.model.geometry import Rect
from generator.model.plan import Plan
from generator.rulebook.figures.svg import Figure, Ink, Pen

__all__ = ["CallOut", "Side", "anatomy", "row_of_faces"]

Side = Literal["left", "right", "top", "bottom"]

_SCALE = 0.9
_CLEAR = 1.1
"""Distance from the end of a line to the field it means."""
_LABEL_GAP = 7.4
"""Least distance between two labels on one side, in mm: a name and a note below it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallOut:
    """One label beside the card."""

    field: str
    """A field of the face, or any name where `at` says the place."""
    side: Side
    at: tuple[float, float] | None = None
    """A point in mm from the trimmed card's top left, for what is no field (an emblem)."""


def anatomy(
    plan: Plan, png: bytes, name: str, words: Mapping[str, str], *, callouts: Sequence[CallOut], width: float, ink: Ink
) -> Figure:
    """Return the face (`png` shows the whole plan, bleed included) with lines from its fields to their names.

    Raises:
        KeyError: a call-out names a field that the face has not; its further arguments are the fields it has.
    """
    card = Rect((width - plan.trim.w * _SCALE) / 2, 5.6, plan.trim.w * _SCALE, plan.trim.h * _SCALE)
    pen = Pen(width=width, height=card.bottom + 6.4, ink=ink)
    _card(pen, plan, png, card)
    for side in ("left", "right"):
        ends = [(out, _end(plan, out, card)) for out in callouts if out.side == side]
        ends.sort(key=lambda pair: pair[1][1])
        ys = _spread([y for _, (_, y) in ends], low=card.y + 3, high=card.bottom - 2)
        for (out, end), y in zip(ends, ys, strict=True):
            _beside(pen, out, words, card=card, end=end, y=y)
    for out in callouts:
        if out.side in ("top", "bottom"):
            _above_or_below(pen, out, words, card=card, end=_end(plan, out, card))
    return pen.figure(words["anatomy.alt"].format(name=name), "anatomy")


def _card(pen: Pen, plan: Plan, png: bytes, card: Rect) -> None:
    scale = card.w / plan.trim.w
    corner = plan.corner_mm * scale
    clip = f"card-{card.x:.0f}"
    pen.rect(card.x + 0.6, card.y + 0.8, card.w, card.h, fill=pen.ink.line, r=corner, opacity=0.55)
    encoded = base64.b64encode(png).decode("ascii")
    pen.parts.append(
        f'<clipPath id="{clip}"><rect x="{card.x:.3f}" y="{card.y:.3f}" width="{card.w:.3f}" height="{card.h:.3f}" '
        f'rx="{corner:.3f}"/></clipPath>'
        f'<g clip-path="url(#{clip})"><image x="{card.x - plan.trim.x * scale:.3f}" '
        f'y="{card.y - plan.trim.y * scale:.3f}" '
        f'width="{plan.width * scale:.3f}" height="{plan.height * scale:.3f}" '
        f'xlink:href="data:image/png;base64,{encoded}" xmlns:xlink="http://www.w3.org/1999/xlink"/></g>'
    )


def row_of_faces(
    faces: Sequence[tuple[Plan, bytes, str]],
    words: Mapping[str, str],
    *,
    labels: Sequence[str],
    width: float,
    ink: Ink,
) -> Figure:
    """Return faces (plan, picture, name) side by side, each with a label below."""
    gap = 4.0
    card_w = min((width - gap * (len(faces) - 1)) / len(faces), 26.0)
    card_h = card_w * faces[0][0].trim.h / faces[0][0].trim.w
    pen = Pen(width=width, height=card_h + 6.6, ink=ink)
    left = (width - card_w * len(faces) - gap * (len(faces) - 1)) / 2
    for i, ((plan, png, _name), label) in enumerate(zip(faces, labels, strict=True)):
        card = Rect(left + i * (card_w + gap), 0.4, card_w, card_h)
        _card(pen, plan, png, card)
        pen.text(card.x + card.w / 2, card.bottom + 4.6, label, size=2.9, weight=700)
    told = ", ".join(f"{label} ({name})" for (_, _, name), label in zip(faces, labels, strict=True))
    return pen.figure(f"{words['faces.alt']} {told}.", "faces")


def _end(plan: Plan, out: CallOut, card: Rect) -> tuple[float, float]:
    """Return where the line of a call-out ends: the near edge of its field, or its point."""
    if out.at is not None:
        return card.x + out.at[0] * _SCALE, card.y + out.at[1] * _SCALE
    rect = next((field.rect for field in plan.fields if field.name == out.field), None)
    if rect is None:
        raise KeyError(out.field, *(field.name for field in plan.fields))
    x = {"left": rect.x, "right": rect.right}.get(out.side, rect.x + rect.w / 2)
    y = {"top": rect.y, "bottom": rect.bottom}.get(out.side, rect.y + rect.h / 2)
    # The dot stands just outside the field, so that it covers nothing that is printed there.
    dx = {"left": -_CLEAR, "right": _CLEAR}.get(out.side, 0.0)
    dy = {"top": -_CLEAR, "bottom": _CLEAR}.get(out.side, 0.0)
    return card.x + (x - plan.trim.x) * _SCALE + dx, card.y + (y - plan.trim.y) * _SCALE + dy


def _spread(ys: Sequence[float], *, low: float, high: float) -> list[float]:
    """Return the heights moved apart so that labels do not touch, in the same order."""
    placed: list[float] = []
    for y in ys:
        placed.append(max(y, placed[-1] + _LABEL_GAP) if placed else max(y, low))
    for i in range(len(placed) - 1, -1, -1):
        ceiling = high if i == len(placed) - 1 else placed[i + 1] - _LABEL_GAP
        placed[i] = min(placed[i], ceiling)
    return placed


def _beside(
    pen: Pen, out: CallOut, words: Mapping[str, str], *, card: Rect, end: tuple[float, float], y: float
) -> None:
    left = out.side == "left"
    step = -1.0 if left else 1.0
    elbow = (card.x if left else card.right) + step * 1.6
    label = elbow + step * 2.2
    _line(pen, f"M{label:.3f} {y:.3f}H{elbow:.3f}L{elbow - step * 1.2:.3f} {end[1]:.3f}H{end[0]:.3f}", end)
    anchor: Literal["start", "end"] = "end" if left else "start"
    note = words.get(f"anatomy.{out.field}.note", "")
    x = label + step * 0.8
    pen.text(x, y + (0.1 if note else 1.0), words[f"anatomy.{out.field}"], size=2.9, weight=700, anchor=anchor)
    if note:
        pen.text(x, y + 3.1, note, size=2.45, style="italic", anchor=anchor)


def _above_or_below(pen: Pen, out: CallOut, words: Mapping[str, str], *, card: Rect, end: tuple[float, float]) -> None:
    top = out.side == "top"
    edge = card.y - 1.6 if top else card.bottom + 2
    _line(pen, f"M{end[0]:.3f} {edge:.3f}V{end[1]:.3f}", end)
    y = edge - 0.9 if top else edge + 2.9
    pen.text(end[0], y, words[f"anatomy.{out.field}"], size=2.9, weight=700)


def _line(pen: Pen, d: str, end: tuple[float, float]) -> None:
    # A pale halo keeps the line readable on the dark parts of the face.
    pen.path(d, stroke=pen.ink.paper, width=0.85)
    pen.path(d, stroke=pen.ink.accent, width=0.35)
    pen.circle(end[0], end[1], 0.7, fill=pen.ink.accent, stroke=pen.ink.paper, width=0.3)
