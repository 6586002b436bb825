"""A play as a file: enough to play it again, and to find where another engine would part from it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TypeVar

from generator.engine.rules import IllegalAction, Rules
from generator.errors import OptionError

__all__ = ["Record", "read_record", "replay"]

S = TypeVar("S")
T = TypeVar("T")
FORMAT = "proofdeck-record-1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One finished play."""

    game: str
    data: str
    """The digest of the cards and constants it was played with."""
    seed: int
    decks: tuple[tuple[str, ...], ...]
    bots: tuple[str, ...]
    actions: tuple[str, ...]
    every: int
    """A digest stands after every so many actions, and at the end."""
    digests: tuple[str, ...]
    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]

    def dump(self) -> str:
        """Return the record as one JSON document."""
        return json.dumps({"format": FORMAT, **asdict(self)}, ensure_ascii=False, sort_keys=True)


def read_record(text: str, *, shown_as: str = "record") -> Record:
    """Return the record that `dump` wrote.

    Raises:
        OptionError: it is not one.
    """
    try:
        data = json.loads(text)
        if not isinstance(data, dict) or data.pop("format", None) != FORMAT:
            raise ValueError(f"expected a record of format {FORMAT!r}")
        for key in ("bots", "actions", "digests"):
            data[key] = _all(data[key], str, key)
        for key in ("winners", "scores"):
            data[key] = _all(data[key], int, key)
        data["decks"] = tuple(_all(deck, str, "decks") for deck in data["decks"])
        for key, kind in (("game", str), ("data", str), ("reason", str), ("seed", int), ("every", int)):
            _all([data[key]], kind, key)
        if data["every"] < 1 or data["seed"] < 0:
            raise ValueError("expected every of 1 or more and seed of 0 or more")
        return Record(**data)
    except (ValueError, TypeError, KeyError) as error:
        raise OptionError(f"{shown_as}: not a record of a play: {error}") from None


def _all(values: object, kind: type[T], key: str) -> tuple[T, ...]:
    """Return the values of a list, all of one type."""
    if not isinstance(values, list):
        raise ValueError(f"{key}: expected a list, got {values!r}")
    found = tuple(value for value in values if isinstance(value, kind) and not isinstance(value, bool))
    if len(found) != len(values):
        raise ValueError(f"{key}: expected only {kind.__name__} values")
    return found


def replay(rules: Rules[S], record: Record) -> str | None:
    """Play a record again; return None when all agrees, else one line that names the first action that does not."""
    if record.data != rules.digest_of_data:
        return f"the record was played with other data: {record.data}, these rules have {rules.digest_of_data}"
    try:
        state = rules.new_game(record.decks, record.seed)
    except KeyError as error:
        return f"the record's decks cannot be dealt: unknown card {error}"
    except ValueError as error:
        return f"the record's decks cannot be dealt: {error}"
    left = list(record.digests)
    for number, text in enumerate(record.actions, start=1):
        try:
            rules.apply(state, rules.read_action(state, text))
        except IllegalAction as error:
            return f"action {number} of {len(record.actions)}: {error}"
        if number % record.every == 0 or number == len(record.actions):
            wanted, found = (left.pop(0) if left else "nothing"), rules.digest(state)
            if wanted != found:
                first = (number - 1) // record.every * record.every + 1
                return f"actions {first}-{number}: expected digest {wanted}, found {found}"
    outcome = rules.outcome(state)
    if outcome is None:
        return f"after action {len(record.actions)}: the game is not over"
    if (outcome.reason, outcome.winners, outcome.scores) != (record.reason, record.winners, record.scores):
        return f"the end differs: expected {record.reason} {record.winners} {record.scores}, found {outcome}"
    return None
