"""Who plays and with what: bots by name, the one pile, what can be agreed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator.engine.bots import RandomBot
from generator.engine.outcome import Outcome
from generator.engine.record import Record, replay
from generator.engine.rules import Bot
from generator.engine.transcript import transcript
from generator.errors import OptionError
from generator.games.seats import agreed_in, seated
from generator.games.structure.bots import LookaheadBot, PrudentBot
from generator.games.structure.facts import FACTS
from generator.games.structure.rules import Structure
from generator.games.structure.tables import Agreement
from generator.model.game import Game

__all__ = ["BOTS", "again", "agreement", "seat", "stock", "tell"]

BOTS: Mapping[str, Callable[[Structure], Bot]] = {
    "random": lambda rules: RandomBot(),
    "greedy": PrudentBot,
    "lookahead": LookaheadBot,
}
"""Bots by name, the weakest first."""


def seat(rules: Structure, names: Sequence[str]) -> list[Bot]:
    """Return a bot for each player.

    Raises:
        OptionError: an unknown bot, or another number of them than of players.
    """
    return seated(BOTS, rules, names, rules.tables.agreed.players)


def stock(rules: Structure) -> list[tuple[str, ...]]:
    """Return the one pile that all players draw from, by card ids (ST-004)."""
    return [rules.tables.pile]


def agreement(players: int, switches: Mapping[str, str]) -> Agreement:
    """Return what `threshold` (points or `none`) and `tie` (`mutual` or `coin`) make of the standard game.

    Raises:
        OptionError: an unknown switch or value, or too few or too many players.
    """
    standard = Agreement()
    threshold, tie = standard.threshold, standard.tie
    for name, value in switches.items():
        if name == "threshold" and (value == "none" or (value.isascii() and value.isdecimal() and int(value[:6]) > 0)):
            threshold = None if value == "none" else int(value[:6])
        elif name == "tie" and value in FACTS.ties:
            tie = next(known for known in FACTS.ties if known == value)
        elif name in ("threshold", "tie"):
            wanted = "points or none" if name == "threshold" else " or ".join(FACTS.ties)
            raise OptionError(f"{name}: expected {wanted}, got {value!r}")
        else:
            raise OptionError(f"unknown switch {name!r}; known: threshold, tie")
    if not FACTS.players_standard <= players <= FACTS.players_most:
        raise OptionError(f"expected {FACTS.players_standard} to {FACTS.players_most} players, got {players} bots")
    return Agreement(players=players, threshold=threshold, tie=tie)


def tell(
    game: Game, *, decks: Sequence[str], bots: Sequence[str], seed: int, agreed: Mapping[str, str]
) -> tuple[str, Outcome, Record]:
    """Play one game; return its transcript, its end and its record.

    Raises:
        OptionError: unknown bots or agreements, a number of bots that cannot play, or decks.
    """
    if decks:
        raise OptionError(f"{game.id}: all players draw from one pile, there are no decks to choose")
    rules = Structure(game, agreed=agreement(len(bots), agreed))
    return transcript(rules, stock(rules), seat(rules, bots), seed)


def again(game: Game, record: Record) -> str | None:
    """Play a record again with what its players agreed; return None when all agrees, else what differs first.

    Raises:
        OptionError: the record does not say what was agreed.
    """
    return replay(Structure(game, agreed=agreed_in(record, Agreement.read)), record)
