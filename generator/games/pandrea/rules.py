"""The rules of Pandrea as one object: what `generator.engine` plays, records and shows."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from generator.engine.outcome import Outcome
from generator.engine.rng import Rng, stream
from generator.engine.rules import Action, IllegalAction
from generator.games.pandrea import actions
from generator.games.pandrea.agreement import Agreement
from generator.games.pandrea.execute import compile_all
from generator.games.pandrea.facts import FACTS, Facts
from generator.games.pandrea.flow import act, begin_turn
from generator.games.pandrea.judgement import evaluate
from generator.games.pandrea.legal import options
from generator.games.pandrea.primitives import draw
from generator.games.pandrea.state import BY_GENERAL, MULLIGAN, TYPES, UPRIGHT, State
from generator.games.pandrea.tables import GENERAL, Tables
from generator.games.pandrea.view import View, determinize, view
from generator.games.pandrea.words import describe
from generator.model.game import Game

__all__ = ["Pandrea"]


class Pandrea:
    """The rules, compiled from the pack; satisfies `generator.engine.rules.Rules`.

    Args:
        game: the pack.
        facts: the constants.
        agreed: what the players agreed; the game for two if left out.

    Raises:
        ValueError: a card of the pack says what the rules do not carry out.
    """

    __slots__ = ("digest_of_data", "game", "name", "tables")

    def __init__(self, game: Game, *, facts: Facts = FACTS, agreed: Agreement | None = None) -> None:
        self.name = game.id
        self.game = game
        self.tables = Tables(game, facts, agreed)
        compile_all(self.tables, game)
        self.digest_of_data = f"{game.digest} ({self.tables.agreed})"

    def new_game(self, decks: Sequence[Sequence[str]], seed: int, *, listening: bool = False) -> State:
        """Return the first decision of a game: decks shuffled, opening hands drawn, Entrepôts laid (PA-011).

        Args:
            decks: a list of card ids for each player, his general among them; players sit as the decks come, for
                the lot of who is player 1 is drawn when the decks are dealt out.
            seed: of the shuffles and of all chance in play.
            listening: keep what happens for `heard`.

        Raises:
            KeyError: a card that the pack has not.
            ValueError: not a deck for each player, or one without exactly one general.
        """
        t = self.tables
        players = t.agreed.players
        if len(decks) != players:
            raise ValueError(f"expected {players} decks, got {len(decks)}")
        s = State(players, players * t.fronts)
        s.log = [] if listening else None
        chance = Rng(stream(seed, "setup"))
        s.rng = stream(seed, "play")
        lists, generals = [], []
        for player, deck in enumerate(decks):
            cards = sorted(t.numbers[card] for card in deck)
            leaders = [card for card in cards if t.kind[card] == GENERAL]
            if len(leaders) != 1:
                raise ValueError(f"deck {player + 1}: expected one general, got {len(leaders)}")
            cards.remove(leaders[0])
            generals.append(leaders[0])
            lists.append(tuple(cards.count(card) for card in range(len(t.designs))))
            chance.shuffle(cards)
            s.pile[player] = cards
            s.life[player] = t.life[leaders[0]]
        s.lists, s.cards = tuple(lists), tuple(generals)
        for front in range(players * t.fronts):
            s.terrains[front] = [(t.depot, UPRIGHT)] * t.facts.warehouses_per_front
        for player in range(players):
            draw(s, player, t.facts.opening_hand)
        s.step = MULLIGAN
        if not t.facts.mulligans:
            begin_turn(t, s)
        return s

    def heard(self, state: State) -> list[str]:
        """Return what has happened since the last call, in English; nothing when nobody listens."""
        if not state.log:
            return []
        told = [line for event in state.log if (line := describe(self.tables, event))]
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
        return state.seat

    def interim(self, state: State) -> bool:
        """Return whether a unit's damage type is asked for, which belongs to the fight that it declared."""
        return state.step == TYPES

    def clone(self, state: State) -> State:
        """Return a copy that shares nothing that can change."""
        return state.clone()

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended; None while it goes on. Who fell last together share it (PA-007, PA-026)."""
        if not state.over:
            return None
        players = range(len(state.life))
        left = [player for player in players if state.alive[player]]
        best = left or [player for player in players if state.fallen >> player & 1]
        allies = self.tables.allies
        return Outcome(
            reason="general" if state.over == BY_GENERAL else "usure",
            winners=tuple(sorted({ally for player in best for ally in allies[player]})),
            scores=tuple(max(0, life) for life in state.life),
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
        """Return how good the position is for the player, in life points."""
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
