"""Operations of combat: scores, encounters, traps, healing, dice, treasures, what dungeons do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.games.dungeons_raiders import asks
from generator.games.dungeons_raiders.effects.shapes import OpKind, Part, mapping_of
from generator.games.dungeons_raiders.fight import JCE, Fight
from generator.games.dungeons_raiders.primitives import cleaned
from generator.games.dungeons_raiders.state import State

if TYPE_CHECKING:
    from generator.games.dungeons_raiders.tables import Tables

__all__ = ["COMBAT", "fight_of", "side_of"]

Args = tuple[int, ...]
ALL = -1
"""Every die."""


def fight_of(s: State) -> Fight:
    """Return the combat going on.

    Raises:
        RuntimeError: there is none.
    """
    if s.fight is None:
        raise RuntimeError("an operation of combat outside a combat")
    return s.fight


def side_of(s: State, player: int) -> int:
    """Return which side of the combat a player leads: 0 the only or attacking one, 1 the defending one."""
    return 0 if fight_of(s).groups[0] // 3 == player else 1


def _number(part: Part) -> Args:
    part.only("n")
    return (part.number("n"),)


def _group_args(part: Part) -> Args:
    """Return n, and 1 where it lies on a group for the turn instead of this combat."""
    part.only("n", "to", "for")
    to = part.word("to", ["group", "it"])
    if to != part.word("for", ["combat", "turn"]):
        raise part.fault("expected to: group, for: combat, or to: it, for: turn")
    return (part.number("n"), to)


def _score(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    if args[1]:
        s.mark_score[player][it] += args[0]
        if s.log is not None:
            s.log.append(("mark", player, it + 1, args[0]))
    else:
        fight_of(s).score[side_of(s, player)] += args[0]


def _skulls_args(part: Part) -> Args:
    part.word("color", ["black"])
    return _group_args(Part({k: v for k, v in part.data.items() if k != "color"}, part.where, part.facts, part.piles))


def _skulls(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    if args[1]:
        s.mark_skulls[player][it] += args[0]
        if s.log is not None:
            s.log.append(("lantern", player, it + 1, args[0]))
    else:
        fight_of(s).ignored += args[0]


def _skulls_left(t: Tables, s: State, args: Args, player: int, place: int) -> bool:
    f = fight_of(s)
    return f.kind == JCE and f.ignored < t.dungeons[f.dungeon].black


def _cancel(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    fight_of(s).cancels += args[0]


def _encounter_left(t: Tables, s: State, args: Args, player: int, place: int) -> bool:
    f = fight_of(s)
    return f.kind == JCE and f.cancels + _signs(t, s, f, 0, t.criticals) < len(f.encounters)


def _disarm(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    fight_of(s).disarms += args[0]


def _trap_left(t: Tables, s: State, args: Args, player: int, place: int) -> bool:
    f = fight_of(s)
    return f.kind == JCE and f.disarms + _signs(t, s, f, 0, t.disarms) < len(f.traps)


def _signs(t: Tables, s: State, f: Fight, side: int, table: list[list[int]]) -> int:
    group = s.groups[f.groups[side]]
    if group is None:
        return 0
    return sum(table[cls][face] for cls, face in zip(group.front, f.faces[side], strict=True))


def _deaths(t: Tables, s: State, f: Fight, side: int) -> int:
    """Return how many may fall: by dice, and by traps that stand or may stand."""
    eliminating = sum(trap >> 1 for trap in f.traps if trap & 1)
    return _signs(t, s, f, side, t.deaths) + eliminating


def _heal(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    f = fight_of(s)
    if not f.no_heal:
        f.heals[side_of(s, player)] += args[0]


def _may_heal(t: Tables, s: State, args: Args, player: int, place: int) -> bool:
    f = fight_of(s)
    side = side_of(s, player)
    if f.no_heal:
        return False
    saved = f.heals[side] + f.protects[side] + _signs(t, s, f, side, t.heals)
    return saved < _deaths(t, s, f, side)


def _protect(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    f = fight_of(s)
    f.protects[side_of(s, player)] += args[0]


def _may_protect(t: Tables, s: State, args: Args, player: int, place: int) -> bool:
    f = fight_of(s)
    side = side_of(s, player)
    saved = f.heals[side] + f.protects[side] + (0 if f.no_heal else _signs(t, s, f, side, t.heals))
    return saved < _deaths(t, s, f, side)


def _reroll_args(part: Part) -> Args:
    part.only("n")
    return (ALL,) if part.data.get("n") == "all" else (part.number("n"),)


def _reroll(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    """The owner names the dice, or all are rolled together (J6)."""
    f = fight_of(s)
    side = side_of(s, player)
    if args[0] == ALL:
        s.tasks.append((asks.T_REROLL, side, (1 << len(f.faces[side])) - 1))
    else:
        s.question = (asks.Q_REROLL, player, side, args[0])


def _dice(t: Tables, s: State, args: Args, player: int, place: int) -> bool:
    return bool(fight_of(s).faces[side_of(s, player)])


def _treasure_args(part: Part) -> Args:
    part.only("n", "same_pile")
    same = part.data.get("same_pile")
    if not isinstance(same, bool):
        raise part.fault(f"same_pile: expected true or false, got {same!r}")
    return (part.number("n"), int(same))


def _treasure(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    f = fight_of(s)
    if args[1]:
        f.any_pile += args[0]
    else:
        f.other_piles += args[0]


def _jce_only(t: Tables, s: State, args: Args, player: int, place: int) -> bool:
    return fight_of(s).kind == JCE


def _resistance_args(part: Part) -> Args:
    part.only("n", "per")
    per = part.data.get("per")
    if per is None:
        return (part.number("n"), 0)
    if dict(mapping_of(per, part.where)) != {"kind": "dungeon", "adjacent": True, "cleaned": False}:
        raise part.fault(f"per: expected adjacent dungeons not cleaned, got {per!r}")
    return (part.number("n"), 1)


def _resistance(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    f = fight_of(s)
    times = sum(not cleaned(t, s, one) for one in t.dungeons[f.dungeon].neighbours) if args[1] else 1
    f.resistance += args[0] * times


def _front_args(part: Part) -> Args:
    part.only("n", "min")
    return (part.number("n"), part.number("min"))


def _front(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    f = fight_of(s)
    f.front_less -= args[0]
    f.front_least = args[1]


def _cost_args(part: Part) -> Args:
    part.only("of", "what", "n")
    part.word("of", ["use_object"])
    part.word("what", ["charges"])
    return (part.number("n"),)


def _cost(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    fight_of(s).dearer += args[0]


def _forbid_args(part: Part) -> Args:
    part.only("what")
    part.word("what", ["heal"])
    return ()


def _forbid(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    fight_of(s).no_heal = 1


def _kill_args(part: Part) -> Args:
    part.only("to", "saved_by")
    part.word("to", ["it"])
    part.word("saved_by", ["none"])
    return ()


def _kill(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    """Removed at once, before the dice; the bonus stays as formed (DR-092, DR-105)."""
    group = s.groups[fight_of(s).groups[side_of(s, player)]]
    if group is not None:
        group.front.remove(it)
    if s.log is not None:
        s.log.append(("dies", player, it, 0))


def _encounter(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    fight_of(s).encounters.append(args[0])


def _trap_args(part: Part) -> Args:
    part.only("effect", "n")
    return (part.word("effect", ["resistance", "eliminate"]), part.number("n"))


def _trap(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    fight_of(s).traps.append(2 * args[1] + args[0])


COMBAT = {
    "score": OpKind(compile=_group_args, run=_score),
    "ignore_skulls": OpKind(compile=_skulls_args, run=_skulls, matters=_skulls_left),
    "cancel_encounter": OpKind(compile=_number, run=_cancel, matters=_encounter_left),
    "disarm": OpKind(compile=_number, run=_disarm, matters=_trap_left),
    "heal": OpKind(compile=_number, run=_heal, matters=_may_heal),
    "protect": OpKind(compile=_number, run=_protect, matters=_may_protect),
    "reroll": OpKind(compile=_reroll_args, run=_reroll, matters=_dice),
    "extra_treasure": OpKind(compile=_treasure_args, run=_treasure, matters=_jce_only),
    "mod_resistance": OpKind(compile=_resistance_args, run=_resistance),
    "mod_front_bonus": OpKind(compile=_front_args, run=_front),
    "mod_cost": OpKind(compile=_cost_args, run=_cost),
    "forbid": OpKind(compile=_forbid_args, run=_forbid),
    "kill": OpKind(compile=_kill_args, run=_kill),
    "encounter": OpKind(compile=_number, run=_encounter),
    "trap": OpKind(compile=_trap_args, run=_trap),
}
"""Operation -> how it is compiled and carried out, and whether it can matter in this combat."""
