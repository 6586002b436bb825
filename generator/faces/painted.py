"""What painting comes to, and what all boxes need for it: compiled placeholders, colours, places."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from generator.faces.colors import INK, grey, resolve
from generator.model.card import Card
from generator.model.drawing import Palette, Segment
from generator.model.geometry import Matrix, Rect
from generator.model.plan import Field, Finding, Group, Op
from generator.render.templates import Condition, Template

__all__ = ["Drawn", "Inks", "Subject", "about", "condition", "fitted", "mapped_rect", "template", "turn"]

_templates: dict[str, Template] = {}
_conditions: dict[str, Condition] = {}


def template(source: str) -> Template:
    """Return a compiled template; each source is compiled once."""
    known = _templates.get(source)
    if known is None:
        known = _templates[source] = Template(source)
    return known


def condition(source: str) -> Condition:
    """Return a compiled condition; each source is compiled once."""
    known = _conditions.get(source)
    if known is None:
        known = _conditions[source] = Condition(source)
    return known


@dataclass(slots=True)
class Drawn:
    """What boxes came to; rectangles are in the coordinates of the boxes' parent."""

    ops: list[Op] = field(default_factory=list)
    fields: list[Field] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    texts: list[tuple[str, Rect]] = field(default_factory=list)
    """Name of each text box and what its words take, for the safe zone."""
    boxes: list[tuple[str, str, Rect]] = field(default_factory=list)
    """Name of each box that left a mark, the line of its layout, and its place."""

    def through(self, matrix: Matrix, clip: tuple[Segment, ...] | None = None) -> Drawn:
        """Return everything mapped by `matrix` (right angles and shifts)."""
        return Drawn(
            ops=[Group(ops=tuple(self.ops), matrix=matrix, clip=clip)],
            fields=[replace(f, rect=mapped_rect(f.rect, matrix)) for f in self.fields],
            findings=[replace(f, rect=mapped_rect(f.rect, matrix) if f.rect else None) for f in self.findings],
            texts=[(name, mapped_rect(rect, matrix)) for name, rect in self.texts],
            boxes=[(name, where, mapped_rect(rect, matrix)) for name, where, rect in self.boxes],
        )

    def add(self, other: Drawn) -> None:
        """Take over what `other` holds."""
        self.ops += other.ops
        self.fields += other.fields
        self.findings += other.findings
        self.texts += other.texts
        self.boxes += other.boxes


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """One card, or a game's back, to be painted."""

    id: str
    locale: str
    values: Mapping[str, object]
    palette: Palette
    palette_key: str
    card: Card | None = None

    def finding(
        self,
        code: str,
        box: str,
        message: str,
        *,
        rect: Rect | None = None,
        amount: float | None = None,
        unit: str = "",
        severity: Literal["error", "warn", "info"] = "error",
    ) -> Finding:
        """Return a finding about a box of this subject."""
        return Finding(
            code=code,
            subject=self.id,
            locale=self.locale,
            box=box,
            message=message,
            amount=amount,
            unit=unit,
            severity=severity,
            rect=rect,
        )


def turn(rect: Rect, angle: float) -> Matrix:
    """Return the map from a box's own upright coordinates to its place when it is turned clockwise."""
    return {
        90: Matrix(0.0, 1.0, -1.0, 0.0, rect.right, rect.y),
        180: Matrix(-1.0, 0.0, 0.0, -1.0, rect.right, rect.bottom),
        270: Matrix(0.0, -1.0, 1.0, 0.0, rect.x, rect.bottom),
    }.get(round(angle), Matrix(e=rect.x, f=rect.y))


def mapped_rect(rect: Rect, matrix: Matrix) -> Rect:
    """Return the rectangle around where `rect` goes."""
    x1, y1 = matrix.apply(rect.x, rect.y)
    x2, y2 = matrix.apply(rect.right, rect.bottom)
    return Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))


class Inks:
    """Paints turned into the colours that a variant prints."""

    def __init__(self, *, in_grey: bool) -> None:
        self.in_grey = in_grey
        self._palettes: dict[str, dict[str, str]] = {}

    def color(self, paint: str, palette: Palette) -> str:
        """Return a paint's colour in this variant."""
        color = resolve(paint, palette)
        return grey(color) if self.in_grey else color

    def roles(self, roles: Mapping[str, str], subject: Subject) -> dict[str, str]:
        """Return the subject's palette with the box's own roles; the same dictionary for the same palette."""
        full = self._palettes.get(subject.palette_key)
        if full is None:
            full = {role: self.color(color, {}) for role, color in INK.items()} | dict(subject.palette)
            self._palettes[subject.palette_key] = full
        return full | {role: self.color(paint, subject.palette) for role, paint in roles.items()} if roles else full


def about(rect: Rect, degrees: float) -> Matrix:
    """Return the turn by `degrees` clockwise about the middle of `rect`."""
    angle = math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    cx, cy = rect.x + rect.w / 2, rect.y + rect.h / 2
    return Matrix(cos, sin, -sin, cos, cx - cx * cos + cy * sin, cy - cx * sin - cy * cos)


def fitted(aspect: float, rect: Rect, fit: str) -> Rect:
    """Return where something of this aspect lies: within `rect`, over all of it, or stretched to it; centred."""
    if fit == "stretch":
        return rect
    wide = aspect > rect.w / rect.h
    if wide == (fit == "contain"):
        w, h = rect.w, rect.w / aspect
    else:
        w, h = rect.h * aspect, rect.h
    return Rect(rect.x + (rect.w - w) / 2, rect.y + (rect.h - h) / 2, w, h)
