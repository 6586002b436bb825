"""The rulebook of Pandrea: decisions marked, examples played by the engine, pictures of what it did."""

from __future__ import annotations

import re

import pytest

from generator.games.pandrea.facts import FACTS
from generator.load.pack import load_game
from generator.model.game import Game
from generator.model.printing import BoundFile
from generator.project import Project
from generator.render.fonts import FontSet
from generator.rulebook.book import EDITIONS, make_rulebooks
from generator.rulebook.manuscript import Manuscript, write_manuscript
from generator.text.cards import describe

pytestmark = pytest.mark.xdist_group("pandrea_book-rulebook")  # what they share is made once

# Decisions of the rule model that must stand in the book as rules of this edition (marked D or H there), and where.
DECISIONS = {
    "PA-002": "board.names",
    "PA-003": "board.depots",
    "PA-007": "ending.both",
    "PA-009": "four.layout",
    "PA-010": "four.whom",
    "PA-011": "set-up.no-limit",
    "PA-012 seats": "four.seats",
    "PA-012 out": "four.out",
    "PA-013": "four.teams",
    "PA-024": "turn.draw",
    "PA-025 draw": "set-up.draw",
    "PA-025 again": "set-up.again",
    "PA-028 token": "set-up.token",
    "PA-028 ties": "moving.ties",
    "PA-030 secret": "recruiting.secret",
    "PA-030 open": "recruiting.open",
    "PA-030 window": "stratagems.window",
    "PA-032": "recruiting.pay",
    "PA-033": "recruiting.lost",
    "PA-034": "recruiting.general",
    "PA-034 later": "recruiting.later",
    "PA-035": "recruiting.depot",
    "PA-037": "recruiting.terrain",
    "PA-038": "building.rules",
    "PA-041": "moving.fixed",
    "PA-046": "moving.move",
    "PA-054": "combat.current",
    "PA-056": "combat.wide",
    "PA-061": "combat.at-once",
    "PA-065": "stratagems.cost",
    "PA-066": "after.sequence",
    "PA-066 dead": "after.dead",
    "PA-067": "combat.freed",
    "sentinelle": "moving.sentinel",
    "rempart": "keywords.rampart",
    "guerison": "keywords.heal",
    "eclaireur": "keywords.scout",
    "pillage": "keywords.plunder",
    "repli": "keywords.withdraw",
}
# Decisions within a rule of the text, marked inside its paragraph.
INSIDE = ("PA-026 turn.usure", "PA-048 moving.protect", "PA-059 combat.pierce", "PA-053 cards.combined")


@pytest.fixture(scope="module")
def game(project: Project) -> Game:
    return load_game(project, "pandrea")


@pytest.fixture(scope="module", params=["fr", "en"])
def manuscript(request: pytest.FixtureRequest, project: Project, game: Game, fonts: FontSet) -> Manuscript:
    return write_manuscript(project, game, str(request.param), fonts)


@pytest.fixture(scope="module")
def book(project: Project, game: Game, fonts: FontSet) -> BoundFile:
    return make_rulebooks(project, game, "fr", fonts, editions=EDITIONS[:1])[0]


def test_the_book_is_set_without_findings(book: BoundFile) -> None:
    assert book.findings == ()
    assert book.pages <= 36


@pytest.mark.parametrize("fact", DECISIONS)
def test_every_decision_of_the_rule_model_is_a_marked_rule(manuscript: Manuscript, fact: str) -> None:
    assert manuscript.anchors[DECISIONS[fact]].house


@pytest.mark.parametrize("fact", INSIDE)
def test_decisions_within_a_rule_are_marked_there(manuscript: Manuscript, fact: str) -> None:
    anchor = fact.split()[1]
    body = manuscript.bodies[anchor.partition(".")[0]]
    paragraph = re.search(rf'<p class="rule[^"]*" id="{re.escape(anchor)}">.*?</p>', body, re.S)
    assert paragraph
    assert manuscript.words["house-mark"] in paragraph[0]


def test_every_worked_example_has_its_picture(manuscript: Manuscript) -> None:
    kinds = ("fight/", "order/", "window/", "income/", "postures/", "board/")
    pictures = sorted(name for name in manuscript.figures if name.startswith(kinds))
    assert len(pictures) == 17
    alts = dict(re.findall(r'<img src="book:([\w/-]+)" alt="([^"]*)"', "".join(manuscript.bodies.values())))
    assert all(alts[name].strip() for name in pictures)


def test_pictures_show_what_the_engine_did(manuscript: Manuscript, game: Game) -> None:
    alts = dict(re.findall(r'<img src="book:([\w/-]+)" alt="([^"]*)"', "".join(manuscript.bodies.values())))
    dead = manuscript.words["fight.gone"]
    assert alts["fight/strike"].count(dead) == 1
    assert alts["fight/equal"].count(dead) == 2
    assert re.findall(r"\d+-\d+-\d+", alts["fight/weak"])[-1].endswith("-1")
    assert "18" in alts["fight/pierced"]
    assert "14" in alts["fight/open"]
    assert [int(n) for n in re.findall(r"\((\d)\)", alts["order/order"])] == [3, 4, 6, 4, 3]
    assert re.findall(r"\u22121, (\d)", alts["income/money"]) == ["2", "2", "4"]


def test_every_link_of_the_board_for_four_is_told(manuscript: Manuscript) -> None:
    alts = dict(re.findall(r'<img src="book:([\w/-]+)" alt="([^"]*)"', "".join(manuscript.bodies.values())))
    assert alts["board/four"].count(" – ") == 6


def test_on_the_board_for_four_every_front_points_to_the_front_it_faces(manuscript: Manuscript) -> None:
    flips = re.findall(r"translate\([\d. ]+\) scale\((-?1) (-?1)\)", manuscript.figures["board/four"].decode("utf-8"))
    right_down, left_down, right_up, left_up = ("1", "1"), ("-1", "1"), ("1", "-1"), ("-1", "-1")
    # Row by row without the quarters: A and C above, B and D below.
    assert flips == [
        right_down,
        left_down,
        *[right_down] * 2,
        *[left_down] * 2,
        *[right_up] * 2,
        *[left_up] * 2,
        right_up,
        left_up,
    ]


def test_every_keyword_is_in_the_lexicon_with_its_bearers(manuscript: Manuscript, game: Game) -> None:
    lexicon = re.search(r'<ul class="lexicon">(.*?)</ul>', manuscript.bodies["keywords"], re.S)
    assert lexicon
    entries = re.findall(r"<li><b>(.*?)\.</b>(.*?)</li>", lexicon[1], re.S)
    assert len(entries) == len(game.tables["keywords"]) == 12
    assert all('class="bearers"' in text for _name, text in entries)
    numbered = [name for name, _text in entries if name.endswith("\u00a0n")]
    assert len(numbered) == sum(row["number"] is True for row in game.tables["keywords"])


def test_every_unit_is_listed_with_its_numbers(manuscript: Manuscript, game: Game) -> None:
    units_only = manuscript.bodies["card-list"].partition('id="cards-stratagem"')[0]
    rows = re.findall(r"<tr><td>(.*?)</tr>", units_only, re.S)
    units = [card for card in game.cards if card.kind == "unit"]
    assert len(rows) == len(units)
    armours = [" / ".join(str(card.fields[f"armour_{x}"]) for x in "cpt") for card in units]
    assert [re.search(r"\d / \d / \d", row)[0] for row in rows if re.search(r"\d / \d / \d", row)] == armours  # type: ignore[index]


def test_every_other_card_is_listed_with_its_words(manuscript: Manuscript, game: Game) -> None:
    listed = manuscript.bodies["card-list"].partition('id="cards-stratagem"')[2]
    for card in game.cards:
        if card.kind in ("stratagem", "terrain", "depot"):
            said = describe(game, card, manuscript.language).plain
            assert f"<td>{card.name[manuscript.language]}</td>" in listed
            assert f"<td>{said}</td>" in listed


def test_the_table_of_deeds_is_that_of_the_rules(manuscript: Manuscript) -> None:
    table = re.search(r'<table class="acts">.*?</table>', manuscript.bodies["moving"], re.S)
    assert table
    cells = re.findall(r"<td>([^<]*)</td></tr>", table[0])
    assert [cell.count(",") + 1 for cell in cells[:2]] == [len(FACTS.acts["desengagee"]), len(FACTS.acts["paree"])]


def test_the_book_prints_facts_and_remembers_which(manuscript: Manuscript) -> None:
    wanted = {"general.life", "opening_hand", "deck.size", "last_turn", "income_basic", "layouts.quatre.warehouses"}
    assert wanted <= set(manuscript.facts)
