"""What the table shows: values with all that changes them, held within the limits only when read (AD-080, AD-081)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.ancient_duel.mods import ATK, DEF, FORBID, IMMUNE, PROTECT, TAUNT
from generator.games.ancient_duel.state import DEFENCE, UP, Row, State
from generator.games.ancient_duel.tables import Static, Tables

__all__ = [
    "acting",
    "combat_value",
    "contributions",
    "effective",
    "flagged",
    "forbidden",
    "immune",
    "protected",
    "taunters",
]


def _sources(t: Tables, s: State, what: int) -> Iterator[tuple[int, Row, Static]]:
    """Yield side, row and operation of every face-up continuous operation whose conditions hold."""
    statics = t.statics[what]
    for side in (0, 1):
        for zone in (s.units[side], s.support[side], s.terrain[side]):
            for row in zone:
                if row[2] & UP and statics[row[1]]:
                    for static in statics[row[1]]:
                        for condition in static.conditions:
                            if not condition(s, side, row[0]):
                                break
                        else:
                            yield side, row, static


def contributions(t: Tables, s: State, side: int, row: Row, what: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield what changes a stat: uid, design, ability, amount of each continuous source, then each change.

    A change that was made once has no ability: its design and ability are -1, its uid the unit's own.
    """
    for owner, source, static in _sources(t, s, what):
        if static.reach(s, owner, source[0], side, row):
            yield source[0], source[1], static.index, static.amount(s, owner, source[0])
    for uid, kind, amount, _, only_battle in s.mods:
        if uid == row[0] and kind == what and (not only_battle or _fights(s, uid)):
            yield uid, -1, -1, amount


def _fights(s: State, uid: int) -> bool:
    return s.battle is not None and uid in (s.battle[2], s.battle[3])


def effective(t: Tables, s: State, side: int, row: Row, what: int) -> int:
    """Return ATQ or DÉF of a unit as everybody reads it."""
    uid = row[0]
    raw = (t.cards.atk if what == ATK else t.cards.defence)[row[1]]
    for mod in s.mods:
        if mod[0] == uid and mod[1] == what and (not mod[4] or _fights(s, uid)):
            raw += mod[2]
    for owner, source, static in _sources(t, s, what):
        if static.reach(s, owner, source[0], side, row):
            raw += static.amount(s, owner, source[0])
    facts = t.facts
    return min(facts.stat_max, max(facts.stat_min, raw))


def combat_value(t: Tables, s: State, side: int, row: Row) -> int:
    """Return what a blow against the unit meets: ATQ in Attack, DÉF in Defence (AD-088)."""
    return effective(t, s, side, row, DEF if row[2] & DEFENCE else ATK)


def flagged(t: Tables, s: State, side: int, row: Row, what: int) -> bool:
    """Return whether a card is under an effect of this sort, such as PIERCE."""
    for mod in s.mods:
        if mod[0] == row[0] and mod[1] == what:
            return True
    if t.watched[what]:
        for owner, source, static in _sources(t, s, what):
            if static.reach(s, owner, source[0], side, row) and _within(s, owner, source, static, side, row):
                return True
    return False


def _within(s: State, owner: int, source: Row, static: Static, side: int, row: Row) -> bool:
    """Return whether the card is among the first so many that the operation reaches."""
    if not static.first:
        return True
    reached = [
        card[0]
        for zone in (s.units[side], s.support[side], s.terrain[side])
        for card in zone
        if static.reach(s, owner, source[0], side, card)
    ]
    return row[0] in reached[: static.first]


def immune(t: Tables, s: State, side: int, row: Row) -> bool:
    """Return whether enemy Tactics can neither choose nor change the card (AD-097)."""
    return flagged(t, s, side, row, IMMUNE)


def protected(t: Tables, s: State, side: int, row: Row) -> bool:
    """Return whether enemy effects cannot destroy the card."""
    return flagged(t, s, side, row, PROTECT)


def taunters(t: Tables, s: State, side: int) -> list[int]:
    """Return the places of the units of a side that enemy attacks must choose (AD-105); empty when free."""
    if not s.mods and not _present(t.statics[TAUNT], s):
        return []
    return [place for place, row in enumerate(s.units[side]) if row[2] & UP and flagged(t, s, side, row, TAUNT)]


def _present(statics: list[tuple[Static, ...]], s: State) -> bool:
    """Return whether any card on the field has such a continuous operation, face-up or not."""
    for pair in (s.units, s.support, s.terrain):
        for zone in pair:
            for row in zone:
                if statics[row[1]]:
                    return True
    return False


def forbidden(t: Tables, s: State, player: int) -> bool:
    """Return whether the player may not activate Tactics now."""
    for mod in s.mods:
        if mod[1] == FORBID and mod[0] == -1 - player:
            return True
    if t.watched[FORBID]:
        for owner, _, _ in _sources(t, s, FORBID):
            if owner != player:
                return True
    return False


def acting(t: Tables, s: State) -> Iterator[tuple[int, int]]:
    """Yield design and ability of every continuous ability that reaches a card, or a player, now."""
    rows = [
        (side, row) for side in (0, 1) for zone in (s.units[side], s.support[side], s.terrain[side]) for row in zone
    ]
    for what, watched in enumerate(t.watched):
        if not watched:
            continue
        for owner, source, static in _sources(t, s, what):
            reached = what == FORBID or any(static.reach(s, owner, source[0], side, row) for side, row in rows)
            if reached and static.amount(s, owner, source[0]):
                yield source[1], static.index
