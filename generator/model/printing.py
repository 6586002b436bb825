"""What was printed where: the record that feeds the manifest, the cut file and the read-back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.model.geometry import Rect
from generator.model.plan import Document, Field, Finding

__all__ = ["FileKind", "Placement", "PrintedFile"]

FileKind = Literal[
    "cards",
    "trackers",
    "mat",
    "reference",
    "tokens",
    "tuckbox",
    "boards",
    "tiles",
    "dice",
    "rulebook",
    "booklet",
    "calibration",
    "proof",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Placement:
    """One thing on one page, as seen: rectangles are mm from the page's top left with rotation applied."""

    page: int
    """From 1."""
    side: Literal["face", "back"]
    component: str
    """`card`, `track`, `dial`, `log`, `mat`, `token`, `tuckbox`, `reference` …"""
    id: str
    copy: int
    """From 1."""
    rotation: int
    """0, 90, 180 or 270 degrees clockwise."""
    trim: Rect
    fields: tuple[Field, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedFile:
    """A PDF to write and the record of what lies in it."""

    path: str
    """File name relative to the manifest, such as `cards-a4.pdf`."""
    kind: FileKind
    paper_name: str
    paper_width: float
    paper_height: float
    document: Document
    placements: tuple[Placement, ...]
    findings: tuple[Finding, ...] = ()
