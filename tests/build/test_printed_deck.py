"""The finished deck read from outside: text by position on the page, against the game's own tables.

Nothing of Proofdeck's layouts or manifest is used: only the geometry of nine 63 × 88 mm cards centred on A4 and where
a player looks on a card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest

from generator.build.options import BuildOptions
from generator.build.run import build
from generator.project import Project

MM = 72 / 25.4
UNITS = Path(__file__).parent.parent / "tables" / "ancient_duel_units.txt"
CORNERS = {"level": (0, 14, 0, 14), "energy": (0, 14, 14, 25), "atk": (0, 17, 74, 88), "def": (49, 63, 74, 88)}
"""Where a number stands on a card, in mm from its cut corner: left, right, top, bottom."""

Glyphs = list[tuple[str, float, float]]
"""Characters with their middles in mm from the page's top left."""


@pytest.fixture(scope="module")
def deck(project: Project, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    out = tmp_path_factory.mktemp("deck")
    build(project, ["ancient-duel"], BuildOptions(locales=("fr",), only=("cards",)), out=out)
    return (out / "ancient-duel" / "fr" / "cards-a4.pdf").read_bytes()


def glyphs(page: pypdfium2.PdfPage) -> Glyphs:
    text = page.get_textpage()
    height = page.get_height()
    found: Glyphs = []
    for index in range(text.count_chars()):
        left, bottom, right, top = text.get_charbox(index)
        char = text.get_text_range(index, 1)
        if char.strip():
            found.append((char, (left + right) / 2 / MM, (height - (top + bottom) / 2) / MM))
    return found


def slots(page: Glyphs) -> Iterator[Glyphs]:
    for row in range(3):
        for column in range(3):
            x, y = 10.5 + 63 * column, 16.5 + 88 * row
            yield [(c, gx - x, gy - y) for c, gx, gy in page if x <= gx < x + 63 and y <= gy < y + 88]


def within(card: Glyphs, left: float, right: float, top: float, bottom: float) -> str:
    return "".join(char for char, x, y in card if left <= x < right and top <= y < bottom)


def digits(card: Glyphs, left: float, right: float, top: float, bottom: float) -> str:
    return "".join(char for char in within(card, left, right, top, bottom) if char.isdigit())


def test_every_unit_stands_in_print_with_its_values_and_its_copies(deck: bytes) -> None:
    expected: Counter[tuple[str, ...]] = Counter()
    for line in UNITS.read_text(encoding="utf-8").splitlines()[2:]:
        _, name, numbers, _ = (part.strip() for part in line.split("|"))
        level, atk, defence, energy, copies = numbers.split()
        expected[name.replace(" ", "").casefold(), level, energy, atk, defence] = int(copies)
    printed: Counter[tuple[str, ...]] = Counter()
    names = {key[0] for key in expected}
    with pypdfium2.PdfDocument(deck) as document:
        for page in document:
            for card in slots(glyphs(page)):
                name = within(card, 11, 52, 0, 11).casefold()
                if name in names:
                    printed[name, *(digits(card, *box) for box in CORNERS.values())] += 1
    assert printed == expected


def test_every_sheet_of_faces_has_its_backs_behind_it(deck: bytes) -> None:
    with pypdfium2.PdfDocument(deck) as document:
        texts = [bool([g for card in slots(glyphs(page)) for g in card]) for page in document]
    assert texts == [True, False] * 32
