"""Worked examples as two pictures of the field: before, with the numbered steps as arrows, and after."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from generator.games.regles_de_combat.facts import FACTS
from generator.model.effect import Value
from generator.rulebook.figures.svg import Figure, Ink, Pen
from generator.rulebook.regles_de_combat.field import (
    Draw,
    Window,
    banner_color,
    card,
    cells,
    cross,
    disc,
    ghost,
)

__all__ = ["fight", "reach"]

_GAP = 12.0
_EDGE = 3.2
"""Room for the letters and numbers of cells, in mm."""
_TITLE = 4.6
_MOST = 10.6
"""A cell is no larger than this, in mm."""
_SPAN = 3
"""Cards that lie over so many columns need no cell beside them."""

Moment = Mapping[str, Value]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Kit:
    words: Mapping[str, str]
    name: Callable[[str], str]
    """Card id -> printed name."""
    drawing: Draw


def fight(
    example: Mapping[str, Value],
    words: Mapping[str, str],
    name: Callable[[str], str],
    drawing: Draw,
    ink: Ink,
    *,
    width: float,
) -> Figure:
    """Return an example before and after, and in words.

    Args:
        example: what `play_out` returned.
        words: the book's words, `fight.…`.
        name: card id -> printed name.
        drawing: kind and name of a drawing -> its SVG.
        ink: colours and fonts.
        width: of the figure, in mm.
    """
    kit = _Kit(words=words, name=name, drawing=drawing)
    start, end = _map(example["start"]), _map(example["end"])
    steps = [_map(step) for step in _seq(example["steps"])]
    frame = _frame([start, end], steps)
    stacked = frame[2] > 5
    columns = frame[2] if stacked else 2 * frame[2]
    room = width - (_EDGE if stacked else 2 * _EDGE + _GAP)
    cell = min(_MOST, room / columns)
    panel = frame[2] * cell + _EDGE
    tall = frame[3] * cell + _EDGE + _TITLE
    pen = Pen(width=width, height=2 * tall + 2.0 if stacked else tall, ink=ink)
    left = (width - (panel if stacked else 2 * panel + _GAP)) / 2
    first = _window(frame, left + _EDGE, _TITLE, cell)
    second = _window(
        frame, left + _EDGE + (0 if stacked else panel + _GAP), _TITLE + (tall + 2.0 if stacked else 0), cell
    )
    for window, title in ((first, "fight.before"), (second, "fight.after")):
        pen.text(window.x + window.width / 2, window.y - 1.4, words[title], size=2.7, weight=700)
        cells(pen, window)
    if not stacked:
        middle = _TITLE + frame[3] * cell / 2
        pen.arrow(left + panel + 2.2, middle, left + panel + _GAP - 2.2, middle, stroke=ink.gold, width=0.9)
    _panel(pen, first, start, kit, start=None)
    if "called" in example:
        _free_cells(pen, first, start, words["fight.free"])
    _arrows(pen, first, steps)
    _panel(pen, second, end, kit, start=start)
    return pen.figure(_told(start, steps, end, kit), "fight")


def _frame(moments: Sequence[Moment], steps: Sequence[Moment]) -> tuple[int, int, int, int]:
    """Return the part of the field that shows all cards with a cell around: column, row, columns, rows."""
    spots = [(int(str(c["column"])), int(str(c["row"]))) for m in moments for c in map(_map, m.values())]
    spots += [(int(str(a)), int(str(b))) for step in steps for a, b in (_seq(step["from"]), _seq(step["to"])) if a]
    board = FACTS.board
    across, up = [x for x, _ in spots], [y for _, y in spots]
    beside = 0 if max(across) - min(across) >= _SPAN - 1 else 1
    under = 1 if max(up) == min(up) else 0
    low = max(1, min(across) - beside), max(1, min(up) - under)
    high = min(board.width, max(across) + beside), min(board.height, max(up) + under)
    return (*low, high[0] - low[0] + 1, high[1] - low[1] + 1)


def _window(frame: tuple[int, int, int, int], x: float, y: float, cell: float) -> Window:
    return Window(column=frame[0], row=frame[1], columns=frame[2], rows=frame[3], x=x, y=y, cell=cell)


def _panel(pen: Pen, window: Window, moment: Moment, kit: _Kit, *, start: Moment | None) -> None:
    standing = [_map(shown) for shown in moment.values() if not _map(shown)["gone"]]
    taken = {(shown["column"], shown["row"]) for shown in standing}
    for shown in map(_map, moment.values()):
        if shown["gone"] and (shown["column"], shown["row"]) not in taken:
            ghost(pen, window, shown)
    for shown in standing:
        card(pen, window, shown, kit.name(str(shown["card"])), kit.words["fight.hidden"], kit.drawing)
    if start is None:
        return
    for label, value in moment.items():
        data = _map(value)
        if label not in start and not data["gone"]:
            x, y = window.corner(int(str(data["column"])), int(str(data["row"])))
            pen.rect(x + 0.2, y + 0.2, window.cell - 0.4, window.cell - 0.4, stroke=pen.ink.gold, width=0.8, r=1)
    for shown in map(_map, moment.values()):
        if shown["gone"] and (shown["column"], shown["row"]) in taken:
            x, y = window.corner(int(str(shown["column"])), int(str(shown["row"])))
            # On the corner of the cell: the name of the card that took it stays legible.
            pen.circle(x + window.cell - 0.3, y + 0.3, 1.35, fill="#ffffff", stroke=pen.ink.accent, width=0.35)
            cross(pen, x + window.cell - 0.3, y + 0.3, 0.6)


def _free_cells(pen: Pen, window: Window, moment: Moment, word: str) -> None:
    """Mark the cells of your side where cards can arrive (RC-040)."""
    taken = {(int(str(c["column"])), int(str(c["row"]))) for c in map(_map, moment.values())}
    for column, row in FACTS.board.side(0):
        if (column, row) not in taken:
            x, y = window.corner(column, row)
            pen.rect(
                x + 0.5, y + 0.5, window.cell - 1, window.cell - 1, stroke=pen.ink.gold, width=0.5, dash="1.2 0.9"
            )
            pen.text(x + window.cell / 2, y + window.cell / 2 + 0.8, word, size=2.3, weight=700, fill=pen.ink.dark)


def _arrows(pen: Pen, window: Window, steps: Sequence[Moment]) -> None:
    count = 0
    for step in steps:
        count += 1
        (fx, fy), (tx, ty) = _seq(step["from"]), _seq(step["to"])
        if (fx, fy) == (tx, ty):
            continue
        ax, ay = window.middle(int(str(fx)), int(str(fy)))
        bx, by = window.middle(int(str(tx)), int(str(ty)))
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        ux, uy = (bx - ax) / length, (by - ay) / length
        moves = step["what"] == "move"
        number = count if len(steps) > 1 else 0
        if not moves and length < 1.2 * window.cell:
            _blow(pen, ((ax + bx) / 2, (ay + by) / 2), (ux, uy), number)
            continue
        # A move ends on its cell; a blow from afar ends at the edge of the card that it hits.
        out, into = window.cell * 0.47, window.cell * (0.12 if moves else 0.45)
        sx, sy, ex, ey = ax + ux * out, ay + uy * out, bx - ux * into, by - uy * into
        color = pen.ink.dark if moves else pen.ink.gold
        pen.arrow(sx, sy, ex, ey, stroke="#ffffff", width=1.2)
        pen.arrow(sx, sy, ex, ey, stroke=color, width=0.75)
        if number:
            disc(pen, (sx + ex) / 2 - uy * 1.9, (sy + ey) / 2 - ux * 1.9, number, r=1.4, fill=color)


def _blow(pen: Pen, middle: tuple[float, float], toward: tuple[float, float], number: int) -> None:
    """Draw a blow between neighbours: a wedge on their common edge, its number beside it."""
    (x, y), (ux, uy) = middle, toward
    px, py = -uy, ux
    points = [
        (x + ux * 1.7, y + uy * 1.7),
        (x - ux * 1.0 + px * 1.6, y - uy * 1.0 + py * 1.6),
        (x - ux * 1.0 - px * 1.6, y - uy * 1.0 - py * 1.6),
    ]
    d = "M" + "L".join(f"{px_:.2f} {py_:.2f}" for px_, py_ in points) + "Z"
    pen.path(d, fill=pen.ink.gold, stroke="#ffffff", width=0.35)
    if number:
        disc(pen, x + abs(px) * 2.9, y + abs(py) * 2.9, number, r=1.4)


def _told(start: Moment, steps: Sequence[Moment], end: Moment, kit: _Kit) -> str:
    words = kit.words
    said = [f"{words['fight.before']}. {_tell(start, kit)}"]
    for number, step in enumerate(steps, 1):
        if step["what"] == "arrive":
            what = words["fight.arrive"]
        else:
            x, y = _seq(step["to"])
            names = {label: kit.name(str(_map(shown)["card"])) for label, shown in start.items()}
            cell = f"{chr(ord('A') + int(str(x)) - 1)}{y}"
            key = "fight.move" if step["what"] == "move" else "fight.attack"
            what = words[key].format(name=names[str(step["by"])], cell=cell, target=names.get(str(step["target"]), ""))
        said.append(words["fight.tell-step"].format(number=number, what=what) + ".")
    said.append(f"{words['fight.after']}. {_tell(end, kit)}")
    return " ".join(said)


def _tell(moment: Moment, kit: _Kit) -> str:
    said: list[str] = []
    for shown in map(_map, moment.values()):
        name = kit.name(str(shown["card"]))
        who = kit.words[f"fight.{shown['side']}"]
        key = "fight.tell-gone" if shown["gone"] else "fight.tell-hidden" if shown["face"] == "down" else "fight.tell"
        said.append(kit.words[key].format(who=who, name=name, cell=shown["cell"], hp=shown["hp"]))
    return "; ".join(said) + "."


def reach(
    cases: Sequence[tuple[str, tuple[Mapping[str, Value], Sequence[tuple[int, int]]]]],
    words: Mapping[str, str],
    name: Callable[[str], str],
    drawing: Draw,
    ink: Ink,
    *,
    width: float,
) -> Figure:
    """Return where cards can go, side by side: each case is a word, the cards by label, and the cells."""
    columns = rows = 4
    cell = min(11.0, (width - 2 * _EDGE - _GAP) / (2 * columns))
    tall = rows * cell + _EDGE + _TITLE
    pen = Pen(width=width, height=tall, ink=ink)
    panel = columns * cell + _EDGE
    left = (width - len(cases) * panel - _GAP * (len(cases) - 1)) / 2
    told: list[str] = []
    for i, (word, (shown, spots)) in enumerate(cases):
        window = Window(
            column=1, row=1, columns=columns, rows=rows, x=left + _EDGE + i * (panel + _GAP), y=_TITLE, cell=cell
        )
        pen.text(window.x + window.width / 2, window.y - 1.4, words[f"reach.{word}"], size=2.7, weight=700)
        cells(pen, window)
        for column, row in spots:
            x, y = window.middle(column, row)
            pen.circle(x, y, cell * 0.24, fill=ink.gold, stroke="#ffffff", width=0.4)
        for data in map(_map, shown.values()):
            card(pen, window, data, name(str(data["card"])), words["fight.hidden"], drawing)
        mover = _map(next(iter(shown.values())))
        listed = ", ".join(f"{chr(ord('A') + x - 1)}{y}" for x, y in spots)
        key = "reach.alt" if spots else "reach.none"
        told.append(words[key].format(name=name(str(mover["card"])), cell=mover["cell"], n=len(spots), cells=listed))
        x, y = window.corner(int(str(mover["column"])), int(str(mover["row"])))
        pen.rect(x + 0.2, y + 0.2, cell - 0.4, cell - 0.4, stroke=banner_color(pen, "you"), width=0.7, r=1)
    return pen.figure(" ".join(told), "reach")


def _map(value: Value) -> Mapping[str, Value]:
    if not isinstance(value, Mapping):
        raise TypeError(f"expected a mapping, got {value!r}")
    return value


def _seq(value: Value) -> Sequence[Value]:
    if not isinstance(value, tuple):
        raise TypeError(f"expected a list, got {value!r}")
    return value
