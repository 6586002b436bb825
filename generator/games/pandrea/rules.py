"""The rules of Pandrea as one object: what `generator.engine` plays, records and shows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from generator.engine.compiled import Compiled, Parts
from generator.engine.outcome import Outcome
from generator.engine.rng import Rng, stream
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


class Pandrea(Compiled[State, View]):
    """The rules, compiled from the pack; satisfies `generator.engine.rules.Rules`.

    Args:
        game: the pack.
        facts: the constants.
        agreed: what the players agreed; the game for two if left out.

    Raises:
        ValueError: a card of the pack says what the rules do not carry out.
    """

    __slots__ = ("game", "tables")

    def __init__(self, game: Game, *, facts: Facts = FACTS, agreed: Agreement | None = None) -> None:
        self.game = game
        self.tables = t = Tables(game, facts, agreed)
        compile_all(t, game)
        super().__init__(
            name=game.id,
            data=f"{game.digest} ({t.agreed})",
            parts=Parts(
                options=partial(options, t),
                act=partial(act, t),
                describe=partial(describe, t),
                view=view,
                views=View,
                determinize=partial(determinize, t),
                evaluate=partial(evaluate, t),
                text=partial(actions.text, t),
                read=partial(actions.read, t),
            ),
        )

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
            counts = [0] * len(t.designs)
            for card in cards:
                counts[card] += 1
            lists.append(tuple(counts))
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

    def player(self, state: State) -> int:
        """Return who decides now."""
        return state.seat

    def interim(self, state: State) -> bool:
        """Return whether a unit's damage type is asked for, which belongs to the fight that it declared."""
        return state.step == TYPES

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
