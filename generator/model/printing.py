"""What is printed on what, and where it lies: papers, printers, and the record that feeds manifest and read-back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from generator.model.geometry import Rect
from generator.model.plan import Document, Field, Finding

__all__ = [
    "PLACES",
    "BackShift",
    "BoundFile",
    "Duplex",
    "FileKind",
    "Margins",
    "Paper",
    "Placement",
    "PrintService",
    "PrintedFile",
    "Printer",
    "Readings",
    "ServiceProduct",
]

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

PLACES = ("centre", "top-left", "top-right", "bottom-left", "bottom-right")
"""Where a calibration sheet is read, as its readings are called."""

Duplex = Literal["long-edge", "short-edge"]
"""The edge of the paper about which it is turned to print the other side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A paper format, upright."""

    name: str
    width: float
    height: float
    inches: bool = False
    """Whether its readers want an inch scale beside the 100 mm ruler."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Margins:
    """What a printer cannot print on, in mm from each edge of the sheet as seen."""

    left: float = 5.0
    top: float = 5.0
    right: float = 5.0
    bottom: float = 5.0


@dataclass(frozen=True, slots=True, kw_only=True)
class BackShift:
    """How back pages are moved to undo a printer’s drift: scaled and turned about the page centre, then moved."""

    x: float = 0.0
    """mm to the right, looking at the back."""
    y: float = 0.0
    """mm downwards."""
    angle: float = 0.0
    """Degrees clockwise."""
    scale_x: float = 1.0
    scale_y: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Readings:
    """Numbers read on a calibration sheet held against the light."""

    paper: str
    """Name of the paper it was printed on."""
    duplex: Duplex
    """How the sheet was turned."""
    places: Mapping[str, tuple[float, float]]
    """`centre`, `top-left` … -> reading across and down; 5.0 is dead on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Printer:
    """A printer profile."""

    name: str
    margins: Margins = field(default_factory=Margins)
    back: BackShift = field(default_factory=BackShift)
    duplex: Duplex = "long-edge"
    readings: Readings | None = None
    """Readings still to be worked into `back`; they were made on a sheet printed with `back` as it stands."""
    notes: str = ""


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
    digest: str = ""
    """Of what is drawn there: equal prints have equal digests; empty where nobody compares builds."""


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
    variant: str = "color"
    """`color`, `low-ink` or `grey`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoundFile:
    """A finished PDF of running text (a rulebook) and the record of what it states."""

    path: str
    """File name relative to the manifest, such as `rulebook-a5.pdf`."""
    kind: FileKind
    title: str
    language: str
    paper_name: str
    paper_width: float
    paper_height: float
    pdf: bytes
    pages: int
    facts: tuple[str, ...] = ()
    """Names of the game's facts whose values are printed in it, sorted."""
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceProduct:
    """A card that a print service makes, and the picture it wants of it."""

    name: str
    width: float
    """Cut size, mm."""
    height: float
    canvas: tuple[int, int]
    """Pixels of the picture, bleed included."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintService:
    """A print service and how it takes cards."""

    name: str
    title: str
    dpi: float
    products: tuple[ServiceProduct, ...]
    order: Literal["folder", "mpc-autofill"] = "folder"
    """What comes beside the pictures: a list of quantities, or also an order that a program uploads."""
    most: int = 0
    """Cards in one order; 0 where there is no limit."""
    brackets: tuple[int, ...] = ()
    """Numbers of cards that have a price."""
    stock: str = ""
    """The paper, as the service calls it."""
