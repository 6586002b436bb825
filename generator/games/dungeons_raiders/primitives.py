"""The smallest changes of a position: gains with their limits, draws, shuffles, dice, what tiles grant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.engine.rng import Rng
from generator.games.dungeons_raiders.state import NOTHING, PLACES, State

if TYPE_CHECKING:
    from generator.games.dungeons_raiders.tables import Tables

__all__ = [
    "Unscripted",
    "add",
    "adventurers",
    "amount",
    "bottom",
    "cleaned",
    "draw_exploration",
    "gain",
    "gain_glory",
    "granted",
    "lay_under",
    "lose_glory",
    "roll",
    "show",
    "shuffle",
]

CROWNS, STONES, CHARGES, GLORY, PV, TOKENS = range(6)


class Unscripted(ValueError):
    """A scenario rolls a die that it does not list."""


def shuffle(s: State, cards: list[int]) -> None:
    """Shuffle a pile in place."""
    chance = Rng(s.rng)
    chance.shuffle(cards)
    s.rng = chance.state


def roll(t: Tables, s: State, adventurer: int) -> int:
    """Return the face, from 0, of a die of the class.

    Raises:
        Unscripted: a scenario lists its dice, and none of this class is left.
    """
    if s.dice is not None:
        for place, (cls, face) in enumerate(s.dice):
            if cls == adventurer:
                del s.dice[place]
                return face
        raise Unscripted(f"no die of {t.facts.classes[adventurer].id!r} is left among the dice listed")
    chance = Rng(s.rng)
    face = chance.below(t.faces)
    s.rng = chance.state
    return face


def add(row: list[int], number: int) -> None:
    """Put a number where it belongs in a sorted row."""
    place = len(row)
    while place and row[place - 1] > number:
        place -= 1
    row.insert(place, number)


def gain(t: Tables, s: State, player: int, what: int, n: int) -> None:
    """Give a player so many of a resource; what goes beyond a limit is lost (DR-033, DR-063, DR-064)."""
    if s.log is not None and what != PV and n:
        s.log.append(("gain", player, n, what))
    if what == CROWNS:
        s.crowns[player] = min(t.facts.limit.crowns, s.crowns[player] + n)
    elif what == STONES:
        s.stones[player] = min(t.facts.limit.stones, s.stones[player] + n)
    elif what == CHARGES:
        s.charges[player] = min(t.facts.limit.charges, s.charges[player] + n)
    elif what == GLORY:
        gain_glory(t, s, player, n)
    elif what == TOKENS:
        s.extra[player] += n


def gain_glory(t: Tables, s: State, player: int, n: int) -> None:
    """Give glory; the end of the track counts as reached once and for all (DR-126)."""
    s.glory[player] += n
    if s.glory[player] >= t.facts.scoring.end_glory:
        s.reached[player] = 1


def lose_glory(s: State, player: int, n: int) -> None:
    """Take glory, down to nothing (DR-131)."""
    s.glory[player] = max(0, s.glory[player] - n)


def amount(s: State, args: tuple[int, ...], player: int, place: int) -> int:
    """Return an amount compiled by `shapes.amount_of`."""
    how = args[0]
    if how == 1:
        return args[1]
    level = s.level[player][place]
    if how == 2:
        return args[1] * level
    return args[level] if 0 < level < len(args) else 0


def adventurers(s: State, player: int) -> int:
    """Return how many adventurers a player has, in reserve, on buildings and in groups."""
    out = sum(len(group.front) + len(group.support) for group in s.groups_of(player))
    return sum(s.reserve[player]) + sum(s.placed[player]) + out


def cleaned(t: Tables, s: State, dungeon: int) -> bool:
    """Return whether every floor of a dungeon is won (DR-107)."""
    return s.markers[0][dungeon] + s.markers[1][dungeon] >= t.floors[dungeon]


def granted(t: Tables, s: State, player: int, what: int, base: int) -> int:
    """Return a value that tiles may replace: `set` of their passives (hand size, tokens)."""
    value = base
    for place in range(PLACES):
        for ability in t.passives[s.board[player][place]]:
            if ability.when != "static" or not all(
                one.holds(t, s, one.args, player, place) for one in ability.conditions
            ):
                continue
            for op in ability.ops:
                if op.name == "set" and op.args[0] == what:
                    s.counted = value
                    op.run(t, s, op.args, player, place, NOTHING)
                    value = s.counted
    s.counted = 0
    return value


def draw_exploration(s: State) -> int | None:
    """Draw an Exploration card; the discard is shuffled when the pile is empty (DR-094). None = there is none."""
    if not s.exploration:
        if not s.discarded:
            return None
        s.exploration, s.discarded = s.discarded, []
        shuffle(s, s.exploration)
    for player in (0, 1):
        if s.known_top[player]:
            s.known_top[player] -= 1
    return s.exploration.pop()


def bottom(pile: list[int], card: int) -> None:
    """Lay a card under a pile."""
    pile.insert(0, card)


def show(s: State, player: int, card: int) -> None:
    """Note that everybody has seen a House card of a player."""
    if card not in s.shown[player]:
        add(s.shown[player], card)


def lay_under(t: Tables, s: State, card: int) -> None:
    """Lay an object or a scroll under the pile of objects (DR-088)."""
    bottom(s.treasures[t.objects], card)
