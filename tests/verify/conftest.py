"""A few cards printed as `build` prints them, and a verifier that knows the pack already."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pytest

from generator.faces.maker import FaceMaker
from generator.load.formats import load_papers, load_printers
from generator.load.pack import load_game
from generator.model.game import Game
from generator.project import Project
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf
from generator.sheets.digest import Digests
from generator.sheets.impose import FileInfo, make_sheets
from generator.sheets.options import SheetOptions
from generator.sheets.selection import Selection, items_of, select
from generator.text.words import word
from generator.verify.records import FileReport
from generator.verify.run import Verifier

CARDS = {"frondeurs-baleares": 2, "cavalerie-numide": 1, "ruee-des-chars": 1, "offrande-a-maat": 1}
Print = Callable[..., bytes]
Verify = Callable[..., FileReport]


@pytest.fixture(scope="session")
def game(project: Project) -> Game:
    """Ancient Duel."""
    return load_game(project, "ancient-duel")


@pytest.fixture(scope="session")
def fonts(project: Project) -> FontSet:
    """The shipped fonts."""
    return FontSet.load(project.fonts)


@pytest.fixture(scope="session")
def print_cards(project: Project, game: Game, fonts: FontSet) -> Print:
    """Return a function that prints cards as a PDF."""
    makers: dict[tuple[str, str], FaceMaker] = {}
    papers, printers = load_papers(project), load_printers(project)

    def printed(
        cards: Mapping[str, int] = CARDS,
        *,
        locale: str = "fr",
        variant: str = "color",
        paper: str = "a4",
        of: Game | None = None,
        printer: Any = None,
        **options: Any,
    ) -> bytes:
        pack = of or game
        maker = FaceMaker(project, pack, locale, fonts, variant) if of else None  # type: ignore[arg-type]
        if maker is None:
            key = (locale, variant)
            maker = makers[key] = makers.get(key) or FaceMaker(project, game, locale, fonts, variant)  # type: ignore[arg-type]
        chosen = select(pack, Selection(cards=tuple(cards), copies=cards))
        items = items_of(chosen, maker.face, maker.back, digests=Digests())
        info = FileInfo(
            path="cards.pdf",
            title=f"{pack.title[locale]} · cartes",
            game_id=pack.id,
            game_title=pack.title[locale],
            locale=locale,
            pack_digest=pack.digest,
            variant=variant,
        )
        how = SheetOptions(paper=papers[paper], printer=printer or printers["default"], **options)
        words: Any = partial(word, pack, locale, phrases=project.phrases)
        return write_pdf(make_sheets(info, items, how, words=words, measure=fonts).document, fonts)

    return printed


@pytest.fixture(scope="session")
def deck(print_cards: Print) -> bytes:
    """Five cards in French, in colour, on A4 with backs."""
    return print_cards()


@pytest.fixture(scope="session")
def verify(project: Project, game: Game) -> Verify:
    """Return a function that verifies a PDF against the pack, or against another state of it."""
    usual = Verifier(project, packs=[game])

    def report(pdf: bytes, *, against: Game | None = None) -> FileReport:
        verifier = Verifier(project, packs=[against]) if against else usual
        return verifier.verify_bytes(pdf, shown_as="cards.pdf")

    return report
