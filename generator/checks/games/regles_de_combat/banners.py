"""Banners: the group of a card shows the rarest resource that it eats or makes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.checks.base import Note, check
from generator.checks.faults import fault
from generator.checks.games.regles_de_combat._shared import upkeep
from generator.checks.subject import Subject
from generator.model.card import Card

__all__ = ["banners"]

_BANNERS = {"E": "chapelles", "F": "forges", "V": "haies"}
"""Type -> banner, the rarest first."""
_ROAD = "routes"


@check(
    title="a card's banner shows the rarest resource that it eats or makes",
    rationale="""The rulebook tells players to read the colour that way. A card under a wrong banner is sorted, and
    fed, as if it ate something else.""",
    source="paragraph cards.banners of the rulebook",
    codes={"banner": "error"},
)
def banners(subject: Subject) -> Iterator[Note]:
    """Compare the group of each card with its upkeep, or with what it makes."""
    for card in subject.game.cards:
        used = {kind for kind, number in upkeep(card).items() if number} | _made(card)
        wanted = next((banner for kind, banner in _BANNERS.items() if kind in used), _ROAD)
        if card.group != wanted:
            message = "it flies another banner than its rarest resource"
            yield fault(subject, card, "banner", "group", message, expected=wanted, found=card.group)


def _made(card: Card) -> set[str]:
    """Return the types that a place makes; one that leaves the choice makes none of its own."""
    found: set[str] = set()
    for ability in card.abilities:
        steps = ability.data.get("do")
        for step in steps if isinstance(steps, tuple) else ():
            if isinstance(step, Mapping) and step.get("op") == "gain_resource":
                found.add(str(step.get("type")))
    return found
