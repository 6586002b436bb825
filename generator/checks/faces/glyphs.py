"""Characters that a font does not have."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faces._ink import all_faces, embedded, field_at, text_rect, texts
from generator.checks.subject import Subject

__all__ = ["glyphs"]


@check(
    title="every character on a card has a glyph in its font",
    rationale="""A missing glyph is printed as an empty box or as nothing, and is only seen after cutting.""",
    source="fontbakery glyph_coverage; python-fluent#159 (invisible signs in printed text)",
    codes={"missing": "error", "invisible": "error"},
    needs="faces",
)
def glyphs(subject: Subject) -> Iterator[Note]:
    """Ask the font of each run of text; of a page set elsewhere, tell what was found when it was set."""
    known: dict[tuple[str, str], str] = {}
    for locale, card, plan in all_faces(subject):
        for finding in plan.findings if embedded(plan) else ():
            if finding.code in ("text/glyph", "text/font") and finding.severity == "error":
                yield Note(
                    code="missing",
                    message=finding.message,
                    where=card.where,
                    card=card.id,
                    field=finding.box,
                    locale=locale,
                    rect=finding.rect,
                )
        for op, matrix in texts(plan):
            key = (op.font, op.text)
            if key not in known:
                known[key] = subject.fonts.missing(op.text, op.font)
            ends = op.text.removesuffix("\u00ad")  # a soft hyphen that ends a line is printed as a hyphen
            stray = [c for c in ends if c in "\u00ad\u2066\u2067\u2068\u2069\u200b\ufeff\ufffd" or ord(c) < 32]
            for code, found in (("missing", known[key]), ("invisible", "".join(stray))):
                if found:
                    rect = text_rect(op, matrix, subject.fonts)
                    field = field_at(plan, rect)
                    listed = ", ".join(f"U+{ord(c):04X}" for c in found)
                    yield Note(
                        code=code,
                        message=f"no glyph in {op.font} for {found!r} ({listed})"
                        if code == "missing"
                        else f"characters without a look stand in the text ({listed})",
                        where=card.where,
                        card=card.id,
                        field=field.name if field else "",
                        locale=locale,
                        found=op.text,
                        rect=rect,
                    )
