"""Actions are written and read by the list of their shapes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.engine.rules import Action, IllegalAction
from generator.engine.spelling import Spelling, whole

CARDS = ("testudo", "scutum")
SPELLING = Spelling({0: ("end", ()), 1: ("play", ("card", ("up", "down"))), 2: ("hit", ("number", "number"))})


def text(action: Action) -> str:
    return SPELLING.text(action, lambda meaning, number: CARDS[number] if meaning == "card" else str(number))


def read(line: str) -> Action:
    return SPELLING.read(
        line,
        lambda meaning, part: whole(part) if meaning == "number" else CARDS.index(part) if part in CARDS else None,
    )


@pytest.mark.parametrize(("action", "line"), [((0,), "end"), ((1, 1, 0), "play:scutum:up"), ((2, 0, 31), "hit:0:31")])
def test_an_action_is_its_word_and_its_values(action: Action, line: str) -> None:
    assert text(action) == line
    assert read(line) == action


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "unknown word ''"),
        ("stop", "unknown word 'stop'"),
        ("play:scutum", "expected 2 values after 'play', got 1"),
        ("end:", "expected 0 values after 'end', got 1"),
        ("play:gladius:up", "'gladius' does not fit there"),
        ("play:scutum:left", "'left' does not fit there"),
        ("hit:-1:0", "'-1' does not fit there"),
        ("hit:٣:0", "'٣' does not fit there"),
        ("hit:123456:0", "'123456' does not fit there"),
    ],
)
def test_what_no_action_reads_like_is_refused(line: str, reason: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        read(line)
    assert str(refused.value) == f"{line}: {reason}"


@given(st.text(max_size=20))
def test_any_text_is_an_action_or_refused(line: str) -> None:
    try:
        action = read(line)
    except IllegalAction:
        return
    assert read(text(action)) == action
