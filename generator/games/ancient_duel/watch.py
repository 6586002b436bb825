"""What checks of any game's rules ask of Ancient Duel: where its cards lie, its bounds, what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from generator.engine.trial import Holdings, Misreading, Sitting, Trial, Trials
from generator.games.ancient_duel.mods import ATK, DEF
from generator.games.ancient_duel.readings import contributions, effective
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.state import State
from generator.model.game import Game

__all__ = ["DuelWatch", "trials"]

_GAMES = 6
_PLAYERS = (0, 1)


@dataclass(frozen=True, slots=True)
class DuelWatch:
    """Watches one game; satisfies `generator.engine.trial.Watch`."""

    rules: AncientDuel
    decks: Sequence[Sequence[str]]

    @property
    def whole(self) -> Holdings:
        """The cards of both decks."""
        return [Counter(deck) for deck in self.decks]

    def held(self, state: State) -> Holdings | None:
        """Return the cards of both owners; None while a Tactic that is being carried out lies nowhere."""
        if state.pending is not None or state.battle is not None or state.stack:
            return None
        designs = self.rules.tables.cards.designs
        owned: list[Counter[str]] = []
        for player in _PLAYERS:
            numbers = [*state.deck[player], *state.hand[player], *state.discard[player]]
            numbers += [row[1] for zone in (state.units, state.support, state.terrain) for row in zone[player]]
            owned.append(Counter(designs[number].id for number in numbers))
        return owned

    def excess(self, state: State) -> str:
        """Return points below nothing, or energy without its limits."""
        cap = self.rules.facts.energy_cap
        if all(score >= 0 for score in state.score) and all(0 <= energy <= cap for energy in state.energy):
            return ""
        return f"points {state.score}, energy {state.energy}"

    def misread(self, state: State) -> Misreading | None:
        """Compare what is read of every unit with its printed value and the changes that explain it, added up here."""
        tables, facts = self.rules.tables, self.rules.facts
        for side in _PLAYERS:
            for row in state.units[side]:
                for what, printed in ((ATK, tables.cards.atk), (DEF, tables.cards.defence)):
                    read = effective(tables, state, side, row, what)
                    changes = [change[-1] for change in contributions(tables, state, side, row, what)]
                    told = min(facts.stat_max, max(facts.stat_min, printed[row[1]] + sum(changes)))
                    if read != told:
                        name = tables.cards.designs[row[1]].id
                        return Misreading(what=f"{name}: not its changes", expected=told, found=read)
        return None

    def choosing(self, state: State) -> bool:
        """Return whether something is asked within an action."""
        return state.pending is not None

    def exchanged(self, state: State, player: int) -> State | None:
        """Return a copy in which the other hand and both decks hold other cards in another order."""
        if state.pending is not None:
            return None
        foe = 1 - player
        copy = state.clone()
        copy.options = None
        hand, deck = copy.hand[foe], copy.deck[foe]
        count = min(len(hand), len(deck))
        copy.hand[foe], copy.deck[foe] = (
            sorted(deck[:count] + hand[count:]),
            [*deck[count:][::-1], *hand[:count]],
        )
        copy.deck[player] = copy.deck[player][::-1]
        return copy


def trials(game: Game) -> Trials:
    """Return each pair of neighbouring factions once, at most six."""
    rules = AncientDuel(game)
    groups = list(game.groups)

    def deck(group: str) -> list[str]:
        return [card.id for card in game.cards if card.group == group for _ in range(card.copies)]

    def begin(number: int, seed: int) -> Trial:
        decks = [deck(groups[(number + turn) % len(groups)]) for turn in _PLAYERS]
        return Sitting(rules, DuelWatch(rules, decks), rules.new_game(decks, seed))

    return Trials(games=min(_GAMES, len(groups)), tables=1, begin=begin)
