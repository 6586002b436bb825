"""Questions about a player's Outpost: costs of evolving and identifying, thresholds, guilds, what may be drawn on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.games.dungeons_raiders.state import NOTHING, State

if TYPE_CHECKING:
    from generator.games.dungeons_raiders.designs import Ability
    from generator.games.dungeons_raiders.tables import Tables

__all__ = [
    "affordable_guilds",
    "evolution_cost",
    "identification_cost",
    "may_use",
    "next_threshold",
    "payable",
]


def payable(t: Tables, s: State, ability: Ability, player: int, place: int) -> bool:
    """Return whether conditions hold and costs can be paid in full (DR-033)."""
    return all(one.holds(t, s, one.args, player, place) for one in ability.conditions) and all(
        one.payable(t, s, one.args, player, place) for one in ability.cost
    )


def may_use(t: Tables, s: State, ability: Ability, player: int, place: int) -> bool:
    """Return whether a token may use an effect of the building on a place now (DR-053, DR-068)."""
    if ability.level > s.level[player][place] or not payable(t, s, ability, player, place):
        return False
    if ability.target is not None and not ability.target.exists(t, s, (), player, place):
        return False
    return all(op.usable is None or op.usable(t, s, op.args, player, place) for op in ability.ops)


def evolution_cost(t: Tables, s: State, player: int, place: int) -> int | None:
    """Return the stones for the next level of a building; None where there is none to be had (DR-057)."""
    tile = s.board[player][place]
    if tile < 0:
        return None
    steps = t.evolution[tile]
    level = s.level[player][place]
    if level >= len(steps):
        return None
    return max(0, steps[level] - sum(s.discounts[player]))


def identification_cost(t: Tables, item: int, *, scroll: bool) -> int:
    """Return the charges for identifying an object (DR-078)."""
    return max(0, t.designs[item].analysis - (t.scroll_discount if scroll else 0))


def next_threshold(t: Tables, s: State, player: int, place: int) -> bool:
    """Return whether the Outpost may be raised now (DR-058)."""
    level = s.level[player][place] + 1
    for threshold in t.facts.outpost_thresholds:
        if threshold.to_level == level:
            return sum(s.level[player][one] for one in t.columns[threshold.column]) >= threshold.sum
    return False


def affordable_guilds(t: Tables, s: State, player: int) -> list[int]:
    """Return the guilds, by their number, that the player may buy now (DR-120)."""
    owned = s.guilds[player]
    return [
        number
        for number, design in enumerate(t.guilds)
        if not owned >> number & 1 and all(payable(t, s, one, player, NOTHING) for one in t.designs[design].abilities)
    ]
