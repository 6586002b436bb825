"""Where charges come from."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fault
from generator.checks.games.dungeons_raiders._shared import operations
from generator.checks.subject import Subject

__all__ = ["charges"]

_SOURCES = frozenset({"academie", "temple", "oracle", "foire-de-la-magie"})
"""DR-063, read as a closed list."""


@check(
    title="charges are gained at the four places that the rules name, and nowhere else",
    rationale="""Charges pay for every magic item and are counted on a track of six. The text lists their sources; a
    card that gives some beside them makes items cheap in a way that nobody would look for.""",
    source="DR-063; check 4 of the rule model",
    codes={"elsewhere": "error", "none": "error"},
)
def charges(subject: Subject) -> Iterator[Note]:
    """Look for every gain of charges."""
    given: set[str] = set()
    for card in subject.game.cards:
        for path, operation in operations(card):
            if operation.get("op") != "gain" or operation.get("what") != "charges":
                continue
            given.add(card.id)
            if card.id not in _SOURCES:
                message = "charges are gained from four buildings only"
                expected = ", ".join(sorted(_SOURCES))
                yield fault(subject, card, "elsewhere", path, message, expected=expected, found=card.id)
    for name in sorted(_SOURCES - given):
        message = "this building gives no charges, though the rules count it among their sources"
        yield Note(code="none", message=message, where=subject.game.where, card=name, field="abilities")
