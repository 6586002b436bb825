"""A sentence of a card taken apart: when, on whom, what, how long."""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.model.phrase import Paragraph
from generator.rulebook.figures.svg import Figure, Ink, Pen

__all__ = ["sentence"]

_PARTS = (("for", r"\.for$"), ("when", r"\.when$"), ("if", r"\.if\b"), ("target", r"\.target\b"), ("do", r"\.do\b"))
"""Part of a sentence and the value paths that belong to it, the narrowest first."""


def sentence(paragraph: Paragraph, name: str, words: Mapping[str, str], *, width: float, ink: Ink) -> Figure:
    """Return the words of an ability, a line for each part of it: when, on whom, what, how long."""
    parts = _parts(paragraph)
    row = 7.0
    pen = Pen(width=width, height=len(parts) * row + 8.4, ink=ink)
    pen.rect(0.2, 0.2, width - 0.4, pen.height - 0.4, fill=ink.paper, stroke=ink.line, width=0.3, r=1.6)
    pen.text(3, 5.2, name, size=3.2, weight=700, family=ink.display, anchor="start", fill=ink.accent)
    colors = {"when": ink.accent, "if": ink.dark, "target": ink.blue, "do": "#8a5a12", "for": "#3d6b43"}
    for i, (part, text) in enumerate(parts):
        y = 8.2 + i * row
        pen.rect(3, y, 25.5, row - 1.5, fill=colors[part], r=0.9)
        pen.text(15.75, y + 3.75, words[f"sentence.{part}"], size=2.75, weight=700, fill="#ffffff")
        pen.text(31, y + 3.9, text, size=3.3, anchor="start")
        pen.line(31, y + row - 1.6, width - 3, y + row - 1.6, stroke=colors[part], width=0.2)
    told = "; ".join(f"{words[f'sentence.{part}']}: {text}" for part, text in parts)
    return pen.figure(f"{name}. {told}", "sentence")


def _parts(paragraph: Paragraph) -> list[tuple[str, str]]:
    """Return the parts in reading order; words that state no value go with the value after them."""
    parts: list[tuple[str, str]] = []
    waiting = ""
    for token in paragraph.tokens:
        if token.source is None:
            # Punctuation closes the part before it, words open the next.
            mark = re.match(r"[\s\u00a0\u202f]*[:;,.!?]+", token.text)
            if mark and parts and not waiting:
                parts[-1] = (parts[-1][0], parts[-1][1] + mark.group())
                waiting = token.text[mark.end() :]
            else:
                waiting += token.text
            continue
        part = next((name for name, pattern in _PARTS if re.search(pattern, token.source)), "do")
        if parts and parts[-1][0] == part:
            parts[-1] = (part, parts[-1][1] + waiting + token.text)
        else:
            parts.append((part, waiting.lstrip() + token.text))
        waiting = ""
    if waiting:
        parts[-1:] = [(parts[-1][0], parts[-1][1] + waiting)] if parts else [("do", waiting)]
    return [(part, text.strip(" ")) for part, text in parts]
