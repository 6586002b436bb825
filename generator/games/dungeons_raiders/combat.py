"""What expeditions and attacks share: lines, dice, casualties, windows for cards, scores (DR-095 to DR-105)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from generator.engine.rules import Action
from generator.games.dungeons_raiders import actions, asks
from generator.games.dungeons_raiders.abilities import begin, carry_out
from generator.games.dungeons_raiders.effects.combat import fight_of
from generator.games.dungeons_raiders.fight import Fight
from generator.games.dungeons_raiders.primitives import CHARGES, lay_under, roll, show
from generator.games.dungeons_raiders.state import NOTHING, RETURNED, Group, State, Task

if TYPE_CHECKING:
    from generator.games.dungeons_raiders.designs import Ability
    from generator.games.dungeons_raiders.tables import Tables

__all__ = [
    "ANSWERS",
    "BEHIND",
    "LEGAL",
    "REROLL",
    "RESOLVE",
    "SKULLS",
    "SUCCESS",
    "TASKS",
    "ask_window",
    "bury",
    "group_of",
    "player_of",
    "reveal",
    "roll_front",
    "rout",
    "save_casualties",
    "score_of",
    "signs",
    "work_cards",
]

Question = tuple[int, ...]
SKULLS, REROLL, RESOLVE, SUCCESS = range(4)
"""Windows, by their place in `asks.WINDOWS`."""
BEHIND = 8
"""Added to the class of a casualty of the support line."""


def group_of(s: State, f: Fight, side: int) -> Group:
    """Return the group on a side of a combat.

    Raises:
        RuntimeError: it is not there.
    """
    group = s.groups[f.groups[side]]
    if group is None:
        raise RuntimeError("a combat without a group")
    return group


def player_of(f: Fight, side: int) -> int:
    """Return who leads a side."""
    return f.groups[side] // 3


def reveal(t: Tables, s: State, f: Fight, side: int) -> None:
    """Turn up the cards of a group, which fights for the first time (DR-077)."""
    group = group_of(s, f, side)
    group.revealed = 1
    for card in group.cards:
        if s.log is not None:
            s.log.append(("reveal", player_of(f, side), card))
        if t.is_house_card[card]:
            show(s, player_of(f, side), card)


def roll_front(t: Tables, s: State, f: Fight, side: int) -> None:
    """Roll a die for each adventurer in front (DR-095, DR-102, DR-119)."""
    faces = f.faces[side] = [roll(t, s, one) for one in group_of(s, f, side).front]
    if s.log is not None:
        for one, face in zip(group_of(s, f, side).front, faces, strict=True):
            s.log.append(("die", player_of(f, side), one, face))


def signs(s: State, f: Fight, side: int, table: list[list[int]]) -> int:
    """Return how many dice of a side show a sign."""
    return sum(table[one][face] for one, face in zip(group_of(s, f, side).front, f.faces[side], strict=True))


def score_of(t: Tables, s: State, f: Fight, side: int) -> int:
    """Return dice, bonuses, cards and the group's mark together (DR-101)."""
    group = group_of(s, f, side)
    number = f.groups[side]
    dice = sum(t.values[one][face] for one, face in zip(group.front, f.faces[side], strict=True))
    front = max(f.front_least, group.front_bonus - f.front_less)
    return dice + front + group.support_bonus + f.score[side] + s.mark_score[number // 3][number % 3]


# ---------------------------------------------------------------------- cards


def work_cards(t: Tables, s: State, f: Fight, side: int, window: int) -> None:
    """Let cards without a cost work in their window (DR-087)."""
    player = player_of(f, side)
    for card in reversed(group_of(s, f, side).cards):
        for ability in reversed(t.designs[card].windows.get(asks.WINDOWS[window], ())):
            if not ability.cost and _holds(t, s, ability, player):
                begin(t, s, ability, player)


def _holds(t: Tables, s: State, ability: Ability, player: int) -> bool:
    return all(one.holds(t, s, one.args, player, NOTHING) for one in ability.conditions)


def _price(t: Tables, f: Fight, card: int, cost_args: tuple[int, ...]) -> tuple[int, ...]:
    """Return a cost with what the dungeon adds to the use of an object (D15 of the model)."""
    if t.is_object[card] and cost_args[0] == CHARGES:
        return (CHARGES, cost_args[1] + f.dearer)
    return cost_args


def _usable(t: Tables, s: State, f: Fight, side: int, window: int) -> list[int]:
    """Return the cards that may be used in a window: not used yet, payable, and able to do something."""
    player = player_of(f, side)
    found = []
    for place, card in enumerate(group_of(s, f, side).cards):
        if f.used[side] >> place & 1:
            continue
        for ability in t.designs[card].windows.get(asks.WINDOWS[window], ()):
            if (
                (ability.cost or window == REROLL)
                and _holds(t, s, ability, player)
                and all(one.payable(t, s, _price(t, f, card, one.args), player, NOTHING) for one in ability.cost)
                and any(op.matters is None or op.matters(t, s, op.args, player, NOTHING) for op in ability.ops)
            ):
                found.append(card)
                break
    return found


def ask_window(s: State, f: Fight, side: int, window: int) -> None:
    """Ask which card is used, as long as one can be; where none can, the one answer is taken without asking."""
    s.question = (asks.Q_USE, player_of(f, side), window, side)


def _legal_use(t: Tables, s: State, q: Question) -> list[Action]:
    found: list[Action] = [(actions.USE, card) for card in _usable(t, s, fight_of(s), q[3], q[2])]
    return [*found, (actions.DONE,)]


def _use(t: Tables, s: State, q: Question, action: Action) -> None:
    if action[0] == actions.DONE:
        return
    _, player, window, side = q
    f = fight_of(s)
    f.step -= 1
    card = action[1]
    f.used[side] |= 1 << group_of(s, f, side).cards.index(card)
    if s.log is not None:
        s.log.append(("use", player, card))
    for ability in reversed(t.designs[card].windows[asks.WINDOWS[window]]):
        for cost in ability.cost:
            cost.pay(t, s, _price(t, f, card, cost.args), player, NOTHING, NOTHING)
        carry_out(s, ability, player, NOTHING, NOTHING)


def _legal_reroll(t: Tables, s: State, q: Question) -> list[Action]:
    """Any dice, up to the number allowed."""
    _, _, side, most = q
    dice = len(fight_of(s).faces[side])
    found: list[Action] = [(actions.REROLL, mask) for mask in range(1, 1 << dice) if mask.bit_count() <= most]
    return [*found, (actions.DONE,)]


def _reroll(t: Tables, s: State, q: Question, action: Action) -> None:
    if action[0] == actions.REROLL:
        s.tasks.append((asks.T_REROLL, q[2], action[1]))


def _do_reroll(t: Tables, s: State, task: Task) -> None:
    """The new face replaces the old one, better or worse (J6)."""
    _, side, mask = task
    f = fight_of(s)
    for place, one in enumerate(group_of(s, f, side).front):
        if mask >> place & 1:
            f.faces[side][place] = roll(t, s, one)
            if s.log is not None:
                s.log.append(("die", player_of(f, side), one, f.faces[side][place]))


# ---------------------------------------------------------------------- deaths


def save_casualties(t: Tables, s: State, f: Fight, side: int) -> None:
    """Heal and protect (DR-099); where not all can be saved the owner chooses whom (J9, K6)."""
    healed = 0 if f.no_heal else f.heals[side] + signs(s, f, side, t.heals)
    saves = f.protects[side] + healed
    if saves >= len(f.casualties[side]):
        if s.log is not None and f.casualties[side]:
            s.log.append(("saved", player_of(f, side), len(f.casualties[side])))
        f.casualties[side] = []
    elif saves:
        f.saves[side] = saves
        s.question = (asks.Q_SAVE, player_of(f, side), side)


def _legal_save(t: Tables, s: State, q: Question) -> list[Action]:
    fallen = sorted(set(fight_of(s).casualties[q[2]]))
    return [(actions.SAVE, one // BEHIND, one % BEHIND) for one in fallen]


def _save(t: Tables, s: State, q: Question, action: Action) -> None:
    f, side = fight_of(s), q[2]
    f.casualties[side].remove(action[1] * BEHIND + action[2])
    f.saves[side] -= 1
    if s.log is not None:
        s.log.append(("saved", q[1], 1))
    if f.saves[side]:
        s.question = q


def bury(t: Tables, s: State, f: Fight, side: int) -> None:
    """Take the dead away, to the supply (DR-110), and cards used up under their pile (DR-081, DR-088)."""
    group = group_of(s, f, side)
    for one in f.casualties[side]:
        (group.support if one >= BEHIND else group.front).remove(one % BEHIND)
        if s.log is not None:
            s.log.append(("dies", player_of(f, side), one % BEHIND, one // BEHIND))
    for place in range(len(group.cards) - 1, -1, -1):
        card = group.cards[place]
        if f.used[side] >> place & 1 and t.designs[card].single_use:
            del group.cards[place]
            lay_under(t, s, card)


def rout(s: State, number: int) -> None:
    """Send the survivors of a group home at once (DR-109)."""
    group = s.groups[number]
    if group is None:
        return
    for one in (*group.front, *group.support):
        s.reserve[number // 3][one] += 1
    group.front, group.support = [], []
    group.result = RETURNED


TASKS: Mapping[int, Callable[[Tables, State, Task], None]] = {asks.T_REROLL: _do_reroll}
LEGAL: Mapping[int, Callable[[Tables, State, Question], list[Action]]] = {
    asks.Q_USE: _legal_use,
    asks.Q_REROLL: _legal_reroll,
    asks.Q_SAVE: _legal_save,
}
ANSWERS: Mapping[int, Callable[[Tables, State, Question, Action], None]] = {
    asks.Q_USE: _use,
    asks.Q_REROLL: _reroll,
    asks.Q_SAVE: _save,
}
