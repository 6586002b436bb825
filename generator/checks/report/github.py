"""Workflow commands by which GitHub marks lines of a pull request."""

from __future__ import annotations

from collections.abc import Sequence

from generator.checks.report.text import told
from generator.checks.run import CheckRun

__all__ = ["render"]

_COMMANDS = {"error": "error", "warn": "warning", "info": "notice"}


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def render(runs: Sequence[CheckRun]) -> str:
    """Return one command per finding and per crash."""
    lines: list[str] = []
    for run in runs:
        for finding in run.findings:
            where = finding.note.where
            place = [f"title={_property(finding.code)}"]
            if where:
                place.insert(0, f"file={_property(where.path)}")
                place += [f"line={where.line}"] * bool(where.line) + [f"col={where.column}"] * bool(where.column)
            text = told(finding)
            if where:
                text = text.removeprefix(f"{where}: ")
            lines.append(f"::{_COMMANDS[finding.severity]} {','.join(place)}::{_data(text)}")
        lines += [f"::error title={_property(r.check)}::the check crashed: {_data(r.reason)}" for r in run.crashed]
    return "".join(f"{line}\n" for line in lines)
