"""Vector art without a home: outlines in paint roles, to be drawn by any door (PDF, SVG, raster).

Art never names final colours where a palette should decide: a paint is either `#rrggbb` or a role such as
`main`, which the palette of the card's faction turns into a colour when it is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.model.geometry import Matrix

__all__ = ["Drawing", "Palette", "Segment", "Shape"]

Palette = Mapping[str, str]
"""Paint role -> `#rrggbb`."""

Segment = tuple[str | float, ...]
"""`("M", x, y)`, `("L", x, y)`, `("C", x1, y1, x2, y2, x, y)` or `("Z",)`; absolute coordinates."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """One outline, filled and/or stroked."""

    segments: tuple[Segment, ...]
    fill: str | None = None
    """A paint (role or `#rrggbb`), or None for no fill."""
    stroke: str | None = None
    stroke_width: float = 0.0
    """In the drawing's own units."""
    even_odd: bool = False
    round_joins: bool = False
    """Round caps and joins instead of butt caps and mitred joins."""
    dash: tuple[float, ...] = ()
    opacity: float = 1.0

    def transformed(self, matrix: Matrix) -> Shape:
        """Return the shape with its points mapped and its stroke width scaled by the mean scale of `matrix`."""
        scale = abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5
        moved: list[Segment] = []
        for segment in self.segments:
            numbers = [float(v) for v in segment[1:]]
            points: list[float] = []
            for i in range(0, len(numbers), 2):
                points.extend(matrix.apply(numbers[i], numbers[i + 1]))
            moved.append((segment[0], *points))
        return Shape(
            segments=tuple(moved),
            fill=self.fill,
            stroke=self.stroke,
            stroke_width=self.stroke_width * scale,
            even_odd=self.even_odd,
            round_joins=self.round_joins,
            dash=tuple(v * scale for v in self.dash),
            opacity=self.opacity,
        )

    def painted(self, roles: Mapping[str, str]) -> Shape:
        """Return the shape with its paints renamed by `roles` (paints not named there stay)."""
        return Shape(
            segments=self.segments,
            fill=roles.get(self.fill, self.fill) if self.fill else None,
            stroke=roles.get(self.stroke, self.stroke) if self.stroke else None,
            stroke_width=self.stroke_width,
            even_odd=self.even_odd,
            round_joins=self.round_joins,
            dash=self.dash,
            opacity=self.opacity,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """Shapes in a box of `width` by `height` own units, origin at the top left, painted in order."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
