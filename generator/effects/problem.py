"""A fault in an effect, told by value path; the loader adds the file, line and column."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["EffectProblem"]


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class EffectProblem:
    """One fault in the data of an ability."""

    path: str
    """Where the faulty value stands, such as `do[0].to.all.type[1]`; of a missing value, where it should stand."""
    message: str
    """Lower case, no full stop: what was expected and what was found."""
    hint: str = ""
    """The nearest known name or what to do; empty when nothing useful can be said."""

    def __str__(self) -> str:
        return f"{self.path or 'ability'}: {self.message}" + (f" ({self.hint})" if self.hint else "")
