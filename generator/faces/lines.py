"""Line breaking: words that stay together, widths in em, lines that end well.

A line may break at U+0020 and after a dash inside a word, nowhere else: U+00A0 and U+202F hold, and so do the hyphens
a word is spelt with, since a reader of the print could not tell them from those that divide it. A mark such as
! ? ; : » never begins a line and « never ends one, whatever space stands beside it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.faces.textstyle import TextStyle
from generator.model.drawing import Drawing
from generator.model.phrase import Paragraph, RichText, Token
from generator.render.fonts import FontSet
from generator.render.hyphens import hyphen_points

__all__ = ["Line", "Measured", "Piece", "Unit", "break_lines", "measure"]

_CLOSING = frozenset("!?;:»%")
_AMOUNT = re.compile(r"[€$£¥₽₴₩°‰‱][^\w\s]*|\d{3}(?!\d).*")
"""What stays with a figure before it: a sign of money or measure by itself, the next three figures of a number."""
_AFTER_DASH = re.compile(r"(?<=[\w’][–—])(?=\w)")
_WIDOW = 8
"""A last line that is one word of fewer letters looks like a mistake."""


def _belongs(before: str, part: str) -> bool:
    """Say whether no line may begin with `part`, which stands behind `before` and a space."""
    if part[0] in _CLOSING or before[-1:] == "«":
        return True
    return before[-1:].isdigit() and _AMOUNT.fullmatch(part) is not None


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
    unshaped: str = ""
    """Characters of scripts that run right to left or join their letters: not set here, but by HTML faces."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line: `first` and `last` of its paragraph."""

    units: tuple[Unit, ...]
    width: float
    first: bool
    last: bool

    @property
    def joined(self) -> bool:
        """Whether the line goes on with a word that began on the line before."""
        return not self.first and bool(self.units) and not self.units[0].space

    @property
    def spaces(self) -> int:
        """How many gaps a justified line stretches."""
        return sum(1 for unit in self.units[1:] if unit.space)

    @property
    def text(self) -> str:
        """The line's words."""
        parts: list[str] = []
        for unit in self.units:
            if unit.space and parts:
                parts.append(" ")
            for piece in unit.pieces:
                parts.append(piece.text)
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
    setter = _setter(fonts, style)
    missing: dict[str, None] = {}
    paragraphs = tuple(tuple(setter.units(paragraph, icons, missing)) for paragraph in text.paragraphs)
    lacking = "".join(missing)
    unshaped = "" if text.plain.isascii() else "".join(dict.fromkeys(c for c in text.plain if _needs_shaping(c)))
    return Measured(paragraphs, lacking, unshaped)


def _needs_shaping(char: str) -> bool:
    """Say whether a character's script runs right to left, or is one from Devanagari to Khmer, whose letters join."""
    code = ord(char)
    return code >= 0x0590 and (
        unicodedata.bidirectional(char) in ("R", "AL") or 0x0900 <= code < 0x10A0 or 0x1780 <= code < 0x1800
    )


def _setter(fonts: FontSet, style: TextStyle) -> _Setter:
    key = (style.font, style.tracking, style.balance, style.icons, style.icon_height, style.icon_gap, style.upper)
    known = fonts.kept.get(("lines", *key, style.bold, style.italic, style.bold_italic))
    if not isinstance(known, _Setter):
        known = _Setter(fonts, style)
        fonts.kept["lines", *key, style.bold, style.italic, style.bold_italic] = known
    return known


class _Setter:
    """Cuts paragraphs into units for one style; every word is measured once."""

    def __init__(self, fonts: FontSet, style: TextStyle) -> None:
        self.fonts = fonts
        self.style = style
        self._words: dict[tuple[str, str], tuple[tuple[Piece, ...], str]] = {}
        self._plain: dict[tuple[str, str, float, str], Unit] = {}
        self._tokens: dict[str, list[str]] = {}

    def units(self, paragraph: Paragraph, icons: Mapping[str, Drawing], missing: dict[str, None]) -> Iterator[Unit]:
        """Yield the units of a paragraph and note the characters that have no glyph."""
        style = self.style
        pieces: list[Piece] = []
        space, space_font = 0.0, ""
        gap, gap_font = False, ""
        for token in paragraph.tokens:
            font = style.face(token.style)
            if token.icon is not None and style.icons != "word" and token.icon in icons:
                if gap and pieces:
                    yield self._unit(pieces, space, space_font)
                    pieces, space, space_font = [], self._space(gap_font or font), gap_font or font
                gap = False
                pieces += self._icon(token, token.icon, font, icons)
                missing.update(dict.fromkeys(self.fonts.missing(token.text, font)))
                continue
            for part in self._parts(token.text):
                if part[0] == " ":
                    gap, gap_font = True, font
                    continue
                if gap and pieces:
                    if _belongs(pieces[-1].text, part):
                        pieces.append(Piece("\u00a0", gap_font, self._space(gap_font)))
                    else:
                        yield self._unit(pieces, space, space_font)
                        pieces, space, space_font = [], self._space(gap_font), gap_font
                gap = False
                bits, lacks = self._words.get((part, font)) or self._word(part, font)
                if lacks:
                    missing.update(dict.fromkeys(lacks))
                pieces.append(bits[0])
                for bit in bits[1:]:
                    yield self._unit(pieces, space, space_font)
                    pieces, space, space_font = [bit], 0.0, ""
        if pieces:
            yield self._unit(pieces, space, space_font)

    def _parts(self, text: str) -> list[str]:
        known = self._tokens.get(text)
        if known is None:
            words = re.split("( +)", text.upper() if self.style.upper else text)
            known = self._tokens[text] = [word for word in words if word]
        return known

    def _word(self, part: str, font: str) -> tuple[tuple[Piece, ...], str]:
        # Titles break between words only, running text also after the dashes in a word.
        bits = [part] if self.style.balance else _AFTER_DASH.split(part)
        width, tracking = self.fonts.width_em, self.style.tracking
        pieces = tuple(Piece(bit, font, width(bit, font) + tracking * len(bit)) for bit in bits)
        known = self._words[part, font] = (pieces, self.fonts.missing(part, font))
        return known

    def _space(self, font: str) -> float:
        return self.fonts.space_em(font) + self.style.tracking

    def _unit(self, pieces: Sequence[Piece], space: float, font: str) -> Unit:
        if len(pieces) > 1 or pieces[0].icon is not None:
            return Unit(tuple(pieces), sum(piece.width for piece in pieces), space, font)
        piece = pieces[0]
        key = (piece.text, piece.font, space, font)
        known = self._plain.get(key)
        if known is None:
            known = self._plain[key] = Unit((piece,), piece.width, space, font)
        return known

    def _icon(self, token: Token, icon: str, font: str, icons: Mapping[str, Drawing]) -> list[Piece]:
        style, drawing = self.style, icons[icon]
        width = style.icon_height * self.fonts.metrics(style.font).cap_height * drawing.width / drawing.height
        if style.icons == "icon" or not token.text:
            return [Piece(token.text, font, width, icon)]
        bits, _ = self._words.get((token.text, font)) or self._word(token.text, font)
        word = bits[0] if len(bits) == 1 else Piece(token.text, font, sum(bit.width for bit in bits))
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
