"""The sheet as paper: page boxes, scale, ruler, fonts, what the file asks of the print dialogue."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.model.geometry import Rect
from generator.render.read_marks import PathMark
from generator.render.read_pdf import OpenPdf
from generator.sheets.manifest_reader import ReadFile
from generator.sheets.marks import RULER_MM
from generator.verify.desk import Desk
from generator.verify.records import Found

__all__ = ["paper", "rulers"]

_EXACT = 0.1
"""In mm."""


def paper(desk: Desk, pdf: OpenPdf, file: ReadFile | None, *, ruled: bool) -> Iterator[Found]:
    """Yield what is wrong with a file as a whole and with its pages; `ruled`: its sheets should carry a ruler."""
    scaling = pdf.preferences.get("PrintScaling", "nothing")
    if scaling != "None":
        message = "the file lets the print dialogue change its size"
        yield Found(code="paper/scaling", message=message, field="PrintScaling", expected="None", found=scaling)
    for name, embedded in sorted(pdf.fonts().items()):
        if not embedded:
            yield Found(code="paper/font", message=f"the font {name} is not embedded", found=name)
    for number in range(1, len(pdf) + 1):
        page = pdf.page(number)
        if page.drawn.broken:
            message = f"the page cannot be read to its end: {page.drawn.broken}"
            yield Found(code="paper/broken", message=message, page=number)
        yield from _boxes(desk, pdf, file, number, cut=ruled)
    if ruled:
        yield from rulers(pdf)


def _boxes(desk: Desk, pdf: OpenPdf, file: ReadFile | None, number: int, *, cut: bool) -> Iterator[Found]:
    page = pdf.page(number)
    size = (page.width, page.height)
    known = [(p.width, p.height) for p in desk.papers.values()]
    known += [(height, width) for width, height in known]
    if file is not None:
        known = [(file.paper_width, file.paper_height)]
        if file.kind == "rulebook":  # a wide table lies on a page of its own, turned
            known.append((file.paper_height, file.paper_width))
    if not any(abs(size[0] - w) < _EXACT and abs(size[1] - h) < _EXACT for w, h in known):
        wanted = f"{known[0][0]:g} × {known[0][1]:g} mm" if file is not None else "a known paper"
        found = f"{size[0]:.1f} × {size[1]:.1f} mm"
        yield Found(code="paper/size", message="the page has another size", page=number, expected=wanted, found=found)
    whole = Rect(0.0, 0.0, page.width, page.height)
    for name, box in (("TrimBox", page.trim), ("BleedBox", page.bleed)):
        if box is None and not cut:
            continue
        if box is None:
            yield Found(code="paper/box", message=f"the page has no {name}", page=number, field=name)
        elif not whole.holds(box, tolerance=_EXACT):
            yield Found(
                code="paper/box", message=f"the {name} reaches out of the page", page=number, field=name, rect=box
            )
    if page.trim is not None and page.bleed is not None and not page.bleed.holds(page.trim, tolerance=_EXACT):
        yield Found(code="paper/box", message="the TrimBox reaches out of the BleedBox", page=number, rect=page.trim)


def rulers(pdf: OpenPdf) -> Iterator[Found]:
    """Yield rulers that are not 100 mm long, and pages without one where others of the file have it."""
    lengths: dict[int, tuple[float, Rect]] = {}
    for number in range(1, len(pdf) + 1):
        drawn = pdf.page(number).drawn
        found = _ruler(drawn.paths) or _ruler(pdf.reader.flat(drawn).paths)
        if found is not None:
            lengths[number] = found
    if not lengths:
        yield Found(code="paper/ruler", severity="info", message="no page carries a ruler")
        return
    for number, (length, rect) in lengths.items():
        if abs(length - RULER_MM) > _EXACT:
            yield Found(
                code="paper/ruler",
                message="the ruler is not 100 mm long: the page is enlarged or shrunk",
                page=number,
                field="ruler",
                expected=f"{RULER_MM:g} mm",
                found=f"{length:.2f} mm",
                rect=rect,
            )


def _ruler(paths: Iterable[PathMark]) -> tuple[float, Rect] | None:
    """Return length and box of a line with eleven ticks across it, a tenth of its length apart."""
    strokes: list[Line] = []
    for path in paths:
        if path.stroke and not path.fill and not path.dashed:
            strokes += _lines(path)
    for line in strokes:
        x1, y1, x2, y2 = line
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        if not _LEAST <= length <= _MOST:
            continue
        ticks = sum(any(_starts(tick, line, i) for tick in strokes if tick is not line) for i in range(11))
        if ticks == 11:
            left, top = min(x1, x2), min(y1, y2)
            return length, Rect(left, top, abs(x2 - x1), abs(y2 - y1))
    return None


Line = tuple[float, float, float, float]
_LEAST, _MOST = 70.0, 140.0
"""In mm: a ruler on a page that was shrunk to two thirds or enlarged by two fifths is still known as one."""


def _lines(path: PathMark) -> Iterator[Line]:
    """Yield the straight lines of a path that is nothing but lines."""
    points = path.points
    if len(points) % 2 or any(op != ("m", "l")[i % 2] for i, (op, _) in enumerate(points)):
        return
    for (_, start), (_, end) in zip(points[::2], points[1::2], strict=True):
        yield start[0], start[1], end[0], end[1]


def _starts(tick: Line, line: Line, i: int) -> bool:
    """Say whether a short line starts or ends at the `i`-th tenth of a long one."""
    x, y = line[0] + (line[2] - line[0]) * i / 10, line[1] + (line[3] - line[1]) * i / 10
    if abs(tick[2] - tick[0]) + abs(tick[3] - tick[1]) > 5:
        return False
    near_start = abs(tick[0] - x) < _EXACT and abs(tick[1] - y) < _EXACT
    return near_start or (abs(tick[2] - x) < _EXACT and abs(tick[3] - y) < _EXACT)
