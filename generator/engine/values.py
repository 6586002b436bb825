"""Values of a scenario, each checked: what is not understood is told, never guessed. For any game's stage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.engine.scenario import Json, ScenarioFault
from generator.errors import nearest

__all__ = ["choice", "known_keys", "listed", "mapping", "number", "text", "truth"]


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


def truth(value: Json, what: str) -> bool:
    """Return true or false.

    Raises:
        ScenarioFault: it is neither.
    """
    if not isinstance(value, bool):
        raise ScenarioFault(f"{what}: expected true or false, got {value!r}")
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


def known_keys(data: Mapping[str, Json], known: Sequence[str], what: str) -> None:
    """Check that there is no other key.

    Raises:
        ScenarioFault: there is.
    """
    for key in data:
        if key not in known:
            raise ScenarioFault(f"{what}: unknown key {key!r}", nearest(key, known) or f"known: {', '.join(known)}")
