"""Bots get better from one to the next; the full measurement is in tests/bench/engine_pandrea.py."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from generator.engine.bots import RandomBot
from generator.engine.play import play
from generator.engine.rng import Rng
from generator.engine.rules import Bot
from generator.engine.scenario import read
from generator.games.pandrea.agreement import Agreement
from generator.games.pandrea.bots import GreedyBot, LookaheadBot, PrudentBot
from generator.games.pandrea.rules import Pandrea
from generator.games.pandrea.stage import PandreaStage
from generator.games.pandrea.table import stock
from generator.model.game import Game


def wins(rules: Pandrea, pack: Game, strong: Bot, weak: Bot, games: int) -> float:
    """Return the share of games won, seats swapped within each pair of games with the same shuffle."""
    won = 0.0
    names = ["le", "gf", "cr", "cb"]
    for number in range(games):
        seat, pair = number % 2, number // 2
        bots = [strong, weak] if seat == 0 else [weak, strong]
        decks = stock(pack, [names[pair % 4]] * 2)
        won += play(rules, decks, bots, 700 + pair)[0].share(seat)
    return won / games


def test_greedy_beats_random(rules: Pandrea, pack: Game) -> None:
    assert wins(rules, pack, GreedyBot(rules), RandomBot(), 40) >= 0.9


def test_prudent_beats_random(rules: Pandrea, pack: Game) -> None:
    assert wins(rules, pack, PrudentBot(rules), RandomBot(), 40) >= 0.9


def test_lookahead_beats_greedy(rules: Pandrea, pack: Game) -> None:
    assert wins(rules, pack, LookaheadBot(rules, worlds=1, turns=2, width=4), GreedyBot(rules), 12) >= 0.6


def chosen(stage: PandreaStage, bot: type[GreedyBot], position: Mapping[str, object]) -> str:
    """Return what a bot does in a position."""
    (scenario,) = read(json.dumps({"id": "x", "do": [], **position}), shown_as="x", stage=stage)
    one = stage.open(scenario)
    rules, s = one.rules, one.state
    return rules.action_text(s, bot(rules).choose(rules.view(s, rules.player(s)), rules.legal(s), Rng(1)))


T3 = {"step": "3"}


@pytest.mark.parametrize("bot", [GreedyBot, PrudentBot])
def test_the_win_on_the_table_is_taken(stage: PandreaStage, bot: type[GreedyBot]) -> None:
    position = {"turn": T3, "A": {"units": ["porte-flamme"]}, "B": {"life": 5}}
    assert chosen(stage, bot, position) == "assault:A1"


@pytest.mark.parametrize("bot", [GreedyBot, PrudentBot])
def test_a_deadly_assault_is_blocked(stage: PandreaStage, bot: type[GreedyBot]) -> None:
    position = {
        "turn": {"step": "3", "number": 2},
        "A": {"units": ["cavalerie-de-jetee"]},
        "B": {"life": 3, "units": [{"card": "lame-fantome", "posture": "paree", "loss": {"P": 2}}]},
    }
    (scenario,) = read(
        json.dumps({"id": "x", "do": [["assault", "cavalerie-de-jetee"]], **position}), shown_as="x", stage=stage
    )
    one = stage.open(scenario)
    one.do("assault", ["cavalerie-de-jetee"])
    rules, s = one.rules, one.state
    assert rules.player(s) == 1
    action = bot(rules).choose(rules.view(s, 1), rules.legal(s), Rng(1))
    assert rules.action_text(s, action) == "protect:B1:A1"


def test_the_wary_one_reckons_with_blockers_from_other_fronts(stage: PandreaStage) -> None:
    """A weak unit that a strong mover would kill stays at home; the greedy one goes."""
    position = {
        "turn": T3,
        "A": {"units": [{"card": "guetteur", "front": "babord"}]},
        "B": {"units": [{"card": "porte-flamme", "front": "tribord"}]},
    }
    assert chosen(stage, GreedyBot, position) == "assault:A1"
    assert chosen(stage, PrudentBot, position) == "nothing:A1"


def test_a_paysan_comes_first_to_a_front_without_one(stage: PandreaStage) -> None:
    position = {"A": {"requisition": 5, "hand": ["portefaix-des-quais", "capitaine-d-ecluse"]}}
    assert chosen(stage, GreedyBot, position).startswith("recruit:portefaix-des-quais:")


def test_a_stratagem_is_played_when_it_changes_the_fight(stage: PandreaStage) -> None:
    (scenario,) = read(
        json.dumps(
            {
                "id": "x",
                "do": [],
                "turn": T3,
                "A": {"units": ["masseurs-du-mole"], "hand": ["fil-neuf"]},
                "B": {"life": 4, "hand": []},
            }
        ),
        shown_as="x",
        stage=stage,
    )
    one = stage.open(scenario)
    one.do("assault", ["masseurs-du-mole"])
    rules, s = one.rules, one.state
    action = GreedyBot(rules).choose(rules.view(s, 0), rules.legal(s), Rng(1))
    assert rules.action_text(s, action) == "play-on:fil-neuf:A1"


def test_four_players_finish_their_games(pack: Game) -> None:
    for teams in (False, True):
        rules = Pandrea(pack, agreed=Agreement(layout="quatre", teams=teams))
        bots: list[Bot] = [GreedyBot(rules), PrudentBot(rules), RandomBot(), GreedyBot(rules)]
        outcome, record = play(rules, stock(pack, ["le", "gf", "cr", "cb"]), bots, 3)
        assert 1 <= len(outcome.winners) <= 2
        assert len(record.actions) > 50
