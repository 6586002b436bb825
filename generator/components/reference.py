"""Reference cards: what a player looks up, at the size of a card, printed with the deck's own back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from generator.components.panel import Panel
from generator.components.part import Bench, Expression, Key, Piece, Ref, Spec
from generator.errors import PackError
from generator.model.geometry import Rect
from generator.model.plan import Plan

__all__ = [
    "Card",
    "Pairs",
    "ReadySection",
    "ReferenceSpec",
    "Row",
    "Section",
    "draw_sections",
    "make_reference",
    "ready_section",
]

_STEP = 0.2
"""Points by which a card's text shrinks until it fits."""
_LARGEST = 8.2
_LEADING = 1.1
_HEADER = 9.5
_STRIP = 2.2


class Row(Spec):
    """One line: a picture or words on the left, what they mean on the right."""

    icon: str = ""
    label: Key | Literal[""] = ""
    text: Key
    values: dict[str, Expression] = Field(default={})


class Pairs(Spec):
    """Two lines of numbers under each other, such as turns and their energy."""

    top: Key
    bottom: Key
    over: Expression
    """The upper numbers."""
    under: Expression
    """The lower numbers, as many."""
    goes_on: bool = False
    """The last upper number stands for itself and all that follow."""


class Section(Spec):
    """A heading with rows or numbers."""

    heading: Key | Literal[""] = ""
    rows: list[Row] = Field(default=[])
    pairs: Pairs | None = None


class Card(Spec):
    """One reference card."""

    id: Ref
    title: Key
    sections: Annotated[list[Section], Field(min_length=1)]
    label: Annotated[float, Field(gt=5, le=40)] | None = None
    """Width of this card's left column in mm; the set's unless given."""


class ReferenceSpec(Spec):
    """A set of reference cards."""

    kind: Literal["reference"]
    cards: Annotated[list[Card], Field(min_length=1)]
    copies: Expression = 1
    label: Annotated[float, Field(gt=5, le=40)] = 17
    """Width of the left column in mm."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadySection:
    """A section with its words and numbers."""

    heading: str
    rows: tuple[tuple[str, str, str], ...]
    pairs: tuple[str, tuple[str, ...], str, tuple[str, ...]] | None


def make_reference(part_id: str, spec: ReferenceSpec, bench: Bench, *, path: str, back: Plan | None) -> list[Piece]:
    """Return the cards, each with `back` behind it.

    Raises:
        PackError: an expression has no value, an icon does not exist, or two rows of numbers differ in length.
    """
    copies = bench.numbers.number(spec.copies, f"{path}.copies", least=1)
    pieces = []
    for i, card in enumerate(spec.cards):
        sections = [ready_section(s, bench, f"{path}.cards[{i}].sections[{j}]") for j, s in enumerate(card.sections)]
        plan = _face(card, sections, spec, bench)
        pieces.append(Piece(component="reference", id=card.id, plan=plan, back=back, copies=copies))
    return pieces


def ready_section(section: Section, bench: Bench, path: str) -> ReadySection:
    """Return a section with its words and numbers.

    Raises:
        PackError: an expression has no value, or two rows of numbers differ in length.
    """
    numbers = bench.numbers
    rows = []
    for i, row in enumerate(section.rows):
        at = f"{path}.rows[{i}].values"
        values = {name: numbers.printed(value, f"{at}.{name}") for name, value in row.values.items()}
        rows.append((row.icon, bench.word(row.label), bench.word(row.text, **values)))
    pairs = None
    if section.pairs:
        over = numbers.run(section.pairs.over, f"{path}.pairs.over")
        under = numbers.run(section.pairs.under, f"{path}.pairs.under")
        if len(over) != len(under):
            message = f"expected as many numbers under as over, got {len(over)} over {len(under)}"
            raise PackError([numbers.problem(message, f"{path}.pairs")])
        heads = [str(value) for value in over]
        if section.pairs.goes_on:
            heads[-1] += "+"
        words = bench.word(section.pairs.top), bench.word(section.pairs.bottom)
        pairs = (words[0], tuple(heads), words[1], tuple(str(value) for value in under))
    return ReadySection(heading=bench.word(section.heading), rows=tuple(rows), pairs=pairs)


def _face(card: Card, sections: list[ReadySection], spec: ReferenceSpec, bench: Bench) -> Plan:
    size = bench.card
    look = bench.look
    bleed = size.bleed
    panel = bench.panel(size.width + 2 * bleed, size.height + 2 * bleed, card.id, bleed=bleed)
    whole = Rect(0, 0, panel.width, panel.height)
    trim = whole.grown(-bleed)
    panel.box(whole, fill=look.ground("paper") or "#ffffff")
    header = Rect(0, 0, panel.width, bleed + _HEADER)
    panel.box(header, fill=look.ground("main"))
    if look.variant == "low-ink":
        panel.line(0, header.bottom, panel.width, header.bottom, stroke=look.color("ink"), width=0.6)
    panel.box(Rect(0, header.bottom, panel.width, 0.7), fill=look.ground("accent"))
    title = Rect(trim.x + size.safe, trim.y + size.safe - 0.6, trim.w - 2 * size.safe, _HEADER - size.safe)
    panel.words(
        bench.word(card.title),
        title,
        font="title",
        size=look.size("heading"),
        align="center",
        color=look.on("main"),
        field="title",
    )
    strip = Rect(0, trim.bottom - _STRIP, panel.width, bleed + _STRIP)
    panel.box(strip, fill=look.ground("main"))
    if look.variant == "low-ink":
        panel.line(0, strip.y, panel.width, strip.y, stroke=look.color("ink"), width=0.4)
    panel.box(Rect(0, strip.y - 0.5, panel.width, 0.5), fill=look.ground("accent"))
    body = Rect(
        trim.x + size.safe,
        header.bottom + 2.2,
        trim.w - 2 * size.safe,
        trim.bottom - max(size.safe, _STRIP + 1.5) - header.bottom - 2.2,
    )
    points = _LARGEST
    column = card.label or spec.label
    while points > look.spec.floor and draw_sections(None, body, sections, column, bench, points) > body.h:
        points = max(look.spec.floor, round(points - _STEP, 2))
    need = draw_sections(None, body, sections, column, bench, points)
    spare = max(0.0, min(2.4, (body.h - need) / max(1, sum(len(s.rows) for s in sections))))
    draw_sections(panel, body, sections, column, bench, points, spare=spare)
    if need > body.h + 0.01:
        panel.judge(card.id, look.font("text"), need - body.h, body, "text")
    return panel.plan(corner=size.corner, safe=size.safe)


def draw_sections(
    panel: Panel | None,
    body: Rect,
    sections: list[ReadySection],
    column: float,
    bench: Bench,
    points: float,
    *,
    spare: float = 0.0,
    first: int = 1,
) -> float:
    """Draw the sections (or, without a panel, only measure them) and return the height they take.

    `first` is the number of the first section in the names of fields.
    """
    look = bench.look
    probe = bench.panel(body.w, body.h, "probe")
    y = body.y
    for s, section in enumerate(sections, first):
        if section.heading:
            if panel:
                panel.words(
                    section.heading,
                    Rect(body.x, y, body.w, 3.6),
                    font="caps",
                    size=points + 0.6,
                    color=look.color("main"),
                    field=f"{s}.heading",
                )
                panel.line(body.x, y + 4.1, body.right, y + 4.1, stroke=look.color("accent"), width=0.35)
            y += 5.2
        if section.pairs:
            if panel:
                _pairs(panel, Rect(body.x, y, body.w, 9.6), section.pairs, points, f"{s}")
            y += 9.6 + 1.6
        for r, (icon, label, text) in enumerate(section.rows):
            left = column if label else 5.2 if icon else 0.0
            high = probe.measure(text, body.w - left, size=points, leading=_LEADING)
            if label:
                wide = left - 1.5 - (4.6 if icon else 0.0)
                high = max(high, probe.measure(label, wide, font="label", size=points, leading=_LEADING))
            high = max(high, 4.2 if icon else 0.0)
            if panel:
                _row(panel, Rect(body.x, y, body.w, high), left, icon, label, text, points, f"{s}.{r + 1}")
            y += high + 0.7 + spare
        y += 0.8
    return y - body.y - 1.5


def _row(panel: Panel, at: Rect, left: float, icon: str, label: str, text: str, points: float, field: str) -> None:
    x = at.x
    if icon:
        panel.icon(icon, Rect(x, at.y - 0.4, 4, 4))
        x += 4.6
    if label:
        panel.paragraph(
            label,
            Rect(x, at.y, at.x + left - 1.5 - x + 0.01, at.h + 0.1),
            font="label",
            size=points,
            color=panel.look.color("main"),
            field=f"{field}.label",
            leading=_LEADING,
        )
    panel.paragraph(
        text, Rect(at.x + left, at.y, at.w - left + 0.01, at.h + 0.1), size=points, field=field, leading=_LEADING
    )


def _pairs(
    panel: Panel, at: Rect, pairs: tuple[str, tuple[str, ...], str, tuple[str, ...]], points: float, field: str
) -> None:
    look = panel.look
    top, over, bottom, under = pairs
    left = 13.0
    cell = (at.w - left) / len(over)
    half = at.h / 2
    panel.box(Rect(at.x, at.y, at.w, half), fill=look.ground("light"))
    for line, (word, values, name) in enumerate(((top, over, "over"), (bottom, under, "under"))):
        y = at.y + line * half
        panel.words(word, Rect(at.x + 0.8, y, left - 1.2, half), font="label", size=points, field=f"{field}.{name}")
        for i, value in enumerate(values):
            panel.words(
                value,
                Rect(at.x + left + i * cell, y, cell, half),
                font="number",
                size=points + 1.4,
                align="center",
                color=look.color("main" if line else "ink"),
                field=f"{field}.{name}.{i + 1}",
                figures=True,
            )
    panel.box(at, stroke=look.color("line"))
    for i in range(len(over)):
        panel.line(at.x + left + i * cell, at.y, at.x + left + i * cell, at.bottom, width=0.15)
