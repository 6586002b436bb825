"""Pictures of cards: every card has its own, they stay the same, and every slip in a scene file is told."""

from __future__ import annotations

import hashlib
import math
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import PackError
from generator.faces.scene import Scenes
from generator.faces.scene_grounds import GROUNDS
from generator.faces.scene_options import Noise
from generator.load.pack import load_game
from generator.load.svg import ROLES
from generator.model.card import Card
from generator.model.drawing import Drawing
from generator.model.game import Game
from generator.project import SHIPPED, Project

MOST_NUMBERS = 6000
"""Coordinates in one picture: about 40 kB in a PDF before compression."""
SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2">'
    '<path d="M0 0H4V2H0Z" fill="var(--main, #aa0000)"/></svg>'
)


@pytest.fixture(scope="module")
def duel() -> Game:
    return load_game(Project(SHIPPED), "ancient-duel")


@pytest.fixture(scope="module")
def scenes() -> Scenes:
    return Scenes.load(Project(SHIPPED).templates("ancient-duel") / "scenes")


def a_card(card_id: str = "first", kind: str = "unit", group: str = "red", **fields: str) -> Card:
    return Card(id=card_id, kind=kind, group=group, name={"en": card_id}, fields=fields)


def a_game(*cards: Card) -> Game:
    return Game(id="tiny", title={"en": "Tiny"}, locales=("en",), kinds={}, groups={}, cards=cards)


def written(folder: Path, text: str, **symbols: str) -> Scenes:
    """Load one scene file that says `text`, with a 4 by 2 symbol named `square` and those given."""
    (folder / "scenes").mkdir(parents=True)
    (folder / "symbols").mkdir()
    (folder / "scenes" / "all.yaml").write_text(text, encoding="utf-8")
    for name, svg in {"square": SQUARE, **symbols}.items():
        (folder / "symbols" / f"{name}.svg").write_text(svg, encoding="utf-8")
    return Scenes.load(folder / "scenes", folder / "symbols")


def drawn(folder: Path, layers: str, card: Card | None = None) -> Drawing:
    lines = "".join(f"      - {layer}\n" for layer in layers.splitlines())
    card = card or a_card()
    return written(folder, f"scenes:\n  {card.id}:\n    layers:\n{lines}").picture(a_game(card), card)


def refused(folder: Path, text: str, **symbols: str) -> list[str]:
    with pytest.raises(PackError) as told:
        written(folder, text, **symbols)
    return [str(problem) for problem in told.value.problems]


def numbers(drawing: Drawing) -> list[float]:
    return [float(v) for shape in drawing.shapes for segment in shape.segments for v in segment[1:]]


def corners(drawing: Drawing) -> list[tuple[float, float]]:
    """Return the top left of every shape's points."""
    found = []
    for shape in drawing.shapes:
        xs = [float(v) for s in shape.segments for v in s[1::2]]
        ys = [float(v) for s in shape.segments for v in s[2::2]]
        found.append((round(min(xs), 6), round(min(ys), 6)))
    return found


def outline_digest(drawing: Drawing) -> str:
    return hashlib.sha256(repr([(s.segments, s.fill, s.stroke) for s in drawing.shapes]).encode()).hexdigest()


# --- the shipped game


def test_every_card_of_ancient_duel_has_a_scene_of_its_own_and_no_scene_is_left_over(
    scenes: Scenes, duel: Game
) -> None:
    assert len(duel.cards) == 128
    assert scenes.missing(duel) == []
    assert scenes.unused(duel) == []


def test_no_two_cards_share_a_picture(scenes: Scenes, duel: Game) -> None:
    digests = {outline_digest(scenes.picture(duel, card)): card.id for card in duel.cards}
    assert len(digests) == len(duel.cards)


def test_no_symbol_file_lies_unused(scenes: Scenes) -> None:
    folder = Project(SHIPPED).templates("ancient-duel") / "art" / "symbols"
    assert {path.stem for path in folder.glob("*.svg")} == set(scenes.symbols)


def test_pictures_use_paint_roles_only_so_that_palettes_decide(scenes: Scenes, duel: Game) -> None:
    paints = {p for c in duel.cards for s in scenes.picture(duel, c).shapes for p in (s.fill, s.stroke) if p}
    assert paints <= set(ROLES)


def test_pictures_stay_small_and_finite(scenes: Scenes, duel: Game) -> None:
    sizes = {card.id: len(numbers(scenes.picture(duel, card))) for card in duel.cards}
    assert {name: size for name, size in sizes.items() if size > MOST_NUMBERS} == {}
    assert min(sizes.values()) > 50
    assert all(math.isfinite(v) for card in duel.cards for v in numbers(scenes.picture(duel, card)))


def test_commanders_have_the_taller_picture_and_all_others_the_common_one(scenes: Scenes, duel: Game) -> None:
    for card in duel.cards:
        picture = scenes.picture(duel, card)
        tall = card.fields.get("type") == "commandant"
        assert (picture.width, picture.height) == ((63.0, 38.0) if tall else (63.0, 34.0)), card.id


def test_a_picture_is_covered_from_edge_to_edge_by_its_first_shape(scenes: Scenes, duel: Game) -> None:
    for card in duel.cards:
        picture = scenes.picture(duel, card)
        first = replace(picture, shapes=picture.shapes[:1])
        xs, ys = numbers(first)[0::2], numbers(first)[1::2]
        assert (min(xs), max(xs), min(ys), max(ys)) == (0.0, picture.width, 0.0, picture.height), card.id


def test_loading_again_gives_the_same_pictures(scenes: Scenes, duel: Game) -> None:
    again = Scenes.load(Project(SHIPPED).templates("ancient-duel") / "scenes")
    assert all(scenes.picture(duel, card) == again.picture(duel, card) for card in duel.cards[::9])


@pytest.mark.parametrize("kind", ["unit", "doctrine", "terrain", "tactic"])
def test_a_card_added_tomorrow_has_a_picture_that_fits_its_kind(scenes: Scenes, duel: Game, kind: str) -> None:
    new = a_card("brand-new", kind=kind, group="rome")
    game = replace(duel, cards=(*duel.cards, new))
    assert scenes.missing(game) == ["brand-new"]
    picture = scenes.picture(game, new)
    assert outline_digest(picture) not in {outline_digest(scenes.picture(duel, card)) for card in duel.cards}


# --- grounds and symbols


def test_a_symbol_stands_with_its_foot_on_the_point_named(tmp_path: Path) -> None:
    assert corners(drawn(tmp_path, "{symbol: square, at: [10, 20]}")) == [(8.0, 18.0)]


@pytest.mark.parametrize(
    ("anchor", "corner"),
    [
        ("foot", (8.0, 18.0)),
        ("centre", (8.0, 19.0)),
        ("top", (8.0, 20.0)),
        ("left", (10.0, 19.0)),
        ("right", (6.0, 19.0)),
    ],
)
def test_each_anchor_lies_on_the_point(tmp_path: Path, anchor: str, corner: tuple[float, float]) -> None:
    assert corners(drawn(tmp_path, f"{{symbol: square, at: [10, 20], anchor: {anchor}}}")) == [corner]


def test_scale_and_turn_go_about_the_anchor(tmp_path: Path) -> None:
    picture = drawn(tmp_path, "{symbol: square, at: [10, 20], scale: 2, turn: 90, anchor: centre}")
    assert corners(picture) == [(8.0, 16.0)]


def test_mirroring_a_symbol_swaps_left_and_right_anchors(tmp_path: Path) -> None:
    assert corners(drawn(tmp_path, "{symbol: square, at: [10, 20], anchor: left, mirror: true}")) == [(6.0, 19.0)]


def test_rows_are_painted_from_the_back_and_shrink(tmp_path: Path) -> None:
    layer = "{symbol: square, at: [10, 20], repeat: {count: 2, step: [6, 0], rows: 2, back: [0, -4], shrink: 0.5}}"
    assert corners(drawn(tmp_path, layer)) == [(9.0, 15.0), (12.0, 15.0), (8.0, 18.0), (14.0, 18.0)]


def test_copies_on_an_arc_keep_their_distance_from_its_centre(tmp_path: Path) -> None:
    layer = "{symbol: square, at: [30, 17], anchor: centre, repeat: {count: 5, radius: 9, start: 180, sweep: 180}}"
    for shape in drawn(tmp_path, layer).shapes:
        points = [(float(s[1]), float(s[2])) for s in shape.segments if s[0] != "Z"][:4]
        x, y = sum(p[0] for p in points) / 4, sum(p[1] for p in points) / 4
        assert math.hypot(x - 30, y - 17) == pytest.approx(9)


def test_jitter_follows_the_card_and_nothing_else(tmp_path: Path) -> None:
    layer = "{symbol: square, at: [30, 17], repeat: {count: 3, step: [6, 0], jitter: [2, 2], sway: 20}}"
    one = drawn(tmp_path / "a", layer, a_card("one"))
    same = drawn(tmp_path / "b", layer, a_card("one", group="blue"))
    other = drawn(tmp_path / "c", layer, a_card("two"))
    assert one == same
    assert one != other


def test_layer_and_scene_paints_are_applied_in_that_order(tmp_path: Path) -> None:
    scenes = written(
        tmp_path,
        "scenes:\n  first:\n    paint: {accent: dark}\n    layers:\n"
        "      - {symbol: square, at: [10, 20], paint: {main: accent}}\n      - fill: light\n",
    )
    assert [shape.fill for shape in scenes.picture(a_game(), a_card()).shapes] == ["dark", "light"]


def test_a_mirrored_scene_is_the_same_scene_from_the_other_side(tmp_path: Path) -> None:
    text = "scenes:\n  first:\n    mirror: true\n    layers:\n      - {symbol: square, at: [10, 20]}\n"
    assert corners(written(tmp_path, text).picture(a_game(), a_card())) == [(63 - 12.0, 18.0)]


def test_a_part_can_be_moved_mirrored_and_recoloured(tmp_path: Path) -> None:
    text = (
        "parts:\n  pair:\n    - {symbol: square, at: [10, 20]}\n"
        "scenes:\n  first:\n    layers:\n"
        "      - {part: pair, at: [5, 1]}\n      - {part: pair, mirror: true, paint: {main: ink}, opacity: 0.5}\n"
    )
    picture = written(tmp_path, text).picture(a_game(), a_card())
    assert corners(picture) == [(13.0, 19.0), (51.0, 18.0)]
    assert [(s.fill, s.opacity) for s in picture.shapes] == [("main", 1.0), ("ink", 0.5)]


def test_what_lies_outside_the_box_is_left_out(tmp_path: Path) -> None:
    picture = drawn(tmp_path, "{symbol: square, at: [-20, 20]}\n{symbol: square, at: [62, 34]}")
    assert corners(picture) == [(60.0, 32.0)]


EVERY_GROUND = {
    "fill": "{fill: main}",
    "band": "{band: main, from: 20}",
    "disc": "{disc: main, at: [30, 10], r: 6, bite: light}",
    "rays": "{rays: main, at: [30, 10], count: 9}",
    "hills": "{hills: main, y: 28, edge: light}",
    "peaks": "{peaks: main, y: 28, height: 16, snow: light, shade: dark}",
    "waves": "{waves: main, y: 20}",
    "ruling": "{ruling: main, from: 2, to: 20, pitch: 1.2, weight: 0.5, fade: 0.2}",
    "dunes": "{dunes: main, y: 26, shade: dark}",
    "wall": "{wall: main, at: [0, 20], size: [63, 12], course: 2, joints: light, merlon: 2}",
    "forest": "{forest: main, y: 30, height: 12}",
    "mist": "{mist: main, y: 10, height: 12}",
    "shape": "{shape: main, points: [[1, 1], [20, 5], [9, 20]], smooth: true, edge: dark}",
    "line": "{line: main, points: [[1, 1], [20, 5], [9, 20]], head: 3, dash: 2, smooth: true}",
}


def test_the_table_of_grounds_tried_here_is_complete() -> None:
    assert set(EVERY_GROUND) == set(GROUNDS)


@pytest.mark.parametrize("layer", EVERY_GROUND.values(), ids=EVERY_GROUND)
def test_every_ground_draws_closed_or_stroked_shapes_in_its_paints(tmp_path: Path, layer: str) -> None:
    picture = drawn(tmp_path, layer)
    assert picture.shapes
    for shape in picture.shapes:
        assert shape.segments[0][0] == "M"
        assert shape.fill or (shape.stroke and shape.stroke_width > 0)
        if shape.fill:
            assert shape.segments[-1] == ("Z",)
        assert {p for p in (shape.fill, shape.stroke) if p} <= {"main", "light", "dark"}


def test_ruled_lines_keep_their_distance_and_swell_or_fade_as_told(tmp_path: Path) -> None:
    shapes = drawn(tmp_path, "{ruling: main, from: 2, to: 12, pitch: 1, weight: 0.4, fade: 0.5}").shapes
    heights = [float(shape.segments[0][2]) for shape in shapes]
    assert heights == pytest.approx([2.5 + row for row in range(10)])
    assert shapes[0].stroke_width == pytest.approx(0.4)
    assert shapes[-1].stroke_width == pytest.approx(0.2)
    assert all(one.stroke_width > other.stroke_width for one, other in pairwise(shapes))


@given(name=st.text(max_size=20), counters=st.lists(st.integers(0, 10_000), max_size=4))
def test_chance_lies_from_minus_one_to_one_and_repeats(name: str, counters: list[int]) -> None:
    value = Noise(name).at(*counters)
    assert -1.0 <= value < 1.0
    assert value == Noise(name).at(*counters)


def test_chance_is_spread_evenly() -> None:
    values = [Noise("spread").at(i) for i in range(2000)]
    assert abs(sum(values) / len(values)) < 0.05
    assert 0.45 < sum(v > 0 for v in values) / len(values) < 0.55


# --- defaults


def test_the_default_that_matches_most_wins(tmp_path: Path) -> None:
    text = (
        "defaults:\n"
        "  - {for: {kind: unit}, layers: [{fill: dark}]}\n"
        "  - {for: {kind: unit, type: archer}, layers: [{fill: accent}]}\n"
        "  - {for: {}, layers: [{fill: light}]}\n"
    )
    scenes = written(tmp_path, text)

    def ground(card: Card) -> str | None:
        return scenes.picture(a_game(), card).shapes[0].fill

    assert ground(a_card(type="archer")) == "accent"
    assert ground(a_card(type="horse")) == "dark"
    assert ground(a_card(kind="spell")) == "light"


def test_without_any_scene_a_card_still_has_a_landscape_of_its_own(tmp_path: Path) -> None:
    scenes = Scenes.load(tmp_path / "none", tmp_path / "nothing")
    pictures = {outline_digest(scenes.picture(a_game(), a_card(name))) for name in ("one", "two", "three")}
    assert len(pictures) == 3


# --- what is refused


@pytest.mark.parametrize(
    ("layer", "expected"),
    [
        ("{symbol: squar, at: [1, 1]}", "expected the name of a symbol, got 'squar' (did you mean 'square'?)"),
        ("{part: dusky}", "expected the name of a part, got 'dusky' (did you mean 'dusk'?)"),
        ("{symbol: square}", "expected 'at', which is missing"),
        ("{symbol: square, at: [1]}", "expected two numbers [x, y], got [1]"),
        ("{symbol: square, at: [1, 2], sclae: 2}", "unknown key 'sclae' (did you mean 'scale'?)"),
        ("{symbol: square, at: [1, 2], scale: 0}", "expected a number from 0.02 to 50, got 0"),
        ("{symbol: square, at: [1, 2], scale: true}", "expected a number from 0.02 to 50, got True"),
        ("{symbol: square, at: [1, 2], anchor: foo}", "expected foot|centre|top|left|right, got 'foo'"),
        ("{symbol: square, at: [1, 2], repeat: {cuont: 3}}", "unknown key 'cuont' (did you mean 'count'?)"),
        ("{symbol: square, at: [1, 2], repeat: 3}", "expected keys with values, got 3"),
        ("{symbol: square, at: [1, 2], repeat: {count: 900}}", "expected a number from 1 to 80, got 900"),
        ("{symbol: square, at: [1, 2], paint: {mian: dark}}", "got 'mian' (did you mean 'main'?)"),
        ("{symbol: [square], at: [1, 2]}", "expected the name of a symbol, got ['square']"),
        ("{fill: drak}", "got 'drak' (did you mean 'dark'?)"),
        ("{fill: dark, disc: light}", "got disc, fill"),
        ("{hils: dark}", "got hils (did you mean 'hills'?)"),
        ("{shape: dark, points: [[1, 1]]}", "expected two or more points [x, y]"),
        ("{shape: dark, points: [[1, 1], [2, 2]], smooth: 1}", "expected true or false, got 1"),
        ("{disc: dark, at: [1, 1], r: 9000}", "expected a number from 0.1 to 1000, got 9000"),
        ("dark", "expected keys with values, got 'dark'"),
    ],
)
def test_a_slip_in_a_layer_is_told_with_its_place(tmp_path: Path, layer: str, expected: str) -> None:
    text = f"parts:\n  dusk:\n    - fill: dark\nscenes:\n  first:\n    layers:\n      - {layer}\n"
    problems = refused(tmp_path, text)
    assert any(expected in problem for problem in problems), problems
    assert all(problem.startswith("scenes/all.yaml:7:") for problem in problems), problems


def test_all_slips_of_a_file_are_told_at_once_in_its_order(tmp_path: Path) -> None:
    text = (
        "box: [0, 5]\nscenes:\n  a: {layers: [{fill: x}]}\n  b: {layers: []}\n  c: {lairs: [], layers: [{fill: y}]}\n"
    )
    lines = [int(problem.split(":")[1]) for problem in refused(tmp_path, text)]
    assert lines == [1, 3, 4, 5, 5]


def test_a_part_that_contains_itself_is_refused(tmp_path: Path) -> None:
    text = "parts:\n  a:\n    - {part: b}\n  b:\n    - {part: a}\n"
    assert refused(tmp_path, text) == [
        "scenes/all.yaml:3:5: part 'a' contains itself",
        "scenes/all.yaml:5:5: part 'b' contains itself",
    ]


def test_parts_that_multiply_beyond_any_picture_are_refused_before_they_are_drawn(tmp_path: Path) -> None:
    text = "parts:\n  p0:\n    - {symbol: square, at: [1, 1], repeat: {count: 80, rows: 20}}\n"
    text += "".join(f"  p{i}: [{', '.join([f'{{part: p{i - 1}}}'] * 10)}]\n" for i in range(1, 8))
    problems = refused(tmp_path, text + "scenes:\n  first:\n    layers: [{part: p7}]\n")
    assert problems[-1].startswith("scenes/all.yaml:13:5: expected at most 4000 copies and grounds, got 16000000000")


@pytest.mark.parametrize("order", [range(1, 400), range(399, 0, -1)], ids=["up", "down"])
def test_parts_inside_parts_end_somewhere(tmp_path: Path, order: range) -> None:
    text = "parts:\n  p0: [{fill: dark}]\n" + "".join(f"  p{i}: [{{part: p{i - 1}}}]\n" for i in order)
    text += "scenes:\n" + "".join(f"  s{i}: {{layers: [{{part: p{i}}}]}}\n" for i in order)
    problems = refused(tmp_path, text)
    assert len(problems) == 399 - 7  # a scene of p7 is eight parts deep
    assert all("at most 8 deep, got" in problem for problem in problems)


def test_a_scene_written_in_two_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "s").mkdir()
    for name in ("a", "b"):
        text = "scenes:\n  first:\n    layers: [{fill: dark}]\n"
        (tmp_path / "s" / f"{name}.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(PackError, match=r"s/b\.yaml:2:3: .*'first' is already written in another file"):
        Scenes.load(tmp_path / "s", tmp_path)


def test_a_broken_symbol_is_told_by_its_file(tmp_path: Path) -> None:
    text = "scenes:\n  first:\n    layers:\n      - {symbol: bad, at: [1, 1]}\n"
    problems = refused(tmp_path, text, bad=SQUARE.replace("path", "image"))
    assert problems
    assert all(problem.startswith("symbols/bad.svg:") for problem in problems), problems
