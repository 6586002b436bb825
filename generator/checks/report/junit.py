"""JUnit XML, which build servers read: one suite per game, one case per check."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from generator.checks.report.text import told
from generator.checks.run import CheckRun, Result

__all__ = ["render"]

_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML 1.0 does not allow."""


def _xml(text: str) -> str:
    return escape(_FORBIDDEN.sub("\ufffd", text))


def _case(run: CheckRun, result: Result) -> list[str]:
    group, _, name = result.check.rpartition("/")
    head = f'    <testcase classname="{_xml(run.game)}.{_xml(group)}" name="{_xml(name)}"'
    if result.status == "pass":
        return [f"{head}/>"]
    lines = [f"{head}>"]
    if result.status == "skip":
        lines.append(f'      <skipped message="{_xml(result.reason)}"/>')
    elif result.status == "crash":
        lines.append(f'      <error message="the check crashed">{_xml(result.reason)}</error>')
    failing = [f for f in result.findings if f.severity == "error"]
    if failing:
        text = "\n".join(told(finding) for finding in failing)
        lines.append(f'      <failure message="{len(failing)} errors">{_xml(text)}</failure>')
    milder = [f for f in result.findings if f.severity != "error"]
    if milder:
        lines.append(f"      <system-out>{_xml(chr(10).join(told(f) for f in milder))}</system-out>")
    return [*lines, "    </testcase>"]


def render(runs: Sequence[CheckRun]) -> str:
    """Return the document; warnings and remarks are output of a case, not failures."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites name="proofdeck check">']
    for run in runs:
        failures = sum(1 for r in run.results if any(f.severity == "error" for f in r.findings))
        skipped = sum(1 for r in run.results if r.status == "skip")
        lines.append(
            f'  <testsuite name="{_xml(run.game)}" tests="{len(run.results)}" failures="{failures}" '
            f'errors="{len(run.crashed)}" skipped="{skipped}">'
        )
        for result in run.results:
            lines += _case(run, result)
        lines.append("  </testsuite>")
    return "\n".join([*lines, "</testsuites>"]) + "\n"
