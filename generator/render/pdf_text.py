"""Text operators: words in a font's own codes, kerned, each word encoded once per file."""

from __future__ import annotations

import re

from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from generator.errors import PackError, Problem
from generator.render.fonts import SPACES, FontSet, split_spaces

__all__ = ["TextEncoder"]

Run = tuple[str, str]
"""Name of a font subset in resource dictionaries, and the inside of a TJ array."""


_BEYOND = re.compile("<([0-9A-F]{5,6})>$", re.MULTILINE)
"""A code point beyond U+FFFF in a map that reportlab 5.1 wrote (pdfbase/ttfonts.py, makeToUnicodeCMap)."""


class _Face(TTFont):  # type: ignore[misc] # reportlab ships no types
    """A face whose characters beyond U+FFFF can be extracted: UTF-16 as ISO 32000-1, 9.10.3 asks, no bare number."""

    def addObjects(self, doc: PDFDocument) -> None:  # reportlab's own name
        """Add the fonts to a document, with their maps put right."""
        super().addObjects(doc)
        for name, stream in doc.idToObject.items():
            if str(name).startswith("toUnicodeCMap:"):
                stream.content = _BEYOND.sub(
                    lambda code: f"<{chr(int(code[1], 16)).encode('utf-16-be').hex().upper()}>", stream.content
                )


class TextEncoder:
    """The fonts of one file."""

    def __init__(self, document: PDFDocument, fonts: FontSet) -> None:
        self._document = document
        self._fonts = fonts
        self._faces: dict[str, TTFont] = {}
        self._files: set[str] = set()
        self._seen: dict[str, set[str]] = {}
        self._words: dict[tuple[str, str], tuple[Run, ...]] = {}
        self._texts: dict[tuple[str, str], tuple[Run, ...]] = {}

    def runs(self, text: str, font: str, word_space: float = 0.0) -> tuple[Run, ...]:
        """Return `text` as runs, one per font subset (nearly always one); `word_space` in em goes to each U+0020."""
        if not word_space:
            known = self._texts.get((font, text))
            if known is None:
                known = self._texts[font, text] = self._build(text, font, 0.0)
            return known
        return self._build(text, font, word_space)

    def _build(self, text: str, font: str, word_space: float) -> tuple[Run, ...]:
        words = self._words
        runs: list[Run] = []
        last = ""
        body: list[str] = []
        for piece in split_spaces(text):
            encoded = words.get((font, piece))
            if encoded is None:
                encoded = words[font, piece] = self._encode(piece, font)
            for subset, inside in encoded:
                if subset != last:
                    if body:
                        runs.append((last, "".join(body)))
                    last, body = subset, []
                body.append(inside)
            if word_space and piece == " ":
                body.append(f"{-word_space * 1000:.0f}")
        if body:
            runs.append((last, "".join(body)))
        return tuple((subset, inside.replace(")(", "")) for subset, inside in runs)

    def _encode(self, piece: str, font: str) -> tuple[Run, ...]:
        face = self._faces.get(font) or self._open(font)
        if piece in SPACES:
            less = (1.0 - SPACES[piece]) * self._fonts.space_em(font) * 1000
            codes = face.splitString(" ", self._document)
            return tuple((self._subset(face, n), _string(code) + (f"{less:.0f}" if less else "")) for n, code in codes)
        kerns = self._fonts.shape(piece, font).kerns
        self._exchange(piece, font, face)
        runs: list[Run] = []
        at = 0
        for subset, codes in face.splitString(piece, self._document):
            body: list[str] = []
            start = 0
            for i in range(len(codes)):
                if kerns[at + i]:
                    body.append(_string(codes[start : i + 1]) + str(kerns[at + i]))
                    start = i + 1
            if start < len(codes):
                body.append(_string(codes[start:]))
            at += len(codes)
            runs.append((self._subset(face, subset), "".join(body)))
        return tuple(runs)

    def _exchange(self, piece: str, font: str, face: TTFont) -> None:
        """Give the characters that are new in this file the glyphs that the font's features choose for them."""
        seen = self._seen.setdefault(font, set())
        for char in piece:
            if char not in seen:
                seen.add(char)
                # Shapers make the soft hyphen invisible; where it ends a line it is the hyphen set in `_open`.
                found = self._fonts.substitution(char, font) if char != "\u00ad" else None
                if found:
                    face.face.charToGlyph[ord(char)] = found[0]
                    face.face.charWidths[ord(char)] = round(found[1] * 1000)

    def _subset(self, face: TTFont, subset: int) -> str:
        name: str = face.getSubsetInternalName(subset, self._document)
        return name[1:]

    def _open(self, name: str) -> TTFont:
        spec = self._fonts.spec(name)
        try:
            face = _Face(name, str(spec.file), asciiReadable=False, shapable=False)
        except TTFError as error:  # outlines in PostScript form (OTF), or not a font at all
            message = f"expected a TrueType font for {name!r}, cannot embed {spec.file.name}: {error}"
            raise PackError([Problem(message=message, where=spec.where)]) from error
        hyphen = face.face.charToGlyph.get(0x2D)
        if hyphen is not None:  # printed as a hyphen, extracted as the soft hyphen it is
            face.face.charToGlyph[0xAD] = hyphen
            face.face.charWidths[0xAD] = face.face.charWidths[0x2D]
        if str(spec.file) in self._files:  # two names for one file must not share a PostScript name
            face.face.name += b"-" + name.encode("ascii", "replace")
        self._files.add(str(spec.file))
        self._faces[name] = face
        return face


_ESCAPES = {0x28: "\\(", 0x29: "\\)", 0x5C: "\\\\", 0x0A: "\\n", 0x0D: "\\r"}


def _string(codes: bytes) -> str:
    return "(" + "".join(_ESCAPES.get(code) or chr(code) for code in codes) + ")"
