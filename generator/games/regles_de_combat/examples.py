"""Worked examples of the rulebook, played by the engine step by step.

An example is data of the pack: which cards stand where, and what is done in one combat turn. `play_out` returns every
moment as plain values; the prose takes its numbers from them and the little pictures show them, so that neither can
differ from what the engine plays.

    joint:
      cards:
        a: {card: homme-d-armes, side: you, at: d3}
        x: {card: homme-d-armes, side: foe, at: d4, face: down}
      steps:
        - {attack: a, target: x}
        - {move: a, to: d5}
    relief:
      cards: {…}
      rear: [fantassin-des-haies, …]     # an army of yours that has been called, with what pays for it
      steps: [{arrive: [b2, f2]}]        # it is placed on these cells, as far as they go

`asks: a` instead of steps asks where a card can go; `instead: {a: CARD}` asks again with another card in its place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from generator.engine.rules import Action
from generator.games.regles_de_combat import actions, frames
from generator.games.regles_de_combat.grid import Grid
from generator.games.regles_de_combat.primitives import put
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.regles_de_combat.state import DOWN, FACE, HP, POS, TOP, UP, State
from generator.model.effect import Value

__all__ = ["cell_name", "other", "play_out", "reached"]

_SIDES = ("you", "foe")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def cell_name(column: int, row: int) -> str:
    """Return how a cell is printed: a letter for the column, a number for the row."""
    return f"{_LETTERS[column - 1].upper()}{row}"


@dataclass(slots=True, kw_only=True)
class _Table:
    rules: ReglesDeCombat
    state: State
    labels: dict[tuple[int, int], str] = field(default_factory=dict)
    """Player and slot -> label."""
    lost: dict[str, dict[str, Value]] = field(default_factory=dict)
    """Cards that fell, as they last stood."""

    def find(self, label: str) -> tuple[int, int]:
        for (player, slot), name in self.labels.items():
            if name == label and slot in self.state.field[player]:
                return player, slot
        raise ValueError(f"no card {label!r} stands on the field")

    def do(self, action: Action) -> None:
        if action not in self.rules.legal(self.state):
            raise ValueError(f"{self.rules.action_text(self.state, action)} is not legal here")
        self.rules.apply(self.state, action)

    def cell(self, name: Value) -> int:
        text = str(name).lower()
        if len(text) < 2 or text[0] not in _LETTERS or not text[1:].isdecimal():
            raise ValueError(f"expected a cell such as d4, got {name!r}")
        spot = f"{_LETTERS.index(text[0]) + 1},{text[1:]}"
        names = self.rules.tables.grid.names
        if spot not in names:
            raise ValueError(f"there is no cell {name!r} on this field")
        return names.index(spot)

    def shown(self) -> dict[str, Value]:
        """Return every labelled card as it stands, those that fell last."""
        t, found = self.rules.tables, dict[str, Value]()
        for (player, slot), label in self.labels.items():
            row = self.state.field[player].get(slot)
            if row is None:
                if label in self.lost:
                    found[label] = {**self.lost[label], "gone": True, "hp": 0}
                continue
            column, rank = t.grid.spot(row[POS])
            found[label] = {
                "card": t.ids[row[0]],
                "side": _SIDES[player],
                "column": column,
                "row": rank,
                "cell": cell_name(column, rank),
                "face": "up" if row[FACE] == UP else "down",
                "hp": row[HP],
                "lost": row[TOP] - row[HP],
                "atk": t.atk[row[0]],
                "speed": t.speed[row[0]],
                "gone": False,
            }
        return found


def play_out(rules: ReglesDeCombat, data: Mapping[str, Value]) -> Mapping[str, Value]:
    """Return the moments of an example: `start`, `s1`, `s2` … and `end`, each label -> the card; and `steps`.

    With an army that arrives also `called`, `placed` and `arrived` (cells that were free).

    Raises:
        ValueError: a card, cell or step is unknown, or the engine refuses it.
        KeyError: a step lacks a key.
    """
    table = _set_up(rules, data)
    moments = [table.shown()]
    steps: list[Value] = []
    told: dict[str, Value] = {}
    for item in _list(data.get("steps", ())):
        step = _mapping(item)
        steps.append(_step(table, step, told))
        before, now = moments[-1], table.shown()
        for label, card in before.items():
            if isinstance(card, Mapping) and label not in now and not card["gone"]:
                table.lost[label] = {**card, "face": "up"}
        moments.append(table.shown())
    numbered: dict[str, Value] = {f"s{number}": moment for number, moment in enumerate(moments) if number}
    return {"start": moments[0], "end": moments[-1], "steps": tuple(steps), **numbered, **told}


def other(data: Mapping[str, Value]) -> Mapping[str, Value]:
    """Return an example that asks with the cards that it names instead.

    Raises:
        ValueError: it names none, or one that is not there.
    """
    cards = dict(_mapping(data.get("cards", {})))
    for label, card in _mapping(data.get("instead")).items():
        if label not in cards:
            raise ValueError(f"no card {label!r} stands on the field")
        cards[label] = {**_mapping(cards[label]), "card": card}
    return {**data, "cards": cards}


def reached(rules: ReglesDeCombat, data: Mapping[str, Value]) -> tuple[tuple[int, int], ...]:
    """Return the cells, as (column, row), that the card `asks` names can go to.

    Raises:
        ValueError: a card or cell is unknown.
        KeyError: it does not ask.
    """
    table = _set_up(rules, data)
    _player, slot = table.find(str(data["asks"]))
    legal = rules.legal(table.state)
    cells = sorted(action[2] for action in legal if action[0] == actions.MOVE and action[1] == slot)
    return tuple(rules.tables.grid.spot(cell) for cell in cells)


def _set_up(rules: ReglesDeCombat, data: Mapping[str, Value]) -> _Table:
    if strangers := sorted(set(data) - {"cards", "steps", "rear", "asks", "instead"}):
        raise ValueError(f"unknown key {strangers[0]!r} in this example")
    t = rules.tables
    s = State(t.grid.cells)
    s.log = []
    table = _Table(rules=rules, state=s)
    for label, item in _mapping(data.get("cards", {})).items():
        card = _mapping(item)
        player = _SIDES.index(str(card["side"])) if card["side"] in _SIDES else -1
        if player < 0 or str(card["card"]) not in t.numbers:
            raise ValueError(f"expected a card of the pack and a side, got {dict(card)!r}")
        table.labels[player, _put(table, player, str(card["card"]), table.cell(card["at"]), card.get("face"))] = label
    for player in (0, 1):  # where one card stands alone, somebody watches, so that the combat goes on
        if len(s.field[player]) < 2:
            corner = next(cell for cell in _corners(t.grid, player) if s.at[cell] < 0)
            _put(table, player, t.ids[0], corner, None)
    s.fighting, s.taken = 1, [1, 1]
    s.agenda = [(frames.TURN, 0)]
    if "rear" in data:
        army = [t.numbers[str(card)] for card in _list(data["rear"])]
        s.rear[0] = sorted(army)
        s.pool[0][3:] = [sum(t.upkeep[design][kind] for design in army) for kind in range(3)]
        s.called[0] = 2
        s.agenda.append((frames.START, 0))
    return table


def _put(table: _Table, player: int, card: str, cell: int, face: Value) -> int:
    t, s = table.rules.tables, table.state
    if s.at[cell] >= 0:
        raise ValueError(f"two cards stand on {t.grid.names[cell]}")
    design = t.numbers[card]
    v, f, e = t.upkeep[design]
    return put(t, s, player, cell, DOWN if face == "down" else UP, (design, v, f, e, 0))


def _corners(grid: Grid, player: int) -> list[int]:
    """Return the cells of a side, those farthest from the other player's and from the first column first."""
    spots = {cell: grid.spot(cell) for cell in range(grid.cells) if grid.side[player] >> cell & 1}
    outward = 1 if player == 0 else -1
    return sorted(spots, key=lambda cell: (spots[cell][1] * outward, -spots[cell][0]))


def _step(table: _Table, step: Mapping[str, Value], told: dict[str, Value]) -> Mapping[str, Value]:
    if "arrive" in step:
        return _arrive(table, step, told)
    for key in ("move", "attack", "turn_up"):
        if key in step:
            label = str(step[key])
            player, slot = table.find(label)
            break
    else:
        raise ValueError(f"expected move, attack, turn_up or arrive, got {dict(step)!r}")
    origin = table.rules.tables.grid.spot(table.state.field[player][slot][POS])
    if key == "move":
        cell = table.cell(step["to"])
        table.do((actions.MOVE, slot, cell))
        goal = table.rules.tables.grid.spot(cell)
    elif key == "attack":
        foe, target = table.find(str(step["target"]))
        goal = table.rules.tables.grid.spot(table.state.field[foe][target][POS])
        table.do((actions.ATTACK, slot, target))
    else:
        goal = origin
        table.do((actions.REVEAL, slot))
    return {"what": key, "by": label, "from": origin, "to": goal, "target": str(step.get("target", ""))}


def _arrive(table: _Table, step: Mapping[str, Value], told: dict[str, Value]) -> Mapping[str, Value]:
    """Let the army arrive: its cards are paid and placed in order, as long as there are cells."""
    s, t = table.state, table.rules.tables
    cells = [table.cell(name) for name in _list(step["arrive"])]
    army = list(s.rear[0])
    told["called"] = len(army)
    told["arrived"] = sum(1 for cell in range(t.grid.cells) if t.grid.side[0] >> cell & 1 and s.at[cell] < 0)
    table.do((actions.ARRIVE,))
    placed = 0
    while placed < len(cells):
        design = army[placed]
        if s.agenda[-1][0] == frames.ARRIVING:
            table.do((actions.PAY, design, 0))
        slot = s.next_slot[0]
        table.do((actions.SET, cells[placed], UP))
        table.labels[0, slot] = f"r{placed + 1}"
        placed += 1
    if s.agenda[-1][0] != frames.TURN:
        raise ValueError("more cards could be placed: name a cell for each")
    told["placed"] = placed
    told["waiting"] = len(s.van[0])
    return {"what": "arrive", "by": "", "from": (0, 0), "to": (0, 0), "target": ""}


def _list(value: Value) -> Sequence[Value]:
    if not isinstance(value, tuple):
        raise ValueError(f"expected a list, got {value!r}")
    return value


def _mapping(value: Value) -> Mapping[str, Value]:
    if not isinstance(value, Mapping):
        raise ValueError(f"expected a mapping, got {value!r}")
    return value
