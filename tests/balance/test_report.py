"""What was found, written as text, as JSON and as a page, from small series of real games."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import typer
from typer.testing import CliRunner

from generator.balance.document import as_data
from generator.balance.intervals import paired, share
from generator.balance.page import page
from generator.balance.play import Source
from generator.balance.plots import Row, heat_map, histogram, intervals, shade
from generator.balance.report import Balance, Tracker, investigate
from generator.balance.series import Fixture
from generator.balance.text import as_text
from generator.cli.simulate import _executor, register
from generator.errors import OptionError, OutputError
from generator.project import Project


@pytest.fixture(scope="module")
def balance(source: Source) -> Balance:
    return investigate(source, bots=["random", "greedy"], games=[4, 16], decks=["rome", "perse"], seed=2)


@pytest.fixture(scope="module")
def html(balance: Balance, project: Project) -> str:
    return page(balance, "A <game>", project.shared_templates / "balance", project.fonts)


def test_the_json_fits_its_schema(balance: Balance, project: Project) -> None:
    schema = json.loads((project.shared_templates / "balance" / "report.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    data = json.loads(json.dumps(as_data(balance)))
    jsonschema.validate(data, schema)
    assert [study["games"] for study in data["studies"]] == [4, 16]
    assert sum(data["studies"][1]["turns"].values()) == 16
    broken = {**data, "decks": [1], "more": 2}
    assert len(list(jsonschema.Draft202012Validator(schema).iter_errors(broken))) == 2


def test_the_schema_describes_every_number(project: Project) -> None:
    schema = json.loads((project.shared_templates / "balance" / "report.schema.json").read_text(encoding="utf-8"))
    for name, part in schema["$defs"].items():
        assert part["additionalProperties"] is False, name
        assert sorted(part["properties"]) == part["required"], name


def test_cards_are_all_there_and_counts_nest(balance: Balance) -> None:
    for one in balance.studies:
        assert {card.deck for card in one.cards} == {"rome", "perse"}
        assert len(one.cards) > 30
        for card in one.cards:
            assert card.games == one.games >= card.seen >= card.played >= card.acted
            assert card.seen >= card.opened


def test_the_ladder_tells_strengths_apart(balance: Balance) -> None:
    (rung,) = balance.ladder
    assert (rung.weaker, rung.stronger, rung.games, rung.won.verdict) == ("random", "greedy", 84, 1)


def test_the_text_has_every_table(balance: Balance) -> None:
    text = as_text(balance)
    assert "greedy wins" in text
    assert "row wins, %" in text
    assert "16 games in 8 groups of one shuffle" in text
    assert "the score track and its box for one time around goes to 199" in text
    assert "TOO SHORT" not in text
    assert not re.search(r"[ \t]$|None|nan", text, re.MULTILINE)


def test_a_track_that_games_outgrow_is_told(balance: Balance, project: Project) -> None:
    where = Fixture(decks=("rome", "perse"), bots=("random",) * 2, seed=1)
    short = Tracker(name="points", printed="score track", limit=20, highest=21, where=where)
    outgrown = Balance(**{name: getattr(balance, name) for name in Balance.__slots__} | {"trackers": (short,)})
    assert "points: at most 21; the score track goes to 20: TOO SHORT (rome, perse, seed 1)" in as_text(outgrown)
    assert "too short" in page(outgrown, "x", project.shared_templates / "balance")


def test_one_strength_claims_nothing(source: Source) -> None:
    alone = investigate(source, bots=["random"], games=[2], decks=["rome"], seed=1)
    assert {claim.why_open for claim in alone.claims} == {"strengths"}
    assert "not asked of a second strength" in as_text(alone)
    assert alone.studies[0].matrix == {}


def test_the_page_stands_alone_and_escapes(html: str) -> None:
    assert "A &lt;game&gt;: balance" in html
    assert "<script" not in html
    assert html.count("src: url(data:font/ttf;base64,") == 3
    assert not re.search(r"(?:src|href)\s*=|url\((?!data:)|@import", html)
    assert not re.search(r"\bnan\b|\bNone\b", html)


def test_the_page_in_a_browser(html: str, tmp_path: Path, need_program: Callable[[str], str]) -> None:
    chromium = need_program("chromium")
    from playwright.sync_api import sync_playwright

    file = tmp_path / "balance.html"
    file.write_text(html, encoding="utf-8")
    wrong: list[str] = []
    with sync_playwright() as play:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
        browser = play.chromium.launch(executable_path=chromium, args=flags)
        tab = browser.new_page(viewport={"width": 1200, "height": 900})
        tab.on("console", lambda message: wrong.append(message.text) if message.type in ("error", "warning") else None)
        tab.on("request", lambda r: None if r.url.startswith(("file:", "data:")) else wrong.append(r.url))
        tab.goto(file.as_uri())
        assert tab.evaluate("[...document.fonts].map(font => font.status)") == ["loaded"] * 3
        _every_word_lies_within_its_plot(tab)
        assert tab.locator("svg[role=img]").count() >= 5
        assert tab.locator("svg rect[fill]").count() == 2 * (2 + 2)
        tab.locator("summary").last.click()
        assert tab.locator("details[open] tbody tr").count() > 30
        tab.set_viewport_size({"width": 400, "height": 800})
        assert tab.evaluate("document.documentElement.scrollWidth") <= 400
        browser.close()
    assert wrong == []


def _every_word_lies_within_its_plot(tab: Any) -> None:
    outside = tab.evaluate(
        """() => [...document.querySelectorAll('svg')].flatMap(svg => {
            const frame = svg.getBoundingClientRect();
            return [...svg.querySelectorAll('text')].filter(text => {
                const box = text.getBoundingClientRect();
                return box.left < frame.left - 1 || box.right > frame.right + 1 ||
                       box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
            }).map(text => text.textContent);
        })"""
    )
    assert outside == []


def test_cells_are_legible_whatever_their_share() -> None:
    """4.5 to 1 (WCAG 2.2, 1.4.3), with the darker or the lighter text."""
    from generator.balance.plots import _contrast

    for step in range(101):
        colour, light = shade(step / 100)
        rgb = [int(colour[place : place + 2], 16) for place in (1, 3, 5)]
        assert _contrast(rgb, (255, 255, 255) if light else (0, 0, 0)) >= 4.5, step


def test_plots_put_numbers_beside_colours() -> None:
    sure, even = paired({1.0: 90, 0.5: 10}), paired({0.5: 40})
    drawn = heat_map(["A", "B"], [[None, sure], [paired({0.0: 90, 0.5: 10}), None]], [sure, even], label="x")
    assert "95 ▲" in drawn
    assert "5 ▼" in drawn
    assert drawn.count('class="sure"') == 3
    assert '<rect x="119.0"' in drawn
    rows = [Row(label="<deck>", series=[("s0", share(3, 4)), ("s1", share(0, 0))])]
    assert "&lt;deck&gt;" in intervals(rows, label="x")
    assert "75 %" in intervals(rows, label="x")


def test_a_histogram_counts_everything_once() -> None:
    wide = histogram(dict.fromkeys(range(10, 250), 1), label="x", unit="turns")
    assert sum(int(count) for count in re.findall(r"turns: (\d+)</title>", wide)) == 240
    assert wide.count("<rect") == 60
    assert histogram({}, label="x", unit="turns") == ""
    assert histogram({7: 3}, label="x", unit="turns").count("<rect") == 1


@pytest.fixture(scope="module")
def app() -> typer.Typer:
    app = typer.Typer()
    app.callback()(lambda: None)
    register(app)
    return app


def test_the_command_writes_the_same_for_any_number_of_jobs(app: typer.Typer, tmp_path: Path) -> None:
    command = ["simulate", "ancient-duel", "--games", "2", "--decks", "rome,dacie", "--bots", "random"]
    found = []
    for jobs in ("1", "2"):
        out = tmp_path / f"{jobs}.json"
        result = CliRunner().invoke(app, [*command, "--jobs", jobs, "--format", "json", "--out", str(out)])
        assert result.exit_code == 0, result.output
        assert result.stdout == ""
        assert "random: 2 of 2 games" in result.stderr
        found.append(out.read_bytes())
    assert found[0] == found[1]
    assert json.loads(found[0])["format"] == "proofdeck-balance-1"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--games", "0"], "from 1 to 1000000, got '0'"),
        (["--games", "3,x"], "got 'x'"),
        (["--games", "1,2,3"], "1 number, or 2 for 2 strengths, got 3"),
        (["--bots", ""], "--bots: expected one strength or more"),
        (["--bots", "gredy"], "did you mean 'greedy'"),
        (["--decks", "rom,perse"], "did you mean 'rome'"),
        (["--decks", "rome", "--matrix"], "leave out --decks"),
        (["--jobs", "2", "--cluster", "x"], "leave out --jobs"),
        (["--out", "/"], "--out /: is a folder"),
    ],
)
def test_what_cannot_be_asked_is_told_in_a_line(app: typer.Typer, options: list[str], said: str) -> None:
    result = CliRunner().invoke(app, ["simulate", "ancient-duel", *options])
    assert isinstance(result.exception, OptionError)
    assert said in str(result.exception)
    assert "\n" not in str(result.exception)


def test_a_worker_that_dies_is_no_traceback() -> None:
    def die() -> None:
        with _executor(2, None) as pool:
            assert pool is not None
            pool.submit(os._exit, 1).result()

    with pytest.raises(OutputError, match="ended from outside"):
        die()
