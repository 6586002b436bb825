"""The constants against the numbers that the rules of the game state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.checks.base import Note, check
from generator.checks.faults import fact, fault, of_kind, whole
from generator.checks.subject import Subject
from generator.model.effect import Value

__all__ = ["constants"]

_STATED: Mapping[str, Value] = {
    "layouts.duel.players_count": 2,  # PA-001
    "layouts.duel.zones_per_player": 4,  # PA-001
    "layouts.duel.zones": 8,  # PA-001
    "fronts": ("babord", "central", "tribord"),  # PA-001
    "warehouses_per_front": 1,  # PA-003
    "layouts.duel.warehouses": 6,  # PA-003
    "layouts.quatre.warehouses": 12,  # PA-003
    "requisition.warehouse": 1,  # PA-003
    "general.life": 20,  # PA-004
    "general.life_lost_at": 0,  # PA-006
    "phases": ("reset", "recruit", "move", "combat", "after"),  # PA-021
    "postures": ("desengagee", "paree", "engagee"),  # PA-023
    "draw_per_turn": 1,  # PA-024
    "opening_hand": 6,  # PA-025
    "mulligans": 1,  # PA-025
    "general.income": 2,  # PA-034
    "income_basic": 5,  # PA-034
    "options.warehouse_same_phase": True,  # PA-035
    "arrival": "paree",  # PA-036
    "terrains_per_front": 1,  # PA-037
    "deck.size": 40,  # PA-038
    "deck.copies": 3,  # PA-038
    "deck.copies_peasant": 6,  # PA-038
    "deck.copies_advance": 1,  # PA-038
    "deck.copies_quay": 2,  # PA-038
    "deck.factions": 1,  # PA-038
    "protectors_per_attacker": 1,  # PA-048
    "damage_types": ("C", "P", "T"),  # PA-051
    "deadly_armour": 0,  # PA-052
    "combined_types_count": 3,  # PA-053
    "options.strike": ">=",  # PA-056
    "steps": ("2a", "2b", "4", "5"),  # PA-065
    "last_turn": 35,  # model, section 4
    "income_most": 12,  # model, section 3
}
"""What the text of the game and its decisions say, written down a second time, independently of the facts module."""


@check(
    title="the constants are those of the rules, and cards print the numbers that the rules play with",
    rationale="""Engine, boards and book follow one module of constants: a slip there is wrong everywhere at once, and
    no comparison between them can show it. A general that prints 20 and is played with 25 is wrong at every table.""",
    source="PA-001 to PA-065; checks 1 and 2 of the rule model",
    codes={"stated": "error", "general": "error", "limit": "error"},
)
def constants(subject: Subject) -> Iterator[Note]:
    """Compare with the rules, then what generals and limited cards print."""
    facts = subject.game.facts
    for name, wanted in _STATED.items():
        if facts.get(name) != wanted:
            message = f"the rules state another {name}"
            found = str(facts.get(name))
            yield Note(code="stated", message=message, field=name, expected=str(wanted), found=found)
    for card in of_kind(subject, "general"):
        for field, name in (("life", "general.life"), ("income", "general.income")):
            if whole(card, field) != fact(subject, name):
                message = f"the rules play generals with another {field}"
                yield fault(
                    subject, card, "general", field, message, expected=fact(subject, name), found=whole(card, field)
                )
        given = [one.data.get("n") for one in card.abilities if one.data.get("keyword") == "intendance"]
        if given != [whole(card, "income")]:
            message = "the keyword gives another income than the card prints"
            yield fault(subject, card, "general", "abilities", message, expected=whole(card, "income"), found=given)
    for card_id, name in (("avance-sur-solde", "deck.copies_advance"), ("quai-de-dechargement", "deck.copies_quay")):
        for card in subject.game.cards:
            if card.id == card_id and whole(card, "limit") != fact(subject, name):
                message = "the rules limit this card otherwise"
                yield fault(
                    subject, card, "limit", "limit", message, expected=fact(subject, name), found=whole(card, "limit")
                )
