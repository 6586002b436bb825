"""Ids and names that tell one card from another."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject

__all__ = ["identity", "slug"]


def slug(name: str) -> str:
    """Return the id that a printed name gives: lower case, no accents, words joined by hyphens."""
    plain = unicodedata.normalize("NFKD", name.replace("œ", "oe").replace("Œ", "oe").replace("æ", "ae"))
    plain = "".join(c for c in plain if not unicodedata.combining(c)).casefold()
    return "-".join(re.findall(r"[a-z0-9]+", plain))


@check(
    title="ids are unique and say the name, names are unique in every language",
    rationale="""Players, deck lists, scenarios and other programs call cards by name or id. Two cards with one name
    cannot be told apart at the table; an id that no longer says its card's name points readers at the wrong card.""",
    source="XMage's duplicate collector numbers",
    codes={"duplicate-id": "error", "duplicate-name": "error", "id-name": "warn", "code": "error"},
)
def identity(subject: Subject) -> Iterator[Note]:
    """Compare all cards with each other and each id with its name."""
    game = subject.game
    ids: dict[str, str] = {}
    names: dict[tuple[str, str], str] = {}
    for card in game.cards:
        if card.id in ids:
            message = f"a second card is called {card.id!r}"
            yield Note(code="duplicate-id", message=message, where=subject.place(card, "id"), card=card.id, field="id")
        ids[card.id] = card.id
        for locale, name in card.name.items():
            key = (locale, name.casefold())
            if key in names:
                message = f"{name!r} is also the name of {names[key]!r}"
                where = subject.place(card, f"name.{locale}")
                yield Note(
                    code="duplicate-name", message=message, where=where, card=card.id, field="name", locale=locale
                )
            names[key] = card.id
        source = game.locales[0]
        want = slug(card.name.get(source, ""))
        if want and card.id != want:
            yield Note(
                code="id-name",
                message="the id does not say the card's name",
                where=subject.place(card, f"name.{source}"),
                card=card.id,
                field="name",
                locale=source,
                expected=want,
                found=card.id,
            )
    codes: dict[str, str] = {}
    for group in game.groups.values():
        if group.code and group.code in codes:
            message = f"groups {codes[group.code]!r} and {group.id!r} have the same code {group.code!r}"
            yield Note(code="code", message=message, where=game.where, card=group.id, field="code")
        codes[group.code] = group.id
