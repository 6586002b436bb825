"""The table as people see it, with what each change comes from."""

from __future__ import annotations

import json

from generator.engine.scenario import read
from generator.games.ancient_duel.board import Change
from generator.games.ancient_duel.stage import AncientDuelStage

LINE = {
    "id": "X",
    "A": {
        "units": [
            {"ref": "i", "card": "eclaireurs-skirites", "pos": "defence"},
            {"ref": "k", "card": "polemarque-de-sparte"},
            {"ref": "d", "card": "hoplites-spartiates", "face": "down"},
        ],
        "terrain": "defile-des-thermopyles",
        "support": ["agoge", {"ref": "s", "card": "contre-charge", "face": "down"}],
        "discard": ["viens-les-prendre"],
    },
    "B": {"energy": 3, "units": [{"ref": "m", "card": "garde-medjai", "pos": "defence"}]},
    "do": [],
}


def test_the_board_tells_values_and_where_they_come_from(stage: AncientDuelStage) -> None:
    (scenario,) = read(json.dumps(LINE), shown_as="x", stage=stage)
    play = stage.open(scenario)
    play.do("mod", ["i", "def", -2, "this_turn"])
    shown = play.board()
    ours, theirs = shown.sides
    scouts, polemarch, hoplites = ours.units
    assert (scouts.atk, scouts.defence, scouts.printed_defence, scouts.position) == (2, 2, 1, "defence")
    assert scouts.changes == (
        Change(stat="def", amount=1, card="polemarque-de-sparte", ability=0),
        Change(stat="def", amount=1, card="agoge", ability=0),
        Change(stat="def", amount=1, card="defile-des-thermopyles", ability=0),
        Change(stat="def", amount=-2, card="", ability=-1),
    )
    assert (polemarch.face, hoplites.face, hoplites.position) == ("up", "down", "defence")
    assert hoplites.changes == ()
    assert [(card.card, card.face) for card in (*ours.support, *ours.terrain)] == [
        ("agoge", "up"),
        ("contre-charge", "down"),
        ("defile-des-thermopyles", "up"),
    ]
    assert (ours.score, ours.energy, ours.deck, ours.discard) == (20, 6, 10, ("viens-les-prendre",))
    assert theirs.units[0].effects == ("taunts",)
    assert theirs.energy == 3
    assert (shown.turn, shown.active, shown.phase, shown.own_turns, shown.winner) == (3, 0, "main_1", (2, 1), None)


def test_what_is_counted_leaves_out_the_counting_card(stage: AncientDuelStage) -> None:
    band = {"ref": "s", "card": "bataillon-sacre-de-carthage"}
    other = {"ref": "z", "atk": 1, "def": 1, "energy": 1}
    (scenario,) = read(json.dumps({"id": "X", "A": {"units": [other, band]}, "do": []}), shown_as="x", stage=stage)
    shown = stage.open(scenario).board().sides[0].units[1]
    assert shown.changes == (Change(stat="atk", amount=1, card="bataillon-sacre-de-carthage", ability=0),)
    assert (shown.atk, shown.printed_atk) == (6, 5)
