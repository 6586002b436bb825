"""What a tally says: who beats whom, what beginning is worth, how long games are, what became of the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.balance.intervals import Estimate, difference, paired, share
from generator.balance.series import Fixture
from generator.balance.tally import WIN, Tally

__all__ = ["DEAD_BELOW", "PERCENTILES", "CardFigures", "Spending", "Study", "ladder_step", "percentile", "study"]

PERCENTILES = (0, 5, 25, 50, 75, 95, 100)

DEAD_BELOW = 0.02
"""A card played in fewer of the games that show it is dead: less than one in fifty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFigures:
    """How a card did in one deck."""

    deck: str
    card: str
    games: int
    opened: int
    seen: int
    played: int
    acted: int
    played_share: Estimate
    """Of the games that showed the card to its player, those in which it went to the table."""
    acted_share: Estimate | None
    """Of the games in which it was played, those in which an ability of it took effect; None = it has none."""
    opening: Estimate
    """Share won with the card in the opening hand, less the share won without: the shuffle decided which, so this is
    what the card causes in place of another card of its deck."""
    drawn: Estimate
    """Share won when it was seen, less when it was not: long games show more cards, so this is no cause."""
    used: Estimate
    """Share won when it was played, less when it was seen but not played: no cause either."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spending:
    """What a deck could spend on its turns, and what it lost at the next recharge."""

    turns: int
    given: float
    """A turn, on average."""
    left: float
    """A turn, on average."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Study:
    """The figures of one series between bots of one strength."""

    bot: str
    games: int
    groups: int
    draws: int
    decks: tuple[str, ...]
    matrix: Mapping[str, Mapping[str, Estimate]]
    """Deck -> other deck -> share of the points won against it."""
    totals: Mapping[str, Estimate]
    """Deck -> share of the points won against all others."""
    starter: Estimate
    """Share of the points won by whoever began; its null is one player's fair share."""
    starting: Mapping[str, tuple[Estimate, Estimate]]
    """Deck -> share won when it began, and when it did not."""
    turns: Mapping[int, int]
    """Turns of the game, all players' together -> games."""
    decisions: float
    """A game, on average."""
    leads: float
    """How often the lead changed in a game, on average."""
    reasons: Mapping[str, int]
    highest: Mapping[int, int]
    """The most points a player had at any time -> players."""
    notes: Mapping[str, tuple[int, Fixture]]
    """What was measured -> the highest value, and a game in which it came up."""
    cards: Sequence[CardFigures]
    spending: Mapping[str, Spending]


def percentile(counts: Mapping[int, int], percent: int) -> int:
    """Return the smallest value that `percent` of 100 of all do not exceed; 0 when there are none."""
    rank, passed = max(1, -(-percent * sum(counts.values()) // 100)), 0
    for value in sorted(counts):
        passed += counts[value]
        if passed >= rank:
            return value
    return 0


def study(
    bot: str, tally: Tally, decks: Sequence[str], *, players: int = 2, able: frozenset[str] = frozenset()
) -> Study:
    """Return the figures of a series.

    Args:
        bot: leads every side.
        tally: of the series.
        decks: in the order shown.
        players: seats at the table.
        able: cards with an ability that can take effect.
    """
    pairings = max(1, len(decks) * (len(decks) - 1) // 2)
    scores = _scores(tally, decks)
    matrix = {
        row: {column: paired(scores[row, column], looked_at=pairings) for column in decks if column != row}
        for row in decks
        if len(decks) > 1
    }
    totals = {
        row: paired(sum((scores[row, column] for column in decks if column != row), Counter()), looked_at=len(decks))
        for row in matrix
    }
    starts: Counter[float] = Counter()
    for (_, _, games, points), groups in tally.starts.items():
        starts[points / (games * WIN)] += groups
    return Study(
        bot=bot,
        games=tally.games,
        groups=sum(tally.pairs.values()),
        draws=tally.draws,
        decks=tuple(decks),
        matrix=matrix,
        totals=totals,
        starter=paired(starts, null=1 / players),
        starting={deck: (_began(tally, deck, 1, players), _began(tally, deck, 0, players)) for deck in decks},
        turns=dict(sorted(tally.turns.items())),
        decisions=tally.decisions / max(1, tally.games),
        leads=tally.leads / max(1, tally.games),
        reasons=dict(sorted(tally.reasons.items())),
        highest=dict(sorted(tally.highest.items())),
        notes=dict(sorted(tally.notes.items())),
        cards=_cards(tally, decks, able),
        spending={
            deck: Spending(turns=turns, given=given / max(1, turns), left=left / max(1, turns))
            for deck, (turns, given, left) in sorted(tally.spending.items())
        },
    )


def ladder_step(tally: Tally) -> Estimate:
    """Return the share of the points that the stronger bot of a ladder's step won."""
    scores: Counter[float] = Counter()
    for (_, _, games, points), groups in tally.pairs.items():
        scores[points / (games * WIN)] += groups
    return paired(scores)


def _scores(tally: Tally, decks: Sequence[str]) -> dict[tuple[str, str], Counter[float]]:
    found: dict[tuple[str, str], Counter[float]] = {(a, b): Counter() for a in decks for b in decks}
    for (first, second, games, points), groups in tally.pairs.items():
        most = games * WIN
        found[first, second][points / most] += groups
        if first != second:
            found[second, first][(most - points) / most] += groups
    return found


def _began(tally: Tally, deck: str, began: int, players: int) -> Estimate:
    rows = [(points, games) for (name, start, points), games in tally.began.items() if (name, start) == (deck, began)]
    games = sum(count for _, count in rows)
    return share(sum(points * count for points, count in rows) / WIN, games, null=1 / players)


def _cards(tally: Tally, decks: Sequence[str], able: frozenset[str]) -> list[CardFigures]:
    rows = [(deck, card) for deck in decks for _, card in sorted(key for key in tally.cards if key[0] == deck)]
    return [_card(deck, card, tally.cards[deck, card], len(rows), able=card in able) for deck, card in rows]


def _card(deck: str, card: str, row: Sequence[int], count: int, *, able: bool) -> CardFigures:
    games, opened, seen, played, acted = row[:5]
    won, won_opened, won_seen, won_played = (points / WIN for points in row[5:])
    return CardFigures(
        deck=deck,
        card=card,
        games=games,
        opened=opened,
        seen=seen,
        played=played,
        acted=acted,
        played_share=share(played, seen, null=DEAD_BELOW, looked_at=count),
        acted_share=share(acted, played, null=DEAD_BELOW, looked_at=count) if able else None,
        opening=difference(won_opened, opened, won - won_opened, games - opened, looked_at=count),
        drawn=difference(won_seen, seen, won - won_seen, games - seen, looked_at=count),
        used=difference(won_played, played, won_seen - won_played, seen - played, looked_at=count),
    )
