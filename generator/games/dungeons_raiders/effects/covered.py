"""The execution facet: which units of the vocabulary the engine carries out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.games.dungeons_raiders.effects.registry import CONDITIONS, COSTS, OPS, TARGETS, WHEN

__all__ = ["covered"]

Key = tuple[str, str]

_INSIDE: Mapping[Key, tuple[Key, ...]] = {
    ("condition", "level_of_self"): (("least", "min"),),
    ("condition", "count"): tuple(("counted", name) for name in ("kind", "owner", "min", "dungeon_level", "state")),
    ("verb", "exchange"): (("rate", "give"), ("rate", "get"), ("amount", "crowns"), ("amount", "stones")),
    ("verb", "score"): (("reference", "it"), ("reference", "group"), ("duration", "combat"), ("duration", "turn")),
    ("verb", "discount_evolution"): (("duration", "next_evolution"),),
    ("verb", "mod_resistance"): tuple(("dungeons", name) for name in ("kind", "adjacent", "cleaned")),
}
"""Unit -> units that are read where it is compiled, so that they stand and fall with it."""


def covered() -> Iterator[Key]:
    """Yield kind and name of every unit that is carried out."""
    units = [
        *(("trigger", when) for when in WHEN if when),
        *((("requirement", "requirement"),) if "" in WHEN else ()),
        *(("verb", name) for name in OPS),
        *(("condition", name) for name in CONDITIONS),
        *(("cost", name) for name in COSTS),
        *(("target", name) for name in TARGETS),
    ]
    for unit in units:
        yield unit
        yield from _INSIDE.get(unit, ())
