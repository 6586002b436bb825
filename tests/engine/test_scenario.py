"""Scenario files: all faults told by line, failures with what was expected and found, never a traceback."""

from __future__ import annotations

import contextlib
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.engine.scenario import perform, read
from generator.errors import PackError
from generator.games.play import stage_of
from generator.load.pack import load_game
from generator.project import SHIPPED, Project

STAGE = stage_of(load_game(Project(SHIPPED), "ancient-duel"))
UNIT = {"ref": "a", "atk": 3, "def": 3, "energy": 2}


def line(**more: object) -> str:
    return json.dumps({"id": "X", "do": [], **more}, ensure_ascii=False)


def problems(text: str) -> list[str]:
    with pytest.raises(PackError) as caught:
        perform(read(text, shown_as="f.jsonl", stage=STAGE), STAGE)
    return [str(problem) for problem in caught.value.problems]


def failures(text: str) -> list[str]:
    return [str(f) for result in perform(read(text, shown_as="f.jsonl", stage=STAGE), STAGE) for f in result.failures]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "f.jsonl: no scenario in the file"),
        ("{", "f.jsonl:1: not JSON: Expecting property name enclosed in double quotes at column 2"),
        ("[]", "f.jsonl:1: expected an object {…}"),
        ("[" * 5000, "f.jsonl:1: not a scenario: nested too deeply"),
        ('{"id": "X", "do": [], "A": {"score": NaN}}', "f.jsonl:1: not JSON: NaN is no number"),
        (
            '{"id": "X", "do": [], "A": {"score": 99999999999999999999}}',
            "f.jsonl:1: 99999999999999999999 is out of range",
        ),
        ('{"id": "X", "id": "Y", "do": []}', "f.jsonl:1: 'id' is given twice"),
        (line(expects={}), "f.jsonl:1: unknown key 'expects' (did you mean 'expect'?)"),
        (line(id=3), "f.jsonl:1: id: expected a name, got 3"),
        (line(do="attack"), 'f.jsonl:1: do: expected a list of steps, got "attack"'),
        (line(do=[["atack", "a", "b"]]), "f.jsonl:1: do[0]: unknown verb 'atack' (did you mean 'attack'?)"),
        (line(do=[["attack", "a"]]), "f.jsonl:1: do[0]: 'attack' takes 2 to 3 values, got 1"),
        (line(do=[[]]), 'f.jsonl:1: do[0]: expected ["verb", …], got []'),
        (line(facts="AD-001"), 'f.jsonl:1: facts: expected a list of names, got "AD-001"'),
        (line(A={"unit": []}), "f.jsonl:1: X: A: unknown key 'unit' (did you mean 'units'?)"),
        (
            line(A={"units": [{"ref": "a", "card": "testudoo"}]}),
            "f.jsonl:1: X: A.units[0].card: unknown card 'testudoo' (did you mean 'testudo'?)",
        ),
        (line(A={"units": [{"ref": "a", "card": "testudo"}]}), "f.jsonl:1: X: A.units[0].card: 'testudo' is no unit"),
        (line(A={"units": [UNIT, UNIT]}), "f.jsonl:1: X: A.units[1].ref: 'a' is taken"),
        (
            line(A={"units": [{**UNIT, "atk": 0}]}),
            "f.jsonl:1: X: A.units[0].atk: expected a whole number from 1 to 12, got 0",
        ),
        (
            line(A={"units": [{**UNIT, "pos": "attack", "face": "down"}]}),
            "f.jsonl:1: X: A.units[0]: a face-down unit lies in defence",
        ),
        (
            line(A={"units": [{**UNIT, "type": "infantry"}]}),
            "f.jsonl:1: X: A.units[0].type: unknown type 'infantry' (did you mean 'infanterie'?)",
        ),
        (line(A={"score": True}), "f.jsonl:1: X: A.score: expected a whole number from 1 to 999, got True"),
        (line(A={"terrain": "testudo"}), "f.jsonl:1: X: A.terrain: 'testudo' is no Terrain"),
        (line(rules={"house.slots": 3}), "f.jsonl:1: X: rules: unknown constant 'house.slots'"),
        (
            line(rules={"house.guard_carryover": 1}),
            "f.jsonl:1: X: rules.house.guard_carryover: expected a value like False, got 1",
        ),
        (line(expect={"A.scores": 3}), "f.jsonl:1: X: a player has no 'scores' (did you mean 'score'?)"),
        (line(expect={"a.atk": 3}), "f.jsonl:1: X: unknown reference 'a'"),
        (line(shows=["testudo"]), "f.jsonl:1: X: shows: 'testudo' has no ability ''"),
        (line(do=[["check", 3]]), "f.jsonl:1: X: do[0] check: expected an object of what to check, got 3"),
        (line(do=[["deck", "C", 3]]), "f.jsonl:1: X: do[0] deck: player: expected A or B, got 'C'"),
    ],
)
def test_a_malformed_line_is_told(text: str, message: str) -> None:
    (found,) = problems(text)
    assert found.startswith(message)


def test_all_malformed_lines_are_told_at_once() -> None:
    text = "\n".join([line(id="A1", x=1), "// a remark", "", line(id="B1"), line(id="B1"), "nonsense"])
    assert [found.split(": ")[0] for found in problems(text)] == ["f.jsonl:1", "f.jsonl:5", "f.jsonl:6"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (line(expect={"A.score": 21}), "expect: A.score: expected 21, found 20"),
        (line(expect={"A.score": "20"}), 'expect: A.score: expected "20", found 20'),
        (line(A={"units": [UNIT]}, expect={"gone": ["a"]}), 'expect: gone: expected ["a"], found []'),
        (
            line(A={"units": [UNIT]}, do=[["direct", "a"], ["direct", "a"]]),
            'do[1] direct: "a": expected "done", found "direct:0 is not legal"',
        ),
        (
            line(A={"units": [UNIT]}, do=[["direct_refused", "a"]]),
            'do[0] direct_refused: "a": expected "done", found "it was allowed"',
        ),
        (
            line(A={"units": [UNIT]}, do=[["direct_over", "a"]]),
            'do[0] direct_over: "a": expected "done", found "the game went on"',
        ),
        (line(do=[["check", {"over": "A"}]]), 'do[0] check: over: expected "A", found null'),
        (
            line(do=[["energy_table", [6, 7]]]),
            'do[0] energy_table: [6, 7]: expected "done", found "own turn 2 has a maximum of 6"',
        ),
        (line(shows=["testudo#0"]), 'shows: testudo#0: expected "acts", found "never acted"'),
        (
            line(A={"support": ["testudo"], "units": [UNIT]}, shows=["testudo#0"]),
            'shows: testudo#0: expected "acts", found "never acted"',
        ),
        (line(A={"units": [UNIT]}, do=[["direct", "a", {"choose": ["b"]}]]), "do[0] direct"),
    ],
)
def test_what_comes_out_otherwise_is_told(text: str, message: str) -> None:
    (found,) = failures(text)
    assert found.startswith(message)


def test_a_refused_step_leaves_no_trace() -> None:
    steps = [["direct_refused", "b"], ["direct", "a"]]
    units = [UNIT, {**UNIT, "ref": "b", "pos": "defence"}]
    assert failures(line(A={"units": units}, do=steps, expect={"B.score": 17, "A.energy": 4})) == []


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 40) | st.sampled_from(["a", "A", "attack", "testudo", "down", ""]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["ref", "card", "atk", "def", "energy", "units", "score", "own", "x"]), inner, max_size=4
        )
    ),
    max_leaves=6,
)


@settings(deadline=None, derandomize=True, max_examples=300)
@given(
    a=json_values,
    turn=json_values,
    rules=json_values,
    steps=st.lists(
        st.tuples(st.sampled_from(sorted(STAGE.verbs)), st.lists(json_values, max_size=4)).map(
            lambda p: [p[0], *p[1]]
        ),
        max_size=3,
    ),
    expect=st.dictionaries(
        st.sampled_from(["A.score", "B.hand", "a.atk", "gone", "over", "x"]), json_values, max_size=2
    ),
)
def test_no_input_makes_a_traceback(a: object, turn: object, rules: object, steps: object, expect: object) -> None:
    data: dict[str, object] = {"A": a, "B": {"units": [UNIT]}, "expect": expect}
    for key, value in (("turn", turn), ("rules", rules)):
        if value is not None:
            data[key] = value
    with contextlib.suppress(PackError):
        perform(read(line(**data, do=steps), shown_as="f.jsonl", stage=STAGE), STAGE)
