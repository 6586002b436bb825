"""What happened, in English, for transcripts and failing scenarios."""

from __future__ import annotations

from collections.abc import Callable

from generator.games.ancient_duel.actions import PHASES, PLAYERS, POSITIONS
from generator.games.ancient_duel.mods import STATS
from generator.games.ancient_duel.state import Event
from generator.games.ancient_duel.tables import Tables

__all__ = ["describe"]

_STATS = {number: {"atk": "ATK", "def": "DEF"}[name] for name, number in STATS.items()}
_PHASES = {"main_1": "Main phase 1", "combat": "the Combat phase", "main_2": "Main phase 2", "end": "the End phase"}
_PILES = ("the discard pile", "the deck")


def describe(t: Tables, event: Event) -> str:
    """Return the event as one sentence without a full stop.

    Raises:
        KeyError: no such event.
    """
    word, *rest = event
    return _SENTENCES[str(word)](t, [int(number) for number in rest])


def _card(t: Tables, number: int) -> str:
    return t.cards.designs[number].name if number >= 0 else "a face-down card"


def _attack(t: Tables, n: list[int]) -> str:
    aim = "the enemy directly" if n[2] < 0 else _card(t, n[2])
    return f"{PLAYERS[n[0]]} attacks {aim} with {_card(t, n[1])}"


def _ability(t: Tables, n: list[int]) -> str:
    card = _card(t, n[1])
    return f"{PLAYERS[n[0]]}: {card} acts" + (" through what it granted" if n[3] else "")


_SENTENCES: dict[str, Callable[[Tables, list[int]], str]] = {
    "turn": lambda t, n: f"{PLAYERS[n[0]]} begins own turn {n[1]} (points: A {n[2]}, B {n[3]})",
    "phase": lambda t, n: f"{PLAYERS[n[0]]} goes on to {_PHASES[PHASES[n[1]]]}",
    "draw": lambda t, n: f"{PLAYERS[n[0]]} draws {_card(t, n[1])}",
    "gain": lambda t, n: f"{PLAYERS[n[0]]} gains {n[1]}",
    "lose": lambda t, n: f"{PLAYERS[n[0]]} loses {n[1]}",
    "destroyed": lambda t, n: f"{PLAYERS[n[0]]}'s {_card(t, n[1])} is destroyed",
    "turned": lambda t, n: f"{PLAYERS[n[0]]}'s {_card(t, n[1])} turns to {POSITIONS[n[2]]}",
    "revealed": lambda t, n: f"{PLAYERS[n[0]]}'s face-down unit is {_card(t, n[1])}",
    "mod": lambda t, n: f"{PLAYERS[n[0]]}'s {_card(t, n[1])}: {_STATS[n[2]]} {n[3]:+d}",
    "negated": lambda t, n: "the attack is cancelled",
    "attack": _attack,
    "compare": lambda t, n: f"ATK {n[0]} against {_STATS[n[2]]} {n[1]}",
    "set": lambda t, n: f"{PLAYERS[n[0]]} sets {_card(t, n[1])}",
    "deploy": lambda t, n: f"{PLAYERS[n[0]]} deploys {_card(t, n[1])} in {POSITIONS[n[2]]}",
    "activate": lambda t, n: f"{PLAYERS[n[0]]} activates {_card(t, n[1])}",
    "target": lambda t, n: f"it chooses {PLAYERS[n[0]]}'s {_card(t, n[1])}",
    "discard": lambda t, n: f"{PLAYERS[n[0]]} discards {_card(t, n[1])}",
    "take": lambda t, n: f"{PLAYERS[n[0]]} takes {_card(t, n[1])} from {_PILES[n[2]]}",
    "bring": lambda t, n: f"{PLAYERS[n[0]]} brings {_card(t, n[1])} from {_PILES[n[2]]} onto the field",
    "ability": _ability,
}
