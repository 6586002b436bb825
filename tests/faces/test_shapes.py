"""Outlines."""

from __future__ import annotations

import pytest

from generator.faces.shapes import arched, ellipse, moved, polygon, rounded
from generator.model.drawing import Segment
from generator.model.geometry import Rect

RECT = Rect(10, 20, 30, 40)


def bounds(segments: tuple[Segment, ...]) -> tuple[float, float, float, float]:
    ends = [(float(s[-2]), float(s[-1])) for s in segments if len(s) > 1]
    xs, ys = [x for x, _ in ends], [y for _, y in ends]
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize(
    "outline",
    [rounded(RECT), rounded(RECT, 5), rounded(RECT, [1, 2, 3, 4]), ellipse(RECT), arched(RECT, 8), arched(RECT, 0)],
)
def test_outlines_fill_their_box(outline: tuple[Segment, ...]) -> None:
    assert bounds(outline) == pytest.approx((10, 20, 40, 60))
    assert outline[0][0] == "M"
    assert outline[-1] == ("Z",)


def test_a_radius_larger_than_the_box_makes_a_round_end() -> None:
    assert bounds(rounded(Rect(0, 0, 10, 4), 99)) == pytest.approx((0, 0, 10, 4))


def test_four_radii_go_clockwise_from_the_top_left() -> None:
    outline = rounded(RECT, [1, 2, 3, 4])
    assert outline[0] == ("M", 11, 20)
    assert outline[1] == ("L", 38, 20)


def test_polygons_take_shares_of_the_box() -> None:
    assert polygon(RECT, [[0, 0], [1, 0], [0.5, 1]]) == (("M", 10, 20), ("L", 40, 20), ("L", 25, 60), ("Z",))


def test_moved_outlines() -> None:
    assert moved((("M", 1, 2), ("C", 1, 1, 2, 2, 3, 3), ("Z",)), 10, 20) == (
        ("M", 11, 22),
        ("C", 11, 21, 12, 22, 13, 23),
        ("Z",),
    )
