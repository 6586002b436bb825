from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.components.part import Bench
from generator.components.side import Side
from generator.components.token import Marker, TokenSpec, make_tokens
from generator.errors import PackError
from generator.model.geometry import Rect


def spec(**changes: object) -> TokenSpec:
    marker = {"id": "used", "label": "kit.used", "count": "facts.house.slots"}
    return TokenSpec.model_validate({"kind": "tokens", "markers": [marker], **changes})


def test_there_are_as_many_as_the_facts_say_for_each_player(make_bench: Callable[..., Bench]) -> None:
    bench = make_bench({"house.slots": 5, "players": 2})
    (piece,) = make_tokens("markers", spec(times="facts.players"), bench, path="parts.markers")
    assert piece.copies == 10


def test_none_of_a_marker_gives_no_piece(make_bench: Callable[..., Bench]) -> None:
    assert make_tokens("markers", spec(), make_bench({"house.slots": 0}), path="parts.markers") == []


@pytest.mark.parametrize("shape", ["circle", "square", "hex"])
def test_the_cut_has_the_size_that_was_asked_for_and_colour_beyond_it(bench: Bench, shape: str) -> None:
    (piece,) = make_tokens("markers", spec(shape=shape, size=20), bench, path="parts.markers")
    xs = [float(x) for segment in piece.outline for x in segment[1::2]]
    ys = [float(y) for segment in piece.outline for y in segment[2::2]]
    assert max(xs) - min(xs) == pytest.approx(20)
    cut = Rect(min(xs), min(ys), 20, max(ys) - min(ys))
    assert piece.plan.trim.as_list() == cut.as_list()
    assert min(xs) > 1
    assert piece.plan.width - max(xs) > 1


def test_a_token_without_a_back_of_its_own_shows_its_face_twice(bench: Bench) -> None:
    two = Marker(id="two", label="kit.face", count=1, back=Side(label="kit.back"))
    both = TokenSpec(kind="tokens", double_sided=True, markers=[Marker(id="one", label="kit.face", count=1), two])
    one, other = make_tokens("markers", both, bench, path="parts.markers")
    assert one.back is not None
    assert other.back is not None
    assert [f.printed for f in one.back.fields] == ["face"]
    assert [f.printed for f in other.back.fields] == ["back"]


@pytest.mark.parametrize(("number", "printed"), [(3, "+3"), ("0 - 2", "−2"), (0, "0")])
def test_signed_numbers_carry_their_sign(bench: Bench, number: int | str, printed: str) -> None:
    marker = Marker(id="bonus", number=number, sign=True, count=1)
    (piece,) = make_tokens("m", TokenSpec(kind="tokens", markers=[marker]), bench, path="parts.m")
    assert [f.printed for f in piece.plan.fields] == [printed]


def test_an_unknown_icon_is_told_with_the_nearest(bench: Bench) -> None:
    marker = Marker(id="used", icon="pencill", count=1)
    with pytest.raises(PackError, match="did you mean 'icons/pencil'"):
        make_tokens("m", TokenSpec(kind="tokens", markers=[marker]), bench, path="parts.m")


def test_no_text_is_too_large(bench: Bench) -> None:
    (piece,) = make_tokens("markers", spec(), bench, path="parts.markers")
    assert piece.plan.findings == ()


def test_a_label_too_long_for_its_token_is_a_finding(bench: Bench) -> None:
    long = spec(markers=[{"id": "x", "label": "kit.incomprehensibilities", "count": 1, "icon": "turn"}], size=9)
    (piece,) = make_tokens("markers", long, bench, path="parts.markers")
    assert [f.code for f in piece.plan.findings] == ["text/overflow"]


def test_a_number_alone_fills_a_small_token(bench: Bench) -> None:
    marker = {"id": "loss", "number": -3, "sign": True, "count": 1}
    (small,) = make_tokens("t", spec(size=9, markers=[marker]), bench, path="parts.t")
    (printed,) = small.plan.fields
    assert printed.printed == "\N{MINUS SIGN}3"
    assert printed.rect.w > 0.4 * 9
    ring = small.plan.trim.grown(-0.7)
    assert ring.holds(Rect(printed.rect.x, printed.rect.y + printed.rect.h / 2, printed.rect.w, 0))


def test_a_set_for_each_group_is_told_apart_by_its_name(make_bench: Callable[..., Bench]) -> None:
    tokens = spec(groups=["red", "blue"], markers=[{"id": "won", "label": "kit.won", "count": 3, "ground": "group"}])
    pieces = make_tokens("markers", tokens, make_bench(), path="parts.markers")
    assert [(piece.id, piece.copies) for piece in pieces] == [("won-red", 3), ("won-blue", 3)]
    with pytest.raises(PackError, match="expected a group of the game, got 'green'"):
        make_tokens("markers", spec(groups=["green"]), make_bench(), path="parts.markers")


def test_a_picture_and_a_number_do_not_lie_on_each_other(bench: Bench) -> None:
    tokens = spec(size=14, markers=[{"id": "plus", "icon": "atk", "number": 2, "sign": True, "count": 1}])
    (piece,) = make_tokens("markers", tokens, bench, path="parts.markers")
    (field,) = piece.plan.fields
    assert field.printed == "+2"
    assert field.rect.y > piece.plan.trim.y + 14 / 2 - 1  # below the picture
