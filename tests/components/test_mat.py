from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.components.mat import Band, MatSpec, lay_out, make_mat
from generator.components.part import Bench
from generator.components.track import TrackSpec, make_track
from generator.components.zones import Grid, Part, Slots, Tint
from generator.errors import PackError


def a_mat(*zones: Slots | Part, width: float = 600) -> MatSpec:
    return MatSpec(kind="mat", label="kit.mat", width=width, bands=[Band(zones=list(zones))])


def some_slots(count: int | str = "facts.house.slots", *, turned: bool = True) -> Slots:
    return Slots(zone="slots", id="unit", label="kit.unit", count=count, turned=turned, numbered=True)


def test_a_slot_holds_a_card_upright_and_turned(bench: Bench) -> None:
    (zone,), _ = lay_out(a_mat(some_slots()), bench, {}, path="parts.mat")
    long, short = bench.card.height, bench.card.width
    for slot in zone.slots:
        assert slot.w >= long
        assert slot.h >= long > short


def test_a_slot_for_upright_cards_is_as_narrow_as_they_are(bench: Bench) -> None:
    (zone,), _ = lay_out(a_mat(some_slots(1, turned=False)), bench, {}, path="parts.mat")
    assert bench.card.width <= zone.slots[0].w < bench.card.width + 1


@pytest.mark.parametrize("slots", [1, 3, 6])
def test_there_are_as_many_slots_as_the_fact_says_side_by_side(make_bench: Callable[..., Bench], slots: int) -> None:
    bench = make_bench({"house.slots": slots})
    (zone,), _ = lay_out(a_mat(some_slots()), bench, {}, path="parts.mat")
    assert len(zone.slots) == slots
    for one, other in zip(zone.slots, zone.slots[1:], strict=False):
        assert one.right <= other.x
    (piece,) = make_mat("mat", a_mat(some_slots()), bench, {}, path="parts.mat")
    assert [f.printed for f in piece.plan.fields] == [f"unit {n + 1}" for n in range(slots)]


def test_zones_stay_inside_the_mat_apart_from_each_other(bench: Bench) -> None:
    energy = make_track("energy", TrackSpec(kind="track", label="kit.energy", range="0..facts.cap"), bench, path="p")
    spec = MatSpec(
        kind="mat",
        label="kit.mat",
        width=560,
        bands=[
            Band(zones=[some_slots(1, turned=False), some_slots()]),
            Band(zones=[Part(zone="part", part="energy")]),
        ],
    )
    placed, height = lay_out(spec, bench, {"energy": energy}, path="parts.mat")
    (piece,) = make_mat("mat", spec, bench, {"energy": energy}, path="parts.mat")
    assert piece.plan.height == height
    for i, zone in enumerate(placed):
        assert piece.plan.trim.holds(zone.rect)
        for other in placed[i + 1 :]:
            apart = zone.rect.right <= other.rect.x or zone.rect.bottom <= other.rect.y
            assert apart
    assert {f"energy.{n}" for n in range(13)} <= {f.name for f in piece.plan.fields}


def test_a_band_wider_than_the_mat_is_told(bench: Bench) -> None:
    with pytest.raises(PackError, match=r"parts\.mat\.bands\[0\]: expected zones that fit into 294 mm, got 44"):
        lay_out(a_mat(some_slots(), width=300), bench, {}, path="parts.mat")


def test_an_unknown_part_is_told_with_the_nearest(bench: Bench) -> None:
    energy = make_track("energy", TrackSpec(kind="track", label="kit.energy", range="0..facts.cap"), bench, path="p")
    with pytest.raises(PackError, match="did you mean 'energy'"):
        lay_out(a_mat(Part(zone="part", part="enregy")), bench, {"energy": energy}, path="parts.mat")


def a_board(**changes: object) -> MatSpec:
    data = {"zone": "grid", "id": "board", "columns": "facts.house.slots", "rows": 4, "cell": 40, **changes}
    return a_mat(Grid.model_validate(data))  # type: ignore[arg-type]


def test_a_grid_has_every_place_once(bench: Bench) -> None:
    tints = [Tint(rows="3..4", label="kit.start")]
    (piece,) = make_mat("mat", a_board(tints=tints), bench, {}, path="parts.mat")
    places = {f.name: f for f in piece.plan.fields}
    names = [f"{letter}{row}" for row in range(1, 5) for letter in "ABCDE"]
    assert [places[f"board.{name}"].printed for name in names] == names
    assert places["board.B1"].rect.x - places["board.A1"].rect.x == pytest.approx(40, abs=1)
    assert places["board.A2"].rect.y - places["board.A1"].rect.y == pytest.approx(40)
    assert places["board.tint-3"].printed == "start"
    assert piece.plan.findings == ()


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"columns": 27, "cell": 10}, "at most 26 columns, got 27"),
        ({"tints": [Tint(rows="4..5")]}, "a row from 1 to 4, got 5"),
    ],
)
def test_faulty_grids_are_told(bench: Bench, changes: dict[str, object], says: str) -> None:
    with pytest.raises(PackError, match=says):
        make_mat("mat", a_board(**changes), bench, {}, path="parts.mat")
