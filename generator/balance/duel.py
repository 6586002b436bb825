"""Ancient Duel as a table for series, and its witness."""

from __future__ import annotations

from collections.abc import Sequence

from generator.balance.table import Brain, Table, play_with
from generator.balance.witness import ACTED, OPENED, PLAYED, SEEN, Told
from generator.components.description import read_description
from generator.components.track import TrackSpec
from generator.engine.bots import GreedyBot, LookaheadBot, RandomBot
from generator.games.ancient_duel.readings import acting
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.state import UP, State
from generator.games.ancient_duel.table import stock
from generator.load.pack import read_components
from generator.model.game import Game
from generator.project import Project

__all__ = ["DuelWitness", "duel_table"]

_MEANING = {
    "draw": SEEN,
    "take": SEEN,
    "bring": SEEN | PLAYED,
    "deploy": SEEN | PLAYED,
    "set": SEEN | PLAYED,
    "activate": SEEN | PLAYED,
    "ability": ACTED,
}
"""What an event says of its card; all of them are (word, player, design, …)."""


def duel_table(project: Project, game: Game) -> Table:
    """Return the table of Ancient Duel; its decks are the printed sets of the factions."""
    rules = AncientDuel(game)
    designs = rules.tables.cards.designs
    still = frozenset(
        number for number in range(len(designs)) if any(operations[number] for operations in rules.tables.statics)
    )
    facts = rules.facts
    brains = {
        "random": Brain(make=RandomBot),
        "greedy": Brain(make=lambda: GreedyBot(rules)),
        "lookahead": Brain(
            make=lambda **budget: LookaheadBot(rules, **budget), budget={"worlds": 2, "turns": 1, "width": 4}
        ),
    }

    def deal(names: Sequence[str]) -> Sequence[Sequence[str]]:
        return stock(rules, names)

    return Table(
        data=rules.digest_of_data,
        players=facts.players,
        decks=tuple(game.groups),
        stock=deal,
        brains=brains,
        play=play_with(rules, deal, brains, lambda: DuelWitness(rules, still)),
        able=frozenset(design.id for design in designs if design.abilities),
        names={group.id: group.label.get("en", group.id) for group in game.groups.values()}
        | {card.id: card.name.get("en", card.id) for card in game.cards},
        limits={
            **_score_track(project, game),
            "own turn": ("turn track", facts.max_own_turns),
            "energy": ("energy track", facts.energy_cap),
        },
    )


def _score_track(project: Project, game: Game) -> dict[str, tuple[str, int]]:
    """Return the range of the printed score track: its digits, and once more with the box for one time around."""
    source = read_components(project, game.id)
    part = read_description(source).parts.get("score") if source else None
    if not isinstance(part, TrackSpec) or part.shape != "digits":
        return {}
    if part.overflow:
        return {"points": ("score track and its box for one time around", 2 * 10**part.digits - 1)}
    return {"points": ("score track", 10**part.digits - 1)}


class DuelWitness:
    """Watches one game of Ancient Duel.

    Args:
        rules: of the game.
        still: the designs with continuous abilities, which act without saying so.
    """

    __slots__ = (
        "_ahead",
        "_before",
        "_flags",
        "_highest",
        "_leads",
        "_most",
        "_opening",
        "_rules",
        "_spending",
        "_still",
    )

    def __init__(self, rules: AncientDuel, still: frozenset[int]) -> None:
        self._rules = rules
        self._still = still
        self._flags: list[dict[int, int]] = [{}, {}]
        self._highest = [0, 0]
        self._ahead = -1
        self._leads = 0
        self._before = [0, 0]
        self._spending = [[0, 0, 0], [0, 0, 0]]
        self._most = {"own turn": 0, "energy": 0}
        self._opening = True

    def look(self, state: State) -> None:
        """See a state; takes its log, which the rules must keep (`listening`)."""
        for event in state.log or ():
            if event[0] == "turn":
                self._begin(state, int(event[1]))
                continue
            meaning = _MEANING.get(str(event[0]))
            if meaning is not None:
                flags, design = self._flags[int(event[1])], int(event[2])
                flags[design] = flags.get(design, 0) | meaning | (OPENED if self._opening else 0)
        state.log = []
        self._continuous(state)
        self._before = state.energy[:]
        self._most["energy"] = max(self._most["energy"], *state.energy)
        self._points(state.score)

    def _begin(self, s: State, player: int) -> None:
        """Close the player's turn before: what is left now is lost, since the recharge replaces it."""
        self._opening = False
        self._most["own turn"] = max(self._most["own turn"], s.own[player])
        if s.own[player] > 1:
            spending = self._spending[player]
            spending[0] += 1
            spending[1] += self._rules.facts.energy_max(s.own[player] - 1)
            spending[2] += self._before[player]

    def _continuous(self, s: State) -> None:
        """Note the continuous abilities at work, where some card on the field has not been noted yet."""
        waiting = False
        for side in (0, 1):
            flags = self._flags[side]
            for zone in (s.units[side], s.support[side], s.terrain[side]):
                for row in zone:
                    if row[2] & UP and row[1] in self._still and not flags.get(row[1], 0) & ACTED:
                        waiting = True
        if not waiting:
            return
        at_work = {design for design, _ in acting(self._rules.tables, s)}
        for side in (0, 1):
            flags = self._flags[side]
            for zone in (s.units[side], s.support[side], s.terrain[side]):
                for row in zone:
                    if row[2] & UP and row[1] in at_work:
                        flags[row[1]] = flags.get(row[1], 0) | ACTED

    def _points(self, score: list[int]) -> None:
        for player in (0, 1):
            self._highest[player] = max(self._highest[player], score[player])
        if score[0] != score[1]:
            ahead = int(score[1] > score[0])
            self._leads += self._ahead == 1 - ahead
            self._ahead = ahead

    def told(self) -> Told:
        """Return what was seen."""
        designs = self._rules.tables.cards.designs
        return Told(
            highest=tuple(self._highest),
            leads=self._leads,
            cards=tuple({designs[number].id: flags for number, flags in sorted(one.items())} for one in self._flags),
            spending=tuple((turns, given, left) for turns, given, left in self._spending),
            notes={**self._most, "points": max(self._highest)},
        )
