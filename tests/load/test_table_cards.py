"""A pack that points at a table: read at each build, checked like a file written by hand, told of by its cells."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.errors import PackError
from generator.load.pack import load_game
from generator.load.table_cards import copies_in, traits_in
from generator.model.game import Game
from generator.project import Project

GAME = """\
title: {en: Duel}
locales: [en]
groups:
  red: {label: {en: Red House}}
  blue: {label: {en: Blue}}
traits: [swift, very-brave]
kinds:
  unit:
    label: {en: Unit}
    fields:
      cost: {type: int, minimum: 0, maximum: 9}
      size: {type: number, required: false}
      rare: {type: bool, required: false}
      class: {type: enum, choices: [foot, light-horse], required: false}
      code: {type: text, required: false}
      text: {type: rich, required: false}
  spell: {label: {en: Spell}, fields: {cost: {type: int}}}
cards:
"""
LISTED = "  - cards/deck.csv\n"
DECK = """\
Id,Kind,Name,Faction,Qty,Cost,Size,Rare,Class,Code,Rules,Traits
,unit,Épée brûlée,Red House,x3,1,1.10,yes,Light Horse,007,"**Bold**
- one",swift; Very Brave
b2,Spell,Fog,blue,,2,,,,,,
"""
Load = Callable[..., Game]


@pytest.fixture
def load(tmp_path: Path) -> Load:
    """Write a pack with a table and load it."""

    def do(deck: str = DECK, listed: str = LISTED, game: str = GAME, name: str = "deck.csv") -> Game:
        folder = tmp_path / "cards" / "duel" / "cards"
        folder.mkdir(parents=True, exist_ok=True)
        (folder.parent / "game.yaml").write_text(game + listed, encoding="utf-8")
        (folder / name).write_text(deck, encoding="utf-8")
        return load_game(Project(tmp_path), "duel")

    return do


def faults(load: Load, *given: str) -> list[str]:
    with pytest.raises(PackError) as caught:
        load(*given)
    return [str(problem).removeprefix("cards/duel/cards/") for problem in caught.value.problems]


def test_cells_go_where_their_columns_say(load: Load) -> None:
    sword, fog = load().cards
    assert (sword.id, sword.kind, sword.group, sword.copies) == ("epee-brulee", "unit", "red", 3)
    assert dict(sword.name) == {"en": "Épée brûlée"}
    assert dict(sword.fields) == {
        "cost": 1,
        "size": "1.10",
        "rare": True,
        "class": "light-horse",
        "code": "007",
        "text": "**Bold**\n- one",
    }
    assert sword.traits == ("swift", "very-brave")
    assert (fog.id, fog.kind, fog.group, fog.copies, dict(fog.fields)) == ("b2", "spell", "blue", 1, {"cost": 2})


def test_words_of_a_column_with_a_star_are_those_of_every_language(load: Load) -> None:
    game = GAME.replace("locales: [en]", "locales: [en, fr]").replace("{en: Duel}", "{en: Duel, fr: Duel}")
    game = game.replace("{en: Red House}", "{en: Red, fr: Rouge}").replace("{en: Blue}", "{en: Blue, fr: Bleu}")
    game = game.replace("{en: Unit}", "{en: Unit, fr: Unité}").replace("{en: Spell}", "{en: Spell, fr: Sort}")
    head = "Kind,Faction,Name,Name.fr,Flavour.*,Code.*,Cost"
    (card,) = load(f"{head}\nunit,red,Fox,Renard,Carpe diem,LXX,1\n", game=game).cards
    assert dict(card.name) == {"en": "Fox", "fr": "Renard"}
    assert dict(card.flavour) == {"en": "Carpe diem", "fr": "Carpe diem"}
    assert card.fields["code"] == {"en": "LXX", "fr": "LXX"}


def test_every_value_knows_its_cell(load: Load) -> None:
    sword, fog = load().cards
    assert str(sword.places["cost"]) == "cards/duel/cards/deck.csv:2:32"
    assert str(fog.where) == "cards/duel/cards/deck.csv:4:1"


def test_faults_are_told_with_line_and_column(load: Load) -> None:
    deck = "name,kind,group,cost,size\nCat,unit,red,,1\nDog,unit,red,x,1\nEel,unit,red,12,1e3\nFly,unit,green,1,\n"
    assert faults(load, deck) == [
        "deck.csv:2:14: cards[0].cost: expected a whole number from 0 to 9, got nothing",
        "deck.csv:3:14: cards[1].cost: expected a whole number from 0 to 9, got 'x'",
        "deck.csv:4:14: cards[2].cost: expected a number from 0 to 9, got 12",
        "deck.csv:4:17: cards[2].size: expected a number such as 3 or 1.10, got '1e3'",
        "deck.csv:5:10: cards[3].group: unknown group 'green' (groups: red, blue)",
    ]


def test_a_whole_number_that_was_declared_may_have_noughts_before_it(load: Load) -> None:
    assert load("name,kind,group,cost\nCat,unit,red,007\n").cards[0].fields["cost"] == 7


def test_faults_of_the_table_itself_are_told(load: Load) -> None:
    assert faults(load, "name,kind,group,cost\nCat,unit\n")[0].startswith("deck.csv:2: 2 cells for 4 columns")


def test_a_column_that_nobody_knows_is_told_with_the_nearest(load: Load) -> None:
    assert faults(load, "name,kind,group,cots\nCat,unit,red,1\n")[0] == (
        "deck.csv:1:17: the column 'cots' is no field of any card (did you mean 'cost'?)"
    )


def test_columns_are_mapped_and_left_out_by_the_pack(load: Load) -> None:
    listed = '  - {table: cards/deck.csv, columns: {Prix: cost, Notes: "-", Titre: name}}\n'
    (card,) = load("Titre,kind,group,Prix,Notes\nCat,unit,red,3,later\n", listed).cards
    assert (card.id, dict(card.fields)) == ("cat", {"cost": 3})


@pytest.mark.parametrize(
    ("columns", "message"),
    [
        ("{Foo: cost}", "no column is called 'Foo'"),
        ("{cost: prise}", "'cost' is mapped to 'prise', which is no field"),
        ("{cost: name}", "a second column is 'name'"),
    ],
)
def test_a_wrong_map_is_told(load: Load, columns: str, message: str) -> None:
    listed = f"  - {{table: cards/deck.csv, columns: {columns}}}\n"
    assert any(message in fault for fault in faults(load, "cost,name,kind,group\n1,Cat,unit,red\n", listed))


def test_only_rows_for_which_the_filter_holds_are_cards(load: Load) -> None:
    listed = '  - {table: cards/deck.csv, columns: {Set: "-"}, where: "set == \'base\' and cost <= 2"}\n'
    deck = "name,kind,group,cost,Set\nCat,unit,red,1,base\nDog,unit,red,3,base\nEel,unit,red,1,more\n"
    assert [card.id for card in load(deck, listed).cards] == ["cat"]


@pytest.mark.parametrize(("where", "message"), [("prise > 1", "no field 'prise'"), ("(", "cannot be understood")])
def test_a_faulty_filter_is_told(load: Load, where: str, message: str) -> None:
    listed = f'  - {{table: cards/deck.csv, where: "{where}"}}\n'
    assert any(message in fault for fault in faults(load, "name,kind,group,cost\nCat,unit,red,1\n", listed))


def test_words_by_locale_have_columns_of_their_own(load: Load) -> None:
    game = GAME.replace("{en: ", "{fr: X, en: ").replace("locales: [en]", "locales: [fr, en]")
    deck = "Nom (fr),name.en,kind,group,cost,text_fr,Text [en]\nChat,Cat,unit,red,1,Mord,Bites\n"
    (card,) = load(deck, LISTED, game).cards
    assert dict(card.name) == {"fr": "Chat", "en": "Cat"}
    assert card.fields["text"] == {"fr": "Mord", "en": "Bites"}
    deck = "name,kind,group,cost\nChat,unit,red,1\n"
    assert "no words for locale 'en'" in faults(load, deck, LISTED, game)[0]


def test_cards_of_one_name_get_ids_that_differ(load: Load) -> None:
    deck = "name,kind,group,cost\nElemental,unit,red,1\nelemental,unit,red,2\nElemental,unit,red,3\n"
    assert [card.id for card in load(deck).cards] == ["elemental", "elemental-2", "elemental-3"]


def test_an_id_that_stands_twice_is_told(load: Load) -> None:
    deck = "id,name,kind,group,cost\na,Ant,unit,red,1\na,Bee,unit,red,2\n"
    assert faults(load, deck)[0].startswith("deck.csv:3:1: cards[1].id: a second card is called 'a'")


def test_cards_without_a_name_are_called_after_their_first_cells(load: Load) -> None:
    (card,) = load("kind,group,cost,code\nunit,red,1,K9\n").cards
    assert card.name["en"] == "unit · red"


def test_a_field_of_another_kind_is_refused_at_its_cell(load: Load) -> None:
    deck = "name,kind,group,cost,code\nFog,spell,red,1,K9\n"
    assert faults(load, deck)[0].startswith("deck.csv:2:17: cards[0].code: unknown key 'code'")


def test_a_table_outside_the_pack_is_refused(load: Load, tmp_path: Path) -> None:
    (tmp_path / "secret.csv").write_text("name,kind,group,cost\nCat,unit,red,1\n", encoding="utf-8")
    assert "leads out of a folder" in faults(load, DECK, "  - {table: ../../secret.csv}\n")[0]
    (tmp_path / "cards" / "duel" / "cards" / "link.csv").symlink_to(tmp_path / "secret.csv")
    assert "a link that leads out of the pack" in faults(load, DECK, "  - cards/link.csv\n")[0]


def test_a_table_that_is_not_there_names_the_nearest(load: Load) -> None:
    assert "did you mean 'cards/deck.csv'?" in faults(load, DECK, "  - cards/dekc.csv\n")[0]


@pytest.mark.parametrize(
    ("text", "copies"), [("3", 3), ("x3", 3), ("3x", 3), ("× 2", 2), ("", 1), ("0", 0), ("two", None), ("-1", None)]
)
def test_copies_as_people_write_them(text: str, copies: int | None) -> None:
    assert copies_in(text) == copies


def test_traits_as_people_write_them() -> None:
    assert traits_in("Swift, very brave; swift") == ["swift", "very-brave"]
    assert traits_in("- core rules\n- Agenda") == ["core-rules", "agenda"]
