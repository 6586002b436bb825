from __future__ import annotations

from collections.abc import Callable
from math import atan2, degrees

import pytest

from generator.components.dial import DialSpec, make_dial
from generator.components.part import Bench
from generator.errors import PackError


def test_the_values_go_around_the_disc_clockwise_from_the_top(make_bench: Callable[..., Bench]) -> None:
    for cap in (5, 12):
        spec = DialSpec(kind="dial", label="kit.energy", range="0..facts.cap")
        lower, _ = make_dial("energy", spec, make_bench({"cap": cap}), path="parts.energy")
        centre = lower.plan.width / 2
        for value in range(cap + 1):
            (field,) = (f for f in lower.plan.fields if f.name == f"energy.{value}")
            assert field.printed == str(value)
            r = field.rect
            angle = degrees(atan2(r.x + r.w / 2 - centre, centre - r.y - r.h / 2)) % 360
            wanted = value * 360 / (cap + 1)
            assert abs((angle - wanted + 180) % 360 - 180) < 3


def test_the_upper_disc_is_smaller_so_that_fingers_turn_the_lower_one(bench: Bench) -> None:
    spec = DialSpec(kind="dial", label="kit.energy", range="0..facts.cap", copies=2)
    lower, upper = make_dial("energy", spec, bench, path="parts.energy")
    assert lower.plan.width - upper.plan.width >= 4
    assert lower.copies == upper.copies == 2


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"range": "0..59", "size": 60}, "at least 6 mm for each value"),
        ({"range": "1..3", "start": 4}, "from 1 to 3, got 4"),
    ],
)
def test_faulty_dials_are_told(bench: Bench, changes: dict[str, object], says: str) -> None:
    spec = DialSpec.model_validate({"kind": "dial", "label": "kit.energy", **changes})
    with pytest.raises(PackError, match=says):
        make_dial("energy", spec, bench, path="parts.energy")
