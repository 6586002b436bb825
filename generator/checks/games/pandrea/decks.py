"""The ready decks against the rules of deck building, and against what is printed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from generator.checks.base import Note, check
from generator.checks.faults import fact, fault, whole
from generator.checks.games.pandrea._shared import rows, table_note
from generator.checks.subject import Subject
from generator.model.card import Card
from generator.model.effect import Value

__all__ = ["decks"]


@check(
    title="ready decks have their size, keep every limit, belong to one faction, and are printed as often as they say",
    rationale="""The four decks are the balanced format: players shuffle what they cut out. A deck of 39, a seventh
    Paysan, or a neutral card that is printed three times for four decks is found at the table, not before.""",
    source="PA-038; check 3 of the rule model; model, section 2.5",
    codes={
        "size": "error",
        "unknown": "error",
        "copies": "error",
        "faction": "error",
        "leader": "error",
        "printed": "error",
    },
)
def decks(subject: Subject) -> Iterator[Note]:
    """Count each deck, then the copies over all decks."""
    cards = {card.id: card for card in subject.game.cards}
    over_all: Counter[str] = Counter()
    found = list(rows(subject, "decks"))
    for deck, row in found:
        counts = _counts(row.get("cards"))
        over_all += counts
        yield from _deck(subject, cards, deck, row, counts)
    if len(found) != fact(subject, "deck.ready"):
        message = "another number of ready decks than the rules say"
        yield table_note(
            subject, "size", "decks", "decks", message, expected=fact(subject, "deck.ready"), found=len(found)
        )
    for card in subject.game.cards:
        if card.kind in ("unit", "stratagem", "terrain") and over_all[card.id] != card.copies:
            message = "printed another number of times than the decks hold it"
            yield fault(subject, card, "printed", "copies", message, expected=over_all[card.id], found=card.copies)


def _counts(value: Value) -> Counter[str]:
    counts: Counter[str] = Counter()
    for name, n in value.items() if isinstance(value, Mapping) else ():
        counts[name] = n if isinstance(n, int) else 0
    return counts


def _deck(
    subject: Subject, cards: Mapping[str, Card], deck: str, row: Mapping[str, Value], counts: Counter[str]
) -> Iterator[Note]:
    size = fact(subject, "deck.size")
    if counts.total() != size:
        message = "a deck has another number of cards"
        yield table_note(subject, "size", deck, "cards", message, expected=size, found=counts.total())
    group = row.get("group")
    leader = cards.get(str(row.get("leader")))
    if leader is None or leader.kind != "general" or leader.group != group:
        message = "the leader is no general of the deck's faction"
        yield table_note(subject, "leader", deck, "leader", message, expected=group, found=row.get("leader"))
    for name, n in counts.items():
        card = cards.get(name)
        if card is None or card.kind not in ("unit", "stratagem", "terrain"):
            message = f"{name!r} is no card that a deck holds"
            yield table_note(subject, "unknown", deck, f"cards.{name}", message, found=name)
            continue
        if card.kind == "unit" and card.group != group:
            message = f"{name!r} is of another faction"
            yield table_note(subject, "faction", deck, f"cards.{name}", message, expected=group, found=card.group)
        most = _most(subject, card)
        if not 1 <= n <= most:
            message = f"the deck may hold 1 to {most} of {name!r}"
            yield table_note(subject, "copies", deck, f"cards.{name}", message, expected=most, found=n)


def _most(subject: Subject, card: Card) -> int:
    if whole(card, "limit"):
        return whole(card, "limit")
    return fact(subject, "deck.copies_peasant" if card.fields.get("class") == "paysan" else "deck.copies")
