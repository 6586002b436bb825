"""The cards of Règles de Combat against the table of its rule model, written down a second time."""

from __future__ import annotations

import pytest

from generator.load.pack import load_game
from generator.model.card import Card
from generator.project import SHIPPED, Project

# id, kind, copies, PV, ATT, VIT, POR, upkeep
TABLE = """
fantassin-des-haies combatant 3 4 2 2 1 1V
piquier-de-corvee combatant 3 5 1 2 1 1V
archer-de-lisiere combatant 3 3 2 2 2 1V
eclaireuse-montee combatant 3 3 2 3 1 1V
rat-de-tranchee combatant 3 3 1 2 1 1V
homme-d-armes combatant 3 6 3 2 1 1V+1F
arbaletrier combatant 3 4 3 2 3 1V+1F
harpie-des-cretes combatant 3 5 3 3 1 1V+1E
sapeuse combatant 3 6 2 2 1 1V+1F
leurre-de-paille combatant 3 2 1 2 1 1V
infirmiere-de-marche combatant 3 5 1 2 1 1V+1E
ranconneuse combatant 3 5 2 2 1 1V+1F
chevalier-de-route combatant 3 8 4 3 1 1V+2F
ogre-de-bac combatant 3 10 4 1 1 3V
recruteuse-de-hameau combatant 3 5 2 2 1 2V+1E
embusque-du-talus combatant 3 7 3 2 1 1V+1F+1E
mage-de-grele combatant 3 5 4 2 3 1V+2E
griffon-d-escorte combatant 2 9 4 3 1 2V+2E
colosse-d-argile combatant 2 13 5 1 1 2F+2E
capitaine-aux-deux-bannieres combatant 3 9 4 2 1 2V+2F
palissade-de-bornes fort 1 8 0 0 1 -
tour-de-peage fort 1 8 2 0 3 1F
tambour-de-marche support 2 - - - - 1V
armurier-itinerant support 2 - - - - 1F
porte-etendard support 2 - - - - 1E
cantiniere support 2 - - - - 1E
cartographe support 2 - - - - 1V
renfort-arme action 4 - - - - -
volee-d-essai action 2 - - - - -
pansements action 2 - - - - -
levee-d-ecrou action 2 - - - - -
sabotage-du-convoi action 2 - - - - -
pas-redouble action 2 - - - - -
brouillard-bas event 2 - - - - -
amnistie-du-bailli event 2 - - - - -
pluie-de-cendres event 2 - - - - -
champs-de-seigle place 3 - - - - -
forge-du-gue place 3 - - - - -
chapelle-des-bornes place 3 - - - - -
carrefour-marchand place 1 - - - - -
"""

GAME = load_game(Project(SHIPPED), "regles-de-combat")
ROWS = [line.split() for line in TABLE.split("\n") if line]
PRINTED = [card for card in GAME.cards if card.kind != "token"]


def _row(card: Card) -> list[str]:
    stats = [str(card.fields.get(name, "-")) for name in ("hp", "atk", "speed", "range")]
    eaten = [f"{card.fields.get(f'upkeep_{kind.lower()}')}{kind}" for kind in "VFE"]
    upkeep = "+".join(one for one in eaten if not one.startswith(("0", "None")))
    return [card.id, card.kind, str(card.copies), *stats, upkeep or "-"]


@pytest.mark.parametrize(("row", "card"), list(zip(ROWS, PRINTED, strict=True)), ids=[row[0] for row in ROWS])
def test_a_card_is_the_one_of_the_table(row: list[str], card: Card) -> None:
    assert _row(card) == row


def test_the_deck_is_made_up_as_the_table_says() -> None:
    kinds = {kind: [c for c in PRINTED if c.kind == kind] for kind in dict.fromkeys(card.kind for card in PRINTED)}
    told = {kind: (len(cards), sum(card.copies for card in cards)) for kind, cards in kinds.items()}
    assert told == {
        "combatant": (20, 58),
        "fort": (2, 2),
        "support": (5, 10),
        "action": (6, 14),
        "event": (3, 6),
        "place": (4, 10),
    }


def test_the_militia_is_weak_and_eats_nothing() -> None:
    milice = GAME.card("milice")
    assert _row(milice) == ["milice", "token", "0", "2", "1", "2", "1", "-"]
    assert milice.abilities == ()
