"""What happened, in English, for transcripts and failing scenarios."""

from __future__ import annotations

from collections.abc import Callable

from generator.games.pandrea.actions import unit_name
from generator.games.pandrea.state import Event
from generator.games.pandrea.tables import Tables

__all__ = ["describe"]

_POSTURES = ("upright", "in parry", "engaged")
_STATS = ("its armours", "its armour", "its armour", "damage", "initiative")


def describe(t: Tables, event: Event) -> str:
    """Return the event as one sentence without a full stop; empty for what is only counted.

    Raises:
        KeyError: no such event.
    """
    word, *rest = event
    return _SENTENCES[str(word)](t, [int(number) for number in rest])


def _unit(t: Tables, uid: int, card: int) -> str:
    return f"{unit_name(t, uid)} {t.names[card]}"


def _who(t: Tables, player: int) -> str:
    return t.letters[player]


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _turn(t: Tables, n: list[int]) -> str:
    life = ", ".join(f"{t.letters[player]} {points}" for player, points in enumerate(n[2:]))
    return f"turn {n[0]}: {t.letters[n[1]]} holds the token; life {life}"


def _fight(t: Tables, n: list[int]) -> str:
    told = f"{_unit(t, n[0], n[1])} fights {_unit(t, n[2], n[3])}"
    if n[4] and n[5]:
        return f"{told}: both strike"
    first, second = (n[0], n[1]) if n[4] else (n[2], n[3])
    return f"{told}: {_unit(t, first, second)} strikes first and takes nothing"


def _mod(t: Tables, n: list[int]) -> str:
    return f"{unit_name(t, n[0])} has {n[2]:+} to {_STATS[n[1]]} this turn"


def _redraw(t: Tables, n: list[int]) -> str:
    return f"{_who(t, n[0])} shows {', '.join(t.names[card] for card in n[1:])} and redraws"


def _letter(t: Tables, kind: int) -> str:
    return t.facts.damage_types[kind]


_SENTENCES: dict[str, Callable[[Tables, list[int]], str]] = {
    "turn": _turn,
    "draw": lambda t, n: f"{_who(t, n[0])} draws {_cards(n[1])}, {n[2]} left",
    "redraw": _redraw,
    "reveal": lambda t, n: "both sides are revealed",
    "recruit": lambda t, n: f"{_unit(t, n[0], n[1])} comes to {t.spot(n[2])}, {_POSTURES[n[3]]}",
    "lay": lambda t, n: f"{_who(t, n[0])} lays {t.names[n[1]]} on {t.spot(n[2])}",
    "play": lambda t, n: f"{_who(t, n[0])} plays {t.names[n[1]]}",
    "ability": lambda t, n: f"{_who(t, n[0])}: {t.names[n[1]]} acts",
    "gain": lambda t, n: f"{_who(t, n[0])} gains {n[1]} requisition, {n[2]} at hand",
    "later": lambda t, n: f"{_who(t, n[0])} will have {n[1]} requisition more next turn",
    "assault": lambda t, n: f"{_unit(t, n[0], n[1])} assaults from {t.spot(n[2])}",
    "protect": lambda t, n: f"{_unit(t, n[0], n[1])} protects against {_unit(t, n[2], n[3])}",
    "move": lambda t, n: f"{_unit(t, n[0], n[1])} moves to {t.spot(n[2])}",
    "withdraw": lambda t, n: f"{_unit(t, n[0], n[1])} withdraws to {t.spot(n[2])}",
    "turned": lambda t, n: f"{_unit(t, n[0], n[1])} is now {_POSTURES[n[2]]}",
    "mod": _mod,
    "granted": lambda t, n: f"{unit_name(t, n[0])} has {', '.join(sorted(t.granted[n[1]].keywords))} this turn",
    "type": lambda t, n: f"{_unit(t, n[0], n[1])} deals {_letter(t, n[2])}",
    "fight": _fight,
    "loses": lambda t, n: f"{_unit(t, n[0], n[1])} loses {n[2]} of armour {_letter(t, n[3])}",
    "hits": lambda t, n: f"{_unit(t, n[0], n[1])} hits the general of {_who(t, n[2])} for {n[3]}, {n[4]} left",
    "dies": lambda t, n: f"{_unit(t, n[0], n[1])} dies",
    "freed": lambda t, n: f"{_unit(t, n[0], n[1])} is free of its opponent",
    "leaves": lambda t, n: f"{_unit(t, n[0], n[1])} leaves the combat",
    "heal": lambda t, n: f"the general of {_who(t, n[0])} regains {n[1]}, {n[2]} in all",
    "discard": lambda t, n: f"{_who(t, n[0])} discards {t.names[n[1]]}",
    "falls": lambda t, n: f"{t.names[n[1]]} of {_who(t, n[0])} has lost",
}
