"""What is done with cards from the hand, and with cards that are engaged by name."""

from __future__ import annotations

from generator.engine.rng import Rng
from generator.engine.rules import Action
from generator.games.pandrea import actions
from generator.games.pandrea.powers import Source
from generator.games.pandrea.primitives import draw
from generator.games.pandrea.readings import arrival, programs
from generator.games.pandrea.resources import pay, usable
from generator.games.pandrea.speakers import next_speaker, next_undone
from generator.games.pandrea.state import FRONT, NONE, PARRY, POSTURE, RECRUIT, SEATS, UID, UPRIGHT, State
from generator.games.pandrea.tables import Tables

__all__ = ["engage", "lay", "play", "recruit", "settle_hand"]


def settle_hand(t: Tables, s: State, *, redraw: bool) -> None:
    """Keep the opening hand, or shuffle it back and draw as many once (PA-025)."""
    player = s.seat
    if redraw:
        hand, pile = s.hand[player], s.pile[player]
        if s.log is not None:
            s.log.append(("redraw", player, *hand))
        pile.extend(hand)
        pile.sort()
        hand.clear()
        chance = Rng(s.rng)
        chance.shuffle(pile)
        s.rng = chance.state
        draw(s, player, t.facts.opening_hand)
    s.done |= 1 << player
    s.seat = next_undone(t, s, player)


def _spend(t: Tables, s: State, card: int) -> None:
    """Pay for a card and take it from the hand."""
    if t.cost[card]:
        pay(t, s, s.seat, t.cost[card])
    s.hand[s.seat].remove(card)


def recruit(t: Tables, s: State, card: int, place: int) -> None:
    """Lay a unit face up on an own front (PA-030, PA-036)."""
    player = s.seat
    _spend(t, s, card)
    uid = s.next_number[player] * SEATS + player
    s.next_number[player] += 1
    row = [uid, card, t.front(player, place), PARRY, 0, 0, 0, NONE, 0, 0, 0, s.turn]
    s.units[player].append(row)
    row[POSTURE] = arrival(t, s, row)
    if s.log is not None:
        s.log.append(("recruit", uid, card, row[FRONT], row[POSTURE]))
    source: Source = (player, row[FRONT], row, -1)
    for program in programs(t, s, row, "recruited"):
        if program.holds(s, source):
            program.run(s, source)


def lay(t: Tables, s: State, card: int, place: int) -> None:
    """Lay a terrain on an own front (PA-037)."""
    _spend(t, s, card)
    front = t.front(s.seat, place)
    s.terrains[front].append((card, UPRIGHT))
    if s.log is not None:
        s.log.append(("lay", s.seat, card, front))


def play(t: Tables, s: State, card: int, it: int) -> None:
    """Play a stratagem: it resolves at once and is discarded; then the next player speaks (PA-030, PA-065)."""
    player = s.seat
    _spend(t, s, card)
    s.discard[player].append(card)
    if s.log is not None:
        s.log.append(("play", player, card))
    for program in t.powers[card].play:
        program.run(s, (player, -1, None, -1), it)
    if s.step != RECRUIT:
        s.passes = 0
        s.seat = next_speaker(t, s, player)


def engage(t: Tables, s: State, action: Action) -> None:
    """Engage a named card for what it gives (PA-034)."""
    player = s.seat
    for program, source in usable(t, s, player):
        if action[0] == actions.ENGAGE_UNIT:
            meant = source[2] is not None and source[2][UID] == action[1]
        elif action[0] == actions.ENGAGE_TERRAIN:
            meant = source[2] is None and (source[1] % t.fronts, source[3]) == action[1:] and source[1] >= 0
        else:
            meant = source[1] < 0
        if meant:
            program.run(s, source)
            return
