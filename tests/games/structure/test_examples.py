from __future__ import annotations

from collections.abc import Mapping

import pytest

from generator.games.structure.examples import play_out
from generator.load.flatten import freeze
from generator.load.yaml_source import read_yaml
from generator.model.effect import Value
from generator.project import SHIPPED, Project

PACK = Project(SHIPPED).pack("structure")
EXAMPLES = read_yaml(PACK / "rules" / "examples.yaml", shown_as="examples.yaml").data

# What the scenarios of the rule model say (ST-S..): both scores at the end, the morgue, hands, resistance left.
OUTCOMES = {
    "bare": (0, 6, ()),
    "guarded": (0, 5, ("cavalier",)),
    "razed": (0, 0, ("8",)),
    "weaker": (0, 8, ("valet",)),
    "mutual": (0, 8, ("cavalier", "cavalier")),
    "coin": (0, 8, ("cavalier", "cavalier")),
    "returned": (0, 0, ("5",)),
    "upheld": (10, 0, ("5", "7")),
    "chain": (0, 0, ("5", "7", "7")),
    "sapped": (0, 8, ("roi", "6")),
    "ace": (0, 0, ("as", "10", "roi")),
    "annihilation": (0, 0, ("as", "as", "as", "as", "10", "roi", "8", "valet")),
    "threshold": (30, 0, ()),
    "stopped": (20, 0, ("7",)),
}


def _played(name: str) -> Mapping[str, Value]:
    data = freeze(EXAMPLES[name])
    assert isinstance(data, Mapping)
    return play_out(data)


def _end(name: str) -> Mapping[str, Value]:
    end = _played(name)["end"]
    assert isinstance(end, Mapping)
    return end


def test_every_example_has_an_outcome_here() -> None:
    assert set(EXAMPLES) == set(OUTCOMES)


@pytest.mark.parametrize("name", OUTCOMES)
def test_an_example_ends_as_the_rule_model_says(name: str) -> None:
    end = _end(name)
    assert (end["you"]["score"], end["foe"]["score"], end["morgue"]) == OUTCOMES[name]  # type: ignore[index, call-overload]


@pytest.mark.parametrize("name", OUTCOMES)
def test_no_card_is_made_or_lost(name: str) -> None:
    def cards(moment: Mapping[str, Value]) -> list[str]:
        found = [str(rank) for rank in moment["morgue"]]  # type: ignore[union-attr]
        for camp in ("you", "foe"):
            side = moment[camp]
            assert isinstance(side, Mapping)
            found += [str(rank) for rank in side["hand"]]  # type: ignore[union-attr]
            for building in side["structures"]:  # type: ignore[union-attr]
                found += [] if building["fallen"] else [building["rank"]]  # type: ignore[index, call-overload]
                guard = building["guard"]  # type: ignore[index, call-overload]
                found += [guard["rank"]] if guard and not guard["fallen"] else []
            found += [unit["rank"] for unit in side["field"] if not unit["fallen"]]  # type: ignore[union-attr, index, call-overload]
        return sorted(found)

    first, *later = _played(name)["moments"]  # type: ignore[misc]
    assert all(cards(moment) == cards(first) for moment in later)


def test_a_returned_building_is_back_in_hand() -> None:
    assert _end("returned")["you"]["hand"] == ("10",)  # type: ignore[index, call-overload]


def test_annihilation_spares_the_hand() -> None:
    assert _end("annihilation")["foe"]["hand"] == ("9",)  # type: ignore[index, call-overload]


def test_the_coin_leaves_one_point_of_resistance_and_the_valet_uses_it() -> None:
    after = _played("coin")["s1"]
    assert after["you"]["field"][0]["resistance"] == 1  # type: ignore[index, call-overload]
    assert _end("coin")["you"]["field"][0]["fallen"]  # type: ignore[index, call-overload]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({"steps": [{"by": "you", "lay": "10"}]}, "no 10 in that hand"),
        ({"you": {"field": ["dragon"]}, "steps": []}, "expected a unit"),
        ({"you": {"structures": ["7"]}, "steps": []}, "expected a building"),
        ({"you": {"hand": ["11"]}, "steps": []}, "expected ranks"),
        ({"foo": [], "steps": []}, "unknown key 'foo'"),
        ({"steps": [{"by": "you", "attack": "roi", "target": "8"}]}, "no roi on that battlefield"),
    ],
)
def test_a_faulty_example_is_refused(data: dict[str, object], told: str) -> None:
    frozen = freeze(data)
    assert isinstance(frozen, Mapping)
    with pytest.raises(ValueError, match=told):
        play_out(frozen)
