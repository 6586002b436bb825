"""Which games have a table for series."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.balance.duel import duel_table
from generator.balance.dungeons_raiders import dungeons_raiders_table
from generator.balance.pandrea import pandrea_table
from generator.balance.regles_de_combat import regles_de_combat_table
from generator.balance.structure import structure_table
from generator.balance.table import Table
from generator.errors import OptionError
from generator.model.game import Game
from generator.project import Project

__all__ = ["TABLES", "table_of"]

TABLES: Mapping[str, Callable[[Project, Game], Table]] = {
    "ancient-duel": duel_table,
    "dungeons-raiders": dungeons_raiders_table,
    "regles-de-combat": regles_de_combat_table,
    "pandrea": pandrea_table,
    "structure": structure_table,
}
"""Game -> what makes its table; a game's states are known to its own rules and witness only."""


def table_of(project: Project, game: Game) -> Table:
    """Return the table of a game.

    Raises:
        OptionError: the game has no engine.
    """
    if game.id not in TABLES:
        raise OptionError(f"{game.id!r} has no engine, so it cannot be played; playable: {', '.join(TABLES)}")
    return TABLES[game.id](project, game)
