"""SARIF 2.1.0, which code hosts and editors read (OASIS Standard, 27 March 2020)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence

from generator.checks.base import CheckFinding
from generator.checks.registry import all_checks
from generator.checks.run import CheckRun

__all__ = ["render", "sarif"]

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LEVELS = {"error": "error", "warn": "warning", "info": "note"}
Row = dict[str, object]


def _rules() -> list[Row]:
    rules: list[Row] = [
        {
            "id": f"{check.id}:{code}",
            "name": "".join(part.capitalize() for part in f"{check.id}-{code}".replace("/", "-").split("-")),
            "shortDescription": {"text": f"{check.title}."},
            "fullDescription": {"text": check.rationale},
            "help": {"text": f"{check.rationale}\n\nSource: {check.source}. Since {check.since}."},
            "defaultConfiguration": {"level": _LEVELS[severity]},
        }
        for check in all_checks()
        for code, severity in check.codes.items()
    ]
    rules += [
        {
            "id": f"against/table:{code}",
            "name": f"AgainstTable{code.capitalize()}",
            "shortDescription": {"text": "Two descriptions of the same cards agree."},
            "fullDescription": {"text": "The pack is compared with another system's card table."},
            "help": {"text": "See proofdeck check --help, --against."},
            "defaultConfiguration": {"level": "error"},
        }
        for code in ("differs", "double", "extra", "missing")
    ]
    return rules


def _result(finding: CheckFinding, rules: dict[str, int], game: str) -> Row:
    note = finding.note
    values = [f"Expected: {note.expected}."] * bool(note.expected) + [f"Found: {note.found}."] * bool(note.found)
    about = " ".join(part for part in (note.card, note.field, note.locale) if part)
    text = f"{about}: {note.message}." if about else f"{note.message}."
    where = note.where
    location: Row = {}
    path = where.path if where else f"cards/{game}/game.yaml"
    region = {"startLine": max(1, where.line if where else 1)}
    if where and where.column:
        region["startColumn"] = where.column
    location["physicalLocation"] = {"artifactLocation": {"uri": path}, "region": region}
    if note.card:
        name = f"{game}/{note.card}" + (f".{note.field}" if note.field else "")
        location["logicalLocations"] = [{"fullyQualifiedName": name, "kind": "member"}]
    print_ = "\0".join((finding.code, path, note.card, note.field, note.locale, note.found))
    row: Row = {
        "ruleId": finding.code,
        "ruleIndex": rules[finding.code],
        "level": _LEVELS[finding.severity],
        "message": {"text": " ".join([text, *values, *([note.hint] if note.hint else [])])},
        "locations": [location],
        "partialFingerprints": {"proofdeck/v1": hashlib.sha256(print_.encode()).hexdigest()[:32]},
    }
    if note.rect:
        row["properties"] = {"rect_mm": note.rect.as_list(), "locale": note.locale}
    return row


def sarif(runs: Sequence[CheckRun]) -> Row:
    """Return the log: one run with every rule and every finding, accepted ones as suppressed."""
    rules = _rules()
    index = {str(rule["id"]): number for number, rule in enumerate(rules)}
    results: list[Row] = []
    for run in runs:
        results += [_result(finding, index, run.game) for finding in run.findings]
        for finding, reason in run.accepted:
            accepted = {"kind": "external", "justification": reason}
            results.append({**_result(finding, index, run.game), "suppressions": [accepted]})
    notices: list[Row] = [
        {"level": "error", "message": {"text": f"{result.check} crashed on {run.game}: {result.reason}"}}
        for run in runs
        for result in run.crashed
    ]
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": {"name": "proofdeck", "rules": rules}},
                "invocations": [{"executionSuccessful": not notices, "toolExecutionNotifications": notices}],
                "columnKind": "unicodeCodePoints",
                "results": results,
            }
        ],
    }


def render(runs: Sequence[CheckRun]) -> str:
    """Return the log as JSON."""
    return json.dumps(sarif(runs), ensure_ascii=False, indent=2, sort_keys=True) + "\n"
