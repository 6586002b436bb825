"""Bots play sensibly; the full measurement is in tests/bench/engine_dungeons_raiders.py."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

import pytest

from generator.engine.play import play
from generator.engine.rng import Rng
from generator.engine.scenario import read
from generator.games.dungeons_raiders.bots.odds import Aids, Odds
from generator.games.dungeons_raiders.facts import FACTS
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.stage import DungeonsRaidersStage
from generator.games.dungeons_raiders.table import BOTS, seat
from generator.games.dungeons_raiders.tables import Agreement

Table = Callable[..., DungeonsRaiders]


@pytest.mark.parametrize("setup", FACTS.setups)
@pytest.mark.parametrize("mode", FACTS.modes)
@pytest.mark.parametrize("name", [name for name in BOTS if name != "lookahead"])
def test_every_bot_plays_whole_games_in_every_mode(table: Table, name: str, mode: str, setup: str) -> None:
    agreed = next(
        Agreement(mode=one, setup=other)
        for one in FACTS.modes
        for other in FACTS.setups
        if (one, other) == (mode, setup)
    )
    rules = table(agreed)
    outcome, record = play(rules, [], seat(rules, [name, name]), 17)
    assert outcome.reason in {"glory", "special", "guilds", "turns", "guard"}
    assert (outcome.reason == "turns") == (mode == "competition")
    assert len(record.bots) == 2


def test_the_steward_beats_chance(rules: DungeonsRaiders) -> None:
    won = 0.0
    for number in range(10):
        seat_of = number % 2
        bots = seat(rules, ["greedy", "random"] if seat_of == 0 else ["random", "greedy"])
        won += play(rules, [], bots, 300 + number)[0].share(seat_of)
    assert won >= 9


def test_stewards_end_the_normal_game_in_time(rules: DungeonsRaiders) -> None:
    """The rule model measured 5 to 10 turns and never the guard."""
    for seed in range(4):
        outcome, record = play(rules, [], seat(rules, ["greedy", "greedy"]), seed)
        assert outcome.reason in {"glory", "special"}
        assert max(outcome.scores) >= 7
        assert sum(text == "give_up" for text in record.actions) <= 3


def attacks(table: Table, name: str, games: int) -> int:
    rules = table()
    return sum(
        text.endswith(":helm")
        for seed in range(games)
        for text in play(rules, [], seat(rules, [name, name]), seed)[1].actions
    )


def test_raiders_attack_more_and_collectors_save_for_guilds(table: Table) -> None:
    assert attacks(table, "raider", 3) > 2 * attacks(table, "greedy", 3)
    rules = table()
    guilds = {
        name: sum(s.bit_count() for seed in range(3) for s in _last_guilds(rules, name, seed))
        for name in ("greedy", "collector")
    }
    assert guilds["collector"] > guilds["greedy"]


def _last_guilds(rules: DungeonsRaiders, name: str, seed: int) -> list[int]:
    bots = seat(rules, [name, name])
    s = rules.new_game([], seed)
    rng = Rng(seed)
    while not s.over:
        player = rules.player(s)
        rules.apply(s, bots[player].choose(rules.view(s, player), rules.legal(s), rng), trusted=True)
    return s.guilds


def test_odds_are_those_that_the_rule_model_measured(rules: DungeonsRaiders) -> None:
    """§2.7 of the model, 3,000 expeditions each: success within a few points with 400 samples."""
    odds = Odds(rules.tables, 400)
    mil, gue, pre, vol, mag = range(5)
    cases = [
        ((gue, pre), 0, 1, 0, 0.95),
        ((gue, pre), 2, 1, 0, 0.58),
        ((gue, gue), 3, 1, 0, 0.80),
        ((gue, gue), 6, 1, 0, 0.26),
        ((gue, pre, mag), 6, 2, 2, 0.78),
        ((gue, pre, vol, mag), 11, 3, 3, 0.59),
        ((gue, pre, vol, mag), 12, 2, 3, 0.26),
    ]
    for front, dungeon, first, second, expected in cases:
        chance = odds.of(tuple(sorted(front)), dungeon, Aids())
        found = chance.success(first + second, rules.tables.dungeons[dungeon].resistance)
        assert found == pytest.approx(expected, abs=0.07), (front, dungeon)
    assert odds.of((gue, gue), 6, Aids()).deaths == pytest.approx(0.42, abs=0.08)
    assert mil == 0


def chosen(stage: DungeonsRaidersStage, position: Mapping[str, object], name: str = "greedy") -> str:
    """Return what a bot does in a position."""
    (scenario,) = read(json.dumps({"id": "x", "do": [], **position}), shown_as="x", stage=stage)
    performance = stage.open(scenario)
    rules, s = performance.rules, performance.state
    view = rules.view(s, rules.player(s))
    return rules.action_text(s, BOTS[name](rules).choose(view, rules.legal(s), Rng(1)))


def test_it_raises_the_outpost_when_it_can(stage: DungeonsRaidersStage) -> None:
    board = {"levels": {"stratege": 2, "temple": 1}, "tokens": {"avant-poste": 1, "depart": 1}, "reserve": {"mil": 1}}
    assert chosen(stage, {"A": board}) == "resolve:PG1:3"


def test_it_saves_the_specialist_and_takes_glory_first(stage: DungeonsRaidersStage) -> None:
    group = {"dungeon": "cave-aux-rats", "front": ["gue", "gue"]}
    assert chosen(stage, {"A": {"groups": {"1": group}}, "dice": ["gue6", "gue6"]}) == "treasure:gloire"
    fight = {"dungeon": "crypte-effondree", "front": ["gue", "pre"], "support": ["mil", "mil"]}
    position = {"A": {"groups": {"2": fight}}, "exploration": ["trappe"], "dice": ["gue1", "pre3"]}
    assert chosen(stage, position) == "victim:support:mil"


def test_it_sends_nobody_to_certain_death(stage: DungeonsRaidersStage) -> None:
    home = {"reserve": {"mil": 1}, "tokens": {"depart": 1}, "stones": 1}
    assert chosen(stage, {"A": home, "turn": {"phase": "departures"}}) in {"give_up", "evolve:PD1", "evolve:PC3"}
