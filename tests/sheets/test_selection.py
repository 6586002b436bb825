"""Choosing decks, and the order cards are printed in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from generator.errors import OptionError
from generator.model.card import Card
from generator.model.drawing import Drawing, Shape
from generator.model.game import CardKind, CardSize, Game, GroupSpec
from generator.model.geometry import Matrix, Rect
from generator.model.plan import DrawingOp, GradientOp, Group, ImageOp, Op, Place, Plan
from generator.sheets.digest import Digests, digest
from generator.sheets.selection import Selection, in_print_order, items_of, select


def a_card(card_id: str, group: str, kind: str, level: int | None, copies: int = 1) -> Card:
    fields = {} if level is None else {"level": level}
    return Card(id=card_id, kind=kind, group=group, name={"en": card_id}, copies=copies, fields=fields)


@pytest.fixture
def game() -> Game:
    """Two factions listed against the alphabet, two kinds likewise."""
    cards = (
        a_card("zama", "rome", "unit", 1),
        a_card("aquila", "rome", "tactic", None),
        a_card("triarii", "rome", "unit", 10),
        a_card("velites", "rome", "unit", 2),
        a_card("hastati", "rome", "unit", 2, copies=3),
        a_card("hoplites", "athens", "unit", 1, copies=2),
        a_card("sketch", "athens", "unit", 3, copies=0),
    )
    return Game(
        id="demo",
        title={"en": "Demo"},
        locales=("en",),
        kinds={kind: CardKind(id=kind, label={"en": kind}) for kind in ("unit", "tactic")},
        groups={group: GroupSpec(id=group, label={"en": group}) for group in ("rome", "athens")},
        cards=cards,
    )


def ids(chosen: tuple[tuple[Card, int], ...]) -> list[str]:
    return [card.id for card, _ in chosen]


def test_cards_come_by_faction_kind_level_and_place_in_the_pack(game: Game) -> None:
    order = ["zama", "velites", "hastati", "triarii", "aquila", "hoplites", "sketch"]
    assert [card.id for card in in_print_order(game)] == order


def test_a_selection_of_nothing_is_the_whole_set_without_what_is_not_printed(game: Game) -> None:
    chosen = select(game, Selection())
    assert ids(chosen) == ["zama", "velites", "hastati", "triarii", "aquila", "hoplites"]
    assert {card.id: n for card, n in chosen}["hastati"] == 3


def test_factions_and_single_cards_add_up_each_card_once(game: Game) -> None:
    assert ids(select(game, Selection(groups=("athens",)))) == ["hoplites"]
    assert ids(select(game, Selection(groups=("athens",), cards=("aquila", "hoplites")))) == ["aquila", "hoplites"]
    assert ids(select(game, Selection(cards=("velites",)))) == ["velites"]


def test_copies_can_be_asked_for(game: Game) -> None:
    chosen = select(game, Selection(groups=("athens",), copies={"sketch": 2, "hoplites": 0}))
    assert [(card.id, n) for card, n in chosen] == [("sketch", 2)]


def test_every_wrong_name_is_told(game: Game) -> None:
    with pytest.raises(OptionError) as told:
        select(game, Selection(groups=("athen",), cards=("velite", "hastati"), copies={"zzz": 1, "zama": -1}))
    message = str(told.value)
    assert "expected the id of a group, got 'athen' (did you mean 'athens'?)" in message
    assert "expected the id of a card, got 'velite' (did you mean 'velites'?)" in message
    assert "expected the id of a card, got 'zzz'" in message
    assert "expected 0 or more copies of 'zama', got -1" in message


def test_a_face_is_made_once_for_all_its_copies(
    game: Game, a_plan: Callable[..., Plan], sizes: dict[str, CardSize]
) -> None:
    made: list[str] = []

    def face(card: Card) -> Plan:
        made.append(card.id)
        return a_plan(sizes["tcg"], card.id)

    back = a_plan(sizes["tcg"], "Back")
    items = items_of(select(game, Selection()), face, lambda card: back, digests=Digests())
    assert made == ["zama", "velites", "hastati", "triarii", "aquila", "hoplites"]
    assert [(i.id, i.copy) for i in items if i.id == "hastati"] == [("hastati", 1), ("hastati", 2), ("hastati", 3)]
    assert len({i.digest for i in items}) == 6
    assert {i.back_digest for i in items} == {digest(back)}
    assert items_of(select(game, Selection()), face, lambda card: None)[0].digest == ""


def test_equal_drawings_have_equal_digests_and_labels_do_not_count(
    a_plan: Callable[..., Plan], sizes: dict[str, CardSize]
) -> None:
    plan = a_plan(sizes["tcg"], "One")
    again = a_plan(sizes["tcg"], "One")
    assert plan is not again
    assert digest(plan) == digest(again)
    assert digest(plan) != digest(a_plan(sizes["tcg"], "Two"))
    assert digest(plan) != digest(a_plan(sizes["tcg"], "One", color="#a3161e"))
    assert digest(plan) != digest(a_plan(sizes["poker"], "One"))
    renamed = Plan(**{name: getattr(plan, name) for name in Plan.__slots__} | {"label": "fr/one"})
    assert digest(plan) == digest(renamed)
    assert Digests().of(None) == ""


def test_whatever_is_drawn_differently_changes_the_digest(
    a_plan: Callable[..., Plan], sizes: dict[str, CardSize]
) -> None:
    """Every part of every kind of op counts, however deep it lies."""
    square = Drawing(width=1, height=1, shapes=(Shape(segments=(("M", 0, 0), ("L", 1, 1)), fill="main"),))
    circle = Drawing(width=1, height=1, shapes=(Shape(segments=(("M", 0, 0), ("L", 1, 0)), fill="main"),))
    box = Rect(0, 0, 10, 10)
    inner = a_plan(sizes["tcg"], "Inner")
    picture = DrawingOp(drawing=square, rect=box, palette={"main": "#111111"})
    place = Place(plan=inner, x=1, y=2)
    group = Group(ops=(picture,), matrix=Matrix(e=1), clip=(("M", 0, 0), ("L", 1, 0), ("Z",)))
    ops: list[Op] = [
        picture,
        replace(picture, drawing=circle),
        replace(picture, rect=Rect(0, 0, 10, 11)),
        replace(picture, palette={"main": "#111112"}),
        replace(picture, rotation=90),
        replace(picture, mirror=True),
        replace(picture, opacity=0.5),
        place,
        replace(place, plan=a_plan(sizes["tcg"], "Other")),
        replace(place, x=1.5),
        replace(place, y=1.5),
        replace(place, rotation=90),
        replace(place, scale=0.5),
        group,
        replace(group, ops=(replace(picture, drawing=circle),)),
        replace(group, ops=(picture, picture)),
        replace(group, matrix=Matrix(e=2)),
        replace(group, clip=None),
        GradientOp(rect=box, stops=((0, "#000000"), (1, "#ffffff"))),
        ImageOp(file="/a.png", rect=box, digest="1"),
        ImageOp(file="/a.png", rect=box, digest="2"),
    ]
    digests = Digests()
    assert len({digests.of(replace(inner, ops=(op,))) for op in ops}) == len(ops)
    turned_round = DrawingOp(drawing=square, rect=box, palette={"b": "#000000", "a": "#111111"})
    same = DrawingOp(drawing=square, rect=box, palette={"a": "#111111", "b": "#000000"})
    assert digest(replace(inner, ops=(turned_round,))) == digest(replace(inner, ops=(same,)))
