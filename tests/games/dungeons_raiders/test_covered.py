"""The engine carries out every unit of the vocabulary, and says so unit by unit."""

from __future__ import annotations

import pytest

from generator.effects.vocabularies.dungeons_raiders import VOCABULARY
from generator.games.dungeons_raiders.effects import covered as module
from generator.games.executed import EXECUTED


def test_every_unit_is_carried_out_and_nothing_else() -> None:
    assert set(EXECUTED["dungeons-raiders"]()) == {unit.key for unit in VOCABULARY.units()}


def test_units_inside_an_operation_fall_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    without = {name: kind for name, kind in module.OPS.items() if name != "exchange"}
    monkeypatch.setattr(module, "OPS", without)
    lost = {unit.key for unit in VOCABULARY.units()} - set(module.covered())
    assert lost == {
        ("verb", "exchange"),
        ("rate", "give"),
        ("rate", "get"),
        ("amount", "crowns"),
        ("amount", "stones"),
    }
