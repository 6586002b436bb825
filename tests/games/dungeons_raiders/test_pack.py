"""The pack against figures counted from the model of the game by hand, not from the pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

from generator.load.pack import load_game
from generator.model.card import Card
from generator.model.effect import Value
from generator.model.game import Game
from generator.project import SHIPPED, Project

PILES = {
    # pile -> (kinds, printed cards, faces)
    "base": (("metropolis-base",), 20, 7),
    "advanced": (("metropolis-advanced",), 16, 8),
    "houses": (("house",), 20, 20),
    "mercenaries": (("mercenary",), 12, 12),
    "exploration": (("encounter", "trap", "event"), 24, 13),
    "gloire": (("glory",), 10, 3),
    "richesse": (("wealth",), 10, 8),
    "objets": (("item", "scroll"), 17, 15),
    "prisonniers": (("prisoner",), 10, 10),
    "initiative": (("initiative",), 1, 1),
}
OPERATIONS = {
    # operation -> designs that have it (section 3.2 of the model)
    "gain": 42,
    "lose": 1,
    "recruit": 24,
    "exchange": 1,
    "sell": 1,
    "take_mercenary": 1,
    "draw_treasure": 2,
    "look": 2,
    "score": 22,
    "ignore_skulls": 4,
    "cancel_encounter": 4,
    "disarm": 4,
    "heal": 6,
    "protect": 4,
    "reroll": 3,
    "extra_treasure": 4,
    "mod_resistance": 2,
    "mod_front_bonus": 1,
    "mod_cost": 1,
    "forbid": 1,
    "kill": 1,
    "encounter": 3,
    "trap": 5,
    "discount_evolution": 1,
    "discount_identification": 1,
    "buy_guild": 1,
    "evolve_outpost": 1,
    "set": 2,
}
WINDOWS = {
    # when -> designs that have it (section 3.2 of the model)
    "action": 13,
    "play": 20,
    "static": 5,
    "combat_start": 4,
    "skulls": 3,
    "drawn": 31,
    "reroll": 3,
    "resolve": 35,
    "encounter_stands": 1,
    "trap_stands": 1,
    "success": 5,
    "identify": 1,
    "end_of_turn": 1,
    "final_score": 1,
}


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game(Project(SHIPPED), "dungeons-raiders")


def records(value: Value) -> Iterator[Mapping[str, Value]]:
    if isinstance(value, tuple):
        yield from (item for item in value if isinstance(item, Mapping))


def of_kinds(game: Game, *kinds: str) -> list[Card]:
    return [card for card in game.cards if card.kind in kinds]


@pytest.mark.parametrize("pile", PILES)
def test_every_pile_holds_as_many_cards_and_faces_as_the_model_counts(game: Game, pile: str) -> None:
    kinds, printed, faces = PILES[pile]
    cards = of_kinds(game, *kinds)
    assert (sum(card.copies for card in cards), len(cards)) == (printed, faces)


def test_140_cards_of_97_faces_and_the_tiles(game: Game) -> None:
    cards = [card for card in game.cards if card.copies and game.kinds[card.kind].size == "tcg"]
    assert (sum(card.copies for card in cards), len(cards)) == (140, 97)
    buildings, dungeons, guilds = (of_kinds(game, kind) for kind in ("building", "dungeon", "guild"))
    assert (len(buildings), {card.copies for card in buildings}, game.kinds["building"].size) == (14, {2}, "tile-50")
    assert (len(dungeons), {card.copies for card in dungeons}, game.kinds["dungeon"].size) == (16, {1}, "tile-60")
    assert (len(guilds), {card.copies for card in guilds}) == (6, {0})


def test_every_card_but_the_initiative_is_marked_as_designed_by_the_house(game: Game) -> None:
    assert [card.id for card in game.cards if not card.house] == ["initiative"]


@pytest.mark.parametrize("op", OPERATIONS)
def test_each_operation_stands_on_as_many_designs_as_the_model_counts(game: Game, op: str) -> None:
    having = [
        card.id
        for card in game.cards
        if any(part.get("op") == op for one in card.abilities for part in records(one.data.get("do")))
    ]
    assert len(having) == OPERATIONS[op], having


def test_no_other_operation_is_used(game: Game) -> None:
    used = {str(p.get("op")) for card in game.cards for one in card.abilities for p in records(one.data.get("do"))}
    assert used == set(OPERATIONS)


@pytest.mark.parametrize("when", WINDOWS)
def test_each_window_stands_on_as_many_designs_as_the_model_counts(game: Game, when: str) -> None:
    having = [card.id for card in game.cards if any(one.when == when for one in card.abilities)]
    assert len(having) == WINDOWS[when], having


def test_effect_entries_by_where_they_stand(game: Game) -> None:
    entries: Counter[str] = Counter()
    for card in game.cards:
        entries[card.kind] += len(card.abilities)
    assert entries == {
        "building": 44,  # 40 effects, 4 passive lines
        "house": 24,
        "metropolis-base": 7,
        "metropolis-advanced": 8,
        "dungeon": 10,
        "encounter": 3,
        "trap": 5,
        "event": 4,  # the empty room does nothing
        "glory": 3,
        "wealth": 8,
        "prisoner": 10,
        "item": 14,
        "scroll": 1,
        "mercenary": 12,
        "guild": 6,
        "initiative": 0,
    }


def test_costs_conditions_and_targets_as_often_as_the_model_counts(game: Game) -> None:
    costs: Counter[str] = Counter()
    conditions: Counter[str] = Counter()
    targets: Counter[str] = Counter()
    for card in game.cards:
        data = [one.data for one in card.abilities]
        costs.update({str(part.get("op")) for one in data for part in records(one.get("cost"))})
        costs.update({"equip_cost" for one in data if "equip_cost" in one})
        conditions.update({key for one in data for part in records(one.get("if")) for key in part})
        targets.update({str(t["kind"]) for one in data if isinstance(t := one.get("target"), Mapping)})
    assert dict(costs) == {"assign": 8, "pay": 21, "remove": 1, "discard": 1, "equip_cost": 4}
    assert dict(conditions) == {"combat": 3, "level_of_self": 2, "count": 3}
    assert dict(targets) == {"group": 2, "object": 1, "adventurer": 1}


def test_floors_glory_and_levels_of_the_dungeons(game: Game) -> None:
    dungeons = of_kinds(game, "dungeon")
    total = {name: sum(int(str(card.fields[name])) for card in dungeons) for name in ("floors", "red", "black")}
    glory = sum(int(str(card.fields["glory"])) * int(str(card.fields["floors"])) for card in dungeons)
    assert (total["floors"], glory) == (29, 78)
    assert Counter(str(card.fields["level"]) for card in dungeons) == {"1": 6, "2": 5, "3": 3, "s": 2}
    assert (total["red"], total["black"]) == (17, 18)


def test_the_glory_pile_is_worth_14(game: Game) -> None:
    worth = [
        int(str(part["n"])) * card.copies
        for card in of_kinds(game, "glory")
        for one in card.abilities
        for part in records(one.data.get("do"))
    ]
    assert sum(worth) == 14


def test_prices_of_advanced_cards_and_mercenaries(game: Game) -> None:
    advanced = [int(str(card.fields["price"])) for card in of_kinds(game, "metropolis-advanced")]
    mercenaries = [int(str(card.fields["price"])) for card in of_kinds(game, "mercenary")]
    assert advanced == [3, 3, 4, 5, 6, 4, 2, 4]
    assert mercenaries == [2, 2, 3, 3, 3, 3, 4, 2, 4, 5, 3, 5]


def test_stones_for_the_whole_way_up(game: Game) -> None:
    ways = {
        str(card.fields["code"]): [card.fields.get(f"evolution_{level}") for level in (1, 2, 3)]
        for card in of_kinds(game, "building")
    }
    assert ways == {
        "B00": [None, None, None],
        "B01": [1, 2, 4],
        "B02": [1, 2, 3],
        "B03": [1, 2, 3],
        "B04": [1, 2, 3],
        "B05": [2, 2, 3],
        "B06": [2, 2, 3],
        "B07": [2, 2, 3],
        "B08": [2, 2, 3],
        "B09": [1, 3, 3],
        "B10": [1, 2, 3],
        "B11": [1, 2, 3],
        "B12": [2, 2, 3],
        "B13": [6, 6, None],
    }


def test_analysis_and_sale_of_the_items(game: Game) -> None:
    items = {str(card.fields["code"]): card.fields for card in of_kinds(game, "item")}
    assert [items[code]["analysis"] for code in sorted(items)] == [2, 3, 3, 5, 3, 2, 4, 4, 2, 4, 2, 5, 2, 3]
    assert all(fields["sale"] == 2 * int(str(fields["analysis"])) for fields in items.values())
    assert {code for code, fields in items.items() if fields["single_use"]} == {"O09", "O10", "O13", "O14"}


DUNGEONS = {
    # code -> level, resistance, floors, glory, treasures, red, black, bonus, column, row (section 2.7 of the model)
    "D01": ("1", 3, 2, 1, 1, 1, 0, 1, 1, 1),
    "D02": ("1", 4, 2, 1, 1, 0, 1, None, 2, 1),
    "D03": ("1", 4, 2, 1, 1, 1, 1, 1, 3, 1),
    "D04": ("1", 4, 1, 2, 1, 0, 2, None, 4, 1),
    "D05": ("1", 5, 2, 1, 2, 1, 0, 2, 1, 2),
    "D06": ("1", 4, 2, 1, 1, 0, 1, None, 2, 2),
    "D07": ("2", 8, 2, 2, 2, 1, 1, 2, 3, 2),
    "D08": ("2", 9, 2, 3, 1, 1, 1, 3, 4, 2),
    "D09": ("2", 8, 2, 3, 1, 2, 0, 2, 1, 3),
    "D10": ("2", 8, 2, 2, 2, 1, 2, 2, 2, 3),
    "D11": ("2", 9, 2, 3, 2, 1, 1, 3, 3, 3),
    "D12": ("3", 13, 2, 4, 2, 1, 2, 3, 4, 3),
    "D13": ("3", 14, 2, 5, 2, 2, 1, 3, 1, 4),
    "D14": ("3", 13, 2, 4, 3, 1, 2, 4, 2, 4),
    "D15": ("s", 16, 1, 6, 3, 2, 2, 4, 3, 4),
    "D16": ("s", 17, 1, 8, 3, 2, 1, 3, 4, 4),
}
PLAIN = {
    # code -> operation and number of designs that do one plain thing (sections 2.4 to 2.11 of the model)
    **{"MB01": ("gain", 3), "MB02": ("gain", 2), "MB03": ("recruit", 1), "MB05": ("gain", 1)},
    **{"MA01": ("gain", 5), "MA02": ("gain", 4), "MA06": ("recruit", 1)},
    **{"H11": ("heal", 2), "H12": ("score", 2), "H13": ("gain", 4), "H15": ("protect", 2)},
    **{"H21": ("score", 3), "H22": ("protect", 2), "H23": ("gain", 4), "H25": ("recruit", 2)},
    **{"H33": ("gain", 5), "H41": ("reroll", 2), "H42": ("score", 3), "H44": ("cancel_encounter", 1)},
    **{"X01": ("encounter", 1), "X02": ("encounter", 2), "X03": ("encounter", 3)},
    **{"X04": ("trap", 1), "X05": ("trap", 2), "X06": ("trap", 2), "X07": ("trap", 1), "X08": ("trap", 1)},
    **{"X09": ("extra_treasure", 1), "X10": ("gain", 2), "X11": ("gain", 2), "X13": ("heal", 1)},
    **{"TG01": ("gain", 1), "TG02": ("gain", 2), "TG03": ("gain", 3)},
    **{"TR01": ("gain", 3), "TR02": ("gain", 4), "TR03": ("gain", 5), "TR04": ("gain", 6)},
    **{"TR05": ("gain", 2), "TR06": ("gain", 3), "TR07": ("gain", 4)},
    **{"TP01": ("recruit", 1), "TP02": ("recruit", 2), "TP03": ("recruit", 1), "TP04": ("recruit", 1)},
    **{"TP05": ("recruit", 1), "TP06": ("recruit", 1), "TP07": ("recruit", 1)},
    **{"TP08": ("gain", 3), "TP09": ("gain", 4), "TP10": ("recruit", 1)},
    **{"O01": ("protect", 1), "O02": ("protect", 2), "O03": ("score", 2), "O04": ("score", 4)},
    **{"O05": ("cancel_encounter", 1), "O06": ("disarm", 1), "O07": ("heal", 2), "O08": ("score", 3)},
    **{"O09": ("reroll", 1), "O10": ("score", 5), "O11": ("ignore_skulls", 1), "O12": ("reroll", "all")},
    **{"O13": ("score", 3), "O14": ("extra_treasure", 1), "O15": ("discount_identification", 2)},
    **{"M01": ("score", 1), "M02": ("disarm", 1), "M03": ("heal", 1), "M04": ("score", 2)},
    **{"M05": ("cancel_encounter", 1), "M06": ("score", 4), "M07": ("score", 3), "M08": ("ignore_skulls", 1)},
    **{"M09": ("heal", 2), "M10": ("score", 4), "M11": ("extra_treasure", 1)},
}


def test_the_dungeons_are_those_of_the_model(game: Game) -> None:
    names = ("level", "resistance", "floors", "glory", "treasures", "red", "black", "creature_bonus", "column", "row")
    found = {
        str(card.fields["code"]): tuple(card.fields.get(name) for name in names) for card in of_kinds(game, "dungeon")
    }
    assert found == DUNGEONS


@pytest.mark.parametrize("code", PLAIN)
def test_designs_that_do_one_plain_thing_do_what_the_model_says(game: Game, code: str) -> None:
    card = next(card for card in game.cards if card.fields["code"] == code)
    done = [(part.get("op"), part.get("n")) for one in card.abilities for part in records(one.data.get("do"))]
    assert done == [PLAIN[code]]


def test_what_buildings_pay_and_give_adds_up_as_in_the_model(game: Game) -> None:
    paid: Counter[str] = Counter()
    gained: Counter[str] = Counter()
    for card in of_kinds(game, "building"):
        for one in card.abilities:
            for part in records(one.data.get("cost")):
                paid[str(part.get("what", part.get("class")))] += int(str(part["n"]))
            for part in records(one.data.get("do")):
                if part.get("op") in ("gain", "recruit") and "n" in part:
                    gained[str(part.get("what", part.get("class")))] += int(str(part["n"]))
    assert paid == {"crowns": 40, "charges": 1, "any": 15, "vol": 1, "pre": 2, "mag": 3, "mil": 1, "spe": 1}
    assert gained == {
        **{"stones": 13, "crowns": 22, "charges": 31, "glory": 1},
        **{"mil": 6, "spe": 4, "gue": 4, "vol": 3, "pre": 1, "mag": 1},
    }


def test_every_house_brings_what_the_model_says(game: Game) -> None:
    found = {row["code"]: (row["id"], row["building"], row["adventurers"]) for row in game.tables["houses"]}
    assert found == {
        "H1": ("aubecroix", "temple", ("pre", "gue")),
        "H2": ("ferrelune", "caserne", ("gue", "vol")),
        "H3": ("grisevoile", "guilde-des-voleurs", ("vol", "mag")),
        "H4": ("astrebrume", "oracle", ("mag", "pre")),
    }
