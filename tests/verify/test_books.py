"""Rulebooks: paragraphs found whole, over the end of a page, or nearly, with the numbers that differ."""

from __future__ import annotations

from generator.verify.books import _cut, _Leaf, _numbers, _window, blocks

BODY = (
    '<h2>Le tour</h2><p class="rule"><span class="num"><span class="house">◆</span>5.1</span> <b>Piocher.</b>'
    ' Piochez 1&nbsp;carte.</p><table><tr><th>Niveau</th><td>1</td><td>2</td></tr></table><ul><li>Un <img alt="x"/>'
    "choix</li></ul>"
)


def test_blocks_are_paragraphs_rows_items_and_headings_without_their_numbers() -> None:
    assert list(blocks(BODY)) == ["Le tour", "Piocher. Piochez 1 carte.", "Niveau12", "Un choix"]


def test_a_paragraph_may_run_over_the_end_of_a_page() -> None:
    leaves = [_Leaf(1, "avant.piochez2cartesetrangez\n5.1"), _Leaf(2, "lespioche.après\n")]
    assert _cut("piochez2cartesetrangezlespioche.", leaves)
    assert not _cut("piochez3cartesetrangezlespioche.", leaves)


def test_a_number_changed_inside_a_page_is_no_page_end() -> None:
    leaves = [_Leaf(1, "piochez2cartesaudébut." + "x" * 80 + "\n"), _Leaf(2, "y" * 80 + "3cartesaudébut.\n")]
    assert not _cut("piochez3cartesaudébut.", leaves)


def test_numbers_that_differ_are_told_whole() -> None:
    assert _numbers("fr", "gagnez 12 points", "gagnez12points", "gagnez17points") == "12 -> 17"
    assert _numbers("fr", "gagnez douze points", "gagnezdouzepoints", "gagnezdixpoints") == "douze -> something else"
    assert _numbers("fr", "gagnez des points", "gagnezdespoints", "perdezdespoints") == ""


def test_the_place_of_a_changed_paragraph_is_found_by_what_it_keeps() -> None:
    text = "aucoursdetourvouspiochez1cartepuisvousjouez"
    leaf = "z" * 50 + text.replace("1", "2") + "w" * 50
    assert _window(text, leaf) == text.replace("1", "2")
