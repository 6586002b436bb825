"""Rulebooks: chapters, facts, figures and lists become one book, on A5, on A4 and as a booklet to staple."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from generator.errors import Location, PackError, Problem, nearest
from generator.model.game import Game
from generator.model.plan import Finding
from generator.model.printing import BoundFile
from generator.project import Project
from generator.render.finish import finish_book, impose, saddle_stitch
from generator.render.fonts import FontSet
from generator.render.html import Pages, Prose, safe
from generator.render.weasy import SetBook, set_book
from generator.rulebook.art import Art
from generator.rulebook.digits import typed_numbers
from generator.rulebook.examples import Example, play_out, values_of
from generator.rulebook.figures.anatomy import CallOut
from generator.rulebook.figures.gallery import Gallery
from generator.rulebook.figures.svg import Ink
from generator.rulebook.lists import Lists
from generator.rulebook.markup import IndexEntry, Writer
from generator.rulebook.numbers import Facts, nested
from generator.rulebook.placeholders import functions, values
from generator.rulebook.prose import Anchor, Chapter, collect, read_sources
from generator.rulebook.settings import BookSettings, read_examples, read_settings, read_words
from generator.text.orthography import polish

__all__ = ["EDITIONS", "Edition", "make_rulebooks", "write_pages"]

MIN_BOOKLET_PAPER_MM = 0.10
"""Thickness of 80 g paper, about; production.md §2."""


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
    Edition(name="a5", width=148, height=210, top=19, bottom=17, left=28, right=13, hang=14, size_pt=10, leading_pt=13.6),
    Edition(name="a4", width=210, height=297, top=25, bottom=23, left=46, right=24, hang=19, size_pt=12.5, leading_pt=17),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Manuscript:
    """A book before it is set."""

    settings: BookSettings
    words: Mapping[str, str]
    chapters: list[Chapter]
    anchors: Mapping[str, Anchor]
    bodies: Mapping[str, str]
    index: list[IndexEntry]
    files: Mapping[str, bytes]
    facts: tuple[str, ...]
    values: Mapping[str, object]
    title: str
    language: str
    art: Art


def make_rulebooks(project: Project, game: Game, locale: str, fonts: FontSet) -> list[BoundFile]:
    """Return the rulebook of `game` in `locale`: A5, A4, and an A4 booklet made of the A5 pages.

    A pack without rules in this locale has no rulebook: the list is empty.

    Raises:
        PackError: a chapter, a word list or a template is not right; with every fault found.
    """
    folder = project.pack(game.id) / "rules"
    if not (folder / locale).is_dir():
        return []
    manuscript = _write(project, game, locale, fonts, folder)
    books: list[BoundFile] = []
    for edition in EDITIONS:
        html = _page(project, game, manuscript, edition)
        book = _set(project, game, html, manuscript)
        findings = _findings(book, manuscript, game.id, fonts)
        books.append(
            BoundFile(
                path=f"rulebook-{edition.name}.pdf",
                kind="rulebook",
                title=manuscript.title,
                language=manuscript.language,
                paper_name=edition.name,
                paper_width=edition.width,
                paper_height=edition.height,
                pdf=finish_book(book.pdf),
                pages=book.pages,
                facts=manuscript.facts,
                findings=findings,
            )
        )
    return [*books, _booklet(books[0])]


def _booklet(book: BoundFile) -> BoundFile:
    sides = saddle_stitch(book.pages, paper_mm=MIN_BOOKLET_PAPER_MM, last_outside=True)
    width, height = 2 * book.paper_width + 1, book.paper_height
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


def write_pages(project: Project, game: Game, locale: str, fonts: FontSet, edition: Edition) -> str:
    """Return the HTML of one edition, before it is set."""
    folder = project.pack(game.id) / "rules"
    return _page(project, game, _write(project, game, locale, fonts, folder), edition)


def _write(project: Project, game: Game, locale: str, fonts: FontSet, folder: Path) -> _Manuscript:
    shown = f"cards/{game.id}/rules"
    settings = read_settings(folder, shown)
    facts = Facts(nested(game.facts))
    word_source = read_words(folder, locale, shown)
    given = word_source.data
    if not isinstance(given, dict):
        raise TypeError("word lists are checked when read")
    sources = read_sources(folder / locale, project.root)
    problems = [p for _id, name, text in sources for p in typed_numbers(text, locale=locale, shown_as=name)]
    for key, text in given.items():
        where = word_source.place((key,))
        found = typed_numbers(str(text), locale=locale, shown_as=where.path)
        problems += [replace(p, where=where, path=key) for p in found]
    if problems:
        raise PackError(problems)
    examples = _examples(folder, shown, locale, game)
    prose = Prose(functions(game, facts, locale))
    known = {**values(game, facts, locale), "house_mark": str(given["house-mark"])}
    known["ex"] = {name: values_of(example) for name, example in examples.items()}
    words = {
        key: polish(prose.fill(str(text), known, shown_as=f"{shown}/{locale}/words.yaml"), locale)
        for key, text in given.items()
    }
    chapters = [
        collect(name, number, prose.fill(text, known, shown_as=path), path)
        for number, (name, path, text) in enumerate(sources, 1)
    ]
    art = Art(project, game, locale, words, Ink())
    anchors = {anchor.id: anchor for chapter in chapters for anchor in chapter.anchors}

    def polished(text: str) -> str:
        return _glued(polish(text, locale))

    lists = Lists(
        game, locale, words, facts, anchors=anchors, icon=art.icon, emblem=art.emblem, polish=polished
    )
    gallery = Gallery(
        project,
        game,
        locale,
        fonts,
        words=words,
        facts=facts,
        examples=examples,
        dissected=settings.anatomy.card,
        callouts=[CallOut(field=c.field, side=c.side, at=c.at) for c in settings.anatomy.callouts],
        faces=settings.faces,
        sentence_of=settings.sentence,
        drawing=art.drawing,
        emblem=art.emblem_drawing,
    )
    writer = Writer(
        chapters={chapter.id: chapter for chapter in chapters},
        anchors=anchors,
        polish=polished,
        figure=gallery,
        listing=lists,
        icon=art.icon,
        margin_icon=art.margin_icon,
        words=words,
        margin=settings.margin,
    )
    bodies = {chapter.id: writer.html(chapter) for chapter in chapters}
    writer.problems += _strays(settings, chapters, anchors, shown)
    if writer.problems:
        raise PackError(writer.problems)
    title = game.title.get(locale, next(iter(game.title.values())))
    return _Manuscript(
        settings=settings,
        words=words,
        chapters=chapters,
        anchors=anchors,
        bodies=bodies,
        index=_sorted_index(writer.index),
        files={**{name: figure.svg.encode("utf-8") for name, figure in writer.figures.items()}},
        facts=tuple(sorted(facts.used)),
        values=known,
        title=f"{title} – {words['book']}",
        language=locale,
        art=art,
    )


def _strays(
    settings: BookSettings, chapters: list[Chapter], anchors: Mapping[str, Anchor], shown: str
) -> list[Problem]:
    """Return a problem for each chapter or paragraph that `book.yaml` names and nobody wrote."""
    where = Location(f"{shown}/book.yaml")
    ids = [chapter.id for chapter in chapters]
    strays = [("chapter", name, ids) for name in settings.new_page if name not in ids]
    strays += [("paragraph", name, list(anchors)) for name in settings.margin if name not in anchors]
    return [Problem(message=f"unknown {kind} {name!r}", where=where, hint=nearest(name, k)) for kind, name, k in strays]


def _glued(text: str) -> str:
    """Return the text with numbers held to what they count and to the stat or word before them."""
    text = re.sub(r"(?<=\d) (?=[^\W\d])", "\u00a0", text)
    return re.sub(r"(?<=\b[A-ZÉ]{3}) (?=[\d−+])", "\u00a0", text)


def _examples(folder: Path, shown: str, locale: str, game: Game) -> dict[str, Example]:
    score, energy = game.facts["start_score"], game.facts["energy_start_max"]
    if not isinstance(score, int) or not isinstance(energy, int):
        raise TypeError("expected start_score and energy_start_max to be whole numbers")
    examples: dict[str, Example] = {}
    problems: list[Problem] = []
    for name, data in read_examples(folder, shown).items():
        try:
            examples[name] = play_out(data, locale=locale, score=score, energy=energy)
        except (KeyError, ValueError) as error:
            where = Location(f"{shown}/examples.yaml")
            problems.append(Problem(message=f"example cannot be played: {error}", where=where, path=name))
    if problems:
        raise PackError(problems)
    return examples


def _sorted_index(index: Mapping[str, IndexEntry]) -> list[IndexEntry]:
    def key(word: str) -> str:
        plain = str.maketrans("àâäçéèêëîïôöùûüÿœ", "aaaceeeeiioouuuyo")
        return word.casefold().translate(plain)

    return sorted(index.values(), key=lambda entry: (key(entry.word), entry.word))


def _page(project: Project, game: Game, book: _Manuscript, edition: Edition) -> str:
    folders = [project.templates(game.id) / "rulebook", project.shared_templates / "rulebook"]
    pages = Pages([f for f in folders if f.is_dir()], {"picture": book.art.picture})
    motifs = book.settings.motifs
    chapters = [
        {
            "id": chapter.id,
            "number": chapter.number,
            "title": polish(chapter.title, book.language),
            "body": safe(book.bodies[chapter.id]),
            "sections": [a for a in chapter.anchors if a.section],
            "motif": book.art.picture("borders", motifs[(chapter.number - 1) % len(motifs)]),
            "new_page": chapter.id in book.settings.new_page,
        }
        for chapter in book.chapters
    ]
    for chapter, after in zip(chapters, [*chapters[1:], {"new_page": True}], strict=True):
        chapter["tail"] = after["new_page"]
    groups = [
        {"id": group.id, "label": group.label.get(book.language, group.id), "emblem": safe(book.art.emblem(group.id))}
        for group in game.groups.values()
    ]
    return pages.fill(
        "book.html",
        {
            "book": {"title": book.title, "name": book.title.partition(" – ")[0], "language": book.language},
            "words": book.words,
            "chapters": chapters,
            "index": book.index,
            "anchors": book.anchors,
            "groups": groups,
            "edition": edition,
            "ink": Ink(),
        },
    )


def _set(project: Project, game: Game, html: str, book: _Manuscript) -> SetBook:
    roots = [project.pack(game.id), project.templates(game.id), project.shared_templates, project.fonts]
    return set_book(
        html, base=project.pack(game.id), roots=roots, fonts=project.fonts, files={**book.files, **book.art.files}
    )


def _findings(book: SetBook, manuscript: _Manuscript, game: str, fonts: FontSet) -> tuple[Finding, ...]:
    def finding(code: str, box: str, message: str) -> Finding:
        return Finding(code=code, subject="rulebook", locale=manuscript.language, box=box, message=message)

    found = [finding(c.code, "", c.message) for c in book.complaints]
    found += [finding("text/overflow", f"page {page}", "text sticks out of the page") for page in book.overfull]
    return tuple(sorted(found))
