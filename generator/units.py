"""Lengths. Inside Proofdeck every length is in millimetres; points and pixels exist only at the doors."""

from __future__ import annotations

__all__ = ["MM_PER_INCH", "MM_PER_PT", "PT_PER_INCH", "PT_PER_MM", "mm_to_pt", "mm_to_px", "pt_to_mm"]

MM_PER_INCH = 25.4
"""Exact since the international yard and pound agreement of 1959."""
PT_PER_INCH = 72.0
"""The default user space unit of PDF: ISO 32000-1:2008, 8.3.2.3."""
PT_PER_MM = PT_PER_INCH / MM_PER_INCH
MM_PER_PT = MM_PER_INCH / PT_PER_INCH


def mm_to_pt(mm: float) -> float:
    """Return millimetres as PDF points."""
    return mm * PT_PER_MM


def pt_to_mm(pt: float) -> float:
    """Return PDF points as millimetres."""
    return pt * MM_PER_PT


def mm_to_px(mm: float, dpi: float) -> int:
    """Return millimetres as whole pixels at `dpi`, rounded to the nearest."""
    return round(mm / MM_PER_INCH * dpi)
