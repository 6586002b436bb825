"""Rich text typed by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.faces.markup import markup_faults, read_markup


def tokens(text: str) -> list[tuple[str, str, str | None]]:
    (paragraph,) = read_markup(text).paragraphs
    return [(token.text, token.style, token.icon) for token in paragraph.tokens]


def test_bold_italic_and_icons() -> None:
    assert tokens("a **b** *c* :sword:.") == [
        ("a ", "plain", None),
        ("b", "bold", None),
        (" ", "plain", None),
        ("c", "italic", None),
        (" ", "plain", None),
        ("", "plain", "sword"),
        (".", "plain", None),
    ]
    assert ("c", "bold-italic", None) in tokens("**b *c* d**")


def test_lines_are_paragraphs() -> None:
    assert len(read_markup("a\nb").paragraphs) == 2


@pytest.mark.parametrize("text", ["2 * 3 = 6", "a ** b", "12:30", "note : oui", "*"])
def test_stray_marks_are_printed(text: str) -> None:
    assert "".join(word for word, _, _ in tokens(text)) == text


@given(st.text(st.characters(exclude_characters="*:{\\-•\n")))
def test_plain_text_stays_as_it_is(text: str) -> None:
    assert read_markup(text).plain == text


@pytest.mark.parametrize("text", ["**Quick. When it wins", "Quick.** When it wins"])
def test_bold_without_its_other_half_is_told(text: str) -> None:
    (fault,) = markup_faults(text, [])
    assert fault.severity == "warn"
    assert "without its other half" in fault.message
    assert text[fault.column - 1 :].startswith("**")


@pytest.mark.parametrize("text", ["**Quick.** Wins", "a ** b", r"\*\*Quick", "*so* 2 * 3", "***both***"])
def test_bold_that_is_whole_and_stars_that_are_stars_are_not_told(text: str) -> None:
    assert list(markup_faults(text, [])) == []
