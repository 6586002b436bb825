"""The update pack: sheets of what changed, and a checklist of what leaves the old deck and what comes in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from generator.model.plan import Document, Op, Page, PageLabel, PathOp, TextOp
from generator.model.printing import PrintedFile
from generator.sheets.changed import Changes, items_to_print
from generator.sheets.impose import FileInfo, make_sheets
from generator.sheets.manifest import with_manifest
from generator.sheets.options import Item, Measure, SheetOptions, Words

__all__ = ["checklist_pages", "make_update"]

_HEIGHTS = {"title": 13.0, "heading": 10.0, "card": 6.5}
_FONTS = {"title": ("display-bold", 16.0), "heading": ("text-bold", 11.0), "card": ("text", 10.0)}
_SIDE_MM = 18.0
_BOX_MM = 3.4
_GUTTER_MM = 8.0
_INK = "#000000"
_RULE = "#b8b8b8"


def make_update(
    info: FileInfo,
    changes: Changes,
    items: Sequence[Item],
    names: Mapping[str, str],
    options: SheetOptions,
    *,
    words: Words,
    measure: Measure,
) -> PrintedFile:
    """Return the file an owner of the old deck prints: sheets of the changed cards, then the checklist.

    `items` is the whole new deck; `names` gives printed names, a card that left the pack is called by its id. The
    checklist comes last, so that faces and backs stay on the two sides of their sheets.

    Raises:
        OptionError: a card does not fit on the paper.
        PackError: a back is not cut to the size of its face.
    """
    wanted = items_to_print(changes, items)
    title = f"{info.game_title} · {words('print.changed')}"
    checklist = checklist_pages(changes, names, options, title=title, words=words, measure=measure)
    printed = make_sheets(info, wanted, options, words=words, measure=measure) if wanted else _empty(info, options)
    pages = printed.document.pages
    labels = (*printed.document.labels, PageLabel(start=len(pages), prefix="L"))
    document = replace(printed.document, pages=(*pages, *checklist), labels=labels)
    whole = replace(printed, document=document)
    return with_manifest(whole, game_id=info.game_id, locale=info.locale, pack_digest=info.pack_digest)


def _empty(info: FileInfo, options: SheetOptions) -> PrintedFile:
    return PrintedFile(
        path=info.path,
        kind=info.kind,
        paper_name=options.paper.name,
        paper_width=options.page_width,
        paper_height=options.page_height,
        document=Document(title=info.title, language=info.locale, pages=(), subject=info.deck),
        placements=(),
        variant=info.variant,
    )


def checklist_pages(
    changes: Changes,
    names: Mapping[str, str],
    options: SheetOptions,
    *,
    title: str,
    words: Words,
    measure: Measure,
) -> tuple[Page, ...]:
    """Return a checklist of what to take out of the old deck and of what comes in, a box to tick for each card.

    `names` gives printed names; a card that is no longer in the pack is called by its id.
    """
    fewer = {change.id: change.before - change.after for change in changes.recounted}
    out = [(name, changes.old_copies[name], "print.gone") for name in changes.removed]
    out += [(name, changes.old_copies[name], "print.replaced") for name in changes.changed]
    out += [(name, n, "print.fewer") for name, n in fewer.items() if n > 0]
    into = [(name, changes.new_copies[name], "print.new") for name in changes.added]
    into += [(name, changes.new_copies[name], "print.replaced") for name in changes.changed]
    into += [(name, -n, "print.more") for name, n in fewer.items() if n < 0]
    rows: list[_Row] = [_Row(text=title, style="title")]
    if not out and not into:
        rows.append(_Row(text=words("print.unchanged"), style="heading"))
    for heading, entries in (("print.take-out", out), ("print.put-in", into)):
        if entries:
            rows.append(_Row(text=words(heading), style="heading"))
            named = sorted(entries, key=lambda entry: (names.get(entry[0], entry[0]).casefold(), entry[0]))
            rows += [
                _Row(text=names.get(name, name), note=words(why), copies=copies, style="card")
                for name, copies, why in named
            ]
    return _pages(rows, options, measure)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    text: str
    style: str
    note: str = ""
    copies: int = 0


def _pages(rows: Sequence[_Row], options: SheetOptions, measure: Measure) -> tuple[Page, ...]:
    """Set rows in two columns, or one on narrow paper; a heading is never left alone at a column's foot."""
    width, height = options.page_width, options.page_height
    columns = 2 if width >= 180 else 1
    column_width = (width - 2 * _SIDE_MM - (columns - 1) * _GUTTER_MM) / columns
    pages: list[list[Op]] = [[]]
    column, y, top = 0, _SIDE_MM, _SIDE_MM
    for i, row in enumerate(rows):
        need = _HEIGHTS[row.style]
        if row.style == "heading" and i + 1 < len(rows):
            need += _HEIGHTS[rows[i + 1].style]
        if y + need > height - _SIDE_MM:
            column, y = column + 1, top
            if column == columns:
                pages.append([])
                column, y, top = 0, _SIDE_MM, _SIDE_MM
        x = _SIDE_MM + column * (column_width + _GUTTER_MM)
        pages[-1] += _drawn(row, x, y, column_width if row.style != "title" else width - 2 * _SIDE_MM, measure)
        y += _HEIGHTS[row.style]
        if row.style == "title":
            top = y
    return tuple(Page(width=width, height=height, ops=tuple(ops)) for ops in pages)


def _drawn(row: _Row, x: float, y: float, width: float, measure: Measure) -> list[Op]:
    font, size = _FONTS[row.style]
    base = y + _HEIGHTS[row.style] - 2.2
    if row.style != "card":
        return [TextOp(text=row.text, x=x, y=base, font=font, size_pt=size, color=_INK)]
    box = (("M", x, base), ("L", x + _BOX_MM, base), ("L", x + _BOX_MM, base - _BOX_MM), ("L", x, base - _BOX_MM))
    ops: list[Op] = [PathOp(segments=(*box, ("Z",)), stroke=_INK, stroke_width=0.25)]
    start = x + _BOX_MM + 2.2
    note_width = measure.width(row.note, "text-italic", 8.5)
    line = f"{row.copies} × {row.text}"
    while measure.width(line, font, size) > width - (start - x) - note_width - 2.0 and size > 6.0:
        size -= 0.25
    ops.append(TextOp(text=line, x=start, y=base - 0.35, font=font, size_pt=size, color=_INK))
    ops.append(
        TextOp(
            text=row.note, x=x + width - note_width, y=base - 0.35, font="text-italic", size_pt=8.5, color="#444444"
        )
    )
    under = (("M", x, base + 1.4), ("L", x + width, base + 1.4))
    ops.append(PathOp(segments=under, stroke=_RULE, stroke_width=0.15))
    return ops
