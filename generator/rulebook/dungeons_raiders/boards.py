"""Boards and places: both sides of the Outpost board, its right column, the grid of dungeons, a group on its mat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.games.dungeons_raiders.facts import FACTS
from generator.model.card import Card
from generator.model.effect import Value
from generator.rulebook.dungeons_raiders.pieces import (
    Data,
    Kit,
    adventurer,
    bonus_of,
    card_chip,
    cube,
    data_of,
    number,
    seq,
    token,
)
from generator.rulebook.figures.svg import Figure, Pen

__all__ = ["column", "formed", "grid", "outpost", "purchase", "tokens"]

_COLUMNS = ("left", "centre", "right")
_RIGHT_GROUND = "#ecd39f"
_BEARER = "swordsman"
"""The drawing of whoever serves under a group."""


def outpost(kit: Kit, *, width: float) -> Figure:
    """Return both sides of the board: what each place admits, and what the initiation game prints there."""
    gap = 6.0
    side = (width - gap) / 2
    cell = (side - 3.2) / 3
    pen = Pen(width=width, height=3 * cell + 14.2, ink=kit.ink)
    told: list[str] = []
    for index, back in enumerate((False, True)):
        x = index * (side + gap)
        title = kit.words["board.back" if back else "board.front"]
        pen.text(x + side / 2, 3.2, title, size=3.2, weight=700, family=kit.ink.display)
        left = x + 1.6 + 2 * cell
        pen.rect(left - 0.1, 4.6, cell + 0.6, 3 * cell + 9, fill=_RIGHT_GROUND, r=0.8)
        for place in FACTS.places:
            column = _COLUMNS.index(place.column)
            top = 5.2 + (place.row - 1) * (cell + 0.6)
            at = x + 1.0 + column * (cell + 0.6)
            tile = kit.game.card(place.initiation) if back else None
            name = kit.name(place.initiation) if back else kit.label(f"kit.admits-{place.admits}")
            _place(kit, pen, at, top, cell, tile, name, place.admits, place.level)
            told.append(f"{title} {kit.words[f'board.{place.column}']} {place.row} : {name}, {place.level}")
        for row, one in enumerate(FACTS.outpost_thresholds):
            sums = kit.words["board.sum"].format(sum=one.sum, level=one.to_level)
            size = kit.fitted(sums, cell - 0.4, most=2.5)
            pen.text(left + cell / 2 + 0.2, 3 * cell + 9.4 + row * 2.9, sums, size=size, weight=700)
    return pen.figure("; ".join(told) + ".", "board")


def _place(
    kit: Kit, pen: Pen, x: float, y: float, cell: float, tile: Card | None, name: str, admits: str, level: int
) -> None:
    main = kit.color(tile.id) if tile else kit.ink.line
    pen.rect(x, y, cell, cell, fill=kit.color(tile.id, "light") if tile else "#fffdf6", stroke=main, width=0.4, r=0.7)
    if tile:
        pen.rect(x, y, cell, 4, fill=main, r=0.7)
        size = kit.fitted(name, cell - 1.2, most=2.5)
        pen.text(x + cell / 2, y + 2.9, name, size=size, weight=700, fill="#ffffff")
        wide = cell - 3.4
        pen.inset(kit.drawing("symbols", f"place-{tile.id}"), x + 1.7, y + 4.4, wide, wide * 34 / 60)
    else:
        icon = {"outpost": "type-outpost", "base": "type-base"}.get(admits)
        if icon:
            kit.icon(pen, icon, x + cell / 2 - 2.6, y + 1.0, 5.2)
        rows = name.split(" ") if len(name) > 11 else [name]
        lines = [rows[0], " ".join(rows[1:])] if len(rows) > 1 else rows
        start = y + (8.6 if icon else 6.6) - (len(lines) - 2) * 1.2
        for i, line in enumerate(lines):
            pen.text(x + cell / 2, start + i * 2.7, line, size=2.4, weight=700 if not i else 400)
    cube(kit, pen, x + cell / 2 - 3.6, y + cell - 3.4, 2.5, filled=bool(level))
    pen.text(x + cell / 2 + 0.6, y + cell - 1.2, str(level), size=2.9, weight=800)


def tokens(kit: Kit, example: Data, *, width: float) -> Figure:
    """Return a building with its tokens, and what its owner had before and has after they are resolved."""
    start, end = data_of(data_of(example["start"])["A"]), data_of(data_of(example["end"])["A"])
    (tile, effect) = next((str(seq(act)[1]), number(seq(act)[2])) for act in seq(example["acts"]))
    count = len([act for act in seq(example["acts"]) if seq(act)[0] == "resolve"])
    pen = Pen(width=width, height=17.4, ink=kit.ink)
    middle = width / 2
    card = kit.game.card(tile)
    pen.rect(middle - 24, 0.4, 48, 16.6, fill=kit.color(tile, "light"), stroke=kit.color(tile), width=0.5, r=1)
    pen.rect(middle - 24, 0.4, 48, 4.6, fill=kit.color(tile), r=1)
    kit.icon(pen, f"type-{card.fields['type']}", middle - 23.4, 0.8, 4)
    pen.text(middle, 3.8, kit.name(tile), size=3.1, weight=700, fill="#ffffff", family=kit.ink.display)
    wide = 18.0
    pen.inset(kit.drawing("symbols", f"place-{tile}"), middle - 22.5, 5.8, wide, wide * 34 / 60)
    for i in range(count):
        token(kit, pen, middle - 2.5 + i * 7.2, 7.6, 6.8)
    kit.icon(pen, f"effect-{effect}", middle + 19.4, 9.2, 3.8)
    _purse(kit, pen, 1, start, kit.words["tokens.before"])
    _purse(kit, pen, width - 19, end, kit.words["tokens.after"])
    pen.arrow(19.4, 10.4, middle - 25.4, 10.4, stroke=kit.ink.gold, width=0.8)
    pen.arrow(middle + 25.4, 10.4, width - 20, 10.4, stroke=kit.ink.gold, width=0.8)
    told = [f"{kit.name(tile)} ×{count}."]
    told += [
        f"{kit.words[f'tokens.{key}']} {side['crowns']}, {kit.label('class.any.many')} {side['adventurers']}."
        for key, side in (("before", start), ("after", end))
    ]
    return pen.figure(" ".join(told), "tokens")


def _purse(kit: Kit, pen: Pen, x: float, side: Data, title: str) -> None:
    pen.text(x + 9, 3.2, title, size=2.6, weight=700)
    pen.rect(x, 4.4, 18, 12.6, fill=kit.ink.paper, stroke=kit.ink.line, width=0.3, r=0.8)
    kit.icon(pen, "crown", x + 2.4, 5.4, 4.4)
    pen.text(x + 11.4, 9.2, str(side["crowns"]), size=4.2, weight=800)
    kit.icon(pen, "militia", x + 2.4, 11.4, 4.4)
    pen.text(x + 11.4, 15.2, str(data_of(side["reserve"]).get("mil", 0)), size=4.2, weight=800)


def column(kit: Kit, examples: Sequence[Data], *, width: float) -> Figure:
    """Return the right column in several examples: levels, their sum, the Outpost before and after."""
    right = [place.initiation for place in FACTS.places if place.column == "right"]
    pen = Pen(width=width, height=33.5, ink=kit.ink)
    step = width / len(examples)
    told: list[str] = []
    for index, example in enumerate(examples):
        before = data_of(data_of(data_of(example["start"])["A"])["levels"])
        after = data_of(data_of(data_of(example["end"])["A"])["levels"])
        x = index * step + 1
        w = step - 2
        pen.rect(x, 0.3, w, 32.8, fill=kit.ink.paper, stroke=kit.ink.line, width=0.3, r=1)
        pen.rect(x + 1, 1.3, w - 2, 19, fill=_RIGHT_GROUND, r=0.8)
        total = 0
        for i, tile in enumerate(right):
            level = number(before.get(tile))
            total += level
            y = 2.2 + i * 6
            name = kit.name(tile)
            pen.rect(
                x + 1.8, y, w - 3.6, 5.2, fill=kit.color(tile, "light"), stroke=kit.color(tile), width=0.35, r=0.6
            )
            pen.text(x + 3, y + 3.6, name, size=kit.fitted(name, w - 17, most=2.7), weight=700, anchor="start")
            for k in range(number(kit.game.card(tile).fields["max_level"])):
                cube(kit, pen, x + w - 12.2 + k * 3.3, y + 1.2, 2.8, filled=k < level)
        old, new = number(before["avant-poste"]), number(after["avant-poste"])
        need = next(one.sum for one in FACTS.outpost_thresholds if one.to_level == old + 1)
        sign = "≥" if total >= need else "<"
        kit.icon(pen, "column-right", x + 2, 21.6, 4.4)
        pen.text(x + 7.4, 25.1, f"{total} {sign} {need}", size=3.8, weight=800, anchor="start", fill=kit.ink.accent)
        kit.icon(pen, "type-outpost", x + 2, 27.2, 4.8)
        tokens_after = FACTS.action_tokens_by_outpost_level[new - 1]
        text = kit.words["column.raised" if new > old else "column.kept"].format(n=new, tokens=tokens_after)
        pen.text(x + 7.4, 30.8, text, size=kit.fitted(text, w - 8.6, most=2.7), weight=700, anchor="start")
        told.append(f"{total} {sign} {need} : {text}.")
    return pen.figure(" ".join(told), "column")


def purchase(kit: Kit, example: Data, *, width: float) -> Figure:
    """Return the advanced cards with their prices, those that were bought filled."""
    bought = next(seq(seq(act)[2]) for act in seq(example["acts"]) if seq(act)[0] == "purchase" and seq(act)[1] == "A")
    cards = [card for card in kit.game.cards if card.kind == "metropolis-advanced"]
    gap, columns = 1.6, 4
    wide = (width - gap * (columns - 1)) / columns
    pen = Pen(width=width, height=2 * 9.6 + gap + 7.2, ink=kit.ink)
    for i, card in enumerate(cards):
        x, y = (i % columns) * (wide + gap), 0.3 + (i // columns) * (9.6 + gap)
        own = card.id in bought
        main = kit.color(card.id)
        pen.rect(x + 0.2, y, wide - 0.4, 9.2, fill=main if own else "#fffdf6", stroke=main, width=0.4, r=0.8)
        ink = "#ffffff" if own else kit.ink.dark
        name = kit.name(card.id)
        pen.text(x + wide / 2, y + 3.7, name, size=kit.fitted(name, wide - 2, most=2.6), weight=700, fill=ink)
        kit.icon(pen, "crown", x + wide / 2 - 4.2, y + 4.7, 3.8)
        pen.text(x + wide / 2 + 2.2, y + 7.9, str(card.fields["price"]), size=3.6, weight=800, fill=ink)
    prices = [number(kit.game.card(str(one)).fields["price"]) for one in bought]
    left = number(data_of(data_of(example["end"])["A"])["crowns"])
    sums = " + ".join(str(price) for price in prices)
    text = kit.words["purchase.sum"].format(sum=f"{sums} = {sum(prices)}", budget=FACTS.budget_crowns, left=left)
    pen.text(width / 2, pen.height - 2.2, text, size=3, weight=700)
    names = ", ".join(f"{kit.name(str(one))} {price}" for one, price in zip(bought, prices, strict=True))
    return pen.figure(f"{names}. {text}", "purchase")


def grid(kit: Kit, examples: Sequence[Data], *, width: float) -> Figure:
    """Return the dungeons as they lie, with the neighbours of the one that the examples raid.

    Args:
        kit: the game's words and drawings.
        examples: the same raid with none of the neighbours cleared, and with all of them.
        width: of the figure, in mm.
    """
    fights = [data_of(seq(example["fights"])[0]) for example in examples]
    chosen = str(fights[0]["dungeon"])
    dungeons = [card for card in kit.game.cards if card.kind == "dungeon"]
    gap = 3.0
    cell, high = (width - gap * (FACTS.grid - 1)) / FACTS.grid, 15.4
    pen = Pen(width=width, height=FACTS.grid * (high + gap) - gap + 5.4, ink=kit.ink)
    where = {card.id: (number(card.fields["column"]), number(card.fields["row"])) for card in dungeons}
    own = where[chosen]
    beside = {name for name, (c, r) in where.items() if abs(c - own[0]) + abs(r - own[1]) == 1}
    for card in dungeons:
        column_, row = where[card.id]
        x, y = (column_ - 1) * (cell + gap), 0.3 + (row - 1) * (high + gap)
        _dungeon(kit, pen, card, x, y, cell, high, marked=card.id == chosen, beside=card.id in beside)
    x, y = (own[0] - 1) * (cell + gap), 0.3 + (own[1] - 1) * (high + gap)
    for name in sorted(beside):
        c, r = where[name]
        cx, cy = x + cell / 2, y + high / 2
        dx, dy = c - own[0], r - own[1]
        mx, my = cx + dx * (cell + gap) / 2, cy + dy * (high + gap) / 2
        w, h = (gap + 0.8, 6.0) if dx else (6.0, gap + 0.8)
        pen.rect(mx - w / 2, my - h / 2, w, h, fill=kit.ink.accent, stroke="#ffffff", width=0.3, r=0.8)
    named = "; ".join(f"{kit.name(name)} {c}-{r}" for name, (c, r) in where.items())
    others = ", ".join(kit.name(name) for name in where if name in beside)
    wild, quiet = (number(fight["resistance"]) for fight in fights)
    text = kit.words["grid.nest"].format(name=kit.name(chosen), wild=wild, quiet=quiet)
    pen.text(width / 2, pen.height - 1, text, size=2.8, weight=700)
    return pen.figure(f"{named}. {kit.name(chosen)} : {others}. {text}", "grid")


def _dungeon(
    kit: Kit, pen: Pen, card: Card, x: float, y: float, w: float, h: float, *, marked: bool, beside: bool
) -> None:
    main, dark = kit.color(card.id), kit.color(card.id, "dark")
    pen.rect(x + 0.2, y, w - 0.4, h, fill=dark, r=0.9)
    pen.rect(x + 0.2, y, w - 0.4, 4.4, fill=main, r=0.9)
    wide = w - 7
    pen.inset(kit.drawing("symbols", f"dungeon-{card.id}"), x + 2.0, y + 5.0, wide, wide * 36 / 70)
    level = str(card.fields["level"])
    kit.icon(pen, "level-special" if level == "s" else f"level-{level}", x + 0.5, y + 0.2, 4)
    name = kit.name(card.id)
    size = kit.fitted(name, w - 6.2, most=2.6)
    pen.text(x + 5, y + 3.15, name, size=size, weight=700, anchor="start", fill="#ffffff")
    pen.rect(x + w - 9.6, y + h - 5.4, 8.8, 4.8, fill=kit.ink.paper, r=0.7)
    kit.icon(pen, "resistance", x + w - 9.2, y + h - 5, 4)
    pen.text(x + w - 3, y + h - 1.9, str(card.fields["resistance"]), size=3.1, weight=800)
    if marked or beside:
        pen.rect(x + 0.2, y, w - 0.4, h, stroke=kit.ink.accent if marked else kit.ink.gold, width=0.9, r=0.9)


def formed(kit: Kit, example: Data, given: Mapping[str, Value], *, width: float) -> Figure:
    """Return a group on its mat before it fights: lines, cards, bonuses.

    Args:
        kit: the game's words and drawings.
        example: what `play_out` returned.
        given: the example's data, with the lines of the group.
        width: of the figure, in mm.
    """
    ((name, group),) = data_of(data_of(given["A"])["groups"]).items()
    data = data_of(group)
    front, support = ([str(one) for one in seq(data.get(line, ()))] for line in ("front", "support"))
    places = FACTS.front_capacity[int(name) - 1]
    front_bonus, support_bonus = bonus_of(front, support)
    pen = Pen(width=width, height=43, ink=kit.ink)
    pen.rect(0.3, 0.3, width - 0.6, 42.4, fill=kit.ink.soft, stroke=kit.ink.line, width=0.4, r=1.2)
    kit.icon(pen, f"level-{name}", 2, 1.6, 6)
    title = kit.words["combat.group"].format(n=name)
    pen.text(9.6, 6, title, size=3.8, weight=700, family=kit.ink.display, anchor="start", fill=kit.ink.accent)
    size, gap = 10.0, 1.6
    for row, (key, line, bonus) in enumerate((("front", front, front_bonus), ("support", support, support_bonus))):
        y = 9.4 + row * 16.4
        pen.text(2.4, y + 2.6, kit.label(f"kit.{key}"), size=2.7, weight=700, anchor="start")
        for i in range(places):
            x = 2.4 + i * (size + gap)
            top = y + 3.8
            pen.circle(x + size / 2, top + size / 2, size / 2, fill="#fffdf6", stroke=kit.ink.line, width=0.3)
            if i < len(line):
                adventurer(kit, pen, line[i], x, top, size)
        at = 2.4 + places * (size + gap) + 2
        pen.rect(at, y + 5.6, 11, 6.6, fill=kit.ink.paper, stroke=kit.ink.gold, width=0.4, r=0.8)
        pen.text(at + 5.5, y + 10.3, f"+{bonus}", size=4.2, weight=800, fill=kit.ink.accent)
    cards = [kit.game.card(str(one)) for one in seq(data.get("cards", ()))]
    left = width - 40.5
    pen.text(left, 6, kit.label("kit.group-cards"), size=2.7, weight=700, anchor="start")
    for i in range(FACTS.limit.group_cards):
        x = left + i * 19.6
        if i < len(cards):
            shown = " ".join(
                f"+{number(data_of(step)['n'])}"
                for ability in cards[i].abilities
                for step in seq(ability.data.get("do"))
            )
            card_chip(kit, pen, cards[i], x, 8.2, 18.6, 25, shown, _BEARER)
        else:
            pen.rect(x, 8.2, 18.6, 25, fill=kit.ink.paper, stroke=kit.ink.line, width=0.35, r=0.8, dash="1.2 0.9")
    total = front_bonus + support_bonus
    text = kit.words["formed.bonus"].format(front=front_bonus, support=support_bonus, total=total)
    pen.text(left, 38.6, text, size=kit.fitted(text, 38, most=3), weight=700, anchor="start")
    lines = "; ".join(
        f"{kit.label(f'kit.{key}')} : {', '.join(kit.label(f'class.{cls}.one') for cls in line)}"
        for key, line in (("front", front), ("support", support))
    )
    names = ", ".join(kit.name(card.id) for card in cards)
    return pen.figure(f"{title}. {lines}. {names}. {text}", "formed")
