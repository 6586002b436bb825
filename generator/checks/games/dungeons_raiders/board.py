"""The Outpost board and the buildings printed on its back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.checks.base import Note, check
from generator.checks.faults import fact, of_kind
from generator.checks.games.dungeons_raiders._shared import wrong_fact
from generator.checks.subject import Subject
from generator.model.effect import Value

__all__ = ["board"]

_COLUMNS = ("left", "centre", "right")


@check(
    title="the board is a full grid with the Outpost at its top left, and the initiation layout is a legal one",
    rationale="""Beginners play the printed layout. Were it one that the rules forbid in the advanced game, the first
    game would teach a wrong rule; a hole or a double place in the grid cannot be played at all.""",
    source="DR-005 to DR-009, DR-058; check 5 and section 2.2 of the rule model",
    codes={"grid": "error", "outpost": "error", "basic": "error", "layout": "error", "level": "error"},
)
def board(subject: Subject) -> Iterator[Note]:
    """Look at the places, then at what stands on them."""
    places = _places(subject)
    tiles = {card.id: card for card in of_kind(subject, "building")}
    grid = [(place["column"], place["row"]) for place in places.values()]
    wanted = {(column, row) for column in _COLUMNS for row in (1, 2, 3)}
    if set(grid) != wanted or len(grid) != fact(subject, "board_tiles"):
        yield wrong_fact("grid", "places", "the places are not the nine of a grid", expected=9, found=len(set(grid)))
    own = [(place["column"], place["row"]) for place in places.values() if place["admits"] == "outpost"]
    if own != [("left", 1)]:
        message = "the Outpost has not one place, at the top of the left column"
        yield wrong_fact("outpost", "places", message, expected="left 1", found=own)
    basic = sum(place["admits"] == "base" for place in places.values())
    if not 1 <= basic <= fact(subject, "base_buildings"):
        message = "there are not as many places for basic buildings as can be filled"
        yield wrong_fact("basic", "places", message, expected=f"1 to {fact(subject, 'base_buildings')}", found=basic)
    laid: set[str] = set()
    for name, place in places.items():
        tile = tiles.get(str(place["initiation"]))
        if tile is None or tile.id in laid:
            message = "no such building, or one that lies there already"
            yield wrong_fact("layout", f"places.{name}.initiation", message, found=place["initiation"])
            continue
        laid.add(tile.id)
        kind, admits = tile.fields.get("type"), place["admits"]
        if (kind == "outpost") != (admits == "outpost") or (admits == "base" and kind != "base"):
            message = f"a building of the type {kind!r} may not stand there"
            yield wrong_fact("layout", f"places.{name}.initiation", message, expected=admits, found=tile.id)
        most = tile.fields.get("start_level_max")
        level = place["level"]
        if not isinstance(level, int) or level not in (0, 1) or (isinstance(most, int) and level > most):
            message = "the building may not start at the level of this place"
            yield wrong_fact("level", f"places.{name}.level", message, expected=most, found=level)


def _places(subject: Subject) -> dict[str, Mapping[str, Value]]:
    found: dict[str, dict[str, Value]] = {}
    for name, value in subject.game.facts.items():
        steps = name.split(".")
        if steps[0] == "places" and len(steps) == 3:
            found.setdefault(steps[1], {})[steps[2]] = value
    return dict(found)
