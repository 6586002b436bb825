"""What is asked on the way of an action: only what is open, and nothing after the end."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from generator.effects.nodes import parse_ability
from generator.engine.scenario import read
from generator.games.ancient_duel import questions
from generator.games.ancient_duel.actions import USE
from generator.games.ancient_duel.catalogue import UNIT, Design
from generator.games.ancient_duel.stage import AncientDuelStage
from generator.games.ancient_duel.stage.performance import DuelPerformance
from generator.model.game import Game

FOES = {"kind": "unit", "side": "enemy", "face": "up"}


def made(id: str, *abilities: Mapping[str, Any]) -> Design:
    nodes = tuple(parse_ability(ability, path=f"abilities[{i}]") for i, ability in enumerate(abilities))
    kind = {"kind": UNIT, "faction": "rome", "type": "infanterie", "abilities": nodes}
    return Design(id=id, name=id, atk=3, defence=3, level=3, energy=3, **kind)  # type: ignore[arg-type]


def opened(duel: Game, designs: Sequence[Design], line: Mapping[str, Any]) -> DuelPerformance:
    stage = AncientDuelStage(duel, extra=designs)
    (scenario,) = read(json.dumps({"id": "X", "do": [], **line}), shown_as="x", stage=stage)
    return stage.open(scenario)


SLAYER = made(
    "slayer",
    {"when": "activated", "limit": "once_per_turn", "do": [{"op": "destroy", "to": {"all": FOES}}]},
)


def test_the_order_of_triggers_that_do_the_same_is_not_asked(duel: Game) -> None:
    martyr = made("martyr", {"when": "destroyed", "do": [{"op": "gain", "n": 5}]})
    units = [{"ref": "p", "card": "martyr"}, {"ref": "q", "card": "martyr"}]
    line = {"A": {"units": [{"ref": "s", "card": "slayer"}]}, "B": {"units": units}}
    play = opened(duel, [SLAYER, martyr], line)
    play.rules.apply(play.state, (USE, 0, 0, 0))
    assert play.state.pending is None
    assert play.state.score == [20, 30]


def test_the_order_of_triggers_that_do_different_things_is_asked_of_their_player(duel: Game) -> None:
    martyr = made("martyr", {"when": "destroyed", "do": [{"op": "gain", "n": 5}]})
    avenger = made("avenger", {"when": "destroyed", "do": [{"op": "damage", "n": 2}]})
    units = [{"ref": "p", "card": "martyr"}, {"ref": "q", "card": "avenger"}, {"ref": "r", "card": "martyr"}]
    line = {"A": {"units": [{"ref": "s", "card": "slayer"}]}, "B": {"units": units}}
    play = opened(duel, [SLAYER, martyr, avenger], line)
    play.rules.apply(play.state, (USE, 0, 0, 0))
    assert play.state.pending == (questions.ORDER, 1)
    assert len(play.rules.legal(play.state)) == 3


def test_the_first_batch_of_triggers_is_done_before_the_next_is_ordered(duel: Game) -> None:
    """A trigger of the active player that comes later does not join those that wait already."""
    martyr = made("martyr", {"when": "destroyed", "do": [{"op": "destroy", "to": {"all": FOES}}]})
    heir = made("heir", {"when": "destroyed", "do": [{"op": "damage", "n": 20}]})
    mourner = made("mourner", {"when": "destroyed", "do": [{"op": "gain", "n": 5}]})
    slayers = [{"ref": "s", "card": "slayer"}, {"ref": "h", "card": "heir"}]
    line = {"A": {"units": slayers}, "B": {"units": [{"ref": "p", "card": "martyr"}, {"ref": "q", "card": "mourner"}]}}
    play = opened(duel, [SLAYER, martyr, heir, mourner], line)
    play.do("activate", ["s", {"choose": ["martyr"]}])
    assert play.state.score == [20, 5]
    told = [event for event in play.events() if event.endswith((" acts", "gains 5"))]
    assert told == ["A: slayer acts", "B: martyr acts", "B: mourner acts", "B gains 5", "A: heir acts"]


def test_nothing_is_legal_when_the_game_is_over_whoever_won(duel: Game) -> None:
    for winner, line in enumerate(
        (
            {"A": {"units": ["ligne-des-hastati"]}, "B": {"score": 3}},
            {
                "A": {"score": 3},
                "B": {"units": ["ligne-des-hastati"]},
                "turn": {"active": "B", "own": {"A": 2, "B": 2}},
            },
        )
    ):
        play = opened(duel, [], line)
        play.do("direct", ["ligne-des-hastati"])
        assert play.state.over == winner
        assert play.rules.legal(play.state) == []
        assert play.state.battle is None
        assert play.state.queue == []


def test_a_deck_without_a_fitting_unit_is_shuffled_too(duel: Game) -> None:
    card = {"kind": "unit", "type": ["elephant-de-guerre"]}
    bring = {"op": "special_deploy", "from": "deck", "n": 1, "what": card, "face": "up", "position": "attack"}
    summoner = made("summoner", {"when": "activated", "limit": "once_per_turn", "do": [bring]})
    deck = [card.id for card in duel.cards if card.group == "sparte"][:15]
    play = opened(duel, [summoner], {"A": {"units": [{"ref": "s", "card": "summoner"}], "deck": deck}})
    before = list(play.state.deck[0])
    play.do("activate", ["s"])
    assert sorted(play.state.deck[0]) == sorted(before)
    assert play.state.deck[0] != before


def test_a_continuous_ability_that_reaches_nobody_or_changes_nothing_does_not_act(duel: Game) -> None:
    others = {"kind": "unit", "side": "own", "face": "up", "other": True}
    leader = made("leader", {"when": "static", "do": [{"op": "mod", "to": {"all": others}, "n": 1, "stat": "atk"}]})
    loner = made("loner", {"when": "static", "do": [{"op": "mod", "to": "self", "n": 1, "stat": "atk", "per": FOES}]})
    for card in (leader, loner):
        play = opened(duel, [leader, loner], {"A": {"units": [card.id]}})
        assert not play.acted(f"{card.id}#0")
    assert opened(duel, [leader, loner], {"A": {"units": ["leader", "ligne-des-hastati"]}}).acted("leader#0")
