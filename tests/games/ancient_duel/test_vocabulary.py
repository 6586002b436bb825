"""What the vocabulary can say beyond the printed cards: made-up cards, played like the others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from generator.effects.nodes import parse_ability
from generator.effects.vocabulary import Context, check_ability
from generator.engine.scenario import perform, read
from generator.games.ancient_duel.catalogue import KINDS, UNIT, Design
from generator.games.ancient_duel.stage import AncientDuelStage
from generator.model.game import Game

OWN = {"kind": "unit", "side": "own", "face": "up"}
FOE = {"kind": "unit", "side": "enemy", "face": "up"}
THE_FOE = {"n": 1, **FOE}
THE_OWN = {"n": 1, **OWN}


def made(*abilities: dict[str, Any], kind: int = UNIT, atk: int = 3, level: int = 3, **more: Any) -> Design:
    return Design(
        id="x",
        name="x",
        kind=kind,
        faction="rome",
        atk=atk,
        defence=3,
        level=level,
        energy=3,
        type="infanterie",
        abilities=tuple(parse_ability(ability, path=f"abilities[{i}]") for i, ability in enumerate(abilities)),
        **more,
    )


def v(ref: str, atk: int = 3, defence: int = 3, **more: Any) -> dict[str, Any]:
    return {"ref": ref, "atk": atk, "def": defence, "energy": 1, **more}


def mod(to: Any, n: int = 1, stat: str = "atk", **more: Any) -> dict[str, Any]:
    return {"op": "mod", "to": to, "n": n, "stat": stat, **more}


ACTIVATED = {"when": "activated", "limit": "once_per_turn"}
X = {"ref": "x", "card": "x"}
R = {"ref": "r", "card": "ligne-des-hastati"}


def cases() -> dict[str, tuple[Design, dict[str, Any]]]:
    """Return the made-up cards and what is played with them, by what they show."""
    found = {}
    for text in (Path(__file__).parent / "made_up_cards.jsonl").read_text(encoding="utf-8").splitlines():
        case = json.loads(text)
        card = case["card"]
        kind = KINDS.index(card.pop("kind", "unit"))
        found[case["name"]] = (made(*card.pop("abilities"), kind=kind, **card), case["line"])
    return found


CASES = cases()


def test_made_up_abilities_are_ones_that_a_pack_may_have(duel: Game) -> None:
    context = Context.of(duel)
    wrong = [
        f"{case['name']}: {problem}"
        for case in map(json.loads, (Path(__file__).parent / "made_up_cards.jsonl").read_text("utf-8").splitlines())
        for ability in case["card"]["abilities"]
        for problem in check_ability(ability, context)
    ]
    assert wrong == []


@pytest.mark.parametrize("name", CASES)
def test_a_made_up_card(duel: Game, name: str) -> None:
    design, line = CASES[name]
    stage = AncientDuelStage(duel, extra=[design])
    text = json.dumps({"id": "X", **line})
    (result,) = perform(read(text, shown_as=name, stage=stage), stage)
    assert [str(failure) for failure in result.failures] == []


def test_a_searched_deck_is_shuffled(duel: Game) -> None:
    deck = [card.id for card in duel.cards if card.group == "sparte"][:15]
    design = made({**ACTIVATED, "do": [{"op": "fetch", "from": "deck", "n": 1, "what": {"kind": "terrain"}}]})
    stage = AncientDuelStage(duel, extra=[design])
    line = {"id": "X", "A": {"units": [X], "deck": deck}, "do": []}
    (scenario,) = read(json.dumps(line), shown_as="x", stage=stage)
    play = stage.open(scenario)
    before = list(play.state.deck[0])
    play.do("activate", ["x"])
    assert sorted(play.state.deck[0]) == sorted(before)
    assert play.state.deck[0] != before


def test_a_deck_is_shuffled_after_a_card_was_taken(duel: Game) -> None:
    deck = [card.id for card in duel.cards if card.group == "rome"][:15]
    design = made({**ACTIVATED, "do": [{"op": "fetch", "from": "deck", "n": 1, "what": {"kind": "unit"}}]})
    stage = AncientDuelStage(duel, extra=[design])
    line = {"id": "X", "A": {"units": [X], "deck": deck}, "do": []}
    (scenario,) = read(json.dumps(line), shown_as="x", stage=stage)
    play = stage.open(scenario)
    before = list(play.state.deck[0])
    play.do("activate", ["x", None, {"choose": [deck[0]]}])
    before.remove(play.setup.cards.numbers[deck[0]])
    assert sorted(play.state.deck[0]) == sorted(before)
    assert play.state.deck[0] != before


def test_a_declined_search_is_shuffled_too(duel: Game) -> None:
    deck = [card.id for card in duel.cards if card.group == "rome"][:15]
    design = made({**ACTIVATED, "do": [{"op": "fetch", "from": "deck", "n": 1, "what": {"kind": "unit"}}]})
    stage = AncientDuelStage(duel, extra=[design])
    line = {"id": "X", "A": {"units": [X], "deck": deck}, "do": []}
    (scenario,) = read(json.dumps(line), shown_as="x", stage=stage)
    play = stage.open(scenario)
    before = list(play.state.deck[0])
    play.do("activate", ["x", None, {"choose": ["decline"]}])
    assert sorted(play.state.deck[0]) == sorted(before)
    assert play.state.deck[0] != before


def test_what_a_trigger_causes_waits_until_the_others_of_its_moment_have_acted(duel: Game) -> None:
    """The active player's trigger destroys a second unit; the first one's owner still comes before the second's."""
    design = made({"when": "destroys_in_battle", "target": THE_FOE, "do": [{"op": "destroy", "to": "it"}]}, atk=6)
    stage = AncientDuelStage(duel, extra=[design])
    first = {"ref": "s", "card": "somatophylaques-de-la-garde-royale"}
    second = {"ref": "t", "card": "nobles-tarabostes"}
    line = {"id": "X", "A": {"units": [X]}, "B": {"units": [first, second]}, "do": []}
    (scenario,) = read(json.dumps(line), shown_as="x", stage=stage)
    play = stage.open(scenario)
    play.do("attack", ["x", "s"])
    assert [event for event in play.events() if event.endswith(" acts")] == [
        "A: x acts",
        "B: Somatophylakes of the Royal Guard acts",
        "B: Tarabostes Nobles acts",
    ]


SELF: dict[str, dict[str, Any]] = {
    "deploy": {"do": [["deploy", "x", "x", "attack"]]},
    "deploy_normal": {"do": [["deploy", "x", "x", "attack"]]},
    "attacks": {"A": {"units": [R, X]}, "do": [["direct", "x"]]},
    "after_attack": {"A": {"units": [R, X]}, "do": [["direct", "x"]]},
    "deals_battle_damage": {"A": {"units": [R, X]}, "B": {"units": [v("b", 1)]}, "do": [["attack", "x", "b"]]},
    "wins_attacking": {
        "A": {"units": [R, X]},
        "B": {"units": [v("b", 1, 1, pos="defence")]},
        "do": [["attack", "x", "b"]],
    },
    "destroys_in_battle": {"A": {"units": [R, X]}, "B": {"units": [v("b", 1)]}, "do": [["attack", "x", "b"]]},
}
DEFENDING: dict[str, dict[str, Any]] = {
    "attacked": {"A": {"units": [v("a", 1)]}, "B": {"units": [R, X]}, "do": [["attack", "a", "x"]]},
    "deals_battle_damage": {"A": {"units": [v("a", 1)]}, "B": {"units": [R, X]}, "do": [["attack", "a", "x"]]},
    "destroys_in_battle": {"A": {"units": [v("a", 1)]}, "B": {"units": [R, X]}, "do": [["attack", "a", "x"]]},
}


@pytest.mark.parametrize(
    ("when", "line"),
    [*SELF.items(), *DEFENDING.items()],
    ids=[*SELF, *(f"{when} as defender" for when in DEFENDING)],
)
def test_every_trigger_knows_whose_it_is(duel: Game, when: str, line: dict[str, Any]) -> None:
    """The card itself gets the bonus, its player the point; nobody else does."""
    design = made({"when": when, "do": [mod("self", 2, "def", **{"for": "this_turn"}), {"op": "gain", "n": 5}]})
    stage = AncientDuelStage(duel, extra=[design])
    side = "B" if line in DEFENDING.values() else "A"
    checks: dict[str, Any] = {"x.def": 5, f"{side}.score": 25, "x.face": "up"}
    text = json.dumps({"id": "X", **line, "expect": checks})
    (result,) = perform(read(text, shown_as=when, stage=stage), stage)
    assert [str(failure) for failure in result.failures] == []


@pytest.mark.parametrize("when", ["destroyed", "destroyed_in_battle"])
def test_a_destroyed_card_acts_for_its_player(duel: Game, when: str) -> None:
    design = made({"when": when, "do": [{"op": "gain", "n": 5}]}, atk=1)
    stage = AncientDuelStage(duel, extra=[design])
    line = {
        "id": "X",
        "A": {"units": [v("a", 3)]},
        "B": {"units": [X]},
        "do": [["attack", "a", "x"]],
        "expect": {"B.score": 23, "A.score": 20, "gone": ["x"]},
    }
    (result,) = perform(read(json.dumps(line), shown_as=when, stage=stage), stage)
    assert [str(failure) for failure in result.failures] == []
