"""Values of a scenario, each checked: what is not understood is told, never guessed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.engine.scenario import Json, ScenarioFault
from generator.engine.values import choice, known_keys, listed, mapping, number, text
from generator.errors import nearest
from generator.games.ancient_duel.catalogue import NEUTRAL, Catalogue, Design, plain_unit

__all__ = ["card_number", "choice", "known_keys", "listed", "mapping", "number", "plain_design", "side", "text"]

SIDES = ("A", "B")
PLAIN_KEYS = ("atk", "def", "energy", "level", "type", "faction")


def side(value: Json, what: str) -> int:
    """Return 0 for player A, 1 for player B."""
    return choice(value, what, SIDES)


def card_number(cards: Catalogue, value: Json, what: str) -> int:
    """Return the design with this id.

    Raises:
        ScenarioFault: there is none.
    """
    name = text(value, what)
    if name not in cards.numbers:
        raise ScenarioFault(f"{what}: unknown card {name!r}", nearest(name, list(cards.numbers)))
    return cards.numbers[name]


def plain_design(data: Mapping[str, Json], what: str, factions: Sequence[str], types: Sequence[str]) -> Design:
    """Return the unit without abilities that these values describe; its level follows from them (AD-005).

    Raises:
        ScenarioFault: they are no unit's.
    """
    atk = number(data.get("atk"), f"{what}.atk", least=1, most=12)
    defence = number(data.get("def"), f"{what}.def", least=1, most=12)
    energy = number(data.get("energy"), f"{what}.energy", most=12)
    level = number(data.get("level", (atk + defence + 1) // 2), f"{what}.level", least=1, most=12)
    type_ = text(data["type"], f"{what}.type") if "type" in data else ""
    if type_ and type_ not in types:
        raise ScenarioFault(f"{what}.type: unknown type {type_!r}", nearest(type_, types))
    faction = text(data["faction"], f"{what}.faction") if "faction" in data else NEUTRAL
    if faction != NEUTRAL and faction not in factions:
        raise ScenarioFault(f"{what}.faction: unknown faction {faction!r}", nearest(faction, factions))
    name = f"plain {atk}/{defence} energy {energy} level {level} {type_} {faction}".replace("  ", " ")
    return plain_unit(name, atk=atk, defence=defence, energy=energy, level=level, type=type_, faction=faction)
