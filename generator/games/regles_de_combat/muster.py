"""The start of a combat, and arrivals: paying, placing, supports, entry effects (RC-040 to RC-049, RC-097)."""

from __future__ import annotations

from bisect import insort

from generator.games.regles_de_combat import frames
from generator.games.regles_de_combat.execute.facet import Moment, Skill
from generator.games.regles_de_combat.fight import run
from generator.games.regles_de_combat.grid import bits
from generator.games.regles_de_combat.primitives import put, renumber, tell
from generator.games.regles_de_combat.state import FACE, POS, UP, State
from generator.games.regles_de_combat.tables import Tables

__all__ = [
    "add",
    "army_of",
    "arrived",
    "assigned",
    "candidates",
    "enter",
    "fitting",
    "free_cells",
    "keep",
    "pay",
    "payable",
    "placed",
    "show",
    "start_skill",
    "support_arrives",
    "token",
    "tokens",
    "uncover",
]


def army_of(s: State, player: int, army: int) -> list[int]:
    """Return the cards of an army on the path."""
    return (s.rear if army else s.van)[player]


def payable(t: Tables, s: State, player: int, army: int, design: int) -> list[int]:
    """Return how many V of a Cantinière may pay a card of an army; nothing where it cannot be paid (RC-073)."""
    need = t.upkeep[design]
    start = 3 * army
    pool = s.pool[player][start : start + 3]
    kind = t.virtual_type
    for other in range(3):
        if other != kind and pool[other] < need[other]:
            return []
    least = max(0, need[kind] - pool[kind])
    most = min(s.virtual[player], need[kind])
    return list(range(least, most + 1))


def pay(t: Tables, s: State, player: int, army: int, design: int, virtual: int) -> None:
    """Lay resources on a card, as many as its upkeep; supports begin to count at once (RC-073, RC-097)."""
    army_of(s, player, army).remove(design)
    need = list(t.upkeep[design])
    need[t.virtual_type] -= virtual
    start = 3 * army
    for kind in range(3):
        s.pool[player][start + kind] -= need[kind]
    s.virtual[player] -= virtual
    s.paid[player].append((design, *need, virtual))  # type: ignore[arg-type]
    tell(s, "pays", player, design)
    # A Cantinière counts once a combat, copies do not add up (RC-065).
    for skill in t.skills[design].get("upkeep", ()):
        if not s.served[player]:
            s.served[player] = 1
            run(t, s, skill, Moment(player=player, design=design))


def add(s: State, player: int, army: int, place: int, kind: int) -> None:
    """Lay one more resource on a paid card, as safety (RC-074)."""
    s.pool[player][3 * army + kind] -= 1
    paid = list(s.paid[player][place])
    paid[1 + kind] += 1
    s.paid[player][place] = tuple(paid)  # type: ignore[assignment]
    tell(s, "adds", player, paid[0], kind)


def assigned(t: Tables, s: State, player: int) -> None:
    """End a player's assignment: what needs nothing is paid for."""
    s.agenda.pop()
    s.virtual[player] = 0
    for design in list(s.van[player]):
        if not any(t.upkeep[design]):
            pay(t, s, player, 0, design, 0)


def show(t: Tables, s: State) -> None:
    """Show the supports and the unpaid cards, which go to voyage (RC-073, RC-097)."""
    s.agenda.pop()
    for player in (s.attacker, 1 - s.attacker):
        for design in s.van[player]:
            insort(s.voyage[player], design)
            tell(s, "unpaid", player, design)
        s.van[player] = []
        s.supports[player] = [paid for paid in s.paid[player] if t.is_support[paid[0]]]
        s.paid[player] = [paid for paid in s.paid[player] if not t.is_support[paid[0]]]
        for support in s.supports[player]:
            tell(s, "supports", player, support[0])


def free_cells(t: Tables, s: State, player: int) -> int:
    """Return the free cells of a player's side (RC-001, RC-002)."""
    return t.grid.side[player] & ~(s.occ[0] | s.occ[1])


def keep(s: State, player: int) -> None:
    """Leave the card to be placed on the van cell; it pays nothing (RC-041)."""
    design, v, f, e, _ = s.paid[player].pop(0)
    insort(s.van[player], design)
    pool = s.pool[player]
    pool[0] += v
    pool[1] += f
    pool[2] += e
    tell(s, "keeps", player, design)


def uncover(t: Tables, s: State) -> None:
    """Take the screens away; then the supports act, the assailant's first (RC-097 (4) and (5))."""
    s.agenda.pop()
    order = (s.attacker, 1 - s.attacker)
    for player in order:
        renumber(s, player)
        for row in s.field[player].values():
            tell(s, "shown", player, row[0], row[POS], row[FACE])
        s.entering[player] = [slot for slot, row in s.field[player].items() if row[FACE] == UP and t.entry[row[0]]]
    for player in order:
        for support in s.supports[player]:
            _support_enters(t, s, player, support[0])


def _support_enters(t: Tables, s: State, player: int, design: int) -> None:
    for skill in t.skills[design].get("enters_combat", ()):
        run(t, s, skill, Moment(player=player, design=design))


def _serve_placed(t: Tables, s: State, player: int, slot: int) -> None:
    """Let the supports already in the combat serve a card just placed (RC-065)."""
    for support in s.supports[player]:
        for skill in t.skills[support[0]].get("own_card_placed", ()):
            run(t, s, skill, Moment(player=player, design=support[0], placed=slot))


def placed(t: Tables, s: State, player: int, cell: int, face: int, *, arrival: bool) -> None:
    """Place the next paid card on a cell."""
    paid = s.paid[player].pop(0)
    slot = put(t, s, player, cell, face, paid)
    if not arrival:
        return
    tell(s, "lands", player, paid[0], cell, face)
    s.agenda.pop()
    _serve_placed(t, s, player, slot)
    if face == UP and t.entry[paid[0]]:
        s.entering[player].append(slot)
        enter(t, s, player, slot)


def enter(t: Tables, s: State, player: int, slot: int) -> None:
    """Let the entry effect of a card happen (RC-026)."""
    s.entering[player].remove(slot)
    row = s.field[player][slot]
    tell(s, "enters", player, row[0])
    for skill in reversed(t.entry[row[0]]):
        start_skill(t, s, skill, player, slot, row[POS])


def candidates(t: Tables, s: State, skill: Skill, player: int, slot: int, cell: int) -> list[int]:
    """Return the targets on which an ability can do something."""
    if skill.selector is None:
        return []
    refs = skill.selector.refs(t, s, Moment(player=player, design=skill.design, slot=slot, pos=cell))
    return [ref for ref in refs if all(able(t, s, player, ref) for able in skill.able)]


def start_skill(t: Tables, s: State, skill: Skill, player: int, slot: int, cell: int) -> None:
    """Carry out an ability, or put the choice of its target on the agenda."""
    if skill.selector is not None:
        s.agenda.append((frames.CHOOSE, player, skill.design, skill.index, slot, cell))
        return
    run(t, s, skill, Moment(player=player, design=skill.design, slot=slot, pos=cell))


def arrived(t: Tables, s: State, player: int, army: int) -> None:
    """End an arrival: what had a cell and is not paid leaves, the rest waits on the van cell (RC-041, RC-047)."""
    s.agenda.pop()
    left = army_of(s, player, army)
    room = bool(free_cells(t, s, player))
    staying: list[int] = []
    for design in left:
        if t.is_support[design] or room:
            insort(s.voyage[player], design)
            tell(s, "unpaid", player, design)
        else:
            staying.append(design)
            tell(s, "blocked", player, design)
    left[:] = []
    for design in staying:
        insort(s.van[player], design)
    if army:
        pool = s.pool[player]
        for kind in range(3):
            pool[kind] += pool[3 + kind]
            pool[3 + kind] = 0
    s.called[player] &= ~(1 << army)
    s.virtual[player] = 0


def support_arrives(t: Tables, s: State, player: int) -> None:
    """Take a support just paid into the combat."""
    support = s.paid[player].pop()
    s.supports[player].append(support)
    tell(s, "supports", player, support[0])
    _support_enters(t, s, player, support[0])


def tokens(t: Tables, s: State) -> list[int]:
    """Return the cells among which the owner chooses for the next token; none = no more can come (RC-048, RC-049)."""
    _, player, cell, _, _ = s.agenda[-1]
    return t.grid.nearest(cell, free_cells(t, s, player))


def fitting(t: Tables, s: State, player: int, n: int) -> int:
    """Return how many of `n` tokens find room, by the rule agreed."""
    room = len(bits(free_cells(t, s, player)))
    if room >= n:
        return n
    return room if t.agreed.tokens == "partial" else 0


def token(t: Tables, s: State, cell: int) -> None:
    """Lay the next token."""
    _, player, origin, n, design = s.agenda.pop()
    if n > 1:
        s.agenda.append((frames.TOKENS, player, origin, n - 1, design))
    slot = put(t, s, player, cell, UP, (design, 0, 0, 0, 0))
    tell(s, "token", player, design, cell)
    _serve_placed(t, s, player, slot)
