"""For people, on a terminal: file, place, what is wrong, what was expected."""

from __future__ import annotations

from collections.abc import Sequence

from generator.checks.base import CheckFinding
from generator.checks.run import CheckRun

__all__ = ["render", "told"]


def told(finding: CheckFinding) -> str:
    """Return a finding as one line, its values included."""
    note = finding.note
    about = " ".join(part for part in (note.card, note.field, f"[{note.locale}]" if note.locale else "") if part)
    line = f"{note.where}: " if note.where else ""
    line += f"{finding.severity}: {about}: " if about else f"{finding.severity}: "
    line += note.message
    if note.expected or note.found:
        values = [f"expected {note.expected}"] * bool(note.expected) + [f"found {note.found}"] * bool(note.found)
        line += f": {', '.join(values)}"
    return f"{line} ({finding.code})" + (f"\n    {note.hint}" if note.hint else "")


def render(runs: Sequence[CheckRun]) -> str:
    """Return every finding, what was skipped, and a line of counts per game."""
    lines: list[str] = []
    for run in runs:
        lines += [told(finding) for finding in run.findings]
        for result in run.results:
            if result.status == "skip":
                lines.append(f"skipped {result.check}: {result.reason}")
            elif result.status == "crash":
                lines.append(f"crashed {result.check}: a bug of Proofdeck, please report it\n{result.reason}")
        passed = sum(1 for result in run.results if result.status == "pass")
        parts = [f"{passed} of {len(run.results) - len(run.skipped)} checks pass"]
        parts += [f"{len(run.skipped)} skipped"] * bool(run.skipped)
        parts += [f"{run.count(s)} {name}" for s, name in _NAMES if run.count(s)]
        parts += [f"{len(run.accepted)} accepted"] * bool(run.accepted)
        parts += [f"{len(run.crashed)} crashed"] * bool(run.crashed)
        lines.append(f"{run.game}: {run.cards} cards, {', '.join(parts)}")
    return "\n".join(lines) + "\n"


_NAMES = (("error", "errors"), ("warn", "warnings"), ("info", "remarks"))
