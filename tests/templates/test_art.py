"""The drawings that ship: readable, coloured by palettes only, tiled without seams, told apart by form."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image

from generator.load.svg import ROLES, read_svg
from generator.model.drawing import Drawing, Shape
from generator.model.geometry import Rect
from generator.model.plan import Document, DrawingOp, Page
from generator.project import SHIPPED
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf
from generator.render.raster import png

TEMPLATES = SHIPPED / "templates"
ART = TEMPLATES / "ancient-duel" / "art"
SHARED_ICONS = TEMPLATES / "_shared" / "icons"
FACTIONS = ("carthage", "dacie", "egypte", "macedoine", "perse", "rome", "sparte")
ICONS = {
    SHARED_ICONS: {"points", "face-down", "once-per-turn", "static", "reaction", "play", "house", "turn"}
    | {"draw", "discard", "deck", "destroy", "search"}
    | {"d12", "d10", "clip", "pencil", "cut", "fold", "glue"}
    | {"coin", "heart", "sword", "shield", "star", "bolt", "flame", "drop", "leaf", "sun", "moon"}
    | {"spade", "club", "diamond"},
    ART / "icons": {"atk", "def", "energy", "level", "attack-position", "defence-position", "crown", "shield-immune"}
    | {"deploy", "special-deploy", "set", "unit", "doctrine", "terrain", "tactic"}
    | {"phase-draw", "phase-waiting", "phase-main", "phase-combat", "phase-end"},
}
OURS = [SHARED_ICONS, *(ART / name for name in ("emblems", "patterns", "borders", "icons", "ornaments"))]
EMBLEM_TONES = {"dark": "#202020", "main": "#606060", "light": "#f0f0f0", "accent": "#b0b0b0"}
"""One greyscale palette for all, so that only form can tell emblems apart."""

Point = tuple[float, float]


def files(*folders: Path) -> list[Path]:
    return sorted(path for folder in folders for path in folder.rglob("*.svg"))


def name(path: Path) -> str:
    return path.relative_to(TEMPLATES).as_posix()


# --- what paint lies on top at a point, from the outlines alone


@dataclass(frozen=True, slots=True)
class Area:
    """A filled shape as straight edges, quick to ask whether a point is inside."""

    paint: str
    even_odd: bool
    edges: tuple[tuple[float, float, float, float], ...]
    box: tuple[float, float, float, float]

    def holds(self, x: float, y: float) -> bool:
        left, top, right, bottom = self.box
        if not (left <= x <= right and top <= y <= bottom):
            return False
        winding = crossings = 0
        for x1, y1, x2, y2 in self.edges:
            if (y1 <= y) != (y2 <= y) and x1 + (y - y1) * (x2 - x1) / (y2 - y1) > x:
                crossings += 1
                winding += 1 if y2 > y1 else -1
        return bool(crossings % 2 if self.even_odd else winding)


def flattened(shape: Shape) -> Iterator[tuple[Point, Point]]:
    start = place = (0.0, 0.0)
    for segment in shape.segments:
        n = [float(v) for v in segment[1:]]
        if segment[0] == "M":
            if place != start:
                yield place, start
            start = place = (n[0], n[1])
        elif segment[0] == "L":
            yield place, (n[0], n[1])
            place = (n[0], n[1])
        elif segment[0] == "C":
            begin = place
            for step in range(1, 9):
                t = step / 8
                weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                to = tuple(sum(w * v for w, v in zip(weights, (begin[i], *n[i::2]), strict=True)) for i in (0, 1))
                yield place, (to[0], to[1])
                place = (to[0], to[1])
        else:
            yield place, start
            place = start
    yield place, start


@cache
def areas(path: Path) -> tuple[Area, ...]:
    return areas_of(read_svg(path))


def areas_of(drawing: Drawing) -> tuple[Area, ...]:
    found = []
    for shape in drawing.shapes:
        if shape.fill is None:
            continue
        edges = tuple((a[0], a[1], b[0], b[1]) for a, b in flattened(shape))
        xs, ys = [v for e in edges for v in e[::2]], [v for e in edges for v in e[1::2]]
        found.append(Area(shape.fill, shape.even_odd, edges, (min(xs), min(ys), max(xs), max(ys))))
    return tuple(found)


def paint_at(found: tuple[Area, ...], x: float, y: float) -> str | None:
    return next((area.paint for area in reversed(found) if area.holds(x, y)), None)


def seams(drawing: Drawing, *, across: bool) -> list[float]:
    """Return where along the edge the paints of the two edges do not meet: left/right, or top/bottom if `across`."""
    found, step, near, slack = areas_of(drawing), 0.037, 0.004, 0.03
    length, depth = (drawing.width, drawing.height) if across else (drawing.height, drawing.width)
    at: Callable[[float, float], str | None] = (
        (lambda along, deep: paint_at(found, along, deep))
        if across
        else (lambda along, deep: paint_at(found, deep, along))
    )
    broken = []
    for i in range(1, int(length / step)):
        along = i * step
        first, last = at(along, near), at(along, depth - near)
        # A slanted edge shifts a little between the two samples: look just beside before calling it a seam.
        if first != last and first not in (at(along + slack, depth - near), at(along - slack, depth - near)):
            broken.append(along)
    return broken


# --- the tests


@pytest.mark.parametrize("path", files(TEMPLATES), ids=name)
def test_every_drawing_reads_and_shows_something(path: Path) -> None:
    drawing = read_svg(path)
    assert drawing.shapes
    for shape in drawing.shapes:
        for paint in (shape.fill, shape.stroke):
            assert paint is None or paint in ROLES or paint.startswith("#")


@pytest.mark.parametrize("path", files(*OURS), ids=name)
def test_art_leaves_its_colours_to_the_palette(path: Path) -> None:
    paints = {p for s in read_svg(path).shapes for p in (s.fill, s.stroke) if p}
    assert paints <= set(ROLES)


@pytest.mark.parametrize("path", files(*OURS), ids=name)
def test_art_says_what_it_shows(path: Path) -> None:
    assert "<title>" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("folder", ["emblems", "borders", "patterns"])
def test_every_faction_and_the_game_have_their_own(folder: str) -> None:
    assert {path.stem for path in (ART / folder).glob("*.svg")} - {"back"} == {*FACTIONS, "game"}


@pytest.mark.parametrize("folder", list(ICONS), ids=name)
def test_every_icon_is_there_in_one_tone(folder: Path) -> None:
    found = files(folder)
    assert {path.stem for path in found} == ICONS[folder]
    for path in found:
        drawing = read_svg(path)
        assert (drawing.width, drawing.height) == (24, 24)
        assert {(s.fill, s.stroke) for s in drawing.shapes} == {("ink", None)}


@pytest.mark.parametrize("path", files(SHARED_ICONS, ART / "icons", ART / "emblems"), ids=name)
def test_icons_and_emblems_stay_in_their_box(path: Path) -> None:
    drawing = read_svg(path)
    for area in areas(path):
        left, top, right, bottom = area.box
        assert min(left, top) >= -0.01
        assert right <= drawing.width + 0.01
        assert bottom <= drawing.height + 0.01


@pytest.mark.parametrize("path", files(ART / "borders"), ids=name)
def test_borders_repeat_without_a_seam(path: Path) -> None:
    drawing = read_svg(path)
    assert drawing.height == 10
    assert all(shape.stroke is None and shape.opacity == 1 for shape in drawing.shapes)
    assert seams(drawing, across=False) == []


@pytest.mark.parametrize("path", files(ART / "patterns"), ids=name)
def test_grounds_repeat_both_ways_without_a_seam(path: Path) -> None:
    drawing = read_svg(path)
    assert all(shape.stroke is None and shape.opacity == 1 for shape in drawing.shapes)
    assert seams(drawing, across=False) == []
    assert seams(drawing, across=True) == []


def test_a_tile_that_does_not_meet_itself_is_found_out(tmp_path: Path) -> None:
    file = tmp_path / "tile.svg"
    head = '<svg viewBox="0 0 10 10"><path fill="#000" d="'
    file.write_text(head + 'M8 2H10V4H8Z"/></svg>')
    assert seams(read_svg(file), across=False)
    assert not seams(read_svg(file), across=True)
    file.write_text(head + 'M2 0H4V3H2Z"/></svg>')
    assert seams(read_svg(file), across=True)


def test_the_back_looks_the_same_when_the_card_is_turned() -> None:
    back = areas(ART / "ornaments" / "back.svg")
    grid = [(0.7 + 2.9 * i, 0.9 + 3.3 * j) for i in range(24) for j in range(15)]
    differing = [(x, y) for x, y in grid if paint_at(back, x, y) != paint_at(back, 69 - x, 94 - y)]
    assert differing == []


def test_the_back_hides_a_sheet_that_is_cut_off_centre() -> None:
    back = areas(ART / "ornaments" / "back.svg")
    rim = [(x / 2, y) for x in range(139) for y in (0, 1.5, 3, 4.5, 6, 88, 89.5, 91, 92.5, 94)]
    rim += [(x, y / 2) for y in range(189) for x in (0, 1.5, 3, 4.5, 6, 63, 64.5, 66, 67.5, 69)]
    assert {paint_at(back, x, y) for x, y in rim} == {"dark", "main"}


@pytest.mark.parametrize("path", sorted((ART / "ornaments").glob("frame-*.svg")), ids=name)
def test_frames_fill_the_bleed_and_leave_room_for_picture_and_text(path: Path) -> None:
    drawing, found = read_svg(path), areas(path)
    assert (drawing.width, drawing.height) == (69, 94)
    assert all(paint_at(found, x, y) for x in (0, 69) for y in (0, 8, 60, 85, 94))
    window = {paint_at(found, x / 2, y / 2) for x in range(24, 115) for y in range(46, 80)}
    assert window == {None}
    text = {paint_at(found, x / 2, y / 2) for x in range(21, 118) for y in range(108, 151)}
    assert text == {"light"}


@pytest.mark.parametrize(
    ("badge", "centre", "width", "height"),
    [
        ("badge-atk", (12, 12), 13, 10),
        ("badge-def", (12, 10.5), 13, 10),
        ("badge-energy", (12, 14.4), 9, 10),
        ("badge-level", (12, 12), 8, 10),
    ],
)
def test_badges_leave_room_for_their_numeral(badge: str, centre: Point, width: float, height: float) -> None:
    found = areas(ART / "ornaments" / f"{badge}.svg")
    box = [
        (centre[0] + width * (i / 10 - 0.5), centre[1] + height * (j / 10 - 0.5)) for i in range(11) for j in range(11)
    ]
    assert {paint_at(found, x, y) for x, y in box} == {"light"}


def printed_grey(paths: list[Path], size_mm: float, dpi: float) -> dict[str, Image.Image]:
    """Return each drawing as printed in greyscale at a small size, cut from one page of a real PDF."""
    pitch = size_mm + 1
    ops = tuple(
        DrawingOp(
            drawing=read_svg(path),
            rect=Rect(i * pitch, 0, size_mm, size_mm),
            palette={"ink": "#000000", **EMBLEM_TONES},
        )
        for i, path in enumerate(paths)
    )
    page = Page(width=pitch * len(paths), height=size_mm, ops=ops)
    pdf = write_pdf(Document(title="proof", language="en", pages=(page,)), FontSet.load(SHIPPED / "fonts"))
    picture = Image.open(io.BytesIO(png(pdf, 1, dpi))).convert("L")
    scale = picture.width / page.width
    return {
        path.stem: picture.crop(
            (round(i * pitch * scale), 0, round(i * pitch * scale) + round(size_mm * scale), picture.height)
        )
        for i, path in enumerate(paths)
    }


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return the mean difference of two greyscale pictures: 0 equal, 1 black against white."""
    pairs = list(zip(one.tobytes(), other.tobytes(), strict=True))
    return sum(abs(a - b) for a, b in pairs) / len(pairs) / 255


@pytest.mark.parametrize(
    ("folders", "size_mm", "least"),
    [((ART / "emblems",), 4.0, 0.15), ((SHARED_ICONS, ART / "icons"), 2.2, 0.08)],
    ids=["emblems at 4 mm", "icons at 2.2 mm"],
)
def test_small_shapes_differ_without_their_colours(folders: tuple[Path, ...], size_mm: float, least: float) -> None:
    pictures = printed_grey(files(*folders), size_mm, 300)
    alike = {
        (a, b): round(value, 3)
        for a, b in combinations(pictures, 2)
        if (value := difference(pictures[a], pictures[b])) < least
    }
    assert alike == {}
