"""The words of a card read by the independent reader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.errors import OptionError
from generator.model.card import Card
from generator.model.effect import Value
from generator.readback.words import canonical_of, read_rules, says_type
from generator.text.cards import types_in_words

__all__ = ["first_difference", "reads_back"]


def first_difference(one: Value, two: Value, path: str = "") -> tuple[str, Value, Value] | None:
    """Return the path of the first value in which two data differ, and both values; None where they are equal."""
    if isinstance(one, Mapping) and isinstance(two, Mapping):
        for key in dict.fromkeys((*one, *two)):
            here = f"{path}.{key}" if path else key
            if key not in one or key not in two:
                return here, one.get(key), two.get(key)
            found = first_difference(one[key], two[key], here)
            if found:
                return found
        return None
    if isinstance(one, tuple) and isinstance(two, tuple):
        for index, (left, right) in enumerate(zip(one, two, strict=False)):
            found = first_difference(left, right, f"{path}[{index}]")
            if found:
                return found
        return None if len(one) == len(two) else (path, one, two)
    return None if one == two else (path, one, two)


@check(
    title="the words of every card, read by a program that did not write them, say its data",
    rationale="""Words and play come from the same data, so an error in the wording goes unseen: a template turned
    round says the reverse of what is played. The reader has a grammar of its own, so it reads what players read.""",
    source="Assay (argentum-engine): a round trip through one table cannot see that table's errors",
    codes={"declined": "error", "ambiguous": "error", "differs": "error", "type-line": "error"},
)
def reads_back(subject: Subject) -> Iterator[Note]:
    """Read each sentence and compare it with the ability it was made from."""
    for card in subject.cards:
        for locale in subject.locales:
            yield from _rules(subject, card, locale)
            yield from _type_line(subject, card, locale)


def _rules(subject: Subject, card: Card, locale: str) -> Iterator[Note]:
    paragraphs = [paragraph.plain for paragraph in subject.text(card, locale).paragraphs]
    try:
        reading = read_rules(subject.game, locale, paragraphs, kind=card.kind)
    except OptionError:
        return  # a language without a reader; effects/facets tells it
    for problem in reading.problems:
        path = f"abilities[{problem.paragraph}]"
        yield Note(
            code=problem.code,
            message=str(problem),
            where=subject.place(card, path),
            card=card.id,
            field=path,
            locale=locale,
            found=problem.text,
        )
    for index, (said, ability) in enumerate(zip(reading.abilities, card.abilities, strict=False)):
        if said is None:
            continue
        difference = first_difference(canonical_of(subject.game, ability.data), said, f"abilities[{index}]")
        if difference:
            path, want, have = difference
            yield Note(
                code="differs",
                message="the words say something else than the data",
                where=subject.place(card, path),
                card=card.id,
                field=path,
                locale=locale,
                expected=repr(want),
                found=repr(have),
                hint=paragraphs[index],
            )


def _type_line(subject: Subject, card: Card, locale: str) -> Iterator[Note]:
    if not types_in_words(subject.game, locale):
        return  # printed as the table says it: there are no words to read back
    line = subject.type_line(card, locale)
    try:
        right = says_type(subject.game, card, locale, line)
    except OptionError:
        return
    if not right:
        kind = card.fields.get("type") or card.fields.get("class") or card.kind
        yield Note(
            code="type-line",
            message="the type line says something else than the data",
            where=subject.place(card, "type"),
            card=card.id,
            field="type",
            locale=locale,
            expected=" · ".join((str(kind), *card.traits)),
            found=line,
        )
