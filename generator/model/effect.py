"""Card effects as data: what a card can do, before anyone plays, words or prints it.

The shapes are the same for all games; which words may stand in them is the vocabulary of `generator.effects`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["Ability", "Scalar", "Value"]

Scalar = str | int | float | bool | None
Value = Scalar | tuple["Value", ...] | Mapping[str, "Value"]
"""Plain frozen data: what YAML can say, lists as tuples."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """One ability of a card, checked against the vocabulary and kept as plain data.

    `data` has the keys `when`, `limit`, `optional`, `if`, `cost`, `target`, `do` as the pack gives them; the
    typed units that read it live in `generator.effects`.
    """

    when: str
    data: Mapping[str, Value] = field(default_factory=dict)
