"""Leaflets and screens, and the ruler: what they say, and that it fits or is told."""

from __future__ import annotations

import pytest

from generator.components.leaflet import LeafletSpec, make_leaflets
from generator.components.part import Bench
from generator.components.ruler import RulerSpec, make_ruler
from generator.components.token import TokenSpec, make_tokens
from generator.errors import PackError


def a_leaflet(**changes: object) -> LeafletSpec:
    rows = [{"label": "kit.one", "text": "kit.text", "values": {"n": "facts.cap"}}]
    usual: dict[str, object] = {
        "kind": "leaflet",
        "title": "kit.title",
        "width": 120,
        "height": 80,
        "sections": [{"heading": "kit.first", "rows": rows}, {"heading": "kit.second", "rows": rows * 2}],
    }
    return LeafletSpec.model_validate({**usual, **changes})


def test_sections_stand_in_columns_in_their_order(bench: Bench) -> None:
    (piece,) = make_leaflets("aid", a_leaflet(), bench, path="parts.aid")
    rects = {field.name: field.rect for field in piece.plan.fields}
    assert rects["1.heading"].x < 60 < rects["2.heading"].x
    assert {field.printed for field in piece.plan.fields if field.name.endswith("1.1")} == {"text 12"}
    assert piece.plan.findings == ()


def test_words_that_do_not_fit_are_a_finding(bench: Bench) -> None:
    rows = [{"label": "kit.one", "text": "kit.text", "values": {"n": 1}}] * 60
    (piece,) = make_leaflets("aid", a_leaflet(sections=[{"rows": rows}]), bench, path="parts.aid")
    assert {finding.code for finding in piece.plan.findings} == {"text/overflow"}


def test_a_figure_has_its_caption_with_the_number_of_the_facts(bench: Bench) -> None:
    figures = [{"art": "icons/atk", "label": "kit.figure", "values": {"n": "facts.cap"}}]
    (piece,) = make_leaflets("aid", a_leaflet(sections=[{"figures": figures}]), bench, path="parts.aid")
    assert {field.name: field.printed for field in piece.plan.fields}["1.figure-1"] == "figure 12"


def test_a_screen_is_twice_as_high_and_its_words_lie_below_the_fold(bench: Bench) -> None:
    screens = [{"group": "red", "art": "icons/atk"}, {"group": "blue", "art": "icons/atk"}]
    pieces = make_leaflets("screen", a_leaflet(screens=screens), bench, path="parts.screen")
    assert [piece.id for piece in pieces] == ["screen-red", "screen-blue"]
    for piece in pieces:
        assert piece.plan.height == 160
        assert all(field.rect.y >= 80 for field in piece.plan.fields)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"screens": [{"group": "rad", "art": "icons/atk"}]}, "expected a group of the game, got 'rad'"),
        ({"sections": [{"cards": ["unit"]}]}, "expected a kind of card, got 'unit'"),
        ({"sections": [{"figures": [{"art": "icons/none-such", "label": "kit.x"}]}]}, "name of a drawing"),
    ],
)
def test_what_does_not_exist_is_told(bench: Bench, changes: dict[str, object], message: str) -> None:
    with pytest.raises(PackError, match=message):
        make_leaflets("aid", a_leaflet(**changes), bench, path="parts.aid")


def test_a_ruler_counts_its_cells(bench: Bench) -> None:
    spec = RulerSpec(kind="ruler", label="kit.ruler", cells="facts.house.slots", cell=20, icon="atk")
    (piece,) = make_ruler("ruler", spec, bench, path="parts.ruler")
    assert piece.plan.width == 100
    assert [field.printed for field in piece.plan.fields] == ["1", "2", "3", "4", "5"]
    assert all((i * 20) <= f.rect.x < (i + 1) * 20 for i, f in enumerate(piece.plan.fields))


def test_a_rectangle_is_as_wide_and_high_as_asked(bench: Bench) -> None:
    marker = {"id": "load", "label": "kit.load", "count": 1}
    spec = TokenSpec.model_validate({"kind": "tokens", "shape": "rect", "size": 55, "height": 28, "markers": [marker]})
    (piece,) = make_tokens("loads", spec, bench, path="parts.loads")
    assert (piece.plan.trim.w, piece.plan.trim.h) == (55, 28)


def test_values_of_a_token_are_numbers_of_the_facts(bench: Bench) -> None:
    stats = [{"icon": "atk", "number": "facts.cap", "name": "atk"}, {"icon": "def", "number": 3, "name": "hp"}]
    marker = {"id": "unit", "art": "icons/atk", "count": 1, "stats": stats}
    spec = TokenSpec.model_validate({"kind": "tokens", "size": 25, "markers": [marker]})
    (piece,) = make_tokens("units", spec, bench, path="parts.units")
    assert {field.name: field.printed for field in piece.plan.fields} == {"atk": "12", "hp": "3"}
    assert all(piece.plan.trim.holds(field.rect) for field in piece.plan.fields)
