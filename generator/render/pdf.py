"""The door to PDF: a `Document` in, the finished file out.

Every distinct plan is one form XObject, placed as often as it is used; fonts are embedded and subset; the same
document gives the same bytes. Contains no decisions about layout: whatever is printed was decided in the plan.
"""

from __future__ import annotations

import hashlib

from generator.model.geometry import Rect
from generator.model.plan import Document, Page, PageLabel
from generator.render.fonts import FontSet
from generator.render.pdf_file import PdfFile, number, text_string
from generator.render.pdf_ops import Content
from generator.render.pdf_shared import Shared
from generator.units import PT_PER_MM

__all__ = ["write_pdf"]

_DUPLEX = {"simplex": "Simplex", "long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}
_DATE = "D:20000101000000Z"
"""Files carry a fixed date: the same input must give the same bytes."""
_TYPES = {"json": "application#2Fjson", "yaml": "application#2Fyaml", "txt": "text#2Fplain", "csv": "text#2Fcsv"}


def write_pdf(document: Document, fonts: FontSet) -> bytes:
    """Return the PDF file of `document`.

    It states its title, language, boxes and page labels, asks the print dialog for no scaling and for the duplex
    mode, and carries its attachments. Equal documents give equal bytes.

    Raises:
        PackError: a font, picture, colour or paint role that does not exist.
    """
    file = PdfFile()
    shared = Shared(file, fonts)
    for page in document.pages:
        _page(file, shared, page)
    if shared.glyphs:
        from generator.render.pdf_embed import finish_fonts

        finish_fonts(shared, fonts)
    catalog = [
        f"/Lang {text_string(document.language)}",
        f"/ViewerPreferences<</PrintScaling/None/DisplayDocTitle true/Duplex/{_DUPLEX[document.duplex]}>>",
        _labels(document.labels),
        _outline(file, document),
        _attachments(file, document),
    ]
    info = {"Title": document.title, "Subject": document.subject, "Creator": "Proofdeck"}
    return file.finish("".join(catalog), {key: value for key, value in info.items() if value} | _dates())


def _dates() -> dict[str, str]:
    return {"Producer": "Proofdeck with ReportLab", "CreationDate": _DATE, "ModDate": _DATE}


def _page(file: PdfFile, shared: Shared, page: Page) -> None:
    content = Content(shared)
    unit = f"{PT_PER_MM / 1000:.10f}".rstrip("0")
    content.parts.append(f"{unit} 0 0 -{unit} 0 {number(page.height * PT_PER_MM)} cm 4 M")
    content.draw(page.ops)
    whole = Rect(0, 0, page.width, page.height)
    bleed = page.bleed or page.trim or whole
    boxes = (("MediaBox", whole), ("CropBox", whole), ("BleedBox", bleed), ("TrimBox", page.trim or bleed))
    head = "".join(f"/{name}[{_box(rect, page.height)}]" for name, rect in boxes)
    file.page(head, content.data(), content.resources)


def _box(rect: Rect, page_height: float) -> str:
    corners = (rect.x, page_height - rect.bottom, rect.right, page_height - rect.y)
    return " ".join(number(v * PT_PER_MM) for v in corners)


def _labels(labels: tuple[PageLabel, ...]) -> str:
    if not labels:
        return ""
    entries = []
    if labels[0].start > 0:  # the number tree must begin at page 0 (ISO 32000-1:2008, 12.4.2)
        entries.append("0<</S/D>>")
    for label in labels:
        style = {"decimal": "/S/D", "roman": "/S/r", "none": ""}[label.style]
        prefix = f"/P {text_string(label.prefix)}" if label.prefix else ""
        entries.append(f"{label.start}<<{style}{prefix}>>")
    return f"/PageLabels<</Nums[{''.join(entries)}]>>"


def _outline(file: PdfFile, document: Document) -> str:
    if not document.outline:
        return ""
    last = len(document.outline) - 1
    root = file.direct("Bm", "")  # its number is needed by its children
    first_number = int(root.split()[0]) + 1
    for i, (title, page) in enumerate(document.outline):
        before = f"/Prev {first_number + i - 1} 0 R" if i else ""
        after = f"/Next {first_number + i + 1} 0 R" if i < last else ""
        goal = f"/Dest[{file.reference(f'Pg{page}')}/Fit]"
        file.direct(f"Bm{i}", f"<</Title {text_string(title)}/Parent {root}{before}{after}{goal}>>")
    ends = f"/First {first_number} 0 R/Last {first_number + last} 0 R/Count {last + 1}"
    file.document.idToObject["Bm"].data = f"<</Type/Outlines{ends}>>\n".encode("latin-1")
    return f"/Outlines {root}/PageMode/UseOutlines"


def _attachments(file: PdfFile, document: Document) -> str:
    if not document.attachments:
        return ""
    specs: list[str] = []
    names: list[str] = []
    for name in sorted(document.attachments):
        data = document.attachments[name]
        kind = _TYPES.get(name.rpartition(".")[2], "application#2Foctet-stream")
        check = hashlib.md5(data, usedforsecurity=False).hexdigest()  # the checksum that PDF defines
        params = f"/Params<</Size {len(data)}/CheckSum<{check}>/ModDate({_DATE})>>"
        body = file.stream(f"At {name}", f"/Type/EmbeddedFile/Subtype/{kind}{params}", data)
        title = text_string(name)
        spec = file.direct(
            f"Fs {name}", f"<</Type/Filespec/F {title}/UF {title}/AFRelationship/Data/EF<</F {body}/UF {body}>>>>"
        )
        specs.append(spec)
        names.append(f"{title}{spec}")
    return f"/AF[{' '.join(specs)}]/Names<</EmbeddedFiles<</Names[{''.join(names)}]>>>>"
