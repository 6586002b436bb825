"""Costs, conditions and targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.games.dungeons_raiders import asks
from generator.games.dungeons_raiders.effects.shapes import (
    ANY,
    RESOURCES,
    SPECIALIST,
    ConditionKind,
    CostKind,
    Part,
    TargetKind,
    level_mask,
)
from generator.games.dungeons_raiders.fight import JCE
from generator.games.dungeons_raiders.primitives import adventurers
from generator.games.dungeons_raiders.state import State

if TYPE_CHECKING:
    from generator.games.dungeons_raiders.tables import Tables

__all__ = ["CONDITIONS", "COSTS", "TARGETS", "fitting"]

Args = tuple[int, ...]


def _pay_args(part: Part) -> Args:
    part.only("what", "n")
    return (part.word("what", RESOURCES[:3]), part.number("n"))


def _can_pay(t: Tables, s: State, args: Args, player: int, place: int) -> bool:
    return (s.crowns, s.stones, s.charges)[args[0]][player] >= args[1]


def _pay(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    (s.crowns, s.stones, s.charges)[args[0]][player] -= args[1]
    if s.log is not None and args[1]:
        s.log.append(("pay", player, args[1], args[0]))


def _workers_args(part: Part) -> Args:
    part.only("class", "n")
    return (part.adventurer(any_too=True), part.number("n"))


def fitting(t: Tables, s: State, player: int, wanted: int) -> list[int]:
    """Return the classes in reserve that fit a class wanted, a specialist or any."""
    reserve = s.reserve[player]
    if wanted >= 0:
        return [wanted] if reserve[wanted] else []
    return [number for number, held in enumerate(reserve) if held and (wanted == ANY or t.is_specialised[number])]


def _has_workers(t: Tables, s: State, args: Args, player: int, place: int) -> bool:
    wanted, n = args
    reserve = s.reserve[player]
    if wanted >= 0:
        return reserve[wanted] >= n
    if wanted == SPECIALIST:
        return sum(reserve[one] for one in t.specialised) >= n
    return sum(reserve) >= n


def _assign(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    """Lay adventurers on the building until the end of phase 3 (DR-056)."""
    s.tasks.append((asks.T_WORKER, player, args[0], args[1], 0))


def _remove(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    """Take adventurers of the reserve out of the game."""
    s.tasks.append((asks.T_WORKER, player, args[0], args[1], 1))


def _discard_args(part: Part) -> Args:
    part.only("what")
    part.word("what", ["self"])
    return ()


def _always(t: Tables, s: State, args: Args, player: int, place: int) -> bool:
    return True


def _discard(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    """Discard the card itself: a scroll, which goes under the objects (DR-088)."""
    s.scrolls[player] -= 1
    s.treasures[t.objects].insert(0, t.scroll)


COSTS = {
    "pay": CostKind(compile=_pay_args, payable=_can_pay, pay=_pay),
    "assign": CostKind(compile=_workers_args, payable=_has_workers, pay=_assign),
    "remove": CostKind(compile=_workers_args, payable=_has_workers, pay=_remove),
    "discard": CostKind(compile=_discard_args, payable=_always, pay=_discard),
}
"""Cost -> how it is compiled, whether it can be paid, how it is paid."""


def _combat_args(part: Part) -> Args:
    return (part.word("value", ["jce", "jcj"]),)


def _combat(t: Tables, s: State, args: Args, player: int, place: int) -> bool:
    return s.fight is not None and (s.fight.kind == JCE) == (args[0] == 0)


def _level_args(part: Part) -> Args:
    part.only("min")
    return (part.number("min"),)


def _level(t: Tables, s: State, args: Args, player: int, place: int) -> bool:
    return s.level[player][place] >= args[0]


COUNTED = ("adventurer", "marker", "object")


def _count_args(part: Part) -> Args:
    kind = part.word("kind", COUNTED)
    part.word("owner", ["self"])
    if kind == 0:
        part.only("kind", "owner", "min")
        return (kind, part.number("min"), 0)
    if kind == 1:
        part.only("kind", "owner", "min", "dungeon_level")
        return (kind, part.number("min"), level_mask(part, "dungeon_level"))
    part.only("kind", "owner", "min", "state")
    part.word("state", ["identified"])
    return (kind, part.number("min"), 0)


def _count(t: Tables, s: State, args: Args, player: int, place: int) -> bool:
    kind, least, levels = args
    if kind == 0:
        return adventurers(s, player) >= least
    if kind == 1:
        markers = s.markers[player]
        return sum(n for dungeon, n in enumerate(markers) if n and levels >> t.level_of[dungeon] & 1) >= least
    return len(s.objects[player]) >= least


CONDITIONS = {
    "combat": ConditionKind(compile=_combat_args, holds=_combat),
    "level_of_self": ConditionKind(compile=_level_args, holds=_level),
    "count": ConditionKind(compile=_count_args, holds=_count),
}
"""Condition -> how it is compiled, and whether it holds."""


def _ask_group(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    s.question = (asks.Q_GROUP, player, it, place)


def _has_object(t: Tables, s: State, args: Args, player: int, place: int) -> bool:
    return bool(s.objects[player])


def _ask_object(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    s.question = (asks.Q_OBJECT, player, it, place)


def _ask_front(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    s.question = (asks.Q_SACRIFICE, player, it, place)


TARGETS = {
    "group": TargetKind(fields={}, exists=_always, ask=_ask_group),
    "object": TargetKind(fields={"state": "identified"}, exists=_has_object, ask=_ask_object),
    "adventurer": TargetKind(fields={"line": "front"}, exists=_always, ask=_ask_front),
}
"""Target -> what the data says of it, whether there is one, how it is asked for: `it` is the ability."""
