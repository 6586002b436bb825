"""Deck building: what is legal, what is not, and that all printed combinations can be built."""

from __future__ import annotations

from itertools import permutations

import pytest

from generator.errors import OptionError
from generator.games.ancient_duel.decks import build_deck, faults, unlocked
from generator.games.ancient_duel.rules import AncientDuel

FACTIONS = ("rome", "sparte", "macedoine", "perse", "carthage", "egypte", "dacie")


def judged(rules: AncientDuel, deck: list[str], **options: object) -> list[str]:
    return faults(rules.tables.cards, rules.facts, deck, **options)  # type: ignore[arg-type]


@pytest.fixture
def rome(rules: AncientDuel) -> list[str]:
    return list(build_deck(rules.tables.cards, rules.facts, "rome"))


def test_all_printed_combinations_are_legal(rules: AncientDuel) -> None:
    names = ["+".join(chosen) for count in (1, 2, 3) for chosen in permutations(FACTIONS, count)]
    assert len(names) == 7 + 42 + 210
    cards, facts = rules.tables.cards, rules.facts
    wrong = {name: faults(cards, facts, build_deck(cards, facts, name), one_set=True) for name in names}
    assert {name: found for name, found in wrong.items() if found} == {}


def test_another_seed_draws_other_cards_for_a_mixed_deck(rules: AncientDuel) -> None:
    cards, facts = rules.tables.cards, rules.facts
    decks = {build_deck(cards, facts, "rome+sparte", seed=seed) for seed in range(5)}
    assert len(decks) == 5
    assert all(faults(cards, facts, deck, one_set=True) == [] for deck in decks)
    assert len({build_deck(cards, facts, "rome", seed=seed) for seed in range(5)}) == 1


@pytest.mark.parametrize(
    ("taken", "added", "message"),
    [
        ("testudo", None, "expected 40 cards, got 39"),
        (None, "testudo", "expected 40 cards, got 41"),
        ("testudo", "cohorte-legionnaire", "expected at most 3 of cohorte-legionnaire, got 4"),
        ("testudo", "trajan-avant-garde-imperiale", "expected at most 1 of trajan-avant-garde-imperiale, got 2"),
        ("testudo", "voie-militaire", "expected at most 2 Terrains, got 3"),
        ("testudo", "nobody", "unknown card 'nobody'"),
        ("testudo", "eclaireurs-skirites", "expected 30 + 10 cards, got 39 + 1 (rome is most)"),
    ],
)
def test_what_is_wrong_is_told(
    rules: AncientDuel, rome: list[str], taken: str | None, added: str | None, message: str
) -> None:
    if taken:
        rome.remove(taken)
    if added:
        rome.append(added)
    assert message in judged(rules, rome)


def test_commanders_are_one_or_two_of_the_main_faction(rules: AncientDuel, rome: list[str]) -> None:
    first, second = "trajan-avant-garde-imperiale", "trajan-batisseur-de-provinces"
    rome[rome.index(first)] = "camp-de-marche"
    assert judged(rules, rome) == []
    rome[rome.index(second)] = "centurion-commandant"
    assert judged(rules, rome) == ["expected 1 to 2 Commanders, got 0"]
    mixed = list(build_deck(rules.tables.cards, rules.facts, "rome+sparte"))
    ally = next(
        card for card in mixed if rules.tables.cards.designs[rules.tables.cards.numbers[card]].faction == "sparte"
    )
    mixed[mixed.index(ally)] = "leonidas-voix-du-defi"
    assert "leonidas-voix-du-defi is no Commander of the main faction, rome" in judged(rules, mixed)


def test_any_terrain_needs_one_of_the_main_faction(rules: AncientDuel) -> None:
    cards = rules.tables.cards
    mixed = list(build_deck(cards, rules.facts, "rome+sparte"))
    plain = [card for card in mixed if card not in {"voie-militaire", "limes-fortifie"}]
    spare = ["cavalerie-consulaire", "camp-de-marche", "serrez-les-rangs", "levee-du-senat", "centurion-commandant"]
    while len(plain) < 40:
        plain.append(next(card for card in spare if plain.count(card) < 3))
    assert judged(rules, plain) == []
    ally = next(card for card in plain if cards.designs[cards.numbers[card]].faction == "sparte")
    plain[plain.index(ally)] = "defile-des-thermopyles"
    assert judged(rules, plain) == ["expected at least 1 Terrain of rome, got 0"]


def test_one_printed_set_limits_the_copies(rules: AncientDuel, rome: list[str]) -> None:
    rome.remove("testudo")
    rome.append("camp-de-marche")
    assert judged(rules, rome) == []
    assert judged(rules, rome, one_set=True) == ["expected at most 2 of camp-de-marche, got 3"]


def test_factions_open_after_so_many_games(rules: AncientDuel) -> None:
    facts = rules.facts
    opened = {games: unlocked(facts, games) for games in (0, 2, 3, 5, 6, 14, 15)}
    assert opened[0] == opened[2] == ("rome", "sparte")
    assert opened[3] == opened[5] == ("rome", "sparte", "macedoine")
    assert len(opened[6]) == 4
    assert len(opened[14]) == 6
    assert len(opened[15]) == 7


def test_only_open_factions_may_be_used(rules: AncientDuel) -> None:
    cards, facts = rules.tables.cards, rules.facts
    allied = build_deck(cards, facts, "rome+sparte")
    assert faults(cards, facts, allied, open_factions=unlocked(facts, 0)) == []
    coalition = build_deck(cards, facts, "rome+sparte+macedoine")
    assert faults(cards, facts, coalition, open_factions=unlocked(facts, 3)) == []
    assert faults(cards, facts, coalition, open_factions=unlocked(facts, 2)) == [
        "macedoine is not unlocked",
        "a coalition needs 3 unlocked factions",
    ]


@pytest.mark.parametrize("name", ["atlantis", "rome+rome", "rome+sparte+perse+dacie", ""])
def test_a_deck_that_cannot_be_built_is_refused(rules: AncientDuel, name: str) -> None:
    with pytest.raises(OptionError):
        build_deck(rules.tables.cards, rules.facts, name)
