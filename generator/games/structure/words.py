"""What happened, in English, for transcripts and failing scenarios."""

from __future__ import annotations

from collections.abc import Callable

from generator.games.structure.actions import PLAYERS
from generator.games.structure.state import Event
from generator.games.structure.tables import Tables

__all__ = ["describe"]

_EVENTS = ("the building", "the attack", "the counter")
_NAMES = {"valet": "Jack", "cavalier": "Knight", "roi": "King", "as": "Ace"}
"""The ranks with names, as the English pack calls them."""


def describe(t: Tables, event: Event) -> str:
    """Return the event as one sentence without a full stop.

    Raises:
        KeyError: no such event.
    """
    word, *rest = event
    return _SENTENCES[str(word)](t, [int(number) for number in rest])


def _card(t: Tables, rank: int) -> str:
    name = t.ranks[rank]
    return _NAMES.get(name, name)


def _turn(t: Tables, n: list[int]) -> str:
    drawn = "1 card" if n[2] == 1 else f"{n[2]} cards"
    return f"turn {n[0]}: {PLAYERS[n[1]]} with {n[4]} points draws {drawn}, {n[3]} left in the pile"


def _counter(t: Tables, n: list[int]) -> str:
    return f"{PLAYERS[n[0]]} answers {_EVENTS[n[2]]} with a {_card(t, n[1])}"


def _cancelled(t: Tables, n: list[int]) -> str:
    what = ("the building goes back to the hand", "the attack fails", "the counter has no effect")
    return what[n[0]]


_SENTENCES: dict[str, Callable[[Tables, list[int]], str]] = {
    "deal": lambda t, n: f"{n[0]} cards each; {PLAYERS[n[1]]} begins ({t.agreed})",
    "turn": _turn,
    "build": lambda t, n: f"{PLAYERS[n[0]]} lays a building: {_card(t, n[1])}",
    "enter": lambda t, n: f"{PLAYERS[n[0]]} lays a {_card(t, n[1])}, {'ready' if n[2] else 'not ready'}",
    "ace": lambda t, n: f"{PLAYERS[n[0]]} uses an Ace on {PLAYERS[n[1]]}'s {_card(t, n[2])}",
    "annihilate": lambda t, n: f"{PLAYERS[n[0]]} annihilates {PLAYERS[n[1]]}",
    "attack": lambda t, n: f"{PLAYERS[n[0]]}'s {_card(t, n[1])} attacks {PLAYERS[n[2]]}'s {_card(t, n[3])}",
    "guard": lambda t, n: f"{PLAYERS[n[0]]}'s {_card(t, n[1])} takes guard of the {_card(t, n[2])}",
    "leave": lambda t, n: f"{PLAYERS[n[0]]}'s {_card(t, n[1])} leaves guard",
    "counter": _counter,
    "cancelled": _cancelled,
    "coin": lambda t, n: f"the coin saves the {'attacker' if n[0] == 0 else 'defender'}",
    "loses": lambda t, n: f"{PLAYERS[n[0]]}'s {_card(t, n[1])} loses {n[2]}, {n[3]} left",
    "falls": lambda t, n: f"{PLAYERS[n[0]]}'s {_card(t, n[1])} falls",
}
