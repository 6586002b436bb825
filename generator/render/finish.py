"""Finished books: page labels, viewer hints, and pages imposed as a booklet. A door to pikepdf."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

import pikepdf

from generator.units import PT_PER_MM

__all__ = ["Spread", "attach", "embedded_fonts", "finish_book", "impose", "saddle_stitch"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """One side of a booklet sheet: pages from 1, 0 for an empty half; `shift` mm moves both towards the spine."""

    left: int
    right: int
    shift: float = 0.0


def saddle_stitch(pages: int, *, paper_mm: float = 0.10, last_outside: bool = False) -> list[Spread]:
    """Return the sides of a stapled booklet, outermost sheet first, front before back.

    Pages are filled up to a multiple of 4 with empty ones at the end, or before the last page where `last_outside`
    (a back cover). Inner sheets stick out after folding by the
    thickness of those around them; they are moved towards the spine by that much, 1.3 times for the curve of the
    fold (impozycjoner.com: 1.2 to 1.4). `paper_mm` is the thickness of a sheet, about 0.10 mm for 80 g paper.
    """
    total = -(-pages // 4) * 4
    sheets = total // 4
    creep = paper_mm * 1.3

    def real(page: int) -> int:
        if last_outside and page == total:
            return pages
        return page if page < pages or (page == pages and not last_outside) or total == pages else 0

    sides: list[Spread] = []
    for i in range(sheets):
        shift = creep * i
        sides.append(Spread(left=real(total - 2 * i), right=real(1 + 2 * i), shift=shift))
        sides.append(Spread(left=real(2 + 2 * i), right=real(total - 1 - 2 * i), shift=shift))
    return sides


def impose(pdf: bytes, spreads: Sequence[Spread], *, width: float, height: float, title: str, language: str) -> bytes:
    """Return a PDF of landscape sides `width` by `height` mm with two pages of `pdf` on each.

    Pages keep their size when two fit side by side, else both are made smaller. They meet at the fold in the middle
    of the sheet and are centred from top to bottom; a page wider than high is turned. Text stays text.
    """
    source = pikepdf.open(BytesIO(pdf))
    out = pikepdf.new()
    half = width / 2 * PT_PER_MM
    tall = height * PT_PER_MM
    forms = [out.copy_foreign(page.as_form_xobject()) for page in source.pages]
    for spread in spreads:
        page = out.add_blank_page(page_size=(width * PT_PER_MM, tall))
        content: list[str] = []
        resources = pikepdf.Dictionary()
        for number, x, towards in ((spread.left, 0.0, 1), (spread.right, half, -1)):
            if not number:
                continue
            box = [float(v) for v in source.pages[number - 1].mediabox]
            w, h = box[2] - box[0], box[3] - box[1]
            turned = w > h  # a wide page among upright ones is read from the right
            across, up = (h, w) if turned else (w, h)
            scale = min(half / across, tall / up, 1.0)
            fold = half - across * scale if towards > 0 else half
            dx = fold + towards * spread.shift * PT_PER_MM
            dy = (tall - up * scale) / 2
            matrix = f"{scale:.5f} 0 0 {scale:.5f} {dx:.3f} {dy:.3f}"
            if turned:
                matrix = f"0 {scale:.5f} {-scale:.5f} 0 {dx + across * scale:.3f} {dy:.3f}"
            name = f"/P{number}"
            resources[name] = forms[number - 1]
            # The clip keeps a moved page from painting over the spine.
            clip = f"{x:.3f} 0 {half:.3f} {tall:.3f} re W n"
            content.append(f"q {clip} {matrix} cm {name} Do Q")
        page.Resources = pikepdf.Dictionary(XObject=resources)
        page.Contents = out.make_stream("\n".join(content).encode())
    out.Root.Lang = pikepdf.String(language)
    out.Root.ViewerPreferences = pikepdf.Dictionary(
        DisplayDocTitle=True, PrintScaling=pikepdf.Name("/None"), Duplex=pikepdf.Name.DuplexFlipShortEdge
    )
    out.docinfo["/Title"] = title
    return _saved(out)


def finish_book(pdf: bytes, *, front_pages: int = 1) -> bytes:
    """Return the book with page labels (the cover has a name, numbers follow the printed ones) and viewer hints.

    `front_pages` pages at the front are unnumbered; printed page numbers count them.
    """
    book = pikepdf.open(BytesIO(pdf))
    labels = pikepdf.Array(
        [
            0,
            pikepdf.Dictionary(P=pikepdf.String("*")),
            front_pages,
            pikepdf.Dictionary(S=pikepdf.Name.D, St=front_pages + 1),
        ]
    )
    book.Root.PageLabels = pikepdf.Dictionary(Nums=labels)
    book.Root.PageMode = pikepdf.Name.UseOutlines
    preferences = book.Root.get("/ViewerPreferences", pikepdf.Dictionary())
    preferences["/DisplayDocTitle"] = True
    preferences["/PrintScaling"] = pikepdf.Name("/None")
    book.Root.ViewerPreferences = preferences
    return _saved(book)


def attach(pdf: bytes, name: str, data: bytes, *, mime: str = "application/json", about: str = "") -> bytes:
    """Return the file with `data` attached under `name`; the same input gives the same bytes."""
    book = pikepdf.open(BytesIO(pdf))
    spec = pikepdf.AttachedFileSpec(book, data, description=about, filename=name, mime_type=mime)
    book.attachments[name] = spec
    return _saved(book)


def embedded_fonts(pdf: bytes) -> list[str]:
    """Return the names of all fonts in the file, sorted, without the tags of subsets."""
    names: set[str] = set()
    with pikepdf.open(BytesIO(pdf)) as book:
        for thing in book.objects:
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == pikepdf.Name.FontDescriptor:
                names.add(str(thing["/FontName"]).lstrip("/").rpartition("+")[2])
    return sorted(names)


def _saved(pdf: pikepdf.Pdf) -> bytes:
    buffer = BytesIO()
    pdf.save(
        buffer,
        deterministic_id=True,
        compress_streams=True,
        object_stream_mode=pikepdf.ObjectStreamMode.generate,
        recompress_flate=False,
    )
    return buffer.getvalue()
