"""Bots finish their campaigns, and each is better than the one before it."""

from __future__ import annotations

from collections import Counter

import pytest

from generator.engine.bots import RandomBot
from generator.engine.play import play
from generator.engine.rules import Bot
from generator.errors import OptionError
from generator.games.regles_de_combat.bots import GreedyBot, LookaheadBot
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.regles_de_combat.table import BOTS, agreement, seat, stock
from generator.games.regles_de_combat.tables import Agreement


def share(rules: ReglesDeCombat, strong: Bot, weak: Bot, games: int) -> float:
    """Return the share of campaigns that the first wins, seats swapped within each pair."""
    won = 0.0
    for number in range(games):
        pair, place = divmod(number, 2)
        bots = [strong, weak] if place == 0 else [weak, strong]
        won += play(rules, stock(rules), bots, 1_000 + pair)[0].share(place)
    return won / games


def test_greedy_beats_random(rules: ReglesDeCombat) -> None:
    assert share(rules, GreedyBot(rules), RandomBot(), 20) >= 0.9


def test_lookahead_beats_greedy(rules: ReglesDeCombat) -> None:
    assert share(rules, LookaheadBot(rules, worlds=1, turns=2, width=3), GreedyBot(rules), 12) > 0.5


@pytest.mark.parametrize("name", ["greedy", "prudent"])
def test_campaigns_of_sensible_players_are_decided_by_combats(rules: ReglesDeCombat, name: str) -> None:
    """Night falls hardly ever, nobody runs into the bound."""
    words: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    for seed in range(12):
        s = rules.new_game(stock(rules), seed, listening=True)
        outcome, _ = play(rules, stock(rules), seat(rules, [name, name]), seed, start=s)
        reasons[outcome.reason] += 1
        words.update(str(event[0]) if event[0] != "won" else f"won{event[3]}" for event in s.log or ())
    assert reasons["combats"] >= 10
    assert words["won2"] <= 2, "nights"
    for word in ("attacks", "dies", "recruits", "pays", "makes", "lays", "supports", "up", "turn", "takes"):
        assert words[word], word


def test_what_is_agreed_is_read_as_it_is_written() -> None:
    for agreed in (Agreement(), Agreement(shape="square", tokens="all_or_none", rows=9)):
        assert Agreement.read(f"sha256:x ({agreed})") == agreed
    assert Agreement.read("speed round, tokens partial, 7 rows") is None
    assert agreement({"rows": "8"}) == Agreement(rows=8)


@pytest.mark.parametrize("switches", [{"rows": "99"}, {"shape": "round"}, {"rows": "x"}, {"tokens": ""}])
def test_what_cannot_be_agreed_is_told(switches: dict[str, str]) -> None:
    with pytest.raises(OptionError, match="expected shape=diamond or square"):
        agreement(switches)


def test_unknown_bots_and_switches_are_told(rules: ReglesDeCombat) -> None:
    with pytest.raises(OptionError, match="unknown bot 'gredy'"):
        seat(rules, ["gredy", "random"])
    with pytest.raises(OptionError, match="expected 2 bots, got 3"):
        seat(rules, list(BOTS)[:3])
    with pytest.raises(OptionError, match="unknown switch 'tie'"):
        agreement({"tie": "coin"})
