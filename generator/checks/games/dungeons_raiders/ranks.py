"""The ranks that final glory gives."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact
from generator.checks.games.dungeons_raiders._shared import rows, wrong_fact
from generator.checks.subject import Subject

__all__ = ["ranks"]


@check(
    title="the ranks cover all final glory from 0 without a gap, and each has a name",
    rationale="""The table of ranks is read once, at the very end: a player whose glory is in two rows or in none is
    left with an argument instead of a title.""",
    source="DR-129; check 9 and section 2.12 of the rule model",
    codes={"gap": "error", "open": "error", "name": "error"},
)
def ranks(subject: Subject) -> Iterator[Note]:
    """Follow the rows from 0."""
    facts = subject.game.facts
    ids = sorted(str(value) for name, value in facts.items() if name.startswith("ranks.") and name.endswith(".id"))
    expected: int | None = 0
    for name in ids:
        least, most = fact(subject, f"ranks.{name}.least"), facts[f"ranks.{name}.most"]
        if least != expected:
            message = "the rank does not begin where the one before ends"
            yield wrong_fact("gap", f"ranks.{name}.least", message, expected=expected, found=least)
        expected = most + 1 if isinstance(most, int) else None
    if expected is not None:
        message = "the last rank has an upper end, beyond which there is none"
        yield wrong_fact("open", "ranks", message, found=expected - 1)
    named = [str(row["id"]) for row in rows(subject, "ranks")]
    for name in sorted({*ids, *named}):
        if name not in ids or name not in named:
            message = "a rank without a name, or a name without a rank"
            yield wrong_fact("name", f"ranks.{name}", message)
