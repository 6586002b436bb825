"""A real card taken to pieces: the printed face with a call-out at each of its fields."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from dataclasses import dataclass

from generator.model.geometry import Rect
from generator.model.plan import Plan
from generator.rulebook.figures.svg import Figure, Pen

__all__ = ["anatomy"]

_LEFT = ("level", "name", "type", "text", "atk")
_RIGHT = ("energy", "picture", "collector", "def")
_ALIASES = {"collector": ("collector", "number", "copies", "foot"), "picture": ("picture", "art", "scene", "image")}
"""A field goes by the first of these names that the face has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _CallOut:
    key: str
    rect: Rect


def anatomy(plan: Plan, png: bytes, name: str, words: Mapping[str, str], *, width: float) -> Figure:
    """Return the face (`png` shows the whole plan, bleed included) with lines from its fields to their names."""
    scale = 0.92
    card_w, card_h = plan.trim.w * scale, plan.trim.h * scale
    height = card_h + 3
    pen = Pen(width=width, height=height)
    ink = pen.ink
    x0, y0 = (width - card_w) / 2, 1.2
    pen.rect(x0 + 0.6, y0 + 0.8, card_w, card_h, fill=ink.line, r=plan.corner_mm * scale, opacity=0.55)
    encoded = base64.b64encode(png).decode("ascii")
    pen.parts.append(
        f'<clipPath id="card"><rect x="{x0:.3f}" y="{y0:.3f}" width="{card_w:.3f}" height="{card_h:.3f}" '
        f'rx="{plan.corner_mm * scale:.3f}"/></clipPath>'
        f'<g clip-path="url(#card)"><image x="{x0 - plan.trim.x * scale:.3f}" y="{y0 - plan.trim.y * scale:.3f}" '
        f'width="{plan.width * scale:.3f}" height="{plan.height * scale:.3f}" '
        f'xlink:href="data:image/png;base64,{encoded}" xmlns:xlink="http://www.w3.org/1999/xlink"/></g>'
    )
    for keys, left in ((_LEFT, True), (_RIGHT, False)):
        outs = [out for key in keys if (out := _find(plan, key))]
        outs.sort(key=lambda out: out.rect.y + out.rect.h / 2)
        ys = _spread([y0 + (o.rect.y + o.rect.h / 2 - plan.trim.y) * scale for o in outs], low=4.0, high=height - 5)
        for out, y in zip(outs, ys, strict=True):
            _draw(pen, out, words, plan=plan, scale=scale, origin=(x0, y0), y=y, left=left)
    return pen.figure(words["anatomy.alt"].format(name=name), "anatomy")


def _find(plan: Plan, key: str) -> _CallOut | None:
    for name in _ALIASES.get(key, (key,)):
        for field in plan.fields:
            if field.name == name:
                return _CallOut(key=key, rect=field.rect)
    return None


def _spread(ys: list[float], *, low: float, high: float, gap: float = 8.2) -> list[float]:
    """Return the heights moved apart so that labels do not touch, in the same order."""
    placed: list[float] = []
    for y in ys:
        placed.append(max(y, placed[-1] + gap) if placed else max(y, low))
    for i in range(len(placed) - 1, -1, -1):
        ceiling = high if i == len(placed) - 1 else placed[i + 1] - gap
        placed[i] = min(placed[i], ceiling)
    return placed


def _draw(
    pen: Pen,
    out: _CallOut,
    words: Mapping[str, str],
    *,
    plan: Plan,
    scale: float,
    origin: tuple[float, float],
    y: float,
    left: bool,
) -> None:
    ink = pen.ink
    x0, y0 = origin
    middle = y0 + (out.rect.y + out.rect.h / 2 - plan.trim.y) * scale
    edge = x0 + ((out.rect.x if left else out.rect.right) - plan.trim.x) * scale
    inside = edge + (1.0 if left else -1.0)
    margin = x0 - 2.2 if left else x0 + plan.trim.w * scale + 2.2
    label_x = margin - 1.8 if left else margin + 1.8
    pen.path(f"M{label_x} {y}L{margin} {y}L{margin + (1.6 if left else -1.6)} {middle}L{inside} {middle}",
             stroke=ink.paper, width=0.8)
    pen.path(f"M{label_x} {y}L{margin} {y}L{margin + (1.6 if left else -1.6)} {middle}L{inside} {middle}",
             stroke=ink.accent, width=0.3)
    pen.circle(inside, middle, 0.75, fill=ink.accent, stroke=ink.paper, width=0.3)
    anchor_x = label_x + (-0.6 if left else 0.6)
    note = words.get(f"anatomy.{out.key}.note", "")
    pen.text(anchor_x, y + (0.2 if note else 1.0), words[f"anatomy.{out.key}"], size=2.9, weight=700,
             anchor="end" if left else "start")
    if note:
        pen.text(anchor_x, y + 3.3, note, size=2.5, style="italic", anchor="end" if left else "start")
