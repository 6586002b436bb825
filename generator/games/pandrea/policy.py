"""A player who goes by rules of thumb: sees only the own hand and what lies open, and needs microseconds.

The greedy and the prudent bot play by it, and the bot that looks ahead supposes that everybody does. Every legal
action gets a worth, in life points where that has a meaning; the best is done.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from generator.engine.rng import Rng
from generator.engine.rules import Action
from generator.games.pandrea import actions
from generator.games.pandrea.battle import best_type
from generator.games.pandrea.combat import Fighter, clash
from generator.games.pandrea.flow import act
from generator.games.pandrea.judgement import evaluate
from generator.games.pandrea.legal import opens, threats
from generator.games.pandrea.primitives import find
from generator.games.pandrea.readings import armour, damage, initiative, pierces, shield
from generator.games.pandrea.state import (
    ACTED,
    ACTION,
    ASSAULT,
    COMBAT_WINDOW,
    DESIGN,
    ENGAGED,
    FLAGS,
    FRONT,
    MOVE,
    POSTURE,
    RECRUIT,
    RECRUIT_WINDOW,
    SEATS,
    SENTINELS,
    TYPES,
    UID,
    UPRIGHT,
    Row,
    State,
)
from generator.games.pandrea.tables import PEASANT, TERRAIN, UNIT, Tables

__all__ = ["USUAL", "Style", "choose", "worths"]


@dataclass(frozen=True, slots=True)
class Style:
    """What a player by rules of thumb pays heed to."""

    guard: float = 1.0
    """By how much more protections count."""
    wary: bool = False
    """Whether assaults reckon with blockers that may come from other fronts, too."""


USUAL: Final = Style()

FREE: Final = 0.6
"""What a point of damage to a general is worth in life points when nothing is near its end."""
NEAR: Final = 1.0
"""The same below `NEAR_LIFE`."""
NEAR_LIFE: Final = 9
LETHAL: Final = 5.0
"""By how much more a hit counts that would end a general."""
KILLED: Final = 0.9
"""What a point of cost of a unit killed is worth."""
BAD: Final = 0.75
"""Share of the worst fight in the worth of an assault, when that fight is a loss."""
GOOD: Final = 0.25
ACTS_ABOVE: Final = 0.2
"""What an action in phase 3 must be worth to be done."""
LEAVING: Final = 0.1
"""What it costs to leave a front for another."""
PLAYS_ABOVE: Final = 0.5
"""What a stratagem must change to be played."""
WEAKEST: Final = 60
"""Of a hundred units those that go where the own side is weakest, the others where it is strongest."""
HAND_SHORT: Final = 4
"""Cards in hand up to which drawing comes before small units."""
INVEST: Final = 7
"""The last turn in which a terrain that yields requisition comes before units."""


def choose(t: Tables, s: State, player: int, legal: Sequence[Action], rng: Rng, style: Style = USUAL) -> Action:
    """Return the action for the player to decide; of other hands and of piles it reads nothing.

    Args:
        t: tables of the game.
        s: the position, as the player sees it; it is not changed.
        player: who decides.
        legal: what he may do.
        rng: for the front that a unit goes to.
        style: what he pays heed to.
    """
    if len(legal) == 1:
        return legal[0]
    values = worths(t, s, player, legal, rng, style)
    return legal[values.index(max(values))]


def worths(t: Tables, s: State, player: int, legal: Sequence[Action], rng: Rng, style: Style = USUAL) -> list[float]:
    """Return what each action is worth; within one list only the order means something."""
    if s.step in (MOVE, SENTINELS):
        return [_deed(t, s, player, action, style) for action in legal]
    if s.step == RECRUIT:
        return _recruiting(t, s, player, legal, rng)
    if s.step == RECRUIT_WINDOW:
        return [_turning(t, s, player, action, style) for action in legal]
    if s.step == TYPES:
        return [_type(t, s, action) for action in legal]
    if legal[0][0] in (actions.PLAY, actions.PLAY_ON, actions.PLAY_AT):
        return _outcomes(t, s, player, legal)
    # What is left: a hand without a Paysan is redrawn, nobody withdraws, nothing is engaged by name.
    return [1.0 if action[0] in (actions.REDRAW, actions.STAY, actions.PASS) else 0.0 for action in legal]


# ---------------------------------------------------------------------- recruiting


def _strength(t: Tables, s: State, front: int) -> int:
    """Return the cost of the units on a front less that of those facing it."""
    own, facing = front // t.fronts, t.link[front]
    total = sum(t.cost[row[DESIGN]] for row in s.units[own] if row[FRONT] == front)
    return total - sum(t.cost[row[DESIGN]] for row in s.units[facing // t.fronts] if row[FRONT] == facing)


def _recruiting(t: Tables, s: State, player: int, legal: Sequence[Action], rng: Rng) -> list[float]:
    """Paysans to empty fronts, what yields, the dearest unit, then the rest."""
    first = player * t.fronts
    worked = {row[FRONT] - first for row in s.units[player] if t.classes[row[DESIGN]] == PEASANT}
    strengths = [(_strength(t, s, front), front - first) for front in range(first, first + t.fronts)]
    reachable = [pair for pair in strengths if opens(t, s, first + pair[1])] or strengths
    aim = (min if rng.below(100) < WEAKEST else max)(reachable)[1]
    payable = {action[1] for action in legal if action[0] in (actions.PUT, actions.LAY)}
    waiting = [card for card in s.hand[player] if t.kind[card] in (UNIT, TERRAIN) and card not in payable]
    found = []
    for action in legal:
        kind = action[0]
        if kind == actions.PUT:
            card, place = action[1:]
            if t.classes[card] == PEASANT and place not in worked:
                found.append(100.0 + (place == aim))
            else:
                found.append(10.0 * t.cost[card] + (place == aim))
        elif kind == actions.LAY:
            yields = any(program.income for program in t.powers[action[1]].activated)
            found.append((95.0 if yields and s.turn <= INVEST else 5.0) + (action[2] == aim))
        elif kind == actions.PLAY:
            gains = any(program.income for program in t.powers[action[1]].play)
            if gains:
                found.append(98.0 if waiting else -1.0)
            else:
                found.append(25.0 if len(s.hand[player]) <= HAND_SHORT else 4.0)
        else:
            found.append(0.0 if kind == actions.DONE else -2.0)
    return found


# ---------------------------------------------------------------------- stratagems


def _turning(t: Tables, s: State, player: int, action: Action, style: Style) -> float:
    """Return what a stratagem before phase 3 changes: who may assault then."""
    if action[0] == actions.PASS:
        return PLAYS_ABOVE
    if action[0] != actions.PLAY_ON:
        return -1.0
    before = find(s, action[2])
    after = s.clone()
    act(t, after, action)
    row = find(after, action[2])
    if before is None or row is None or row[POSTURE] == before[POSTURE]:
        return -1.0
    mine = row[UID] % SEATS in t.allies[player]
    if row[POSTURE] == UPRIGHT:
        return _assault(t, after, row, style) if mine else -1.0
    return -1.0 if mine else _assault(t, s, before, style)


def _outcomes(t: Tables, s: State, player: int, legal: Sequence[Action]) -> list[float]:
    """Return what stratagems make of the rest of the turn, if nobody plays anything more."""
    usual = _rest(t, s, player, None)
    return [
        PLAYS_ABOVE if action[0] == actions.PASS else _rest(t, s, player, action) - usual if _plays(action) else -1.0
        for action in legal
    ]


def _plays(action: Action) -> bool:
    return action[0] in (actions.PLAY, actions.PLAY_ON, actions.PLAY_AT)


def _rest(t: Tables, s: State, player: int, action: Action | None) -> float:
    """Return the worth of the position when the turn has come to its end."""
    after = s.clone()
    step, turn = after.step, after.turn
    if action is not None:
        act(t, after, action)
    while not after.over and after.turn == turn and after.step in (step, TYPES) and step == COMBAT_WINDOW:
        act(t, after, (actions.PASS,) if after.step == step else _first_type(t, after))
    return evaluate(t, after, player)


def _first_type(t: Tables, s: State) -> Action:
    uid = next(row[UID] for row in s.units[s.seat] if row[ACTION] and not row[10] and len(t.types[row[DESIGN]]) > 1)
    row = find(s, uid)
    return (actions.CHOOSE, uid, t.types[row[DESIGN]][0] if row else 0)


def _type(t: Tables, s: State, action: Action) -> float:
    """Strike the lower armour, as the rules do by themselves (PA-053)."""
    row = find(s, action[1])
    foe = find(s, row[8]) if row else None
    return float(row is not None and foe is not None and best_type(t, s, row, foe) == action[2])


# ---------------------------------------------------------------------- phase 3


def _as_attacker(t: Tables, s: State, row: Row) -> int:
    """Return a unit's damage if it assaulted (Élan)."""
    kept = row[ACTION]
    row[ACTION] = ASSAULT
    found = damage(t, s, row)
    row[ACTION] = kept
    return found


def _fight(t: Tables, s: State, row: Row, foe: Row) -> tuple[float, int]:
    """Return what a fight is worth to the attacker, and what goes on to the general."""
    kind, answer = best_type(t, s, row, foe), best_type(t, s, foe, row)
    raised = 0 if foe[ACTION] else shield(t, s, foe)
    first = Fighter(initiative(t, s, row), _as_attacker(t, s, row), armour(t, s, row, answer))
    second = Fighter(initiative(t, s, foe), damage(t, s, foe), armour(t, s, foe, kind) + raised)
    end = clash(first, second, t.agreed.strike)
    worth = 0.0
    if end.second_loss >= second.armour:
        worth += KILLED * t.cost[foe[DESIGN]]
    if end.first_loss >= first.armour:
        worth -= KILLED * t.cost[row[DESIGN]]
    beyond = max(0, first.damage - second.armour) if end.first_strikes and pierces(t, s, row) else 0
    return worth, beyond


def _point(life: int) -> float:
    return NEAR if life < NEAR_LIFE else FREE


def _blockers(t: Tables, s: State, row: Row, style: Style) -> list[Row]:
    """Return the opponents that can still block an assault of a unit."""
    facing = t.link[row[FRONT]]
    found = []
    for foe in s.units[facing // t.fronts]:
        if foe[POSTURE] == ENGAGED or foe[ACTION]:
            continue
        here = foe[FRONT] == facing
        waits = foe[UID] in s.queue or s.step == RECRUIT_WINDOW
        if (waits and (here or (style.wary and foe[POSTURE] == UPRIGHT))) or (
            here and not foe[FLAGS] & ACTED and t.powers[foe[DESIGN]].after_initiatives
        ):
            found.append(foe)
    return found


def _assault(t: Tables, s: State, row: Row, style: Style) -> float:
    """Return what an assault is worth: free, blended with the worst fight it may come to."""
    target = t.link[row[FRONT]] // t.fronts
    hit = _as_attacker(t, s, row)
    coming = sum(damage(t, s, other) for other in threats(t, s, target).get(t.link[row[FRONT]], ()))
    free = hit * _point(s.life[target]) * (LETHAL if hit + coming >= s.life[target] else 1.0)
    blockers = _blockers(t, s, row, style)
    if not blockers:
        return free
    worst = min(
        fight + beyond * _point(s.life[target]) for fight, beyond in (_fight(t, s, row, foe) for foe in blockers)
    )
    share = BAD if worst < 0 else GOOD
    return (1 - share) * free + share * worst


def _coming(t: Tables, s: State, player: int) -> int:
    """Return the damage on its way to a player's general."""
    return sum(damage(t, s, foe) for foes in threats(t, s, player).values() for foe in foes)


def _protection(t: Tables, s: State, player: int, row: Row, foe: Row, style: Style) -> float:
    """Return what blocking an assault is worth: the damage saved and the fight."""
    fight, beyond = _fight(t, s, foe, row)
    life = s.life[player]
    hit = damage(t, s, foe)
    saved = (hit - beyond) * _point(life) * style.guard
    if _coming(t, s, player) >= life:
        saved *= LETHAL
    return saved - fight


def _deed(t: Tables, s: State, player: int, action: Action, style: Style) -> float:
    """Return what an action of a unit is worth."""
    kind = action[0]
    row = find(s, action[1])
    if row is None or kind == actions.NOTHING:
        return ACTS_ABOVE
    if kind == actions.ASSAULT_WITH:
        return _assault(t, s, row, style)
    if kind in (actions.PROTECT_AGAINST, actions.MOVE_PROTECT):
        foe = find(s, action[-1])
        return (
            -1.0 if foe is None else _protection(t, s, player, row, foe, style) - (kind == actions.MOVE_PROTECT) / 10
        )
    first = player * t.fronts
    if not opens(t, s, row[FRONT]) and opens(t, s, first + action[2]):
        return 2 * ACTS_ABOVE
    return -1.0
