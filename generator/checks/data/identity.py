"""Ids and names that tell one card from another."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.model.card import Card

__all__ = ["identity", "slug"]


def slug(name: str) -> str:
    """Return the id that a printed name gives: lower case, no accents, words joined by hyphens."""
    plain = unicodedata.normalize("NFKD", name.replace("œ", "oe").replace("Œ", "oe").replace("æ", "ae"))
    plain = "".join(c for c in plain if not unicodedata.combining(c)).casefold()
    return "-".join(re.findall(r"[a-z0-9]+", plain))


def _differ(card: Card, other: Card) -> bool:
    """Return whether two cards are told apart by something else than their names."""
    return (card.kind, card.group, card.fields, card.abilities) != (
        other.kind,
        other.group,
        other.fields,
        other.abilities,
    )


@check(
    title="ids are unique and say the name, names are unique in every language",
    rationale="""Players, deck lists, scenarios and other programs call cards by name or id. Two cards with one name
    cannot be told apart at the table; an id that no longer says its card's name points readers at the wrong card.
    Where no rules in code call cards by name, cards of one name that differ otherwise, such as tokens, are only
    warned of; and where ids are numbers of the designer's own, they need not say names.""",
    source="XMage's duplicate collector numbers; ndepaola/mpc-scryfall#6, two tokens of one name",
    codes={
        "duplicate-id": "error",
        "duplicate-name": "error",
        "same-name": "warn",
        "id-name": "warn",
        "code": "error",
    },
)
def identity(subject: Subject) -> Iterator[Note]:
    """Compare all cards with each other and each id with its name."""
    game = subject.game
    ids: dict[str, str] = {}
    names: dict[tuple[str, str], Card] = {}
    source = game.locales[0]
    telling = 2 * sum(card.id == slug(card.name.get(source, "")) for card in game.cards) >= len(game.cards)
    for card in game.cards:
        if card.id in ids:
            message = f"a second card is called {card.id!r}"
            yield Note(code="duplicate-id", message=message, where=subject.place(card, "id"), card=card.id, field="id")
        ids[card.id] = card.id
        for locale, name in card.name.items():
            key = (locale, name.casefold())
            if key in names:
                other = names[key]
                told_apart = not subject.has("rules") and _differ(card, other)
                yield Note(
                    code="same-name" if told_apart else "duplicate-name",
                    message=f"{name!r} is also the name of {other.id!r}",
                    where=subject.place(card, f"name.{locale}"),
                    card=card.id,
                    field="name",
                    locale=locale,
                )
            names[key] = card
        want = slug(card.name.get(source, ""))
        if telling and want and card.id != want:
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
