"""Bots get better from one to the next; the full measurement is in tests/bench/engine.py."""

from __future__ import annotations

from generator.engine.bots import GreedyBot, LookaheadBot, RandomBot
from generator.engine.play import play
from generator.engine.rules import Bot
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.table import stock

PAIRS = (("rome", "rome"), ("sparte", "dacie"), ("perse", "egypte"), ("macedoine", "carthage"))


def wins(rules: AncientDuel, strong: Bot, weak: Bot, games: int) -> float:
    """Return the share of games won, seats and decks swapped within each pair of games."""
    won = 0.0
    for number in range(games):
        decks = stock(rules, PAIRS[number // 4 % len(PAIRS)])
        if number // 2 % 2:
            decks.reverse()
        seat = number % 2
        bots = [strong, weak] if seat == 0 else [weak, strong]
        won += play(rules, decks, bots, 500 + number // 2)[0].share(seat)
    return won / games


def test_greedy_beats_random(rules: AncientDuel) -> None:
    assert wins(rules, GreedyBot(rules), RandomBot(), 48) >= 0.75


def test_lookahead_beats_greedy(rules: AncientDuel) -> None:
    assert wins(rules, LookaheadBot(rules, worlds=2, width=3), GreedyBot(rules), 12) >= 0.65
