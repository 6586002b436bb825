"""Every unit of the vocabulary is carried out, and continuous verbs in both ways."""

from __future__ import annotations

import pytest

from generator.effects.nodes import AbilityNode, ConditionNode, OperationNode, ReferenceNode, SelectorNode
from generator.effects.registry import Kind, Verb, missing, units
from generator.games.ancient_duel.execute import covered
from generator.games.ancient_duel.execute.facet import VERBS, executes
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.tables import TRIGGERS


def test_every_unit_has_an_execution() -> None:
    assert [f"{unit.kind} {unit.name}" for unit in missing(covered())] == []


def test_no_execution_is_of_a_unit_that_does_not_exist() -> None:
    assert set(covered()) - {(unit.kind, unit.name) for unit in units()} == set()


def test_verbs_that_last_can_be_continuous() -> None:
    lasting = {unit.name for unit in units(Kind.VERB) if isinstance(unit, Verb) and unit.lasts}
    assert {name for name, execution in VERBS.items() if execution.always is not None} == lasting


def test_a_unit_is_executed_once() -> None:
    table = {"here": 1}
    with pytest.raises(ValueError, match="'here' is executed twice"):
        executes(table, "here")(2)


def test_every_ability_of_the_pack_is_compiled(rules: AncientDuel) -> None:
    tables = rules.tables
    compiled = {(program.design, program.index) for program in tables.programs}
    compiled |= {
        (design, static.index)
        for by_design in tables.statics
        for design, statics in enumerate(by_design)
        for static in statics
    }
    assert compiled == {
        (number, index) for number, design in enumerate(tables.cards.designs) for index in range(len(design.abilities))
    }


def test_every_kind_of_trigger_has_a_card(rules: AncientDuel) -> None:
    used = {node.when for design in rules.tables.cards.designs for node in design.abilities}
    assert used == set(TRIGGERS)


def fields_of(node: object) -> set[str]:
    return {name for name in type(node).__dataclass_fields__ if name != "path"}


def test_every_field_of_the_nodes_is_read() -> None:
    """A new field of a node must be given a meaning here before it can be left unread by the builder."""
    assert fields_of(AbilityNode(path="", when="play")) == {
        "when",
        "limit",
        "optional",
        "conditions",
        "cost",
        "target",
        "do",
    }
    assert fields_of(SelectorNode(path="", kind=())) == {
        "kind",
        "n",
        "side",
        "face",
        "position",
        "type",
        "trait",
        "name",
        "level_lt",
        "atk_lt",
        "combat_value_lt",
        "other",
    }
    assert fields_of(ConditionNode(path="", name="control")) == {"name", "selector", "minimum", "position"}
    assert fields_of(ReferenceNode(path="", name="self")) == {"name", "group"}
    assert fields_of(OperationNode(path="", op="draw")) == {
        "op",
        "to",
        "n",
        "stat",
        "position",
        "face",
        "source",
        "what",
        "per",
        "cap",
        "instead",
        "duration",
        "ability",
        "vs",
        "side",
        "action",
    }
