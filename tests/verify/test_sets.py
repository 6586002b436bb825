"""Prints of games in which each player has a set of his own: one set or all of them, each with its back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from generator.faces.maker import FaceMaker
from generator.load.formats import load_papers, load_printers
from generator.load.pack import load_game
from generator.model.card import Card
from generator.model.game import Game
from generator.model.plan import Plan
from generator.project import Project
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf
from generator.sheets.decks import Print, items_of_prints, prints
from generator.sheets.digest import Digests
from generator.sheets.impose import FileInfo, make_sheets
from generator.sheets.options import SheetOptions
from generator.sheets.selection import Selection
from generator.text.words import word
from generator.verify.run import Verifier

Write = Callable[..., bytes]


@pytest.fixture(scope="module")
def sets(project: Project) -> Game:
    """Some cards of Règles de Combat: few are quickly read."""
    game = load_game(project, "regles-de-combat")
    return replace(game, cards=tuple(card for card in game.cards if card.group == "haies"))


@pytest.fixture(scope="module")
def write(project: Project, sets: Game, fonts: FontSet) -> Write:
    """Return a function that writes prints as a PDF."""
    maker = FaceMaker(project, sets, "fr", fonts)

    def written(chosen: Sequence[Print], back: Callable[[Card, str], Plan] = maker.back) -> bytes:
        items = items_of_prints(chosen, maker.face, back, digests=Digests())
        info = FileInfo(
            path="cards.pdf",
            title="Cartes",
            game_id=sets.id,
            game_title=sets.title["fr"],
            locale="fr",
            pack_digest=sets.digest,
        )
        how = SheetOptions(paper=load_papers(project)["a4"], printer=load_printers(project)["default"])
        words: Any = partial(word, sets, "fr", phrases=project.phrases)
        return write_pdf(make_sheets(info, items, how, words=words, measure=fonts).document, fonts)

    return written


@pytest.fixture(scope="module")
def codes(project: Project, sets: Game) -> Callable[[bytes], list[tuple[str, str]]]:
    """Return a function that verifies a PDF and gives (code, subject) of what is wrong."""
    verifier = Verifier(project, packs=[sets])

    def found(data: bytes) -> list[tuple[str, str]]:
        return [
            (f.code, f.subject)
            for f in verifier.verify_bytes(data, shown_as="cards.pdf").findings
            if f.severity != "info"
        ]

    return found


def test_all_sets_and_one_alone_are_right(
    write: Write, codes: Callable[[bytes], list[tuple[str, str]]], sets: Game
) -> None:
    assert codes(write(prints(sets, Selection()))) == []
    assert codes(write(prints(sets, Selection(groups=("rouge",))))) == []


def test_a_copy_too_few_in_one_of_the_sets_is_found(
    write: Write, codes: Callable[[bytes], list[tuple[str, str]]], sets: Game
) -> None:
    first, *rest = prints(sets, Selection())
    short = [replace(first, copies=first.copies - 1), *rest]
    assert codes(write(short)) == [("card/copies", first.card.id)]


def test_a_back_of_neither_player_is_found(
    project: Project, fonts: FontSet, write: Write, codes: Callable[[bytes], list[tuple[str, str]]], sets: Game
) -> None:
    maker = FaceMaker(project, sets, "fr", fonts)
    odd = sets.cards[5].id

    def back(card: Card, group: str) -> Plan:
        return maker.back(card, "forges" if card.id == odd and group == "vert" else group)

    assert ("back/alike", odd) in codes(write(prints(sets, Selection()), back))


def test_one_copy_with_the_other_players_back_is_found(
    project: Project, fonts: FontSet, write: Write, codes: Callable[[bytes], list[tuple[str, str]]], sets: Game
) -> None:
    """Either back is right for some copy of the card: only how many have which tells."""
    first, *rest = prints(sets, Selection())
    stray = [replace(first, copies=first.copies - 1), replace(first, copies=1, group="rouge"), *rest]
    assert ("back/other", first.card.id) in codes(write(stray))
