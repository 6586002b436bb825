"""Phase 2, groups set out (DR-070 to DR-077, DR-091)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from generator.engine.rules import Action
from generator.games.dungeons_raiders import actions, asks
from generator.games.dungeons_raiders.building import do_free, free_actions
from generator.games.dungeons_raiders.primitives import add
from generator.games.dungeons_raiders.state import DEPART, ENTRY, HELM, NOTHING, Group, State, Task

if TYPE_CHECKING:
    from generator.games.dungeons_raiders.tables import Tables

__all__ = ["ANSWERS", "LEGAL", "TASKS", "bonus", "open_dungeons"]

Question = tuple[int, ...]
FRONT_STAGE, SUPPORT_STAGE, CARD_STAGE = range(3)


def open_dungeons(t: Tables, s: State) -> list[int]:
    """Return the dungeons that may be entered: not cleaned, and their level open to both (DR-091)."""
    ours, theirs = s.markers
    done = 0
    standing = []
    for dungeon, floors in enumerate(t.floors):
        if ours[dungeon] + theirs[dungeon] >= floors:
            done |= 1 << t.level_of[dungeon]
        else:
            standing.append(dungeon)
    return [one for one in standing if t.needs[t.level_of[one]] < 0 or done >> t.needs[t.level_of[one]] & 1]


def bonus(t: Tables, front: list[int], support: list[int]) -> tuple[int, int]:
    """Return the bonus of the front and of the support line (DR-103)."""
    special = sum(t.is_specialised[one] for one in front)
    return t.facts.front_bonus[special], t.facts.support_bonus[len(support)]


def _do_depart(t: Tables, s: State, task: Task) -> None:
    """One token after the other, by turns; when one player has none left the other goes on (DR-072)."""
    player = task[1]
    if not s.alloc[player][DEPART]:
        player = 1 - player
        if not s.alloc[player][DEPART]:
            return
    s.question = (asks.Q_DEPART, player)


def _do_form(t: Tables, s: State, task: Task) -> None:
    _, player, number, stage = task
    s.question = (asks.Q_FORM, player, number, stage)


TASKS: Mapping[int, Callable[[Tables, State, Task], None]] = {
    asks.T_DEPART: _do_depart,
    asks.T_FORM: _do_form,
}


def _legal_depart(t: Tables, s: State, q: Question) -> list[Action]:
    player = q[1]
    found: list[Action] = []
    if any(s.reserve[player]):
        free = [number for number in range(t.facts.groups) if s.groups[3 * player + number] is None]
        for dungeon in open_dungeons(t, s):
            entry, helm = s.entry[dungeon], s.helm[dungeon]
            if entry // 3 == player or helm // 3 == player:
                continue
            if entry == NOTHING:
                found += [(actions.SEND, number, dungeon, ENTRY) for number in free]
            if helm == NOTHING:
                found += [(actions.SEND, number, dungeon, HELM) for number in free]
    found.append((actions.GIVE_UP,))
    found += free_actions(t, s, player)
    return found


def _legal_form(t: Tables, s: State, q: Question) -> list[Action]:
    _, player, number, stage = q
    group = s.groups[3 * player + number]
    found: list[Action] = []
    if group is None:
        return found
    if stage == FRONT_STAGE:
        if len(group.front) < t.facts.front_capacity[number]:
            found += [(actions.FRONT, one) for one, held in enumerate(s.reserve[player]) if held]
        if group.front:
            found.append((actions.READY,))
        return found
    if stage == SUPPORT_STAGE:
        if len(group.support) < t.facts.support_capacity[number]:
            found += [(actions.SUPPORT, one) for one, held in enumerate(s.reserve[player]) if held]
    elif len(group.cards) < t.facts.limit.group_cards:
        found += [(actions.EQUIP, card) for card in _equipment(t, s, player)]
    found.append((actions.READY,))
    return found


def _equipment(t: Tables, s: State, player: int) -> list[int]:
    """Return the cards that may lie under a group, what equipping costs being paid (DR-077, DR-080)."""
    found = [card for card in s.house_hand[player] if t.designs[card].moment == "equip"]
    found += s.mercenaries[player]
    found += [
        card
        for card in s.objects[player]
        if all(one.payable(t, s, one.args, player, NOTHING) for one in t.designs[card].equip_cost)
    ]
    return sorted(set(found))


LEGAL: Mapping[int, Callable[[Tables, State, Question], list[Action]]] = {
    asks.Q_DEPART: _legal_depart,
    asks.Q_FORM: _legal_form,
}


def _depart(t: Tables, s: State, q: Question, action: Action) -> None:
    player = q[1]
    if action[0] not in (actions.SEND, actions.GIVE_UP):
        s.tasks.append((asks.T_DEPART, player))
        do_free(t, s, player, action)
        return
    s.alloc[player][DEPART] -= 1
    s.tasks.append((asks.T_DEPART, 1 - player))
    if action[0] == actions.GIVE_UP:
        if s.log is not None:
            s.log.append(("give_up", player))
        return
    _, number, dungeon, space = action
    group = 3 * player + number
    s.groups[group] = Group(dungeon, space)
    (s.helm if space == HELM else s.entry)[dungeon] = group
    s.tasks.append((asks.T_FORM, player, number, FRONT_STAGE))


def _form(t: Tables, s: State, q: Question, action: Action) -> None:
    _, player, number, stage = q
    group = s.groups[3 * player + number]
    if group is None:
        return
    if action[0] == actions.READY:
        if stage < CARD_STAGE:
            s.tasks.append((asks.T_FORM, player, number, stage + 1))
            return
        group.front_bonus, group.support_bonus = bonus(t, group.front, group.support)
        if s.log is not None:
            s.log.append(("sent", player, number + 1, group.dungeon, group.space, len(group.cards)))
            s.log.append(("line", player, 0, *group.front))
            if group.support:
                s.log.append(("line", player, 1, *group.support))
        return
    s.tasks.append((asks.T_FORM, player, number, stage))
    one = action[1]
    if action[0] == actions.EQUIP:
        for held in (s.house_hand[player], s.mercenaries[player], s.objects[player]):
            if one in held:
                held.remove(one)
                break
        add(group.cards, one)
        for cost in t.designs[one].equip_cost:
            cost.pay(t, s, cost.args, player, NOTHING, NOTHING)
        return
    s.reserve[player][one] -= 1
    add(group.front if action[0] == actions.FRONT else group.support, one)


ANSWERS: Mapping[int, Callable[[Tables, State, Question, Action], None]] = {
    asks.Q_DEPART: _depart,
    asks.Q_FORM: _form,
}
