"""Spelling and typography of the rulebook's prose."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.rulebook._source import blocks
from generator.checks.subject import Subject
from generator.checks.text._grammar import grammar_faults
from generator.text.orthography import faults, polish

__all__ = ["form", "printed"]

_MARKUP: tuple[tuple[str, str], ...] = (
    (r"(?s)\{%.*?%\}", ""),
    (r"\{\{\s*lit\(\s*['\"]?(.*?)['\"]?\s*\)\s*\}\}", r"\1"),
    (r"(?s)\{\{.*?\}\}", "N"),
    (r"^§[\w-]+!?\s+", ""),
    (r"!\[([^\]]*)\]\([^)]*\)", r"\1"),
    (r"\[!(?:example|note|option)\]", ""),
    (r"(?m)^[ >#*-]+\s*|^\d+\.\s+", ""),
    (r"\(\(!?([^()|]*)(?:\|[^()]*)?\)\)", r"\1"),
    (r"\[\[[^\]]*\]\]", "N"),
    (r"(?<!\w):[a-z][a-z0-9-]*: (?=\w)", ""),
    (r"(?<!\w):[a-z][a-z0-9-]*:", "N"),
    (r"\*\*|__|(?<!\w)[*_]|[*_](?!\w)|`", ""),
    (r"\]\([^)]*\)|\[", ""),
)
"""What is markup in a chapter, and what is printed instead; N stands for a value."""
_NOT_HERE = ("a space at an end", "a placeholder left open")


def printed(block: str) -> str:
    """Return the words of a block as they are printed, as far as they are typed."""
    for pattern, replacement in _MARKUP:
        block = re.sub(pattern, replacement, block)
    return re.sub(r"[ \n]+", " ", block).strip()


@check(
    title="the prose of the rulebook keeps the rules of its language",
    rationale="""A rulebook is the first thing a player reads. A missing elision, a word twice or a wrong sign on the
    first page makes the rest look careless too.""",
    source="Lexique des règles typographiques (Imprimerie nationale); CLDR plural rules",
    codes={"typography": "error", "spelling": "error", "agreement": "error", "doubled": "error"},
    needs="rulebook",
)
def form(subject: Subject) -> Iterator[Note]:
    """Judge every block of every chapter without its markup."""
    for locale in subject.locales:
        entries = subject.lexicon(locale).entries
        for block in blocks(subject, locale):
            if block.text.lstrip().startswith("|"):
                continue  # tables hold cells, not sentences
            text = polish(printed(block.text), locale)
            found = [
                (
                    "spelling" if "elision" in fault.message or "contraction" in fault.message else "typography",
                    fault.message,
                )
                for fault in faults(text, locale)
                if not fault.message.startswith(_NOT_HERE)
            ]
            for code, message in found + grammar_faults(text, locale.split("-")[0], entries):
                yield Note(
                    code=code,
                    message=message,
                    where=block.where,
                    field=block.anchor or f"{block.chapter}#{block.number}",
                    locale=locale,
                    found=text[:120],
                )
