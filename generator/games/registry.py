"""Which games have constants of their own in code: ours, and those that other packages bring.

A package outside registers a game with the entry-point group `proofdeck.games`: the entry's name is the game's
id, its object a function without arguments that returns dotted fact name -> value. Packs never bring code.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.metadata import entry_points

from generator.games.ancient_duel import facts as ancient_duel
from generator.games.dungeons_raiders import facts as dungeons_raiders
from generator.games.pandrea import facts as pandrea
from generator.games.regles_de_combat import facts as regles_de_combat
from generator.games.structure import facts as structure
from generator.model.effect import Value

__all__ = ["ENTRY_POINTS", "facts_of"]

ENTRY_POINTS = "proofdeck.games"

_OURS: Mapping[str, Callable[[], Mapping[str, Value]]] = {
    "ancient-duel": ancient_duel.as_facts,
    "dungeons-raiders": dungeons_raiders.as_facts,
    "pandrea": pandrea.as_facts,
    "regles-de-combat": regles_de_combat.as_facts,
    "structure": structure.as_facts,
}


def facts_of(game: str) -> Mapping[str, Value] | None:
    """Return the constants of a game that has them in code, or None.

    Raises:
        TypeError: the object behind an entry point is not a function that returns a mapping.
    """
    if game in _OURS:
        return _OURS[game]()
    for entry in sorted(entry_points(group=ENTRY_POINTS, name=game), key=lambda entry: entry.value):
        facts = entry.load()()
        if not isinstance(facts, Mapping):
            raise TypeError(f"entry point {entry.name} = {entry.value} of {ENTRY_POINTS}: expected a mapping")
        return {str(name): value for name, value in facts.items()}
    return None
