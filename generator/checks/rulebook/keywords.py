"""Words of cards that the rulebook must explain."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.rulebook._source import blocks
from generator.checks.subject import Subject

__all__ = ["keywords"]

_TOLD = (".when", ".limit")
"""Ends of the paths whose words are terms of the rules."""


@check(
    title="the rulebook explains every trigger, limit and keyword that stands on a card",
    rationale="""A word on a card that the rulebook does not know sends players to guess. Terms are looked up, so they
    must stand in the book as they stand on the card.""",
    source="Homm3BG#689, #1199; XMage's reminder texts",
    codes={"untold": "error"},
    needs="rulebook",
)
def keywords(subject: Subject) -> Iterator[Note]:
    """Look for each term in the chapters of its language."""
    for locale in subject.locales:
        book = _plain(" ".join(_shown(block.text) for block in blocks(subject, locale)))
        quoted = {q for q in map(_plain, re.findall(r"[«“](.*?)[»”]", book)) if " " in q}
        terms: dict[str, tuple[str, str]] = {}
        said = ""
        for card in subject.game.cards:
            text = subject.text(card, locale)
            said += f" {_plain(text.plain)}"
            for paragraph in text.paragraphs:
                for token in paragraph.tokens:
                    if token.source and token.source.endswith(_TOLD):
                        terms.setdefault(_plain(token.text), (card.id, token.source))
                    if token.source and token.source.endswith(".op") and token.style == "bold":
                        terms.setdefault(_plain(token.text), (card.id, token.source))
        reminders = {k: v for k, v in subject.lexicon(locale).entries.items() if k.startswith("keyword.")}
        for key, word in reminders.items():  # the lexicon is shared: only what this game's cards say is its own
            if _plain(word) in said:
                terms.setdefault(_plain(word), ("", key))
        for term, (card_id, path) in sorted(terms.items()):
            if term and term not in book and not any(term.endswith(f" {quote}") for quote in quoted):
                where = subject.place(subject.game.card(card_id), path) if card_id else None
                yield Note(
                    code="untold",
                    message=f"the rulebook does not explain {term!r}",
                    where=where,
                    card=card_id,
                    field=path,
                    locale=locale,
                    expected=f"{term!r} in a chapter",
                )


def _shown(text: str) -> str:
    text = re.sub(r"\(\(!?([^()|]*)(?:\|[^()]*)?\)\)", r"\1", text)
    return re.sub(r"\{\{\s*lit\(['\"](.*?)['\"]\)\s*\}\}", r"\1", text)


def _plain(text: str) -> str:
    return re.sub(r"[\s\u00a0\u202f*]+", " ", text.replace("'", "’")).strip(" .:,").casefold()
