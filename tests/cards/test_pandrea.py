"""The pack of Pandrea against a table of its own: what every card must print, written down a second time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from generator.games.pandrea.facts import FACTS
from generator.load.pack import load_game
from generator.model.card import Card
from generator.model.game import Game
from generator.project import SHIPPED, Project

UNITS = """
le portefaix-des-quais    paysan    1 1 1 c  1/1/2
le eclusier-de-quart      soldat    1 2 1 c  2/2/2 sentinelle
le arpenteuse             eclaireur 2 4 1 p  2/2/2 eclaireur=1
le masseurs-du-mole       soldat    2 3 2 c  2/2/3
le comptable-d-escale     officier  3 2 2 p  3/3/3 intendance=1
le grue-de-siege          machine   3 2 4 c  3/4/4 a_deployer
le piquiers-de-digue      soldat    4 4 3 p  4/4/4 rempart=1
le belier-des-vannes      machine   4 2 4 c  4/5/4 percage
le capitaine-d-ecluse     officier  5 4 4 cp 5/5/4 sentinelle
le leviathan-de-fer       machine   6 3 6 c  7/7/6 percage
gf allumeur-de-greve      paysan    1 1 1 p  1/2/1
gf guetteur               soldat    1 2 1 p  2/1/2 sentinelle
gf novice-du-fanal        soldat    2 3 1 p  3/3/3 rempart=1
gf arbaletriere           tireur    2 4 2 p  1/2/2
gf soigneur-de-phare      officier  3 2 1 c  3/3/3 guerison=1
gf lanciers-jumeaux       soldat    3 4 2 p  3/4/3 solidaire=1
gf garde-cote-jure        soldat    4 4 3 pt 4/4/4 rempart=1
gf cavalerie-de-jetee     cavalier  4 5 3 p  3/3/3 charge
gf sentinelle-d-airain    machine   5 3 3 c  6/6/6 sentinelle
gf porte-flamme           officier  6 6 5 pt 5/5/5 percage
cr ramasseur-d-epaves     paysan    1 2 1 t  1/1/1
cr coureur-d-estran       soldat    1 3 1 t  1/1/1 charge
cr ecumeuse               soldat    2 4 1 t  2/2/2 pillage=1
cr lanceur-de-harpon      tireur    2 3 1 p  2/2/2 elan=1
cr freres-de-la-lame      soldat    3 4 2 t  2/2/3 solidaire=1
cr chien-de-recif         bete      3 5 2 t  2/2/2 charge
cr briseuse-de-coques     soldat    4 4 3 ct 3/3/3 elan=1
cr barque-d-abordage      navire    4 3 4 t  4/4/3 a_deployer percage
cr chef-de-flottille      officier  5 6 3 t  3/3/3 charge
cr taureau-des-brisants   bete      6 5 4 c  5/5/5 elan=2
cb cueilleuse-de-lichen   paysan    1 1 1 t  2/1/1
cb feu-follet             esprit    1 5 1 cp 1/1/1
cb passeur-voile          soldat    2 4 2 t  2/2/2 repli
cb chouette-de-givre      bete      2 4 1 p  2/2/2 eclaireur=1
cb tisse-brume            mage      3 4 2 ct 3/3/3 repli
cb golem-de-vase          machine   3 2 2 c  5/4/4 rempart=1
cb lame-fantome           esprit    4 5 3 pt 3/3/3 percage
cb marcheur-des-tourbes   bete      4 3 4 c  5/5/4 sentinelle
cb oracle-noyee           mage      5 4 3 cp 4/4/4 guerison=1 eclaireur=1
cb dragon-de-brouillard   bete      6 5 5 ct 6/6/5 repli
"""
"""Faction, card, class, cost, initiative, damage, type, armours, keywords."""
NEUTRALS = """
avance-sur-solde 0 2a 3 | depeches-du-soir 2 2a 3 | marche-forcee 1 2b 3 | filets-lestes 2 2b 3
mur-de-pavois 1 4 4     | fil-neuf 1 4 5          | volee-de-carreaux 2 4 4 | breche 1 4 2
decrochage 1 4 2        | rancon-de-quai 1 5 1    | infirmerie-de-cale 2 5 3 | hallali 2 5 3
palissade 2 - 2         | quai-de-dechargement 2 - 3 | tour-de-guet 2 - 3     | champ-de-manoeuvre 3 - 4
"""
"""Card, cost, step, copies over the four decks."""
COPIES = (6, 3, 3, 3, 3, 3, 2, 2, 2, 1)
"""Of a faction's ten units, in the order above."""
NUMBERS: Mapping[str, str] = {"cost": "cost", "initiative": "initiative", "damage": "damage"}


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game(Project(SHIPPED), "pandrea")


def keywords(card: Card) -> list[str]:
    said = []
    for ability in card.abilities:
        n = ability.data.get("n")
        said.append(f"{ability.data['keyword']}={n}" if n is not None else str(ability.data["keyword"]))
    return said


def test_every_unit_prints_what_the_table_says(game: Game) -> None:
    rows = [line.split() for line in UNITS.split("\n") if line]
    units = [card for card in game.cards if card.kind == "unit"]
    assert len(rows) == len(units) == 40
    for number, (row, card) in enumerate(zip(rows, units, strict=True)):
        group, card_id, kind, cost, initiative, damage, letters, armours, *named = row
        assert (card.group, card.id, card.fields["class"]) == (group, card_id, kind)
        assert [card.fields[name] for name in ("cost", "initiative", "damage")] == [
            int(cost),
            int(initiative),
            int(damage),
        ]
        assert card.fields["damage_type"] == letters
        printed = [card.fields[name] for name in ("armour_c", "armour_p", "armour_t")]
        assert printed == [int(one) for one in armours.split("/")], card_id
        assert keywords(card) == named, card_id
        assert card.copies == COPIES[number % 10]


def test_every_neutral_card_prints_what_the_table_says(game: Game) -> None:
    rows = [one.split() for one in NEUTRALS.replace("\n", "|").split("|") if one.strip()]
    cards = {card.id: card for card in game.cards if card.kind in ("stratagem", "terrain")}
    assert {row[0] for row in rows} == set(cards)
    for card_id, cost, step, copies in rows:
        card = cards[card_id]
        assert card.fields["cost"] == int(cost)
        assert card.fields.get("step", "-") == step
        assert card.copies == int(copies), card_id
        assert card.kind == ("terrain" if step == "-" else "stratagem")
    limits = {card.id: card.fields["limit"] for card in game.cards if "limit" in card.fields}
    assert limits == {"avance-sur-solde": 1, "quai-de-dechargement": 2}


def test_generals_and_depots(game: Game) -> None:
    generals = [card for card in game.cards if card.kind == "general"]
    assert [(card.group, card.fields["life"], card.fields["income"]) for card in generals] == [
        (group, 20, 2) for group in ("le", "gf", "cr", "cb")
    ]
    assert all(keywords(card) == ["intendance=2"] for card in generals)
    depots = [card for card in game.cards if card.kind == "depot"]
    assert [(card.id, card.copies, card.house) for card in depots] == [("entrepot", 6, False)]


def test_the_set_is_complete(game: Game) -> None:
    assert Counter(card.kind for card in game.cards) == {
        "unit": 40,
        "stratagem": 12,
        "terrain": 4,
        "general": 4,
        "depot": 1,
    }
    decks = game.tables["decks"]
    totals = [
        sum(n for n in row["cards"].values() if isinstance(n, int))
        for row in decks
        if isinstance(row["cards"], Mapping)
    ]
    assert totals == [FACTS.deck.size] * FACTS.deck.ready
    assert sum(card.copies for card in game.cards) == 160 + 6 + 4
    assert [row["id"] for row in game.tables["keywords"]] == [
        "charge",
        "a_deployer",
        "percage",
        "sentinelle",
        "rempart",
        "elan",
        "solidaire",
        "intendance",
        "eclaireur",
        "pillage",
        "guerison",
        "repli",
    ]


def test_every_card_has_a_name_and_a_line_of_its_own_in_both_languages(game: Game) -> None:
    for locale in game.locales:
        names = [card.name[locale] for card in game.cards]
        lines = [card.flavour[locale] for card in game.cards]
        assert len(set(names)) == len(set(lines)) == len(game.cards)
        assert all(len(line) <= 75 for line in lines), max(lines, key=len)
