"""Readers made of rules: every meaning is found, and reading tells how far it came."""

from __future__ import annotations

import pytest

from generator.model.effect import Value
from generator.readback.frame.parser import Parser, Rules
from generator.readback.frame.rules import Gap, Rule, pieces

RULES = Rules(
    [
        Rule(
            sort="s", pattern="piochez {n:number-one} carte.", data={"op": "draw", "n": "$n"}, says=(("verb", "draw"),)
        ),
        Rule(sort="s", pattern="piochez {n:number-many} cartes.", data={"op": "draw", "n": "$n"}),
        Rule(sort="s", pattern="{w:who} gagne {n:signed} {p?:place}.", data={"n": "$n", "at": "$p", "$w": None}),
        Rule(sort="s", pattern="{a:list}.", data={"all": "$a"}),
        Rule(sort="s", pattern="{a:pair}.", data="$a"),
        Rule(sort="who", pattern="une unité", data={"kind": "unit"}, unset={"side": "any"}),
        Rule(sort="who", pattern="une unité alliée", data={"kind": "unit", "side": "own"}, unset={"side": "any"}),
        Rule(sort="place", pattern="ici", data="here"),
        Rule(sort="list", pattern="{x:item}", data=("$x",)),
        Rule(sort="list", pattern="{x:item}, {more:list}", data=("$x", "*more")),
        Rule(sort="item", pattern="rouge", data="red"),
        Rule(sort="item", pattern="rouge", data="crimson"),
        Rule(sort="item", pattern="vert", data="green"),
        Rule(sort="pair", pattern="{x:number} et {y:number}", data={"n": "$x", "=n": ("$y",)}),
        Rule(sort="pair", pattern="{x:named} ou {y:named}", data={"$x": None, "$y": None}),
        Rule(sort="named", pattern="toi", data={"who": "you"}),
        Rule(sort="named", pattern="moi", data={"who": "me"}),
    ],
    "fr",
)


def meanings(text: str) -> list[Value]:
    return Parser(RULES, text).read("s").meanings


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("Piochez 1 carte.", {"op": "draw", "n": 1}),
        ("Piochez 3 cartes.", {"op": "draw", "n": 3}),
        ("Une unité gagne +2.", {"n": 2, "kind": "unit", "side": "any"}),
        ("Une unité alliée gagne \u22121 ici.", {"n": -1, "at": "here", "kind": "unit", "side": "own"}),
        ("Vert, vert.", {"all": ("green", "green")}),
        ("4 et 4.", {"n": 4}),
    ],
)
def test_a_sentence_means_one_thing(text: str, data: Value) -> None:
    assert meanings(text) == [data]


def test_all_meanings_of_an_ambiguous_sentence_are_found() -> None:
    assert meanings("Rouge.") == [{"all": ("red",)}, {"all": ("crimson",)}]
    assert len(meanings("Rouge, rouge.")) == 4


@pytest.mark.parametrize(
    ("text", "word", "expected"),
    [
        ("Piochez 2 carte.", "carte", "cartes"),
        ("piochez 1 carte.", "piochez", "Piochez"),
        ("Une unité gagne 2.", "2", "a signed number such as +1"),
        ("Piochez 1 carte. Vert.", "Vert", "the end"),
        ("Piochez", "", "a number"),
    ],
)
def test_what_cannot_be_read_tells_where_it_stopped(text: str, word: str, expected: str) -> None:
    reading = Parser(RULES, text).read("s")
    assert reading.meanings == []
    assert reading.scan.word(reading.scan.farthest) == word
    assert expected in reading.scan.expected


def test_gaps_that_contradict_each_other_mean_nothing() -> None:
    assert meanings("4 et 5.") == []
    assert meanings("Toi ou moi.") == []


def test_patterns_are_cut_into_words_and_gaps() -> None:
    found = pieces("l’assaut {x?:who-s} : {n:number-many}.", "fr")
    assert found == ("l’", "assaut", Gap("x", "who-s", True), ":", Gap("n", "number-many", False), ".")


def test_rules_tell_which_units_they_read() -> None:
    assert RULES.keys == {("verb", "draw")}
