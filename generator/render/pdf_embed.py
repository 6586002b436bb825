"""Pages that were set elsewhere, put into our files: every part is written once, however many pages name it."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace
from typing import Protocol

from generator.model.plan import EmbedOp, GlyphUse
from generator.render.fonts import FontSet
from generator.render.pdf_file import PdfFile
from generator.render.pdf_glyphs import write_font

__all__ = ["Host", "embed", "finish_fonts", "textless"]

_TEXT = re.compile(rb"\bBT\b.*?\bET\b", re.DOTALL)
_PART = re.compile(r"\{([0-9a-f]+)\}")


class Host(Protocol):
    """A file being written that keeps what it holds once."""

    file: PdfFile
    embedded: dict[str, str]
    """Key of a part -> name of its object in the file."""
    glyphs: dict[str, tuple[GlyphUse, dict[int, tuple[float, str]]]]
    """Key of a part that is a font -> how it is called, and all its glyphs that are used."""


def embed(host: Host, op: EmbedOp) -> str:
    """Return the name of the form XObject that shows the page of `op`, written when it is first asked for."""
    file, known = host.file, host.embedded

    def reference(match: re.Match[str]) -> str:
        return file.reference(known[match[1]])

    for part in op.parts:
        if part.font is not None:
            used = host.glyphs.setdefault(part.key, (part.font, {}))[1]
            for glyph, width, text in part.font.glyphs:
                used.setdefault(glyph, (width, text))
        if part.key in known:
            continue
        name = f"Eb{len(known)}"
        head = _PART.sub(reference, part.head)
        if part.data is None:
            file.direct(name, head)
        else:
            file.stream(name, head, part.data)
        known[part.key] = name
    return known[op.parts[-1].key]


def finish_fonts(host: Host, fonts: FontSet) -> None:
    """Write the fonts of all embedded pages, each once, when every page is known."""
    for key, (use, glyphs) in host.glyphs.items():
        name = host.embedded[key]
        data = fonts.spec(use.font).file.read_bytes()
        text = write_font(host.file, name, use, glyphs, data)
        host.file.document.idToObject[name].data = text.encode("latin-1") + b"\n"


def textless(op: EmbedOp) -> EmbedOp:
    """Return the page without the words that stand on it directly: what they are printed on."""
    *below, form = op.parts
    data = _TEXT.sub(b"", form.data or b"")
    key = hashlib.blake2b(form.head.encode("latin-1") + b"\0" + data, digest_size=16).hexdigest()
    return replace(op, parts=(*below, replace(form, key=key, data=data)), inks=())
