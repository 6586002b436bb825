"""Tiles that say numbers by icons and share their rules out: read back like any card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from generator.load.pack import load_game
from generator.model.game import Game
from generator.project import Project
from generator.verify.records import FileReport

Print = Callable[..., bytes]
Verify = Callable[..., FileReport]
CAVE, MINE, OUTPOST, MONUMENT = "cave-aux-rats", "mine", "avant-poste", "statue"


@pytest.fixture(scope="module")
def raiders(project: Project) -> Game:
    """Dungeons Raiders, whose tiles are such."""
    return load_game(project, "dungeons-raiders")


def changed(game: Game, card_id: str, **fields: int) -> Game:
    cards = tuple(replace(c, fields={**c.fields, **fields}) if c.id == card_id else c for c in game.cards)
    return replace(game, cards=cards)


def test_tiles_are_printed_as_the_pack_has_them(print_cards: Print, verify: Verify, raiders: Game) -> None:
    pdf = print_cards({CAVE: 1, MINE: 2, OUTPOST: 2, MONUMENT: 2}, of=raiders)
    assert verify(pdf, against=raiders).findings == []


@pytest.mark.parametrize(
    ("card", "field", "value", "found"),
    [
        (CAVE, "floors", 1, "1"),
        (CAVE, "red", 2, "2"),
        (MINE, "max_level", 2, "2"),
        (CAVE, "resistance", 4, "4"),
    ],
)
def test_a_number_that_stands_there_as_icons_or_figures_is_held_to_the_card(
    print_cards: Print, verify: Verify, raiders: Game, card: str, field: str, value: int, found: str
) -> None:
    old = changed(raiders, card, **{field: value})
    report = verify(print_cards({card: 1}, of=old), against=raiders)
    told = [f for f in report.findings if f.code == "card/value" and f.field == field]
    assert [(f.subject, f.expected, f.found) for f in told] == [(card, str(raiders.card(card).fields[field]), found)]


def test_an_effect_beside_its_cube_is_held_to_the_card(print_cards: Print, verify: Verify, raiders: Game) -> None:
    mine, quarry = raiders.card(MINE), raiders.card("marchand")
    other = replace(mine, abilities=(mine.abilities[0], quarry.abilities[1], mine.abilities[2]))
    old = replace(raiders, cards=tuple(other if c.id == MINE else c for c in raiders.cards))
    report = verify(print_cards({MINE: 1}, of=old), against=raiders)
    assert {(f.code, f.field) for f in report.findings} == {("card/value", "text-2")}


@pytest.mark.parametrize(("card", "told"), [("galerie-abandonnee", ["flavour"]), ("terrier-des-kobolds", [])])
def test_a_line_of_colour_is_missed_only_where_there_is_room(
    print_cards: Print, verify: Verify, raiders: Game, card: str, told: list[str]
) -> None:
    assert raiders.card(card).flavour
    old = replace(raiders, cards=tuple(replace(c, flavour={}) if c.id == card else c for c in raiders.cards))
    report = verify(print_cards({card: 1}, of=old), against=raiders)
    assert [f.field for f in report.findings if f.code == "card/value"] == told
