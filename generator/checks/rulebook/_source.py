"""Chapters as they are written: paragraphs by anchor, and what each of them uses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.checks.subject import Subject
from generator.errors import Location

__all__ = ["Block", "blocks", "chapter_id", "placeholders"]

_PLACEHOLDER = re.compile(r"\{\{(.*?)\}\}|\{%(.*?)%\}", re.S)
_ANCHOR = re.compile(r"^§(?P<name>[\w-]+)(?P<house>!?)\s")


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A paragraph, heading, list or box of a chapter."""

    chapter: str
    number: int
    """Within its chapter, from 0."""
    anchor: str
    """`set-up.hand`; empty for blocks without one."""
    text: str
    where: Location


def chapter_id(name: str) -> str:
    """Return `set-up` for `rules/fr/30-set-up.md`."""
    return re.sub(r"^.*/\d+-|\.md$", "", name)


def blocks(subject: Subject, locale: str) -> Iterator[Block]:
    """Yield the blocks of all chapters in order."""
    for name, text in subject.chapters(locale):
        chapter, line, number = chapter_id(name), 1, 0
        for part in re.split(r"(\n(?:[ >]*\n)+)", text):
            if part.strip("\n >"):
                mark = _ANCHOR.match(part)
                anchor = f"{chapter}.{mark['name']}" if mark else ""
                where = Location(subject.shown(name), line)
                yield Block(chapter=chapter, number=number, anchor=anchor, text=part, where=where)
                number += 1
            line += part.count("\n")


def placeholders(text: str) -> list[str]:
    """Return what the placeholders of a text ask for, in order, each with single spaces."""
    return [" ".join((a or b).split()) for a, b in _PLACEHOLDER.findall(text)]
