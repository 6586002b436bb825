"""What a designer must know of an HTML face: words that do not fit, characters without glyphs, coarse pictures."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from generator.errors import nearest
from generator.faces.colors import contrast, resolve
from generator.faces.paint_text import NUMBER_CONTRAST, TEXT_CONTRAST
from generator.model.drawing import Palette
from generator.model.geometry import Rect
from generator.model.plan import Finding
from generator.render.face_html import PAGE_MM, SetFace
from generator.render.face_measure import LOOSE, Mark
from generator.render.fonts import FontSet, FontSpec

__all__ = ["complaints_as_findings", "findings_of"]

_DPI = 300
"""What printers ask for (mbprint.pl card guide, help.thegamecrafter.com/article/33)."""
_GENERIC = frozenset(
    {"serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif", "math"}
)
_SLACK_MM = 0.05
_NOTDEF = re.compile(r'\.notdef.*"(.)" \((U\+[0-9A-F]+)\)')
"""How WeasyPrint 70 tells of a character without a glyph (weasyprint/draw/text.py)."""


def findings_of(
    subject: str, locale: str, face: SetFace, safe: Rect, fonts: FontSet, palette: Palette
) -> Iterator[Finding]:
    """Yield what is to be said of a face that was set."""
    for mark in face.seen.marks:
        box = mark.name or "(unmarked text)"
        yield from _fit(mark, subject, locale, box)
        yield from _glyphs(mark, subject, locale, box, fonts)
        yield from _contrast(mark, subject, locale, box, palette)
        used = mark.used
        out = max(safe.x - used.x, safe.y - used.y, used.right - safe.right, used.bottom - safe.bottom)
        if used.w > 0 and out > _SLACK_MM:
            yield Finding(
                code="text/safe",
                subject=subject,
                locale=locale,
                box=box,
                message=f"text reaches {out:.2f} mm out of the safe zone",
                amount=round(out, 3),
                unit="mm",
                rect=used,
            )
    if face.lost:
        message = f"words may be missing: something reaches down {face.seen.bottom:.0f} mm of {PAGE_MM:.0f}"
        yield Finding(code="text/overflow", subject=subject, locale=locale, box=LOOSE, message=message)
    for picture in face.seen.pictures:
        if picture.dpi < _DPI - 0.5:
            yield Finding(
                code="image/dpi",
                subject=subject,
                locale=locale,
                box="(picture)",
                message=f"picture has {picture.dpi:.0f} dpi at print size, expected {_DPI}",
                amount=round(picture.dpi, 1),
                unit="dpi",
                severity="warn",
                rect=picture.rect,
            )


def complaints_as_findings(
    complaints: Sequence[str], told: Collection[str], subject: str, locale: str, template: str
) -> Iterator[Finding]:
    """Yield what WeasyPrint complained of, once; characters that the messages in `told` name are left out.

    Words that are not in the box tree (those of drawings) are told of here only.
    """
    for complaint in complaints:
        glyph = _NOTDEF.search(complaint)
        if glyph is None:
            message = re.sub(r"\s+", " ", complaint)[:200]
            yield Finding(
                code="face/css", subject=subject, locale=locale, box=template, message=message, severity="warn"
            )
        elif not any(glyph[2] in message for message in told):
            message = f"no glyph for {glyph[1]} ({glyph[2]})"
            yield Finding(code="text/glyph", subject=subject, locale=locale, box=template, message=message)


def _fit(mark: Mark, subject: str, locale: str, box: str) -> Iterator[Finding]:
    if mark.overflow:
        size = f" at {mark.size_pt:g} pt" if mark.size_pt else ""
        yield Finding(
            code="text/overflow",
            subject=subject,
            locale=locale,
            box=box,
            message=f"text is {mark.overflow:.2f} mm too large for its box{size}",
            amount=round(mark.overflow, 3),
            unit="mm",
            rect=mark.rect if mark.name else mark.used,
        )


def _glyphs(mark: Mark, subject: str, locale: str, box: str, fonts: FontSet) -> Iterator[Finding]:
    """Yield characters that no font has, characters that another font than the wanted one sets, unknown fonts."""
    known = {spec.family.lower(): spec.family for spec in fonts.specs.values()}
    rect = mark.rect if mark.name else mark.used
    for families, chars in mark.runs:
        wanted = [spec for spec in fonts.specs.values() if spec.family.lower() in {f.lower() for f in families}]
        for family in families:
            if family.lower() not in known and family.lower() not in _GENERIC:
                hint = nearest(family, sorted(known.values()))
                message = f"no font is called {family!r}" + (f" ({hint})" if hint else "")
                yield _finding("text/font", subject, locale, box, message, rect, warn=bool(wanted))
        lacking = _lacking(chars, wanted, fonts) if wanted else chars
        missing = _lacking(lacking, list(fonts.specs.values()), fonts)
        if missing:
            listed = ", ".join(f"{char} (U+{ord(char):04X})" for char in missing)
            yield _finding("text/glyph", subject, locale, box, f"no glyph for {listed}", rect)
        elsewhere = "".join(char for char in lacking if char not in missing)
        if elsewhere and wanted:
            listed = ", ".join(f"{char} (U+{ord(char):04X})" for char in elsewhere)
            message = f"{families[0]} lacks {listed}: set in another font"
            yield _finding("text/font", subject, locale, box, message, rect, warn=True)


def _lacking(chars: str, specs: list[FontSpec], fonts: FontSet) -> str:
    """Return the characters that none of the fonts has."""
    left = "".join(char for char in chars if not char.isspace())
    for spec in specs:
        if not left:
            break
        left = fonts.missing(left, spec.name)
    return left


def _finding(
    code: str, subject: str, locale: str, box: str, message: str, rect: Rect, *, warn: bool = False
) -> Finding:
    return Finding(
        code=code,
        subject=subject,
        locale=locale,
        box=box,
        message=message,
        rect=rect,
        severity="warn" if warn else "error",
    )


def _contrast(mark: Mark, subject: str, locale: str, box: str, palette: Palette) -> Iterator[Finding]:
    if mark.tag is None or not mark.tag.ground:
        return
    try:
        ground = resolve(mark.tag.ground, palette)
    except ValueError as error:
        yield _finding("text/contrast", subject, locale, box, f"data-on: {error}", mark.rect)
        return
    least = NUMBER_CONTRAST if mark.tag.number else TEXT_CONTRAST
    for color in mark.colors:
        ratio = contrast(color, ground)
        if ratio < least:
            yield Finding(
                code="text/contrast",
                subject=subject,
                locale=locale,
                box=box,
                message=f"contrast {ratio:.1f} : 1 on {ground}, expected at least {least:g} : 1",
                amount=round(ratio, 2),
                unit=": 1",
                rect=mark.rect,
            )
