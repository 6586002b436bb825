"""Everything a print draws against what today's plan draws, mark by mark.

Values and words are read and compared whatever the layout; this comes on top where the print says that it was made
from the very plan that is made today, and finds what says nothing: a moved emblem, a lost ornament, another back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import blake2b

from generator.model.geometry import Matrix, Rect
from generator.model.plan import Document, Page, Place, Plan
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf
from generator.render.read_content import FormReader
from generator.render.read_marks import Drawn, Picture, Placed
from generator.render.read_pdf import OpenPdf

__all__ = ["Mark", "Reference", "differing", "form_marks", "marks"]

Mark = tuple[str, str, float, float, float, float]
"""What kind, what, and its box in mm."""

_UNIT = 0.001
"""A form's own unit in mm."""


class Reference:
    """Plans of today, written as a PDF and read again by the same reader as the print."""

    def __init__(self, plans: Sequence[Plan], fonts: FontSet) -> None:
        """Write the plans, one a page."""
        pages = tuple(
            Page(width=plan.width, height=plan.height, ops=(Place(plan=plan, x=0.0, y=0.0),)) for plan in plans
        )
        written = write_pdf(Document(title="", language="", pages=pages), fonts)
        self._pdf = OpenPdf(written, shown_as="today")
        self._pages = {id(plan): number for number, plan in enumerate(plans, start=1)}
        self._plans = tuple(plans)

    def marks(self, plan: Plan) -> Counter[Mark]:
        """Return what today's plan draws."""
        drawn = self._pdf.page(self._pages[id(plan)]).drawn
        things: list[Placed | Picture] = [*drawn.placed, *drawn.pictures]
        return form_marks(self._pdf.reader, things[0].key)


def form_marks(reader: FormReader, key: str) -> Counter[Mark]:
    """Return what a form draws, in mm of its own."""
    return marks(reader, reader.form(key), Matrix(_UNIT, 0.0, 0.0, _UNIT))


def marks(reader: FormReader, drawn: Drawn, matrix: Matrix | None = None) -> Counter[Mark]:
    """Return every glyph, path and picture of a stream with its place; forms with words are opened."""
    flat = reader.flat(drawn)
    scale = matrix.a if matrix is not None else 1.0
    found: Counter[Mark] = Counter()
    for glyph in flat.glyphs:
        font = reader.fonts[glyph.font]
        shape = f"{glyph.text} {font.name} {'seen' if glyph.visible else 'unseen'} {_short(glyph.outline or '')}"
        found["glyph", shape, *_at(Rect(glyph.x, glyph.y, glyph.size, 0.0), scale)] += 1
    for path in flat.paths:
        kind = f"{'f' if path.fill else ''}{'s' if path.stroke else ''}{'d' if path.dashed else ''}"
        numbers = [f"{op}{','.join(f'{v * scale:.3f}' for v in points)}" for op, points in path.points]
        found["path", f"{kind} {_short(' '.join(numbers))}", *_at(path.rect, scale)] += 1
    for picture in flat.pictures:
        found["picture", _what(reader, picture.key), *_at(picture.rect, scale)] += 1
    return found


def _at(rect: Rect, scale: float) -> tuple[float, float, float, float]:
    return (
        round(rect.x * scale, 2) + 0.0,
        round(rect.y * scale, 2) + 0.0,
        round(rect.w * scale, 2) + 0.0,
        round(rect.h * scale, 2) + 0.0,
    )


def _short(text: str) -> str:
    return blake2b(text.encode(), digest_size=8).hexdigest()


def _what(reader: FormReader, key: str) -> str:
    """Return a text that equal pictures share: by their paths and what is drawn in them, or by their bytes."""
    known = reader.digests.get(key)
    if known is None:
        thing = reader.objects[key]
        if key not in reader.boxes:
            told = _short(repr(thing.read_raw_bytes()))
        else:
            drawn = reader.form(key)
            paths = [f"{path.fill}{path.stroke}{path.points}" for path in drawn.paths]
            inner = [f"{_what(reader, picture.key)}{picture.matrix}" for picture in drawn.pictures]
            told = _short("\n".join((*paths, *inner)))
        known = reader.digests[key] = told
    return known


def differing(expected: Counter[Mark], found: Counter[Mark]) -> Iterator[tuple[str, Rect]]:
    """Yield one sentence for what is missing and one for what is too much, with the box around it."""
    for message, more in (("is not drawn", expected - found), ("is drawn and should not be", found - expected)):
        if more:
            kinds = Counter(mark[0] for mark in more.elements())
            told = ", ".join(f"{count} {kind}{'s' if count > 1 else ''}" for kind, count in sorted(kinds.items()))
            glyphs = sorted((mark for mark in more if mark[0] == "glyph"), key=lambda mark: (mark[3], mark[2]))
            words = "".join(mark[1].split(" ")[0] for mark in glyphs)[:30]
            yield f"{told} {message}" + (f" ({words})" if words else ""), _around(more)


def _around(found: Counter[Mark]) -> Rect:
    boxes = [Rect(*mark[2:]) for mark in found]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Rect(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)
