"""The figures, tables and placeholders that only Structure has."""

from __future__ import annotations

from functools import partial

from generator.games.structure.examples import play_out
from generator.games.structure.facts import FACTS
from generator.rulebook.examples import played_examples
from generator.rulebook.extras import Extras, Workshop
from generator.rulebook.figures.svg import BOX_WIDTH, TEXT_WIDTH
from generator.rulebook.structure.duel import duel
from generator.rulebook.structure.figures import chain, suits, table
from generator.rulebook.structure.tables import Tables

__all__ = ["extras"]


def extras(shop: Workshop) -> Extras:
    """Return what the rulebook of Structure adds.

    Raises:
        PackError: `rules/examples.yaml` is not right, or an example cannot be played.
    """
    examples = played_examples(shop, lambda name, given: play_out(given))
    words, ink, tables = shop.words, shop.ink, Tables(shop)
    counters = FACTS.counters
    named = [(shop.art.drawing("suits", g.id, g.palette), shop.label(g.id)) for g in shop.game.groups.values()]
    return Extras(
        values={"ex": examples},
        figures={
            "table": lambda: table(
                words,
                shop.art.drawing,
                ink,
                width=TEXT_WIDTH,
                structures=FACTS.kit.structure_slots,
                field=FACTS.kit.battlefield_slots,
            ),
            "suits": lambda: suits(named, words, ink, width=TEXT_WIDTH),
            "chain": lambda: chain(
                tables.index(str(max(FACTS.points.values()))),
                (counters.building, counters.any, counters.any),
                words,
                ink,
                width=TEXT_WIDTH,
            ),
            **{
                f"fight/{name}": partial(duel, example, words, tables.index, ink, width=BOX_WIDTH)
                for name, example in examples.items()
            },
        },
        lists=tables.makers(),
    )
