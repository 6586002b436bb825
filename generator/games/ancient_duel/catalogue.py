"""The cards as tables of whole numbers, made once from the pack; play reads nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from generator.effects.nodes import AbilityNode, parse_ability
from generator.model.card import Card
from generator.model.game import Game

__all__ = ["DOCTRINE", "KINDS", "NEUTRAL", "TACTIC", "TERRAIN", "UNIT", "Catalogue", "Design", "plain_unit"]

KINDS = ("unit", "doctrine", "terrain", "tactic")
UNIT, DOCTRINE, TERRAIN, TACTIC = range(len(KINDS))

NEUTRAL = "neutral"
"""The faction of cards that stand in for any card in scenarios; no faction limit matches it."""
COMMANDER = "commandant"


@dataclass(frozen=True, slots=True, kw_only=True)
class Design:
    """One card as the engine reads it."""

    id: str
    name: str
    kind: int
    """An index of `KINDS`."""
    faction: str
    copies: int = 0
    atk: int = 0
    defence: int = 0
    level: int = 0
    energy: int = 0
    type: str = ""
    traits: tuple[str, ...] = ()
    abilities: tuple[AbilityNode, ...] = ()
    house: bool = False

    @property
    def commander(self) -> bool:
        """Whether it is a Commander: by its type, never by its name (AD-134)."""
        return self.type == COMMANDER


def plain_unit(
    id: str, *, atk: int, defence: int, energy: int, level: int, type: str = "", faction: str = NEUTRAL
) -> Design:
    """Return a unit without abilities, for scenarios and tests."""
    return Design(
        id=id,
        name=id,
        kind=UNIT,
        faction=faction,
        atk=atk,
        defence=defence,
        level=level,
        energy=energy,
        type=type,
    )


def _whole(card: Card, name: str) -> int:
    value = card.fields.get(name, 0)
    if not isinstance(value, int):
        raise ValueError(f"{card.id}.{name}: unchecked data: expected a whole number, got {value!r}")
    return value


def _design(card: Card) -> Design:
    return Design(
        id=card.id,
        name=card.name.get("en", card.id),
        kind=KINDS.index(card.kind),
        faction=card.group,
        copies=card.copies,
        atk=_whole(card, "atk"),
        defence=_whole(card, "def"),
        level=_whole(card, "level"),
        energy=_whole(card, "energy"),
        type=str(card.fields.get("type", "")),
        traits=card.traits,
        abilities=tuple(
            parse_ability(ability.data, path=f"abilities[{i}]") for i, ability in enumerate(card.abilities)
        ),
        house=card.house,
    )


class Catalogue:
    """Every design by number, and the numbers by id.

    Numbers follow the order of the pack, then that of `extra`; hands are kept sorted by them.
    """

    def __init__(self, game: Game, extra: Iterable[Design] = ()) -> None:
        self.designs: tuple[Design, ...] = (*map(_design, game.cards), *extra)
        self.numbers: Mapping[str, int] = {design.id: i for i, design in enumerate(self.designs)}
        self.game = game
        self.kind = [design.kind for design in self.designs]
        self.atk = [design.atk for design in self.designs]
        self.defence = [design.defence for design in self.designs]
        self.energy = [design.energy for design in self.designs]
        self.level = [design.level for design in self.designs]

    def __len__(self) -> int:
        return len(self.designs)
