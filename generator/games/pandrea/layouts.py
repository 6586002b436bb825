"""The boards of Pandrea: players, fronts, which fronts face each other (PA-001, PA-002, PA-008 to PA-013).

A link concerns two players at most (PA-008); every front stands in exactly one link.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["DUEL", "FOUR", "HEADQUARTERS", "LAYOUTS", "Layout"]

HEADQUARTERS = "qg"
"""The zone of the general, in drawings of a board (PA-004)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """One board."""

    id: str
    players: tuple[str, ...]
    """Letters of the players in the order of their number."""
    fronts: tuple[str, ...]
    """Ids of the fronts of each player; the name belongs to the column, never to a side of the body (PA-002)."""
    links: tuple[tuple[str, str], ...]
    """Pairs of facing fronts, each `player.front`."""
    precedence: tuple[str, ...]
    """The order in which the token passes, turn by turn (PA-028, PA-012)."""
    partners: tuple[tuple[str, ...], ...]
    """The teams, where the players agree on teams (PA-013); none on a board for two."""
    grid: tuple[tuple[str, ...], ...]
    """The drawing, row by row: `player.front` or `player.qg`."""

    @property
    def zones_per_player(self) -> int:
        """Zones of one player: the fronts and the headquarters (PA-001)."""
        return len(self.fronts) + 1

    @property
    def zones(self) -> int:
        """Zones of all players."""
        return self.zones_per_player * len(self.players)

    def facing(self, place: str) -> str:
        """Return the front that faces a front, both as `player.front`.

        Raises:
            KeyError: there is no such front.
        """
        for one, other in self.links:
            if place in (one, other):
                return other if place == one else one
        raise KeyError(place)


DUEL = Layout(
    id="duel",
    players=("A", "B"),
    fronts=("babord", "central", "tribord"),
    links=(("A.babord", "B.babord"), ("A.central", "B.central"), ("A.tribord", "B.tribord")),
    precedence=("A", "B"),
    partners=(),
    grid=(
        ("A.qg", "A.qg", "A.qg"),
        ("A.babord", "A.central", "A.tribord"),
        ("B.babord", "B.central", "B.tribord"),
        ("B.qg", "B.qg", "B.qg"),
    ),
)
"""The base game (PA-001, PA-002)."""

FOUR = Layout(
    id="quatre",
    players=("A", "B", "C", "D"),
    fronts=("ligne", "colonne", "interieur"),
    links=(
        ("A.ligne", "C.ligne"),
        ("A.colonne", "B.colonne"),
        ("A.interieur", "D.interieur"),
        ("C.colonne", "D.colonne"),
        ("C.interieur", "B.interieur"),
        ("B.ligne", "D.ligne"),
    ),
    precedence=("A", "C", "D", "B"),
    partners=(("A", "D"), ("B", "C")),
    grid=(
        ("A.qg", "A.ligne", "C.ligne", "C.qg"),
        ("A.colonne", "A.interieur", "C.interieur", "C.colonne"),
        ("B.colonne", "B.interieur", "D.interieur", "D.colonne"),
        ("B.qg", "B.ligne", "D.ligne", "D.qg"),
    ),
)
"""The variant for four players (PA-009, PA-010)."""

LAYOUTS: Mapping[str, Layout] = {layout.id: layout for layout in (DUEL, FOUR)}
"""Every board by its id."""
