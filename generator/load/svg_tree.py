"""Untrusted SVG bytes to a tree of elements that knows its lines, or a refusal that names the line.

Only structure is judged here: size, depth, document types, entities, scripts, foreign elements. What the attributes
mean is for the modules beside this one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from xml.sax import SAXException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl, Locator

import defusedxml.sax
from defusedxml.common import DefusedXmlException

from generator.errors import Location, PackError, Problem, nearest

__all__ = ["ALLOWED_ELEMENTS", "MAX_BYTES", "MAX_DEPTH", "MAX_ELEMENTS", "Faults", "Node", "SvgFault", "read_tree"]

MAX_BYTES = 1_000_000
"""An icon or a frame needs a few kilobytes; a megabyte of outlines would slow every sheet it stands on."""
MAX_ELEMENTS = 20_000
MAX_DEPTH = 32
MAX_FAULTS = 25
"""After so many problems the file is not the kind it claims to be; more lines help nobody."""

_SHAPES = ("circle", "ellipse", "line", "path", "polygon", "polyline", "rect")
ALLOWED_ELEMENTS = ("defs", "desc", "g", "svg", "title", "use", *_SHAPES)
"""Everything a drawing may hold; `title` and `desc` are for people and leave no mark."""


class SvgFault(ValueError):
    """A value that cannot be used; the caller knows where it stands and adds that."""

    def __init__(self, message: str, hint: str = "") -> None:
        self.message = message
        self.hint = hint
        super().__init__(message)


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """One element: its name, attributes, children and where it begins."""

    name: str
    attributes: dict[str, str]
    line: int
    column: int
    children: list[Node] = field(default_factory=list)


@dataclass(slots=True)
class Faults:
    """The problems of one file, gathered so that they can be told together."""

    path: str
    found: list[Problem] = field(default_factory=list)

    def add(self, line: int, column: int, message: str, *, hint: str = "", path: str = "") -> None:
        """Note one problem; after `MAX_FAULTS` of them stop reading by raising what was found."""
        where = Location(self.path, line, column)
        self.found.append(Problem(message=message, where=where, hint=hint, path=path))
        if len(self.found) >= MAX_FAULTS:
            raise PackError(self.found)

    def at(self, node: Node, message: str, *, hint: str = "", attribute: str = "") -> None:
        """Note one problem with an element, or with one attribute of it."""
        path = f"{node.name}@{attribute}" if attribute else node.name
        self.add(node.line, node.column, message, hint=hint, path=path)

    def tell(self) -> None:
        """Raise PackError when anything was found."""
        if self.found:
            raise PackError(self.found)


class _Builder(ContentHandler):
    """Collects nodes while the parser walks the file."""

    def __init__(self, faults: Faults) -> None:
        super().__init__()
        self.faults = faults
        self.root: Node | None = None
        self.open: list[Node] = []
        self.count = 0
        self._locator: Locator | None = None

    def setDocumentLocator(self, locator: Locator) -> None:
        self._locator = locator

    def here(self) -> tuple[int, int]:
        """Return line and column from 1, or zeros before the parser has begun."""
        if self._locator is None:
            return 0, 0
        return self._locator.getLineNumber() or 0, (self._locator.getColumnNumber() or 0) + 1

    def startElement(self, name: str, attrs: AttributesImpl) -> None:
        line, column = self.here()
        self.count += 1
        if self.count > MAX_ELEMENTS or len(self.open) >= MAX_DEPTH:
            limit = f"at most {MAX_ELEMENTS} elements, nested at most {MAX_DEPTH} deep"
            self.faults.add(line, column, f"expected {limit}, got more", hint="simplify the drawing")
            raise PackError(self.faults.found)
        if name not in ALLOWED_ELEMENTS:
            allowed = "allowed: " + ", ".join(ALLOWED_ELEMENTS)
            hint = "; ".join(part for part in (nearest(name, ALLOWED_ELEMENTS), allowed) if part)
            self.faults.add(line, column, f"element {name!r} is not allowed in a drawing", hint=hint)
        node = Node(name=name, attributes=dict(attrs.items()), line=line, column=column)
        if self.open:
            self.open[-1].children.append(node)
        else:
            self.root = node
        self.open.append(node)

    def endElement(self, name: str) -> None:
        self.open.pop()

    def characters(self, content: str) -> None:
        if content.strip() and self.open and self.open[-1].name in (*_SHAPES, "svg", "g", "defs", "use"):
            line, column = self.here()
            hint = "turn letters into outlines (path) before saving"
            self.faults.add(line, column, f"text {content.strip()[:20]!r} is not allowed in a drawing", hint=hint)

    def processingInstruction(self, target: str, data: str) -> None:
        line, column = self.here()
        hint = "colours and strokes go into attributes"
        self.faults.add(line, column, f"processing instruction {target!r} is not allowed in a drawing", hint=hint)


def read_tree(path: Path, faults: Faults) -> Node:
    """Return the root element of the file.

    Raises:
        PackError: the file cannot be read, is too large, is not well-formed XML or holds something forbidden.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        faults.add(0, 0, f"drawing cannot be read: {(error.strerror or 'unknown reason').lower()}")
        raise PackError(faults.found) from None
    if len(data) > MAX_BYTES:
        faults.add(0, 0, f"expected a drawing of at most {MAX_BYTES} bytes, got more", hint="simplify the drawing")
        raise PackError(faults.found)
    builder = _Builder(faults)
    try:
        defusedxml.sax.parseString(data, builder, forbid_dtd=True, forbid_entities=True, forbid_external=True)
    except DefusedXmlException:
        message = "document types, entities and external references are not allowed in a drawing"
        faults.add(*builder.here(), message, hint="remove the <!DOCTYPE …> lines")
    except SAXException as error:
        faults.add(*builder.here(), f"expected well-formed XML, got an error: {error.getMessage()}")
    except (LookupError, UnicodeError, ValueError):
        faults.add(*builder.here(), "expected XML in UTF-8, got another encoding")
    if builder.root is None or faults.found:
        if not faults.found:
            faults.add(1, 1, "expected an svg element, got an empty file")
        raise PackError(faults.found)
    return builder.root
