"""Finished PDFs as pictures and as words."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from generator.model.geometry import Rect
from generator.model.plan import Document, Page, TextOp
from generator.project import SHIPPED
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf
from generator.render.raster import Word, join, page_count, page_size, png, text_in, words

FONTS = FontSet.load(SHIPPED / "fonts")


def line(text: str, x: float, y: float) -> TextOp:
    return TextOp(text=text, x=x, y=y, font="text", size_pt=8.0)


def pdf() -> bytes:
    ops = (line("gauche", 5, 10), line("droite", 50, 10), line("Infan\u00ad", 5, 30), line("terie là", 5, 34))
    pages = (Page(width=100, height=50, ops=ops), Page(width=80, height=40, ops=()))
    return write_pdf(Document(title="t", language="fr", pages=pages), FONTS)


def test_pages_are_counted_and_measured() -> None:
    assert page_count(pdf()) == 2
    assert page_size(pdf(), 2) == pytest.approx((80, 40), abs=0.01)


def test_a_picture_has_the_size_that_its_resolution_gives() -> None:
    assert Image.open(io.BytesIO(png(pdf(), 1, 127))).size == (500, 250)


def test_words_have_the_place_they_are_printed_at() -> None:
    found = {word.text: word for word in words(pdf(), 1)}
    assert found["gauche"].rect.x == pytest.approx(5, abs=0.1)
    assert found["droite"].rect.x == pytest.approx(50, abs=0.1)
    assert found["Infan"].hyphenated
    assert not found["droite"].hyphenated


def test_a_rectangle_holds_its_own_words_only() -> None:
    assert text_in(pdf(), 1, Rect(0, 0, 40, 20)) == "gauche"
    assert text_in(pdf(), 1, Rect(40, 0, 40, 20)) == "droite"
    assert text_in(pdf(), 1, Rect(0, 25, 60, 20)) == "Infanterie là"
    assert text_in(pdf(), 2, Rect(0, 0, 80, 40)) == ""


def test_joined_words_are_parted_by_spaces_but_for_divided_ones() -> None:
    box = Rect(0, 0, 1, 1)
    assert join([Word("a", box), Word("b", box, hyphenated=True), Word("c", box)]) == "a bc"
