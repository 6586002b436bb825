"""Same words for the same effect, other words for another."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.model.effect import Value
from generator.readback.words import canonical_of

__all__ = ["distinct"]


@check(
    title="the same effect has the same words on every card, and the same words mean the same effect",
    rationale="""Players learn a sentence once. If two cards say the same and do not play the same, one of them lies;
    if two cards play the same and do not say the same, players look for a difference that is not there.""",
    source="phase-rs#1754 (two durations, one text); Forge's outdated card texts",
    codes={"one-text": "error", "two-texts": "error"},
)
def distinct(subject: Subject) -> Iterator[Note]:
    """Compare all abilities of one kind of card, in every language."""
    for locale in subject.locales:
        by_text: dict[tuple[str, str], tuple[Value, str]] = {}
        by_data: dict[tuple[str, str], tuple[str, str]] = {}
        for card in subject.game.cards:
            for index, paragraph in enumerate(subject.text(card, locale).paragraphs):
                if index >= len(card.abilities):
                    break
                data, text = canonical_of(subject.game, card.abilities[index].data), paragraph.plain
                path = f"abilities[{index}]"
                where = subject.place(card, path)
                before, first = by_text.setdefault((card.kind, text), (data, card.id))
                if before != data:
                    message = f"reads like an ability of {first!r} and is not the same"
                    yield Note(
                        code="one-text",
                        message=message,
                        where=where,
                        card=card.id,
                        field=path,
                        locale=locale,
                        found=text,
                    )
                words, first = by_data.setdefault((card.kind, repr(_sorted(data))), (text, card.id))
                if words != text:
                    message = f"is the same as an ability of {first!r} and reads differently"
                    yield Note(
                        code="two-texts",
                        message=message,
                        where=where,
                        card=card.id,
                        field=path,
                        locale=locale,
                        expected=words,
                        found=text,
                    )


def _sorted(data: Value) -> object:
    """Return data in a form that does not depend on the order of its keys."""
    if isinstance(data, dict):
        return tuple((key, _sorted(data[key])) for key in sorted(data))
    if isinstance(data, tuple):
        return tuple(_sorted(item) for item in data)
    return data
