"""A book before it is set: chapters read, checked, filled and written as HTML, with their figures."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from generator.errors import Location, PackError, Problem, nearest
from generator.faces.maker import FaceMaker
from generator.load.picture_files import PictureFolders
from generator.load.yaml_source import Source
from generator.model.game import Game
from generator.project import Project
from generator.render.fonts import FontSet
from generator.render.html import Prose
from generator.rulebook.art import Art
from generator.rulebook.digits import typed_numbers
from generator.rulebook.extras import Extras, Workshop
from generator.rulebook.figures.gallery import Gallery
from generator.rulebook.figures.svg import Ink
from generator.rulebook.lists import Lists
from generator.rulebook.markup import IndexEntry, Writer
from generator.rulebook.numbers import Facts, nested
from generator.rulebook.placeholders import filled_plain, functions, values
from generator.rulebook.plain import read_plain, take_apart
from generator.rulebook.plain_writer import PlainWriter
from generator.rulebook.prose import Anchor, Chapter, check_parity, collect, read_sources
from generator.rulebook.registry import extras_of
from generator.rulebook.settings import BookSettings, common_words, read_settings, read_words
from generator.text.orthography import polish

__all__ = ["Manuscript", "write_manuscript"]

_LEAFLET_WORDS = 1300
"""A plain book of no more words fits on the two sides of one sheet, about, and needs neither cover nor contents."""

Sources = list[tuple[str, str, str]]
"""Chapter id, shown path, text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manuscript:
    """A book before it is set."""

    settings: BookSettings
    words: Mapping[str, str]
    chapters: list[Chapter]
    anchors: Mapping[str, Anchor]
    bodies: Mapping[str, str]
    """Chapter id -> HTML."""
    index: list[IndexEntry]
    figures: Mapping[str, bytes]
    """SVG files of the figures, by name."""
    facts: tuple[str, ...]
    """Names of the facts that are printed, sorted."""
    name: str
    """The game's."""
    language: str
    ink: Ink
    art: Art

    @property
    def title(self) -> str:
        """The title of the book."""
        return f"{self.name} – {self.words['book']}"


def write_manuscript(project: Project, game: Game, locale: str, fonts: FontSet) -> Manuscript:
    """Return the book of `game` in `locale`, ready to be set on any paper.

    Raises:
        PackError: a chapter, an example or a word list is not right; with every fault found.
    """
    settings = read_settings(project.pack(game.id) / "rules", f"cards/{game.id}/rules")
    make = _plain if settings.prose == "plain" else _marked
    return make(project, game, locale, fonts, settings)


def _marked(project: Project, game: Game, locale: str, fonts: FontSet, settings: BookSettings) -> Manuscript:
    """Return a book of marked chapters, filled from the pack."""
    folder, shown = project.pack(game.id) / "rules", f"cards/{game.id}/rules"
    word_source = read_words(folder, locale, shown)
    sources = read_sources(folder / locale, project.root)
    # Without facts there is nothing a number could be taken from.
    typed = _typed(sources, word_source, locale) if game.facts else []
    problems = typed + _parity(project, folder, game, locale, sources)
    if problems:
        raise PackError(problems)
    words: dict[str, str] = {}
    polished, ink = _polisher(locale), Ink(**settings.ink)
    shop = Workshop(
        game=game,
        locale=locale,
        folder=folder,
        shown=shown,
        settings=settings,
        facts=Facts(nested(game.facts)),
        words=words,
        ink=ink,
        art=Art(project, game, locale, words, ink),
        polish=polished,
    )
    extras = extras_of(shop)
    chapters = _fill(sources, word_source, shop, words, extras)
    anchors = {anchor.id: anchor for chapter in chapters for anchor in chapter.anchors}
    problems = _strays(settings, chapters, anchors, shown)
    writer = Writer(
        chapters={chapter.id: chapter for chapter in chapters},
        anchors=anchors,
        polish=polished,
        figure=Gallery(shop, FaceMaker(project, game, locale, fonts), fonts, extras.figures),
        listing=Lists(shop, anchors, extras.lists),
        icon=shop.art.icon,
        margin_icon=shop.art.margin_icon,
        words=words,
        margin=settings.margin,
    )
    bodies = {chapter.id: writer.html(chapter) for chapter in chapters}
    if problems or writer.problems:
        raise PackError([*problems, *writer.problems])
    return Manuscript(
        settings=settings,
        words=words,
        chapters=chapters,
        anchors=anchors,
        bodies=bodies,
        index=_sorted_index(writer.index),
        figures={name: figure.svg.encode("utf-8") for name, figure in writer.figures.items()},
        facts=tuple(sorted(shop.facts.used)),
        name=game.title.get(locale, next(iter(game.title.values()))),
        language=locale,
        ink=ink,
        art=shop.art,
    )


def _plain(project: Project, game: Game, locale: str, _fonts: FontSet, settings: BookSettings) -> Manuscript:
    """Return a book of any Markdown: no marks and no index; numbers of the pack where it asks for them, and icons."""
    pack, shown = project.pack(game.id), f"cards/{game.id}/rules"
    folder, name = pack / "rules", game.title.get(locale, next(iter(game.title.values())))
    words = common_words(project.shared_templates / "rulebook" / "words.yaml", locale)
    if (folder / locale / "words.yaml").exists():
        words |= _given(read_words(folder, locale, shown))
    facts, typed = Facts(nested(game.facts)), read_plain(folder / locale, project.root)
    texts = [(path, filled_plain(text, game, facts, locale, shown_as=path)) for path, text in typed]
    book = take_apart(texts, name)
    polished, ink = _polisher(locale), Ink(**settings.ink)
    pictures = PictureFolders([folder / locale, folder, pack / "art", pack])
    art = Art(project, game, locale, words, ink)
    writer = PlainWriter(pack=pack, pictures=pictures, places=book.places, polish=polished, icon=art.plain_icon)
    bodies = {chapter.id: writer.html(chapter) for chapter in book.chapters}
    if writer.problems:
        raise PackError(writer.problems)
    leaflet = book.words <= _LEAFLET_WORDS if settings.leaflet is None else settings.leaflet
    return Manuscript(
        settings=settings.model_copy(update={"leaflet": leaflet}),
        words={key: polish(text, locale) for key, text in words.items()},
        chapters=book.chapters,
        anchors={anchor.id: anchor for chapter in book.chapters for anchor in chapter.anchors},
        bodies=bodies,
        index=[],
        figures={},
        facts=tuple(sorted(facts.used)),
        name=name,
        language=locale,
        ink=ink,
        art=art,
    )


def _given(source: Source) -> dict[str, str]:
    if not isinstance(source.data, dict):
        raise TypeError("word lists are checked when they are read")
    return {key: str(text) for key, text in source.data.items()}


def _typed(sources: Sources, words: Source, locale: str) -> list[Problem]:
    """Return the numbers that were typed into chapters and word lists."""
    problems = [p for _id, path, text in sources for p in typed_numbers(text, locale=locale, shown_as=path)]
    for key, text in _given(words).items():
        found = typed_numbers(text, locale=locale, shown_as=words.shown_as)
        problems += [replace(problem, where=words.place((key,)), path=key) for problem in found]
    return problems


def _parity(project: Project, folder: Path, game: Game, locale: str, sources: Sources) -> list[Problem]:
    """Return what this locale's chapters lack or have over those of the pack's source language."""
    first = game.locales[0]
    if locale == first or not (folder / first).is_dir():
        return []

    def outline(of: Sources) -> list[Chapter]:
        return [collect(name, number, text, path) for number, (name, path, text) in enumerate(of, 1)]

    return check_parity({first: outline(read_sources(folder / first, project.root)), locale: outline(sources)})


def _fill(sources: Sources, words: Source, shop: Workshop, into: dict[str, str], extras: Extras) -> list[Chapter]:
    """Fill the words, `into` the workshop's list, and return the chapters with their placeholders filled."""
    prose = Prose({**functions(shop.game, shop.locale), **extras.functions})
    given = _given(words)
    known = {
        **values(shop.game, shop.facts),
        "house_mark": given.get("house-mark", ""),
        **extras.values,
    }
    for key, text in given.items():
        into[key] = polish(prose.fill(text, known, shown_as=words.shown_as), shop.locale)
    return [
        collect(name, number, prose.fill(text, known, shown_as=path), path)
        for number, (name, path, text) in enumerate(sources, 1)
    ]


def _polisher(locale: str) -> Callable[[str], str]:
    """Return what turns typed text into printed text of the language."""

    def polished(text: str) -> str:
        if re.match(r"[ \u00a0]+[:;!?»]", text):
            # The sign closes words that stand before this piece of text (a bold word, a reference).
            return polished(f"x{text}")[1:]
        # A number stays with what it counts, and with the stat before it.
        text = re.sub(r"(?<=\d) (?=[^\W\d])", "\u00a0", polish(text, locale))
        return re.sub(r"(?<=\b[A-ZÉ]{3}) (?=[\d−+])", "\u00a0", text)

    return polished


def _strays(
    settings: BookSettings, chapters: list[Chapter], anchors: Mapping[str, Anchor], shown: str
) -> list[Problem]:
    """Return a problem for each chapter or paragraph that `book.yaml` names and nobody wrote."""
    where = Location(f"{shown}/book.yaml")
    ids = [chapter.id for chapter in chapters]
    strays = [("chapter", name, ids) for name in settings.new_page if name not in ids]
    strays += [("paragraph", name, list(anchors)) for name in settings.margin if name not in anchors]
    return [
        Problem(message=f"unknown {kind} {name!r}", where=where, hint=nearest(name, k)) for kind, name, k in strays
    ]


def _sorted_index(index: Mapping[str, IndexEntry]) -> list[IndexEntry]:
    def key(word: str) -> str:
        plain = str.maketrans("àâäçéèêëîïôöùûüÿœ", "aaaceeeeiioouuuyo")
        return word.casefold().translate(plain).lstrip("«“ \u00a0")

    return sorted(index.values(), key=lambda entry: (key(entry.word), entry.word))
