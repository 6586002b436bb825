from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from generator.build.options import BuildOptions
from generator.build.steps import STEPS, Made, Workplace, cards, tiles
from generator.load.pack import load_game
from generator.model.game import Game
from generator.project import SHIPPED, Project
from generator.render.fonts import FontSet
from generator.verify.run import Verifier

FEW = ("temple", "cave-aux-rats", "collecte")


@pytest.fixture(scope="module")
def place() -> Workplace:
    project = Project(SHIPPED)
    game = load_game(project, "dungeons-raiders")
    return Workplace(project=project, game=game, fonts=FontSet.load(project.fonts))


def printed(made: list[Made]) -> set[str]:
    found: set[str] = set()
    for one in made:
        placements = one.entry["placements"] if one.entry else []
        assert isinstance(placements, list)
        found |= {str(row["id"]) for row in placements if isinstance(row, dict)}
    return found


def test_tiles_and_cards_are_printed_in_files_of_their_own(place: Workplace) -> None:
    options = BuildOptions(cards=FEW)
    deck, board = cards(place, "fr", options), tiles(place, "fr", options)
    assert ([one.name for one in deck], [one.name for one in board]) == (["cards-list-a4.pdf"], ["tiles-list-a4.pdf"])
    assert (printed(deck), printed(board)) == ({"collecte"}, {"temple", "cave-aux-rats"})
    assert board[0].entry is not None
    assert board[0].entry["kind"] == "tiles"


@pytest.mark.parametrize(("step", "only"), [(cards, "temple"), (tiles, "collecte")])
def test_a_choice_without_such_faces_gives_no_file(
    place: Workplace, step: Callable[[Workplace, str, BuildOptions], list[Made]], only: str
) -> None:
    assert step(place, "fr", BuildOptions(cards=(only,))) == []


def test_a_game_without_tiles_prints_everything_as_cards(place: Workplace) -> None:
    kinds = {name: replace(kind, printed_as="cards") for name, kind in place.game.kinds.items()}
    game: Game = replace(place.game, kinds=kinds)
    plain = replace(place, game=game)
    assert tiles(plain, "fr", BuildOptions(cards=FEW)) == []
    assert printed(cards(plain, "fr", BuildOptions(cards=FEW))) == set(FEW)


def test_tiles_are_verified_card_by_card(place: Workplace, tmp_path: Path) -> None:
    (made,) = tiles(place, "en", BuildOptions(cards=("temple",)))
    path = tmp_path / made.name
    path.write_bytes(made.content)
    report = Verifier(place.project, packs=[place.game]).verify(path)
    assert (report.kind, report.errors, report.cards) == ("tiles", 0, 2)


def test_a_group_with_cards_and_tiles_is_whole_in_the_file_of_its_cards(place: Workplace, tmp_path: Path) -> None:
    (made,) = cards(place, "en", BuildOptions(decks=("exploration",)))
    path = tmp_path / made.name
    path.write_bytes(made.content)
    report = Verifier(place.project, packs=[place.game]).verify(path)
    assert (report.cards, [str(found.code) for found in report.findings]) == (24, [])


def test_the_step_of_tiles_makes_files_of_that_kind() -> None:
    assert STEPS["tiles"].kinds == ("tiles",)
    assert STEPS["tiles"].options == STEPS["cards"].options
