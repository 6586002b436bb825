from __future__ import annotations

from pathlib import Path

import pytest

from generator.errors import PackError
from generator.rulebook.prose import check_parity, collect, read_sources

TEXT = """# Mise en place

§hand **La main.** Piochez.

## Le champ

§slots! **Les ((emplacements|emplacement)).** Posez.
"""


def test_paragraphs_are_numbered_within_their_chapter() -> None:
    chapter = collect("set-up", 4, TEXT, "30-set-up.md")
    assert [(a.id, a.number, a.house) for a in chapter.anchors if not a.section] == [
        ("set-up.hand", "4.1", False),
        ("set-up.slots", "4.2", True),
    ]


def test_a_run_in_heading_is_the_title_of_its_paragraph() -> None:
    chapter = collect("set-up", 4, TEXT, "30-set-up.md")
    assert [a.title for a in chapter.anchors] == ["La main", "Le champ", "Les emplacements"]


def test_an_anchor_may_stand_once_only() -> None:
    with pytest.raises(PackError, match=r"3-x\.md:5: paragraph 'x\.one' stands twice"):
        collect("x", 1, "# X\n\n§one A.\n\n§one B.\n", "3-x.md")


def test_a_chapter_needs_a_title() -> None:
    with pytest.raises(PackError, match="expected a title"):
        collect("x", 1, "§one A.\n", "3-x.md")


def test_code_fences_have_no_place_in_a_book() -> None:
    with pytest.raises(PackError, match="got fence"):
        collect("x", 1, "# X\n\n```\ncode\n```\n", "3-x.md")


def test_chapters_are_read_in_the_order_of_their_names(tmp_path: Path) -> None:
    for name in ("20-turn.md", "10-idea.md"):
        (tmp_path / name).write_text("# T\n", encoding="utf-8")
    assert [name for name, _path, _text in read_sources(tmp_path, tmp_path)] == ["idea", "turn"]


def test_a_file_that_is_not_named_like_a_chapter_is_told(tmp_path: Path) -> None:
    (tmp_path / "Notes.md").write_text("# T\n", encoding="utf-8")
    with pytest.raises(PackError, match=r"Notes\.md: expected a name such as"):
        read_sources(tmp_path, tmp_path)


def test_what_one_language_lacks_is_told() -> None:
    fr = [collect("x", 1, "# X\n\n§one A.\n\n§two B.\n", "fr.md")]
    en = [collect("x", 1, "# X\n\n§one A.\n", "en.md")]
    assert [str(p) for p in check_parity({"fr": fr, "en": en})] == ["fr.md:5: 'x.two' is missing in 'en'"]


def test_a_decision_in_one_language_only_is_told() -> None:
    fr = [collect("x", 1, "# X\n\n§one! A.\n", "fr.md")]
    en = [collect("x", 1, "# X\n\n§one A.\n", "en.md")]
    assert len(check_parity({"fr": fr, "en": en})) == 2


def test_another_order_is_told() -> None:
    fr = [collect("x", 1, "# X\n\n§one A.\n\n§two B.\n", "fr.md")]
    en = [collect("x", 1, "# X\n\n§two A.\n\n§one B.\n", "en.md")]
    assert "another order" in str(check_parity({"fr": fr, "en": en})[0])
