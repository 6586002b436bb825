"""Random games, watched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.engine.rng import Rng, stream
from generator.games.ancient_duel.mods import ATK, DEF
from generator.games.ancient_duel.readings import contributions, effective
from generator.games.ancient_duel.state import State

__all__ = ["play"]

_GAMES = 6
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
    """Play each pair of neighbouring factions once, from fixed seeds."""
    groups = list(subject.game.groups)
    for number in range(min(_GAMES, len(groups))):
        decks = [_deck(subject, groups[number]), _deck(subject, groups[(number + 1) % len(groups)])]
        yield from _game(subject, decks, seed=number)


def _deck(subject: Subject, group: str) -> list[str]:
    return [card.id for card in subject.game.cards if card.group == group for _ in range(card.copies)]


def _note(code: str, message: str, seed: int, step: int, expected: object = "", found: object = "") -> Note:
    return Note(
        code=code,
        message=f"game {seed}, decision {step}: {message}",
        field=code,
        expected=str(expected),
        found=str(found),
    )


def _cards(subject: Subject, state: State) -> tuple[Counter[str], Counter[str]]:
    """Return the cards of both owners, wherever they lie."""
    designs = subject.rules.tables.cards.designs
    owned: list[Counter[str]] = []
    for player in (0, 1):
        numbers = [*state.deck[player], *state.hand[player], *state.discard[player]]
        numbers += [row[1] for zone in (state.units, state.support, state.terrain) for row in zone[player]]
        owned.append(Counter(designs[number].id for number in numbers))
    return owned[0], owned[1]


def _game(subject: Subject, decks: list[list[str]], seed: int) -> Iterator[Note]:
    rules, chance = subject.rules, Rng(stream(seed, "check"))
    state = rules.new_game(decks, seed)
    whole = (Counter(decks[0]), Counter(decks[1]))
    actions: list[tuple[int, ...]] = []
    turn = rules.round(state)
    for step in range(_LONGEST):
        legal = rules.legal(state)
        wrong = _bounds(subject, state, seed, step) or _held(subject, state, whole, legal, seed, step)
        if wrong is None and step % _SUMMED_EVERY == 0:
            wrong = _sums(subject, state, seed, step)
        if wrong is not None:
            yield wrong
            return
        if rules.outcome(state) is not None:
            break
        if step % _CLONED_EVERY == 0:
            before, copy = rules.digest(state), rules.clone(state)
            rules.apply(copy, legal[0])
            if rules.digest(state) != before:
                yield _note("clone", "playing on a copy changed the original", seed, step)
                return
        action = legal[chance.below(len(legal))]
        actions.append(action)
        rules.apply(state, action)
        if rules.round(state) < turn:
            yield _note("end", "the turn went back", seed, step)
        turn = rules.round(state)
    if rules.outcome(state) is None:
        yield _note("end", f"the game has not ended after {_LONGEST} decisions", seed, _LONGEST)
        return
    yield from _again(subject, decks, seed, actions, rules.digest(state))


def _bounds(subject: Subject, state: State, seed: int, step: int) -> Note | None:
    cap = subject.rules.facts.energy_cap
    if all(score >= 0 for score in state.score) and all(0 <= energy <= cap for energy in state.energy):
        return None
    return _note("bounds", "points or energy out of bounds", seed, step, found=(state.score, state.energy))


def _sums(subject: Subject, state: State, seed: int, step: int) -> Note | None:
    """Compare what is read of every unit with its printed value and the changes that explain it, added up here."""
    tables, facts = subject.rules.tables, subject.rules.facts
    for side in (0, 1):
        for row in state.units[side]:
            for what, printed in ((ATK, tables.cards.atk), (DEF, tables.cards.defence)):
                read = effective(tables, state, side, row, what)
                changes = [change[-1] for change in contributions(tables, state, side, row, what)]
                told = min(facts.stat_max, max(facts.stat_min, printed[row[1]] + sum(changes)))
                if read != told:
                    return _note("sum", f"{tables.cards.designs[row[1]].id}: not its changes", seed, step, told, read)
    return None


def _held(
    subject: Subject,
    state: State,
    whole: tuple[Counter[str], Counter[str]],
    legal: list[tuple[int, ...]],
    seed: int,
    step: int,
) -> Note | None:
    if subject.rules.outcome(state) is None and (not legal or len(set(legal)) != len(legal)):
        return _note("moves", "no move, or one move offered twice", seed, step, found=len(legal))
    if state.pending is not None and len(legal) == 1:
        return _note("asked", "a question with one answer only", seed, step, found=legal[0])
    # A Tactic that is being carried out lies nowhere for a moment.
    if state.pending is None and state.battle is None and not state.stack and _cards(subject, state) != whole:
        return _note("cards", "a card was made or lost", seed, step)
    return None


def _again(
    subject: Subject, decks: list[list[str]], seed: int, actions: list[tuple[int, ...]], digest: str
) -> Iterator[Note]:
    """Play the same actions again: the end must be the same."""
    rules = subject.rules
    state = rules.new_game(decks, seed)
    try:
        for action in actions:
            rules.apply(state, action)
    except (ValueError, IndexError, KeyError) as error:
        yield _note("replay", f"the same actions could not be played again: {error}", seed, len(actions))
        return
    if rules.digest(state) != digest:
        yield _note("replay", "the same actions led elsewhere", seed, len(actions), digest, rules.digest(state))
