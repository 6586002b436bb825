"""How a sensible player decides from what he sees, as cheaply as can be: the mind of the greedy and prudent bots.

Weights are those of the rule model's bots (its part 4) where it gives any; what lies face down on the other side is
never looked at, only counted. Positions come from views, so that nothing else could be known.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.engine.rng import Rng
from generator.engine.rules import Action
from generator.games.regles_de_combat import actions, frames
from generator.games.regles_de_combat.actions import SIDE
from generator.games.regles_de_combat.judgement import worth
from generator.games.regles_de_combat.state import (
    HP,
    POS,
    TOP,
    UP,
    Frame,
    State,
)
from generator.games.regles_de_combat.tables import Tables
from generator.games.regles_de_combat.tactics import Temper, combat_turn, loss, value

__all__ = ["Temper", "decide", "plan"]

REAR_SHARE = 3
"""Who holds a card that calls armies lays the resources of every so manieth march turn on the rear."""


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


def _choose(t: Tables, s: State, frame: Frame, legal: Sequence[Action], rng: Rng, temper: Temper) -> Action:
    return max(legal, key=lambda action: loss(t, s, action[1], frame[1])[0])


def _type(t: Tables, s: State, frame: Frame, legal: Sequence[Action], rng: Rng, temper: Temper) -> Action:
    kind = loss(t, s, frame[2], frame[1])[1]
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
    frames.TURN: combat_turn,
    frames.AFTERWARDS: _after,
    frames.CHOOSE: _choose,
    frames.TYPE: _type,
    frames.TOKENS: _near,
    frames.STEP: _near,
    frames.FREEING: _free,
}
