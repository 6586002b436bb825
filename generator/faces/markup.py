"""Rich text written by hand: `**bold**`, `*italic*` and `:icon:`, for games whose rules text is typed."""

from __future__ import annotations

import re

from generator.model.phrase import Paragraph, RichText, Style, Token

__all__ = ["read_markup"]

_MARKS = re.compile(r"(\*\*|\*|:[a-z][a-z0-9-]*:)")


def read_markup(text: str) -> RichText:
    """Return the text of `**bold**`, `*italic*` and `:icon:` marks, one paragraph a line; stray marks are printed."""
    return RichText(paragraphs=tuple(Paragraph(tokens=_tokens(line)) for line in text.split("\n")))


def _tokens(line: str) -> tuple[Token, ...]:
    if "*" not in line and ":" not in line:
        return (Token(text=line),)
    tokens: list[Token] = []
    bold = italic = False
    parts = _MARKS.split(line)
    for i, part in enumerate(parts):
        rest = parts[i + 1 :]
        if part == "**" and (bold or "**" in rest):
            bold = not bold
        elif part == "*" and (italic or "*" in rest):
            italic = not italic
        elif len(part) > 2 and part[0] == part[-1] == ":" and i % 2:
            tokens.append(Token(text="", icon=part[1:-1], style=_style(bold=bold, italic=italic)))
        elif part:
            tokens.append(Token(text=part, style=_style(bold=bold, italic=italic)))
    return tuple(tokens)


def _style(*, bold: bool, italic: bool) -> Style:
    if bold and italic:
        return "bold-italic"
    return "bold" if bold else "italic" if italic else "plain"
