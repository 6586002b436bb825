"""Pages of a PDF taken apart into parts that our own files can hold: the other half of `pdf_embed`.

Only what a page really names is taken: of a deck's pictures and states, each page gets its own. Colours that are
equal in red, green and blue become greys, so that black text is printed with black ink alone.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from io import BytesIO

import pikepdf

from generator.model.plan import PdfPart
from generator.render.face_unicode import with_texts
from generator.render.pdf_file import number
from generator.render.pdf_glyphs import glyph_use
from generator.units import mm_to_pt

__all__ = ["take_pages"]

_NAME = re.compile(rb"/([A-Za-z0-9_+.\-]+)")
_COLOR = re.compile(rb"(?<![\d.\-])(\d*\.?\d+)\s+(\d*\.?\d+)\s+(\d*\.?\d+)\s+(rg|RG)\b")
_CATEGORIES = ("/Font", "/XObject", "/ExtGState", "/Pattern", "/Shading", "/ColorSpace", "/Properties")
_LEFT_OUT = frozenset({"/Length", "/StructParents", "/StructParent", "/Metadata", "/PieceInfo", "/Group"})
_KEPT_GROUP = "/Group"
_PROGRAM = frozenset({"/Type", "/FontName", "/FontBBox", "/FontFile2"})
"""What of a font descriptor depends on the glyphs that are embedded."""


def take_pages(
    pdf: bytes,
    *,
    height_mm: float,
    width_mm: float,
    grey: bool = False,
    texts: Mapping[str, Mapping[int, str]] | None = None,
    fonts: Mapping[str, str] | None = None,
) -> list[tuple[PdfPart, ...]]:
    """Return the upper left `width_mm` by `height_mm` of every page as parts for an `EmbedOp`.

    Args:
        pdf: the file.
        height_mm: how much of each page is shown, from its top.
        width_mm: the same from its left.
        grey: every colour of texts, lines, fills and gradients becomes the grey of the same lightness.
        texts: font, as resources name it -> glyph -> characters it stands for, where the file is wrong.
        fonts: font, as resources name it -> which of our fonts it is; it is then embedded once for all pages.
    """
    with pikepdf.open(BytesIO(pdf)) as file:
        taker = _Taker(grey=grey, fonts=fonts or {})
        if texts and file.pages:
            _put_right(file, texts)
        return [taker.page(page, width_mm, height_mm) for page in file.pages]


def _put_right(file: pikepdf.Pdf, texts: Mapping[str, Mapping[int, str]]) -> None:
    fonts = file.pages[0].resources.get("/Font", pikepdf.Dictionary())
    for name in sorted(texts):
        font = fonts.get(f"/{name}")
        if font is not None and "/ToUnicode" in font:
            font.ToUnicode.write(with_texts(font.ToUnicode.read_bytes(), texts[name]))


class _Taker:
    """Takes objects of one file; an object that several pages share is the same part in each."""

    def __init__(self, *, grey: bool, fonts: Mapping[str, str]) -> None:
        self._grey = grey
        self._fonts = fonts
        self._known: dict[tuple[int, int], tuple[str, tuple[PdfPart, ...]]] = {}
        self._open: set[tuple[int, int]] = set()

    def page(self, page: pikepdf.Page, width_mm: float, height_mm: float) -> tuple[PdfPart, ...]:
        left, _, _, top = (float(v) for v in page.mediabox)
        page.contents_coalesce()
        content = _unseen(self._inked(page.Contents.read_bytes()), page.resources)
        parts: dict[str, PdfPart] = {}
        resources = self._resources(page.resources, content, parts)
        width, height = mm_to_pt(width_mm), mm_to_pt(height_mm)
        box = f"{number(left)} {number(top - height)} {number(left + width)} {number(top)}"
        shift = f"1 0 0 1 {number(-left)} {number(height - top)}"
        head = f"/Type/XObject/Subtype/Form/BBox[{box}]/Matrix[{shift}]/Resources{resources}"
        form = _part(head, content)
        parts.pop(form.key, None)
        return (*parts.values(), form)

    def _inked(self, content: bytes) -> bytes:
        """Return a content stream with its RGB colours written as greys where they are grey, or all shall be."""

        def paint(match: re.Match[bytes]) -> bytes:
            values = [float(match[i]) for i in (1, 2, 3)]
            if not self._grey and len(set(values)) > 1:
                return match[0]
            return f"{number(_grey(values))} {'g' if match[4] == b'rg' else 'G'}".encode()

        return _COLOR.sub(paint, content)

    def _resources(self, resources: pikepdf.Object, content: bytes, parts: dict[str, PdfPart]) -> str:
        """Return the resource dictionary with what `content` names; the parts it refers to are added."""
        named = {match[1].decode("ascii") for match in _NAME.finditer(content)}
        body = []
        for category in _CATEGORIES:
            entries = resources.get(category)
            if entries is None:
                continue
            kept = sorted(key for key in entries.keys() if key[1:] in named)  # noqa: SIM118 # a pikepdf object
            if kept:
                inside = "".join(f"{key} {self._named(category, key, entries[key], parts)}" for key in kept)
                body.append(f"{category}<<{inside}>>")
        return f"<<{''.join(body)}>>"

    def _named(self, category: str, key: str, value: pikepdf.Object, parts: dict[str, PdfPart]) -> str:
        """Return what a resource is: one of our fonts, or an object of the file."""
        name = self._fonts.get(key[1:]) if category == "/Font" else None
        if name is None or not isinstance(value, pikepdf.Dictionary):
            return self._value(value, parts)
        at = value.objgen
        known = self._known.get(at)
        if known is None:
            use = glyph_use(value, name, lambda descriptor: self._entries(descriptor, _PROGRAM, {}))
            if use is None:
                return self._value(value, parts)
            digest = hashlib.blake2b(repr((use.font, use.base)).encode(), digest_size=16).hexdigest()
            known = self._known[at] = (digest, (PdfPart(key=digest, head="", font=use),))
        parts.setdefault(known[0], known[1][0])
        return "{" + known[0] + "}"

    def _value(self, value: object, parts: dict[str, PdfPart]) -> str:
        """Return a value in PDF syntax; indirect objects become parts."""
        if not isinstance(value, pikepdf.Object):
            return _scalar(value)
        if value.is_indirect:
            return self._shared(value, parts)
        return self._direct(value, parts)

    def _shared(self, value: pikepdf.Object, parts: dict[str, PdfPart]) -> str:
        at = value.objgen
        known = self._known.get(at)
        if known is None:
            if at in self._open:
                raise ValueError("expected a page whose objects do not go in circles")
            self._open.add(at)
            own: dict[str, PdfPart] = {}
            part = self._stream(value, own) if isinstance(value, pikepdf.Stream) else None
            part = part or _part(self._direct(value, own), None)
            own.setdefault(part.key, part)
            known = self._known[at] = (part.key, tuple(own.values()))
            self._open.remove(at)
        for part in known[1]:
            parts.setdefault(part.key, part)
        return "{" + known[0] + "}"

    def _stream(self, stream: pikepdf.Stream, parts: dict[str, PdfPart]) -> PdfPart:
        if stream.get("/Subtype") == pikepdf.Name.Form or "/PatternType" in stream:
            content = self._inked(stream.read_bytes())
            left_out = _LEFT_OUT - {_KEPT_GROUP} | {"/Resources", "/Filter", "/DecodeParms"}
            head = self._entries(stream, left_out, parts)
            if "/Resources" in stream:
                head += f"/Resources{self._resources(stream.Resources, content, parts)}"
            return _part(head, content)
        return _part(self._entries(stream, frozenset({"/Length"}), parts), stream.read_raw_bytes())

    def _direct(self, value: pikepdf.Object, parts: dict[str, PdfPart]) -> str:
        if isinstance(value, pikepdf.Dictionary):
            return f"<<{self._entries(value, frozenset({'/Metadata'}), parts)}>>"
        if isinstance(value, pikepdf.Array):
            return f"[{' '.join(self._value(item, parts) for item in value)}]"
        return _scalar(value)

    def _entries(self, value: pikepdf.Object, left_out: frozenset[str], parts: dict[str, PdfPart]) -> str:
        inside = []
        for key in sorted(value.keys()):
            if key in left_out:
                continue
            inside.append(f"{key} {self._ramp_end(key, value[key]) or self._value(value[key], parts)}")
        return "".join(inside)

    def _ramp_end(self, key: str, value: object) -> str:
        """Return an end colour of a gradient (ISO 32000-1:2008, 7.10.3) in grey where all shall be; else nothing."""
        if not self._grey or key not in ("/C0", "/C1") or not isinstance(value, pikepdf.Array) or len(value) != 3:
            return ""
        text = number(_grey([float(v) for v in value]))
        return f"[{text} {text} {text}]"


def _unseen(content: bytes, resources: pikepdf.Object) -> bytes:
    """Return a content stream in which text that is painted with no opacity at all is text that is not painted.

    Readers can tell the second (ISO 32000-1:2008, 9.3.6), not the first.
    """
    states = resources.get("/ExtGState", pikepdf.Dictionary())
    for key in sorted(states.keys()):
        opacity = states[key].get("/ca")
        if opacity is not None:
            call = re.escape(key.encode("ascii")) + rb" gs\b"
            mode = b"3 Tr" if float(opacity) == 0 else b"0 Tr"
            content = re.sub(call, lambda match, mode=mode: match[0] + b" " + mode, content)  # type: ignore[misc]
    return content


def _part(head: str, data: bytes | None) -> PdfPart:
    key = hashlib.blake2b(head.encode("latin-1"), digest_size=16)
    key.update(b"\0" + data if data is not None else b"")
    return PdfPart(key=key.hexdigest(), head=head, data=data)


def _scalar(value: object) -> str:
    """Return a number, name, string or truth value in PDF syntax."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float | Decimal):
        return number(float(value))
    if value is None:
        return "null"
    if isinstance(value, pikepdf.String):
        return "<" + bytes(value).hex() + ">"
    if isinstance(value, pikepdf.Object):
        return value.unparse().decode("latin-1")
    raise TypeError(f"expected a value of a PDF, got {value!r}")


def _grey(rgb: Sequence[float]) -> float:
    """Return the grey that looks as light as a colour of sRGB (IEC 61966-2-1; weights of ITU-R BT.709)."""
    if len(set(rgb)) == 1:
        return rgb[0]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in rgb]
    share = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return share * 12.92 if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055
