"""A pretend language made from a real one: accented, about 35 % longer, still readable.

It shows before any translator works whether every word comes from the texts (what is not accented is typed
somewhere) and whether boxes have room for a language longer than English. Digits, spaces and signs stay.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.model.phrase import Paragraph, RichText

__all__ = ["LONGER", "pseudo", "pseudo_rich", "pseudo_template"]

LONGER = 0.35
"""How much longer: what German or Finnish need for a short English text (IBM, National Language Design Guide)."""

_ACCENTED = str.maketrans("aceinosuyzACEINOSUYZ", "áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ")
_VOWELS = frozenset("áéíóúýÁÉÍÓÚÝ")
_WORD = re.compile(r"[^\W\d_]+")


def pseudo(text: str) -> str:
    """Return the text in the pretend language."""
    return next(_pseudos([text]))


def pseudo_template(text: str) -> str:
    """Return a template in the pretend language, its placeholders `{…}` untouched but for the words they choose."""
    parts = re.split(r"(\{[^{}]*\})", text)
    said = list(_pseudos(["" if part.startswith("{") else part for part in parts]))
    return "".join(_placeholder(part) if part.startswith("{") else said[i] for i, part in enumerate(parts))


def _placeholder(part: str) -> str:
    name, *forms = part[1:-1].split("|")
    return "{" + "|".join([name, *(pseudo(form) for form in forms)]) + "}"


def pseudo_rich(text: RichText) -> RichText:
    """Return rich text in the pretend language; styles, icons and sources stay."""
    paragraphs = []
    for paragraph in text.paragraphs:
        said = _pseudos([token.text for token in paragraph.tokens])
        tokens = tuple(replace(token, text=words) for token, words in zip(paragraph.tokens, said, strict=True))
        paragraphs.append(Paragraph(tokens=tokens))
    return RichText(paragraphs=tuple(paragraphs))


def _pseudos(texts: Sequence[str]) -> Iterator[str]:
    """Lengthen evenly: what one word gets too little of, the next one gets."""
    due = 0.0
    for text in texts:
        said: list[str] = []
        end = 0
        for match in _WORD.finditer(text):
            # What cannot grow (spaces, digits, signs) is made up for by the word that follows it.
            due += LONGER * (match.end() - end)
            said += (text[end : match.start()], _longer(match[0].translate(_ACCENTED), int(due)))
            due -= int(due)
            end = match.end()
        yield "".join(said) + text[end:]


def _longer(word: str, more: int) -> str:
    """Double vowels from the left, then lengthen the last letter."""
    out: list[str] = []
    for char in word:
        out.append(char)
        if more and char in _VOWELS:
            out.append(char.lower() if not word.isupper() else char)
            more -= 1
    return "".join(out) + word[-1].lower() * more
