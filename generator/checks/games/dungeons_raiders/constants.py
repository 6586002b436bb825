"""The constants against the numbers that the rules of the game state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.checks.base import Note, check
from generator.checks.faults import fact
from generator.checks.games.dungeons_raiders._shared import wrong_fact
from generator.checks.subject import Subject
from generator.model.effect import Value

__all__ = ["constants"]

_STATED: Mapping[str, Value] = {
    "players": 2,  # DR-001
    "house_deck_cards": 5,  # DR-003
    "starting_adventurers": 2,  # DR-003
    "house_cards_drawn": 2,  # DR-004
    "board_tiles": 9,  # DR-005, DR-006
    "board_tiles_free": 7,  # DR-006
    "limit.building_level": 3,  # DR-011
    "base_deck_cards": 10,  # DR-014
    "budget_crowns": 15,  # DR-015
    "advanced_cards": 8,  # DR-015
    "advanced_price_sum": 31,  # DR-016
    "start.stones": 0,  # DR-019
    "start.charges": 0,  # DR-019
    "start.glory": 0,  # DR-019
    "start.turn": 1,  # DR-019
    "start.hand": 2,  # DR-022
    "hand_size": 2,  # DR-046
    "hand_size_academy": 3,  # DR-046
    "hand_academy_level": 2,  # DR-046
    "limit.tokens_on_circle": 4,  # DR-051
    "outpost_sum.two": 3,  # DR-058, DR-059
    "action_tokens_by_outpost_level": (3, 4, 5),  # DR-018, DR-060
    "limit.charges": 6,  # DR-063
    "limit.crowns": 20,  # DR-064
    "limit.stones": 20,  # DR-064
    "groups": 3,  # DR-070
    "limit.group_cards": 2,  # DR-077
    "analysis_range": (2, 5),  # DR-078
    "scroll_reduction": 2,  # DR-078
    "sale_per_analysis": 2,  # DR-083
    "limit.group_bonus": 6,  # DR-104
    "treasure_piles": ("gloire", "richesse", "objets", "prisonniers"),  # DR-107
    "jcj.glory_per_level": 1,  # DR-113
    "jcj.stolen": 1,  # DR-113
    "jcj.no_theft_on_level": "1",  # DR-113
    "jcj.treasures": 1,  # DR-114
    "jcj.treasure_piles": ("richesse", "objets"),  # DR-114
    "guilds": 6,  # DR-120
    "scoring.end_glory": 23,  # DR-121
    "scoring.end_guilds": 6,  # DR-121
    "competition_turns": 10,  # DR-122
    "scoring.pv_end_condition.objectifs": 3,  # DR-123
    "scoring.pv_end_condition.normal": 1,  # DR-124
    "scoring.pv_end_condition.competition": 1,  # DR-124
    "scoring.glory_per_pv": 3,  # DR-124
    "scoring.pv_guild": 1,  # DR-124
    "scoring.statue_pv_by_level": (1, 2),  # DR-124
    "scoring.statue_glory": 1,  # DR-125
    "scoring.tie_break": ("crowns", "adventurers", "objects", "stones"),  # DR-127
}
"""What the text of the game says, written down from it a second time, independently of the facts module."""


@check(
    title="the constants are those that the text of the game states, and agree with each other",
    rationale="""Engine, boards and book all follow one module of constants. A slip there is wrong everywhere at once,
    so that no comparison between them can show it: only the text of the game itself can.""",
    source="DR-001 to DR-127; check 1 of the rule model",
    codes={"stated": "error", "sum": "error"},
)
def constants(subject: Subject) -> Iterator[Note]:
    """Compare with the text, then what must add up."""
    facts = subject.game.facts
    for name, wanted in _STATED.items():
        if facts.get(name) != wanted:
            message = "the text of the game states another number"
            yield wrong_fact("stated", name, message, expected=wanted, found=facts.get(name))
    tiles = 1 + 1 + fact(subject, "board_tiles_free")  # the Outpost, the tile of the House, those chosen (DR-006)
    if tiles != fact(subject, "board_tiles"):
        message = "the Outpost, the House's tile and the chosen ones do not fill the board"
        yield wrong_fact("sum", "board_tiles_free", message, expected=fact(subject, "board_tiles"), found=tiles)
    places = sum(name.startswith("places.") and name.endswith(".id") for name in facts)
    if places != fact(subject, "board_tiles"):
        message = "the board has not one place for each tile"
        yield wrong_fact("sum", "places", message, expected=fact(subject, "board_tiles"), found=places)
    if fact(subject, "outpost_sum.three") <= fact(subject, "outpost_sum.two"):
        message = "the last level of the Outpost asks for no more than the one before"
        yield wrong_fact("sum", "outpost_sum.three", message, found=fact(subject, "outpost_sum.three"))
