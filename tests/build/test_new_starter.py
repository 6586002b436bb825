"""Starters print at once, hold their own rules, and change as a designer changes them."""

from __future__ import annotations

import csv
from pathlib import Path

import pypdfium2
import pytest

from generator.build.newpack_starter import new_pack, starters
from generator.build.options import BuildOptions
from generator.build.run import build
from generator.checks.registry import all_checks
from generator.checks.run import run_checks
from generator.checks.subject import Subject
from generator.errors import OptionError
from generator.faces.maker import FaceMaker, Variant
from generator.load.pack import load_game
from generator.load.rules import evaluate_rules
from generator.project import SHIPPED, Project
from generator.render.fonts import FontSet
from generator.text.cards import type_line

FONTS = FontSet.load(SHIPPED / "fonts")
NAMES = [one.name for one in starters()]


def words_of(pdf: Path) -> str:
    document = pypdfium2.PdfDocument(pdf)
    texts = [page.get_textpage().get_text_range() for page in document]
    document.close()
    return " ".join(" ".join(texts).split())


@pytest.mark.parametrize("variant", ["color", "low-ink", "grey"])
@pytest.mark.parametrize("starter", NAMES)
def test_every_starter_prints_without_a_finding(tmp_path: Path, starter: str, variant: Variant) -> None:
    project = Project(tmp_path)
    new_pack(project, "mine", starter)
    game = load_game(project, "mine")
    assert len(game.cards) >= 6
    maker = FaceMaker(project, game, "en", FONTS, variant)
    for card in game.cards:
        maker.face(card)
        maker.back(card)
    assert maker.findings == ()
    assert evaluate_rules(game) == []


@pytest.mark.parametrize("starter", NAMES)
def test_every_rule_of_a_starter_can_fail(tmp_path: Path, starter: str) -> None:
    """A rule that holds for any table is no rule: spoil each table and see that something is told."""
    project = Project(tmp_path)
    new_pack(project, "mine", starter)
    table = project.pack("mine") / "cards" / "cards.csv"
    head, first, *rest = table.read_text(encoding="utf-8").splitlines()
    table.write_text("\n".join([head, first, first, *rest]) + "\n", encoding="utf-8")
    assert evaluate_rules(load_game(project, "mine"))


def test_ten_minutes_from_nothing_to_a_card_of_ones_own(tmp_path: Path) -> None:
    project = Project(tmp_path)
    new_pack(project, "my-game", "numbers", title="The Long Night")
    table = tmp_path / "cards" / "my-game" / "cards" / "cards.csv"
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    rows[1] = ["Grey Heron", "unit", "sun", "3", "2", "1", "4", "**Patient.** Wait {moon} one turn.", ""]
    with table.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)
    report = build(project, ["my-game"], BuildOptions(only=("cards",)), jobs=1)
    assert report.findings == []
    (pdf,) = [path for path in report.made if path.suffix == ".pdf"]
    words = words_of(pdf)
    assert words.count("Grey Heron") == 3
    assert "Patient. Wait" in words
    assert "Dawn Runner" not in words
    assert "The Long Night" in words


def test_a_starter_builds_all_that_a_pack_without_an_engine_has(tmp_path: Path) -> None:
    project = Project(tmp_path)
    new_pack(project, "mine", "tiles")
    report = build(project, ["mine"], BuildOptions(), jobs=1)
    assert sorted(path.name for path in report.made) == ["calibration-a4.pdf", "cards-a4.pdf", "manifest.json"]


@pytest.mark.parametrize("name", ["Mine", "", "a b", "../x"])
def test_a_name_that_is_none_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(OptionError, match="expected a name such as"):
        new_pack(Project(tmp_path), name, "numbers")


def test_a_game_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    new_pack(Project(tmp_path), "mine", "numbers")
    with pytest.raises(OptionError, match="is there already"):
        new_pack(Project(tmp_path), "mine", "tiles")


def test_an_unknown_starter_names_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="did you mean 'tiles'"):
        new_pack(Project(tmp_path), "mine", "tile")


def test_every_folder_of_starters_is_listed_and_told() -> None:
    folder = SHIPPED / "templates" / "_shared" / "starters"
    assert sorted(NAMES) == sorted(path.name for path in folder.iterdir() if path.is_dir())
    assert all(one.about for one in starters())


def test_a_build_tells_of_rules_that_do_not_hold_and_still_prints(tmp_path: Path) -> None:
    project = Project(tmp_path)
    new_pack(project, "mine", "tiles")
    table = project.pack("mine") / "cards" / "cards.csv"
    table.write_text(table.read_text(encoding="utf-8").replace("The Market,2,", "The Market,1,"), encoding="utf-8")
    report = build(project, ["mine"], BuildOptions(only=("cards",)), jobs=1)
    (found,) = report.findings
    assert (found["code"], found["severity"]) == ("pack/rules", "error")
    assert "the set has twenty tiles (cards() is 19)" in str(found["message"])
    assert any(path.suffix == ".pdf" for path in report.made)


@pytest.mark.parametrize("starter", NAMES)
def test_every_check_that_needs_no_engine_passes_on_a_starter(tmp_path: Path, starter: str) -> None:
    project = Project(tmp_path)
    new_pack(project, "mine", starter)
    results = run_checks(Subject(project=project, game=load_game(project, "mine")), all_checks())
    told = [(f.code, f.note.card, f.note.message) for result in results for f in result.findings]
    assert told == []
    assert [result.reason for result in results if result.status == "crash"] == []
    ran = {result.check for result in results if result.status != "skip"}
    assert {"pack/rules", "data/fields", "faces/overflow", "sheets/backs", "text/form"} <= ran
    assert not any(name.startswith(("engine/", "rulebook/")) for name in ran)


def test_the_complete_starter_prints_a_whole_game_in_two_languages(tmp_path: Path) -> None:
    project = Project(tmp_path)
    new_pack(project, "mine", "complete")
    report = build(project, ["mine"], BuildOptions(only=("trackers", "tokens", "tuckbox", "rulebook")), jobs=1)
    assert report.findings == []
    made = {path.parent.name: {p.name for p in report.made if p.parent == path.parent} for path in report.made}
    assert {"trackers-a4.pdf", "tokens-a4.pdf", "tuckboxes-a4.pdf", "rulebook-a4.pdf"} <= made["en"] & made["fr"]
    (rules,) = [path for path in report.made if path.name == "rulebook-a5.pdf" and path.parent.name == "en"]
    assert "share one deck of 30 cards, 12" in words_of(rules)


def test_a_game_with_words_for_its_kit_keeps_the_names_of_its_kinds(tmp_path: Path) -> None:
    project = Project(tmp_path)
    new_pack(project, "mine", "complete")
    game = load_game(project, "mine")
    assert [type_line(game, game.card("wildfire"), locale) for locale in ("en", "fr")] == ["Event", "Événement"]
