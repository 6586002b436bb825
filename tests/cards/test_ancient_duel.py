from __future__ import annotations

import json
import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from generator.games.ancient_duel.facts import FACTS
from generator.load.pack import load_game
from generator.model.card import Card
from generator.model.game import Game
from generator.project import Project

UNITS = (Path(__file__).parent.parent / "tables" / "ancient_duel_units.txt").read_text(encoding="utf-8")
TYPES = {
    "Infanterie": "infanterie",
    "Infanterie de trait": "infanterie-de-trait",
    "Cavalerie": "cavalerie",
    "Char": "char",
    "Éléphant de guerre": "elephant-de-guerre",
    "Unité de siège": "unite-de-siege",
    "Garde": "garde",
    "Éclaireur": "eclaireur",
    "Officier": "officier",
    "Satrape": "satrape",
    "Soutien": "soutien",
    "Commandant": "commandant",
}
MERCENARIES = {"Frondeurs baléares", "Mercenaires ibères"}
ABILITIES = {
    "static": 34,
    "activated": 18,
    "deploy": 14,
    "attacks": 10,
    "deploy_normal": 9,
    "destroyed": 3,
    "attacked": 2,
    "destroyed_in_battle": 1,
    "after_attack": 1,
    "destroys_in_battle": 1,
    "deals_battle_damage": 1,
    "wins_attacking": 1,
}
OPERATIONS = {
    "mod": 63,
    "fetch": 13,
    "set_position": 7,
    "draw": 4,
    "discard": 4,
    "destroy": 3,
    "immune": 3,
    "special_deploy": 3,
    "gain": 2,
    "grant": 1,
    "forbid": 1,
    "taunt": 1,
    "damage": 1,
    "pierce": 1,
    "protect": 1,
}
HOUSE_ABILITIES = {"static": 24, "activated": 11, "enemy_attack_declared": 11, "play": 17}
SUPPORT = {"rome": 20, "sparte": 19, "carthage": 22, "egypte": 21, "perse": 21, "macedoine": 21, "dacie": 20}


@pytest.fixture(scope="module")
def game(project: Project) -> Game:
    return load_game(project, "ancient-duel")


def units(game: Game) -> list[Card]:
    return [card for card in game.cards if card.kind == "unit"]


def rows() -> list[tuple[str, str, list[int], str, bool]]:
    found = []
    for line in UNITS.strip().splitlines()[2:]:
        faction, name, numbers, kind = (part.strip() for part in line.split("|"))
        found.append((faction, name, [int(n) for n in numbers.split()], kind.removesuffix(" ♚"), kind.endswith("♚")))
    return found


def test_the_table_here_is_whole() -> None:
    """The sums of the game's own tables, counted by other means than this table was typed."""
    table = rows()
    assert len(table) == 65
    assert [sum(numbers[i] for _, _, numbers, _, _ in table) for i in range(5)] == [253, 261, 210, 217, 136]


def test_every_unit_says_what_the_game_says(game: Game) -> None:
    loaded = [
        (
            card.group,
            card.name["fr"],
            [*(card.fields[name] for name in ("level", "atk", "def", "energy")), card.copies],
            card.fields["type"],
            card.fields["type"] == "commandant",
        )
        for card in units(game)
    ]
    assert sorted(loaded) == sorted((faction, name, n, TYPES[kind], king) for faction, name, n, kind, king in rows())


def test_mercenaries_are_told_by_a_trait(game: Game) -> None:
    assert {card.name["fr"] for card in game.cards if "mercenary" in card.traits} == MERCENARIES


def test_the_set_is_seven_decks_of_forty(game: Game) -> None:
    copies = Counter({(card.group, card.kind == "unit"): 0 for card in game.cards})
    for card in game.cards:
        copies[card.group, card.kind == "unit"] += card.copies
    assert sum(n for (_, unit), n in copies.items() if unit) == 136
    assert {group: n for (group, unit), n in copies.items() if not unit} == SUPPORT
    assert sum(SUPPORT.values()) == 144
    assert {group: copies[group, True] + copies[group, False] for group in game.groups} == dict.fromkeys(SUPPORT, 40)


def test_designs_are_counted(game: Game) -> None:
    kinds = Counter((card.kind, card.house) for card in game.cards)
    assert kinds == {("unit", False): 65, ("doctrine", True): 21, ("terrain", True): 14, ("tactic", True): 28}


def test_the_facts_of_the_printed_set_agree_with_the_pack(game: Game) -> None:
    for faction, (designs, copies) in FACTS.data.units_by_faction.items():
        of_faction = [card for card in units(game) if card.group == faction]
        assert (len(of_faction), sum(card.copies for card in of_faction)) == (designs, copies)
    commanders = [card for card in game.cards if card.fields.get("type") == "commandant"]
    assert len(commanders) == game.facts["data.commanders"] == 14
    assert Counter(card.group for card in commanders) == dict.fromkeys(game.groups, FACTS.data.commanders_by_faction)
    support = [card for card in game.cards if card.house]
    assert len(support) == game.facts["house.support_designs"]
    assert sum(card.copies for card in support) == game.facts["house.support_copies"]
    assert {f"unlock_games.{group}" for group in game.groups} <= game.facts.keys()


def test_every_faction_alone_is_a_legal_deck(game: Game) -> None:
    for group in game.groups:
        deck = [card for card in game.cards if card.group == group]
        assert sum(card.copies for card in deck) == FACTS.deck_size
        assert all(1 <= card.copies <= FACTS.max_copies for card in deck)
        commanders = [card for card in deck if card.fields.get("type") == "commandant"]
        low, high = FACTS.commanders
        assert low <= len(commanders) <= high
        assert {card.copies for card in commanders} == {FACTS.commander_copies}
        terrains = sum(card.copies for card in deck if card.kind == "terrain")
        assert FACTS.terrain_main_min_if_any <= terrains <= FACTS.terrain_max


def number(card: Card, name: str) -> int:
    value = card.fields[name]
    assert isinstance(value, int)
    return value


def test_numbers_on_units_keep_the_rules_of_the_series(game: Game) -> None:
    for card in units(game):
        level, atk, defence, energy = (number(card, name) for name in ("level", "atk", "def", "energy"))
        assert level == math.ceil((atk + defence) / 2), card.id
        assert energy == FACTS.energy_by_level[level], card.id
        for value, (low, high) in ((atk, FACTS.printed_stat_range), (level, FACTS.printed_level_range)):
            assert low <= value <= high
        if card.fields["type"] == "commandant":
            assert (level, card.copies) == (6, 1)
        elif level == 6:
            assert card.fields["type"] == "elephant-de-guerre"


def test_kind_ranges_are_those_of_the_facts(game: Game) -> None:
    specs = {spec.name: (spec.minimum, spec.maximum) for spec in game.kinds["unit"].fields}
    assert specs["level"] == FACTS.printed_level_range
    assert specs["atk"] == specs["def"] == FACTS.printed_stat_range
    assert specs["energy"] == (min(FACTS.energy_by_level.values()), max(FACTS.energy_by_level.values()))
    assert set(TYPES.values()) == set(next(s.choices for s in game.kinds["unit"].fields if s.name == "type"))


def test_entry_triggers_follow_the_level(game: Game) -> None:
    for card in units(game):
        whens = {ability.when for ability in card.abilities}
        assert "deploy_normal" not in whens or number(card, "level") in FACTS.free_entry_levels
        assert "deploy" not in whens or number(card, "level") in FACTS.paid_entry_levels


def operations(value: object) -> Iterator[str]:
    if isinstance(value, Mapping):
        if isinstance(value.get("op"), str):
            yield value["op"]
        for inner in value.values():
            yield from operations(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from operations(inner)


def test_effects_are_as_many_as_the_rule_model_counts(game: Game) -> None:
    cards = units(game)
    assert Counter(ability.when for card in cards for ability in card.abilities) == ABILITIES
    assert sum(ABILITIES.values()) == 95
    found = Counter(op for card in cards for ability in card.abilities for op in operations(ability.data["do"]))
    assert found == OPERATIONS
    assert sum(OPERATIONS.values()) == 108
    assert all(card.abilities for card in game.cards)


def test_house_cards_have_one_ability_each(game: Game) -> None:
    house = [card for card in game.cards if card.house]
    assert Counter(card.abilities[0].when for card in house) == HOUSE_ABILITIES
    assert {len(card.abilities) for card in house} == {1}
    for card in house:
        playable = {"tactic": {"play", "enemy_attack_declared"}}.get(card.kind, {"static", "activated"})
        assert card.abilities[0].when in playable


def test_activated_abilities_are_limited_to_once_per_turn(game: Game) -> None:
    for card in game.cards:
        for ability in card.abilities:
            assert (ability.when == "activated") == (ability.data.get("limit") == "once_per_turn"), card.id


def test_files_are_in_reading_order(game: Game) -> None:
    order = ["unit", "doctrine", "terrain", "tactic"]
    for group in game.groups:
        cards = [card for card in game.cards if card.group == group]
        keys = [(order.index(card.kind), number(card, "level") if card.kind == "unit" else 0) for card in cards]
        assert keys == sorted(keys), group


def test_ids_are_the_french_names(game: Game) -> None:
    for card in game.cards:
        plain = unicodedata.normalize("NFD", card.name["fr"].replace("œ", "oe").lower())
        letters = "".join(c for c in plain if not unicodedata.combining(c))
        assert card.id == re.sub(r"[^a-z0-9]+", "-", letters).strip("-")


def test_names_and_flavour_are_ready_for_print(game: Game) -> None:
    for locale in game.locales:
        names = [card.name[locale] for card in game.cards]
        assert len(set(names)) == len(names)
    for card in game.cards:
        for words in (*card.name.values(), *card.flavour.values()):
            assert not re.search(r"['\"\u00ab\u00bb;!?]|\.\.\.|  ", words), words
        for words in card.flavour.values():
            assert len(words) <= 60, words
            assert words.endswith("."), words


def test_flavour_stands_only_where_rules_leave_room(game: Game) -> None:
    for card in game.cards:
        assert bool(card.flavour) == (len(card.abilities) <= 1), card.id
    lines = [line for card in game.cards for line in card.flavour.values()]
    assert len(set(lines)) == len(lines)


def test_the_digest_is_that_of_the_data(game: Game, project: Project) -> None:
    assert re.fullmatch(r"sha256:[0-9a-f]{64}", game.digest)
    assert load_game(project, "ancient-duel").digest == game.digest


def luminance(color: str) -> float:
    """Relative luminance as WCAG 2.2 defines it."""
    channels = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_palettes_leave_text_legible(game: Game) -> None:
    for group in game.groups.values():
        roles = group.palette
        assert set(roles) == {"dark", "main", "light", "accent", "ink", "paper"}
        for text, ground in (("ink", "light"), ("ink", "paper"), ("light", "dark"), ("light", "main")):
            low, high = sorted((luminance(roles[text]), luminance(roles[ground])))
            # WCAG 2.2: 4.5 : 1 for text (1.4.3), 7 : 1 for what must be read from afar (1.4.6), numbers in ink.
            wanted = 7 if text == "ink" else 4.5
            assert (high + 0.05) / (low + 0.05) >= wanted, (group.id, text, ground)


def test_the_pack_can_be_written_as_json(game: Game) -> None:
    json.dumps([dict(ability.data) for card in game.cards for ability in card.abilities])
