"""JSON and YAML of other programs as tables: typed words stay, nested parts become columns."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.load.table import Table
from generator.load.table_tree import read_tree_table


def read(text: str | bytes) -> Table:
    return read_tree_table(text.encode() if isinstance(text, str) else text, shown_as="deck.yaml")


def rows(table: Table) -> list[dict[str, str]]:
    names = [column.name for column in table.columns]
    return [dict(zip(names, [cell.text for cell in row.cells], strict=True)) for row in table.rows]


def told(table: Table) -> str:
    return " ".join(map(str, table.problems))


def test_words_that_other_readers_turn_into_something_else_stay_as_typed() -> None:
    (card,) = rows(
        read(
            "- {id: 010, name: No, faction: y, time: 12:30, ver: 1.10, set: 2024-01-02, hex: 0x1F, cost: 1e3, n: ~}\n"
        )
    )
    assert card == {
        "id": "010",
        "name": "No",
        "faction": "y",
        "time": "12:30",
        "ver": "1.10",
        "set": "2024-01-02",
        "hex": "0x1F",
        "cost": "1e3",
        "n": "",
    }


def test_merges_templates_lists_and_folded_text() -> None:
    table = read(
        """
- template: &base {tags: [core, hero]}
- template: &more
    <<: *base
    rule: Flip.
- front: {<<: *more, name: Ann}
  back:
    <<: [*more]
    name: Bob
    desc: >
      One line
      folded.
  qty: 3
"""
    )
    (card,) = rows(table)
    assert card == {
        "front.tags": "- core\n- hero",
        "front.rule": "Flip.",
        "front.name": "Ann",
        "back.tags": "- core\n- hero",
        "back.rule": "Flip.",
        "back.name": "Bob",
        "back.desc": "One line folded.",
        "qty": "3",
    }
    assert "2 templates left out" in str(table.notes[0])


def test_two_merges_in_one_mapping_are_both_taken() -> None:
    (card,) = rows(read("- template: &a {x: 1}\n- template: &b {y: 2}\n- {<<: *a, <<: *b, z: 3}\n"))
    assert card == {"x": "1", "y": "2", "z": "3"}


@pytest.mark.parametrize(
    "data",
    [
        [{"name": "Ant", "n": 1}, {"name": "Bee", "n": 2}],
        {"cards": [{"name": "Ant", "n": 1}, {"name": "Bee", "n": 2}]},
        {"name": ["Ant", "Bee"], "n": ["1", "2"]},
        {"ant": {"name": "Ant", "n": 1}, "bee": {"name": "Bee", "n": 2}},
    ],
    ids=["list", "under cards", "columns", "by id"],
)
def test_the_usual_shapes_of_json(data: object) -> None:
    found = rows(read(json.dumps(data)))
    assert [(card["name"], card["n"]) for card in found] == [("Ant", "1"), ("Bee", "2")]


def test_what_stands_beside_the_cards_is_told() -> None:
    table = read("cards: [{name: Ant}]\nlabels: {cost: Cost}\n")
    assert "'labels' left out" in str(table.notes[0])


def test_places_are_lines_and_columns() -> None:
    table = read("- name: Ant\n  n: 1\n- name: Bee\n  n: 2\n")
    cell = table.rows[1].cells[1]
    assert (cell.text, cell.line, cell.column) == ("2", 4, 6)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- {a: 1, a: 2}\n", "the key 'a' stands twice"),
        ("- [1, 2]\n", "expected a list of mappings"),
        ("just words", "expected a list of cards"),
        ("", "the file is empty"),
        ("- {a: [", "not JSON or YAML"),
        ("- &x {a: *x}\n", "inside what it repeats"),
        ("- {? [a] : 1}\n", "a key must be text"),
        ("- {<<: 3}\n", "only a mapping can be merged"),
        ("- a: " + "[" * 30 + "]" * 30, "nested deeper"),
    ],
)
def test_what_cannot_be_a_table_is_told(text: str, message: str) -> None:
    assert message in told(read(text))


def test_a_bomb_of_aliases_is_stopped() -> None:
    levels = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    levels += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]" for i in range(1, 9)]
    assert "more than 400000 values" in told(read("\n".join(levels)))


@given(st.text(max_size=200))
def test_whatever_the_text_is_the_reader_answers(text: str) -> None:
    table = read(text.encode("utf-8", "surrogatepass"))
    assert table.problems or table.columns


@given(
    st.lists(
        st.dictionaries(
            st.text("abcdefgh", min_size=1, max_size=4),
            st.text(st.characters(codec="ascii", min_codepoint=33), min_size=1, max_size=8),
            min_size=1,
            max_size=4,
        ),
        min_size=1,
        max_size=5,
    )
)
def test_json_texts_are_read_back(data: list[dict[str, str]]) -> None:
    found = rows(read(json.dumps(data)))
    assert [{k: v for k, v in card.items() if v} for card in found] == [
        {k: v for k, v in one.items() if v} for one in data
    ]
