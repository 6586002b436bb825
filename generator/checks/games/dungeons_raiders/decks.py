"""The decks of the Métropole pile."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact, fault, of_kind
from generator.checks.games.dungeons_raiders._shared import whole, wrong_fact
from generator.checks.subject import Subject

__all__ = ["decks"]


@check(
    title="each player has the base deck and one of every advanced card, whose prices add up to the stated sum",
    rationale="""The opening of the game is a choice: the advanced cards cost about twice what a player has. With
    another sum, a card too many or one player short of a copy, the choice and the pile are not those of the rules.""",
    source="DR-014 to DR-017; check 2 of the rule model",
    codes={"base": "error", "advanced": "error", "prices": "error", "shared": "error"},
)
def decks(subject: Subject) -> Iterator[Note]:
    """Count both decks and add the prices."""
    players = fact(subject, "players")
    base, advanced = of_kind(subject, "metropolis-base"), of_kind(subject, "metropolis-advanced")
    for card in (*base, *advanced):
        if card.copies % players or card.copies < players:
            message = "the copies cannot be dealt out evenly to the players"
            yield fault(subject, card, "shared", "copies", message, expected=f"n × {players}", found=card.copies)
    have, want = sum(card.copies for card in base), fact(subject, "base_deck_cards") * players
    if have != want:
        yield wrong_fact("base", "base_deck_cards", "the base decks hold another number", expected=want, found=have)
    want = fact(subject, "advanced_cards")
    if len(advanced) != want or any(card.copies != players for card in advanced):
        message = "each player needs one copy of so many advanced cards"
        yield wrong_fact("advanced", "advanced_cards", message, expected=want, found=len(advanced))
    total, budget = sum(whole(card, "price") or 0 for card in advanced), fact(subject, "budget_crowns")
    if total != fact(subject, "advanced_price_sum") or total <= budget:
        message = f"the prices do not add up as stated, above the {budget} crowns that a player has"
        want = fact(subject, "advanced_price_sum")
        yield wrong_fact("prices", "advanced_price_sum", message, expected=want, found=total)
