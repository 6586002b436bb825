"""`proofdeck import` and `proofdeck new` as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from generator.cli import imports, new
from generator.cli.shared import own_project
from generator.errors import OptionError
from generator.project import SHIPPED

app = typer.Typer()
imports.register(app)
new.register(app)


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Return what runs a command in an empty folder and gives its standard output and error."""
    monkeypatch.chdir(tmp_path)

    def do(*words: str) -> tuple[str, str]:
        result = CliRunner().invoke(app, list(words), catch_exceptions=False)
        assert result.exit_code == 0
        return result.stdout, result.stderr

    return do


def test_import_shows_every_column_and_what_comes_next(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "deck.csv").write_text("Name,Qty,Power\nAnt,2,3\nBee,,4\n", encoding="utf-8")
    _, told = run("import", "deck.csv", "--map", "Power=atk:int")
    for words in ("Name", "Qty", "copies", "atk", "as you said", "1 blank cells under 'Qty' count as one copy"):
        assert words in told
    assert "2 designs, 3 cards" in told
    assert "next: proofdeck build deck" in told
    assert (tmp_path / "cards" / "deck" / "game.yaml").is_file()


def test_one_of_anything_is_told_in_the_singular(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "deck.csv").write_text("Name,Qty\nAnt,1\n", encoding="utf-8")
    assert "1 design, 1 card, language en" in run("import", "deck.csv")[1]


def test_import_again_tells_what_changed(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    deck = tmp_path / "deck.csv"
    deck.write_text("Name,Power\nAnt,3\nBee,4\n", encoding="utf-8")
    run("import", "deck.csv")
    assert "no card changed" in run("import", "deck.csv")[1]
    deck.write_text("Name,Power\nAnt,5\nCow,4\n", encoding="utf-8")
    _, told = run("import", "deck.csv")
    for line in ("added: cow", "removed: bee", "changed: ant (Power)"):
        assert line in told


def test_import_answers_programs_in_json(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "deck.csv").write_text("Name,Qty\nAnt,2\n", encoding="utf-8")
    said, _ = run("import", "deck.csv", "--dry-run", "--format", "json")
    document = json.loads(said)
    assert (document["game"], document["cards"], document["written"]) == ("deck", 2, [])
    assert [column["target"] for column in document["columns"]] == ["name", "copies"]
    assert not (tmp_path / "cards").exists()


def test_a_map_that_is_none_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(OptionError, match="expected HEADING=FIELD"):
        CliRunner().invoke(app, ["import", "x.csv", "--map", "Power"], catch_exceptions=False)


def test_new_says_what_it_wrote_and_what_comes_next(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    _, told = run("new", "my-tiles", "--starter", "tiles", "--title", "The Long Road")
    assert "cards/my-tiles/cards/cards.csv" in told
    assert "next: proofdeck build my-tiles" in told
    assert "title: {en: The Long Road}" in (tmp_path / "cards" / "my-tiles" / "game.yaml").read_text(encoding="utf-8")


def test_new_games_go_into_the_project_around_or_right_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert own_project().root == tmp_path.resolve()
    (tmp_path / "cards").mkdir()
    (tmp_path / "deep" / "er").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "deep" / "er")
    assert own_project().root == tmp_path.resolve()
    monkeypatch.chdir(SHIPPED)
    assert own_project().root == SHIPPED
