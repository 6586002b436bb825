"""The line of words on sheets of games whose titles are in another script."""

from __future__ import annotations

import pytest

from generator.project import SHIPPED
from generator.render.fonts import FontSet
from generator.sheets.marks import FONT, _fitted

FONTS = FontSet.load(SHIPPED / "fonts")


@pytest.mark.parametrize(
    ("title", "printed", "font"),
    [
        ("Duel antique", "Duel antique · 1/3", FONT),
        ("夏祭り", "夏祭り · 1/3", "japanese"),
        ("سوق الوردة", "1/3", FONT),  # only HTML faces can set it: left out, not printed wrong
        ("שוק", "1/3", FONT),
    ],
)
def test_every_character_of_the_line_has_a_glyph(title: str, printed: str, font: str) -> None:
    fitted = _fitted([title, "1/3"], 80.0, FONTS)
    assert fitted is not None
    line, used, _, width = fitted
    assert (line, FONTS.missing(line, used), width <= 80) == (printed, "", True)
    assert FONTS.spec(used).family == FONTS.spec(font).family
