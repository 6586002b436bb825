"""The rules as one object: what `generator.engine` plays, records and shows."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from generator.engine.outcome import Outcome
from generator.engine.rng import Rng, stream
from generator.engine.rules import Action, IllegalAction
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


class ReglesDeCombat:
    """The rules, compiled from the pack; satisfies `generator.engine.rules.Rules`.

    Args:
        game: the pack.
        facts: the constants.
        agreed: what the players agreed; the standard game if left out.

    Raises:
        ValueError: the pack or the constants ask for what the engine does not play.
    """

    __slots__ = ("digest_of_data", "name", "tables")

    def __init__(self, game: Game, *, facts: Facts = FACTS, agreed: Agreement | None = None) -> None:
        self.name = game.id
        self.tables = Tables(game, facts, agreed)
        self.digest_of_data = f"{game.digest} ({self.tables.agreed})"

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
        """Return whether an action is not finished yet: a target, a type, a cell is asked for."""
        return bool(state.agenda) and state.agenda[-1][0] in frames.QUESTIONS

    def clone(self, state: State) -> State:
        """Return a copy that shares nothing that can change."""
        return state.clone()

    def outcome(self, state: State) -> Outcome | None:
        """Return how the campaign ended; None while it goes on (RC-094)."""
        if not state.over:
            return None
        wins = state.wins
        held = [len(state.prison[0]), len(state.prison[1])]
        reason, counts = ("combats", wins) if wins[0] != wins[1] else ("prisoners", held)
        winners = tuple(player for player in (0, 1) if counts[player] > counts[1 - player])
        return Outcome(reason=reason if winners else "draw", winners=winners, scores=(wins[0], wins[1]))

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
        """Return how good the position is for the player."""
        return evaluate(self.tables, state, player)

    def round(self, state: State) -> int:
        """Return how many march turns and combat turns have begun."""
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
