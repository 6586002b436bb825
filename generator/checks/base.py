"""What a check is: one question about a pack, why it is asked, and the findings it may answer with.

This module knows nothing of cards; what is checked reaches a check as a `Subject`. A check is a generator function
in a file of its own; the file's path is its id (`text/reads-back` = `checks/text/reads_back.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from generator.errors import Location
from generator.model.geometry import Rect

if TYPE_CHECKING:
    from generator.checks.subject import Subject

__all__ = ["NEEDS", "Check", "CheckFinding", "Note", "Severity", "check"]

Severity = Literal["error", "warn", "info"]
Need = Literal["cards", "rules", "abilities", "meanings", "stats", "faces", "sheets", "kit", "rulebook"]
NEEDS: Mapping[str, str] = {
    "cards": "the pack's cards, words and constants",
    "rules": "rules in code that play the game",
    "abilities": "abilities on cards that rules in code carry out",
    "meanings": "abilities in a vocabulary of its own that rules in code play; Ancient Duel's are probed instead",
    "stats": "abilities in the vocabulary of Ancient Duel, whose changes of stats are read a second time",
    "faces": "face layouts in templates/<game>/faces",
    "sheets": "face layouts, to lay cards on paper",
    "kit": "components.yaml in the pack",
    "rulebook": "chapters in the pack's rules folder",
}
"""What a check may need, told where it is skipped for want of it."""

_ROOT = "generator.checks."


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """What a check has found; the run adds who says so and how grave it is."""

    code: str
    """One of the check's codes."""
    message: str
    """Lower case, no full stop."""
    where: Location | None = None
    card: str = ""
    """Id of the card or component; empty where the whole game is meant."""
    field: str = ""
    """Path of the value, such as `atk` or `abilities[0].do[0].n`."""
    locale: str = ""
    expected: str = ""
    found: str = ""
    rect: Rect | None = None
    """On the face, in mm from the top left of the full box with bleed."""
    hint: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckFinding:
    """A note with its check and severity: one line of every report."""

    check: str
    severity: Severity
    note: Note

    @property
    def code(self) -> str:
        """The check's id and the message code: `games/ancient-duel/level-formula:level`."""
        return f"{self.check}:{self.note.code}"

    @property
    def order(self) -> tuple[str, str, int, int, str, str, str, str]:
        """Sorts findings by file, place, check and card."""
        note = self.note
        place = note.where or Location("")
        return (place.path, self.check, place.line, place.column, note.card, note.locale, note.field, note.message)


Run = Callable[["Subject"], Iterator[Note]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One check with all that is said about it."""

    id: str
    title: str
    """The statement that holds when the check passes, without a full stop."""
    rationale: str
    """Why anyone should care."""
    source: str
    """Where that comes from: a fact id of the game's rule model, a standard, a case known from elsewhere."""
    codes: Mapping[str, Severity]
    """Every message code with its severity."""
    needs: Need
    since: str
    run: Run
    game: str = ""
    """The only game it is about; empty for all."""


def check(
    *,
    title: str,
    rationale: str,
    source: str,
    codes: Mapping[str, Severity],
    needs: Need = "cards",
    since: str = "0.2",
) -> Callable[[Run], Check]:
    """Return a decorator that makes a check of a generator function.

    Raises:
        ValueError: something that every check must say is missing; a bug of its author, told when it is imported.
    """

    def made(run: Run) -> Check:
        if not run.__module__.startswith(_ROOT):
            raise ValueError(f"{run.__module__} is no module of {_ROOT[:-1]}")
        name = run.__module__.removeprefix(_ROOT).replace(".", "/").replace("_", "-")
        for what, said in (("title", title), ("rationale", rationale), ("source", source)):
            if not said.strip():
                raise ValueError(f"{name}: no {what}")
        if title.endswith(".") or not codes or needs not in NEEDS:
            raise ValueError(f"{name}: a full stop after the title, no codes, or an unknown need")
        game = name.split("/")[1] if name.startswith("games/") else ""
        return Check(
            id=name,
            title=title,
            rationale=" ".join(rationale.split()),
            source=source,
            codes=dict(codes),
            needs=needs,
            since=since,
            run=run,
            game=game,
        )

    return made
