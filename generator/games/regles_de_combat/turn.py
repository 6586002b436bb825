"""Combat turns (RC-010 to RC-012): their beginning, what a card does in them, what is played, their end."""

from __future__ import annotations

from bisect import insort

from generator.games.regles_de_combat import frames
from generator.games.regles_de_combat.ending import BY_NIGHT
from generator.games.regles_de_combat.execute.facet import Moment, Skill
from generator.games.regles_de_combat.fight import run
from generator.games.regles_de_combat.muster import candidates, enter
from generator.games.regles_de_combat.primitives import lose, move, tell, turn_up, use
from generator.games.regles_de_combat.state import DONE, FACE, FREE, MOVED, POS, UP, USE, State
from generator.games.regles_de_combat.tables import Tables

__all__ = ["advance", "arrive", "begin", "close", "due", "end_turn", "free_one", "play", "reveal", "step", "take"]


def begin(t: Tables, s: State, player: int) -> None:
    """Begin a combat turn: limits of this player end, cards are fresh again."""
    s.active = player
    s.taken[player] += 1
    s.turn += 1
    s.evented = 0
    s.fresh = 1
    if s.caps:
        s.caps = [cap for cap in s.caps if cap[0] != player]
    field = s.field[player]
    for slot, row in field.items():
        if row[USE]:
            field[slot] = (*row[:USE], FREE, row[10])
    tell(s, "turn", s.taken[player], player)
    s.agenda = [(frames.TURN, player)]
    if s.called[player]:
        s.agenda.append((frames.START, player))


def arrive(s: State, player: int) -> None:
    """Let the armies called arrive (RC-040)."""
    s.agenda.pop()
    s.fresh = 0
    for army in (1, 0):
        if s.called[player] >> army & 1:
            s.agenda.append((frames.ARRIVING, player, army))
            tell(s, "arrives", player, army)


def advance(s: State, player: int, slot: int, cell: int) -> None:
    """Move a card; it may still attack (RC-011)."""
    s.fresh = 0
    row = s.field[player][slot]
    tell(s, "moves", player, row[0] if row[FACE] == UP else -1, row[POS], cell)
    move(s, player, slot, cell, MOVED)


def reveal(t: Tables, s: State, player: int, slot: int) -> None:
    """Turn an own card up; that is its turn, and instead of a face-down effect it enters (RC-022, RC-026)."""
    s.fresh = 0
    row = turn_up(s, player, slot)
    use(s, player, slot, DONE)
    if t.entry[row[0]]:
        s.entering[player].append(slot)
        enter(t, s, player, slot)


def play(t: Tables, s: State, player: int, design: int, ref: int) -> None:
    """Play a card of the hand in a combat (RC-061); `ref` is its target, or -1."""
    s.hand[player].remove(design)
    insort(s.discard[player], design)
    tell(s, "plays", player, design)
    if t.is_event[design]:
        s.evented += 1
    else:
        s.fresh = 0
    skill = t.in_combat[design]
    if skill is not None:
        run(t, s, skill, Moment(player=player, design=design, it=ref))


def take(t: Tables, s: State, kind: int) -> None:
    """Remove resources of the type chosen (RC-079)."""
    _, _, ref, n = s.agenda.pop()
    lose(t, s, ref, kind, n)


def step(s: State, cell: int) -> None:
    """Move a card a second time, whatever it has done (RC-067)."""
    _, player, slot, _ = s.agenda.pop()
    row = s.field[player][slot]
    tell(s, "moves", player, row[0], row[POS], cell)
    move(s, player, slot, cell, row[USE])


def free_one(s: State, design: int) -> None:
    """Take one own prisoner back to the hand (RC-054); -1 = no more."""
    _, player, n, fewer = s.agenda.pop()
    if design < 0:
        return
    s.prison[1 - player].remove(design)
    insort(s.hand[player], design)
    tell(s, "freed", player, design)
    if n > 1:
        s.agenda.append((frames.FREEING, player, n - 1, fewer))


def end_turn(t: Tables, s: State, player: int) -> None:
    """End the turn; effects at its end are due now, in the order the owner likes (RC-010)."""
    s.agenda = [(frames.CLOSE, player), (frames.AFTERWARDS, player)]
    # Only those that can act: a list of what lies face down would tell what it is.
    s.entering[player] = [
        slot
        for slot, row in s.field[player].items()
        if t.turn_end[row[0]] and any(_holds(t, s, skill, player, slot) for skill in t.turn_end[row[0]])
    ]


def _holds(t: Tables, s: State, skill: Skill, player: int, slot: int) -> bool:
    row = s.field[player][slot]
    m = Moment(player=player, design=row[0], slot=slot, pos=row[POS])
    return all(holds(t, s, m) for holds in skill.conditions)


def due(t: Tables, s: State, player: int) -> list[tuple[int, int]]:
    """Return (slot, target) of the effects at the end of the turn that can still do something."""
    found = []
    for slot in s.entering[player]:
        row = s.field[player].get(slot)
        if row is None:
            continue
        for skill in t.turn_end[row[0]]:
            if _holds(t, s, skill, player, slot):
                found += [(slot, ref) for ref in candidates(t, s, skill, player, slot, row[POS])]
    return found


def close(t: Tables, s: State, player: int) -> None:
    """Pass the turn, or let night fall (RC-095)."""
    s.entering[player] = []
    if sum(s.taken) >= t.facts.turns_most:
        s.fighting = 0
        s.agenda = [(frames.END_COMBAT, player, 0, BY_NIGHT)]
    else:
        s.agenda = [(frames.BEGIN, 1 - player)]
