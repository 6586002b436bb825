"""Joins the executions of the words into programs and standing effects, once for each card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.games.pandrea.execute.data import Data, number, rows, text, words
from generator.games.pandrea.execute.facet import CONDITIONS, REFERENCES, SELECTORS, TRIGGERS, VERBS, Reach
from generator.games.pandrea.powers import (
    KINDS_OF_STANDING,
    Condition,
    Powers,
    Program,
    Selector,
    Verb,
    never,
    together,
)
from generator.games.pandrea.tables import DEPOT, GENERAL, KINDS, STEPS, TERRAIN, UNIT, Tables
from generator.model.effect import Value
from generator.model.game import Game

__all__ = ["POSTURES", "Builder", "compile_all"]

ARMOURS = ("C", "P", "T")
"""The stats of `mod` that are armours."""
POSTURES = ("desengagee", "paree", "engagee")
"""Postures by number."""
_SOURCES = {UNIT: "unite", TERRAIN: "terrain", DEPOT: "terrain"}
"""Kinds of cards whose abilities have a source on the board; any other's is its player's general (PA-005)."""
_DECLINED = (("after_initiatives", "protect_against"), ("after_combat", "move_front"))
_ABILITY = ("when", "step", "optional", "if", "cost", "target", "do")
_OPERATION = ("op", "to", "n", "stat", "type", "posture", "keyword", "front", "for")


class Builder:
    """Compiles the abilities of one card.

    Args:
        tables: of the game.
        number: of the card.
        keywords: keyword -> its abilities.
    """

    def __init__(self, tables: Tables, number: int, keywords: Mapping[str, Sequence[Data]]) -> None:
        self.tables = tables
        self.number = number
        self.name = tables.designs[number]
        self.index = 0
        """The ability at work, by its place on the card."""
        self.source_kind = _SOURCES.get(tables.kind[number], "general")
        """What the source of the ability at work is."""
        self._keywords = keywords

    def keyword_name(self, written: str) -> str:
        """Return a keyword as the table of keywords writes it.

        Raises:
            ValueError: there is none of that name.
        """
        name = written.replace("-", "_")
        if name not in self._keywords:
            raise ValueError(f"{self.name}: unknown keyword {written!r}; known: {', '.join(self._keywords)}")
        return name

    def card(self, abilities: Sequence[Data]) -> Powers:
        """Return the powers of a card from its abilities as the pack gives them.

        Raises:
            ValueError: a word without execution, or data that is no ability.
        """
        powers = Powers()
        for index, ability in enumerate(abilities):
            self.index = index
            if "keyword" in ability:
                self._keyword(powers, ability)
            else:
                self._ability(powers, ability)
        return powers

    def grant(self, keyword: str, n: int) -> int:
        """Return the number of the powers that granting a keyword gives."""
        powers = Powers()
        granting, self.source_kind = self.source_kind, "unite"
        self._keyword(powers, {"keyword": keyword, "n": n})
        self.source_kind = granting
        if powers.area or powers.activated:
            raise ValueError(f"{self.name}: {keyword!r} cannot be granted")
        self.tables.granted.append(powers)
        return len(self.tables.granted) - 1

    def _keyword(self, powers: Powers, ability: Data) -> None:
        name = self.keyword_name(text(ability["keyword"], "keyword"))
        powers.keywords = powers.keywords | {name}
        for part in self._keywords[name]:
            self._ability(powers, _numbered(part, ability.get("n", 0)))

    def _ability(self, powers: Powers, ability: Data) -> None:
        for key in ability:
            if key not in _ABILITY:
                raise ValueError(f"{self.name}: unknown {key!r} in an ability")
        when = text(ability.get("when"), "when")
        if when not in TRIGGERS:
            raise ValueError(f"{self.name}: {when!r} is not carried out")
        conditions = self._conditions(ability.get("if"))
        operations = rows(ability.get("do"), "do")
        for operation in (*operations, *rows(ability.get("cost"), "cost")):
            self._known(operation)
        if when == "static":
            for operation in operations:
                self._standing(powers, operation, conditions)
            return
        program = Program(self.number, self.index, when)
        program.conditions = conditions
        program.optional = ability.get("optional") is True
        if "step" in ability:
            program.steps = frozenset(STEPS[word] for word in words(ability["step"], "step"))
        costs = rows(ability.get("cost"), "cost")
        program.asks = together(conditions)
        program.holds = together([*conditions, *(self._payable(cost) for cost in costs)])
        program.cost = tuple(self._verb(cost) for cost in costs)
        target = ability.get("target")
        if isinstance(target, Mapping):
            program.target = self.selector(target)
        program.verbs = tuple(self._verb(operation) for operation in operations)
        program.income = sum(
            number(operation.get("n"), "n")
            for operation in operations
            if operation["op"] == "gain_requisition" and operation.get("for") == "this_turn"
        )
        program.shield = sum(
            number(operation.get("n"), "n")
            for operation in operations
            if operation["op"] == "mod" and operation.get("to") == "self" and operation.get("stat") == ARMOURS
        )
        if program.optional:
            self._optional(when, operations)
        place = TRIGGERS[when]
        setattr(powers, place, (*getattr(powers, place), program))

    def _optional(self, when: str, operations: Sequence[Data]) -> None:
        """Only what the game asks its players can be declined."""
        if (when, *(operation["op"] for operation in operations)) not in _DECLINED:
            raise ValueError(f"{self.name}: that players may decline this is not carried out")

    def _known(self, operation: Data) -> None:
        for key in operation:
            if key not in _OPERATION:
                raise ValueError(f"{self.name}: unknown {key!r} in an operation")
        if operation.get("op") not in VERBS:
            raise ValueError(f"{self.name}: {operation.get('op')!r} is not carried out")

    def _standing(self, powers: Powers, operation: Data, conditions: tuple[Condition, ...]) -> None:
        execution = VERBS[text(operation["op"], "op")]
        if execution.always is None:
            raise ValueError(f"{self.name}: {operation['op']!r} cannot hold all the time")
        to = operation.get("to")
        fits = None
        if isinstance(to, Mapping):
            group = to.get("all")
            if not isinstance(group, Mapping):
                raise ValueError(f"{self.name}: unknown reference {to!r}")
            fits = self.selector(group)
            lies = self.tables.kind[self.number] in (TERRAIN, DEPOT)
            if not lies or group.get("side") != "own" or group.get("front") != "here":
                self.tables.far_reaching = True
        elif to != "self":
            raise ValueError(f"{self.name}: what holds all the time reaches itself or all of a kind, not {to!r}")
        for effect in execution.always(self, operation):
            effect.holds = together(conditions)
            effect.fits = fits
            if fits is None:
                powers.own = (*powers.own, effect)
            else:
                powers.area = (*powers.area, effect)

    def selector(self, data: Data) -> Selector:
        """Return a selector.

        Raises:
            ValueError: a field that is not carried out.
        """
        selector = Selector("unite", self.tables.everyone)
        for name, value in data.items():
            if name not in SELECTORS:
                raise ValueError(f"{self.name}: {name!r} of a selector is not carried out")
            SELECTORS[name](self, selector, value)
        return selector

    def reach(self, operation: Data) -> Reach:
        """Return whom an operation reaches.

        Raises:
            ValueError: a reference that is not carried out.
        """
        to = operation.get("to")
        if isinstance(to, Mapping):
            return REFERENCES["all"](self, to)
        if not isinstance(to, str) or to not in REFERENCES:
            raise ValueError(f"{self.name}: {to!r} is not carried out as a reference")
        return REFERENCES[to](self, operation)

    def _conditions(self, value: Value) -> tuple[Condition, ...]:
        found = []
        for condition in rows(value, "if"):
            for name, wanted in condition.items():
                if name not in CONDITIONS:
                    raise ValueError(f"{self.name}: condition {name!r} is not carried out")
                found.append(CONDITIONS[name](self, wanted))
        return tuple(found)

    def _verb(self, operation: Data) -> Verb:
        execution = VERBS[text(operation["op"], "op")]
        if execution.once is None:
            raise ValueError(f"{self.name}: {operation['op']!r} only holds all the time")
        return execution.once(self, operation)

    def _payable(self, operation: Data) -> Condition:
        execution = VERBS[text(operation["op"], "op")]
        if execution.payable is None:
            raise ValueError(f"{self.name}: {operation['op']!r} is no cost")
        return execution.payable(self, operation)


def _numbered(ability: Data, n: Value) -> Data:
    """Return a keyword's ability with the card's number in place of `n`."""
    operations = tuple(
        {**operation, "n": n} if operation.get("n") == "n" else operation for operation in rows(ability["do"], "do")
    )
    return {**ability, "do": operations}


def _table(game: Game) -> dict[str, tuple[Data, ...]]:
    """Return what the keywords of the pack do."""
    return {text(row["id"], "id"): tuple(rows(row["abilities"], "abilities")) for row in game.tables["keywords"]}


def compile_all(tables: Tables, game: Game) -> None:
    """Compile every card of the pack.

    Raises:
        ValueError: a card says what is not carried out.
    """
    keywords = _table(game)
    tables.granted.clear()
    tables.far_reaching = False
    for place, card in enumerate(game.cards):
        build = Builder(tables, place, keywords)
        abilities: list[Data] = [ability.data for ability in card.abilities]
        if card.kind == KINDS[GENERAL] and tables.agreed.income is not None:
            abilities = [{**data, "n": tables.agreed.income} if "n" in data else data for data in abilities]
        tables.powers[place] = build.card(abilities)
    tables.other_uses = any(program.income == 0 for powers in tables.powers for program in powers.activated)
    _look_ahead(tables)


def _look_ahead(tables: Tables) -> None:
    """Note what no position changes, so that play need not ask each card for it again."""
    yielding = [
        [program for program in powers.activated if program.income and program.asks is not never]
        for powers in tables.powers
    ]
    tables.incomes = {
        step: tuple(tuple(program for program in programs if step in program.steps) for programs in yielding)
        for step in STEPS.values()
    }
    areas = [
        tuple(tuple(effect for effect in powers.area if effect.what == what) for powers in tables.powers)
        for what in range(KINDS_OF_STANDING)
    ]
    tables.areas = tuple(cards if any(cards) else () for cards in areas)
    tables.lent = frozenset(effect.what for powers in tables.granted for effect in powers.own)
    moments = {place for when, place in TRIGGERS.items() if when != "static"}
    tables.lent_moments = frozenset(
        moment for moment in moments if any(getattr(powers, moment) for powers in tables.granted)
    )
