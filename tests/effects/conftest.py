"""A small game's names, and abilities that are right."""

from __future__ import annotations

import pytest

from generator.effects.context import Context


@pytest.fixture(scope="session")
def context() -> Context:
    """Two types, a trait, two kinds, two cards, two stats."""
    return Context(
        types=frozenset({"archer", "knight"}),
        traits=frozenset({"hired"}),
        kinds=frozenset({"unit", "doctrine", "tactic"}),
        cards=frozenset({"old-guard", "testudo"}),
        card_kinds={"old-guard": "unit", "testudo": "doctrine"},
        stats=frozenset({"atk", "def"}),
    )
