"""Sharing out the strip between a block of cards and the paper's edge: bleed first, then marks, then ruler and words.

Everything stays inside what the printer can print. Where a strip is too narrow the bleed at the block's outer edge
gives way, down to a floor, so that there are always marks to cut by.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from generator.model.geometry import Rect

__all__ = [
    "INFO_MM",
    "MARK_GAP_MM",
    "MARK_MM",
    "SIDES",
    "Edge",
    "Side",
    "info_side",
    "least_strip",
    "rooms",
    "share_out",
]

Side = Literal["bottom", "left", "right", "top"]
SIDES: tuple[Side, ...] = ("bottom", "left", "right", "top")
"""In the order in which they are asked to carry the ruler."""

MARK_MM = 5.0
"""Length of a crop mark where there is room: 5 to 6 mm (Ghent Workgroup, in support.canto.com 47192647357201)."""
MARK_MIN_MM = 1.5
"""The shortest mark that an eye and a ruler's edge can still be laid against."""
MARK_GAP_MM = 0.3
"""Between bleed and mark. Print shops want marks off by the bleed at least (printplanet.com 5558); this is on top."""
INFO_MM = 2.4
"""Height of the line of words and of the ruler: 6 pt from ascender to descender, and a hair."""
INFO_GAP_MM = 0.3
BLEED_FLOOR_MM = 1.5
"""With bleed all round: the least that is kept at the block's outer edge."""
PAPER_EDGE_MM = 0.5
"""A mark that finds no room in the printable area may go on as far as this from the paper's edge."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edge:
    """One side of a block; distances in mm outwards from the outermost cut."""

    bleed: float
    mark_from: float = 0.0
    mark_to: float = 0.0
    """Equal to `mark_from` where there are no marks."""
    info: bool = False
    """Whether the strip carries ruler or words, next to the printable area's edge."""


def rooms(block: Rect, page_width: float, page_height: float) -> dict[Side, float]:
    """Return for each side the mm from the block's outermost cut to the paper's edge."""
    return {
        "bottom": page_height - block.bottom,
        "left": block.x,
        "right": page_width - block.right,
        "top": block.y,
    }


def least_strip(bleed: float, floor: float) -> float:
    """Return the mm from outermost cut to printable edge that hold bleed, marks, ruler and words at their least."""
    return INFO_MM + INFO_GAP_MM + MARK_GAP_MM + MARK_MIN_MM + min(floor, bleed)


def info_side(
    room: Mapping[Side, float],
    printable: Mapping[str, float],
    length: Mapping[Side, float],
    *,
    bleed: float,
    floor: float,
    least_length: float,
) -> Side | None:
    """Return the side that carries ruler and words: the first with ample room, else the roomiest; None if none can."""
    spare: dict[Side, float] = {
        side: room[side] - printable[side] - INFO_MM - INFO_GAP_MM - MARK_GAP_MM - MARK_MIN_MM
        for side in SIDES
        if length[side] >= least_length
    }
    ample = [side for side, mm in spare.items() if mm >= bleed + 1.5]
    if ample:
        return ample[0]
    able = [side for side, mm in spare.items() if mm >= min(floor, bleed) - 1e-6]
    if not able:
        return None
    return max(able, key=lambda side: spare[side])


def share_out(
    room: Mapping[Side, float],
    printable: Mapping[str, float],
    info: frozenset[Side],
    *,
    bleed: float,
    floor: float,
    marks: bool,
) -> dict[Side, Edge]:
    """Return what each side carries; `floor` is the least bleed kept, `info` the sides with ruler or words."""
    edges: dict[Side, Edge] = {}
    for side in SIDES:
        taken = INFO_MM + INFO_GAP_MM if side in info else 0.0
        free = room[side] - printable[side] - taken
        if not marks:
            # A bleed that runs into the unprintable edge does no harm; one that runs into words does.
            kept = min(bleed, max(free, min(floor, bleed), 0.0)) if taken else min(bleed, room[side])
            edges[side] = Edge(bleed=kept, info=side in info)
            continue
        kept = min(bleed, max(free - MARK_GAP_MM - MARK_MIN_MM, min(floor, bleed), 0.0))
        start = kept + MARK_GAP_MM
        end = min(start + MARK_MM, free)
        if end < start + MARK_MIN_MM:
            end = max(start, min(start + MARK_MIN_MM, room[side] - taken - PAPER_EDGE_MM))
        edges[side] = Edge(bleed=kept, mark_from=start, mark_to=end, info=side in info)
    return edges
