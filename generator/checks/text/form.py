"""Spelling and typography of every text that is printed from the pack."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.checks.text._grammar import grammar_faults
from generator.errors import Location
from generator.text.cards import reminder
from generator.text.orthography import faults

__all__ = ["form"]

_BLANK = re.compile(r"\{[^{}|]*\|[^{}|]*\|([^{}]*)\}|\{[^{}]*\}")

_BREAKS = re.compile(
    r"(?<![\w+\u2212\u00a0])\d+ [^\W\d_]+|[+\u2212]\d+ (?:à|aux?|en|de plus|to)\b|[^\W\d_] \d+(?=[\u00a0 ]?[:;,.()]|$)"
    r"|\b(?:ATQ|DÉF|ATK|DEF) [+\u2212]\d"
)
"""A number must stay with what it counts, or with the word before where nothing follows (`Rampart 1`, `Level 2:`); a
change with the word that leads to what is changed (`+1 to its score`); a stat with its change."""
_POSITION = re.compile(r"\ben (?:Attaque|Défense)\b")
"""In a sentence made from data `en` stays with its position; a reminder in brackets is typed, with spaces as in any
text."""


@check(
    title="every text keeps the rules of its language: spaces, signs, elision, agreement, plural",
    rationale="""A missing elision or a wrong plural on one card makes a player doubt the whole game, and a plain
    space before « : » breaks lines in the wrong place.""",
    source="Lexique des règles typographiques (Imprimerie nationale); CLDR plural rules; U+202F, U+00A0, U+2019",
    codes={"typography": "error", "spelling": "error", "agreement": "error", "doubled": "error", "sentence": "error"},
)
def form(subject: Subject) -> Iterator[Note]:
    """Judge card texts, names, flavour, type lines, reminders and the words of the kit."""
    for locale in subject.locales:
        words = subject.lexicon(locale)
        for text, where, card, field, whole in _printed(subject, locale):
            language = locale.split("-")[0]
            found = [(_code(fault.message), fault.message) for fault in faults(text, locale)]
            found += grammar_faults(text, language, words.entries)
            if field.startswith("abilities"):
                sentence = re.sub(r" \([^()]*\)$", "", text)
                found += [
                    ("typography", f"a space where a line may break: {m.group()!r}")
                    for m in (*_BREAKS.finditer(text), *_POSITION.finditer(sentence))
                ]
            if whole:
                found += [("sentence", message) for message in _sentence(text)]
            for code, message in found:
                yield Note(
                    code=code,
                    message=message,
                    where=where,
                    card=card,
                    field=field,
                    locale=locale,
                    found=text,
                )


def _code(message: str) -> str:
    if any(word in message for word in ("elision", "contraction", "a instead of an")):
        return "spelling"
    return "typography"


def _printed(subject: Subject, locale: str) -> Iterator[tuple[str, Location | None, str, str, bool]]:
    """Yield (text, place, card, field, whether it is a full sentence)."""
    words = subject.lexicon(locale)
    for card in subject.cards:
        for index, paragraph in enumerate(subject.text(card, locale).paragraphs):
            path = f"abilities[{index}]"
            yield paragraph.plain, subject.place(card, path), card.id, path, True
        yield words.names[card.id], subject.place(card, f"name.{locale}"), card.id, "name", False
        yield subject.type_line(card, locale), card.where, card.id, "type", False
        if card.flavour.get(locale):
            where = subject.place(card, f"flavour.{locale}")
            yield subject.polished(card.flavour[locale], locale), where, card.id, "flavour", True
        cost = reminder(subject.game, card, locale, phrases=subject.project.phrases).plain
        if cost:
            yield cost, card.where, card.id, "cost", False
    if subject.only:
        return
    where = Location(subject.shown(f"text/{locale}.yaml"))
    for key in subject.game.texts.get(locale, {}):
        if not key.endswith((".gender", ".use", ".elides")):
            yield _BLANK.sub(lambda match: match[1] or "5", words.entries[key]), where, "", key, False


def _sentence(text: str) -> Iterator[str]:
    first = text.lstrip("«“\u00a0 ")[:1]
    if first.isalpha() and not first.isupper():
        yield f"begins with a small letter: {text[:20]!r}"
    if text[-1:] not in ".!?…»”)":
        yield f"ends without a full stop: {text[-20:]!r}"
    for opening, closing in ("()", "«»", "“”"):
        if text.count(opening) != text.count(closing):
            yield f"{opening} and {closing} do not pair"
