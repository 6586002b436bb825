"""The constants of the game's text and what follows from them (§6.1 of the rule model)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from generator.games.dungeons_raiders.facts import FACTS, LEVELS, Facts, Threshold, as_facts
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.tables import Tables
from generator.games.registry import facts_of
from generator.model.effect import Value
from generator.model.game import Game

TEXT: Mapping[str, Value] = {
    "budget_crowns": 15,
    "advanced_price_sum": 31,
    "base_deck_cards": 10,
    "advanced_cards": 8,
    "house_deck_cards": 5,
    "house_cards_drawn": 2,
    "starting_adventurers": 2,
    "board_tiles": 9,
    "board_tiles_free": 7,
    "action_tokens_by_outpost_level": (3, 4, 5),
    "limit.crowns": 20,
    "limit.stones": 20,
    "limit.charges": 6,
    "limit.building_level": 3,
    "limit.tokens_on_circle": 4,
    "limit.group_cards": 2,
    "limit.group_bonus": 6,
    "hand_size": 2,
    "hand_size_academy": 3,
    "hand_academy_level": 2,
    "analysis_range": (2, 5),
    "sale_per_analysis": 2,
    "scroll_reduction": 2,
    "competition_turns": 10,
    "guilds": 6,
    "groups": 3,
    "scoring.end_glory": 23,
    "scoring.end_guilds": 6,
    "scoring.glory_per_pv": 3,
    "scoring.pv_guild": 1,
    "scoring.pv_end_condition.normal": 1,
    "scoring.pv_end_condition.competition": 1,
    "scoring.pv_end_condition.objectifs": 3,
    "jcj.stolen": 1,
    "jcj.glory_per_level": 1,
    "kit.glory_track": 59,
    "kit.glory_wrap": 60,
    "start.hand": 2,
    "outpost_sum.two": 3,
    "outpost_sum.three": 6,
    "dungeons": 16,
    "engine_turn_guard": 30,
    "players": 2,
    "grid": 4,
    "base_buildings": 3,
    "tiles_per_player": 14,
    "tiles_left_over": 5,
    "tiles_to_choose_from": 12,
    "house_cards_boxed": 3,
    "different_houses": True,
    "support_may_fall": True,
    "swap_drawn": 2,
    "swap_kept": 1,
    "scrolls_per_identification": 1,
    "analysis_least": 2,
    "analysis_most": 5,
    "sale_least": 4,
    "sale_most": 10,
    "front_bonus": (0, 0, 1, 2, 3),
    "support_bonus": (0, 0, 1, 2, 3),
    "front_bonus_most": 3,
    "support_bonus_most": 3,
    "front_most": 4,
    "support_most": 4,
    "start.stones": 0,
    "start.charges": 0,
    "start.glory": 0,
    "start.turn": 1,
    "starting_tokens": 3,
    "tokens_most": 6,
    "tokens_at_outpost.one": 3,
    "tokens_at_outpost.two": 4,
    "tokens_at_outpost.three": 5,
    "outpost_level_most": 3,
    "groups_by_number.one.front": 2,
    "groups_by_number.two.front": 3,
    "groups_by_number.three.front": 4,
    "groups_by_number.one.support": 2,
    "groups_by_number.two.support": 3,
    "groups_by_number.three.support": 4,
    "jcj.treasures": 1,
    "scoring.statue_glory": 1,
    "scoring.statue_pv_by_level": (1, 2),
    "pv_at_end_glory": 7,
    "faces": 6,
    "classes_count": 5,
    "specialised_count": 4,
    "phases_count": 4,
    "modes_count": 3,
    "conditions_count": 3,
    "treasure_piles_count": 4,
    "ranks_count": 6,
    "kit.turn_track": 30,
    "kit.dice_per_class": 4,
    "kit.action_tokens": 6,
    "kit.level_cubes": 27,
    "kit.group_tokens": 3,
    "kit.guild_markers": 6,
    "kit.success_markers": 29,
}
"""What the game's text and the decisions of this edition say."""

BOARD = {
    "PG1": ("left", 1, 1),
    "PG2": ("left", 2, 1),
    "PG3": ("left", 3, 1),
    "PC1": ("centre", 1, 1),
    "PC2": ("centre", 2, 1),
    "PC3": ("centre", 3, 0),
    "PD1": ("right", 1, 0),
    "PD2": ("right", 2, 0),
    "PD3": ("right", 3, 0),
}
"""Place -> column, row, level at the start (§2.2 of the model)."""

TABLES = ("dice", "places", "ranks", "classes", "outpost_thresholds", "front_capacity", "support_capacity")
"""Constants that other tests state row by row."""


@pytest.mark.parametrize("name", TEXT)
def test_the_constants_are_those_of_the_text(name: str) -> None:
    assert as_facts()[name] == TEXT[name]


def test_every_number_is_stated_here() -> None:
    stated = {*TEXT, *(name for name in as_facts() if name.split(".")[0] in TABLES)}
    flat = {name: value if isinstance(value, tuple) else (value,) for name, value in as_facts().items()}
    numbers = {name for name, values in flat.items() if any(isinstance(value, int) for value in values)}
    assert numbers - stated == set()


def test_the_places_of_the_board_are_those_of_the_text() -> None:
    assert {place.id: (place.column, place.row, place.level) for place in FACTS.places} == BOARD


def test_the_registry_hands_them_on_sorted_and_plain() -> None:
    facts = facts_of("dungeons-raiders")
    assert facts is not None
    assert list(facts) == sorted(facts)
    assert all(isinstance(value, str | int | float | bool | tuple) or value is None for value in facts.values())


def test_bonuses_rise_to_their_limit() -> None:
    """§6.7 of the model, DR-103, DR-104, DR-071."""
    for row, capacity in ((FACTS.front_bonus, FACTS.front_capacity), (FACTS.support_bonus, FACTS.support_capacity)):
        assert len(row) == max(capacity) + 1 == 5
        assert list(row) == sorted(row)
    assert max(FACTS.front_bonus) + max(FACTS.support_bonus) == FACTS.limit.group_bonus
    assert FACTS.front_capacity == FACTS.support_capacity == (2, 3, 4)


def test_dice_have_the_signs_of_their_classes() -> None:
    """§6.6 of the model, and the averages that it prints."""
    averages = {"mil": 1.0, "gue": 3.0, "pre": 2.0, "vol": 7 / 3, "mag": 3.0}
    for cls, faces in FACTS.dice.items():
        assert len(faces) == 6
        assert sum(face.value for face in faces) / 6 == pytest.approx(averages[cls])
        signs = [sign for face in faces for sign in face.signs]
        assert "death" in signs
        assert ("heal" in signs) == (cls == "pre")
        assert ("disarm" in signs) == (cls == "vol")
    criticals = {cls: sum("critical" in face.signs for face in faces) for cls, faces in FACTS.dice.items()}
    assert criticals == {"mil": 0, "gue": 2, "pre": 0, "vol": 1, "mag": 1}


def test_the_printed_board_is_legal_for_the_advanced_game_too(rules: DungeonsRaiders) -> None:
    """§6.5 of the model."""
    t = rules.tables
    for place in FACTS.places:
        tile = t.numbers[place.initiation]
        assert place.level <= t.start_level_max[tile]
        assert (t.type_of[tile] == "outpost") == (place.admits == "outpost")
        assert place.admits != "base" or t.type_of[tile] == "base"
    columns = {column: [p.level for p in FACTS.places if p.column == column] for column in ("left", "centre", "right")}
    assert {column: sum(levels) for column, levels in columns.items()} == {"left": 3, "centre": 2, "right": 0}


def test_ranks_leave_no_gap() -> None:
    assert FACTS.ranks[0].least == 0
    assert FACTS.ranks[-1].most is None
    for low, high in zip(FACTS.ranks, FACTS.ranks[1:], strict=False):
        assert low.most is not None
        assert high.least == low.most + 1
    ranks = {0: "R1", 17: "R1", 18: "R2", 31: "R3", 32: "R4", 42: "R5", 43: "R6", 99: "R6"}
    assert {glory: FACTS.rank(glory).id for glory in ranks} == ranks


def test_what_tiles_and_cards_print_is_what_the_text_says(rules: DungeonsRaiders) -> None:
    """The engine plays the tiles; their numbers are those that the text gives (§6.1, §6.2, §6.4 of the model)."""
    t = rules.tables
    printed = {
        (design.id, op.args[0]): op.args[2:]
        for design in t.designs
        for ability in design.abilities
        for op in ability.ops
        if op.name == "set"
    }
    assert printed["avant-poste", 1] == FACTS.action_tokens_by_outpost_level
    assert printed["academie", 0] == (FACTS.hand_size_academy,)
    assert t.scroll_discount == FACTS.scroll_reduction
    assert max(t.circle) == FACTS.limit.tokens_on_circle
    assert {t.designs[number].id for number in t.has_mercenaries} == {"recruteur", "caserne", "guilde-des-voleurs"}
    charging = {
        design.id
        for design in t.designs
        for ability in design.abilities
        for op in ability.ops
        if op.name == "gain" and op.args[0] == 2
    }
    assert charging == {"academie", "temple", "oracle", "foire-de-la-magie"}, "DR-063: a closed list"
    analyses = {design.analysis for design in t.designs if design.kind == "item"}
    assert (min(analyses), max(analyses)) == FACTS.analysis_range
    for design in t.designs:
        if design.kind == "item":
            assert design.card.fields["sale"] == FACTS.sale_per_analysis * design.analysis
            costed = [bool(ability.cost) for ability in design.abilities]
            assert bool(design.equip_cost) != any(costed)
    permanent = {design.id for design in t.designs if design.equip_cost}
    assert permanent == {"bouclier", "pavois", "epee", "lame-runique"}, "DR-080"
    assert sum(dungeon.floors for dungeon in t.dungeons) == FACTS.kit.success_markers
    for low, high in zip(range(3), range(1, 4), strict=True):
        below = max(dungeon.resistance for dungeon in t.dungeons if dungeon.level == low)
        assert below < min(dungeon.resistance for dungeon in t.dungeons if dungeon.level == high)
    assert {dungeon.level for dungeon in t.dungeons} == set(range(len(LEVELS)))
    assert all((dungeon.red > 0) == (dungeon.creature > 0) for dungeon in t.dungeons)


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        (replace(FACTS, base_deck_cards=11), "base_deck_cards: the pack has 10, the rules say 11"),
        (replace(FACTS, advanced_price_sum=30), "advanced_price_sum: the pack has 31, the rules say 30"),
        (replace(FACTS, guilds=5), "guilds: the pack has 6"),
        (replace(FACTS, dungeons=15), "dungeons: the pack has 16"),
        (replace(FACTS, house_deck_cards=4), "house_deck_cards of aubecroix: the pack has 5"),
        (replace(FACTS, board_tiles=8), "board_tiles: the engine plays 9 places"),
        (replace(FACTS, ranks=FACTS.ranks[:5]), "ranks: the rules have 5, the pack names"),
    ],
)
def test_a_pack_that_says_otherwise_is_refused(pack: Game, facts: Facts, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Tables(pack, facts)


def test_thresholds_are_read_from_the_facts(pack: Game) -> None:
    facts = replace(FACTS, outpost_thresholds=(Threshold(to_level=2, column="left", sum=1),))
    rules = DungeonsRaiders(pack, facts=facts)
    assert rules.tables.facts.outpost_thresholds[0].sum == 1
