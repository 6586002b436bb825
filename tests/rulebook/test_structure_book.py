"""The rulebook of Structure: a second game's book, made with its own figures and inks."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from generator.games.structure.facts import FACTS
from generator.load.pack import load_game
from generator.model.printing import BoundFile
from generator.project import Project
from generator.render.fonts import FontSet
from generator.rulebook.book import EDITIONS, make_rulebooks
from generator.rulebook.manuscript import Manuscript, write_manuscript

pytestmark = pytest.mark.xdist_group("structure_book-rulebook")  # what they share is made once

# Decisions of the rule model that must stand in the book as rules of this edition (marked D there), and where.
DECISIONS = {
    "ST-006": "turn.draw",
    "ST-007": "set-up.deal",
    "ST-008": "set-up.no-limit",
    "ST-009": "needs.players",
    "ST-011": "cards.deck-size",
    "ST-024": "laying.waiting",
    "ST-029": "artillery.hand-safe",
    "ST-033": "laying.keep-units",
    "ST-034": "laying.one-unit",
    "ST-040": "countering.morgue",
    "ST-041": "countering.events",
    "ST-042": "laying.returned-counts",
    "ST-043 order": "countering.order",
    "ST-043 window": "countering.window",
    "ST-043 once": "countering.once",
    "ST-043 chain": "countering.chain",
    "ST-050": "turn.nobody-out",
    "ST-052": "units.action",
    "ST-060": "combat.target",
    "ST-062": "combat.lasting",
    "ST-067": "combat.less",
    "ST-070": "units.one-guard",
    "ST-071": "units.own-turn",
    "ST-075": "combat.guard-met",
    "ST-076": "units.guard-left",
    "ST-077": "artillery.attached",
    "ST-081": "ending.finish-turn",
    "ST-083": "ending.shared",
    "ST-084": "set-up.threshold",
}


@pytest.fixture(scope="module", params=["fr", "en"])
def manuscript(request: pytest.FixtureRequest, project: Project, fonts: FontSet) -> Manuscript:
    return write_manuscript(project, load_game(project, "structure"), str(request.param), fonts)


@pytest.fixture(scope="module")
def book(project: Project, fonts: FontSet) -> BoundFile:
    return make_rulebooks(project, load_game(project, "structure"), "fr", fonts, editions=EDITIONS[:1])[0]


def test_the_book_is_set_without_findings(book: BoundFile) -> None:
    assert book.findings == ()


@pytest.mark.parametrize("fact", DECISIONS)
def test_every_decision_of_the_rule_model_is_a_marked_rule(manuscript: Manuscript, fact: str) -> None:
    assert manuscript.anchors[DECISIONS[fact]].house


def test_every_worked_example_has_its_picture(manuscript: Manuscript) -> None:
    pictures = {name for name in manuscript.figures if name.startswith("fight/")}
    assert len(pictures) == 14


def test_figures_use_the_inks_of_the_pack(manuscript: Manuscript) -> None:
    for name, svg in manuscript.figures.items():
        families = set(re.findall(rb'font-family="([^"]+)"', svg))
        assert families <= {b"Jost"}, name


def test_the_table_of_spills_is_the_one_of_the_rule_model(manuscript: Manuscript) -> None:
    body = manuscript.bodies["combat"]
    table = re.search(r'<table class="spill">.*?</table>', body, re.S)
    assert table
    rows = re.findall(r"<tr>(<td>.*?)</tr>", table[0])
    assert [re.findall(r"<td>(\d)</td>", row) for row in rows] == [list("0001"), list("2003"), list("6407")]


def test_the_table_of_plays_has_the_nine_of_the_rule_model(manuscript: Manuscript) -> None:
    table = re.search(r'<table class="plays">.*?</table>', manuscript.bodies["turn"], re.S)
    assert table
    assert len(re.findall(r"<tr><td>", table[0])) == len(FACTS.plays) == 9


def test_the_book_prints_facts_and_remembers_which(manuscript: Manuscript) -> None:
    assert {"cards", "opening_hand", "thresholds.standard", "annihilation_aces", "turns.two"} <= set(manuscript.facts)


def test_the_pictures_say_what_they_show(manuscript: Manuscript, project: Project, fonts: FontSet) -> None:
    alts: Mapping[str, str] = dict(
        re.findall(r'<img src="book:(fight/\w+)" alt="([^"]*)"', "".join(manuscript.bodies.values()))
    )
    numbers = {name: re.findall(r"\d+", alt) for name, alt in alts.items()}
    assert "6" in numbers["fight/bare"]
    assert {"9", "5"} <= set(numbers["fight/guarded"])
