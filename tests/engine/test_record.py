"""Records: written, read, played again; what differs is named."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from generator.engine.bots import RandomBot
from generator.engine.play import play
from generator.engine.record import Record, read_record, replay
from generator.errors import OptionError
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.table import stock
from generator.load.pack import load_game
from generator.project import SHIPPED, Project

RULES = AncientDuel(load_game(Project(SHIPPED), "ancient-duel"))


@pytest.fixture(scope="module")
def record() -> Record:
    return play(RULES, stock(RULES, ["rome+sparte", "dacie"]), [RandomBot(), RandomBot()], 4, every=20)[1]


def test_a_record_reads_back_and_plays_again(record: Record) -> None:
    assert read_record(record.dump()) == record
    assert replay(RULES, record) is None
    assert len(record.digests) == -(-len(record.actions) // 20)


def test_another_action_is_named_by_its_place(record: Record) -> None:
    place = next(i for i, action in enumerate(record.actions) if i > 30 and action.startswith("deploy"))
    actions = list(record.actions)
    actions[place] = "go:end"
    found = replay(RULES, replace(record, actions=tuple(actions)))
    assert found is not None
    first, last = place // 20 * 20 + 1, place // 20 * 20 + 20
    assert found.startswith(
        (f"actions {first}-{last}: expected digest", f"action {place + 1} ", f"action {place + 2} ")
    )


def test_an_action_that_is_not_legal_is_named(record: Record) -> None:
    actions = ("answer:0", *record.actions[1:])
    found = replay(RULES, replace(record, actions=actions))
    assert found == f"action 1 of {len(record.actions)}: answer:0: it is not legal now"


def test_other_data_is_refused(record: Record) -> None:
    assert str(replay(RULES, replace(record, data="sha256:0"))).startswith("the record was played with other data")


def test_a_record_cut_short_and_a_false_end_are_told(record: Record) -> None:
    short = replace(record, actions=record.actions[:40], digests=record.digests[:2])
    assert replay(RULES, short) == "after action 40: the game is not over"
    assert str(replay(RULES, replace(record, scores=(1, 2)))).startswith("the end differs")


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"format": "proofdeck-record-1"}', '{"format": "proofdeck-record-1", "bots": 3}']
)
def test_what_is_no_record_is_told(text: str) -> None:
    with pytest.raises(OptionError, match="not a record of a play"):
        read_record(text)


@pytest.mark.parametrize(
    "changes",
    [
        {"seed": "1"},
        {"seed": -1},
        {"every": 0},
        {"every": True},
        {"decks": 3},
        {"decks": [[1]]},
        {"actions": [1]},
        {"scores": ["a"]},
        {"more": 1},
        {"bots": "rb"},
    ],
    ids=str,
)
def test_a_record_with_other_values_is_told(record: Record, changes: dict[str, object]) -> None:
    data = {**json.loads(record.dump()), **changes}
    with pytest.raises(OptionError, match="not a record of a play"):
        read_record(json.dumps(data))


def test_decks_that_cannot_be_dealt_are_told(record: Record) -> None:
    first, second = record.decks
    unknown = replace(record, decks=(("nobody", *first[1:]), second))
    assert replay(RULES, unknown) == "the record's decks cannot be dealt: unknown card 'nobody'"
    assert (
        replay(RULES, replace(record, decks=(first,))) == "the record's decks cannot be dealt: expected 2 decks, got 1"
    )
