"""What phrases mean stands once for all languages, and a language that does not fit it is refused."""

from __future__ import annotations

import pytest

from generator.model.effect import Value
from generator.readback.frame.meanings import Language, Meaning, Phrases, WordsError, fitting, meaning, rules_of
from generator.readback.frame.parser import Parser, Rules

DRAW = meaning("draw", "s", {"op": "draw", "n": "$n"}, "verb.draw", nouns={"what": ("carte", "cartes")})
TURN = meaning("turn", "s", {"op": "turn", "to": "$w", "posture": "$p"}, w="who", p="posture")
GIVE = meaning("give", "s", {"op": "give", "n": "$n", "of": "$m"}, m="number")
TABLE = (
    DRAW,
    TURN,
    GIVE,
    meaning("unit", "who", "unit"),
    meaning("general", "who", "general"),
    meaning("ready", "posture", "ready"),
)
ENGLISH: Phrases = {
    "draw": ("draw {n} {what} .", "{n} {what} in hand ."),
    "turn": "{w} becomes {p} .",
    "give": "give {n} <n point|points> of {m} .",
    "unit": "it",
    "general": "he",
    "ready": "ready",
}


def language(phrases: Phrases, **forms: tuple[str, ...]) -> Language:
    return Language(locale="en", phrases=phrases, forms={"number": ("one", "many"), **forms})


def meanings(text: str) -> list[Value]:
    return Parser(Rules(rules_of(TABLE, language(ENGLISH)), "en"), text).read("s").meanings


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("Draw 1 carte.", [{"op": "draw", "n": 1}]),
        ("Draw 2 cartes.", [{"op": "draw", "n": 2}]),
        ("Draw 2 carte.", []),
        ("1 carte in hand.", [{"op": "draw", "n": 1}]),
        ("It becomes ready.", [{"op": "turn", "to": "unit", "posture": "ready"}]),
        ("Give 1 point of 5.", [{"op": "give", "n": 1, "of": 5}]),
        ("Give 3 points of 1.", [{"op": "give", "n": 3, "of": 1}]),
        ("Give 3 point of 1.", []),
    ],
)
def test_words_agree_with_what_they_count(text: str, data: list[Value]) -> None:
    assert meanings(text) == data


def test_words_agree_with_the_forms_of_a_language() -> None:
    four = ("ms", "fs", "mp", "fp")
    phrase = "{w} <w devient|deviennent> {p:posture-<w>}"
    rules = rules_of((TURN,), language({"turn": phrase}, who=four))
    assert [rule.pattern for rule in rules] == [
        "{w:who-ms} devient {p:posture-ms}",
        "{w:who-fs} devient {p:posture-fs}",
        "{w:who-mp} deviennent {p:posture-mp}",
        "{w:who-fp} deviennent {p:posture-fp}",
    ]


def test_a_phrase_whose_sort_has_forms_is_said_in_each_of_them() -> None:
    table = (
        meaning("state", "state", "ready"),
        meaning("states", "states", ("$s", "*more"), s="state", more="states"),
    )
    phrases = {"state": "est <own prêt|prête>", "states": "{s:state-<own>} et {more:states-<own>}"}
    rules = rules_of(table, language(phrases, state=("m", "f"), states=("m", "f")))
    assert [(rule.sort, rule.pattern) for rule in rules] == [
        ("state-m", "est prêt"),
        ("state-f", "est prête"),
        ("states-m", "{s:state-m} et {more:states-m}"),
        ("states-f", "{s:state-f} et {more:states-f}"),
    ]


def test_a_number_that_nothing_agrees_with_is_read_in_any_form() -> None:
    rules = rules_of((GIVE,), language({"give": "{n} out of {m}"}))
    assert [rule.pattern for rule in rules] == ["{n:number} out of {m:number}"]


def test_words_agree_with_a_number_that_the_phrase_narrows() -> None:
    rules = rules_of((DRAW,), language({"draw": ("draw the {what} {n:number-one}", "all {n:number-many} {what}")}))
    assert [rule.pattern for rule in rules] == ["draw the carte {n:number-one}", "all {n:number-many} cartes"]


def test_a_rule_says_the_units_of_its_meaning() -> None:
    assert Rules(rules_of(TABLE, language(ENGLISH)), "en").keys == {("verb", "draw")}


def read_by(phrases: Phrases) -> Rules:
    """Return the rules of a language that fits."""
    fitting(TABLE, language(phrases))
    return Rules(rules_of(TABLE, language(phrases)), "en")


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"unit": None}, r"no words for \['unit'\]"),
        ({"banner": "flag"}, r"words for no meaning \['banner'\]"),
        ({"turn": "{w} turns ."}, "has other gaps than its meaning"),
        ({"turn": "{w} becomes {p} for {n} turns ."}, "has other gaps than its meaning"),
        ({"draw": "draw {n} cards ."}, "has other gaps than its meaning"),
        ({"turn": "{w:posture} becomes {p} ."}, "w is a who, not a posture"),
        ({"turn": "{w} <w becomes|become> {p} ."}, r"nothing agrees with \['w'\]"),
    ],
)
def test_words_that_do_not_fit_their_meanings_are_refused(wrong: dict[str, str | None], told: str) -> None:
    phrases = {name: words for name, words in {**ENGLISH, **wrong}.items() if words is not None}
    with pytest.raises(WordsError, match=told):
        read_by(phrases)


def test_a_language_that_has_words_for_every_meaning_fits() -> None:
    assert len(read_by(ENGLISH).by_sort["s"]) == 7


def test_a_pack_that_cannot_mean_everything_is_read_all_the_same() -> None:
    assert [rule.sort for rule in rules_of((GIVE,), language(ENGLISH))] == ["s", "s"]


def test_a_meaning_has_the_gaps_that_its_data_is_made_of() -> None:
    with pytest.raises(WordsError, match="lost: gaps are"):
        Meaning(name="lost", sort="s", data={"n": "$n", "$w": None}, gaps={"n": "number"})
    with pytest.raises(WordsError, match="form: own is the form of the phrase"):
        Meaning(name="form", sort="s", data="$own", gaps={"own": "number"})
    with pytest.raises(WordsError, match="idle: gaps are"):
        Meaning(name="idle", sort="s", data={"do": ("*a.do", "*")}, gaps={"a": "steps", "b": "steps"})
