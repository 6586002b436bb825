"""Phase 1 (DR-040 to DR-048) and how a turn is laid out (DR-030)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from generator.engine.rules import Action
from generator.games.dungeons_raiders import actions, asks
from generator.games.dungeons_raiders.abilities import begin
from generator.games.dungeons_raiders.outpost import payable
from generator.games.dungeons_raiders.primitives import add, bottom, granted, shuffle
from generator.games.dungeons_raiders.setup import draw_card
from generator.games.dungeons_raiders.state import NOTHING, State, Task

if TYPE_CHECKING:
    from generator.games.dungeons_raiders.tables import Tables

__all__ = ["ANSWERS", "LEGAL", "TASKS", "plan"]

Question = tuple[int, ...]
HAND_SIZE = 0
"""What the Académie grants, by its number in `set`."""


def plan(s: State, phase: int = 0) -> None:
    """Lay the rest of the turn among the tasks, from a phase on (0 to 6, see the list)."""
    one, two = s.initiative, 1 - s.initiative
    phases: list[list[Task]] = [
        [(asks.T_OPTION, one), (asks.T_OPTION, two), (asks.T_REFILL, one), (asks.T_REFILL, two)],
        [(asks.T_TOKENS, 0), (asks.T_TOKENS, 1), (asks.T_SHOW,)],
        [(asks.T_BUILD, one, 1), (asks.T_BUILD, two, 1)],
        [(asks.T_DEPART, one)],
        [(asks.T_EXPEDITIONS, one), (asks.T_EXPEDITIONS, two)],
        [(asks.T_DUELS, one), (asks.T_DUELS, two)],
        [(asks.T_END,)],
    ]
    s.tasks.extend(task for tasks in reversed(phases[phase:]) for task in reversed(tasks))


def _do_turn(t: Tables, s: State, task: Task) -> None:
    s.turn += 1
    if s.log is not None:
        s.log.append(("turn", s.turn, s.initiative))
    plan(s)


def _do_option(t: Tables, s: State, task: Task) -> None:
    s.question = (asks.Q_OPTION, task[1])


def _do_refill(t: Tables, s: State, task: Task) -> None:
    """Draw up to the size of the hand (DR-046)."""
    player = task[1]
    size = granted(t, s, player, HAND_SIZE, t.facts.hand_size)
    hand = s.hand[player]
    drawn = 0
    while len(hand) < size:
        card = draw_card(t, s, player)
        if card is None:
            break
        add(hand, card)
        drawn += 1
    if s.log is not None and drawn:
        s.log.append(("draw", player, drawn))


TASKS: Mapping[int, Callable[[Tables, State, Task], None]] = {
    asks.T_TURN: _do_turn,
    asks.T_OPTION: _do_option,
    asks.T_REFILL: _do_refill,
}


def _legal_option(t: Tables, s: State, q: Question) -> list[Action]:
    """Play one that can be paid, discard one for another, or begin anew; House cards are not of the hand (DR-045)."""
    player = q[1]
    cards = list(dict.fromkeys(s.hand[player]))
    found: list[Action] = [
        (actions.PLAY, card)
        for card in cards
        if all(payable(t, s, ability, player, NOTHING) for ability in t.designs[card].abilities)
    ]
    found += [(actions.SWAP, card) for card in cards]
    found.append((actions.RESHUFFLE,))
    return found


def _legal_keep(t: Tables, s: State, q: Question) -> list[Action]:
    return [(actions.KEEP, card) for card in dict.fromkeys(s.drawn[q[1]])]


LEGAL: Mapping[int, Callable[[Tables, State, Question], list[Action]]] = {
    asks.Q_OPTION: _legal_option,
    asks.Q_KEEP: _legal_keep,
}


def _option(t: Tables, s: State, q: Question, action: Action) -> None:
    player = q[1]
    hand, discard = s.hand[player], s.discard[player]
    if action[0] == actions.RESHUFFLE:
        if s.log is not None:
            s.log.append(("reshuffle", player))
        discard.extend(hand)
        hand.clear()
        s.pile[player].extend(discard)
        discard.clear()
        shuffle(s, s.pile[player])
        return
    card = action[1]
    hand.remove(card)
    discard.append(card)
    if s.log is not None:
        s.log.append(("play" if action[0] == actions.PLAY else "swap", player, card))
    if action[0] == actions.PLAY:
        for ability in reversed(t.designs[card].windows.get("play", ())):
            begin(t, s, ability, player)
        return
    for _ in range(t.facts.swap_drawn):
        drawn = draw_card(t, s, player)
        if drawn is not None:
            s.drawn[player].append(drawn)
    s.question = (asks.Q_KEEP, player)


def _keep(t: Tables, s: State, q: Question, action: Action) -> None:
    """The other card goes under the pile (DR-040)."""
    player = q[1]
    drawn = s.drawn[player]
    drawn.remove(action[1])
    add(s.hand[player], action[1])
    for card in drawn:
        bottom(s.pile[player], card)
    drawn.clear()


ANSWERS: Mapping[int, Callable[[Tables, State, Question, Action], None]] = {
    asks.Q_OPTION: _option,
    asks.Q_KEEP: _keep,
}
