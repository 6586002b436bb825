"""How a sensible player fights a combat turn: the attack worth most, else closing in; and what both minds share."""

from __future__ import annotations

from collections.abc import Sequence

from generator.engine.rng import Rng
from generator.engine.rules import Action
from generator.games.regles_de_combat import actions
from generator.games.regles_de_combat.actions import ARMY, SIDE, SUPPORT
from generator.games.regles_de_combat.fight import attack_reach, power, reach_of, supports_of
from generator.games.regles_de_combat.grid import bits
from generator.games.regles_de_combat.judgement import strength, worth
from generator.games.regles_de_combat.primitives import owed, resources
from generator.games.regles_de_combat.state import DONE, FACE, FREE, HP, POS, TOP, UP, USE, VIRTUAL, Frame, State
from generator.games.regles_de_combat.tables import Tables

__all__ = ["Temper", "combat_turn", "exposure", "loss", "strikes", "value"]

KILL, EXPOSED, UNSEEN, UNSEEN_HP = 3.0, 0.25, 0.7, 5
"""Of a kill beside the target's attack; for each enemy that reaches the cell; of a face-down target; its usual PV."""
CALL_BELOW, YIELD_BELOW, YIELD_CHANCE = 1.1, 0.3, 70
"""Called for help below so much of the enemy's strength; given up below so much, with this chance in 100."""
NEAR = 2
"""A face-down card is turned up when an enemy is so near."""
CAUTION, CAUTION_TURNS = 50, 8
"""Of 100 first turns so many are spent out of reach; after so many turns none is."""
SKILLED, SUPPORTING = 1.5, 5.0
"""What an ability is worth on a card, and a support."""
WORTH_TAKING = 4.0
"""What the loss of a card must be worth to spend one of the hand on it."""


class Temper:
    """What one bot does otherwise than another.

    Args:
        surplus: resources laid on cards of high upkeep, as safety.
        bluff: of 100 plain cards so many are placed face down.
        caution: of 100 first turns so many are spent out of reach; it falls with every turn.
        patience: turns after which nobody waits any more.
    """

    __slots__ = ("bluff", "caution", "patience", "surplus")

    def __init__(
        self, *, surplus: int = 0, bluff: int = 10, caution: int = CAUTION, patience: int = CAUTION_TURNS
    ) -> None:
        self.surplus = surplus
        self.bluff = bluff
        self.caution = caution
        self.patience = patience


def value(t: Tables, design: int) -> float:
    """Return what a card is worth when it is sent to a combat."""
    if t.is_support[design]:
        return SUPPORTING
    return worth(t, design) + SKILLED * t.abilities[design]


def loss(t: Tables, s: State, ref: int, seen_by: int) -> tuple[float, int]:
    """Return what taking a resource from a target is worth, and of which type."""
    player, code = divmod(ref, SIDE)
    held = resources(s, ref)
    if code >= ARMY:
        return 0.5, max(range(3), key=lambda kind: held[kind])
    if code >= SUPPORT:
        design, virtual = s.supports[player][code - SUPPORT][0], 0
        gain = SUPPORTING
    else:
        row = s.field[player][code]
        design, virtual = row[0], row[VIRTUAL]
        if row[FACE] != UP and player != seen_by:
            return 2.0 + (sum(held) > 1), max(range(3), key=lambda kind: held[kind])
        gain = row[HP] + 2.0 * t.atk[design]
    for kind in range(3):
        left = list(held)
        left[kind] -= 1
        if held[kind] and owed(t, design, left[0], left[1], left[2], virtual):
            return gain, kind
    return 0.2, max(range(3), key=lambda kind: held[kind])


# ---------------------------------------------------------------------- a combat turn


def exposure(t: Tables, s: State, player: int) -> list[int]:
    """Return the cells that each face-up enemy may strike in his next turn, roughly."""
    found = []
    within = t.grid.within
    for row in s.field[1 - player].values():
        if row[FACE] == UP:
            far = min(t.speed[row[0]] + attack_reach(t, s, row[0]), len(within) - 1)
            found.append(within[far][row[POS]])
    return found


def strikes(t: Tables, s: State, player: int, legal: Sequence[Action]) -> list[tuple[float, Action]]:
    """Return the worth of attacks that cards can make in this turn, each with the first action towards it."""
    grid = t.grid
    threats = exposure(t, s, player)
    sources = supports_of(t, s, "speed", player) + supports_of(t, s, "speed", 1 - player)
    foes = list(s.field[1 - player].items())
    found: list[tuple[float, Action]] = []
    for slot, row in s.field[player].items():
        if row[USE] == DONE or row[FACE] != UP:
            continue
        here = 1 << row[POS]
        cells = here if row[USE] != FREE else here | reach_of(t, s, sources, player, slot)
        reach = grid.within[attack_reach(t, s, row[0])]
        might = power(t, s, player, slot)
        for target, foe in foes:
            spots = cells & reach[foe[POS]]
            if not spots:
                continue
            if foe[FACE] == UP:
                gain = float(min(might, foe[HP]))
                if might >= foe[HP]:
                    gain += KILL + t.atk[foe[0]]
            else:
                gain = UNSEEN * min(might, UNSEEN_HP)
            best, spot = -99.0, -1
            for cell in bits(spots):
                cost = EXPOSED * sum(1 for threat in threats if threat >> cell & 1)
                if foe[FACE] == UP and grid.dist[cell][foe[POS]] == 1 and might < foe[HP]:
                    cost += t.answer[foe[0]]
                worthy = -cost + (0.01 if 1 << cell == here else 0.0)
                if worthy > best:
                    best, spot = worthy, cell
            if gain + best > 0:
                action = (actions.ATTACK, slot, target) if spot == row[POS] else (actions.MOVE, slot, spot)
                found.append((gain + best, action))
    return found


def _played(t: Tables, s: State, player: int, legal: Sequence[Action]) -> tuple[float, Action] | None:
    """Return the best card of the hand to play now."""
    found: list[tuple[float, Action]] = []
    mine = strength(t, s, player, seen_by=player)
    theirs = strength(t, s, 1 - player, seen_by=player)
    for action in legal:
        if action[0] != actions.AIM:
            continue
        side, code = divmod(action[2], SIDE)
        if code >= ARMY and side == player:
            army = s.rear[player] if code > ARMY else s.van[player]
            if mine < CALL_BELOW * theirs:
                found.append((20.0 + sum(value(t, design) for design in army), action))
            continue
        kind = t.use_of[action[1]]
        if kind == "heal" and side == player:
            row = s.field[side][code]
            if row[TOP] - row[HP] >= min(t.strong[action[1]], 3):
                found.append((row[TOP] - row[HP] + 0.1 * t.atk[row[0]], action))
        elif kind == "damage" and side != player:
            row = s.field[side][code]
            kills = row[HP] <= t.strong[action[1]]
            found.append((min(row[HP], t.strong[action[1]]) + (KILL + t.atk[row[0]] if kills else 0.0), action))
        elif kind == "remove_resource":
            gain = loss(t, s, action[2], player)[0]
            if gain >= WORTH_TAKING:
                found.append((gain, action))
    return max(found) if found else None


def combat_turn(t: Tables, s: State, frame: Frame, legal: Sequence[Action], rng: Rng, temper: Temper) -> Action:
    """Return what to do in a combat turn: cards of the hand, attacks, turning up, closing in, the end."""
    player = frame[1]
    if s.fresh and _gives_up(t, s, player, legal) and rng.below(100) < YIELD_CHANCE:
        return (actions.SURRENDER,)
    played = _played(t, s, player, legal)
    if played is not None:
        return played[1]
    attacks = strikes(t, s, player, legal)
    if attacks:
        return max(attacks)[1]
    foes = [row[POS] for row in s.field[1 - player].values()]
    if not foes:
        return (actions.END,)
    dist = t.grid.dist
    for slot, row in s.field[player].items():
        near = min(dist[row[POS]][cell] for cell in foes)
        if row[FACE] != UP and near <= NEAR and (actions.REVEAL, slot) in legal:
            return (actions.REVEAL, slot)
    return _closing(t, s, player, foes, rng, temper) or legal[0]


def _closing(t: Tables, s: State, player: int, foes: list[int], rng: Rng, temper: Temper) -> Action | None:
    """Return a move towards the enemy, in the first turns often one that stays out of his reach."""
    dist = t.grid.dist
    sources = supports_of(t, s, "speed", player) + supports_of(t, s, "speed", 1 - player)
    threats = 0
    for threat in exposure(t, s, player):
        threats |= threat
    # One draw a turn, the same for all cards of it: whole sides wait or go.
    share = temper.caution * max(0, temper.patience - s.taken[player]) // temper.patience
    waits = rng.below(100) < share
    for slot, row in s.field[player].items():
        if row[USE] != FREE:
            continue
        cells = reach_of(t, s, sources, player, slot)
        if waits and cells & ~threats:
            cells &= ~threats
        near = min(dist[row[POS]][cell] for cell in foes)
        best, spot = float(near), -1
        for cell in bits(cells):
            far = min(dist[cell][foe] for foe in foes)
            if far < best:
                best, spot = far, cell
        if spot >= 0:
            return (actions.MOVE, slot, spot)
    return None


def _gives_up(t: Tables, s: State, player: int, legal: Sequence[Action]) -> bool:
    """Return whether the combat is lost: far weaker, cards left to save, no help to come."""
    mine = strength(t, s, player, seen_by=player)
    theirs = strength(t, s, 1 - player, seen_by=player)
    helped = s.called[player] or any(
        action[0] == actions.AIM and action[2] // SIDE == player and action[2] % SIDE >= ARMY for action in legal
    )
    cards = sum(not t.is_token[row[0]] for row in s.field[player].values())
    return not helped and cards >= 2 and mine < YIELD_BELOW * theirs
