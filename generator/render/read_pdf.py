"""A finished PDF opened again: its pages in mm, its boxes, fonts, settings and attachments."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from dataclasses import dataclass

import pikepdf

from generator.errors import Location, PackError, Problem
from generator.model.geometry import Matrix, Rect
from generator.render.read_content import FormReader
from generator.render.read_marks import Drawn
from generator.units import MM_PER_PT

__all__ = ["OpenPdf", "PdfPage"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PdfPage:
    """One page: boxes and everything drawn, in mm from the top left."""

    width: float
    height: float
    trim: Rect | None
    bleed: Rect | None
    drawn: Drawn


class OpenPdf:
    """A PDF file being read."""

    def __init__(self, data: bytes, *, shown_as: str) -> None:
        """Open a file.

        Raises:
            PackError: it is not a PDF, is encrypted, or is broken beyond reading.
        """
        try:
            self._pdf = pikepdf.open(io.BytesIO(data))
        except (pikepdf.PdfError, pikepdf.PasswordError) as error:
            told = re.sub(r"^stream <[^>]*>: ", "", (str(error).splitlines() or [""])[0])[:160]
            message = f"cannot be read as a PDF: {told}"
            raise PackError([Problem(message=message, where=Location(shown_as))]) from None
        self.reader = FormReader()
        self._pages: dict[int, PdfPage] = {}

    def __len__(self) -> int:
        return len(self._pdf.pages)

    @property
    def title(self) -> str:
        """The document's title."""
        return str(self._pdf.docinfo.get("/Title", ""))

    @property
    def producer(self) -> str:
        """The program that the file names as its creator."""
        return str(self._pdf.docinfo.get("/Creator", ""))

    @property
    def language(self) -> str:
        """The document's language, such as `fr`; empty when it says none."""
        return str(self._pdf.Root.get("/Lang", ""))

    @property
    def preferences(self) -> Mapping[str, str]:
        """What the file asks of the print dialogue: `PrintScaling`, `Duplex` and so on."""
        found = self._pdf.Root.get("/ViewerPreferences")
        return {str(k)[1:]: str(v).lstrip("/") for k, v in found.items()} if found is not None else {}

    @property
    def attachments(self) -> Mapping[str, bytes]:
        """The files attached to it."""
        return {name: spec.get_file().read_bytes() for name, spec in self._pdf.attachments.items()}

    def page(self, number: int) -> PdfPage:
        """Return a page, counted from 1; read on first sight."""
        if number not in self._pages:
            self._pages[number] = self._read(number)
        return self._pages[number]

    def _read(self, number: int) -> PdfPage:
        page = self._pdf.pages[number - 1]
        left, bottom, right, top = (float(v) for v in page.mediabox)
        k = MM_PER_PT
        start = Matrix(k, 0.0, 0.0, -k, -left * k, top * k)
        return PdfPage(
            width=(right - left) * k,
            height=(top - bottom) * k,
            trim=self._box(page, "/TrimBox", start),
            bleed=self._box(page, "/BleedBox", start),
            drawn=self.reader.stream(page, page.get("/Resources"), start),  # type: ignore[arg-type]
        )

    @staticmethod
    def _box(page: pikepdf.Page, name: str, start: Matrix) -> Rect | None:
        found = page.obj.get(name)
        if found is None:
            return None
        x1, y1, x2, y2 = (float(v) for v in found)
        left, top = start.apply(min(x1, x2), max(y1, y2))
        return Rect(left, top, abs(x2 - x1) * MM_PER_PT, abs(y2 - y1) * MM_PER_PT)

    def content(self, key: str) -> bytes:
        """Return the decoded stream of a form or picture."""
        return self.reader.objects[key].read_bytes()

    def fonts(self) -> Mapping[str, bool]:
        """Return every font of the file with whether it is embedded, composite fonts by their descendants."""
        found: dict[str, bool] = {}
        for thing in self._pdf.objects:
            if isinstance(thing, pikepdf.Dictionary) and str(thing.get("/Type", "")) == "/Font":
                if "/DescendantFonts" in thing:
                    continue
                descriptor = thing.get("/FontDescriptor")
                embedded = descriptor is not None and any(f"/FontFile{n}" in descriptor for n in ("", "2", "3"))
                name = str(thing.get("/BaseFont", "/?"))[1:]
                found[name] = embedded and found.get(name, True)
        return found
