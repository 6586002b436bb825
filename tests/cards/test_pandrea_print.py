"""What is printed of Pandrea: faces, backs, pictures, postures at the edges, and the kit."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from generator.components.kit import make_kit
from generator.faces.colors import contrast
from generator.faces.maker import FaceMaker, Variant
from generator.faces.scene import Scenes
from generator.games.pandrea.facts import FACTS
from generator.games.pandrea.layouts import LAYOUTS
from generator.load.pack import load_game
from generator.load.svg import read_svg
from generator.load.yaml_source import read_yaml
from generator.model.game import Game
from generator.model.plan import Group, Op, Place, TextOp
from generator.model.printing import PrintedFile
from generator.project import SHIPPED, Project
from generator.render.fonts import FontSet
from generator.sheets.decks import prints
from generator.sheets.selection import Selection

PROJECT = Project(SHIPPED)
TEMPLATES = PROJECT.templates("pandrea")
FACTIONS = ("le", "gf", "cr", "cb")


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game(PROJECT, "pandrea")


@pytest.fixture(scope="module")
def fonts() -> FontSet:
    return FontSet.load(PROJECT.fonts)


@pytest.fixture(scope="module")
def scenes() -> Scenes:
    return Scenes.load(TEMPLATES / "scenes")


@pytest.fixture(scope="module")
def kit(game: Game, fonts: FontSet) -> dict[str, PrintedFile]:
    return {file.path.removesuffix("-a4.pdf"): file for file in make_kit(PROJECT, game, "fr", fonts)}


def fields(file: PrintedFile) -> dict[str, str]:
    return {field.name: field.printed for placement in file.placements for field in placement.fields}


@pytest.mark.parametrize(
    ("locale", "variant"), [("fr", "color"), ("en", "grey"), ("qps", "color"), ("qps", "low-ink")]
)
def test_every_face_and_back_fits_and_can_be_read(game: Game, fonts: FontSet, locale: str, variant: Variant) -> None:
    maker = FaceMaker(PROJECT, game, locale, fonts, variant)
    for one in prints(game, Selection()):
        maker.face(one.card)
        maker.back(one.card, one.group)
    assert [f"{f.subject} {f.box}: {f.message}" for f in maker.findings] == []


def test_every_card_has_a_picture_of_its_own(game: Game, scenes: Scenes) -> None:
    assert scenes.missing(game) == []
    assert scenes.unused(game) == []
    drawn = Counter(scenes.picture(game, card).shapes for card in game.cards)
    assert len(drawn) == len(game.cards) == 61


def test_every_symbol_is_in_some_scene(scenes: Scenes) -> None:
    assert {path.stem for path in (TEMPLATES / "art" / "symbols").glob("*.svg")} == set(scenes.symbols)


def test_there_are_five_backs_and_each_deck_has_its_own(game: Game, fonts: FontSet) -> None:
    maker = FaceMaker(PROJECT, game, "fr", fonts)
    usual = [one for one in prints(game, Selection()) if game.kinds[one.card.kind].size == "tcg"]
    backs = {one.deck: set[int]() for one in usual}
    for one in usual:
        backs[one.deck].add(id(maker.back(one.card, one.group)))
    assert all(len(plans) == 1 for plans in backs.values())
    assert set(backs) == {*FACTIONS, ""}
    assert len({plan for plans in backs.values() for plan in plans}) == FACTS.kit.backs


def test_factions_differ_in_the_outline_of_their_emblem() -> None:
    outlines = {name: read_svg(TEMPLATES / "art" / "emblems" / f"{name}.svg").shapes[0].segments for name in FACTIONS}
    assert len(set(outlines.values())) == len(FACTIONS)


@pytest.mark.parametrize("name", ["back", "back-general", "back-depot"])
def test_the_frame_of_a_back_is_the_same_turned(name: str) -> None:
    drawing = read_svg(TEMPLATES / "art" / "ornaments" / f"{name}.svg")
    frame = [s for s in drawing.shapes if s.fill == "dark" and len(s.segments) <= 6]
    for shape in frame:
        ends = [tuple(float(v) for v in segment[-2:]) for segment in shape.segments if len(segment) > 2]
        turned = {(round(drawing.width - x, 1), round(drawing.height - y, 1)) for x, y in ends}
        others = {(round(float(s[-2]), 1), round(float(s[-1]), 1)) for f in frame for s in f.segments if len(s) > 2}
        assert turned <= others


# ---------------------------------------------------------------------------------------------- postures (PA-023)


def edge_words(layout: str) -> dict[str, dict[str, object]]:
    boxes: dict[str, dict[str, object]] = {}
    for name in ("base", layout):
        data = read_yaml(TEMPLATES / "faces" / f"{name}.yaml", shown_as=name).data
        boxes |= {key: box for key, box in data["boxes"].items() if key.startswith("word-")}
    return boxes


def reading(rotate: int, turn: int) -> int:
    """How a word lies once the card is turned: 0 upright for the card's owner, 180 for who sits opposite."""
    return (rotate + turn) % 360


@pytest.mark.parametrize(("edge", "posture", "turn"), [("left", "engagee", 90), ("right", "paree", 270)])
def test_the_edge_towards_the_opponent_names_the_posture_for_both(edge: str, posture: str, turn: int) -> None:
    words = {name: box for name, box in edge_words("base").items() if name.startswith(f"word-{edge}")}
    assert len(words) == 2
    assert all(f"posture.{posture}.label" in str(box["text"]) for box in words.values())
    assert {reading(int(str(box["rotate"])), turn) for box in words.values()} == {0, 180}


def test_terrains_and_generals_which_are_never_paree_do_not_say_it() -> None:
    terrain = read_yaml(TEMPLATES / "faces" / "terrain.yaml", shown_as="terrain").data
    assert {"word-right-low", "word-right-high"} <= set(terrain["drop"])
    general = (TEMPLATES / "faces" / "general.yaml").read_text(encoding="utf-8")
    assert "posture.engagee.label" in general
    assert "posture.paree.label" not in general


# --------------------------------------------------------------------------------------------------- single faces


def test_units_print_their_values_where_a_reader_finds_them(game: Game, fonts: FontSet) -> None:
    maker = FaceMaker(PROJECT, game, "fr", fonts)
    for card in (card for card in game.cards if card.kind == "unit"):
        printed = {field.name: field.printed for field in maker.face(card).fields}
        for name in ("cost", "initiative", "damage", "armour_c", "armour_p", "armour_t"):
            assert printed[name] == str(card.fields[name]), (card.id, name)
        assert printed["name"]
        both = str(card.fields["damage_type"])
        assert printed["damage_type"] == "/".join(letter.upper() for letter in both)
        assert ("reminder" in printed) == (len(both) == 2), card.id


def test_armour_places_hold_the_tokens_that_are_laid_on_them() -> None:
    boxes = read_yaml(TEMPLATES / "faces" / "unit.yaml", shown_as="unit").data["boxes"]
    parts = read_yaml(PROJECT.pack("pandrea") / "components.yaml", shown_as="components").data["parts"]
    for kind in "cpt":
        _, _, width, height = boxes[f"armour-{kind}-place"]["at"]
        assert min(width, height) >= parts["armour"]["size"]


def test_the_life_track_of_a_general_runs_from_nothing_to_all_his_points(game: Game, fonts: FontSet) -> None:
    maker = FaceMaker(PROJECT, game, "fr", fonts)
    for card in (card for card in game.cards if card.kind == "general"):
        printed = {field.name: field.printed for field in maker.face(card).fields}
        cells = [printed[f"life-{n}"] for n in range(FACTS.general.life)] + [printed["life"]]
        assert cells == [str(n) for n in range(FACTS.general.life_lost_at, FACTS.general.life + 1)]


def cards_of(game: Game, selection: Selection) -> Counter[str]:
    found: Counter[str] = Counter()
    for one in prints(game, selection):
        found[one.card.id] += one.copies
    return found


@pytest.mark.parametrize("faction", FACTIONS)
def test_choosing_a_faction_prints_its_deck_and_its_general(game: Game, faction: str) -> None:
    found = cards_of(game, Selection(groups=(faction,)))
    general = next(card for card in game.cards if card.kind == "general" and card.group == faction)
    assert found.pop(general.id) == 1
    assert sum(found.values()) == FACTS.deck.size


def test_the_whole_set_is_four_decks_four_generals_and_the_warehouses(game: Game) -> None:
    found = cards_of(game, Selection())
    depots = sum(n for name, n in found.items() if game.card(name).kind == "depot")
    assert depots == len(LAYOUTS["duel"].players) * len(FACTS.fronts) * FACTS.warehouses_per_front
    assert sum(found.values()) == FACTS.deck.ready * (FACTS.deck.size + 1) + depots


# --------------------------------------------------------------------------------------------------------- the kit


@pytest.mark.parametrize("locale", ["en", "qps"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_kit_fits(game: Game, fonts: FontSet, locale: str, paper: str) -> None:
    files = make_kit(PROJECT, game, locale, fonts, paper)
    assert {file.kind for file in files} == {"trackers", "mat", "reference", "tokens", "tuckbox"}
    assert [f"{f.subject} {f.message}" for file in files for f in file.findings] == []


def test_tracks_are_exactly_the_ranges_of_the_facts(kit: dict[str, PrintedFile]) -> None:
    printed = fields(kit["trackers"])
    for name, wanted in {
        "life": range(FACTS.general.life_lost_at, FACTS.general.life + 1),
        "requisition": range(FACTS.kit.requisition_track + 1),
        "turn": range(1, FACTS.last_turn + 1),
    }.items():
        cells = {int(value) for field, value in printed.items() if re.fullmatch(rf"{name}\.\d+", field)}
        assert cells == set(wanted), name
    assert FACTS.kit.requisition_track >= FACTS.income_most


@pytest.mark.parametrize(("file", "layout"), [("board", "duel"), ("board-four", "quatre")])
def test_each_player_has_a_sheet_that_names_home_fronts_and_what_they_face(
    kit: dict[str, PrintedFile], game: Game, file: str, layout: str
) -> None:
    board, words = LAYOUTS[layout], game.texts["fr"]
    assert len(kit[file].placements) == len(board.players)
    assert all(placement.page == page for page, placement in enumerate(kit[file].placements, start=1))
    printed = fields(kit[file])
    for player in board.players:
        assert f"{player}.qg" in printed
        for front in board.fronts:
            assert printed[f"{player}.{front}"] == words[f"front.{front}.label"]
            other, faced = board.facing(f"{player}.{front}").split(".")
            told = printed[f"{player}.{front}.facing"]
            assert words[f"front.{faced}.label"] in told
            assert f"({other})" in told


@pytest.mark.parametrize("faction", FACTIONS)
def test_deck_lists_count_what_is_printed(kit: dict[str, PrintedFile], game: Game, faction: str) -> None:
    printed = fields(kit["trackers"])
    pattern = rf"deck-{faction}\.(?!total|name)([a-z-]+)"
    listed = {
        match[1]: int(value.split()[0]) for name, value in printed.items() if (match := re.fullmatch(pattern, name))
    }
    deck = cards_of(game, Selection(groups=(faction,)))
    assert listed == {name: n for name, n in deck.items() if game.card(name).kind != "general"}
    assert printed[f"deck-{faction}.total"].startswith(str(FACTS.deck.size))


def test_there_are_as_many_tokens_and_aids_as_the_facts_say(kit: dict[str, PrintedFile]) -> None:
    faces = [p for p in kit["tokens"].placements if p.side == "face"]
    armour = [p.page for p in faces if p.id.startswith("armour-")]
    assert armour.count(1) == FACTS.kit.armour_tokens
    assert len(armour) == FACTS.kit.armour_tokens_four
    found = Counter(p.id for p in faces)
    assert found["precedence"] == FACTS.kit.precedence_tokens
    assert found["damage-more"] == FACTS.kit.damage_tokens
    for file, wanted in (("reference", FACTS.kit.aids), ("reference-four", FACTS.kit.aids_four - FACTS.kit.aids)):
        aids = Counter(p.id for p in kit[file].placements if p.side == "face")
        assert set(aids.values()) == {wanted}


def test_boxes_are_made_for_the_decks_and_not_for_neutral_cards(kit: dict[str, PrintedFile]) -> None:
    made = {p.id for p in kit["tuckboxes"].placements}
    assert {name for name in made if name.endswith(FACTIONS)} == {
        f"{box}-{faction}" for box in ("box", "box-sleeved") for faction in FACTIONS
    }
    assert not [name for name in made if "neutral" in name]


def texts(ops: Iterable[Op]) -> Iterator[TextOp]:
    for op in ops:
        if isinstance(op, TextOp):
            yield op
        elif isinstance(op, Group):
            yield from texts(op.ops)
        elif isinstance(op, Place):
            yield from texts(op.plan.ops)


@pytest.mark.parametrize("faction", FACTIONS)
def test_the_name_on_a_box_stands_off_its_colour(kit: dict[str, PrintedFile], game: Game, faction: str) -> None:
    group = game.groups[faction]
    written = [op for page in kit["tuckboxes"].document.pages for op in texts(page.ops)]
    colors = {op.color for op in written if op.text == group.label["fr"]}
    assert colors
    assert min(contrast(color, group.palette["main"]) for color in colors) >= 4.5


def test_no_number_of_the_game_is_typed_into_the_words_of_the_kit() -> None:
    for path in sorted(Path(PROJECT.pack("pandrea") / "text").glob("*.yaml")):
        data = read_yaml(path, shown_as=path.name).data["kit"]
        steps = re.compile(r"2a|2b|(stratégies|window|fenêtre|:) [45]|[45] (stratagems)")
        for key, words in data.items():
            rest = steps.sub("", words).replace("d20", "")
            assert not re.search(r"(?<!\{)\b[1-9]\d*\b", rest), (path.name, key, words)
