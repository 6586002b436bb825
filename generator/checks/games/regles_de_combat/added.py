"""Text rules told from the house frame: what is an addition stands in its own chapter, under its own mark."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.rulebook._source import blocks, placeholders
from generator.checks.subject import Subject
from generator.errors import Location

__all__ = ["added"]

_CHAPTER = "campaign"
_MARK = {"fr": "campagne courte (ajout)", "en": "short campaign (added)"}
_FRAME = re.compile(r"\bfacts\.(campaign\.|turns_each|turns_most|march_turns_most|pile_at_start|drawn_most)")
"""Constants of RC-090 to RC-096."""
_HEADS = (("left", "campaign:left"), ("right", "campaign:right"))


@check(
    title="the rules of the short campaign stand in their chapter, and every page of it says that they are added",
    rationale="""The game's text rules one combat; the campaign around it is this edition's. A player who mixes the two
    takes our additions for the author's rules, or leaves out rules that are his.""",
    source="RC-090 to RC-096; check 12 of the rule model",
    codes={"mark": "error", "head": "error", "house": "error", "stray": "error"},
    needs="rulebook",
)
def added(subject: Subject) -> Iterator[Note]:
    """Look for the mark and the pages that carry it, then for rules of the frame in and out of their chapter."""
    for locale in subject.locales:
        name = f"rules/{locale}/words.yaml"
        wanted = _MARK.get(locale, "")
        said = re.search(r"(?m)^campaign-mark:\s*(.*?)\s*$", subject.read(name) or "")
        if said is None or said[1].strip("\"'") != wanted:
            found = said[1] if said else "nothing"
            message = "the mark of added pages says something else"
            where = Location(subject.shown(name))
            yield Note(
                code="mark",
                message=message,
                where=where,
                field="campaign-mark",
                locale=locale,
                expected=wanted,
                found=found,
            )
        for block in blocks(subject, locale):
            field = block.anchor or f"{block.chapter}#{block.number}"
            if block.chapter == _CHAPTER:
                if re.match(r"§[\w-]+\s", block.text):
                    message = "a rule of the campaign without the sign of this edition"
                    yield Note(code="house", message=message, where=block.where, field=field, locale=locale)
                continue
            for asked in placeholders(block.text):
                if used := _FRAME.search(asked):
                    message = "a number of the campaign on a page that does not say that it is added"
                    found = used[0] + asked[used.end() :].split("|")[0].strip()
                    yield Note(
                        code="stray", message=message, where=block.where, field=field, locale=locale, found=found
                    )
    yield from _heads(subject)


def _heads(subject: Subject) -> Iterator[Note]:
    """The theme gives the pages of the chapter a running head with the mark, left and right."""
    path = subject.project.templates(subject.game.id) / "rulebook" / "theme.css"
    source = path.read_text(encoding="utf-8") if path.is_file() else ""
    css = re.sub(r"\{\{(.*?)\}\}", r"\1", source)  # placeholders would end a block too soon
    chapters = {name.rpartition("/")[2] for name, _text in subject.chapters(subject.locales[0])}
    paged = bool(re.search(rf"\.chapter-{_CHAPTER}\s*{{[^}}]*page:\s*campaign\s*;", css))
    if not paged or not any(name.endswith(f"-{_CHAPTER}.md") for name in chapters):
        message = "no chapter of the campaign has pages of its own"
        yield Note(code="head", message=message, where=Location(path.name), field=f"chapter-{_CHAPTER}")
    for side, page in _HEADS:
        rule = re.search(rf"@page {page}\s*{{(.*?)}}\s*}}", css, re.S)
        if rule is None or f"@top-{side}" not in rule[1] or "campaign-mark" not in rule[1]:
            message = f"the running head of {side} pages of the campaign lacks the mark"
            yield Note(code="head", message=message, where=Location(path.name), field=page)
