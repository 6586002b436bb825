"""Abilities against the vocabulary."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.effects.declared import Declared
from generator.effects.vocabularies import find, known
from generator.errors import nearest

__all__ = ["vocabulary"]


@check(
    title="every ability is legal in the vocabulary of effects",
    rationale="""What the vocabulary does not allow cannot be worded or played with one meaning. The loader refuses it
    in files; this check also covers packs that were made or changed by a program.""",
    source="Forge's linter codes",
    codes={"fault": "error"},
)
def vocabulary(subject: Subject) -> Iterator[Note]:
    """Yield each fault with the value it is about."""
    vocabulary = find(subject.game.vocabulary)
    if vocabulary is None:
        message = f"unknown vocabulary {subject.game.vocabulary!r}"
        hint = nearest(subject.game.vocabulary, known()) or "known: " + ", ".join(known())
        yield Note(code="fault", message=message, where=subject.game.where, field="vocabulary", hint=hint)
        return
    judge = vocabulary.judge(Declared.of(subject.game))
    for card in subject.game.cards:
        for index, ability in enumerate(card.abilities):
            for fault in judge.faults(ability.data, host=card.kind):
                path = f"abilities[{index}]" + (f".{fault.path}" if fault.path else "")
                yield Note(
                    code="fault",
                    message=fault.message,
                    where=subject.place(card, path),
                    card=card.id,
                    field=path,
                    hint=fault.hint,
                )
