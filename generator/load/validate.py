"""Data against a pydantic model, every fault told in our words with its place in the file.

Models that are used here are strict and closed: derive them from `Strict`. Unknown keys, wrong types and values
out of range become `Problem`s; pydantic's own sentences are shown only for rules that a model states itself.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import ErrorDetails

from generator.errors import Problem, nearest
from generator.load.yaml_source import Source, ValuePath

__all__ = ["COLOR_PATTERN", "ID_PATTERN", "NAME_PATTERN", "Strict", "found", "validate"]

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


def found(value: object, raw: str = "") -> str:
    """Return a value as people know it: `'six'`, `1.10`, `nothing`, `a list`."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, Mapping):
        return "a mapping"
    if isinstance(value, str):
        return repr(value if len(value) <= 60 else value[:57] + "…")
    return raw or str(value)


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
        names = _known_names(model, loc[:-1])
        hint = nearest(str(loc[-1]), names) or ("known: " + ", ".join(names) if names else "")
        return source.problem(path, f"unknown key {str(loc[-1])!r}", hint, at_key=True), path
    got = found(details["input"], source.raw(path))
    message, hint = _words(kind, details.get("ctx", {}), got, details)
    at_key = details["loc"][-1:] == ("[key]",)
    return source.problem(path, message, hint, at_key=at_key), path


def _words(kind: str, ctx: Mapping[str, Any], got: str, details: ErrorDetails) -> tuple[str, str]:
    """Return what was expected and found, and a hint, for one sort of pydantic error."""
    value = details["input"]
    if kind in _EXPECTED:
        hint = ""
        if kind == "string_type" and isinstance(value, int | float):
            hint = f'write "{got}" in quotes if it is text'
        return f"expected {_EXPECTED[kind]}, got {got}", hint
    if kind in _BOUNDS:
        word, key = _BOUNDS[kind]
        return f"expected {word} {ctx[key]}, got {got}", ""
    if kind == "literal_error":
        choices = _choices(str(ctx["expected"]))
        return f"expected one of {', '.join(choices)}, got {got}", nearest(str(value), choices)
    if kind in ("string_too_short", "too_short") and ctx.get("min_length") == 1:
        return f"expected {'some text' if kind.startswith('string') else 'at least one entry'}, got none", ""
    if kind == "string_too_long":
        return f"expected at most {ctx['max_length']} characters, got {len(str(value))}", ""
    if kind == "string_pattern_mismatch":
        return f"expected {_PATTERNS.get(str(ctx['pattern']), 'text like ' + str(ctx['pattern']))}, got {got}", ""
    if kind == "value_error":
        return str(ctx["error"]), ""
    message = details["msg"]
    return f"{message[:1].lower()}{message[1:]}, got {got}", ""


_EXPECTED = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "finite_number": "a number",
    "string_type": "text",
    "bool_type": "true or false",
    "list_type": "a list",
    "dict_type": "a mapping",
    "model_type": "a mapping",
    "model_attributes_type": "a mapping",
    "none_required": "nothing",
}
_BOUNDS = {
    "greater_than": ("a number over", "gt"),
    "greater_than_equal": ("a number from", "ge"),
    "less_than": ("a number under", "lt"),
    "less_than_equal": ("a number up to", "le"),
}
ID_PATTERN = r"^[a-z0-9]+(-[a-z0-9]+)*$"
NAME_PATTERN = r"^[a-z][a-z0-9_]*$"
COLOR_PATTERN = r"^#[0-9a-f]{6}$"
_PATTERNS = {
    ID_PATTERN: "lower-case letters and digits joined by hyphens",
    NAME_PATTERN: "a name of lower-case letters, digits and _",
    COLOR_PATTERN: "a colour such as '#1f5aa6'",
}


def _choices(expected: str) -> list[str]:
    """Return the words of pydantic's `'a', 'b' or 'c'`."""
    return [word.strip().strip("'") for word in expected.replace(" or ", ", ").split(",")]


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


def _known_names(model: type[BaseModel], path: ValuePath) -> list[str]:
    """Return the keys that a record inside `model` may have."""
    candidates: list[Any] = [model]
    for step in path:
        candidates = [inner for one in candidates for inner in _inside(one, step)]
    names = {
        info.alias or name
        for one in candidates
        if isinstance(one, type) and issubclass(one, BaseModel)
        for name, info in one.model_fields.items()
    }
    return sorted(names)


def _inside(annotation: Any, step: str | int) -> list[Any]:
    """Return the types that stand at one step below a type, unions opened."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        fields = {info.alias or name: info.annotation for name, info in annotation.model_fields.items()}
        return _branches(fields.get(str(step)))
    arguments = typing.get_args(annotation)
    return _branches(arguments[-1]) if arguments else []


def _branches(annotation: Any) -> list[Any]:
    origin = typing.get_origin(annotation)
    if origin is typing.Annotated:
        return _branches(typing.get_args(annotation)[0])
    if origin in (typing.Union, types.UnionType):
        return [branch for part in typing.get_args(annotation) for branch in _branches(part)]
    return [annotation]
