"""Line breaking: words that stay together, widths in em, lines that end well.

A line may break at U+0020 and after a hyphen or dash inside a word, nowhere else: U+00A0 and U+202F hold. A mark
such as ! ? ; : » never begins a line and « never ends one, whatever space stands beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.faces.textstyle import TextStyle
from generator.model.drawing import Drawing
from generator.model.phrase import Paragraph, RichText, Token
from generator.render.fonts import FontSet
from generator.render.hyphens import hyphen_points

__all__ = ["Line", "Measured", "Piece", "Unit", "break_lines", "measure"]

_CLOSING = frozenset("!?;:»%")
_AFTER_DASH = re.compile(r"(?<=[\w’][-–—])(?=\w)")
_WIDOW = 8
"""A last line that is one word of fewer letters looks like a mistake."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Part of a word in one font, or an icon (`text` is the word it stands for)."""

    text: str
    font: str
    width: float
    icon: str | None = None


@dataclass(frozen=True, slots=True)
class Unit:
    """What stays together on a line; `space` is the gap before it in em, 0 where it follows a hyphen."""

    pieces: tuple[Piece, ...]
    width: float
    space: float
    space_font: str = ""

    @property
    def text(self) -> str:
        """The unit's words."""
        return "".join(piece.text for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class Measured:
    """Paragraphs as units with their widths, and the characters that have no glyph."""

    paragraphs: tuple[tuple[Unit, ...], ...]
    missing: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One line: `first` and `last` of its paragraph."""

    units: tuple[Unit, ...]
    width: float
    first: bool
    last: bool

    @property
    def spaces(self) -> int:
        """How many gaps a justified line stretches."""
        return sum(1 for unit in self.units[1:] if unit.space)

    @property
    def text(self) -> str:
        """The line's words."""
        parts = [(" " if unit.space and i else "") + unit.text for i, unit in enumerate(self.units)]
        return "".join(parts)

    def runs(self, style: TextStyle) -> Iterator[Piece]:
        """Yield the line as few pieces as can be: neighbours in one font are joined, spaces included."""
        text, font, width = "", "", 0.0
        for i, unit in enumerate(self.units):
            if i and unit.space:
                gap_font = unit.space_font or style.font
                if gap_font != font:
                    if text:
                        yield Piece(text, font, width)
                    text, font, width = "", gap_font, 0.0
                text, width = text + " ", width + unit.space
            for piece in unit.pieces:
                if piece.icon is None and piece.font == font:
                    text, width = text + piece.text, width + piece.width
                    continue
                if text:
                    yield Piece(text, font, width)
                if piece.icon is None:
                    text, font, width = piece.text, piece.font, piece.width
                else:
                    yield piece
                    text, font, width = "", "", 0.0
        if text:
            yield Piece(text, font, width)


def measure(text: RichText, style: TextStyle, fonts: FontSet, icons: Mapping[str, Drawing]) -> Measured:
    """Return `text` cut into units, with widths in em."""
    missing: dict[str, None] = {}
    paragraphs = tuple(tuple(_units(paragraph, style, fonts, icons, missing)) for paragraph in text.paragraphs)
    return Measured(paragraphs, "".join(missing))


def _units(
    paragraph: Paragraph, style: TextStyle, fonts: FontSet, icons: Mapping[str, Drawing], missing: dict[str, None]
) -> Iterator[Unit]:
    pieces: list[Piece] = []
    space, space_font = 0.0, ""
    gap, gap_font = False, ""
    for token in paragraph.tokens:
        font = style.face(token.style)
        icon = token.icon if token.icon in icons and style.icons != "word" else None
        if icon is not None:
            if gap and pieces:
                yield _unit(pieces, space, space_font)
                pieces, space, space_font = [], _space(gap_font or font, style, fonts), gap_font or font
            gap = False
            pieces += _icon(token, icon, font, style, fonts, icons)
            missing.update(dict.fromkeys(fonts.missing(token.text, font)))
            continue
        for part in re.split("( +)", token.text.upper() if style.upper else token.text):
            if not part:
                continue
            if part[0] == " ":
                gap, gap_font = True, font
                continue
            if gap and pieces and (part[0] in _CLOSING or pieces[-1].text[-1:] == "«"):
                pieces.append(Piece("\u00a0", gap_font, _space(gap_font, style, fonts)))
                gap = False
            if gap and pieces:
                yield _unit(pieces, space, space_font)
                pieces, space, space_font = [], _space(gap_font, style, fonts), gap_font
            gap = False
            missing.update(dict.fromkeys(fonts.missing(part, font)))
            bits = [part] if style.balance else _AFTER_DASH.split(part)  # titles break between words only
            for i, bit in enumerate(bits):
                if i and pieces:
                    yield _unit(pieces, space, space_font)
                    pieces, space, space_font = [], 0.0, ""
                pieces.append(Piece(bit, font, fonts.width_em(bit, font) + style.tracking * len(bit)))
    if pieces:
        yield _unit(pieces, space, space_font)


def _space(font: str, style: TextStyle, fonts: FontSet) -> float:
    return fonts.space_em(font) + style.tracking


def _unit(pieces: Sequence[Piece], space: float, font: str) -> Unit:
    return Unit(tuple(pieces), sum(piece.width for piece in pieces), space, font)


def _icon(
    token: Token, icon: str, font: str, style: TextStyle, fonts: FontSet, icons: Mapping[str, Drawing]
) -> list[Piece]:
    drawing = icons[icon]
    width = style.icon_height * fonts.metrics(style.font).cap_height * drawing.width / drawing.height
    if style.icons == "icon" or not token.text:
        return [Piece(token.text, font, width, icon)]
    word = Piece(token.text, font, fonts.width_em(token.text, font) + style.tracking * len(token.text))
    return [Piece("", font, width + style.icon_gap, icon), word]


def break_lines(measured: Measured, limit: float, style: TextStyle, locale: str, fonts: FontSet) -> list[Line]:
    """Return the lines of a text in boxes `limit` em wide; with a `locale`, words may be divided."""
    lines: list[Line] = []
    for units in measured.paragraphs:
        if not units:
            lines.append(Line((), 0.0, True, True))
            continue
        rows = _rows(units, limit, style, locale, fonts)
        lines += _settled(rows, units, limit, style, locale, fonts)
    return lines


def _settled(
    rows: list[Line], units: Sequence[Unit], limit: float, style: TextStyle, locale: str, fonts: FontSet
) -> list[Line]:
    """Return rows of the same number that end better: no short word alone, or lines of about one length."""
    if len(rows) < 2 or not (style.balance or _is_widow(rows[-1])):
        return rows
    best = rows
    for part in range(1, 16):
        narrower = limit * (1 - part * 0.025)
        tried = _rows(units, narrower, style, locale, fonts)
        if len(tried) != len(rows) or any(row.width > limit + 1e-9 for row in tried):
            break
        best = tried
        if not style.balance and not _is_widow(tried[-1]):
            return tried
    return best if style.balance or not _is_widow(best[-1]) else rows


def _is_widow(line: Line) -> bool:
    return len(line.units) == 1 and len(line.units[0].text.strip(".,;:!?»")) < _WIDOW


def _rows(units: Sequence[Unit], limit: float, style: TextStyle, locale: str, fonts: FontSet) -> list[Line]:
    rows: list[Line] = []
    row: list[Unit] = []
    width = 0.0
    reach = limit + 1e-9
    pending = list(reversed(units))
    while pending:
        unit = pending.pop()
        needed = width + unit.space + unit.width if row else unit.width
        if needed <= reach:
            row.append(unit)
            width = needed
            continue
        room = limit - width - unit.space if row else limit
        halves = _divided(unit, room, style, locale, fonts) if locale else None
        if halves is not None:
            row.append(halves[0])
            width += halves[0].width + (halves[0].space if len(row) > 1 else 0.0)
            pending.append(halves[1])
        elif row:
            pending.append(unit)
        else:  # a word wider than the box stands alone and is reported
            row.append(unit)
            width = unit.width
        rows.append(Line(tuple(row), width, not rows, False))
        row, width = [], 0.0
    if row:
        rows.append(Line(tuple(row), width, not rows, True))
    elif rows:
        last = rows[-1]
        rows[-1] = Line(last.units, last.width, last.first, True)
    return rows


def _divided(unit: Unit, room: float, style: TextStyle, locale: str, fonts: FontSet) -> tuple[Unit, Unit] | None:
    """Return a unit cut at the last hyphenation point that leaves its head within `room` em, or None."""
    if len(unit.pieces) != 1 or unit.pieces[0].icon is not None:
        return None
    piece = unit.pieces[0]
    for at in reversed(hyphen_points(piece.text, locale)):
        head = piece.text[:at] + "\u00ad"
        width = fonts.width_em(head, piece.font) + style.tracking * len(head)
        if width <= room:
            tail = piece.text[at:]
            rest = Piece(tail, piece.font, fonts.width_em(tail, piece.font) + style.tracking * len(tail))
            before = Unit((Piece(head, piece.font, width),), width, unit.space, unit.space_font)
            return before, Unit((rest,), rest.width, 0.0)
    return None
