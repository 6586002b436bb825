"""Which form lies where on which page, and which card it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from generator.model.card import Card
from generator.model.geometry import Rect
from generator.model.printing import Placement
from generator.render.read_marks import Picture, Placed
from generator.render.read_pdf import OpenPdf
from generator.sheets.manifest_reader import ReadFile
from generator.verify.desk import Desk
from generator.verify.faces import UNIT_MM

__all__ = ["UPRIGHT", "Seen", "Spot", "Thing", "local_fields", "match", "on_page", "placements_of", "things_on"]

UPRIGHT = 0.001
"""A scale farther from 1 is no rounding: 63 mm times it are 0.06 mm."""
_REACH = 25.0
"""In mm: what lies farther from where the manifest says is not the same thing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """A form of card size on a page."""

    page: int
    mark: Placed | Picture
    bleed: float
    turn: int
    """0, 90, 180 or 270 degrees clockwise, the nearest."""
    scale: float
    """1 when a millimetre of the design is a millimetre of paper."""
    square: bool
    """Neither slanted nor mirrored nor stretched."""
    trim: Rect
    """Where it is cut, on the page."""

    @property
    def middle(self) -> tuple[float, float]:
        """The centre of the cut."""
        return self.trim.x + self.trim.w / 2, self.trim.y + self.trim.h / 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A face in the file: what it should be, where it was found."""

    card: Card
    thing: Thing
    placement: Placement | None


@dataclass(slots=True, kw_only=True)
class Seen:
    """A placement of the manifest with the form that was found for it."""

    placement: Placement
    thing: Thing | None = None
    others: list[Thing] = field(default_factory=list)
    """More forms in the same place."""


def things_on(desk: Desk, pdf: OpenPdf, page: int) -> list[Thing]:
    """Return the forms on a page whose size is that of a card of the game with its bleed."""
    drawn = pdf.page(page).drawn
    sizes = {(round(s.width, 3), round(s.height, 3), s.bleed) for s in (desk.size(card) for card in desk.game.cards)}
    found: list[Thing] = []
    marks: list[Placed | Picture] = [*drawn.placed, *drawn.pictures]
    for mark in marks:
        box = pdf.reader.boxes.get(mark.key)
        if box is None:
            continue
        width, height = box.w * UNIT_MM, box.h * UNIT_MM
        for w, h, bleed in sorted(sizes):
            if abs(width - w - 2 * bleed) < 0.02 and abs(height - h - 2 * bleed) < 0.02:
                found.append(_thing(page, mark, bleed, w, h))
                break
    return sorted(found, key=lambda thing: thing.mark.order)


def _thing(page: int, mark: Placed | Picture, bleed: float, width: float, height: float) -> Thing:
    m = mark.matrix
    across = (m.a**2 + m.b**2) ** 0.5 / UNIT_MM
    down = (m.c**2 + m.d**2) ** 0.5 / UNIT_MM
    lean = (m.a * m.c + m.b * m.d) / (UNIT_MM**2)
    turn = 0 if abs(m.a) >= abs(m.b) and m.a > 0 else 180 if abs(m.a) >= abs(m.b) else 90 if m.b > 0 else 270
    scale = (across + down) / 2
    square = abs(across - down) < 1e-3 and abs(lean) < 1e-3 and m.a * m.d - m.b * m.c > 0
    # By its middle: a printer's correction turns a back by a fraction of a degree, and its box grows by that.
    x, y = mark.rect.x + mark.rect.w / 2, mark.rect.y + mark.rect.h / 2
    wide, high = (height * scale, width * scale) if turn in (90, 270) else (width * scale, height * scale)
    trim = Rect(x - wide / 2, y - high / 2, wide, high)
    return Thing(page=page, mark=mark, bleed=bleed, turn=turn, scale=scale, square=square, trim=trim)


def match(placements: Sequence[Placement], things: Sequence[Thing]) -> tuple[list[Seen], list[Thing]]:
    """Return each placement with the nearest form on its page, and the forms that none claimed."""
    seen = [Seen(placement=placement) for placement in placements]
    pairs = sorted(
        (
            (distance, i, j)
            for i, placement in enumerate(placements)
            for j, thing in enumerate(things)
            if thing.page == placement.page and (distance := _distance(placement.trim, thing.trim)) < _REACH
        ),
        key=lambda pair: pair[0],
    )
    taken: set[int] = set()
    for _, i, j in pairs:
        if seen[i].thing is None and j not in taken:
            seen[i].thing = things[j]
            taken.add(j)
    rest = [thing for j, thing in enumerate(things) if j not in taken]
    for thing in rest:
        for item in seen:
            if item.thing is not None and item.thing.page == thing.page and _distance(item.thing.trim, thing.trim) < 1:
                item.others.append(thing)
    return seen, rest


def _distance(one: Rect, other: Rect) -> float:
    return float(max(abs(one.x + one.w / 2 - other.x - other.w / 2), abs(one.y + one.h / 2 - other.y - other.h / 2)))


def local_fields(placement: Placement, thing: Thing, width: float, height: float) -> dict[str, Rect]:
    """Return the manifest's field boxes in the face's own mm, where the manifest says that the face lies."""
    trim = placement.trim
    left, top = trim.x - thing.bleed, trim.y - thing.bleed
    fields: dict[str, Rect] = {}
    for item in placement.fields:
        rect = item.rect.moved(-left, -top)
        fields[item.name] = _upright(rect, placement.rotation, width, height)
    return fields


def _upright(rect: Rect, rotation: int, width: float, height: float) -> Rect:
    """Undo a turn: `rect` lies in a turned box of `width` by `height` as it is upright."""
    if rotation == 90:
        return Rect(rect.y, height - rect.right, rect.h, rect.w)
    if rotation == 180:
        return Rect(width - rect.right, height - rect.bottom, rect.w, rect.h)
    if rotation == 270:
        return Rect(width - rect.bottom, rect.x, rect.h, rect.w)
    return rect


def on_page(rect: Rect | None, thing: Thing, width: float, height: float) -> Rect:
    """Return where a box of the face lies on the page."""
    if rect is None:
        return thing.trim
    turned = {
        0: rect,
        90: Rect(height - rect.bottom, rect.x, rect.h, rect.w),
        180: Rect(width - rect.right, height - rect.bottom, rect.w, rect.h),
        270: Rect(rect.y, width - rect.right, rect.h, rect.w),
    }[thing.turn]
    s, left, top = thing.scale, thing.mark.rect.x, thing.mark.rect.y
    return Rect(left + turned.x * s, top + turned.y * s, turned.w * s, turned.h * s)


def placements_of(file: ReadFile, side: str) -> Iterator[Placement]:
    """Yield the card placements of one side."""
    yield from (p for p in file.placements if p.component == "card" and p.side == side)
