"""What a series adds up to, in whole numbers only: any split of the games, added in any order, gives the same tally.

Points of a game are counted in twelfths of a win, so that a win shared between two, three or four is still whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.balance.series import Fixture, Group
from generator.balance.witness import ACTED, OPENED, PLAYED, SEEN, Told
from generator.engine.outcome import Outcome

__all__ = ["CARD_COUNTS", "WIN", "Report", "Tally", "points_of"]

WIN = 12
"""Points of a game; shared by its winners, or by everybody when nobody won."""

CARD_COUNTS = ("games", "opened", "seen", "played", "acted", "won", "won_opened", "won_seen", "won_played")
"""What is counted for a card in a deck: games by what became of it, and the points won in them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What became of one game."""

    fixture: Fixture
    starter: int
    outcome: Outcome
    turns: int
    """Turns of the game, all players' together."""
    decisions: int
    told: Told


def points_of(outcome: Outcome, player: int) -> int:
    """Return the player's share of the win, in twelfths."""
    players = len(outcome.scores)
    if not outcome.winners:
        return WIN // players
    return WIN // len(outcome.winners) if player in outcome.winners else 0


@dataclass(slots=True, kw_only=True)
class Tally:
    """Sums over games; `+` of two tallies is the tally of both."""

    games: int = 0
    draws: int = 0
    decisions: int = 0
    leads: int = 0
    pairs: Counter[tuple[str, str, int, int]] = field(default_factory=Counter)
    """First subject, second, games of the group, points of the first in it -> groups."""
    starts: Counter[tuple[str, str, int, int]] = field(default_factory=Counter)
    """The same with the points of whoever began."""
    began: Counter[tuple[str, int, int]] = field(default_factory=Counter)
    """Deck, whether it began, points -> games."""
    turns: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    highest: Counter[int] = field(default_factory=Counter)
    """The most points a player had -> players."""
    notes: dict[str, tuple[int, Fixture]] = field(default_factory=dict)
    """What was measured -> the highest value, and the first game in which it came up."""
    cards: dict[tuple[str, str], list[int]] = field(default_factory=dict)
    """Deck, card -> `CARD_COUNTS`."""
    spending: dict[str, list[int]] = field(default_factory=dict)
    """Deck -> turns, what could be spent, what was left."""

    def add(self, group: Group, reports: list[Report], decks: Mapping[str, frozenset[str]]) -> None:
        """Add the games of one group.

        Args:
            group: the games meant.
            reports: what became of them, in the same order.
            decks: deck -> its cards, each once.
        """
        first = second = 0
        for report in reports:
            sides = report.fixture.bots if group.by_bot else report.fixture.decks
            place = sides.index(group.subject[0])
            first += points_of(report.outcome, place)
            second += points_of(report.outcome, report.starter)
            self._add_game(report, decks)
        head = (*group.subject, len(reports))
        self.pairs[(*head, first)] += 1
        self.starts[(*head, second)] += 1

    def _add_game(self, report: Report, decks: Mapping[str, frozenset[str]]) -> None:
        outcome, told = report.outcome, report.told
        self.games += 1
        self.draws += len(outcome.winners) != 1
        self.decisions += report.decisions
        self.leads += told.leads
        self.turns[report.turns] += 1
        self.reasons[outcome.reason] += 1
        self.highest.update(told.highest)
        self._note("turns", report.turns, report.fixture)
        for name, value in told.notes.items():
            self._note(name, value, report.fixture)
        for player, deck in enumerate(report.fixture.decks):
            points = points_of(outcome, player)
            self.began[(deck, int(player == report.starter), points)] += 1
            if told.spending:
                row = self.spending.setdefault(deck, [0, 0, 0])
                for place, number in enumerate(told.spending[player]):
                    row[place] += number
            if told.cards:
                self._add_cards(deck, decks[deck], told.cards[player], points)

    def _add_cards(self, deck: str, cards: frozenset[str], seen: Mapping[str, int], points: int) -> None:
        for card in cards:
            row = self.cards.get((deck, card))
            if row is None:
                row = self.cards[(deck, card)] = [0] * len(CARD_COUNTS)
            flags = seen.get(card, 0)
            row[0] += 1
            row[5] += points
            row[4] += bool(flags & ACTED) and bool(flags & PLAYED)
            for place, flag in ((1, OPENED), (2, SEEN), (3, PLAYED)):
                if flags & flag:
                    row[place] += 1
                    row[place + 5] += points

    def _note(self, name: str, value: int, fixture: Fixture) -> None:
        known = self.notes.get(name)
        if known is None or _rank(value, fixture) < _rank(*known):
            self.notes[name] = (value, fixture)

    def __iadd__(self, other: Tally) -> Tally:
        """Add another tally to this one."""
        for name in ("games", "draws", "decisions", "leads"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("pairs", "starts", "began", "turns", "reasons", "highest"):
            getattr(self, name).update(getattr(other, name))
        for note, (value, fixture) in other.notes.items():
            self._note(note, value, fixture)
        for key, row in other.cards.items():
            self.cards[key] = [a + b for a, b in zip(self.cards.get(key, [0] * len(row)), row, strict=True)]
        for deck, row in other.spending.items():
            self.spending[deck] = [a + b for a, b in zip(self.spending.get(deck, [0] * len(row)), row, strict=True)]
        return self


def _rank(value: int, fixture: Fixture) -> tuple[int, tuple[str, ...], int]:
    """Order games by a value, the highest first; of equals one is the first whatever the order of adding."""
    return -value, fixture.decks, fixture.seed
