"""Fonts: which there are, how wide a word is when it is shaped, and which characters a font cannot print.

Widths come from HarfBuzz with kerning and with ligatures off: every character keeps a glyph of its own, so what is
printed can be extracted again character by character. Measured and drawn widths are the same numbers.
Must not know: layouts, cards, PDF. Not for scripts that need contextual shaping (Arabic, Devanagari): for HTML faces.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import uharfbuzz as hb

from generator.errors import Location, PackError, Problem, nearest
from generator.units import MM_PER_PT

__all__ = ["SPACES", "FontMetrics", "FontSet", "FontSpec", "Shaped", "split_spaces"]

SPACES = {" ": 1.0, "\u00a0": 1.0, "\u202f": 0.62, "\u2009": 0.62}
"""Characters printed as a gap, and how wide the gap is in widths of the font's own space.

U+202F is "narrow", between a thin and a normal space, in French typesetting a fifth to a quarter of an em; few
fonts have it, so it is always set as a part of the space. All of them are extracted from a PDF as U+0020.
"""

_OFF = dict.fromkeys(
    ("liga", "clig", "calt", "dlig", "hlig", "rlig", "rclt", "ccmp", "locl", "frac", "rvrn"),
    False,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class FontSpec:
    """One entry of `fonts.yaml`."""

    name: str
    file: Path
    family: str
    weight: int
    style: str
    features: tuple[str, ...] = ()
    """OpenType features that exchange single glyphs, such as `lnum` and `tnum`; they are always on in this font."""
    where: Location | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FontMetrics:
    """Heights above the baseline in em; `descent` is negative."""

    ascent: float
    descent: float
    cap_height: float
    x_height: float
    digit_height: float
    """Height of the figure 1, for centring numbers with the eye."""


@dataclass(frozen=True, slots=True)
class Shaped:
    """A word set in one font."""

    width: float
    """In em."""
    kerns: tuple[int, ...]
    """After each character: how far the next one moves left, in thousandths of an em (the sign of PDF's TJ)."""


@dataclass(slots=True)
class _Face:
    font: hb.Font
    upem: int
    unicodes: frozenset[int]
    metrics: FontMetrics
    space: float
    features: dict[str, bool]
    words: dict[str, Shaped] = field(default_factory=dict)
    advances: dict[str, int] = field(default_factory=dict)
    """Of single characters, unkerned, in font units."""
    inks: dict[str, tuple[float, float, float, float]] = field(default_factory=dict)


class FontSet:
    """The fonts of one folder, loaded when first used; widths are cached per font and word."""

    def __init__(self, specs: Mapping[str, FontSpec]) -> None:
        self.specs = dict(specs)
        self._faces: dict[str, _Face] = {}
        self.kept: dict[object, object] = {}
        """What layers above measure once and keep as long as the fonts; they own its keys."""

    @classmethod
    def load(cls, folder: Path) -> FontSet:
        """Return the fonts that `folder/fonts.yaml` names.

        Raises:
            PackError: the table is missing or faulty, or a file it names is missing; every problem is told.
        """
        from generator.render.fonttable import read_font_table

        return cls(read_font_table(folder))

    def __contains__(self, name: object) -> bool:
        return name in self.specs

    @property
    def names(self) -> list[str]:
        """The names that layouts may use, sorted."""
        return sorted(self.specs)

    def spec(self, name: str) -> FontSpec:
        """Return the entry called `name`.

        Raises:
            PackError: there is none.
        """
        try:
            return self.specs[name]
        except KeyError:
            hint = nearest(name, self.names)
            raise PackError([Problem(message=f"expected a font of fonts.yaml, got {name!r}", hint=hint)]) from None

    def width(self, text: str, font: str, size_pt: float) -> float:
        """Return how many mm `text` takes at `size_pt`, kerned, without line breaks."""
        return self.width_em(text, font) * size_pt * MM_PER_PT

    def width_em(self, text: str, font: str) -> float:
        """Return how many em `text` takes."""
        face = self._faces.get(font) or self._open(font)
        known = face.words.get(text)
        if known is not None:
            return known.width
        if text.isalnum():
            return self.shape(text, font).width
        total = 0.0
        for piece in split_spaces(text):
            gap = SPACES.get(piece)
            total += self.shape(piece, font).width if gap is None else gap * face.space
        return total

    def shape(self, word: str, font: str) -> Shaped:
        """Return `word` (without spaces) set in `font`; a character the font lacks takes the width of its .notdef."""
        face = self._faces.get(font) or self._open(font)
        known = face.words.get(word)
        if known is None:
            known = face.words[word] = _shape(face, word)
        return known

    def space_em(self, font: str) -> float:
        """Return the width of U+0020 in em."""
        return (self._faces.get(font) or self._open(font)).space

    def metrics(self, font: str) -> FontMetrics:
        """Return the heights of a font."""
        return (self._faces.get(font) or self._open(font)).metrics

    def missing(self, text: str, font: str) -> str:
        """Return the characters of `text` that the font has no glyph for, each once, in order of appearance."""
        known = (self._faces.get(font) or self._open(font)).unicodes
        seen = dict.fromkeys(c for c in text if ord(c) not in known and c not in SPACES and c not in "\n\u00ad")
        return "".join(seen)

    def substitution(self, char: str, font: str) -> tuple[int, float] | None:
        """Return (glyph, advance in em) where the font's features exchange the glyph of a character, else None."""
        face = self._faces.get(font) or self._open(font)
        if not self.specs[font].features:
            return None
        glyphs, advances = _glyphs(face, char)
        if len(glyphs) != 1 or glyphs[0] == face.font.get_nominal_glyph(ord(char)):
            return None
        return glyphs[0], advances[0] / face.upem

    def ink(self, char: str, font: str) -> tuple[float, float, float, float]:
        """Return the box of a single glyph's ink in em: left, bottom, right, top from its origin on the baseline."""
        face = self._faces.get(font) or self._open(font)
        known = face.inks.get(char)
        if known is None:
            glyphs, _ = _glyphs(face, char)
            extents = face.font.get_glyph_extents(glyphs[0]) if glyphs else None
            left, top, width, height = (0, 0, 0, 0)
            if extents is not None:
                left, top, width, height = extents.x_bearing, extents.y_bearing, extents.width, extents.height
            upem = face.upem
            known = face.inks[char] = (left / upem, (top + height) / upem, (left + width) / upem, top / upem)
        return known

    def _open(self, name: str) -> _Face:
        spec = self.spec(name)
        data = spec.file.read_bytes()
        face = hb.Face(data)
        font = hb.Font(face)
        upem = face.upem
        if not face.glyph_count:
            message = f"expected a font file for {name!r}, got {spec.file.name}"
            raise PackError([Problem(message=message, where=spec.where)])
        features = {**_OFF, "kern": True, **dict.fromkeys(spec.features, True)}
        opened = _Face(font, upem, frozenset(face.unicodes), _metrics(face, font, upem), 0.25, features)
        gid = font.get_nominal_glyph(0x20)
        if gid is not None:
            opened.space = font.get_glyph_h_advance(gid) / upem
        self._faces[name] = opened
        return opened


_RUNS = re.compile("[" + "".join(SPACES) + "]|[^" + "".join(SPACES) + "]+")


def split_spaces(text: str) -> list[str]:
    """Return `text` cut into single spaces and words; joined again they are `text`."""
    return _RUNS.findall(text)


def _glyphs(face: _Face, word: str) -> tuple[list[int], list[int]]:
    buffer = hb.Buffer()
    buffer.add_str(word)
    buffer.guess_segment_properties()
    hb.shape(face.font, buffer, face.features)
    return [info.codepoint for info in buffer.glyph_infos], [pos.x_advance for pos in buffer.glyph_positions]


def _shape(face: _Face, word: str) -> Shaped:
    word = word.replace("\u00ad", "-")  # a soft hyphen that is printed is a hyphen
    _, advances = _glyphs(face, word)
    plain: list[int] = []
    for char in word:
        own = face.advances.get(char)
        if own is None:
            own = face.advances[char] = sum(_glyphs(face, char)[1])
        plain.append(own)
    if len(advances) != len(word):  # marks that combine: no kerning rather than a wrong one
        return Shaped(sum(plain) / face.upem, (0,) * len(word))
    kerns = tuple(round((own - got) * 1000 / face.upem) for own, got in zip(plain, advances, strict=True))
    return Shaped((sum(plain) - sum(kerns) * face.upem / 1000) / face.upem, kerns)


def _metrics(face: hb.Face, font: hb.Font, upem: int) -> FontMetrics:
    extents = font.get_font_extents("ltr")
    cap, x_height = 0.7, 0.48
    table = face.reference_table("OS/2").data
    # OS/2 version 2 and later hold sxHeight and sCapHeight at bytes 86 and 88 (OpenType 1.9, OS/2).
    if len(table) >= 90 and struct.unpack(">H", table[:2])[0] >= 2:
        x_units, cap_units = struct.unpack(">hh", table[86:90])
        x_height, cap = (x_units or x_height * upem) / upem, (cap_units or cap * upem) / upem
    one = font.get_nominal_glyph(0x31)
    box = font.get_glyph_extents(one) if one else None
    return FontMetrics(
        ascent=extents.ascender / upem,
        descent=extents.descender / upem,
        cap_height=cap,
        x_height=x_height,
        digit_height=box.y_bearing / upem if box else cap,
    )
