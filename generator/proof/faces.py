"""Every different face on a page of its own, bleed included: what the proof looks at and what print shops ask for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from generator.model.geometry import Rect
from generator.model.plan import Document, Page, PageLabel, Place, Plan
from generator.model.printing import Placement, PrintedFile

__all__ = ["Face", "faces_file"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """One design to proof."""

    id: str
    plan: Plan
    digest: str = ""
    """Of what is drawn, so that builds can be compared."""
    side: Literal["face", "back"] = "face"


def faces_file(faces: Sequence[Face], *, title: str, language: str, path: str = "faces.pdf") -> PrintedFile:
    """Return a PDF with one page per face, as large as the face with its bleed.

    TrimBox is where it is cut, BleedBox the whole page.
    """
    pages, placements = [], []
    for number, face in enumerate(faces, start=1):
        plan = face.plan
        pages.append(
            Page(
                width=plan.width,
                height=plan.height,
                ops=(Place(plan=plan, x=0.0, y=0.0),),
                trim=plan.trim,
                bleed=Rect(0.0, 0.0, plan.width, plan.height),
            )
        )
        placements.append(
            Placement(
                page=number,
                side=face.side,
                component="card",
                id=face.id,
                copy=1,
                rotation=0,
                trim=plan.trim,
                fields=plan.fields,
                digest=face.digest,
            )
        )
    width = max((page.width for page in pages), default=0.0)
    height = max((page.height for page in pages), default=0.0)
    return PrintedFile(
        path=path,
        kind="proof",
        paper_name="face",
        paper_width=width,
        paper_height=height,
        document=Document(
            title=title,
            language=language,
            pages=tuple(pages),
            labels=tuple(PageLabel(start=i, prefix=face.id, style="none") for i, face in enumerate(faces)),
        ),
        placements=tuple(placements),
        findings=tuple(finding for face in faces for finding in face.plan.findings),
    )
