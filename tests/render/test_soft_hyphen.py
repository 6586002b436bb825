"""A word divided at the end of a line shows its hyphen."""

from __future__ import annotations

import pytest

from generator.model.plan import Document, Page, TextOp
from generator.project import SHIPPED
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf
from generator.render.raster import png

FONTS = FontSet.load(SHIPPED / "fonts")


def picture(text: str, font: str) -> bytes:
    op = TextOp(text=text, x=4, y=14, font=font, size_pt=24)
    page = Page(width=60, height=20, ops=(op,))
    return png(write_pdf(Document(title="t", language="en", pages=(page,)), FONTS), 1, 100)


@pytest.mark.parametrize("font", ["text", "text-bold", "text-italic", "geometric", "display", "serif"])
def test_a_soft_hyphen_is_printed_like_a_hyphen(font: str) -> None:
    assert picture("ran\u00ad", font) == picture("ran-", font)
    assert picture("ran\u00ad", font) != picture("ran", font)
