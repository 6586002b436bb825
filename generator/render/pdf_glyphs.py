"""Fonts of embedded pages: read from pages set elsewhere, and written once for all pages of a file.

WeasyPrint keeps the numbers of glyphs when it cuts a font down, so what several documents use of one font file can be
put together again: no face brings a font of its own.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Mapping, Sequence

import pikepdf
import uharfbuzz as hb

from generator.model.plan import GlyphUse
from generator.render.pdf_file import PdfFile, number

__all__ = ["glyph_use", "write_font"]

_ENTRY = re.compile(rb"<([0-9a-f]{4})> <([0-9a-f]*)>")
_DROPPED = ("BASE", "DSIG", "GDEF", "GPOS", "GSUB", "JSTF", "LTSH", "PCLT", "SVG ", "name", "post", "OS/2")
"""Tables that a PDF does without (ISO 32000-1:2008, 9.9)."""
_CMAP_HEAD = (
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CIDSystemInfo"
    " <</Registry(Adobe)/Ordering(UCS)/Supplement 0>> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def"
    " 1 begincodespacerange <0000> <ffff> endcodespacerange"
)
_CMAP_FOOT = "endcmap CMapName currentdict /CMap defineresource pop end end"


def glyph_use(font: pikepdf.Dictionary, name: str, told: Callable[[pikepdf.Object], str]) -> GlyphUse | None:
    """Return what a document uses of the font `name`; None for a font that cannot be put together with others.

    Args:
        font: a composite font as WeasyPrint writes it.
        name: which of our fonts it is.
        told: gives the entries of a font descriptor in PDF syntax.
    """
    if font.get("/Encoding") != pikepdf.Name("/Identity-H") or "/ToUnicode" not in font:
        return None
    inner = font.DescendantFonts[0]
    descriptor = inner.FontDescriptor
    if "/FontFile2" not in descriptor:
        return None
    texts = {int(m[1], 16): bytes.fromhex(m[2].decode()).decode("utf-16-be") for m in _entries(font)}
    glyphs: list[tuple[int, float, str]] = []
    table = list(inner.get("/W", []))
    for first, widths in zip(table[::2], table[1::2], strict=True):
        if not isinstance(widths, pikepdf.Array):
            return None
        glyphs += [(int(first) + i, float(width), texts.get(int(first) + i, "")) for i, width in enumerate(widths)]
    return GlyphUse(font=name, base=str(font.BaseFont)[1:], descriptor=told(descriptor), glyphs=tuple(sorted(glyphs)))


def _entries(font: pikepdf.Dictionary) -> Sequence[re.Match[bytes]]:
    return list(_ENTRY.finditer(font.ToUnicode.read_bytes()))


def write_font(file: PdfFile, name: str, use: GlyphUse, glyphs: Mapping[int, tuple[float, str]], data: bytes) -> str:
    """Add the parts of a font that `file` embeds once; return the font dictionary in PDF syntax.

    Args:
        file: the file being written.
        name: begins the names of the font's objects.
        use: how the font is called.
        glyphs: number of each glyph -> width and characters.
        data: the whole font file.
    """
    program, box = _subset(data, sorted(glyphs))
    body = file.stream(f"{name}p", f"/Length1 {len(program)}", program)
    cmap = file.stream(f"{name}u", "", _cmap(glyphs))
    descriptor = file.direct(
        f"{name}d",
        f"<</Type/FontDescriptor/FontName/{use.base}{use.descriptor}/FontBBox[{box}]/FontFile2 {body}>>",
    )
    info = "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/CIDToGIDMap/Identity"
    inner = file.direct(
        f"{name}i",
        f"<</Type/Font/Subtype/CIDFontType2/BaseFont/{use.base}{info}"
        f"/W[{_widths(glyphs)}]/FontDescriptor {descriptor}>>",
    )
    head = f"<</Type/Font/Subtype/Type0/BaseFont/{use.base}/Encoding/Identity-H"
    return f"{head}/DescendantFonts[{inner}]/ToUnicode {cmap}>>"


def _subset(data: bytes, glyphs: Sequence[int]) -> tuple[bytes, str]:
    """Return the font with these glyphs only, their numbers kept, and its box in thousandths of an em."""
    face = hb.Face(data)
    wanted = hb.SubsetInput()
    wanted.glyph_set.update(glyphs)
    wanted.drop_table_tag_set.update(int.from_bytes(tag.encode("ascii"), "big") for tag in _DROPPED)
    wanted.flags = hb.SubsetFlags.RETAIN_GIDS | hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NO_LAYOUT_CLOSURE
    made: bytes = hb.subset(face, wanted).blob.data
    # The head table holds xMin, yMin, xMax, yMax at bytes 36 to 43 (OpenType 1.9, head).
    corners = struct.unpack(">hhhh", face.reference_table("head").data[36:44])
    return made, " ".join(number(value * 1000 / face.upem) for value in corners)


def _widths(glyphs: Mapping[int, tuple[float, str]]) -> str:
    parts: list[str] = []
    for glyph in sorted(glyphs):
        width = number(glyphs[glyph][0])
        if glyph - 1 in glyphs:
            parts.append(f" {width}")
        else:
            parts.append(f"{']' if parts else ''}{glyph}[{width}")
    return "".join(parts) + ("]" if parts else "")


def _cmap(glyphs: Mapping[int, tuple[float, str]]) -> bytes:
    """Return the map from glyphs to characters, a hundred entries a block at most (Adobe Technical Note 5014)."""
    entries = [
        f"<{glyph:04x}> <{text.encode('utf-16-be').hex()}>" for glyph, (_, text) in sorted(glyphs.items()) if text
    ]
    blocks = [entries[i : i + 100] for i in range(0, len(entries), 100)]
    body = "\n".join(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks)
    return f"{_CMAP_HEAD}\n{body}\n{_CMAP_FOOT}".encode("ascii")
