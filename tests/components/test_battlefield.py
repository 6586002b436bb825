"""Boards for two sides: cells, coordinates, sides and where the board may be cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.components.battlefield import BattlefieldSpec, cell_rect, make_battlefield
from generator.components.part import Bench
from generator.errors import PackError
from generator.model.effect import Value
from generator.model.plan import PathOp

FACTS: dict[str, Value] = {"wide": 4, "high": 5, "own": (1, 2), "theirs": (5,)}


def a_field(**changes: object) -> BattlefieldSpec:
    usual: dict[str, object] = {
        "kind": "battlefield",
        "label": "kit.field",
        "columns": "facts.wide",
        "rows": "facts.high",
        "cell": 30,
        "flanks": [
            {"rows": "facts.own", "label": "kit.own", "fill": "#88aa44"},
            {"rows": "facts.theirs", "label": "kit.theirs", "fill": "#aa4444"},
        ],
    }
    return BattlefieldSpec.model_validate({**usual, **changes})


def test_the_first_player_sits_at_the_foot_with_a1_at_his_left(make_bench: Callable[..., Bench]) -> None:
    (piece,) = make_battlefield("field", a_field(), make_bench(FACTS), path="parts.field")
    assert (piece.plan.width, piece.plan.height) == (120, 150)
    places = {field.printed: field.rect for field in piece.plan.fields}
    assert set(places) == {f"{letter}{row}" for letter in "ABCD" for row in range(1, 6)}
    for letter, column in zip("ABCD", range(1, 5), strict=True):
        for row in range(1, 6):
            assert cell_rect(column, row, 5, 30).holds(places[f"{letter}{row}"]), (letter, row)
    assert places["A1"].y > places["A5"].y
    assert places["A1"].x < places["D1"].x


def test_it_is_cut_between_its_cells(make_bench: Callable[..., Bench]) -> None:
    (piece,) = make_battlefield("field", a_field(), make_bench(FACTS), path="parts.field")
    assert len(piece.keep) == 20
    assert all(rect.w == rect.h == 30 for rect in piece.keep)


def test_only_the_rows_of_a_side_have_its_colour(make_bench: Callable[..., Bench]) -> None:
    (piece,) = make_battlefield("field", a_field(shade=0), make_bench(FACTS), path="parts.field")
    fills = [op.fill for op in piece.plan.ops if isinstance(op, PathOp)]
    assert fills.count("#88aa44") == 8
    assert fills.count("#aa4444") == 4


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({**FACTS, "own": (0, 1)}, "expected rows from 1 to 5"),
        ({**FACTS, "theirs": (2,)}, "each on one side"),
        ({**FACTS, "wide": 27}, "at most 26 columns"),
    ],
)
def test_rows_and_columns_that_cannot_be_are_told(
    make_bench: Callable[..., Bench], facts: dict[str, Value], message: str
) -> None:
    with pytest.raises(PackError, match=message):
        make_battlefield("field", a_field(), make_bench(facts), path="parts.field")
