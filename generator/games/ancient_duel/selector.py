"""Which cards: a selector as tables over designs and masks over flags."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.games.ancient_duel.state import Row, State

__all__ = ["Selector"]


class Selector:
    """A compiled selector; `player` and `uid` are always those of the source."""

    __slots__ = ("_extra", "_fits", "_mask", "_other", "_want", "_zones")

    def __init__(
        self,
        *,
        zones: tuple[int, ...],
        own: bytes | None,
        enemy: bytes | None,
        mask: int,
        want: int,
        other: bool,
        extra: Callable[[State, int, int, int, Row], bool] | None,
    ) -> None:
        """Keep the parts.

        Args:
            zones: 0 units, 1 support, 2 Terrain.
            own: 1 for each design that fits on the source's side; None = that side is not looked at.
            enemy: the same for the other side.
            mask: the flags that are looked at.
            want: what they must be.
            other: the source itself does not fit.
            extra: what must hold besides, from position, player, uid of the source, side and row.
        """
        self._zones = zones
        self._fits = (own, enemy)
        self._mask = mask
        self._want = want
        self._other = other
        self._extra = extra

    def fits(self, s: State, player: int, uid: int, side: int, row: Row) -> bool:
        """Return whether a card of a zone that the selector looks at is meant."""
        fits = self._fits[side != player]
        return (
            fits is not None
            and fits[row[1]] == 1
            and row[2] & self._mask == self._want
            and not (self._other and row[0] == uid)
            and (self._extra is None or self._extra(s, player, uid, side, row))
        )

    def rows(self, s: State, player: int, uid: int) -> Iterator[tuple[int, int, int, Row]]:
        """Yield side, zone, place and row of every card that is meant: own side first, in the order of the field."""
        for foe, fits in enumerate(self._fits):
            if fits is None:
                continue
            side = player ^ foe
            for zone in self._zones:
                cards = (s.units, s.support, s.terrain)[zone][side]
                for place, row in enumerate(cards):
                    if (
                        fits[row[1]]
                        and row[2] & self._mask == self._want
                        and not (self._other and row[0] == uid)
                        and (self._extra is None or self._extra(s, player, uid, side, row))
                    ):
                        yield side, zone, place, row

    def count(self, s: State, player: int, uid: int) -> int:
        """Return how many cards are meant."""
        total = 0
        for foe, fits in enumerate(self._fits):
            if fits is None:
                continue
            for zone in self._zones:
                for row in (s.units, s.support, s.terrain)[zone][player ^ foe]:
                    if (
                        fits[row[1]]
                        and row[2] & self._mask == self._want
                        and not (self._other and row[0] == uid)
                        and (self._extra is None or self._extra(s, player, uid, player ^ foe, row))
                    ):
                        total += 1
        return total
