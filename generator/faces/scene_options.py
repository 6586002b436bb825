"""What a layer of a scene may say: option tables, the values read by them, and repeatable chance.

Knows nothing of files and nothing of drawing; `scene_read` fills these records, `scene_grounds` and
`scene_place` use them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

__all__ = [
    "Layer",
    "Noise",
    "Option",
    "OptionType",
    "OptionValue",
    "Point",
    "flag",
    "number",
    "paint",
    "point",
    "points",
]

Point = tuple[float, float]
OptionType = Literal["number", "point", "points", "paint", "flag", "choice"]
OptionValue = float | str | bool | Point | tuple[Point, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One thing a layer may say: its type, its bounds and what holds when it is left out."""

    type: OptionType
    default: OptionValue | None = None
    """None: the option must be given, unless `optional`."""
    least: float = -1000.0
    most: float = 1000.0
    choices: tuple[str, ...] = ()
    optional: bool = False


def number(default: float | None = None, *, least: float = -1000.0, most: float = 1000.0) -> Option:
    """Return an option that takes a number within bounds; required where `default` is None."""
    return Option(type="number", default=default, least=least, most=most)


def point(default: Point | None = None) -> Option:
    """Return an option that takes [x, y]; required where `default` is None."""
    return Option(type="point", default=default)


def points() -> Option:
    """Return a required option that takes a list of [x, y]."""
    return Option(type="points")


def paint() -> Option:
    """Return an option that takes a second paint, or is left out."""
    return Option(type="paint", optional=True)


def flag() -> Option:
    """Return a yes/no option that is off where left out."""
    return Option(type="flag", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Layer:
    """One layer of a scene, checked: what it is, its subject and what it says."""

    kind: str
    """`symbol`, `part` or the name of a ground."""
    subject: str
    """Of a symbol or a part its name, of a ground its paint."""
    values: Mapping[str, OptionValue] = field(default_factory=dict)
    roles: Mapping[str, str] = field(default_factory=dict)
    """Paint -> paint, applied to what the layer draws."""
    repeat: Mapping[str, OptionValue] = field(default_factory=dict)
    """Checked options of `repeat`; empty where the layer is drawn once."""

    def number(self, name: str) -> float:
        """Return a number option."""
        return _number(self.values, name)

    def point(self, name: str) -> Point:
        """Return a point option."""
        return _point(self.values, name)

    def points(self, name: str) -> tuple[Point, ...]:
        """Return a list of points, empty where none was given."""
        value = self.values.get(name)
        return tuple(p for p in value if isinstance(p, tuple)) if isinstance(value, tuple) else ()

    def text(self, name: str) -> str:
        """Return a paint or a choice, empty where it was left out."""
        value = self.values.get(name)
        return value if isinstance(value, str) else ""

    def flag(self, name: str) -> bool:
        """Return a yes/no option."""
        return self.values.get(name) is True

    def repeat_number(self, name: str) -> float:
        """Return a number option of `repeat`."""
        return _number(self.repeat, name)

    def flag_of_repeat(self, name: str) -> bool:
        """Return a yes/no option of `repeat`."""
        return self.repeat.get(name) is True

    def repeat_point(self, name: str) -> Point:
        """Return a point option of `repeat`."""
        return _point(self.repeat, name)


def _number(values: Mapping[str, OptionValue], name: str) -> float:
    value = values.get(name)
    return float(value) if isinstance(value, (int, float)) else 0.0


def _point(values: Mapping[str, OptionValue], name: str) -> Point:
    value = values.get(name)
    if isinstance(value, tuple) and len(value) == 2:
        x, y = value
        if isinstance(x, (int, float)) and isinstance(y, (int, float)):
            return float(x), float(y)
    return 0.0, 0.0


@dataclass(frozen=True, slots=True)
class Noise:
    """Chance that never changes: the same name and the same counters give the same number, on every machine."""

    name: str

    def at(self, *counters: int) -> float:
        """Return a number from -1 (included) to 1 (not included)."""
        text = "/".join((self.name, *(str(c) for c in counters)))
        whole = int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big")
        return whole / float(1 << 47) - 1.0

    def under(self, name: str) -> Noise:
        """Return a stream of its own for one part of the picture."""
        return Noise(f"{self.name}/{name}")
