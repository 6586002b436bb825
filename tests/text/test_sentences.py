"""What each form of effect says, word for word, in French and in English: the table is `sentences.yaml`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.effects.registry import Kind, names
from generator.load.yaml_source import read_yaml

CASES: Any = read_yaml(Path(__file__).with_name("sentences.yaml"), shown_as="sentences.yaml").data


def loose(text: str) -> str:
    """The words with plain spaces; which space stands where is judged in test_orthography and test_cards."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("locale", ["fr", "en"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["name"]))
def test_forms(case: dict[str, Any], locale: str, say: Callable[..., str]) -> None:
    assert loose(say(locale, case["data"])) == case[locale]


def test_the_table_has_every_trigger_verb_condition_and_duration() -> None:
    written = str(CASES)
    for kind in (Kind.TRIGGER, Kind.VERB, Kind.DURATION):
        assert [name for name in names(kind) if f": '{name}'" not in written] == []
    for kind in (Kind.CONDITION, Kind.AMOUNT, Kind.SELECTOR):
        assert [name for name in names(kind) if f"'{name}':" not in written] == []


def test_the_source_is_called_by_its_kind(say: Callable[..., str]) -> None:
    data = {"when": "static", "do": [{"op": "immune", "to": "self", "vs": "enemy_tactics"}]}
    assert say("fr", data, kind="terrain").endswith("modifier ce Terrain.")
    assert say("en", data, kind="terrain").endswith("change this Terrain.")
