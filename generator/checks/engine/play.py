"""Random games, watched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.engine.rng import Rng, stream
from generator.engine.rules import Action
from generator.engine.trial import Trial

__all__ = ["play"]

_LONGEST = 4000
_CLONED_EVERY = 11
_SUMMED_EVERY = 3


@check(
    title="random games keep every card, offer only different legal moves, ask only what is open, move on, and end",
    rationale="""A card made or lost, a move offered twice, a question with one answer, a copy that shares something,
    a reading out of bounds or other than the changes it is explained with: each spoils every game, every simulation
    and every proof, and none shows in a single scenario.""",
    source="OpenSpiel's tests over all games; software-challenge#414 (a shallow copy); Azure-Peak#6246 (clamps)",
    codes={
        "cards": "error",
        "moves": "error",
        "asked": "error",
        "sum": "error",
        "clone": "error",
        "end": "error",
        "bounds": "error",
        "replay": "error",
    },
    needs="rules",
)
def play(subject: Subject) -> Iterator[Note]:
    """Play each game that is to be watched once, from fixed seeds."""
    for number in range(subject.trials.games):
        yield from _game(subject, number)


def _note(code: str, message: str, number: int, step: int, expected: object = "", found: object = "") -> Note:
    return Note(
        code=code,
        message=f"game {number}, decision {step}: {message}",
        field=code,
        expected=str(expected),
        found=str(found),
    )


def _game(subject: Subject, number: int) -> Iterator[Note]:
    trial, chance = subject.trials.begin(number, number), Rng(stream(number, "check"))
    actions: list[Action] = []
    turn = trial.round()
    for step in range(_LONGEST):
        legal = trial.legal()
        wrong = _wrong(trial, legal, number, step)
        if wrong is not None:
            yield wrong
            return
        if trial.outcome() is not None:
            break
        if step % _CLONED_EVERY == 0:
            before, copy = trial.digest(), trial.copy()
            copy.apply(legal[0])
            if trial.digest() != before:
                yield _note("clone", "playing on a copy changed the original", number, step)
                return
        action = legal[chance.below(len(legal))]
        actions.append(action)
        trial.apply(action)
        if trial.round() < turn:
            yield _note("end", "the turn went back", number, step)
        turn = trial.round()
    if trial.outcome() is None:
        yield _note("end", f"the game has not ended after {_LONGEST} decisions", number, _LONGEST)
        return
    yield from _again(subject, number, actions, trial.digest())


def _wrong(trial: Trial, legal: Sequence[Action], number: int, step: int) -> Note | None:
    """Return what is wrong in a position, whatever was played."""
    excess = trial.excess()
    if excess:
        return _note("bounds", "something is out of its bounds", number, step, found=excess)
    misread = trial.misread() if step % _SUMMED_EVERY == 0 or trial.outcome() is not None else None
    if misread is not None:
        return _note("sum", misread.what, number, step, misread.expected, misread.found)
    if trial.outcome() is None and (not legal or len(set(legal)) != len(legal)):
        return _note("moves", "no move, or one move offered twice", number, step, found=len(legal))
    if trial.choosing() and len(legal) == 1:
        return _note("asked", "a question with one answer only", number, step, found=legal[0])
    held = trial.held()
    if held is not None and list(held) != list(trial.whole):
        return _note("cards", "a card was made or lost", number, step)
    return None


def _again(subject: Subject, number: int, actions: Sequence[Action], digest: str) -> Iterator[Note]:
    """Play the same actions again: the end must be the same."""
    trial = subject.trials.begin(number, number)
    try:
        for action in actions:
            trial.apply(action)
    except (ValueError, IndexError, KeyError) as error:
        yield _note("replay", f"the same actions could not be played again: {error}", number, len(actions))
        return
    if trial.digest() != digest:
        yield _note("replay", "the same actions led elsewhere", number, len(actions), digest, trial.digest())
