"""Where in an ability a value stands: what legality depends on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.effects.context import Context

__all__ = ["SelectorUse", "Site"]

SelectorUse = Literal["target", "group", "what", "condition", "count"]
"""Chosen by the player · every match · looked for in a pile · asked about · counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """The surroundings of a value inside one ability."""

    context: Context
    trigger: str = ""
    """The ability's trigger as written, known or not."""
    continuous: bool = False
    """The ability acts as long as its source is face-up."""
    binds: frozenset[str] = frozenset()
    """The pronouns that the trigger and the target clause give a meaning to, `self` included."""
    granted: bool = False
    """The ability is given by another one."""
    use: SelectorUse = "condition"
    """Inside a selector: what it is for."""
