"""Looking into pydantic models by value path: which keys may stand there, in which range a number must lie."""

from __future__ import annotations

import types
import typing
from collections.abc import Sequence
from typing import Any

import annotated_types
from pydantic import BaseModel
from pydantic.fields import FieldInfo

__all__ = ["known_names", "number_range"]

Path = Sequence[str | int]


def known_names(model: type[BaseModel], path: Path) -> list[str]:
    """Return the keys that the record at `path` inside `model` may have, sorted; empty if it is no record."""
    return sorted({name for record in _records(model, path) for name in _fields(record)})


def number_range(model: type[BaseModel], path: Path) -> str:
    """Return the range of the number at `path` in words, such as ` from 1 to 6`; empty if it has none."""
    if not path:
        return ""
    for record in _records(model, path[:-1]):
        info = _fields(record).get(str(path[-1]))
        if info:
            return _range(info)
    return ""


def _range(info: FieldInfo) -> str:
    low = high = ""
    for rule in info.metadata:
        if isinstance(rule, annotated_types.Ge):
            low = f" from {rule.ge}"
        elif isinstance(rule, annotated_types.Gt):
            low = f" over {rule.gt}"
        elif isinstance(rule, annotated_types.Le):
            high = f" to {rule.le}"
        elif isinstance(rule, annotated_types.Lt):
            high = f" under {rule.lt}"
    if high and not low:
        return high.replace(" to ", " up to ")
    return f"{low} and{high}" if low and high.startswith(" under") else low + high


def _records(model: type[BaseModel], path: Path) -> list[type[BaseModel]]:
    candidates: list[Any] = [model]
    for step in path:
        candidates = [inner for one in candidates for inner in _inside(one, step)]
    return [one for one in candidates if isinstance(one, type) and issubclass(one, BaseModel)]


def _fields(record: type[BaseModel]) -> dict[str, FieldInfo]:
    return {info.alias or name: info for name, info in record.model_fields.items()}


def _inside(annotation: Any, step: str | int) -> list[Any]:
    """Return the types that stand at one step below a type, unions opened."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        info = _fields(annotation).get(str(step))
        return _branches(info.annotation) if info else []
    arguments = typing.get_args(annotation)
    return _branches(arguments[-1]) if arguments else []


def _branches(annotation: Any) -> list[Any]:
    origin = typing.get_origin(annotation)
    if origin is typing.Annotated:
        return _branches(typing.get_args(annotation)[0])
    if origin in (typing.Union, types.UnionType):
        return [branch for part in typing.get_args(annotation) for branch in _branches(part)]
    return [annotation]
