"""The constants against the numbers that the rules of the game state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from generator.checks.base import Note, check
from generator.checks.faults import fact, of_kind, whole
from generator.checks.subject import Subject
from generator.model.effect import Value

__all__ = ["constants"]

_STATED: Mapping[str, Value] = {
    "board.width": 7,  # RC-003
    "board.height": 7,  # RC-003
    "board.start_rows": 2,  # RC-003
    "base_speed": 2,  # RC-013
    "shape": "diamond",  # RC-014
    "hidden_speed": 1,  # RC-021
    "melee": 1,  # RC-031
    "tokens": "partial",  # RC-048
    "deck_size": 100,  # RC-063
    "copies_most": 4,  # RC-064
    "per_place": 1,  # RC-070
    "resources": ("V", "F", "E"),  # RC-078
    "events_per_turn": 1,  # RC-010, section 2.2
    "campaign.opening_hand": 8,  # RC-090
    "campaign.places_at_start": ("V", "F", "E"),  # RC-090
    "campaign.march_turns": 4,  # RC-091
    "campaign.draw_per_march_turn": 2,  # RC-091
    "campaign.places_per_march_turn": 1,  # RC-091
    "campaign.events_per_march_turn": 1,  # RC-091
    "campaign.bonus_v": 1,  # RC-092
    "campaign.combats_to_win": 2,  # RC-094
    "campaign.combats_most": 3,  # RC-094
    "turns_each": 40,  # RC-095
    "campaign.hand_limit": None,  # RC-096
    "kit.resource_cards": 24,  # section 3
    "kit.militia_tokens": 8,  # section 3
    "kit.hp_markers": 30,  # section 3
    "kit.used_markers": 15,  # section 3
}
"""What the text of the game and its decisions say, written down a second time, independently of the facts module."""


@check(
    title="the constants are those of the rules, and most combatants move at the base speed",
    rationale="""Engine, board and book follow one module of constants: a slip there is wrong everywhere at once, and
    no comparison between them can show it. The base speed that the text states must also be what one sees most.""",
    source="RC-003 to RC-096; check 3 of the rule model",
    codes={"stated": "error", "mode": "error"},
)
def constants(subject: Subject) -> Iterator[Note]:
    """Compare with the rules, then the base speed with the speeds of the deck."""
    facts = subject.game.facts
    for name, wanted in _STATED.items():
        if name not in facts or facts[name] != wanted:
            message = f"the rules state another {name}"
            found = str(facts.get(name, "nothing"))
            yield Note(code="stated", message=message, field=name, expected=str(wanted), found=found)
    speeds = Counter[int]()
    for card in of_kind(subject, "combatant"):
        speeds[whole(card, "speed")] += card.copies
    mode = max(sorted(speeds), key=lambda speed: speeds[speed], default=0)
    if mode != fact(subject, "base_speed"):
        message = "most combatants move at another speed than the base speed"
        wanted = fact(subject, "base_speed")
        yield Note(code="mode", message=message, field="speed", expected=str(wanted), found=str(mode))
