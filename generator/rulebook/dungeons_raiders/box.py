"""What lies in the box, counted from the constants, the tables and the cards of the pack."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.dungeons_raiders.facts import FACTS
from generator.model.effect import Value
from generator.rulebook.extras import Workshop

__all__ = ["box_rows"]


def box_rows(shop: Workshop) -> list[tuple[str, str]]:
    """Return (what, how many) for every piece of the game, as words."""
    game, words, kit = shop.game, shop.words, FACTS.kit
    pieces = {str(row["id"]): _n(row["n"]) for row in game.tables["pieces"]}
    specialists = [pieces[f"adventurers_{one.id}"] for one in FACTS.classes if one.specialised]
    houses, players = len(game.tables["houses"]), FACTS.players
    each = words["box.each"]
    if len(set(specialists)) != 1:
        raise ValueError("the specialised classes have different numbers of discs: list them one by one")
    rows = [
        (words["box.boards"], str(players)),
        (words["box.mats"], str(players)),
        (words["box.main"], "1"),
        (words["box.piles-board"], "1"),
        (words["box.buildings"], each.format(n=FACTS.tiles_per_player)),
        (words["box.dungeons"], str(FACTS.dungeons)),
    ]
    for row in game.tables["piles"]:
        name = row["name"]
        label = str(name[shop.locale]) if isinstance(name, Mapping) else str(name)
        rows.append((words["box.pile"].format(name=label), str(row["cards"])))
    rows += [
        (
            words["box.militia"].format(heaps=pieces["five_militia"]),
            each.format(n=pieces["adventurers_mil"]),
        ),
        (words["box.specialists"], each.format(n=specialists[0])),
        (words["box.dice"], words["box.dice-many"].format(n=kit.dice_per_class)),
        (words["box.tokens"], each.format(n=kit.action_tokens)),
        (words["box.cubes"], each.format(n=kit.level_cubes)),
        (words["box.purse"], each.format(n=words["box.purse-many"].format(n=FACTS.groups))),
        (words["box.works"], each.format(n=2)),
        (
            words["box.house"].format(
                groups=kit.group_tokens, successes=kit.success_markers, guilds=kit.guild_markers
            ),
            words["box.per-house"].format(n=houses),
        ),
        (words["box.turn"], "1"),
        (words["box.aids"], str(players)),
        (words["box.pad"], "1"),
    ]
    return rows


def _n(value: Value) -> int:
    if not isinstance(value, int):
        raise TypeError(f"expected a number, got {value!r}")
    return value
