"""What an ability does, one entry for each `op`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.games.regles_de_combat import frames
from generator.games.regles_de_combat.actions import ARMY, SIDE
from generator.games.regles_de_combat.execute.facet import Able, Moment, Operation, Registry, data_of, integer
from generator.games.regles_de_combat.execute.selectors import Selector, selector
from generator.games.regles_de_combat.primitives import draw, heal, hit, kill, raise_hp, resources, tell
from generator.games.regles_de_combat.state import HP, POS, TOP, State
from generator.model.effect import Value

if TYPE_CHECKING:
    from generator.games.regles_de_combat.tables import Tables

__all__ = ["OPS", "Made", "Maker", "extra_cells"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """A compiled operation."""

    run: Operation
    able: Able | None = None
    """Whether it can do anything to a target; None = always."""
    stacks: bool | None = None
    """Whether copies of the card add up here (RC-065); None = nothing of copies may be said."""


Make = Callable[["Tables", Mapping[str, Value], "Selector | None"], Made]


@dataclass(frozen=True, slots=True, kw_only=True)
class Maker:
    """How an operation is compiled."""

    keys: tuple[str, ...]
    """What it may say, beside `op`."""
    make: Make


OPS: Registry[Maker] = Registry("op")


def _op(name: str, *keys: str) -> Callable[[Make], Make]:
    def enter(make: Make) -> Make:
        OPS.add(name)(Maker(keys=keys, make=make))
        return make

    return enter


def _reached(data: Mapping[str, Value], known: tuple[str, ...]) -> Callable[[Tables, State, Moment], list[int]]:
    """Return what finds the targets of `to`: a word, or all of a selector."""
    to = data.get("to")
    if isinstance(to, str):
        if to not in known:
            raise ValueError(f"to: expected {' or '.join(known)}, got {to!r}")
        if to == "it":
            return lambda t, s, m: [m.it]
        if to == "attacker":
            return lambda t, s, m: [m.attacker]
        return lambda t, s, m: [m.player * SIDE + m.placed]
    every = selector(data_of(data_of(to, "to").get("all"), "to.all"))
    return lambda t, s, m: every.refs(t, s, m)


def _n(data: Mapping[str, Value]) -> int:
    return integer(data.get("n"), "n")


@_op("damage", "n", "to")
def _damage(t: Tables, data: Mapping[str, Value], target: Selector | None) -> Made:
    n, reached = _n(data), _reached(data, ("it", "attacker"))

    def run(t: Tables, s: State, m: Moment) -> None:
        struck = [divmod(ref, SIDE) for ref in reached(t, s, m)]
        if len(struck) == 1:
            player, slot = struck[0]
            if slot in s.field[player]:
                hit(t, s, player, slot, n)
            return
        # All at once: whoever falls, falls after everybody is hit (RC-050: both sides may lose their last card).
        for player, slot in struck:
            row = s.field[player][slot]
            s.field[player][slot] = (*row[:HP], row[HP] - n, *row[TOP:])
            tell(s, "hit", player, row[0], n, max(0, row[HP] - n))
        for player, slot in struck:
            if s.field[player][slot][HP] <= 0:
                kill(t, s, player, slot)

    return Made(run=run)


@_op("heal", "n", "to")
def _heal(t: Tables, data: Mapping[str, Value], target: Selector | None) -> Made:
    n, reached = _n(data), _reached(data, ("it",))

    def run(t: Tables, s: State, m: Moment) -> None:
        for ref in reached(t, s, m):
            heal(s, *divmod(ref, SIDE), n)

    def able(t: Tables, s: State, player: int, ref: int) -> bool:
        side, slot = divmod(ref, SIDE)
        row = s.field[side][slot]
        return row[HP] < row[TOP]

    return Made(run=run, able=able)


@_op("gain_pv", "n", "to")
def _gain_pv(t: Tables, data: Mapping[str, Value], target: Selector | None) -> Made:
    n, reached = _n(data), _reached(data, ("placed",))

    def run(t: Tables, s: State, m: Moment) -> None:
        for ref in reached(t, s, m):
            raise_hp(s, *divmod(ref, SIDE), n, t.mark[m.design])

    return Made(run=run, stacks=False)


@_op("mod", "stat", "n", "to", "for")
def _mod(t: Tables, data: Mapping[str, Value], target: Selector | None) -> Made:
    """Only changes of one attack happen; those that hold are compiled as `Static`."""
    n = _n(data)
    if data.get("for") != "this_attack" or data.get("to") != "self" or data.get("stat") != "atk":
        raise ValueError(f"mod: only the own attack may be changed for this_attack, got {dict(data)!r}")

    def run(t: Tables, s: State, m: Moment) -> None:
        m.bonus += n

    return Made(run=run)


@_op("fly", "to")
@_op("immobile", "to")
def _standing(t: Tables, data: Mapping[str, Value], target: Selector | None) -> Made:
    raise ValueError(f"{data.get('op')}: it holds (when: static), it does not happen")


@_op("cap", "stat", "n", "to", "for")
def _cap(t: Tables, data: Mapping[str, Value], target: Selector | None) -> Made:
    n = _n(data)
    if data.get("stat") != "range" or data.get("for") != "until_own_next_turn":
        raise ValueError(f"cap: only the range may be limited until_own_next_turn, got {dict(data)!r}")
    every = selector(data_of(data_of(data.get("to"), "to").get("all"), "to.all"))
    if every.side != "any" or every.kinds != {"combatant", "token", "fort"}:
        raise ValueError("cap: only a limit for all cards on the field is played")

    def run(t: Tables, s: State, m: Moment) -> None:
        s.caps.append((m.player, n, m.design))
        tell(s, "capped", n)

    return Made(run=run)


@_op("negate_damage", "to")
def _negate(t: Tables, data: Mapping[str, Value], target: Selector | None) -> Made:
    if data.get("to") != "attack":
        raise ValueError(f"negate_damage: expected to: attack, got {data.get('to')!r}")

    def run(t: Tables, s: State, m: Moment) -> None:
        m.negated = True
        tell(s, "dodged", 1 - m.player, m.design)

    return Made(run=run)


@_op("remove_resource", "n", "to", "type")
def _remove(t: Tables, data: Mapping[str, Value], target: Selector | None) -> Made:
    n = _n(data)
    if data.get("type") != "choice" or data.get("to") != "it":
        raise ValueError(f"remove_resource: expected to: it, type: choice, got {dict(data)!r}")

    def run(t: Tables, s: State, m: Moment) -> None:
        s.agenda.append((frames.TYPE, m.player, m.it, n))

    return Made(run=run, able=lambda t, s, player, ref: sum(resources(s, ref)) > 0)


@_op("create", "card", "n", "place")
def _create(t: Tables, data: Mapping[str, Value], target: Selector | None) -> Made:
    n, card = _n(data), str(data.get("card"))
    if card not in t.numbers or not t.is_token[t.numbers[card]]:
        raise ValueError(f"create: {card!r} is no token of the pack")
    if data.get("place") != "nearest_free_own_cell":
        raise ValueError(f"create: unknown place {data.get('place')!r}")
    design = t.numbers[card]

    def run(t: Tables, s: State, m: Moment) -> None:
        s.agenda.append((frames.TOKENS, m.player, m.pos, n, design))

    return Made(run=run)


@_op("count_as_resource", "type", "n", "to")
def _count(t: Tables, data: Mapping[str, Value], target: Selector | None) -> Made:
    n = _n(data)
    if data.get("to") != "own_army" or data.get("type") != t.facts.resources[t.virtual_type]:
        raise ValueError(f"count_as_resource: not played: {dict(data)!r}")

    def run(t: Tables, s: State, m: Moment) -> None:
        s.virtual[m.player] += n

    return Made(run=run, stacks=False)


@_op("gain_resource", "n", "type", "to", "choice")
def _gain(t: Tables, data: Mapping[str, Value], target: Selector | None) -> Made:
    n, kind = _n(data), str(data.get("type"))
    if kind not in (*t.facts.resources, "*") or data.get("to") != "own_army" or data.get("choice") != "owner":
        raise ValueError(f"gain_resource: not played: {dict(data)!r}")
    number = len(t.facts.resources) if kind == "*" else [str(one) for one in t.facts.resources].index(kind)

    def run(t: Tables, s: State, m: Moment) -> None:
        s.agenda.append((frames.MAKING, m.player, number, n))

    return Made(run=run)


@_op("draw", "n")
def _draw(t: Tables, data: Mapping[str, Value], target: Selector | None) -> Made:
    n = _n(data)
    return Made(run=lambda t, s, m: draw(s, m.player, n), stacks=True)


@_op("call", "to", "at")
def _call(t: Tables, data: Mapping[str, Value], target: Selector | None) -> Made:
    if data.get("to") != "it" or data.get("at") != "next_own_turn_start":
        raise ValueError(f"call: not played: {dict(data)!r}")

    def run(t: Tables, s: State, m: Moment) -> None:
        player, code = divmod(m.it, SIDE)
        s.called[player] |= 1 << (code - ARMY)
        tell(s, "called", player, code - ARMY)

    def able(t: Tables, s: State, player: int, ref: int) -> bool:
        side, code = divmod(ref, SIDE)
        return bool((s.rear if code - ARMY else s.van)[side])

    return Made(run=run, able=able)


@_op("extra_move", "n", "to")
def _extra(t: Tables, data: Mapping[str, Value], target: Selector | None) -> Made:
    n = _n(data)
    if data.get("to") != "it":
        raise ValueError(f"extra_move: expected to: it, got {data.get('to')!r}")

    def run(t: Tables, s: State, m: Moment) -> None:
        s.agenda.append((frames.STEP, m.player, m.it % SIDE, n))

    return Made(run=run, able=lambda t, s, player, ref: bool(extra_cells(t, s, player, ref % SIDE, n)))


def extra_cells(t: Tables, s: State, player: int, slot: int, n: int) -> int:
    """Return the cells where an additional move of `n` may end (RC-067)."""
    row = s.field[player][slot]
    if s.acted is not None and t.flies[row[0]][row[2]]:
        s.acted |= {(player, row[0], place) for place in t.standing[row[0]]}
    return t.grid.reach(row[POS], n, s.occ[player], s.occ[1 - player], flies=t.flies[row[0]][row[2]])


@_op("move", "to", "zone")
def _move(t: Tables, data: Mapping[str, Value], target: Selector | None) -> Made:
    if target is None or target.zones != {"enemy_prison"} or target.side != "own" or data.get("zone") != "hand":
        raise ValueError(f"move: only own prisoners go to the hand, got {dict(data)!r}")
    n, fewer = target.n, int(target.up_to)

    def run(t: Tables, s: State, m: Moment) -> None:
        s.agenda.append((frames.FREEING, m.player, n, fewer))

    return Made(run=run)


@_op("free_own_prisoners", "n", "to", "choice")
def _free(t: Tables, data: Mapping[str, Value], target: Selector | None) -> Made:
    n = _n(data)
    if data.get("to") != "each_player" or data.get("choice") != "owner":
        raise ValueError(f"free_own_prisoners: not played: {dict(data)!r}")

    def run(t: Tables, s: State, m: Moment) -> None:
        for player in (1 - s.attacker, s.attacker):
            s.agenda.append((frames.FREEING, player, n, 0))

    return Made(run=run)
