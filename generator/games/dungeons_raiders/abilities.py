"""Carrying abilities out: costs first, then the target, then the operations in order (§3.1 of the model)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from generator.engine.rules import Action
from generator.games.dungeons_raiders import actions, asks
from generator.games.dungeons_raiders.effects.costs import fitting
from generator.games.dungeons_raiders.outpost import affordable_guilds
from generator.games.dungeons_raiders.primitives import add, gain, shuffle
from generator.games.dungeons_raiders.state import NOTHING, State, Task

if TYPE_CHECKING:
    from generator.games.dungeons_raiders.designs import Ability
    from generator.games.dungeons_raiders.tables import Tables

__all__ = ["ANSWERS", "LEGAL", "TASKS", "begin", "carry_out", "take_treasure"]

Question = tuple[int, ...]


def begin(t: Tables, s: State, ability: Ability, player: int, place: int = NOTHING) -> None:
    """Lay an ability among the tasks: what is to be paid comes out first. Cards lie on no place of a board."""
    if ability.target is not None:
        s.tasks.append((asks.T_AIM, ability.number, player, place))
    else:
        carry_out(s, ability, player, place, NOTHING)
    for number in range(len(ability.cost) - 1, -1, -1):
        s.tasks.append((asks.T_COST, ability.number, number, player, place))


def carry_out(s: State, ability: Ability, player: int, place: int, it: int) -> None:
    """Lay the operations of an ability among the tasks, its costs being paid and its target chosen."""
    number = ability.number
    for place_of_op in range(len(ability.ops) - 1, -1, -1):
        s.tasks.append((asks.T_OP, number, place_of_op, player, place, it))


def _do_cost(t: Tables, s: State, task: Task) -> None:
    _, ability, number, player, place = task
    cost = t.abilities[ability].cost[number]
    cost.pay(t, s, cost.args, player, place, NOTHING)


def _do_aim(t: Tables, s: State, task: Task) -> None:
    _, ability, player, place = task
    target = t.abilities[ability].target
    if target is not None:
        target.ask(t, s, (), player, place, ability)


def _do_op(t: Tables, s: State, task: Task) -> None:
    _, ability, number, player, place, it = task
    op = t.abilities[ability].ops[number]
    op.run(t, s, op.args, player, place, it)


def _do_recruit(t: Tables, s: State, task: Task) -> None:
    """Ask for one specialist, and for the others after it."""
    _, player, left = task
    if left > 1:
        s.tasks.append((asks.T_RECRUIT, player, left - 1))
    s.question = (asks.Q_RECRUIT, player)


def _do_worker(t: Tables, s: State, task: Task) -> None:
    """Ask for one adventurer of the reserve, and for the others after him."""
    _, player, wanted, left, gone = task
    if left > 1:
        s.tasks.append((asks.T_WORKER, player, wanted, left - 1, gone))
    s.question = (asks.Q_WORKER, player, wanted, gone)


def _do_look(t: Tables, s: State, task: Task) -> None:
    """Ask where the next of the cards looked at goes; kept ones lie in `laid`, the first to be drawn first."""
    _, player, may_discard = task
    if s.looked:
        s.tasks.append(task)
        s.question = (asks.Q_LOOK, player, may_discard)
        return
    s.exploration.extend(reversed(s.laid))
    s.known_top[player] += len(s.laid)
    s.laid = []


def _do_treasures(t: Tables, s: State, task: Task) -> None:
    """Ask for one pile after the other: `distinct` from different piles, then `free` from any (DR-107, DR-108)."""
    _, player, used, distinct, free, allowed = task
    filled = sum(1 << pile for pile in range(len(t.facts.treasure_piles)) if s.treasures[pile])
    if distinct:
        choices = filled & allowed & ~used
        if not choices:
            s.tasks.append((asks.T_TREASURES, player, used, 0, free, allowed))
            return
        s.question = (asks.Q_TREASURE, player, used, distinct, free, allowed, choices)
    elif free and filled & allowed:
        s.question = (asks.Q_TREASURE, player, used, 0, free, allowed, filled & allowed)


def take_treasure(t: Tables, s: State, player: int, pile: int) -> None:
    """Draw the first card of a pile and apply it (DR-107, §2.9 and §2.10 of the model)."""
    card = s.treasures[pile].pop()
    design = t.designs[card]
    if s.log is not None:
        s.log.append(("treasure", player, pile, card))
    if pile == t.objects:
        if t.is_scroll[card]:
            s.scrolls[player] += 1
        else:
            add(s.unknown[player], card)
        return
    if design.after == "bottom":
        s.treasures[pile].insert(0, card)
    else:
        s.boxed.append(card)
    for ability in reversed(design.windows.get("drawn", ())):
        begin(t, s, ability, player)


TASKS: Mapping[int, Callable[[Tables, State, Task], None]] = {
    asks.T_COST: _do_cost,
    asks.T_AIM: _do_aim,
    asks.T_OP: _do_op,
    asks.T_RECRUIT: _do_recruit,
    asks.T_WORKER: _do_worker,
    asks.T_LOOK: _do_look,
    asks.T_TREASURES: _do_treasures,
}

# ---------------------------------------------------------------------- what may be answered


def _legal_recruit(t: Tables, s: State, q: Question) -> list[Action]:
    return [(actions.RECRUIT, one) for one in t.specialised]


def _legal_worker(t: Tables, s: State, q: Question) -> list[Action]:
    return [(actions.WORKER, one) for one in fitting(t, s, q[1], q[2])]


def _legal_group(t: Tables, s: State, q: Question) -> list[Action]:
    return [(actions.GROUP, number) for number in range(t.facts.groups)]


def _legal_object(t: Tables, s: State, q: Question) -> list[Action]:
    return [(actions.OBJECT, card) for card in dict.fromkeys(s.objects[q[1]])]


def _legal_exchange(t: Tables, s: State, q: Question) -> list[Action]:
    held = (s.crowns[q[1]], s.stones[q[1]], s.charges[q[1]])
    found: list[Action] = [
        (actions.EXCHANGE, rate) for rate in range((len(q) - 3) // 4) if held[q[3 + 4 * rate]] >= q[4 + 4 * rate]
    ]
    return [*found, (actions.DONE,)]


def _legal_guild(t: Tables, s: State, q: Question) -> list[Action]:
    return [(actions.GUILD, t.guilds[number]) for number in affordable_guilds(t, s, q[1])]


def _legal_look(t: Tables, s: State, q: Question) -> list[Action]:
    cards = list(dict.fromkeys(s.looked))
    found: list[Action] = [(actions.LAY, card) for card in cards]
    if q[2]:
        found += [(actions.THROW, card) for card in cards]
    return found


def _legal_treasure(t: Tables, s: State, q: Question) -> list[Action]:
    return [(actions.TREASURE, pile) for pile in range(len(t.facts.treasure_piles)) if q[6] >> pile & 1]


def _legal_mercenary(t: Tables, s: State, q: Question) -> list[Action]:
    crowns = s.crowns[q[1]]
    cards = sorted(set(s.treasures[t.hires]))
    return [(actions.MERCENARY, card) for card in cards if t.designs[card].price <= crowns]


LEGAL: Mapping[int, Callable[[Tables, State, Question], list[Action]]] = {
    asks.Q_RECRUIT: _legal_recruit,
    asks.Q_WORKER: _legal_worker,
    asks.Q_GROUP: _legal_group,
    asks.Q_OBJECT: _legal_object,
    asks.Q_EXCHANGE: _legal_exchange,
    asks.Q_GUILD: _legal_guild,
    asks.Q_LOOK: _legal_look,
    asks.Q_TREASURE: _legal_treasure,
    asks.Q_MERCENARY: _legal_mercenary,
}

# ---------------------------------------------------------------------- answers


def _recruit(t: Tables, s: State, q: Question, action: Action) -> None:
    s.reserve[q[1]][action[1]] += 1
    if s.log is not None:
        s.log.append(("recruit", q[1], 1, action[1]))


def _worker(t: Tables, s: State, q: Question, action: Action) -> None:
    _, player, _, gone = q
    s.reserve[player][action[1]] -= 1
    if not gone:
        s.placed[player][action[1]] += 1
    if s.log is not None:
        s.log.append(("removed" if gone else "works", player, action[1]))


def _aimed(t: Tables, s: State, q: Question, action: Action) -> None:
    """The target is chosen: the operations follow."""
    carry_out(s, t.abilities[q[2]], q[1], q[3], action[1])


def _exchange(t: Tables, s: State, q: Question, action: Action) -> None:
    if action[0] == actions.DONE:
        return
    kind, player, left, *rates = q
    what, n, other, got = rates[4 * action[1] : 4 * action[1] + 4]
    (s.crowns, s.stones, s.charges)[what][player] -= n
    if s.log is not None:
        s.log.append(("pay", player, n, what))
    gain(t, s, player, other, got)
    if left > 1:
        s.question = (kind, player, left - 1, *rates)


def _guild(t: Tables, s: State, q: Question, action: Action) -> None:
    """Kept for ever, and not shared (DR-120)."""
    player = q[1]
    s.guilds[player] |= 1 << t.guilds.index(action[1])
    if s.log is not None:
        s.log.append(("guild", player, action[1]))
    for ability in t.designs[action[1]].abilities:
        for cost in ability.cost:
            cost.pay(t, s, cost.args, player, NOTHING, NOTHING)


def _look(t: Tables, s: State, q: Question, action: Action) -> None:
    s.looked.remove(action[1])
    if action[0] == actions.LAY:
        s.laid.append(action[1])
    else:
        s.discarded.append(action[1])
        if s.log is not None:
            s.log.append(("thrown", q[1], action[1]))


def _treasure(t: Tables, s: State, q: Question, action: Action) -> None:
    _, player, used, distinct, free, allowed, _ = q
    if distinct:
        left = (asks.T_TREASURES, player, used | 1 << action[1], distinct - 1, free, allowed)
    else:
        left = (asks.T_TREASURES, player, used, 0, free - 1, allowed)
    s.tasks.append(left)
    take_treasure(t, s, player, action[1])


def _mercenary(t: Tables, s: State, q: Question, action: Action) -> None:
    """Look through the pile, take one, pay its price, shuffle the others (DR-066, DR-069)."""
    player, card = q[1], action[1]
    pile = s.treasures[t.hires]
    pile.remove(card)
    shuffle(s, pile)
    s.crowns[player] -= t.designs[card].price
    add(s.mercenaries[player], card)
    if s.log is not None:
        s.log.append(("mercenary", player, card))


ANSWERS: Mapping[int, Callable[[Tables, State, Question, Action], None]] = {
    asks.Q_RECRUIT: _recruit,
    asks.Q_WORKER: _worker,
    asks.Q_GROUP: _aimed,
    asks.Q_OBJECT: _aimed,
    asks.Q_SACRIFICE: _aimed,
    asks.Q_EXCHANGE: _exchange,
    asks.Q_GUILD: _guild,
    asks.Q_LOOK: _look,
    asks.Q_TREASURE: _treasure,
    asks.Q_MERCENARY: _mercenary,
}
