"""What happened, in English, for transcripts and failing scenarios."""

from __future__ import annotations

from collections.abc import Callable

from generator.games.regles_de_combat.actions import ARMY_WORDS, PLAYERS, RESOURCE_WORDS
from generator.games.regles_de_combat.state import Event
from generator.games.regles_de_combat.tables import Tables

__all__ = ["WORDS", "describe"]

_REASONS = ("the other side is destroyed", "surrender", "night has fallen")


def describe(t: Tables, event: Event) -> str:
    """Return the event as one sentence without a full stop.

    Raises:
        KeyError: no such event.
    """
    word, *rest = event
    return _SENTENCES[str(word)](t, [int(number) for number in rest])


def _whose(t: Tables, player: int, design: int) -> str:
    return f"{PLAYERS[player]}'s {t.names[design] if design >= 0 else 'face-down card'}"


def _cards(n: int, what: str = "card") -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def _won(t: Tables, n: list[int]) -> str:
    who = f"{PLAYERS[n[1] - 1]} wins" if n[1] else "nobody wins"
    return f"{who} combat {n[0]}: {_REASONS[n[2]] if n[1] or n[2] else 'both sides are gone'}"


def _attacks(t: Tables, n: list[int]) -> str:
    target = t.names[n[2]] if n[2] >= 0 else "a face-down card"
    return f"{_whose(t, n[0], n[1])} attacks {target} on {t.grid.names[n[3]]}"


_SENTENCES: dict[str, Callable[[Tables, list[int]], str]] = {
    "lots": lambda t, n: f"{PLAYERS[n[0]]} is the first assailant ({t.agreed})",
    "march": lambda t, n: f"march turn {n[1]} before combat {n[0]}",
    "draws": lambda t, n: f"{PLAYERS[n[0]]} draws {_cards(n[1])}, {n[2]} left in the pile",
    "lays": lambda t, n: f"{PLAYERS[n[0]]} lays {t.names[n[1]]}",
    "makes": lambda t, n: f"{PLAYERS[n[0]]} lays 1 {RESOURCE_WORDS[n[1]]} on the {ARMY_WORDS[n[2]]}",
    "recruits": lambda t, n: f"{PLAYERS[n[0]]} adds {t.names[n[1]]} to the {ARMY_WORDS[n[2]]}",
    "plans": lambda t, n: f"{PLAYERS[n[0]]} plans {t.names[n[1]]}",
    "plays": lambda t, n: f"{PLAYERS[n[0]]} plays {t.names[n[1]]}",
    "combat": lambda t, n: f"combat {n[0]}: {PLAYERS[n[1]]} attacks, with {n[2]} V more",
    "pays": lambda t, n: f"{PLAYERS[n[0]]} pays for {t.names[n[1]]}",
    "adds": lambda t, n: f"{PLAYERS[n[0]]} lays 1 more {RESOURCE_WORDS[n[2]]} on {t.names[n[1]]}",
    "unpaid": lambda t, n: f"{_whose(t, n[0], n[1])} is not paid and goes to voyage",
    "supports": lambda t, n: f"{_whose(t, n[0], n[1])} supports the combat",
    "keeps": lambda t, n: f"{_whose(t, n[0], n[1])} stays on the path",
    "blocked": lambda t, n: f"{_whose(t, n[0], n[1])} finds no cell and stays on the path",
    "shown": lambda t, n: f"{_whose(t, n[0], n[1])} stands on {t.grid.names[n[2]]}, face {'up' if n[3] else 'down'}",
    "lands": lambda t, n: f"{_whose(t, n[0], n[1])} arrives on {t.grid.names[n[2]]}, face {'up' if n[3] else 'down'}",
    "enters": lambda t, n: f"{_whose(t, n[0], n[1])} enters",
    "lapses": lambda t, n: f"{_whose(t, n[0], n[1])} finds nothing to act on",
    "token": lambda t, n: f"{_whose(t, n[0], n[1])} appears on {t.grid.names[n[2]]}",
    "lost_tokens": lambda t, n: f"{_cards(n[2], 'token')} of {PLAYERS[n[0]]} find no room",
    "raised": lambda t, n: f"{_whose(t, n[0], n[1])} gains {n[2]} PV",
    "turn": lambda t, n: f"combat turn {n[0]} of {PLAYERS[n[1]]}",
    "arrives": lambda t, n: f"the {ARMY_WORDS[n[1]]} of {PLAYERS[n[0]]} arrives",
    "called": lambda t, n: f"{PLAYERS[n[0]]} calls the {ARMY_WORDS[n[1]]}",
    "moves": lambda t, n: f"{_whose(t, n[0], n[1])} moves from {t.grid.names[n[2]]} to {t.grid.names[n[3]]}",
    "attacks": _attacks,
    "up": lambda t, n: f"{_whose(t, n[0], n[1])} is turned up",
    "springs": lambda t, n: f"the face-down effect of {_whose(t, n[0], n[1])} happens",
    "dodged": lambda t, n: f"{PLAYERS[n[0]]}'s attack on {t.names[n[1]]} does nothing",
    "hit": lambda t, n: f"{_whose(t, n[0], n[1])} loses {n[2]} PV, {n[3]} left",
    "heals": lambda t, n: f"{_whose(t, n[0], n[1])} gets {n[2]} PV back, {n[3]} now",
    "dies": lambda t, n: f"{_whose(t, n[0], n[1])} is destroyed",
    "takes": lambda t, n: f"{_whose(t, n[0], n[1])} takes {t.grid.names[n[2]]}",
    "capped": lambda t, n: f"nobody reaches farther than {n[0]}",
    "army_loses": lambda t, n: f"the {ARMY_WORDS[n[1]]} of {PLAYERS[n[0]]} loses {n[2]} {RESOURCE_WORDS[n[3]]}",
    "card_loses": lambda t, n: f"{_whose(t, n[0], n[1])} loses {n[2]} {RESOURCE_WORDS[n[3]]}",
    "leaves": lambda t, n: f"{_whose(t, n[0], n[1])} goes to voyage",
    "freed": lambda t, n: f"{PLAYERS[n[0]]} takes {t.names[n[1]]} back to the hand",
    "surrenders": lambda t, n: f"{PLAYERS[n[0]]} surrenders",
    "captured": lambda t, n: f"{t.names[n[1]]} goes to the prison of {PLAYERS[n[0]]}",
    "unspent": lambda t, n: f"{PLAYERS[n[0]]} discards {_cards(n[1], 'resource')} from the path",
    "won": _won,
}
WORDS = tuple(_SENTENCES)
"""Every kind of event."""
