"""Prints of ready decks: the only card of a deck in a file has no sibling that shows what its back should be."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from generator.faces.maker import FaceMaker
from generator.load.formats import load_papers, load_printers
from generator.load.pack import load_game
from generator.project import Project
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf
from generator.sheets.decks import items_of_prints, prints
from generator.sheets.digest import Digests
from generator.sheets.impose import FileInfo, make_sheets
from generator.sheets.options import SheetOptions
from generator.sheets.selection import Selection
from generator.text.words import word
from generator.verify.records import FileReport
from generator.verify.run import Verifier

LEAGUE, CLANS = "grue-de-siege", "rancon-de-quai"


@pytest.fixture(scope="module")
def printed(project: Project, fonts: FontSet) -> Callable[[str], FileReport]:
    """Return a function that prints two cards of Pandrea, all backs of the second of one group, and verifies them."""
    game = load_game(project, "pandrea")
    maker = FaceMaker(project, game, "fr", fonts)
    words: Any = partial(word, game, "fr", phrases=project.phrases)
    how = SheetOptions(paper=load_papers(project)["a4"], printer=load_printers(project)["default"])
    info = FileInfo(
        path="cards.pdf",
        title="Cartes",
        game_id=game.id,
        game_title=game.title["fr"],
        locale="fr",
        pack_digest=game.digest,
    )

    def made(group: str) -> FileReport:
        items = items_of_prints(
            prints(game, Selection(cards=(LEAGUE, CLANS))),
            maker.face,
            lambda card, own: maker.back(card, group if card.id == CLANS else own),
            digests=Digests(),
        )
        document = make_sheets(info, items, how, words=words, measure=fonts).document
        return Verifier(project).verify_bytes(write_pdf(document, fonts), shown_as="cards.pdf")

    return made


@pytest.mark.parametrize(("group", "told"), [("cr", []), ("le", [("back/other", CLANS)])])
def test_a_back_of_another_deck_is_found(
    printed: Callable[[str], FileReport], group: str, told: list[tuple[str, str]]
) -> None:
    assert [(f.code, f.subject) for f in printed(group).findings if f.severity != "info"] == told
