from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from generator.components.die import DieSpec, make_dice
from generator.components.pads import LadderSpec, TallyLine, TallySpec, make_ladder, make_tally
from generator.components.part import Bench, Block
from generator.components.reference import Row
from generator.components.rolled import read_roll
from generator.components.rows import RowsSpec, make_rows
from generator.components.tables import FacesSpec, PairsSpec, Roll, make_faces, make_pairs
from generator.components.values import Numbers
from generator.errors import PackError

VALUES = (0, 1, 2, 2, 3, 4)
FACTS = {
    "players": 2,
    "bonus": (0, 0, 1),
    **{f"dice.red.{n}.value": value for n, value in enumerate(VALUES, start=1)},
    **{f"dice.red.{n}.signs": ("skull",) if n == 1 else () for n in range(1, 7)},
    "ranks.low.least": 0,
    "ranks.low.most": 9,
    "ranks.high.least": 10,
    "ranks.high.most": None,
}
SIGNS = {"skull": "atk"}


@pytest.fixture
def at(make_bench: Callable[..., Bench]) -> Bench:
    bench = make_bench(FACTS)
    tables = {"ranks": ({"id": "low", "name": {"en": "Page"}}, {"id": "high", "name": {"en": "Duke"}})}
    texts = {"en": {"piece.axe.icon": "atk", "piece.axe.one": "axe", "piece.bow.one": "bow"}}
    return replace(bench, game=replace(bench.game, tables=tables, texts=texts))


def printed(block: Block, bench: Bench, width: float = 120) -> dict[str, str]:
    panel = bench.panel(width, block.height(width), "it")
    block.draw(panel, 0, 0, width)
    assert panel.findings == []
    return {field.name: field.printed for field in panel.fields}


def test_pairs_print_each_number_under_the_other(at: Bench) -> None:
    spec = PairsSpec(kind="pairs", label="kit.bonus", over="0..2", under="facts.bonus", sign=True)
    found = printed(make_pairs("bonus", spec, at, path="p"), at)
    assert [found[f"bonus.{n}.over"] for n in range(3)] == ["0", "1", "2"]
    assert [found[f"bonus.{n}.bonus"] for n in range(3)] == ["0", "0", "+1"]
    with pytest.raises(PackError, match="as many numbers under as over, got 4 over 3"):
        make_pairs("bonus", spec.model_copy(update={"over": "0..3"}), at, path="p")


def test_a_die_is_read_in_the_order_of_its_faces(at: Bench) -> None:
    faces = read_roll("facts.dice.red", at, "p")
    assert tuple(face.value for face in faces) == VALUES
    assert [face.signs for face in faces] == [("skull",), (), (), (), (), ()]
    with pytest.raises(PackError, match="expected faces by their numbers"):
        read_roll("facts.bonus", at, "p")


def test_a_net_and_a_table_show_the_same_faces(at: Bench) -> None:
    spec = DieSpec(kind="die", roll="facts.dice.red", signs=SIGNS, framed="skull", ground="#aa2222", copies=4)
    (die,) = make_dice("die", spec, at, path="p")
    assert die.copies == 4
    net = {field.name: field.printed for field in die.plan.fields}
    assert net == {f"{n}.value": str(value) for n, value in enumerate(VALUES, start=1)}
    table = FacesSpec(
        kind="faces", label="kit.dice", dice=[Roll(label="kit.red", faces="facts.dice.red")], signs=SIGNS
    )
    found = printed(make_faces("aid", table, at, path="p"), at)
    assert {name: found[f"aid.red.{name}"] for name in net} == net


def test_a_sign_without_a_picture_is_refused(at: Bench) -> None:
    with pytest.raises(PackError, match="expected an icon for the sign 'skull'"):
        make_dice("die", DieSpec(kind="die", roll="facts.dice.red"), at, path="p")


def test_a_pad_has_a_column_for_each_player_of_each_game(at: Bench) -> None:
    lines = [TallyLine(label="kit.glory", values={"n": "facts.players"}), TallyLine(label="kit.total", total=True)]
    spec = TallySpec(kind="tally", label="kit.pad", lines=lines, columns="facts.players", games=2, heads="kit.p")
    found = printed(make_tally("pad", spec, at, path="p"), at, 180)
    assert [found[f"pad.head.{n}.name"] for n in range(1, 5)] == ["p 1", "p 2", "p 1", "p 2"]
    assert (found["pad.1.text"], found["pad.2.text"]) == ("glory 2", "total")


def test_a_ladder_names_every_step_and_the_last_has_no_end(at: Bench) -> None:
    spec = LadderSpec(kind="ladder", label="kit.ranks", steps="facts.ranks", names="ranks")
    found = printed(make_ladder("ranks", spec, at, path="p"), at)
    assert (found["ranks.low.range"], found["ranks.low.name"]) == ("0–9", "Page")
    assert (found["ranks.high.range"], found["ranks.high.name"]) == ("10+", "Duke")
    with pytest.raises(PackError, match="expected a name of the step"):
        make_ladder("ranks", spec.model_copy(update={"names": "nothing"}), at, path="p")


def test_rows_stand_in_columns_of_about_the_same_height(at: Bench) -> None:
    rows = [Row(text="kit.one", values={"n": n}) for n in range(6)]
    spec = RowsSpec(kind="rows", label="kit.steps", rows=rows, columns=2, numbered=True, stem="K")
    block = make_rows("steps", spec, at, path="p")
    found = printed(block, at)
    assert [found[f"steps.{n}.number"] for n in range(1, 7)] == [f"K{n}" for n in range(1, 7)]
    alone = make_rows("steps", spec.model_copy(update={"columns": 1}), at, path="p")
    assert block.height(120) < alone.height(120)


def test_rows_are_set_smaller_until_they_take_no_more_than_they_may(at: Bench) -> None:
    rows = [Row(text="kit.a-sentence-that-is-long-enough-to-be-broken", values={"n": n}) for n in range(8)]
    free = make_rows("steps", RowsSpec(kind="rows", rows=rows, size=11), at, path="p")
    wide, most = 40.0, free.height(40) * 0.8
    tight = make_rows("steps", RowsSpec(kind="rows", rows=rows, size=11, most=most), at, path="p")
    assert tight.height(wide) <= most < free.height(wide)
    assert tight.height(400) == free.height(400)  # where there is room, the size is the one that was asked for


def test_a_legend_shows_every_word_that_has_a_picture(at: Bench) -> None:
    block = make_rows("legend", RowsSpec(kind="rows", legend=["piece"]), at, path="p")
    assert printed(block, at) == {"legend.1.text": "one"}  # the words of the toy are their keys
    with pytest.raises(PackError, match="a section of words with icons, got 'sign'"):
        make_rows("legend", RowsSpec(kind="rows", legend=["sign"]), at, path="p")
    with pytest.raises(PackError, match="rows or a legend, got neither"):
        make_rows("legend", RowsSpec(kind="rows"), at, path="p")


def test_an_expression_reads_a_table_by_the_id_of_its_row() -> None:
    numbers = Numbers({"a": 1}, tables={"pieces": ({"id": "cube", "n": 27}, {"id": "disc", "n": 3})})
    assert numbers.number("tables.pieces.cube.n + facts.a", "p") == 28
    with pytest.raises(PackError, match=r"expected a table of the game, got 'tables.pieces.cub'"):
        numbers.number("tables.pieces.cub.n", "p")
