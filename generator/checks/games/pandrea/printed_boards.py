"""The printed boards: every zone named, facing fronts told, and the columns of both halves the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.checks.base import Note, check
from generator.checks.games.pandrea._shared import listed
from generator.checks.subject import Subject
from generator.model.printing import Placement

__all__ = ["printed_boards"]

_QUARTERS = "qg"
_COLUMNS = "duel"
"""The layout whose halves are laid together, so that their columns must agree."""

Fields = Mapping[str, tuple[str, float]]
"""Name of a field -> what it prints and where it begins from the left, in mm."""


@check(
    title="printed boards name every front and every headquarters, tell which front is opposite, and keep columns",
    rationale="""An assault goes to the front of the same name. If a half board prints its fronts in another order, or
    names a wrong one opposite, players send assaults to where nobody faces them.""",
    source="PA-002, PA-009, PA-010; check 12 of the rule model",
    codes={"zone": "error", "facing": "error", "columns": "error"},
    needs="kit",
)
def printed_boards(subject: Subject) -> Iterator[Note]:
    """Look for each zone on the boards of the kit, then compare neighbours and columns."""
    for locale in subject.locales:
        for layout in ("duel", "quatre"):
            yield from _board(subject, locale, layout)


def _board(subject: Subject, locale: str, layout: str) -> Iterator[Note]:
    facts = subject.game.facts
    players, fronts = (listed(facts.get(f"layouts.{layout}.{name}")) for name in ("players", "fronts"))
    printed = _fields(subject, locale, players, fronts)
    words = subject.word(locale)
    for place in (f"{player}.{zone}" for player in players for zone in (*fronts, _QUARTERS)):
        zone = place.partition(".")[2]
        label = words(f"zone.{zone}.label" if zone == _QUARTERS else f"front.{zone}.label")
        found = printed.get(place, ("", 0.0))[0]
        if label not in found:
            yield _note("zone", layout, place, "the board does not name this zone", locale, label, found)
    links = facts.get(f"layouts.{layout}.links")
    for one, other in (listed(pair) for pair in links) if isinstance(links, tuple) else ():
        for here, there in ((one, other), (other, one)):
            player, _, zone = there.partition(".")
            found = printed.get(f"{here}.facing", ("", 0.0))[0]
            label = words(f"front.{zone}.label")
            if label not in found or f"({player})" not in found:
                yield _note("facing", layout, here, "another front is said to be opposite", locale, there, found)
    if layout == _COLUMNS:
        yield from _columns(printed, players, fronts, locale)


def _columns(printed: Fields, players: tuple[str, ...], fronts: tuple[str, ...], locale: str) -> Iterator[Note]:
    for player in players:
        places = {front: printed[f"{player}.{front}"][1] for front in fronts if f"{player}.{front}" in printed}
        found = tuple(sorted(places, key=lambda front: places[front]))
        if found != fronts:
            message = f"the columns of player {player} stand in another order"
            yield _note("columns", _COLUMNS, player, message, locale, ", ".join(fronts), ", ".join(found))


def _fields(subject: Subject, locale: str, players: tuple[str, ...], fronts: tuple[str, ...]) -> Fields:
    """Return the fields of the boards that hold a front of this layout, by name."""
    wanted = {f"{player}.{front}" for player in players for front in fronts}
    found: dict[str, tuple[str, float]] = {}
    for file in subject.kit(locale):
        for placement in file.placements:
            if wanted & {field.name for field in placement.fields}:
                found.update(_of(placement))
    return found


def _of(placement: Placement) -> dict[str, tuple[str, float]]:
    return {field.name: (field.printed, field.rect.x) for field in placement.fields}


def _note(code: str, layout: str, field: str, message: str, locale: str, expected: str, found: str) -> Note:
    return Note(
        code=code,
        message=f"{layout}, {field}: {message}",
        card="board",
        field=field,
        locale=locale,
        expected=expected,
        found=found or "nothing",
    )
