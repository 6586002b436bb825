"""Which continuous abilities are at work now: what scenarios and reports of balance ask."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.pandrea.powers import Source, Standing
from generator.games.pandrea.state import DESIGN, FRONT, SEATS, UID, State
from generator.games.pandrea.tables import Tables

__all__ = ["acting"]


def acting(t: Tables, s: State) -> set[tuple[int, int, int]]:
    """Return the continuous abilities that hold and reach somebody, each as player, card and place on the card."""
    found = set()
    for effect, source in _all(t, s):
        if not effect.holds(s, source):
            continue
        if effect.fits is None or any(
            effect.fits.fits(s, source, player, row) for player, rows in enumerate(s.units) for row in rows
        ):
            found.add((source[0], effect.design, effect.index))
    return found


def _all(t: Tables, s: State) -> Iterator[tuple[Standing, Source]]:
    for rows in s.units:
        for row in rows:
            source: Source = (row[UID] % SEATS, row[FRONT], row, -1)
            powers = t.powers[row[DESIGN]]
            yield from ((effect, source) for effect in (*powers.own, *powers.area))
    for front, cards in enumerate(s.terrains):
        for slot, (card, _) in enumerate(cards):
            for effect in t.powers[card].area:
                yield effect, (front // t.fronts, front, None, slot)
