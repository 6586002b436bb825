"""What is understood of a stranger's table, without asking."""

from __future__ import annotations

import pytest

from generator.load.headings import heading_key, role_of, slug, split_locale
from generator.load.import_plan import ImportPlan, plan_import
from generator.load.import_types import type_of
from generator.load.table_join import joined
from generator.load.table_text import read_text_table


def plan(text: str, **options: object) -> ImportPlan:
    return plan_import(read_text_table(text.encode(), shown_as="deck.csv"), **options)  # type: ignore[arg-type]


def targets(found: ImportPlan) -> dict[str, str]:
    return {column.heading: column.target for column in found.columns}


@pytest.mark.parametrize(
    "heading",
    [
        "qty",
        "Quantity",
        "COUNT",
        "copies",
        "Exemplaires",
        "nombre d’exemplaires",
        "Anzahl",
        "cantidad",
        "Qty.",
        "#",
        "x",
    ],
)
def test_copies_have_many_names(heading: str) -> None:
    found = plan(f"name,{heading}\nAnt,2\nBee,x3\n")
    assert targets(found)[heading] == "copies"
    assert (found.designs, found.cards) == (2, 5)


def test_no_column_is_the_copies_because_of_where_it_stands() -> None:
    found = plan("id,title,players\n104557,Alpha,2\n209112,Beta,4\n848498,Gamma,1\n")
    assert targets(found) == {"id": "id", "title": "name", "players": "players"}
    assert (found.designs, found.cards) == (3, 3)


def test_nombre_is_copies_in_french_and_the_name_in_spanish() -> None:
    assert targets(plan("nom,nombre\nÉpée,3\n"))["nombre"] == "copies"
    assert targets(plan("nombre,coste\nEspada,3\n"))["nombre"] == "name"


@pytest.mark.parametrize(
    ("values", "kind"),
    [
        (["1", "20", "-3"], "int"),
        (["1", "007"], "text"),
        (["1.10", "2"], "number"),
        (["2,5", "3"], "number"),
        (["yes", "No"], "bool"),
        (["a.png", "b.JPG", "c"], "picture"),
        (["a", "b"], "text"),
        (["a\nb"], "rich"),
        (["deal {fire} 3"], "rich"),
        (["a **bold** word"], "rich"),
        (["x" * 60], "rich"),
        (["2024-01-02"], "text"),
        (["1/4"], "text"),
        ([], "text"),
    ],
)
def test_types_are_told_by_all_cells_together(values: list[str], kind: str) -> None:
    assert type_of(values) == kind


def test_fields_kinds_groups_and_what_is_required() -> None:
    found = plan(
        "Name,Kind,Faction,Cost,Attack,Text\n"
        "Ant,Unit,Red,1,2,\nBee,Unit,Blue,2,3,Stings.\nFog,Magic Spell,Blue,3,,Hides.\n"
    )
    assert [(kind.id, kind.label) for kind in found.kinds] == [("unit", "Unit"), ("magic-spell", "Magic Spell")]
    assert dict(found.groups) == {"red": "Red", "blue": "Blue"}
    unit, spell = found.kinds
    assert [(f.name, f.type, f.required) for f in unit.fields] == [
        ("cost", "int", True),
        ("attack", "int", True),
        ("text", "rich", False),
    ]
    assert [(f.name, f.required) for f in spell.fields] == [("cost", True), ("text", True)]


def test_a_group_has_few_values_that_come_again() -> None:
    rows = "".join(f"Card{i},set {i}\n" for i in range(15))
    assert targets(plan("name,set\n" + rows))["set"] == "set"
    assert targets(plan("name,set\nA,base\nB,base\nC,more\n"))["set"] == "group"


def test_labels_are_the_headings_made_readable() -> None:
    found = plan("Name,VPAdj,gameIcon,type_desc\nAnt,1,log,x\n")
    assert [column.label for column in found.columns] == ["Name", "VP Adj", "Game Icon", "Type desc"]


def test_names_that_mean_something_else_to_layouts_are_changed() -> None:
    found = plan("name,number,labels,if,2nd\nAnt,1,2,3,4\n")
    assert [column.target for column in found.columns][1:] == ["number_value", "labels_value", "if_value", "n_2nd"]


def test_two_columns_of_one_role_do_not_fall_together() -> None:
    found = plan("title,name,text,rules\nA,Ant,one,two\n")
    assert targets(found) == {"title": "name", "name": "name_value", "text": "text", "rules": "rules"}


def test_blank_columns_are_left_out_and_told_so() -> None:
    (_, empty) = plan("name,notes\nAnt,\nBee,\n").columns
    assert (empty.target, empty.why) == ("-", "every cell is blank")


def test_a_column_without_a_known_name_that_differs_everywhere_is_the_name() -> None:
    assert targets(plan("creature,hp\nAnt,1\nBee,2\n"))["creature"] == "name"


def test_what_you_say_overrules_what_is_told() -> None:
    found = plan("Name,Power,Notes\nAnt,7,x\n", mapping={"power": "atk:text", "Notes": "-"})
    assert targets(found) == {"Name": "name", "Power": "atk", "Notes": "-"}
    assert found.column("atk").type == "text"  # type: ignore[union-attr]


def test_a_wrong_map_is_told_with_the_nearest() -> None:
    found = plan("Name,Power\nAnt,7\n", mapping={"Powr": "atk", "Power": "atk:nimber"})
    assert [problem.hint for problem in found.problems] == ["did you mean 'Power'?", "did you mean 'number'?"]


@pytest.mark.parametrize(
    ("head", "locale"),
    [("name,text,cost", "en"), ("nom,texte,coût", "fr"), ("Karte,Anzahl,Kosten", "de"), ("carta,texto,coste", "es")],
)
def test_the_language_is_that_of_the_headings(head: str, locale: str) -> None:
    assert plan(f"{head}\nA,1,2\n").locales == (locale,)


def test_columns_by_language_make_a_pack_of_several() -> None:
    found = plan("name.en,name.fr,Text (en),Text (fr),cost\nCat,Chat,Bites.,Mord.,1\n")
    assert found.locales == ("en", "fr")
    assert [(c.target, c.locale) for c in found.columns] == [
        ("name", "en"),
        ("name", "fr"),
        ("text", "en"),
        ("text", "fr"),
        ("cost", ""),
    ]


def test_a_cell_that_keeps_a_column_from_being_numbers_is_told() -> None:
    found = plan("name,hp\nAnt,1\nBee,2\nCat,3\nDog,x\n")
    assert "deck.csv:5:5: 'x' is no number, as the other cells under 'hp' are" in " ".join(map(str, found.notes))


def test_copies_that_are_none_are_told_with_their_cell() -> None:
    found = plan("name,qty\nAnt,2\nBee,two\n")
    assert targets(found)["qty"] == "qty"
    (problem,) = plan("name,qty\nAnt,2\nBee,two\n", mapping={"qty": "copies"}).problems
    assert str(problem) == "deck.csv:3:5: expected a number of copies, got 'two'"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Épée brûlée", "epee-brulee"),
        ("R&D", "r-and-d"),
        ("Lim-Dûl’s Vault", "lim-duls-vault"),
        ("Жизнь", "zhizn"),
        ("Δράκος", "drakos"),
        ("Œuf", "oeuf"),
        ("漢字", "u6f22-u5b57"),
        ("!?", ""),
    ],
)
def test_ids_of_names_in_every_script(text: str, name: str) -> None:
    assert slug(text) == name


def test_headings_are_compared_without_case_accents_and_signs() -> None:
    assert heading_key("  Card_Name: ") == heading_key("card name")
    assert role_of("Quantité") == "copies"
    assert split_locale("cost") == ("cost", "")
    assert split_locale("text-xx") == ("text-xx", "")


def test_any_words_pair_with_their_translation() -> None:
    found = plan("Name,Name (FR),Type,Type (FR),Set (X),Cost\nFox,Renard,Beast,Bête,a,1\nOwl,Hibou,Bird,Oiseau,b,2\n")
    assert [(c.target, c.locale) for c in found.columns][:4] == [
        ("name", "en"),
        ("name", "fr"),
        ("type", "en"),
        ("type", "fr"),
    ]
    assert [spec.name for spec in found.fields() if spec.name.startswith("type")] == ["type"]


def test_words_that_nobody_translated_are_the_same_in_every_language_and_told() -> None:
    found = plan("Name,Name (FR),Type,Cost\nFox,Renard,Beast,1\nOwl,Hibou,Bird,2\n")
    assert next(c for c in found.columns if c.heading == "Type").locale == "*"
    (told,) = [note for note in found.notes if "one language only" in note.message]
    assert "'Type (fr)'" in told.hint
    assert found.locales == ("en", "fr")


def test_a_table_in_one_language_needs_no_translations() -> None:
    assert {c.locale for c in plan("Name,Type\nFox,Beast\nOwl,Bird\n").columns} == {""}


def test_a_cell_that_is_not_of_the_type_somebody_declared_is_refused_at_its_place() -> None:
    table = "name,hp\nAnt,007\n\nCat,\nDog,x\n"
    (problem,) = plan(table, mapping={"hp": "hp:int"}).problems
    assert str(problem) == "deck.csv:5:5: expected a whole number under 'hp', as you said, got 'x'"


def test_blanks_are_told_by_place_where_nearly_every_card_has_a_value() -> None:
    told = " ".join(str(note) for note in plan("name,hp\nAnt,1\n,,\nBee,2\nCat,\nDog,4\n").notes)
    assert "deck.csv:5:5: nothing stands under 'hp'" in told
    many = plan("name,hp\nAnt,1\nBee,\nCat,\nDog,4\n").notes
    assert not [note for note in many if "nothing stands" in note.message]


def test_words_that_one_language_lacks_are_told_however_many_they_are() -> None:
    rows = "".join(f"Card {n},\n" for n in range(8))
    told = [str(note) for note in plan("name,name (de)\nWolf,Wolf\n" + rows).notes]
    assert "deck.csv:3:8: nothing stands under 'name (de)'" in told
    assert any("3 more cells under 'name (de)' are blank" in note for note in told)
    assert not [note for note in told if "Wolf" in note]


def test_places_in_a_deck_of_several_files_are_those_of_each_file() -> None:
    first = read_text_table(b"name,qty,art\nAnt,1,a.png\n\nBee,2,a.png\n", shown_as="a.csv")
    second = read_text_table(b"name,hp,qty\nCow,1,2\nDog,2,many\n", shown_as="b.csv")
    found = plan_import(joined([first, second]), mapping={"qty": "copies"})
    assert [str(problem) for problem in found.problems] == ["b.csv:3:7: expected a number of copies, got 'many'"]
    assert str(joined([first, second]).place(4, 1)) == "a.csv:4:1"
