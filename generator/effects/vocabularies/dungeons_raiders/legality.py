"""What no ability of Dungeons Raiders can say: operations at the wrong moment, costs that nobody pays there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from generator.effects.frame.types import Site
from generator.effects.problem import EffectProblem
from generator.effects.vocabularies.dungeons_raiders.words import HOSTS, OPS_AT
from generator.model.effect import Value

__all__ = ["ability_faults", "counted_faults", "requirement_faults"]

Data = Mapping[str, Value]
Faults = Iterator[EffectProblem]
_BY_HOST: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("encounter", "drawn"): ("encounter",),
    ("trap", "drawn"): ("trap",),
    ("event", "drawn"): ("gain",),
    ("event", "resolve"): ("heal",),
    ("event", "success"): ("extra_treasure",),
    ("glory", "drawn"): ("gain",),
    ("wealth", "drawn"): ("gain",),
    ("prisoner", "drawn"): ("gain", "recruit"),
    ("building", "static"): ("set",),
    ("dungeon", "static"): ("forbid", "mod_front_bonus", "mod_cost"),
    ("dungeon", "success"): ("gain", "recruit"),
    ("house", "success"): ("extra_treasure",),
    ("mercenary", "success"): ("extra_treasure",),
    ("item", "success"): ("extra_treasure",),
}
"""Kind of card and moment -> what it can do then, where that is less than the moment allows."""
_COSTS_AT: Mapping[str, tuple[str, ...]] = {
    "action": ("pay", "assign", "remove"),
    "play": ("pay",),
    "identify": ("discard",),
}
_TARGET_OF = {"group": ("score", "ignore_skulls"), "object": ("sell",), "adventurer": ("kill",)}


def _records(value: Value) -> list[Data]:
    return [one for one in value if isinstance(one, Mapping)] if isinstance(value, tuple | list) else []


def ability_faults(data: Data, site: Site) -> Iterable[EffectProblem]:
    """Yield what does not fit together in an ability as a whole."""
    when, host = str(data.get("when")), site.host
    if host in HOSTS and when not in HOSTS[host]:
        yield EffectProblem(path="when", message=f"a {host} cannot have {when!r}")
    allowed = _BY_HOST.get((host, when), OPS_AT.get(when, ()))
    steps = _records(data.get("do"))
    for index, step in enumerate(steps):
        op = step.get("op")
        if op not in allowed:
            what = f"a {host}" if host else "a card"
            yield EffectProblem(path=f"do[{index}].op", message=f"{what} does not {op!r} at {when!r}")
        yield from _operation(when, f"do[{index}]", step)
        if sum(one.get("op") == op and _same(one, step) for one in steps) > 1:
            message = "said twice; add the numbers up instead"
            yield EffectProblem(path=f"do[{index}]", message=message)
    yield from _target(data, steps)
    yield from _costs(when, host, data)
    yield from _conditions(when, data)
    recruits = any(step.get("op") == "recruit" for step in steps)
    if data.get("mercenary") is True and not recruits:
        yield EffectProblem(
            path="mercenary", message="a mercenary is bought instead of adventurers, and there are none"
        )


def _same(one: Data, other: Data) -> bool:
    rest = {"n", "by_level", "up_to"}
    return {k: v for k, v in one.items() if k not in rest} == {k: v for k, v in other.items() if k not in rest}


def _operation(when: str, at: str, step: Data) -> Faults:
    op, what = step.get("op"), step.get("what")
    if op in ("gain", "set") and ("n" in step) == ("by_level" in step):
        yield EffectProblem(path=f"{at}.n", message="expected either n or by_level")
    if op == "gain":
        if ("by_level" in step) != (what == "pv") or (what == "pv") != (when == "final_score"):
            yield EffectProblem(
                path=f"{at}.what", message="points are gained at the end, by level, and nothing else is"
            )
        if (what == "action_tokens") != ("for" in step) or (what == "action_tokens" and when != "play"):
            yield EffectProblem(path=f"{at}.for", message="actions, and only they, are gained for the turn")
        if when == "end_of_turn" and what != "glory":
            yield EffectProblem(path=f"{at}.what", message="at the end of a turn glory is gained")
    if op == "set" and ("by_level" in step) != (what == "action_tokens"):
        yield EffectProblem(path=f"{at}.by_level", message="actions go by level, a hand does not")
    if op == "recruit" and "per" in step and (when != "action" or step.get("class") != "mil"):
        yield EffectProblem(path=f"{at}.per", message="only militia is recruited by level, at a building")
    if op in ("score", "ignore_skulls"):
        wanted = ("it", "turn") if when == "action" else ("group", "combat")
        if (step.get("to"), step.get("for")) != wanted:
            message = f"at {when!r} it is for {wanted[0]!r} until the end of the {wanted[1]}"
            yield EffectProblem(path=f"{at}.to", message=message)
    if op == "mod_resistance" and "per" in step and when != "combat_start":
        yield EffectProblem(path=f"{at}.per", message="dungeons are counted when the group enters")
    if op == "exchange":
        yield from _rates(at, step)


def _rates(at: str, step: Data) -> Faults:
    for index, rate in enumerate(_records(step.get("rates"))):
        give, get = rate.get("give"), rate.get("get")
        if isinstance(give, Mapping) and isinstance(get, Mapping) and set(give) & set(get):
            yield EffectProblem(path=f"{at}.rates[{index}]", message="nothing is exchanged for itself")


def _target(data: Data, steps: list[Data]) -> Faults:
    target = data.get("target")
    kind = target.get("kind") if isinstance(target, Mapping) else None
    using = [index for index, step in enumerate(steps) if step.get("to") == "it"]
    if target is not None and not using:
        yield EffectProblem(path="target", message="the target is never used", hint="write to: it in an operation")
    for index in using:
        if target is None:
            yield EffectProblem(path=f"do[{index}].to", message="'it' points at nothing", hint="add a target clause")
        elif steps[index].get("op") not in _TARGET_OF.get(str(kind), ()):
            yield EffectProblem(path=f"do[{index}].op", message=f"{steps[index].get('op')!r} has no use for a {kind}")


def _costs(when: str, host: str, data: Data) -> Faults:
    allowed = _COSTS_AT.get(when, ("pay",) if host in ("item", "") else ())
    costs = _records(data.get("cost"))
    for index, cost in enumerate(costs):
        if cost.get("op") not in allowed:
            yield EffectProblem(path=f"cost[{index}].op", message=f"nobody pays {cost.get('op')!r} at {when!r}")
        elif when not in ("action", "play") and cost.get("op") == "pay" and cost.get("what") != "charges":
            yield EffectProblem(path=f"cost[{index}].what", message="items are used for charges")
    for index, cost in enumerate(_records(data.get("equip_cost"))):
        if host not in ("item", "") or cost.get("op") != "pay" or cost.get("what") != "charges":
            yield EffectProblem(path=f"equip_cost[{index}]", message="items are equipped for charges")
    if costs and "equip_cost" in data:
        yield EffectProblem(path="cost", message="an item is paid when it is equipped or at each use, not both")
    yield from _once("cost", costs)


def _once(at: str, costs: list[Data]) -> Faults:
    kinds = [(cost.get("op"), cost.get("what"), cost.get("class")) for cost in costs]
    for index, kind in enumerate(kinds):
        if kinds.count(kind) > 1:
            yield EffectProblem(path=f"{at}[{index}]", message="paid twice; add the numbers up instead")


def _conditions(when: str, data: Data) -> Faults:
    wanted = {"resolve": "combat", "static": "level_of_self", "end_of_turn": "level_of_self"}.get(when)
    found = _records(data.get("if"))
    for index, one in enumerate(found):
        if wanted not in one or index:
            yield EffectProblem(path=f"if[{index}]", message=f"at {when!r} something else is asked, and once")
    sets = {step.get("what") for step in _records(data.get("do")) if step.get("op") == "set"}
    if when == "static" and found and sets != {"hand_size"}:
        yield EffectProblem(path="if", message="only a hand depends on a level")


def requirement_faults(data: Data, site: Site) -> Iterable[EffectProblem]:
    """Yield what a guild cannot ask for."""
    if site.host not in ("guild", ""):
        yield EffectProblem(path="", message="'when' is missing", hint="only a guild has no moment")
    conditions, costs = _records(data.get("if")), _records(data.get("cost"))
    if bool(conditions) == bool(costs) or len(conditions) > 1:
        yield EffectProblem(path="", message="a guild asks for a payment or for one thing that must be so")
    for index, one in enumerate(conditions):
        if "count" not in one:
            yield EffectProblem(path=f"if[{index}]", message="a guild asks how many one has")
    for index, cost in enumerate(costs):
        if cost.get("op") != "pay":
            yield EffectProblem(path=f"cost[{index}].op", message="a guild is paid in crowns, stones or charges")
    yield from _once("cost", costs)


def counted_faults(data: Data, site: Site) -> Iterable[EffectProblem]:
    """Yield what cannot be counted."""
    kind = data.get("kind")
    if (kind == "marker") != ("dungeon_level" in data):
        yield EffectProblem(path="dungeon_level", message="markers, and only they, lie on dungeons")
    if (kind == "object") != ("state" in data):
        yield EffectProblem(path="state", message="items, and only they, are identified")
