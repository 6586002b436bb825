from __future__ import annotations

import ast
import inspect
import itertools
import re
from collections import Counter

import pytest

from generator.games.registry import facts_of
from generator.games.regles_de_combat import facts as module
from generator.games.regles_de_combat.facts import FACTS, as_facts, ball
from generator.model.game import Game

# The constants of the rule model (RC), typed a second time.
EXPECTED = {
    "players": 2,
    "deck_size": 100,
    "copies_most": 4,
    "base_speed": 2,
    "hidden_speed": 1,
    "melee": 1,
    "per_place": 1,
    "events_per_turn": 1,
    "turns_each": 40,
    "turns_most": 80,
    "resources": ("V", "F", "E"),
    "resource_types": 3,
    "shape": "diamond",
    "shapes": ("diamond", "square"),
    "tokens": "partial",
    "token_rules": ("partial", "all_or_none"),
    "board.width": 7,
    "board.height": 7,
    "board.start_rows": 2,
    "board.cells": 49,
    "board.side_cells": 14,
    "board.neutral_cells": 21,
    "board.neutral_rows": 3,
    "board.rows_a": (1, 2),
    "board.rows_b": (6, 7),
    "reach.1": 4,
    "reach.2": 12,
    "reach.3": 24,
    "reach.4": 36,
    "reach_hidden": 4,
    "reach_square.1": 8,
    "reach_square.2": 24,
    "reach_square.3": 48,
    "reach_square.4": 48,
    "token.id": "milice",
    "token.hp": 2,
    "token.atk": 1,
    "token.speed": 2,
    "token.range": 1,
    "campaign.opening_hand": 8,
    "campaign.hand_limit": None,
    "campaign.places_at_start": ("V", "F", "E"),
    "campaign.start_places": 3,
    "campaign.shuffled": 97,
    "campaign.march_turns": 4,
    "campaign.draw_per_march_turn": 2,
    "campaign.places_per_march_turn": 1,
    "campaign.events_per_march_turn": 1,
    "campaign.bonus_v": 1,
    "campaign.combats_to_win": 2,
    "campaign.combats_most": 3,
    "campaign.armies": ("tete", "suite"),
    "march_turns_most": 12,
    "pile_at_start": 89,
    "drawn_most": 32,
    "kit.resource_cards": 24,
    "kit.resource_cards_all": 72,
    "kit.militia_tokens": 8,
    "kit.hp_markers": 30,
    "kit.hp_markers_of_1": 12,
    "kit.hp_markers_of_2": 10,
    "kit.hp_markers_of_5": 8,
    "kit.used_markers": 15,
    "kit.screens": 2,
}


@pytest.mark.parametrize(("name", "value"), EXPECTED.items())
def test_constants_are_those_of_the_rule_model(name: str, value: object) -> None:
    found = as_facts()[name]
    assert found == value
    assert type(found) is type(value)


def test_every_constant_of_the_module_stands_in_the_expectations() -> None:
    assert set(as_facts()) == set(EXPECTED)


def test_the_registry_gives_these_facts() -> None:
    assert facts_of("regles-de-combat") == as_facts()


def test_every_constant_names_its_rule_or_is_plain() -> None:
    """Constants of the rules carry an RC id; players, the token's values and the kit's stand for themselves."""
    tree = ast.parse(inspect.getsource(module))
    loose = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name in ("Facts", "Campaign"):
            for here, after in itertools.pairwise(node.body):
                if isinstance(here, ast.AnnAssign) and isinstance(here.target, ast.Name):
                    text = (
                        after.value.value
                        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
                        else ""
                    )
                    if not re.search(r"RC-\d{3}", str(text)):
                        loose.append(here.target.id)
    assert set(loose) <= {"players", "board", "token", "campaign", "kit"}


def test_sides_and_white_cells_make_up_the_board() -> None:
    board = FACTS.board
    sides = [set(board.side(player)) for player in (0, 1)]
    assert [len(side) for side in sides] == [14, 14]
    assert sides[0] & sides[1] == set()
    assert board.neutral_cells == board.cells - len(sides[0] | sides[1])
    assert {row for _, row in sides[0]} == {1, 2}
    assert {row for _, row in sides[1]} == {6, 7}


def test_the_diamond_is_what_steps_reach() -> None:
    assert set(ball(1)) == {(4, 3), (3, 4), (5, 4), (4, 5)}
    assert [len(ball(speed)) for speed in (1, 2, 3, 4)] == [4, 12, 24, 36]


def test_the_deck_has_a_hundred_cards_of_forty_designs_and_at_most_four_copies(pack: Game) -> None:
    """RC-063, RC-064."""
    designs = [card for card in pack.cards if card.copies]
    assert sum(card.copies for card in designs) == FACTS.deck_size
    assert len(designs) == 40
    assert max(card.copies for card in designs) <= FACTS.copies_most
    kinds = Counter()  # type: Counter[str]
    for card in designs:
        kinds[card.kind] += card.copies
    assert kinds == {"combatant": 58, "fort": 2, "support": 10, "action": 14, "event": 6, "place": 10}


def test_resource_cards_are_no_cards_of_the_deck(pack: Game) -> None:
    """RC-071: they are piles of their own."""
    assert not {card.kind for card in pack.cards} & {"resource"}


def test_the_base_speed_is_the_most_usual_one(pack: Game) -> None:
    """RC-013."""
    speeds = [card.fields["speed"] for card in pack.cards if card.kind == "combatant"]
    assert Counter(speeds).most_common(1)[0][0] == FACTS.base_speed


def test_the_places_of_the_beginning_can_pay_for_any_card_before_the_first_combat(pack: Game) -> None:
    """RC-090, RC-091: one resource of each type in each march turn."""
    made = FACTS.campaign.march_turns * FACTS.per_place
    needs = [card.fields.get(f"upkeep_{kind.lower()}", 0) for card in pack.cards for kind in FACTS.resources]
    assert all(isinstance(need, int) and 0 <= need <= made for need in needs)


def test_the_token_of_the_pack_is_the_token_of_the_facts(pack: Game) -> None:
    card = pack.card(FACTS.token.id)
    assert (card.kind, card.copies) == ("token", 0)
    assert {name: card.fields[name] for name in ("hp", "atk", "speed", "range")} == {
        "hp": FACTS.token.hp,
        "atk": FACTS.token.atk,
        "speed": FACTS.token.speed,
        "range": FACTS.token.range,
    }
