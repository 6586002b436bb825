"""Values of a scenario, each checked: what is not understood is told, never guessed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.engine.scenario import Json, ScenarioFault
from generator.errors import nearest
from generator.games.ancient_duel.catalogue import NEUTRAL, Catalogue, Design, plain_unit

__all__ = ["card_number", "choice", "known_keys", "listed", "mapping", "number", "plain_design", "side", "text"]

SIDES = ("A", "B")
PLAIN_KEYS = ("atk", "def", "energy", "level", "type", "faction")


def mapping(value: Json, what: str) -> Mapping[str, Json]:
    """Return an object.

    Raises:
        ScenarioFault: it is not one.
    """
    if not isinstance(value, dict):
        raise ScenarioFault(f"{what}: expected an object, got {value!r}")
    return value


def listed(value: Json, what: str) -> Sequence[Json]:
    """Return a list.

    Raises:
        ScenarioFault: it is not one.
    """
    if not isinstance(value, list):
        raise ScenarioFault(f"{what}: expected a list, got {value!r}")
    return value


def number(value: Json, what: str, *, least: int = 0, most: int = 999) -> int:
    """Return a whole number within limits.

    Raises:
        ScenarioFault: it is not one.
    """
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ScenarioFault(f"{what}: expected a whole number from {least} to {most}, got {value!r}")
    return value


def text(value: Json, what: str) -> str:
    """Return a text.

    Raises:
        ScenarioFault: it is not one, or is empty.
    """
    if not isinstance(value, str) or not value:
        raise ScenarioFault(f"{what}: expected a name, got {value!r}")
    return value


def choice(value: Json, what: str, words: Sequence[str]) -> int:
    """Return which of the words it is.

    Raises:
        ScenarioFault: none of them.
    """
    if not isinstance(value, str) or value not in words:
        raise ScenarioFault(f"{what}: expected {' or '.join(words)}, got {value!r}", nearest(str(value), words))
    return list(words).index(value)


def side(value: Json, what: str) -> int:
    """Return 0 for player A, 1 for player B."""
    return choice(value, what, SIDES)


def known_keys(data: Mapping[str, Json], known: Sequence[str], what: str) -> None:
    """Check that there is no other key.

    Raises:
        ScenarioFault: there is.
    """
    for key in data:
        if key not in known:
            raise ScenarioFault(f"{what}: unknown key {key!r}", nearest(key, known) or f"known: {', '.join(known)}")


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
