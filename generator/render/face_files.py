"""The files a face may ask for: pictures, style sheets and drawings below a few folders, each read once.

Addresses are relative (`art/emblems/rome.svg`, `pictures/wolf.jpg`) and are looked for in one folder after the other.
Everything else is refused: the network, absolute paths, `..` and links that lead out of the folders.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from PIL import Image

from generator.errors import PackError
from generator.load.svg import read_svg
from generator.render.images import Prepared, prepare
from generator.render.svg import FALLBACKS, to_svg

if TYPE_CHECKING:
    from weasyprint.urls import URLFetcher

__all__ = ["BASE", "Shelf", "forbidden_css"]

BASE = "file:///face/"
"""What addresses on a face start from; no such folder is ever opened."""
_PICTURES = {".png", ".jpg", ".jpeg", ".webp", ".gif", ".tif", ".tiff", ".bmp"}
_MAX_CSS = 500_000

_FOR_BOOKS = {
    "@page": "the page is the card",
    "position:fixed": "it would be printed on every face; use position: absolute",
    "position:running(": "it is for running heads of books",
    "float:footnote": "cards have no footnotes",
    "string-set": "it is for running heads of books",
    "bookmark-l": "cards have no bookmarks",
    "line-clamp": "it throws words away without a word; use data-fit and data-lines",
    "max-lines": "it throws words away without a word; use data-fit and data-lines",
    "continue:discard": "it throws words away without a word; use data-fit and data-lines",
    "counter(page": "a card does not know its page",
    "target-counter": "cards have no pages to point to",
}
"""What CSS can say that would not be the same for a card printed alone, or would lose words in silence."""


def forbidden_css(css: str) -> tuple[str, str] | None:
    """Return the first thing that a face's style may not say, and why; None where all is well."""
    packed = "".join(css.lower().split())
    for words, why in _FOR_BOOKS.items():
        if words in packed:
            return words, why
    return None


@dataclass(frozen=True, slots=True)
class _File:
    body: bytes
    kind: str
    digest: str


class Shelf:
    """The files that faces may show."""

    def __init__(self, folders: Sequence[Path], *, width_mm: float, height_mm: float, grey: bool) -> None:
        """Look for files in `folders`, first folder first; pictures are prepared for a face of this size."""
        self._folders = tuple(folder.resolve() for folder in folders if folder.is_dir())
        self._size = (width_mm, height_mm)
        self._grey = grey
        self._files: dict[str, _File] = {}

    def used_by(self, html: str, others: Sequence[str]) -> tuple[str, ...]:
        """Return the digests of files that a face may show: those it names, and those that only style sheets name."""
        used = set()
        for url, file in self._files.items():
            name = url.rpartition("/")[2]
            if name in html or not any(name in other for other in others):
                used.add(file.digest)
        return tuple(sorted(used))

    def fetcher(self) -> URLFetcher:
        """Return what WeasyPrint asks for files."""
        from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

        shelf = self

        class Guarded(URLFetcher):  # type: ignore[misc] # WeasyPrint ships no types
            def fetch(self, url: str, headers: Mapping[str, str] | None = None) -> URLFetcherResponse:
                if urlsplit(url).scheme == "data":
                    return super().fetch(url, headers)
                try:
                    file = shelf.file(url)
                except PackError as error:
                    raise FatalURLFetchingError(error.problems[0].message) from error
                return URLFetcherResponse(url, file.body, {"Content-Type": file.kind})

        return Guarded(allowed_protocols=("file", "data"), allow_redirects=False, fail_on_errors=True)

    def file(self, url: str) -> _File:
        """Return the file at an address.

        Raises:
            PackError: it lies outside the folders, is not there, or is of a kind that has no place on a face.
        """
        known = self._files.get(url)
        if known is None:
            known = self._files[url] = self._read(url)
        return known

    def _read(self, url: str) -> _File:
        parts = urlsplit(url)
        name = unquote(parts.path).removeprefix("/face/")
        if not url.startswith(BASE) or not name:
            raise PackError(f"{url} lies outside the pack and its templates")
        for folder in self._folders:
            path = (folder / name).resolve()
            if not path.is_relative_to(folder):
                raise PackError(f"{name!r} lies outside the pack and its templates")
            if path.is_file():
                return self._open(path, name)
        raise PackError(f"no file is called {name!r}")

    def _open(self, path: Path, name: str) -> _File:
        data = path.read_bytes()
        digest = hashlib.sha256(data).hexdigest()
        ending = path.suffix.lower()
        if ending == ".css":
            if len(data) > _MAX_CSS:
                raise PackError(f"expected at most {_MAX_CSS} bytes of style, got {len(data)} in {name!r}")
            found = forbidden_css(data.decode("utf-8", "replace"))
            if found:
                raise PackError(f"{name}: {found[0]} has no place on a face: {found[1]}")
            return _File(data, "text/css", digest)
        if ending == ".svg":
            text = to_svg(read_svg(path, shown_as=name), FALLBACKS)
            return _File(text.encode(), "image/svg+xml", digest)
        if ending not in _PICTURES:
            raise PackError(f"expected a picture, a drawing or a style sheet, got {name!r}")
        picture = prepare(str(path), digest, *self._size, grey=self._grey)
        if picture.filter == "DCTDecode":
            return _File(picture.data, "image/jpeg", digest)
        return _File(_png(picture), "image/png", digest)


def _png(picture: Prepared) -> bytes:
    """Return a prepared picture that is not a JPEG as a PNG, its alpha inside."""
    import zlib

    mode = "L" if picture.space == "/DeviceGray" else "RGB"
    size = (picture.width, picture.height)
    made = Image.frombytes(mode, size, zlib.decompress(picture.data))
    if picture.mask is not None:
        made.putalpha(Image.frombytes("L", size, zlib.decompress(picture.mask)))
    sink = io.BytesIO()
    made.save(sink, "PNG", compress_level=1)
    return sink.getvalue()
