"""One combat going on: an expedition (JcE) or an attack (JcJ)."""

from __future__ import annotations

from typing import Final

__all__ = ["JCE", "JCJ", "Fight"]

JCE: Final = 0
JCJ: Final = 1

_NUMBERS = (
    *("kind", "dungeon", "step", "cancels", "disarms", "ignored", "resistance", "front_less", "front_least"),
    *("no_heal", "dearer", "other_piles", "any_pile", "victims"),
)
_ROWS = ("groups", "score", "heals", "protects", "used", "saves", "encounters", "traps", "drawn")
_TABLES = ("faces", "casualties")


class Fight:
    """A combat; lists of two hold the values of the only or attacking side, then of the defending one."""

    __slots__ = (*_NUMBERS, *_ROWS, *_TABLES)

    def __init__(self, kind: int, dungeon: int, groups: list[int], resistance: int) -> None:
        self.kind = kind
        self.dungeon = dungeon
        self.groups = groups
        """Numbers of the groups, by side; one of them in an expedition."""
        self.step = 0
        """What of J1 to J12 or K1 to K7 comes next."""
        self.cancels = 0
        """Encounters cancelled by cards."""
        self.disarms = 0
        self.ignored = 0
        """Black skulls that are not resolved."""
        self.resistance = resistance
        self.front_less = 0
        """What the dungeon takes from the front bonus."""
        self.front_least = 0
        self.no_heal = 0
        self.dearer = 0
        """Charges that using an object costs more."""
        self.other_piles = 0
        """Treasures more, each from another pile."""
        self.any_pile = 0
        """Treasures more, from any pile (DR-108)."""
        self.victims = 0
        """Whom standing traps still kill."""
        self.score = [0, 0]
        """Added by cards."""
        self.heals = [0, 0]
        self.protects = [0, 0]
        self.used = [0, 0]
        """Bits of the group's cards that were used in this combat (DR-087)."""
        self.saves = [0, 0]
        """Casualties that can still be saved."""
        self.encounters: list[int] = []
        """Their bonuses, while they stand."""
        self.traps: list[int] = []
        """Twice their number, plus 1 where they eliminate."""
        self.drawn: list[int] = []
        """Exploration cards of this combat."""
        self.faces: list[list[int]] = [[], []]
        """Face of each adventurer in front."""
        self.casualties: list[list[int]] = [[], []]
        """Classes that fall, plus 8 for those behind."""

    def clone(self) -> Fight:
        """Return a copy that shares nothing."""
        c = Fight.__new__(Fight)
        c.kind, c.dungeon, c.step, c.resistance = self.kind, self.dungeon, self.step, self.resistance
        c.cancels, c.disarms, c.ignored, c.victims = self.cancels, self.disarms, self.ignored, self.victims
        c.front_less, c.front_least = self.front_less, self.front_least
        c.no_heal, c.dearer = self.no_heal, self.dearer
        c.other_piles, c.any_pile = self.other_piles, self.any_pile
        c.groups, c.score, c.used, c.saves = self.groups[:], self.score[:], self.used[:], self.saves[:]
        c.heals, c.protects = self.heals[:], self.protects[:]
        c.encounters, c.traps, c.drawn = self.encounters[:], self.traps[:], self.drawn[:]
        one, two = self.faces
        c.faces = [one[:], two[:]]
        one, two = self.casualties
        c.casualties = [one[:], two[:]]
        return c

    def facts(self) -> tuple[object, ...]:
        """Return the combat as nested tuples."""
        return (
            *(getattr(self, name) for name in _NUMBERS),
            *(tuple(getattr(self, name)) for name in _ROWS),
            *(tuple(tuple(row) for row in getattr(self, name)) for name in _TABLES),
        )
