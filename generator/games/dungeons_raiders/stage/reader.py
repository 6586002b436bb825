"""What can be read of a position in scenarios."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from generator.engine.scenario import Json, ScenarioFault
from generator.engine.values import listed, mapping
from generator.errors import nearest
from generator.games.dungeons_raiders.actions import PLAYERS, SHAPES
from generator.games.dungeons_raiders.departures import open_dungeons
from generator.games.dungeons_raiders.ending import points
from generator.games.dungeons_raiders.primitives import adventurers, cleaned
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.state import State

if TYPE_CHECKING:
    from generator.games.dungeons_raiders.stage.setup import Setup

__all__ = ["READABLE", "read_key"]

_LAST = ("kind", "dungeon", "group", "resistance", "score", "won", "bonus")
"""What stands in the state's `last`."""
_GAME = ("turn", "initiative", "asked", "over", "winners", "scores", "cleaned", "open", "offered", "withheld", "rank")
_SIDE = (
    *("crowns", "stones", "charges", "glory", "pv", "reached", "special", "scrolls", "adventurers", "extra", "guilds"),
    *("hand", "house_hand", "pile", "discard", "bought", "objects", "unidentified", "mercenaries", "reserve"),
    *("workers", "levels", "tokens", "marks", "skulls", "markers", "groups", "board"),
)
READABLE = (*_GAME, "exploration", "exploration_discard", "treasures", "last", *_SIDE)
"""What the documentation must name."""


def read_key(rules: DungeonsRaiders, setup: Setup, s: State, key: str, expected: Json) -> Json:
    """Return the value of a key, in the form of `expected`.

    Raises:
        ScenarioFault: there is no such key.
    """
    owner, _, what = key.partition(".")
    if owner in PLAYERS and what:
        return _side(rules, setup, s, PLAYERS.index(owner), what, expected)
    if owner == "last" and what in _LAST:
        return _last(rules, s, what)
    names = rules.tables.words["design"]
    if key == "exploration":
        return _pile(s.exploration, names, expected)
    if key == "exploration_discard":
        return _any_order(s.discarded, names, expected)
    if owner == "treasures" and what in rules.tables.piles:
        return _pile(s.treasures[rules.tables.piles[what]], names, expected)
    if key not in _GAME:
        known = [*READABLE, *PLAYERS]
        raise ScenarioFault(f"unknown key {key!r}", nearest(key, known) or f"known: {', '.join(known)}")
    return _game(rules, s, key, expected)


def _game(rules: DungeonsRaiders, s: State, key: str, expected: Json) -> Json:
    t = rules.tables
    outcome = rules.outcome(s)
    legal = {rules.action_text(s, action) for action in rules.legal(s)}
    values: Mapping[str, Callable[[], Json]] = {
        "turn": lambda: s.turn,
        "initiative": lambda: PLAYERS[s.initiative],
        "asked": lambda: None if s.question is None else PLAYERS[s.question[1]],
        "over": lambda: outcome.reason if outcome else None,
        "winners": lambda: [PLAYERS[one] for one in outcome.winners] if outcome else [],
        "scores": lambda: list(outcome.scores) if outcome else [],
        "rank": lambda: [t.facts.rank(s.glory[player]).id for player in (0, 1)],
        "cleaned": lambda: [t.words["dungeon"][one] for one in range(len(t.dungeons)) if cleaned(t, s, one)],
        "open": lambda: list[Json](name for name in _texts(expected, key) if name in _open(rules, s)),
        "offered": lambda: list[Json](line for line in _texts(expected, key) if line in legal),
        "withheld": lambda: list[Json](line for line in _texts(expected, key) if _known(line) and line not in legal),
    }
    return values[key]()


def _open(rules: DungeonsRaiders, s: State) -> set[str]:
    return {rules.tables.words["dungeon"][one] for one in open_dungeons(rules.tables, s)}


def _known(line: str) -> bool:
    """Refuse texts that no action has: withholding them would say nothing.

    Raises:
        ScenarioFault: there is no action of that word.
    """
    word = line.partition(":")[0]
    words = [known for known, _ in SHAPES.values()]
    if word not in words:
        raise ScenarioFault(f"withheld: unknown action {line!r}", nearest(word, words))
    return True


def _texts(expected: Json, key: str) -> list[str]:
    return [one if isinstance(one, str) else str(one) for one in listed(expected, key)]


def _last(rules: DungeonsRaiders, s: State, what: str) -> Json:
    if not s.last:
        return None
    value = s.last[_LAST.index(what)]
    if what == "kind":
        return ("jce", "jcj")[value]
    if what == "dungeon":
        return rules.tables.words["dungeon"][value]
    if what == "group":
        return f"{PLAYERS[value // 3]}{value % 3 + 1}"
    return ("no", "yes", "tie")[value] if what == "won" else value


def _any_order(cards: Sequence[int], names: Sequence[str], expected: Json) -> Json:
    """Return how many cards, or which in the order that was asked for where they are those."""
    if not isinstance(expected, list):
        return len(cards)
    found: list[Json] = [names[card] for card in cards]
    return expected if sorted(map(str, found)) == sorted(map(str, expected)) else found


def _pile(cards: Sequence[int], names: Sequence[str], expected: Json) -> Json:
    """Return how many cards; or a pile, its top first; or under `{"top": …}` and `{"bottom": …}` only its ends."""
    shown: list[Json] = [names[card] for card in reversed(cards)]
    if isinstance(expected, dict):
        top, low = listed(expected.get("top", []), "top"), listed(expected.get("bottom", []), "bottom")
        found: dict[str, Json] = {}
        if "top" in expected:
            found["top"] = shown[: len(top)]
        if "bottom" in expected:
            found["bottom"] = shown[len(shown) - len(low) :]
        return found
    return shown if isinstance(expected, list) else len(cards)


def _side(rules: DungeonsRaiders, setup: Setup, s: State, player: int, what: str, expected: Json) -> Json:
    t = rules.tables
    names = t.words["design"]
    name, _, inner = what.partition(".")
    if name not in _SIDE:
        raise ScenarioFault(f"a player has no {name!r}", nearest(name, _SIDE) or f"known: {', '.join(_SIDE)}")
    if inner:
        return _part(rules, setup, s, player, name, inner, expected)
    numbers: Mapping[str, Callable[[], int]] = {
        "crowns": lambda: s.crowns[player],
        "stones": lambda: s.stones[player],
        "charges": lambda: s.charges[player],
        "glory": lambda: s.glory[player],
        "pv": lambda: points(t, s, player),
        "scrolls": lambda: s.scrolls[player],
        "extra": lambda: s.extra[player],
        "adventurers": lambda: adventurers(s, player),
    }
    if name in numbers:
        return numbers[name]()
    if name in ("reached", "special"):
        return bool((s.reached if name == "reached" else s.special)[player])
    if name == "guilds":
        owned = [t.guilds[one] for one in range(len(t.guilds)) if s.guilds[player] >> one & 1]
        return _any_order(owned, names, expected)
    if name == "pile":
        return _pile(s.pile[player], names, expected)
    rows = {
        "hand": s.hand,
        "house_hand": s.house_hand,
        "discard": s.discard,
        "bought": s.bought,
        "objects": s.objects,
        "unidentified": s.unknown,
        "mercenaries": s.mercenaries,
    }
    if name in rows:
        return _any_order(rows[name][player], names, expected)
    if name in ("reserve", "workers"):
        counts = (s.reserve if name == "reserve" else s.placed)[player]
        if not isinstance(expected, dict):
            return sum(counts)
        return {cls: n for cls, n in zip(t.words["class"], counts, strict=True) if n or cls in expected}
    if name == "board":
        board = mapping(expected, "board")
        return {place: names[s.board[player][setup.place(s, player, place, "board")]] for place in board}
    raise ScenarioFault(f"{what!r} wants a name behind it, such as {name}.1 or {name}.recruteur")


def _part(rules: DungeonsRaiders, setup: Setup, s: State, player: int, name: str, inner: str, expected: Json) -> Json:
    t = rules.tables
    if name == "levels":
        return s.level[player][setup.place(s, player, inner, name)]
    if name == "tokens":
        return s.alloc[player][setup.place(s, player, inner, name)]
    if name == "markers":
        return s.markers[player][setup.dungeon(inner, name)]
    if name not in ("marks", "skulls", "groups") or inner not in ("1", "2", "3"):
        raise ScenarioFault(f"a player has no {name}.{inner}")
    own = int(inner) - 1
    if name in ("marks", "skulls"):
        return (s.mark_score if name == "marks" else s.mark_skulls)[player][own]
    group = s.groups[3 * player + own]
    if group is None:
        return None
    words = t.words["class"]
    values: dict[str, Json] = {
        "dungeon": t.words["dungeon"][group.dungeon],
        "front": [words[one] for one in group.front],
        "support": [words[one] for one in group.support],
        "cards": _any_order(group.cards, t.words["design"], mapping(expected, inner).get("cards", [])),
        "bonus": group.front_bonus + group.support_bonus,
    }
    return {key: values.get(key) for key in mapping(expected, inner)}
