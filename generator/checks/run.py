"""Runs checks over a pack: what is missing is skipped with its reason, a crash is told and the rest goes on."""

from __future__ import annotations

import multiprocessing
import os
import traceback
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from generator.checks.accept import Acceptance, read_accepted
from generator.checks.base import Check, CheckFinding
from generator.checks.registry import all_checks
from generator.checks.subject import Subject
from generator.load.pack import load_game
from generator.project import Project

__all__ = ["CheckRun", "Result", "run_check", "run_checks", "run_pack"]

Status = Literal["pass", "findings", "skip", "crash"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What became of one check."""

    check: str
    status: Status
    findings: tuple[CheckFinding, ...] = ()
    reason: str = ""
    """Why it was skipped; the traceback of a crash."""


@dataclass(slots=True, kw_only=True)
class CheckRun:
    """All that a run over one pack has found."""

    game: str
    results: list[Result] = field(default_factory=list)
    accepted: list[tuple[CheckFinding, str]] = field(default_factory=list)
    """Findings that the pack's `accepted.yaml` lets pass, with the reason given there."""
    cards: int = 0

    @property
    def findings(self) -> list[CheckFinding]:
        """Every finding that was not accepted, in reading order."""
        return sorted((f for result in self.results for f in result.findings), key=lambda f: f.order)

    @property
    def crashed(self) -> list[Result]:
        """The checks that failed themselves."""
        return [result for result in self.results if result.status == "crash"]

    @property
    def skipped(self) -> list[Result]:
        """The checks that this game has nothing for."""
        return [result for result in self.results if result.status == "skip"]

    def count(self, severity: str) -> int:
        """Return how many findings are of this severity."""
        return sum(1 for finding in self.findings if finding.severity == severity)


def run_check(check: Check, subject: Subject) -> list[CheckFinding]:
    """Return the findings of one check; whatever it raises goes through.

    Raises:
        KeyError: it used a code that it did not declare.
    """
    return [
        CheckFinding(check=check.id, severity=check.codes[note.code], note=note)
        for note in dict.fromkeys(check.run(subject))
    ]


def run_checks(subject: Subject, checks: Iterable[Check]) -> list[Result]:
    """Return the result of each check on one pack."""
    results = []
    for check in checks:
        if check.game and check.game != subject.game.id:
            continue
        if not subject.has(check.needs):
            results.append(Result(check=check.id, status="skip", reason=subject.lacking(check.needs)))
            continue
        try:
            found = run_check(check, subject)
        except Exception:  # a check that crashes must not hide what the others find
            results.append(Result(check=check.id, status="crash", reason=traceback.format_exc()))
            continue
        results.append(Result(check=check.id, status="findings" if found else "pass", findings=tuple(found)))
    return results


def _share(root: Path, game: str, names: Sequence[str]) -> list[Result]:
    wanted = set(names)
    project = Project(root)
    subject = Subject(project=project, game=load_game(project, game))
    return run_checks(subject, [check for check in all_checks() if check.id in wanted])


def _shares(checks: Sequence[Check]) -> list[list[str]]:
    """Return the checks in groups that share what they make: print, rulebook, engine, words."""
    groups: dict[str, list[str]] = {}
    for check in checks:
        need = "print" if check.needs in ("faces", "sheets", "kit") else check.needs
        need = "rules" if need in ("abilities", "meanings", "stats") else need
        groups.setdefault(need, []).append(check.id)
    order = ("rules", "rulebook", "print", "cards")
    return [groups[name] for name in order if name in groups]


def run_pack(
    project: Project, name: str, checks: Sequence[Check], *, today: str = "", jobs: int | None = None
) -> CheckRun:
    """Check one pack and return what was found.

    Args:
        project: where the pack is.
        name: the pack.
        checks: those to run.
        today: `YYYY-MM-DD`; accepted findings that ended before are told. Empty = none ends.
        jobs: processes; all cores by default.

    Raises:
        PackError: the pack, or its `accepted.yaml`, cannot be read.
    """
    game = load_game(project, name)
    acceptance = Acceptance(read_accepted(project, name, [check.id for check in all_checks()]), today)
    shares = _shares(checks)
    workers = min(jobs or os.cpu_count() or 1, len(shares))
    results: list[Result] = []
    if workers <= 1:
        results = run_checks(Subject(project=project, game=game), checks)
    else:
        method = "fork" if "fork" in multiprocessing.get_all_start_methods() and os.name == "posix" else "spawn"
        with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context(method)) as pool:
            for found in pool.map(_share, [project.root] * len(shares), [name] * len(shares), shares):
                results += found
    order = {check.id: index for index, check in enumerate(all_checks())}
    results.sort(key=lambda result: order[result.check])
    run = CheckRun(game=name, cards=len(game.cards))
    for result in results:
        kept, passed = acceptance.sort(result.findings)
        run.accepted += passed
        status: Status = "pass" if result.status == "findings" and not kept else result.status
        run.results.append(Result(check=result.check, status=status, findings=kept, reason=result.reason))
    run.results += [
        Result(check=check_id, status="findings", findings=tuple(found))
        for check_id, found in acceptance.leftovers({check.id for check in checks}).items()
    ]
    return run
