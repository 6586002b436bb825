"""Numbers and icons that a translation changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.load.pack import load_game
from generator.load.typed_parity import typed_parity
from generator.project import Project

GAME = """\
title: {en: Duel, de: Duell}
locales: [en, de]
kinds: {unit: {label: {en: Unit, de: Einheit}, fields: {text: {type: rich, required: false}}}}
cards: [cards/deck.csv]
"""


def judged(tmp_path: Path, *rows: str) -> list[tuple[str, str, str]]:
    folder = tmp_path / "cards" / "duel" / "cards"
    folder.mkdir(parents=True, exist_ok=True)
    (folder.parent / "game.yaml").write_text(GAME, encoding="utf-8")
    deck = "id,name.en,name.de,text.en,text.de\n" + "\n".join(rows) + "\n"
    (folder / "deck.csv").write_text(deck, encoding="utf-8")
    found = typed_parity(load_game(Project(tmp_path), "duel"))
    return [(one.card, one.message.partition(": ")[2], str(one.where).rpartition("/")[2]) for one in found]


def test_the_same_name_and_other_words_are_no_fault(tmp_path: Path) -> None:
    assert judged(tmp_path, "a,Wolf,Wolf,Draw 2 {card}.,Ziehe 2 {card}.", "b,Owl,Uhu,,") == []


def test_a_number_that_changed_names_card_cell_and_both_values(tmp_path: Path) -> None:
    assert judged(tmp_path, "a,Wolf,Wolf,Deal 3 damage.,Füge 2 Schaden zu.") == [
        ("a", "text has other numbers in 'de' than in 'en': 2, expected 3", "deck.csv:2:28")
    ]


def test_an_icon_that_is_missing_is_told(tmp_path: Path) -> None:
    assert judged(tmp_path, "b,Bear,Bär,Pay {1} and :coin:.,Zahle :coin:.") == [
        ("b", "text has other icons in 'de' than in 'en': coin, expected 1, coin", "deck.csv:2:32")
    ]


@pytest.mark.parametrize("text", ["1.5", "1,5"])
def test_a_decimal_sign_is_no_difference(tmp_path: Path, text: str) -> None:
    assert judged(tmp_path, f'a,Wolf,Wolf,Pay 1.5.,"Zahle {text}."') == []


def test_a_text_that_lacks_one_language_is_refused_with_the_pack(tmp_path: Path) -> None:
    from generator.errors import PackError

    with pytest.raises(PackError, match="no words for locale 'de'"):
        judged(tmp_path, "c,Owl,Uhu,Look.,")
