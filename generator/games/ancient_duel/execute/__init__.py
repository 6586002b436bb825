"""How effects are carried out: one function for each unit of the vocabulary, and the builder that joins them."""

from generator.games.ancient_duel.execute import (
    amounts,
    attacks,
    cards,
    changes,
    conditions,
    durations,
    field,
    references,
    selectors,
    triggers,
)
from generator.games.ancient_duel.execute.builder import Builder, compile_all
from generator.games.ancient_duel.execute.facet import covered

__all__ = ["UNITS", "Builder", "compile_all", "covered"]

UNITS = (amounts, attacks, cards, changes, conditions, durations, field, references, selectors, triggers)
"""The modules that register executions; naming them here is what loads them."""
