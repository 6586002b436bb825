"""Numbers in the words of a card against the values they state."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from generator.checks.base import Note, check
from generator.checks.data.references import named_values
from generator.checks.subject import Subject
from generator.load.yaml_nodes import parse_path
from generator.model.card import Card
from generator.model.effect import Value

__all__ = ["numbers", "stated"]

_NUMBER = re.compile(r"[+\u2212-]?\d+")


def stated(card: Card, path: str) -> Value:
    """Return the value of a card at a path such as `abilities[0].do[0].n`; None where there is none."""
    steps = parse_path(path)
    data: Value = None
    if len(steps) > 1 and steps[0] == "abilities" and isinstance(steps[1], int) and steps[1] < len(card.abilities):
        data, steps = card.abilities[steps[1]].data, steps[2:]
    for step in steps:
        if isinstance(data, Mapping) and isinstance(step, str):
            data = data.get(step)
        elif isinstance(data, tuple) and isinstance(step, int) and step < len(data):
            data = data[step]
        else:
            return None
    return data


@check(
    title="every number on a card states a value of its data, and every value is stated",
    rationale="""A number that was typed into a phrase stays as it is when the data changes: the card then says what
    the engine no longer plays. A value that no number states is a rule that players cannot know.""",
    source="mage#8380 ('3' for 'three'); Forge's sweeps of outdated card text",
    codes={"unsourced": "error", "differs": "error", "unsaid": "error"},
)
def numbers(subject: Subject) -> Iterator[Note]:
    """Compare each number with the value its token names, then look for values without a number."""
    for card in subject.cards:
        for locale in subject.locales:
            said: set[str] = set()
            for paragraph in subject.text(card, locale).paragraphs:
                for token in paragraph.tokens:
                    said.add(token.source or "")
                    for match in _NUMBER.finditer(token.text):
                        yield from _compared(subject, card, locale, match.group(), token.source or "")
            for index, ability in enumerate(card.abilities):
                for path, _key, value in named_values(ability.data, f"abilities[{index}]"):
                    if isinstance(value, int) and not isinstance(value, bool) and path not in said:
                        yield Note(
                            code="unsaid",
                            message=f"no number of the text states {value}",
                            where=subject.place(card, path),
                            card=card.id,
                            field=path,
                            locale=locale,
                            expected=str(value),
                        )


def _compared(subject: Subject, card: Card, locale: str, printed: str, source: str) -> Iterator[Note]:
    if not source:
        message = f"the text says {printed}, which states no value"
        yield Note(
            code="unsourced",
            message=message,
            where=card.where,
            card=card.id,
            field="text",
            locale=locale,
            found=printed,
        )
        return
    value = stated(card, source)
    if value != int(printed.replace("\u2212", "-")):
        yield Note(
            code="differs",
            message="the text says another number than the data",
            where=subject.place(card, source),
            card=card.id,
            field=source,
            locale=locale,
            expected=str(value),
            found=printed,
        )
