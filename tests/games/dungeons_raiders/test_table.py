"""What is agreed, who sits down, what commands say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from generator.engine.record import Record
from generator.errors import OptionError
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.table import agreement, house_decks, seat
from generator.games.dungeons_raiders.tables import Agreement
from generator.games.play import again, stage_for, tell, trials_of, usual_decks
from generator.model.game import Game


def test_the_normal_game_with_printed_boards_is_played_unless_agreed() -> None:
    assert agreement({}) == Agreement() == Agreement(mode="normal", setup="initiation")
    assert agreement({"mode": "objectifs", "setup": "avancee"}) == Agreement(mode="objectifs", setup="avancee")


@pytest.mark.parametrize("agreed", [Agreement(), Agreement(mode="competition", setup="avancee")])
def test_an_agreement_reads_back_from_a_record(agreed: Agreement) -> None:
    assert Agreement.read(f"sha256:00 ({agreed})") == agreed


@pytest.mark.parametrize("text", ["", "mode solo, setup initiation", "mode normal, setup none"])
def test_what_is_no_agreement_is_none(text: str) -> None:
    assert Agreement.read(text) is None


@pytest.mark.parametrize(
    ("switches", "message"),
    [
        ({"mode": "solo"}, "mode: expected normal or competition or objectifs, got 'solo'"),
        ({"setup": "none"}, "setup: expected initiation or avancee"),
        ({"players": "3"}, "unknown switch 'players'; known: mode, setup"),
    ],
)
def test_what_cannot_be_agreed_is_told(switches: Mapping[str, str], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        agreement(switches)


@pytest.mark.parametrize(
    ("names", "message"),
    [(["greedi", "random"], "unknown bot 'greedi'"), (["greedy"], "expected 2 bots, got 1")],
)
def test_unknown_bots_are_told(rules: DungeonsRaiders, names: Sequence[str], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        seat(rules, names)


@pytest.mark.parametrize(
    ("names", "message"),
    [(["dune", "ferrelune"], "unknown House 'dune'"), (["ferrelune"], "expected a House for each of 2 players")],
)
def test_unknown_houses_are_told(rules: DungeonsRaiders, names: Sequence[str], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        house_decks(rules, names)


def test_a_game_is_told_and_played_again(pack: Game) -> None:
    bots, agreed = ["greedy", "random"], {"mode": "competition", "setup": "avancee"}
    told, outcome, record = tell(pack, decks=["aubecroix", "ferrelune"], bots=bots, seed=2, agreed=agreed)
    assert told.startswith("dungeons-raiders, seed 2\n")
    assert "A: intendant with aubecroix" in told
    assert f"won by {outcome.reason} after {len(record.actions)} decisions" in told
    assert again(pack, record) is None


def test_a_record_without_an_agreement_is_refused(pack: Game) -> None:
    _, _, record = tell(pack, decks=[], bots=["random", "random"], seed=2, agreed={"mode": "competition"})
    values = {name: getattr(record, name) for name in Record.__slots__}
    with pytest.raises(OptionError, match="does not say what its players agreed"):
        again(pack, Record(**{**values, "data": "sha256:00"}))


def test_the_game_is_registered_everywhere(pack: Game) -> None:
    assert usual_decks(pack) == ()
    assert "depart" in stage_for(pack).verbs
    assert trials_of(pack).games == 6
