"""What the log of a build says about a file of sheets."""

from __future__ import annotations

from collections.abc import Sequence

from generator.build.run import _told
from generator.build.steps import Made


def sheets(*pages: Sequence[tuple[float, float]]) -> Made:
    faces = [
        {"page": number, "side": "face", "trim_mm": [10.0, 10.0, *size]}
        for number, sizes in enumerate(pages, start=1)
        for size in sizes
    ]
    behind = [{**face, "side": "back"} for face in faces]
    entry = {"kind": "cards", "pages": len(pages), "placements": [*faces, *behind]}
    return Made(name="cards.pdf", content=b"", entry=entry)  # type: ignore[arg-type]


def test_sheets_of_one_size_are_told_with_their_fullest_page() -> None:
    card = (63.0, 88.0)
    assert _told(sheets([card] * 9, [card] * 2)) == "cards.pdf (2 pages, 9 cards on each)"


def test_turned_cards_are_of_the_same_size() -> None:
    assert _told(sheets([(63.0, 88.0)] * 2, [(88.0, 63.0)] * 3)) == "cards.pdf (2 pages, 3 cards on each)"


def test_each_size_is_told_with_its_own_fullest_page() -> None:
    pages = ([(63.0, 88.0)] * 9, [(50.0, 50.0)] * 20, [(50.0, 50.0)] * 8, [(60.0, 60.0)] * 12)
    told = "cards.pdf (4 pages, 9 of 63 × 88 mm, 20 of 50 × 50 mm or 12 of 60 × 60 mm on each)"
    assert _told(sheets(*pages)) == told
