"""One word for one thing, everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.errors import Location
from generator.load.yaml_source import parse_yaml

__all__ = ["Term", "read_terms", "terms"]

_FILE = "terms.yaml"
_SILENT = re.compile(
    r"\{\{.*?\}\}|\{%.*?%\}|\]\([^)]*\)|^§[\w-]+!?|\[\[[^\]]*\]\]|\([(!]*(?=[^()|]*\|)|:[a-z-]+:", re.M | re.S
)
"""What stands in a chapter and is not printed."""
_PARAGRAPH = re.compile(r"^§(?P<name>[\w-]+)!? .*$", re.M)


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A thing of the game, what it is called in one language, and what it must not be called."""

    id: str
    say: str
    never: tuple[str, ...]
    why: str
    told_in: str = ""
    """Paragraph of the rulebook (`idea.points`) that may name the other words, because it says that they mean this."""


def read_terms(subject: Subject, locale: str) -> list[Term]:
    """Return the pack's list of terms in one language; none where it has no such file."""
    text = subject.read(_FILE)
    source = parse_yaml(text.encode(), shown_as=subject.shown(_FILE))[0] if text is not None else None
    rows = source.data.get("terms") if source and isinstance(source.data, dict) else None
    found: list[Term] = []
    for name, row in rows.items() if isinstance(rows, Mapping) else ():
        here = row.get(locale) if isinstance(row, Mapping) else None
        if not isinstance(row, Mapping) or not isinstance(here, Mapping):
            continue
        never = here.get("never")
        listed = tuple(str(word) for word in never) if isinstance(never, list) else ()
        found.append(
            Term(
                id=name,
                say=str(here.get("say", "")),
                never=listed,
                why=str(row.get("why", "")),
                told_in=str(row.get("told_in", "")),
            )
        )
    return found


@check(
    title="everything has one name: no text uses a word that the pack's list of terms forbids",
    rationale="""If a card says life points and the rulebook says points, players ask whether these are two things.
    The author's own text used four words for the score.""",
    source="AD-008, AD-009; Homm3BG#689, #1199 (turn and round)",
    codes={"forbidden": "error", "untold": "error"},
)
def terms(subject: Subject) -> Iterator[Note]:
    """Look for forbidden words in cards, kit and rulebook."""
    for locale in subject.locales:
        listed = read_terms(subject, locale)
        rules = [
            (term, word, re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])", 0 if word.isupper() else re.IGNORECASE))
            for term in listed
            for word in term.never
        ]
        for text, where, card, field in _texts(subject, locale):
            printed = _SILENT.sub(lambda match: " " * len(match.group()), text) if field.endswith(".md") else text
            for term, _word, pattern in rules:
                for match in pattern.finditer(printed):
                    if term.told_in and _paragraph(field, text, match.start()) == term.told_in:
                        continue
                    yield Note(
                        code="forbidden",
                        message=f"{match.group()!r} is another word for {term.say!r} ({term.why})",
                        where=_at(where, text, match.start()),
                        card=card,
                        field=field,
                        locale=locale,
                        expected=term.say,
                        found=match.group(),
                    )
        spoken = " ".join(text for text, _where, _card, _field in _texts(subject, locale)).casefold()
        for term in listed:
            if term.say.casefold() not in spoken:
                message = f"the term {term.say!r} is listed and never said"
                where = Location(subject.shown(_FILE))
                yield Note(code="untold", message=message, where=where, field=term.id, locale=locale)


def _paragraph(file: str, text: str, position: int) -> str:
    """Return the anchor of the paragraph of a chapter that holds a position."""
    chapter = re.sub(r"^.*/\d+-|\.md$", "", file)
    for match in _PARAGRAPH.finditer(text):
        if match.start() <= position < match.end():
            return f"{chapter}.{match['name']}"
    return ""


def _at(where: Location | None, text: str, position: int) -> Location | None:
    """Return the place within a chapter; what is made from data is told at its data."""
    if where is None or not where.path.endswith(".md"):
        return where
    start = text.rfind("\n", 0, position) + 1
    return Location(where.path, text.count("\n", 0, position) + 1, position - start + 1)


def _texts(subject: Subject, locale: str) -> Iterator[tuple[str, Location | None, str, str]]:
    for card in subject.game.cards:
        for index, paragraph in enumerate(subject.text(card, locale).paragraphs):
            path = f"abilities[{index}]"
            yield paragraph.plain, subject.place(card, path), card.id, path
        yield subject.type_line(card, locale), card.where, card.id, "type"
    file = Location(subject.shown(f"text/{locale}.yaml"))
    for key, text in subject.game.texts.get(locale, {}).items():
        yield text, file, "", key
    for name, text in subject.chapters(locale):
        yield text, Location(subject.shown(name)), "", name
