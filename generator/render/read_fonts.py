"""Fonts inside a finished PDF: which character a code stands for, and what ink it puts down."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

import pikepdf
from fontTools.ttLib import TTFont, TTLibError

__all__ = ["PdfFont", "SourceFonts", "read_font"]


class _Glyph(Protocol):
    """What is used of a fontTools glyph."""

    numberOfContours: int  # fontTools' own name

    def getCoordinates(self, table: _Glyphs) -> tuple[object, object, object]:
        """Return points, ends of contours, flags."""


class _Glyphs(Protocol):
    """What is used of a fontTools glyph table."""

    def __getitem__(self, name: str) -> _Glyph: ...


Ink = tuple[float, float, float, float]
"""Left, bottom, right, top in em above the baseline; all 0 for a glyph without ink."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PdfFont:
    """A font: a simple one (one byte a code), or a composite one that counts glyphs (two bytes a code)."""

    name: str
    """PostScript name without the subset's six letters."""
    embedded: bool
    widths: Mapping[int, float]
    """Code -> advance in em."""
    texts: Mapping[int, str]
    """Code -> what is extracted for it."""
    inks: Mapping[int, Ink]
    """Code -> what it draws; a code that is missing here has no glyph."""
    outlines: Mapping[int, str] = field(default_factory=dict)
    """Code -> a text that is equal for equal outlines."""
    code_bytes: int = 1

    def codes(self, data: bytes) -> Iterator[int]:
        """Yield the codes of a shown string."""
        step = self.code_bytes
        for at in range(0, len(data) - step + 1, step):
            yield int.from_bytes(data[at : at + step], "big")

    def readable(self, code: int) -> str:
        """Return the text of a code; U+FFFD where the font does not say."""
        return self.texts.get(code, "\ufffd")


def read_font(font: pikepdf.Object) -> PdfFont:
    """Return what a font dictionary says; parts that are broken or missing are left empty."""
    if str(font.get("/Subtype")) == "/Type0":
        return _composite(font)
    name = re.sub(r"^[A-Z]{6}\+", "", str(font.get("/BaseFont", "/?"))[1:])
    descriptor = font.get("/FontDescriptor")
    program = descriptor.get("/FontFile2") if descriptor is not None else None
    inks, outlines = _glyphs(program.read_bytes()) if program is not None else ({}, {})
    embedded = descriptor is not None and any(f"/FontFile{n}" in descriptor for n in ("", "2", "3"))
    first = int(font.get("/FirstChar", 0))
    widths = {first + i: float(width) / 1000 for i, width in enumerate(font.get("/Widths", []))}
    unicode = font.get("/ToUnicode")
    texts = _cmap(unicode.read_bytes().decode("latin-1")) if unicode is not None else {}
    return PdfFont(name=name, embedded=embedded, widths=widths, texts=texts, inks=inks, outlines=outlines)


def _composite(font: pikepdf.Object) -> PdfFont:
    """Return a font whose codes are glyph numbers (Identity-H), as WeasyPrint embeds them."""
    name = re.sub(r"^[A-Z]{6}\+", "", str(font.get("/BaseFont", "/?"))[1:])
    inner = font.DescendantFonts[0]
    descriptor = inner.get("/FontDescriptor")
    program = descriptor.get("/FontFile2") if descriptor is not None else None
    inks, outlines = _numbered(program.read_bytes()) if program is not None else ({}, {})
    widths: dict[int, float] = {}
    at, table = 0, list(inner.get("/W", []))
    while at + 1 < len(table):
        first, second = int(table[at]), table[at + 1]
        if isinstance(second, pikepdf.Array):
            widths.update({first + i: float(width) / 1000 for i, width in enumerate(second)})
            at += 2
        else:
            widths.update(dict.fromkeys(range(first, int(second) + 1), float(table[at + 2]) / 1000))
            at += 3
    unicode = font.get("/ToUnicode")
    texts = _cmap(unicode.read_bytes().decode("latin-1")) if unicode is not None else {}
    embedded = descriptor is not None and any(f"/FontFile{n}" in descriptor for n in ("", "2", "3"))
    return PdfFont(
        name=name, embedded=embedded, widths=widths, texts=texts, inks=inks, outlines=outlines, code_bytes=2
    )


def _numbered(program: bytes) -> tuple[dict[int, Ink], dict[int, str]]:
    """Return ink and outline of each glyph by its number; number 0 is `.notdef` and no glyph."""
    try:
        font = TTFont(io.BytesIO(program), lazy=True)
        em, table, order = font["head"].unitsPerEm, font["glyf"], font.getGlyphOrder()
    except (TTLibError, KeyError, AssertionError, ValueError):
        return {}, {}
    inks: dict[int, Ink] = {}
    outlines: dict[int, str] = {}
    for number, glyph_name in enumerate(order[1:], 1):
        glyph = table[glyph_name]
        if glyph.numberOfContours == 0:
            inks[number], outlines[number] = (0.0, 0.0, 0.0, 0.0), ""
        else:
            inks[number] = (glyph.xMin / em, glyph.yMin / em, glyph.xMax / em, glyph.yMax / em)
            outlines[number] = _outline(table, glyph_name, em)
    return inks, outlines


def _glyphs(program: bytes) -> tuple[dict[int, Ink], dict[int, str]]:
    """Return ink and outline of each code; `.notdef` is no glyph."""
    try:
        font = TTFont(io.BytesIO(program), lazy=True)
        em = font["head"].unitsPerEm
        table = font["glyf"]
        names: dict[int, str] = next((sub.cmap for sub in font["cmap"].tables), {})
        order = font.getGlyphOrder()
    except (TTLibError, KeyError, StopIteration, AssertionError, ValueError):
        return {}, {}
    inks: dict[int, Ink] = {}
    outlines: dict[int, str] = {}
    for code, glyph_name in names.items():
        if glyph_name == order[0]:
            continue
        glyph = table[glyph_name]
        if glyph.numberOfContours == 0:
            inks[code & 0xFF], outlines[code & 0xFF] = (0.0, 0.0, 0.0, 0.0), ""
            continue
        inks[code & 0xFF] = (glyph.xMin / em, glyph.yMin / em, glyph.xMax / em, glyph.yMax / em)
        outlines[code & 0xFF] = _outline(table, glyph_name, em)
    return inks, outlines


class SourceFonts:
    """The font files that prints are set in, to tell whether a printed shape is the character it is said to be."""

    def __init__(self, files: Iterable[Path]) -> None:
        """Note the files; each is opened when a print uses it."""
        self._files = tuple(dict.fromkeys(files))
        self._fonts: dict[str, TTFont] = {}
        self._known: dict[tuple[str, str], frozenset[str]] = {}

    def shows(self, font: str, char: str, outline: str) -> bool | None:
        """Say whether `outline` is a form of `char` in the font of that PostScript name; None for an unknown font."""
        if not self._fonts:
            for path in self._files:
                opened = TTFont(io.BytesIO(path.read_bytes()), lazy=True)
                self._fonts[str(opened["name"].getDebugName(6))] = opened
        names = [name for name in self._fonts if font == name or font.startswith(f"{name}-")]
        if not names:
            return None
        name = max(names, key=len)
        if (name, char) not in self._known:
            self._known[name, char] = frozenset(_forms(self._fonts[name], char))
        return outline in self._known[name, char]


def _forms(font: TTFont, char: str) -> Iterator[str]:
    """Yield the outlines of a character: its own and those its font's features choose for it.

    Fonts tell these by name (`two`, `two.lf`) or only by their substitutions (Jost: `two` to `uniFF12`).
    """
    own = font.getBestCmap().get(ord("-" if char == "\u00ad" else char))
    if own is None:
        return
    table, em = font["glyf"], font["head"].unitsPerEm
    chosen = _chosen(font, own)
    for name in font.getGlyphOrder():
        if name == own or name.startswith(f"{own}.") or name in chosen:
            yield _outline(table, name, em)


def _chosen(font: TTFont, own: str) -> set[str]:
    """Return the glyphs that single substitutions put in the place of `own`, also one after the other."""
    lookups = font["GSUB"].table.LookupList.Lookup if "GSUB" in font else []
    singles: list[Mapping[str, object]] = []
    for lookup in lookups:
        for sub in lookup.SubTable:
            singles.append(getattr(getattr(sub, "ExtSubTable", sub), "mapping", {}))
    found, pending = set[str](), [own]
    while pending:
        name = pending.pop()
        for mapping in singles:
            other = mapping.get(name)
            if isinstance(other, str) and other not in found:  # several glyphs for one are no form of it
                found.add(other)
                pending.append(other)
    return found


def _outline(table: _Glyphs, name: str, em: int) -> str:
    glyph = table[name]
    if glyph.numberOfContours == 0:
        return ""
    points, ends, _ = glyph.getCoordinates(table)
    return f"{em}:{list(points)}:{list(ends)}"  # type: ignore[call-overload]


_BLOCK = re.compile(r"begin(bfchar|bfrange)(.*?)end\1", re.S)
_HEX = re.compile(r"<([0-9A-Fa-f\s]*)>|(\[)|(\])")


def _cmap(text: str) -> dict[int, str]:
    """Return code -> text of a ToUnicode map."""
    found: dict[int, str] = {}
    for kind, body in _BLOCK.findall(text):
        marks = [match.group(1) if match.group(1) is not None else match.group() for match in _HEX.finditer(body)]
        if kind == "bfchar":
            for code, value in zip(marks[::2], marks[1::2], strict=False):
                found[int(code, 16)] = _text(value)
            continue
        _ranges(marks, found)
    return found


def _ranges(marks: list[str], found: dict[int, str]) -> None:
    at = 0
    while at + 2 < len(marks):
        low, high = int(marks[at], 16), int(marks[at + 1], 16)
        if marks[at + 2] == "[":
            end = marks.index("]", at) if "]" in marks[at:] else len(marks)
            for i, value in enumerate(marks[at + 3 : end]):
                found[low + i] = _text(value)
            at = end + 1
            continue
        start = _text(marks[at + 2])
        for code in range(low, min(high, low + 0xFFFF) + 1):
            found[code] = start[:-1] + chr(ord(start[-1]) + code - low) if start else ""
        at += 3


def _text(digits: str) -> str:
    bare = "".join(digits.split())
    if len(bare) % 2:  # a bare number, as some writers have it beyond U+FFFF: no text that is ever extracted
        return "\ufffd"
    raw = bytes.fromhex(bare)
    return raw.decode("utf-16-be", "replace")
