from __future__ import annotations

from itertools import combinations

import pytest

from generator.components.die import OPPOSITE, DieSpec, die_faces, make_dice
from generator.components.part import Bench
from generator.components.side import Side
from generator.errors import PackError


def test_every_face_is_printed_once_on_its_own_square(bench: Bench) -> None:
    (piece,) = make_dice("die", DieSpec(kind="die", numbers="1..6", size=20), bench, path="parts.die")
    places = die_faces(20)
    found = {f.name: f for f in piece.plan.fields}
    assert [found[f"{face}.number"].printed for face in range(1, 7)] == list("123456")
    for face, rect in places.items():
        assert rect.holds(found[f"{face}.number"].rect, tolerance=0.5)


def test_opposite_faces_are_never_neighbours_and_all_others_are_folded_around() -> None:
    places = die_faces(20)
    assert sorted(face for pair in OPPOSITE for face in pair) == sorted(places) == [1, 2, 3, 4, 5, 6]
    for one, other in OPPOSITE:
        a, b = places[one], places[other]
        assert abs(a.x - b.x) + abs(a.y - b.y) == 40  # two steps along one line of the cross
        assert a.x == b.x or a.y == b.y
    edges = [
        (one, other)
        for one, other in combinations(places, 2)
        if abs(places[one].x - places[other].x) + abs(places[one].y - places[other].y) == 20
    ]
    assert len(edges) == 5  # six squares in one piece


def test_the_cut_encloses_six_faces_and_seven_tabs(bench: Bench) -> None:
    size, tab = 20.0, 6.0
    (piece,) = make_dice("die", DieSpec(kind="die", numbers="1..6", size=size), bench, path="parts.die")
    points = [(float(s[1]), float(s[2])) for s in piece.outline if s[0] in "ML"]
    turned = [*points[1:], points[0]]
    area = abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, turned, strict=True))) / 2
    assert area == pytest.approx(6 * size**2 + 7 * tab * (size - 0.7 * tab))
    for x, y in points:
        assert -1e-9 <= x <= piece.plan.width + 1e-9
        assert -1e-9 <= y <= piece.plan.height + 1e-9


@pytest.mark.parametrize("changes", [{}, {"numbers": "1..5"}, {"numbers": "1..6", "faces": [Side(icon="turn")] * 6}])
def test_a_die_has_six_faces(bench: Bench, changes: dict[str, object]) -> None:
    with pytest.raises(PackError, match="either six `faces` or six `numbers`"):
        make_dice("die", DieSpec.model_validate({"kind": "die", **changes}), bench, path="parts.die")
