"""The languages of a pack against each other."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.errors import Location
from generator.model.card import Card
from generator.model.phrase import RichText

__all__ = ["parity"]

_PLACEHOLDER = re.compile(r"\{([^{}|]*)(?:\|[^{}]*)?\}")
_GRAMMAR = re.compile(r"\.(gender|elides|use|one|many|ms|fs|mp|fp|order|infinitive|(before|after)(\.\w+)?)$")
"""Keys that a language may have or lack by its own grammar."""


@check(
    title="every language says the same: same numbers, same icons, same keys, same blanks",
    rationale="""A sentence that is missing in one language, or a number that was changed in one only, gives the
    players at one table two different games.""",
    source="arkhamdb#349, gatherer-bugs#93, xwing#1221",
    codes={
        "paragraphs": "error",
        "numbers": "error",
        "icons": "error",
        "key": "error",
        "blank": "error",
        "empty": "error",
        "untranslated": "warn",
    },
)
def parity(subject: Subject) -> Iterator[Note]:
    """Compare every locale with the source language."""
    first, *others = subject.locales
    for card in subject.cards:
        for locale in subject.locales:
            for what, words in (("name", card.name), ("flavour", card.flavour)):
                if words and not words.get(locale, "").strip():
                    where = subject.place(card, what)
                    yield _empty(f"the {what} is empty", where, card.id, what, locale)
        for locale in others:
            yield from _card(subject, card, first, locale)
    for locale in subject.locales:
        for key, text in subject.game.texts.get(locale, {}).items():
            if not text.strip():
                yield _empty(f"the text {key!r} is empty", _file(subject, locale), "", key, locale)
    for locale in others:
        yield from _texts(subject, first, locale)


def _empty(message: str, where: Location | None, card: str, field: str, locale: str) -> Note:
    return Note(code="empty", message=message, where=where, card=card, field=field, locale=locale)


def _file(subject: Subject, locale: str) -> Location:
    return Location(subject.shown(f"text/{locale}.yaml"))


def _numbers(text: RichText) -> Counter[tuple[str, str]]:
    return Counter(
        (token.source or "", number)
        for paragraph in text.paragraphs
        for token in paragraph.tokens
        for number in re.findall(r"[+\u2212-]?\d+", token.text)
    )


def _icons(text: RichText) -> set[tuple[str, str]]:
    return {(t.icon, t.source or "") for p in text.paragraphs for t in p.tokens if t.icon}


def _card(subject: Subject, card: Card, first: str, locale: str) -> Iterator[Note]:
    one, two = subject.text(card, first), subject.text(card, locale)
    if len(one.paragraphs) != len(two.paragraphs) or len(one.paragraphs) != len(card.abilities):
        yield Note(
            code="paragraphs",
            message="another number of sentences than abilities, or than in the source language",
            where=card.where,
            card=card.id,
            field="text",
            locale=locale,
            expected=str(len(card.abilities)),
            found=f"{len(one.paragraphs)} in {first}, {len(two.paragraphs)} in {locale}",
        )
    for code, have, want in (
        ("numbers", set(_numbers(two).items()), set(_numbers(one).items())),
        ("icons", _icons(two), _icons(one)),
    ):
        if have != want:
            (source, *_), _n = min(have ^ want) if code == "numbers" else (min(have ^ want)[::-1], 0)
            yield Note(
                code=code,
                message=f"the {code} differ from those in {first!r}",
                where=subject.place(card, str(source)),
                card=card.id,
                field=str(source) or "text",
                locale=locale,
                expected=str(sorted(want - have)),
                found=str(sorted(have - want)),
            )
    for before, after in zip(one.paragraphs, two.paragraphs, strict=False):
        if before.plain == after.plain and len(before.plain.split()) > 2:
            yield Note(
                code="untranslated",
                message=f"reads the same as in {first!r}",
                where=card.where,
                card=card.id,
                field="text",
                locale=locale,
                found=before.plain,
            )


def _texts(subject: Subject, first: str, locale: str) -> Iterator[Note]:
    source, other = subject.game.texts.get(first, {}), subject.game.texts.get(locale, {})
    where = _file(subject, locale)
    for key in sorted(set(source) ^ set(other)):
        if not _GRAMMAR.search(key):
            has, lacks = (first, locale) if key in source else (locale, first)
            message = f"{key!r} is said in {has!r} and not in {lacks!r}"
            yield Note(code="key", message=message, where=_file(subject, lacks), field=key, locale=lacks)
    for key in sorted(set(source) & set(other)):
        one, two = (sorted(set(_PLACEHOLDER.findall(text[key]))) for text in (source, other))
        if one != two:
            yield Note(
                code="blank",
                message=f"the blanks of {key!r} differ",
                where=where,
                field=key,
                locale=locale,
                expected=", ".join(one),
                found=", ".join(two),
            )
        if source[key] == other[key] and len(re.findall(r"[^\W\d_]{3,}", _PLACEHOLDER.sub("", source[key]))) > 2:
            message = f"{key!r} reads the same as in {first!r}"
            yield Note(code="untranslated", message=message, where=where, field=key, locale=locale, found=source[key])
