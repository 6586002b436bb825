from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.components.boxnet import Inside, Net, Sleeve, box_net, net, outline
from generator.components.part import Bench
from generator.components.tuckbox import TuckboxSpec, make_tuckboxes
from generator.errors import PackError
from generator.model.card import Card
from generator.model.game import CardSize
from generator.model.geometry import Rect

CARD = CardSize(name="tcg", width=63, height=88)
SLEEVE = Sleeve(width=66, height=91, film=0.06)

nets = st.builds(
    lambda count, stock, sleeve: net(count, CARD, stock=stock, sleeve=sleeve),
    st.integers(1, 200),
    st.floats(0.2, 0.6),
    st.sampled_from([None, SLEEVE]),
)


def test_depth_is_cards_times_their_thickness_with_play() -> None:
    assert net(40, CARD, stock=0.32).depth == pytest.approx(40 * 0.32 + 1)


def test_a_sleeve_adds_two_layers_a_card_and_its_own_size() -> None:
    box = net(40, CARD, stock=0.32, sleeve=SLEEVE)
    assert box.depth == pytest.approx(40 * (0.32 + 0.12) + 1)
    assert (box.width, box.height) == (67, 92)


@given(nets)
def test_the_closed_box_has_equal_opposite_faces(box: Net) -> None:
    p = box.panels
    for one, other in (("front", "back"), ("left", "right")):
        assert (p[one].w, p[one].h) == (p[other].w, p[other].h)
    assert (p["lid"].w, p["lid"].h) == pytest.approx((box.width, box.depth))
    for bottom in ("bottom-front", "bottom-back"):
        assert (p[bottom].w, p[bottom].h) == pytest.approx((box.width, box.depth))
    assert (p["front"].w, p["left"].w, p["front"].h) == pytest.approx((box.width, box.depth, box.height))


@given(nets)
def test_panels_that_share_a_fold_share_a_whole_edge(box: Net) -> None:
    for one, other in box.folds():
        a, b = box.panels[one], box.panels[other]
        beside = (a.right == pytest.approx(b.x) or b.right == pytest.approx(a.x)) and (a.y, a.h) == pytest.approx(
            (b.y, b.h)
        )
        above = (a.bottom == pytest.approx(b.y) or b.bottom == pytest.approx(a.y)) and (a.x, a.w) == pytest.approx(
            (b.x, b.w)
        )
        assert beside or above, (one, other)


@given(nets)
def test_panels_do_not_lie_on_each_other_and_every_one_hangs_on_the_net(box: Net) -> None:
    names = list(box.panels)
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            a, b = box.panels[one].grown(-0.01), box.panels[other].grown(-0.01)
            assert a.right <= b.x or b.right <= a.x or a.bottom <= b.y or b.bottom <= a.y, (one, other)
    joined = {"front"}
    for _ in names:
        joined |= {x for pair in box.folds() for x in pair if set(pair) & joined}
    assert joined == set(names)


@given(nets)
def test_dust_flaps_leave_each_other_room_and_the_cut_stays_on_the_net(box: Net) -> None:
    assert 2 * box.panels["dust-left"].h <= box.width
    wide, high = box.size
    whole = Rect(0, 0, wide, high)
    for segment in outline(box):
        numbers = [float(v) for v in segment[1:]]
        for x, y in zip(numbers[0::2], numbers[1::2], strict=True):
            assert whole.holds(Rect(x, y, 0, 0), tolerance=0.001)


def test_the_printed_count_and_the_depth_come_from_the_same_expression(make_bench: Callable[..., Bench]) -> None:
    spec = TuckboxSpec(kind="tuckbox", count="facts.deck", label="kit.n-cards")
    sizes = {}
    for deck in (30, 60):
        (piece,) = make_tuckboxes("box", spec, make_bench({"deck": deck}), path="parts.box")
        printed = {f.name: f.printed for f in piece.plan.fields}
        assert printed["box.count"] == f"n-cards {deck}"
        sizes[deck] = piece.plan.width
    # two sides, each deeper by thirty cards
    assert sizes[60] - sizes[30] == pytest.approx(2 * 30 * spec.stock)


def test_a_box_for_other_things_has_the_lengths_it_is_told(bench: Bench) -> None:
    inside = Inside(width=80, height=50, depth=30)
    spec = TuckboxSpec(kind="tuckbox", inside=inside, label="kit.tokens")
    (piece,) = make_tuckboxes("box", spec, bench, path="parts.box")
    assert (piece.plan.width, piece.plan.height) == box_net(80, 50, 30).size


def test_a_box_for_each_group(bench: Bench) -> None:
    spec = TuckboxSpec(kind="tuckbox", count="facts.cap", label="kit.n-cards", groups=True)
    assert [piece.id for piece in make_tuckboxes("box", spec, bench, path="parts.box")] == ["box-red", "box-blue"]


def test_a_box_is_as_deep_as_the_cards_of_its_kinds(bench: Bench) -> None:
    cards = tuple(
        Card(id=f"c{n}", kind=kind, group="red", name={"en": "C"}, copies=4) for n, kind in enumerate(["a", "a", "b"])
    )
    filled = replace(bench, game=replace(bench.game, cards=cards))
    spec = TuckboxSpec(kind="tuckbox", kinds=["a"], label="kit.n", group="red", name="kit.pile")
    (box,) = make_tuckboxes("box", spec, filled, path="p")
    (counted,) = make_tuckboxes("box", TuckboxSpec(kind="tuckbox", count=8, label="kit.n"), filled, path="p")
    assert (box.id, box.plan.width) == ("box", counted.plan.width)
    assert {"pile", "n 8"} <= {field.printed for field in box.plan.fields}
    for wrong, message in (({"kinds": ["c"]}, "kinds of which there are cards"), ({"group": "green"}, "got 'green'")):
        with pytest.raises(PackError, match=message):
            make_tuckboxes("box", spec.model_copy(update=wrong), filled, path="p")


def test_a_low_box_has_no_emblem_and_its_side_is_read_above_the_border(bench: Bench) -> None:
    spec = TuckboxSpec(
        kind="tuckbox",
        count=16,
        inside=Inside(width=60, height=44, depth=30),
        label="kit.n",
        name="kit.buildings",
        border="borders/game",
    )
    (box,) = make_tuckboxes("box", spec, bench, path="p")
    (side,) = (field for field in box.plan.fields if field.name == "box.left")
    foot = box_net(60, 44, 30).panels["left"].bottom
    assert side.rect.bottom < foot - 6  # the border and its distance
    assert box.plan.findings == ()
