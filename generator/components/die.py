"""Dice to fold: the net of a cube with its six faces, opposite faces being 1–6, 2–5 and 3–4, and seven glue tabs."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.components.outlines import polygon
from generator.components.panel import Panel
from generator.components.part import Bench, Expression, Piece, Spec
from generator.components.rolled import RolledFace, draw_rolled, read_roll
from generator.components.side import Ground, Side, draw_side
from generator.errors import PackError
from generator.model.drawing import Segment
from generator.model.geometry import Rect
from generator.model.plan import Plan

__all__ = ["OPPOSITE", "DieSpec", "die_faces", "make_dice"]

OPPOSITE = ((1, 6), (2, 5), (3, 4))
"""Faces that lie on opposite sides, as on a common die."""

_PLACES = {4: (0, 1), 1: (1, 1), 3: (2, 1), 6: (3, 1), 2: (1, 0), 5: (1, 2)}
"""Face -> column and row of the cross; two apart in the same line means opposite."""
_TABS = {2: ("left", "top", "right"), 5: ("left", "bottom", "right"), 6: ("right",)}
"""Face -> its edges that carry a glue tab: one of each two edges that meet when the cube is folded."""


class DieSpec(Spec):
    """A die with six faces."""

    kind: Literal["die"]
    size: Annotated[float, Field(ge=12, le=60)] = 20
    """Edge in mm."""
    faces: list[Side] = Field(default=[])
    """Six faces, the first one opposite the last, the second opposite the fifth, the third opposite the fourth."""
    numbers: Expression | None = None
    """Instead of faces: six numbers."""
    roll: Expression | None = None
    """Instead of faces: a fact that holds `value` and `signs` of each face by its number."""
    signs: dict[str, str] = Field(default={})
    """Sign of a roll -> the icon that shows it."""
    framed: str = ""
    """The sign that is shown by a bold frame as well."""
    mark: str = ""
    """Icon in a corner of each face of a roll: whose die it is."""
    ground: Ground = "paper"
    copies: Expression = 1


def die_faces(size: float) -> dict[int, Rect]:
    """Return where each face lies on the net of a cube with edges of `size` mm; tabs reach out on all sides."""
    tab = _tab(size)
    return {face: Rect(column * size, tab + row * size, size, size) for face, (column, row) in _PLACES.items()}


def make_dice(part_id: str, spec: DieSpec, bench: Bench, *, path: str) -> list[Piece]:
    """Return the net.

    Raises:
        PackError: there are not six faces, an expression has no value, or an icon does not exist.
    """
    faces = list(spec.faces)
    if spec.numbers is not None:
        faces = [Side(number=n, ground=spec.ground) for n in bench.numbers.run(spec.numbers, f"{path}.numbers")]
    rolled = read_roll(spec.roll, bench, f"{path}.roll") if spec.roll is not None else ()
    if rolled:
        faces = [Side(ground=spec.ground) for _ in rolled]
    ways = sum((bool(spec.faces), spec.numbers is not None, spec.roll is not None))
    if len(faces) != 6 or ways != 1:
        message = f"expected either six `faces` or six `numbers` (or a `roll`), got {len(faces)}"
        raise PackError([bench.numbers.problem(message, path)])
    copies = bench.numbers.number(spec.copies, f"{path}.copies", least=1)
    plan = _net(part_id, spec, faces, bench, path, rolled)
    return [Piece(component="die", id=part_id, plan=plan, outline=_outline(spec.size), copies=copies)]


def _tab(size: float) -> float:
    return max(4.0, size * 0.3)


def _net(
    part_id: str, spec: DieSpec, faces: list[Side], bench: Bench, path: str, rolled: tuple[RolledFace, ...]
) -> Plan:
    look = bench.look
    tab = _tab(spec.size)
    panel = bench.panel(4 * spec.size + tab, 3 * spec.size + 2 * tab, part_id)
    places = die_faces(spec.size)
    for face, rect in places.items():
        side = faces[face - 1]
        panel.box(rect.grown(0.6), fill=look.ground(side.ground))
    for face, rect in places.items():
        side = faces[face - 1]
        panel.box(rect, fill=look.ground(side.ground))
        draw_side(panel, side, rect, bench, path=f"{path}.faces[{face - 1}]", name=f"{face}.")
        if rolled:
            draw_rolled(
                panel,
                rect,
                rolled[face - 1],
                bench,
                spec.signs,
                ground=spec.ground,
                framed=spec.framed,
                name=f"{face}",
            )
            if spec.mark:
                panel.icon(spec.mark, Rect(rect.x + rect.w * 0.13, rect.y + rect.h * 0.13, rect.w * 0.2, rect.h * 0.2))
    for face, edges in _TABS.items():
        for edge in edges:
            panel.path(polygon(_tab_points(places[face], edge, tab)), fill="#ffffff")
    _folds(panel, places)
    return panel.plan()


def _folds(panel: Panel, places: dict[int, Rect]) -> None:
    """Draw every edge of every face dashed; the cut is drawn over the outer ones."""
    for rect in places.values():
        panel.box(rect, stroke="#ffffff", width=0.3)
        panel.box(rect, stroke=panel.look.color("ink"), width=0.2, dash=(1.6, 1.2))


def _tab_points(rect: Rect, edge: str, tab: float) -> list[tuple[float, float]]:
    """Return the corners of a glue tab, from one end of the face's edge to the other, clockwise around the net."""
    slope = tab * 0.7
    x, y, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    return {
        "left": [(x, bottom), (x - tab, bottom - slope), (x - tab, y + slope), (x, y)],
        "top": [(x, y), (x + slope, y - tab), (right - slope, y - tab), (right, y)],
        "right": [(right, y), (right + tab, y + slope), (right + tab, bottom - slope), (right, bottom)],
        "bottom": [(right, bottom), (right - slope, bottom + tab), (x + slope, bottom + tab), (x, bottom)],
    }[edge]


def _outline(size: float) -> tuple[Segment, ...]:
    """Return the line around faces and tabs, clockwise from the left end of the row of four."""
    tab = _tab(size)
    p = die_faces(size)
    points: list[tuple[float, float]] = [(p[4].x, p[4].bottom), (p[4].x, p[4].y), (p[1].x, p[1].y)]
    for edge in _TABS[2]:
        points += _tab_points(p[2], edge, tab)
    points += [(p[3].x, p[3].y), (p[6].right, p[6].y)]
    points += _tab_points(p[6], "right", tab)
    points += [(p[3].x, p[3].bottom)]
    for edge in ("right", "bottom", "left"):
        points += _tab_points(p[5], edge, tab)
    points += [(p[1].x, p[1].bottom)]
    return polygon(points)
