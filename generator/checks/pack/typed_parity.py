"""Words that were typed in several languages, against each other."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.load import typed_parity as typed

__all__ = ["typed_words"]


@check(
    title="typed words have the same numbers and icons in every language",
    rationale="""Words that are made from effects cannot drift; words that people type and translate do: a 3 becomes a
    2, a symbol is left out, and only the players of one language play another game.""",
    source="OWASP/cornucopia#2236; mtgjson#562 (translations contradict current rules)",
    codes={"differs": "error"},
)
def typed_words(subject: Subject) -> Iterator[Note]:
    """Compare typed fields and lines of colour with those in the source language."""
    for found in typed.typed_parity(subject.game):
        yield Note(code="differs", message=found.message, where=found.where, card=found.card)
