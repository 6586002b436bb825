"""Faces of dice that the facts describe: a value with signs, as it is drawn on a net or in a table of faces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.components.panel import Panel
from generator.components.part import Bench, Expression
from generator.errors import PackError, nearest
from generator.model.effect import Value
from generator.model.geometry import Rect

__all__ = ["RolledFace", "draw_rolled", "read_roll"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledFace:
    """One face: a number and what comes with it."""

    value: int
    signs: tuple[str, ...]


def read_roll(expression: Expression, bench: Bench, path: str) -> tuple[RolledFace, ...]:
    """Return the faces of a die in the order of their numbers, read from the fact that holds them.

    Raises:
        PackError: the fact is no die: `1: {value, signs}`, `2: …`.
    """
    value = bench.numbers.value(expression, path)
    faces = []
    if isinstance(value, Mapping):
        for number in sorted(value, key=lambda name: (len(name), name)):
            face = value[number]
            faces.append(_face(face) if isinstance(face, Mapping) else None)
    whole = tuple(face for face in faces if face is not None)
    if not whole or len(whole) != len(faces):
        message = "expected faces by their numbers, each with a value and signs"
        raise PackError([bench.numbers.problem(message, path)])
    return whole


def draw_rolled(
    panel: Panel,
    rect: Rect,
    face: RolledFace,
    bench: Bench,
    signs: Mapping[str, str],
    *,
    ground: str,
    framed: str,
    name: str,
) -> None:
    """Draw the value, its signs under it, and a bold frame where the face has the sign called `framed`.

    Raises:
        PackError: a sign has no icon.
    """
    look = bench.look
    color = look.on(ground)
    unknown = [sign for sign in face.signs if sign not in signs]
    if unknown:
        hint = nearest(unknown[0], list(signs))
        raise PackError([bench.numbers.problem(f"expected an icon for the sign {unknown[0]!r}", "signs", hint)])
    size = min(rect.w, rect.h)
    if framed and framed in face.signs:
        panel.box(rect.grown(-size * 0.07), stroke=color, width=size * 0.06, radius=size * 0.12)
    lift = size * 0.1 if face.signs else 0.0
    panel.words(
        str(face.value),
        Rect(rect.x + size * 0.2, rect.y + size * 0.2 - lift, rect.w - size * 0.4, size * 0.6),
        font="number",
        size=size * 1.35,
        align="center",
        color=color,
        field=f"{name}.value",
        figures=True,
    )
    wide = size * 0.27
    left = rect.x + (rect.w - wide * len(face.signs)) / 2
    for i, sign in enumerate(face.signs):
        panel.icon(signs[sign], Rect(left + i * wide, rect.y + size * 0.62, wide, wide))


def _face(face: Mapping[str, Value]) -> RolledFace | None:
    value, signs = face.get("value"), face.get("signs", ())
    if not isinstance(value, int) or isinstance(value, bool) or not isinstance(signs, tuple):
        return None
    return RolledFace(value=value, signs=tuple(str(sign) for sign in signs))
