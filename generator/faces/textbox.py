"""Text set into a box: lines broken, size and leading fitted by rule, nothing lost.

The rule: first the leading is tightened down to its floor, then words are hyphenated, then the size goes down in
quarter points to its floor, 6 pt unless a style says otherwise; what still does not fit is reported in mm and drawn
nevertheless. Must not know: cards, layouts, files.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.faces.colors import resolve
from generator.faces.lines import Line, Measured, break_lines, measure
from generator.faces.textstyle import Align, IconMode, TextStyle, VAlign
from generator.model.drawing import Drawing, Palette
from generator.model.geometry import Rect
from generator.model.phrase import Paragraph, RichText, Token
from generator.model.plan import DrawingOp, Finding, Op, TextOp
from generator.render.fonts import FontSet
from generator.units import MM_PER_PT

__all__ = ["Align", "Fit", "IconMode", "TextResult", "TextStyle", "VAlign", "deck_fit", "plain", "set_text"]

STEP_PT = 0.25
"""By how much the size goes down while a text does not fit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """How a text was made to fit."""

    size: float
    """In pt."""
    leading: float
    """From baseline to baseline, in em."""
    overflow_mm: float
    """How far the text reaches out of its box, 0 when it fits."""
    lines: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TextResult:
    """Text on its way to print."""

    ops: tuple[Op, ...]
    fit: Fit
    printed: str
    """The words as they are extracted from the PDF in reading order, divided words made whole."""
    rect: Rect
    """What the text takes, from the top of its first line to the bottom of its last."""
    findings: tuple[Finding, ...] = ()


def plain(text: RichText | str) -> RichText:
    """Return rich text as it is, and plain words as rich text, one paragraph a line."""
    if isinstance(text, RichText):
        return text
    return RichText(paragraphs=tuple(Paragraph(tokens=(Token(text=line),)) for line in text.split("\n")))


def set_text(
    text: RichText | str,
    rect: Rect,
    style: TextStyle,
    fonts: FontSet,
    locale: str,
    palette: Palette,
    *,
    icons: Mapping[str, Drawing] | None = None,
    subject: str = "",
    box: str = "",
) -> TextResult:
    """Return `text` set into `rect` (mm).

    Args:
        text: what to set; a new line in plain words begins a new paragraph.
        rect: the box.
        style: fonts, sizes, alignment and what is done with icons.
        fonts: where the style's fonts are.
        locale: decides hyphenation.
        palette: turns the style's colours into `#rrggbb`.
        icons: inline icons by name; a token whose icon is not here prints its word.
        subject: card or component id, for findings.
        box: name of the box, for findings.
    """
    measured = measure(plain(text), style, fonts, {} if icons is None else icons)
    lines, fit = _fit(measured, rect, style, fonts, locale)
    ops, used = _place(lines, fit, rect, style, fonts, palette, {} if icons is None else icons)
    findings: list[Finding] = []
    if measured.missing:
        listed = ", ".join(f"{char} (U+{ord(char):04X})" for char in measured.missing)
        message = f"no glyph for {listed}"
        findings.append(
            Finding(code="text/glyph", subject=subject, locale=locale, box=box, message=message, rect=rect)
        )
    if measured.unshaped:
        message = f"{', '.join(measured.unshaped)}: this script is not set by face layouts"
        findings.append(
            Finding(code="text/script", subject=subject, locale=locale, box=box, message=message, rect=rect)
        )
    if fit.overflow_mm > 0:
        message = f"text is {fit.overflow_mm:.2f} mm too large for its box at {fit.size:g} pt"
        findings.append(
            Finding(
                code="text/overflow",
                subject=subject,
                locale=locale,
                box=box,
                message=message,
                amount=round(fit.overflow_mm, 3),
                unit="mm",
                rect=rect,
            )
        )
    printed = _printed(lines)
    return TextResult(ops=tuple(ops), fit=fit, printed=printed, rect=used, findings=tuple(findings))


def deck_fit(
    texts: Iterable[RichText | str],
    rect: Rect,
    style: TextStyle,
    fonts: FontSet,
    locale: str,
    *,
    icons: Mapping[str, Drawing] | None = None,
) -> TextStyle:
    """Return `style` at the one size at which each of `texts` fits `rect`, for a deck whose boxes all look alike."""
    size = style.size
    for text in texts:
        measured = measure(plain(text), style, fonts, {} if icons is None else icons)
        _, fit = _fit(measured, rect, replace(style, size=size), fonts, locale)
        size = min(size, fit.size)
    return replace(style, size=size)


def _fit(measured: Measured, rect: Rect, style: TextStyle, fonts: FontSet, locale: str) -> tuple[list[Line], Fit]:
    """Return the lines at the largest size that fits, or at the floor with what sticks out."""
    metrics = fonts.metrics(style.font)
    edge = metrics.ascent - metrics.descent
    size = style.size
    while True:
        em = size * MM_PER_PT
        tries = (False, True) if style.hyphenate else (False,)
        for hyphenate in tries:
            lines = break_lines(measured, rect.w / em, style, locale if hyphenate else "", fonts)
            leading, over = _leading(lines, rect.h / em, edge, style)
            wide = max((line.width for line in lines), default=0.0) - rect.w / em
            if over <= 1e-6 and wide <= 1e-6:
                return lines, Fit(size=size, leading=leading, overflow_mm=0.0, lines=len(lines))
        if size <= style.min_size + 1e-9:
            overflow = max(over, wide) * em
            return lines, Fit(size=size, leading=leading, overflow_mm=overflow, lines=len(lines))
        size = max(style.min_size, size - STEP_PT)


def _leading(lines: Sequence[Line], room: float, edge: float, style: TextStyle) -> tuple[float, float]:
    """Return the leading in em that `room` (em) allows, and by how much the lines are too high at the floor."""
    steps = max(0, len(lines) - 1)
    gaps = sum(1 for line in lines[1:] if line.first) * style.paragraph_gap
    if style.max_lines and len(lines) > style.max_lines:
        extra = (len(lines) - style.max_lines) * style.min_leading
        return style.min_leading, extra
    if not steps:
        return style.leading, edge - room
    allowed = (room - edge - gaps) / steps
    if allowed >= style.min_leading:
        return min(style.leading, allowed), 0.0
    return style.min_leading, edge + gaps + steps * style.min_leading - room


def _place(
    lines: Sequence[Line],
    fit: Fit,
    rect: Rect,
    style: TextStyle,
    fonts: FontSet,
    palette: Palette,
    icons: Mapping[str, Drawing],
) -> tuple[list[Op], Rect]:
    em = fit.size * MM_PER_PT
    metrics = fonts.metrics(style.font)
    drops = [0.0]
    for line in lines[1:]:
        drops.append(drops[-1] + (fit.leading + (style.paragraph_gap if line.first else 0.0)) * em)
    top = metrics.ascent * em
    if style.valign == "top":
        baseline = rect.y + top
    elif style.valign == "bottom":
        baseline = rect.bottom + metrics.descent * em - drops[-1]
    else:  # the eye centres what stands between the top of the capitals and the last baseline
        height = style.optical_height or metrics.cap_height
        baseline = rect.y + (rect.h - drops[-1] + height * em) / 2
        baseline = max(min(baseline, rect.bottom + metrics.descent * em - drops[-1]), rect.y + top)
    ops: list[Op] = []
    left, right = rect.right, rect.x
    color = resolve(style.color, palette)
    for line, drop in zip(lines, drops, strict=True):
        x, stretch = _start(line, rect, style, em)
        ops += _line(line, x, baseline + drop, stretch, em, fit.size, style, fonts, palette, icons, color)
        left = min(left, x)
        right = max(right, x + line.width * em + stretch * line.spaces)
    if not lines or right < left:
        return ops, Rect(rect.x, rect.y, 0.0, 0.0)
    first = baseline - top
    return ops, Rect(left, first, right - left, baseline + drops[-1] - metrics.descent * em - first)


def _start(line: Line, rect: Rect, style: TextStyle, em: float) -> tuple[float, float]:
    """Return where a line begins and by how many mm each of its spaces is stretched."""
    slack = rect.w - line.width * em
    if style.align == "right":
        return rect.x + slack, 0.0
    if style.align == "center":
        return rect.x + slack / 2, 0.0
    if style.align == "justify" and line.spaces and not line.last and 0 < slack < rect.w * 0.35:
        return rect.x, slack / line.spaces
    return rect.x, 0.0


def _line(
    line: Line,
    x: float,
    y: float,
    stretch: float,
    em: float,
    size: float,
    style: TextStyle,
    fonts: FontSet,
    palette: Palette,
    icons: Mapping[str, Drawing],
    color: str,
) -> list[Op]:
    ops: list[Op] = []
    tracking = style.tracking * em
    for run in line.runs(style):
        if run.icon is None:
            ops.append(
                TextOp(
                    text=run.text,
                    x=x,
                    y=y,
                    font=run.font,
                    size_pt=size,
                    color=color,
                    tracking=tracking,
                    word_space=stretch,
                )
            )
            x += run.width * em + stretch * run.text.count(" ")
            continue
        drawing = icons[run.icon]
        height = style.icon_height * fonts.metrics(style.font).cap_height * em
        middle = y - fonts.metrics(style.font).cap_height * em / 2
        width = height * drawing.width / drawing.height
        colors = {**palette, "ink": resolve(style.icon_color or style.color, palette)}
        ops.append(DrawingOp(drawing=drawing, rect=Rect(x, middle - height / 2, width, height), palette=colors))
        if run.text:  # the word the icon stands for: read aloud, searched and extracted, but not seen
            fitted = min(size, width / max(1e-9, fonts.width(run.text, run.font, 1.0)))
            ops.append(TextOp(text=run.text, x=x, y=y, font=run.font, size_pt=fitted, color=color, invisible=True))
        x += run.width * em
    return ops


_SPACES = str.maketrans({"\u00a0": " ", "\u202f": " ", "\u2009": " "})


def _printed(lines: Sequence[Line]) -> str:
    parts: list[str] = []
    for line in lines:
        if parts and not line.joined:
            parts.append(" ")
        text = line.text.translate(_SPACES)
        parts.append(text[:-1] if text.endswith("\u00ad") else text)
    return " ".join("".join(parts).split())
