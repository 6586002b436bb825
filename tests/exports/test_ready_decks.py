"""Neutral cards in exports: one print for each ready deck, in that deck's pile, with a picture and a back."""

from __future__ import annotations

from generator.exports.deck import Deck, Design, piles_of
from generator.exports.images import back_names, face_names
from generator.model.card import Card
from generator.model.geometry import Rect
from generator.model.plan import Plan


def a_design(name: str, own: str, *, group: str = "", copies: int = 1) -> Design:
    plan = Plan(width=69, height=94, ops=(), trim=Rect(3, 3, 63, 88), safe=Rect(6, 6, 57, 82))
    card = Card(id=name, kind="unit", group=own, name={"en": name})
    back = f"back-{group or own}"
    return Design(card=card, name=name, copies=copies, face=plan, back=plan, back_name=back, group=group)


def test_a_neutral_card_lies_in_the_pile_of_every_deck_that_holds_it() -> None:
    designs = (
        a_design("guard", "red", group="red", copies=3),
        a_design("net", "none", group="red", copies=2),
        a_design("scout", "blue", group="blue"),
        a_design("net", "none", group="blue"),
        a_design("crate", "none", group="none"),
    )
    piles = piles_of(designs, {"red": "Red", "blue": "Blue", "none": "Neutral"}, "Toy")
    assert [(pile.title, sum(one.copies for one in pile.designs)) for pile in piles] == [
        ("Red", 5),
        ("Blue", 2),
        ("Neutral", 1),
    ]
    deck = Deck(game="toy", title="Toy", locale="en", piles=piles)
    assert list(face_names(deck)) == ["guard", "net-red", "scout", "net-blue", "crate"]
    assert len({name.casefold() for name in face_names(deck).values()}) == len(designs)
    assert set(back_names(deck)) == {"back-red", "back-blue", "back-none"}


def test_a_design_without_a_deck_is_called_as_its_card() -> None:
    assert a_design("guard", "red").key == "guard"
    assert a_design("guard", "red", group="red").key == "guard"
    assert a_design("net", "none", group="red").key == "net-red"
