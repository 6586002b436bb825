"""Every legal action of a position."""

from __future__ import annotations

from collections.abc import Callable

from generator.engine.rules import Action
from generator.games.regles_de_combat import actions, frames
from generator.games.regles_de_combat.actions import ARMY, SIDE
from generator.games.regles_de_combat.execute.operations import extra_cells
from generator.games.regles_de_combat.fight import attack_reach, reach_of, supports_of
from generator.games.regles_de_combat.grid import bits
from generator.games.regles_de_combat.muster import army_of, candidates, free_cells, payable, tokens
from generator.games.regles_de_combat.primitives import resources
from generator.games.regles_de_combat.state import DONE, DOWN, FACE, FREE, POS, UP, USE, Frame, State
from generator.games.regles_de_combat.tables import Tables
from generator.games.regles_de_combat.turn import due

__all__ = ["asked", "moves", "options"]

_PASS: Action = (actions.PASS,)
_END: Action = (actions.END,)
_SURRENDER: Action = (actions.SURRENDER,)
_CHUNK = 1 << 7
_MOVES: dict[tuple[int, int, int], list[Action]] = {}
"""Slot, first cell, seven cells as bits -> the moves, filled as they come up: a set becomes actions at once."""


def asked(s: State) -> int:
    """Return who decides now."""
    return s.agenda[-1][1] if s.agenda else s.active


def _distinct(cards: list[int]) -> list[int]:
    """Return each design once; the cards are sorted."""
    found = []
    last = -1
    for design in cards:
        if design != last:
            found.append(design)
            last = design
    return found


def _laying(t: Tables, s: State, frame: Frame) -> list[Action]:
    if frame[2] <= 0:
        return [_PASS]
    return [_PASS, *((actions.LAY, design) for design in _distinct(s.hand[frame[1]]) if t.is_place[design])]


def _making(t: Tables, s: State, frame: Frame) -> list[Action]:
    kinds = range(3) if frame[2] == len(t.facts.resources) else (frame[2],)
    return [(actions.MAKE, kind, army) for kind in kinds for army in (0, 1)]


def _gather(t: Tables, s: State, frame: Frame) -> list[Action]:
    player = frame[1]
    found: list[Action] = [(actions.READY,)]
    events = sum(t.is_event[design] for design in s.queue[player])
    for design in _distinct(s.hand[player]):
        if t.serves[design]:
            found.append((actions.RECRUIT, design, 0))
            found.append((actions.RECRUIT, design, 1))
        elif t.in_march[design] is not None:
            allowed = events < t.facts.campaign.events_per_march_turn if t.is_event[design] else True
            if allowed and _plannable(t, s, player, design):
                found.append((actions.PLAY, design))
    return found


def _plannable(t: Tables, s: State, player: int, design: int) -> bool:
    """Return whether it can do anything: own prisoners are taken back only where there are some."""
    skill = t.in_march[design]
    if skill is None or skill.selector is not None:
        return skill is not None
    own = bool(s.prison[1 - player])
    return own or (bool(s.prison[player]) and t.use_of[design] == "free_own_prisoners")


def _pays(t: Tables, s: State, player: int, army: int) -> list[Action]:
    found: list[Action] = []
    for design in _distinct(army_of(s, player, army)):
        found += [(actions.PAY, design, virtual) for virtual in payable(t, s, player, army, design)]
    return found


def _adds(s: State, player: int, army: int) -> list[Action]:
    start = 3 * army
    pool = s.pool[player]
    kinds = [kind for kind in range(3) if pool[start + kind]]
    if not kinds:
        return []
    found: list[Action] = []
    for place, paid in enumerate(s.paid[player]):
        if paid not in s.paid[player][:place]:
            found += [(actions.ADD, place, kind) for kind in kinds]
    return found


def _assign(t: Tables, s: State, frame: Frame) -> list[Action]:
    player = frame[1]
    # What needs nothing comes in any case, so there is nothing to decide about it.
    pays = [action for action in _pays(t, s, player, 0) if any(t.upkeep[action[1]])]
    return [(actions.PAID,), *pays, *_adds(s, player, 0)]


def _sets(t: Tables, s: State, player: int) -> list[Action]:
    return [(actions.SET, cell, face) for cell in bits(free_cells(t, s, player)) for face in (UP, DOWN)]


def _place(t: Tables, s: State, frame: Frame) -> list[Action]:
    player = frame[1]
    found = _sets(t, s, player)
    if len(s.paid[player]) > len(found) // 2:
        found.append((actions.KEEP,))
    return found


def _entering(t: Tables, s: State, frame: Frame) -> list[Action]:
    return [(actions.ENTER, slot) for slot in s.entering[frame[1]]]


def _aimed(t: Tables, s: State, player: int, design: int) -> list[Action]:
    """Return the ways to play a card of the hand in a combat."""
    skill = t.in_combat[design]
    if skill is None:
        return []
    if skill.selector is None:
        return [(actions.PLAY, design)]
    return [(actions.AIM, design, ref) for ref in candidates(t, s, skill, player, -1, -1)]


def _relief(t: Tables, s: State, frame: Frame) -> list[Action]:
    player = frame[1]
    found: list[Action] = [_PASS]
    for design in _distinct(s.hand[player]):
        skill = t.in_combat[design]
        if skill is not None and skill.selector is not None and skill.selector.uncalled:
            found += _aimed(t, s, player, design)
    return found


def _events(t: Tables, s: State, player: int) -> list[Action]:
    if s.evented >= t.facts.events_per_turn:
        return []
    found: list[Action] = []
    for design in _distinct(s.hand[player]):
        if t.is_event[design]:
            found += _aimed(t, s, player, design)
    return found


def _start(t: Tables, s: State, frame: Frame) -> list[Action]:
    # Surrender is for the whole own turn; an army called that has not arrived is not captured (RC-052, RC-041).
    return [(actions.ARRIVE,), *_events(t, s, frame[1]), _SURRENDER]


def _arriving(t: Tables, s: State, frame: Frame) -> list[Action]:
    _, player, army = frame
    room = free_cells(t, s, player)
    found: list[Action] = []
    owing = True
    for action in _pays(t, s, player, army):
        if room or t.is_support[action[1]]:
            found.append(action)
            owing = owing and any(t.upkeep[action[1]])
    # What needs nothing is not unpaid: it cannot be left behind while there is a cell (RC-041).
    return [(actions.PAID,), *found] if owing else found


def _land(t: Tables, s: State, frame: Frame) -> list[Action]:
    _, player, army = frame
    return [*_sets(t, s, player), *_adds(s, player, army)]


def moves(slot: int, cells: int) -> list[Action]:
    """Return the moves of a card to each of some cells."""
    found: list[Action] = []
    first = 0
    while cells:
        chunk = cells % _CHUNK
        if chunk:
            key = (slot, first, chunk)
            known = _MOVES.get(key)
            if known is None:
                known = _MOVES[key] = [(actions.MOVE, slot, first + cell) for cell in bits(chunk)]
            found += known
        cells >>= 7
        first += 7
    return found


def _turn(t: Tables, s: State, frame: Frame) -> list[Action]:
    player = frame[1]
    foe_cells = s.occ[1 - player]
    at = s.at
    within = t.grid.within
    sources = supports_of(t, s, "speed", player) + supports_of(t, s, "speed", 1 - player)
    found: list[Action] = [_END, _SURRENDER]
    for slot, row in s.field[player].items():
        if row[USE] == DONE:
            continue
        fresh = row[USE] == FREE
        if row[FACE] == UP:
            aims = within[attack_reach(t, s, row[0])][row[POS]] & foe_cells
            while aims:
                low = aims & -aims
                aims ^= low
                found.append((actions.ATTACK, slot, at[low.bit_length() - 1]))
        elif fresh:
            found.append((actions.REVEAL, slot))
        if fresh:
            cells = reach_of(t, s, sources, player, slot)
            if cells:
                found += moves(slot, cells)
    for design in _distinct(s.hand[player]):
        if t.in_combat[design] is not None and not (
            t.is_event[design] and (not s.fresh or s.evented >= t.facts.events_per_turn)
        ):
            found += _aimed(t, s, player, design)
    return found


def _afterwards(t: Tables, s: State, frame: Frame) -> list[Action]:
    return [(actions.AFTER, slot, ref) for slot, ref in due(t, s, frame[1])]


def _choose(t: Tables, s: State, frame: Frame) -> list[Action]:
    _, player, design, index, slot, cell = frame
    skill = t.in_march[design] if index < 0 else t.entry[design][index]
    if skill is None:
        return []
    found = candidates(t, s, skill, player, slot, cell)
    if index < 0:
        # In the march nothing stands on the field; of the enemy's armies the resources lie hidden (RC-079).
        found = [ref for ref in found if ref % SIDE >= ARMY]
    return [(actions.TARGET, ref) for ref in found]


def _type(t: Tables, s: State, frame: Frame) -> list[Action]:
    return [(actions.TAKE, kind) for kind, held in enumerate(resources(s, frame[2])) if held]


def _tokens(t: Tables, s: State, frame: Frame) -> list[Action]:
    return [(actions.AT, cell) for cell in tokens(t, s)]


def _step(t: Tables, s: State, frame: Frame) -> list[Action]:
    return [(actions.AT, cell) for cell in bits(extra_cells(t, s, frame[1], frame[2], frame[3]))]


def _freeing(t: Tables, s: State, frame: Frame) -> list[Action]:
    found: list[Action] = [(actions.FREE_ONE, design) for design in _distinct(s.prison[1 - frame[1]])]
    return [_PASS, *found] if frame[3] and found else found


_OPTIONS: dict[int, Callable[[Tables, State, Frame], list[Action]]] = {
    frames.LAYING: _laying,
    frames.MAKING: _making,
    frames.GATHER: _gather,
    frames.ASSIGN: _assign,
    frames.PLACE: _place,
    frames.ENTERING: _entering,
    frames.RELIEF: _relief,
    frames.START: _start,
    frames.ARRIVING: _arriving,
    frames.LAND: _land,
    frames.TURN: _turn,
    frames.AFTERWARDS: _afterwards,
    frames.CHOOSE: _choose,
    frames.TYPE: _type,
    frames.TOKENS: _tokens,
    frames.STEP: _step,
    frames.FREEING: _freeing,
}


def options(t: Tables, s: State) -> list[Action]:
    """Return every legal action, each once; empty only when the campaign is over."""
    if not s.agenda:
        return []
    frame = s.agenda[-1]
    return _OPTIONS[frame[0]](t, s, frame)
