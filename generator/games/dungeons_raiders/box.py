"""What lies in the box, counted from the pack and the constants: one list for the rulebook, the kit and the checks.

Paper for two players (section 4 of the rule model). Words for the lines are the pack's own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.games.dungeons_raiders.facts import FACTS, Facts
from generator.model.game import Game

__all__ = ["BoxLine", "box_list"]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxLine:
    """One kind of thing in the box."""

    id: str
    each: int
    """How many for one player, one House, one class, or in all: see `per`."""
    total: int
    per: Literal["player", "house", "class", "box"] = "box"


def box_list(game: Game, facts: Facts = FACTS) -> tuple[BoxLine, ...]:
    """Return everything in the box: boards, tiles, pieces, then the piles of cards.

    Args:
        game: the pack, for cards, piles, Houses and pieces.
        facts: the constants.

    Raises:
        KeyError: the pack has no table of that name, or no row of that id.
    """
    players, kit = facts.players, facts.kit
    houses = len(game.tables["houses"])
    pieces = {str(row["id"]): _whole(row["n"]) for row in game.tables["pieces"]}

    def player(name: str, each: int) -> BoxLine:
        return BoxLine(id=name, each=each, total=each * players, per="player")

    def house(name: str, each: int) -> BoxLine:
        return BoxLine(id=name, each=each, total=each * houses, per="house")

    def box(name: str, total: int) -> BoxLine:
        return BoxLine(id=name, each=total, total=total)

    dice = kit.dice_per_class
    return (
        player("outpost_board", 1),
        player("group_mat", 1),
        box("main_board", 1),
        player("aid", 1),
        player("building_tiles", _copies(game, "building") // players),
        box("dungeon_tiles", _copies(game, "dungeon")),
        *(player(f"adventurers_{one.id}", pieces[f"adventurers_{one.id}"]) for one in facts.classes),
        player("five_militia", pieces["five_militia"]),
        BoxLine(id="dice", each=dice, total=dice * len(facts.classes), per="class"),
        player("action_tokens", kit.action_tokens),
        player("level_cubes", kit.level_cubes),
        player("strategist_marker", 1),
        player("explorer_marker", 1),
        house("group_tokens", kit.group_tokens),
        house("success_markers", kit.success_markers),
        house("guild_markers", kit.guild_markers),
        house("glory_marker", 1),
        house("reached_marker", 1),
        *(box(f"pile_{row['id']}", _pile(game, row["kinds"])) for row in game.tables["piles"]),
    )


def _pile(game: Game, kinds: object) -> int:
    return sum(_copies(game, str(kind)) for kind in kinds) if isinstance(kinds, tuple) else 0


def _copies(game: Game, kind: str) -> int:
    return sum(card.copies for card in game.cards if card.kind == kind)


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0
