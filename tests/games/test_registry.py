from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint, EntryPoints

import pytest

from generator.games import registry
from generator.games.registry import facts_of


def some_facts() -> dict[str, object]:
    return {"start_score": 7}


def no_facts() -> list[str]:
    return []


Bring = Callable[..., None]


@pytest.fixture
def bring(monkeypatch: pytest.MonkeyPatch) -> Bring:
    """Pretend that packages with these entry points (name, function) are installed."""

    def do(**found: Callable[[], object]) -> None:
        loaded = {f"outside:{function.__name__}": function for function in found.values()}
        points = EntryPoints(
            EntryPoint(name, f"outside:{function.__name__}", registry.ENTRY_POINTS) for name, function in found.items()
        )
        monkeypatch.setattr(registry, "entry_points", lambda **wanted: points.select(**wanted))
        monkeypatch.setattr(EntryPoint, "load", lambda self: loaded[self.value])

    return do


def test_our_game_has_its_facts_in_code() -> None:
    facts = facts_of("ancient-duel")
    assert facts is not None
    assert facts["start_score"] == 20


def test_a_game_without_code_has_none() -> None:
    assert facts_of("no-such-game") is None


def test_a_game_from_outside_brings_its_facts(bring: Bring) -> None:
    bring(elsewhere=some_facts)
    assert facts_of("elsewhere") == {"start_score": 7}
    assert facts_of("other") is None


def test_ours_cannot_be_replaced_from_outside(bring: Bring) -> None:
    bring(**{"ancient-duel": some_facts})
    facts = facts_of("ancient-duel")
    assert facts is not None
    assert facts["start_score"] == 20


def test_a_wrong_entry_point_is_named(bring: Bring) -> None:
    bring(elsewhere=no_facts)
    with pytest.raises(TypeError, match=r"elsewhere = outside:no_facts of proofdeck\.games"):
        facts_of("elsewhere")
