"""A drawing from an SVG file: a strict, bounded subset, read safely, with paint roles instead of final colours.

Allowed are `svg` with a `viewBox`, `g`, `defs` and `use` of the file's own ids, the basic shapes and `path`,
transforms, fills, strokes, dashes and opacities, as attributes or in `style`. Anything else is refused by name and
line, since what would be dropped in silence on screen would be missing on paper. Not a general SVG reader: no text,
gradients, clips, filters or pictures.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from generator.errors import PackError, nearest
from generator.load.svg_outline import GEOMETRY, length, numbers, outline
from generator.load.svg_path import MAX_COORDINATE
from generator.load.svg_style import PROPERTIES, ROLES, Style, declarations, restyled, transform
from generator.load.svg_tree import Faults, Node, SvgFault, read_tree
from generator.model.drawing import Drawing, Shape
from generator.model.geometry import Matrix

__all__ = ["MAX_SEGMENTS", "ROLES", "read_svg"]

MAX_SEGMENTS = 200_000
"""Counted with the elements themselves after `use` is written out, so that few bytes cannot ask for much work."""
MAX_USE_DEPTH = 8
MIN_SIZE = 0.001
"""Of a viewBox: smaller ones are slips, and dividing by them leaves the page."""

_COMMON = ("id", "style", "transform", *PROPERTIES)
_SPOKEN = ("role", "aria-label", "aria-hidden")
"""For people who have a page read to them; they leave no mark."""
_ROOT = ("xmlns", "xmlns:xlink", "version", "viewBox", "width", "height", "id", "style", *_SPOKEN, *PROPERTIES)
_HREFS = ("href", "xlink:href")


def read_svg(path: Path, *, shown_as: str | None = None) -> Drawing:
    """Return the drawing of one SVG file, its viewBox moved to the origin, paints as roles or `#rrggbb`.

    Args:
        path: the file, already known to lie in a folder that may be read.
        shown_as: how problems call the file; its own path by default.

    Raises:
        PackError: with every problem found, each with file, line and what is allowed.
    """
    faults = Faults(shown_as or str(path))
    root = read_tree(path, faults)
    if root.name != "svg":
        faults.at(root, f"expected an svg element, got {root.name!r}")
        raise PackError(faults.found)
    view = _view(root, faults)
    reader = _Reader(faults, _by_id(root, faults))
    reader.check(root, inside=False)
    faults.tell()
    reader.walk(root, Style(), Matrix(e=-view[0], f=-view[1]), ())
    faults.tell()
    return Drawing(width=view[2], height=view[3], shapes=tuple(reader.shapes))


def _view(root: Node, faults: Faults) -> tuple[float, float, float, float]:
    text = root.attributes.get("viewBox", "")
    try:
        found = numbers(text)
        if len(found) == 4 and min(found[2:]) >= MIN_SIZE:
            return found[0], found[1], found[2], found[3]
        message, hint = (
            f"expected viewBox='x y width height' with a size of {MIN_SIZE:g} or more, got {text[:40]!r}",
            "",
        )
    except SvgFault as fault:
        message, hint = fault.message, fault.hint
    faults.at(root, message, hint=hint, attribute="viewBox")
    return 0.0, 0.0, 1.0, 1.0


def _by_id(root: Node, faults: Faults) -> dict[str, Node]:
    found: dict[str, Node] = {}
    todo = [root]
    while todo:
        node = todo.pop()
        name = node.attributes.get("id")
        if name is not None:
            if name in found:
                faults.at(node, f"expected each id once, got {name!r} again", attribute="id")
            found[name] = node
        todo.extend(reversed(node.children))
    return found


@dataclass(slots=True)
class _Reader:
    """Walks the elements twice: once to judge them, once to draw them."""

    faults: Faults
    ids: dict[str, Node]
    shapes: list[Shape]
    segments: int

    def __init__(self, faults: Faults, ids: dict[str, Node]) -> None:
        self.faults, self.ids, self.shapes, self.segments = faults, ids, [], 0

    def check(self, node: Node, *, inside: bool = True) -> None:
        """Judge the attributes of an element and of all within it, drawn or not."""
        if inside and node.name == "svg":
            self.faults.at(node, "an svg element within another is not allowed", hint="use g")
        if node.name not in ("title", "desc"):
            allowed = _ROOT if node.name == "svg" else (*_COMMON, *GEOMETRY.get(node.name, ()))
            for name, value in node.attributes.items():
                if node.name == "use" and name in _HREFS:
                    self._check_href(node, name, value)
                else:
                    self._check_attribute(node, name, value, allowed)
            if node.name in GEOMETRY and node.name != "use":
                self._check_outline(node)
            if node.name == "use" and not any(name in node.attributes for name in _HREFS):
                self.faults.at(node, "expected href='#id', got none", attribute="href")
        for child in node.children:
            self.check(child)

    def _check_href(self, node: Node, name: str, value: str) -> None:
        if not value.startswith("#"):
            hint = "only #id of this file is allowed"
            self.faults.at(node, f"external reference {value[:40]!r} is not allowed", hint=hint, attribute=name)
        elif value[1:] not in self.ids:
            hint = nearest(value[1:], sorted(self.ids))
            self.faults.at(node, f"expected the id of an element, got {value[1:41]!r}", hint=hint, attribute=name)

    def _check_attribute(self, node: Node, name: str, value: str, allowed: tuple[str, ...]) -> None:
        try:
            if name not in allowed:
                reason = "scripts are not allowed" if name.startswith("on") else f"attribute {name!r} is not allowed"
                raise SvgFault(reason, "; ".join(x for x in (nearest(name, allowed), _listed(allowed)) if x))
            if name == "transform":
                transform(value)
            elif name in PROPERTIES:
                restyled(Style(), name, value)
            elif name == "style":
                _styled(Style(), {"style": value})
            elif node.name == "use" and name in ("x", "y"):
                length(value)
        except SvgFault as fault:
            self.faults.at(node, fault.message, hint=fault.hint, attribute=name)

    def _check_outline(self, node: Node) -> None:
        try:
            outline(node.name, node.attributes)
        except SvgFault as fault:
            self.faults.at(node, fault.message, hint=fault.hint)

    def walk(self, node: Node, style: Style, matrix: Matrix, uses: tuple[str, ...]) -> None:
        """Draw an element and all within it; `uses` are the ids being written out."""
        if node.name in ("defs", "title", "desc"):
            return
        self._count(node, 1)
        style = _styled(style, node.attributes)
        matrix = transform(node.attributes.get("transform", "")).then(matrix)
        if node.name == "use":
            self._use(node, style, matrix, uses)
        elif node.name in ("svg", "g"):
            for child in node.children:
                self.walk(child, style, matrix, uses)
        else:
            self._draw(node, style, matrix)

    def _use(self, node: Node, style: Style, matrix: Matrix, uses: tuple[str, ...]) -> None:
        target = next(node.attributes[name] for name in _HREFS if name in node.attributes)[1:]
        if target in uses or len(uses) >= MAX_USE_DEPTH:
            self.faults.at(node, f"expected use to end, got {target!r} within itself or over {MAX_USE_DEPTH} deep")
            raise PackError(self.faults.found)
        x, y = (length(node.attributes.get(axis, "0")) for axis in ("x", "y"))
        self.walk(self.ids[target], style, Matrix(e=x, f=y).then(matrix), (*uses, target))

    def _draw(self, node: Node, style: Style, matrix: Matrix) -> None:
        segments = outline(node.name, node.attributes)
        self._count(node, len(segments))
        if not segments:
            return
        for part in _painted(Shape(segments=segments, even_odd=style.even_odd), style):
            placed = part.transformed(matrix)
            reach = [placed.stroke_width, *(v for s in placed.segments for v in s[1:] if isinstance(v, float))]
            # Nested scales overflow to infinity, and infinity times zero to no number at all.
            if not all(abs(v) <= MAX_COORDINATE for v in reach):
                self.faults.at(
                    node, f"expected points within {MAX_COORDINATE:g}, got some beyond", attribute="transform"
                )
                return
            self.shapes.append(placed)

    def _count(self, node: Node, more: int) -> None:
        self.segments += more
        if self.segments > MAX_SEGMENTS:
            self.faults.at(
                node, f"expected at most {MAX_SEGMENTS} elements and segments, got more", hint="simplify the drawing"
            )
            raise PackError(self.faults.found)


def _listed(allowed: tuple[str, ...]) -> str:
    return "allowed: " + ", ".join(sorted(allowed))


def _styled(style: Style, attributes: dict[str, str]) -> Style:
    """Return the inherited style changed by an element's own attributes; `style` wins over attributes."""
    given = {name: value for name, value in attributes.items() if name in PROPERTIES}
    for name, value in declarations(attributes.get("style", "")).items():
        if name not in PROPERTIES:
            raise SvgFault(f"style property {name!r} is not allowed", _listed(tuple(PROPERTIES)))
        given[name] = value
    for name, value in given.items():
        style = restyled(style, name, value)
    return style


def _painted(shape: Shape, style: Style) -> list[Shape]:
    """Return the shape with its paints: none if it shows nothing, two if fill and stroke differ in opacity."""
    stroked = replace(
        shape,
        stroke=style.stroke,
        stroke_width=style.stroke_width,
        round_joins=style.round_join or style.round_cap,
        dash=style.dash,
        opacity=style.opacity * style.stroke_opacity,
    )
    filled = replace(shape, fill=style.fill, opacity=style.opacity * style.fill_opacity)
    shows_fill = style.fill is not None and filled.opacity > 0
    shows_stroke = style.stroke is not None and style.stroke_width > 0 and stroked.opacity > 0
    if shows_fill and shows_stroke and style.fill_opacity == style.stroke_opacity:
        return [replace(stroked, fill=style.fill)]
    return [part for part, shows in ((filled, shows_fill), (stroked, shows_stroke)) if shows]
