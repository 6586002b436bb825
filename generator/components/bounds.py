"""How far a drawing operation reaches, so that what a sheet does not show need not be in its file."""

from __future__ import annotations

from generator.model.drawing import Segment
from generator.model.geometry import Matrix, Rect
from generator.model.plan import DrawingOp, Group, Op, PathOp, Place, TextOp
from generator.render.fonts import FontSet
from generator.units import MM_PER_PT

__all__ = ["bounds", "seen_in"]


def bounds(op: Op, fonts: FontSet) -> Rect:
    """Return a rectangle that holds everything `op` paints (in its own coordinates; rotated art generously)."""
    if isinstance(op, PathOp):
        return _segments(op.segments).grown(op.stroke_width / 2 if op.stroke else 0.0)
    if isinstance(op, TextOp):
        metrics = fonts.metrics(op.font)
        em = op.size_pt * MM_PER_PT
        wide = fonts.width(op.text, op.font, op.size_pt) + op.tracking * len(op.text)
        wide += op.word_space * op.text.count(" ")
        return Rect(op.x, op.y - metrics.ascent * em, wide, (metrics.ascent - metrics.descent) * em)
    if isinstance(op, Group):
        return _group(op, fonts)
    if isinstance(op, Place):
        wide, high = op.plan.width * op.scale, op.plan.height * op.scale
        return Rect(op.x, op.y, high, wide) if op.rotation % 180 else Rect(op.x, op.y, wide, high)
    if isinstance(op, DrawingOp) and op.rotation:
        reach = (op.rect.w**2 + op.rect.h**2) ** 0.5
        return Rect(op.rect.x + (op.rect.w - reach) / 2, op.rect.y + (op.rect.h - reach) / 2, reach, reach)
    return op.rect


def seen_in(window: Rect, ops: tuple[Op, ...], fonts: FontSet) -> tuple[Op, ...]:
    """Return the ops of which something lies inside `window`; groups lose what lies outside it."""
    kept: list[Op] = []
    for op in ops:
        if not _touch(bounds(op, fonts), window):
            continue
        if isinstance(op, Group) and op.matrix is not None and _moves(op.matrix):
            inner = window.moved(-op.matrix.e, -op.matrix.f)
            kept.append(Group(ops=seen_in(inner, op.ops, fonts), matrix=op.matrix, clip=op.clip))
        else:
            kept.append(op)
    return tuple(kept)


def _moves(matrix: Matrix) -> bool:
    return (matrix.a, matrix.b, matrix.c, matrix.d) == (1.0, 0.0, 0.0, 1.0)


def _touch(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def _segments(segments: tuple[Segment, ...]) -> Rect:
    """Return the box of all points, control points included: never too small."""
    numbers = [[float(v) for v in segment[1:]] for segment in segments]
    xs = [x for row in numbers for x in row[0::2]]
    ys = [y for row in numbers for y in row[1::2]]
    return _around(xs, ys)


def _around(xs: list[float], ys: list[float]) -> Rect:
    if not xs:
        return Rect(0, 0, 0, 0)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _group(group: Group, fonts: FontSet) -> Rect:
    if group.clip is not None:
        return _segments(group.clip)
    corners: list[tuple[float, float]] = []
    matrix = group.matrix or Matrix()
    for op in group.ops:
        r = bounds(op, fonts)
        corners += [matrix.apply(x, y) for x in (r.x, r.right) for y in (r.y, r.bottom)]
    return _around([x for x, _ in corners], [y for _, y in corners])
