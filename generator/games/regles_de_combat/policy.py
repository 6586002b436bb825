"""How a sensible player decides from what he sees, as cheaply as can be: the mind of the greedy and prudent bots.

Weights are those of the rule model's bots (its part 4) where it gives any; what lies face down on the other side is
never looked at, only counted. Positions come from views, so that nothing else could be known.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.engine.rng import Rng
from generator.engine.rules import Action
from generator.games.regles_de_combat import actions, frames
from generator.games.regles_de_combat.actions import ARMY, SIDE, SUPPORT
from generator.games.regles_de_combat.fight import attack_reach, power, reach_of, supports_of
from generator.games.regles_de_combat.grid import bits
from generator.games.regles_de_combat.judgement import strength, worth
from generator.games.regles_de_combat.primitives import owed, resources
from generator.games.regles_de_combat.state import (
    DONE,
    FACE,
    FREE,
    HP,
    POS,
    TOP,
    UP,
    USE,
    VIRTUAL,
    Frame,
    State,
)
from generator.games.regles_de_combat.tables import Tables

__all__ = ["Temper", "decide", "plan"]

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
REAR_SHARE = 3
"""Who holds a card that calls armies lays the resources of every so manieth march turn on the rear."""


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


def plan(t: Tables, pool: Sequence[int], cards: Sequence[int]) -> list[int]:
    """Return which cards to send with these resources: those worth most for their upkeep first."""
    left = list(pool)
    ranked = sorted(cards, key=lambda design: (-value(t, design) / (0.7 + sum(t.upkeep[design])), design))
    ranked.sort(key=lambda design: not t.skills[design].get("upkeep"))
    chosen: list[int] = []
    room = t.facts.board.side_cells
    served = False
    for design in ranked:
        need = t.upkeep[design]
        if any(left[kind] < need[kind] for kind in range(3)) or (t.stands[design] and room == 0):
            continue
        for kind in range(3):
            left[kind] -= need[kind]
        if not served and t.skills[design].get("upkeep"):
            served = True
            left[t.virtual_type] += t.serving[design]
        room -= t.stands[design]
        chosen.append(design)
    return chosen


def decide(t: Tables, s: State, legal: Sequence[Action], rng: Rng, temper: Temper) -> Action:
    """Return one of the legal actions."""
    if len(legal) == 1:
        return legal[0]
    frame = s.agenda[-1]
    return _MINDS[frame[0]](t, s, frame, legal, rng, temper)


Mind = Callable[[Tables, State, Frame, Sequence[Action], Rng, Temper], Action]


# ---------------------------------------------------------------------- march


def _wanted(t: Tables, s: State, player: int) -> list[float]:
    """Return how much of each type the cards at hand ask for, beyond what is there."""
    need = [0.0, 0.0, 0.0]
    for design in (*s.hand[player], *s.van[player], *s.rear[player]):
        for kind in range(3):
            need[kind] += t.upkeep[design][kind]
    have = [s.pool[player][kind] + s.pool[player][3 + kind] for kind in range(3)]
    return [want - held for want, held in zip(need, have, strict=True)]


def _lay(t: Tables, s: State, frame: Frame, legal: Sequence[Action], rng: Rng, temper: Temper) -> Action:
    """Lay the place of which there are fewest."""
    player = frame[1]
    return min(legal, key=lambda action: s.places[player].count(action[1]) if len(action) > 1 else 99)


def _calls(t: Tables, s: State, player: int) -> int:
    """Return how many cards in hand call armies."""
    count = 0
    for design in s.hand[player]:
        skill = t.in_combat[design]
        count += skill is not None and skill.selector is not None and skill.selector.uncalled
    return count


def _make(t: Tables, s: State, frame: Frame, legal: Sequence[Action], rng: Rng, temper: Temper) -> Action:
    player = frame[1]
    wanted = _wanted(t, s, player)
    army = int(_calls(t, s, player) > 0 and s.march % REAR_SHARE == 0)
    return max(legal, key=lambda action: (action[2] == army, wanted[action[1]]))


def _gather(t: Tables, s: State, frame: Frame, legal: Sequence[Action], rng: Rng, temper: Temper) -> Action:
    player = frame[1]
    for action in legal:
        if action[0] == actions.PLAY and _useful_in_march(t, s, player, action[1]):
            return action
    if s.march < t.facts.campaign.march_turns:
        return legal[0]
    pool = list(s.pool[player])
    if s.attacker == player:
        pool[t.virtual_type] += t.facts.campaign.bonus_v
    hand = [design for design in s.hand[player] if t.serves[design]]
    for army, own in ((0, s.van[player]), (1, s.rear[player])):
        chosen = plan(t, pool[3 * army : 3 * army + 3], [*own, *hand])
        for design in own:
            if design in chosen:
                chosen.remove(design)
        for design in chosen:
            if (actions.RECRUIT, design, army) in legal:
                return (actions.RECRUIT, design, army)
    return legal[0]


def _useful_in_march(t: Tables, s: State, player: int, design: int) -> bool:
    """Return whether own prisoners would come back; what can also be played in a combat is kept for it."""
    mine, theirs = len(s.prison[1 - player]), len(s.prison[player])
    if t.in_combat[design] is not None or mine == 0:
        return False
    return not t.is_event[design] or theirs <= mine


# ---------------------------------------------------------------------- the start of a combat


def _assign(t: Tables, s: State, frame: Frame, legal: Sequence[Action], rng: Rng, temper: Temper) -> Action:
    player = frame[1]
    army = frame[2] if frame[0] == frames.ARRIVING else 0
    cards = (s.rear if army else s.van)[player]
    pool = list(s.pool[player][3 * army : 3 * army + 3])
    pool[t.virtual_type] += s.virtual[player]
    for design in plan(t, pool, cards):
        ways = [action for action in legal if action[:2] == (actions.PAY, design)]
        if ways:
            return ways[-1]
    ways = [action for action in legal if action[0] == actions.PAY]
    if ways:
        return max(ways, key=lambda action: value(t, action[1]))
    if temper.surplus:
        for action in legal:
            if action[0] == actions.ADD:
                design, *held = s.paid[player][action[1]][:4]
                need = t.upkeep[design]
                if sum(need) >= 3 and sum(held) < sum(need) + temper.surplus and need[action[2]]:
                    return action
    return legal[0]


def _set(t: Tables, s: State, frame: Frame, legal: Sequence[Action], rng: Rng, temper: Temper) -> Action:
    """Place who fights from afar behind, the others in front, near the middle; traps face down."""
    player = frame[1]
    sets = [action for action in legal if action[0] == actions.SET]
    if not sets:
        return legal[0]
    design = s.paid[player][0][0]
    down = bool(t.hidden[design]) or (
        not t.entry[design] and t.speed[design] > 0 and t.range[design] == 1 and rng.below(100) < temper.bluff
    )
    if frame[0] == frames.LAND and not t.hidden[design]:
        down = False
    middle = t.facts.board.middle[0]
    foes = [row[POS] for row in s.field[1 - player].values()] if frame[0] == frames.LAND else []
    afar = t.range[design] > 1 or t.speed[design] == 0

    def rank(action: Action) -> tuple[float, int]:
        column, row = t.grid.spot(action[1])
        depth = row if player == 0 else t.facts.board.height + 1 - row
        front = -depth if afar else depth
        near = min((t.grid.dist[action[1]][cell] for cell in foes), default=0)
        return (3.0 * front - abs(column - middle) - near, action[1])

    return max((action for action in sets if action[2] == (0 if down else UP)), key=rank)


def _first(t: Tables, s: State, frame: Frame, legal: Sequence[Action], rng: Rng, temper: Temper) -> Action:
    return legal[0]


def _any(t: Tables, s: State, frame: Frame, legal: Sequence[Action], rng: Rng, temper: Temper) -> Action:
    return legal[rng.below(len(legal))]


def _relief(t: Tables, s: State, frame: Frame, legal: Sequence[Action], rng: Rng, temper: Temper) -> Action:
    return legal[-1]


def _loss(t: Tables, s: State, ref: int, seen_by: int) -> tuple[float, int]:
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


def _choose(t: Tables, s: State, frame: Frame, legal: Sequence[Action], rng: Rng, temper: Temper) -> Action:
    return max(legal, key=lambda action: _loss(t, s, action[1], frame[1])[0])


def _type(t: Tables, s: State, frame: Frame, legal: Sequence[Action], rng: Rng, temper: Temper) -> Action:
    kind = _loss(t, s, frame[2], frame[1])[1]
    return (actions.TAKE, kind) if (actions.TAKE, kind) in legal else legal[0]


def _near(t: Tables, s: State, frame: Frame, legal: Sequence[Action], rng: Rng, temper: Temper) -> Action:
    foes = [row[POS] for row in s.field[1 - frame[1]].values()]
    return min(legal, key=lambda action: min((t.grid.dist[action[1]][cell] for cell in foes), default=0))


def _free(t: Tables, s: State, frame: Frame, legal: Sequence[Action], rng: Rng, temper: Temper) -> Action:
    return max(legal, key=lambda action: value(t, action[1]) if len(action) > 1 else -1.0)


def _after(t: Tables, s: State, frame: Frame, legal: Sequence[Action], rng: Rng, temper: Temper) -> Action:
    def gain(action: Action) -> float:
        row = s.field[frame[1]][action[2] % SIDE]
        return min(2, row[TOP] - row[HP]) + 0.1 * worth(t, row[0])

    return max(legal, key=gain)


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
            gain = _loss(t, s, action[2], player)[0]
            if gain >= 4:
                found.append((gain, action))
    return max(found) if found else None


def _turn(t: Tables, s: State, frame: Frame, legal: Sequence[Action], rng: Rng, temper: Temper) -> Action:
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


_MINDS: dict[int, Mind] = {
    frames.LAYING: _lay,
    frames.MAKING: _make,
    frames.GATHER: _gather,
    frames.ASSIGN: _assign,
    frames.PLACE: _set,
    frames.ENTERING: _any,
    frames.RELIEF: _relief,
    frames.START: _first,
    frames.ARRIVING: _assign,
    frames.LAND: _set,
    frames.TURN: _turn,
    frames.AFTERWARDS: _after,
    frames.CHOOSE: _choose,
    frames.TYPE: _type,
    frames.TOKENS: _near,
    frames.STEP: _near,
    frames.FREEING: _free,
}
