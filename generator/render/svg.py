"""Drawings as SVG text, for rulebooks, the proof page and anything else that reads HTML."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from generator.model.drawing import Drawing, Palette, Segment, Shape

__all__ = ["DIGITS", "FALLBACKS", "to_svg"]

DIGITS = 3
"""Decimals of a coordinate: a thousandth of a unit, 1 µm where the unit is the millimetre."""

FALLBACKS: Palette = {
    "dark": "#1b1a1e",
    "main": "#6b625a",
    "light": "#efe3c8",
    "accent": "#c08a3e",
    "ink": "#1a1a1a",
    "paper": "#ffffff",
}
"""What a role looks like where neither palette nor style sheet says otherwise."""


def to_svg(drawing: Drawing, palette: Palette, width_mm: float | None = None, title: str | None = None) -> str:
    """Return the drawing as one line of SVG, the same for the same arguments.

    Args:
        drawing: what to write; `generator.load.svg.read_svg` reads it back equal to within half a thousandth.
        palette: role -> colour; a role it lacks is left to the style sheet as `var(--role, #fallback)`.
        width_mm: printed width; the height follows. Without it the drawing takes the size of its place.
        title: what it shows, for readers who cannot see it; without it the drawing is marked as decoration.
    """
    size = ""
    if width_mm is not None:
        height_mm = width_mm * drawing.height / drawing.width
        size = f' width="{_number(width_mm)}mm" height="{_number(height_mm)}mm"'
    role = f' role="img" aria-label={quoteattr(title)}' if title else ' aria-hidden="true"'
    name = f"<title>{escape(title)}</title>" if title else ""
    view = f"0 0 {_number(drawing.width)} {_number(drawing.height)}"
    body = "".join(_shape(shape, palette) for shape in drawing.shapes)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}"{size}{role}>{name}{body}</svg>'


def _shape(shape: Shape, palette: Palette) -> str:
    parts = [f'd="{_data(shape.segments)}"', f'fill="{_paint(shape.fill, palette)}"']
    if shape.even_odd:
        parts.append('fill-rule="evenodd"')
    if shape.stroke is not None:
        parts.append(f'stroke="{_paint(shape.stroke, palette)}" stroke-width="{_number(shape.stroke_width)}"')
        if shape.round_joins:
            parts.append('stroke-linejoin="round" stroke-linecap="round"')
        if shape.dash:
            parts.append(f'stroke-dasharray="{_numbers(shape.dash)}"')
    if shape.opacity != 1.0:
        parts.append(f'opacity="{_number(shape.opacity)}"')
    return f"<path {' '.join(parts)}/>"


def _paint(paint: str | None, palette: Palette) -> str:
    if paint is None:
        return "none"
    if paint.startswith("#"):
        return paint
    return palette[paint] if paint in palette else f"var(--{paint}, {FALLBACKS.get(paint, '#000000')})"


def _data(segments: Sequence[Segment]) -> str:
    return "".join(f"{segment[0]}{_numbers([float(v) for v in segment[1:]])}" for segment in segments)


def _numbers(values: Sequence[float]) -> str:
    """Return the numbers with a space between them only where the sign of the next does not part them."""
    text = ""
    for value in values:
        word = _number(value)
        text += word if not text or word.startswith("-") else f" {word}"
    return text


def _number(value: float) -> str:
    """Return the shortest decimal within half a thousandth: no trailing zeros, no leading zero, no minus zero."""
    text = f"{value:.{DIGITS}f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
