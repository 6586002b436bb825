"""Items and scrolls of the Objets pile."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact, fault, of_kind
from generator.checks.games.dungeons_raiders._shared import numbers, parts, whole
from generator.checks.subject import Subject

__all__ = ["items"]

_PERMANENT = frozenset({"bouclier", "pavois", "epee", "lame-runique"})
"""Named by the text as permanent equipment (DR-080)."""


@check(
    title="items sell for what their analysis is worth, and are paid either when equipped or at each use",
    rationale="""An item is bought with charges twice: to know it and to use it. One that asks for a charge at both
    moments, or at none, is another item than the rules describe, and a sale value typed beside its analysis goes
    wrong with the first change of either.""",
    source="DR-078 to DR-083; check 3 of the rule model",
    codes={"sale": "error", "analysis": "error", "use": "error", "permanent": "error", "scroll": "error"},
)
def items(subject: Subject) -> Iterator[Note]:
    """Look at each item, then at the scrolls."""
    worth = fact(subject, "sale_per_analysis")
    low, high = numbers(subject, "analysis_range")
    for card in of_kind(subject, "item"):
        analysis = whole(card, "analysis") or 0
        if not low <= analysis <= high:
            message = "the analysis lies outside the range of the rules"
            yield fault(subject, card, "analysis", "analysis", message, expected=f"{low} to {high}", found=analysis)
        if card.fields.get("sale") != worth * analysis:
            message = f"the sale value is not {worth} × the analysis"
            found = card.fields.get("sale")
            yield fault(subject, card, "sale", "sale", message, expected=worth * analysis, found=found)
        equipped = ["equip_cost" in ability.data for ability in card.abilities]
        used = ["cost" in ability.data for ability in card.abilities]
        if not card.abilities or not ((all(equipped) and not any(used)) or (all(used) and not any(equipped))):
            message = "an item costs either when it is equipped or at each use"
            yield fault(subject, card, "use", "abilities", message, expected="one of both", found="both or none")
        if any(equipped) != (card.id in _PERMANENT):
            message = "the text names the permanent equipment, and this card says otherwise"
            wanted = "permanent" if card.id in _PERMANENT else "used for charges"
            yield fault(subject, card, "permanent", "abilities", message, expected=wanted)
        for number, ability in enumerate(card.abilities):
            for index, cost in parts(ability.data, "equip_cost"):
                if cost.get("n") != 1:  # DR-080
                    path = f"abilities[{number}].equip_cost[{index}].n"
                    message = "permanent equipment costs one charge in each turn in which it is equipped"
                    yield fault(subject, card, "permanent", path, message, expected=1, found=cost.get("n"))
        if any(equipped) and card.fields.get("single_use"):
            message = "permanent equipment cannot be used up"
            yield fault(subject, card, "permanent", "single_use", message, expected=False, found=True)
    yield from _scrolls(subject)


def _scrolls(subject: Subject) -> Iterator[Note]:
    wanted = {"op": "discount_identification", "n": fact(subject, "scroll_reduction")}
    for card in of_kind(subject, "scroll"):
        done = [dict(part) for ability in card.abilities for _index, part in parts(ability.data, "do")]
        if done != [wanted]:
            message = "the scroll takes another amount off an identification than the rules"
            yield fault(subject, card, "scroll", "abilities[0].do", message, expected=wanted, found=done)
