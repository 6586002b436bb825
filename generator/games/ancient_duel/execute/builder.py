"""Joins the executions of the units into programs, once for each card."""

from __future__ import annotations

from collections.abc import Sequence

from generator.effects.nodes import AbilityNode, ConditionNode, OperationNode, SelectorNode
from generator.games.ancient_duel.catalogue import TACTIC
from generator.games.ancient_duel.execute.facet import (
    AMOUNTS,
    CONDITIONS,
    DURATIONS,
    REFERENCES,
    TRIGGER_UNITS,
    VERBS,
    Finder,
    Until,
)
from generator.games.ancient_duel.execute.selectors import fitting, make_selector
from generator.games.ancient_duel.questions import DISCARD, MAY, TARGET
from generator.games.ancient_duel.readings import immune
from generator.games.ancient_duel.selector import Selector
from generator.games.ancient_duel.state import DEFENCE, UP, Row, State
from generator.games.ancient_duel.tables import TRIGGERS, Amount, Condition, Pile, Program, Static, Step, Tables

__all__ = ["AMOUNT_ORDER", "STOP", "Builder", "candidates", "compile_all"]

STOP: tuple[int, ...] = ()
"""What a step returns to end its ability."""
AMOUNT_ORDER = ("per", "instead")
"""`cap` is laid on by `per`, which it limits."""


def candidates(t: Tables, s: State, program: Program, player: int, uid: int) -> list[tuple[int, int, int, Row]]:
    """Return the cards that the program's player may choose now; no enemy Tactic chooses an immune card (AD-097)."""
    if program.target is None:
        return []
    rows = program.target.rows(s, player, uid)
    if program.tactic:
        return [card for card in rows if card[0] == player or not immune(t, s, card[0], card[3])]
    return list(rows)


class Builder:
    """Compiles the abilities of one card."""

    def __init__(self, tables: Tables, number: int) -> None:
        self.tables = tables
        self.number = number
        self.design = tables.cards.designs[number]
        self.index = 0
        """The ability at work, by its place on the card."""
        self.ability_conditions: tuple[Condition, ...] = ()
        """Those of the ability at work."""

    def compile(self) -> None:
        """Add the programs and continuous operations of the card to the tables."""
        for index, node in enumerate(self.design.abilities):
            self.index = index
            if node.when == "static":
                self._continuous(node)
            else:
                self.program(node)

    def selector(self, node: SelectorNode, *, acts: bool) -> Selector:
        """Return the selector; `acts` when the cards are chosen or changed, not only counted."""
        return make_selector(self.tables, node, acts=acts, faction=self.design.faction)

    def conditions(self, nodes: Sequence[ConditionNode]) -> tuple[Condition, ...]:
        """Return all conditions, each to hold."""
        return tuple(CONDITIONS[node.name](self, node) for node in nodes)

    def amount(self, node: OperationNode) -> Amount:
        """Return the operation's amount."""
        number = node.n or 0

        def constant(s: State, player: int, uid: int) -> int:
            return number

        amount: Amount = constant
        for name in AMOUNT_ORDER:
            amount = AMOUNTS[name](self, node, amount)
        return amount

    def until(self, node: OperationNode) -> Until:
        """Return when the operation's result ends."""
        if node.duration is None:
            raise ValueError(f"{node.path}: unchecked data: no duration")
        return DURATIONS[node.duration]

    def reference(self, node: OperationNode) -> Finder:
        """Return the cards that the operation reaches: no enemy Tactic changes an immune card (AD-097)."""
        if node.to is None:
            raise ValueError(f"{node.path}: unchecked data: acts on nothing")
        cards = REFERENCES[node.to.name](self, node.to.group)
        if self.design.kind != TACTIC:
            return cards
        tables = self.tables

        def reached(s: State, player: int, uid: int, it: int) -> list[tuple[int, int, int, Row]]:
            return [
                card
                for card in cards(s, player, uid, it)
                if card[0] == player or not immune(tables, s, card[0], card[3])
            ]

        return reached

    def pile(self, node: OperationNode) -> int:
        """Return the number of the pile that the operation looks through; cards of its faction only (AD-130)."""
        if node.what is None:
            raise ValueError(f"{node.path}: unchecked data: looks for nothing")
        default = self.tables.facts.special_deploy_default
        face, position = node.face or default.face, node.position or default.position
        # A face-down unit lies in Defence, whatever was said of its position (AD-045).
        flags = UP | (DEFENCE if position == "defence" else 0) if face == "up" else DEFENCE
        fits = fitting(self.tables, node.what, self.design.faction)
        self.tables.piles.append(Pile(node.source == "deck", fits, flags))
        return len(self.tables.piles) - 1

    def static(self, node: OperationNode, what: int, amount: Amount, *, first: int = 0) -> Static:
        """Return a continuous operation on `self` or on a group."""
        if node.to is None or node.to.name not in {"self", "all"}:
            raise ValueError(f"{node.path}: unchecked data: a continuous ability acts on itself or on a group")
        if node.to.group is None:

            def itself(s: State, player: int, uid: int, side: int, row: Row) -> bool:
                return row[0] == uid

            return Static(what, self.index, self.ability_conditions, itself, amount)
        fits = self.selector(node.to.group, acts=True).fits
        return Static(what, self.index, self.ability_conditions, fits, amount, first)

    def _continuous(self, node: AbilityNode) -> None:
        self.ability_conditions = self.conditions(node.conditions)
        for operation in node.do:
            execution = VERBS[operation.op]
            if execution.always is None:
                raise ValueError(f"{operation.path}: unchecked data: {operation.op!r} cannot be continuous")
            static = execution.always(self, operation)
            row = self.tables.statics[static.what]
            row[self.number] = (*row[self.number], static)
            self.tables.watched[static.what] = True

    def program(self, node: AbilityNode, *, granted: bool = False) -> int:
        """Add one ability that acts at a moment; return the number of its program."""
        tables = self.tables
        program = Program(len(tables.programs), self.number, self.index, TRIGGER_UNITS[node.when], granted)
        tables.programs.append(program)
        program.optional = node.optional
        program.conditions = self.conditions(node.conditions)
        program.discards = sum(operation.n or 0 for operation in node.cost)
        program.tactic = self.design.kind == TACTIC
        program.target = None if node.target is None else self.selector(node.target, acts=True)
        operations: list[Step] = []
        for operation in node.do:
            step = VERBS[operation.op].once(self, operation)
            repeated = operation.op in {"discard", "fetch", "special_deploy"}
            operations.extend([step] * (operation.n or 1 if repeated else 1))
        program.useful = self._useful(node)
        declared = node.when in {"activated", "play", "enemy_attack_declared"}
        program.steps = (*self._opening(program, declared), *operations)
        self._file(program, node.when)
        return program.number

    def _file(self, program: Program, when: str) -> None:
        tables = self.tables
        if program.granted:
            return
        if when == "activated":
            tables.activated[self.number] = (*tables.activated[self.number], program.number)
        elif when == "play":
            tables.plays[self.number] = program.number
        elif when == "enemy_attack_declared":
            tables.answers[self.number] = program.number
        else:
            row = tables.triggers[TRIGGERS[when]]
            row[self.number] = (*row[self.number], program.number)

    def _useful(self, node: AbilityNode) -> Condition | None:
        """Return whether any operation would reach a card, when all of them act on a unit of the attack (AD-099)."""
        if not all(op.to is not None and op.to.name in {"attacker", "attacked"} for op in node.do):
            return None
        finders = [self.reference(op) for op in node.do]
        return lambda s, player, uid: any(find(s, player, uid, 0) for find in finders)

    def _opening(self, program: Program, declared: bool) -> list[Step]:
        """Return the steps before the operations: may it act, does its player want it, cost, choice, note."""
        steps: list[Step] = []
        if not declared:
            steps.append(self._gate(program))
        # An ability that may be declined is declined at the first thing asked: nothing is paid for it then.
        free = program.optional and not declared
        if free and program.target is None and not program.discards:
            steps.append(lambda s, player, uid, design, it: (MAY, player))
        for number in range(program.discards):
            steps.append(self._payment(int(free and number == 0)))
        if program.target is not None:
            steps.append(self._choice(program.number, int(free and not program.discards)))
        steps.append(self._note(program))
        return steps

    def _gate(self, program: Program) -> Step:
        tables = self.tables

        def gate(s: State, player: int, uid: int, design: int, it: int) -> tuple[int, ...] | None:
            for holds in program.conditions:
                if not holds(s, player, uid):
                    return STOP
            if program.discards > len(s.hand[player]):
                return STOP
            if program.target is not None and not candidates(tables, s, program, player, uid):
                return STOP
            return None

        return gate

    def _payment(self, declinable: int) -> Step:
        return lambda s, player, uid, design, it: (DISCARD, player, declinable)

    def _choice(self, number: int, declinable: int) -> Step:
        return lambda s, player, uid, design, it: (TARGET, player, number, declinable)

    def _note(self, program: Program) -> Step:
        index, granted = program.index, int(program.granted)
        source = program.design

        def note(s: State, player: int, uid: int, design: int, it: int) -> None:
            if s.log is not None:
                s.log.append(("ability", player, source, index, granted))

        return note


def compile_all(tables: Tables) -> None:
    """Compile every card of the catalogue."""
    for number in range(len(tables.cards)):
        Builder(tables, number).compile()
