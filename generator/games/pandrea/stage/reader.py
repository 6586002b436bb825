"""What can be read of a position: keys of `expect` and `check`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.engine.scenario import Json, ScenarioFault
from generator.engine.values import choice, listed, text
from generator.errors import nearest
from generator.games.pandrea.primitives import find
from generator.games.pandrea.readings import armour, damage, initiative
from generator.games.pandrea.resources import potential
from generator.games.pandrea.rules import Pandrea
from generator.games.pandrea.stage.setup import POSTURES
from generator.games.pandrea.state import (
    ACTED,
    ACTION,
    AFTER_WINDOW,
    COMBAT_WINDOW,
    FLAGS,
    FOE,
    FRONT,
    LOSS,
    MOVE,
    MULLIGAN,
    POSTURE,
    RECRUIT,
    RECRUIT_WINDOW,
    SENTINELS,
    TYPES,
    UID,
    WITHDRAW,
    Row,
    State,
)

__all__ = ["READABLE", "STEPS", "read_key", "uid_of"]

STEPS: Mapping[int, str] = {
    MULLIGAN: "hands",
    RECRUIT: "2a",
    RECRUIT_WINDOW: "2b",
    MOVE: "3",
    SENTINELS: "sentinels",
    COMBAT_WINDOW: "4",
    TYPES: "types",
    WITHDRAW: "withdraw",
    AFTER_WINDOW: "5",
}
"""Step of a state -> its word."""
_ACTIONS = (None, "assaut", "protection")
_GAME = ("turn", "step", "asked", "holder", "over", "winners", "gone", "alive")
_SIDE = ("life", "general", "hand", "pile", "discard", "requisition", "bonus", "purse", "standing", "terrains")
_UNIT = (
    *("front", "posture", "initiative", "damage", "C", "P", "T", "action", "foe", "acted", "wounded"),
    *("loss",),
)
READABLE = (*_GAME, *_SIDE, *_UNIT)
"""The last word of every key."""


def read_key(rules: Pandrea, s: State, refs: Mapping[str, int], key: str, expected: Json) -> Json:
    """Return the value of a key, in the form of `expected`.

    Raises:
        ScenarioFault: there is no such key.
    """
    if key in _GAME:
        return _game(rules, s, refs, key, expected)
    owner, dot, what = key.partition(".")
    if not dot:
        raise ScenarioFault(f"unknown key {key!r}", f"known: {', '.join(_GAME)}, A.life, ref.posture …")
    letters = rules.tables.letters
    if owner in letters:
        return _side(rules, s, refs, letters.index(owner), what, expected)
    return _unit(rules, s, refs, owner, what)


def uid_of(refs: Mapping[str, int], name: str) -> int:
    """Return the uid of a reference.

    Raises:
        ScenarioFault: there never was one of that name.
    """
    if name not in refs:
        raise ScenarioFault(f"unknown reference {name!r}", nearest(name, list(refs)))
    return refs[name]


def _game(rules: Pandrea, s: State, refs: Mapping[str, int], key: str, expected: Json) -> Json:
    letters = rules.tables.letters
    if key in ("gone", "alive"):
        names = [text(name, key) for name in listed(expected, key)]
        return [name for name in names if (find(s, uid_of(refs, name)) is None) == (key == "gone")]
    outcome = rules.outcome(s)
    values: dict[str, Json] = {
        "over": outcome.reason if outcome else None,
        "winners": [letters[winner] for winner in outcome.winners] if outcome else [],
        "asked": None if outcome else letters[s.seat],
        "holder": letters[s.holder],
        "turn": s.turn,
        "step": None if outcome else STEPS[s.step],
    }
    return values[key]


def _cards(rules: Pandrea, cards: list[int], expected: Json, what: str) -> Json:
    """Return how many cards, or which in any order, as is asked for."""
    if not isinstance(expected, list):
        return len(cards)
    t = rules.tables
    wanted = [choice(card, what, t.designs) for card in expected]
    return expected if sorted(wanted) == sorted(cards) else [t.designs[card] for card in sorted(cards)]


def _side(rules: Pandrea, s: State, refs: Mapping[str, int], player: int, what: str, expected: Json) -> Json:
    t = rules.tables
    piles = {"hand": s.hand[player], "pile": s.pile[player], "discard": s.discard[player]}
    if what in piles:
        return _cards(rules, piles[what], expected, what)
    place, _, rest = what.partition(".")
    if place in t.places:
        front = t.front(player, t.places.index(place))
        if rest == "terrains":
            return _cards(rules, [card for card, _ in s.terrains[front]], expected, what)
        if not rest:
            names = {uid: name for name, uid in refs.items()}
            return [names[row[UID]] for row in s.units[player] if row[FRONT] == front]
    values: dict[str, Callable[[], Json]] = {
        "life": lambda: s.life[player],
        "general": lambda: POSTURES[s.general[player]],
        "requisition": lambda: s.requisition[player],
        "bonus": lambda: s.bonus[player],
        "purse": lambda: potential(t, s, player),
        "standing": lambda: bool(s.alive[player]),
    }
    if what not in values:
        known = (*values, *piles, *t.places, f"{t.places[0]}.terrains")
        raise ScenarioFault(f"a player has no {what!r}", nearest(what, known) or f"known: {', '.join(known)}")
    return values[what]()


def _unit(rules: Pandrea, s: State, refs: Mapping[str, int], name: str, what: str) -> Json:
    row = find(s, uid_of(refs, name))
    if what not in _UNIT:
        raise ScenarioFault(f"a unit has no {what!r}", nearest(what, _UNIT) or f"known: {', '.join(_UNIT)}")
    if row is None:
        return "gone"
    t = rules.tables
    if what in t.facts.damage_types:
        kinds: tuple[str, ...] = t.facts.damage_types
        return armour(t, s, row, kinds.index(what))
    names = {uid: ref for ref, uid in refs.items()}
    values: dict[str, Callable[[Row], Json]] = {
        "front": lambda one: t.places[one[FRONT] % t.fronts],
        "posture": lambda one: POSTURES[one[POSTURE]],
        "initiative": lambda one: initiative(t, s, one),
        "damage": lambda one: damage(t, s, one),
        "action": lambda one: _ACTIONS[one[ACTION]],
        "foe": lambda one: names.get(one[FOE]),
        "acted": lambda one: bool(one[FLAGS] & ACTED),
        "wounded": lambda one: any(one[LOSS : LOSS + 3]),
        "loss": lambda one: sum(one[LOSS : LOSS + 3]),
    }
    return values[what](row)
