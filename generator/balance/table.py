"""A game ready for a series: its rules, the bots and decks it knows by name, and who watches.

A process makes each table once. Bots are written `name` or `name:key=number:key=number`; the numbers are budgets,
counted in tries and turns, never in seconds, so that a bot plays alike on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from generator.balance.series import Fixture
from generator.balance.tally import Report
from generator.balance.witness import Witness
from generator.engine.play import MOST_DECISIONS
from generator.engine.rng import Rng, stream
from generator.engine.rules import Bot, Rules
from generator.errors import OptionError, Problem, nearest

__all__ = ["LARGEST_BUDGET", "Brain", "Stock", "Table", "bot_of", "play_with"]

S = TypeVar("S")
LARGEST_BUDGET = 10_000

Stock = Callable[[Sequence[str]], Sequence[Sequence[str]]]
"""From names of decks by player to lists of card ids; raises OptionError for names that it does not know."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Brain:
    """A bot by name."""

    make: Callable[..., Bot]
    """Makes it from its budget, given by keyword."""
    budget: Mapping[str, int] = field(default_factory=dict)
    """What may be set, and the values that a series starts with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Everything that a series needs to play one game; the type of its states stays within `play`."""

    data: str
    """The digest of the rules' data."""
    players: int
    decks: tuple[str, ...]
    """Played when none are named; every pairing of them."""
    stock: Stock
    brains: Mapping[str, Brain]
    """The weakest first."""
    play: Callable[[Fixture], Report]
    """Plays one game; see `play_with`."""
    counted: Mapping[str, str] = field(default_factory=dict)
    """Card -> what it is counted as, where several cards are one to the rules."""
    able: frozenset[str] = frozenset()
    """Cards with an ability that can take effect."""
    names: Mapping[str, str] = field(default_factory=dict)
    """Deck or card -> what it is called in print."""
    limits: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    """Note of the witness -> what is printed for it, and up to which value."""


def bot_of(brains: Mapping[str, Brain], spec: str) -> tuple[str, Bot]:
    """Return a bot and its full name, budgets written out.

    Raises:
        OptionError: unknown bot, unknown budget, or no number.
    """
    name, *settings = spec.split(":")
    if name not in brains:
        message = f"unknown bot {name!r}; known: {', '.join(brains)}"
        raise OptionError([Problem(message=message, hint=nearest(name, list(brains)))])
    brain = brains[name]
    budget = dict(brain.budget)
    for setting in settings:
        key, _, value = setting.partition("=")
        if key not in budget:
            known = ", ".join(budget) or "none"
            raise OptionError(
                [Problem(message=f"{name}: unknown budget {key!r}; known: {known}", hint=nearest(key, list(budget)))]
            )
        if not (value.isascii() and value.isdecimal() and 1 <= int(value[:6]) <= LARGEST_BUDGET):
            raise OptionError(f"{name}: {key}: expected a whole number from 1 to {LARGEST_BUDGET}, got {value!r}")
        budget[key] = int(value)
    full = ":".join([name, *(f"{key}={value}" for key, value in budget.items())])
    return full, brain.make(**budget)


def play_with(
    rules: Rules[S], stock: Stock, brains: Mapping[str, Brain], witness: Callable[[], Witness[S]]
) -> Callable[[Fixture], Report]:
    """Return what plays one game; the same fixture gives the same report everywhere.

    Chance is dealt as by `generator.engine.play.play`, so that `proofdeck play` shows the same game.

    Args:
        rules: of the game.
        stock: deals out decks by name.
        brains: the bots.
        witness: makes one for each game; `Blind` where a game has none.
    """

    def play(fixture: Fixture) -> Report:
        bots = [bot_of(brains, bot)[1] for bot in fixture.bots]
        chance = [Rng(stream(fixture.seed, "bot", seat)) for seat in range(len(bots))]
        state = rules.new_game(stock(fixture.decks), fixture.seed, listening=True)
        watching = witness()
        watching.look(state)
        starter = rules.player(state)
        outcome = rules.outcome(state)
        decisions = 0
        while outcome is None:
            if decisions == MOST_DECISIONS:
                raise RuntimeError(f"{rules.name}: no end after {decisions} decisions: {fixture}")
            player = rules.player(state)
            action = bots[player].choose(rules.view(state, player), rules.legal(state), chance[player])
            rules.apply(state, action, trusted=True)
            watching.look(state)
            decisions += 1
            outcome = rules.outcome(state)
        return Report(
            fixture=fixture,
            starter=starter,
            outcome=outcome,
            turns=rules.round(state),
            decisions=decisions,
            told=watching.told(),
        )

    return play
