"""The list of one player's deck."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact, fault, of_kind
from generator.checks.subject import Subject
from generator.errors import Location

__all__ = ["deck"]

_DESIGNS = 40
"""Designs of a deck (RC-063, section 2.1 of the rule model)."""


@check(
    title="a deck has a hundred cards of forty designs, and no design more often than the rules allow",
    rationale="""Both players use the same list, so a card too many or too few is in both decks, and the hundred that
    the game's text asks for is the one number every player counts.""",
    source="RC-063, RC-064; check 1 of the rule model",
    codes={"total": "error", "designs": "error", "copies": "error", "silent": "error", "token": "error"},
)
def deck(subject: Subject) -> Iterator[Note]:
    """Count cards and designs, then the copies of each; tokens lie beside it; a card without values does something."""
    printed = [card for card in subject.game.cards if card.kind != "token"]
    where = Location(subject.shown("game.yaml"))
    wanted, found = fact(subject, "deck_size"), sum(card.copies for card in printed)
    if found != wanted:
        message = "the copies do not make a deck"
        yield Note(code="total", message=message, where=where, field="copies", expected=str(wanted), found=str(found))
    designs = sum(1 for card in printed if card.copies)
    if designs != _DESIGNS:
        message = "a deck has another number of designs"
        yield Note(
            code="designs", message=message, where=where, field="id", expected=str(_DESIGNS), found=str(designs)
        )
    most = fact(subject, "copies_most")
    for card in printed:
        if not 0 < card.copies <= most:
            message = "a deck may not hold so many of it" if card.copies else "no deck holds it"
            yield fault(subject, card, "copies", "copies", message, expected=f"1 to {most}", found=card.copies)
    for card in of_kind(subject, "token"):
        if card.copies:
            yield fault(subject, card, "token", "copies", "no deck holds a token", expected=0, found=card.copies)
    for card in of_kind(subject, "support", "action", "event", "place"):
        if not card.abilities:
            yield fault(subject, card, "silent", "abilities", f"a {card.kind} without an effect does nothing")
