"""A combat against the dungeon (JcE), J1 to J12 of the model (DR-092 to DR-110)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from generator.engine.rules import Action
from generator.games.dungeons_raiders import actions, asks
from generator.games.dungeons_raiders.abilities import begin
from generator.games.dungeons_raiders.combat import (
    BEHIND,
    REROLL,
    RESOLVE,
    SKULLS,
    SUCCESS,
    ask_window,
    bury,
    group_of,
    player_of,
    reveal,
    roll_front,
    rout,
    save_casualties,
    score_of,
    signs,
    work_cards,
)
from generator.games.dungeons_raiders.effects.combat import fight_of
from generator.games.dungeons_raiders.facts import LEVELS
from generator.games.dungeons_raiders.fight import JCE, Fight
from generator.games.dungeons_raiders.primitives import GLORY, cleaned, draw_exploration, gain
from generator.games.dungeons_raiders.state import ENTRY, NOTHING, SUCCEEDED, State

if TYPE_CHECKING:
    from generator.games.dungeons_raiders.tables import Tables

__all__ = ["ANSWERS", "LEGAL", "STEPS", "start"]

Question = tuple[int, ...]
SPECIAL_LEVEL = LEVELS.index("S")


def start(t: Tables, s: State, number: int) -> None:
    """Begin the expedition of a group."""
    group = s.groups[number]
    if group is None:
        return
    s.fight = Fight(JCE, group.dungeon, [number], t.dungeons[group.dungeon].resistance)
    s.tasks.append((asks.T_FIGHT,))
    if s.log is not None:
        s.log.append(("expedition", number // 3, number % 3 + 1, group.dungeon))


def _turn_up(t: Tables, s: State, f: Fight) -> None:
    """J1."""
    reveal(t, s, f, 0)


def _enter(t: Tables, s: State, f: Fight) -> None:
    """J2: what the dungeon does as one enters, and what holds in it throughout (DR-092)."""
    player = player_of(f, 0)
    design = t.dungeons[f.dungeon].design
    for ability in design.windows.get("static", ()):
        for op in ability.ops:
            op.run(t, s, op.args, player, NOTHING, NOTHING)
    for ability in reversed(design.windows.get("combat_start", ())):
        begin(t, s, ability, player)


def _lanterns(t: Tables, s: State, f: Fight) -> None:
    """J3: marks and cards that ignore black skulls, before any card is drawn."""
    number = f.groups[0]
    f.ignored += s.mark_skulls[number // 3][number % 3]
    work_cards(t, s, f, 0, SKULLS)


def _ask_lanterns(t: Tables, s: State, f: Fight) -> None:
    """J3, cards with a cost."""
    ask_window(s, f, 0, SKULLS)


def _meet(t: Tables, s: State, f: Fight) -> None:
    """J4: an encounter for each red skull, an Exploration card for each black one not ignored (DR-093)."""
    dungeon = t.dungeons[f.dungeon]
    f.encounters = [dungeon.creature] * dungeon.red
    for _ in range(max(0, dungeon.black - f.ignored)):
        card = draw_exploration(s)
        if card is None:
            break
        f.drawn.append(card)
        if s.log is not None:
            s.log.append(("met", player_of(f, 0), card))
    for card in reversed(f.drawn):
        for ability in reversed(t.designs[card].windows.get("drawn", ())):
            begin(t, s, ability, player_of(f, 0))


def _roll(t: Tables, s: State, f: Fight) -> None:
    """J5."""
    roll_front(t, s, f, 0)


def _ask_reroll(t: Tables, s: State, f: Fight) -> None:
    """J6."""
    ask_window(s, f, 0, REROLL)


def _resolve(t: Tables, s: State, f: Fight) -> None:
    """J7: cards without a cost, and Exploration cards that help."""
    _explored(t, s, f, "resolve")
    work_cards(t, s, f, 0, RESOLVE)


def _explored(t: Tables, s: State, f: Fight, when: str) -> None:
    for card in reversed(f.drawn):
        for ability in reversed(t.designs[card].windows.get(when, ())):
            begin(t, s, ability, player_of(f, 0))


def _ask_resolve(t: Tables, s: State, f: Fight) -> None:
    """J7, cards with a cost."""
    ask_window(s, f, 0, RESOLVE)


def _cancel_all(t: Tables, s: State, f: Fight) -> None:
    """J8: one critical cancels one encounter; with too few the player chooses (DR-097)."""
    may = f.cancels + signs(s, f, 0, t.criticals)
    if may >= len(f.encounters):
        f.encounters = []
    elif may:
        s.question = (asks.Q_CANCEL, player_of(f, 0), may)


def _disarm_all(t: Tables, s: State, f: Fight) -> None:
    """J8: one disarming sign a trap; with too few the player chooses (DR-098)."""
    may = f.disarms + signs(s, f, 0, t.disarms)
    if may >= len(f.traps):
        f.traps = []
    elif may:
        s.question = (asks.Q_DISARM, player_of(f, 0), may)


def _stand(t: Tables, s: State, f: Fight) -> None:
    """J8: what the dungeon does for each encounter and trap that stands (DR-092)."""
    windows = t.dungeons[f.dungeon].design.windows
    for when, count in (("trap_stands", len(f.traps)), ("encounter_stands", len(f.encounters))):
        for ability in reversed(windows.get(when, ())):
            for _ in range(count):
                begin(t, s, ability, player_of(f, 0))


def _fall(t: Tables, s: State, f: Fight) -> None:
    """J9: deaths by dice; standing traps kill others, chosen now (DR-100)."""
    group = group_of(s, f, 0)
    f.casualties[0] = [one for one, face in zip(group.front, f.faces[0], strict=True) if t.deaths[one][face]]
    f.victims = sum(trap >> 1 for trap in f.traps if trap & 1)
    _next_victim(t, s, f)


def _next_victim(t: Tables, s: State, f: Fight) -> None:
    if f.victims and _victims(t, s, f):
        s.question = (asks.Q_VICTIM, player_of(f, 0))


def _victims(t: Tables, s: State, f: Fight) -> list[int]:
    """Return who may fall to a trap: no death by dice, not fallen yet; from the front or from behind (DR-100)."""
    group = group_of(s, f, 0)
    standing = list(group.front)
    if t.facts.support_may_fall:
        standing += [one + BEHIND for one in group.support]
    for one in f.casualties[0]:
        standing.remove(one)
    return sorted(set(standing))


def _save(t: Tables, s: State, f: Fight) -> None:
    """J9."""
    save_casualties(t, s, f, 0)


def _compare(t: Tables, s: State, f: Fight) -> None:
    """J10, J11: success with the resistance or more: a marker, glory, what works on success (DR-106, DR-107)."""
    group, player = group_of(s, f, 0), player_of(f, 0)
    dungeon = t.dungeons[f.dungeon]
    f.resistance += sum(f.encounters) + sum(trap >> 1 for trap in f.traps if not trap & 1)
    score = score_of(t, s, f, 0)
    won = score >= f.resistance
    s.last = (JCE, f.dungeon, f.groups[0], f.resistance, score, int(won), group.front_bonus + group.support_bonus)
    if s.log is not None:
        s.log.append(("compared", player, score, f.resistance, int(won)))
    if not won:
        f.step = _FINISH
        return
    s.markers[player][f.dungeon] += 1
    gain(t, s, player, GLORY, dungeon.glory)
    if cleaned(t, s, f.dungeon):
        if s.log is not None:
            s.log.append(("cleaned", f.dungeon))
        if dungeon.level == SPECIAL_LEVEL:
            s.special[player] = 1
    group.result = SUCCEEDED
    _explored(t, s, f, "success")
    work_cards(t, s, f, 0, SUCCESS)
    for ability in reversed(dungeon.design.windows.get("success", ())):
        begin(t, s, ability, player)


def _ask_success(t: Tables, s: State, f: Fight) -> None:
    """J11, cards with a cost."""
    ask_window(s, f, 0, SUCCESS)


def _reward(t: Tables, s: State, f: Fight) -> None:
    """J11: treasures from different piles, one by one, then those from any pile (DR-107, DR-108)."""
    count = t.dungeons[f.dungeon].treasures + f.other_piles
    every = (1 << len(t.facts.treasure_piles)) - 1
    s.tasks.append((asks.T_TREASURES, player_of(f, 0), 0, count, f.any_pile, every))


def _finish(t: Tables, s: State, f: Fight) -> None:
    """J12: the dead leave, Exploration cards are discarded; after a failure the group too (DR-094, DR-109, DR-110)."""
    number = f.groups[0]
    group = group_of(s, f, 0)
    bury(t, s, f, 0)
    s.discarded.extend(f.drawn)
    s.fight = None
    if group.result == SUCCEEDED:
        return
    rout(s, number)
    if s.log is not None:
        s.log.append(("routed", number // 3, number % 3 + 1))
    follower = s.helm[f.dungeon]
    if group.space == ENTRY and follower != NOTHING:
        s.question = (asks.Q_FOLLOW, follower // 3, follower)


STEPS: tuple[Callable[[Tables, State, Fight], None], ...] = (
    *(_turn_up, _enter, _lanterns, _ask_lanterns, _meet, _roll, _ask_reroll, _resolve, _ask_resolve),
    *(_cancel_all, _disarm_all, _stand, _fall, _save, _compare, _ask_success, _reward, _finish),
)
"""J1 to J12."""
_FINISH = len(STEPS) - 1

# ---------------------------------------------------------------------- questions


def _legal_cancel(t: Tables, s: State, q: Question) -> list[Action]:
    return [(actions.CANCEL, one) for one in sorted(set(fight_of(s).encounters))]


def _legal_disarm(t: Tables, s: State, q: Question) -> list[Action]:
    return [(actions.DISARM, one & 1, one >> 1) for one in sorted(set(fight_of(s).traps))]


def _legal_victim(t: Tables, s: State, q: Question) -> list[Action]:
    return [(actions.VICTIM, one // BEHIND, one % BEHIND) for one in _victims(t, s, fight_of(s))]


def _legal_follow(t: Tables, s: State, q: Question) -> list[Action]:
    return [(actions.FOLLOW,), (actions.RENOUNCE,)]


def _legal_sacrifice(t: Tables, s: State, q: Question) -> list[Action]:
    return [(actions.SACRIFICE, one) for one in sorted(set(group_of(s, fight_of(s), 0).front))]


LEGAL: Mapping[int, Callable[[Tables, State, Question], list[Action]]] = {
    asks.Q_CANCEL: _legal_cancel,
    asks.Q_DISARM: _legal_disarm,
    asks.Q_VICTIM: _legal_victim,
    asks.Q_FOLLOW: _legal_follow,
    asks.Q_SACRIFICE: _legal_sacrifice,
}


def _ask_again(s: State, q: Question) -> None:
    """Ask for the next one as long as there are signs left."""
    if q[2] > 1:
        s.question = (q[0], q[1], q[2] - 1)


def _cancel(t: Tables, s: State, q: Question, action: Action) -> None:
    fight_of(s).encounters.remove(action[1])
    _ask_again(s, q)


def _disarm(t: Tables, s: State, q: Question, action: Action) -> None:
    fight_of(s).traps.remove(2 * action[2] + action[1])
    _ask_again(s, q)


def _victim(t: Tables, s: State, q: Question, action: Action) -> None:
    f = fight_of(s)
    f.casualties[0].append(action[1] * BEHIND + action[2])
    f.victims -= 1
    _next_victim(t, s, f)


def _follow(t: Tables, s: State, q: Question, action: Action) -> None:
    """Do the dungeon at once, or go home (DR-109)."""
    if action[0] == actions.FOLLOW:
        start(t, s, q[2])
    else:
        rout(s, q[2])
        if s.log is not None:
            s.log.append(("renounces", q[1], q[2] % 3 + 1))


ANSWERS: Mapping[int, Callable[[Tables, State, Question, Action], None]] = {
    asks.Q_CANCEL: _cancel,
    asks.Q_DISARM: _disarm,
    asks.Q_VICTIM: _victim,
    asks.Q_FOLLOW: _follow,
}
