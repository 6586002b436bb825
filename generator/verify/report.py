"""Reports in words and as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.verify.records import FileReport, Found

__all__ = ["as_json", "as_text"]

VERSION = 1
"""Of the JSON document."""


def as_text(reports: Sequence[FileReport]) -> Iterator[str]:
    """Yield the lines of a report: a verdict for each file, then only what is wrong or worth knowing."""
    for report in reports:
        sign = "✗" if report.errors else "–" if report.kind == "proof" else "✓"
        yield f"{sign} {report.path}: {report.verdict}"
        ordered = sorted(report.findings, key=lambda found: (found.subject != "", found.page, found.subject))
        for found in (one for one in ordered if one.severity != "info"):
            yield from _lines(found)
        yield from _notes([one for one in ordered if one.severity == "info"])


def _lines(found: Found) -> Iterator[str]:
    about = " ".join(part for part in (found.subject, found.field) if part)
    where = f"p. {found.page}" if found.page else ""
    if found.rect is not None:
        x, y, w, h = found.rect.as_list(1)
        where += f" [{x:g}, {y:g}, {w:g}, {h:g}]"
    head = ": ".join(part for part in (about, found.message) if part)
    mark = "" if found.severity == "error" else f"{found.severity}: "
    yield f"  {mark}{head} ({', '.join(part for part in (where, found.code) if part)})"
    if found.expected or found.found:
        yield f"      expected {found.expected or 'nothing'}"
        yield f"      found    {found.found or 'nothing'}"


def _notes(found: Sequence[Found]) -> Iterator[str]:
    """Yield what is worth knowing, each kind once."""
    by_message: dict[str, list[Found]] = {}
    for one in found:
        by_message.setdefault(one.message, []).append(one)
    for message, members in by_message.items():
        subjects = [one.subject for one in members if one.subject]
        listed = ", ".join(subjects[:5]) + (f" and {len(subjects) - 5} more" if len(subjects) > 5 else "")
        yield f"  note: {message}" + (f" ({listed})" if listed else "")


def as_json(reports: Sequence[FileReport]) -> dict[str, object]:
    """Return the reports as plain data: `{"verify": 1, "files": [{"path", "verdict", "findings": […]}]}`."""
    return {
        "verify": VERSION,
        "errors": sum(report.errors for report in reports),
        "files": [
            {
                "path": report.path,
                "game": report.game,
                "locale": report.locale,
                "kind": report.kind,
                "pages": report.pages,
                "cards": report.cards,
                "designs": report.designs,
                "errors": report.errors,
                "verdict": report.verdict,
                "findings": [_record(found) for found in report.findings],
            }
            for report in reports
        ],
    }


def _record(found: Found) -> dict[str, object]:
    record: dict[str, object] = {
        "code": found.code,
        "severity": found.severity,
        "message": found.message,
        "subject": found.subject,
        "field": found.field,
        "expected": found.expected,
        "found": found.found,
        "page": found.page,
    }
    if found.rect is not None:
        record["rect_mm"] = found.rect.as_list()
    return record
