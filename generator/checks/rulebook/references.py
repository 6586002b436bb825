"""References, figures and facts that chapters name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches

from generator.checks.base import Note, check
from generator.checks.rulebook._source import Block, blocks, placeholders
from generator.checks.subject import Subject

__all__ = ["references"]

_FACT = re.compile(r"facts\.((?:\w+)(?:\.[\w-]+)*)")


@check(
    title="every reference, constant and example that the rulebook names exists, and every example is shown",
    rationale="""A reference to a paragraph that was renamed leads nowhere in print, where nobody can search. A worked
    example that no chapter shows is one that nobody proves.""",
    source="Homm3BG#497 (page references that lead elsewhere)",
    codes={"reference": "error", "fact": "error", "example": "error", "unshown": "warn"},
    needs="rulebook",
)
def references(subject: Subject) -> Iterator[Note]:
    """Compare what is named with what there is."""
    examples = set(_examples(subject))
    facts = set(subject.game.facts)
    facts |= {name.rsplit(".", cut)[0] for name in facts for cut in range(1, name.count(".") + 1)}
    for locale in subject.locales:
        written = list(blocks(subject, locale))
        anchors = {block.anchor for block in written if block.anchor} | {block.chapter for block in written}
        shown: set[str] = set()
        for block in written:
            yield from _named(block, locale, anchors, facts)
            for names in re.findall(r"(?:figure|list):[\w-]+/([\w+-]+)", block.text):
                shown |= set(names.split("+"))  # one picture or table of several examples names them all
            used = {m for asked in placeholders(block.text) for m in re.findall(r"\bex\.([\w-]+)", asked)}
            for name in sorted((used | set(re.findall(r"figure:fight/([\w-]+)", block.text))) - examples):
                yield _note("example", f"no example {name!r}", block, locale, _near(name, examples))
        for name in sorted(examples - shown):
            message = f"the example {name!r} is shown in no chapter in {locale!r}"
            yield Note(code="unshown", message=message, field=name, locale=locale)


def _named(block: Block, locale: str, anchors: set[str], facts: set[str]) -> Iterator[Note]:
    for target in re.findall(r"\[\[([^\]]*)\]\]", block.text):
        if target not in anchors:
            yield _note("reference", f"no paragraph or chapter {target!r}", block, locale, _near(target, anchors))
    for asked in placeholders(block.text):
        for name in _FACT.findall(asked):
            if name not in facts:
                yield _note("fact", f"no constant {name!r}", block, locale, _near(name, facts))


def _near(name: str, known: set[str]) -> str:
    close = get_close_matches(name, sorted(known), n=1)
    return f"did you mean {close[0]!r}?" if close else ""


def _note(code: str, message: str, block: Block, locale: str, hint: str) -> Note:
    return Note(
        code=code, message=message, where=block.where, field=block.anchor or block.chapter, locale=locale, hint=hint
    )


def _examples(subject: Subject) -> list[str]:
    text = subject.read("rules/examples.yaml") or ""
    return re.findall(r"(?m)^([a-z][\w-]*):", text)
