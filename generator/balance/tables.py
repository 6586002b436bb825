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

__all__ = ["AGREED", "TABLES", "Agreed", "table_of"]

Agreed = tuple[tuple[str, str], ...]
"""What the players agree before each game: names and values, as `proofdeck play --agree` takes them."""

TABLES: Mapping[str, Callable[[Project, Game], Table]] = {
    "ancient-duel": duel_table,
    "dungeons-raiders": dungeons_raiders_table,
    "regles-de-combat": regles_de_combat_table,
    "pandrea": pandrea_table,
    "structure": structure_table,
}
"""Game -> what makes its table; a game's states are known to its own rules and witness only."""


AGREED: Mapping[str, Callable[[Project, Game, Mapping[str, str]], Table]] = {
    "dungeons-raiders": dungeons_raiders_table,
}
"""Game whose series may be played as something other than its standard game -> what makes that table."""


def table_of(project: Project, game: Game, agreed: Agreed = ()) -> Table:
    """Return the table of a game.

    Args:
        project: where the game is.
        game: the pack.
        agreed: what its players agree; the standard game where nothing is.

    Raises:
        OptionError: the game has no engine, or nothing can be agreed for its series, or not this.
    """
    if game.id not in TABLES:
        raise OptionError(f"{game.id!r} has no engine, so it cannot be played; playable: {', '.join(TABLES)}")
    if not agreed:
        return TABLES[game.id](project, game)
    if game.id not in AGREED:
        raise OptionError(f"{game.id}: series are played as the standard game, got {', '.join(dict(agreed))}")
    return AGREED[game.id](project, game, dict(agreed))
