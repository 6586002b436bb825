"""The rules of Dungeons Raiders for play, replay and bots; satisfies `generator.engine.rules.Rules`."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from generator.engine.outcome import Outcome
from generator.engine.rng import Rng, stream
from generator.engine.rules import Action, IllegalAction
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


class DungeonsRaiders:
    """One game of Dungeons Raiders, compiled.

    Args:
        game: the pack.
        facts: the constants.
        agreed: mode and set-up; the normal mode and the initiation game unless said otherwise.

    Raises:
        ValueError: the pack says what the engine does not play.
    """

    __slots__ = ("digest_of_data", "name", "tables")

    def __init__(self, game: Game, facts: Facts = FACTS, agreed: Agreement | None = None) -> None:
        self.name = game.id
        self.tables = Tables(game, facts, agreed)
        self.digest_of_data = f"{game.digest} ({self.tables.agreed})"

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

    def heard(self, state: State) -> list[str]:
        """Return what has happened since the last call, in English; nothing when nobody listens."""
        if not state.log:
            return []
        told = [describe(self.tables, event) for event in state.log]
        state.log = []
        return told

    def legal(self, state: State) -> list[Action]:
        """Return every legal action, each once; empty only when the game is over. Do not change the list."""
        found = state.options
        if found is None:
            found = state.options = options(self.tables, state)
        return found

    def apply(self, state: State, action: Action, *, trusted: bool = False) -> None:
        """Do the action, up to the next decision.

        Raises:
            IllegalAction: it is not legal; the state is unchanged.
        """
        if not trusted and action not in self.legal(state):
            raise IllegalAction(self._shown(action))
        act(self.tables, state, action)

    def _shown(self, action: Action) -> str:
        try:
            return actions.text(self.tables, action)
        except (KeyError, IndexError, ValueError):
            return repr(action)

    def player(self, state: State) -> int:
        """Return who decides now."""
        return state.question[1] if state.question is not None else state.initiative

    def interim(self, state: State) -> bool:
        """Return whether the question is part of an action begun."""
        return state.question is not None and state.question[0] not in MAIN

    def clone(self, state: State) -> State:
        """Return a copy that shares nothing that can change."""
        return state.clone()

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended; None while it goes on."""
        return outcome(self.tables, state)

    def view(self, state: State, player: int) -> View:
        """Return all that the player may know."""
        return view(self.tables, state, player)

    def determinize(self, known: Hashable, rng: Rng) -> State:
        """Return a position that fits the view.

        Raises:
            TypeError: it is not a view of this game.
        """
        if not isinstance(known, View):
            raise TypeError(f"expected a view of {self.name}, got {type(known).__name__}")
        return determinize(self.tables, known, rng)

    def evaluate(self, state: State, player: int) -> float:
        """Return how good the position is for the player, roughly in victory points."""
        return evaluate(self.tables, state, player)

    def round(self, state: State) -> int:
        """Return the turn of the game; 0 during the set-up."""
        return max(0, state.turn)

    def digest(self, state: State) -> str:
        """Return a fingerprint of everything that the future depends on."""
        return state.digest()

    def action_text(self, state: State, action: Action) -> str:
        """Return the action as text, the same in every language."""
        return actions.text(self.tables, action)

    def read_action(self, state: State, text: str) -> Action:
        """Return the action that `action_text` wrote.

        Raises:
            IllegalAction: no such action.
        """
        return actions.read(self.tables, text)
