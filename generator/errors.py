"""What can go wrong, as a tree of exceptions, and how a problem is told to the person who can mend it.

    ProofdeckError
    ├── UserError        the user's mistake: one clean line per problem, exit status 2
    │   ├── PackError    something in a game pack, a template or a font table
    │   └── OptionError  something typed on the command line
    └── OutputError      a file that could not be written; the rest is still made

Anything else that escapes is a bug and keeps its traceback.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

__all__ = ["Location", "OptionError", "OutputError", "PackError", "Problem", "ProofdeckError", "UserError", "nearest"]


@dataclass(frozen=True, slots=True, order=True)
class Location:
    """A place in a file: path as shown to the user, line and column counted from 1 (0 = unknown)."""

    path: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        if not self.line:
            return self.path
        return f"{self.path}:{self.line}:{self.column}" if self.column else f"{self.path}:{self.line}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One fault, told so that it can be mended: where, what was expected, what was found, what may be meant."""

    message: str
    """Lower case, no full stop: `expected a whole number from 1 to 6, got 'six'`."""
    where: Location | None = None
    path: str = ""
    """The value's path in its file, such as `cards[3].level`; empty when there is none."""
    hint: str = ""
    """What to do next or the nearest known name; empty when nothing useful can be said."""

    def __str__(self) -> str:
        head = f"{self.where}: " if self.where else ""
        path = f"{self.path}: " if self.path else ""
        return f"{head}{path}{self.message}" + (f" ({self.hint})" if self.hint else "")


class ProofdeckError(Exception):
    """Base of everything Proofdeck raises on purpose."""


class UserError(ProofdeckError):
    """The user's mistake; `problems` holds every one that was found, in file order."""

    outcome: str = ""
    """What became of the work, told after the problems; empty where nobody would wonder."""

    def __init__(self, problems: Iterable[Problem] | str) -> None:
        self.problems: tuple[Problem, ...] = (
            (Problem(message=problems),) if isinstance(problems, str) else tuple(problems)
        )
        super().__init__("\n".join(str(problem) for problem in self.problems))


class PackError(UserError):
    """A fault in a game pack, a template, a font table or another file the user wrote."""


class OptionError(UserError):
    """A fault in what was typed on the command line."""


class OutputError(ProofdeckError):
    """A file could not be written; `path` names it, the message says why in one sentence."""

    def __init__(self, path: str, reason: str) -> None:
        self.path = path
        self.reason = reason
        super().__init__(f"{path}: {reason}")


def nearest(word: str, known: Sequence[str]) -> str:
    """Return `did you mean 'x'?` for the known name closest to `word`, or an empty string."""
    close = get_close_matches(word, known, n=1, cutoff=0.6)
    return f"did you mean {close[0]!r}?" if close else ""
