"""Which cards are meant: one function for each field of a selector."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.pandrea.execute.builder import POSTURES, Builder
from generator.games.pandrea.execute.data import flag, number, text, words
from generator.games.pandrea.execute.facet import SELECTORS, executes
from generator.games.pandrea.powers import Selector, Source
from generator.games.pandrea.readings import has_keyword
from generator.games.pandrea.state import (
    ACTION,
    ARRIVED,
    ASSAULT,
    DESIGN,
    FOE,
    LOSS,
    POSTURE,
    PROTECTION,
    UID,
    Row,
    State,
)
from generator.games.pandrea.tables import PEASANT
from generator.model.effect import Value

__all__ = ["ACTIONS", "EXISTING"]

ACTIONS = {"assaut": ASSAULT, "protection": PROTECTION}
"""Action as written -> its number in a row."""
EXISTING = ("unite", "joueur")
"""Kinds that a selector may mean and that are carried out: no card chooses a general."""


@executes(SELECTORS, "n")
def _n(build: Builder, selector: Selector, value: Value) -> None:
    """One at a time is all that the game ever chooses."""
    if number(value, "n") != 1:
        raise ValueError(f"{build.name}: a choice of {value!r} cards is not carried out")


@executes(SELECTORS, "kind")
def _kind(build: Builder, selector: Selector, value: Value) -> None:
    if value not in EXISTING:
        raise ValueError(f"{build.name}: unknown kind {value!r} in a selector")
    selector.kind = text(value, "kind")


@executes(SELECTORS, "side")
def _side(build: Builder, selector: Selector, value: Value) -> None:
    t = build.tables
    selector.players = {"own": t.allies, "enemy": t.enemies, "any": t.everyone}[text(value, "side")]


@executes(SELECTORS, "front")
def _front(build: Builder, selector: Selector, value: Value) -> None:
    """`here` is the front of the source, and for an opponent the one that faces it (PA-002)."""
    if value != "here":
        raise ValueError(f"{build.name}: unknown front {value!r} in a selector")
    selector.spots = build.tables.spots


def _only(selector: Selector, meant: Sequence[bool]) -> None:
    """Narrow a selector down to some of the cards."""
    before = selector.cards or (True,) * len(meant)
    selector.cards = tuple(old and new for old, new in zip(before, meant, strict=True))


@executes(SELECTORS, "classe")
def _classe(build: Builder, selector: Selector, value: Value) -> None:
    t = build.tables
    wanted = text(value, "classe").lower()
    _only(selector, [name == wanted for name in t.classes])
    if wanted == PEASANT and not t.agreed.same_phase:
        # With the other reading of PA-035 a Paysan does not count in the turn of its arrival.
        selector.matches.append(lambda s, source, row: row[ARRIVED] != s.turn)


@executes(SELECTORS, "faction")
def _faction(build: Builder, selector: Selector, value: Value) -> None:
    t = build.tables
    wanted = t.faction[build.number] if value == "same" else text(value, "faction")

    def of_faction(s: State, source: Source, row: Row) -> bool:
        own = source[2]
        return t.faction[row[DESIGN]] == (t.faction[own[DESIGN]] if value == "same" and own else wanted)

    selector.matches.append(of_faction)


@executes(SELECTORS, "posture")
def _posture(build: Builder, selector: Selector, value: Value) -> None:
    wanted = tuple(POSTURES.index(word) for word in words(value, "posture"))
    selector.matches.append(lambda s, source, row: row[POSTURE] in wanted)


@executes(SELECTORS, "action")
def _action(build: Builder, selector: Selector, value: Value) -> None:
    wanted = tuple(ACTIONS[word] for word in words(value, "action"))
    selector.matches.append(lambda s, source, row: row[ACTION] in wanted)


@executes(SELECTORS, "blocked")
def _blocked(build: Builder, selector: Selector, value: Value) -> None:
    wanted = flag(value, "blocked")
    selector.matches.append(lambda s, source, row: (row[FOE] != 0) == wanted)


@executes(SELECTORS, "wounded")
def _wounded(build: Builder, selector: Selector, value: Value) -> None:
    """A unit is wounded that has lost armour this turn (PA-067)."""
    wanted = flag(value, "wounded")
    selector.matches.append(lambda s, source, row: any(row[LOSS : LOSS + 3]) == wanted)


@executes(SELECTORS, "without")
def _without(build: Builder, selector: Selector, value: Value) -> None:
    t, keyword = build.tables, build.keyword_name(text(value, "without"))
    selector.matches.append(lambda s, source, row: not has_keyword(t, s, row, keyword))


@executes(SELECTORS, "other")
def _other(build: Builder, selector: Selector, value: Value) -> None:
    if not flag(value, "other"):
        return
    selector.matches.append(lambda s, source, row: source[2] is None or row[UID] != source[2][UID])


@executes(SELECTORS, "hit_by_unblocked")
def _hit(build: Builder, selector: Selector, value: Value) -> None:
    """A player whose general an unblocked assault of the own player reached this turn."""
    if value != "own":
        raise ValueError(f"{build.name}: unknown {value!r} in hit_by_unblocked")
    selector.picks.append(lambda s, source, player: bool(s.hits[source[0]] >> player & 1))
