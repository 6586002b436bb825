"""What a PDF file holds once however often it is used: drawings, pictures, gradients, opacities, plans."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from itertools import pairwise

from generator.errors import PackError, Problem
from generator.model.drawing import Drawing, Palette, Segment, Shape
from generator.model.plan import GlyphUse, GradientOp, ImageOp, PathOp, Plan
from generator.render.fonts import FontSet
from generator.render.images import Prepared, prepare
from generator.render.pdf_file import PdfFile, Resources, number
from generator.render.pdf_text import TextEncoder

__all__ = ["Shared", "outline", "paint"]

_LETTERS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_SPOT = "SpotAll"


def outline(segments: Sequence[Segment], scale: float = 1000.0) -> str:
    """Return path operators for `segments` with every number multiplied by `scale`."""
    parts: list[str] = []
    for letter, *values in segments:
        parts.extend([f"{float(v) * scale:.0f}" for v in values])
        parts.append(_LETTERS[str(letter)])
    return " ".join(parts)


class Shared:
    """The once-only parts of one file; every method returns the name to use in a content stream."""

    def __init__(self, file: PdfFile, fonts: FontSet) -> None:
        self.file = file
        self.text = TextEncoder(file.document, fonts)
        self.plans: dict[int, str] = {}
        """`id` of a plan -> its form; the document keeps the plans alive."""
        self.forms: dict[bytes, str] = {}
        """Digest of a form's content -> its name, so that equal plans are one form."""
        self.embedded: dict[str, str] = {}
        """Key of a part of a page set elsewhere -> its object."""
        self.glyphs: dict[str, tuple[GlyphUse, dict[int, tuple[float, str]]]] = {}
        """Key of such a part that is a font -> how it is called, and its glyphs that are used."""
        self._keep: list[Plan] = []
        self._fills: dict[str, str] = {}
        self._paths: dict[int, tuple[str, Resources, PathOp]] = {}
        self._drawing_ids: dict[int, tuple[Drawing, str]] = {}
        self._drawings: dict[Drawing, str] = {}
        self._painted: dict[tuple[str, tuple[str, ...], bool], str] = {}
        self._roles: dict[str, tuple[str, ...]] = {}
        self._names: dict[tuple[object, ...], str] = {}

    def fill(self, color: str) -> str:
        """Return the operator that sets the fill colour; greys are set in DeviceGray, so that black is one ink."""
        known = self._fills.get(color)
        if known is None:
            known = self._fills[color] = paint(color, stroke=False)
        return known

    def path(self, op: PathOp) -> tuple[str, Resources]:
        """Return the operators of one outline and what they name."""
        known = self._paths.get(id(op))
        if known is None:
            known = self._paths[id(op)] = (*self._write_path(op), op)
        return known[0], known[1]

    def _write_path(self, op: PathOp) -> tuple[str, Resources]:
        resources = Resources()
        before: list[str] = []
        if op.spot:
            self._once(
                (_SPOT,),
                _SPOT,
                "[/Separation/All/DeviceCMYK<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[1 1 1 1]>>]",
            )
            resources.spaces[_SPOT] = None
        if op.opacity < 1:
            state = self.opacity(op.opacity)
            resources.states[state] = None
            before.append(f"/{state} gs")
        if op.fill:
            before.append(f"/{_SPOT} cs 1 scn" if op.spot else paint(op.fill, stroke=False))
        if op.stroke:
            before.append(f"/{_SPOT} CS 1 SCN" if op.spot else paint(op.stroke, stroke=True))
        style = _stroke_style(op.stroke is not None, op.stroke_width * 1000, op.round_joins, op.dash, 1000)
        body = outline(op.segments) + " " + _painting(op.fill, op.stroke, even_odd=op.even_odd)
        isolate = op.round_joins or op.dash or op.opacity < 1
        parts = [*before, *style, body]
        return (" ".join(("q", *parts, "Q")) if isolate else " ".join(parts)), resources

    def opacity(self, value: float) -> str:
        """Return the graphics state of an opacity from 0 to 1."""
        text = number(max(0.0, min(1.0, value)))
        return self._once(("gs", text), f"Op{len(self._names)}", f"<</Type/ExtGState/ca {text}/CA {text}>>")

    def _once(self, key: tuple[object, ...], name: str, text: str) -> str:
        known = self._names.get(key)
        if known is None:
            known = self._names[key] = name
            self.file.direct(name, text)
        return known

    def gradient(self, op: GradientOp) -> str:
        """Return the shading of a gradient, whose origin is the rectangle's top left corner."""
        key = ("sh", round(op.rect.w, 3), round(op.rect.h, 3), op.angle, op.stops)
        if key in self._names:
            return self._names[key]
        angle = math.radians(op.angle)
        cos, sin = math.cos(angle), math.sin(angle)
        half = (abs(op.rect.w * cos) + abs(op.rect.h * sin)) / 2  # as CSS: corners take the end colours exactly
        cx, cy = op.rect.w / 2, op.rect.h / 2
        ends = [v * 1000 for v in (cx - cos * half, cy - sin * half, cx + cos * half, cy + sin * half)]
        coords = " ".join(f"{v:.0f}" for v in ends)
        text = f"<</ShadingType 2/ColorSpace/DeviceRGB/Coords[{coords}]/Extend[true true]/Function {_ramp(op.stops)}>>"
        return self._once(key, f"Sh{len(self._names)}", text)

    def image(self, op: ImageOp) -> str:
        """Return the picture of `op`, embedded once for each size it is needed in."""
        picture = prepare(op.file, op.digest, op.rect.w, op.rect.h, grey=op.grey)
        key = ("im", picture.digest)
        known = self._names.get(key)
        if known is None:
            known = self._names[key] = f"Im{len(self._names)}"
            self._embed(known, picture)
        return known

    def _embed(self, name: str, picture: Prepared) -> None:
        head = f"/Type/XObject/Subtype/Image/Width {picture.width}/Height {picture.height}"
        soft = ""
        if picture.mask is not None:
            alpha = self.file.stream(
                f"{name}m", f"{head}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode", picture.mask
            )
            soft = f"/SMask {alpha}"
        decode = "/Decode[1 0 1 0 1 0 1 0]" if picture.inverted else ""
        space = f"{picture.space}/BitsPerComponent 8/Filter/{picture.filter}"
        self.file.stream(name, f"{head}/ColorSpace{space}{decode}{soft}", picture.data)

    def drawing(self, drawing: Drawing, palette: Palette, *, grouped: bool) -> tuple[str, tuple[float, float]]:
        """Return the form of a drawing in these colours and the form's size in its own units.

        `grouped`: the form is one thing for opacity, so that overlapping shapes do not shine through each other.
        """
        seen = self._drawing_ids.get(id(drawing))
        if seen is None:
            name = self._drawings.setdefault(drawing, f"D{len(self._drawings)}")
            self._drawing_ids[id(drawing)] = (drawing, name)
            self._roles[name] = _roles(drawing)
        else:
            name = seen[1]
        try:
            colors = tuple([palette[role] for role in self._roles[name]])
        except KeyError as error:
            message = f"expected a palette with the role {error.args[0]!r}, got {', '.join(sorted(palette)) or 'none'}"
            raise PackError([Problem(message=message)]) from None
        key = (name, colors, grouped)
        form = self._painted.get(key)
        if form is None:
            form = self._painted[key] = f"{name}p{len(self._painted)}"
            self._draw(form, drawing, dict(zip(self._roles[name], colors, strict=True)), grouped=grouped)
        return form, (drawing.width * _FINE, drawing.height * _FINE)

    def _draw(self, form: str, drawing: Drawing, palette: dict[str, str], *, grouped: bool) -> None:
        resources = Resources()
        parts: list[str] = []
        last = ""
        for shape in drawing.shapes:
            text, style = self._shape(shape, palette, resources)
            isolate = shape.opacity < 1 or bool(shape.dash) or shape.round_joins
            if isolate:
                parts.append(f"q {style} {text} Q" if style else f"q {text} Q")
                continue
            if style and style != last:
                parts.append(style)
                last = style
            parts.append(text)
        spare = min(drawing.width, drawing.height) * _FINE / 100  # tiles reach over their edge so that no seam shows
        right, bottom = drawing.width * _FINE + spare, drawing.height * _FINE + spare
        box = f"/BBox[{-spare:.0f} {-spare:.0f} {right:.0f} {bottom:.0f}]"
        group = "/Group<</S/Transparency/CS/DeviceRGB>>" if grouped else ""
        self.file.stream(
            form, f"/Type/XObject/Subtype/Form{box}{group}", "\n".join(parts).encode("latin-1"), resources
        )

    def _shape(self, shape: Shape, palette: dict[str, str], resources: Resources) -> tuple[str, str]:
        fill = palette.get(shape.fill, shape.fill) if shape.fill else None
        stroke = palette.get(shape.stroke, shape.stroke) if shape.stroke and shape.stroke_width else None
        style: list[str] = []
        if shape.opacity < 1:
            state = self.opacity(shape.opacity)
            resources.states[state] = None
            style.append(f"/{state} gs")
        if fill:
            style.append(self.fill(fill))
        if stroke:
            style.append(paint(stroke, stroke=True))
        style += _stroke_style(stroke is not None, shape.stroke_width * _FINE, shape.round_joins, shape.dash, _FINE)
        return outline(shape.segments, _FINE) + " " + _painting(fill, stroke, even_odd=shape.even_odd), " ".join(style)

    def name_form(self, head: str, data: bytes, resources: Resources, plan: Plan) -> str:
        """Return the form of a plan whose content is `data`: a new one, or the one with the same content."""
        digest = hashlib.blake2b(head.encode() + data, digest_size=16).digest()
        name = self.forms.get(digest)
        if name is None:
            name = self.forms[digest] = f"Fm{len(self.forms)}"
            self.file.stream(name, head, data, resources)
        self.plans[id(plan)] = name
        self._keep.append(plan)
        return name


_FINE = 100
"""A form of a drawing counts in hundredths of the drawing's own unit."""


def paint(color: str, *, stroke: bool) -> str:
    """Return the operator for `#rrggbb`; greys go to DeviceGray, so that black text is printed with black alone.

    Raises:
        PackError: the colour is not written as `#rrggbb`.
    """
    try:
        if len(color) != 7 or color[0] != "#":
            raise ValueError
        red, green, blue = (int(color[i : i + 2], 16) for i in (1, 3, 5))
    except ValueError:
        raise PackError([Problem(message=f"expected a colour as #rrggbb, got {color!r}")]) from None
    if red == green == blue:
        return f"{number(red / 255)} {'G' if stroke else 'g'}"
    return f"{number(red / 255)} {number(green / 255)} {number(blue / 255)} {'RG' if stroke else 'rg'}"


def _painting(fill: str | None, stroke: str | None, *, even_odd: bool) -> str:
    star = "*" if even_odd else ""
    if fill and stroke:
        return "B" + star
    if fill:
        return "f" + star
    return "S" if stroke else "n"


def _stroke_style(stroked: bool, width: float, round_joins: bool, dash: Sequence[float], scale: float) -> list[str]:
    if not stroked:
        return []
    style = [f"{width:.0f} w" if width >= 10 else f"{number(width)} w"]
    if round_joins:
        style.append("1 J 1 j")
    if dash:
        style.append("[" + " ".join(f"{v * scale:.0f}" for v in dash) + "] 0 d")
    return style


def _roles(drawing: Drawing) -> tuple[str, ...]:
    roles: dict[str, None] = {}
    for shape in drawing.shapes:
        for color in (shape.fill, shape.stroke):
            if color and not color.startswith("#") and color != "none":
                roles[color] = None
    return tuple(roles)


def _ramp(stops: Sequence[tuple[float, str]]) -> str:
    colors = ["[" + " ".join(number(int(c[i : i + 2], 16) / 255) for i in (1, 3, 5)) + "]" for _, c in stops]
    if len(stops) == 1:
        colors *= 2
    pieces = [f"<</FunctionType 2/Domain[0 1]/N 1/C0{a}/C1{b}>>" for a, b in pairwise(colors)]
    if len(pieces) == 1:
        return pieces[0]
    bounds = " ".join(number(at) for at, _ in stops[1:-1])
    encode = " ".join("0 1" for _ in pieces)
    return f"<</FunctionType 3/Domain[0 1]/Functions[{''.join(pieces)}]/Bounds[{bounds}]/Encode[{encode}]>>"
