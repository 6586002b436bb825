"""Nested words and facts as flat dotted names, and back."""

from __future__ import annotations

from collections.abc import Mapping

from generator.errors import Problem
from generator.load.validate import found
from generator.load.yaml_source import Source, ValuePath
from generator.model.effect import Value

__all__ = ["flat_facts", "flat_words", "freeze", "nest"]


def freeze(data: object) -> Value:
    """Return plain data with lists as tuples; what YAML can say and nothing else."""
    if isinstance(data, Mapping):
        return {str(key): freeze(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return tuple(freeze(value) for value in data)
    if data is None or isinstance(data, str | int | float | bool):
        return data
    raise TypeError(f"not plain data: {data!r}")


def flat_facts(data: Mapping[str, object], prefix: str = "") -> dict[str, Value]:
    """Return dotted name -> value; mappings are opened, lists stay whole."""
    flat: dict[str, Value] = {}
    for key, value in data.items():
        if isinstance(value, Mapping):
            flat.update(flat_facts(value, f"{prefix}{key}."))
        else:
            flat[prefix + key] = freeze(value)
    return flat


def nest(flat: Mapping[str, Value]) -> dict[str, Value]:
    """Return dotted names as nested mappings, for templates: `facts.house.unit_slots`.

    Raises:
        ValueError: one name is both a value and the beginning of another.
    """
    nested: dict[str, Value] = {}
    for name, value in flat.items():
        *parents, last = name.split(".")
        level = nested
        for parent in parents:
            inner = level.setdefault(parent, {})
            if not isinstance(inner, dict):
                raise ValueError(f"{name!r} stands under a value")
            level = inner
        if last in level:
            raise ValueError(f"{name!r} is both a value and a group")
        level[last] = value
    return nested


def flat_words(source: Source, problems: list[Problem]) -> dict[str, str]:
    """Return dotted key -> words of a text file; everything in it must be text."""
    words: dict[str, str] = {}
    if source.data is None:
        return words
    if not isinstance(source.data, dict):
        problems.append(source.problem((), f"expected a mapping, got {found(source.data)}"))
        return words
    _collect(source, source.data, (), words, problems)
    return words


def _collect(
    source: Source, data: Mapping[str, object], at: ValuePath, words: dict[str, str], problems: list[Problem]
) -> None:
    for key, value in data.items():
        path = (*at, key)
        dotted = ".".join(str(step) for step in path)
        if isinstance(value, dict):
            _collect(source, value, path, words, problems)
        elif not isinstance(value, str):
            raw = source.raw(path)
            hint = f'write "{raw}" in quotes' if raw else ""
            problems.append(source.problem(path, f"expected text, got {found(value, raw)}", hint))
        elif dotted in words:
            problems.append(source.problem(path, f"{dotted!r} is written twice, with dots and nested", at_key=True))
        else:
            words[dotted] = value
