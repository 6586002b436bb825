"""Designs that nobody has a reason to choose."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fault, of_kind
from generator.checks.games.dungeons_raiders._shared import whole
from generator.checks.games.dungeons_raiders._worth import costs_of, covers, gains_of
from generator.checks.subject import Subject
from generator.model.card import Card

__all__ = ["dominated"]


@check(
    title="no card and no effect costs as much as another and gives less",
    rationale="""A card that is beaten by a cheaper one is never bought, an effect beaten by a lower level of its own
    tile makes a player pay stones for nothing. Both look like a choice and are none.""",
    source="check 10 of the rule model",
    codes={"advanced": "error", "mercenary": "error", "effect": "error", "twin": "error"},
)
def dominated(subject: Subject) -> Iterator[Note]:
    """Compare advanced cards, mercenaries, and the effects of each tile."""
    yield from _priced(subject, of_kind(subject, "metropolis-advanced"), "advanced")
    yield from _priced(subject, of_kind(subject, "mercenary"), "mercenary")
    for card in of_kind(subject, "building"):
        yield from _effects(subject, card)


def _priced(subject: Subject, cards: list[Card], code: str) -> Iterator[Note]:
    worth = {card.id: gains_of(ability.data for ability in card.abilities) for card in cards}
    for card in cards:
        for other in cards:
            price, other_price = whole(card, "price") or 0, whole(other, "price") or 0
            if card is other or other_price > price or not covers(worth[other.id], worth[card.id]):
                continue
            if covers(worth[card.id], worth[other.id]) and other_price == price:
                if card.id < other.id:
                    message = f"{other.id!r} costs and gives the same"
                    yield fault(subject, card, "twin", "price", message, found=price)
                continue
            message = f"{other.id!r} gives as much for {other_price}"
            yield fault(subject, card, code, "price", message, expected=f"more than {other.id}", found=price)


def _effects(subject: Subject, card: Card) -> Iterator[Note]:
    effects = [(i, one.data) for i, one in enumerate(card.abilities) if one.when == "action"]
    for number, effect in effects:
        for other_number, other in effects:
            level, other_level = effect.get("level"), other.get("level")
            if number == other_number or not isinstance(level, int) or not isinstance(other_level, int):
                continue
            if other_level > level or not covers(costs_of(effect), costs_of(other)):
                continue
            here, there = gains_of([effect]), gains_of([other])
            same = covers(here, there) and covers(costs_of(other), costs_of(effect)) and other_level == level
            if not covers(there, here) or (same and number < other_number):
                continue
            message = f"the effect abilities[{other_number}] gives as much, costs no more and comes no later"
            yield fault(subject, card, "effect", f"abilities[{number}]", message, found=f"level {level}")
