"""The sums of the printed set."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact
from generator.checks.games.ancient_duel._shared import factions
from generator.checks.subject import Subject

__all__ = ["deck_sums"]


@check(
    title="each faction's printed set is one full deck, and all sums are those of the constants",
    rationale="""The boxes, the sheet counts and the rulebook promise 40 cards a faction. One copy more or less, and
    the set that a player has printed and cut is no legal deck.""",
    source="AD-110, AD-126, AD-150; facts deck_size, data.*, house.support_*",
    codes={"deck": "error", "units": "error", "total": "error"},
)
def deck_sums(subject: Subject) -> Iterator[Note]:
    """Add up copies and designs, by faction and over all."""
    game, size = subject.game, fact(subject, "deck_size")
    for group, cards in factions(subject):
        where = cards[0].where if cards else game.where
        total = sum(card.copies for card in cards)
        if total != size:
            message = f"the printed set of {group} is no full deck"
            yield Note(
                code="deck",
                message=message,
                where=where,
                card=group,
                field="copies",
                expected=str(size),
                found=str(total),
            )
        units = [card for card in cards if card.kind == "unit"]
        found = (len(units), sum(card.copies for card in units))
        want = game.facts.get(f"data.units_by_faction.{group}")
        if want is not None and found != want:
            message = f"units of {group}, designs and copies"
            yield Note(
                code="units",
                message=message,
                where=where,
                card=group,
                field="copies",
                expected=str(want),
                found=str(found),
            )
    units = [card for card in game.cards if card.kind == "unit"]
    support = [card for card in game.cards if card.kind != "unit"]
    sums = {
        "data.units": len(units),
        "data.unit_copies": sum(card.copies for card in units),
        "house.support_designs": len(support),
        "house.support_copies": sum(card.copies for card in support),
    }
    for name, total in sums.items():
        if total != fact(subject, name):
            yield Note(
                code="total",
                message=f"the pack does not hold as many as {name} says",
                where=game.where,
                field=name,
                expected=str(fact(subject, name)),
                found=str(total),
            )
