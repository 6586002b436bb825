"""What a combatant gives against what it eats."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fault, of_kind, whole
from generator.checks.games.regles_de_combat._shared import upkeep
from generator.checks.subject import Subject

__all__ = ["worth"]

_FAST, _SLOW, _FORT = (-4.0, 3.0), (-4.0, 6.5), (-4.0, 6.0)
"""From and to, for combatants of speed 2 and more, of speed 1, and for forts (section 2.2 of the rule model)."""


@check(
    title="what a card on the field gives goes with what it eats",
    rationale="""A card far above the line is in every army, one far below in none. The line is the designer's; a card
    outside it may be right, and then that is noted.""",
    source="section 2.2 of the rule model: PV + 2 × ATT − (6 + 3.5 × (upkeep − 1))",
    codes={"outside": "warn"},
)
def worth(subject: Subject) -> Iterator[Note]:
    """Weigh each combatant and fort."""
    for card in of_kind(subject, "combatant", "fort"):
        eaten = sum(upkeep(card).values())
        value = whole(card, "hp") + 2 * whole(card, "atk") - (6 + 3.5 * (eaten - 1))
        low, high = _FORT if card.kind == "fort" else _FAST if whole(card, "speed") > 1 else _SLOW
        if not low <= value <= high:
            message = "it gives much more, or much less, than it eats"
            yield fault(subject, card, "outside", "hp", message, expected=f"{low:g} to {high:g}", found=f"{value:g}")
