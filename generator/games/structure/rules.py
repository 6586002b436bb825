"""The rules of Structure as one object: what `generator.engine` plays, records and shows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from generator.engine.compiled import Compiled, Parts
from generator.engine.outcome import Outcome
from generator.engine.rng import Rng, stream
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


class Structure(Compiled[State, View]):
    """The rules, compiled from the pack; satisfies `generator.engine.rules.Rules`.

    Args:
        game: the pack.
        facts: the constants.
        agreed: what the players agreed; the standard game if left out.

    Raises:
        ValueError: the pack has other cards, or the constants ask for what the engine does not play.
    """

    __slots__ = ("tables",)

    def __init__(self, game: Game, *, facts: Facts = FACTS, agreed: Agreement | None = None) -> None:
        self.tables = t = Tables(game, facts, agreed)
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

    def player(self, state: State) -> int:
        """Return who decides now."""
        return asked(state)

    def interim(self, state: State) -> bool:
        """Return whether an event waits for answers."""
        return bool(state.frames)

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
