"""Rectangles and affine transforms in millimetres, origin at the top left, y downwards."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Matrix", "Rect"]


@dataclass(frozen=True, slots=True, order=True)
class Rect:
    """A rectangle in mm: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the bottom edge."""
        return self.y + self.h

    def moved(self, dx: float, dy: float) -> Rect:
        """Return the same rectangle shifted by (dx, dy)."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def grown(self, by: float) -> Rect:
        """Return the rectangle with every side moved outwards by `by` (inwards where negative)."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def holds(self, other: Rect, *, tolerance: float = 0.0) -> bool:
        """Say whether `other` lies inside, allowing it to stick out by `tolerance` mm."""
        return (
            other.x >= self.x - tolerance
            and other.y >= self.y - tolerance
            and other.right <= self.right + tolerance
            and other.bottom <= self.bottom + tolerance
        )

    def as_list(self, digits: int = 3) -> list[float]:
        """Return [x, y, width, height] rounded, as manifests write it."""
        return [round(v, digits) + 0.0 for v in (self.x, self.y, self.w, self.h)]


@dataclass(frozen=True, slots=True)
class Matrix:
    """An affine map: (x, y) goes to (a·x + c·y + e, b·x + d·y + f), in mm, y downwards."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def apply(self, x: float, y: float) -> tuple[float, float]:
        """Return where the point (x, y) goes."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def then(self, after: Matrix) -> Matrix:
        """Return the map that applies this one first and `after` second."""
        return Matrix(
            after.a * self.a + after.c * self.b,
            after.b * self.a + after.d * self.b,
            after.a * self.c + after.c * self.d,
            after.b * self.c + after.d * self.d,
            after.a * self.e + after.c * self.f + after.e,
            after.b * self.e + after.d * self.f + after.f,
        )
