"""Neighbours of abilities: one value away, legal, and never the same."""

from __future__ import annotations

import pytest

from generator.checks.neighbours import at, legal_neighbours, with_value, without
from generator.checks.subject import Subject
from generator.effects.context import Context
from generator.effects.vocabulary import check_ability
from generator.readback.words import canonical


def test_every_ability_has_legal_neighbours_that_differ(shipped: Subject) -> None:
    context = Context.of(shipped.game, stats=frozenset(shipped.game.stats))
    for card in shipped.game.cards[::5]:
        for ability in card.abilities:
            found = list(legal_neighbours(ability.data, context))
            assert found or ability.data["do"] == ({"op": "negate_attack"},), card.id
            assert all(not check_ability(other, context) for _path, other in found)
            assert all(other != ability.data for _path, other in found)
            assert len({repr(canonical(other)) for _path, other in found}) > 0 or not found


def test_values_are_put_and_taken_without_changing_the_original() -> None:
    data = {"do": ({"op": "mod", "n": 1},)}
    assert with_value(data, ("do", 0, "n"), 2) == {"do": ({"op": "mod", "n": 2},)}
    assert with_value(data, ("do", 1), {"op": "draw"}) == {"do": ({"op": "mod", "n": 1}, {"op": "draw"})}
    assert without(data, ("do", 0, "n")) == {"do": ({"op": "mod"},)}
    assert at(data, ("do", 0, "n")) == 1
    assert data == {"do": ({"op": "mod", "n": 1},)}
    with pytest.raises(KeyError):
        at(data, ("do", "n"))
