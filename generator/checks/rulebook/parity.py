"""The rulebook in one language against the rulebook in another."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.rulebook._source import Block, blocks, placeholders
from generator.checks.subject import Subject

__all__ = ["parity"]

_WORDING = re.compile(r"\s*\| *(words|times|ordinal)(\([^)]*\))?|^(words|times|ordinal)\((.*?)(, *f=True)?\)$")
"""How a number is written (as a word, as `twice`) is the language's own affair."""


@check(
    title="the rulebook says the same in every language: same paragraphs, same values, same figures",
    rationale="""A paragraph or a value that only one language has is a rule that only some players know. Where both
    state a value from the same place, an exchange in one of them shows at once.""",
    source="xwing#1221; arkhamdb#349",
    codes={"paragraph": "error", "values": "error", "references": "error", "house": "error", "blocks": "error"},
    needs="rulebook",
)
def parity(subject: Subject) -> Iterator[Note]:
    """Compare the blocks of each chapter in order, with what they use."""
    first, *others = subject.locales
    source = list(blocks(subject, first))
    for locale in others:
        other = list(blocks(subject, locale))
        have, want = ({b.anchor: b for b in many if b.anchor} for many in (other, source))
        for anchor in dict.fromkeys((*want, *have)):
            if anchor not in have or anchor not in want:
                missing_in, block = (locale, want.get(anchor)) if anchor not in have else (first, have[anchor])
                message = f"the paragraph {anchor!r} is missing in {missing_in!r}"
                where = block.where if block else None
                yield Note(code="paragraph", message=message, where=where, field=anchor, locale=missing_in)
        yield from _chapters(source, other, first, locale)


def _chapters(source: list[Block], other: list[Block], first: str, locale: str) -> Iterator[Note]:
    for chapter in dict.fromkeys(block.chapter for block in (*source, *other)):
        one = [block for block in source if block.chapter == chapter]
        two = [block for block in other if block.chapter == chapter]
        if len(one) != len(two):
            where = (two or one)[0].where
            message = f"the chapter {chapter!r} has {len(one)} blocks in {first!r} and {len(two)} in {locale!r}"
            yield Note(code="blocks", message=message, where=where, field=chapter, locale=locale)
            continue
        for before, after in zip(one, two, strict=True):
            yield from _compared(before, after, first, locale)


def _house(block: Block) -> bool:
    return bool(re.match(r"§[\w-]+!", block.text))


def _compared(before: Block, after: Block, first: str, locale: str) -> Iterator[Note]:
    field = after.anchor or f"{after.chapter}#{after.number}"
    pairs = (
        ("values", sorted(_values(before)), sorted(_values(after))),
        ("references", sorted(_targets(before)), sorted(_targets(after))),
        ("house", [str(_house(before))], [str(_house(after))]),
    )
    for code, want, have in pairs:
        if want != have:
            yield Note(
                code=code,
                message=f"the {code} of this paragraph differ from those in {first!r}",
                where=after.where,
                field=field,
                locale=locale,
                expected=", ".join(want) or "none",
                found=", ".join(have) or "none",
            )


def _values(block: Block) -> list[str]:
    found = []
    for asked in placeholders(block.text):
        if asked.startswith("lit("):
            found += re.findall(r"\d+", asked)
        elif not re.match(r"(set|if|else|endif|for|endfor)\b", asked):
            value = _WORDING.sub(lambda match: match[4] or "", asked)
            # What stands between quotes in a choice is prose; elsewhere it names a card or a fact.
            found.append(re.sub(r"'[^']*'|\"[^\"]*\"", "''", value) if " if " in value else value)
    return [value for value in found if not value.endswith(".name")]


def _targets(block: Block) -> list[str]:
    """Return references, figures, lists and icons."""
    return re.findall(r"\[\[[^\]]*\]\]|(?:figure|list):[^)]*|(?<!\w):[a-z][a-z0-9-]*:", block.text)
