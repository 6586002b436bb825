"""Entries of `accepted.yaml` that accept nothing any more, or whose time is over."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject

__all__ = ["stale"]


@check(
    title="every accepted finding is still found and still in its time",
    rationale="""A list of accepted findings that nobody clears hides the next real one behind an old entry. So the
    open entries must equal what is found: one that matches nothing is to be removed, one past its day is due.""",
    source="Argentum's known-failures set, which must equal the failing set; ruff's unused-noqa",
    codes={"unused": "warn", "expired": "warn"},
)
def stale(subject: Subject) -> Iterator[Note]:
    """Yield nothing: the run tells these once it knows what the other checks found (`run.run_pack`)."""
    yield from ()
