"""Which games bring figures, lists and placeholders of their own to their rulebooks."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from generator.rulebook.extras import Extras, Workshop

__all__ = ["extras_of"]

_OURS: Mapping[str, str] = {
    "ancient-duel": "generator.rulebook.ancient_duel.extras",
    "dungeons-raiders": "generator.rulebook.dungeons_raiders.extras",
    "pandrea": "generator.rulebook.pandrea.extras",
    "regles-de-combat": "generator.rulebook.regles_de_combat.extras",
    "structure": "generator.rulebook.structure.extras",
}
"""Game -> the module whose function `extras` makes what it adds; read only when its book is written."""


def extras_of(shop: Workshop) -> Extras:
    """Return what the workshop's game adds; nothing for a game that is not listed.

    Raises:
        PackError: a file of the pack that the game's own figures need is not right.
    """
    if shop.game.id not in _OURS:
        return Extras()
    made = import_module(_OURS[shop.game.id]).extras(shop)
    if not isinstance(made, Extras):
        raise TypeError(f"{_OURS[shop.game.id]}.extras returns {type(made).__name__}")
    return made
