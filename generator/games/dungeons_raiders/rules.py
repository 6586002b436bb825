"""The rules of Dungeons Raiders for play, replay and bots; satisfies `generator.engine.rules.Rules`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from generator.engine.compiled import Compiled, Parts
from generator.engine.outcome import Outcome
from generator.engine.rng import stream
from generator.games.dungeons_raiders import actions
from generator.games.dungeons_raiders.asks import MAIN
from generator.games.dungeons_raiders.ending import outcome
from generator.games.dungeons_raiders.facts import FACTS, Facts
from generator.games.dungeons_raiders.flow import act, advance, options
from generator.games.dungeons_raiders.judgement import evaluate
from generator.games.dungeons_raiders.setup import opening
from generator.games.dungeons_raiders.state import State
from generator.games.dungeons_raiders.tables import Agreement, Tables
from generator.games.dungeons_raiders.view import View, determinize, view
from generator.games.dungeons_raiders.words import describe
from generator.model.game import Game

__all__ = ["DungeonsRaiders"]


class DungeonsRaiders(Compiled[State, View]):
    """One game of Dungeons Raiders, compiled.

    Args:
        game: the pack.
        facts: the constants.
        agreed: mode and set-up; the normal mode and the initiation game unless said otherwise.

    Raises:
        ValueError: the pack says what the engine does not play.
    """

    __slots__ = ("tables",)

    def __init__(self, game: Game, facts: Facts = FACTS, agreed: Agreement | None = None) -> None:
        self.tables = t = Tables(game, facts, agreed)
        super().__init__(
            name=game.id,
            data=f"{game.digest} ({t.agreed})",
            parts=Parts(
                options=partial(options, t),
                act=partial(act, t),
                describe=partial(describe, t),
                view=partial(view, t),
                views=View,
                determinize=partial(determinize, t),
                evaluate=partial(evaluate, t),
                text=partial(actions.text, t),
                read=partial(actions.read, t),
            ),
        )

    def new_game(self, decks: Sequence[Sequence[str]], seed: int, *, listening: bool = False) -> State:
        """Return the first decision of a game.

        Args:
            decks: for each player the cards of his House (both may have the same one, so that bots can be
                compared), or nothing where the players choose their Houses.
            seed: of the set-up and of all chance in play.
            listening: keep what happens for `heard`.

        Raises:
            KeyError: a card that belongs to no House.
            ValueError: not as many decks as players, or a House for one player only.
        """
        t = self.tables
        s = State(len(t.dungeons), t.classes, len(t.stocks))
        s.log = [] if listening else None
        s.rng = stream(seed, "play")
        houses = [t.house_of(deck) for deck in decks]
        if len(houses) not in (0, t.facts.players):
            raise ValueError(f"expected {t.facts.players} Houses, or none to let the players choose")
        opening(t, s, houses)
        advance(t, s)
        return s

    def player(self, state: State) -> int:
        """Return who decides now."""
        return state.question[1] if state.question is not None else state.initiative

    def interim(self, state: State) -> bool:
        """Return whether the question is part of an action begun."""
        return state.question is not None and state.question[0] not in MAIN

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended; None while it goes on."""
        return outcome(self.tables, state)

    def round(self, state: State) -> int:
        """Return the turn of the game; 0 during the set-up."""
        return max(0, state.turn)
