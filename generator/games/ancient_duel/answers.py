"""Answers to the questions asked within an action."""

from __future__ import annotations

from bisect import insort

from generator.games.ancient_duel import questions
from generator.games.ancient_duel.actions import ACCEPT, DECLINE
from generator.games.ancient_duel.battle import skip_answers
from generator.games.ancient_duel.legal import order_group
from generator.games.ancient_duel.primitives import enter, search, turn_to
from generator.games.ancient_duel.state import State
from generator.games.ancient_duel.tables import Tables
from generator.games.ancient_duel.turns import activate

__all__ = ["answer"]


def answer(t: Tables, s: State, action: tuple[int, ...]) -> None:
    """Answer the pending question with a legal action."""
    if s.pending is None:
        return
    kind, player, *more = s.pending
    s.pending = None
    if action[0] == DECLINE:
        _decline(t, s, kind, player, more)
    elif action[0] == ACCEPT:
        return
    elif kind == questions.TARGET:
        number, at, owner, uid, design, _ = s.stack[-1]
        row = (s.units, s.support, s.terrain)[action[2]][action[1]][action[3]]
        s.stack[-1] = (number, at, owner, uid, design, row[0])
        if s.log is not None:
            s.log.append(("target", action[1], row[1] if row[2] & 1 else -1))
    elif kind in (questions.DISCARD, questions.HAND_LIMIT):
        s.hand[player].remove(action[1])
        s.discard[player].append(action[1])
        if s.log is not None:
            s.log.append(("discard", player, action[1]))
    elif kind == questions.PLACE:
        turn_to(s, more[0], defence=action[1] == 1)
    elif kind == questions.ORDER:
        _, owner, number, uid, design = s.queue.pop(order_group(s)[action[1]])
        s.stack.append((number, 0, owner, uid, design, 0))
    elif kind == questions.ANSWER:
        _, design, _ = s.support[player].pop(action[1])
        if s.battle is not None:
            step, attacking, attacker, target, cancelled, answered = s.battle
            s.battle = (step, attacking, attacker, target, cancelled, answered + 1)
        activate(t, s, player, design)
    else:
        _take(t, s, kind, player, more[0], action[1])


def _decline(t: Tables, s: State, kind: int, player: int, more: list[int]) -> None:
    """Say no: to answering an attack, to a search, or to the whole ability."""
    if kind == questions.ANSWER:
        skip_answers(s)
    elif kind in (questions.TAKE, questions.BRING):
        if t.piles[more[0]].deck:
            search(s, player)
    else:
        # Only a trigger may be declined as a whole; a Tactic was declared, so none is in the making here.
        s.stack.pop()


def _take(t: Tables, s: State, kind: int, player: int, number: int, design: int) -> None:
    """Take a card from a pile to the hand, or put it onto the field (AD-090, AD-104)."""
    pile = t.piles[number]
    cards = (s.deck if pile.deck else s.discard)[player]
    if pile.deck:
        cards.remove(design)
        search(s, player)
    else:
        # The copy nearest the top; the copies are the same.
        del cards[len(cards) - 1 - cards[::-1].index(design)]
    if kind == questions.TAKE:
        insort(s.hand[player], design)
        if s.log is not None:
            s.log.append(("take", player, design, int(pile.deck)))
        return
    if s.log is not None:
        s.log.append(("bring", player, design, int(pile.deck)))
    s.batch += 1
    enter(t, s, player, design, pile.flags)
