"""What a series says: who beats whom, what starting is worth, how long games are, which cards matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.balance.intervals import Share, share
from generator.balance.series import Report

__all__ = ["FEWEST", "CardFigures", "Study", "claims", "study"]

PERCENTILES = (0, 5, 25, 50, 75, 95, 100)
FEWEST = 30
"""Games below which nothing is said of a card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFigures:
    """How a card did in the decks that hold it."""

    seen: int
    """Games in which it came to a hand."""
    unused: Share
    """Of those, how often it never left the hand for play."""
    won_seen: Share
    """Games won of those in which it was seen."""
    won_used: Share
    """Games won of those in which it was used."""

    @property
    def impact(self) -> float:
        """How much more is won when it is used than when it is seen: a correlation, not a cause."""
        return self.won_used.value - self.won_seen.value


@dataclass(frozen=True, slots=True, kw_only=True)
class Study:
    """The figures of one series between bots of one strength."""

    bots: str
    games: int
    matrix: dict[str, dict[str, Share]]
    """Deck -> other deck -> games won against it."""
    totals: dict[str, Share]
    """Deck -> games won against all others."""
    starter: Share
    """Games won by the player who began."""
    turns: dict[int, int]
    """Percentile -> turns of the game, both players' together."""
    lengths: dict[int, int]
    """Turns of the game -> how many games were as long."""
    decisions: float
    """Mean number of decisions in a game."""
    reasons: dict[str, int]
    """How games ended -> how many."""
    highest: int
    """The most points anybody had."""
    cards: dict[str, CardFigures]
    """Card -> how it did."""


def study(bots: str, reports: Sequence[Report]) -> Study:
    """Return the figures of a series; `bots` names the strength on both sides."""
    decks = sorted({deck for report in reports for deck in report.fixture.decks})
    turns = sorted(report.turns for report in reports)
    return Study(
        bots=bots,
        games=len(reports),
        matrix={row: {column: _against(reports, row, column) for column in decks if column != row} for row in decks},
        totals={deck: _total(reports, deck) for deck in decks},
        starter=share(sum(report.winner == report.starter for report in reports), len(reports)),
        turns={p: turns[min(len(turns) - 1, p * len(turns) // 100)] for p in PERCENTILES} if turns else {},
        lengths={length: turns.count(length) for length in sorted(set(turns))},
        decisions=round(sum(report.decisions for report in reports) / max(1, len(reports)), 1),
        reasons={
            reason: sum(report.reason == reason for report in reports)
            for reason in sorted({report.reason for report in reports})
        },
        highest=max((points for report in reports for points in report.highest), default=0),
        cards=_cards(reports),
    )


def _against(reports: Sequence[Report], row: str, column: str) -> Share:
    won = of = 0
    for report in reports:
        if set(report.fixture.decks) == {row, column}:
            of += 1
            won += report.winner >= 0 and report.fixture.decks[report.winner] == row
    return share(won, of)


def _total(reports: Sequence[Report], deck: str) -> Share:
    games = [report for report in reports if deck in report.fixture.decks]
    won = sum(report.winner >= 0 and report.fixture.decks[report.winner] == deck for report in games)
    return share(won, len(games))


def _cards(reports: Sequence[Report]) -> dict[str, CardFigures]:
    seen, unused, used = Counter[str](), Counter[str](), Counter[str]()
    won_seen, won_used = Counter[str](), Counter[str]()
    for report in reports:
        for player, (shown, played) in enumerate(zip(report.seen, report.used, strict=True)):
            won = int(report.winner == player)
            for card in shown:
                seen[card] += 1
                won_seen[card] += won
                unused[card] += card not in played
            for card in played:
                used[card] += 1
                won_used[card] += won
    return {
        card: CardFigures(
            seen=seen[card],
            unused=share(unused[card], seen[card]),
            won_seen=share(won_seen[card], seen[card]),
            won_used=share(won_used[card], used[card]),
        )
        for card in sorted(seen)
    }


def claims(studies: Sequence[Study], *, named: Callable[[str], str] = str) -> list[str]:
    """Return what holds in every study alike; with one strength only nothing is claimed.

    `named` turns ids of decks and cards into what people read.
    """
    if len(studies) < 2:
        return []
    found = []
    first = studies[0]
    strengths = " and ".join(one.bots for one in studies)
    starts = {one.starter.verdict for one in studies}
    if starts == {1} or starts == {-1}:
        word = "wins more" if starts == {1} else "wins less"
        found.append(f"the player who begins {word} than half of the games ({strengths})")
    for deck in first.totals:
        verdicts = {one.totals[deck].verdict if deck in one.totals else 0 for one in studies}
        if verdicts in ({1}, {-1}):
            found.append(
                f"{named(deck)} wins {'more' if verdicts == {1} else 'less'} than half of its games ({strengths})"
            )
    for row, columns in first.matrix.items():
        for column in columns:
            verdicts = {one.matrix.get(row, {}).get(column, share(0, 0)).verdict for one in studies}
            if verdicts == {1}:
                found.append(f"{named(row)} beats {named(column)} ({strengths})")
    found += _idle(studies, strengths, named)
    return found


def _idle(studies: Sequence[Study], strengths: str, named: Callable[[str], str]) -> list[str]:
    """Return the cards that stay in hand in more than half of the games, at every strength."""
    found = []
    for card in studies[0].cards:
        figures = [one.cards.get(card) for one in studies]
        if all(one is not None and one.seen >= FEWEST and one.unused.verdict == 1 for one in figures):
            found.append(f"{named(card)} stays in hand in more than half of the games that show it ({strengths})")
    return found
