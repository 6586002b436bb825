"""Phase 2, tokens and buildings (DR-050 to DR-069), and what may be done at any time in it (DR-032)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from generator.engine.rules import Action
from generator.games.dungeons_raiders import actions, asks
from generator.games.dungeons_raiders.abilities import begin
from generator.games.dungeons_raiders.outpost import evolution_cost, identification_cost, may_use
from generator.games.dungeons_raiders.primitives import add, granted, show
from generator.games.dungeons_raiders.state import ALLOCATING, DEPART, NOTHING, OPEN, PLACES, State, Task

if TYPE_CHECKING:
    from generator.games.dungeons_raiders.tables import Tables

__all__ = ["ANSWERS", "LEGAL", "TASKS", "do_free", "free_actions", "tokens_of"]

Question = tuple[int, ...]
ACTION_TOKENS = 1
"""What the Outpost grants, by its number in `set`."""
USES = 8
"""`locked` holds an effect times this plus its uses."""


def tokens_of(t: Tables, s: State, player: int) -> int:
    """Return the tokens of a player this turn (DR-060, DR-061)."""
    return granted(t, s, player, ACTION_TOKENS, 0) + s.extra[player]


def _do_tokens(t: Tables, s: State, task: Task) -> None:
    """Ask for one token after the other; the other player does not see them (DR-050, DR-035)."""
    player = task[1]
    left = task[2] if len(task) > 2 else tokens_of(t, s, player)
    s.secret = ALLOCATING
    if left:
        s.tasks.append((asks.T_TOKENS, player, left - 1))
        s.question = (asks.Q_TOKENS, player, left)


def _do_show(t: Tables, s: State, task: Task) -> None:
    s.secret = OPEN
    if s.log is not None:
        for player in (0, 1):
            for place, count in enumerate(s.alloc[player]):
                if count and place == DEPART:
                    s.log.append(("departing", player, count))
                elif count:
                    s.log.append(("tokens", player, s.board[player][place], count))


def _do_build(t: Tables, s: State, task: Task) -> None:
    """Ask until no token is left on a building, and once more after the last one (DR-032, DR-052)."""
    _, player, first = task
    waiting = any(s.alloc[player][:PLACES])
    if not waiting and (first or not free_actions(t, s, player)):
        return
    s.tasks.append((asks.T_BUILD, player, 0))
    s.question = (asks.Q_BUILD, player)


TASKS: Mapping[int, Callable[[Tables, State, Task], None]] = {
    asks.T_TOKENS: _do_tokens,
    asks.T_SHOW: _do_show,
    asks.T_BUILD: _do_build,
}


def free_actions(t: Tables, s: State, player: int) -> list[Action]:
    """Return what a player may do at any time in phase 2: evolve, identify, play House cards."""
    found: list[Action] = []
    stones = s.stones[player]
    board, levels = s.board[player], s.level[player]
    evolution = t.evolution
    discount = sum(s.discounts[player])
    for place in range(PLACES):
        steps = evolution[board[place]]
        level = levels[place]
        if level < len(steps) and steps[level] - discount <= stones:
            found.append((actions.EVOLVE, place))
    charges = s.charges[player]
    for item in dict.fromkeys(s.unknown[player]):
        if identification_cost(t, item, scroll=False) <= charges:
            found.append((actions.IDENTIFY, item, 0))
        if s.scrolls[player] and identification_cost(t, item, scroll=True) <= charges:
            found.append((actions.IDENTIFY, item, 1))
    for card in s.house_hand[player]:
        if t.designs[card].moment == "phase2":
            found.append((actions.CARD, card))
    return found


def _legal_tokens(t: Tables, s: State, q: Question) -> list[Action]:
    """Buildings take as many as their largest circle, whatever their level; departures take all (DR-051, DR-068)."""
    player = q[1]
    alloc, board = s.alloc[player], s.board[player]
    found: list[Action] = [(actions.TOKEN, place) for place in range(PLACES) if alloc[place] < t.circle[board[place]]]
    found.append((actions.TOKEN, DEPART))
    return found


def _legal_build(t: Tables, s: State, q: Question) -> list[Action]:
    player = q[1]
    alloc = s.alloc[player]
    found: list[Action] = []
    waiting = False
    for place in range(PLACES):
        if alloc[place]:
            waiting = True
            _effects(t, s, player, place, found)
            found.append((actions.DROP, place))
    if not waiting:
        found.append((actions.END,))
    found += free_actions(t, s, player)
    return found


def _effects(t: Tables, s: State, player: int, place: int, found: list[Action]) -> None:
    """Add what a token on a building may do (DR-051, DR-053, DR-066)."""
    tile = s.board[player][place]
    lock = s.locked[player][place]
    for number, ability in enumerate(t.effects[tile]):
        if lock != NOTHING and (lock // USES != number or lock % USES >= ability.tokens):
            continue
        if may_use(t, s, ability, player, place):
            found.append((actions.RESOLVE, place, number))
        if ability.mercenary and ability.level <= s.level[player][place] and _hirable(t, s, player):
            found.append((actions.HIRE, place, number))


def _hirable(t: Tables, s: State, player: int) -> bool:
    crowns = s.crowns[player]
    return any(t.designs[card].price <= crowns for card in s.treasures[t.hires])


LEGAL: Mapping[int, Callable[[Tables, State, Question], list[Action]]] = {
    asks.Q_TOKENS: _legal_tokens,
    asks.Q_BUILD: _legal_build,
}


def _tokens(t: Tables, s: State, q: Question, action: Action) -> None:
    s.alloc[q[1]][action[1]] += 1


def _build(t: Tables, s: State, q: Question, action: Action) -> None:
    player, kind = q[1], action[0]
    if kind == actions.END:
        s.tasks.pop()
        return
    if kind in (actions.EVOLVE, actions.IDENTIFY, actions.CARD):
        do_free(t, s, player, action)
        return
    place = action[1]
    tile = s.board[player][place]
    if kind == actions.DROP:
        s.alloc[player][place] = 0
        if s.log is not None:
            s.log.append(("drop", player, tile))
        return
    s.alloc[player][place] -= 1
    number = action[2]
    lock = s.locked[player][place]
    s.locked[player][place] = number * USES + 1 if lock == NOTHING else lock + 1
    if s.log is not None:
        s.log.append(("resolve" if kind == actions.RESOLVE else "hire", player, tile, number + 1))
    if kind == actions.RESOLVE:
        begin(t, s, t.effects[tile][number], player, place)
    else:
        s.question = (asks.Q_MERCENARY, player)


def do_free(t: Tables, s: State, player: int, action: Action) -> None:
    """Evolve, identify, or play a House card (DR-042, DR-057, DR-078)."""
    if action[0] == actions.EVOLVE:
        place = action[1]
        cost = evolution_cost(t, s, player, place) or 0
        s.stones[player] -= cost
        s.discounts[player].clear()
        s.level[player][place] += 1
        if s.log is not None:
            s.log.append(("evolve", player, s.board[player][place], s.level[player][place], cost))
    elif action[0] == actions.IDENTIFY:
        _, item, scroll = action
        cost = identification_cost(t, item, scroll=bool(scroll))
        s.charges[player] -= cost
        if scroll:
            for ability in t.designs[t.scroll].windows.get("identify", ()):
                for one in ability.cost:
                    one.pay(t, s, one.args, player, NOTHING, NOTHING)
        s.unknown[player].remove(item)
        add(s.objects[player], item)
        if s.log is not None:
            s.log.append(("identify", player, item, cost))
    else:
        card = action[1]
        s.house_hand[player].remove(card)
        s.discard[player].append(card)
        show(s, player, card)
        if s.log is not None:
            s.log.append(("play", player, card))
        for ability in reversed(t.designs[card].windows.get("play", ())):
            begin(t, s, ability, player)


ANSWERS: Mapping[int, Callable[[Tables, State, Question, Action], None]] = {
    asks.Q_TOKENS: _tokens,
    asks.Q_BUILD: _build,
}
