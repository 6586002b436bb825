"""Bots get better from one to the next; the full measurement is in tests/bench/engine_structure.py."""

from __future__ import annotations

import json

from generator.engine.bots import RandomBot
from generator.engine.play import play
from generator.engine.rng import Rng
from generator.engine.rules import Bot
from generator.engine.scenario import read
from generator.games.structure.bots import LookaheadBot, PrudentBot
from generator.games.structure.rules import Structure
from generator.games.structure.stage import StructureStage
from generator.games.structure.table import stock


def wins(rules: Structure, strong: Bot, weak: Bot, games: int) -> float:
    """Return the share of games won, seats swapped within each pair of games with the same pile."""
    won = 0.0
    for number in range(games):
        seat = number % 2
        bots = [strong, weak] if seat == 0 else [weak, strong]
        won += play(rules, stock(rules), bots, 500 + number // 2)[0].share(seat)
    return won / games


def test_greedy_beats_random(rules: Structure) -> None:
    assert wins(rules, PrudentBot(rules), RandomBot(), 120) >= 0.85


def test_lookahead_beats_greedy(rules: Structure) -> None:
    assert wins(rules, LookaheadBot(rules, worlds=3, turns=4), PrudentBot(rules), 16) >= 0.65


def chosen(stage: StructureStage, position: dict[str, object], seeds: int = 12) -> list[str]:
    """Return what the bot that looks ahead does in a position, under several streams of chance."""
    (scenario,) = read(json.dumps({"id": "x", "do": [], **position}), shown_as="x", stage=stage)
    play_ = stage.open(scenario)
    rules, s = play_.rules, play_.state
    bot = LookaheadBot(rules)
    view = rules.view(s, rules.player(s))
    return [rules.action_text(s, bot.choose(view, rules.legal(s), Rng(seed))) for seed in range(seeds)]


def test_it_takes_the_win_that_lies_on_the_table(stage: StructureStage) -> None:
    tens = [{"ref": "x", "rank": "10"}, {"ref": "y", "rank": "10"}]
    position = {"agreed": {"threshold": 30}, "A": {"buildings": tens, "hand": ["10", "5", "as"]}, "pile": 10}
    assert set(chosen(stage, position)) == {"build:10"}


def test_it_does_not_tell_by_its_play_which_of_equal_ways_it_prefers(stage: StructureStage) -> None:
    """Of actions worth the same it takes now one, now another: nothing can be read from it."""
    guards = {
        "A": {"buildings": [{"ref": "p", "rank": "9"}, {"ref": "q", "rank": "9"}], "hand": ["5", "7"]},
        "pile": 0,
    }
    assert set(chosen(stage, {**guards, "B": {"hand": ["8"]}})) == {"end"}
    twins = {"A": {"field": ["cavalier"]}, "B": {"buildings": ["10", "9"]}, "pile": 0}
    assert len(set(chosen(stage, twins, seeds=30))) > 1


def test_it_plays_around_answers_that_may_be_out(stage: StructureStage) -> None:
    """One building is left to lay; the 8 wins too. The 10 comes down where nobody can hold an answer any more."""
    spent = [
        rank
        for rank, count in (("8", 3), ("9", 3), ("10", 3), ("valet", 4), ("cavalier", 4), ("as", 4))
        for _ in range(count)
    ]
    rest: dict[str, object] = {
        "pile": 1,
        "A": {"hand": ["10", "8"]},
        "B": {"buildings": [{"rank": "9", "points": 7}], "hand": ["6"] * 2 + ["roi"] * 3},
    }
    safe = [*spent, *["5"] * 4, *["7"] * 4]
    assert set(chosen(stage, {**rest, "morgue": safe})) == {"build:10"}
    assert set(chosen(stage, {**rest, "morgue": spent})) == {"build:8"}
