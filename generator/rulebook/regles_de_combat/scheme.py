"""Figures that show no fight: the whole field, the diamonds of speed, roads of steps, the path."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.games.regles_de_combat.facts import FACTS
from generator.games.regles_de_combat.grid import Grid, bits
from generator.rulebook.figures.svg import Figure, Ink, Pen
from generator.rulebook.regles_de_combat.field import GRASS, Draw, Window, cells

__all__ = ["board", "path", "road", "speeds"]


def board(words: Mapping[str, str], ink: Ink, *, width: float) -> Figure:
    """Return the whole field with its sides (RC-001, RC-003)."""
    facts, cell = FACTS.board, 6.4
    pen = Pen(width=width, height=facts.height * cell + 5, ink=ink)
    window = Window(
        column=1, row=1, columns=facts.width, rows=facts.height, x=(width - facts.width * cell) / 2, y=0.6, cell=cell
    )
    cells(pen, window)
    right = window.x + window.width + 2.5
    for player, key in ((1, "board.foe"), (0, "board.you")):
        rows = facts.rows(player)
        top = window.corner(1, rows[-1])[1]
        bottom = window.corner(1, rows[0])[1] + cell
        color = ink.blue if player == 0 else ink.accent
        pen.path(f"M{right} {top + 0.6}h1.6v{bottom - top - 1.2}h-1.6", stroke=color, width=0.5)
        pen.text(right + 3, (top + bottom) / 2 - 0.3, words[key], size=2.9, weight=700, anchor="start", fill=color)
        pen.text(right + 3, (top + bottom) / 2 + 3, words["board.side"], size=2.5, anchor="start")
    middle = window.middle(1, (facts.height + 1) // 2)[1]
    pen.text(right + 3, middle + 1, words["board.neutral"], size=2.5, anchor="start")
    listed = [", ".join(str(row) for row in facts.rows(player)) for player in (0, 1)]
    return pen.figure(
        words["board.alt"].format(columns=facts.width, rows=facts.height, a=listed[0], b=listed[1]), "board"
    )


def speeds(shown: Sequence[int], words: Mapping[str, str], ink: Ink, *, width: float) -> Figure:
    """Return what each speed reaches from the middle of the empty field, as the engine's grid has it (RC-014)."""
    facts = FACTS.board
    gap = 3.4
    cell = (width - gap * (len(shown) - 1)) / len(shown) / facts.width
    pen = Pen(width=width, height=facts.height * cell + 8.4, ink=ink)
    grid = Grid(facts, FACTS.shape, max(shown))
    column, row = facts.middle
    start = bits(grid.mask([(column, row)]))[0]
    told: list[str] = []
    for i, speed in enumerate(shown):
        x = i * (facts.width * cell + gap)
        window = Window(column=1, row=1, columns=facts.width, rows=facts.height, x=x, y=4.2, cell=cell)
        cells(pen, window, names=False)
        reached = bits(grid.reach(start, speed, 1 << start, 0, flies=False))
        for spot in reached:
            cx, cy = window.corner(*grid.spot(spot))
            pen.rect(cx + 0.25, cy + 0.25, cell - 0.5, cell - 0.5, fill=ink.gold, r=0.4)
        cx, cy = window.corner(column, row)
        pen.rect(cx + 0.15, cy + 0.15, cell - 0.3, cell - 0.3, fill=ink.dark, r=0.4)
        middle = x + window.width / 2
        pen.text(middle, 2.8, words["speeds.label"].format(n=speed), size=2.9, weight=800)
        count = words["speeds.cells"].format(n=len(reached))
        pen.text(middle, window.y + window.height + 3.4, count, size=2.6)
        told.append(f"{words['speeds.label'].format(n=speed)}: {count}")
    return pen.figure(f"{words['speeds.alt']} {'; '.join(told)}.", "speeds")


def road(prefix: str, words: Mapping[str, str], ink: Ink, *, width: float) -> Figure:
    """Return steps as milestones along a road: `start.1`, `start.2` … with what happens at each."""
    count = sum(1 for key in words if key.startswith(f"{prefix}.") and key.removeprefix(f"{prefix}.").isdecimal())
    row = 8.6
    pen = Pen(width=width, height=count * row + 1.4, ink=ink)
    axis, bend = 8.0, 1.5
    for wide, color in ((3.4, ink.soft), (0.35, ink.line)):
        d = f"M{axis} 0.4"
        for i in range(count):
            y = 0.4 + i * row
            side = bend if i % 2 == 0 else -bend
            d += f"C{axis + side} {y + row / 3:.2f} {axis + side} {y + 2 * row / 3:.2f} {axis} {y + row:.2f}"
        pen.path(d, stroke=color, width=wide, dash="" if wide > 1 else "1.2 1")
    told: list[str] = []
    for i in range(count):
        y = 0.8 + i * row
        name, gist = words[f"{prefix}.{i + 1}"], words[f"{prefix}.{i + 1}.gist"]
        _stone(pen, axis, y + 0.3, str(i + 1))
        pen.text(axis + 6.4, y + 3.5, name, size=3.1, weight=700, anchor="start", fill=ink.accent, family=ink.serif)
        pen.text(axis + 6.4, y + 6.9, gist, size=2.75, anchor="start")
        if i + 1 < count:
            pen.line(axis + 6.4, y + 8.3, width - 1, y + 8.3, stroke=ink.line, width=0.15)
        told.append(f"{i + 1}. {name}: {gist}")
    return pen.figure(" ".join(told), "road")


def _stone(pen: Pen, x: float, y: float, number: str) -> None:
    """Draw a milestone with its number."""
    w, h = 5.2, 6.8
    left = x - w / 2
    d = f"M{left} {y + h}V{y + w / 2}A{w / 2} {w / 2} 0 0 1 {left + w} {y + w / 2}V{y + h}Z"
    pen.path(d, fill="#fffdf6", stroke=pen.ink.dark, width=0.5)
    pen.path(f"M{left + w - 1.3} {y + h - 0.6}V{y + w / 2}", stroke=pen.ink.line, width=0.4)
    pen.path(f"M{left - 0.9} {y + h}H{left + w + 0.9}", stroke=pen.ink.dark, width=0.7)
    pen.text(x - 0.1, y + 5.2, number, size=3.8, weight=800)


def path(words: Mapping[str, str], drawing: Draw, ink: Ink, *, width: float) -> Figure:
    """Return a player's path: rear, van, and the field's edge."""
    size, y = 20.0, 5.2
    pen = Pen(width=width, height=26, ink=ink)
    gap = (width - 3 * size - 6) / 2
    for i, key in enumerate(("rear", "van", "field")):
        x = 3 + i * (size + gap)
        pen.text(x + size / 2, 3.6, words[f"path.{key}"], size=3.1, weight=700, family=ink.serif)
        if key == "field":
            for k in range(3):
                pen.rect(x + k * size / 3, y, size / 3, size / 2, fill=GRASS, stroke=ink.line, width=0.25)
                pen.rect(x + k * size / 3, y + size / 2, size / 3, size / 2, fill=GRASS, stroke=ink.line, width=0.25)
            continue
        pen.rect(x, y, size, size, fill=ink.soft, stroke=ink.dark, width=0.4, r=1)
        for k in (2, 1, 0):
            pen.rect(x + 2.5 + k * 1.6, y + 3 + k * 1.6, 10, 10, fill=ink.blue, stroke="#ffffff", width=0.35, r=0.7)
        for k, icon in enumerate(("food", "iron")[: 2 - i] or ("food",)):
            pen.rect(x + 2.5 + k * 8.8, y + 14.2, 8, 4.6, fill="#fffdf6", stroke=ink.line, width=0.25, r=0.5)
            pen.inset(drawing("icons", icon), x + 4.7 + k * 8.8, y + 14.7, 3.6, 3.6)
        pen.arrow(x + size + 4, y + size / 2, x + size + gap - 4, y + size / 2, stroke=ink.gold, width=1.2)
        pen.inset(drawing("icons", "milestone"), x + size + gap / 2 - 2.4, y + size / 2 - 8, 4.8, 4.8, opacity=0.8)
    return pen.figure(words["path.alt"], "path")
