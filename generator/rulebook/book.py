"""Rulebooks: a manuscript is set on A5 and on A4, and the A5 pages are imposed as a booklet to staple."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import unescape
from pathlib import Path

from generator.model.game import Game
from generator.model.plan import Finding
from generator.model.printing import BoundFile
from generator.project import SHIPPED, Project
from generator.render.finish import embedded_fonts, finish_book, impose, saddle_stitch
from generator.render.fonts import FontSet
from generator.render.html import Pages, safe
from generator.render.weasy import SetBook, set_book, too_wide
from generator.rulebook.manuscript import Manuscript, write_manuscript
from generator.rulebook.prose import Chapter
from generator.rulebook.tables import fit_tables
from generator.text.orthography import polish

__all__ = ["EDITIONS", "Edition", "make_rulebooks", "page_html"]

BOOKLET_PAPER_MM = 0.10
"""Thickness of 80 g paper, about; production.md §2."""

A4_LANDSCAPE = (297.0, 210.0)
"""ISO 216, in mm."""

_AROUND = 24
"""Characters on either side that show where something stands."""

LEAFLET_COLUMNS_FROM = 180.0
LEAFLET_GAP = 8.0
"""A leaflet on paper wider than this (mm) has two columns, so far apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """A paper that a book is set on, in mm and points."""

    name: str
    width: float
    height: float
    top: float
    bottom: float
    left: float
    right: float
    hang: float
    """Room to the left of the text for paragraph numbers."""
    size_pt: float
    leading_pt: float


EDITIONS = (
    Edition(
        name="a5", width=148, height=210, top=18, bottom=16, left=28, right=13, hang=14, size_pt=10, leading_pt=13.6
    ),
    Edition(
        name="a4", width=210, height=297, top=24, bottom=22, left=58, right=26, hang=20, size_pt=11, leading_pt=15
    ),
)


def make_rulebooks(
    project: Project, game: Game, locale: str, fonts: FontSet, *, editions: Sequence[Edition] = EDITIONS
) -> list[BoundFile]:
    """Return the rulebook of `game` in `locale`: A5, A4, and an A4 booklet made of the first edition's pages.

    A pack without rules in this locale has no rulebook: the list is empty. Costs some seconds a book.

    Raises:
        PackError: a chapter, a word list or a template is not right; with every fault found.
    """
    if not (project.pack(game.id) / "rules" / locale).is_dir():
        return []
    manuscript = write_manuscript(project, game, locale, fonts)
    books = [_bind(project, game, manuscript, edition, fonts) for edition in editions]
    return [*books, _booklet(books[0])]


def _bind(project: Project, game: Game, manuscript: Manuscript, edition: Edition, fonts: FontSet) -> BoundFile:
    if manuscript.settings.prose == "plain":
        edition = _without_hang(edition, leaflet=bool(manuscript.settings.leaflet))
    roots = [project.pack(game.id), project.templates(game.id), project.shared_templates, project.fonts]
    bodies = _fitted(project, game, manuscript, edition, roots)
    book = set_book(
        page_html(project, game, replace(manuscript, bodies=bodies), edition),
        base=project.pack(game.id),
        roots=roots,
        fonts=project.fonts,
        files={**manuscript.figures, **manuscript.art.files},
    )
    return BoundFile(
        path=f"rulebook-{edition.name}.pdf",
        kind="rulebook",
        title=manuscript.title,
        language=manuscript.language,
        paper_name=edition.name,
        paper_width=edition.width,
        paper_height=edition.height,
        pdf=finish_book(book.pdf, front_pages=0 if manuscript.settings.leaflet else 1),
        pages=book.pages,
        facts=manuscript.facts,
        findings=_findings(book, manuscript, fonts),
    )


def _booklet(book: BoundFile) -> BoundFile:
    width, height = A4_LANDSCAPE
    sides = saddle_stitch(book.pages, paper_mm=BOOKLET_PAPER_MM, last_outside=True)
    pdf = impose(book.pdf, sides, width=width, height=height, title=book.title, language=book.language)
    return replace(
        book,
        path="rulebook-booklet-a4.pdf",
        kind="booklet",
        paper_name="a4",
        paper_width=width,
        paper_height=height,
        pdf=pdf,
        pages=len(sides),
        findings=(),
    )


def page_html(project: Project, game: Game, book: Manuscript, edition: Edition) -> str:
    """Return the HTML of one edition, its style inside.

    Raises:
        PackError: a page template is missing or broken.
    """
    pages, values = _pages(project, game, book, edition)
    if book.settings.prose == "plain":
        outline = [_outlined(chapter, book) for chapter in book.chapters]
        return pages.fill("plain.html", {**values, "outline": outline, "leaflet": bool(book.settings.leaflet)})
    return pages.fill("book.html", values)


def _pages(project: Project, game: Game, book: Manuscript, edition: Edition) -> tuple[Pages, dict[str, object]]:
    """Return the templates of a book and what they are filled from."""
    folders = [project.templates(game.id) / "rulebook", project.shared_templates / "rulebook"]
    if not (project.shared_templates / "rulebook").is_dir():
        folders.append(SHIPPED / "templates" / "_shared" / "rulebook")
    pages = Pages([f for f in folders if f.is_dir()], {"picture": book.art.picture, "drawn": book.art.has})
    groups = [
        {"id": group.id, "label": group.label.get(book.language, group.id), "emblem": safe(book.art.emblem(group.id))}
        for group in game.groups.values()
    ]
    return pages, {
        "book": {"title": book.title, "name": book.name, "language": book.language},
        "words": book.words,
        "chapters": _chapters(book),
        "index": book.index,
        "anchors": book.anchors,
        "groups": groups,
        "edition": edition,
        "ink": book.ink,
        "columns_from": LEAFLET_COLUMNS_FROM,
        "gap": LEAFLET_GAP,
    }


def _without_hang(edition: Edition, *, leaflet: bool) -> Edition:
    """Return the paper with the room for paragraph numbers given to the text."""
    side = edition.right + 3
    if not leaflet:
        return replace(edition, left=side, right=side, hang=0)
    pt = edition.size_pt - 1.6
    return replace(edition, left=16, right=16, top=14, bottom=15, hang=0, size_pt=pt, leading_pt=pt * 1.28)


def _outlined(chapter: Chapter, book: Manuscript) -> dict[str, object]:
    """Return a chapter's line of the contents with the headings below it, as deep as the book says."""
    root: dict[str, object] = {
        "id": chapter.id,
        "number": chapter.number,
        "title": polish(chapter.title, book.language),
        "below": [],
    }
    above: list[tuple[int, dict[str, object]]] = [(1, root)]
    for anchor in chapter.anchors:
        if anchor.level > book.settings.contents:
            continue
        while above[-1][0] >= anchor.level:
            above.pop()
        title = polish(anchor.title, book.language)
        entry: dict[str, object] = {"id": anchor.id, "number": "", "title": title, "below": []}
        below = above[-1][1]["below"]
        if isinstance(below, list):
            below.append(entry)
        above.append((anchor.level, entry))
    return root


def _fitted(project: Project, game: Game, book: Manuscript, edition: Edition, roots: Sequence[Path]) -> dict[str, str]:
    """Return the chapters with their wide tables made small or turned."""
    pages, values = _pages(project, game, book, edition)

    def measure(tables: Sequence[str], turned: bool) -> list[bool]:
        width = edition.height - 2 * edition.right if turned else edition.width - edition.left - edition.right
        if book.settings.leaflet and not turned and edition.width > LEAFLET_COLUMNS_FROM:
            width = (width - LEAFLET_GAP) / 2
        asked = {"tables": [safe(table) for table in tables], "width": width, "leaflet": False}
        html = pages.fill("probe.html", {**values, **asked, "plain": book.settings.prose == "plain"})
        files = {**book.figures, **book.art.files}
        wide = too_wide(html, base=project.pack(game.id), roots=roots, fonts=project.fonts, files=files)
        return [f"probe-{i}" not in wide for i in range(len(tables))]

    return fit_tables(book.bodies, measure)


def _chapters(book: Manuscript) -> list[dict[str, object]]:
    motifs = book.settings.motifs
    breaks = [chapter.id in book.settings.new_page for chapter in book.chapters]
    return [
        {
            "id": chapter.id,
            "number": chapter.number,
            "title": polish(chapter.title, book.language),
            "body": safe(book.bodies[chapter.id]),
            "motif": book.art.picture("borders", motifs[(chapter.number - 1) % len(motifs)]) if motifs else "",
            "new_page": breaks[i],
            # An ornament closes a chapter that leaves the rest of its page empty.
            "tail": i + 1 < len(breaks) and breaks[i + 1],
        }
        for i, chapter in enumerate(book.chapters)
    ]


def _findings(book: SetBook, manuscript: Manuscript, fonts: FontSet) -> tuple[Finding, ...]:
    def finding(code: str, box: str, message: str) -> Finding:
        return Finding(code=code, subject="rulebook", locale=manuscript.language, box=box, message=message)

    found = [
        finding(c.code, *(_standing(manuscript, c.character, c.message) if c.character else ("", c.message)))
        for c in book.complaints
    ]
    found += [finding("text/overflow", f"page {page}", "text sticks out of the page") for page in book.overfull]
    # WeasyPrint names fonts after family and style: Alegreya-Sans-Bold.
    allowed = tuple(sorted({fonts.spec(name).family.replace(" ", "-") for name in fonts.names}))
    strangers = [name for name in embedded_fonts(book.pdf) if not name.startswith(allowed)]
    found += [finding("text/font", "", f"set in {name}, which is not in fonts.yaml") for name in strangers]
    return tuple(sorted(found))


def _standing(manuscript: Manuscript, character: str, message: str) -> tuple[str, str]:
    """Return the chapter that a character stands in first, and the message with the words around it."""
    for chapter in manuscript.chapters:
        for html in (chapter.title, manuscript.bodies[chapter.id]):
            words = unescape(" ".join(re.sub(r"<[^>]+>", " ", html).split()))
            at = words.find(character)
            if at >= 0:
                around = words[max(at - _AROUND, 0) : at + _AROUND].strip()
                return chapter.title, f"{message}, first in “{around}”"
    return "", message
