from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from generator.errors import PackError
from generator.model.game import Game
from generator.model.printing import BoundFile
from generator.project import SHIPPED, Project
from generator.render.fonts import FontSet
from generator.rulebook.book import EDITIONS, make_rulebooks
from generator.rulebook.manuscript import Manuscript, write_manuscript
from generator.text.cards import describe
from generator.text.orthography import faults

Books = Callable[[str], list[BoundFile]]
Manuscripts = Callable[[str], Manuscript]
LOCALES = pytest.mark.parametrize("locale", ["fr", "en"])


def words_of(book: BoundFile) -> str:
    pdf = pypdfium2.PdfDocument(book.pdf)
    return "\n".join(pdf[i].get_textpage().get_text_bounded() for i in range(len(pdf)))


@LOCALES
def test_the_book_is_set_without_complaint(books: Books, locale: str) -> None:
    book, booklet = books(locale)
    assert book.findings == ()
    assert (book.path, book.language, book.kind) == ("rulebook-a5.pdf", locale, "rulebook")
    assert booklet.pages == 2 * -(-book.pages // 4)


@LOCALES
def test_pages_have_the_size_they_claim(books: Books, locale: str) -> None:
    for made in books(locale):
        pdf = pypdfium2.PdfDocument(made.pdf)
        for i in range(len(pdf)):
            width, height = pdf[i].get_size()
            assert width == pytest.approx(made.paper_width / 25.4 * 72, abs=0.1)
            assert height == pytest.approx(made.paper_height / 25.4 * 72, abs=0.1)


@LOCALES
def test_bookmarks_lead_through_the_chapters(books: Books, manuscript: Manuscripts, locale: str) -> None:
    pdf = pypdfium2.PdfDocument(books(locale)[0].pdf)
    top = [(mark.get_title(), mark.get_dest().get_index()) for mark in pdf.get_toc() if mark.level == 0]
    titles = [title for title, _page in top]
    for chapter in manuscript(locale).chapters:
        assert any(title.startswith(f"{chapter.number}. ") for title in titles), chapter.id
    assert all(a <= b for (_, a), (_, b) in pairwise(top))


@LOCALES
def test_every_decision_is_listed(manuscript: Manuscripts, locale: str) -> None:
    book = manuscript(locale)
    listed = set(re.findall(r'href="#([a-z.-]+)"', book.bodies["decisions"].partition('class="decisions"')[2]))
    assert listed == {anchor.id for anchor in book.anchors.values() if anchor.house}
    assert len(listed) > 30


@LOCALES
def test_every_card_is_in_the_list(manuscript: Manuscripts, duel: Game, locale: str) -> None:
    listed = manuscript(locale).bodies["card-list"]
    for card in duel.cards:
        assert card.name[locale] in listed, card.id


@LOCALES
def test_every_icon_and_figure_says_what_it_shows(manuscript: Manuscripts, locale: str) -> None:
    bodies = "".join(manuscript(locale).bodies.values())
    assert re.findall(r"<img(?![^>]*alt=\"[^\"]+\")[^>]*>", bodies) == []
    assert bodies.count("<figure") >= 15


@LOCALES
def test_what_the_book_quotes_stands_on_cards(manuscript: Manuscripts, duel: Game, locale: str) -> None:
    """The chapter on effects explains the words of the cards, so its quotations must be theirs."""
    printed = " ".join(describe(duel, card, locale).plain for card in duel.cards)
    printed = plain(printed + " " + " ".join(card.name[locale] for card in duel.cards))
    body = plain(re.sub(r"<[^>]+>", "", manuscript(locale).bodies["effects"]))
    quoted = re.findall(r"«\s*(.+?)\s*»" if locale == "fr" else r"“(.+?)”", body)
    assert len(quoted) > 20
    assert [words for words in quoted if words not in printed] == []


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("\u00a0", " ").replace("\u202f", " ")).casefold()


@LOCALES
def test_the_index_leads_to_paragraphs(manuscript: Manuscripts, locale: str) -> None:
    book = manuscript(locale)
    assert len(book.index) >= 60
    for entry in book.index:
        numbered = [a for a in entry.anchors if a in book.anchors and book.anchors[a].number]
        assert numbered, entry.word


def test_both_languages_use_the_same_facts(manuscript: Manuscripts) -> None:
    assert manuscript("fr").facts == manuscript("en").facts
    assert "house.unit_slots" in manuscript("fr").facts


@LOCALES
def test_the_prose_obeys_the_typography_of_its_language(manuscript: Manuscripts, locale: str) -> None:
    book = manuscript(locale)
    told: list[str] = []
    for chapter, body in book.bodies.items():
        for block in re.findall(
            r"<(?:p|li|td|figcaption|h2)\b[^>]*>(.*?)</(?:p|li|td|figcaption|h2)>", body, re.DOTALL
        ):
            bare = re.sub(r'<img[^>]*alt="([^"]*)"[^>]*>', r"\1", block)
            bare = re.sub(r'<span class="(?:num|house|margin)">.*?</span>|<[^>]+>', "", bare)
            text = unescape(bare).strip()
            told += [f"{chapter}: {fault.message}: {text[:80]}" for fault in faults(text, locale)]
    assert told == []


@LOCALES
def test_no_placeholder_or_markup_is_left_over(books: Books, locale: str) -> None:
    text = words_of(books(locale)[0])
    assert re.findall(r"\{\{|\}\}|\[\[|\]\]|\(\(|\)\)|§[a-z]|figure:|\*\*", text) == []


def test_the_file_names_itself_and_speaks_its_language(books: Books) -> None:
    with pikepdf.open(BytesIO(books("fr")[0].pdf)) as pdf:
        assert str(pdf.Root.Lang) == "fr"
        assert str(pdf.docinfo["/Title"]) == "Ancient Duel – Livret de règles"
        assert bool(pdf.Root.ViewerPreferences.DisplayDocTitle)


def test_a_locale_without_rules_has_no_book(project: Project, duel: Game, fonts: FontSet) -> None:
    assert make_rulebooks(project, duel, "qps", fonts) == []


def a_pack(tmp_path: Path, **files: str) -> Project:
    """A project whose Ancient Duel has one chapter of rules."""
    rules = SHIPPED / "cards" / "ancient-duel" / "rules"
    folder = tmp_path / "cards" / "ancient-duel" / "rules"
    (folder / "fr").mkdir(parents=True)
    (folder / "examples.yaml").write_text("{}\n", encoding="utf-8")
    (folder / "book.yaml").write_text(
        "motifs: [game]\nanatomy: {card: testudo, callouts: []}\nsentence: testudo\n", encoding="utf-8"
    )
    words = (rules / "fr" / "words.yaml").read_text(encoding="utf-8")
    (folder / "fr" / "words.yaml").write_text(words, encoding="utf-8")
    for name, text in files.items():
        (folder / "fr" / f"10-{name}.md").write_text(text, encoding="utf-8")
    (tmp_path / "templates").symlink_to(SHIPPED / "templates")
    return Project(tmp_path)


def test_a_game_without_figures_of_its_own_has_a_book(tmp_path: Path, duel: Game, fonts: FontSet) -> None:
    rules = tmp_path / "cards" / "plain" / "rules"
    (rules / "fr").mkdir(parents=True)
    (rules / "book.yaml").write_text("new_page: [cards]\n", encoding="utf-8")
    words = "book: Règles\nchapter: chapitre\ncontents: Sommaire\nindex: Index\nindex-note: Note.\npage: p.\n"
    words += "subtitle: Règles\nhouse-mark: ◆\nbox-note: Note\n"
    (rules / "fr" / "words.yaml").write_text(words, encoding="utf-8")
    text = "# But\n\n§one! **Le ((!deck)).** Il a {{ facts.deck_size }} cartes ([[cards]]).\n"
    (rules / "fr" / "10-goal.md").write_text(text, encoding="utf-8")
    (rules / "fr" / "20-cards.md").write_text("# Cartes\n\n![](list:decisions)\n", encoding="utf-8")
    plain_game = replace(duel, id="plain", groups={})
    book, _booklet = make_rulebooks(Project(tmp_path), plain_game, "fr", fonts, editions=EDITIONS[:1])
    assert book.findings == ()
    assert book.facts == ("deck_size",)
    assert "Il a 40\u00a0cartes" in words_of(book).replace("\u202f", "\u00a0")


def test_typed_numbers_and_unknown_facts_stop_the_book(tmp_path: Path, duel: Game, fonts: FontSet) -> None:
    project = a_pack(tmp_path, idea="# Idée\n\nIl y a 20 points.\n")
    with pytest.raises(PackError, match=r"fr/10-idea\.md:3:8: expected a placeholder .* got '20'"):
        write_manuscript(project, duel, "fr", fonts)


def test_an_unknown_placeholder_names_its_line(tmp_path: Path, duel: Game, fonts: FontSet) -> None:
    project = a_pack(tmp_path, idea="# Idée\n\nIl y a\n{{ facts.start_scor }} points.\n")
    with pytest.raises(PackError, match=r"fr/10-idea\.md:4: placeholder: .*start_scor"):
        write_manuscript(project, duel, "fr", fonts)


def test_all_unknown_names_are_told_together(tmp_path: Path, duel: Game, fonts: FontSet) -> None:
    project = a_pack(tmp_path, idea="# Idée\n\n§one Voir [[idea.on]].\n\n![](figure:turm)\n\nUn :atk2: mot.\n")
    with pytest.raises(PackError) as caught:
        write_manuscript(project, duel, "fr", fonts)
    assert [p.message for p in caught.value.problems] == [
        "unknown paragraph 'idea.on'",
        "unknown figure 'turm'",
        "unknown icon 'atk2'",
    ]
