"""Pandrea for two as a table for series, and its witness: ready decks, requisition spent and lost."""

from __future__ import annotations

from collections.abc import Sequence

from generator.balance.table import Brain, Table, play_with
from generator.balance.witness import ACTED, OPENED, PLAYED, SEEN, Told
from generator.engine.bots import RandomBot
from generator.games.pandrea.acting import acting
from generator.games.pandrea.bots import GreedyBot, LookaheadBot, PrudentBot
from generator.games.pandrea.decks import ready
from generator.games.pandrea.resources import potential
from generator.games.pandrea.rules import Pandrea
from generator.games.pandrea.state import DESIGN, SEATS, State
from generator.games.pandrea.table import stock
from generator.model.game import Game
from generator.project import Project

__all__ = ["PandreaWitness", "pandrea_table"]


def pandrea_table(project: Project, game: Game) -> Table:
    """Return the table of Pandrea for two, as the usual game is agreed."""
    rules = Pandrea(game)
    t = rules.tables
    facts = t.facts
    brains = {
        "random": Brain(make=RandomBot),
        "greedy": Brain(make=lambda: GreedyBot(rules)),
        "prudent": Brain(make=lambda: PrudentBot(rules)),
        "lookahead": Brain(
            make=lambda **budget: LookaheadBot(rules, **budget), budget={"worlds": 2, "turns": 2, "width": 4}
        ),
    }

    def deal(names: Sequence[str]) -> Sequence[Sequence[str]]:
        return stock(game, names)

    return Table(
        data=rules.digest_of_data,
        players=t.agreed.players,
        decks=tuple(ready(game)),
        stock=deal,
        brains=brains,
        play=play_with(rules, deal, brains, lambda: PandreaWitness(rules)),
        able=frozenset(card.id for card in game.cards if card.abilities),
        names={group.id: group.label.get("en", group.id) for group in game.groups.values()}
        | {card.id: card.name.get("en", card.id) for card in game.cards},
        limits={
            "points": ("life track", facts.general.life),
            "requisition": ("requisition track", facts.kit.requisition_track),
            "turns": ("turn track", facts.last_turn),
        },
    )


class PandreaWitness:
    """Watches one game of Pandrea.

    Args:
        rules: of the game.
    """

    __slots__ = ("_ahead", "_flags", "_highest", "_leads", "_left", "_most", "_rules", "_spending", "_spent", "_still")

    def __init__(self, rules: Pandrea) -> None:
        self._rules = rules
        players = rules.tables.agreed.players
        self._flags: list[dict[int, int]] = [{} for _ in range(players)]
        self._highest = [0] * players
        self._spending = [[0, 0, 0] for _ in range(players)]
        self._spent = [0] * players
        self._left = [0] * players
        self._most = 0
        self._ahead = -1
        self._leads = 0
        self._still = frozenset(
            number for number, powers in enumerate(rules.tables.powers) if powers.own or powers.area
        )

    def look(self, state: State) -> None:
        """See a state; takes its log, which the rules must keep (`listening`)."""
        first = 0 if state.turn else OPENED
        for player, hand in enumerate(state.hand):
            for card in hand:
                self._note(player, card, SEEN | first)
        for event in state.log or ():
            self._event(str(event[0]), [int(number) for number in event[1:]])
        state.log = []
        self._continuous(state)
        for player in range(len(state.life)):
            self._left[player] = potential(self._rules.tables, state, player)
        self._most = max(self._most, *self._left, *state.requisition)
        self._points(state.life)

    def _note(self, player: int, card: int, flag: int) -> None:
        flags = self._flags[player]
        flags[card] = flags.get(card, 0) | flag

    def _event(self, word: str, n: list[int]) -> None:
        if word == "turn" and n[0] > 1:
            for player, spending in enumerate(self._spending):
                spending[0] += 1
                spending[1] += self._spent[player] + self._left[player]
                spending[2] += self._left[player]
            self._spent = [0] * len(self._spent)
        elif word in ("recruit", "lay", "play"):
            player = n[0] % SEATS if word == "recruit" else n[0]
            self._note(player, n[1], SEEN | PLAYED)
            self._spent[player] += self._rules.tables.cost[n[1]]
        elif word == "ability":
            self._note(n[0], n[1], ACTED)

    def _continuous(self, s: State) -> None:
        """Note the continuous abilities at work, where some card in play has not been noted yet."""
        waiting = any(
            row[DESIGN] in self._still and not self._flags[player].get(row[DESIGN], 0) & ACTED
            for player, rows in enumerate(s.units)
            for row in rows
        ) or any(
            card in self._still and not self._flags[front // self._rules.tables.fronts].get(card, 0) & ACTED
            for front, cards in enumerate(s.terrains)
            for card, _ in cards
        )
        if waiting:
            for player, card, _ in acting(self._rules.tables, s):
                self._note(player, card, ACTED)

    def _points(self, life: list[int]) -> None:
        self._highest = [max(pair) for pair in zip(self._highest, life, strict=True)]
        best = max(life)
        if life.count(best) == 1:
            ahead = life.index(best)
            self._leads += self._ahead not in (-1, ahead)
            self._ahead = ahead

    def told(self) -> Told:
        """Return what was seen; the generals and the Entrepôts are in no deck and not counted."""
        t = self._rules.tables
        counted = [
            {t.designs[card]: flags for card, flags in sorted(one.items()) if flags & SEEN} for one in self._flags
        ]
        return Told(
            highest=tuple(self._highest),
            leads=self._leads,
            cards=tuple(counted),
            spending=tuple((turns, given, left) for turns, given, left in self._spending),
            notes={"requisition": self._most, "points": max(self._highest)},
        )
