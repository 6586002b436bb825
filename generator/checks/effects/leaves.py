"""Values of effects that the words do not tell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.checks.base import Note, check
from generator.checks.neighbours import at, near
from generator.checks.subject import Subject
from generator.errors import PackError
from generator.load.yaml_nodes import path_text
from generator.model.card import Card
from generator.model.effect import Ability
from generator.readback.words import canonical_of
from generator.text.cards import describe

__all__ = ["leaves"]


@check(
    title="every value of an effect is told: change one, and the words change in every language",
    rationale="""Two effects that print the same text cannot both be right. Every ability is compared with its nearest
    other meanings: a number one off, another side, a duration, a condition less.""",
    source="phase-rs#1754, dnd4eBeta#318 (two durations with one text); Forge's declared-equals-read test",
    codes={"same-words": "error"},
)
def leaves(subject: Subject) -> Iterator[Note]:
    """Word every legal neighbour of every ability, each kind of ability once."""
    game = subject.game
    seen: set[str] = set()
    for card in game.cards:
        for index, ability in enumerate(card.abilities):
            key = f"{card.kind}{canonical_of(game, ability.data)!r}"
            if key in seen:
                continue
            seen.add(key)
            before = {locale: _words(subject, card, ability, locale) for locale in subject.locales}
            for path, other in near(game, ability.data, card.kind):
                if canonical_of(game, other) == canonical_of(game, ability.data):
                    continue
                for locale in subject.locales:
                    changed = Ability(when=str(other.get("when")), data=other)
                    if _words(subject, card, changed, locale) != before[locale]:
                        continue
                    field = f"abilities[{index}].{path_text(path)}"
                    try:
                        value = repr(at(other, path))
                    except KeyError:
                        value = "nothing"
                    yield Note(
                        code="same-words",
                        message=f"reads the same with {value} there",
                        where=subject.place(card, field),
                        card=card.id,
                        field=field,
                        locale=locale,
                        found=before[locale],
                    )


def _words(subject: Subject, card: Card, ability: Ability, locale: str) -> str:
    one = replace(card, abilities=(ability,))
    try:
        return describe(subject.game, one, locale, phrases=subject.project.phrases).plain
    except PackError as error:
        return f"no words: {error}"
