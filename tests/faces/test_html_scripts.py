"""Decks in scripts that only HTML faces can set: Arabic and Hebrew from right to left, Japanese by its own rules."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path

import pypdfium2
import pytest
import uharfbuzz as hb

from generator.faces.html_values import is_right_to_left
from generator.faces.maker import FaceMaker
from generator.load.pack import load_game
from generator.model.geometry import Rect
from generator.model.plan import Document, EmbedOp, Field, Page, Place, Plan
from generator.project import Project
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf
from generator.render.raster import text_in
from generator.units import MM_PER_PT

PROJECT = Project(Path(__file__).parent / "html_project")
FONTS = FontSet.load(PROJECT.fonts)
DECKS = (("souk", "ar"), ("matsuri", "ja"))
NEVER_FIRST = "、。，．）」』】・：；？！ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々"
NEVER_LAST = "（「『【"
"""Japanese line breaking, the least of it (JIS X 4051:2004, 6.1: line-start and line-end prohibition)."""


@cache
def deck(name: str, locale: str) -> tuple[dict[str, Plan], bytes]:
    """Return the faces of a sample deck and a file with a page for each."""
    game = load_game(PROJECT, name)
    maker = FaceMaker(PROJECT, game, locale, FONTS)
    plans = {card.id: maker.face(card) for card in game.cards} | {"back": maker.back(game.cards[0])}
    pages = tuple(Page(width=p.width, height=p.height, ops=(Place(plan=p, x=0, y=0),)) for p in plans.values())
    return plans, write_pdf(Document(title="T", language=locale, pages=pages), FONTS)


def field(plan: Plan, name: str) -> Field:
    return next(one for one in plan.fields if one.name == name)


def lines_in(pdf: bytes, page: int, rect: Rect) -> list[str]:
    height = 94 / MM_PER_PT
    with pypdfium2.PdfDocument(pdf) as document:
        text = document[page - 1].get_textpage()
        box = (
            rect.x / MM_PER_PT,
            height - rect.bottom / MM_PER_PT,
            rect.right / MM_PER_PT,
            height - rect.y / MM_PER_PT,
        )
        return [line for line in text.get_text_bounded(*box).splitlines() if line]


@pytest.mark.parametrize(("name", "locale"), DECKS)
def test_sample_decks_have_nothing_to_complain_of(name: str, locale: str) -> None:
    plans, _ = deck(name, locale)
    assert len(plans) == 6
    assert [finding for plan in plans.values() for finding in plan.findings] == []


@pytest.mark.parametrize(("name", "locale"), DECKS)
def test_every_word_is_read_back_from_its_field(name: str, locale: str) -> None:
    plans, pdf = deck(name, locale)
    for page, plan in enumerate(plans.values(), 1):
        for one in plan.fields:
            found = "".join(lines_in(pdf, page, one.rect))  # letter by letter: Japanese has no spaces
            assert letters(found) == letters(one.printed), (one.name, found)


def letters(text: str) -> list[str]:
    """Return the letters and numbers in order: where signs and brackets stand beside numbers, readers differ."""
    return [char for char in text if unicodedata.category(char)[0] in "LMN"]


def test_arabic_words_come_back_as_they_were_written() -> None:
    plans, pdf = deck("souk", "ar")
    page = list(plans).index("storyteller") + 1
    assert text_in(pdf, page, field(plans["storyteller"], "name").rect) == "راوي الحكايات في ساحة السوق القديم"
    text = text_in(pdf, page, field(plans["storyteller"], "text").rect.grown(0.3))
    assert text.startswith("انظر إلى أعلى 5 بطاقات من الكومة، واحتفظ بواحدة،")
    assert "\u200d" not in text


def test_arabic_letters_are_joined() -> None:
    plans, _ = deck("souk", "ar")
    (op,) = plans["water-carrier"].ops
    assert isinstance(op, EmbedOp)
    content = (op.parts[-1].data or b"").decode("latin-1")
    used = {code for run in re.findall(r"<([0-9a-f]+)>", content) for code in re.findall("....", run)}
    for file in ("Amiri-Regular.ttf", "Amiri-Bold.ttf"):
        font = hb.Font(hb.Face((PROJECT.fonts / "amiri" / file).read_bytes()))
        alone = {f"{font.get_nominal_glyph(ord(char)):04x}" for char in "حب"}  # none of these stands alone here
        assert not alone & used


def test_arabic_begins_at_the_right() -> None:
    plans, pdf = deck("souk", "ar")
    page = list(plans).index("spice-seller") + 1
    rect = field(plans["spice-seller"], "text").rect
    left = text_in(pdf, page, Rect(rect.x, rect.y, 12, 5))
    right = text_in(pdf, page, Rect(rect.right - 12, rect.y, 12, 5))
    assert "خذ" in right
    assert "خذ" not in left


def test_the_sign_of_a_number_stands_before_it_in_arabic() -> None:
    plans, pdf = deck("souk", "ar")
    page = list(plans).index("coppersmith") + 1
    with pypdfium2.PdfDocument(pdf) as document:
        text = document[page - 1].get_textpage()
        boxes = {char: text.get_charbox(i) for i, char in enumerate(text.get_text_range()) if char in "+1"}
        assert boxes["+"][0] < [text.get_charbox(i) for i, c in enumerate(text.get_text_range()) if c == "1"][-1][0]


def test_japanese_lines_begin_and_end_as_the_rules_ask() -> None:
    plans, pdf = deck("matsuri", "ja")
    seen = 0
    for page, plan in enumerate(plans.values(), 1):
        for one in plan.fields:
            if one.name == "text":
                lines = lines_in(pdf, page, one.rect.grown(0.3))
                seen += len(lines)
                assert all(line[0] not in NEVER_FIRST for line in lines), lines
                assert all(line.rstrip()[-1] not in NEVER_LAST for line in lines), lines
    assert seen > 12


@pytest.mark.parametrize(("name", "locale", "card"), [("souk", "ar", "water-carrier"), ("matsuri", "ja", "goldfish")])
def test_names_stand_in_the_middle_of_their_band(name: str, locale: str, card: str) -> None:
    plans, pdf = deck(name, locale)
    rect = field(plans[card], "name").rect
    with pypdfium2.PdfDocument(pdf) as document:
        text = document[list(plans).index(card)].get_textpage()
        chars = [text.get_charbox(i) for i in range(text.count_chars())]
    height = 94 / MM_PER_PT
    inside = [
        (b * MM_PER_PT, t * MM_PER_PT)
        for left, b, _, t in chars
        if rect.x <= left * MM_PER_PT <= rect.right and rect.y <= (height - t) * MM_PER_PT <= rect.bottom
    ]
    middle = 94 - (min(b for b, _ in inside) + max(t for _, t in inside)) / 2
    assert abs(middle - (rect.y + rect.h / 2)) < 1.3


def test_the_longest_names_and_texts_are_made_smaller_not_cut() -> None:
    for (name, locale), card in zip(DECKS, ("storyteller", "drum-tower"), strict=True):
        game = load_game(PROJECT, name)
        printed = field(deck(name, locale)[0][card], "name").printed
        assert printed == game.card(card).name[locale]


@pytest.mark.parametrize("locale", ["ar", "he", "fa-IR", "ur"])
def test_right_to_left_languages_are_known(locale: str) -> None:
    assert is_right_to_left(locale)
    assert not is_right_to_left("ja")
