"""The constants of Pandrea are those of its rule model, typed a second time."""

from __future__ import annotations

import ast
import inspect
import itertools
import re

import pytest

from generator.games.pandrea import facts as module
from generator.games.pandrea.facts import FACTS, as_facts
from generator.games.pandrea.layouts import DUEL, FOUR, LAYOUTS, Layout
from generator.games.registry import facts_of
from generator.model.game import Game

EXPECTED = {
    "opening_hand": 6,
    "mulligans": 1,
    "draw_per_turn": 1,
    "hand_limit": None,
    "warehouses_per_front": 1,
    "terrains_per_front": 1,
    "precedence_first_turn": 1,
    "turn_cap": 60,
    "passes_end_window": 1,
    "protectors_per_attacker": 1,
    "phases": ("reset", "recruit", "move", "combat", "after"),
    "phases_count": 5,
    "steps": ("2a", "2b", "4", "5"),
    "windows": ("2b", "4", "5"),
    "resource_steps": ("2a", "2b", "4", "5"),
    "unit_resource_steps": ("2a", "2b"),
    "postures": ("desengagee", "paree", "engagee"),
    "postures_count": 3,
    "arrival": "paree",
    "acts.desengagee": ("assaut", "protection", "deplacement", "deplacement_protection", "rien"),
    "acts.paree": ("protection", "rien"),
    "acts.engagee": (),
    "damage_types": ("C", "P", "T"),
    "damage_types_count": 3,
    "combined_types.CP": ("C", "P"),
    "combined_types.CT": ("C", "T"),
    "combined_types.PT": ("P", "T"),
    "combined_types_count": 3,
    "comparisons": (">=", ">"),
    "deadly_armour": 0,
    "general.life": 20,
    "general.income": 2,
    "general.life_lost_at": 0,
    "deck.size": 40,
    "deck.copies": 3,
    "deck.copies_peasant": 6,
    "deck.copies_advance": 1,
    "deck.copies_quay": 2,
    "deck.factions": 1,
    "deck.ready": 4,
    "requisition.warehouse": 1,
    "requisition.quay": 1,
    "requisition.advance": 2,
    "requisition.intendance": 1,
    "options.strike": ">=",
    "options.warehouse_same_phase": True,
    "ranges.cost.least": 1,
    "ranges.cost.most": 6,
    "ranges.initiative.least": 1,
    "ranges.initiative.most": 6,
    "ranges.damage.least": 1,
    "ranges.damage.most": 6,
    "ranges.armour.least": 1,
    "ranges.armour.most": 7,
    "trials.life": (15, 20, 25),
    "trials.income": (1, 2, 3),
    "kit.requisition_track": 20,
    "kit.armour_tokens": 30,
    "kit.armour_tokens_four": 60,
    "kit.precedence_tokens": 1,
    "kit.damage_tokens": 4,
    "kit.backs": 5,
    "kit.aids": 2,
    "kit.aids_four": 4,
    "fronts": ("babord", "central", "tribord"),
    "fronts_count": 3,
    "last_turn": 35,
    "draws_that_succeed": 34,
    "income_basic": 5,
    "income_most": 12,
}
BOARDS = {"duel": (2, 3, 3, 8, 4, 6), "quatre": (4, 3, 6, 16, 4, 12)}
"""Players, fronts each, links, zones, zones each, Entrepôts."""
LIMITS = {"avance-sur-solde": 1, "quai-de-dechargement": 2}


@pytest.mark.parametrize(("name", "value"), EXPECTED.items(), ids=EXPECTED)
def test_every_constant_is_that_of_the_rule_model(name: str, value: object) -> None:
    assert as_facts()[name] == value


def test_every_fact_is_known_to_this_table() -> None:
    assert {name for name in as_facts() if not name.startswith("layouts.")} == set(EXPECTED)


@pytest.mark.parametrize("board", BOARDS)
def test_the_boards_have_the_zones_of_the_drawings(board: str) -> None:
    names = ("players_count", "fronts_count", "links_count", "zones", "zones_per_player", "warehouses")
    assert tuple(as_facts()[f"layouts.{board}.{name}"] for name in names) == BOARDS[board]


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_every_front_is_in_one_link_and_every_pair_of_players_is_linked(layout: Layout) -> None:
    spots = [f"{player}.{front}" for player in layout.players for front in layout.fronts]
    linked = [spot for link in layout.links for spot in link]
    assert sorted(linked) == sorted(spots)
    pairs = {frozenset((one[0], other[0])) for one, other in layout.links}
    assert pairs == {frozenset(pair) for pair in itertools.combinations(layout.players, 2)}
    assert all(layout.facing(layout.facing(spot)) == spot for spot in spots)
    with pytest.raises(KeyError):
        layout.facing("E.central")


def test_for_two_fronts_face_each_other_by_name() -> None:
    assert all(one.split(".")[1] == other.split(".")[1] for one, other in DUEL.links)


def test_for_four_the_inner_fronts_face_the_diagonal_and_partners_share_them() -> None:
    inner = [link for link in FOUR.links if link[0].endswith(".interieur")]
    assert [tuple(sorted(spot[0] for spot in link)) for link in inner] == [("A", "D"), ("B", "C")]
    assert FOUR.partners == (("A", "D"), ("B", "C"))


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_the_drawing_holds_every_zone(layout: Layout) -> None:
    drawn = {cell for row in layout.grid for cell in row}
    zones = {f"{player}.{zone}" for player in layout.players for zone in (*layout.fronts, "qg")}
    assert drawn == zones
    assert len(zones) == layout.zones


def test_the_constants_of_decks_are_those_of_the_cards(pack: Game) -> None:
    assert {card.id: card.fields["limit"] for card in pack.cards if "limit" in card.fields} == LIMITS
    assert FACTS.deck.copies_advance == LIMITS["avance-sur-solde"]
    assert FACTS.deck.copies_quay == LIMITS["quai-de-dechargement"]
    generals = [card for card in pack.cards if card.kind == "general"]
    assert {card.fields["life"] for card in generals} == {FACTS.general.life}
    assert {card.fields["income"] for card in generals} == {FACTS.general.income}
    assert {card.abilities[0].data["n"] for card in generals} == {FACTS.general.income}


def test_units_stay_within_the_ranges(pack: Game) -> None:
    ranges = FACTS.ranges
    for card in pack.cards:
        if card.kind == "unit":
            for name, span in (("cost", ranges.cost), ("initiative", ranges.initiative), ("damage", ranges.damage)):
                assert span.least <= int(str(card.fields[name])) <= span.most, card.id
            for letter in "cpt":
                armour = int(str(card.fields[f"armour_{letter}"]))
                assert ranges.armour.least <= armour <= ranges.armour.most, card.id


def test_the_registry_gives_the_facts() -> None:
    assert facts_of("pandrea") == as_facts()


def test_every_fact_names_its_place_in_the_model() -> None:
    source = inspect.getsource(module)
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and node.name == "Facts"]
    for field, doc in itertools.pairwise(classes[0].body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and field.target.id != "kit":
            assert re.search(r"PA-\d{3}", ast.get_source_segment(source, doc) or ""), field.target.id
