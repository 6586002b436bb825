"""Who plays and with what: bots by name, Houses as decks, what can be agreed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator.engine.bots import RandomBot
from generator.engine.outcome import Outcome
from generator.engine.record import Record, replay
from generator.engine.rules import Bot
from generator.engine.transcript import transcript
from generator.errors import OptionError, Problem, nearest
from generator.games.dungeons_raiders.bots.steward import CAPTAIN, COLLECTOR, RAIDER, Steward
from generator.games.dungeons_raiders.facts import FACTS
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.tables import Agreement
from generator.games.seats import agreed_in, seated
from generator.model.game import Game

__all__ = ["BOTS", "CAREFUL", "again", "agreement", "house_decks", "seat", "tell"]

CAREFUL = 120
"""Rolls that the captain looks at."""
BOTS: Mapping[str, Callable[[DungeonsRaiders], Bot]] = {
    "random": lambda rules: RandomBot(),
    "greedy": lambda rules: Steward(rules),
    "lookahead": lambda rules: Steward(rules, CAPTAIN, samples=CAREFUL),
    "raider": lambda rules: Steward(rules, RAIDER),
    "collector": lambda rules: Steward(rules, COLLECTOR),
}
"""Bots by name: Hasard, Intendant, one that beats it by a little, Pillard and Collectionneur of the rule model."""


def seat(rules: DungeonsRaiders, names: Sequence[str]) -> list[Bot]:
    """Return a bot for each player.

    Raises:
        OptionError: an unknown bot, or another number of them than of players.
    """
    return seated(BOTS, rules, names, FACTS.players)


def house_decks(rules: DungeonsRaiders, names: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the cards of Houses by their names; nothing where the players choose them in the game.

    Raises:
        OptionError: an unknown House, or one for one player only.
    """
    t = rules.tables
    known = [house.id for house in t.houses]
    for name in names:
        if name not in known:
            raise OptionError(
                [Problem(message=f"unknown House {name!r}; known: {', '.join(known)}", hint=nearest(name, known))]
            )
    if len(names) not in (0, FACTS.players):
        raise OptionError(f"expected a House for each of {FACTS.players} players, got {len(names)}")
    return [tuple(t.words["design"][card] for card in t.houses[known.index(name)].cards) for name in names]


def agreement(switches: Mapping[str, str]) -> Agreement:
    """Return what `mode` and `setup` make of the normal initiation game.

    Raises:
        OptionError: an unknown switch or value.
    """
    words: dict[str, tuple[str, ...]] = {"mode": FACTS.modes, "setup": FACTS.setups}
    for name, value in switches.items():
        if name not in words:
            raise OptionError(f"unknown switch {name!r}; known: {', '.join(words)}")
        if value not in words[name]:
            raise OptionError(f"{name}: expected {' or '.join(words[name])}, got {value!r}")
    standard = Agreement()
    return Agreement(
        mode=next(one for one in FACTS.modes if one == switches.get("mode", standard.mode)),
        setup=next(one for one in FACTS.setups if one == switches.get("setup", standard.setup)),
    )


def tell(
    game: Game, *, decks: Sequence[str], bots: Sequence[str], seed: int, agreed: Mapping[str, str]
) -> tuple[str, Outcome, Record]:
    """Play one game; return its transcript, its end and its record.

    Raises:
        OptionError: unknown bots, Houses or agreements.
    """
    rules = DungeonsRaiders(game, agreed=agreement(agreed))
    return transcript(rules, house_decks(rules, decks), seat(rules, bots), seed, names=decks)


def again(game: Game, record: Record) -> str | None:
    """Play a record again with what its players agreed; return None when all agrees, else what differs first.

    Raises:
        OptionError: the record does not say what was agreed.
    """
    return replay(DungeonsRaiders(game, agreed=agreed_in(record, Agreement.read)), record)
