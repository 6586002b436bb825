"""For a pull request: a table of counts, errors open, the rest folded, what the words mean last."""

from __future__ import annotations

from collections.abc import Sequence

from generator.checks.base import CheckFinding
from generator.checks.run import CheckRun

__all__ = ["render"]

_NAMES = {"error": "Errors", "warn": "Warnings", "info": "Remarks"}


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def _row(finding: CheckFinding) -> str:
    note = finding.note
    about = " ".join(part for part in (note.card, note.field, note.locale) if part)
    cells = (str(note.where or ""), about, note.message, note.expected, note.found, f"`{finding.code}`")
    return "| " + " | ".join(_cell(cell) for cell in cells) + " |"


def _table(findings: Sequence[CheckFinding]) -> list[str]:
    head = ["| Where | Card | What | Expected | Found | Check |", "| --- | --- | --- | --- | --- | --- |"]
    return [*head, *(_row(finding) for finding in findings)]


def render(runs: Sequence[CheckRun]) -> str:
    """Return the report."""
    lines = ["# Check report", "", "| Game | Cards | Errors | Warnings | Remarks | Accepted | Skipped | Crashed |"]
    lines.append("| --- | --: | --: | --: | --: | --: | --: | --: |")
    for run in runs:
        skipped = sum(1 for result in run.results if result.status == "skip")
        counts = [
            run.cards,
            *(run.count(severity) for severity in _NAMES),
            len(run.accepted),
            skipped,
            len(run.crashed),
        ]
        lines.append(f"| {run.game} | " + " | ".join(map(str, counts)) + " |")
    for run in runs:
        for severity, name in _NAMES.items():
            found = [finding for finding in run.findings if finding.severity == severity]
            if not found:
                continue
            lines.append("")
            if severity == "error":
                lines += [f"## {run.game}: {name.lower()}", "", *_table(found)]
            else:
                summary = f"<details><summary>{run.game}: {len(found)} {name.lower()}</summary>"
                lines += [summary, "", *_table(found), "", "</details>"]
        if run.accepted:
            lines += ["", f"<details><summary>{run.game}: {len(run.accepted)} accepted</summary>", ""]
            lines += [f"- `{f.code}` {f.note.card}: {_cell(reason)}" for f, reason in run.accepted]
            lines += ["", "</details>"]
        for result in run.crashed:
            lines += ["", f"## {run.game}: `{result.check}` crashed", "", "```", result.reason.rstrip(), "```"]
    lines += [
        "",
        "An error must be mended or accepted with a reason; a warning is worth a look; a remark is for you to know.",
    ]
    return "\n".join(lines) + "\n"
