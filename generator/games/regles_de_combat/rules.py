"""The rules as one object: what `generator.engine` plays, records and shows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from generator.engine.compiled import Compiled, Parts
from generator.engine.outcome import Outcome
from generator.engine.rng import Rng, stream
from generator.games.regles_de_combat import actions, frames
from generator.games.regles_de_combat.facts import FACTS, Facts
from generator.games.regles_de_combat.flow import act, settle
from generator.games.regles_de_combat.judgement import evaluate
from generator.games.regles_de_combat.legal import asked, options
from generator.games.regles_de_combat.primitives import draw, tell
from generator.games.regles_de_combat.state import State
from generator.games.regles_de_combat.tables import Agreement, Tables
from generator.games.regles_de_combat.view import View, determinize, view
from generator.games.regles_de_combat.words import describe
from generator.model.game import Game

__all__ = ["ReglesDeCombat"]


class ReglesDeCombat(Compiled[State, View]):
    """The rules, compiled from the pack; satisfies `generator.engine.rules.Rules`.

    Args:
        game: the pack.
        facts: the constants.
        agreed: what the players agreed; the standard game if left out.

    Raises:
        ValueError: the pack or the constants ask for what the engine does not play.
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
        """Return the first decision of a campaign: three places laid, the rest shuffled, hands drawn (RC-090).

        Args:
            decks: lists of card ids, one for each player.
            seed: of the set-up.
            listening: keep what happens for `heard`.

        Raises:
            KeyError: a card that the pack has not.
            ValueError: not two decks, or one lacks the places that the game begins with.
        """
        t = self.tables
        if len(decks) != t.facts.players:
            raise ValueError(f"expected {t.facts.players} decks, got {len(decks)}")
        s = State(t.grid.cells)
        s.log, s.acted = ([], set()) if listening else (None, None)
        chance = Rng(stream(seed, "setup"))
        s.rng = stream(seed, "play")
        s.attacker = s.active = chance.below(t.facts.players)
        lists = [tuple(sorted(t.counted(tuple(deck)).elements())) for deck in decks]
        s.deck = lists[0], lists[1]
        tell(s, "lots", s.attacker)
        for player in (0, 1):
            pile = list(s.deck[player])
            for place in t.start_places:
                pile.remove(place)
            s.places[player] = sorted(t.start_places)
            chance.shuffle(pile)
            s.pile[player] = pile
            draw(s, player, t.facts.campaign.opening_hand)
        s.agenda = [(frames.MARCH, s.attacker)]
        settle(t, s)
        return s

    def player(self, state: State) -> int:
        """Return who decides now."""
        return asked(state)

    def interim(self, state: State) -> bool:
        """Return whether an action is not finished yet: a target, a type, a cell is asked for."""
        return bool(state.agenda) and state.agenda[-1][0] in frames.QUESTIONS

    def outcome(self, state: State) -> Outcome | None:
        """Return how the campaign ended; None while it goes on (RC-094)."""
        if not state.over:
            return None
        wins = state.wins
        held = [len(state.prison[0]), len(state.prison[1])]
        reason, counts = ("combats", wins) if wins[0] != wins[1] else ("prisoners", held)
        winners = tuple(player for player in (0, 1) if counts[player] > counts[1 - player])
        return Outcome(reason=reason if winners else "draw", winners=winners, scores=(wins[0], wins[1]))

    def round(self, state: State) -> int:
        """Return how many march turns and combat turns have begun."""
        return state.turn
