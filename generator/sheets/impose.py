"""Items on sheets: pages to draw, and the record of what lies where on them.

Sizes are kept apart: every sheet holds cards of one size. Items keep their order. Faces are drawn as they are; only
back pages are moved by a printer profile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.errors import OptionError, PackError, Problem
from generator.model.drawing import Segment
from generator.model.geometry import Matrix, Rect
from generator.model.plan import Document, Field, Finding, Group, Op, Page, PageLabel, Place, Plan
from generator.model.printing import FileKind, Placement, PrintedFile
from generator.sheets.layout import Layout, Slot, plan_layout
from generator.sheets.manifest import with_manifest
from generator.sheets.marks import corner_guide, crop_marks, fold_line, info_line
from generator.sheets.options import Item, Measure, SheetOptions, Words
from generator.sheets.profile import is_still, moved_field, moved_rect, shift_matrix
from generator.sheets.turning import turned

__all__ = ["FileInfo", "make_sheets"]

_TINY = 1e-6


@dataclass(frozen=True, slots=True, kw_only=True)
class FileInfo:
    """What a file of sheets is called and says of itself."""

    path: str
    """File name, such as `cards-a4.pdf`."""
    title: str
    """Of the document, such as `Ancient Duel · cartes`."""
    game_id: str
    game_title: str
    deck: str = ""
    """What of the game is on the sheets, as printed in their margins."""
    locale: str
    pack_digest: str = ""
    kind: FileKind = "cards"
    variant: str = "color"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Sheet:
    layout: Layout
    items: tuple[Item, ...]
    number: int
    total: int


@dataclass(frozen=True, slots=True)
class _Side:
    """One page to be."""

    sheet: _Sheet
    back: bool


class _Lay:
    """Turns slots and plans into ops and placements; remembers turned field boxes, the same on every copy."""

    def __init__(self) -> None:
        self._fields: dict[tuple[int, int], tuple[Plan, tuple[Field, ...]]] = {}

    def fields(self, plan: Plan, rotation: int, x: float, y: float) -> tuple[Field, ...]:
        """Return the plan's fields once it is turned and its box's top left is at (x, y)."""
        key = (id(plan), rotation)
        known = self._fields.get(key)
        if known is None or known[0] is not plan:
            boxes = tuple(
                Field(name=f.name, rect=turned(f.rect, plan.width, plan.height, rotation), printed=f.printed)
                for f in plan.fields
            )
            known = self._fields[key] = (plan, boxes)
        return tuple(Field(name=f.name, rect=f.rect.moved(x, y), printed=f.printed) for f in known[1])

    def place(self, plan: Plan, slot: Slot) -> tuple[Op, float, float]:
        """Return the op that draws a plan in a slot, and where the top left of its turned box goes."""
        trim = turned(plan.trim, plan.width, plan.height, slot.rotation)
        x, y = slot.trim.x - trim.x, slot.trim.y - trim.y
        sideways = slot.rotation in (90, 270)
        width, height = (plan.height, plan.width) if sideways else (plan.width, plan.height)
        placed = Place(plan=plan, x=x, y=y, rotation=slot.rotation)
        if slot.window.holds(Rect(x, y, width, height), tolerance=_TINY):
            return placed, x, y
        return Group(ops=(placed,), clip=_outline(slot.window)), x, y


def make_sheets(
    info: FileInfo, items: Sequence[Item], options: SheetOptions, *, words: Words, measure: Measure
) -> PrintedFile:
    """Return the file of sheets that holds `items` in their order; sizes follow each other as they are first met.

    Pages are labelled F1, B1 …; the manifest of the file is attached to it. A face without a back leaves white
    behind it; where no item has one there are no back pages.

    Raises:
        OptionError: there is nothing to print, or a card does not fit on the paper.
        PackError: a back is not cut to the size of its face.
    """
    if not items:
        raise OptionError([Problem(message="nothing to print", hint="choose a faction, some cards, or the whole set")])
    _check_backs(items)
    sheets = _sheets(items, options)
    order = _order(sheets, options, backs=any(item.back for item in items))
    lay = _Lay()
    pages: list[Page] = []
    placements: list[Placement] = []
    for number, side in enumerate(order, start=1):
        page, placed = _page(lay, side, number, info, options, words, measure)
        pages.append(page)
        placements += placed
    document = Document(
        title=info.title,
        language=info.locale,
        pages=tuple(pages),
        subject=info.deck,
        duplex=options.edge if any(side.back for side in order) and options.backs == "duplex" else "simplex",
        labels=_labels(order, options),
    )
    printed = PrintedFile(
        path=info.path,
        kind=info.kind,
        paper_name=options.paper.name,
        paper_width=options.page_width,
        paper_height=options.page_height,
        document=document,
        placements=tuple(placements),
        findings=_findings(sheets, options, info),
        variant=info.variant,
    )
    return with_manifest(printed, game_id=info.game_id, locale=info.locale, pack_digest=info.pack_digest)


def _check_backs(items: Sequence[Item]) -> None:
    problems: dict[tuple[int, int], Problem] = {}
    for item in items:
        if item.back is None:
            continue
        face, back = item.face.trim, item.back.trim
        if abs(face.w - back.w) > 0.01 or abs(face.h - back.h) > 0.01:
            message = (
                f"the back of {item.id!r} is cut to {back.w:g} × {back.h:g} mm, its face to {face.w:g} × {face.h:g}"
            )
            problems[id(item.face), id(item.back)] = Problem(message=message, hint="give both the same card size")
    if problems:
        raise PackError(problems.values())


def _sheets(items: Sequence[Item], options: SheetOptions) -> list[_Sheet]:
    groups: dict[tuple[float, float, float], list[Item]] = {}
    for item in items:
        trim = item.face.trim
        groups.setdefault((round(trim.w, 3), round(trim.h, 3), round(trim.x, 3)), []).append(item)
    filled: list[tuple[Layout, tuple[Item, ...]]] = []
    for (width, height, bleed), members in groups.items():
        layout = plan_layout(width, height, bleed, options)
        room = len(layout.fronts)
        filled += [(layout, tuple(members[i : i + room])) for i in range(0, len(members), room)]
    return [
        _Sheet(layout=layout, items=held, number=number, total=len(filled))
        for number, (layout, held) in enumerate(filled, start=1)
    ]


def _order(sheets: Sequence[_Sheet], options: SheetOptions, *, backs: bool) -> list[_Side]:
    fronts = [_Side(sheet, False) for sheet in sheets]
    if not backs or options.backs in ("fronts-only", "gutter-fold"):
        return fronts
    behind = [_Side(sheet, True) for sheet in sheets]
    if options.backs == "fronts-then-backs":
        return [*fronts, *behind]
    return [side for pair in zip(fronts, behind, strict=True) for side in pair]


def _labels(order: Sequence[_Side], options: SheetOptions) -> tuple[PageLabel, ...]:
    if options.backs == "duplex":
        return tuple(
            PageLabel(start=i, prefix=f"{'B' if side.back else 'F'}{side.sheet.number}", style="none")
            for i, side in enumerate(order)
        )
    labels = [PageLabel(start=0, prefix="F")]
    first_back = next((i for i, side in enumerate(order) if side.back), None)
    if first_back is not None:
        labels.append(PageLabel(start=first_back, prefix="B"))
    return tuple(labels)


def _page(
    lay: _Lay, side: _Side, number: int, info: FileInfo, options: SheetOptions, words: Words, measure: Measure
) -> tuple[Page, list[Placement]]:
    sheet, layout = side.sheet, side.sheet.layout
    ops: list[Op] = []
    placed: list[Placement] = []
    if not side.back:
        for item, slot in zip(sheet.items, layout.fronts, strict=False):
            _set(lay, item, item.face, slot, "face", number, options, ops, placed)
    if side.back or layout.fold:
        for item, slot in zip(sheet.items, layout.backs, strict=False):
            if item.back is not None:
                _set(lay, item, item.back, slot, "back", number, options, ops, placed)
    if options.back_marks if side.back else options.marks:
        ops += crop_marks(layout, options, back=side.back)
    ops += fold_line(layout)
    parts = _parts(side, info, options, words)
    # Backs that are scaled against the printer's drift would carry a ruler that is right on paper and wrong here.
    shift = options.printer.back
    ruler = options.ruler and (not side.back or shift.scale_x == shift.scale_y == 1.0)
    ops += info_line(layout, options, parts, measure, words, ruler=ruler, back=side.back)
    if side.back and not is_still(options.printer.back):
        ops, placed = _shifted(ops, placed, layout, options)
    return Page(width=layout.page_width, height=layout.page_height, ops=tuple(ops)), placed


def _set(
    lay: _Lay,
    item: Item,
    plan: Plan,
    slot: Slot,
    side: str,
    page: int,
    options: SheetOptions,
    ops: list[Op],
    placed: list[Placement],
) -> None:
    op, x, y = lay.place(plan, slot)
    ops.append(op)
    if options.corner_guides:
        ops += corner_guide(slot.trim, plan.corner_mm)
    placed.append(
        Placement(
            page=page,
            side="back" if side == "back" else "face",
            component=item.component,
            id=item.id,
            copy=item.copy,
            rotation=slot.rotation,
            trim=slot.trim,
            fields=lay.fields(plan, slot.rotation, x, y),
            digest=item.back_digest if side == "back" else item.digest,
        )
    )


def _shifted(
    ops: Sequence[Op], placed: Sequence[Placement], layout: Layout, options: SheetOptions
) -> tuple[list[Op], list[Placement]]:
    shift = options.printer.back
    matrix: Matrix = shift_matrix(shift, layout.page_width, layout.page_height)
    moved = [
        Placement(
            page=p.page,
            side=p.side,
            component=p.component,
            id=p.id,
            copy=p.copy,
            rotation=p.rotation,
            trim=moved_rect(p.trim, matrix, shift),
            fields=tuple(moved_field(f, matrix, shift) for f in p.fields),
            digest=p.digest,
        )
        for p in placed
    ]
    return [Group(ops=tuple(ops), matrix=matrix)], moved


def _parts(side: _Side, info: FileInfo, options: SheetOptions, words: Words) -> list[str]:
    """Return what the line of words says, most important first."""
    folded = side.sheet.layout.fold is not None
    which = "print.both-sides" if folded else "print.back" if side.back else "print.face"
    numbers: Mapping[str, int] = {"n": side.sheet.number, "total": side.sheet.total}
    return [
        words("print.scale"),
        f"{info.game_title} – {info.deck}" if info.deck else info.game_title,
        words("print.sheet", **numbers),
        words(which),
        info.locale,
    ]


def _findings(sheets: Sequence[_Sheet], options: SheetOptions, info: FileInfo) -> tuple[Finding, ...]:
    if not options.ruler or all(sheet.layout.info for sheet in sheets):
        return ()
    message = f"no room for the 100 mm ruler on {options.paper.name}: no margin is wide enough beside these cards"
    return (
        Finding(
            code="sheet/ruler", subject=info.path, locale=info.locale, box="margin", message=message, severity="warn"
        ),
    )


def _outline(rect: Rect) -> tuple[Segment, ...]:
    return (
        ("M", rect.x, rect.y),
        ("L", rect.right, rect.y),
        ("L", rect.right, rect.bottom),
        ("L", rect.x, rect.bottom),
        ("Z",),
    )
