"""What is printed of Règles de Combat: faces, two backs, pictures, the field and the rest of the kit."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from generator.components.kit import make_kit
from generator.faces.colors import contrast
from generator.faces.maker import FaceMaker, Variant
from generator.faces.scene import Scenes
from generator.games.regles_de_combat.facts import FACTS, ball
from generator.games.regles_de_combat.grid import Grid, bits
from generator.load.pack import load_game
from generator.load.svg import read_svg
from generator.load.yaml_source import read_yaml
from generator.model.drawing import Drawing
from generator.model.game import Game
from generator.model.plan import Plan
from generator.model.printing import PrintedFile
from generator.project import SHIPPED, Project
from generator.render.fonts import FontSet
from generator.sheets.decks import prints, sets_of
from generator.sheets.selection import Selection
from generator.text.cards import describe

PROJECT = Project(SHIPPED)
TEMPLATES = PROJECT.templates("regles-de-combat")
PLAYERS = ("vert", "rouge")
STATS = ("hp", "atk", "speed", "range")


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game(PROJECT, "regles-de-combat")


@pytest.fixture(scope="module")
def fonts() -> FontSet:
    return FontSet.load(PROJECT.fonts)


@pytest.fixture(scope="module")
def scenes() -> Scenes:
    return Scenes.load(TEMPLATES / "scenes")


@pytest.fixture(scope="module")
def maker(game: Game, fonts: FontSet) -> FaceMaker:
    return FaceMaker(PROJECT, game, "fr", fonts)


@pytest.fixture(scope="module")
def kit(game: Game, fonts: FontSet) -> dict[str, PrintedFile]:
    return {file.path.removesuffix("-a4.pdf"): file for file in make_kit(PROJECT, game, "fr", fonts)}


def fields(file: PrintedFile) -> dict[str, str]:
    return {field.name: field.printed for placement in file.placements for field in placement.fields}


# ----------------------------------------------------------------------------------------------------------- cards


@pytest.mark.parametrize(
    ("locale", "variant"), [("fr", "color"), ("en", "grey"), ("qps", "color"), ("qps", "low-ink")]
)
def test_every_face_and_back_fits_and_can_be_read(game: Game, fonts: FontSet, locale: str, variant: Variant) -> None:
    maker = FaceMaker(PROJECT, game, locale, fonts, variant)
    for card in game.cards:
        maker.face(card)
    for player in PLAYERS:
        maker.back(game.cards[0], player)
    assert [f"{f.subject} {f.box}: {f.message}" for f in maker.findings] == []


def test_every_card_has_a_picture_of_its_own(game: Game, scenes: Scenes) -> None:
    assert scenes.missing(game) == []
    assert scenes.unused(game) == []
    drawn = Counter(scenes.picture(game, card).shapes for card in game.cards)
    assert len(drawn) == len(game.cards)
    assert sum(1 for card in game.cards if card.copies) == 40


def test_every_symbol_is_in_some_scene(scenes: Scenes) -> None:
    used = "".join(path.read_text(encoding="utf-8") for path in (TEMPLATES / "scenes").glob("*.yaml"))
    assert [name for name in scenes.symbols if f"symbol: {name}," not in used] == []


def test_each_player_has_all_hundred_cards_with_a_back_of_his_own(game: Game, maker: FaceMaker) -> None:
    chosen = prints(game, Selection())
    assert sets_of(game) == FACTS.players == len(PLAYERS)
    for player in PLAYERS:
        own = [one for one in chosen if one.group == player]
        assert sum(one.copies for one in own) == FACTS.deck_size
        assert len({id(maker.back(one.card, one.group)) for one in own}) == 1, "a back that tells a card"
    one, other = (maker.back(game.cards[0], player) for player in PLAYERS)
    assert one.ops != other.ops


def test_a_card_stands_on_a_cell(game: Game, maker: FaceMaker) -> None:
    cell = read_yaml(PROJECT.pack("regles-de-combat") / "components.yaml", shown_as="kit").data["parts"]["field"][
        "cell"
    ]
    for card in game.cards:
        trim = maker.face(card).trim
        assert trim.w == trim.h < cell


def index(plan: Plan, name: str) -> tuple[str, tuple[float, float]]:
    field = next(field for field in plan.fields if field.name == name)
    rect = field.rect.moved(-plan.trim.x, -plan.trim.y)
    return field.printed, (rect.x + rect.w / 2, rect.y + rect.h / 2)


def test_both_players_read_the_index_of_a_card_on_the_field(game: Game, maker: FaceMaker) -> None:
    for card in game.cards:
        if "hp" not in card.fields:
            continue
        plan = maker.face(card)
        for name in STATS:
            value, (x, y) = index(plan, name)
            other, (u, v) = index(plan, f"{name}-turned")
            assert value == other == str(card.fields[name]), (card.id, name)
            assert x < plan.trim.w / 3
            assert (u, v) == pytest.approx((plan.trim.w - x, plan.trim.h - y), abs=0.5), (card.id, name)


def test_seals_are_the_upkeep(game: Game, maker: FaceMaker) -> None:
    for card in game.cards:
        printed = {field.name: field.printed for field in maker.face(card).fields}
        for name in ("upkeep_v", "upkeep_f", "upkeep_e"):
            if name in card.fields:
                assert printed[name] == str(card.fields[name]), (card.id, name)


def test_kinds_differ_in_the_frame_before_a_word_is_read(game: Game, maker: FaceMaker) -> None:
    frames = {}
    for kind in ("combatant", "fort", "support", "action", "event", "place"):
        file = TEMPLATES / "faces" / f"{kind}.yaml"
        data = read_yaml(file, shown_as=kind).data["boxes"]
        frames[kind] = str({name: box for name, box in data.items() if name not in ("name", "text", "foot", "type")})
    assert len(set(frames.values())) == len(frames)


# ------------------------------------------------------------------------------------------- diagrams of the engine


def squares(drawing: Drawing, role: str) -> set[tuple[int, int]]:
    """Return the cells (column, row) whose middle a shape of that paint covers; row 1 is at the foot."""
    found = set()
    for shape in (shape for shape in drawing.shapes if shape.fill == role):
        corner = None
        points: list[tuple[float, float]] = []
        for segment in (*shape.segments, ("M", 0.0, 0.0)):
            if segment[0] == "M":
                if points:
                    x, y = min(p[0] for p in points), min(p[1] for p in points)
                    corner = (int(x + 0.5) + 1, FACTS.board.height - int(y + 0.5))
                    found.add(corner)
                points = []
            if len(segment) > 2:
                points.append((float(segment[-2]), float(segment[-1])))
    return found


@pytest.mark.parametrize(("name", "speeds"), [("ornaments", (0, 1, 2, 3)), ("icons", (1, 2, 3, 4))])
def test_diagrams_are_the_cells_that_the_engine_reaches(name: str, speeds: tuple[int, ...]) -> None:
    grid = Grid(FACTS.board, FACTS.shape, max(speeds))
    column, row = FACTS.board.middle
    middle = next(cell for cell in range(grid.cells) if grid.spot(cell) == (column, row))
    for speed in speeds:
        drawing = read_svg(TEMPLATES / "art" / name / f"reach-{speed}.svg")
        reached = {grid.spot(cell) for cell in bits(grid.reach(middle, speed, 0, 0, flies=False))}
        assert squares(drawing, "accent") == reached - {FACTS.board.middle}
        assert reached - {FACTS.board.middle} == (set(ball(speed)) if speed else set())


# --------------------------------------------------------------------------------------------------------- the kit


@pytest.mark.parametrize("locale", ["en", "qps"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_kit_fits(game: Game, fonts: FontSet, locale: str, paper: str) -> None:
    files = make_kit(PROJECT, game, locale, fonts, paper)
    assert {file.kind for file in files} == {"trackers", "mat", "reference", "tokens", "tuckbox"}
    assert [f"{f.subject} {f.message}" for file in files for f in file.findings] == []


def test_the_field_has_every_cell_and_takes_six_sheets(kit: dict[str, PrintedFile]) -> None:
    board = FACTS.board
    printed = fields(kit["board"])
    names = {f"{chr(ord('A') + x)}{y + 1}" for x in range(board.width) for y in range(board.height)}
    assert {value for name, value in printed.items() if name.startswith("field.")} == names
    assert len(kit["board"].document.pages) == 6


def test_a_cell_is_never_cut(kit: dict[str, PrintedFile]) -> None:
    cell = 58.0
    for placement in kit["board"].placements:
        for side in (placement.trim.w, placement.trim.h):
            whole = side / cell
            assert abs(whole - round(whole)) * cell <= 6.0 + 1e-6


def test_the_green_rows_are_the_sides_of_the_engine(game: Game) -> None:
    parts = read_yaml(PROJECT.pack("regles-de-combat") / "components.yaml", shown_as="kit").data["parts"]
    grid = Grid(FACTS.board, FACTS.shape, 4)
    for player, flank in enumerate(parts["field"]["flanks"]):
        rows = game.facts[flank["rows"].removeprefix("facts.")]
        cells = {(column, row) for row in rows for column in range(1, FACTS.board.width + 1)}
        assert {grid.spot(cell) for cell in bits(grid.side[player])} == cells
        assert len(cells) == FACTS.board.side_cells


def test_tracks_are_exactly_the_ranges_of_the_facts(kit: dict[str, PrintedFile]) -> None:
    printed = fields(kit["trackers"])
    for name, last, first in (
        ("turn", FACTS.turns_each, 1),
        ("march", FACTS.campaign.march_turns, 1),
        ("combat", FACTS.campaign.combats_most, 1),
        ("wins-green", FACTS.campaign.combats_to_win, 0),
        ("wins-red", FACTS.campaign.combats_to_win, 0),
    ):
        cells = {int(value) for field, value in printed.items() if re.fullmatch(rf"{name}\.\d+", field)}
        assert cells == set(range(first, last + 1)), name


def test_there_are_as_many_tokens_as_the_facts_say(kit: dict[str, PrintedFile]) -> None:
    found = Counter(p.id for p in kit["tokens"].placements if p.side == "face")
    for resource in ("food", "iron", "incense"):
        assert found[resource] == FACTS.kit.resource_cards
    for player in PLAYERS:
        assert found[f"militia-{player}"] == FACTS.kit.militia_tokens
        assert found[f"used-{player}"] == FACTS.kit.used_markers
    assert found["hp-one"] == FACTS.kit.hp_markers_of_1
    assert found["hp-two"] == FACTS.kit.hp_markers_of_2
    assert found["hp-five"] == FACTS.kit.hp_markers_of_5
    screens = {p.id for p in kit["screens"].placements}
    assert len(screens) == FACTS.kit.screens


def test_the_backs_of_resources_do_not_tell_what_they_are(kit: dict[str, PrintedFile]) -> None:
    resources = ("food", "iron", "incense")
    backs = {p.digest for p in kit["tokens"].placements if p.side == "back" and p.id in resources}
    assert len(backs) == 1


def test_militia_tokens_say_what_their_card_says(kit: dict[str, PrintedFile], game: Game) -> None:
    card = game.card(FACTS.token.id)
    for placement in kit["tokens"].placements:
        if placement.id.startswith("militia"):
            printed = {field.name: field.printed for field in placement.fields}
            assert {name: printed[name] for name in STATS} == {name: str(card.fields[name]) for name in STATS}


def test_the_mat_has_a_place_for_every_place_of_the_deck(kit: dict[str, PrintedFile], game: Game) -> None:
    placements = [p for p in kit["path"].placements if p.copy == 1]
    names = {field.name for p in placements for field in p.fields}
    places = sum(card.copies for card in game.cards if card.kind == "place")
    assert sum(1 for name in names if name.startswith("place")) >= places
    assert {"van.1", "rear.1", "prison.1", "voyage.1", "discard.1"} <= names


def test_aids_list_the_cards_with_the_text_of_their_data(kit: dict[str, PrintedFile], game: Game) -> None:
    printed = " ".join(" ".join(field.printed for p in kit["aids"].placements for field in p.fields).split())
    for card in game.cards:
        if card.kind in ("combatant", "fort", "support", "action", "event"):
            text = " ".join(describe(game, card, "fr").plain.replace("\u202f", " ").replace("\u00a0", " ").split())
            assert text in printed, card.id


def test_the_aid_of_speed_counts_what_the_engine_reaches(kit: dict[str, PrintedFile]) -> None:
    captions = [
        field.printed
        for p in kit["aids"].placements
        if p.id == "aid-combat" and p.copy == 1
        for field in p.fields
        if "figure-" in field.name
    ]
    assert [re.findall(r"\d+", caption) for caption in captions] == [
        [str(speed), str(len(ball(speed)))] for speed in (1, 2, 3, 4)
    ]


@pytest.mark.parametrize("deck", ["deck-green", "deck-red"])
def test_deck_lists_count_a_hundred(kit: dict[str, PrintedFile], game: Game, deck: str) -> None:
    printed = fields(kit["trackers"])
    pattern = rf"{deck}\.(?!total|name)([a-z-]+)"
    listed = {m[1]: int(v.split()[0]) for n, v in printed.items() if (m := re.fullmatch(pattern, n))}
    assert listed == {card.id: card.copies for card in game.cards if card.copies}
    assert sum(listed.values()) == FACTS.deck_size


def test_the_ruler_is_as_long_as_the_fastest_move(kit: dict[str, PrintedFile], game: Game) -> None:
    fastest = max(int(str(card.fields["speed"])) for card in game.cards if "speed" in card.fields)
    drum = 1  # what tambour-de-marche adds
    printed = fields(kit["template"])
    assert printed.keys() == {f"template.{n}" for n in range(1, fastest + drum + 1)}


def test_there_is_a_box_for_each_player(kit: dict[str, PrintedFile]) -> None:
    made = {p.id for p in kit["tuckboxes"].placements}
    assert {f"box-{player}" for player in PLAYERS} <= made


def test_the_players_are_told_apart_on_paper(game: Game) -> None:
    one, other = (game.groups[player].palette for player in PLAYERS)
    for palette in (one, other):
        assert contrast(palette["main"], "#ffffff") >= 4.5
    art = TEMPLATES / "art"
    for folder in ("emblems", "patterns"):
        shapes = {read_svg(art / folder / f"{player}.svg").shapes for player in PLAYERS}
        assert len(shapes) == len(PLAYERS)


def test_no_number_of_the_game_is_typed_into_the_words_of_the_kit() -> None:
    ordinals = {"one", "two", "three", "four", "five", "six", "seven"}
    for path in sorted(Path(PROJECT.pack("regles-de-combat") / "text").glob("*.yaml")):
        data = read_yaml(path, shown_as=path.name).data["kit"]
        for key, words in data.items():
            if key not in ordinals and not key.startswith("speed-"):
                assert not re.search(r"(?<!\{)\b[1-9]\d*\b", words), (path.name, key, words)
