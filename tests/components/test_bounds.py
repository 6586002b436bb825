from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generator.components.bounds import bounds, seen_in
from generator.components.outlines import box, circle, hexagon, sector
from generator.model.geometry import Matrix, Rect
from generator.model.plan import Group, PathOp, Place, Plan, TextOp
from generator.render.fonts import FontSet

lengths = st.floats(1, 100)
places = st.floats(-50, 150)


@given(places, places, lengths, lengths)
def test_outlines_reach_as_far_as_they_say(x: float, y: float, w: float, h: float) -> None:
    for outline, reach in (
        (box(Rect(x, y, w, h), 2), Rect(x, y, w, h)),
        (circle(x, y, w), Rect(x - w, y - w, 2 * w, 2 * w)),
        (hexagon(x, y, w), Rect(x - w / 2, y - w / 3**0.5, w, 2 * w / 3**0.5)),
    ):
        found = bounds(PathOp(segments=outline, fill="#000000"), FontSet({}))
        assert found.holds(reach, tolerance=1e-6)
        assert reach.holds(found, tolerance=1e-6)


@given(places, st.integers(0, 300), st.integers(20, 300))
def test_a_sector_stays_between_its_radii(x: float, start: int, angle: int) -> None:
    for segment in sector(x, 0, 10, 20, start, start + angle):
        numbers = [float(v) for v in segment[1:]]
        if segment[0] in "ML":
            radius = ((numbers[0] - x) ** 2 + numbers[1] ** 2) ** 0.5
            assert 10 - 1e-6 <= radius <= 20 + 1e-6


def test_text_reaches_as_far_as_it_is_wide(fonts: FontSet) -> None:
    found = bounds(TextOp(text="Ave", x=10, y=20, font="text", size_pt=10), fonts)
    assert found.w == fonts.width("Ave", "text", 10)
    assert found.y < 20 < found.bottom


def test_a_turned_plan_reaches_as_far_as_it_lies() -> None:
    plan = Plan(width=30, height=10, ops=(), trim=Rect(0, 0, 30, 10), safe=Rect(0, 0, 30, 10))
    assert bounds(Place(plan=plan, x=5, y=6, rotation=90), FontSet({})) == Rect(5, 6, 10, 30)


@given(places, places)
def test_only_what_touches_the_window_is_kept(x: float, y: float) -> None:
    op = PathOp(segments=box(Rect(0, 0, 10, 10)), fill="#000000")
    group = Group(ops=(op,), matrix=Matrix(e=x, f=y))
    window = Rect(20, 20, 60, 60)
    kept = seen_in(window, (group,), FontSet({}))
    touches = x < 80 and x + 10 > 20 and y < 80 and y + 10 > 20
    assert bool(kept) == touches
