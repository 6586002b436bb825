"""A player who goes by rules of thumb: sees only the own hand and what lies open, and needs microseconds.

The greedy bot plays by it, and the bot that looks ahead supposes that everybody does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.engine.rng import Rng
from generator.engine.rules import Action
from generator.games.structure import actions
from generator.games.structure.state import ATTACK, BUILDING, State, Unit
from generator.games.structure.tables import Tables

__all__ = ["prudent"]

WORTH_A_COUNTER: Final = 9
"""Points of a building that is worth countering."""
KEEP_SEVEN: Final = 60
"""Of a hundred times that a 7 is kept for own big plays although it could counter."""
ACE_ON: Final = 11.0
"""What an Ace must take: points, and a guard's force times `GUARD`."""
ACE_LATE: Final = 6.0
"""The same when the pile is short."""
GUARD: Final = 1.3
SHORT: Final = 2
"""Turns left for each player at which a pile is short."""
LEADER: Final = 0.01
"""What an opponent's point counts between aims that are worth the same."""
KINGS_FROM: Final = 2
"""Buildings that must stand before a unit that forbids a building is laid."""


def prudent(t: Tables, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
    """Return the action for the player to decide; of other hands it reads nothing."""
    if len(legal) == 1:
        return legal[0]
    if s.frames:
        return _answer(t, s, player, legal, rng)
    return _turn(t, s, player, legal)


def _answer(t: Tables, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
    """Counter what is worth it, with the lesser card; keep most sevens."""
    event, author, subject, target, _ = s.frames[-1]
    seven = legal[0][1] == t.answers[event][-1]
    if event == BUILDING:
        points = next(row[2] for row in s.buildings[author] if row[0] == subject)
        threshold = t.agreed.threshold
        if threshold is not None and s.score(author) >= threshold:
            return legal[0]
        wanted = points >= WORTH_A_COUNTER
    elif event == ATTACK:
        rank = next(row[1] for row in s.units[author] if row[0] == subject)
        mine = any(row[0] == target for rows in (s.buildings[player], s.units[player]) for row in rows)
        wanted = mine and t.force[rank] > t.force[t.units[0]]
    else:
        return _save(t, s, player, legal)
    if not wanted or (seven and rng.below(100) < KEEP_SEVEN):
        return (actions.PASS,)
    return legal[0]


def _save(t: Tables, s: State, player: int, legal: Sequence[Action]) -> Action:
    """Answer a counter when it is aimed at an own play that is worth it."""
    event, author, subject, _, _ = s.frames[-2]
    if author != player:
        return (actions.PASS,)
    if event == BUILDING:
        wanted = any(row[0] == subject and row[2] >= WORTH_A_COUNTER for row in s.buildings[player])
    elif event == ATTACK:
        wanted = any(row[0] == subject and t.forbids[row[1]] for row in s.units[player])
    else:
        wanted = True
    return legal[0] if wanted else (actions.PASS,)


def _guard_of(s: State, player: int, uid: int) -> Unit | None:
    for unit in s.units[player]:
        if unit[4] == uid:
            return unit
    return None


def _ace_worth(t: Tables, s: State, action: Action) -> float:
    _, foe, what, place = action
    if what == actions.UNIT:
        return GUARD * t.force[s.units[foe][place][1]]
    row = s.buildings[foe][place]
    guard = _guard_of(s, foe, row[0])
    return row[2] + (GUARD * t.force[guard[1]] if guard else 0.0)


def _attack_worth(t: Tables, s: State, player: int, action: Action) -> float:
    """Return what an attack gains less what it costs, in force and points."""
    _, place, foe, what, other = action
    rank = s.units[player][place][1]
    force = t.force[rank]
    if what == actions.UNIT:
        met: Unit | None = s.units[foe][other]
        points = 0
    else:
        row = s.buildings[foe][other]
        met = _guard_of(s, foe, row[0])
        points = row[2]
    if met is None:
        return float(min(force, points))
    if force < met[2]:
        return -float(force)
    gain = t.force[met[1]]
    if force > met[2]:
        return float(gain + min(force - met[2], points))
    return gain - force + 0.5


def _leads(s: State, player: int, foe: int) -> float:
    """Return what decides between equal aims: the opponent with most points, then the next one clockwise."""
    if len(s.hand) == 2:
        return 0.0
    return s.score(foe) * LEADER - (foe - player) % len(s.hand) * LEADER / len(s.hand)


def _turn(t: Tables, s: State, player: int, legal: Sequence[Action]) -> Action:
    """Use an Ace that pays, lay the best building, then units, then attack what gains most, then guard."""
    by_kind: dict[int, list[Action]] = {}
    for action in legal:
        by_kind.setdefault(action[0], []).append(action)
    short = len(s.pile) < SHORT * len(s.hand)
    builds = by_kind.get(actions.BUILD)
    for action in by_kind.get(actions.ANNIHILATE, ()):
        if s.score(action[1]) >= 2 * ACE_ON:
            return action
    if aces := by_kind.get(actions.ACE):
        best = max(aces, key=lambda action: _ace_worth(t, s, action) + _leads(s, player, action[1]))
        if _ace_worth(t, s, best) >= (ACE_LATE if short and not builds else ACE_ON):
            return best
    enters = by_kind.get(actions.ENTER)
    kings = any(t.forbids[unit[1]] for unit in s.units[player])
    stands = len(s.buildings[player]) >= KINGS_FROM
    if enters and t.forbids[enters[-1][1]] and stands and not (short or kings):
        return enters[-1]
    if builds:
        return builds[-1]
    if enters and not short:
        lesser = [action for action in enters if not t.forbids[action[1]]]
        if lesser or stands:
            return (lesser or enters)[-1]
    if attacks := by_kind.get(actions.ATTACK_WITH):
        best = max(attacks, key=lambda action: _attack_worth(t, s, player, action) + _leads(s, player, action[2]))
        if _attack_worth(t, s, player, best) > 1:
            return best
    if guards := by_kind.get(actions.GUARD):
        return max(guards, key=lambda action: s.buildings[player][action[2]][2])
    return (actions.END,)
