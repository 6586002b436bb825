"""What a content stream draws, as marks with places: glyphs, paths, pictures, forms."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.model.geometry import Matrix, Rect

__all__ = [
    "Drawn",
    "Glyph",
    "Order",
    "PathMark",
    "Picture",
    "Placed",
    "inner_clip",
    "mapped",
    "meet",
    "moved_glyph",
    "moved_path",
]

Order = tuple[int, ...]
"""Later marks compare greater; marks inside a form follow its own number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Glyph:
    """One character."""

    text: str
    x: float
    y: float
    """The origin on the baseline."""
    end_x: float
    end_y: float
    """Where the next one would start."""
    ink: Rect
    """What it covers; without width where it draws nothing."""
    size: float
    """The em in the units of the stream."""
    font: str
    outline: str | None
    """Equal for equal shapes; None where the font has no glyph for the code."""
    visible: bool
    order: Order
    clip: Rect | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PathMark:
    """A path that is painted."""

    rect: Rect
    points: tuple[tuple[str, tuple[float, ...]], ...]
    """Operator letter and its numbers."""
    fill: bool
    stroke: bool
    dashed: bool
    order: Order


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A form without words, or a raster picture: drawn as one thing."""

    key: str
    """The same for the same object of the file."""
    matrix: Matrix
    rect: Rect
    order: Order
    clip: Rect | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A form with words in it, where it is drawn."""

    key: str
    matrix: Matrix
    rect: Rect
    order: Order
    clip: Rect | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """What one stream draws itself; forms with words are listed in `placed` and not opened (see `FormReader.flat`)."""

    glyphs: tuple[Glyph, ...] = ()
    paths: tuple[PathMark, ...] = ()
    pictures: tuple[Picture, ...] = ()
    placed: tuple[Placed, ...] = ()
    broken: str = ""
    """Why reading stopped early; empty when all was read."""


def mapped(rect: Rect, matrix: Matrix) -> Rect:
    """Return the box around a mapped rectangle."""
    corners = [matrix.apply(x, y) for x in (rect.x, rect.right) for y in (rect.y, rect.bottom)]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    return Rect(left, top, max(x for x, _ in corners) - left, max(y for _, y in corners) - top)


def meet(one: Rect | None, other: Rect | None) -> Rect | None:
    """Return what two clips leave; None stands for no clip."""
    if one is None or other is None:
        return one or other
    left, top = max(one.x, other.x), max(one.y, other.y)
    return Rect(left, top, max(0.0, min(one.right, other.right) - left), max(0.0, min(one.bottom, other.bottom) - top))


def inner_clip(outer: Rect | None, own: Rect | None, matrix: Matrix) -> Rect | None:
    """Return what is left of a clip inside a form that is itself clipped by `outer`."""
    return meet(outer, mapped(own, matrix) if own else None)


def moved_glyph(glyph: Glyph, place: Placed, outer: Rect | None) -> Glyph:
    """Return a glyph of a form where the form is placed."""
    matrix = place.matrix
    x, y = matrix.apply(glyph.x, glyph.y)
    end_x, end_y = matrix.apply(glyph.end_x, glyph.end_y)
    return Glyph(
        text=glyph.text,
        x=x,
        y=y,
        end_x=end_x,
        end_y=end_y,
        ink=mapped(glyph.ink, matrix),
        size=glyph.size * abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5,
        font=glyph.font,
        outline=glyph.outline,
        visible=glyph.visible,
        order=place.order + glyph.order,
        clip=inner_clip(outer, glyph.clip, matrix),
    )


def moved_path(path: PathMark, place: Placed) -> PathMark:
    """Return a path of a form where the form is placed."""
    matrix = place.matrix
    points = tuple(
        (op, tuple(v for i in range(0, len(p), 2) for v in matrix.apply(p[i], p[i + 1]))) for op, p in path.points
    )
    return replace(path, rect=mapped(path.rect, matrix), points=points, order=place.order + path.order)
