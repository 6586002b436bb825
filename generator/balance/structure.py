"""Structure as a table for series, and its witness: one pile for everybody, cards counted by rank."""

from __future__ import annotations

from collections.abc import Sequence

from generator.balance.table import Brain, Table, play_with
from generator.balance.witness import OPENED, PLAYED, SEEN, Told
from generator.engine.bots import RandomBot
from generator.errors import OptionError, Problem, nearest
from generator.games.structure.bots import LookaheadBot, PrudentBot
from generator.games.structure.rules import Structure
from generator.games.structure.state import State
from generator.games.structure.table import stock
from generator.games.structure.tables import Tables
from generator.model.game import Game
from generator.project import Project

__all__ = ["PILE", "StructureWitness", "structure_table"]

PILE = "pile"
"""The only deck: the one that all players draw from (ST-004)."""
_PLAYED = frozenset({"build", "enter", "counter"})
"""Events that name the player and the rank played."""
_ACES = frozenset({"ace", "annihilate"})
"""Events in which the player uses Aces."""


def structure_table(project: Project, game: Game) -> Table:
    """Return the table of Structure for two, as the standard game is agreed."""
    rules = Structure(game)
    t = rules.tables
    brains = {
        "random": Brain(make=RandomBot),
        "greedy": Brain(make=lambda: PrudentBot(rules)),
        "lookahead": Brain(
            make=lambda **budget: LookaheadBot(rules, **budget), budget={"worlds": 4, "turns": 4, "width": 6}
        ),
    }

    def deal(names: Sequence[str]) -> Sequence[Sequence[str]]:
        for name in names:
            if name != PILE:
                raise OptionError(
                    [Problem(message=f"unknown deck {name!r}; known: {PILE}", hint=nearest(name, [PILE]))]
                )
        return stock(rules)

    return Table(
        data=rules.digest_of_data,
        players=t.agreed.players,
        decks=(PILE,),
        stock=deal,
        brains=brains,
        play=play_with(rules, deal, brains, lambda: StructureWitness(t)),
        counted={card: t.ranks[rank] for card, rank in t.cards.items()},
        names={PILE: "the pile"} | {rank: f"rank {rank}" for rank in t.ranks},
        limits={
            "points": ("score track", t.facts.score_most),
            "turns": ("turn track", t.facts.turns(t.agreed.players)),
        },
    )


class StructureWitness:
    """Watches one game of Structure.

    Args:
        tables: of the game.
    """

    __slots__ = ("_ahead", "_flags", "_highest", "_leads", "_t")

    def __init__(self, tables: Tables) -> None:
        self._t = tables
        self._flags: list[dict[int, int]] = []
        self._highest: list[int] = []
        self._ahead = -1
        self._leads = 0

    def look(self, state: State) -> None:
        """See a state; takes its log, which the rules must keep (`listening`)."""
        first = not self._flags
        if first:
            self._flags = [{} for _ in state.hand]
            self._highest = [0] * len(state.hand)
        for player, hand in enumerate(state.hand):
            flags = self._flags[player]
            for rank, cards in enumerate(hand):
                if cards:
                    flags[rank] = flags.get(rank, 0) | SEEN | (OPENED if first else 0)
        for event in state.log or ():
            rank = int(event[2]) if event[0] in _PLAYED else self._t.ace if event[0] in _ACES else -1
            if rank >= 0:
                flags = self._flags[int(event[1])]
                flags[rank] = flags.get(rank, 0) | SEEN | PLAYED
        if state.log is not None:
            state.log = []
        self._points([state.score(player) for player in range(len(state.hand))])

    def _points(self, scores: Sequence[int]) -> None:
        self._highest = [max(pair) for pair in zip(self._highest, scores, strict=True)]
        best = max(scores)
        if scores.count(best) == 1:
            ahead = scores.index(best)
            self._leads += self._ahead not in (-1, ahead)
            self._ahead = ahead

    def told(self) -> Told:
        """Return what was seen."""
        ranks = self._t.ranks
        return Told(
            highest=tuple(self._highest),
            leads=self._leads,
            cards=tuple({ranks[rank]: flags for rank, flags in sorted(one.items())} for one in self._flags),
            notes={"points": max(self._highest)},
        )
