"""Rules of consistency that a designer states, and the small language they are written in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import PackError
from generator.load.pack import load_game
from generator.load.rule_expr import Expression, ExpressionFault
from generator.load.rules import RuleFinding, evaluate_rules
from generator.project import Project

VALUES = {"atk": 3, "def": 2, "size": "1.10", "name": "Ant", "traits": ("swift",), "blank": None, "this": {"def": 2}}


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("atk + def == 5", True),
        ("1 <= def <= atk", True),
        ("atk / 2 == 1.5", True),
        ("atk // 2 == 1 and atk % 2 == 1", True),
        ("size == 1.1", True),
        ("0.1 + 0.2 == 0.3", True),
        ("'swift' in traits and not ('slow' in traits)", True),
        ("blank is none", True),
        ("blank == none or atk > 5", True),
        ("def == this.def", True),
        ("atk if name == 'Bee' else 9", 9),
        ("max(atk, def, 7) - min([4, 2])", 5),
        ("length(name) == 3 and lower(name) == 'ant'", True),
        ("starts(name, 'A') and ends(name, 't')", True),
        ("round(2.6)", 3),
        ("-atk", -3),
    ],
)
def test_expressions(source: str, value: object) -> None:
    assert Expression(source).value(VALUES) == value


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("sum(n)", 6),
        ("sum(n * copies)", 11),
        ("cards()", 6),
        ("cards(kind == 'a')", 3),
        ("designs()", 3),
        ("count(n > 1)", 2),
        ("smallest(n) + largest(n)", 4),
        ("distinct(kind)", 2),
        ("all(n > 0)", True),
        ("any(n > 3)", False),
    ],
)
def test_sums_over_cards(source: str, value: object) -> None:
    cards = [
        {"n": 1, "copies": 2, "kind": "a"},
        {"n": 2, "copies": 3, "kind": "b"},
        {"n": 3, "copies": 1, "kind": "a"},
    ]
    assert Expression(source).value({}, cards) == value


@pytest.mark.parametrize(
    "source",
    [
        "__import__('os')",
        "().__class__",
        "name.__class__",
        "this.__class__.x",
        "[x for x in y]",
        "lambda: 1",
        "f'{atk}'",
        "atk ** 9",
        "atk << 9",
        "(x := 1)",
        "{1: 2}",
        "open('x')",
        "atk[0]",
        "max(*traits)",
        "round(atk, ndigits=2)",
        "1 if",
        "",
        "a" * 600,
        "(" * 90 + "1" + ")" * 90 + "+1" * 210,
        "b'x'",
        "...",
        "1j",
    ],
)
def test_nothing_else_is_an_expression(source: str) -> None:
    with pytest.raises(ExpressionFault):
        Expression(source)


@pytest.mark.parametrize(
    "source",
    ["nothing", "name + 1", "atk / 0", "name < 3", "'a' * 3", "this.nothing", "facts.x", "smallest(atk)", "sum(1, 2)"],
)
def test_what_cannot_be_asked_is_a_fault(source: str) -> None:
    with pytest.raises(ExpressionFault):
        Expression(source).value(VALUES)


@given(st.text(max_size=60))
def test_whatever_is_written_it_is_an_expression_or_a_fault(source: str) -> None:
    try:
        Expression(source).value(VALUES, [VALUES])
    except ExpressionFault:
        return


GAME = """\
title: {en: Duel}
locales: [en]
groups: {red: {label: {en: Red}}, blue: {label: {en: Blue}}}
kinds:
  unit:
    label: {en: Unit}
    fields: {cost: {type: int}, def: {type: int, required: false}, trade: {type: text, required: false}}
  building: {label: {en: Building}, fields: {trade: {type: text}}}
facts: {limit: 4}
cards: [cards/deck.csv]
rules:
"""
DECK = """\
id,kind,group,name,copies,cost,def,trade
ant,unit,red,Ant,2,1,3,digger
bee,unit,red,Bee,1,5,,flier
cow,unit,blue,Cow,1,2,2,
hive,building,blue,Hive,1,,,flier
mine,building,blue,Mine,1,,,miner
"""
Judge = Callable[[str], list[RuleFinding]]


@pytest.fixture
def judge(tmp_path: Path) -> Judge:
    """Return what a pack with this one rule has to say of its cards."""

    def do(rule: str) -> list[RuleFinding]:
        folder = tmp_path / "cards" / "duel" / "cards"
        folder.mkdir(parents=True, exist_ok=True)
        (folder.parent / "game.yaml").write_text(f"{GAME}  - {rule}\n", encoding="utf-8")
        (folder / "deck.csv").write_text(DECK, encoding="utf-8")
        return evaluate_rules(load_game(Project(tmp_path), "duel"))

    return do


@pytest.mark.parametrize(
    "rule",
    [
        '{check: "cost <= 5", where: "kind == \'unit\'"}',
        "{unique: name}",
        "{unique: [kind, trade]}",
        '{check: "cards() == 6"}',
        '{each: group, check: "cards() == 3"}',
        "{where: \"id == 'hive'\", exists: \"kind == 'unit' and trade == this.trade\"}",
        '{where: "def is not none", check: "def <= facts.limit"}',
    ],
)
def test_rules_that_hold_say_nothing(judge: Judge, rule: str) -> None:
    assert judge(rule) == []


def test_a_value_out_of_range_names_card_place_and_values(judge: Judge) -> None:
    (found,) = judge('{id: cheap, check: "cost <= 4", where: "kind == \'unit\'", severity: warn}')
    assert (found.rule, found.severity, found.card) == ("cheap", "warn", "bee")
    assert found.message == "bee: cost <= 4 does not hold (cost is 5)"
    assert str(found.where) == "cards/duel/cards/deck.csv:3:20"


def test_a_message_of_ones_own_is_filled(judge: Judge) -> None:
    (found,) = judge('{check: "cost < facts.limit", where: "kind == \'unit\'", message: "{name} costs {cost}"}')
    assert found.message == "Bee costs 5"


def test_a_sum_that_is_wrong_says_what_it_is(judge: Judge) -> None:
    (found,) = judge('{check: "sum(cost * copies) == 10", where: "kind == \'unit\'"}')
    assert found.message == "sum(cost * copies) == 10 does not hold (sum(cost * copies) is 9)"


def test_each_names_the_group_that_is_wrong(judge: Judge) -> None:
    found = judge('{each: [group, kind], check: "designs() >= 2", message: "too few for {each}"}')
    assert [(one.group, one.message) for one in found] == [("blue · unit", "too few for blue · unit (designs() is 1)")]


def test_values_that_come_twice_name_both_cards(judge: Judge) -> None:
    (found,) = judge("{unique: trade}")
    assert (found.card, found.message) == ("hive", "hive has the same trade as bee: flier")


def test_every_x_has_a_y(judge: Judge) -> None:
    (found,) = judge("{where: \"kind == 'building'\", exists: \"kind == 'unit' and trade == this.trade\"}")
    assert (found.card, found.severity) == ("mine", "error")


def test_a_rule_that_no_card_can_be_asked_is_told_once_at_its_own_place(judge: Judge) -> None:
    (found,) = judge('{check: "prise > 1"}')
    assert found.card == ""
    assert "cannot be asked of" in found.message
    assert found.where is not None
    assert found.where.path.endswith("game.yaml")


@pytest.mark.parametrize(
    "rule", ['{check: "prise > 1"}', "{unique: prise}", '{check: "cost > 1"}', '{where: "x", check: "1"}']
)
def test_a_rule_that_cannot_be_asked_never_holds(judge: Judge, rule: str) -> None:
    found = judge(rule)
    assert any("cannot be asked" in one.message and one.severity == "error" for one in found)


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        ('{check: "atk +"}', "rules[0].check: cannot be understood"),
        ("{message: x}", "expected one of check, unique and exists"),
        ('{check: "1", unique: name}', "expected one of check, unique and exists"),
        ('{each: group, check: "cost > 1"}', "each needs a check of all its cards"),
        ('{each: group, exists: "true"}', "exists and each do not go together"),
        ('{chek: "1"}', "unknown key 'chek'"),
    ],
)
def test_faults_of_form_are_told_with_the_pack(judge: Judge, rule: str, message: str) -> None:
    with pytest.raises(PackError) as caught:
        judge(rule)
    assert message in str(caught.value)
