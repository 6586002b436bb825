"""What a scenario can read of a position: `x.hp`, `A.van_pool`, `gone`, `over` and so on."""

from __future__ import annotations

from generator.engine.scenario import Json, ScenarioFault
from generator.engine.values import listed, text
from generator.errors import nearest
from generator.games.regles_de_combat.actions import ARMY_WORDS, PLAYERS, SHAPES, SIDE, SUPPORT
from generator.games.regles_de_combat.fight import attack_reach, reach_of, stat, supports_of
from generator.games.regles_de_combat.frames import NAMES
from generator.games.regles_de_combat.grid import bits
from generator.games.regles_de_combat.primitives import resources
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.regles_de_combat.stage.refs import Refs, purse_text
from generator.games.regles_de_combat.state import DONE, FACE, HP, MOVED, POS, TOP, UP, USE, VIRTUAL, State

__all__ = ["READABLE", "read_key"]

_GAME = (
    *("gone", "alive", "over", "winners", "reason", "active", "asked", "stage", "combat", "assailant", "march"),
    *("turn", "can"),
)
_CARDS = ("hand", "van", "rear", "places", "discard", "prison", "voyage", "supports", "field")
_SIDE = (*_CARDS, "pile", "wins", "called", "taken", "van_pool", "rear_pool")
_CARD = (
    *("hp", "top", "at", "face", "atk", "speed", "range", "resources", "virtual", "used", "cells", "reach", "targets"),
    *("card",),
)
READABLE = (*_GAME, *_SIDE, *_CARD)
"""What a scenario can read, of the game, a side or a card."""


def read_key(rules: ReglesDeCombat, s: State, refs: Refs, key: str, expected: Json) -> Json:
    """Return the value of a key, in the form of `expected`.

    Raises:
        ScenarioFault: there is no such key.
    """
    if key in _GAME:
        return _game(rules, s, refs, key, expected)
    owner, dot, what = key.rpartition(".")
    if not dot:
        raise ScenarioFault(f"unknown key {key!r}", f"known: {', '.join(_GAME)}, A.hand, ref.hp …")
    if owner in PLAYERS:
        return _side(rules, s, PLAYERS.index(owner), what, expected)
    return _card(rules, s, refs, owner, what)


def _game(rules: ReglesDeCombat, s: State, refs: Refs, key: str, expected: Json) -> Json:
    if key in ("gone", "alive"):
        names = [text(name, key) for name in listed(expected, key)]
        return [name for name in names if (refs.target(s, name) is None) == (key == "gone")]
    if key == "can":
        words = {SHAPES[action[0]][0] for action in rules.legal(s)}
        return [word for word in (text(word, key) for word in listed(expected, key)) if word in words]
    outcome = rules.outcome(s)
    values: dict[str, Json] = {
        "over": bool(s.over),
        "reason": outcome.reason if outcome else None,
        "winners": [PLAYERS[winner] for winner in outcome.winners] if outcome else [],
        "active": PLAYERS[s.active],
        "asked": None if s.over else PLAYERS[rules.player(s)],
        "stage": NAMES[s.agenda[-1][0]] if s.agenda else None,
        "combat": s.combat,
        "assailant": PLAYERS[s.attacker],
        "march": s.march,
        "turn": sum(s.taken),
    }
    return values[key]


def _side(rules: ReglesDeCombat, s: State, player: int, what: str, expected: Json) -> Json:
    t = rules.tables
    if what in _CARDS:
        if what == "supports":
            designs = [one[0] for one in s.supports[player]]
        elif what == "field":
            designs = [row[0] for row in s.field[player].values()]
        else:
            designs = getattr(s, what)[player]
        if not isinstance(expected, list):
            return len(designs)
        names: list[Json] = [t.ids[design] for design in sorted(designs)]
        return expected if sorted(names, key=str) == sorted(expected, key=str) else names
    if what in ("van_pool", "rear_pool"):
        start = 0 if what == "van_pool" else 3
        return purse_text(s.pool[player][start : start + 3])
    if what == "called":
        return [word for army, word in enumerate(ARMY_WORDS) if s.called[player] >> army & 1]
    numbers: dict[str, Json] = {"pile": len(s.pile[player]), "wins": s.wins[player], "taken": s.taken[player]}
    if what not in numbers:
        raise ScenarioFault(f"a player has no {what!r}", nearest(what, _SIDE) or f"known: {', '.join(_SIDE)}")
    return numbers[what]


def _card(rules: ReglesDeCombat, s: State, refs: Refs, name: str, what: str) -> Json:
    if what not in _CARD:
        raise ScenarioFault(f"a card has no {what!r}", nearest(what, _CARD) or f"known: {', '.join(_CARD)}")
    ref = refs.target(s, name)
    if ref is None:
        return "gone"
    player, slot = divmod(ref, SIDE)
    if what == "resources":
        return purse_text(resources(s, ref))
    if slot >= SUPPORT:
        raise ScenarioFault(f"{name!r} is no card on the field, it has no {what!r}")
    t = rules.tables
    row = s.field[player][slot]
    if what in ("cells", "reach"):
        sources = supports_of(t, s, "speed", player) + supports_of(t, s, "speed", 1 - player)
        cells = bits(reach_of(t, s, sources, player, slot))
        return len(cells) if what == "cells" else [t.grid.names[cell] for cell in cells]
    if what == "targets":
        if row[FACE] != UP:
            return []
        aims = t.grid.within[attack_reach(t, s, row[0])][row[POS]] & s.occ[1 - player]
        return [refs.called(1 - player, s.at[cell]) for cell in bits(aims)]
    values: dict[str, Json] = {
        "hp": row[HP],
        "top": row[TOP],
        "at": t.grid.names[row[POS]],
        "face": "up" if row[FACE] == UP else "down",
        "atk": stat(t, s, "atk", player, slot),
        "speed": stat(t, s, "speed", player, slot),
        "range": attack_reach(t, s, row[0]),
        "virtual": row[VIRTUAL],
        "used": {DONE: "done", MOVED: "moved"}.get(row[USE], "no"),
        "card": t.ids[row[0]],
    }
    return values[what]
