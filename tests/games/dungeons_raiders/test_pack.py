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
