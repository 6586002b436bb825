"""Abilities as nodes: every value is there, with its path."""

from __future__ import annotations

import pytest

from generator.effects.nodes import parse_ability


def test_values_know_their_paths() -> None:
    node = parse_ability(
        {
            "when": "activated",
            "limit": "once_per_turn",
            "target": {"n": 1, "kind": "unit", "side": "any", "face": "up"},
            "if": ({"control": {"kind": ("unit",), "side": "own", "type": "archer"}, "min": 3},),
            "do": (
                {
                    "op": "mod",
                    "stat": "atk",
                    "n": -1,
                    "to": "it",
                    "for": "this_turn",
                    "instead": {"if": ({"exists": {"kind": "terrain", "side": "any"}},), "n": -2},
                },
                {"op": "destroy", "to": {"all": {"kind": "unit", "side": "enemy", "face": "up", "level_lt": 3}}},
            ),
        },
        path="abilities[1]",
    )
    assert node.target is not None
    assert node.target.path == "abilities[1].target"
    assert (node.conditions[0].minimum, node.conditions[0].path) == (3, "abilities[1].if[0]")
    assert node.conditions[0].selector is not None
    assert node.conditions[0].selector.path == "abilities[1].if[0].control"
    assert node.conditions[0].selector.type == ("archer",)
    first, second = node.do
    assert (first.n, first.duration, first.path) == (-1, "this_turn", "abilities[1].do[0]")
    assert first.instead is not None
    assert (first.instead.n, first.instead.path) == (-2, "abilities[1].do[0].instead")
    assert first.instead.conditions[0].path == "abilities[1].do[0].instead.if[0]"
    assert second.to is not None
    assert second.to.group is not None
    assert (second.to.name, second.to.group.level_lt) == ("all", 3)
    assert second.to.group.path == "abilities[1].do[1].to.all"


def test_a_single_name_and_a_list_of_one_are_the_same() -> None:
    def ability(kind: str | tuple[str, ...]) -> object:
        what = {"kind": kind}
        return parse_ability({"when": "play", "do": ({"op": "fetch", "from": "deck", "n": 1, "what": what},)})

    assert ability("unit") == ability(("unit",))


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"when": "play", "do": "x"},
        {"when": "play", "do": (3,)},
        {"when": "play", "if": ({},), "do": ()},
        {"when": "play", "do": ({"op": "draw", "n": "x"},)},
    ],
)
def test_unchecked_data_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="unchecked data"):
        parse_ability(data)  # type: ignore[arg-type]
