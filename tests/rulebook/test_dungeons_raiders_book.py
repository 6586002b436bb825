"""The rulebook of Dungeons Raiders: every rule has a paragraph, decisions are marked, pictures show the engine."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from generator.games.dungeons_raiders.facts import FACTS
from generator.load.pack import load_game
from generator.load.yaml_source import read_yaml
from generator.model.effect import Value
from generator.model.game import Game
from generator.model.printing import BoundFile
from generator.project import Project
from generator.render.fonts import FontSet
from generator.rulebook.book import EDITIONS, make_rulebooks
from generator.rulebook.dungeons_raiders.combat import standing
from generator.rulebook.dungeons_raiders.pieces import Kit
from generator.rulebook.figures.svg import Ink
from generator.rulebook.manuscript import Manuscript, write_manuscript

pytestmark = pytest.mark.xdist_group("dungeons_raiders_book-rulebook")  # what they share is made once

# Facts of the rule model and the paragraph that says them: what the game's text says itself …
TEXT = {
    "DR-001": "aim.players",
    "DR-003": "set-up.house",
    "DR-004": "set-up.house-cards",
    "DR-005": "set-up.initiation",
    "DR-006": "set-up.advanced",
    "DR-007": "set-up.start-level",
    "DR-008": "set-up.base-places",
    "DR-009": "set-up.not-at-start",
    "DR-010": "outpost.effect",
    "DR-012": "set-up.first",
    "DR-014": "set-up.pile",
    "DR-015": "set-up.budget",
    "DR-017": "set-up.buying",
    "DR-019": "set-up.tracks",
    "DR-020": "set-up.piles",
    "DR-021": "set-up.grid",
    "DR-022": "set-up.hand",
    "DR-030": "turn.metropole",
    "DR-040": "metropolis.option",
    "DR-041": "metropolis.gains",
    "DR-043": "metropolis.house-cards",
    "DR-046": "metropolis.draw",
    "DR-047": "metropolis.empty",
    "DR-050": "outpost.place",
    "DR-051": "outpost.circle",
    "DR-052": "outpost.order",
    "DR-053": "outpost.effect",
    "DR-055": "outpost.now",
    "DR-056": "outpost.cost",
    "DR-057": "outpost.upgrade",
    "DR-058": "outpost.outpost-upgrade",
    "DR-060": "outpost.outpost-tokens",
    "DR-062": "outpost.outpost-token",
    "DR-063": "outpost.charges",
    "DR-064": "outpost.limits",
    "DR-065": "outpost.stones",
    "DR-066": "outpost.hire",
    "DR-070": "departing.groups",
    "DR-072": "departing.leave",
    "DR-073": "departing.spaces",
    "DR-075": "departing.entrance",
    "DR-076": "departing.ambush",
    "DR-077": "departing.cards",
    "DR-078": "departing.identify",
    "DR-079": "departing.use",
    "DR-080": "departing.permanent",
    "DR-081": "departing.single",
    "DR-083": "departing.sell",
    "DR-084": "departing.mercenaries",
    "DR-087": "departing.once",
    "DR-090": "dungeons.order",
    "DR-091": "departing.access",
    "DR-092": "dungeons.dungeon-effect",
    "DR-093": "dungeons.skulls",
    "DR-094": "dungeons.exploration",
    "DR-095": "dungeons.dice",
    "DR-097": "dungeons.critical",
    "DR-098": "dungeons.disarm",
    "DR-099": "dungeons.heal",
    "DR-101": "dungeons.score",
    "DR-104": "departing.bonus",
    "DR-106": "dungeons.success",
    "DR-106 resistance": "dungeons.resistance",
    "DR-107": "dungeons.cleared",
    "DR-108": "dungeons.treasures",
    "DR-109": "dungeons.failure",
    "DR-110": "dungeons.dead",
    "DR-111": "dungeons.attack",
    "DR-112": "dungeons.attack-tie",
    "DR-113": "dungeons.attack-gain",
    "DR-115": "dungeons.attack-lost",
    "DR-117": "dungeons.home",
    "DR-120": "ending.guilds",
    "DR-121": "ending.normal",
    "DR-122": "ending.competition",
    "DR-123": "ending.objectives",
    "DR-124": "ending.points",
    "DR-125": "ending.statue",
    "DR-127": "ending.tie",
    "DR-130": "turn.fin",
    "J6": "dungeons.reroll",
}
# … and what this edition decided or designed.
DECIDED = {
    "DR-004": "set-up.house-look",
    "DR-005": "set-up.initiation-list",
    "DR-012": "set-up.first-tie",
    "DR-019": "set-up.zero",
    "DR-022": "set-up.hand-house",
    "DR-023": "set-up.houses-differ",
    "DR-024": "set-up.own-set",
    "DR-025": "set-up.hidden",
    "DR-027": "set-up.grid-order",
    "DR-028": "box.colours",
    "DR-031": "turn.open",
    "DR-032": "outpost.any-time",
    "DR-033": "turn.costs",
    "DR-034": "box.supply",
    "DR-035": "turn.choices",
    "DR-042": "metropolis.house-moment",
    "DR-044": "metropolis.house-back",
    "DR-045": "metropolis.house-safe",
    "DR-048": "metropolis.playable",
    "DR-051": "outpost.same-effect",
    "DR-052": "outpost.own-order",
    "DR-058": "outpost.outpost-sums",
    "DR-061": "outpost.outpost-next",
    "DR-066": "outpost.hire-price",
    "DR-068": "outpost.lost",
    "DR-069": "outpost.hire-pile",
    "DR-071": "departing.capacity",
    "DR-074": "departing.front",
    "DR-077": "departing.revealed",
    "DR-078": "departing.scrolls",
    "DR-086": "departing.return",
    "DR-088": "departing.under",
    "DR-091": "departing.access-when",
    "DR-096": "dungeons.standing",
    "DR-100": "dungeons.pits",
    "DR-103": "departing.bonus-table",
    "DR-105": "departing.bonus-fixed",
    "DR-107": "dungeons.treasures-one",
    "DR-109": "dungeons.failure-now",
    "DR-111": "dungeons.attack-signs",
    "DR-113": "dungeons.attack-zero",
    "DR-116": "dungeons.attack-must",
    "DR-118": "dungeons.own-order",
    "DR-119": "dungeons.lines",
    "DR-126": "ending.reached",
    "DR-127": "ending.tie-objects",
    "DR-128": "ending.beaten",
    "DR-129": "ending.ranks",
    "DR-130": "turn.fin-order",
    "DR-131": "ending.low-glory",
    "2.1 dice": "dungeons.faces",
    "2.3 groups": "outpost.marks",
    "2.3 looking": "outpost.look",
    "2.12 guilds": "ending.guild-count",
    "J4 gains": "dungeons.gains",
}
# Decisions within a rule of the text, marked inside its paragraph.
INSIDE = ("metropolis.empty", "departing.mercenaries", "departing.permanent")


@pytest.fixture(scope="module")
def game(project: Project) -> Game:
    return load_game(project, "dungeons-raiders")


@pytest.fixture(scope="module", params=["fr", "en"])
def manuscript(request: pytest.FixtureRequest, project: Project, game: Game, fonts: FontSet) -> Manuscript:
    return write_manuscript(project, game, str(request.param), fonts)


@pytest.fixture(scope="module", params=["fr", "en"])
def book(request: pytest.FixtureRequest, project: Project, game: Game, fonts: FontSet) -> BoundFile:
    return make_rulebooks(project, game, str(request.param), fonts, editions=EDITIONS[:1])[0]


def pictures(manuscript: Manuscript) -> dict[str, str]:
    """What each picture of the book tells somebody who cannot see it."""
    return dict(re.findall(r'<img src="book:([\w/+-]+)" alt="([^"]*)"', "".join(manuscript.bodies.values())))


def paragraph(manuscript: Manuscript, anchor: str) -> str:
    body = manuscript.bodies[anchor.partition(".")[0]]
    found = re.search(rf'<p class="rule[^"]*" id="{re.escape(anchor)}">.*?</p>', body, re.S)
    assert found, anchor
    return found[0]


def rows(manuscript: Manuscript, chapter: str, css: str) -> list[list[str]]:
    """Cells of the tables of a class, without markup."""
    found = re.findall(rf'<table class="{css}[^"]*">.*?</table>', manuscript.bodies[chapter], re.S)
    return [
        [re.sub(r"<[^>]+>", "", cell).strip() for cell in re.findall(r"<td>(.*?)</td>", row, re.S)]
        for table in found
        for row in re.findall(r"<tr>(<td>.*?)</tr>", table, re.S)
    ]


def test_the_book_is_set_without_findings(book: BoundFile) -> None:
    assert book.findings == ()
    assert book.pages <= 30


@pytest.mark.parametrize("fact", TEXT)
def test_every_rule_of_the_text_has_a_paragraph(manuscript: Manuscript, fact: str) -> None:
    anchor = manuscript.anchors[TEXT[fact]]
    assert not anchor.house
    assert len(re.sub(r"<[^>]+>", "", paragraph(manuscript, anchor.id))) > 20


@pytest.mark.parametrize("fact", DECIDED)
def test_every_decision_of_the_rule_model_is_a_marked_rule(manuscript: Manuscript, fact: str) -> None:
    assert manuscript.anchors[DECIDED[fact]].house


def test_no_other_rule_is_marked_as_a_decision(manuscript: Manuscript) -> None:
    assert {anchor.id for anchor in manuscript.anchors.values() if anchor.house} == set(DECIDED.values())


@pytest.mark.parametrize("anchor", INSIDE)
def test_decisions_within_a_rule_are_marked_there(manuscript: Manuscript, anchor: str) -> None:
    assert manuscript.words["house-mark"] in paragraph(manuscript, anchor)


def test_every_combat_of_an_example_has_its_picture(manuscript: Manuscript) -> None:
    shown = {name.partition("/")[2] for name in manuscript.figures if name.startswith("combat/")}
    assert shown == {
        *("crit", "heal", "routed", "pit", "rockfall", "ogre", "ogre_stands", "darts", "boots", "palace"),
        *("attack", "ambush", "ambushed"),
    }
    assert all(text.strip() for text in pictures(manuscript).values())


def test_pictures_show_what_the_engine_did(manuscript: Manuscript) -> None:
    told, words = pictures(manuscript), manuscript.words
    assert "21 / 16" in told["combat/palace"]
    assert "6 / 8" in told["combat/ogre_stands"]
    assert told["combat/ogre_stands"].count("*") == 0
    assert told["combat/ogre"].count("*") == 1
    assert told["combat/rockfall"].endswith(f"{words['combat.dead']} {_word(manuscript, 'gue')}.")
    assert words["combat.dead"] not in told["combat/pit"]
    assert words["combat.lost"] in told["combat/routed"]
    assert words["combat.won"] in told["combat/routed"]
    assert told["combat/ambushed"].endswith(f"{words['combat.attacker-wins']}.")


def _word(manuscript: Manuscript, cls: str) -> str:
    return {"fr": {"gue": "guerrier"}, "en": {"gue": "warrior"}}[manuscript.language][cls]


def test_the_grid_tells_both_resistances_and_all_dungeons(manuscript: Manuscript, game: Game) -> None:
    told = pictures(manuscript)["grid/nest+nest_quiet"]
    assert len(re.findall(r"\d-\d", told)) == FACTS.dungeons
    assert re.findall(r"\b1[25]\b", told) == ["15", "12"]


def test_a_picture_that_does_not_add_up_is_refused(manuscript: Manuscript, game: Game) -> None:
    kit = Kit(game=game, locale="fr", words=manuscript.words, drawing=lambda *_: "", ink=Ink())
    fight: Mapping[str, Value] = {"dungeon": "cave-aux-rats", "met": (), "dice": (), "cards": (), "resistance": 9}
    with pytest.raises(ValueError, match="does not add up"):
        standing(kit, fight)


def test_what_was_struck_is_found_from_the_resistance(manuscript: Manuscript, game: Game) -> None:
    kit = Kit(game=game, locale="fr", words=manuscript.words, drawing=lambda *_: "", ink=Ink())
    fight: Mapping[str, Value] = {
        "dungeon": "terrier-des-kobolds",
        "met": ("flechettes",),
        "dice": ({"class": "vol", "value": 2, "signs": ("disarm",)},),
        "cards": (),
        "resistance": 5,
    }
    assert [threat.struck for threat in standing(kit, fight)] == [False, True]


def test_the_score_is_counted_line_by_line(manuscript: Manuscript) -> None:
    table = [row for row in rows(manuscript, "ending", "numbers") if len(row) == 3]
    assert [row[1:] for row in table[:5]] == [["7", "7"], ["3", "3"], ["1", "3"], ["2", "2"], ["13", "15"]]


def test_attacks_tell_glory_before_and_after(manuscript: Manuscript) -> None:
    cells = [row[2:] for row in rows(manuscript, "dungeons", "numbers") if len(row) == 4]
    assert cells == [["5 → 7", "5 → 4"], ["5 → 7", "5 → 5"], ["5 → 4", "5 → 8"], ["5 → 5", "5 → 5"]]


def test_dice_are_those_of_the_rules(manuscript: Manuscript) -> None:
    table = rows(manuscript, "dungeons", "dice")
    assert [[int(cell) for cell in row[1:-1]] for row in table] == [
        [face.value for face in FACTS.dice[one.id]] for one in FACTS.classes
    ]


@pytest.mark.parametrize(("kind", "css"), [("building", "buildings"), ("dungeon", "dungeons"), ("item", "effects")])
def test_every_tile_and_item_is_in_its_table(manuscript: Manuscript, game: Game, kind: str, css: str) -> None:
    listed = " ".join(" ".join(row) for row in rows(manuscript, "annexes", css))
    names = [card.name[manuscript.language] for card in game.cards if card.kind == kind]
    assert names
    assert [name for name in names if name not in listed] == []


def test_every_card_is_listed_with_its_effect(manuscript: Manuscript, game: Game) -> None:
    lists = re.findall(r"<li>(.*?)</li>", manuscript.bodies["annexes"], re.S)
    texts = [re.sub(r"<[^>]+>", "", item) for item in lists]
    kinds = ("metropolis-base", "metropolis-advanced", "house", "mercenary", "encounter", "trap", "event")
    for card in game.cards:
        if card.kind in (*kinds, "glory", "wealth", "prisoner"):
            mine = [text for text in texts if card.name[manuscript.language] in text]
            assert mine, card.id
            assert not card.abilities or len(mine[0]) > len(card.name[manuscript.language]) + 2


def test_the_box_list_counts_the_cards_of_the_pack(manuscript: Manuscript, game: Game) -> None:
    box = re.search(r'<ul class="box-list">(.*?)</ul>', manuscript.bodies["box"], re.S)
    assert box
    items = [re.sub(r"<[^>]+>", "", item) for item in re.findall(r"<li>(.*?)</li>", box[1])]
    printed = sum(card.copies for card in game.cards if card.kind not in ("building", "dungeon", "guild"))
    head = manuscript.words["box.pile"].partition(" :")[0].partition(":")[0]
    assert sum(int(item.split()[0]) for item in items if f" {head}" in item) == printed
    assert any(item.split()[0] == str(FACTS.tiles_per_player) for item in items)


def test_every_example_is_played_for_the_book(project: Project, manuscript: Manuscript) -> None:
    source = read_yaml(project.pack("dungeons-raiders") / "rules" / "examples.yaml", shown_as="examples.yaml")
    assert isinstance(source.data, dict)
    body = "".join(manuscript.bodies.values())
    assert len(source.data) >= 20
    assert body.count('class="box example"') == 16


def test_the_book_prints_facts_and_remembers_which(manuscript: Manuscript) -> None:
    wanted = {
        "budget_crowns",
        "hand_size",
        "limit.crowns",
        "scoring.end_glory",
        "outpost_sum.two",
        "jcj.glory_per_level",
    }
    assert wanted <= set(manuscript.facts)
