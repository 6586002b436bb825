"""Pictures of plans as pixels: faces for the screen and for print services, and sheets of them."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence

import pypdfium2
from PIL import Image

from generator.model.geometry import Rect
from generator.model.plan import Document, Page, Place, Plan
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf
from generator.units import MM_PER_INCH, PT_PER_INCH

__all__ = ["canvases", "faces", "pasted"]

_PACKING = 6
"""Of 9: a face a third smaller than packed lightly, for a tenth of a second more."""


def faces(plans: Sequence[Plan], fonts: FontSet, *, dpi: float, bleed: bool = False) -> list[bytes]:
    """Return each plan as a PNG, cut to its trim, or whole with its bleed.

    Raises:
        PackError: a font, picture or colour that does not exist.
    """
    return [_png(picture, dpi) for picture in _pictures(plans, fonts, dpi, bleed=bleed)]


def canvases(plans: Sequence[Plan], fonts: FontSet, *, dpi: float, canvas: tuple[int, int]) -> list[bytes]:
    """Return each plan with its bleed in the middle of a canvas of so many pixels, as PNG.

    A canvas that is larger is filled by drawing the edge outwards, one that is smaller cuts the bleed.

    Raises:
        PackError: a font, picture or colour that does not exist.
    """
    return [_png(_centred(picture, canvas), dpi) for picture in _pictures(plans, fonts, dpi, bleed=True)]


def pasted(pictures: Sequence[bytes], *, columns: int, rows: int, cell: tuple[int, int]) -> bytes:
    """Return a sheet of `columns` × `rows` cells as PNG, filled row by row; each picture is fitted into its cell."""
    sheet = Image.new("RGB", (columns * cell[0], rows * cell[1]))
    for at, png in enumerate(pictures):
        with Image.open(io.BytesIO(png)) as picture:
            size = _fitted(picture.size, cell)
            left = at % columns * cell[0] + (cell[0] - size[0]) // 2
            top = at // columns * cell[1] + (cell[1] - size[1]) // 2
            sheet.paste(picture.convert("RGB").resize(size, Image.Resampling.LANCZOS), (left, top))
    return _png(sheet, 0.0)


def _fitted(size: tuple[int, int], cell: tuple[int, int]) -> tuple[int, int]:
    """Return the size that fits into the cell; what differs by a hair fills it, so that no seam is left."""
    scale = min(cell[0] / size[0], cell[1] / size[1])
    width, height = round(size[0] * scale), round(size[1] * scale)
    return (
        cell[0] if abs(width - cell[0]) <= 2 else width,
        cell[1] if abs(height - cell[1]) <= 2 else height,
    )


def _pictures(plans: Sequence[Plan], fonts: FontSet, dpi: float, *, bleed: bool) -> Iterator[Image.Image]:
    if not plans:
        return
    boxes = [Rect(0.0, 0.0, plan.width, plan.height) if bleed else plan.trim for plan in plans]
    pages = tuple(
        Page(width=box.w, height=box.h, ops=(Place(plan=plan, x=-box.x, y=-box.y),))
        for plan, box in zip(plans, boxes, strict=True)
    )
    pdf = write_pdf(Document(title="", language="en", pages=pages), fonts)
    with pypdfium2.PdfDocument(pdf) as document:
        for number, box in enumerate(boxes):
            size = round(box.w / MM_PER_INCH * dpi), round(box.h / MM_PER_INCH * dpi)
            # PDFium rounds up; what is a pixel too large is cut.
            bitmap = document[number].render(scale=dpi / PT_PER_INCH)
            yield bitmap.to_pil().convert("RGB").crop((0, 0, *size))


def _centred(picture: Image.Image, canvas: tuple[int, int]) -> Image.Image:
    left, top = (canvas[0] - picture.width) // 2, (canvas[1] - picture.height) // 2
    right, bottom = canvas[0] - picture.width - left, canvas[1] - picture.height - top
    kept = picture.crop(
        (max(0, -left), max(0, -top), picture.width - max(0, -right), picture.height - max(0, -bottom))
    )
    left, top = max(0, left), max(0, top)
    whole = Image.new("RGB", canvas)
    whole.paste(kept, (left, top))
    width, height = kept.size
    # Sides first over the height of the face, then above and below over the whole width: corners are filled too.
    for x, strip, many in (
        (0, (left, top, left + 1, top + height), left),
        (left + width, (left + width - 1, top, left + width, top + height), canvas[0] - left - width),
    ):
        if many > 0:
            whole.paste(whole.crop(strip).resize((many, height)), (x, top))
    for y, row, many in ((0, top, top), (top + height, top + height - 1, canvas[1] - top - height)):
        if many > 0:
            whole.paste(whole.crop((0, row, canvas[0], row + 1)).resize((canvas[0], many)), (0, y))
    return whole


def _png(picture: Image.Image, dpi: float) -> bytes:
    sink = io.BytesIO()
    if dpi:
        picture.save(sink, "PNG", compress_level=_PACKING, dpi=(dpi, dpi))
    else:
        picture.save(sink, "PNG", compress_level=_PACKING)
    return sink.getvalue()
