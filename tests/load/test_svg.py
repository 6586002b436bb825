from __future__ import annotations

import math
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.errors import PackError, Problem
from generator.load.svg import MAX_SEGMENTS, read_svg
from generator.load.svg_path import arc_segments, parse_path
from generator.load.svg_style import transform
from generator.load.svg_tree import MAX_BYTES, MAX_DEPTH, MAX_ELEMENTS, SvgFault
from generator.model.drawing import Drawing, Shape

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">'


def read(tmp_path: Path, body: str, head: str = HEAD) -> Drawing:
    file = tmp_path / "art.svg"
    file.write_text(f"{head}\n{body}\n</svg>", encoding="utf-8")
    return read_svg(file, shown_as="art.svg")


def one(tmp_path: Path, body: str) -> Shape:
    (shape,) = read(tmp_path, body).shapes
    return shape


def refusal(tmp_path: Path, body: str, head: str = HEAD) -> str:
    with pytest.raises(PackError) as caught:
        read(tmp_path, body, head)
    return str(caught.value)


def points(shape: Shape) -> list[float]:
    return [float(v) for segment in shape.segments for v in segment[1:]]


def test_view_box_is_moved_to_the_origin(tmp_path: Path) -> None:
    drawing = read(tmp_path, '<rect x="-5" y="2" width="3" height="4"/>', '<svg viewBox="-5 2 20 30">')
    assert (drawing.width, drawing.height) == (20, 30)
    assert drawing.shapes[0].segments == (("M", 0, 0), ("L", 3, 0), ("L", 3, 4), ("L", 0, 4), ("Z",))


@pytest.mark.parametrize(
    ("element", "box"),
    [
        ('<rect x="1" y="2" width="3" height="4"/>', (1, 2, 4, 6)),
        ('<rect x="1" y="2" width="3" height="4" rx="1"/>', (1, 2, 4, 6)),
        ('<rect x="1" y="2" width="3" height="4" rx="9" ry="1"/>', (1, 2, 4, 6)),
        ('<circle cx="5" cy="6" r="2"/>', (3, 4, 7, 8)),
        ('<ellipse cx="5" cy="6" rx="2" ry="1"/>', (3, 5, 7, 7)),
        ('<polygon points="1,2 4,2 4 6"/>', (1, 2, 4, 6)),
        ('<polyline points="1,2 4,2 4 6"/>', (1, 2, 4, 6)),
        ('<line x1="1" y1="2" x2="4" y2="6" stroke="#000"/>', (1, 2, 4, 6)),
    ],
)
def test_basic_shapes_fill_their_boxes(tmp_path: Path, element: str, box: tuple[float, ...]) -> None:
    flat = points(one(tmp_path, element))
    assert (min(flat[::2]), min(flat[1::2]), max(flat[::2]), max(flat[1::2])) == pytest.approx(box)


def test_circle_keeps_its_radius_all_round(tmp_path: Path) -> None:
    shape = one(tmp_path, '<circle cx="5" cy="5" r="4"/>')
    place = (0.0, 0.0)
    for segment in shape.segments:
        if segment[0] == "C":
            x1, y1, x2, y2, x, y = (float(v) for v in segment[1:])
            for t in (0.25, 0.5, 0.75):
                weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                px = sum(w * v for w, v in zip(weights, (place[0], x1, x2, x), strict=True))
                py = sum(w * v for w, v in zip(weights, (place[1], y1, y2, y), strict=True))
                assert math.hypot(px - 5, py - 5) == pytest.approx(4, rel=3e-4)
        if len(segment) > 1:
            place = (float(segment[-2]), float(segment[-1]))


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("M1 2 3 4", (("M", 1, 2), ("L", 3, 4))),
        ("m1 2 3 4h2v-1", (("M", 1, 2), ("L", 4, 6), ("L", 6, 6), ("L", 6, 5))),
        ("M1-2.5H4V7z", (("M", 1, -2.5), ("L", 4, -2.5), ("L", 4, 7), ("Z",))),
        ("M0 0L1 0ZL0 1", (("M", 0, 0), ("L", 1, 0), ("Z",), ("M", 0, 0), ("L", 0, 1))),
        ("m1 1l1 0zm2 2l1 1", (("M", 1, 1), ("L", 2, 1), ("Z",), ("M", 3, 3), ("L", 4, 4))),
        ("M0 0C1 0 2 1 2 2S3 4 4 4", (("M", 0, 0), ("C", 1, 0, 2, 1, 2, 2), ("C", 2, 3, 3, 4, 4, 4))),
        ("M0 0s1 1 2 0", (("M", 0, 0), ("C", 0, 0, 1, 1, 2, 0))),
        ("M0 0Q3 3 6 0", (("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0))),
        ("M0 0Q3 3 6 0t6 0", (("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0), ("C", 8, -2, 10, -2, 12, 0))),
        ("M0 0A0 5 0 0 0 4 4", (("M", 0, 0), ("L", 4, 4))),
        ("M4 4A5 5 0 0 0 4 4", (("M", 4, 4),)),
        ("", ()),
    ],
)
def test_path_commands(data: str, expected: tuple[object, ...]) -> None:
    assert parse_path(data) == expected


def test_arc_flags_need_no_space(tmp_path: Path) -> None:
    assert parse_path("M0 0a2 2 0 01.5.5") == parse_path("M0 0a2 2 0 0 1 .5 .5")


@given(
    st.floats(-50, 50),
    st.floats(-50, 50),
    st.floats(0.5, 30),
    st.floats(0.5, 30),
    st.floats(-180, 180),
    st.booleans(),
    st.booleans(),
)
def test_arcs_end_where_they_should_in_at_most_four_curves(
    x: float, y: float, rx: float, ry: float, turn: float, large: bool, sweep: bool
) -> None:
    segments = arc_segments((0, 0), (rx, ry), turn, (large, sweep), (x, y))
    if (x, y) == (0, 0):
        assert segments == []
        return
    assert segments[-1][-2:] == (x, y)
    assert 1 <= len(segments) <= 4
    assert all(math.isfinite(float(v)) for s in segments for v in s[1:])


def test_half_circle_arc_passes_its_top() -> None:
    first, second = arc_segments((0, 0), (5, 5), 0, (False, True), (10, 0))
    assert first[-2:] == pytest.approx((5, -5))
    assert second[-2:] == (10, 0)


@pytest.mark.parametrize(
    "data", ["L1 1", "M1", "M1 x", "M1 1L", "M0 0a1 1 0 2 0 1 1", "M0 0 1", "M1e9 0", "Mnan 0", "M0,,0", "7"]
)
def test_bad_path_data_is_refused(data: str) -> None:
    with pytest.raises(SvgFault):
        parse_path(data)


@pytest.mark.parametrize(
    ("text", "goes_to"),
    [
        ("translate(3)", (4, 2)),
        ("translate(3,4)", (4, 6)),
        ("scale(2)", (2, 4)),
        ("scale(2 3)", (2, 6)),
        ("rotate(90)", (-2, 1)),
        ("rotate(90 1 1)", (0, 1)),
        ("skewX(45)", (3, 2)),
        ("skewY(45)", (1, 3)),
        ("matrix(1 0 0 1 5 6)", (6, 8)),
        ("translate(10 0) scale(2)", (12, 4)),
        ("scale(2), translate(10 0)", (22, 4)),
    ],
)
def test_transforms(text: str, goes_to: tuple[float, float]) -> None:
    assert transform(text).apply(1, 2) == pytest.approx(goes_to)


def test_use_places_a_definition_and_lends_it_its_style(tmp_path: Path) -> None:
    body = (
        '<defs><rect id="r" width="1" height="1"/></defs>'
        '<use href="#r" x="2" y="3" fill="var(--main, #aabbcc)"/><use xlink:href="#r" transform="scale(2)"/>'
    )
    first, second = read(tmp_path, body).shapes
    assert first.fill == "main"
    assert first.segments[0] == ("M", 2, 3)
    assert second.fill == "#000000"
    assert second.segments[2] == ("L", 2, 2)


def test_paint_is_inherited_and_style_wins(tmp_path: Path) -> None:
    body = (
        '<g fill="#ABC" stroke="var(--ink,#1a1a1a)" stroke-width="2" transform="scale(2)" opacity="0.5">'
        '<path d="M0 0H1V1Z" fill="#112233" style="fill: none; stroke-linejoin:round; stroke-dasharray: 1"/>'
        '<path d="M0 0H1V1Z" opacity=".5" fill-rule="evenodd" stroke="none"/></g>'
    )
    first, second = read(tmp_path, body).shapes
    assert (first.fill, first.stroke, first.stroke_width, first.round_joins) == (None, "ink", 4, True)
    assert (first.dash, first.opacity) == ((2, 2), 0.5)
    assert (second.fill, second.stroke, second.even_odd, second.opacity) == ("#aabbcc", None, True, 0.25)


def test_fill_and_stroke_of_unequal_opacity_become_two_shapes(tmp_path: Path) -> None:
    fill, stroke = read(tmp_path, '<rect width="1" height="1" stroke="#000" fill-opacity=".5"/>').shapes
    assert (fill.fill, fill.stroke, fill.opacity) == ("#000000", None, 0.5)
    assert (stroke.fill, stroke.stroke, stroke.opacity) == (None, "#000000", 1)


def test_what_shows_nothing_is_left_out(tmp_path: Path) -> None:
    body = '<rect width="0" height="3"/><circle r="2" fill="none"/><circle r="2" opacity="0"/><path d=""/>'
    assert read(tmp_path, body).shapes == ()


def test_title_and_description_leave_no_mark(tmp_path: Path) -> None:
    assert read(tmp_path, "<title>Shield</title><desc>with a lambda</desc>").shapes == ()


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("<script>alert(1)</script>", "element 'script' is not allowed"),
        ('<image href="a.png"/>', "element 'image' is not allowed"),
        ("<text>ATQ</text>", "element 'text' is not allowed"),
        ("<foreignObject/>", "element 'foreignObject' is not allowed"),
        ("<style>g{}</style>", "element 'style' is not allowed"),
        ("<linearGradient/>", "element 'linearGradient' is not allowed"),
        ("<a/>", "element 'a' is not allowed"),
        ("<svg/>", "an svg element within another"),
        ("<g>words</g>", "text 'words' is not allowed"),
        ('<g onload="x()"/>', "scripts are not allowed"),
        ('<g class="x"/>', "attribute 'class' is not allowed"),
        ('<g filter="url(#f)"/>', "attribute 'filter' is not allowed"),
        ('<use href="http://example.com/a.svg#b"/>', "external reference"),
        ('<use href="other.svg#b"/>', "external reference"),
        ('<use href="#nowhere"/>', "expected the id of an element, got 'nowhere'"),
        ("<use/>", "expected href"),
        ('<g id="a"/><g id="a"/>', "expected each id once"),
        ('<rect fill="red"/>', "expected a paint, got 'red'"),
        ('<rect fill="url(#g)"/>', "expected a paint"),
        ('<rect fill="currentColor"/>', "expected a paint"),
        ('<rect fill="var(--mian, #000)"/>', "did you mean 'main'?"),
        ('<rect fill="var(--main, red)"/>', "expected a fallback"),
        ('<rect width="10%"/>', "expected a number without unit"),
        ('<rect width="-1"/>', "expected a number from 0"),
        ('<rect width="1e9"/>', "expected a number from 0"),
        ('<polygon points="1 2 3"/>', "expected pairs"),
        ('<path d="M0"/>', "expected a number"),
        ('<defs><path d="M0"/></defs>', "expected a number"),
        ('<g transform="spin(3)"/>', "expected a transform, got 'spin'"),
        ('<g transform="rotate(1 2)"/>', "got 'rotate' with 2 numbers"),
        ('<g transform="rotate(1) !"/>', "expected up to"),
        ('<g style="display:none"/>', "style property 'display' is not allowed"),
        ('<g style="fill"/>', "expected 'property: value'"),
        ('<g stroke-linejoin="bevel"/>', "expected one of miter, round"),
        ('<g stroke-linecap="square"/>', "expected one of butt, round"),
        ('<g opacity="2"/>', "expected a share from 0 to 1"),
        ('<g stroke-dasharray="0 0"/>', "expected up to 12 dash lengths"),
        ("<?xml-stylesheet href='a.css'?>", "processing instruction"),
        ("<g>", "expected well-formed XML"),
        ("&nbsp;", "expected well-formed XML"),
    ],
)
def test_what_is_unsafe_or_unknown_is_refused_with_its_line(tmp_path: Path, body: str, told: str) -> None:
    message = refusal(tmp_path, body)
    assert told in message
    assert message.startswith(("art.svg:2:", "art.svg:3:"))


def test_document_types_and_entities_are_refused(tmp_path: Path) -> None:
    doctype = '<!DOCTYPE svg [<!ENTITY a "aaaa">]>'
    assert "art.svg:1" in refusal(tmp_path, "<g/>", doctype + HEAD)
    external = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    assert "document types, entities" in refusal(tmp_path, "<g/>", external + HEAD)


@pytest.mark.parametrize("view", ["", "0 0 10", "0 0 0 5", "0 0 5 -1", "a b c d", "0 0 1e-9 1"])
def test_view_box_is_required(tmp_path: Path, view: str) -> None:
    assert "svg@viewBox" in refusal(tmp_path, "<g/>", f'<svg viewBox="{view}">')


def test_another_root_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "g.svg"
    file.write_text("<g/>")
    with pytest.raises(PackError, match="expected an svg element, got 'g'"):
        read_svg(file)


def test_every_problem_is_told_at_once(tmp_path: Path) -> None:
    body = '<rect fill="red"/>\n<rect width="wide"/>\n<g class="x"><circle r="-2"/></g>'
    message = refusal(tmp_path, body)
    assert [line.split(": ")[0].rsplit(":", 1)[0] for line in message.splitlines()] == [
        "art.svg:2",
        "art.svg:3",
        "art.svg:4",
        "art.svg:4",
    ]


def test_missing_empty_and_binary_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="cannot be read"):
        read_svg(tmp_path / "none.svg")
    for content in (b"", b"\x89PNG\r\n\x1a\n\x00\x00", "<svg viewBox='0 0 1 1'/>".encode("utf-16")[:-3]):
        (tmp_path / "bad.svg").write_bytes(content)
        with pytest.raises(PackError):
            read_svg(tmp_path / "bad.svg")


def test_use_within_itself_is_refused(tmp_path: Path) -> None:
    assert "within itself" in refusal(tmp_path, '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')


def test_size_depth_and_count_are_bounded(tmp_path: Path) -> None:
    assert f"at most {MAX_BYTES} bytes" in refusal(tmp_path, " " * MAX_BYTES)
    assert f"at most {MAX_ELEMENTS} elements" in refusal(tmp_path, "<g/>" * MAX_ELEMENTS)
    assert f"at most {MAX_DEPTH} deep" in refusal(tmp_path, "<g>" * MAX_DEPTH + "</g>" * MAX_DEPTH)


def test_definitions_of_definitions_cannot_blow_up(tmp_path: Path) -> None:
    rows = ['<path id="a0" d="M0 0H1V1Z"/>']
    rows += [f'<g id="a{i}">' + f'<use href="#a{i - 1}"/>' * 20 + "</g>" for i in range(1, 7)]
    message = refusal(tmp_path, f'<defs>{"".join(rows)}</defs><use href="#a6"/>')
    assert f"at most {MAX_SEGMENTS} elements and segments" in message


def test_many_uses_of_much_that_is_empty_cannot_blow_up(tmp_path: Path) -> None:
    empty = f'<defs><g id="a">{"<g/>" * 5000}</g></defs>'
    assert f"at most {MAX_SEGMENTS} elements and segments" in refusal(tmp_path, empty + '<use href="#a"/>' * 5000)


@pytest.mark.parametrize(
    "attribute",
    ["transform='{blanks}!'", "width='{digits}x'", "fill='var({blanks}'", "stroke-dasharray='1{blanks};'"],
)
def test_long_runs_are_refused_without_delay(tmp_path: Path, attribute: str) -> None:
    # A pattern that tries every split of such a run would need hours for one of this length.
    body = f"<rect {attribute.format(blanks=' ' * 400_000, digits='7' * 400_000)}/>"
    assert "expected" in refusal(tmp_path, body)


def test_nested_scales_cannot_overflow(tmp_path: Path) -> None:
    deep = '<g transform="' + "scale(1000000)" * 16 + '">'
    message = refusal(tmp_path, deep * 8 + '<rect width="1" height="1"/>' + "</g>" * 8)
    assert "expected points within" in message


def pieces() -> st.SearchStrategy[str]:
    """Return scraps of SVG, sound and broken, to be strung together at random."""
    values = st.sampled_from(
        ["1", "-2.5", "1e300", "", "nan", "#abc", "none", "var(--main, #112233)", "url(#a)", "a b", "1,,2"]
    )
    names = st.sampled_from(
        ["d", "points", "r", "rx", "width", "height", "transform", "style", "fill", "opacity", "href", "id"]
    )
    data = st.text(alphabet="MLHVCSQTAZmlaz0123456789.,-e ", max_size=30)
    attribute = st.one_of(
        st.builds('{}="{}"'.format, names, values),
        st.builds('d="M0 0{}"'.format, data),
        st.builds('transform="{}({})"'.format, st.sampled_from(["scale", "rotate", "matrix", "spin"]), data),
    )
    element = st.sampled_from(
        ["path", "rect", "circle", "ellipse", "polygon", "line", "use", "g", "defs", "title", "text"]
    )
    tag = st.builds(
        lambda name, attributes, end: f"<{name} {' '.join(attributes)}{end}",
        element,
        st.lists(attribute, max_size=3),
        st.sampled_from(["/>", "/>", "/>", ">", ""]),
    )
    return st.lists(
        st.one_of(tag, st.sampled_from(["</g>", "</defs>", "<!-- x -->", "&lt;", "words"])), max_size=6
    ).map("\n".join)


@given(st.one_of(pieces(), st.text(max_size=60)))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300, deadline=None)
def test_whatever_the_file_holds_it_is_a_drawing_or_a_clean_refusal(tmp_path: Path, body: str) -> None:
    file = tmp_path / "any.svg"
    file.write_bytes(f"{HEAD}{body}</svg>".encode("utf-8", "surrogatepass"))
    problems: tuple[Problem, ...] | None = None
    drawing = Drawing(width=1, height=1, shapes=())
    try:
        drawing = read_svg(file, shown_as="any.svg")
    except PackError as error:
        problems = error.problems
    assert problems != ()
    assert all(problem.where and problem.where.path == "any.svg" for problem in problems or ())
    assert all(math.isfinite(v) for shape in drawing.shapes for v in points(shape))
