"""Keywords: each is used, those of the text exist, and combined types are explained where they stand."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import of_kind
from generator.checks.games.pandrea._shared import rows, table_note
from generator.checks.subject import Subject
from generator.text.cards import reminder

__all__ = ["keywords"]

_OF_THE_TEXT = ("charge", "a_deployer", "percage")
"""Keywords that the text of the game names; the fourth is the combined type of damage."""


@check(
    title="every keyword is on some card, those of the game's text exist, and combined types carry their reminder",
    rationale="""A keyword that no card has is a rule to learn for nothing. The text asks that combined types are
    recalled by a description on the card: without it a player does not know that he may choose.""",
    source="PA-053, PA-059; Lex-Type de dégâts; checks 5 and 6 of the rule model",
    codes={"unused": "error", "missing": "error", "combined": "error", "reminder": "error"},
)
def keywords(subject: Subject) -> Iterator[Note]:
    """Compare the table of keywords with the cards, then look at the reminders of combined types."""
    used = {str(value) for card in subject.game.cards for ability in card.abilities for value in _named(ability.data)}
    declared = [name for name, _row in rows(subject, "keywords")]
    for name in declared:
        if name not in used:
            yield table_note(subject, "unused", name, "keywords", f"no card has the keyword {name!r}")
    for name in _OF_THE_TEXT:
        if name not in declared:
            yield table_note(subject, "missing", name, "keywords", f"the text's keyword {name!r} is missing")
    combined = [card for card in of_kind(subject, "unit") if len(str(card.fields.get("damage_type"))) > 1]
    if not combined:
        yield Note(code="combined", message="no unit has a combined type of damage", where=subject.game.where)
    yield from _reminders(subject)


def _named(data: object) -> Iterator[object]:
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "keyword":
                yield value
            yield from _named(value)
    elif isinstance(data, tuple):
        for item in data:
            yield from _named(item)


def _reminders(subject: Subject) -> Iterator[Note]:
    """A combined type is explained by naming its two types, and no other."""
    for card in of_kind(subject, "unit"):
        letters = str(card.fields.get("damage_type", ""))
        for locale in subject.locales:
            said = reminder(subject.game, card, locale, phrases=subject.project.phrases).plain
            words = subject.lexicon(locale)
            labels = {letter: words.get(f"damage-type.{letter}.label") for letter in "cpt"}
            told = {letter for letter, label in labels.items() if label in said}
            wanted = set(letters) if len(letters) > 1 else set()
            if told != wanted or bool(said) != bool(wanted):
                yield Note(
                    code="reminder",
                    message="the reminder names other types of damage than the card deals",
                    where=subject.place(card, "damage_type"),
                    card=card.id,
                    field="damage_type",
                    locale=locale,
                    expected=", ".join(sorted(wanted)) or "no reminder",
                    found=said or "nothing",
                )
