"""Attacks, and what a card is worth right now (RC-020 to RC-036)."""

from __future__ import annotations

from generator.games.regles_de_combat.actions import SIDE
from generator.games.regles_de_combat.execute.facet import Moment, Skill, Static
from generator.games.regles_de_combat.primitives import hit, move, tell, turn_up, use
from generator.games.regles_de_combat.state import DONE, FACE, POS, UP, Row, State
from generator.games.regles_de_combat.tables import Tables

__all__ = ["attack", "attack_reach", "note_standing", "power", "reach_of", "run", "speed_of", "stat", "supports_of"]

Source = tuple[Static, Moment]


def supports_of(t: Tables, s: State, stat: str, player: int) -> list[Source]:
    """Return what changes a stat right now, from this player's supports, field and path, conditions met."""
    statics = t.statics[stat]
    found: list[Source] = []
    for support in s.supports[player]:
        if support[0] in statics:
            found += [(one, Moment(player=player, design=support[0])) for one in statics[support[0]]]
    for slot, row in s.field[player].items():
        if row[0] in statics:
            source = Moment(player=player, design=row[0], slot=slot, pos=row[POS])
            found += [(one, source) for one in statics[row[0]]]
    path = t.path_statics[stat]
    if path:
        for army in (s.van, s.rear):
            for design in army[player]:
                if design in path:
                    found += [(one, Moment(player=player, design=design)) for one in path[design]]
    return [pair for pair in found if all(holds(t, s, pair[1]) for holds in pair[0].conditions)]


def _added(t: Tables, s: State, sources: list[Source], player: int, slot: int, row: Row) -> int:
    total = 0
    once: set[Static] = set()
    for one, source in sources:
        if one.reaches(source, player, slot, row, t):
            if not one.stacking:
                if one in once:
                    continue
                once.add(one)
            total += one.n
            if s.acted is not None:
                s.acted.add((source.player, one.design, one.place))
    return total


def stat(t: Tables, s: State, name: str, player: int, slot: int) -> int:
    """Return a stat of a card on the field as it is now: `atk` or `speed`."""
    row = s.field[player][slot]
    base = (t.atk if name == "atk" else t.speed)[row[0]]
    sources = [*supports_of(t, s, name, player), *supports_of(t, s, name, 1 - player)]
    return max(0, base + _added(t, s, sources, player, slot, row)) if sources else base


def power(t: Tables, s: State, player: int, slot: int) -> int:
    """Return the attack of a card as it is now."""
    return stat(t, s, "atk", player, slot)


def speed_of(t: Tables, s: State, sources: list[Source], player: int, slot: int, row: Row) -> int:
    """Return how far a card may move (RC-013, RC-021): face down never more than one cell, bonuses apart."""
    base = t.speed[row[0]]
    if row[FACE] != UP:
        return min(t.facts.hidden_speed, base)
    return max(0, base + _added(t, s, sources, player, slot, row)) if sources else base


def reach_of(t: Tables, s: State, sources: list[Source], player: int, slot: int) -> int:
    """Return the cells where a card's move may end."""
    row = s.field[player][slot]
    face = row[FACE]
    if t.immobile[row[0]][face]:
        note_standing(t, s, player, row[0])
        return 0
    speed = speed_of(t, s, sources, player, slot, row)
    flies = t.flies[row[0]][face]
    if flies:
        note_standing(t, s, player, row[0])
    return t.grid.reach(row[POS], speed, s.occ[player], s.occ[1 - player], flies=flies)


def note_standing(t: Tables, s: State, player: int, design: int) -> None:
    """Note that a card flew, or could not move, where abilities are watched."""
    if s.acted is not None:
        s.acted |= {(player, design, place) for place in t.standing[design]}


def attack_reach(t: Tables, s: State, design: int) -> int:
    """Return how far a card may attack now (RC-031)."""
    reach = t.range[design]
    for _, n, _ in s.caps:
        reach = min(reach, n)
    return reach


def run(t: Tables, s: State, skill: Skill, m: Moment) -> None:
    """Carry out an ability whose target, if it needs one, is chosen."""
    if all(holds(t, s, m) for holds in skill.conditions):
        if s.acted is not None:
            s.acted.add((m.player, skill.design, skill.place))
        for operation in skill.operations:
            operation(t, s, m)


def attack(t: Tables, s: State, player: int, slot: int, target: int) -> None:
    """Attack: a face-down target is turned up first, then damage, the answer, the cell (RC-023 to RC-035)."""
    foe = 1 - player
    use(s, player, slot, DONE)
    row = s.field[player][slot]
    struck = s.field[foe][target]
    distance = t.grid.dist[row[POS]][struck[POS]]
    tell(s, "attacks", player, row[0], struck[0] if struck[FACE] == UP else -1, struck[POS])
    m = Moment(player=foe, design=struck[0], slot=target, pos=struck[POS], attacker=player * SIDE + slot)
    m.distance = distance
    if struck[FACE] != UP:
        turn_up(s, foe, target)
        if t.hidden[struck[0]]:
            tell(s, "springs", foe, struck[0])
        for skill in t.hidden[struck[0]]:
            run(t, s, skill, m)
        if slot not in s.field[player]:
            return
    dead = False
    if not m.negated:
        mine = Moment(player=player, design=row[0], slot=slot, pos=row[POS], aim=struck[0], distance=distance)
        for skill in t.attacks[row[0]]:
            run(t, s, skill, mine)
        dead = hit(t, s, foe, target, max(0, power(t, s, player, slot) + mine.bonus))
    m.alive = not dead
    for skill in t.attacked[struck[0]]:
        run(t, s, skill, m)
    if dead and distance <= t.facts.melee and slot in s.field[player] and not t.immobile[row[0]][UP]:
        move(s, player, slot, struck[POS], DONE)
        tell(s, "takes", player, row[0], struck[POS])
