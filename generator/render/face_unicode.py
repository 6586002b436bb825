"""Which character a glyph stands for, in scripts whose letters join: for texts that can be read out of the PDF again.

WeasyPrint maps a glyph to the letters of the first cluster it meets it in; where a font joins several letters to
several glyphs (Arabic, most of all Amiri), later words are then read with letters too many or too few. HarfBuzz can
keep letters apart while it shapes, and so tell glyph by glyph.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping

import uharfbuzz as hb

__all__ = ["glyph_texts", "joins", "with_texts"]

_SILENT = "\u200d"
"""What the other glyphs of a character say: nothing that is seen or that keeps letters from joining. An empty entry
would make readers take the glyph's number for a character."""
_PAIRS = "()[]{}<>«»‹›"
_ENTRY = re.compile(rb"<([0-9a-f]{4})> <([0-9a-f]*)>")


def joins(text: str) -> bool:
    """Say whether some letter of `text` is of a script that runs right to left."""
    return any(unicodedata.bidirectional(char) in ("R", "AL") for char in text)


def glyph_texts(font: bytes, words: Iterable[str]) -> dict[int, str]:
    """Return glyph -> the characters it stands for, as the words of a text use it.

    Args:
        font: the whole font file.
        words: the words of the text; those without right-to-left letters tell nothing.
    """
    face = hb.Font(hb.Face(font))
    clear: dict[int, Counter[str]] = {}
    several: list[tuple[list[int], str]] = []
    for word in sorted({word for word in words if joins(word)}):
        for glyphs, text in _shaped(face, word):
            if len(glyphs) == 1:
                clear.setdefault(glyphs[0], Counter())[text] += 1
            else:
                several.append((glyphs, text))
    found = {glyph: min(seen, key=lambda text: (-seen[text], text)) for glyph, seen in clear.items()}
    for glyphs, text in several:  # one glyph says the character, preferably one that says it elsewhere too
        says = next((glyph for glyph in glyphs if found.get(glyph) == text), glyphs[0])
        for glyph in glyphs:
            found.setdefault(glyph, text if glyph == says else _SILENT)
    found.pop(0, None)
    return found | _brackets(face)


def _brackets(face: hb.Font) -> dict[int, str]:
    """Return what brackets look like.

    In right-to-left words a glyph stands for the other one of its pair, in left-to-right words for itself; readers
    expect its look and turn it themselves (PDFium does).
    """
    glyphs = {face.get_nominal_glyph(ord(char)): char for char in _PAIRS}
    return {glyph: char for glyph, char in glyphs.items() if glyph}


def _shaped(face: hb.Font, word: str) -> list[tuple[list[int], str]]:
    """Return the glyphs of a word and what they stand for: one glyph for several letters, or several for one."""
    buffer = hb.Buffer()
    buffer.add_str(word)
    buffer.guess_segment_properties()
    buffer.cluster_level = hb.BufferClusterLevel.CHARACTERS
    hb.shape(face, buffer)
    at: dict[int, list[int]] = {}
    for info in buffer.glyph_infos:
        at.setdefault(info.cluster, []).append(info.codepoint)
    starts = sorted(at)
    return [(at[start], word[start:end]) for start, end in zip(starts, [*starts[1:], len(word)], strict=True)]


def with_texts(cmap: bytes, texts: Mapping[int, str]) -> bytes:
    """Return a ToUnicode CMap as WeasyPrint writes it, with what `texts` knows better put right."""

    def entry(match: re.Match[bytes]) -> bytes:
        text = texts.get(int(match[1], 16))
        if text is None:
            return match[0]
        return b"<" + match[1] + b"> <" + text.encode("utf-16-be").hex().encode() + b">"

    return _ENTRY.sub(entry, cmap)
