"""Which units of the game's vocabulary the engine carries out, read from what the engine compiles by."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.regles_de_combat.execute.builder import DURATIONS, LIMITS, REFERENCES, WHENS
from generator.games.regles_de_combat.execute.conditions import BLOWS, CONDITIONS, SORTS, STATES
from generator.games.regles_de_combat.execute.operations import OPS
from generator.games.regles_de_combat.execute.selectors import FIELDS

__all__ = ["covered"]


def covered() -> Iterator[tuple[str, str]]:
    """Yield kind and name of every word that has an execution, in a fixed order."""
    for kind, names in (
        ("trigger", WHENS),
        ("condition", sorted(CONDITIONS.names)),
        ("state", STATES),
        ("blow", BLOWS),
        ("sort", SORTS),
        ("selector", sorted(FIELDS.names)),
        ("reference", REFERENCES),
        ("group", ("all",)),
        ("verb", sorted(OPS.names)),
        ("duration", DURATIONS),
        ("limit", tuple(LIMITS)),
    ):
        for name in names:
            yield kind, name
