"""What happened, in English, for transcripts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from generator.games.dungeons_raiders.actions import PLAYERS
from generator.games.dungeons_raiders.state import Event

if TYPE_CHECKING:
    from generator.games.dungeons_raiders.tables import Tables

__all__ = ["EVENTS", "describe"]

_RESOURCES = ("crowns", "stones", "charges", "glory", "victory points", "extra tokens")

EVENTS: Mapping[str, tuple[str, str]] = {
    "house": ("{} leads House {}", "ph"),
    "first": ("{} begins: {} against {}", "pnn"),
    "fortune": ("{} begins with {} crowns", "pn"),
    "bought": ("{} has bought {}", "pd"),
    "turn": ("Turn {}, {} goes first", "np"),
    "draw": ("{} draws {} cards", "pn"),
    "play": ("{} plays {}", "pd"),
    "swap": ("{} discards {} for another card", "pd"),
    "reshuffle": ("{} discards the hand and shuffles the pile anew", "p"),
    "gain": ("{} gains {} {}", "pnw"),
    "lose": ("{} loses {} {}", "pnw"),
    "pay": ("{} pays {} {}", "pnw"),
    "recruit": ("{} recruits {} {}", "pnc"),
    "works": ("{} sends a {} to work", "pc"),
    "removed": ("{} removes a {}", "pc"),
    "tokens": ("{} lays tokens on {}: {}", "pdn"),
    "departing": ("{} keeps tokens for departures: {}", "pn"),
    "resolve": ("{} uses {}, effect {}", "pdn"),
    "hire": ("{} hires at {}, effect {}", "pdn"),
    "drop": ("{} gives up what lies on {}", "pd"),
    "evolve": ("{} raises {} to level {}", "pdn"),
    "identify": ("{} identifies {} for {} charges", "pdn"),
    "sell": ("{} sells {}", "pd"),
    "mercenary": ("{} takes {} on", "pd"),
    "guild": ("{} buys {}", "pd"),
    "look": ("{} looks at {} Exploration cards", "pn"),
    "thrown": ("{} discards {}", "pd"),
    "mark": ("{} gives group {} +{} for the turn", "pnn"),
    "lantern": ("{} lets group {} ignore {} black skulls", "pnn"),
    "give_up": ("{} gives a token up", "p"),
    "sent": ("{} sends group {} to {}, {}, cards: {}", "pnoen"),
    "line": ("{} has in the {}: {}", "plC"),
    "expedition": ("{}: group {} enters {}", "pno"),
    "attack": ("{}: group {} attacks at {}", "pno"),
    "reveal": ("{} turns up {}", "pd"),
    "met": ("{} meets {}", "pd"),
    "die": ("{} rolls for a {}: {}", "pcf"),
    "use": ("{} uses {}", "pd"),
    "saved": ("{} saves {} casualties", "pn"),
    "dies": ("{} loses a {} of the {}", "pcl"),
    "compared": ("{} has {} against {}: {}", "pnnr"),
    "cleaned": ("{} is cleaned", "o"),
    "routed": ("{}: group {} is routed", "pn"),
    "renounces": ("{}: group {} goes home", "pn"),
    "nobody": ("{} finds nobody left", "p"),
    "met_in": ("{} attacks with {} against {}", "pnn"),
    "victor": ("{} wins {} glory in the fight", "pn"),
    "treasure": ("{} draws from {}: {}", "ptd"),
    "over": ("The game is over after turn {}: {} to {}", "nnn"),
}
"""Event -> its words, and what each number means."""


def describe(t: Tables, event: Event) -> str:
    """Return an event in words."""
    word, *numbers = event
    text, meanings = EVENTS[str(word)]
    values = [int(number) for number in numbers]
    if meanings.endswith("C"):
        names = ", ".join(t.words["class"][one] for one in values[len(meanings) - 1 :])
        shown = [_SAY[meaning](t, value) for meaning, value in zip(meanings, values, strict=False)][
            : len(meanings) - 1
        ]
        return text.format(*shown, names)
    if word == "die":
        face = t.facts.dice[t.words["class"][values[1]]][values[2]]
        signs = "".join(f" {sign}" for sign in face.signs)
        return text.format(PLAYERS[values[0]], t.words["class"][values[1]], f"{face.value}{signs} [{values[2] + 1}]")
    if word == "met":
        return text.format(PLAYERS[values[0]], t.words["design"][values[1]])
    return text.format(*(_SAY[meaning](t, value) for meaning, value in zip(meanings, values, strict=False)))


_SAY: Mapping[str, Callable[[Tables, int], str]] = {
    "p": lambda t, value: PLAYERS[value],
    "n": lambda t, value: str(value),
    "w": lambda t, value: _RESOURCES[value],
    "d": lambda t, value: t.words["design"][value],
    "h": lambda t, value: t.words["house"][value],
    "o": lambda t, value: t.words["dungeon"][value],
    "c": lambda t, value: t.words["class"][value],
    "C": lambda t, value: t.words["class"][value],
    "e": lambda t, value: ("entrance", "helmet")[value],
    "l": lambda t, value: ("front", "support line")[value],
    "r": lambda t, value: ("failure", "success")[value],
    "t": lambda t, value: t.facts.treasure_piles[value],
}
