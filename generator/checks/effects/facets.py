"""Units of the vocabulary that lack a facet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.effects.vocabularies import DEFAULT, Word, find
from generator.games.executed import EXECUTED
from generator.readback.vocabularies import vocabulary_reader
from generator.readback.words.facets import READERS, keys
from generator.text.languages import LANGUAGES, language
from generator.text.vocabularies import speaker

__all__ = ["facets"]

Keys = frozenset[tuple[str, str]]


@check(
    title="every unit of the vocabulary is worded and read back in every language, and carried out by the rules",
    rationale="""A unit that can be written but not worded prints a blank; one that can be worded but not carried out
    prints a promise that the engine does not keep.""",
    source="phase.rs's coverage gate; EDOPro's script checker; XMage's card constructors",
    codes={"wording": "error", "reading": "error", "execution": "error"},
)
def facets(subject: Subject) -> Iterator[Note]:
    """Compare each facet's keys with the units of the game's vocabulary."""
    game = subject.game
    vocabulary = find(game.vocabulary)
    if vocabulary is None or (game.vocabulary != DEFAULT and not any(card.abilities for card in game.cards)):
        return
    units = vocabulary.units()
    for locale in subject.locales:
        if locale.split("-")[0] not in LANGUAGES:
            continue  # a language without a grammar words no effects: its packs have none
        for unit in _lacking(units, _worded(game.vocabulary, locale)):
            message = f"{unit.key[0]} {unit.name!r} has no words"
            yield Note(code="wording", message=message, field=unit.name, locale=locale)
        for unit in _lacking(units, _read(game.vocabulary, locale)):
            message = f"{unit.key[0]} {unit.name!r} is not read back"
            yield Note(code="reading", message=message, field=unit.name, locale=locale)
    executed = EXECUTED.get(game.id)
    if executed is not None:
        for unit in _lacking(units, frozenset(executed())):
            message = f"{unit.key[0]} {unit.name!r} is not carried out by the rules of {game.id}"
            yield Note(code="execution", message=message, field=unit.name)


def _lacking(units: Iterable[Word], covered: Keys) -> Iterator[Word]:
    yield from (unit for unit in units if unit.key not in covered)


def _worded(vocabulary: str, locale: str) -> Keys:
    if vocabulary == DEFAULT:
        return frozenset(language(locale).grammar.wordings.keys)
    speaks = speaker(vocabulary)
    return speaks.keys(locale.split("-")[0]) if speaks else frozenset()


def _read(vocabulary: str, locale: str) -> Keys:
    if vocabulary == DEFAULT:
        return frozenset(keys(locale)) if locale in READERS else frozenset()
    reader = vocabulary_reader(vocabulary)
    return reader.keys(locale) if reader and locale in reader.locales() else frozenset()
