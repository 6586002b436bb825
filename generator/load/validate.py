"""Data against a pydantic model, every fault told in our words with its place in the file.

Models that are used here are strict and closed: derive them from `Strict`. Unknown keys, wrong types and values
out of range become `Problem`s; pydantic's own sentences are shown only for rules that a model states itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import ErrorDetails

from generator.errors import Problem, nearest
from generator.load.fault_words import COLOR_PATTERN, DECIMAL_PATTERN, ID_PATTERN, NAME_PATTERN, fault_words, found
from generator.load.model_paths import known_names, number_range
from generator.load.yaml_source import Source, ValuePath

__all__ = ["COLOR_PATTERN", "DECIMAL_PATTERN", "ID_PATTERN", "NAME_PATTERN", "Strict", "found", "validate"]

M = TypeVar("M", bound=BaseModel)


class Strict(BaseModel):
    """A record of a file: closed, frozen, nothing converted."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


def validate(
    model: type[M], source: Source, problems: list[Problem], *, at: ValuePath = (), data: object = ...
) -> M | None:
    """Return the value at path `at` of `source` as a record, or None with its faults added to `problems`.

    `data` stands in for the value when the caller has changed it (taken keys out, added defaults).
    """
    value = _value_at(source, at) if data is ... else data
    try:
        return model.model_validate(value)
    except ValidationError as error:
        faults = error.errors(include_url=False)
    told = [_problem(details, model, source, at, value) for details in faults]
    # A misspelt key is one mistake, not a missing key and an unknown one.
    meant = {(path[:-1], problem.hint) for problem, path in told}
    seen: set[tuple[ValuePath, str]] = set()
    for details, (problem, path) in zip(faults, told, strict=True):
        misspelt = details["type"] == "missing" and (path, f"did you mean {str(details['loc'][-1])!r}?") in meant
        if not misspelt and (path, problem.message) not in seen:
            seen.add((path, problem.message))
            problems.append(problem)
    return None


def _value_at(source: Source, path: ValuePath) -> object:
    node = source.node(path)
    return node.data() if node else None


def _problem(
    details: ErrorDetails, model: type[BaseModel], source: Source, at: ValuePath, value: object
) -> tuple[Problem, ValuePath]:
    kind = details["type"]
    if kind == "missing":
        path = (*at, *_real(details["loc"][:-1], value))
        return source.problem(path, f"{str(details['loc'][-1])!r} is missing"), path
    loc = _real(details["loc"], value)
    path = (*at, *loc)
    if kind == "extra_forbidden":
        names = known_names(model, loc[:-1])
        hint = nearest(str(loc[-1]), names) or ("known: " + ", ".join(names) if names else "")
        return source.problem(path, f"unknown key {str(loc[-1])!r}", hint, at_key=True), path
    got = found(details["input"], source.raw(path))
    within = number_range(model, loc)
    message, hint = fault_words(kind, details.get("ctx", {}), details["input"], got, within) or (
        f"{details['msg'][:1].lower()}{details['msg'][1:]}, got {got}",
        "",
    )
    at_key = details["loc"][-1:] == ("[key]",)
    return source.problem(path, message, hint, at_key=at_key), path


def _real(loc: Iterable[str | int], value: object) -> ValuePath:
    """Return a pydantic path without the steps that are not in the data (branches of unions, `[key]`)."""
    path: list[str | int] = []
    for step in loc:
        inner = _step(value, step)
        if inner is not _ABSENT:
            path.append(step)
            value = inner
    return tuple(path)


_ABSENT = object()


def _step(value: object, step: str | int) -> object:
    if isinstance(value, Mapping):
        return value.get(step, _ABSENT)
    if isinstance(value, list) and isinstance(step, int) and step < len(value):
        return value[step]
    return _ABSENT
