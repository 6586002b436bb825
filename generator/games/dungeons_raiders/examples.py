"""Worked examples of the rulebook, played by the engine as scenarios are, with what lies there after each step.

An example is data of the pack in the form of a scenario (position, `do`, `expect`, `dice`, `exploration`). The prose
takes its numbers from the moments and the combats told here, and pictures show them, so neither can differ from what
the engine does.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from generator.engine.scenario import Exact, Json, Refused, Scenario, ScenarioFault, read
from generator.games.dungeons_raiders.actions import PLAYERS
from generator.games.dungeons_raiders.stage.performance import DungeonsRaidersPerformance
from generator.games.dungeons_raiders.stage.stage import DungeonsRaidersStage
from generator.games.dungeons_raiders.state import Event
from generator.games.dungeons_raiders.tables import Tables
from generator.model.effect import Value

__all__ = ["play_out"]

_SIDE = ("crowns", "stones", "charges", "glory", "pv", "adventurers", "scrolls")
_CARDS = ("hand", "house_hand", "discard", "objects", "unidentified", "mercenaries", "guilds")


def play_out(data: Mapping[str, Value], *, name: str, stage: DungeonsRaidersStage) -> Mapping[str, Value]:
    """Return the moments of an example and its combats.

    `moments` are all, `start`, `s1`, `s2` … and `end` single ones: `turn`, `asked`, and for each player (`A`, `B`) his
    resources, points, `reserve`, `levels` by tile and how many cards of each sort. `fights` are the combats, `f1`,
    `f2` … single ones: `kind`, `group`, `dungeon`, `dice` (player, class, face, value, signs), `met`, `cards`,
    `dead`, `saved`, and for an expedition `score`, `resistance`, `won`, for an attack `score` and `other`. `told`
    is what happened, in words.

    Args:
        data: the example, as the pack gives it.
        name: what it is called.
        stage: plays it.

    Raises:
        ValueError: it cannot be played, comes out otherwise than it says, or leaves dice or cards over.
    """
    text = json.dumps({"id": name, **{key: _json(value) for key, value in data.items()}})
    (scenario,) = read(text, shown_as=name, stage=stage)
    try:
        played = stage.open(scenario)
        moments = [_moment(played)]
        for verb, arguments in scenario.steps:
            if verb == "check":
                _check(played, arguments[0], name)
                continue
            played.do(verb, arguments)
            if not verb.endswith("_refused"):
                moments.append(_moment(played))
    except (Refused, ScenarioFault) as error:
        raise ValueError(f"{name}: cannot be played: {error}") from None
    _check(played, dict(scenario.expect), name)
    if isinstance(played, Exact) and played.left():
        raise ValueError(f"{name}: listed and not used: {', '.join(played.left())}")
    fights = _fights(played.rules.tables, played.happened())
    single: dict[str, Value] = {f"s{number}": moment for number, moment in enumerate(moments) if number}
    single |= {f"f{number}": fight for number, fight in enumerate(fights, start=1)}
    return {
        "moments": tuple(moments),
        "start": moments[0],
        "end": moments[-1],
        "fights": tuple(fights),
        "acts": _acts(scenario),
        "told": played.events(),
        **single,
    }


def _check(played: DungeonsRaidersPerformance, wanted: Json, name: str) -> None:
    for key, value in wanted.items() if isinstance(wanted, dict) else ():
        found = played.read(key, value)
        if found != value:
            raise ValueError(f"{name}: {key}: expected {value!r}, found {found!r}")


def _acts(scenario: Scenario) -> tuple[Value, ...]:
    return tuple((verb, *(_frozen(one) for one in arguments)) for verb, arguments in scenario.steps)


def _moment(played: DungeonsRaidersPerformance) -> dict[str, Value]:
    t, s = played.rules.tables, played.state
    moment: dict[str, Value] = {
        key: _frozen(played.read(key, None)) for key in ("turn", "asked", "initiative", "over")
    }
    for player, side in enumerate(PLAYERS):
        values: dict[str, Value] = {key: _frozen(played.read(f"{side}.{key}", 0)) for key in (*_SIDE, *_CARDS)}
        values["reserve"] = {name: n for name, n in zip(t.words["class"], s.reserve[player], strict=True) if n}
        values["workers"] = {name: n for name, n in zip(t.words["class"], s.placed[player], strict=True) if n}
        values["levels"] = {
            t.words["design"][tile]: level
            for tile, level in zip(s.board[player], s.level[player], strict=True)
            if tile >= 0
        }
        moment[side] = values
    return moment


def _fights(t: Tables, events: Sequence[Event]) -> list[dict[str, Value]]:
    """Return the combats among the events."""
    found: list[dict[str, list[Value]]] = []
    plain: list[dict[str, Value]] = []
    for event in events:
        word, numbers = str(event[0]), [int(number) for number in event[1:]]
        if word in ("expedition", "attack"):
            plain.append(
                {
                    "kind": "jce" if word == "expedition" else "jcj",
                    "group": f"{PLAYERS[numbers[0]]}{numbers[1]}",
                    "dungeon": t.words["dungeon"][numbers[2]],
                }
            )
            found.append({"dice": [], "met": [], "cards": [], "dead": [], "saved": []})
        elif plain:
            _note(t, plain[-1], found[-1], word, numbers)
    return [
        {**one, **{key: tuple(rows) for key, rows in lists.items()}} for one, lists in zip(plain, found, strict=True)
    ]


def _note(t: Tables, fight: dict[str, Value], lists: dict[str, list[Value]], word: str, numbers: list[int]) -> None:
    """Add an event to the combat in which it happened."""
    if word == "die":
        player, cls, face = numbers
        name = t.words["class"][cls]
        side = t.facts.dice[name][face]
        lists["dice"].append(
            {
                "player": PLAYERS[player],
                "class": name,
                "face": face + 1,
                "value": side.value,
                "signs": side.signs,
            }
        )
    elif word == "met":
        lists["met"].append(t.words["design"][numbers[1]])
    elif word in ("reveal", "use"):
        lists["cards"].append(t.words["design"][numbers[1]])
    elif word == "dies":
        lists["dead"].append((PLAYERS[numbers[0]], t.words["class"][numbers[1]]))
    elif word == "saved":
        lists["saved"].append((PLAYERS[numbers[0]], numbers[1]))
    elif word == "compared":
        fight.update(score=numbers[1], resistance=numbers[2], won=bool(numbers[3]))
    elif word == "met_in":
        fight.update(score=numbers[1], other=numbers[2], won=numbers[1] > numbers[2])


def _json(value: Value) -> Json:
    if isinstance(value, Mapping):
        return {str(key): _json(inner) for key, inner in value.items()}
    if isinstance(value, tuple):
        return [_json(inner) for inner in value]
    return value


def _frozen(value: Json) -> Value:
    if isinstance(value, dict):
        return {key: _frozen(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return tuple(_frozen(inner) for inner in value)
    return value
