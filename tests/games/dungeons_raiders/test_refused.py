"""Nothing of an ability goes unread: whatever the engine does not know is refused when the cards are compiled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from generator.games.dungeons_raiders.compile import design_of
from generator.games.dungeons_raiders.facts import FACTS
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.model.card import Card
from generator.model.effect import Ability, Value
from generator.model.game import Game

STRANGE = "nonsense"


def altered(data: Value) -> Iterator[Value]:
    """Yield the data once for each word exchanged for a strange one, and for each record with a strange key."""
    if isinstance(data, Mapping):
        yield {**data, STRANGE: 1}
        for key, value in data.items():
            yield from ({**data, key: other} for other in altered(value))
    elif isinstance(data, tuple):
        for place, value in enumerate(data):
            yield from ((*data[:place], other, *data[place + 1 :]) for other in altered(value))
    elif isinstance(data, str):
        yield STRANGE


def cases(pack: Game) -> Iterator[tuple[Card, Mapping[str, Value]]]:
    seen: list[Value] = []
    for card in pack.cards:
        for ability in card.abilities:
            if ability.data not in seen:
                seen.append(ability.data)
                yield from ((card, other) for other in altered(ability.data) if isinstance(other, Mapping))


def test_a_strange_word_or_key_anywhere_in_an_ability_is_refused(pack: Game, rules: DungeonsRaiders) -> None:
    let_pass = []
    for card, data in cases(pack):
        strange = replace(card, abilities=(Ability(when=str(data.get("when", "")), data=data),))
        try:
            design_of(strange, 0, [], FACTS, rules.tables.piles)
        except ValueError:
            continue
        let_pass.append(f"{card.id}: {data}")
    assert let_pass == []


def test_every_ability_of_the_pack_itself_is_known(pack: Game, rules: DungeonsRaiders) -> None:
    for card in pack.cards:
        try:
            design_of(card, 0, [], FACTS, rules.tables.piles)
        except ValueError as error:
            pytest.fail(str(error))
