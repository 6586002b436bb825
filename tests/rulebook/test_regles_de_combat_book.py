"""The rulebook of Règles de Combat: every rule has a paragraph, additions stand apart, pictures are right."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

import pytest

from generator.games.regles_de_combat.examples import other, play_out, reached
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.load.flatten import freeze
from generator.load.pack import load_game
from generator.load.yaml_source import read_yaml
from generator.model.effect import Value
from generator.model.geometry import Rect
from generator.model.printing import BoundFile
from generator.project import Project
from generator.render.fonts import FontSet
from generator.render.raster import text_in
from generator.rulebook.book import EDITIONS, make_rulebooks
from generator.rulebook.manuscript import Manuscript, write_manuscript
from generator.rulebook.regles_de_combat.kit import items

pytestmark = pytest.mark.xdist_group("regles_de_combat_book-rulebook")  # what they share is made once

# Facts of the rule model and the paragraph that says them: what the game's text says itself …
TEXT = {
    "RC-001": "field.green",
    "RC-002": "field.enter",
    "RC-004": "start.place",
    "RC-005": "field.one-each",
    "RC-011": "turn.cards",
    "RC-012": "turn.attack-ends",
    "RC-013": "moving.base",
    "RC-015": "moving.over-foes",
    "RC-020": "hidden.no-attack",
    "RC-021": "hidden.one-step",
    "RC-022": "hidden.turn-up",
    "RC-023": "hidden.attacked-effect",
    "RC-024": "hidden.attacked-plain",
    "RC-027": "hidden.attacker-dead",
    "RC-028": "hidden.must-fall",
    "RC-033": "attacking.takes-place",
    "RC-035": "attacking.joint",
    "RC-040": "arrivals.when",
    "RC-041": "arrivals.own-side",
    "RC-042": "arrivals.blocked",
    "RC-043": "arrivals.frozen",
    "RC-048": "arrivals.tokens-room",
    "RC-050": "ending.all-gone",
    "RC-051": "ending.fort",
    "RC-052": "ending.surrender",
    "RC-053": "ending.captive",
    "RC-054": "ending.free",
    "RC-055": "ending.destroyed",
    "RC-060": "playing.related",
    "RC-062": "playing.no-draw",
    "RC-063": "needs.deck",
    "RC-070": "upkeep.places-make",
    "RC-072": "upkeep.not-shown",
    "RC-073 paying": "upkeep.paying",
    "RC-073 unpaid": "upkeep.unpaid",
    "RC-074": "upkeep.spare",
    "RC-075": "upkeep.stealing",
}
# … and what this edition decided or added.
DECIDED = {
    "RC-003": "field.size",
    "RC-006": "start.screens",
    "RC-007": "field.names",
    "RC-010": "turn.alternate",
    "RC-010 event": "turn.event",
    "RC-010 end": "turn.end",
    "RC-011 interleaving": "turn.mixed",
    "RC-014": "moving.steps",
    "RC-016 own": "moving.over-own",
    "RC-016 free": "moving.free-cell",
    "RC-021 limits": "hidden.limits",
    "RC-025": "hidden.revealed",
    "RC-026": "hidden.no-entry",
    "RC-030": "attacking.damage",
    "RC-030 healing": "attacking.healing",
    "RC-030 word": "cards.word-combatant",
    "RC-031 melee": "attacking.melee",
    "RC-031 ranged": "attacking.ranged",
    "RC-032": "attacking.no-answer",
    "RC-033 forts": "attacking.fort-stays",
    "RC-033 otherwise": "attacking.others-stay",
    "RC-034": "attacking.near-shot",
    "RC-036": "field.distance",
    "RC-040 face": "arrivals.face",
    "RC-041 left": "arrivals.left-over",
    "RC-041 start": "start.no-room",
    "RC-045": "arrivals.call",
    "RC-047 act": "arrivals.acts",
    "RC-047 paid": "arrivals.paid",
    "RC-048 partial": "arrivals.tokens-partial",
    "RC-049": "arrivals.tokens-where",
    "RC-049 end": "arrivals.tokens-end",
    "RC-050 counts": "ending.what-counts",
    "RC-050 both": "ending.both",
    "RC-050 empty": "start.empty",
    "RC-052 which": "ending.surrender-what",
    "RC-053 none": "ending.captive-none",
    "RC-054 when": "ending.free-when",
    "RC-064": "needs.copies",
    "RC-065": "playing.supports",
    "RC-065 tokens": "playing.not-placed",
    "RC-065 sutler": "upkeep.sutler",
    "RC-066": "playing.standard",
    "RC-067 step": "playing.extra-step",
    "RC-067 ashes": "playing.ashes",
    "RC-071": "upkeep.piles",
    "RC-072 open": "upkeep.open",
    "RC-076": "upkeep.voyage",
    "RC-077": "upkeep.checked",
    "RC-077 discarded": "upkeep.discarded",
    "RC-078": "upkeep.types",
    "RC-079": "upkeep.choose",
    "RC-090 places": "campaign.places",
    "RC-090 hand": "campaign.hand",
    "RC-090 path": "campaign.path",
    "RC-090 lots": "campaign.roles",
    "RC-091": "campaign.turns",
    "RC-091 stay": "campaign.stay",
    "RC-091 reveal": "campaign.reveal",
    "RC-092": "campaign.bonus",
    "RC-092 van": "campaign.van",
    "RC-093": "campaign.after",
    "RC-094": "campaign.win",
    "RC-094 tie": "campaign.tie",
    "RC-095": "campaign.night",
    "RC-096": "campaign.hand-limit",
    "RC-097 secret": "start.secret",
    "RC-097 effects": "start.effects",
    "RC-S21": "start.lost-before",
}
MARKS = {"fr": "campagne courte (ajout)", "en": "short campaign (added)"}


@pytest.fixture(scope="module", params=["fr", "en"])
def both(request: pytest.FixtureRequest, project: Project, fonts: FontSet) -> tuple[Manuscript, BoundFile]:
    game, locale = load_game(project, "regles-de-combat"), str(request.param)
    bound = make_rulebooks(project, game, locale, fonts, editions=EDITIONS[:1])[0]
    return write_manuscript(project, game, locale, fonts), bound


@pytest.fixture(scope="module")
def manuscript(both: tuple[Manuscript, BoundFile]) -> Manuscript:
    return both[0]


@pytest.fixture(scope="module")
def book(both: tuple[Manuscript, BoundFile]) -> BoundFile:
    return both[1]


@pytest.fixture(scope="module")
def rules(project: Project) -> ReglesDeCombat:
    return ReglesDeCombat(load_game(project, "regles-de-combat"))


@pytest.fixture(scope="module")
def examples(project: Project) -> dict[str, Value]:
    path = project.pack("regles-de-combat") / "rules" / "examples.yaml"
    data = read_yaml(path, shown_as="examples.yaml").data
    assert isinstance(data, dict)
    return {name: freeze(one) for name, one in data.items()}


def played(rules: ReglesDeCombat, example: Value) -> Mapping[str, Value]:
    assert isinstance(example, Mapping)
    return play_out(rules, example)


def test_the_book_is_set_without_findings(book: BoundFile) -> None:
    assert book.findings == ()


def test_every_page_of_the_campaign_says_that_it_is_added_and_no_other_does(
    book: BoundFile, manuscript: Manuscript
) -> None:
    chapter = next(chapter.number for chapter in manuscript.chapters if chapter.id == "campaign")
    a5 = EDITIONS[0]
    head, side = Rect(0, 0, a5.width, a5.top), Rect(0, a5.top, a5.left, a5.height - a5.top - a5.bottom)
    pages = range(2, book.pages)
    marked = {n for n in pages if MARKS[book.language] in " ".join(text_in(book.pdf, n, head).split())}
    told = {n for n in pages if re.search(rf"(?<!\d){chapter}\.\d", text_in(book.pdf, n, side))}
    assert told
    assert marked == set(range(min(told), max(told) + 1))
    others = {n for n in pages if re.search(rf"(?<![\d.])(?!{chapter}\.)\d+\.\d", text_in(book.pdf, n, side))}
    assert others
    assert not marked & others


@pytest.mark.parametrize("fact", TEXT)
def test_what_the_text_says_is_a_rule_without_the_sign_of_this_edition(manuscript: Manuscript, fact: str) -> None:
    assert not manuscript.anchors[TEXT[fact]].house


@pytest.mark.parametrize("fact", DECIDED)
def test_what_this_edition_decided_carries_its_sign(manuscript: Manuscript, fact: str) -> None:
    assert manuscript.anchors[DECIDED[fact]].house


def test_every_numbered_paragraph_of_a_rule_is_one_of_the_model(manuscript: Manuscript) -> None:
    known = {*TEXT.values(), *DECIDED.values()}
    chapters = ("field", "start", "turn", "moving", "attacking", "hidden", "arrivals", "upkeep", "playing", "ending")
    told = {name for name in manuscript.anchors if name.split(".")[0] in (*chapters, "campaign") and "." in name}
    beyond = told - known
    # Told besides: what goes without saying, and words of the tables.
    assert beyond == {
        "start.assailant",
        "start.assign",
        "turn.arrivals",
        "turn.optional",
        "moving.flight",
        "playing.actions",
        "playing.events",
        "playing.discard",
        "campaign.crossroads",
    }


def test_every_example_has_its_picture(manuscript: Manuscript, examples: dict[str, Value]) -> None:
    assert {name.removeprefix("fight/") for name in manuscript.figures if name.startswith("fight/")} == set(examples)


def test_the_diamonds_have_as_many_cells_as_the_model_says(manuscript: Manuscript) -> None:
    speeds = manuscript.figures["speeds"].decode()
    gold = re.findall(r'rx="0.4" fill="#b8791f"', speeds)
    assert len(gold) == 4 + 12 + 24 + 36


def test_examples_come_out_as_the_scenarios_of_the_model(rules: ReglesDeCombat, examples: dict[str, Value]) -> None:
    def end(name: str) -> dict[str, tuple[object, ...]]:
        cards = played(rules, examples[name])["end"]
        assert isinstance(cards, Mapping)
        return {k: (v["cell"], v["hp"], v["gone"]) for k, v in cards.items() if isinstance(v, Mapping)}

    assert end("melee") == {"a": ("D5", 6, False), "x": ("D5", 0, True)}  # RC-S05
    assert end("ranged") == {"a": ("D3", 4, False), "x": ("D5", 0, True)}  # RC-S06
    joint = end("joint")  # RC-S07
    assert joint["c"] == ("D4", 5, False)
    assert joint["a"] == ("C4", 6, False)
    assert end("rat")["a"][2] is True  # RC-S09 (a)
    assert end("rat")["x"] == ("D5", 3, False)
    assert end("ratbis") == {"a": ("D5", 3, False), "x": ("D5", 0, True)}  # RC-S09 (b)
    assert end("decoy")["x"] == ("D5", 2, False)  # RC-S10
    assert end("mixed")["x"] == ("D4", 2, False)  # RC-S25
    relief = played(rules, examples["relief"])
    assert (relief["called"], relief["arrived"], relief["placed"], relief["waiting"]) == (4, 2, 2, 2)  # RC-S13


def test_a_boxed_in_card_stays_and_one_that_flies_goes_where_the_model_says(
    rules: ReglesDeCombat, examples: dict[str, Value]
) -> None:
    boxed = examples["boxed"]
    assert isinstance(boxed, Mapping)
    assert reached(rules, boxed) == ()
    flown = reached(rules, other(boxed))
    assert set(flown) == {(1, 3), (1, 4), (2, 2), (2, 3), (3, 1), (3, 2), (4, 1)}  # RC-S03


def test_the_box_holds_what_the_model_lists(project: Project) -> None:
    box = {name: (many, each) for name, many, each in items(load_game(project, "regles-de-combat"))}
    assert box["field"] == (1, False)
    assert box["path"] == box["screen"] == (2, False)
    assert box["food"] == box["iron"] == box["incense"] == (24, False)
    assert box["militia"] == (8, True)
    assert box["used"] == (15, True)
    assert sum(box[name][0] for name in ("hp-one", "hp-two", "hp-five")) == 30


def test_a_count_that_is_no_number_is_told(project: Project) -> None:
    game = load_game(project, "regles-de-combat")
    odd = {"parts": {"x": {"kind": "mat", "copies": "many"}}, "files": ({"sheets": ({"parts": ("x",)},)},)}
    with pytest.raises(ValueError, match="expected a number or a fact"):
        items(replace(game, components=odd))


def test_a_step_that_the_engine_refuses_is_told(rules: ReglesDeCombat) -> None:
    card = {"card": "fantassin-des-haies", "side": "you", "at": "d3", "face": "down"}
    foe = {"card": "fantassin-des-haies", "side": "foe", "at": "d4"}
    with pytest.raises(ValueError, match="not legal"):
        play_out(rules, {"cards": {"a": card, "x": foe}, "steps": ({"attack": "a", "target": "x"},)})
    with pytest.raises(ValueError, match="no cell"):
        play_out(rules, {"cards": {"a": {**card, "at": "h3"}}})
    with pytest.raises(ValueError, match="unknown key"):
        play_out(rules, {"card": {}})
