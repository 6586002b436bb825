from __future__ import annotations

from collections import Counter

import pytest

from generator.components.kit import make_kit
from generator.games.dungeons_raiders.box import BoxLine, box_list
from generator.games.dungeons_raiders.facts import FACTS
from generator.model.game import Game
from generator.model.printing import PrintedFile
from generator.project import Project
from generator.render.fonts import FontSet


@pytest.fixture(scope="module")
def box(pack: Game) -> dict[str, BoxLine]:
    return {line.id: line for line in box_list(pack)}


@pytest.fixture(scope="module")
def kit(project: Project, pack: Game) -> list[PrintedFile]:
    return make_kit(project, pack, "fr", FontSet.load(project.fonts))


def test_the_box_holds_what_the_rule_model_lists(box: dict[str, BoxLine]) -> None:
    # Section 4 of the rule model of the game.
    assert box["building_tiles"].total == 28
    assert box["dungeon_tiles"].total == 16
    assert (box["adventurers_mil"].each, box["adventurers_gue"].each, box["five_militia"].each) == (20, 8, 4)
    assert box["dice"].total == 20
    assert (box["action_tokens"].each, box["level_cubes"].each) == (6, 27)
    assert (box["success_markers"].each, box["success_markers"].total) == (29, 116)
    assert sum(line.total for name, line in box.items() if name.startswith("pile_")) == 140


def test_piles_are_as_large_as_their_tables_say(pack: Game, box: dict[str, BoxLine]) -> None:
    for row in pack.tables["piles"]:
        assert box[f"pile_{row['id']}"].total == row["cards"]


def test_the_kit_prints_what_the_box_lists(box: dict[str, BoxLine], kit: list[PrintedFile]) -> None:
    on: Counter[str] = Counter(
        place.id.removesuffix(f"-{house}")
        for file in kit
        for place in file.placements
        if place.side == "face"
        for house in [place.id.rpartition("-")[2]]
        if place.component in ("token", "die", "mat")
    )
    assert (on["outpost"], on["groups"], on["aid"]) == tuple(
        box[name].total for name in ("outpost_board", "group_mat", "aid")
    )
    assert on["militia"] + on["warrior"] + on["priest"] + on["thief"] + on["mage"] == sum(
        box[f"adventurers_{one.id}"].total for one in FACTS.classes
    )
    tokens = Counter(place.id for file in kit for place in file.placements if place.side == "face")
    for piece, line in (("five-militia", "five_militia"), ("action", "action_tokens"), ("level", "level_cubes")):
        assert tokens[piece] == box[line].total
    for piece, line in (("success", "success_markers"), ("guild", "guild_markers"), ("glory", "glory_marker")):
        assert sum(n for name, n in tokens.items() if name.startswith(f"{piece}-")) >= box[line].total
    assert sum(n for name, n in tokens.items() if name.startswith("die-")) == box["dice"].total


def test_the_printed_list_names_the_numbers_of_the_box(box: dict[str, BoxLine], kit: list[PrintedFile]) -> None:
    (contents,) = (file for file in kit if file.path.startswith("contents"))
    words = " ".join(field.printed for place in contents.placements for field in place.fields)
    for line in box.values():
        assert str(line.each) in words, line
