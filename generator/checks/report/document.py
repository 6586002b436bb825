"""One plain document of a run, from which the JSON report is written; its layout has a version."""

from __future__ import annotations

import json
from collections.abc import Sequence

from generator.checks.base import CheckFinding
from generator.checks.registry import all_checks
from generator.checks.run import CheckRun

__all__ = ["VERSION", "document", "finding_row", "render"]

VERSION = 1
Row = dict[str, object]


def finding_row(finding: CheckFinding) -> Row:
    """Return a finding as plain data; what is unknown is null."""
    note = finding.note
    return {
        "check": finding.check,
        "code": note.code,
        "severity": finding.severity,
        "message": note.message,
        "file": note.where.path if note.where else None,
        "line": note.where.line or None if note.where else None,
        "column": note.where.column or None if note.where else None,
        "card": note.card or None,
        "field": note.field or None,
        "locale": note.locale or None,
        "expected": note.expected or None,
        "found": note.found or None,
        "rect_mm": note.rect.as_list() if note.rect else None,
        "hint": note.hint or None,
    }


def document(runs: Sequence[CheckRun]) -> Row:
    """Return all that the runs found, with the checks' own words beside it."""
    about = {check.id: check for check in all_checks()}
    ran = sorted({result.check for run in runs for result in run.results if result.check in about})
    return {
        "proofdeck_check": VERSION,
        "games": [
            {
                "game": run.game,
                "cards": run.cards,
                "errors": run.count("error"),
                "warnings": run.count("warn"),
                "remarks": run.count("info"),
                "findings": [finding_row(finding) for finding in run.findings],
                "accepted": [{**finding_row(finding), "reason": reason} for finding, reason in run.accepted],
                "checks": [
                    {"check": r.check, "status": r.status, **({"reason": r.reason} if r.reason else {})}
                    for r in run.results
                ],
            }
            for run in runs
        ],
        "checks": {
            name: {
                "title": about[name].title,
                "rationale": about[name].rationale,
                "source": about[name].source,
                "codes": dict(about[name].codes),
                "since": about[name].since,
            }
            for name in ran
        },
    }


def render(runs: Sequence[CheckRun]) -> str:
    """Return the document as JSON."""
    return json.dumps(document(runs), ensure_ascii=False, indent=2, sort_keys=True) + "\n"
