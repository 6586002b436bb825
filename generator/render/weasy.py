"""The door to WeasyPrint: a page in HTML and CSS becomes a tagged PDF/UA-1 file, the same bytes every time.

Nothing is read but files below the folders that the caller names; there is no network; fonts come from one
folder through a fontconfig file of our own, so that the fonts of the machine never get in. Whatever WeasyPrint
would only log (an unknown property, a missing picture, a character that no font has) comes back to the caller.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from generator.errors import PackError
from generator.render.fontconfig import only_fonts_of

if TYPE_CHECKING:
    from weasyprint.document import Document
    from weasyprint.formatting_structure.boxes import PageBox
    from weasyprint.urls import URLFetcher

__all__ = ["IF_ROOM", "Complaint", "SetBook", "set_book", "too_wide"]

IF_ROOM = "if-room"
"""The class of ornaments that take no room of their own, and are only printed where there is some."""

_GLYPH = re.compile(r'glyph rendered for Unicode string unsupported by fonts: "(.)" \((U\+[0-9A-F]+)\)', re.DOTALL)
"""How WeasyPrint 70 says that a character has no glyph (weasyprint/draw/text.py); production.md §4."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Complaint:
    """Something WeasyPrint was not happy with."""

    code: str
    """`text/glyph` for a character without a glyph, `book/weasyprint` for the rest."""
    message: str
    character: str = ""
    """The one without a glyph."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetBook:
    """A book that has been set."""

    pdf: bytes
    pages: int
    anchors: Mapping[str, int]
    """Anchor name -> page, from 1."""
    overfull: tuple[int, ...]
    """Pages, from 1, on which some text sticks out of the paper."""
    complaints: tuple[Complaint, ...]


class _Listener(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[Complaint] = []

    def emit(self, record: logging.LogRecord) -> None:
        message = record.getMessage()
        glyph = _GLYPH.search(message)
        if glyph:
            told = f"no glyph for {glyph[1]} ({glyph[2]})"
            complaint = Complaint(code="text/glyph", message=told, character=glyph[1])
        else:
            complaint = Complaint(code="book/weasyprint", message=message)
        if complaint not in self.heard:
            self.heard.append(complaint)


def _fetcher(roots: Sequence[Path], files: Mapping[str, bytes]) -> URLFetcher:
    from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

    allowed = [root.resolve() for root in roots]

    class Guarded(URLFetcher):  # type: ignore[misc] # WeasyPrint ships no types
        def fetch(self, url: str, headers: Mapping[str, str] | None = None) -> URLFetcherResponse:
            parts = urlsplit(url)
            if parts.scheme == "book":
                name = unquote(parts.netloc + parts.path)
                if name not in files:
                    raise FatalURLFetchingError(f"no figure is called {name!r}")
                return URLFetcherResponse(url, files[name], {"Content-Type": "image/svg+xml"})
            if parts.scheme == "data":
                return super().fetch(url, headers)
            path = Path(unquote(parts.path)).resolve()
            if parts.scheme != "file" or not any(path.is_relative_to(root) for root in allowed):
                raise FatalURLFetchingError(f"{url} lies outside the pack, the templates and the fonts")
            return super().fetch(url, headers)

    return Guarded(allowed_protocols=("file", "data", "book"), allow_redirects=False, fail_on_errors=True)


@contextmanager
def _guarded(listener: _Listener, fonts: Path) -> Iterator[None]:
    """Let WeasyPrint see the fonts of one folder only, and hear what it would only log."""
    from weasyprint.urls import FatalURLFetchingError

    logger = logging.getLogger("weasyprint")
    level, propagate = logger.level, logger.propagate
    logger.addHandler(listener)
    logger.setLevel(logging.WARNING)
    logger.propagate = False
    try:
        with only_fonts_of(fonts):
            yield
    except FatalURLFetchingError as error:
        raise PackError(f"a page asks for what it may not have: {error}") from error
    finally:
        logger.removeHandler(listener)
        logger.setLevel(level)
        logger.propagate = propagate


def _rendered(html: str, base: Path, fetcher: URLFetcher) -> Document:
    from weasyprint import HTML
    from weasyprint.text.fonts import FontConfiguration

    page = HTML(string=html, base_url=base.as_uri() + "/", url_fetcher=fetcher)
    return page.render(font_config=FontConfiguration())


def too_wide(
    html: str, *, base: Path, roots: Sequence[Path], fonts: Path, files: Mapping[str, bytes] | None = None
) -> frozenset[str]:
    """Return the ids of blocks in which something is wider than the block; arguments as for `set_book`.

    Raises:
        PackError: the page asks for something it may not have.
    """
    with _guarded(_Listener(), fonts):
        document = _rendered(html, base, _fetcher(roots, files or {}))
    found: set[str] = set()
    for sheet in document.pages:
        for box in _page_box(sheet).descendants():
            name = box.element.get("id") if box.element is not None else None
            if name and type(box).__name__ == "BlockBox":
                right = box.content_box_x() + box.width + 0.5
                if any(child.position_x + child.margin_width() > right for child in box.descendants()):
                    found.add(name)
    return frozenset(found)


def set_book(
    html: str,
    *,
    base: Path,
    roots: Sequence[Path],
    fonts: Path,
    files: Mapping[str, bytes] | None = None,
    finisher: Callable[[bytes], bytes] | None = None,
) -> SetBook:
    """Return the PDF/UA-1 file that `html` makes.

    Ornaments of the class `if-room` are left out where they would end below the text area; they need an id.

    Args:
        html: a whole page, its style inside.
        base: the folder that relative addresses start from.
        roots: the folders that may be read.
        fonts: the only folder fonts are taken from.
        files: pictures made by us, by name; the page calls them `book:name`.
        finisher: what is done to the bytes before they are returned.

    Raises:
        PackError: the page asks for something it may not have.
    """
    listener = _Listener()
    with _guarded(listener, fonts):
        document = _rendered(html, base, _fetcher(roots, files or {}))
        if low := _below_the_text(document):
            listener.heard.clear()
            hidden = f"<style>{', '.join(f'#{name}' for name in low)} {{ display: none }}</style></head>"
            document = _rendered(html.replace("</head>", hidden, 1), base, _fetcher(roots, files or {}))
        pdf: bytes = document.write_pdf(pdf_variant="pdf/ua-1", pdf_identifier=b"proofdeck")
    anchors = {name: number for number, sheet in enumerate(document.pages, 1) for name in sheet.anchors}
    overfull = tuple(n for n, sheet in enumerate(document.pages, 1) if _sticks_out(sheet))
    return SetBook(
        pdf=finisher(pdf) if finisher else pdf,
        pages=len(document.pages),
        anchors=anchors,
        overfull=overfull,
        complaints=tuple(listener.heard),
    )


def _page_box(sheet: object) -> PageBox:
    box = getattr(sheet, "_page_box", None)
    if box is None:
        raise RuntimeError("this WeasyPrint does not show its page boxes")
    return box


def _below_the_text(document: Document) -> list[str]:
    """Return the ids of ornaments that end below the text area of their page."""
    found: list[str] = []
    for sheet in document.pages:
        page = _page_box(sheet)
        bottom = float(page.content_box_y()) + float(page.height) + 0.5
        for box in page.descendants():
            asked = box.element is not None and IF_ROOM in box.element.get("class", "").split()
            if asked and box.position_y + box.margin_height() > bottom:
                found.append(box.element.get("id", ""))
    return [name for name in found if re.fullmatch(r"[\w-]+", name)]


def _sticks_out(sheet: object) -> bool:
    """Say whether a line of text ends beyond the right or lower edge of its page."""
    box = _page_box(sheet)
    width, height = float(box.margin_width()), float(box.margin_height())
    return any(
        child.position_x + child.width > width + 0.5 or child.position_y + child.height > height + 0.5
        for child in box.descendants()
        if type(child).__name__ == "TextBox" and re.search(r"\w", child.text)
    )
