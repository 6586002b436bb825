"""`accepted.yaml`: findings that a pack lets pass, each with its reason and, if it is to be mended, an end.

accepted:
  - check: faces/contrast          # a check's id
    code: text                     # one of its codes; every one when left out
    subject: pont-coupe            # card or component; every one when left out
    locale: fr                     # every one when left out
    reason: The band is redrawn for the second printing.
    until: 2027-03-01              # the last day; for good when left out
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from generator.checks.base import CheckFinding, Note
from generator.errors import Location, PackError, Problem
from generator.load.yaml_source import Source, read_yaml
from generator.project import Project

__all__ = ["STALE", "Acceptance", "Accepted", "read_accepted"]

STALE = "accepted/stale"
_KEYS = ("check", "code", "subject", "locale", "reason", "until")


@dataclass(frozen=True, slots=True, kw_only=True)
class Accepted:
    """One entry."""

    check: str
    reason: str
    code: str = ""
    subject: str = ""
    locale: str = ""
    until: str = ""
    where: Location | None = None

    def fits(self, finding: CheckFinding) -> bool:
        """Return whether a finding is meant."""
        note = finding.note
        return (
            self.check == finding.check
            and self.code in ("", note.code)
            and self.subject in ("", note.card)
            and self.locale in ("", note.locale)
        )


def read_accepted(project: Project, game: str, known: Sequence[str]) -> tuple[Accepted, ...]:
    """Return the entries of a pack; none where it has no such file.

    Raises:
        PackError: the file is not right; with every fault.
    """
    path = project.pack(game) / "accepted.yaml"
    if not path.is_file():
        return ()
    source = read_yaml(path, shown_as=f"cards/{game}/accepted.yaml")
    problems: list[Problem] = []
    data = source.data if isinstance(source.data, dict) else {}
    rows = data.get("accepted")
    if not isinstance(rows, list) or set(data) != {"accepted"}:
        raise PackError([source.problem((), "expected one key 'accepted' with a list")])
    entries = [_entry(source, index, row, known, problems) for index, row in enumerate(rows)]
    if problems:
        raise PackError(problems)
    return tuple(entry for entry in entries if entry is not None)


def _entry(source: Source, index: int, row: object, known: Sequence[str], problems: list[Problem]) -> Accepted | None:
    path = ("accepted", index)
    if not isinstance(row, dict):
        problems.append(source.problem(path, "expected a mapping with 'check' and 'reason'"))
        return None
    for key in row:
        if key not in _KEYS:
            problems.append(source.problem((*path, key), f"unknown key {key!r}", "one of " + ", ".join(_KEYS)))
    values = {key: str(row.get(key) or "") for key in _KEYS}
    if values["check"] not in known:
        near = get_close_matches(values["check"], known, n=1)
        hint = f"did you mean {near[0]!r}?" if near else ""
        problems.append(source.problem((*path, "check"), f"no check {values['check']!r}", hint))
    if not values["reason"].strip():
        problems.append(source.problem(path, "no reason is given", "say why this finding may stand"))
    if values["until"] and not re.fullmatch(r"\d{4}-\d\d-\d\d", values["until"]):
        problems.append(
            source.problem((*path, "until"), f"expected a day such as 2027-03-01, got {values['until']!r}")
        )
    return Accepted(**values, where=source.place(path))


@dataclass(slots=True)
class Acceptance:
    """Sorts findings into those that stand and those that are accepted, and tells entries that do nothing."""

    entries: Sequence[Accepted]
    today: str = ""
    _used: set[int] = field(default_factory=set)

    def sort(
        self, findings: Iterable[CheckFinding]
    ) -> tuple[tuple[CheckFinding, ...], list[tuple[CheckFinding, str]]]:
        """Return the findings that stand, and the accepted ones with their reason."""
        kept: list[CheckFinding] = []
        passed: list[tuple[CheckFinding, str]] = []
        for finding in findings:
            for number, entry in enumerate(self.entries):
                if entry.fits(finding):
                    self._used.add(number)
                    if not self._ended(entry):
                        passed.append((finding, entry.reason))
                        break
            else:
                kept.append(finding)
        return tuple(kept), passed

    def leftovers(self, ran: set[str]) -> dict[str, list[CheckFinding]]:
        """Return findings about the entries themselves, by check: unused ones, ended ones; only of checks that ran."""
        found: list[CheckFinding] = []
        for number, entry in enumerate(self.entries):
            if entry.check not in ran:
                continue
            if number not in self._used:
                message = f"nothing is found any more that this entry accepts ({entry.check})"
                found.append(_told("unused", message, entry, "remove the entry"))
            elif self._ended(entry):
                message = f"accepted until {entry.until}, which is past: {entry.reason}"
                found.append(_told("expired", message, entry, "mend what is found, or give it more time"))
        return {STALE: found} if found else {}

    def _ended(self, entry: Accepted) -> bool:
        return bool(self.today and entry.until and entry.until < self.today)


def _told(code: str, message: str, entry: Accepted, hint: str) -> CheckFinding:
    note = Note(code=code, message=message, where=entry.where, card=entry.subject, locale=entry.locale, hint=hint)
    return CheckFinding(check=STALE, severity="warn", note=note)
