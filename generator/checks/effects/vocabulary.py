"""Abilities against the vocabulary."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.effects.context import Context
from generator.effects.vocabulary import check_ability

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
    context = Context.of(subject.game, stats=frozenset(subject.game.stats))
    for card in subject.game.cards:
        for index, ability in enumerate(card.abilities):
            for fault in check_ability(ability.data, context):
                path = f"abilities[{index}]" + (f".{fault.path}" if fault.path else "")
                yield Note(
                    code="fault",
                    message=fault.message,
                    where=subject.place(card, path),
                    card=card.id,
                    field=path,
                    hint=fault.hint,
                )
