"""What a scenario can read of a position: `A.score`, `x.points`, `gone`, `over` and so on."""

from __future__ import annotations

from collections.abc import Mapping

from generator.engine.scenario import Json, ScenarioFault
from generator.engine.values import choice, listed, text
from generator.errors import nearest
from generator.games.structure.actions import PLAYERS
from generator.games.structure.primitives import find_building, find_unit
from generator.games.structure.rules import Structure
from generator.games.structure.state import Building, State, Unit

__all__ = ["READABLE", "find", "read_key", "uid_of"]

_GAME = ("gone", "alive", "over", "winners", "active", "asked", "turn", "pile", "morgue")
_SIDE = ("score", "hand", "buildings", "units", "field")
_CARD = ("points", "force", "resistance", "ready", "guards", "guard")

READABLE = (*_GAME, *_SIDE, *_CARD)
"""What a scenario can read, of the game, a side or a card."""


def find(s: State, uid: int) -> tuple[int, Unit | None, Building | None] | None:
    """Return whose a card in play is and its row, or None if it is no longer in play."""
    for player in range(len(s.hand)):
        unit, building = find_unit(s, player, uid), find_building(s, player, uid)
        if unit is not None or building is not None:
            return player, unit, building
    return None


def read_key(rules: Structure, s: State, refs: Mapping[str, int], key: str, expected: Json) -> Json:
    """Return the value of a key, in the form of `expected`.

    Raises:
        ScenarioFault: there is no such key.
    """
    if key in _GAME:
        return _game(rules, s, refs, key, expected)
    owner, dot, what = key.partition(".")
    if not dot:
        raise ScenarioFault(f"unknown key {key!r}", f"known: {', '.join(_GAME)}, A.score, ref.points …")
    if owner in PLAYERS[: len(s.hand)]:
        return _side(rules, s, PLAYERS.index(owner), what, expected)
    return _card(rules, s, refs, owner, what)


def _game(rules: Structure, s: State, refs: Mapping[str, int], key: str, expected: Json) -> Json:
    if key in ("gone", "alive"):
        names = [text(name, key) for name in listed(expected, key)]
        return [name for name in names if (find(s, uid_of(refs, name)) is None) == (key == "gone")]
    if key == "morgue":
        return _cards(rules, [rank for rank, count in enumerate(s.morgue) for _ in range(count)], expected, key)
    outcome = rules.outcome(s)
    if key == "over":
        return outcome.reason if outcome else None
    if key == "winners":
        return [PLAYERS[winner] for winner in outcome.winners] if outcome else []
    if key == "asked":
        return PLAYERS[rules.player(s)] if s.frames else None
    if key == "active":
        return PLAYERS[s.active]
    return s.turn if key == "turn" else len(s.pile)


def uid_of(refs: Mapping[str, int], name: str) -> int:
    """Return the uid of a reference.

    Raises:
        ScenarioFault: there never was one of that name.
    """
    if name not in refs:
        raise ScenarioFault(f"unknown reference {name!r}", nearest(name, list(refs)))
    return refs[name]


def _cards(rules: Structure, ranks: list[int], expected: Json, what: str) -> Json:
    """Return how many cards, or which in any order, as is asked for."""
    if not isinstance(expected, list):
        return len(ranks)
    wanted = [choice(rank, what, rules.tables.ranks) for rank in expected]
    return expected if sorted(wanted) == sorted(ranks) else [rules.tables.ranks[rank] for rank in sorted(ranks)]


def _side(rules: Structure, s: State, player: int, what: str, expected: Json) -> Json:
    if what == "score":
        return s.score(player)
    if what == "hand":
        ranks = [rank for rank, count in enumerate(s.hand[player]) for _ in range(count)]
    elif what == "buildings":
        ranks = [row[1] for row in s.buildings[player]]
    elif what == "units":
        ranks = [row[1] for row in s.units[player]]
    elif what == "field":
        ranks = [row[1] for row in s.units[player] if not row[4]]
    else:
        raise ScenarioFault(f"a player has no {what!r}", nearest(what, _SIDE) or f"known: {', '.join(_SIDE)}")
    return _cards(rules, ranks, expected, what)


def _card(rules: Structure, s: State, refs: Mapping[str, int], name: str, what: str) -> Json:
    found = find(s, uid_of(refs, name))
    if what not in _CARD:
        raise ScenarioFault(f"a card has no {what!r}", nearest(what, _CARD) or f"known: {', '.join(_CARD)}")
    if found is None:
        return "gone"
    player, unit, building = found
    names = {uid: ref for ref, uid in refs.items()}
    if unit is not None and what in ("force", "resistance", "ready", "guards"):
        values: dict[str, Json] = {
            "force": rules.tables.force[unit[1]],
            "resistance": unit[2],
            "ready": player == s.active and unit[3] > 0,
            "guards": names.get(unit[4]),
        }
        return values[what]
    if building is not None and what in ("points", "guard"):
        if what == "points":
            return building[2]
        return next((names[row[0]] for row in s.units[player] if row[4] == building[0]), None)
    raise ScenarioFault(f"{name!r} is a {'unit' if unit else 'building'}, it has no {what!r}")
