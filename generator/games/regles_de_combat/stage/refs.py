"""Names of cards in a scenario, and the notations of its values."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from generator.engine.scenario import Json, ScenarioFault
from generator.engine.values import text
from generator.errors import nearest
from generator.games.regles_de_combat.actions import ARMY, ARMY_WORDS, PLAYERS, RESOURCE_WORDS, SIDE, SUPPORT
from generator.games.regles_de_combat.state import State
from generator.games.regles_de_combat.tables import Tables

__all__ = ["WORDS", "Refs", "cell_of", "purse", "purse_text"]

WORDS = (
    *(
        "gone",
        "alive",
        "over",
        "winners",
        "reason",
        "active",
        "asked",
        "stage",
        "combat",
        "assailant",
        "march",
        "turn",
    ),
    *("can", *PLAYERS),
)
"""What a reference must not be called."""
_PURSE = re.compile(r"(?:\d{1,2}[VFE])*")


def purse(value: Json, what: str) -> list[int]:
    """Return V, F and E of `2V1F`; an empty text is nothing.

    Raises:
        ScenarioFault: it is not written like that.
    """
    if not isinstance(value, str) or not _PURSE.fullmatch(value):
        raise ScenarioFault(f"{what}: expected resources such as '2V1F', got {value!r}")
    found = [0, 0, 0]
    for number, kind in re.findall(r"(\d+)([VFE])", value):
        found[RESOURCE_WORDS.index(kind)] += int(number)
    return found


def purse_text(held: tuple[int, ...] | list[int]) -> str:
    """Return resources as text: `2V1F`."""
    return "".join(f"{n}{kind}" for n, kind in zip(held, RESOURCE_WORDS, strict=True) if n)


def cell_of(t: Tables, value: Json, what: str) -> int:
    """Return a cell written `column,row`.

    Raises:
        ScenarioFault: there is none.
    """
    if not isinstance(value, str) or value not in t.grid.names:
        raise ScenarioFault(f"{what}: expected a cell from {t.grid.names[0]} to {t.grid.names[-1]}, got {value!r}")
    return t.grid.names.index(value)


@dataclass(slots=True)
class Refs:
    """Which name is which card in the combat: a slot on the field, a support, or a cell not yet uncovered."""

    slots: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Name -> player, slot."""
    supports: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Name -> player, design."""
    covered: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Name -> player, cell, while all is placed behind the screens."""

    def copy(self) -> Refs:
        """Return the same names again."""
        return Refs(dict(self.slots), dict(self.supports), dict(self.covered))

    @property
    def names(self) -> list[str]:
        """All names."""
        return [*self.slots, *self.supports, *self.covered]

    def add_name(self, ref: Json, what: str) -> str:
        """Return a new name, checked.

        Raises:
            ScenarioFault: it is taken or means something else.
        """
        name = text(ref, f"{what}.ref")
        if name in self.names:
            raise ScenarioFault(f"{what}.ref: {name!r} is taken", "give each of them a ref")
        if name in WORDS or "." in name or ":" in name:
            raise ScenarioFault(f"{what}.ref: {name!r} means something else")
        return name

    def bind(self, s: State, t: Tables) -> None:
        """Take note of cards that have come to the field; each is called by its card, a second one `milice-2`."""
        for name, (player, cell) in list(self.covered.items()):
            slot = s.at[cell]
            self.slots[name] = (player, slot if slot >= 0 and s.occ[player] >> cell & 1 else -1)
        self.covered = {}
        known = set(self.slots.values())
        for player in (0, 1):
            for slot, row in s.field[player].items():
                if (player, slot) not in known:
                    self.slots[self.fresh(t.ids[row[0]])] = (player, slot)

    def fresh(self, card: str) -> str:
        """Return a name for one more of a card: its id, the second one `milice-2`."""
        name, count = card, 2
        while name in self.names:
            name = f"{card}-{count}"
            count += 1
        return name

    def target(self, s: State, name: str) -> int | None:
        """Return a target: a card by its name, an army as `B.rear`; None when the card is gone.

        Raises:
            ScenarioFault: there never was one of that name.
        """
        side, dot, army = name.partition(".")
        if dot and side in PLAYERS and army in ARMY_WORDS:
            return PLAYERS.index(side) * SIDE + ARMY + ARMY_WORDS.index(army)
        if name in self.slots:
            player, slot = self.slots[name]
            return player * SIDE + slot if slot in s.field[player] else None
        if name in self.supports:
            player, design = self.supports[name]
            places = [place for place, one in enumerate(s.supports[player]) if one[0] == design]
            return player * SIDE + SUPPORT + places[0] if places else None
        raise ScenarioFault(f"unknown reference {name!r}", nearest(name, self.names))

    def called(self, player: int, slot: int) -> str:
        """Return the name of a card on the field."""
        return next(name for name, where in self.slots.items() if where == (player, slot))
