"""Every fault of an ability is found, at its path, with the nearest name."""

from __future__ import annotations

from typing import Any

import pytest

from generator.effects.context import Context
from generator.effects.vocabulary import check_ability

OWN = {"kind": "unit", "side": "own", "face": "up"}
TARGET = {"n": 1, **OWN}
MOD = {"op": "mod", "stat": "atk", "n": 1, "to": "self"}


def ability(**parts: Any) -> dict[str, Any]:
    return {"when": "attacks", "do": [{**MOD, "for": "battle"}], **parts}


RIGHT = [
    ability(),
    {"when": "static", "do": [MOD]},
    {"when": "static", "if": [{"control": OWN, "min": 2}], "do": [{**MOD, "per": OWN, "cap": 3}]},
    {"when": "activated", "limit": "once_per_turn", "target": TARGET, "do": [{**MOD, "to": "it", "for": "this_turn"}]},
    {"when": "deploy", "cost": [{"op": "discard", "n": 1}], "do": [{"op": "draw", "n": 2}]},
    {"when": "attacked", "do": [{**MOD, "to": "attacker", "for": "battle"}]},
    {"when": "destroyed", "do": [{"op": "fetch", "from": "deck", "n": 1, "what": {"kind": ["doctrine", "tactic"]}}]},
    {"when": "enemy_attack_declared", "do": [{"op": "negate_attack"}]},
]


@pytest.mark.parametrize("data", RIGHT, ids=lambda data: str(data["when"]))
def test_a_right_ability_has_no_problem(data: dict[str, Any], context: Context) -> None:
    assert check_ability(data, context) == []


WRONG = [
    ("no type", ability(**{"if": [{"control": {**OWN, "type": []}}]}), "if[0].control.type", "at least one type", ""),
    ("word as condition", ability(**{"if": ["control"]}), "if[0]", "expected a condition", ""),
    (
        "word as instead",
        ability(do=[{**MOD, "for": "battle", "instead": 2}]),
        "do[0].instead",
        "expected a mapping",
        "",
    ),
    (
        "position of a Tactic",
        {"when": "play", "if": [{"self_position": "attack"}], "do": [{"op": "draw", "n": 1}]},
        "if[0].self_position",
        "needs a unit as source",
        "",
    ),
    ("attaks", ability(when="attaks"), "when", "unknown trigger 'attaks'", "did you mean 'attacks'?"),
    ("no do", {"when": "attacks"}, "do", "'do' is missing", ""),
    ("no when", {"do": [{"op": "draw", "n": 1}]}, "when", "'when' is missing", ""),
    ("no mapping", ["attacks"], "", "expected an ability", ""),
    ("unknown key", ability(optionnal=True), "optionnal", "unknown key", "did you mean 'optional'?"),
    ("empty do", ability(do=[]), "do", "expected a list of operations, got []", ""),
    ("verb", ability(do=[{"op": "drow", "n": 1}]), "do[0].op", "unknown operation 'drow'", "did you mean 'draw'?"),
    ("no op", ability(do=[{"n": 1}]), "do[0].op", "'op' is missing", ""),
    ("stray field", ability(do=[{"op": "draw", "n": 1, "to": "self"}]), "do[0].to", "unknown key 'to'", ""),
    ("zero", ability(do=[{**MOD, "n": 0, "for": "battle"}]), "do[0].n", "expected a whole number", ""),
    ("true is no number", ability(do=[{"op": "draw", "n": True}]), "do[0].n", "expected a whole number", ""),
    ("word for number", ability(do=[{"op": "draw", "n": "two"}]), "do[0].n", "got 'two'", ""),
    ("stat", ability(do=[{**MOD, "stat": "attack", "for": "battle"}]), "do[0].stat", "unknown stat", "atk"),
    ("duration", ability(do=[{**MOD, "for": "batle"}]), "do[0].for", "unknown duration", "did you mean 'battle'?"),
    ("no duration", ability(do=[MOD]), "do[0].for", "'mod' needs a duration", ""),
    ("instant for", ability(do=[{"op": "draw", "n": 1, "for": "battle"}]), "do[0].for", "takes no 'for'", ""),
    ("static for", {"when": "static", "do": [{**MOD, "for": "battle"}]}, "do[0].for", "takes no 'for'", ""),
    ("static draw", {"when": "static", "do": [{"op": "draw", "n": 1}]}, "do[0].op", "cannot be static", ""),
    ("static limit", {"when": "static", "limit": "once_per_turn", "do": [MOD]}, "limit", "cannot have 'limit'", ""),
    ("static optional", {"when": "static", "optional": True, "do": [MOD]}, "optional", "says nothing", ""),
    ("optional false", ability(optional=False), "optional", "expected true", "leave it out"),
    ("limit", ability(limit="twice"), "limit", "expected 'once_per_turn'", ""),
    ("costly", ability(cost=[{"op": "draw", "n": 1}]), "cost[0].op", "cannot be paid", ""),
    ("it", ability(do=[{**MOD, "to": "it", "for": "battle"}]), "do[0].to", "points at nothing", "add a target clause"),
    ("attacker", ability(do=[{**MOD, "to": "attacker", "for": "battle"}]), "do[0].to", "points at nothing", ""),
    ("pronoun", ability(do=[{**MOD, "to": "slef", "for": "battle"}]), "do[0].to", "unknown reference", "'self'"),
    ("idle target", ability(target=TARGET), "target", "the target is never used", ""),
    ("negate", ability(do=[{"op": "negate_attack"}]), "do[0].op", "needs an enemy attack", ""),
    ("no condition", ability(**{"if": [{"controll": OWN}]}), "if[0]", "expected exactly one of", "'control'"),
    ("two conditions", ability(**{"if": [{"control": OWN, "exists": OWN}]}), "if[0]", "expected exactly one of", ""),
    (
        "control enemy",
        ability(**{"if": [{"control": {**OWN, "side": "enemy"}}]}),
        "if[0].control.side",
        "'own'",
        "exists",
    ),
    ("exists own", ability(**{"if": [{"exists": OWN}]}), "if[0].exists.side", "got 'own'", "control"),
    ("min 1", ability(**{"if": [{"control": OWN, "min": 1}]}), "if[0].min", "expected a whole number: from 2", ""),
    (
        "versus",
        {"when": "deploy", "if": [{"vs_position": "attack"}], "do": [{"op": "draw", "n": 1}]},
        "if[0].vs_position",
        "needs an attacked unit",
        "",
    ),
    (
        "type",
        ability(**{"if": [{"control": {**OWN, "type": ["archr"]}}]}),
        "if[0].control.type[0]",
        "unknown type 'archr'",
        "did you mean 'archer'?",
    ),
    (
        "types twice",
        ability(**{"if": [{"control": {**OWN, "type": ["archer", "archer"]}}]}),
        "if[0].control.type[1]",
        "listed twice",
        "",
    ),
    (
        "kind",
        ability(**{"if": [{"control": {"kind": "units", "side": "own"}}]}),
        "if[0].control.kind",
        "unknown kind",
        "unit",
    ),
    ("no side", ability(**{"if": [{"control": {"kind": "unit"}}]}), "if[0].control.side", "'side' is missing", ""),
    (
        "hidden type",
        ability(**{"if": [{"control": {**OWN, "face": "down", "type": "archer"}}]}),
        "if[0].control.type",
        "cannot be read on face-down cards",
        "face: up",
    ),
    (
        "support type",
        ability(**{"if": [{"control": {"kind": "tactic", "side": "own", "type": "archer"}}]}),
        "if[0].control.type",
        "goes with kind 'unit' only",
        "",
    ),
    (
        "named twice",
        ability(**{"if": [{"control": {**OWN, "name": "old-guard", "trait": "hired"}}]}),
        "if[0].control.trait",
        "says nothing beside 'name'",
        "",
    ),
    (
        "named kind",
        ability(**{"if": [{"control": {**OWN, "name": "testudo"}}]}),
        "if[0].control.kind",
        "'testudo' is of kind 'doctrine'",
        "",
    ),
    (
        "no card",
        ability(**{"if": [{"control": {**OWN, "name": "old-gard"}}]}),
        "if[0].control.name",
        "unknown card",
        "did you mean 'old-guard'?",
    ),
    (
        "side in pile",
        ability(do=[{"op": "fetch", "from": "deck", "n": 1, "what": OWN}]),
        "do[0].what.side",
        "does not belong",
        "",
    ),
    ("cap alone", ability(do=[{**MOD, "cap": 2, "for": "battle"}]), "do[0].cap", "there is no 'per'", ""),
    (
        "same instead",
        ability(do=[{**MOD, "for": "battle", "instead": {"if": [{"control": OWN}], "n": 1}}]),
        "do[0].instead.n",
        "the same amount",
        "",
    ),
    ("bare instead", ability(do=[{**MOD, "for": "battle", "instead": {"n": 2}}]), "do[0].instead.if", "missing", ""),
    (
        "protect n",
        {"when": "static", "do": [{"op": "protect", "to": "self", "n": 1, "vs": "enemy_destroy"}]},
        "do[0].n",
        "picks from a group",
        "",
    ),
    (
        "two targets",
        ability(target={**TARGET, "n": 2}, do=[{**MOD, "to": "it", "for": "battle"}]),
        "target.n",
        "expected a whole number: 1",
        "",
    ),
]


@pytest.mark.parametrize(("data", "path", "message", "hint"), [case[1:] for case in WRONG], ids=[c[0] for c in WRONG])
def test_a_fault_is_told_at_its_path(data: Any, path: str, message: str, hint: str, context: Context) -> None:
    found = check_ability(data, context)
    matching = [problem for problem in found if problem.path == path and message in problem.message]
    assert matching, [str(problem) for problem in found]
    assert hint in matching[0].hint


def test_a_problem_reads_as_one_line(context: Context) -> None:
    (problem,) = check_ability(ability(do=[{"op": "drow"}]), context)
    assert str(problem) == "do[0].op: unknown operation 'drow' (did you mean 'draw'?)"
    (problem,) = check_ability("draw", context)
    assert str(problem).startswith("ability: expected an ability")


def test_all_faults_are_told_at_once(context: Context) -> None:
    data = {
        "when": "attaks",
        "limit": "twice",
        "if": [{"control": {"kind": "unt"}}],
        "do": [{"op": "drow"}, {"op": "draw"}],
    }
    paths = [problem.path for problem in check_ability(data, context)]
    assert set(paths) >= {"when", "limit", "if[0].control.kind", "if[0].control.side", "do[0].op", "do[1].n"}


def test_paths_start_where_the_ability_stands(context: Context) -> None:
    problems = check_ability({"when": "attacks", "do": [{"op": "draw"}]}, context, path="abilities[2]")
    assert [problem.path for problem in problems] == ["abilities[2].do[0].n"]


def test_a_granted_ability_is_judged_too_and_cannot_grant(context: Context) -> None:
    inner = {
        "when": "attacks",
        "do": [{"op": "grant", "to": "self", "for": "this_turn", "ability": ability(when="x")}],
    }
    data = ability(do=[{"op": "grant", "to": "self", "for": "this_turn", "ability": inner}])
    problems = {problem.path: problem.message for problem in check_ability(data, context)}
    assert "cannot grant" in problems["do[0].ability.do[0].ability"]
    assert "unknown trigger" in problems["do[0].ability.do[0].ability.when"]


@pytest.mark.parametrize(
    "junk",
    [
        None,
        3,
        "x",
        [],
        {},
        {"when": None, "do": "x"},
        {"when": [1], "do": [None, {"op": {}}]},
        {"when": "attacks", "if": {}, "target": 1, "cost": "x", "do": [{"op": "mod", "to": {}}]},
    ],
)
def test_junk_is_a_problem_and_never_an_exception(junk: object, context: Context) -> None:
    assert check_ability(junk, context)
