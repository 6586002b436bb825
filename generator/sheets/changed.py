"""What changed since an earlier build: print only that, and say which cards leave the old deck.

Two builds are compared by the digests in their manifests, one variant (colour, low-ink …) with the same variant of
the other. A card counts as changed when its face or its back is drawn differently, whatever moved it there: data,
words, layout, art.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from generator.errors import OptionError, Problem
from generator.model.plan import Op, Page, PathOp, TextOp
from generator.sheets.manifest_reader import Manifest
from generator.sheets.options import Item, Measure, SheetOptions, Words

__all__ = ["Changes", "CopyChange", "compare", "items_to_print", "removal_pages"]

_Prints = Mapping[str, tuple[str, str]]
"""Card id -> digests of face and back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CopyChange:
    """A card that looks as before but is in the deck more or less often."""

    id: str
    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """Old deck against new deck, by card id, each list in alphabetical order."""

    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    """Drawn differently: every old copy goes, every new copy is printed."""
    recounted: tuple[CopyChange, ...] = ()
    old_copies: Mapping[str, int]
    """Of every card of the old deck."""

    @property
    def nothing(self) -> bool:
        """Whether the old deck can stay as it is."""
        return not (self.added or self.removed or self.changed or self.recounted)


def compare(earlier: Manifest, items: Sequence[Item], *, variant: str = "color") -> Changes:
    """Return what printing `items` would change in the deck of an earlier build.

    Raises:
        OptionError: the earlier build has no cards of this variant, or its manifest has no digests to compare.
    """
    old, old_copies = _of_manifest(earlier, variant)
    new: dict[str, tuple[str, str]] = {item.id: (item.digest, item.back_digest) for item in items}
    new_copies = _count((item.id, item.copy) for item in items)
    if not old:
        raise OptionError([_nothing_to_compare(earlier, variant)])
    blank = [name for prints in (old, new) for name, (face, _) in prints.items() if not face]
    if blank:
        message = f"card {blank[0]!r} carries no digest, so builds cannot be compared"
        raise OptionError([Problem(message=message, hint="build the earlier deck again with this version")])
    both = sorted(old.keys() & new.keys())
    changed = tuple(name for name in both if _differs(old[name], new[name]))
    return Changes(
        added=tuple(sorted(new.keys() - old.keys())),
        removed=tuple(sorted(old.keys() - new.keys())),
        changed=changed,
        recounted=tuple(
            CopyChange(id=name, before=old_copies[name], after=new_copies[name])
            for name in both
            if name not in changed and old_copies[name] != new_copies[name]
        ),
        old_copies=old_copies,
    )


def items_to_print(changes: Changes, items: Iterable[Item]) -> list[Item]:
    """Return the items that an owner of the old deck has to print, in their order."""
    whole = {*changes.added, *changes.changed}
    before = {change.id: change.before for change in changes.recounted}
    return [item for item in items if item.id in whole or (item.id in before and item.copy > before[item.id])]


def removal_pages(
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
    into = [(name, 0, "print.new") for name in changes.added]
    into += [(name, 0, "print.replaced") for name in changes.changed]
    into += [(name, -n, "print.more") for name, n in fewer.items() if n < 0]
    rows: list[_Row] = [_Row(text=title, style="title")]
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


_HEIGHTS = {"title": 13.0, "heading": 10.0, "card": 6.5}
_FONTS = {"title": ("display-bold", 16.0), "heading": ("text-bold", 11.0), "card": ("text", 10.0)}
_SIDE_MM = 18.0
_BOX_MM = 3.4
_GUTTER_MM = 8.0
_INK = "#000000"
_RULE = "#b8b8b8"


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
    count = f"{row.copies} × " if row.copies else ""
    line = count + row.text
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


def _of_manifest(manifest: Manifest, variant: str) -> tuple[_Prints, dict[str, int]]:
    """Return digests and copies of a build's cards; where several papers hold the deck, the fullest one counts."""
    faces: dict[str, str] = {}
    backs: dict[str, str] = {}
    copies: dict[str, int] = {}
    for file in manifest.files:
        if file.kind != "cards" or file.variant != variant:
            continue
        held = [p for p in file.placements if p.component == "card"]
        for placement in held:
            (faces if placement.side == "face" else backs)[placement.id] = placement.digest
        for name, n in _count((p.id, p.copy) for p in held if p.side == "face").items():
            copies[name] = max(n, copies.get(name, 0))
    return {name: (face, backs.get(name, "")) for name, face in faces.items()}, copies


def _count(copies: Iterable[tuple[str, int]]) -> dict[str, int]:
    held: dict[str, set[int]] = {}
    for name, copy in copies:
        held.setdefault(name, set()).add(copy)
    return {name: len(numbers) for name, numbers in held.items()}


def _differs(old: tuple[str, str], new: tuple[str, str]) -> bool:
    """Say whether a print differs; a build without backs says nothing about them."""
    return old[0] != new[0] or (bool(old[1]) and bool(new[1]) and old[1] != new[1])


def _nothing_to_compare(manifest: Manifest, variant: str) -> Problem:
    held = sorted({file.variant for file in manifest.files if file.kind == "cards"})
    hint = f"it has cards in {', '.join(held)}" if held else "it has no cards at all"
    return Problem(message=f"the earlier build of {manifest.game!r} has no {variant} cards", hint=hint)
