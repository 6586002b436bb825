"""What a player's view gives away."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.engine.rng import Rng, stream
from generator.games.ancient_duel.state import State

__all__ = ["hidden"]

_STEPS = 160
_EVERY = 9


@check(
    title="a player's view does not depend on what is hidden from that player",
    rationale="""Bots choose from views. If a view, or the list of moves, changes with a hidden card, bots cheat, and
    every figure about balance that they give is wrong.""",
    source="hs-bugs#19, #700; Cockatrice#4290; throneteki#5; phase-rs#8059",
    codes={"leak": "error", "guess": "error"},
    needs="rules",
)
def hidden(subject: Subject) -> Iterator[Note]:
    """Exchange hidden cards in positions of random games and compare views and moves."""
    rules = subject.rules
    groups = list(subject.game.groups)[:2]
    decks = [[c.id for c in subject.game.cards if c.group == group for _ in range(c.copies)] for group in groups]
    state, chance = rules.new_game(decks, 7), Rng(stream(7, "hidden"))
    for step in range(_STEPS):
        legal = rules.legal(state)
        if rules.outcome(state) is not None:
            break
        if step % _EVERY == 0 and state.pending is None:
            player = rules.player(state)
            other = _exchanged(state, 1 - player)
            if rules.view(other, player) != rules.view(state, player):
                message = f"decision {step}: the view shows the other hand or a deck"
                yield Note(code="leak", message=message, field="view")
            if list(rules.legal(other)) != list(legal):
                message = f"decision {step}: the moves show the other hand or a deck"
                yield Note(code="leak", message=message, field="moves")
            guess = rules.determinize(rules.view(state, player), chance)
            if rules.view(guess, player) != rules.view(state, player):
                message = f"decision {step}: a position drawn from a view does not look like the view"
                yield Note(code="guess", message=message, field="determinize")
        rules.apply(state, legal[chance.below(len(legal))])


def _exchanged(state: State, foe: int) -> State:
    """Return a copy in which the other hand and both decks hold other cards in another order."""
    copy = state.clone()
    copy.options = None
    hand, deck = copy.hand[foe], copy.deck[foe]
    count = min(len(hand), len(deck))
    copy.hand[foe], copy.deck[foe] = sorted(deck[:count] + hand[count:]), [*deck[count:][::-1], *hand[:count]]
    copy.deck[1 - foe] = copy.deck[1 - foe][::-1]
    return copy
