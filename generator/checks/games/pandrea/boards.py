"""The boards: which fronts face each other, and whether the drawings agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from generator.checks.base import Note, check
from generator.checks.games.pandrea._shared import listed
from generator.checks.subject import Subject
from generator.model.effect import Value

__all__ = ["boards"]

_LAYOUTS = ("duel", "quatre")
_QUARTERS = "qg"


@check(
    title="on every board each front faces one other, all players meet equally often, and the drawing shows it",
    rationale="""A front in two links concerns three players, which the rules exclude; a pair that meets less often is
    safe from each other. A drawing that puts facing fronts in different columns sends assaults to the wrong side.""",
    source="PA-001, PA-002, PA-008, PA-009, PA-010, PA-012; check 12 of the rule model",
    codes={"links": "error", "pairs": "error", "grid": "error", "order": "error", "words": "error"},
)
def boards(subject: Subject) -> Iterator[Note]:
    """Look at each layout of the facts."""
    for layout in _LAYOUTS:
        facts = subject.game.facts
        players, fronts = (listed(facts.get(f"layouts.{layout}.{name}")) for name in ("players", "fronts"))
        links = facts.get(f"layouts.{layout}.links")
        pairs = [listed(pair) for pair in links] if isinstance(links, tuple) else []
        yield from _links(layout, players, fronts, pairs)
        yield from _order(layout, players, facts.get(f"layouts.{layout}.precedence"))
        grid = facts.get(f"layouts.{layout}.grid")
        yield from _grid(
            layout, players, fronts, pairs, [listed(row) for row in grid] if isinstance(grid, tuple) else []
        )
        yield from _words(subject, layout, fronts)


def _note(code: str, layout: str, field: str, message: str, expected: object = "", found: object = "") -> Note:
    name = f"layouts.{layout}.{field}"
    return Note(code=code, message=message, field=name, expected=str(expected), found=str(found))


def _links(
    layout: str, players: tuple[str, ...], fronts: tuple[str, ...], pairs: list[tuple[str, ...]]
) -> Iterator[Note]:
    used = Counter(front for pair in pairs for front in pair)
    for front in (f"{player}.{front}" for player in players for front in fronts):
        if used[front] != 1:
            yield _note("links", layout, "links", f"{front} is in {used[front]} links", 1, used[front])
    for front in sorted(set(used) - {f"{player}.{front}" for player in players for front in fronts}):
        yield _note("links", layout, "links", f"{front} is no front of this board", "a front", front)
    met = Counter("".join(sorted(front.partition(".")[0] for front in pair)) for pair in pairs)
    meetings = ["".join(sorted(pair)) for pair in combinations(players, 2)]
    often = len(fronts) * len(players) // 2 // max(1, len(meetings))
    for pair in meetings:
        if met[pair] != often:
            message = f"players {pair[0]} and {pair[1]} meet at {met[pair]} fronts"
            yield _note("pairs", layout, "links", message, often, met[pair])


def _order(layout: str, players: tuple[str, ...], precedence: Value) -> Iterator[Note]:
    if sorted(listed(precedence)) != sorted(players):
        message = "the token does not pass to every player once"
        yield _note("order", layout, "precedence", message, ", ".join(players), ", ".join(listed(precedence)))


def _grid(
    layout: str,
    players: tuple[str, ...],
    fronts: tuple[str, ...],
    pairs: list[tuple[str, ...]],
    grid: list[tuple[str, ...]],
) -> Iterator[Note]:
    places = {cell: (row, column) for row, cells in enumerate(grid) for column, cell in enumerate(cells)}
    wanted = {f"{player}.{zone}" for player in players for zone in (*fronts, _QUARTERS)}
    missing = sorted(wanted ^ set(places))
    if missing:
        message = f"the drawing does not show every zone once: {', '.join(missing)}"
        yield _note("grid", layout, "grid", message, len(wanted), len(places))
        return
    for one, other in (pair for pair in pairs if len(pair) == 2):
        (row, column), (far, beside) = places[one], places[other]
        touching = abs(row - far) + abs(column - beside) == 1 or (len(players) > 2 and _diagonal(one, other, places))
        if not touching:
            yield _note("grid", layout, "grid", f"{one} and {other} face each other and do not meet in the drawing")


def _diagonal(one: str, other: str, places: dict[str, tuple[int, int]]) -> bool:
    """Inner fronts meet at a corner: each touches two neighbours, and the rules pair it with the third (PA-009)."""
    (row, column), (far, beside) = places[one], places[other]
    return abs(row - far) == 1 and abs(column - beside) == 1


def _words(subject: Subject, layout: str, fronts: tuple[str, ...]) -> Iterator[Note]:
    for locale in subject.locales:
        texts = subject.game.texts.get(locale, {})
        for key in (
            *(f"front.{front}.label" for front in fronts),
            f"zone.{_QUARTERS}.label",
            f"layout.{layout}.label",
        ):
            if not texts.get(key, "").strip():
                yield Note(code="words", message=f"no words for {key!r}", field=key, locale=locale)
