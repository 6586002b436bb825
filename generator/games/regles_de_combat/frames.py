"""What can stand on a position's agenda: first its kind, then who is asked, then more."""

from __future__ import annotations

from typing import Final

__all__ = [
    "AFTERWARDS",
    "ARRIVING",
    "ASSIGN",
    "BEGIN",
    "CARRY",
    "CHOOSE",
    "CLOSE",
    "END_COMBAT",
    "ENTERING",
    "FREEING",
    "GATHER",
    "LAND",
    "LAYING",
    "MAKING",
    "MARCH",
    "NAMES",
    "OPEN",
    "PLACE",
    "QUESTIONS",
    "RELIEF",
    "SECRET",
    "SHOW",
    "START",
    "STEP",
    "TOKENS",
    "TURN",
    "TYPE",
    "UNCOVER",
]

MARCH: Final = 0
"""The next march turn, or the combat."""
LAYING: Final = 1
"""player, places that may still be laid"""
MAKING: Final = 2
"""player, type (3 = his choice), number: a place makes resources"""
GATHER: Final = 3
"""player"""
CARRY: Final = 4
"""player: carry out what was played in the march turn"""
ASSIGN: Final = 5
"""player"""
SHOW: Final = 6
PLACE: Final = 7
"""player"""
UNCOVER: Final = 8
ENTERING: Final = 9
"""player"""
RELIEF: Final = 10
"""player"""
OPEN: Final = 11
BEGIN: Final = 12
"""player"""
START: Final = 13
"""player: an army called is about to arrive"""
ARRIVING: Final = 14
"""player, army"""
LAND: Final = 15
"""player, army: a card just paid is placed"""
TURN: Final = 16
"""player"""
AFTERWARDS: Final = 17
"""player: effects at the end of the turn"""
CLOSE: Final = 18
"""player"""
CHOOSE: Final = 19
"""player, design, skill, slot, cell: the target of an effect"""
TYPE: Final = 20
"""player, target, number: the type of resource to remove"""
TOKENS: Final = 21
"""player, cell, number, design"""
STEP: Final = 22
"""player, slot, number of cells"""
FREEING: Final = 23
"""player, number, 1 if it may be fewer"""
END_COMBAT: Final = 24
"""nobody, winner + 1 (0 = nobody), reason"""

NAMES = (
    *("march", "lay", "make", "gather", "carry", "assign", "show", "place", "uncover", "enter", "relief", "open"),
    *("begin", "start", "arrive", "land", "turn", "after", "close", "target", "type", "tokens", "step", "free"),
    "end",
)
"""Kind -> its word in scenarios."""
SECRET: Final = frozenset({LAYING, MAKING, GATHER, ASSIGN, PLACE})
"""What one player does while the other sees nothing of it."""
QUESTIONS: Final = frozenset({CHOOSE, TYPE, TOKENS, STEP, FREEING, LAND})
"""What belongs to an action not yet finished."""
