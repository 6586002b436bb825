from __future__ import annotations

import re
from collections import Counter

import pytest

from generator.components.kit import make_kit
from generator.faces.maker import FaceMaker, Variant
from generator.games.structure.facts import FACTS
from generator.load.pack import load_game
from generator.load.svg import read_svg
from generator.load.yaml_source import read_yaml
from generator.model.game import Game
from generator.project import SHIPPED, Project
from generator.render.fonts import FontSet

PROJECT = Project(SHIPPED)
PACK = PROJECT.pack("structure")
FAMILY = {"5": "counter", "6": "counter", "7": "counter", "8": "building", "9": "building", "10": "building"} | {
    "valet": "unit",
    "cavalier": "unit",
    "roi": "unit",
    "as": "artillery",
}
POINTS = {"8": 8, "9": 9, "10": 10}
VALUES = {"valet": (2, 2), "cavalier": (4, 4), "roi": (8, 8)}
INDEX = {
    "fr": {"valet": "V", "cavalier": "C", "roi": "R", "as": "A"},
    "en": {"valet": "J", "cavalier": "N", "roi": "K", "as": "A"},
}


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game(PROJECT, "structure")


@pytest.fixture(scope="module")
def fonts() -> FontSet:
    return FontSet.load(PROJECT.fonts)


def test_there_are_ten_ranks_in_each_of_four_suits(game: Game) -> None:
    assert sum(card.copies for card in game.cards) == 40
    ranks = Counter((card.group, card.fields["rank"]) for card in game.cards)
    assert ranks == Counter((suit, rank) for suit in ("brique", "equerre", "roue", "arche") for rank in FAMILY)


def test_every_card_has_the_family_and_values_of_its_rank(game: Game) -> None:
    for card in game.cards:
        rank = str(card.fields["rank"])
        assert card.kind == FAMILY[rank]
        assert card.fields.get("points") == POINTS.get(rank)
        assert (card.fields.get("force"), card.fields.get("resistance")) == VALUES.get(rank, (None, None))


def test_the_pack_agrees_with_the_facts(game: Game) -> None:
    assert set(game.groups) == set(FACTS.suits)
    for card in game.cards:
        rank = str(card.fields["rank"])
        assert rank in FACTS.families[card.kind]
        assert card.fields.get("points") == FACTS.points.get(rank)
        unit = FACTS.units.get(rank)
        assert (unit.force, unit.resistance) == VALUES[rank] if unit else rank not in VALUES


@pytest.mark.parametrize("locale", ["fr", "en"])
def test_every_rank_has_a_title_a_rule_and_an_index_of_its_own(game: Game, locale: str) -> None:
    texts = game.texts[locale]
    indexes = {rank: texts[f"index.{rank}"] for rank in FAMILY}
    assert len(set(indexes.values())) == len(FAMILY)
    assert {rank: indexes[rank] for rank in INDEX[locale]} == INDEX[locale]
    assert all(indexes[rank] == rank for rank in FAMILY if rank.isdigit())
    for rank, family in FAMILY.items():
        assert texts[f"title.{rank}"]
        assert texts["rule.building" if family == "building" else f"rule.{rank}"]


@pytest.mark.parametrize(
    ("locale", "variant"), [("fr", "color"), ("en", "grey"), ("qps", "color"), ("qps", "low-ink")]
)
def test_every_face_fits_and_can_be_read(game: Game, fonts: FontSet, locale: str, variant: Variant) -> None:
    maker = FaceMaker(PROJECT, game, locale, fonts, variant)
    for card in game.cards:
        maker.face(card)
    maker.back(game.cards[0])
    assert [f"{f.subject} {f.box}: {f.message}" for f in maker.findings] == []


def test_faces_print_rank_title_and_values_of_the_data(game: Game, fonts: FontSet) -> None:
    maker = FaceMaker(PROJECT, game, "en", fonts)
    for card in game.cards:
        printed = {field.name: field.printed for field in maker.face(card).fields}
        rank = str(card.fields["rank"])
        assert printed["rank"] == INDEX["en"].get(rank, rank)
        assert printed["name"] == card.name["en"]
        for name in ("points", "force", "resistance"):
            assert printed.get(name) == (str(card.fields[name]) if name in card.fields else None)


def test_indices_stand_in_every_corner_and_read_the_same_when_the_card_is_turned() -> None:
    boxes = read_yaml(PROJECT.templates("structure") / "faces" / "base.yaml", shown_as="base.yaml").data["boxes"]
    for name in ("index", "suit"):
        x, y, w, h = boxes[name]["at"]
        turned = [63 - x - w, 88 - y - h, w, h]
        assert boxes[f"{name}-low"]["at"] == pytest.approx(turned)
        assert boxes[f"{name}-low"]["rotate"] == 180
        assert boxes[f"{name}-right"]["at"] == pytest.approx([63 - x - w, y, w, h])
        assert boxes[f"{name}-low-left"]["at"] == pytest.approx([x, 88 - y - h, w, h])


def test_suits_differ_in_form() -> None:
    folder = PROJECT.templates("structure") / "art" / "suits"
    outlines = {suit: read_svg(folder / f"{suit}.svg").shapes[0].segments for suit in FACTS.suits}
    assert len(set(outlines.values())) == len(FACTS.suits)


def test_the_back_does_not_tell_which_way_up_a_card_lies() -> None:
    drawing = read_svg(PROJECT.templates("structure") / "art" / "ornaments" / "back.svg")

    def points(turned: bool) -> Counter[tuple[str | None, frozenset[tuple[float, float]]]]:
        found: Counter[tuple[str | None, frozenset[tuple[float, float]]]] = Counter()
        for shape in drawing.shapes:
            corners = set()
            for _letter, *values in shape.segments:
                numbers = [float(v) for v in values]
                if numbers:
                    x, y = numbers[-2:]
                    corners.add((round(69 - x, 2), round(94 - y, 2)) if turned else (round(x, 2), round(y, 2)))
            found[shape.fill, frozenset(corners)] += 1
        return found

    upright = {key for key in points(False) if len(key[1]) > 2}
    assert upright == {key for key in points(True) if len(key[1]) > 2}


def test_the_aid_lists_the_legal_plays_and_whether_their_units_act() -> None:
    parts = read_yaml(PACK / "components.yaml", shown_as="components.yaml").data["parts"]
    card = next(card for card in parts["aids"]["cards"] if card["id"] == "aid-plays")
    rows = {row["label"].removeprefix("kit.play-"): row["text"] for row in card["sections"][0]["rows"]}
    assert set(rows) == {"-".join(play) or "nothing" for play in FACTS.plays}
    for play in FACTS.plays:
        for rank in set(play) & set(FACTS.units):
            unit = FACTS.units[rank]
            acts = unit.acts_with_building if "building" in play else unit.acts_alone
            assert rows["-".join(play)] == ("kit.play-acts" if acts else "kit.play-waits")


@pytest.mark.parametrize("locale", ["en", "qps"])
def test_the_kit_fits(game: Game, fonts: FontSet, locale: str) -> None:
    files = make_kit(PROJECT, game, locale, fonts)
    assert {file.kind for file in files} == {"trackers", "mat", "reference", "tokens", "tuckbox"}
    assert [f"{f.subject} {f.message}" for file in files for f in file.findings] == []


def test_the_score_track_is_exactly_the_range_of_scores(game: Game, fonts: FontSet) -> None:
    (file,) = make_kit(PROJECT, game, "en", fonts, only=["trackers"])
    cells = {
        int(field.printed)
        for placement in file.placements
        for field in placement.fields
        if re.fullmatch(r"score\.\d+", field.name)
    }
    assert cells == set(range(109))


def test_the_number_that_contradicts_the_list_is_printed_nowhere() -> None:
    for path in sorted([*PACK.rglob("*.md"), *PACK.glob("text/*.yaml"), *PACK.glob("rules/*/*.yaml")]):
        assert not re.search(r"\b57\b", path.read_text(encoding="utf-8")), path
