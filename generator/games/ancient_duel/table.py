"""Who plays and with what: bots by name, decks by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator.engine.bots import GreedyBot, LookaheadBot, RandomBot
from generator.engine.outcome import Outcome
from generator.engine.record import Record, replay
from generator.engine.rules import Bot
from generator.engine.transcript import transcript
from generator.errors import OptionError
from generator.games.ancient_duel.decks import build_deck
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.seats import seated
from generator.model.game import Game

__all__ = ["BOTS", "again", "seat", "stock", "tell"]

BOTS: Mapping[str, Callable[[AncientDuel], Bot]] = {
    "random": lambda rules: RandomBot(),
    "greedy": GreedyBot,
    "lookahead": LookaheadBot,
}
"""Bots by name, the weakest first."""


def seat(rules: AncientDuel, names: Sequence[str]) -> list[Bot]:
    """Return a bot for each player.

    Raises:
        OptionError: an unknown bot, or not two.
    """
    return seated(BOTS, rules, names, rules.facts.players)


def stock(rules: AncientDuel, names: Sequence[str]) -> list[tuple[str, ...]]:
    """Return a deck for each player, by the factions it is made of (`rome`, `rome+sparte`).

    Raises:
        OptionError: an unknown faction, or not two decks.
    """
    if len(names) != rules.facts.players:
        raise OptionError(f"expected {rules.facts.players} decks, got {len(names)}")
    return [build_deck(rules.tables.cards, rules.facts, name) for name in names]


def tell(game: Game, *, decks: Sequence[str], bots: Sequence[str], seed: int) -> tuple[str, Outcome, Record]:
    """Play one game; return its transcript, its end and its record.

    Raises:
        OptionError: unknown decks or bots.
    """
    rules = AncientDuel(game)
    return transcript(rules, stock(rules, decks), seat(rules, bots), seed, names=decks)


def again(game: Game, record: Record) -> str | None:
    """Play a record again; return None when all agrees, else what differs first."""
    return replay(AncientDuel(game), record)
