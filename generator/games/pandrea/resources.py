"""Requisition: which cards yield it now, how much a player could have, and how a cost is paid (PA-031 to PA-035)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.pandrea.powers import Program, Source
from generator.games.pandrea.state import DESIGN, FRONT, POSTURE, UPRIGHT, State
from generator.games.pandrea.tables import Tables

__all__ = ["pay", "potential", "sources", "usable"]


def sources(t: Tables, s: State, player: int) -> Iterator[tuple[Program, Source]]:
    """Yield what the player can engage for requisition in this step, in the order of automatic payment.

    General, terrains that ask for nothing (Quais), terrains that do (Entrepôts), then units; upright ones (PA-032).
    """
    incomes = t.incomes.get(s.step)
    if incomes is None:
        return
    if s.general[player] == UPRIGHT:
        source: Source = (player, -1, None, -1)
        for program in incomes[s.cards[player]]:
            if program.asks(s, source):
                yield program, source
                break
    asking: list[tuple[Program, Source]] = []
    first = player * t.fronts
    for front in range(first, first + t.fronts):
        for slot, (design, posture) in enumerate(s.terrains[front]):
            for program in incomes[design] if posture == UPRIGHT else ():
                source = (player, front, None, slot)
                if program.asks(s, source):
                    if program.conditions:
                        asking.append((program, source))
                    else:
                        yield program, source
                    break
    yield from asking
    for row in s.units[player]:
        for program in incomes[row[DESIGN]] if row[POSTURE] == UPRIGHT else ():
            source = (player, row[FRONT], row, -1)
            if program.asks(s, source):
                yield program, source
                break


def usable(t: Tables, s: State, player: int) -> list[tuple[Program, Source]]:
    """Return everything that the player may engage in this step, for whatever it does."""
    places: list[tuple[int, Source]] = [(s.cards[player], (player, -1, None, -1))]
    for front in range(player * t.fronts, (player + 1) * t.fronts):
        places += [(row[0], (player, front, None, slot)) for slot, row in enumerate(s.terrains[front])]
    places += [(row[DESIGN], (player, row[FRONT], row, -1)) for row in s.units[player]]
    return [
        (program, source)
        for card, source in places
        for program in t.powers[card].activated
        if s.step in program.steps and program.holds(s, source)
    ]


def potential(t: Tables, s: State, player: int, enough: int | None = None) -> int:
    """Return the most requisition that the player could spend now; counts no further than what is enough."""
    total = s.requisition[player]
    if enough is not None and total >= enough:
        return total
    for program, _ in sources(t, s, player):
        total += program.income
        if enough is not None and total >= enough:
            break
    return total


def pay(t: Tables, s: State, player: int, cost: int) -> None:
    """Pay a cost: with what is there, then by engaging cards in order until it is enough (PA-032, PA-034).

    Raises:
        ValueError: the player cannot; a bug of whoever offered it.
    """
    if s.requisition[player] < cost:
        for program, source in sources(t, s, player):
            program.run(s, source)
            if s.requisition[player] >= cost:
                break
    if s.requisition[player] < cost:
        raise ValueError(f"player {player} cannot pay {cost}")
    s.requisition[player] -= cost
