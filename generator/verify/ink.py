"""Ink judged on its own: every glyph there and the right shape, nothing clipped, covered or near the cut."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.model.geometry import Rect
from generator.render.read_fonts import PdfFont
from generator.render.read_marks import Drawn, Glyph
from generator.verify.desk import Desk
from generator.verify.records import Found

__all__ = ["clipped", "covered", "outside", "shapes"]

_HAIR = 0.05
"""In mm: less is rounding."""


def shapes(desk: Desk, drawn: Drawn, fonts: Mapping[str, PdfFont], subject: str) -> Iterator[tuple[Found, Rect]]:
    """Yield characters without a glyph, without a meaning, or drawn as another character."""
    told: set[tuple[str, str]] = set()
    for glyph in drawn.glyphs:
        font = fonts[glyph.font].name
        if (font, glyph.text) in told:
            continue
        wrong = ""
        if glyph.outline is None:
            wrong = f"the font {font} has no glyph for {glyph.text!r}"
        elif glyph.text == "\ufffd" or not glyph.text:
            wrong = f"a glyph of {font} says no character"
        elif glyph.visible and desk.source_fonts.shows(font, glyph.text, glyph.outline) is False:
            wrong = f"what is extracted as {glyph.text!r} is drawn as another character of {font}"
        if wrong:
            told.add((font, glyph.text))
            yield Found(code="ink/glyph", message=wrong, subject=subject, found=glyph.text), glyph.ink


def clipped(drawn: Drawn, window: Rect | None, subject: str) -> Iterator[tuple[Found, Rect]]:
    """Yield words that a clip path cuts; `window` is one that holds for all of it."""
    cut: list[Glyph] = []
    for glyph in drawn.glyphs:
        if glyph.visible and glyph.ink.w > 0:
            for clip in (glyph.clip, window):
                if clip is not None and not clip.holds(glyph.ink, tolerance=_HAIR):
                    cut.append(glyph)
                    break
    if cut:
        text = "".join(glyph.text for glyph in cut[:40])
        yield Found(code="ink/clipped", message="words are cut off", subject=subject, found=text), _around(cut)


def outside(drawn: Drawn, safe: Rect, subject: str) -> Iterator[tuple[Found, Rect]]:
    """Yield words that reach out of the safe zone."""
    out = [g for g in drawn.glyphs if g.visible and g.ink.w > 0 and not safe.holds(g.ink, tolerance=_HAIR)]
    if out:
        text = "".join(glyph.text for glyph in out[:40])
        message = "words reach out of the safe zone"
        yield Found(code="ink/safe", message=message, subject=subject, found=text), _around(out)


def covered(drawn: Drawn, subject: str) -> Iterator[tuple[Found, Rect]]:
    """Yield words that are painted over by something drawn later."""
    paint = [(path.order, path.rect) for path in drawn.paths if path.fill]
    paint += [(picture.order, picture.rect) for picture in drawn.pictures]
    hidden = [
        glyph
        for glyph in drawn.glyphs
        if glyph.visible
        and glyph.ink.w > 0
        and any(order > glyph.order and _over(rect, glyph.ink) for order, rect in paint)
    ]
    if hidden:
        text = "".join(glyph.text for glyph in hidden[:40])
        yield Found(code="ink/covered", message="words are painted over", subject=subject, found=text), _around(hidden)


def _over(rect: Rect, ink: Rect) -> bool:
    x, y = ink.x + ink.w / 2, ink.y + ink.h / 2
    return rect.x <= x <= rect.right and rect.y <= y <= rect.bottom


def _around(glyphs: list[Glyph]) -> Rect:
    left, top = min(g.ink.x for g in glyphs), min(g.ink.y for g in glyphs)
    return Rect(left, top, max(g.ink.right for g in glyphs) - left, max(g.ink.bottom for g in glyphs) - top)
