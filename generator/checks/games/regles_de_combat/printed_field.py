"""What players move by: the coordinates of the printed field, the diagrams and the turned index of cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from generator.checks.base import Note, check
from generator.checks.faults import fact, whole
from generator.checks.subject import Subject
from generator.games.regles_de_combat.facts import FACTS
from generator.games.regles_de_combat.grid import Grid, bits
from generator.model.card import Card
from generator.model.drawing import Drawing
from generator.model.plan import DrawingOp, Plan

__all__ = ["cells_of", "printed_field"]

_PART = "field"
_HOT = "accent"
"""The paint of cells in reach on a diagram."""
_INDEX = ("hp", "atk", "speed", "range")
_TURNED = "-turned"


@check(
    title="the printed field names every cell in its place, cards draw what their speed reaches, for both sides",
    rationale="""Two players read one field and each other's cards from opposite ends. A cell named twice, a diagram
    of another speed or an index that says something else when it is turned makes them play two games.""",
    source="RC-003, RC-007, RC-014; checks 2, 4 and 5 of the rule model",
    codes={"cell": "error", "place": "error", "diagram": "error", "index": "error"},
    needs="kit",
)
def printed_field(subject: Subject) -> Iterator[Note]:
    """Look for each cell of the kit's field, then at what is drawn on the cards."""
    for locale in subject.locales:
        yield from _cells(subject, locale)
        for card in subject.game.cards:
            if "speed" in card.fields:
                yield from _index(subject, card, locale)
    for card in subject.game.cards:
        if "speed" in card.fields:
            yield from _diagram(subject, card)


def _cells(subject: Subject, locale: str) -> Iterator[Note]:
    """Every cell once or more (sheets overlap), letters from the left, numbers from the foot."""
    places = [p for file in subject.kit(locale) for p in file.placements if p.id == _PART]
    names = {
        f"{chr(ord('A') + column)}{row + 1}"
        for column in range(fact(subject, "board.width"))
        for row in range(fact(subject, "board.height"))
    }
    printed = {field.name: field.printed for p in places for field in p.fields}
    for name in sorted(names):
        found = printed.get(f"{_PART}.{name}", "")
        if found != name:
            yield _note("cell", _PART, f"{_PART}.{name}", "the field does not name this cell", name, found, locale)
    for placement in places:
        seen = {field.printed: field.rect for field in placement.fields if field.printed in names}
        for axis, wanted in (("columns", sorted(seen)), ("rows", sorted(seen, key=lambda name: (name[1:], name[0])))):
            for one, other in pairwise(wanted):
                if axis == "columns" and one[0] == other[0]:
                    right = seen[one].y > seen[other].y
                elif axis == "rows" and one[1:] == other[1:]:
                    right = seen[one].x < seen[other].x
                else:
                    continue
                if not right:
                    message = "cells stand in another order than their names"
                    yield _note("place", _PART, f"{_PART}.{other}", message, f"{one} before {other}", axis, locale)


def _index(subject: Subject, card: Card, locale: str) -> Iterator[Note]:
    printed = {field.name: field.printed for field in subject.face(card, locale).fields}
    for name in _INDEX:
        upright, turned = printed.get(name, ""), printed.get(name + _TURNED, "")
        if turned != upright or not turned:
            message = "the other side of the table reads another value"
            yield _note("index", card.id, name + _TURNED, message, upright, turned or "nothing", locale)


def _diagram(subject: Subject, card: Card) -> Iterator[Note]:
    grid = Grid(FACTS.board, FACTS.shape, whole(card, "speed"))
    start = bits(grid.mask([FACTS.board.middle]))[0]
    reached = {grid.spot(cell) for cell in bits(grid.reach(start, whole(card, "speed"), 1 << start, 0, flies=False))}
    drawn = [cells_of(drawing) for drawing in _diagrams(subject.face(card, subject.locales[0]))]
    if not drawn or any(cells != reached for cells in drawn):
        message = "the diagram shows other cells than the engine reaches"
        found = ", ".join(str(len(cells)) for cells in drawn) or "no diagram"
        yield _note("diagram", card.id, "speed", message, f"{len(reached)} cells", found)


def _diagrams(plan: Plan) -> Iterator[Drawing]:
    """Yield the drawings of a face that are as many units wide and high as the field has cells."""
    size = float(FACTS.board.width), float(FACTS.board.height)
    for op in plan.ops:
        if isinstance(op, DrawingOp) and (op.drawing.width, op.drawing.height) == size:
            yield op.drawing


def cells_of(drawing: Drawing) -> set[tuple[int, int]]:
    """Return the cells (column, row) in reach on a diagram, one unit a cell; row 1 is at the foot."""
    found = set()
    for shape in drawing.shapes:
        if shape.fill != _HOT:
            continue
        corner: tuple[float, float] | None = None
        for segment in shape.segments:
            if segment[0] == "M" and len(segment) > 2:
                corner = float(segment[1]), float(segment[2])
                found.add((int(corner[0]) + 1, round(drawing.height) - int(corner[1])))
    return found


def _note(code: str, part: str, field: str, message: str, expected: str, found: str, locale: str = "") -> Note:
    return Note(
        code=code, message=message, card=part, field=field, locale=locale, expected=expected, found=found or "nothing"
    )
