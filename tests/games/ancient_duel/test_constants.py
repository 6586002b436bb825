"""Every constant that is printed is one that the engine plays by."""

from __future__ import annotations

import ast
from dataclasses import fields, replace

import pytest

from generator.engine.rng import Rng
from generator.games.ancient_duel import actions
from generator.games.ancient_duel.facts import FACTS, Facts, House
from generator.games.ancient_duel.primitives import gain
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.stage.stage import SWITCHES
from generator.games.ancient_duel.state import State
from generator.model.game import Game
from generator.project import SHIPPED

ENGINE = SHIPPED / "generator" / "games" / "ancient_duel"

NOT_PLAYED = {
    "printed_stat_range": "what a card may show; checked where packs are loaded",
    "printed_level_range": "what a card may show; checked where packs are loaded",
    "energy_by_level": "an observation about the printed cards",
    "data": "counts of the printed set",
    "support_designs_by_faction": "counts of the printed set",
}


def read_by_the_engine() -> set[str]:
    names: set[str] = set()
    for path in ENGINE.rglob("*.py"):
        if path.name in {"facts.py", "combat.py"}:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute):
                names.add(node.attr)
    # What the engine asks the facts to compute, it reads through them.
    for node in ast.walk(ast.parse((ENGINE / "facts.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name in names and node.name != "as_facts":
            names |= {inner.attr for inner in ast.walk(node) if isinstance(inner, ast.Attribute)}
    return names


def test_the_engine_reads_every_constant_of_play() -> None:
    declared = {spec.name for record in (Facts, House) for spec in fields(record)}
    assert declared - read_by_the_engine() - set(NOT_PLAYED) == set()


def test_every_switch_of_a_scenario_is_a_constant_that_play_reads() -> None:
    read = read_by_the_engine()
    for name in SWITCHES:
        record = FACTS.house if name.startswith("house.") else FACTS
        plain = name.removeprefix("house.")
        assert isinstance(getattr(record, plain), int)
        assert plain in read


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"players": 3}, "players: the engine plays 2 only, got 3"),
        ({"attacks_per_unit_per_turn": 4}, "attacks_per_unit_per_turn: expected 0 to 3, got 4"),
        ({"kamikaze_malus": "difference"}, "kamikaze_malus: the engine plays 'attacker_effective_atk' only"),
        ({"kamikaze_ends": "never"}, "kamikaze_ends: the engine plays"),
        ({"phases": ("draw", "end")}, "phases: the engine plays"),
    ],
)
def test_constants_that_are_not_played_are_refused(duel: Game, changes: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        AncientDuel(duel, facts=replace(FACTS, **changes))  # type: ignore[arg-type]


def test_a_cap_on_the_score_would_be_kept(duel: Game) -> None:
    rules = AncientDuel(duel, facts=replace(FACTS, score_cap=22))
    s = State()
    s.score = [20, 25]
    for player in (0, 1):
        gain(rules.tables, s, player, 5)
    assert s.score == [22, 25]


@pytest.mark.parametrize(
    "changes",
    [
        {"unit_slots": 0},
        {"support_slots": 0, "terrain_slots": 0},
        {"manual_position_changes_per_unit_per_turn": 3},
        {"reactions_per_attack": 0},
        {"guard_carryover": True},
        {"unit_slots": 9, "support_slots": 9, "terrain_slots": 2},
    ],
    ids=lambda changes: "-".join(changes),
)
def test_games_end_under_every_switch(duel: Game, changes: dict[str, int]) -> None:
    rules = AncientDuel(duel, facts=replace(FACTS, house=replace(FACTS.house, **changes)))  # type: ignore[arg-type]
    decks = [
        [card.id for card in duel.cards if card.group == group for _ in range(card.copies)]
        for group in ("rome", "perse")
    ]
    for seed in range(5):
        s = rules.new_game(decks, seed)
        rng = Rng(seed)
        while s.over < 0:
            legal = rules.legal(s)
            rules.apply(s, legal[rng.below(len(legal))], trusted=True)
            assert all(len(zone) <= rules.facts.house.unit_slots for zone in s.units)
            assert all(len(zone) <= rules.facts.house.terrain_slots for zone in s.terrain)
        assert s.turn <= 2 * rules.facts.max_own_turns


def test_the_phases_are_those_of_the_facts() -> None:
    assert FACTS.phases == actions.PHASES


def test_every_switch_is_tried_by_a_scenario() -> None:
    text = (SHIPPED / "cards" / "ancient-duel" / "scenarios" / "switches.jsonl").read_text(encoding="utf-8")
    assert [name for name in SWITCHES if f'"{name}"' not in text] == []
