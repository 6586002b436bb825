"""The figures, tables and placeholders that only Dungeons Raiders has."""

from __future__ import annotations

from functools import partial

from generator.games.dungeons_raiders.examples import play_out
from generator.games.dungeons_raiders.stage.stage import DungeonsRaidersStage
from generator.games.play import stage_for
from generator.model.effect import Value
from generator.render.html import Filter
from generator.rulebook.dungeons_raiders.boards import column, formed, grid, outpost, purchase, tokens
from generator.rulebook.dungeons_raiders.combat import combat
from generator.rulebook.dungeons_raiders.pieces import Kit
from generator.rulebook.dungeons_raiders.tables import Tables
from generator.rulebook.examples import played_examples
from generator.rulebook.extras import Extras, Workshop
from generator.rulebook.figures.svg import BOX_WIDTH, TEXT_WIDTH
from generator.rulebook.figures.turn import turn_diagram

__all__ = ["extras"]

_TURN_ICONS = {
    "phase-metropole": "crown",
    "phase-avant": "type-outpost",
    "phase-donjons": "entrance",
    "phase-fin": "initiative",
}
"""What stands beside the phases in the diagram of the turn."""
_COLUMNS = ("column", "column_low", "column_top")
_GRID = ("nest", "nest_quiet")


def extras(shop: Workshop) -> Extras:
    """Return what the rulebook of Dungeons Raiders adds.

    Raises:
        PackError: `rules/examples.yaml` is not right, or an example comes out otherwise than it says.
    """
    stage = stage_for(shop.game)
    if not isinstance(stage, DungeonsRaidersStage):
        raise TypeError(f"another engine plays {shop.game.id}")
    both = played_examples(shop, lambda name, given: (given, play_out(given, name=name, stage=stage)))
    given = {name: asked for name, (asked, _) in both.items()}
    played = {name: told for name, (_, told) in both.items()}
    kit = Kit(game=shop.game, locale=shop.locale, words=shop.words, drawing=shop.art.drawing, ink=shop.ink)
    tables = Tables(shop, given, played)
    fights = [name for name, example in played.items() if example["fights"]]

    def drawing(kind: str, name: str) -> str:
        return shop.art.drawing(kind, _TURN_ICONS.get(name, name))

    return Extras(
        values={"ex": played},
        functions=_functions(shop, tables),
        figures={
            "turn": lambda: turn_diagram(_phases(shop), shop.words, drawing, width=TEXT_WIDTH, ink=shop.ink),
            "boards": lambda: outpost(kit, width=TEXT_WIDTH),
            f"grid/{'+'.join(_GRID)}": lambda: grid(kit, [played[name] for name in _GRID], width=TEXT_WIDTH),
            "group/palace": lambda: formed(kit, played["palace"], given["palace"], width=TEXT_WIDTH),
            "tokens/tokens": lambda: tokens(kit, played["tokens"], width=BOX_WIDTH),
            "purchase/purchase": lambda: purchase(kit, played["purchase"], width=BOX_WIDTH),
            f"column/{'+'.join(_COLUMNS)}": lambda: column(kit, [played[name] for name in _COLUMNS], width=BOX_WIDTH),
            **{f"combat/{name}": partial(combat, kit, played[name], width=BOX_WIDTH) for name in fights},
        },
        lists=tables.makers(),
    )


def _phases(shop: Workshop) -> tuple[str, ...]:
    phases = shop.facts["phases"]
    return tuple(str(phase) for phase in phases) if isinstance(phases, tuple) else ()


def _functions(shop: Workshop, tables: Tables) -> dict[str, Filter]:
    def stat(card_id: str, field: str) -> Value:
        """Return a field of a card or tile."""
        return shop.game.card(card_id).fields[field]

    def creature(card_id: str) -> str:
        """Return the creature of a dungeon."""
        return tables.localised(shop.game.card(card_id).fields["creature"])

    def n(card_id: str, ability: int = 0, step: int = 0) -> Value:
        """Return the number of an operation of a card."""
        done = shop.game.card(card_id).abilities[ability].data["do"]
        return done[step]["n"]  # type: ignore[index, call-overload]

    def listed(kind: str, value: str) -> str:
        """Return the names of the buildings of a type, as people list them."""
        return tables.listed([card for card in shop.game.cards if card.kind == kind and card.fields["type"] == value])

    return {"stat": stat, "creature": creature, "n": n, "of_type": listed, "pile": tables.pile}
