"""Content streams read back: what is drawn where, in the order it is drawn.

Positions are those of the stream's own coordinates; `Drawn.moved` maps them. A form that is drawn often is read once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import pikepdf

from generator.model.geometry import Matrix, Rect
from generator.render.read_fonts import PdfFont, read_font
from generator.render.read_marks import (
    Drawn,
    Glyph,
    PathMark,
    Picture,
    Placed,
    inner_clip,
    mapped,
    meet,
    moved_glyph,
    moved_path,
)

__all__ = ["FormReader"]

_NO = Matrix()


@dataclass(frozen=True, slots=True, kw_only=True)
class _State:
    matrix: Matrix = _NO
    clip: Rect | None = None
    font: str = ""
    size: float = 0.0
    spacing: float = 0.0
    word_spacing: float = 0.0
    stretch: float = 1.0
    leading: float = 0.0
    rise: float = 0.0
    mode: int = 0
    dashed: bool = False


class FormReader:
    """Reads the streams of one file, each form once."""

    def __init__(self) -> None:
        self._forms: dict[str, Drawn] = {}
        self._fonts: dict[str, PdfFont] = {}
        self._open: set[str] = set()
        self.boxes: dict[str, Rect] = {}
        """Key of a form -> its box in its own coordinates."""
        self.digests: dict[str, str] = {}
        """Key of a form or picture -> whatever a caller tells equal ones by."""
        self.objects: dict[str, pikepdf.Object] = {}
        """Key of a form or picture -> the object."""

    @property
    def fonts(self) -> Mapping[str, PdfFont]:
        """The fonts met so far."""
        return self._fonts

    def form(self, key: str) -> Drawn:
        """Return what a form draws, in its own coordinates."""
        if key not in self._forms:
            self._open.add(key)
            form = self.objects[key]
            self._forms[key] = self.stream(form, form.get("/Resources"))
            self._open.discard(key)
        return self._forms[key]

    def stream(self, source: pikepdf.Object, resources: pikepdf.Object | None, start: Matrix = _NO) -> Drawn:
        """Return what a stream or a page draws, its coordinates mapped by `start`."""
        reader = _Stream(self, resources, start)
        try:
            reader.run(pikepdf.parse_content_stream(source))
        except (pikepdf.PdfError, ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
            reader.broken = str(error) or type(error).__name__
        return Drawn(
            glyphs=tuple(reader.glyphs),
            paths=tuple(reader.paths),
            pictures=tuple(reader.pictures),
            placed=tuple(reader.placed),
            broken=reader.broken,
        )

    def flat(self, drawn: Drawn) -> Drawn:
        """Return everything with forms opened, in the order it is painted."""
        glyphs, paths, pictures = list(drawn.glyphs), list(drawn.paths), list(drawn.pictures)
        for place in drawn.placed:
            inner = self.flat(self.form(place.key))
            outer = meet(place.clip, place.rect)
            glyphs += [moved_glyph(glyph, place, outer) for glyph in inner.glyphs]
            pictures += [
                replace(
                    picture,
                    matrix=picture.matrix.then(place.matrix),
                    rect=mapped(picture.rect, place.matrix),
                    order=place.order + picture.order,
                    clip=inner_clip(outer, picture.clip, place.matrix),
                )
                for picture in inner.pictures
            ]
            paths += [moved_path(path, place) for path in inner.paths]
        return replace(
            drawn,
            glyphs=tuple(sorted(glyphs, key=lambda mark: mark.order)),
            paths=tuple(sorted(paths, key=lambda mark: mark.order)),
            pictures=tuple(sorted(pictures, key=lambda mark: mark.order)),
        )

    def key(self, thing: pikepdf.Object) -> str:
        """Return a name for an object of the file."""
        number, generation = thing.objgen
        key = f"{number}-{generation}" if number else f"direct-{id(thing)}"
        self.objects[key] = thing
        return key

    def font(self, thing: pikepdf.Object) -> str:
        """Return the key of a font, read on first sight."""
        key = self.key(thing)
        if key not in self._fonts:
            self._fonts[key] = read_font(thing)
        return key

    def nested(self, key: str) -> bool:
        """Say whether a form is being read right now, so that it would hold itself."""
        return key in self._open


class _Stream:
    """One stream being read."""

    def __init__(self, file: FormReader, resources: pikepdf.Object | None, start: Matrix) -> None:
        self.file = file
        self.resources = resources
        self.state = _State(matrix=start)
        self.stack: list[_State] = []
        self.text = self.line = _NO
        self.path: list[tuple[str, tuple[float, ...]]] = []
        self.pending_clip = False
        self.order = 0
        self.glyphs: list[Glyph] = []
        self.paths: list[PathMark] = []
        self.pictures: list[Picture] = []
        self.placed: list[Placed] = []
        self.broken = ""

    def run(self, instructions: Iterable[object]) -> None:
        for instruction in instructions:
            operands, operator = list(instruction.operands), str(instruction.operator)  # type: ignore[attr-defined]
            self._do(operator, operands)

    def _do(self, op: str, args: list[pikepdf.Object]) -> None:
        if op in _PATH:
            self.path.append((op, tuple(float(v) for v in args)))
        elif op in _PAINT:
            self._paint(*_PAINT[op])
        elif op in ("W", "W*"):
            self.pending_clip = True
        elif op == "q":
            self.stack.append(self.state)
        elif op == "Q":
            self.state = self.stack.pop() if self.stack else self.state
        elif op == "cm":
            a, b, c, d, e, f = (float(v) for v in args)
            self.state = replace(self.state, matrix=Matrix(a, b, c, d, e, f).then(self.state.matrix))
        elif op == "Do":
            self._draw(str(args[0]))
        elif op == "d":
            self.state = replace(self.state, dashed=len(list(args[0])) > 0)
        elif op == "BT":
            self.text = self.line = _NO
        else:
            self._text_operator(op, args)

    # ------------------------------------------------------------------ paths

    def _paint(self, fill: bool, stroke: bool) -> None:
        rect = self._around()
        if rect is not None and (fill or stroke):
            self.order += 1
            self.paths.append(
                PathMark(
                    rect=rect,
                    points=tuple(self._mapped_path()),
                    fill=fill,
                    stroke=stroke,
                    dashed=self.state.dashed,
                    order=(self.order,),
                )
            )
        if self.pending_clip and rect is not None:
            self.state = replace(self.state, clip=meet(self.state.clip, rect))
        self.pending_clip = False
        self.path = []

    def _mapped_path(self) -> Iterable[tuple[str, tuple[float, ...]]]:
        matrix = self.state.matrix
        for op, numbers in self.path:
            if op == "re":
                x, y, w, h = numbers
                corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
                yield "m", matrix.apply(*corners[0])
                for corner in corners[1:]:
                    yield "l", matrix.apply(*corner)
                yield "h", ()
                continue
            points: list[float] = []
            for i in range(0, len(numbers), 2):
                points.extend(matrix.apply(numbers[i], numbers[i + 1]))
            yield op, tuple(points)

    def _around(self) -> Rect | None:
        numbers = [number for _, points in self._mapped_path() for number in points]
        if not numbers:
            return None
        xs, ys = numbers[::2], numbers[1::2]
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    # ------------------------------------------------------------------ forms and pictures

    def _draw(self, name: str) -> None:
        things = self.resources.get("/XObject") if self.resources is not None else None
        thing = things.get(name) if things is not None else None
        if thing is None:
            self.broken = f"{name} is drawn and not there"
            return
        self.order += 1
        key = self.file.key(thing)
        if str(thing.get("/Subtype")) != "/Form":
            rect = mapped(Rect(0, 0, 1, 1), self.state.matrix)
            self.pictures.append(
                Picture(key=key, matrix=self.state.matrix, rect=rect, order=(self.order,), clip=self.state.clip)
            )
            return
        if self.file.nested(key) or len(self.stack) > 60:
            self.broken = f"{name} holds itself"
            return
        own = thing.get("/Matrix")
        inner = Matrix(*(float(v) for v in own)) if own is not None else _NO
        self._form(key, thing, inner.then(self.state.matrix))

    def _form(self, key: str, form: pikepdf.Object, matrix: Matrix) -> None:
        x1, y1, x2, y2 = (float(v) for v in form.BBox)
        box = Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))
        self.file.boxes[key] = box
        rect = mapped(box, matrix)
        drawn = self.file.form(key)
        if drawn.broken:
            self.broken = drawn.broken
        if not drawn.glyphs and not drawn.placed:
            self.pictures.append(Picture(key=key, matrix=matrix, rect=rect, order=(self.order,), clip=self.state.clip))
            return
        self.placed.append(Placed(key=key, matrix=matrix, rect=rect, order=(self.order,), clip=self.state.clip))

    # ------------------------------------------------------------------ text

    def _text_operator(self, op: str, args: list[pikepdf.Object]) -> None:
        state = self.state
        if op == "Tf":
            fonts = self.resources.get("/Font") if self.resources is not None else None
            font = fonts.get(str(args[0])) if fonts is not None else None
            if font is None:
                self.broken = f"the font {args[0]} is used and not there"
                return
            self.state = replace(state, font=self.file.font(font), size=float(args[1]))
        elif op == "Tm":
            self.text = self.line = Matrix(*(float(v) for v in args))
        elif op in ("Td", "TD"):
            x, y = float(args[0]), float(args[1])
            if op == "TD":
                self.state = replace(state, leading=-y)
            self.text = self.line = Matrix(e=x, f=y).then(self.line)
        elif op == "T*":
            self.text = self.line = Matrix(f=-state.leading).then(self.line)
        elif op in ("Tj", "'"):
            if op == "'":
                self.text = self.line = Matrix(f=-state.leading).then(self.line)
            self._show(bytes(args[0]))
        elif op == "TJ":
            for part in args[0]:
                if isinstance(part, pikepdf.String):
                    self._show(bytes(part))
                else:
                    self._advance(-float(part) / 1000 * state.size * state.stretch)
        elif op in _TEXT_STATE:
            name, scale = _TEXT_STATE[op]
            self.state = replace(state, **{name: float(args[0]) * scale})  # type: ignore[arg-type]
        elif op == "Tr":
            self.state = replace(state, mode=int(args[0]))

    def _advance(self, by: float) -> None:
        self.text = Matrix(e=by).then(self.text)

    def _show(self, codes: bytes) -> None:
        state = self.state
        font = self.file.fonts.get(state.font)
        if font is None:
            self.broken = "text without a font"
            return
        for code in font.codes(codes):
            self.order += 1
            whole = self.text.then(state.matrix)
            width = font.widths.get(code, 0.0) * state.size
            spacing = state.spacing + (state.word_spacing if code == 0x20 and font.code_bytes == 1 else 0.0)
            x, y = whole.apply(0.0, state.rise)
            end_x, end_y = whole.apply(width * state.stretch, state.rise)
            left, bottom, right, top = font.inks.get(code, (0.0, 0.0, 0.0, 0.0))
            box = Rect(
                left * state.size, bottom * state.size, (right - left) * state.size, (top - bottom) * state.size
            )
            scale = abs(whole.a * whole.d - whole.b * whole.c) ** 0.5
            self.glyphs.append(
                Glyph(
                    text=font.readable(code),
                    x=x,
                    y=y,
                    end_x=end_x,
                    end_y=end_y,
                    ink=mapped(box, whole),
                    size=state.size * scale,
                    font=state.font,
                    outline=font.outlines.get(code),
                    visible=state.mode != 3,
                    order=(self.order,),
                    clip=state.clip,
                )
            )
            self._advance((width + spacing) * state.stretch)


_PATH = frozenset(("m", "l", "c", "v", "y", "h", "re"))
_PAINT: Mapping[str, tuple[bool, bool]] = {
    "f": (True, False),
    "F": (True, False),
    "f*": (True, False),
    "S": (False, True),
    "s": (False, True),
    "B": (True, True),
    "B*": (True, True),
    "b": (True, True),
    "b*": (True, True),
    "n": (False, False),
}
_TEXT_STATE: Mapping[str, tuple[str, float]] = {
    "Tc": ("spacing", 1.0),
    "Tw": ("word_spacing", 1.0),
    "Tz": ("stretch", 0.01),
    "TL": ("leading", 1.0),
    "Ts": ("rise", 1.0),
}
