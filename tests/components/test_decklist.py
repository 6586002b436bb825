"""Lists of ready decks: every card with its copies, a box for each, and a sum that must come out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from generator.components.decklist import DecklistSpec, make_decklist
from generator.components.part import Bench
from generator.errors import PackError
from generator.model.card import Card
from generator.model.game import CardKind
from generator.model.plan import PathOp

CARDS = {"guard": 3, "scout": 2, "net": 1}


@pytest.fixture
def bench(make_bench: Callable[..., Bench]) -> Bench:
    """A bench whose game has one deck of six cards and a leader."""
    bench = make_bench()
    kinds = {name: CardKind(id=name, label={"en": name.title()}) for name in ("chief", "unit", "trick")}
    cards = (
        Card(id="boss", kind="chief", group="red", name={"en": "The Boss"}),
        Card(id="guard", kind="unit", group="red", name={"en": "Guard"}, fields={"cost": 2}),
        Card(id="scout", kind="unit", group="red", name={"en": "Scout"}, fields={"cost": 1}),
        Card(id="net", kind="trick", group="blue", name={"en": "Net"}),
    )
    decks = ({"id": "red", "group": "red", "leader": "boss", "cards": CARDS},)
    return replace(bench, game=replace(bench.game, kinds=kinds, cards=cards, tables={"decks": decks}))


def a_list(**changes: object) -> DecklistSpec:
    usual: dict[str, object] = {"kind": "decklist", "deck": "red", "total": 6, "numbers": {"cost": "points"}}
    return DecklistSpec.model_validate(usual | changes)


def test_every_card_is_listed_with_its_copies_and_a_box_for_each(bench: Bench) -> None:
    made = make_decklist("red", a_list(), bench, path="parts.red")
    panel = bench.panel(180, made.height(180), "red")
    made.draw(panel, 0, 0, 180)
    printed = {field.name: field.printed for field in panel.fields}
    assert {name: printed[f"red.{name}"] for name in CARDS} == {name: f"{n} ×" for name, n in CARDS.items()}
    assert printed["red.guard.name"] == "Guard"
    assert printed["red.name"] == "Red · The Boss"
    boxes = [op for op in panel.ops if isinstance(op, PathOp) and op.fill is None and len(op.segments) == 5]
    assert len(boxes) == sum(CARDS.values())
    assert panel.findings == []


def test_headings_carry_the_sum_of_their_kind(bench: Bench) -> None:
    made = make_decklist("red", a_list(), bench, path="parts.red")
    assert [(line.words, line.copies) for line in made.lines if line.card is None] == [("Unit", 5), ("Trick", 1)]


@pytest.mark.parametrize("columns", [1, 2, 3])
def test_no_line_is_lost_between_columns_and_no_heading_ends_one(bench: Bench, columns: int) -> None:
    made = make_decklist("red", a_list(columns=columns), bench, path="parts.red")
    panel = bench.panel(180, made.height(180), "red")
    made.draw(panel, 0, 0, 180)
    assert {field.name for field in panel.fields} >= {f"red.{name}" for name in CARDS}
    assert max(field.rect.bottom for field in panel.fields) <= made.height(180) + 1e-6


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"total": 7}, "expected 7 cards in deck 'red', got 6"),
        ({"deck": "rde"}, "expected a deck of the table, got 'rde'"),
    ],
)
def test_a_deck_that_does_not_exist_or_does_not_add_up_is_refused(
    bench: Bench, changes: dict[str, object], message: str
) -> None:
    with pytest.raises(PackError, match=message):
        make_decklist("red", a_list(**changes), bench, path="parts.red")


def test_a_deck_with_an_unknown_card_is_refused(bench: Bench) -> None:
    decks = ({"id": "red", "group": "red", "cards": {"gaurd": 6}},)
    wrong = replace(bench, game=replace(bench.game, tables={"decks": decks}))
    with pytest.raises(PackError, match="names an unknown card 'gaurd'"):
        make_decklist("red", a_list(), wrong, path="parts.red")
