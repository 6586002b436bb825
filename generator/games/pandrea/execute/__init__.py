"""How abilities are carried out: a function for each word of Pandrea's vocabulary, and what joins them."""

from generator.games.pandrea.execute import conditions, durations, references, selectors, triggers, verbs
from generator.games.pandrea.execute.builder import Builder, compile_all
from generator.games.pandrea.execute.facet import covered

__all__ = ["UNITS", "Builder", "compile_all", "covered"]

UNITS = (conditions, durations, references, selectors, triggers, verbs)
"""The modules that register executions; naming them here is what loads them."""
