"""A vocabulary declared in the frame: faults with hints, schema, nearest meanings, canonical form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from generator.effects.declared import Declared
from generator.effects.frame.types import (
    Either,
    Flag,
    Form,
    Name,
    Part,
    Parts,
    Several,
    Site,
    Unit,
    Whole,
    Word,
    need,
    opt,
)
from generator.effects.frame.vocabulary import FramedJudge, FramedVocabulary
from generator.effects.problem import EffectProblem
from generator.effects.vocabularies import DEFAULT, find, known
from generator.model.effect import Value


def _no_sevens(data: Mapping[str, Value], site: Site) -> Iterable[EffectProblem]:
    if data.get("n") == 7:
        yield EffectProblem(path="n", message=f"no sevens inside {'/'.join(site.inside)} of a {site.host}")


WORDS = (
    Unit(kind="trigger", name="play", meaning="When played.", fields={"do": need(Parts("operation"), "In order.")}),
    Unit(kind="mark", name="word", meaning="A word.", fields={"word": need(Name("word"), "Which.")}),
    Unit(
        kind="verb",
        name="draw",
        meaning="Draw.",
        fields={
            "n": need(Either((Whole(1, 9), Word(("all",)))), "How many."),
            "to": opt(Either((Word(("self", "it"), kind="reference"), Part("who"))), "Whom."),
            "quick": opt(Flag((True, False)), "How."),
        },
        legal=_no_sevens,
    ),
    Unit(kind="verb", name="turn", meaning="Turn.", fields={"ways": need(Several(Word(("a", "b", "c"))), "Ways.")}),
    Unit(kind="asked", name="colour", meaning="Colour.", fields={"colour": opt(Name("colour"), "Which.")}),
    Unit(kind="asked", name="size", meaning="Size.", fields={"size": opt(Whole(-3, 3, nonzero=True), "Which.")}),
    Unit(kind="if", name="near", meaning="Near.", fields={"near": need(Part("who"), "Whom.")}),
    Unit(kind="if", name="far", meaning="Far.", fields={"far": need(Flag(), "So.")}),
)
FORMS = (
    Form(
        name="ability",
        meaning="an ability",
        tags={"when": "trigger"},
        marks={"word": "mark"},
        common={"trigger": {"if": opt(Parts("condition", together=True), "All hold.")}},
    ),
    Form(name="operation", meaning="an operation", tags={"op": "verb"}),
    Form(name="condition", meaning="a condition", keyed="if"),
    Form(name="who", meaning="who is meant", each="asked", required=("colour",)),
)
VOCABULARY = FramedVocabulary(
    id="small",
    words=WORDS,
    forms={form.name: form for form in FORMS},
    names=lambda declared: {"word": declared.rows("words"), "colour": ("red", "green")},
)


@pytest.fixture
def judge() -> FramedJudge:
    return VOCABULARY.judge(Declared(kinds={}, tables={"words": ({"id": "leap"}, {"id": "hide"})}))


def play(*operations: Mapping[str, Value], **more: Value) -> dict[str, Value]:
    return {"when": "play", "do": operations, **more}


RIGHT: list[dict[str, Value]] = [
    play({"op": "draw", "n": 3}),
    play({"op": "draw", "n": "all", "to": "it", "quick": False}, {"op": "turn", "ways": ("b", "a")}),
    play({"op": "draw", "n": 1, "to": {"colour": "red", "size": -3}}),
    {"when": "play", "if": ({"near": {"colour": "red"}}, {"far": True}), "do": ({"op": "draw", "n": 1},)},
    {"word": "leap"},
]
WRONG: list[tuple[object, str, str, str]] = [
    ("draw", "", "expected an ability (a mapping), got 'draw'", ""),
    ({"do": ()}, "when", "'when' is missing", ""),
    ({"when": "plya", "do": ()}, "when", "unknown trigger 'plya'", "did you mean 'play'?"),
    ({"when": "play"}, "do", "'do' is missing", ""),
    (play(), "do", "expected a list of at least 1: an operation, got ()", ""),
    (play({"op": "drow", "n": 1}), "do[0].op", "unknown verb 'drow'", "did you mean 'draw'?"),
    (play({"op": "draw", "n": 1, "quik": True}), "do[0].quik", "unknown key 'quik'", "did you mean 'quick'?"),
    (play({"op": "draw", "n": 10}), "do[0].n", "expected a whole number: from 1 to 9, got 10", ""),
    (play({"op": "draw", "n": True}), "do[0].n", "expected a whole number: from 1 to 9, got True", ""),
    (play({"op": "draw", "n": 7}), "do[0].n", "no sevens inside ability/operation of a tile", ""),
    (play({"op": "draw", "n": 1, "to": "them"}), "do[0].to", "expected 'self' or 'it', got 'them'", ""),
    (play({"op": "draw", "n": 1, "to": {}}), "do[0].to.colour", "'colour' is missing", ""),
    (play({"op": "draw", "n": 1, "to": {"colour": "rad"}}), "do[0].to.colour", "unknown colour 'rad'", "'red'"),
    (play({"op": "draw", "n": 1, "to": {"colour": "red", "size": 0}}), "do[0].to.size", "expected a whole", ""),
    (play({"op": "turn", "ways": ("a", "a")}), "do[0].ways[1]", "'a' is listed twice", ""),
    (play({"op": "turn", "ways": "a"}), "do[0].ways", "expected a list, got 'a'", ""),
    (play({"op": "turn", "ways": ("d",)}), "do[0].ways[0]", "expected 'a' or 'b' or 'c', got 'd'", ""),
    (play({"op": "draw", "n": 1}, **{"if": ({"nea": 1},)}), "if[0]", "expected exactly one of near, far", "'near'"),
    (play({"op": "draw", "n": 1}, **{"if": ({"far": False},)}), "if[0].far", "expected true, got False", "leave it"),
    ({"word": "lep"}, "word", "unknown word 'lep'", "did you mean 'leap'?"),
    ({"word": "leap", "do": ()}, "do", "unknown key 'do'", ""),
]


@pytest.mark.parametrize("data", RIGHT)
def test_what_is_right_has_no_fault(judge: FramedJudge, data: Value) -> None:
    assert judge.faults(data, host="tile") == []


@pytest.mark.parametrize(("data", "path", "message", "hint"), WRONG)
def test_faults_name_the_value_and_what_was_meant(
    judge: FramedJudge, data: object, path: str, message: str, hint: str
) -> None:
    told = judge.faults(data, host="tile")
    assert [fault.path for fault in told] == [path]
    assert message in told[0].message
    assert hint in told[0].hint


def test_nearest_meanings_are_legal_each_once_and_differ(judge: FramedJudge) -> None:
    for data in RIGHT:
        near = [other for _path, other in judge.near(data, host="tile")]
        assert all(judge.faults(other, host="tile") == [] for other in near)
        assert len({repr(other) for other in near}) == len(near)
        assert data not in near
    changed = {path for path, _other in judge.near(RIGHT[1], host="tile")}
    assert {("do", 0, "to"), ("do", 0, "quick"), ("do", 1, "ways", 0), ("do", 1, "ways", 2), ("do", 0)} <= changed


def test_one_meaning_has_one_form(judge: FramedJudge) -> None:
    one = {
        "when": "play",
        "if": ({"far": True}, {"near": {"colour": "red"}}),
        "do": ({"ways": ("b", "a"), "op": "turn"},),
    }
    other = {
        "do": ({"op": "turn", "ways": ("a", "b")},),
        "if": ({"near": {"colour": "red"}}, {"far": True}),
        "when": "play",
    }
    assert repr(judge.canonical(one)) == repr(judge.canonical(other))
    turned = play({"op": "draw", "n": 1}, {"op": "turn", "ways": ("a",)})
    assert judge.canonical(turned) != judge.canonical(play({"op": "turn", "ways": ("a",)}, {"op": "draw", "n": 1}))


def test_units_that_data_are_made_of_are_found(judge: FramedJudge) -> None:
    assert VOCABULARY.used(RIGHT[1]) == [("reference", "it"), ("trigger", "play"), ("verb", "draw"), ("verb", "turn")]
    assert VOCABULARY.used(RIGHT[4]) == [("mark", "word")]


def test_the_schema_has_every_unit_and_every_name(judge: FramedJudge) -> None:
    drawn = judge.schema()
    defs = drawn["$defs"]
    assert isinstance(defs, Mapping)
    assert set(defs) == {"ability", "operation", "condition", "who"}
    told = repr(drawn)
    assert all(word in told for word in ("'leap'", "'hide'", "'red'", "'green'", "'const': 'draw'", "'minimum': -3"))
    assert all(unit.meaning in told for unit in WORDS if unit.kind != "asked")


def test_a_unit_twice_or_without_a_meaning_is_a_bug_of_its_author() -> None:
    with pytest.raises(ValueError, match="registered twice"):
        FramedVocabulary(id="twice", words=(WORDS[0], WORDS[0]), forms={})
    with pytest.raises(ValueError, match="without a meaning"):
        FramedVocabulary(id="mute", words=(Unit(kind="verb", name="x", meaning=" "),), forms={})


def test_vocabularies_are_found_by_name() -> None:
    assert {DEFAULT, "pandrea"} <= set(known())
    for name in known():
        vocabulary = find(name)
        assert vocabulary is not None
        assert vocabulary.id == name
        assert len({unit.key for unit in vocabulary.units()}) == len(vocabulary.units())
    assert find("nobody") is None
