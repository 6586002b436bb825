from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.load.svg import ROLES, read_svg
from generator.model.drawing import Drawing, Segment, Shape
from generator.render.svg import FALLBACKS, to_svg

numbers = st.floats(-999, 999).map(lambda v: round(v, 3) + 0.0)
paints = st.sampled_from((None, "#a1b2c3", *ROLES))


def drawn(kind: str, count: int) -> st.SearchStrategy[Segment]:
    return st.lists(numbers, min_size=count, max_size=count).map(lambda v: (kind, *v))


@st.composite
def shapes(draw: st.DrawFn) -> Shape:
    middle = draw(st.lists(st.one_of(drawn("L", 2), drawn("C", 6)), min_size=1, max_size=5))
    end: list[Segment] = [("Z",)] if draw(st.booleans()) else []
    stroke = draw(paints)
    fill = draw(paints if stroke else st.sampled_from(("#a1b2c3", *ROLES)))
    return Shape(
        segments=(draw(drawn("M", 2)), *middle, *end),
        fill=fill,
        stroke=stroke,
        stroke_width=draw(st.integers(1, 9000)) / 1000 if stroke else 0.0,
        even_odd=draw(st.booleans()),
        round_joins=draw(st.booleans()) if stroke else False,
        dash=draw(st.sampled_from(((), (1.0, 2.0), (0.5, 0.25, 3.0, 1.0)))) if stroke else (),
        opacity=draw(st.integers(1, 1000)) / 1000,
    )


drawings = st.builds(
    lambda w, h, s: Drawing(width=w / 1000, height=h / 1000, shapes=tuple(s)),
    st.integers(1, 999999),
    st.integers(1, 999999),
    st.lists(shapes(), max_size=4),
)


@given(drawings)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
def test_what_is_written_reads_back_as_it_was(tmp_path: Path, drawing: Drawing) -> None:
    file = tmp_path / "out.svg"
    file.write_text(to_svg(drawing, {}, width_mm=12.5, title="A & <B>"), encoding="utf-8")
    again = read_svg(file)
    assert (again.width, again.height) == (drawing.width, drawing.height)
    unstroked = [s if s.stroke else s.painted({}) for s in again.shapes]
    for mine, theirs in zip(drawing.shapes, unstroked, strict=True):
        assert mine.segments == theirs.segments
        assert (mine.fill, mine.stroke, mine.even_odd, mine.opacity) == (
            theirs.fill,
            theirs.stroke,
            theirs.even_odd,
            theirs.opacity,
        )
        if mine.stroke:
            assert (mine.stroke_width, mine.dash, mine.round_joins) == (
                theirs.stroke_width,
                theirs.dash,
                theirs.round_joins,
            )


def box(**paint: object) -> Drawing:
    segments: tuple[Segment, ...] = (("M", 0.0, 0.0), ("L", 1.0, 0.5), ("L", -0.0001, -2.0), ("Z",))
    return Drawing(width=2, height=4, shapes=(Shape(segments=segments, **paint),))  # type: ignore[arg-type]


def test_numbers_are_short() -> None:
    assert 'd="M0 0L1 .5L0-2Z"' in to_svg(box(fill="#000000"), {})


def test_palette_colours_roles_and_leaves_the_rest_to_the_style_sheet() -> None:
    text = to_svg(box(fill="main", stroke="accent", stroke_width=1), {"main": "#123456"})
    assert 'fill="#123456"' in text
    assert f'stroke="var(--accent, {FALLBACKS["accent"]})"' in text


def test_every_role_has_a_fallback() -> None:
    assert set(FALLBACKS) == set(ROLES)


def test_width_gives_height_in_proportion() -> None:
    assert 'width="5mm" height="10mm"' in to_svg(box(fill="#000000"), {}, width_mm=5)
    assert "mm" not in to_svg(box(fill="#000000"), {})


@pytest.mark.parametrize(
    ("title", "told"), [("Rome & <co>", "<title>Rome &amp; &lt;co&gt;</title>"), (None, "aria-hidden")]
)
def test_title_is_spoken_or_the_drawing_is_decoration(title: str | None, told: str) -> None:
    assert told in to_svg(box(fill="#000000"), {}, title=title)


def test_same_drawing_same_text() -> None:
    assert to_svg(box(fill="main"), FALLBACKS, 10, "x") == to_svg(box(fill="main"), dict(FALLBACKS), 10, "x")
