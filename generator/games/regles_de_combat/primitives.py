"""The small changes that all play is made of; each keeps rows, cells and bits in step and tells the log."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from generator.games.regles_de_combat.actions import ARMY, SIDE, SUPPORT
from generator.games.regles_de_combat.state import (
    FREE,
    HP,
    MARKS,
    POS,
    TOP,
    UP,
    USE,
    V_AT,
    VIRTUAL,
    Paid,
    Row,
    State,
)

if TYPE_CHECKING:
    from generator.games.regles_de_combat.tables import Tables

__all__ = [
    "changed",
    "discard",
    "draw",
    "heal",
    "hit",
    "kill",
    "lose",
    "move",
    "owed",
    "put",
    "raise_hp",
    "renumber",
    "resources",
    "take_off",
    "tell",
    "turn_up",
    "use",
]


def tell(s: State, word: str, *numbers: int) -> None:
    """Note that something happened, if anybody listens."""
    if s.log is not None:
        s.log.append((word, *numbers))


def changed(row: Row, place: int, value: int) -> Row:
    """Return a row with one number changed."""
    numbers = list(row)
    numbers[place] = value
    return tuple(numbers)  # type: ignore[return-value]  # as many numbers as before


def take_off(s: State, player: int, slot: int) -> Row:
    """Take a card off the field and return it."""
    row = s.field[player].pop(slot)
    s.at[row[POS]] = -1
    s.occ[player] &= ~(1 << row[POS])
    return row


def discard(t: Tables, s: State, player: int, design: int) -> None:
    """Lay a card on its owner's discard; tokens leave the game (RC-049)."""
    if not t.is_token[design]:
        insort(s.discard[player], design)


def kill(t: Tables, s: State, player: int, slot: int) -> None:
    """Destroy a card on the field (RC-030)."""
    row = take_off(s, player, slot)
    discard(t, s, player, row[0])
    tell(s, "dies", player, row[0])


def hit(t: Tables, s: State, player: int, slot: int, n: int) -> bool:
    """Lower a card's PV and return whether it is destroyed (RC-030)."""
    row = s.field[player][slot]
    left = row[HP] - n
    tell(s, "hit", player, row[0], n, max(left, 0))
    if left <= 0:
        kill(t, s, player, slot)
        return True
    s.field[player][slot] = (*row[:HP], left, *row[TOP:])
    return False


def heal(s: State, player: int, slot: int, n: int) -> None:
    """Give PV back, never above those at placing (RC-030)."""
    row = s.field[player][slot]
    found = min(row[TOP], row[HP] + n)
    s.field[player][slot] = changed(row, HP, found)
    tell(s, "heals", player, row[0], found - row[HP], found)


def raise_hp(s: State, player: int, slot: int, n: int, mark: int) -> None:
    """Raise PV and PV at placing; with a mark only once (RC-065)."""
    row = s.field[player][slot]
    if row[MARKS] & mark:
        return
    s.field[player][slot] = (*row[:HP], row[HP] + n, row[TOP] + n, *row[V_AT:MARKS], row[MARKS] | mark)
    tell(s, "raised", player, row[0], n)


def put(t: Tables, s: State, player: int, cell: int, face: int, paid: Paid) -> int:
    """Lay a card on a free cell and return its slot."""
    slot = s.next_slot[player]
    s.next_slot[player] = slot + 1
    hp = t.hp[paid[0]]
    s.field[player][slot] = (paid[0], cell, face, hp, hp, *paid[1:], FREE, 0)
    s.at[cell] = slot
    s.occ[player] |= 1 << cell
    return slot


def move(s: State, player: int, slot: int, cell: int, state: int) -> None:
    """Move a card to a free cell; `state` is what it may still do this turn."""
    row = s.field[player][slot]
    s.at[row[POS]] = -1
    s.at[cell] = slot
    s.occ[player] = s.occ[player] & ~(1 << row[POS]) | 1 << cell
    s.field[player][slot] = (row[0], cell, *row[2:USE], state, row[MARKS])


def use(s: State, player: int, slot: int, state: int) -> None:
    """Note what a card may still do this turn."""
    row = s.field[player][slot]
    s.field[player][slot] = (*row[:USE], state, row[MARKS])


def turn_up(s: State, player: int, slot: int) -> Row:
    """Turn a card face up and return it."""
    row = s.field[player][slot]
    row = s.field[player][slot] = (row[0], row[1], UP, *row[3:])
    tell(s, "up", player, row[0])
    return row


def renumber(s: State, player: int) -> None:
    """Number the cards on the field by their cells, so that numbers tell nothing of the order of placing."""
    rows = sorted(s.field[player].values(), key=lambda row: row[POS])
    s.field[player] = dict(enumerate(rows))
    s.next_slot[player] = len(rows)
    for slot, row in enumerate(rows):
        s.at[row[POS]] = slot


def draw(s: State, player: int, n: int) -> None:
    """Draw from the pile as far as it goes (RC-096)."""
    count = min(n, len(s.pile[player]))
    for _ in range(count):
        insort(s.hand[player], s.pile[player].pop())
    tell(s, "draws", player, count, len(s.pile[player]))


def resources(s: State, ref: int) -> tuple[int, int, int]:
    """Return the resource cards that lie with a target."""
    player, code = divmod(ref, SIDE)
    if code >= ARMY:
        start = 3 * (code - ARMY)
        v, f, e = s.pool[player][start : start + 3]
        return v, f, e
    if code >= SUPPORT:
        _, v, f, e, _ = s.supports[player][code - SUPPORT]
        return v, f, e
    return s.field[player][code][5:8]


def owed(t: Tables, design: int, v: int, f: int, e: int, virtual: int) -> bool:
    """Return whether a card has less than its upkeep (RC-073)."""
    need = t.upkeep[design]
    added = [0, 0, 0]
    added[t.virtual_type] = virtual
    return v + added[0] < need[0] or f + added[1] < need[1] or e + added[2] < need[2]


def lose(t: Tables, s: State, ref: int, kind: int, n: int) -> None:
    """Remove resources; a card that falls below its upkeep leaves at once (RC-075, RC-076)."""
    player, code = divmod(ref, SIDE)
    held = list(resources(s, ref))
    n = min(n, held[kind])
    held[kind] -= n
    if code >= ARMY:
        start = 3 * (code - ARMY)
        s.pool[player][start : start + 3] = held
        tell(s, "army_loses", player, code - ARMY, n, kind)
        return
    v, f, e = held
    if code >= SUPPORT:
        support = s.supports[player][code - SUPPORT]
        s.supports[player][code - SUPPORT] = (support[0], v, f, e, support[4])
        tell(s, "card_loses", player, support[0], n, kind)
        if owed(t, support[0], v, f, e, support[4]):
            del s.supports[player][code - SUPPORT]
            insort(s.voyage[player], support[0])
            tell(s, "leaves", player, support[0])
        return
    row = s.field[player][code]
    s.field[player][code] = (*row[:V_AT], v, f, e, *row[VIRTUAL:])
    tell(s, "card_loses", player, row[0], n, kind)
    if owed(t, row[0], v, f, e, row[VIRTUAL]):
        take_off(s, player, code)
        insort(s.voyage[player], row[0])
        tell(s, "leaves", player, row[0])
