"""Units of the vocabulary that lack a facet."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.effects.registry import missing
from generator.effects.vocabulary import units
from generator.games.ancient_duel.execute.facet import covered
from generator.readback.words.facets import READERS, unread
from generator.text.languages import LANGUAGES, language
from generator.text.wording import unsaid

__all__ = ["facets"]

_EXECUTED = {"ancient-duel": covered}
"""Game -> the units that its rules carry out."""


@check(
    title="every unit of the vocabulary is worded and read back in every language, and carried out by the rules",
    rationale="""A unit that can be written but not worded prints a blank; one that can be worded but not carried out
    prints a promise that the engine does not keep.""",
    source="phase.rs's coverage gate; EDOPro's script checker; XMage's card constructors",
    codes={"wording": "error", "reading": "error", "execution": "error"},
)
def facets(subject: Subject) -> Iterator[Note]:
    """Compare each facet's table with the register of units."""
    for locale in subject.locales:
        if locale.split("-")[0] not in LANGUAGES:
            continue  # a language without a grammar words no effects: its packs have none
        for unit in unsaid(language(locale).grammar.wordings):
            message = f"{unit.kind} {unit.name!r} has no words"
            yield Note(code="wording", message=message, field=unit.name, locale=locale)
        gaps = unread(locale) if locale in READERS else units()
        for unit in gaps:
            message = f"{unit.kind} {unit.name!r} is not read back"
            yield Note(code="reading", message=message, field=unit.name, locale=locale)
    executed = _EXECUTED.get(subject.game.id)
    if executed is not None:
        for unit in missing(executed()):
            message = f"{unit.kind} {unit.name!r} is not carried out by the rules of {subject.game.id}"
            yield Note(code="execution", message=message, field=unit.name)
