"""The list of a ready deck: how often each card is in it, with boxes to tick while it is sorted, and the sum.

Decks stand in the pack's table `decks` (see `generator.sheets.decks`); names, kinds and numbers come from the cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Annotated, Literal

from pydantic import Field

from generator.components.panel import Panel
from generator.components.part import Bench, Expression, Key, Spec
from generator.errors import PackError, nearest
from generator.model.card import Card
from generator.model.geometry import Rect
from generator.sheets.decks import PrintedDeck, printed_decks
from generator.text.words import pick

__all__ = ["Decklist", "DecklistSpec", "Line", "make_decklist"]

_HEAD = 9.0
_KIND = 6.4
_BOX = 3.0
_GAP = 4.0
_COUNT = 6.0
_NUMBER = 4.5


class DecklistSpec(Spec):
    """One ready deck."""

    kind: Literal["decklist"]
    deck: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$")]
    """The id of its row in the table."""
    note: Key | Literal[""] = ""
    """Beside its name; knows {n}, the cards in it."""
    total: Expression
    """How many cards it must hold; checked when the list is made."""
    numbers: dict[Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")], Annotated[str, Field(max_length=60)]] = Field(
        default={}, max_length=6
    )
    """Fields of the cards that are printed before the names, such as their cost -> the icon over them."""
    line: Annotated[float, Field(ge=5, le=20)] = 6.2
    columns: Annotated[int, Field(ge=1, le=3)] = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A heading (no card) or a card with its copies."""

    words: str
    copies: int
    card: Card | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Decklist:
    """A list ready to be drawn."""

    id: str
    spec: DecklistSpec
    bench: Bench
    deck: PrintedDeck
    lines: tuple[Line, ...]
    leader: str = ""
    """The card that leads the deck and is not counted in it."""

    def height(self, width: float) -> float:
        """Return the height in mm."""
        return _HEAD + max(self._tall(part) for part in self._parts())

    def draw(self, panel: Panel, x: float, y: float, width: float) -> None:
        """Draw the list with its top left at (x, y)."""
        look, bench, group = self.bench.look, self.bench, self.deck.group
        emblem = f"emblems/{group}"
        left = x
        if look.art.has(emblem):
            panel.art(look.art.drawing(emblem), Rect(x, y, _HEAD - 1, _HEAD - 1), group=group)
            left += _HEAD + 1
        total = sum(self.deck.cards.values())
        name = bench.group(group)
        title = f"{name} · {self.leader}" if self.leader else name
        panel.words(
            title,
            Rect(left, y, width * 0.7, _HEAD - 1),
            font="title",
            size=look.size("heading") + 1,
            field=f"{self.id}.name",
        )
        note = bench.word(self.spec.note, n=total)
        panel.words(
            note,
            Rect(x + width * 0.72, y, width * 0.28, _HEAD - 1),
            font="label",
            align="right",
            field=f"{self.id}.total",
        )
        parts = self._parts()
        wide = (width - _GAP * (len(parts) - 1)) / len(parts)
        for i, lines in enumerate(parts):
            self._column(panel, Rect(x + i * (wide + _GAP), y + _HEAD, wide, self._tall(lines)), lines)

    def _parts(self) -> list[tuple[Line, ...]]:
        """Return the lines of each column; a heading never ends one."""
        size = ceil(len(self.lines) / self.spec.columns)
        parts: list[tuple[Line, ...]] = []
        start = 0
        for _ in range(self.spec.columns):
            end = min(start + size, len(self.lines))
            while start < end < len(self.lines) and self.lines[end - 1].card is None:
                end -= 1
            parts.append(self.lines[start:end])
            start = end
        parts[-1] += self.lines[start:]
        return [part for part in parts if part]

    def _tall(self, lines: tuple[Line, ...]) -> float:
        return sum(_KIND if line.card is None else self.spec.line for line in lines)

    def _column(self, panel: Panel, rect: Rect, lines: tuple[Line, ...]) -> None:
        look, y = panel.look, rect.y
        for line in lines:
            if line.card is None:
                band = Rect(rect.x, y, rect.w, _KIND)
                panel.box(band, fill=look.ground("main"), stroke=look.color("main"), width=0.25)
                color = look.on("main")
                left = band.x + 1 + _COUNT + 2.5
                for icon in self.spec.numbers.values():
                    panel.icon(icon, Rect(left + 0.5, y + 1.4, _NUMBER - 1, _KIND - 2.8), color=color)
                    left += _NUMBER + 1
                panel.words(line.words, Rect(left, y, band.right - left - 14, _KIND), font="label", color=color)
                panel.words(
                    str(line.copies), Rect(band.right - 12, y, 10, _KIND), font="number", align="right", color=color
                )
                y += _KIND
                continue
            self._card(panel, Rect(rect.x, y, rect.w, self.spec.line), line, line.card)
            y += self.spec.line

    def _card(self, panel: Panel, at: Rect, line: Line, card: Card) -> None:
        look = panel.look
        panel.line(at.x, at.bottom, at.right, at.bottom)
        count = Rect(at.x + 1, at.y, _COUNT, at.h)
        field = f"{self.id}.{card.id}"
        panel.words(f"{line.copies} ×", count, font="number", size=look.size("label"), align="right", field=field)
        left = count.right + 2.5
        for name in self.spec.numbers:
            value = card.fields.get(name)
            shown = str(value) if isinstance(value, int) else "–"
            panel.words(shown, Rect(left, at.y, _NUMBER, at.h), font="number", size=look.size("label"), align="center")
            left += _NUMBER + 1
        boxes = line.copies * (_BOX + 0.8)
        panel.words(
            line.words, Rect(left, at.y, at.right - boxes - left - 1.5, at.h), font="text", field=f"{field}.name"
        )
        for i in range(line.copies):
            square = Rect(at.right - boxes + i * (_BOX + 0.8), at.y + (at.h - _BOX) / 2, _BOX, _BOX)
            panel.box(square, stroke=look.color("ink"), width=0.3)


def make_decklist(part_id: str, spec: DecklistSpec, bench: Bench, *, path: str) -> Decklist:
    """Return the list of one deck.

    Raises:
        PackError: there is no such deck, it names an unknown card, or its cards are not as many as they must be.
    """
    decks = {deck.id: deck for deck in printed_decks(bench.game)}
    deck = decks.get(spec.deck)
    if deck is None:
        message = f"expected a deck of the table, got {spec.deck!r}"
        raise PackError([bench.numbers.problem(message, f"{path}.deck", nearest(spec.deck, list(decks)))])
    cards = {card.id: card for card in bench.game.cards}
    unknown = sorted(set(deck.cards) - set(cards))
    if unknown:
        message = f"deck {deck.id!r} names an unknown card {unknown[0]!r}"
        raise PackError([bench.numbers.problem(message, f"{path}.deck", nearest(unknown[0], list(cards)))])
    total, wanted = sum(deck.cards.values()), bench.numbers.number(spec.total, f"{path}.total", least=1)
    if total != wanted:
        message = f"expected {wanted} cards in deck {deck.id!r}, got {total}"
        raise PackError([bench.numbers.problem(message, f"{path}.total")])
    return Decklist(
        id=part_id, spec=spec, bench=bench, deck=deck, lines=_lines(deck, bench), leader=_leader(deck, bench, cards)
    )


def _lines(deck: PrintedDeck, bench: Bench) -> tuple[Line, ...]:
    lines: list[Line] = []
    for kind in bench.game.kinds.values():
        held = [card for card in bench.game.cards if card.kind == kind.id and card.id in deck.cards]
        if held:
            label = pick(bench.game, kind.label, bench.locale)
            lines.append(Line(words=label, copies=sum(deck.cards[card.id] for card in held)))
            lines += [
                Line(words=pick(bench.game, card.name, bench.locale), copies=deck.cards[card.id], card=card)
                for card in held
            ]
    return tuple(lines)


def _leader(deck: PrintedDeck, bench: Bench, cards: dict[str, Card]) -> str:
    row = next((row for row in bench.game.tables.get("decks", ()) if row.get("id") == deck.id), {})
    leader = cards.get(str(row.get("leader", "")))
    return pick(bench.game, leader.name, bench.locale) if leader else ""
