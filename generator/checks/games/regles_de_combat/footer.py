"""The words of the forum page around the game's text, which are no rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.errors import Location

__all__ = ["footer"]

_NAVIGATION = re.compile(r"r[èe]gles?\s+pok[ée]mon|pok[ée]mon|r[èe]gles?\s+et\s+inventions?", re.IGNORECASE)
"""The two lines of navigation that stand below the text where it was found."""


@check(
    title="nothing of the forum page around the game's text is printed",
    rationale="""The two last lines of the source are links of a forum. Printed, they would name a stranger's game and
    a page that nobody can open.""",
    source="head of the rule model; check 11",
    codes={"navigation": "error"},
)
def footer(subject: Subject) -> Iterator[Note]:
    """Look through chapters, word lists, texts, names and flavour."""
    for locale in subject.locales:
        names = [name for name, _text in subject.chapters(locale)]
        for name in (*names, f"rules/{locale}/words.yaml", f"text/{locale}.yaml"):
            for number, line in enumerate((subject.read(name) or "").splitlines(), 1):
                if found := _NAVIGATION.search(line):
                    where = Location(subject.shown(name), number)
                    yield _note(where, name, locale, found[0])
        for card in subject.game.cards:
            for path, words in ((f"name.{locale}", card.name), (f"flavour.{locale}", card.flavour)):
                if found := _NAVIGATION.search(words.get(locale, "")):
                    where_card = subject.place(card, path) or Location(subject.shown("game.yaml"))
                    yield _note(where_card, path, locale, found[0], card.id)


def _note(where: Location, field: str, locale: str, found: str, card: str = "") -> Note:
    message = "words of the forum page, not of the game"
    return Note(code="navigation", message=message, where=where, card=card, field=field, locale=locale, found=found)
