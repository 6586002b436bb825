"""The rules of Ancient Duel as one object: what `generator.engine` plays, records and shows."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from generator.engine.outcome import Outcome
from generator.engine.rng import Rng, stream
from generator.engine.rules import IllegalAction
from generator.games.ancient_duel import actions
from generator.games.ancient_duel.catalogue import Catalogue, Design
from generator.games.ancient_duel.execute import compile_all
from generator.games.ancient_duel.facts import FACTS, Facts
from generator.games.ancient_duel.flow import Flow
from generator.games.ancient_duel.judgement import evaluate
from generator.games.ancient_duel.legal import DRAW, Legal
from generator.games.ancient_duel.primitives import BY_DECK, draw
from generator.games.ancient_duel.state import State
from generator.games.ancient_duel.tables import Tables
from generator.games.ancient_duel.view import View, determinize, view
from generator.games.ancient_duel.words import describe
from generator.model.game import Game

__all__ = ["AncientDuel"]


MOST_PER_TURN = 3
"""How far the attacks and turns of one unit are counted: each has two bits of its row's flags."""


def _check(facts: Facts) -> None:
    """Refuse constants that the engine would not play.

    Raises:
        ValueError: it has no rule for them.
    """
    counted = {
        "attacks_per_unit_per_turn": facts.attacks_per_unit_per_turn,
        "house.manual_position_changes_per_unit_per_turn": facts.house.manual_position_changes_per_unit_per_turn,
    }
    for name, value in counted.items():
        if not 0 <= value <= MOST_PER_TURN:
            raise ValueError(f"{name}: expected 0 to {MOST_PER_TURN}, got {value}")
    fixed: dict[str, tuple[object, object]] = {
        "players": (facts.players, 2),
        "phases": (facts.phases, FACTS.phases),
        "kamikaze_malus": (facts.kamikaze_malus, "attacker_effective_atk"),
        "kamikaze_ends": (facts.kamikaze_ends, "end_phase_of_attackers_next_own_turn"),
    }
    for name, (found, played) in fixed.items():
        if found != played:
            raise ValueError(f"{name}: the engine plays {played!r} only, got {found!r}")


class AncientDuel:
    """The rules, compiled from the pack; satisfies `generator.engine.rules.Rules`.

    Args:
        game: the pack.
        facts: the constants, the switches of this edition among them.
        extra: more designs, for scenarios.
        ask_forced: ask also where there is only one answer.
        stop_between_turns: wait before each Draw phase until `begin_turn` is called.

    Raises:
        ValueError: the constants ask for what the engine does not play.
    """

    __slots__ = ("_flow", "_legal", "digest_of_data", "facts", "name", "tables")

    def __init__(
        self,
        game: Game,
        *,
        facts: Facts = FACTS,
        extra: Iterable[Design] = (),
        ask_forced: bool = False,
        stop_between_turns: bool = False,
    ) -> None:
        self.name = game.id
        self.digest_of_data = game.digest
        self.facts = facts
        _check(facts)
        self.tables = Tables(Catalogue(game, extra), facts)
        compile_all(self.tables)
        self._legal = Legal(self.tables)
        self._flow = Flow(self.tables, self._legal, ask_forced=ask_forced, stop_between_turns=stop_between_turns)

    def new_game(self, decks: Sequence[Sequence[str]], seed: int, *, listening: bool = False) -> State:
        """Return the first decision of a new game: decks shuffled, hands drawn, the starter by lot (AD-019).

        `listening` keeps what happens for `heard`.

        Raises:
            KeyError: a deck names a card that the pack has not.
            ValueError: not two decks.
        """
        if len(decks) != self.facts.players:
            raise ValueError(f"expected {self.facts.players} decks, got {len(decks)}")
        s = State()
        s.log = [] if listening else None
        numbers = self.tables.cards.numbers
        chance = Rng(stream(seed, "setup"))
        s.starter = s.active = chance.below(2)
        s.rng = stream(seed, "play")
        for player, deck in enumerate(decks):
            cards = sorted(numbers[card] for card in deck)
            chance.shuffle(cards)
            s.deck[player] = cards
            s.score[player] = self.facts.start_score
            for _ in range(self.facts.opening_hand):
                draw(s, player)
        s.phase = DRAW
        self._flow.run(s)
        return s

    def heard(self, state: State) -> list[str]:
        """Return what has happened since the last call, in English; nothing when nobody listens."""
        if not state.log:
            return []
        told = [describe(self.tables, event) for event in state.log]
        state.log = []
        return told

    def begin_turn(self, state: State) -> None:
        """Begin the next turn, for rules made with `stop_between_turns`."""
        self._flow.begin_turn(state)
        self._flow.run(state)

    def legal(self, state: State) -> list[actions.Action]:
        """Return every legal action, each once; empty only when the game is over. Do not change the list."""
        options = state.options
        if options is None:
            options = state.options = self._legal.options(state)
        return options

    def apply(self, state: State, action: actions.Action, *, trusted: bool = False) -> None:
        """Do the action, up to the next decision.

        Raises:
            IllegalAction: it is not legal; the state is unchanged.
        """
        if not trusted and action not in self.legal(state):
            raise IllegalAction(self._shown(action))
        self._flow.act(state, action)

    def _shown(self, action: actions.Action) -> str:
        try:
            return actions.text(self.tables.cards, action)
        except (KeyError, IndexError, ValueError):
            return repr(action)

    def player(self, state: State) -> int:
        """Return who decides now."""
        return state.active if state.pending is None else state.pending[1]

    def interim(self, state: State) -> bool:
        """Return whether the question asked now is part of an action not yet finished."""
        return state.pending is not None

    def clone(self, state: State) -> State:
        """Return a copy that shares nothing that can change."""
        return state.clone()

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended; None while it goes on."""
        if state.over < 0:
            return None
        return Outcome(
            reason="deck" if state.reason == BY_DECK else "score",
            winners=(state.over,) if state.over < 2 else (),
            scores=tuple(state.score),
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

    def action_text(self, state: State, action: actions.Action) -> str:
        """Return the action as text, the same in every language."""
        return actions.text(self.tables.cards, action)

    def read_action(self, state: State, text: str) -> actions.Action:
        """Return the action that `action_text` wrote.

        Raises:
            IllegalAction: no such action.
        """
        return actions.read(self.tables.cards, text)
