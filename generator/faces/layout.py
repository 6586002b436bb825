"""Reading face layouts: inheritance resolved, every box checked, every fault told at once with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from generator.errors import Location, PackError, Problem, nearest
from generator.faces.layout_models import BOX_KINDS, BoxEntry, GroupBox, LayoutEntry, StyleEntry, VariantEntry
from generator.faces.textstyle import TextStyle
from generator.load.paths import inside
from generator.load.validate import validate
from generator.load.yaml_source import Source, ValuePath, try_read
from generator.project import SHIPPED
from generator.render.templates import Condition

__all__ = ["Layout", "Layouts", "NamedBox", "restyled"]

_RIGHT_ANGLES = (0, 90, 180, 270)
_TURNED_RIGHT = ("text", "rich", "row", "group", "picture", "pattern", "image", "gradient")


@dataclass(frozen=True, slots=True)
class NamedBox:
    """A box and what it is called; a group holds boxes of its own."""

    name: str
    entry: BoxEntry
    inner: tuple[NamedBox, ...] = ()
    where: Location | None = None
    """Where it was written last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """A face for one variant of the print, ready to be filled."""

    name: str
    shown_as: str
    boxes: tuple[NamedBox, ...]
    styles: Mapping[str, TextStyle]
    switch: tuple[tuple[Condition, str], ...] = ()
    palette: Mapping[str, str] | None = None
    """Role -> paint that replaces it."""

    def walk(self) -> Iterator[NamedBox]:
        """Yield every box, those in groups included, in drawing order."""
        pending = list(reversed(self.boxes))
        while pending:
            box = pending.pop()
            yield box
            pending.extend(reversed(box.inner))


@dataclass(slots=True)
class _Raw:
    """A layout with its parents' parts merged in, before its boxes are records."""

    source: Source
    styles: dict[str, StyleEntry]
    boxes: dict[str, tuple[dict[str, object], Source, ValuePath]]
    switch: list[tuple[str, str]]
    variants: dict[str, list[tuple[VariantEntry, Source]]]
    dropped: set[str]
    """Inherited boxes that were left out; inherited variants may still name them."""


class Layouts:
    """The layouts of one game: `folder/NAME.yaml`, which may extend each other and `_shared/NAME`."""

    def __init__(self, folder: Path, shared: Path, *, shown_as: str = "") -> None:
        """Look for layouts in `folder`, and for `_shared/NAME` in `shared`; `shown_as` is how people call `folder`."""
        self._folder = folder
        self._shared = shared
        self._shown = shown_as or f"templates/{folder.parent.name}/{folder.name}"
        self._raw: dict[str, _Raw] = {}
        self._made: dict[tuple[str, str], Layout] = {}

    def get(self, name: str, variant: str = "color") -> Layout:
        """Return a layout for a variant.

        Raises:
            PackError: with every fault of the layout and of those it extends.
        """
        key = (name, variant)
        if key not in self._made:
            problems: list[Problem] = []
            raw = self._load(name, problems, ())
            layout = self._build(name, raw, variant, problems) if raw else None
            if problems or layout is None:
                raise PackError(problems)
            self._made[key] = layout
        return self._made[key]

    def has(self, name: str) -> bool:
        """Say whether the game has a layout of this name; a game without any layout has none."""
        return (self._folder / f"{name}.yaml").is_file() or bool(self.names())

    def names(self) -> list[str]:
        """Return the game's own layouts, sorted."""
        return sorted(path.stem for path in self._folder.glob("*.yaml"))

    def _load(self, name: str, problems: list[Problem], below: tuple[str, ...]) -> _Raw | None:
        if name in self._raw:
            return self._raw[name]
        path, shared, bare = self._file(name)
        shown = f"templates/_shared/{bare}.yaml" if shared else f"{self._shown}/{bare}.yaml"
        if isinstance(path, str):
            problems.append(Problem(message=path.replace("the pack", "the templates"), where=Location(shown)))
            return None
        source, faults = try_read(path, shown_as=shown)
        problems += faults
        if source is None:
            return None
        entry = validate(LayoutEntry, source, problems)
        if entry is None:
            return None
        raw = _Raw(source, {}, {}, [], {}, set())
        if entry.extends:
            if entry.extends in (*below, name):
                problems.append(source.problem(("extends",), f"{entry.extends!r} extends itself"))
                return None
            if self._missing(entry.extends):
                known = [one for one in [*self.names(), *self._generic()] if one != name]
                hint = nearest(entry.extends, known) or "there is " + ", ".join(known)
                problems.append(source.problem(("extends",), f"no layout is called {entry.extends!r}", hint))
                return None
            parent = self._load(entry.extends, problems, (*below, name))
            if parent is None:
                return None
            raw = _Raw(
                source,
                dict(parent.styles),
                dict(parent.boxes),
                list(parent.switch),
                dict(parent.variants),
                set(parent.dropped),
            )
        self._merge(raw, entry, source, problems)
        self._raw[name] = raw
        return raw

    def _file(self, name: str) -> tuple[Path | str, bool, str]:
        """Return a layout's file or why it is refused, whether it is shared, and its name without `_shared/`."""
        shared = name.startswith("_shared/")
        bare = name.removeprefix("_shared/")
        path = inside(self._shared if shared else self._folder, f"{bare}.yaml")
        if shared and isinstance(path, Path) and not path.is_file():
            path = inside(SHIPPED / "templates" / "_shared", f"{bare}.yaml")  # a project replaces what it has, no more
        return path, shared, bare

    def _missing(self, name: str) -> bool:
        path = self._file(name)[0]
        return isinstance(path, Path) and not path.is_file()

    def _generic(self) -> list[str]:
        folders = (self._shared, SHIPPED / "templates" / "_shared")
        return sorted({f"_shared/generic/{path.stem}" for folder in folders for path in folder.glob("generic/*.yaml")})

    def _merge(self, raw: _Raw, entry: LayoutEntry, source: Source, problems: list[Problem]) -> None:
        raw.styles.update({key: _over(raw.styles.get(key), style) for key, style in entry.styles.items()})
        raw.switch[:0] = [(s.when, s.use) for s in entry.switch]
        raw.dropped |= set(entry.drop)
        for i, name in enumerate(entry.drop):
            if raw.boxes.pop(name, None) is None:
                hint = nearest(name, list(raw.boxes))
                problems.append(source.problem(("drop", i), f"expected an inherited box, got {name!r}", hint))
        for name, data in entry.boxes.items():
            old = raw.boxes.get(name)
            merged = {**old[0], **data} if old else dict(data)
            raw.boxes[name] = (merged, source, ("boxes", name))
            if "before" in data or "after" in data:
                _move(raw.boxes, name, data, source, problems)
        for key, variant in entry.variants.items():
            raw.variants[key] = [*raw.variants.get(key, []), (variant, source)]

    def _build(self, name: str, raw: _Raw, variant: str, problems: list[Problem]) -> Layout:
        boxes = dict(raw.boxes)
        styles = dict(raw.styles)
        palette: dict[str, str] = {}
        for entry, source in raw.variants.get(variant, []):
            at: ValuePath = ("variants", variant)
            for i, dropped in enumerate(entry.drop):
                known = dropped in raw.dropped or boxes.pop(dropped, None) is not None
                if not known and not _names_inner(boxes, dropped):
                    hint = nearest(dropped, list(boxes))
                    message = f"expected a box of this layout, got {dropped!r}"
                    problems.append(source.problem((*at, "drop", i), message, hint))
            for box, data in entry.boxes.items():
                if box in raw.dropped:
                    continue
                if box not in boxes and "kind" not in data:
                    message = f"expected a box of this layout, got {box!r}"
                    path = (*at, "boxes", box)
                    problems.append(source.problem(path, message, nearest(box, list(boxes)), at_key=True))
                    continue
                old = boxes[box][0] if box in boxes else {}
                boxes[box] = ({**old, **data}, source, (*at, "boxes", box))
                if "before" in data or "after" in data:
                    _move(boxes, box, data, source, problems)
            styles.update({key: _over(styles.get(key), style) for key, style in entry.styles.items()})
            palette.update(entry.palette)
        made = _styles(styles, raw.source, problems)
        built = tuple(_boxes(boxes, made, problems))
        return Layout(
            name=name,
            shown_as=raw.source.shown_as,
            boxes=built,
            styles=made,
            switch=tuple((Condition(when), use) for when, use in raw.switch),
            palette=palette or None,
        )


def _over(below: StyleEntry | None, above: StyleEntry) -> StyleEntry:
    if below is None:
        return above
    return below.model_copy(update=above.model_dump(exclude_none=True))


def _names_inner(boxes: Mapping[str, tuple[dict[str, object], Source, ValuePath]], name: str) -> bool:
    """Drop a box inside a group; say whether there was one."""
    for key, (data, source, path) in boxes.items():
        inner = data.get("boxes")
        if isinstance(inner, dict) and name in inner:
            rest = {k: v for k, v in inner.items() if k != name}
            boxes[key] = ({**data, "boxes": rest}, source, path)  # type: ignore[index]
            return True
    return False


def _move(
    boxes: dict[str, tuple[dict[str, object], Source, ValuePath]],
    name: str,
    data: Mapping[str, object],
    source: Source,
    problems: list[Problem],
) -> None:
    """Put a box beside the one it names with `before` or `after`."""
    key = "before" if "before" in data else "after"
    goal = data[key]
    if goal not in boxes or goal == name:
        message = f"expected another box of this layout, got {goal!r}"
        hint = nearest(str(goal), [n for n in boxes if n != name])
        problems.append(source.problem(("boxes", name, key), message, hint))
        return
    moved = boxes.pop(name)
    order = list(boxes.items())
    at = [n for n, _ in order].index(goal) + (key == "after")
    order.insert(at, (name, moved))
    boxes.clear()
    boxes.update(order)


def _boxes(
    raw: Mapping[str, tuple[dict[str, object], Source, ValuePath]],
    styles: Mapping[str, TextStyle],
    problems: list[Problem],
) -> Iterator[NamedBox]:
    for name, (data, source, path) in raw.items():
        kind = data.get("kind")
        if not isinstance(kind, str) or kind not in BOX_KINDS:
            known = list(BOX_KINDS)
            if kind is None:
                message, hint = "'kind' is missing", "one of " + ", ".join(known)
                problems.append(source.problem(path, message, hint))
            else:
                message = f"expected one of {', '.join(known)}, got {kind!r}"
                problems.append(source.problem((*path, "kind"), message, nearest(str(kind), known)))
            continue
        entry = validate(BOX_KINDS[kind], source, problems, at=path, data=data)
        if entry is None:
            continue
        problems += _rules(entry, source, path, styles)
        inner: tuple[NamedBox, ...] = ()
        if isinstance(entry, GroupBox):
            nested = {key: (value, source, (*path, "boxes", key)) for key, value in entry.boxes.items()}
            inner = tuple(_boxes(nested, styles, problems))
        yield NamedBox(name, entry, inner, source.place(path))


def _rules(entry: BoxEntry, source: Source, path: ValuePath, styles: Mapping[str, TextStyle]) -> Iterator[Problem]:
    """Yield what a record cannot know of itself: names of styles, angles, pieces that belong together."""
    if entry.at[2] <= 0 or entry.at[3] <= 0:
        yield source.problem(
            (*path, "at"), f"expected a width and a height over 0, got {entry.at[2]:g} × {entry.at[3]:g}"
        )
    if entry.kind in _TURNED_RIGHT and entry.rotate not in _RIGHT_ANGLES:
        yield source.problem((*path, "rotate"), f"expected 0, 90, 180 or 270 for {entry.kind}, got {entry.rotate:g}")
    if entry.kind in ("text", "rich") and entry.style not in styles:
        hint = nearest(entry.style, list(styles))
        yield source.problem((*path, "style"), f"expected a style of this layout, got {entry.style!r}", hint)
    if entry.kind == "rich" and (entry.content is None) == (not entry.text):
        yield source.problem(path, "expected either content or text")
    if entry.kind == "rich" and entry.abilities and entry.content != "rules":
        yield source.problem((*path, "abilities"), "expected content: rules beside abilities")
    if entry.kind == "row" and entry.field and entry.of:
        message = "expected no field beside of: empty places cannot be told from full ones"
        yield source.problem((*path, "field"), message)
    if entry.kind == "shape":
        if entry.shape == "polygon" and len(entry.points) < 3:
            yield source.problem(path, f"expected at least 3 points for a polygon, got {len(entry.points)}")
        if entry.shape == "path" and not entry.path:
            yield source.problem(path, "expected path data for the shape path")
        if entry.fill is None and entry.stroke is None:
            yield source.problem(path, "expected a fill or a stroke, else nothing is seen")
    if entry.kind == "pattern" and (entry.tile is None) == (entry.rows is None):
        yield source.problem(path, "expected either tile or rows")
    if entry.kind == "gradient":
        yield from _stops(entry.stops, source, path)


def _stops(stops: list[list[object]], source: Source, path: ValuePath) -> Iterator[Problem]:
    last = -1.0
    for i, (at, paint) in enumerate(stops):
        if isinstance(at, bool) or not isinstance(at, int | float) or not last <= at <= 1 or at < 0:
            yield source.problem((*path, "stops", i, 0), f"expected rising numbers from 0 to 1, got {at!r}")
        else:
            last = float(at)
        if not isinstance(paint, str):
            yield source.problem((*path, "stops", i, 1), f"expected a colour, got {paint!r}")


def _styles(entries: Mapping[str, StyleEntry], source: Source, problems: list[Problem]) -> dict[str, TextStyle]:
    made = {"text": TextStyle()}

    def style(name: str, seen: tuple[str, ...]) -> TextStyle:
        entry = entries[name]
        below = TextStyle()
        if entry.extends in (*seen, name) or (entry.extends and entry.extends not in entries):
            hint = nearest(entry.extends or "", [n for n in entries if n != name])
            message = f"expected another style, got {entry.extends!r}"
            problems.append(source.problem(("styles", name, "extends"), message, hint))
        elif entry.extends:
            below = style(entry.extends, (*seen, name))
        return restyled(below, entry)

    for name in entries:
        made[name] = style(name, ())
    return made


def restyled(style: TextStyle, entry: StyleEntry) -> TextStyle:
    """Return `style` with what `entry` says; floors follow where only the aim is given and lies below them."""
    size, leading = _pick(entry.size, style.size), _pick(entry.leading, style.leading)
    return TextStyle(
        font=_pick(entry.font, style.font),
        bold=_pick(entry.bold, style.bold),
        italic=_pick(entry.italic, style.italic),
        bold_italic=_pick(entry.bold_italic, style.bold_italic),
        size=size,
        min_size=min(size, _pick(entry.min_size, style.min_size)),
        leading=leading,
        min_leading=min(leading, _pick(entry.min_leading, style.min_leading)),
        paragraph_gap=_pick(entry.paragraph_gap, style.paragraph_gap),
        align=_pick(entry.align, style.align),
        valign=_pick(entry.valign, style.valign),
        optical_height=style.optical_height,
        color=_pick(entry.color, style.color),
        tracking=_pick(entry.tracking, style.tracking),
        hyphenate=_pick(entry.hyphenate, style.hyphenate),
        balance=_pick(entry.balance, style.balance),
        max_lines=_pick(entry.max_lines, style.max_lines),
        upper=_pick(entry.upper, style.upper),
        icons=_pick(entry.icons, style.icons),
        icon_height=_pick(entry.icon_height, style.icon_height),
        icon_gap=_pick(entry.icon_gap, style.icon_gap),
        icon_color=_pick(entry.icon_color, style.icon_color),
    )


_T = TypeVar("_T")


def _pick(new: _T | None, old: _T) -> _T:
    return old if new is None else new
