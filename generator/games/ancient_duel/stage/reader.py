"""What a scenario can read of a position: `A.score`, `a.atk`, `gone`, `over` and so on."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.engine.scenario import Json, ScenarioFault
from generator.errors import nearest
from generator.games.ancient_duel.actions import PHASES
from generator.games.ancient_duel.mods import ATK, DEF, IMMUNE, PIERCE, PROTECT, TAUNT
from generator.games.ancient_duel.primitives import find
from generator.games.ancient_duel.readings import effective, flagged
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.stage.reading import SIDES, card_number, listed, text
from generator.games.ancient_duel.state import DEFENCE, UP, Row, State

__all__ = ["READABLE", "read_key"]

_SIDE = ("score", "energy", "hand", "deck", "discard", "units", "support", "terrain")
_FLAGS = {"immune": IMMUNE, "protected": PROTECT, "taunts": TAUNT, "pierces": PIERCE}
_CARD = ("atk", "def", "pos", "face", *_FLAGS)

READABLE = (*_SIDE, *_CARD, "gone", "alive", "over", "phase", "active")
"""What a scenario can read, of a side, a card or the game."""


def read_key(rules: AncientDuel, s: State, refs: Mapping[str, int], key: str, expected: Json) -> Json:
    """Return the value of a key, in the form of `expected`.

    Raises:
        ScenarioFault: there is no such key.
    """
    if key in ("gone", "alive"):
        names = [text(name, key) for name in listed(expected, key)]
        return [name for name in names if (find(s, _uid(refs, name)) is None) == (key == "gone")]
    if key == "over":
        return None if s.over < 0 else SIDES[s.over] if s.over < len(SIDES) else "draw"
    if key == "phase":
        return PHASES[s.phase]
    if key == "active":
        return SIDES[s.active]
    owner, dot, what = key.partition(".")
    if not dot:
        raise ScenarioFault(f"unknown key {key!r}", "known: gone, alive, over, phase, active, A.score, ref.atk …")
    if owner in SIDES:
        return _side(rules, s, SIDES.index(owner), what, expected)
    return _card(rules, s, refs, owner, what)


def _uid(refs: Mapping[str, int], name: str) -> int:
    if name not in refs:
        raise ScenarioFault(f"unknown reference {name!r}", nearest(name, list(refs)))
    return refs[name]


def _side(rules: AncientDuel, s: State, player: int, what: str, expected: Json) -> Json:
    cards = rules.tables.cards
    if what == "score":
        return s.score[player]
    if what == "energy":
        return s.energy[player]
    if what == "terrain":
        ground = s.terrain[player]
        return cards.designs[ground[0][1]].id if ground else None
    piles: Mapping[str, Callable[[], list[int]]] = {
        "hand": lambda: s.hand[player],
        "deck": lambda: s.deck[player],
        "discard": lambda: s.discard[player],
        "units": lambda: [row[1] for row in s.units[player]],
        "support": lambda: [row[1] for row in s.support[player]],
    }
    if what not in piles:
        raise ScenarioFault(f"a player has no {what!r}", nearest(what, _SIDE) or f"known: {', '.join(_SIDE)}")
    pile = piles[what]()
    if not isinstance(expected, list):
        return len(pile)
    left = list(pile)
    there: list[Json] = []
    for name in expected:
        number = card_number(cards, name, what)
        if number in left:
            left.remove(number)
            there.append(name)
    return there


def _card(rules: AncientDuel, s: State, refs: Mapping[str, int], name: str, what: str) -> Json:
    found = find(s, _uid(refs, name))
    if what not in _CARD:
        raise ScenarioFault(f"a card has no {what!r}", nearest(what, _CARD) or f"known: {', '.join(_CARD)}")
    if found is None:
        return "gone"
    side, zone, _, row = found
    return _read(rules, s, side, zone, row, what)


def _read(rules: AncientDuel, s: State, side: int, zone: int, row: Row, what: str) -> Json:
    if what == "face":
        return "up" if row[2] & UP else "down"
    if what in _FLAGS:
        return flagged(rules.tables, s, side, row, _FLAGS[what])
    if zone:
        raise ScenarioFault(f"only a unit has {what!r}")
    if what == "pos":
        return "defence" if row[2] & DEFENCE else "attack"
    return effective(rules.tables, s, side, row, ATK if what == "atk" else DEF)
