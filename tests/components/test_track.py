from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.components.part import Bench
from generator.components.track import LEAST_CELL, Beside, TrackSpec, make_track
from generator.errors import PackError
from generator.model.plan import Field


def drawn(spec: TrackSpec, bench: Bench, width: float = 200) -> list[Field]:
    track = make_track("energy", spec, bench, path="parts.energy")
    panel = bench.panel(width, track.height(width), "energy")
    track.draw(panel, 0, 0, width)
    assert not panel.findings
    inside = panel.plan().trim
    assert all(inside.holds(f.rect, tolerance=0.6) for f in panel.fields)
    return panel.fields


def values(fields: list[Field], stem: str = "energy") -> list[str]:
    return [f.printed for f in fields if f.name.removeprefix(stem + ".").lstrip("-").isdigit()]


@pytest.mark.parametrize("shape", ["row", "snake", "ring"])
def test_every_value_of_the_range_is_printed_once(bench: Bench, shape: str) -> None:
    spec = TrackSpec(kind="track", label="kit.energy", shape=shape, range="0..facts.cap")  # type: ignore[arg-type]
    assert values(drawn(spec, bench)) == [str(n) for n in range(13)]


@settings(max_examples=20)
@given(st.integers(1, 17))
def test_the_range_follows_the_fact(make_bench: Callable[..., Bench], cap: int) -> None:
    spec = TrackSpec(kind="track", label="kit.energy", range="0..facts.cap")
    assert values(drawn(spec, make_bench({"cap": cap}))) == [str(n) for n in range(cap + 1)]


def test_digits_print_tens_over_ones_and_the_box_for_one_time_around(bench: Bench) -> None:
    spec = TrackSpec(kind="track", label="kit.score", shape="digits", overflow=True)
    fields = drawn(spec, bench)
    assert values(fields, "energy.10") == [str(10 * n) for n in range(10)]
    assert values(fields, "energy.1") == [str(n) for n in range(10)]
    assert [f.printed for f in fields if f.name == "energy.over"] == ["+100"]


@pytest.mark.parametrize(("start", "tens", "ones"), [(20, 20, 0), (7, 0, 7), (99, 90, 9), (120, 20, 0)])
def test_digits_mark_the_start_in_every_place(bench: Bench, start: int, tens: int, ones: int) -> None:
    spec = TrackSpec(kind="track", label="kit.score", shape="digits", start=start, overflow=True)
    track = make_track("score", spec, bench, path="parts.score")
    assert [line.start for line in track.lines] == [tens, ones]


def test_the_start_is_drawn_differently(bench: Bench) -> None:
    plain = TrackSpec(kind="track", label="kit.energy", range="0..3")
    marked = TrackSpec(kind="track", label="kit.energy", range="0..3", start=2)
    plans = []
    for spec in (plain, marked):
        panel = bench.panel(100, 30, "energy")
        make_track("energy", spec, bench, path="parts.energy").draw(panel, 0, 0, 100)
        plans.append(panel.plan())
    assert plans[0].fields == plans[1].fields
    assert plans[0].ops != plans[1].ops


def test_a_snake_turns_at_the_end_of_each_line(bench: Bench) -> None:
    spec = TrackSpec(kind="track", label="kit.turn", shape="snake", range="1..9", columns=3)
    by_name = {f.name: f.rect for f in drawn(spec, bench)}
    assert by_name["energy.3"].x == pytest.approx(by_name["energy.4"].x, abs=1)
    assert by_name["energy.6"].x == pytest.approx(by_name["energy.7"].x, abs=1)
    assert by_name["energy.4"].y > by_name["energy.3"].y


def test_values_beside_stand_under_their_own_cells(bench: Bench) -> None:
    beside = Beside(label="kit.max", values="facts.by_turn")
    spec = TrackSpec(kind="track", label="kit.turn", range="1..5", beside=beside)
    fields = {f.name: f for f in drawn(spec, bench)}
    assert [fields[f"energy.beside.{n}"].printed for n in (1, 2, 3)] == ["6", "6", "7"]
    for n in (1, 2, 3):
        cell, under = fields[f"energy.{n}"].rect, fields[f"energy.beside.{n}"].rect
        assert cell.x + cell.w / 2 == pytest.approx(under.x + under.w / 2, abs=0.01)
    assert "energy.beside.4" not in fields


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"range": "facts.cap"}, r"expected a range `a\.\.b`"),
        ({"range": "0..5", "start": 6}, "expected a start from 0 to 5, got 6"),
        ({"range": "0..facts.cpa"}, "did you mean 'facts.cap'"),
        ({"shape": "digits", "digits": 1, "start": 10}, "expected a start from 0 to 9"),
        ({"range": "1..2", "beside": Beside(label="kit.max", values="facts.by_turn")}, "at most 2 values beside"),
    ],
)
def test_faulty_tracks_are_told(bench: Bench, changes: dict[str, object], says: str) -> None:
    spec = TrackSpec.model_validate({"kind": "track", "label": "kit.energy", **changes})
    with pytest.raises(PackError, match=says):
        make_track("energy", spec, bench, path="parts.energy")


@pytest.mark.parametrize("use", sorted(LEAST_CELL))
def test_cells_too_small_for_fingers_are_refused(bench: Bench, use: str) -> None:
    spec = TrackSpec(kind="track", label="kit.energy", range="1..30", use=use)  # type: ignore[arg-type]
    track = make_track("energy", spec, bench, path="parts.energy")
    with pytest.raises(PackError, match=f"at least {LEAST_CELL[use]:g} mm for a {use}"):
        track.draw(bench.panel(200, 30, "energy"), 0, 0, 200)


def test_unknown_keys_are_refused() -> None:
    with pytest.raises(ValidationError):
        TrackSpec.model_validate({"kind": "track", "label": "kit.energy", "colour": "red"})


def test_points_stand_in_every_so_manieth_cell_and_the_goal_must_be_on_the_track(bench: Bench) -> None:
    spec = TrackSpec.model_validate(
        {"kind": "track", "label": "kit.glory", "range": "0..facts.cap", "worth": {"every": 3}, "goal": 11}
    )
    track = make_track("glory", spec, bench, path="p")
    panel = bench.panel(160, track.height(160), "glory")
    track.draw(panel, 0, 0, 160)
    worth = {f.name: f.printed for f in panel.fields if f.name.endswith(".worth")}
    assert worth == {f"glory.{n}.worth": str(n // 3) for n in (0, 3, 6, 9, 12)}
    with pytest.raises(PackError, match="expected a goal from 0 to 12, got 13"):
        make_track("glory", spec.model_copy(update={"goal": 13}), bench, path="p")
