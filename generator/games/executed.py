"""The execution facet: which units of its vocabulary each game's rules carry out, by the game's id."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from generator.games.ancient_duel.execute import facet as ancient_duel
from generator.games.dungeons_raiders.effects.covered import covered as dungeons_raiders
from generator.games.pandrea.execute import facet as pandrea
from generator.games.pandrea.execute.conditions import SELF
from generator.games.regles_de_combat.execute.covered import covered as regles_de_combat

__all__ = ["EXECUTED"]

Keys = Iterator[tuple[str, str]]


def _ancient_duel() -> Keys:
    yield from ancient_duel.covered()


def _pandrea() -> Keys:
    """Units that stand inside others are kept beside them: what is asked of `self`, groups, keywords."""
    yield from pandrea.covered()
    yield from (("state", name) for name in SELF)
    yield ("keyword", "keyword")
    if "all" in pandrea.REFERENCES:
        yield ("group", "all")


EXECUTED: Mapping[str, Callable[[], Keys]] = {
    "ancient-duel": _ancient_duel,
    "dungeons-raiders": dungeons_raiders,
    "pandrea": _pandrea,
    "regles-de-combat": regles_de_combat,
}
"""Game -> kind and name of every unit that has an execution."""
