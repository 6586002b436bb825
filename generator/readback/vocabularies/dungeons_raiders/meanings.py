"""What the sentences of Dungeons Raiders mean, in whatever language they are said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.model.effect import Value
from generator.readback.frame.meanings import Meaning, meaning
from generator.readback.vocabularies.dungeons_raiders.common import Names

__all__ = ["meanings"]

_HEADS = ("combat_start", "encounter_stands", "trap_stands", "success", "end_of_turn", "final_score")
_PILES = ("gloire", "richesse", "objets", "prisonniers")
_LEVELS = ("1", "2", "3", "s")
_GROUP: Mapping[str, Value] = {"kind": "group"}
_HERE: Mapping[str, Value] = {"to": "group", "for": "combat"}
_MARK: Mapping[str, Value] = {"to": "it", "for": "turn"}


def meanings(names: Names) -> Iterator[Meaning]:
    """Yield everything that a language must have words for."""
    yield from _heads()
    yield from _gains(names)
    yield from _buildings(names)
    yield from _cards(names)
    yield from _combat(names)
    yield from _dungeons(names)
    yield from _guilds(names)


def _clause(
    name: str,
    data: Mapping[str, Value],
    *says: str,
    what: tuple[str, ...] = (),
    target: Mapping[str, Value] | None = None,
    **gaps: str,
) -> Meaning:
    """Return one operation: with a number of `what`, and with what it has chosen, which a gap `t` counts."""
    rest: dict[str, Value] = {}
    if target is not None:
        rest = {"target": {**target, "owner": "self", "n": "$t"}}
        says, gaps = (*says, f"target.{target['kind']}", "reference.it"), {"t": "number-one", **gaps}
    whole: dict[str, Value] = {"do": (dict(data),), "rest": rest}
    nouns = {"what": what} if what else {}
    return meaning(name, "clause", whole, f"verb.{data['op']}", *says, nouns=nouns, unset=None, **gaps)


def _heads() -> Iterator[Meaning]:
    """When and at what price something happens."""
    for when in _HEADS:
        yield meaning(f"head.{when}", "head", {"when": when}, f"trigger.{when}")
    for kind in ("jce", "jcj"):
        fight: Value = {"when": "resolve", "if": ({"combat": kind},)}
        yield meaning(f"head.{kind}", "head", fight, "condition.combat")
    yield meaning("head.equipment", "head", {"when": "resolve", "equip_cost": "$c"}, c="costs")
    yield meaning("circle", "circle", "$n", n="number-many")
    yield meaning("hire", "hire", True)
    yield meaning("cost.remove", "cost", {"op": "remove", "$w": None}, "cost.remove", w="who")
    yield meaning("cost.discard", "cost", {"op": "discard", "what": "self"}, "cost.discard")


def _gains(names: Names) -> Iterator[Meaning]:
    """Gains, losses, recruits."""
    for what in ("gain", "lose", "recruit"):
        yield meaning(what, "clause", {"do": "$i", "rest": {}}, f"verb.{what}", i=f"{what}-items")
    tokens: Value = {"op": "gain", "what": "action_tokens", "n": "$n", "for": "turn"}
    yield meaning("gain.actions", "gain-item", tokens, "duration.turn", nouns={"what": names["piece.action"]})
    points: Value = {"op": "gain", "what": "pv", "by_level": "$l"}
    nouns = {"what": names["resource.pv"][1:]}
    yield meaning("gain.by-level", "gain-item", points, nouns=nouns, l="by-level")


def _buildings(names: Names) -> Iterator[Meaning]:
    """What buildings do."""
    yield _clause("exchange", {"op": "exchange", "up_to": "$n", "rates": "$r"}, r="rates")
    rate: Value = {"give": "$g", "get": "$r"}
    yield meaning("rate", "rate", rate, "rate.give", "rate.get", g="amounts", r="amounts")
    sold: dict[str, Value] = {"op": "sell", "to": "it", "$s": None, "per": "analysis"}
    yield _clause("sell", sold, target={"kind": "object", "state": "identified"}, s="sum")
    taken: dict[str, Value] = {"op": "take_mercenary", "n": "$n", "choice": "random"}
    yield _clause("take-mercenary", taken, what=names["piece.mercenary"])
    drawn: dict[str, Value] = {"op": "draw_treasure", "piles": "$p", "n": "$n"}
    yield _clause("draw-treasure", drawn, what=names["piece.treasure"], p="piles")
    for pile in _PILES:
        yield meaning(f"pile.{pile}", "pile", pile)
    look: dict[str, Value] = {"op": "look", "pile": "exploration", "n": "$n", "order": "free"}
    for discard in ("none", "any"):
        yield _clause(f"look.discard-{discard}", {**look, "discard": discard}, n="number-many")


def _cards(names: Names) -> Iterator[Meaning]:
    """What Metropolis cards and scrolls do."""
    upgrade: dict[str, Value] = {"op": "discount_evolution", "n": "$n", "for": "next_evolution"}
    yield _clause("discount-evolution", upgrade, "duration.next_evolution", what=names["resource.stones"])
    known: dict[str, Value] = {"op": "discount_identification", "n": "$n"}
    yield _clause("discount-identification", known, what=names["resource.charges"])
    yield _clause("buy-guild", {"op": "buy_guild", "n": "$n"}, what=names["piece.guild"])
    yield _clause("evolve-outpost", {"op": "evolve_outpost", "n": "$n"})
    yield _clause("set.hand", {"op": "set", "what": "hand_size", "n": "$n"})
    yield _clause("set.actions", {"op": "set", "what": "action_tokens", "by_level": "$l"}, l="by-level")


def _combat(names: Names) -> Iterator[Meaning]:
    """What cards under a group do, and marks on a group."""
    score: dict[str, Value] = {"op": "score", "n": "$n"}
    yield _clause("score.group", {**score, **_HERE}, "reference.group", "duration.combat", n="signed")
    yield _clause("score.chosen", {**score, **_MARK}, target=_GROUP, n="signed")
    skulls: dict[str, Value] = {"op": "ignore_skulls", "color": "black", "n": "$n"}
    black = names["piece.black-skull"]
    yield _clause("ignore-skulls.group", {**skulls, **_HERE}, what=black)
    yield _clause("ignore-skulls.chosen", {**skulls, **_MARK}, what=black, target=_GROUP)
    for op, piece in (("cancel_encounter", "encounter"), ("disarm", "trap"), ("heal", "death"), ("protect", "death")):
        yield _clause(op.replace("_", "-"), {"op": op, "n": "$n"}, what=names[f"piece.{piece}"])
    yield _clause("reroll.all", {"op": "reroll", "n": "all"})
    yield _clause("reroll", {"op": "reroll", "n": "$n"})
    for name, same in (("other", False), ("same", True)):
        more: dict[str, Value] = {"op": "extra_treasure", "n": "$n", "same_pile": same}
        yield _clause(f"extra-treasure.{name}-pile", more, what=names["piece.treasure"])


def _dungeons(names: Names) -> Iterator[Meaning]:
    """What dungeons and Exploration cards do."""
    resist: dict[str, Value] = {"op": "mod_resistance", "n": "$n"}
    yield _clause("resistance", resist, n="signed")
    near: Value = {"kind": "dungeon", "adjacent": True, "cleaned": False}
    units = ("dungeons.kind", "dungeons.adjacent", "dungeons.cleaned")
    yield _clause("resistance.per-dungeon", {**resist, "per": near}, *units, n="signed")
    front: dict[str, Value] = {"op": "mod_front_bonus", "n": "$n", "min": "$m"}
    yield _clause("front-bonus", front, n="signed", m="number")
    dearer: dict[str, Value] = {"op": "mod_cost", "of": "use_object", "what": "charges", "n": "$n"}
    yield _clause("dearer-items", dearer, what=names["resource.charges"])
    yield _clause("no-healing", {"op": "forbid", "what": "heal"})
    kill: dict[str, Value] = {"op": "kill", "to": "it", "saved_by": "none"}
    yield _clause("kill", kill, what=names["class.any"][:1], target={"kind": "adventurer", "line": "front"})
    yield _clause("encounter", {"op": "encounter", "n": "$n"}, n="signed")
    trap: dict[str, Value] = {"op": "trap", "n": "$n"}
    yield _clause("trap.resistance", {**trap, "effect": "resistance"}, n="signed")
    yield _clause("trap.eliminate", {**trap, "effect": "eliminate"}, what=names["class.any"])


def _guilds(names: Names) -> Iterator[Meaning]:
    """What guilds ask for."""
    yield meaning("require.pay", "ability", {"cost": "$c"}, "requirement.requirement", c="costs")
    own: dict[str, Value] = {"owner": "self", "min": "$n"}
    units = ("condition.count", "counted.kind", "counted.owner", "counted.min")
    people: Value = {"if": ({"count": {"kind": "adventurer", **own}},)}
    yield meaning("require.people", "ability", people, *units, nouns={"what": names["class.any"]})
    items: Value = {"if": ({"count": {"kind": "object", "state": "identified", **own}},)}
    yield meaning("require.items", "ability", items, "counted.state")
    markers: Value = {"if": ({"count": {"kind": "marker", "dungeon_level": "$l", **own}},)}
    yield meaning("require.markers", "ability", markers, "counted.dungeon_level", l="levels")
    for level in _LEVELS:
        yield meaning(f"level.{level}", "level", level)
