"""Reads plain ability data with the types that an execution needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.model.effect import Value

__all__ = ["Data", "flag", "mapping", "number", "rows", "text", "words"]

Data = Mapping[str, Value]


def mapping(value: Value, what: str) -> Data:
    """Return an object.

    Raises:
        ValueError: it is none.
    """
    if not isinstance(value, Mapping):
        raise ValueError(f"{what}: unchecked data: expected an object, got {value!r}")
    return value


def rows(value: Value, what: str) -> list[Data]:
    """Return a list of objects; nothing is an empty list.

    Raises:
        ValueError: it is none.
    """
    if value is None:
        return []
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise ValueError(f"{what}: unchecked data: expected a list, got {value!r}")
    return [mapping(item, what) for item in value]


def words(value: Value, what: str) -> tuple[str, ...]:
    """Return one word or a list of words.

    Raises:
        ValueError: it is neither.
    """
    if isinstance(value, str):
        return (value,)
    if isinstance(value, Sequence):
        return tuple(text(item, what) for item in value)
    raise ValueError(f"{what}: unchecked data: expected words, got {value!r}")


def text(value: Value, what: str) -> str:
    """Return a word.

    Raises:
        ValueError: it is none.
    """
    if not isinstance(value, str):
        raise ValueError(f"{what}: unchecked data: expected a word, got {value!r}")
    return value


def number(value: Value, what: str) -> int:
    """Return a whole number.

    Raises:
        ValueError: it is none.
    """
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{what}: unchecked data: expected a whole number, got {value!r}")
    return value


def flag(value: Value, what: str) -> bool:
    """Return true or false.

    Raises:
        ValueError: it is neither.
    """
    if not isinstance(value, bool):
        raise ValueError(f"{what}: unchecked data: expected true or false, got {value!r}")
    return value
