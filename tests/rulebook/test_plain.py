"""Rulebooks in any Markdown: no word is lost, wide tables fit or are turned, contents lead to their pages."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from generator.checks.subject import Subject
from generator.errors import PackError
from generator.model.game import Game
from generator.model.printing import BoundFile
from generator.project import Project
from generator.render.fonts import FontSet
from generator.rulebook.book import EDITIONS, make_rulebooks
from generator.rulebook.manuscript import Manuscript, write_manuscript
from generator.rulebook.plain import cleaned
from generator.verify.books import verify_book
from generator.verify.desk import Desk

Writer = Callable[..., Manuscript]
Binder = Callable[..., BoundFile]

STRANGE = """---
layout: page
title: hidden
---
# The Orchard
{: .no_toc }

<details close markdown="block">
  <summary id="top">Where is what</summary>
- TOC
{:toc}
</details>

<p></p>

Take **3** pears &amp; a <b>ripe</b> plum; see [the press](#the-press) or [up](#top).<br>Cost {2} :ask: §5 ((bees)).

<div style="break-inside: avoid">

| | |
|---|---|
| 12 | barrels |

</div>

## The press {#crush .wide}

4. Fourth step
5. Fifth step, `code <VP>` and <VP> too

> # Aside
> Wasps love [cider](#crush).

<details><summary>Unfold</summary>Even this is read. <!-- but not this --></details>

##### Deep heading

```
10 GOTO 10
```

~~Struck~~ H<sub>2</sub>O. {{ site.nothing }} {% raw %}
"""


@pytest.fixture
def stranger(tmp_path: Path, duel: Game) -> Callable[..., tuple[Project, Game]]:
    """A pack of another game whose rules are these files."""

    def made(**files: str) -> tuple[Project, Game]:
        rules = tmp_path / "cards" / "orchard" / "rules"
        (rules / "en").mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            place = rules / "book.yaml" if name == "settings" else rules / "en" / f"{name}.md"
            place.write_text(text, encoding="utf-8")
        game = replace(duel, id="orchard", title={"en": "Orchard"}, locales=("en",), facts={}, groups={})
        return Project(tmp_path), game

    return made


@pytest.fixture
def written(stranger: Callable[..., tuple[Project, Game]], fonts: FontSet) -> Writer:
    """The manuscript of such a pack."""
    return lambda **files: write_manuscript(*stranger(**files), "en", fonts)


@pytest.fixture
def bound(stranger: Callable[..., tuple[Project, Game]], fonts: FontSet) -> Binder:
    """The A5 book of such a pack."""
    return lambda **files: make_rulebooks(*stranger(**files), "en", fonts, editions=EDITIONS[:1])[0]


def shown(book: Manuscript) -> str:
    html = " ".join(f"{chapter.title} {book.bodies[chapter.id]}" for chapter in book.chapters)
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html))).replace("’", "'")


def pages_of(pdf: bytes) -> list[str]:
    book = pypdfium2.PdfDocument(pdf)
    return [book[i].get_textpage().get_text_bounded() for i in range(len(book))]


def test_every_word_stays_and_nothing_of_the_markup_does(written: Writer) -> None:
    text = shown(written(Orchard=STRANGE))
    for words in ("3 pears & a ripe plum", "Cost {2} :ask: §5 ((bees))", "code <VP> and <VP> too", "Aside"):
        assert words in text.replace("\u00a0", " ").replace("  ", " "), words
    for words in ("Unfold", "Even this is read", "10 GOTO 10", "Struck", "{{ site.nothing }} {% raw %}", "barrels"):
        assert words in text.replace("\u00a0", " "), words
    for markup in ("layout", "hidden", "{:", "{#", "no_toc", "TOC", "but not this", "<p", "<div", "details", "**"):
        assert markup not in text, markup


def test_a_number_list_keeps_its_numbers_and_an_empty_head_is_none(written: Writer) -> None:
    book = written(Orchard=STRANGE)
    body = "".join(book.bodies.values())
    assert '<ol start="4">' in body
    assert "<thead>" not in body


def test_links_lead_to_headings_however_they_are_named(written: Writer) -> None:
    body = "".join(written(Orchard=STRANGE).bodies.values())
    assert re.findall(r'<a href="(#[^"]*)"', body) == ["#chapter-1-1", "#contents", "#chapter-1-1"]


def test_ranks_of_headings_are_never_skipped(written: Writer) -> None:
    body = "".join(written(Orchard=STRANGE).bodies.values())
    assert re.findall(r"<h(\d)", body) == ["2", "3"]


def test_files_are_chapters_in_natural_order_and_titles_need_not_come_first(written: Writer) -> None:
    book = written(**{"2 turns": "Words before.\n\n## Turn\n\nA.\n\n## End\n", "10": "# Last\n", "Intro": "# Intro\n"})
    assert [chapter.title for chapter in book.chapters] == ["Orchard", "Turn", "End", "Last", "Intro"]


def test_attributes_within_code_stay(written: Writer) -> None:
    assert "{: .kept }" in cleaned("Type `{: .kept }` here.\n\n```\n{: .kept }\n```\n\n{: .gone }\n")
    assert ".gone" not in cleaned("Text\n{: .gone }\n")


def test_a_book_of_few_words_is_a_leaflet_and_a_long_one_has_cover_and_contents(bound: Binder) -> None:
    book = bound(Orchard=STRANGE)
    assert book.findings == ()
    assert book.pages == 1
    assert "Contents" not in pages_of(book.pdf)[0]


def test_contents_state_the_pages_their_headings_stand_on(bound: Binder) -> None:
    filler = "Nobody may look at the pears while the bell rings. " * 40
    text = "".join(f"# Part {n}x\n\n{filler}\n\n## Below {n}x\n\n{filler}\n\n" for n in range(5))
    book = bound(settings="prose: plain\n", rules=text)
    pages = pages_of(book.pdf)
    assert book.findings == ()
    stated = dict(re.findall(r"((?:Part|Below) \dx)[ .\u2024]*(\d+)", pages[1]))
    assert len(stated) == 10
    for heading, page in stated.items():
        assert re.search(heading, pages[int(page) - 1], re.IGNORECASE), heading
    with pikepdf.open(BytesIO(book.pdf)) as pdf, pdf.open_outline() as outline:
        assert sum(1 + len(item.children) for item in outline.root if str(item.title).startswith("Part")) == 10


def wide(columns: int, word: str) -> str:
    head = "|".join(f"{word}{c}" for c in range(columns))
    rows = "\n".join("|" + "|".join(f"{word}{c}r{r}" for c in range(columns)) + "|" for r in range(3))
    return f"|{head}|\n|{'---|' * columns}\n{rows}\n"


@pytest.mark.parametrize(
    ("columns", "word", "turned"),
    [(3, "pear", False), (9, "orch", False), (9, "orchard", True), (40, "pressing", True)],
)
def test_a_wide_table_fits_or_is_turned_and_nothing_is_cut(
    bound: Binder, columns: int, word: str, turned: bool
) -> None:
    book = bound(rules=f"# Press\n\nBefore.\n\n{wide(columns, word)}\n\nAfter.\n")
    assert book.findings == ()
    sheets = pypdfium2.PdfDocument(book.pdf)
    sizes = [sheets[i].get_size() for i in range(len(sheets))]
    assert any(w > h for w, h in sizes) is turned
    text = "".join(re.sub(r"\s", "", page) for page in pages_of(book.pdf))
    if columns < 40:  # a word that is broken comes in pieces, column by column
        assert all(f"{word}{c}r{r}" in text for c in range(columns) for r in range(3))
    letters = Counter(text)
    assert letters["r"] >= 3 * columns
    for i, (width, height) in enumerate(sizes):
        page = sheets[i].get_textpage()
        boxes = [page.get_charbox(n) for n in range(page.count_chars())]
        assert all(min(left, low) > 0 and right < width and top < height for left, low, right, top in boxes)


def test_a_turned_page_lies_upright_in_the_booklet(
    stranger: Callable[..., tuple[Project, Game]], fonts: FontSet
) -> None:
    project, game = stranger(rules=f"# Press\n\n{wide(9, 'orchard')}")
    _book, booklet = make_rulebooks(project, game, "en", fonts, editions=EDITIONS[:1])
    text = "".join(re.sub(r"\s", "", page) for page in pages_of(booklet.pdf))
    assert "orchard8r2" in text
    sheets = pypdfium2.PdfDocument(booklet.pdf)
    width, _height = sheets[0].get_size()
    for i in range(len(sheets)):
        page = sheets[i].get_textpage()
        assert all(page.get_charbox(n)[2] < width for n in range(page.count_chars()))


def test_a_tall_table_that_may_not_break_is_parted_with_its_head_again(bound: Binder) -> None:
    rows = "".join(f"| {n} | line{n}x |\n" for n in range(1, 121))
    start = time.monotonic()
    book = bound(
        rules=f'# Rows\n\n<div style="break-inside: avoid">\n\n| no | effect |\n|-|-|\n{rows}\n</div>\n\nTHE END\n'
    )
    assert time.monotonic() - start < 20  # a hang, not a slow machine
    pages = pages_of(book.pdf)
    text = " ".join(pages)
    assert all(f"line{n}x" in text for n in range(1, 121))
    assert "THE END" in text
    assert len(pages) > 1
    assert all("effect" in page for page in pages if "line" in page)


def test_a_character_without_a_glyph_is_told_with_its_chapter_and_words(bound: Binder) -> None:
    book = bound(rules="# Roots\n\nNothing here.\n\n# Leaves\n\nEvery *leaf* has a \U00013000 below its stem.\n")
    (told,) = book.findings
    assert (told.code, told.box) == ("text/glyph", "Leaves")
    assert told.message == "no glyph for \U00013000 (U+13000), first in “Every leaf has a \U00013000 below its stem.”"


def test_pictures_come_from_the_pack_only(bound: Binder, written: Writer, tmp_path: Path) -> None:
    art = tmp_path / "cards" / "orchard" / "art"
    art.mkdir(parents=True)
    Image.new("RGB", (40, 30), "#c02020").save(art / "pear tree.png")
    book = bound(rules="# Tree\n\n![A tree](pear%20tree.png)\n")
    assert book.findings == ()
    with pikepdf.open(BytesIO(book.pdf)) as pdf:
        assert any(page.get_images() for page in pdf.pages)


@pytest.mark.parametrize("target", ["https://example.org/a.png", "../../../secret.png", "/etc/passwd", "none.png"])
def test_a_picture_from_elsewhere_is_refused_with_its_line(written: Writer, target: str) -> None:
    with pytest.raises(PackError, match=r"rules\.md:3"):
        written(rules=f"# Tree\n\n![A tree]({target})\n")


def test_numbers_may_be_typed_where_there_are_no_facts(
    stranger: Callable[..., tuple[Project, Game]], duel: Game, fonts: FontSet
) -> None:
    project, game = stranger(settings="new_page: []\n", **{"10-idea": "# Idea\n\n§one Draw 5 cards.\n"})
    words = project.pack("orchard") / "rules" / "en" / "words.yaml"
    words.write_text("book: Rules\nhouse-mark: x\nchapter: chapter\n", encoding="utf-8")
    assert "Draw 5" in shown(write_manuscript(project, game, "en", fonts)).replace("\u00a0", " ")
    with pytest.raises(PackError, match="expected a placeholder"):
        write_manuscript(project, replace(game, facts=duel.facts), "en", fonts)


def test_a_plain_book_prints_the_numbers_of_the_pack_and_its_icons(
    stranger: Callable[..., tuple[Project, Game]], duel: Game, fonts: FontSet
) -> None:
    rules = "# Set up\n\nDeal {{ facts.hand }} of {{ printed }} cards. Count your {heart}, not your {hart}.\n"
    project, game = stranger(rules=rules)
    book = write_manuscript(project, replace(game, facts={"hand": 5}), "en", fonts)
    copies = sum(card.copies for card in duel.cards)
    assert f"Deal 5 of {copies} cards. Count your , not your {{hart}}." in shown(book).replace("\u00a0", " ")
    assert 'alt="heart"' in book.bodies["chapter-1"]
    assert book.facts == ("hand",)


def test_a_number_that_the_pack_does_not_have_is_told_with_its_line(
    stranger: Callable[..., tuple[Project, Game]], fonts: FontSet
) -> None:
    project, game = stranger(rules="# Set up\n\nDeal {{ facts.hnd }} cards.\n")
    with pytest.raises(PackError, match=r"rules\.md:3: the game has no fact 'hnd' \(did you mean 'hand'\?\)"):
        write_manuscript(project, replace(game, facts={"hand": 5}), "en", fonts)


def test_checks_of_marked_prose_pass_a_plain_book_by(stranger: Callable[..., tuple[Project, Game]]) -> None:
    project, game = stranger(settings="prose: plain\n", rules="# Any\n\nDraw 5 cards.\n")
    assert not Subject(project, game).has("rulebook")


def test_the_title_of_a_table_stays_with_it(bound: Binder) -> None:
    rows = "".join(f"| {n} | line{n}x |\n" for n in range(20))
    for before in range(25, 32):
        filler = "A line of words.\n\n" * before
        book = bound(
            settings="leaflet: true\nprose: plain\n", rules=f"# A\n\n{filler}**Harvest**\n\n|no|x|\n|-|-|\n{rows}"
        )
        (page,) = (text for text in pages_of(book.pdf) if "Harvest" in text)
        assert "line0x" in page, before


def test_a_print_with_a_turned_page_verifies(stranger: Callable[..., tuple[Project, Game]], fonts: FontSet) -> None:
    project, game = stranger(rules=f"# Press\n\nBefore.\n\n{wide(9, 'orchard')}\n\nAfter.\n")
    desk = Desk(project, game, "en", "color")
    for book in make_rulebooks(project, game, "en", fonts, editions=EDITIONS[:1]):
        assert list(verify_book(desk, book.pdf, book.pages, same_pack=True)) == [], book.path


def test_a_leaflet_in_two_columns_verifies_and_a_changed_word_is_found(
    stranger: Callable[..., tuple[Project, Game]], fonts: FontSet
) -> None:
    words = ["apple", "pear", "plum", "quince", "cherry", "medlar"]
    told = [f"Rule {n}: " + " ".join(words[(n + i * i) % 6] for i in range(20 + n % 7)) + "." for n in range(70)]
    rules = "# Orchard\n\n" + "\n\n".join(
        f"## Part {n}\n\n{text}" if n % 9 == 5 else text for n, text in enumerate(told)
    )
    project, game = stranger(rules=rules)
    desk = Desk(project, game, "en", "color")
    (book,) = make_rulebooks(project, game, "en", fonts, editions=EDITIONS[1:])[:1]
    pages = pages_of(book.pdf)
    assert len(pages) > 1
    assert "Contents" not in pages[0]
    assert list(verify_book(desk, book.pdf, book.pages, same_pack=True)) == []
    other = rules.replace("Rule 33: ", "Rule 34: ")
    desk = Desk(*stranger(rules=other), "en", "color")
    found = list(verify_book(desk, book.pdf, book.pages, same_pack=False))
    assert found
    assert any("33" in f"{one.field} {one.found}" for one in found)
