"""Fonts: widths as they are drawn, what is missing, faulty tables."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import PackError
from generator.project import SHIPPED
from generator.render.fonts import SPACES, FontSet
from generator.units import MM_PER_PT

FONTS = FontSet.load(SHIPPED / "fonts")
LETTERS = st.text(st.sampled_from("abcdefgéèàçœîABCDEÉÈVAWTo0123456789'’.,!?-«»"), min_size=1, max_size=12)


def test_a_kerned_pair_is_narrower_than_its_letters() -> None:
    apart = FONTS.width("A", "text", 10) + FONTS.width("V", "text", 10)
    assert FONTS.width("AV", "text", 10) < apart - 0.05


def test_width_grows_with_the_size() -> None:
    assert FONTS.width("Égypte", "display", 20) == pytest.approx(2 * FONTS.width("Égypte", "display", 10))


def test_ligatures_are_off_so_that_every_character_keeps_its_glyph() -> None:
    assert len(FONTS.shape("efficace", "serif").kerns) == len("efficace")


@given(LETTERS, LETTERS)
def test_words_and_spaces_add_up(one: str, two: str) -> None:
    space = FONTS.space_em("text")
    both = FONTS.width_em(f"{one} {two}", "text")
    assert both == pytest.approx(FONTS.width_em(one, "text") + space + FONTS.width_em(two, "text"))


def test_a_narrow_space_is_narrower_than_a_space_and_is_never_missing() -> None:
    assert FONTS.width("a\u202f!", "text", 10) < FONTS.width("a\u00a0!", "text", 10)
    assert FONTS.missing("a\u202f!\u00a0;", "text") == ""
    assert set(SPACES) >= {" ", "\u00a0", "\u202f"}


def test_characters_without_a_glyph_are_named_once_in_order() -> None:
    assert FONTS.missing("a☃b♞☃", "text") == "☃♞"
    assert FONTS.missing("L’État, c’est moi − «\u202fœuf\u202f» × ½", "text") == ""


def test_figures_on_cards_are_lining_and_of_one_width() -> None:
    assert FONTS.width("1", "figures", 10) == pytest.approx(FONTS.width("8", "figures", 10))
    assert FONTS.ink("3", "figures")[1] > -0.03  # stands on the baseline
    assert FONTS.ink("8", "text")[3] > FONTS.metrics("text").x_height + 0.1
    assert FONTS.substitution("3", "figures") is not None
    assert FONTS.substitution("A", "figures") is None
    assert FONTS.substitution("3", "serif") is None


def test_a_soft_hyphen_is_as_wide_as_the_hyphen_it_prints() -> None:
    assert FONTS.width("Légion\u00ad", "text", 8) == pytest.approx(FONTS.width("Légion-", "text", 8))


def test_metrics_are_in_em() -> None:
    metrics = FONTS.metrics("text")
    assert 0.6 < metrics.cap_height < 0.7
    assert metrics.x_height < metrics.cap_height < metrics.ascent
    assert metrics.descent < 0
    assert FONTS.width("M", "text", 1) < MM_PER_PT


def test_an_unknown_font_is_named_with_the_nearest() -> None:
    with pytest.raises(PackError, match="did you mean 'text-bold'"):
        FONTS.width("a", "text-bolt", 8)


def test_every_fault_of_the_table_is_told_with_its_line(tmp_path: Path) -> None:
    shutil.copy(SHIPPED / "fonts" / "cinzel" / "Cinzel-Bold.ttf", tmp_path / "a.ttf")
    (tmp_path / "fonts.yaml").write_text(
        "good: {file: a.ttf, family: A, weight: 400, style: normal}\n"
        "gone: {file: b.ttf, family: B}\n"
        "outside: {file: ../c.ttf, family: C}\n"
        "slanted: {file: a.ttf, family: A, style: slanted}\n"
        "heavy: {file: a.ttf, family: A, weight: 4000}\n"
        "extra: {file: a.ttf, family: A, colour: red}\n"
        "bare: {family: A}\n",
        encoding="utf-8",
    )
    with pytest.raises(PackError) as caught:
        FontSet.load(tmp_path)
    told = [str(problem) for problem in caught.value.problems]
    assert len(told) == 6
    for line, part in ((2, "b.ttf"), (3, "../c.ttf"), (4, "slanted"), (5, "4000"), (6, "colour"), (7, "'file'")):
        assert any(f"fonts.yaml:{line}:" in text and part in text for text in told), (line, part, told)


def test_every_shipped_font_can_be_opened_and_has_its_licence_beside_it() -> None:
    other = {
        "arabic": "ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةى،؛؟0123456789",
        "hebrew": "אבגדהוזחטיךכלםמןנסעףפץצקרשת0123456789",
        "japanese": "あいうえおんアイウエオン一日本語点枚、。「」（）・ー0123456789",
    }
    for name in FONTS.names:
        script = name.removesuffix("-bold")
        assert FONTS.missing(other.get(script, "Éœç«»’−×0123456789"), name) == ""
        assert (FONTS.spec(name).file.parent / "OFL.txt").is_file()
