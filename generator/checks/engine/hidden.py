"""What a player's view gives away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.engine.rng import Rng, stream
from generator.engine.rules import Action
from generator.engine.trial import Trial

__all__ = ["hidden"]

_SEED = 7
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
    for number in range(subject.trials.tables):
        yield from _game(subject.trials.begin(number, _SEED))


def _game(trial: Trial) -> Iterator[Note]:
    chance = Rng(stream(_SEED, "hidden"))
    for step in range(_STEPS):
        legal = trial.legal()
        if trial.outcome() is not None:
            break
        if step % _EVERY == 0:
            yield from _compared(trial, legal, chance, step)
        trial.apply(legal[chance.below(len(legal))])


def _compared(trial: Trial, legal: Sequence[Action], chance: Rng, step: int) -> Iterator[Note]:
    player = trial.player()
    other = trial.exchanged(player)
    if other is None:
        return
    view = trial.view(player)
    if other.view(player) != view:
        yield Note(code="leak", message=f"decision {step}: the view shows another hand or a deck", field="view")
    if list(other.legal()) != list(legal):
        yield Note(code="leak", message=f"decision {step}: the moves show another hand or a deck", field="moves")
    if trial.guessed(player, chance).view(player) != view:
        message = f"decision {step}: a position drawn from a view does not look like the view"
        yield Note(code="guess", message=message, field="determinize")
