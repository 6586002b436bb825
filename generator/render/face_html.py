"""The door to WeasyPrint for faces: many small pages set as one document, measured, and taken apart again.

A face is laid out on a page far taller than itself, so that WeasyPrint, which throws away what crosses the end of a
page without a word, has no end to lose words at; the page is cut to the face afterwards. Faces of a deck share one
document: its fonts, pictures and style are read once. Nothing is read but what `Shelf` hands out; there is no network.
"""

from __future__ import annotations

import hashlib
import logging
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from generator.errors import PackError, Problem
from generator.model.plan import PdfPart
from generator.render.face_files import BASE, Shelf
from generator.render.face_marks import fields_of, refuse_books, sizes_of
from generator.render.face_measure import FieldTag, Seen, measure
from generator.render.face_unicode import glyph_texts, joins
from generator.render.fontconfig import only_fonts_of
from generator.render.patience import within

if TYPE_CHECKING:
    from weasyprint import HTML
    from weasyprint.document import Document, Page
    from weasyprint.text.fonts import FontConfiguration

__all__ = ["PAGE_MM", "FaceSetter", "FaceSource", "Laid", "SetFace"]

PAGE_MM = 3000.0
"""Height of the page a face is laid out on: room for some fifty thousand characters in a column of a card."""
_LOST_MM = PAGE_MM * 0.9
"""Whatever reaches this far down may have lost something at the page's end."""
_SECONDS = 20
_SECONDS_A_FACE = 0.5
"""How long setting may take: a hundred times what a face usually takes (render-bench: 25 ms)."""
_MAX_ELEMENTS = 4000
_STYLES = ("style", "link")
_GROUND = """
*, ::before, ::after { box-sizing: border-box }
p { margin: 0 }
/* an icon makes no stacking context: what it says is to stay in the order of its line */
.icon { display: inline-block; height: 1em; line-height: 1; white-space: nowrap;
  text-indent: 0; vertical-align: -0.14em }
.icon svg { display: block; width: 100%; height: 1em }
.ltr { direction: ltr }
.said { display: block; color: transparent; line-height: 1; letter-spacing: 0; text-align: left; direction: ltr }
"""
"""What a face's own style begins from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceSource:
    """One face to be set."""

    id: str
    html: str
    variables: str = ""
    """Declarations of custom properties for the body."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetFace:
    """One face that has been set."""

    seen: Seen
    parts: tuple[PdfPart, ...]
    files: tuple[str, ...]
    """Digests of the files it may show."""
    lost: bool
    """Whether words may be missing because they ran off even the tall page."""


@dataclass(slots=True)
class _Leaf:
    """A face taken out of its own document: ready to be bound with others."""

    id: str
    html: Element
    body: Element
    fields: dict[Element, FieldTag]
    key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """Faces laid out."""

    sources: tuple[FaceSource, ...]
    seen: Mapping[str, Seen]
    """Face -> what it shows."""
    pages: Mapping[str, Page]
    """Face -> its page."""
    books: tuple[tuple[list[_Leaf], Document], ...]

    def with_faces(self, others: Sequence[Laid]) -> Laid:
        """Return the same faces, those that `others` laid out again as they are there (the last one counts)."""
        seen, pages = dict(self.seen), dict(self.pages)
        for other in others:
            seen.update(other.seen)
            pages.update(other.pages)
        return replace(self, seen=seen, pages=pages)

    def only(self, faces: Collection[str]) -> Laid:
        """Return what was found of some of the faces."""
        seen = {face: one for face, one in self.seen.items() if face in faces}
        return replace(self, seen=seen, pages={face: self.pages[face] for face in seen})


class _Listener(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: dict[str, None] = {}

    def emit(self, record: logging.LogRecord) -> None:
        self.heard[record.getMessage()] = None


class FaceSetter:
    """Sets faces of one size; fonts and pictures are read once."""

    def __init__(
        self,
        *,
        width: float,
        height: float,
        fonts: Path,
        font_files: Mapping[str, Path],
        shelf: Shelf,
        language: str,
        variant: str,
        grey: bool,
    ) -> None:
        """Prepare to set faces.

        Args:
            width: of a face with its bleed, in mm.
            height: the same from top to bottom.
            fonts: the only folder that fonts come from.
            font_files: name of each font that the finished file can embed itself -> its file.
            shelf: the files that a face may ask for.
            language: of pages that do not say their own.
            variant: becomes a class of `<html>`.
            grey: all colours are printed as greys.
        """
        self.width, self.height = width, height
        self.complaints: dict[str, None] = {}
        """What WeasyPrint had to say, each once."""
        self._fonts = fonts
        self._font_files = font_files
        self._digests: dict[str, str] = {}
        self._shelf = shelf
        self._language, self._variant, self._grey = language, variant, grey
        self._config: FontConfiguration | None = None
        self._images: dict[str, object] = {}

    def lay(
        self,
        sources: Sequence[FaceSource],
        sizes: Mapping[tuple[str, str], float],
        caps: Mapping[str, float] | None = None,
    ) -> Laid:
        """Return faces laid out but not drawn.

        Args:
            sources: the faces.
            sizes: face and field -> size in pt; a field with `data-fit` begins with its largest size.
            caps: field -> the most that its `data-fit` may begin with.

        Raises:
            PackError: a face asks for a file it may not have, takes too long, or marks a field twice.
        """
        with self._weasyprint(), within(_SECONDS + _SECONDS_A_FACE * len(sources), "setting these faces"):
            books: dict[str, list[_Leaf]] = {}
            for source in sources:
                leaf = self._leaf(source, sizes, caps or {})
                books.setdefault(leaf.key, []).append(leaf)
            bound = [(leaves, self._bound(leaves)) for leaves in books.values()]
            seen = {
                leaf.id: one
                for leaves, document in bound
                for leaf, one in zip(leaves, self._seen(document, leaves), strict=True)
            }
            pages = {
                leaf.id: page for leaves, document in bound for leaf, page in zip(leaves, document.pages, strict=True)
            }
        return Laid(sources=tuple(sources), seen=seen, pages=pages, books=tuple(bound))

    def draw(self, laid: Laid) -> list[SetFace]:
        """Return laid out faces as parts of a PDF, in the order of their sources."""
        from generator.render.pdf_take import take_pages  # pikepdf takes long to load

        made: dict[str, SetFace] = {}
        htmls = {source.id: source.html for source in laid.sources}
        with self._weasyprint(), within(_SECONDS + _SECONDS_A_FACE * len(laid.sources), "setting these faces"):
            for leaves, first in laid.books:
                document = first.copy([laid.pages[leaf.id] for leaf in leaves])
                pdf = document.write_pdf(pdf_identifier=b"proofdeck")
                texts = _texts(document, [mark.printed for leaf in leaves for mark in laid.seen[leaf.id].marks])
                drawn = take_pages(
                    pdf,
                    height_mm=self.height,
                    width_mm=self.width,
                    grey=self._grey,
                    texts=texts,
                    fonts=self._ours(document),
                )
                for leaf, parts in zip(leaves, drawn, strict=True):
                    seen = laid.seen[leaf.id]
                    files = self._shelf.used_by(htmls[leaf.id], list(htmls.values()))
                    made[leaf.id] = SetFace(seen=seen, parts=parts, files=files, lost=seen.bottom > _LOST_MM)
        return [made[source.id] for source in laid.sources]

    def _ours(self, document: Document) -> dict[str, str]:
        """Return which of our fonts the fonts of a document are, by what their files hold."""
        from weasyprint.text.fonts import get_hb_object_data

        if not self._digests:
            for name, file in sorted(self._font_files.items(), reverse=True):
                self._digests[hashlib.sha256(file.read_bytes()).hexdigest()] = name
        found: dict[str, str] = {}
        for font in document.fonts.values():
            known = self._digests.get(hashlib.sha256(get_hb_object_data(font.hb_face)).hexdigest())
            if known is not None and not font.missing and "fvar" not in font.tables:
                found[font.hash] = known
        return found

    @contextmanager
    def _weasyprint(self) -> Iterator[None]:
        """Let WeasyPrint see our fonts only, and keep what it would log."""
        listener = _Listener()
        logger = logging.getLogger("weasyprint")
        level, propagate = logger.level, logger.propagate
        logger.addHandler(listener)
        logger.setLevel(logging.WARNING)
        logger.propagate = False
        try:
            with only_fonts_of(self._fonts):
                from weasyprint.text.fonts import FontConfiguration
                from weasyprint.urls import FatalURLFetchingError

                if self._config is None:
                    self._config = FontConfiguration()
                try:
                    yield
                except FatalURLFetchingError as error:
                    raise PackError([Problem(message=str(error))]) from error
                except RecursionError:
                    raise PackError([Problem(message="elements are nested too deeply to be set")]) from None
        finally:
            self.complaints |= listener.heard
            logger.removeHandler(listener)
            logger.setLevel(level)
            logger.propagate = propagate

    def _leaf(self, source: FaceSource, sizes: Mapping[tuple[str, str], float], caps: Mapping[str, float]) -> _Leaf:
        from weasyprint import HTML

        html = HTML(string=source.html, base_url=BASE, url_fetcher=self._shelf.fetcher()).etree_element
        if sum(1 for _ in html.iter()) > _MAX_ELEMENTS:
            raise PackError([Problem(message=f"expected at most {_MAX_ELEMENTS} elements on the face {source.id}")])
        refuse_books(html, source.id)
        head, body = html.find("head"), html.find("body")
        if head is None or body is None:  # the parser makes both
            raise RuntimeError("expected a document with head and body")
        for parent in list(body.iter()):
            for child in [c for c in parent if c.tag in _STYLES]:
                _pull_out(parent, child)
                head.append(child)
        html.set("lang", html.get("lang") or self._language)
        html.set("class", " ".join([*(html.get("class") or "").split(), self._variant]))
        body.set("style", f"{source.variables};{body.get('style', '')}")
        fields = fields_of(body, source.id)
        for element, tag in fields.items():
            grid = sizes_of(tag.fit, caps.get(tag.name))
            size = sizes.get((source.id, tag.name), grid[0] if grid else None)
            if size is not None:
                element.set("style", f"{element.get('style', '')};font-size:{size:g}pt")
        key = repr(sorted(html.attrib.items())) + repr([_told(element) for element in head.iter()])
        return _Leaf(source.id, html, body, fields, key)

    def _bound(self, leaves: Sequence[_Leaf]) -> Document:
        """Return the document of faces that share their style: one body, and one page, each."""
        import cssselect2  # type: ignore[import-untyped]
        from weasyprint import HTML

        first = leaves[0]
        root = Element("html", dict(first.html.attrib))
        head = deepcopy(first.html.find("head"))
        ground = Element("style")
        ground.text = _GROUND
        style = Element("style")
        style.text = (
            f"@page {{ size: {self.width:.4f}mm {PAGE_MM:g}mm !important; margin: 0 !important }}"
            f" html {{ margin: 0; padding: 0 }} body {{ position: relative; display: block !important;"
            f" width: {self.width:.4f}mm !important; height: {self.height:.4f}mm !important;"
            " margin: 0 !important; padding: 0 !important; border: 0 !important; break-after: page }"
        )
        if head is not None:
            head.insert(0, ground)
            head.append(style)
            root.append(head)
        root.extend([leaf.body for leaf in leaves])
        book: HTML = HTML(string="<p>", base_url=BASE, url_fetcher=self._shelf.fetcher())
        book.wrapper_element = cssselect2.ElementWrapper.from_html_root(root, content_language=None)
        book.etree_element = root
        return book.render(font_config=self._config, cache=self._images)

    def _seen(self, document: Document, leaves: Sequence[_Leaf]) -> list[Seen]:
        if len(document.pages) != len(leaves):
            names = ", ".join(leaf.id for leaf in leaves)
            message = f"expected one page a face, got {len(document.pages)} for {len(leaves)}: {names}"
            hint = f"is something on a face taller than {PAGE_MM:g} mm, or is there a page break?"
            raise PackError([Problem(message=message, hint=hint)])
        seen = [measure(page, leaf.fields) for page, leaf in zip(document.pages, leaves, strict=True)]
        if any(one.fixed for one in seen):
            message = "expected no position: fixed, which is printed on every face"
            raise PackError([Problem(message=message, hint="use position: absolute, measured from the body")])
        return seen


def _texts(document: Document, printed: Sequence[str]) -> dict[str, dict[int, str]]:
    """Return what the glyphs of each font stand for, where a text has letters that join."""
    if not any(joins(text) for text in printed):
        return {}
    from weasyprint.text.fonts import get_hb_object_data

    words = {word for text in printed for word in text.split()}
    return {font.hash: glyph_texts(get_hb_object_data(font.hb_face), words) for font in document.fonts.values()}


def _pull_out(parent: Element, child: Element) -> None:
    """Take an element out of its parent; the text after it stays."""
    at = list(parent).index(child)
    tail = child.tail or ""
    if at:
        parent[at - 1].tail = (parent[at - 1].tail or "") + tail
    else:
        parent.text = (parent.text or "") + tail
    child.tail = None
    parent.remove(child)


def _told(element: Element) -> tuple[object, ...]:
    words = re.sub(r"\s+", " ", element.text or "") if isinstance(element.tag, str) else ""
    return (str(element.tag) if isinstance(element.tag, str) else "", sorted(element.attrib.items()), words)
