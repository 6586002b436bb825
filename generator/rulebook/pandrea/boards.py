"""The boards: two players face to face in named columns, and four with the links between their fronts."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.pandrea.facts import FACTS
from generator.games.pandrea.layouts import HEADQUARTERS, Layout
from generator.rulebook.figures.svg import Figure, Pen
from generator.rulebook.pandrea.cards import CARD_H, CARD_W, Kit, back

__all__ = ["board", "board_of_four"]

_COLORS = ("blue", "accent", "gold", "dark")


def board(kit: Kit, layout: Layout, *, width: float) -> Figure:
    """Return the board for two, seen from the second player's chair: quarters, fronts, depots, the advance line."""
    pen = Pen(width=width, height=88, ink=kit.ink)
    pen.rect(0.3, 0.3, width - 0.6, pen.height - 0.6, fill=kit.ink.paper, stroke=kit.ink.line, width=0.3, r=1)
    rows = ((2.0, 15.0), (18.2, 24.6), (45.2, 24.6), (71.0, 15.0))
    cell = (width - 4) / len(layout.fronts)
    for index, (top, height) in enumerate(rows):
        player = layout.players[0] if index < 2 else layout.players[1]
        color = kit.ink.accent if index < 2 else kit.ink.blue
        if index in (0, 3):
            _quarters(kit, pen, 2, top, width - 4, height, color, player)
            continue
        for column, front in enumerate(layout.fronts):
            _front(kit, pen, 2 + column * cell + 0.6, top, cell - 1.2, height, color, front, far=index == 1)
    for column in range(len(layout.fronts)):
        x = 2 + (column + 0.5) * cell
        pen.arrow(x - 5, 45.8, x - 5, 42.0, stroke=kit.ink.blue, width=0.5)
        pen.arrow(x + 5, 42.2, x + 5, 46.0, stroke=kit.ink.accent, width=0.5)
    names = ", ".join(kit.label(f"front.{front}.label") for front in layout.fronts)
    return pen.figure(f"{kit.words['board.alt']} {names}.", "board")


def _quarters(kit: Kit, pen: Pen, x: float, y: float, w: float, h: float, color: str, player: str) -> None:
    pen.rect(x, y, w, h, fill=kit.ink.soft, stroke=color, width=0.4, r=0.8)
    pen.rect(x + w / 2 - 9, y + 1.2, 18, h - 2.4, fill="#ffffff", stroke=color, width=0.4, r=0.7)
    pen.inset(kit.drawing("icons", "general", {"ink": color}), x + w / 2 - 7.6, y + 3.4, 7, 7)
    pen.inset(kit.drawing("icons", "life"), x + w / 2 + 1.0, y + 1.9, 3.6, 3.6)
    pen.text(x + w / 2 + 3.2, y + 10.6, str(FACTS.general.life), size=5, weight=900)
    name = kit.label(f"zone.{HEADQUARTERS}.label")
    pen.text(x + 3, y + 5.4, name, size=3.1, weight=700, anchor="start", family=kit.ink.display, fill=color)
    whose = kit.words["fight.foe" if player == "A" else "fight.you"]
    pen.text(x + 3, y + 9.6, whose, size=2.5, anchor="start", style="italic")
    back(kit, pen, x + w - 8, y + h / 2)


def _front(kit: Kit, pen: Pen, x: float, y: float, w: float, h: float, color: str, front: str, *, far: bool) -> None:
    pen.rect(x, y, w, h, fill="#ffffff", stroke=color, width=0.4, r=0.8)
    name_y = y + h - 1.6 if not far else y + 3.4
    pen.text(
        x + w / 2, name_y, kit.label(f"front.{front}.label"), size=3, weight=700, family=kit.ink.display, fill=color
    )
    line = y + 4.2 if not far else y + h - 4.2
    pen.line(x + 2, line, x + w - 2, line, stroke=color, width=0.3, dash="1.2 0.9")
    card_y = y + h / 2 + (0.4 if far else -0.6)
    for index, label in enumerate(("depot", "unit", "unit")):
        cx = x + w * (0.2 + 0.3 * index)
        pen.rect(
            cx - CARD_W / 2 + 0.6,
            card_y - CARD_H / 2 + 0.8,
            CARD_W - 1.2,
            CARD_H - 1.6,
            fill=kit.ink.soft if label == "depot" else kit.ink.paper,
            stroke=color,
            width=0.3,
            r=0.6,
            dash="" if label == "depot" else "0.9 0.7",
        )
        pen.inset(kit.drawing("icons", label, {"ink": color}), cx - 2.6, card_y - 2.6, 5.2, 5.2, opacity=0.9)


def board_of_four(kit: Kit, layout: Layout, *, width: float) -> Figure:
    """Return the board for four with a line for every link between two fronts (PA-009, PA-010)."""
    side = width * 0.86
    pen = Pen(width=width, height=side * 0.78 + 1, ink=kit.ink)
    left, cell_w, cell_h = (width - side) / 2, side / 4, side * 0.78 / 4
    places: dict[str, tuple[float, float]] = {}
    for row, cells in enumerate(layout.grid):
        for column, place in enumerate(cells):
            player, _, zone = place.partition(".")
            color = _color(kit, layout, player)
            x, y = left + column * cell_w, 0.5 + row * cell_h
            home = zone == HEADQUARTERS
            pen.rect(
                x + 0.5,
                y + 0.5,
                cell_w - 1,
                cell_h - 1,
                fill=color if home else "#ffffff",
                stroke=color,
                width=0.5,
                r=0.9,
            )
            places[place] = (x + cell_w / 2, y + cell_h / 2)
            if home:
                pen.text(
                    x + cell_w / 2,
                    y + cell_h / 2 - 0.4,
                    player,
                    size=6.4,
                    weight=900,
                    family=kit.ink.display,
                    fill="#ffffff",
                )
                pen.text(
                    x + cell_w / 2,
                    y + cell_h / 2 + 4.2,
                    kit.label(f"zone.{HEADQUARTERS}.short"),
                    size=2.7,
                    fill="#ffffff",
                )
            else:
                middle = y + cell_h / 2
                _toward(kit, pen, zone, color, (x + 7.3, middle), (column, row), layout)
                pen.text(
                    x + 10.4, middle + 1.0, kit.words[f"zone.{zone}"], size=2.8, anchor="start", weight=700, fill=color
                )
    for one, other in layout.links:
        _link(kit, pen, places, one, other)
    told = ", ".join(f"{_short(kit, one)} – {_short(kit, other)}" for one, other in layout.links)
    return pen.figure(f"{kit.words['four.alt']} {told}.", "board")


def _toward(
    kit: Kit, pen: Pen, zone: str, color: str, at: tuple[float, float], cell: tuple[int, int], layout: Layout
) -> None:
    """Draw a front's arrow so that it points across the middle of the board, to the front it faces."""
    column, row = cell
    across = 1 if column < len(layout.grid[row]) / 2 else -1
    down = 1 if row < len(layout.grid) / 2 else -1
    pen.open(f"translate({at[0]:.3f} {at[1]:.3f}) scale({across} {down})")
    pen.inset(kit.drawing("icons", zone, {"ink": color}), -2.3, -2.3, 4.6, 4.6)
    pen.close()


def _color(kit: Kit, layout: Layout, player: str) -> str:
    inks: Mapping[str, str] = {
        "blue": kit.ink.blue,
        "accent": kit.ink.accent,
        "gold": kit.ink.gold,
        "dark": kit.ink.dark,
    }
    return inks[_COLORS[layout.players.index(player)]]


def _short(kit: Kit, place: str) -> str:
    player, _, zone = place.partition(".")
    return f"{player} {kit.words[f'zone.{zone}']}"


def _link(kit: Kit, pen: Pen, places: Mapping[str, tuple[float, float]], one: str, other: str) -> None:
    (x1, y1), (x2, y2) = places[one], places[other]
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    middle_x, middle_y = (x1 + x2) / 2, (y1 + y2) / 2
    # Two inner links cross in the middle of the board: one is broken there so that they can be told apart.
    reach = 6.4 if abs(ux) > 0.1 and abs(uy) > 0.1 else 4.2
    for sign in (1, -1):
        pen.arrow(
            middle_x - sign * ux * (0.8 if ux * uy > 0 else 0),
            middle_y - sign * uy * (0.8 if ux * uy > 0 else 0),
            middle_x + sign * ux * reach,
            middle_y + sign * uy * reach,
            stroke=kit.ink.dark,
            width=0.8,
        )
