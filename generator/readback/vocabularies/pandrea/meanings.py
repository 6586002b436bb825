"""What the sentences of Pandrea mean, in whatever language they are said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from generator.model.effect import Value
from generator.readback.frame.meanings import Meaning, meaning
from generator.readback.vocabularies.pandrea.common import POSTURE_SETS, POSTURES, Names

__all__ = ["meanings"]

_HEADS = ("recruited", "protects", "after_initiatives", "assault_unblocked", "after_combat")
_FIXED = ("damage", "leave_combat", "wounded")
"""Reminders that are the same wherever they stand."""
_TYPES = ("C", "P", "T")


def meanings(names: Names) -> Iterator[Meaning]:
    """Yield everything that a language must have words for."""
    for when in _HEADS:
        yield meaning(f"head.{when}", "when-head", {"when": when}, f"trigger.{when}")
    for name in _FIXED:
        yield meaning(f"fixed.{name}", "fixed", name)
    yield from _postures()
    yield from _beside()
    yield from _conditions(names)
    yield from _player()
    yield from _self()
    yield from _others()
    yield from _changes()
    yield from _stats()


def _clause(name: str, data: Mapping[str, Value], *says: str, sort: str = "clause", **gaps: str) -> Meaning:
    """Return one operation; a gap `t` is the choice that it makes."""
    chosen: dict[str, Value] = {"$t": None} if "t" in gaps else {}
    whole: Value = {"do": (dict(data),), "chosen": chosen}
    return meaning(name, sort, whole, f"verb.{data['op']}", *says, nouns=None, unset=None, **gaps)


def _postures() -> Iterator[Meaning]:
    for posture in POSTURES:
        yield meaning(f"posture.{posture}", "posture", posture)
        turned: Value = {"op": "set_posture", "posture": posture, "to": "self"}
        yield meaning(f"cost.{posture}", "cost", turned)
    for name, postures in POSTURE_SETS.items():
        yield meaning(f"postures.{name}", "postures", postures)


def _beside() -> Iterator[Meaning]:
    """What is said of someone behind the noun."""
    yield meaning("faction", "faction", {"faction": "same"}, "selector.faction")
    yield meaning("deeds.assaut", "deeds", ("assaut",))
    yield meaning("deeds.protection", "deeds", ("protection",))
    yield meaning("deeds.either", "deeds", ("assaut", "protection"))
    yield meaning("action", "action", {"action": "$d"}, "selector.action", d="deeds")
    yield meaning("action.blocked", "action", {"action": "$d", "blocked": True}, "selector.blocked", d="deeds")
    yield meaning("action.unblocked", "action", {"action": "$d", "blocked": False}, d="deeds")
    yield meaning("hit", "hit", {"hit_by_unblocked": "own"}, "selector.hit_by_unblocked")
    yield meaning("place", "place", {"front": "here"}, "selector.front")
    yield meaning("without", "without", {"without": "$k"}, "selector.without", k="keyword-name")


def _conditions(names: Names) -> Iterator[Meaning]:
    """What must be so; of the card that speaks, which some languages call `he` or `she`, it is said what it does."""
    yield meaning("if.exists", "condition", {"exists": "$w"}, "condition.exists", w="who")
    unblocked = "unblocked_assault_this_turn"
    yield meaning("if.unblocked", "condition", {unblocked: "own"}, f"condition.{unblocked}")
    told = ("condition.self", "reference.self")
    yield meaning("if.he", "condition" if names.male else "unsaid", {"self": "$s"}, *told, s="states")
    yield meaning("if.she", "unsaid" if names.male else "condition", {"self": "$s"}, *told, s="states")
    yield meaning("states", "states", {"$s": None}, s="state-of")
    yield meaning("states.and", "states", {"$s": None, "$more": None}, s="state-of", more="states")
    yield meaning("is.posture", "state-of", {"posture": "$p"}, "state.posture", p="postures")
    yield meaning("is.unit", "state-of", {"kind": "unite"}, "state.kind")
    yield meaning("is.general", "state-of", {"kind": "general"}, "state.kind")
    yield meaning("is.assaulting", "state-of", {"action": "assaut"}, "state.action")
    yield meaning("is.protecting", "state-of", {"action": "protection"})
    yield meaning("has.acted", "state-of", {"acted": True}, "state.acted")
    yield meaning("has.not-acted", "state-of", {"acted": False})
    yield meaning("has.assaulted", "state-of", {"assaulted_this_turn": True}, "state.assaulted_this_turn")


def _player() -> Iterator[Meaning]:
    """What the player gets."""
    for end in ("this_turn", "next_turn"):
        gain: dict[str, Value] = {"op": "gain_requisition", "n": "$n", "for": end}
        yield _clause(f"requisition.{end}", gain, f"duration.{end}")
    yield _clause("draw", {"op": "draw", "n": "$n"})
    yield _clause("heal-general", {"op": "heal_general", "n": "$n", "to": "own"}, "reference.own")


def _self() -> Iterator[Meaning]:
    """What becomes of the card that speaks."""
    yield _clause("become.self", {"op": "set_posture", "posture": "$p", "to": "self"}, p="posture")
    yield _clause("arrive.self", {"op": "arrive", "posture": "$p", "to": "self"}, p="posture")
    yield _clause("pierce", {"op": "pierce", "to": "self"})
    move: dict[str, Value] = {"op": "move_front", "to": "self", "front": "other_own", "posture": "$p"}
    yield _clause("move", move, p="posture")
    yield _clause("move.may", move, sort="may-clause", p="posture")


def _others() -> Iterator[Meaning]:
    """What becomes of those that are chosen, or of all."""
    yield _clause("arrive.all", {"op": "arrive", "posture": "$p", "$g": None}, g="all", p="posture")
    yield _clause("become", {"op": "set_posture", "posture": "$p", "to": "it"}, t="target", p="posture")
    yield _clause("leave-combat", {"op": "leave_combat", "to": "it", "posture": "$p"}, t="target", p="posture")
    yield _clause("destroy", {"op": "destroy", "to": "it"}, t="target")
    against: dict[str, Value] = {"op": "protect_against", "to": "it"}
    yield _clause("protect-against", against, t="target")
    yield _clause("protect-against.may", against, sort="may-clause", t="target")
    yield _clause("discard", {"op": "discard_random", "n": "$n", "to": "it"}, t="target")
    for letter in _TYPES:
        yield _clause(f"damage.{letter}", {"op": "damage", "type": letter, "n": "$n", "to": "it"}, t="target")


def _changes() -> Iterator[Meaning]:
    """Changes of stats and granted keywords, with and without an end."""
    yield meaning("until", "until", {"for": "this_turn"}, "duration.this_turn")
    mod: dict[str, Value] = {"op": "mod", "$c": None, "$e": None}
    grant: dict[str, Value] = {"op": "grant", "$k": None, "$e": None}
    for name, what, gap in (("mod", mod, {"c": "change"}), ("grant", grant, {"k": "keyword-said"})):
        yield _clause(f"{name}.self", {**what, "to": "self"}, e="until", **gap)
        yield _clause(name, {**what, "to": "it"}, e="until", t="target", **gap)
        yield _clause(f"{name}.all", {**what, "$g": None}, e="until", g="all", **gap)


def _stats() -> Iterator[Meaning]:
    for size in (1, 2, 3):
        for stats in combinations(_TYPES, size):
            armour: Value = {"n": "$n", "stat": stats}
            yield meaning(f"armour.{''.join(stats)}", "stat-armour", armour, n="signed")
    for stat in ("degats", "initiative"):
        yield meaning(f"stat.{stat}", f"stat-{stat}", {"n": "$n", "stat": (stat,)}, n="signed")
