"""Who plays and with what: bots by name, the decks, what can be agreed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator.engine.bots import RandomBot
from generator.engine.outcome import Outcome
from generator.engine.record import Record, replay
from generator.engine.rules import Bot
from generator.engine.transcript import transcript
from generator.errors import OptionError
from generator.games.regles_de_combat.bots import GreedyBot, LookaheadBot, PrudentBot
from generator.games.regles_de_combat.facts import FACTS
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.regles_de_combat.tables import Agreement
from generator.games.seats import agreed_in, seated
from generator.model.game import Game

__all__ = ["BOTS", "again", "agreement", "seat", "stock", "tell"]

BOTS: Mapping[str, Callable[[ReglesDeCombat], Bot]] = {
    "random": lambda rules: RandomBot(),
    "greedy": GreedyBot,
    "prudent": PrudentBot,
    "lookahead": LookaheadBot,
}
"""Bots by name, the weakest first."""


def seat(rules: ReglesDeCombat, names: Sequence[str]) -> list[Bot]:
    """Return a bot for each player.

    Raises:
        OptionError: an unknown bot, or another number of them than of players.
    """
    return seated(BOTS, rules, names, FACTS.players)


def stock(rules: ReglesDeCombat) -> list[tuple[str, ...]]:
    """Return the decks, both of the same list, by card ids (RC-063)."""
    return [rules.tables.deck_list] * FACTS.players


def agreement(switches: Mapping[str, str]) -> Agreement:
    """Return what `shape`, `tokens` and `rows` make of the standard game.

    Raises:
        OptionError: an unknown switch or value.
    """
    values = {"shape": str(FACTS.shape), "tokens": str(FACTS.tokens), "rows": str(FACTS.board.height)}
    for name, value in switches.items():
        if name not in values:
            raise OptionError(f"unknown switch {name!r}; known: {', '.join(values)}")
        values[name] = value
    found = Agreement.read("speed {shape}, tokens {tokens}, {rows} rows".format(**values))
    if found is None:
        wanted = f"shape={' or '.join(FACTS.shapes)}, tokens={' or '.join(FACTS.token_rules)}, rows=5 to 12"
        told = ", ".join(f"{name}={value}" for name, value in switches.items())
        raise OptionError(f"expected {wanted}; got {told}")
    return found


def tell(
    game: Game, *, decks: Sequence[str], bots: Sequence[str], seed: int, agreed: Mapping[str, str]
) -> tuple[str, Outcome, Record]:
    """Play one game; return its transcript, its end and its record.

    Raises:
        OptionError: unknown bots or agreements, a number of bots that cannot play, or decks.
    """
    if decks:
        raise OptionError(f"{game.id}: both play the same list, there are no decks to choose")
    rules = ReglesDeCombat(game, agreed=agreement(agreed))
    return transcript(rules, stock(rules), seat(rules, bots), seed)


def again(game: Game, record: Record) -> str | None:
    """Play a record again with what its players agreed; return None when all agrees, else what differs first.

    Raises:
        OptionError: the record does not say what was agreed.
    """
    return replay(ReglesDeCombat(game, agreed=agreed_in(record, Agreement.read)), record)
