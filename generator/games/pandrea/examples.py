"""Worked examples of the rulebook, played by the engine as scenarios are, with what lies there after each step.

An example is data of the pack in the form of a scenario (position, `do`, `expect`). The prose takes its numbers from
the moments and the little pictures show them, so neither can differ from what the engine does.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from generator.engine.scenario import Json, Performance, Refused, Scenario, ScenarioFault, Stage, read
from generator.model.effect import Value

__all__ = ["play_out"]

_UNIT = ("front", "posture", "initiative", "damage", "C", "P", "T", "action", "foe", "wounded")
_SIDE = ("life", "requisition", "bonus", "purse", "hand", "general", "pile")


def play_out(data: Mapping[str, Value], *, name: str, stage: Stage) -> Mapping[str, Value]:
    """Return the moments of an example: `moments`, the first and the last as `start` and `end`, and `s1`, `s2` ….

    A moment holds `turn`, `step`, `asked`, `holder`, every player (`A`, `B` …) with life, requisition, cards and
    income, and `units`: reference -> card, owner, front, posture, values, whether it is gone. `acts` are the steps
    that were done: verb and what it names.

    Args:
        data: the example, as the pack gives it.
        name: what it is called.
        stage: plays it.

    Raises:
        ValueError: it cannot be played, or comes out otherwise than it says.
    """
    text = json.dumps({"id": name, **{key: _json(value) for key, value in data.items()}})
    (scenario,) = read(text, shown_as=name, stage=stage)
    stage.prepare([scenario])
    units = _units(scenario)
    try:
        played = stage.open(scenario)
        moments = [_moment(played, units, scenario)]
        for number, (verb, arguments) in enumerate(scenario.steps):
            played.do(verb, arguments)
            if verb == "recruit":
                units = {**units, str(arguments[3] if len(arguments) > 3 else arguments[1]): _recruited(arguments)}
            if verb.endswith("_refused") or verb == "check":
                continue
            moments.append({**_moment(played, units, scenario), "did": number})
    except (Refused, ScenarioFault) as error:
        raise ValueError(f"cannot be played: {error}") from None
    for key, wanted in scenario.expect.items():
        found = played.read(key, wanted)
        if found != wanted:
            raise ValueError(f"{key}: expected {wanted!r}, found {found!r}")
    told: dict[str, Value] = {f"s{number}": moment for number, moment in enumerate(moments) if number}
    acts = tuple((verb, *(_frozen(one) for one in arguments)) for verb, arguments in scenario.steps)
    return {"moments": tuple(moments), "start": moments[0], "end": moments[-1], "acts": acts, **told}


def _recruited(arguments: Sequence[Json]) -> dict[str, Value]:
    return {"owner": str(arguments[0]), "card": str(arguments[1])}


def _units(scenario: Scenario) -> dict[str, dict[str, Value]]:
    """Return the units that a position names: reference -> owner and card."""
    found: dict[str, dict[str, Value]] = {}
    for player in ("A", "B", "C", "D"):
        side = scenario.data.get(player)
        listed = side.get("units") if isinstance(side, dict) else None
        for one in listed if isinstance(listed, list) else ():
            if isinstance(one, dict) and "ref" in one:
                found[str(one["ref"])] = {"owner": player, "card": str(one.get("card"))}
    return found


def _moment(played: Performance, units: Mapping[str, Mapping[str, Value]], scenario: Scenario) -> dict[str, Value]:
    moment: dict[str, Value] = {key: _frozen(played.read(key, None)) for key in ("turn", "step", "asked", "holder")}
    agreed = scenario.data.get("agreed")
    four = isinstance(agreed, dict) and agreed.get("layout") == "quatre"
    for player in ("A", "B", "C", "D") if four else ("A", "B"):
        moment[player] = {key: _frozen(played.read(f"{player}.{key}", None)) for key in _SIDE}
    shown: dict[str, Value] = {}
    for ref, unit in units.items():
        gone = played.read("gone", [ref]) == [ref]
        values = {} if gone else {key: _frozen(played.read(f"{ref}.{key}", None)) for key in _UNIT}
        shown[ref] = {**unit, "gone": gone, **values}
    return {**moment, "units": shown}


def _json(value: Value) -> Json:
    if isinstance(value, Mapping):
        return {str(key): _json(one) for key, one in value.items()}
    return [_json(one) for one in value] if isinstance(value, tuple) else value


def _frozen(value: Json) -> Value:
    if isinstance(value, dict):
        return {key: _frozen(one) for key, one in value.items()}
    return tuple(_frozen(one) for one in value) if isinstance(value, list) else value
