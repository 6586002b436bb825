"""Places of a board that come from data: grids of tiles, and small fields for cards that are only printed here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.components.board_items import CardsItem, CellsItem
from generator.components.cover import cover
from generator.components.outlines import box
from generator.components.panel import Panel
from generator.components.part import Bench
from generator.errors import PackError, nearest
from generator.faces.textbox import TextStyle, set_text
from generator.model.card import Card
from generator.model.effect import Value
from generator.model.geometry import Matrix, Rect
from generator.model.plan import Field, Group
from generator.text.cards import describe
from generator.text.words import pick

__all__ = ["Cell", "cells_of", "draw_cards", "draw_cells"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One place of a grid."""

    id: str
    column: int
    """From 0, the left."""
    row: int
    values: Mapping[str, Value]
    card: Card | None = None


def cells_of(item: CellsItem, bench: Bench, *, path: str) -> tuple[Cell, ...]:
    """Return the places of a grid, each with what is known of it.

    Raises:
        PackError: there is no such fact or kind, a column or row is missing, or two places lie on each other.
    """
    rows: list[tuple[str, Mapping[str, Value], Card | None]] = []
    if item.places is not None:
        found = bench.numbers.value(item.places, f"{path}.places")
        for name, value in (found if isinstance(found, Mapping) else {}).items():
            if isinstance(value, Mapping):
                rows.append((name, value, None))
    rows += [(card.id, card.fields, card) for card in bench.game.cards if item.kind and card.kind == item.kind]
    cells = []
    for name, values, card in rows:
        column, row = values.get("column"), values.get("row")
        if isinstance(column, str) and column in item.columns:
            column = item.columns.index(column) + 1
        if not isinstance(column, int) or not isinstance(row, int) or column < 1 or row < 1:
            message = f"expected a column and a row of {name!r}, got {values.get('column')!r}, {row!r}"
            raise PackError([bench.numbers.problem(message, path)])
        cells.append(Cell(id=name, column=column - 1, row=row - 1, values=values, card=card))
    if not cells or len({(cell.column, cell.row) for cell in cells}) != len(cells):
        message = "expected places with a column and a row each, no two on each other"
        raise PackError([bench.numbers.problem(message, path)])
    return tuple(sorted(cells, key=lambda cell: (cell.row, cell.column)))


def draw_cells(panel: Panel, item: CellsItem, bench: Bench, *, path: str) -> Rect:
    """Draw the grid and return the room it takes; every place is a field `<id>.<place>`.

    Raises:
        PackError: as `cells_of`; a card to be printed does not exist, or its face is faulty.
    """
    cells = cells_of(item, bench, path=path)
    step = item.cell + item.gap
    for cell in cells:
        at = Rect(item.x + cell.column * step, item.y + cell.row * step, item.cell, item.cell)
        name = cell.values.get(item.face) if item.face else None
        if item.face:
            _face(panel, at, str(name), bench, f"{item.id}.{cell.id}", path)
        else:
            _place(panel, at, cell, item, bench)
    columns = max(cell.column for cell in cells) + 1
    rows = max(cell.row for cell in cells) + 1
    return Rect(item.x, item.y, columns * step - item.gap, rows * step - item.gap)


def _place(panel: Panel, at: Rect, cell: Cell, item: CellsItem, bench: Bench) -> None:
    look = bench.look
    paints = look.palette(cell.card.group if cell.card else "")
    light = None if look.variant == "low-ink" else paints["light"]
    panel.box(at, fill=light, stroke=paints["main"], width=0.6, radius=1.2)
    panel.box(at.grown(-1.6), stroke=paints["accent"], width=0.3, radius=0.8)
    words = {key: str(value) for key, value in cell.values.items() if isinstance(value, str | int)} | {"id": cell.id}
    icon, label, art = (_filled(text, words) for text in (item.icon, item.label, item.art))
    icon = item.icons.get(icon, icon)
    if art:
        group = cell.card.group if cell.card else ""
        if item.fill:
            cover(panel, at.grown(-1.6), art, group=group, opacity=item.opacity, corner=0.8)
        else:
            faint = item.opacity * (0.5 if look.variant == "low-ink" else 1)
            panel.art(look.art.drawing(art), at.grown(-at.w * 0.07), group=group, opacity=faint)
    cx, cy = at.x + at.w / 2, at.y + at.h / 2
    corner = bool(art and cell.card)
    big = at.w * (0.2 if corner else 0.34)
    if icon:
        spot = (at.x + 3, at.y + 3) if corner else (cx - big / 2, cy - big / 2 if art else at.y + at.h * 0.2)
        panel.icon(icon, Rect(*spot, big, big))
    text = bench.word(label) if label else pick(bench.game, cell.card.name, bench.locale) if cell.card else ""
    high = panel.measure(text, at.w - 8, font="label", size=look.size("heading"), leading=1.05)
    top = at.bottom - 4 - high if art else at.y + at.h * 0.6 if icon else cy - high / 2
    if art:
        plate = Rect(at.x + 2.6, top - 1.4, at.w - 5.2, high + 3.4)
        panel.box(plate, fill=look.ground("paper"), stroke=paints["main"], width=0.3, radius=0.8)
    panel.paragraph(
        text,
        Rect(at.x + 4, top, at.w - 8, at.bottom - 2 - top),
        font="label",
        size=look.size("heading"),
        align="center",
        color=paints["dark"] if cell.card else look.color("main"),
        field=f"{item.id}.{cell.id}",
        leading=1.05,
    )
    if item.number:
        _corner(panel, at, cell, item, bench)


def _filled(text: str, values: Mapping[str, str]) -> str:
    """Return a name with what stands in braces replaced by the values of a place."""
    for key, value in values.items():
        text = text.replace(f"{{{key}}}", value.replace("_", "-"))
    return text


def _corner(panel: Panel, at: Rect, cell: Cell, item: CellsItem, bench: Bench) -> None:
    value = cell.values.get(item.number)
    if not isinstance(value, int):
        return
    spot = Rect(at.right - 12, at.y + 2.6, 9.4, 9.4)
    if item.number_icon:
        panel.icon(item.number_icon, spot)
    panel.words(
        str(value),
        spot.grown(-1.4),
        font="number",
        size=13,
        align="center",
        field=f"{item.id}.{cell.id}.{item.number}",
        figures=True,
    )


def _face(panel: Panel, at: Rect, card_id: str, bench: Bench, name: str, path: str) -> None:
    """Print a card's face into a place, cut at its trim and centred."""
    card = next((card for card in bench.game.cards if card.id == card_id), None)
    if card is None or bench.face is None:
        hint = nearest(card_id, [card.id for card in bench.game.cards])
        raise PackError([bench.numbers.problem(f"expected the id of a card, got {card_id!r}", path, hint)])
    plan = bench.face(card)
    trim = plan.trim
    x, y = at.x + (at.w - trim.w) / 2, at.y + (at.h - trim.h) / 2
    inner = Group(ops=plan.ops, matrix=Matrix(e=x - trim.x, f=y - trim.y))
    shown = Rect(x, y, trim.w, trim.h)
    panel.ops.append(Group(ops=(inner,), clip=box(shown)))
    # A field in which others lie counts a row of pictures: no words of its own can be read there.
    told = [f for f in plan.fields if not any(f is not other and f.rect.holds(other.rect) for other in plan.fields)]
    panel.fields += [
        Field(name=f"{name}.{f.name}", rect=f.rect.moved(x - trim.x, y - trim.y), printed=f.printed) for f in told
    ]
    panel.findings += plan.findings
    panel.box(shown, stroke=bench.look.color("ink"), width=0.3)


def draw_cards(panel: Panel, item: CardsItem, bench: Bench, *, path: str) -> Rect:
    """Draw the cards of a kind and return the room they take; fields are `<card>.name` and `<card>.text`.

    Raises:
        PackError: there are no such cards, or an expression has no value.
    """
    cards = [card for card in bench.game.cards if card.kind == item.kind]
    if not cards:
        hint = nearest(item.kind, list(bench.game.kinds))
        raise PackError([bench.numbers.problem(f"expected a kind of card, got {item.kind!r}", f"{path}.kind", hint)])
    marks = bench.numbers.number(item.marks, f"{path}.marks")
    rows = -(-len(cards) // item.columns)
    wide = (item.w - item.gap * (item.columns - 1)) / item.columns
    high = (item.h - item.gap * (rows - 1)) / rows
    for i, card in enumerate(cards):
        row, column = divmod(i, item.columns)
        at = Rect(item.x + column * (wide + item.gap), item.y + row * (high + item.gap), wide, high)
        _card(panel, at, card, item, marks, bench)
    return Rect(item.x, item.y, item.w, item.h)


def _card(panel: Panel, at: Rect, card: Card, item: CardsItem, marks: int, bench: Bench) -> None:
    look = bench.look
    paints = look.palette(card.group)
    solid = look.variant != "low-ink"
    panel.box(at, fill=paints["light"] if solid else None, stroke=paints["main"], width=0.5, radius=1.2)
    head = Rect(at.x, at.y, at.w, 8.4)
    left = at.x + 1.6
    if item.icon:
        panel.icon(item.icon, Rect(left, at.y + 1.2, 6, 6))
        left += 7.2
    name = pick(bench.game, card.name, bench.locale)
    panel.paragraph(
        name,
        Rect(left, at.y + 1.4, at.right - left - 1.4, head.h - 1.4),
        font="label",
        size=8.5,
        color=paints["dark"],
        field=f"{card.id}.name",
        leading=1.0,
    )
    foot = item.mark_size + 2.4 if marks else 1.0
    text = Rect(at.x + 1.8, head.bottom + 0.8, at.w - 3.6, at.h - head.h - foot - 0.8)
    style = TextStyle(
        font=look.font("text"),
        bold=look.font("label"),
        italic=look.font("note"),
        bold_italic=look.font("note"),
        size=8.4,
        min_size=look.spec.floor,
        align="center",
    )
    words = describe(bench.game, card, bench.locale)
    named = {token.icon for paragraph in words.paragraphs for token in paragraph.tokens if token.icon}
    result = set_text(
        words,
        text,
        style,
        bench.fonts,
        bench.locale,
        look.palette(card.group),
        icons={icon: look.icon(icon) for icon in sorted(named)},
        subject=panel.subject,
        box=f"{card.id}.text",
    )
    panel.ops += result.ops
    panel.findings += result.findings
    panel.fields.append(Field(name=f"{card.id}.text", rect=result.rect, printed=result.printed))
    step = item.mark_size + 1.4
    x = at.x + (at.w - marks * step + 1.4) / 2
    half = item.mark_size / 2
    for i in range(marks):
        cx, cy = x + i * step + half, at.bottom - half - 1.4
        panel.disc(cx, cy, half, fill=look.ground("paper"), stroke=paints["main"], width=0.35)
        panel.disc(cx, cy, half - 0.8, stroke=paints["accent"], width=0.25)
