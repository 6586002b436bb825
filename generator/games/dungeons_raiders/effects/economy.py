"""Operations outside combat: gains, recruits, exchanges, sales, mercenaries, guilds, the Outpost, looking."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from generator.games.dungeons_raiders import asks
from generator.games.dungeons_raiders.effects.shapes import RESOURCES, SPECIALIST, OpKind, Part, amount_of, mapping_of
from generator.games.dungeons_raiders.outpost import affordable_guilds, next_threshold
from generator.games.dungeons_raiders.primitives import add, amount, gain, lay_under, shuffle
from generator.games.dungeons_raiders.state import State

if TYPE_CHECKING:
    from generator.games.dungeons_raiders.tables import Tables

__all__ = ["ECONOMY"]

Args = tuple[int, ...]


def _gain_args(part: Part) -> Args:
    part.only("what", "n", "per", "by_level", "for")
    what = part.word("what", RESOURCES)
    if (what == RESOURCES.index("action_tokens")) != (part.data.get("for") == "turn"):
        raise part.fault("for: extra tokens are for the turn, and nothing else is")
    return (what, *amount_of(part))


def _gain(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    gain(t, s, player, args[0], amount(s, args[1:], player, place))


def _lose_args(part: Part) -> Args:
    part.only("what", "n")
    return (part.word("what", RESOURCES[:3]), part.number("n"))


def _lose(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    """Not below nothing."""
    held = (s.crowns, s.stones, s.charges)[args[0]]
    lost = min(held[player], args[1])
    held[player] -= lost
    if s.log is not None and lost:
        s.log.append(("lose", player, lost, args[0]))


def _recruit_args(part: Part) -> Args:
    part.only("class", "n", "per", "by_level")
    return (part.adventurer(), *amount_of(part))


def _recruit(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    """From the supply to the reserve; each specialist is chosen."""
    n = amount(s, args[1:], player, place)
    if args[0] == SPECIALIST:
        if n:
            s.tasks.append((asks.T_RECRUIT, player, n))
        return
    s.reserve[player][args[0]] += n
    if s.log is not None and n:
        s.log.append(("recruit", player, n, args[0]))


def _exchange_args(part: Part) -> Args:
    """Return how often, then for each rate what is given and got, and how many."""
    part.only("up_to", "rates")
    rates = part.data.get("rates")
    if not isinstance(rates, tuple) or not rates:
        raise part.fault(f"rates: expected a list, got {rates!r}")
    flat: list[int] = [part.number("up_to")]
    for row in rates:
        rate = mapping_of(row, part.where)
        replace(part, data=rate).only("give", "get")
        for key in ("give", "get"):
            side = mapping_of(rate.get(key), part.where)
            if len(side) != 1:
                raise part.fault(f"{key}: expected one resource, got {sorted(side)}")
            ((what, n),) = side.items()
            if what not in RESOURCES[:3] or not isinstance(n, int):
                raise part.fault(f"{key}: expected a number of {', '.join(RESOURCES[:3])}, got {what!r}: {n!r}")
            flat += [RESOURCES.index(what), n]
    return tuple(flat)


def _exchange(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    """One by one, in any mixture."""
    s.question = (asks.Q_EXCHANGE, player, *args)


def _sell_args(part: Part) -> Args:
    part.only("to", "what", "n", "per")
    part.word("to", ["it"])
    part.word("per", ["analysis"])
    return (part.word("what", RESOURCES[:3]), part.number("n"))


def _sell(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    """For so much a point; the object goes under its pile (DR-083, DR-088)."""
    s.objects[player].remove(it)
    lay_under(t, s, it)
    if s.log is not None:
        s.log.append(("sell", player, it))
    gain(t, s, player, args[0], args[1] * t.designs[it].analysis)


def _mercenary_args(part: Part) -> Args:
    part.only("n", "choice")
    part.word("choice", ["random"])
    return (part.number("n"),)


def _mercenary(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    """At random; the pile is shuffled before, and an empty one gives none (DR-067, DR-069)."""
    pile = s.treasures[t.hires]
    for _ in range(args[0]):
        if pile:
            shuffle(s, pile)
            card = pile.pop()
            add(s.mercenaries[player], card)
            if s.log is not None:
                s.log.append(("mercenary", player, card))


def _draw_args(part: Part) -> Args:
    part.only("piles", "n")
    piles = part.data.get("piles")
    if not isinstance(piles, tuple) or not all(isinstance(one, str) and one in part.piles for one in piles):
        raise part.fault(f"piles: expected treasure piles, got {piles!r}")
    return (part.number("n"), *(part.piles[one] for one in piles if isinstance(one, str)))


def _draw(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    """The owner chooses among piles that are not empty."""
    s.tasks.append((asks.T_TREASURES, player, 0, 0, args[0], sum(1 << pile for pile in args[1:])))


def _look_args(part: Part) -> Args:
    part.only("pile", "n", "discard", "order")
    part.word("pile", ["exploration"])
    part.word("order", ["free"])
    return (part.number("n"), part.word("discard", ["none", "any"]))


def _look(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    """Look at the first Exploration cards; a pile too small gets the discard under it first (§2.3 of the model)."""
    if len(s.exploration) < args[0] and s.discarded:
        shuffle(s, s.discarded)
        s.exploration[:0] = s.discarded
        s.discarded = []
    count = min(args[0], len(s.exploration))
    s.looked = [s.exploration.pop() for _ in range(count)]
    s.known_top = [max(0, known - count) for known in s.known_top]
    s.laid = []
    if s.log is not None:
        s.log.append(("look", player, count))
    if count:
        s.tasks.append((asks.T_LOOK, player, args[1]))


def _guild_args(part: Part) -> Args:
    part.only("n")
    return (part.number("n"),)


def _guild(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    if affordable_guilds(t, s, player):
        s.question = (asks.Q_GUILD, player)


def _may_buy_guild(t: Tables, s: State, args: Args, player: int, place: int) -> bool:
    return bool(affordable_guilds(t, s, player))


def _evolve(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    """Raise the Outpost (DR-058)."""
    s.level[player][place] += args[0]
    if s.log is not None:
        s.log.append(("evolve", player, s.board[player][place], s.level[player][place]))


def _may_evolve(t: Tables, s: State, args: Args, player: int, place: int) -> bool:
    return next_threshold(t, s, player, place)


def _discount_args(part: Part) -> Args:
    part.only("n", "for")
    part.word("for", ["next_evolution"])
    return (part.number("n"),)


def _discount(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    """For the owner's next evolution with stones."""
    s.discounts[player].append(args[0])


def _identification_args(part: Part) -> Args:
    part.only("n")
    return (part.number("n"),)


def _identification(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    """Read from the card when an object is identified (`outpost.identification_cost`)."""
    s.counted -= args[0]


def _set_args(part: Part) -> Args:
    part.only("what", "n", "by_level")
    return (part.word("what", ["hand_size", "action_tokens"]), *amount_of(part))


def _set(t: Tables, s: State, args: Args, player: int, place: int, it: int) -> None:
    """Replace the value being read (`primitives.granted`); a level without an entry leaves it."""
    s.counted = amount(s, args[1:], player, place) or s.counted


ECONOMY = {
    "gain": OpKind(compile=_gain_args, run=_gain),
    "lose": OpKind(compile=_lose_args, run=_lose),
    "recruit": OpKind(compile=_recruit_args, run=_recruit),
    "exchange": OpKind(compile=_exchange_args, run=_exchange),
    "sell": OpKind(compile=_sell_args, run=_sell),
    "take_mercenary": OpKind(compile=_mercenary_args, run=_mercenary),
    "draw_treasure": OpKind(compile=_draw_args, run=_draw),
    "look": OpKind(compile=_look_args, run=_look),
    "buy_guild": OpKind(compile=_guild_args, run=_guild, usable=_may_buy_guild),
    "evolve_outpost": OpKind(compile=_guild_args, run=_evolve, usable=_may_evolve),
    "discount_evolution": OpKind(compile=_discount_args, run=_discount),
    "discount_identification": OpKind(compile=_identification_args, run=_identification),
    "set": OpKind(compile=_set_args, run=_set),
}
"""Operation -> how it is compiled and carried out."""
