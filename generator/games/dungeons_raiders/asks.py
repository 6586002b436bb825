"""Names of what waits in a state: questions to players, and tasks still to be done."""

from __future__ import annotations

from typing import Final

__all__ = [
    "MAIN",
    "Q_BUILD",
    "Q_BUY",
    "Q_CANCEL",
    "Q_DEPART",
    "Q_DISARM",
    "Q_EXCHANGE",
    "Q_FIGHT",
    "Q_FOLLOW",
    "Q_FORM",
    "Q_GROUP",
    "Q_GUILD",
    "Q_HOUSE",
    "Q_KEEP",
    "Q_LOOK",
    "Q_MERCENARY",
    "Q_OBJECT",
    "Q_OPTION",
    "Q_RECRUIT",
    "Q_REROLL",
    "Q_SACRIFICE",
    "Q_SAVE",
    "Q_SITE",
    "Q_TILE",
    "Q_TOKENS",
    "Q_TREASURE",
    "Q_USE",
    "Q_VICTIM",
    "Q_WORKER",
    "T_AIM",
    "T_BOARD",
    "T_BUILD",
    "T_BUY",
    "T_COST",
    "T_DEPART",
    "T_DUELS",
    "T_END",
    "T_EXPEDITIONS",
    "T_FIGHT",
    "T_FIRST",
    "T_FORM",
    "T_HANDS",
    "T_HOUSE",
    "T_LOOK",
    "T_OP",
    "T_OPTION",
    "T_PILES",
    "T_RECRUIT",
    "T_REFILL",
    "T_REROLL",
    "T_SHOW",
    "T_TOKENS",
    "T_TREASURES",
    "T_TURN",
    "T_WORKER",
    "WINDOWS",
]

Q_HOUSE: Final = 0
Q_SITE: Final = 1
Q_TILE: Final = 2
Q_BUY: Final = 3
Q_OPTION: Final = 4
Q_KEEP: Final = 5
Q_TOKENS: Final = 6
Q_BUILD: Final = 7
Q_MERCENARY: Final = 8
Q_DEPART: Final = 9
Q_FORM: Final = 10
Q_WORKER: Final = 11
Q_RECRUIT: Final = 12
Q_GROUP: Final = 13
Q_OBJECT: Final = 14
Q_EXCHANGE: Final = 15
Q_GUILD: Final = 16
Q_LOOK: Final = 17
Q_FIGHT: Final = 18
Q_USE: Final = 19
Q_REROLL: Final = 20
Q_CANCEL: Final = 21
Q_DISARM: Final = 22
Q_VICTIM: Final = 23
Q_SAVE: Final = 24
Q_TREASURE: Final = 25
Q_FOLLOW: Final = 26
Q_SACRIFICE: Final = 27

MAIN = frozenset({Q_HOUSE, Q_BUY, Q_OPTION, Q_TOKENS, Q_BUILD, Q_DEPART, Q_FIGHT, Q_FOLLOW})
"""Questions that are not part of an action begun."""

WINDOWS = ("skulls", "reroll", "resolve", "success")
"""Moments of a combat at which cards are used, by number."""

T_HOUSE: Final = 0
T_BOARD: Final = 1
T_FIRST: Final = 2
T_BUY: Final = 3
T_PILES: Final = 4
T_HANDS: Final = 5
T_SHOW: Final = 6
T_TURN: Final = 7
T_OPTION: Final = 8
T_REFILL: Final = 9
T_TOKENS: Final = 10
T_BUILD: Final = 11
T_DEPART: Final = 12
T_FORM: Final = 13
T_EXPEDITIONS: Final = 14
T_DUELS: Final = 15
T_END: Final = 16
T_FIGHT: Final = 17
T_OP: Final = 18
T_COST: Final = 19
T_AIM: Final = 20
T_RECRUIT: Final = 21
T_WORKER: Final = 22
T_TREASURES: Final = 23
T_LOOK: Final = 24
T_REROLL: Final = 25
