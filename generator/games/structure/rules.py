"""The rules of Structure as one object: what `generator.engine` plays, records and shows."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from generator.engine.outcome import Outcome
from generator.engine.rng import Rng, stream
from generator.engine.rules import Action, IllegalAction
from generator.games.structure import actions
from generator.games.structure.facts import FACTS, Facts
from generator.games.structure.flow import act, begin_turn
from generator.games.structure.judgement import evaluate
from generator.games.structure.legal import asked, options
from generator.games.structure.state import BY_THRESHOLD, State
from generator.games.structure.tables import Agreement, Tables
from generator.games.structure.view import View, determinize, view
from generator.games.structure.words import describe
from generator.model.game import Game

__all__ = ["Structure"]


class Structure:
    """The rules, compiled from the pack; satisfies `generator.engine.rules.Rules`.

    Args:
        game: the pack.
        facts: the constants.
        agreed: what the players agreed; the standard game if left out.

    Raises:
        ValueError: the pack has other cards, or the constants ask for what the engine does not play.
    """

    __slots__ = ("digest_of_data", "name", "tables")

    def __init__(self, game: Game, *, facts: Facts = FACTS, agreed: Agreement | None = None) -> None:
        self.name = game.id
        self.tables = Tables(game, facts, agreed)
        self.digest_of_data = f"{game.digest} ({self.tables.agreed})"

    def new_game(self, decks: Sequence[Sequence[str]], seed: int, *, listening: bool = False) -> State:
        """Return the first decision of a game: the pile shuffled, hands dealt in turn, the starter by lot (ST-007).

        Args:
            decks: lists of card ids, put together to the one pile (ST-004).
            seed: of the set-up and of the coin.
            listening: keep what happens for `heard`.

        Raises:
            KeyError: a card that the pack has not.
        """
        t = self.tables
        players = t.agreed.players
        s = State(players, len(t.ranks))
        s.log = [] if listening else None
        chance = Rng(stream(seed, "setup"))
        s.active = chance.below(players)
        s.rng = stream(seed, "play")
        s.pile = sorted(t.cards[card] for deck in decks for card in deck)
        chance.shuffle(s.pile)
        for number in range(t.facts.opening_hand * players):
            s.hand[(s.active + number) % players][s.pile.pop()] += 1
        if s.log is not None:
            s.log.append(("deal", t.facts.opening_hand, s.active))
        begin_turn(t, s)
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
        return asked(state)

    def interim(self, state: State) -> bool:
        """Return whether an event waits for answers."""
        return bool(state.frames)

    def clone(self, state: State) -> State:
        """Return a copy that shares nothing that can change."""
        return state.clone()

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended; None while it goes on. Who has most points wins, or shares (ST-083)."""
        if not state.over:
            return None
        scores = tuple(state.score(player) for player in range(len(state.hand)))
        return Outcome(
            reason="threshold" if state.over == BY_THRESHOLD else "pile",
            winners=tuple(player for player, score in enumerate(scores) if score == max(scores)),
            scores=scores,
        )

    def view(self, state: State, player: int) -> View:
        """Return all that the player may know."""
        return view(state, player)

    def determinize(self, known: Hashable, rng: Rng) -> State:
        """Return a position that fits the view.

        Raises:
            TypeError: it is not a view of this game.
        """
        if not isinstance(known, View):
            raise TypeError(f"expected a view of {self.name}, got {type(known).__name__}")
        return determinize(self.tables, known, rng)

    def evaluate(self, state: State, player: int) -> float:
        """Return how good the position is for the player, in points."""
        return evaluate(self.tables, state, player)

    def round(self, state: State) -> int:
        """Return the turn of the game, counted from 1."""
        return state.turn

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
