"""What operations are worth to a bot, in crowns (§5 of the model)."""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.dungeons_raiders.bots.odds import Aids
from generator.games.dungeons_raiders.designs import Ability, Op
from generator.games.dungeons_raiders.effects.shapes import SPECIALIST
from generator.games.dungeons_raiders.primitives import CHARGES, CROWNS, GLORY, STONES, TOKENS, amount
from generator.games.dungeons_raiders.state import State
from generator.games.dungeons_raiders.tables import Tables

__all__ = [
    "Character",
    "ability_value",
    "aids_of",
    "best_effect",
    "cost_of",
    "op_value",
    "right_column_lacks",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Character:
    """What tells one bot from another."""

    name: str
    attack: float = 1.0
    """Weight of attacks on groups."""
    guild: float = 1.0
    """Weight of guilds."""
    charge: float = 0.3
    """Worth of a charge."""
    hoard: int = 0
    """Stones that are kept for guilds."""
    objects: float = 0.0
    """Worth of an identified object."""
    departure: float = 2.4
    """What an expedition is worth beside what buildings give (§5 of the model)."""
    least_odds: float = 0.4
    """Of an expedition that is sent."""
    death: float = 1.3
    """Weight of an adventurer lost."""
    treasure: float = 0.8
    """Worth of a treasure beside a point of glory."""


STONE, MILITIA, CHOSEN, TREASURE, GLORY_POINT, TOKEN, MERCENARY, POINT = 1.25, 1.9, 7.5, 4.2, 4.0, 3.5, 3.2, 1.3
SPENT_CROWN, SPENT_STONE, WORKER, SPECIAL_WORKER = 0.3, 0.6, 0.8, 2.0
OUTPOST, GUILD, GUILD_LATER, LOOK, EXCHANGE = 9.0, 4.2, 0.6, 0.6, 0.8
CLASSES = (MILITIA, 6.6, 6.0, 6.2, 6.6)


def op_value(t: Tables, s: State, who: Character, player: int, place: int, op: Op) -> float:
    """Return what an operation outside combat is worth to a player now."""
    args = op.args
    if op.name == "gain":
        n = amount(s, args[1:], player, place)
        room = {
            CROWNS: t.facts.limit.crowns - s.crowns[player],
            STONES: t.facts.limit.stones - s.stones[player],
            CHARGES: t.facts.limit.charges - s.charges[player],
        }.get(args[0], n)
        each = {CROWNS: 1.0, STONES: STONE, CHARGES: who.charge, GLORY: GLORY_POINT, TOKENS: TOKEN}.get(args[0], 0.0)
        return each * min(n, room)
    if op.name == "recruit":
        n = amount(s, args[1:], player, place)
        return n * (CHOSEN if args[0] == SPECIALIST else CLASSES[args[0]])
    if op.name == "sell":
        return max((args[1] * t.designs[card].analysis for card in s.objects[player]), default=0) - who.objects
    if op.name == "buy_guild":
        return (GUILD + GUILD_LATER * s.turn) * who.guild
    plain = {
        "exchange": EXCHANGE,
        "take_mercenary": MERCENARY,
        "draw_treasure": TREASURE + who.objects / 2,
        "look": LOOK,
        "evolve_outpost": OUTPOST,
    }
    if op.name in plain:
        return plain[op.name]
    if op.name in ("score", "ignore_skulls"):
        return POINT * args[0]
    return float(args[0]) if op.name == "discount_evolution" else 0.0


def cost_of(t: Tables, who: Character, ability: Ability) -> float:
    """Return what the costs of an ability are worth."""
    total = 0.0
    for one in ability.cost:
        if one.name == "pay":
            each = (SPENT_CROWN, SPENT_STONE, max(0.5, who.charge))[one.args[0]]
            total += each * one.args[1]
        elif one.name in ("assign", "remove"):
            special = one.args[0] == SPECIALIST or (one.args[0] >= 0 and t.is_specialised[one.args[0]])
            worker = SPECIAL_WORKER if special else WORKER
            total += one.args[1] * (worker + (MILITIA if one.name == "remove" else 0))
    return total


def ability_value(t: Tables, s: State, who: Character, player: int, place: int, ability: Ability) -> float:
    """Return what using an ability is worth: its operations less its costs."""
    return sum(op_value(t, s, who, player, place, op) for op in ability.ops) - cost_of(t, who, ability)


def aids_of(t: Tables, card: int) -> Aids:
    """Return what a card under a group brings to an expedition."""
    found = {"score": 0, "cancel_encounter": 0, "disarm": 0, "heal": 0, "protect": 0, "ignore_skulls": 0}
    for ability in t.designs[card].abilities:
        if any(one.name == "combat" and one.args[0] for one in ability.conditions):
            continue
        for op in ability.ops:
            if op.name in found:
                found[op.name] += op.args[0]
            elif op.name == "reroll":
                found["score"] += 1
    return Aids(
        found["score"],
        found["cancel_encounter"],
        found["disarm"],
        found["heal"] + found["protect"],
        found["ignore_skulls"],
    )


def best_effect(t: Tables, s: State, who: Character, player: int, place: int, level: int) -> float:
    """Return the worth of the best effect of a building at a level, whether it can be paid or not."""
    tile = s.board[player][place]
    return max(
        (
            ability_value(t, s, who, player, place, one)
            for one in t.effects[tile]
            if one.level <= level and not any(op.name in ("buy_guild", "evolve_outpost") for op in one.ops)
        ),
        default=0.0,
    )


def right_column_lacks(t: Tables, s: State, player: int) -> tuple[tuple[int, ...], int]:
    """Return the places that raise the Outpost, and how many levels are missing there; (), 0 at the top."""
    level = s.level[player][t.outpost_place] + 1
    for threshold in t.facts.outpost_thresholds:
        if threshold.to_level == level:
            places = t.columns[threshold.column]
            return places, max(0, threshold.sum - sum(s.level[player][place] for place in places))
    return (), 0
