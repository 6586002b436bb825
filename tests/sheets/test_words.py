"""Every word that sheets print is in the pack, in every language."""

from __future__ import annotations

from functools import partial

import pytest

from generator.load.pack import load_game
from generator.model.printing import Paper, Printer
from generator.project import Project
from generator.render.fonts import FontSet
from generator.sheets.calibration import make_calibration
from generator.sheets.impose import FileInfo
from generator.sheets.options import SheetOptions
from generator.text.words import word


@pytest.mark.parametrize("locale", ["fr", "en", "qps"])
def test_the_calibration_sheet_speaks_every_language(
    locale: str, project: Project, papers: dict[str, Paper], fonts: FontSet
) -> None:
    game = load_game(project, "ancient-duel")
    info = FileInfo(path="calibration-a4.pdf", title="c", game_id=game.id, game_title="Ancient Duel", locale=locale)
    options = SheetOptions(paper=papers["a4"], printer=Printer(name="mine"))
    file = make_calibration(info, options, words=partial(word, game, locale), measure=fonts)
    assert len(file.document.pages) == 2


@pytest.mark.parametrize("locale", ["fr", "en", "qps"])
def test_every_key_that_sheets_ask_for_has_words(locale: str, project: Project) -> None:
    game = load_game(project, "ancient-duel")
    values: dict[str, str | int] = {"n": 2, "total": 3, "inches": 4}
    keys = (
        "cards sheet both-sides face back scale ruler ruler-inch changed gone replaced fewer more new take-out put-in "
        "long-edge short-edge"
    )
    for key in keys.split():
        assert word(game, locale, f"print.{key}", **values)
