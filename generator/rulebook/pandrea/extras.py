"""The figures, tables and placeholders that only Pandrea has."""

from __future__ import annotations

from functools import partial

from generator.games.pandrea.examples import play_out
from generator.games.pandrea.layouts import LAYOUTS
from generator.games.play import stage_for
from generator.model.effect import Value
from generator.rulebook.examples import played_examples
from generator.rulebook.extras import Extras, Workshop
from generator.rulebook.figures.svg import BOX_WIDTH, TEXT_WIDTH
from generator.rulebook.pandrea.boards import board, board_of_four
from generator.rulebook.pandrea.cards import Kit
from generator.rulebook.pandrea.clash import clash
from generator.rulebook.pandrea.order import income, order, window
from generator.rulebook.pandrea.postures import postures
from generator.rulebook.pandrea.tables import Tables

__all__ = ["extras"]

_ORDERS = ("order", "late")
_WINDOWS = ("window",)
_TOLD = ("money", "arrivals", "four")
"""Examples whose picture is another one, or that need none."""


def extras(shop: Workshop) -> Extras:
    """Return what the rulebook of Pandrea adds.

    Raises:
        PackError: `rules/examples.yaml` is not right, or an example comes out otherwise than it says.
    """
    stage = stage_for(shop.game)
    examples = played_examples(shop, lambda name, given: play_out(given, name=name, stage=stage))
    kit = Kit(game=shop.game, locale=shop.locale, words=shop.words, drawing=shop.art.drawing, ink=shop.ink)
    fights = [name for name in examples if name not in (*_ORDERS, *_WINDOWS, *_TOLD)]
    return Extras(
        values={"ex": examples},
        functions={"join": _joined},
        figures={
            "board": lambda: board(kit, LAYOUTS["duel"], width=TEXT_WIDTH),
            "board/four": lambda: board_of_four(kit, LAYOUTS["quatre"], width=TEXT_WIDTH),
            "income/money": lambda: income(kit, examples["money"], width=BOX_WIDTH),
            "postures/arrivals": lambda: postures(kit, examples["arrivals"], width=TEXT_WIDTH),
            **{f"fight/{name}": partial(clash, kit, examples[name], width=BOX_WIDTH) for name in fights},
            **{f"order/{name}": partial(order, kit, examples[name], width=BOX_WIDTH) for name in _ORDERS},
            **{f"window/{name}": partial(window, kit, examples[name], width=BOX_WIDTH) for name in _WINDOWS},
        },
        lists=Tables(shop).makers(),
    )


def _joined(values: tuple[Value, ...], between: str) -> str:
    """Return the items of a list with something between them."""
    return between.join(str(value) for value in values)
