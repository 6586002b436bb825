"""Change anything in an effect, and its words change: every legal neighbour of every ability, in every language."""

from __future__ import annotations

import importlib.util
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from generator.effects.context import Context
from generator.effects.nodes import parse_ability
from generator.model.game import Game
from generator.text.languages import LANGUAGES, language
from generator.text.orthography import faults, polish
from generator.text.sentence import ability
from generator.text.speech import lexicon
from generator.text.tokens import plain

_spec = importlib.util.spec_from_file_location("mutations", Path(__file__).with_name("mutations.py"))
assert _spec is not None
assert _spec.loader is not None
mutations = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(mutations)


@pytest.fixture(scope="module")
def effects(game: Game, context: Context) -> dict[str, Any]:
    """Every ability of the game and every legal neighbour, each once."""
    found: dict[str, Any] = {}
    for card in game.cards:
        for item in card.abilities:
            for data in [item.data, *mutations.neighbours(item.data, context)]:
                node = parse_ability(data)
                found.setdefault(repr(node), node)
    return found


def test_there_are_many_neighbours(effects: dict[str, Any]) -> None:
    assert len(effects) > 5000


@pytest.mark.parametrize("locale", sorted(LANGUAGES))
def test_no_two_effects_read_the_same(effects: dict[str, Any], game: Game, locale: str) -> None:
    grammar, words = language(locale).grammar, lexicon(game, locale)
    said: dict[str, list[str]] = defaultdict(list)
    wrong = []
    for effect, node in effects.items():
        text = plain(ability(grammar, node, words, "unit"))
        said[text].append(effect)
        wrong += [fault.message for fault in faults(text, locale)]
        if polish(text, locale) != text:
            wrong.append(text)
    assert [text for text, meant in said.items() if len(meant) > 1] == []
    assert wrong == []
