"""Where cards lie on the paper."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.load.formats import find_printer, find_size, load_printers, load_sizes
from generator.model.geometry import Rect
from generator.model.printing import Placement

__all__ = ["room"]

_HAIR = 0.02


@check(
    title="every card has its cut size, lies where a printer can print, and overlaps no other",
    rationale="""Printers leave an edge white and fit-to-page shrinks cards that reach into it. Cards that overlap
    lose an edge of one of them.""",
    source="printer margins in templates/_shared/printers.yaml; sizes in sizes.yaml",
    codes={"size": "error", "margin": "error", "overlap": "error"},
    needs="sheets",
)
def room(subject: Subject) -> Iterator[Note]:
    """Measure all rectangles of all pages."""
    sizes = load_sizes(subject.project)
    margins = find_printer(load_printers(subject.project), "default").margins
    for locale in subject.locales:
        printed = subject.sheets(locale)
        room = Rect(
            margins.left,
            margins.top,
            printed.paper_width - margins.left - margins.right,
            printed.paper_height - margins.top - margins.bottom,
        )
        pages: dict[int, list[Placement]] = {}
        for placement in printed.placements:
            pages.setdefault(placement.page, []).append(placement)
        kinds = {card.id: subject.game.kinds[card.kind].size for card in subject.game.cards}
        for page, placed in pages.items():
            for number, one in enumerate(placed):
                size = find_size(sizes, kinds[one.id]) if one.id in kinds else None
                sides = sorted((one.trim.w, one.trim.h))
                if (
                    size
                    and max(abs(a - b) for a, b in zip(sides, sorted((size.width, size.height)), strict=True)) > _HAIR
                ):
                    yield _note("size", f"not the size {size.name}", one, locale, f"{size.width:g} × {size.height:g}")
                if not room.holds(one.trim, tolerance=_HAIR):
                    yield _note("margin", f"reaches into the edge that is not printed, page {page}", one, locale, "")
                for other in placed[number + 1 :]:
                    if _overlap(one.trim, other.trim):
                        message = f"overlaps {other.id!r} on page {page}"
                        yield _note("overlap", message, one, locale, "")


def _overlap(one: Rect, other: Rect) -> bool:
    return (
        min(one.right, other.right) - max(one.x, other.x) > _HAIR
        and min(one.bottom, other.bottom) - max(one.y, other.y) > _HAIR
    )


def _note(code: str, message: str, placement: Placement, locale: str, expected: str) -> Note:
    return Note(
        code=code,
        message=message,
        card=placement.id,
        field="trim",
        locale=locale,
        expected=expected,
        found=str(placement.trim.as_list(2)),
        rect=placement.trim,
    )
