"""A PDF file as numbered objects, on top of reportlab's document: what the drawing code adds its streams to."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Mapping

from reportlab.pdfbase.pdfdoc import PDFDocument, PDFObject

__all__ = ["PdfFile", "Resources", "number", "text_string"]


class _Direct(PDFObject):  # type: ignore[misc]  # reportlab ships no types
    """An object whose bytes are ready."""

    __slots__ = ("__InternalName__", "data")

    def __init__(self, data: bytes) -> None:
        self.data = data

    def format(self, document: PDFDocument) -> bytes:
        return self.data


class Resources:
    """What one content stream names: fonts, other streams, states, shadings and colour spaces."""

    __slots__ = ("fonts", "shadings", "spaces", "states", "streams")

    def __init__(self) -> None:
        self.fonts: dict[str, None] = {}
        self.streams: dict[str, None] = {}
        self.states: dict[str, None] = {}
        self.shadings: dict[str, None] = {}
        self.spaces: dict[str, None] = {}

    def add(self, other: Resources) -> None:
        """Take over everything that `other` names."""
        self.fonts.update(other.fonts)
        self.streams.update(other.streams)
        self.states.update(other.states)
        self.shadings.update(other.shadings)
        self.spaces.update(other.spaces)

    def text(self, numbers: Mapping[str, tuple[int, int]]) -> str:
        """Return the resource dictionary; objects that were given a number later are known by now."""
        parts = ["<<"]
        for key, names in (
            ("Font", self.fonts),
            ("XObject", self.streams),
            ("ExtGState", self.states),
            ("Shading", self.shadings),
            ("ColorSpace", self.spaces),
        ):
            if names:
                entries = "".join(f"/{name} {numbers[name][0]} 0 R" for name in names)
                parts.append(f"/{key}<<{entries}>>")
        return "".join((*parts, ">>"))


class _Stream(PDFObject):  # type: ignore[misc]  # reportlab ships no types
    """A content stream with its own resources, written when all numbers are known."""

    __slots__ = ("__InternalName__", "data", "head", "resources")

    def __init__(self, head: str, data: bytes, resources: Resources | None) -> None:
        self.head = head
        self.data = data
        self.resources = resources

    def format(self, document: PDFDocument) -> bytes:
        own = ""
        if self.resources is not None:
            own = "/Resources" + self.resources.text(document.idToObjectNumberAndVersion)
        head = f"<<{self.head}{own}/Length {len(self.data)}>>\nstream\n"
        return b"".join((head.encode("latin-1"), self.data, b"\nendstream\n"))


class _Page(PDFObject):  # type: ignore[misc]  # reportlab ships no types
    __slots__ = ("__InternalName__", "head", "resources")

    def __init__(self, head: str, resources: Resources) -> None:
        self.head = head
        self.resources = resources

    def format(self, document: PDFDocument) -> bytes:
        own = self.resources.text(document.idToObjectNumberAndVersion)
        return f"<</Type/Page{self.head}/Resources{own}>>\n".encode("latin-1")


class PdfFile:
    """Objects are named; a name stands for the object in every resource dictionary."""

    def __init__(self) -> None:
        self.document = PDFDocument(invariant=1, compression=1, pdfVersion=(1, 7))
        self.pages: list[str] = []
        self._digest = hashlib.sha256()

    def reference(self, name: str) -> str:
        """Return `n 0 R` for a named object."""
        return f"{self.document.idToObjectNumberAndVersion[name][0]} 0 R"

    def direct(self, name: str, text: str) -> str:
        """Add an object written as `text`; return its reference."""
        self.document.Reference(_Direct(text.encode("latin-1") + b"\n"), name)
        return self.reference(name)

    def stream(self, name: str, head: str, data: bytes, resources: Resources | None = None) -> str:
        """Add a stream, compressed here unless `head` names a filter; return its reference."""
        self._digest.update(data)
        if "/Filter" not in head:
            data, head = zlib.compress(data, 6), head + "/Filter/FlateDecode"
        self.document.Reference(_Stream(head, data, resources), name)
        return self.reference(name)

    def page(self, head: str, content: bytes, resources: Resources) -> None:
        """Add a page; `head` holds its boxes."""
        name = f"Pg{len(self.pages)}"
        body = self.stream(f"{name}c", "", content)
        self.document.Reference(_Page(f"/Parent {self.pages_reference()}{head}/Contents {body}", resources), name)
        self.pages.append(name)

    def pages_reference(self) -> str:
        """Return the reference of the page tree, whose kids are known only at the end."""
        if "PageTree" not in self.document.idToObjectNumberAndVersion:
            self._tree = _Direct(b"")
            self.document.Reference(self._tree, "PageTree")
        return self.reference("PageTree")

    def finish(self, catalog: str, info: Mapping[str, str]) -> bytes:
        """Return the file; `catalog` is the rest of the catalogue's entries, `info` the document information."""
        document = self.document
        pages = self.pages_reference()
        kids = " ".join(self.reference(name) for name in self.pages)
        self._tree.data = f"<</Type/Pages/Count {len(self.pages)}/Kids[{kids}]>>\n".encode("latin-1")
        for font in document.delayedFonts:
            font.addObjects(document)
        document.Catalog = _Direct(f"<</Type/Catalog/Pages {pages}{catalog}>>\n".encode("latin-1"))
        entries = "".join(f"/{key} {text_string(value)}" for key, value in info.items())
        document.info = _Direct(f"<<{entries}>>\n".encode("latin-1"))
        document.updateSignature(self._digest.digest())
        data: bytes = document.format()
        return data


def number(value: float) -> str:
    """Return a number as short as it can be written with four decimals."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def text_string(text: str) -> str:
    """Return a PDF text string, UTF-16 where it is not ASCII (ISO 32000-1:2008, 7.9.2.2)."""
    if text.isascii():
        escaped = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
        return f"({escaped})"
    return "<FEFF" + text.encode("utf-16-be").hex().upper() + ">"
