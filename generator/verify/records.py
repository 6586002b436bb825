"""What verifying comes to: findings, and a report for each file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from generator.model.geometry import Rect

__all__ = ["FileReport", "Found", "Severity"]

Severity = Literal["error", "warn", "info"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """One thing in a file that is not as it should be, or that one should know (`info`)."""

    code: str
    """Such as `card/value`, `back/behind`, `manifest/removed`."""
    message: str
    severity: Severity = "error"
    subject: str = ""
    """Card or component id; empty for the file as a whole."""
    field: str = ""
    """The field, or the path of a value of an ability such as `abilities[0].do[0].n`."""
    expected: str = ""
    found: str = ""
    page: int = 0
    """From 1; 0 when it is about no single page."""
    rect: Rect | None = None
    """In mm from the page's top left, as seen."""


@dataclass(slots=True, kw_only=True)
class FileReport:
    """What one PDF comes to."""

    path: str
    game: str = ""
    locale: str = ""
    kind: str = ""
    pages: int = 0
    cards: int = 0
    """Card faces that were read, copies included."""
    designs: int = 0
    findings: list[Found] = field(default_factory=list)

    def add(self, *found: Found) -> None:
        """Take in findings."""
        self.findings.extend(found)

    @property
    def errors(self) -> int:
        """How many findings are errors."""
        return sum(1 for found in self.findings if found.severity == "error")

    @property
    def verdict(self) -> str:
        """One line: what was read, and whether it is right."""
        if self.kind == "proof":
            return "a proof, to be looked at and not to be printed: not verified"
        what = _count(self.pages, "page")
        if self.kind == "cards":
            what = f"{_count(self.cards, 'card')} of {_count(self.designs, 'design')}"
        wrong = [found for found in self.findings if found.severity == "error"]
        if not wrong:
            return f"{what} read: printed as {self.game} plays now"
        subjects = {found.subject for found in wrong if found.subject}
        about = f" on {_count(len(subjects), 'card' if self.kind == 'cards' else 'part')}" if subjects else ""
        return f"{what} read: {_count(len(wrong), 'finding')}{about}"


def _count(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"
