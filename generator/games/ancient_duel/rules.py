"""The rules of Ancient Duel as one object: what `generator.engine` plays, records and shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from generator.engine.compiled import Compiled, Parts
from generator.engine.outcome import Outcome
from generator.engine.rng import Rng, stream
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


class AncientDuel(Compiled[State, View]):
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

    __slots__ = ("_flow", "facts", "tables")

    def __init__(
        self,
        game: Game,
        *,
        facts: Facts = FACTS,
        extra: Iterable[Design] = (),
        ask_forced: bool = False,
        stop_between_turns: bool = False,
    ) -> None:
        self.facts = facts
        _check(facts)
        self.tables = t = Tables(Catalogue(game, extra), facts)
        compile_all(t)
        legal = Legal(t)
        self._flow = Flow(t, legal, ask_forced=ask_forced, stop_between_turns=stop_between_turns)
        super().__init__(
            name=game.id,
            data=game.digest,
            parts=Parts(
                options=legal.options,
                act=self._flow.act,
                describe=partial(describe, t),
                view=view,
                views=View,
                determinize=partial(determinize, t),
                evaluate=partial(evaluate, t),
                text=partial(actions.text, t.cards),
                read=partial(actions.read, t.cards),
            ),
        )

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

    def begin_turn(self, state: State) -> None:
        """Begin the next turn, for rules made with `stop_between_turns`."""
        self._flow.begin_turn(state)
        self._flow.run(state)

    def player(self, state: State) -> int:
        """Return who decides now."""
        return state.active if state.pending is None else state.pending[1]

    def interim(self, state: State) -> bool:
        """Return whether the question asked now is part of an action not yet finished."""
        return state.pending is not None

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended; None while it goes on."""
        if state.over < 0:
            return None
        return Outcome(
            reason="deck" if state.reason == BY_DECK else "score",
            winners=(state.over,) if state.over < 2 else (),
            scores=tuple(state.score),
        )
