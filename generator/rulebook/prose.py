"""Chapters: Markdown files with numbered paragraphs that other pages can point to.

Beside plain Markdown a chapter may write

    §hand Draw your cards.            a numbered paragraph with the anchor `set-up.hand` (file `30-set-up.md`)
    §start! **First player.** …       the same, and it is a decision of this edition
    [[set-up.hand]]  [[set-up]]       a reference to a paragraph or a chapter; checked
    ((deck))  ((decks|deck))          a word for the index; with `!` in front, the place that explains it
    :atk:                             an icon
    > [!example] Title                a tinted box (example, note, option)
    ![Caption](figure:turn)           a figure drawn from the facts
    ![](list:cards)                   a list made from the pack
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from generator.errors import Location, PackError, Problem
from generator.render.markdown import Node, parse

__all__ = ["Anchor", "Chapter", "check_parity", "collect", "read_sources"]

_FILE = re.compile(r"\d+-(?P<id>[a-z][a-z-]*)\.md")
MARK = re.compile(r"§(?P<name>[a-z][a-z-]*)(?P<house>!?)\s+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Anchor:
    """A paragraph or section that can be pointed to."""

    id: str
    """`set-up.hand`"""
    number: str
    """`3.2`, or empty for a section heading."""
    title: str
    """Its run-in heading, or the section's; empty where it has none."""
    house: bool = False
    """Whether it is a decision of this edition."""
    section: bool = False
    level: int = 2
    """Rank of a section heading; a chapter's title is 1."""
    where: Location | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """One chapter, filled and parsed."""

    id: str
    number: int
    title: str
    body: tuple[Node, ...]
    anchors: tuple[Anchor, ...]
    shown_as: str


def read_sources(folder: Path, root: Path) -> list[tuple[str, str, str]]:
    """Return (chapter id, shown path, text) of every chapter in `folder`, in the order of their file names.

    Raises:
        PackError: there is no chapter, or a file is not named like one.
    """
    files = sorted(folder.glob("*.md"))
    shown = {file: file.relative_to(root).as_posix() for file in files}
    problems = [
        Problem(message="expected a name such as 30-set-up.md", where=Location(shown[file]))
        for file in files
        if not _FILE.fullmatch(file.name)
    ]
    if not files:
        problems.append(
            Problem(message="expected chapters of a rulebook, got no .md file", where=Location(str(folder)))
        )
    if problems:
        raise PackError(problems)
    return [(_FILE.fullmatch(f.name)["id"], shown[f], f.read_text(encoding="utf-8")) for f in files]  # type: ignore[index]


def collect(chapter_id: str, number: int, text: str, shown_as: str) -> Chapter:
    """Return one chapter with its anchors numbered.

    Raises:
        PackError: the chapter has no title, or an anchor is used twice.
    """
    try:
        tree = parse(text)
    except ValueError as error:
        raise PackError([Problem(message=str(error), where=Location(shown_as))]) from error
    nodes = list(tree.children)
    if not nodes or nodes[0].kind != "heading" or nodes[0].level != 1:
        raise PackError([Problem(message="expected a title (# …) on the first line", where=Location(shown_as, 1, 1))])
    anchors: list[Anchor] = []
    body: list[Node] = []
    problems: list[Problem] = []
    count = sections = 0
    for node in nodes[1:]:
        where = Location(shown_as, node.line)
        if node.kind == "heading":
            sections += 1
            anchor_id = f"{chapter_id}-{sections}"
            anchors.append(Anchor(id=anchor_id, number="", title=node.plain, section=True, where=where))
            body.append(replace(node, target=anchor_id))
        elif mark := MARK.match(node.plain) if node.kind == "paragraph" else None:
            count += 1
            anchor = Anchor(
                id=f"{chapter_id}.{mark['name']}",
                number=f"{number}.{count}",
                title=_run_in(node),
                house=bool(mark["house"]),
                where=where,
            )
            if any(anchor.id == other.id for other in anchors):
                problems.append(Problem(message=f"paragraph {anchor.id!r} stands twice", where=where))
            anchors.append(anchor)
            body.append(replace(node, target=anchor.id))
        else:
            body.append(node)
    if problems:
        raise PackError(problems)
    return Chapter(
        id=chapter_id,
        number=number,
        title=nodes[0].plain,
        body=tuple(body),
        anchors=tuple(anchors),
        shown_as=shown_as,
    )


def _run_in(paragraph: Node) -> str:
    for child in paragraph.children[:2]:
        if child.kind == "strong":
            return re.sub(r"\(\(!?([^()|]*\|)?([^()]*)\)\)", _shown, child.plain).rstrip(".").rstrip(" :")
    return ""


def _shown(match: re.Match[str]) -> str:
    return (match.group(1) or match.group(2)).rstrip("|")


def check_parity(books: Mapping[str, list[Chapter]]) -> list[Problem]:
    """Return a problem for every chapter or paragraph that one language has and another has not, or has elsewhere."""
    (first, source), *others = books.items()
    problems: list[Problem] = []
    for locale, chapters in others:
        for have, want, missing_in in ((source, chapters, locale), (chapters, source, first)):
            known = set(_marks(want))
            problems += [
                Problem(message=f"{name!r} is missing in {missing_in!r}", where=where)
                for name, where in _marks(have).items()
                if name not in known
            ]
        if not problems and list(_marks(source)) != list(_marks(chapters)):
            problems.append(Problem(message=f"the paragraphs of {first!r} and {locale!r} stand in another order"))
    return problems


def _marks(chapters: list[Chapter]) -> dict[str, Location]:
    marks: dict[str, Location] = {}
    for chapter in chapters:
        marks[chapter.id] = Location(chapter.shown_as)
        for anchor in chapter.anchors:
            name = anchor.id + ("!" if anchor.house else "")
            marks[name] = anchor.where or Location(chapter.shown_as)
    return marks
