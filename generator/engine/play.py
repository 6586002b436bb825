"""One game from the first decision to the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from generator.engine.outcome import Outcome
from generator.engine.record import Record
from generator.engine.rng import Rng, stream
from generator.engine.rules import Action, Bot, Rules

__all__ = ["MOST_DECISIONS", "play"]

S = TypeVar("S")
MOST_DECISIONS = 20_000
"""More decisions than any game can need; a game that reaches it is a bug of its rules."""


def play(
    rules: Rules[S],
    decks: Sequence[Sequence[str]],
    bots: Sequence[Bot],
    seed: int,
    *,
    every: int = 25,
    watch: Callable[[S, Action], None] | None = None,
    start: S | None = None,
) -> tuple[Outcome, Record]:
    """Play one game and return its end and its record.

    Args:
        rules: the game.
        decks: a list of card ids for each player.
        bots: one for each player; each draws chance from a stream of its own.
        seed: of everything.
        every: a digest is recorded after every so many actions.
        watch: called with the state and the action before it is done.
        start: the state to start from, if the caller made it, with the same decks and seed.

    Raises:
        RuntimeError: the game does not end.
    """
    state = rules.new_game(decks, seed) if start is None else start
    chance = [Rng(stream(seed, "bot", i)) for i in range(len(bots))]
    actions: list[str] = []
    digests: list[str] = []
    for number in range(1, MOST_DECISIONS + 1):
        legal = rules.legal(state)
        player = rules.player(state)
        action = bots[player].choose(rules.view(state, player), legal, chance[player])
        actions.append(rules.action_text(state, action))
        if watch:
            watch(state, action)
        rules.apply(state, action)
        outcome = rules.outcome(state)
        if outcome is not None or number % every == 0:
            digests.append(rules.digest(state))
        if outcome is not None:
            return outcome, Record(
                game=rules.name,
                data=rules.digest_of_data,
                seed=seed,
                decks=tuple(tuple(deck) for deck in decks),
                bots=tuple(bot.name for bot in bots),
                actions=tuple(actions),
                every=every,
                digests=tuple(digests),
                reason=outcome.reason,
                winners=outcome.winners,
                scores=outcome.scores,
            )
    raise RuntimeError(f"{rules.name}: no end after {MOST_DECISIONS} decisions, seed {seed}")
