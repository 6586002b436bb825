"""What may be said after all: a claim needs two strengths of bots that agree, and intervals that leave no doubt.

| strength by strength                          | with bots that differ | status  |
|-----------------------------------------------|-----------------------|---------|
| every guarded interval on one side of the null | yes                   | holds   |
| some surely on one side, some on the other     | yes                   | depends |
| every guarded interval within the margin       | yes                   | even    |
| anything else                                  | yes                   | open    |
| anything                                       | no, or one strength   | open    |

Bots differ when the ladder shows the second to beat the first beyond doubt, and so on upwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import ceil

from generator.balance.intervals import FEWEST, Estimate, quantile
from generator.balance.study import DEAD_BELOW, CardFigures, Study

__all__ = ["MARGIN", "Claim", "Kind", "Status", "claims", "decide", "per_pairing"]

MARGIN = 0.03
"""A share this near to the null is even for all that players notice: three games in a hundred."""


class Kind(StrEnum):
    """What a claim is about."""

    STARTER = "starter"
    DECK = "deck"
    PAIRING = "pairing"
    DEAD = "dead"
    IDLE = "idle"
    OPENING = "opening"


class Status(StrEnum):
    """What may be said of it."""

    HOLDS = "holds"
    DEPENDS = "depends"
    EVEN = "even"
    OPEN = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """One statement and what stands behind it."""

    kind: Kind
    subject: str
    """A deck or a card; empty for the starter."""
    other: str
    """The deck met, or the card's deck; empty when there is none."""
    status: Status
    sign: int
    """1 = above the null, -1 = below, 0 = neither."""
    estimates: tuple[Estimate, ...]
    """One for each strength."""
    needed: tuple[int, ...]
    """Games for each pairing, by strength, that would show what was seen; empty when no number would, or none is
    needed. A strength that shows it already has as many as it played."""
    why_open: str = ""
    """Empty unless open: `strengths`, `few` games so far, `signs` or `games`."""


def decide(estimates: Sequence[Estimate], *, apart: bool) -> tuple[Status, int, str]:
    """Return status, sign, and why it is open; see the table of the module.

    Args:
        estimates: of the same thing, one for each strength.
        apart: whether the strengths have been shown to differ.
    """
    if len(estimates) < 2 or not apart:
        return Status.OPEN, 0, "strengths"
    if any(estimate.least < FEWEST for estimate in estimates):
        return Status.OPEN, 0, "few"
    verdicts = {estimate.verdict for estimate in estimates}
    margin = all(estimate.within(MARGIN) for estimate in estimates)
    if margin:
        return Status.EVEN, 0, ""
    if verdicts in ({1}, {-1}):
        return Status.HOLDS, verdicts.pop(), ""
    if {1, -1} <= verdicts:
        return Status.DEPENDS, 0, ""
    signs = {(estimate.value > estimate.null) - (estimate.value < estimate.null) for estimate in estimates}
    return Status.OPEN, 0, "games" if len(signs) == 1 and 0 not in signs else "signs"


def claims(studies: Sequence[Study], *, apart: bool) -> list[Claim]:
    """Return everything that was asked, in the order of the report; most of it is usually open.

    Args:
        studies: one for each strength, of the same decks.
        apart: whether the strengths have been shown to differ.
    """
    first = studies[0]
    found = [_claim(Kind.STARTER, "", "", [one.starter for one in studies], studies, apart=apart)]
    for deck in first.totals:
        found.append(_claim(Kind.DECK, deck, "", [one.totals[deck] for one in studies], studies, apart=apart))
    for place, row in enumerate(first.matrix):
        for column in list(first.matrix)[place + 1 :]:
            estimates = [one.matrix[row][column] for one in studies]
            found.append(_claim(Kind.PAIRING, row, column, estimates, studies, apart=apart))
    found += _card_claims(studies, apart=apart)
    return found


def _claim(
    kind: Kind, subject: str, other: str, estimates: Sequence[Estimate], studies: Sequence[Study], *, apart: bool
) -> Claim:
    status, sign, why = decide(estimates, apart=apart)
    return Claim(
        kind=kind,
        subject=subject,
        other=other,
        status=status,
        sign=sign,
        estimates=tuple(estimates),
        needed=_games(estimates, studies) if why == "games" else (),
        why_open=why,
    )


def _games(estimates: Sequence[Estimate], studies: Sequence[Study]) -> tuple[int, ...]:
    """Return the games for each pairing after which every strength would show what it now only hints at."""
    found = []
    for estimate, one in zip(estimates, studies, strict=True):
        needed = estimate.n if estimate.verdict else estimate.needed()
        if needed is None:
            return ()
        found.append(ceil(per_pairing(one) * needed / estimate.n))
    return tuple(found)


def per_pairing(one: Study) -> float:
    """Return how many games of each pairing a study has."""
    return one.games / max(1, len(one.decks) * (len(one.decks) - 1) // 2)


def _card_claims(studies: Sequence[Study], *, apart: bool) -> Iterator[Claim]:
    by_card = [{(figures.deck, figures.card): figures for figures in one.cards} for one in studies]
    for key in by_card[0]:
        rows = [cards[key] for cards in by_card if key in cards]
        if len(rows) < len(studies):
            continue
        deck, card = key
        yield _claim(Kind.OPENING, card, deck, [row.opening for row in rows], studies, apart=apart)
        if any(row.seen and not row.played for row in rows):
            played = [row.played_share for row in rows]
            yield from _never(Kind.DEAD, rows, played, [row.seen for row in rows], studies, apart=apart)
        acted = [row.acted_share for row in rows if row.acted_share is not None]
        if len(acted) == len(rows) and any(row.played and not row.acted for row in rows):
            yield from _never(Kind.IDLE, rows, acted, [row.played for row in rows], studies, apart=apart)


def _never(
    kind: Kind,
    rows: Sequence[CardFigures],
    estimates: Sequence[Estimate],
    chances: Sequence[int],
    studies: Sequence[Study],
    *,
    apart: bool,
) -> Iterator[Claim]:
    """Yield a claim that something never happens: rarer than `DEAD_BELOW`, at every strength.

    Nothing is claimed, or left open, of what surely happens at one strength and may happen at the others.
    """
    verdicts = {estimate.verdict for estimate in estimates}
    status, sign, why = Status.OPEN, 0, "games"
    if len(studies) < 2 or not apart:
        why = "strengths"
    elif verdicts == {-1}:
        status, sign, why = Status.HOLDS, -1, ""
    elif {1, -1} <= verdicts:
        status, why = Status.DEPENDS, ""
    elif 1 in verdicts:
        return
    z = quantile(len(studies[0].cards))
    least = z * z * (1 - DEAD_BELOW) / DEAD_BELOW
    needed: tuple[int, ...] = ()
    if why == "games" and all(chances) and all(estimate.value == 0 for estimate in estimates):
        # Wilson's upper end after no hit in n is z²/(n + z²); it falls below the bound from this n on.
        needed = tuple(
            max(ceil(per_pairing(one)), ceil(per_pairing(one) * least / chance))
            for one, chance in zip(studies, chances, strict=True)
        )
    yield Claim(
        kind=kind,
        subject=rows[0].card,
        other=rows[0].deck,
        status=status,
        sign=sign,
        estimates=tuple(estimates),
        needed=needed,
        why_open=why,
    )
