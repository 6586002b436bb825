"""What an export is made from: the cards in print order, each copy with its face and its back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from generator.model.card import Card
from generator.model.plan import Plan

__all__ = ["Deck", "Design", "ExportFile", "Pile", "Shoot", "piles_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Design:
    """One card as it is printed, so many times."""

    card: Card
    name: str
    """In the language of the export."""
    copies: int
    face: Plan
    back: Plan
    back_name: str
    """What tells this back from others, such as `back-rome`; equal backs have equal names."""
    text: str = ""
    """Its type and rules in plain words."""
    group: str = ""
    """The group of the deck that it is printed for; that of the card where it is empty."""

    @property
    def key(self) -> str:
        """The id of the card, with the deck's group for a neutral card: it is one print for each back."""
        return self.card.id if self.group in ("", self.card.group) else f"{self.card.id}-{self.group}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """Cards of one size that lie in one pile: a faction's deck, or all cards where a game has no groups."""

    id: str
    title: str
    designs: tuple[Design, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """A game's cards in one language."""

    game: str
    title: str
    locale: str
    piles: tuple[Pile, ...]

    @property
    def designs(self) -> tuple[Design, ...]:
        """All designs, in the order of the piles."""
        return tuple(design for pile in self.piles for design in pile.designs)

    @property
    def cards(self) -> int:
        """How many cards there are, copies counted."""
        return sum(design.copies for design in self.designs)

    @property
    def backs(self) -> Mapping[str, Plan]:
        """Every different back by its name, in the order of the cards."""
        found: dict[str, Plan] = {}
        for design in self.designs:
            found.setdefault(design.back_name, design.back)
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportFile:
    """One file of an export."""

    name: str
    """Relative to the export's folder, with slashes."""
    content: bytes


Shoot = Callable[[Sequence[Plan]], Sequence[bytes]]
"""Turns faces and backs into PNG pictures, in their order."""


def piles_of(
    designs: Sequence[Design], titles: Mapping[str, str], rest: str, *, together: bool = False
) -> tuple[Pile, ...]:
    """Return the designs by group, and within a group by size, in the order they come.

    Args:
        designs: the cards.
        titles: group -> its printed name.
        rest: what a pile without a group is called.
        together: by size alone, whatever their group.
    """
    found: dict[tuple[str, float, float], list[Design]] = {}
    for design in designs:
        trim = design.face.trim
        group = "" if together else design.group or design.card.group
        found.setdefault((group, round(trim.w, 2), round(trim.h, 2)), []).append(design)
    piles = []
    for (group, width, height), inside in found.items():
        alone = sum(1 for key in found if key[0] == group) == 1
        size = "" if alone else f"-{width:g}x{height:g}"
        title = titles.get(group, rest) + ("" if alone else f" {width:g} × {height:g} mm")
        piles.append(Pile(id=(group or "cards") + size, title=title, designs=tuple(inside)))
    return tuple(piles)
