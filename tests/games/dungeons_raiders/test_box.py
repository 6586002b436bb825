from __future__ import annotations

from collections import Counter

import pytest

from generator.components.kit import make_kit
from generator.games.dungeons_raiders.box import BoxLine, box_list
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
    on = Counter(place.id for file in kit for place in file.placements if place.side == "face")
    names = {"outpost": "outpost_board", "groups": "group_mat", "aid": "aid", "action": "action_tokens"}
    names |= {"level": "level_cubes", "five-militia": "five_militia", "strategist": "strategist_marker"}
    names |= {"explorer": "explorer_marker", "militia": "adventurers_mil", "mage": "adventurers_mag"}
    assert {part: on[part] for part in names} == {part: box[line].total for part, line in names.items()}
    per_house = {"success": "success_markers", "guild": "guild_markers", "glory": "glory_marker"}
    houses = ("aubecroix", "ferrelune", "grisevoile", "astrebrume")
    for part, line in (per_house | {"reached": "reached_marker"}).items():
        assert [on[f"{part}-{house}"] for house in houses] == [box[line].each] * len(houses)
    assert sum(number for part, number in on.items() if part.startswith("die-")) == box["dice"].total


def test_the_printed_list_names_the_numbers_of_the_box(box: dict[str, BoxLine], kit: list[PrintedFile]) -> None:
    (contents,) = (file for file in kit if file.path.startswith("contents"))
    words = " ".join(field.printed for place in contents.placements for field in place.fields)
    for line in box.values():
        assert str(line.each) in words, line
