"""Dungeons Raiders in words: sentences as printed, every number with its path, icons where they may stand."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from generator.effects.vocabularies.dungeons_raiders import VOCABULARY
from generator.errors import OptionError
from generator.load.pack import load_game
from generator.model.effect import Ability
from generator.model.game import Game
from generator.project import SHIPPED, Project
from generator.text.cards import describe, type_line
from generator.text.phrasebook import PhrasesError
from generator.text.speech import lexicon
from generator.text.vocabularies.dungeons_raiders import SPEAKER
from generator.text.vocabularies.dungeons_raiders.fr import FRENCH

SAID = {
    "collecte": ("Gagnez 3 couronnes.", "Gain 3 crowns."),
    "formation": (
        "2 couronnes → recrutez 1 spécialisé au choix.",
        "2 crowns → recruit 1 specialist of your choice.",
    ),
    "double-journee": (
        "Gagnez 1 action de plus ce tour et 1 couronne.",
        "Gain 1 extra action this turn and 1 crown.",
    ),
    "chantier-presse": (
        "Gagnez 2 pierres, votre prochaine évolution de ce tour coûte 3 pierres de moins.",
        "Gain 2 stones, your next upgrade this turn costs 3 stones less.",
    ),
    "defi": ("+2 au score.\nEn JcJ : +2 de plus au score.", "+2 to the score.\nIn PvP: another +2 to the score."),
    "duelliste": ("En JcJ : +4 au score.", "In PvP: +4 to the score."),
    "double-fond": (
        "+1 au score.\nEn cas de réussite : 1 trésor de plus, dans une autre pile.",
        "+1 to the score.\nOn success: 1 more treasure, from another pile.",
    ),
    "presage": ("Relancez jusqu’à 2 dés.", "Reroll up to 2 dice."),
    "meute": (
        "+2 à la résistance si cette rencontre n’est pas annulée.",
        "+2 to the resistance unless this encounter is cancelled.",
    ),
    "trappe": (
        "Élimine 1 aventurier sans mort aux dés si ce piège n’est pas désamorcé.",
        "Kills 1 adventurer without a death on the dice unless this trap is disarmed.",
    ),
    "passage-secret": (
        "En cas de réussite : 1 trésor de plus, même dans une pile déjà utilisée.",
        "On success: 1 more treasure, even from a pile already used.",
    ),
    "epee": ("Équipement permanent (1 charge) : +2 au score.", "Permanent equipment (1 charge): +2 to the score."),
    "clef-des-abysses": (
        "En cas de réussite : 1 charge → 1 trésor de plus, dans une autre pile.",
        "On success: 1 charge → 1 more treasure, from another pile.",
    ),
    "parchemin-d-identification": (
        "Défaussez cette carte → une identification coûte 2 charges de moins.",
        "Discard this card → an identification costs 2 charges less.",
    ),
    "recruteur": (
        "Niveau 1 : 2 couronnes → recrutez 1 milicien (jusqu’à 4 jetons) / mercenaires.\n"
        "Niveau 2 : 3 couronnes → recrutez 1 spécialisé au choix / mercenaires.\n"
        "Niveau 3 : 5 couronnes → recrutez 2 spécialisés au choix / mercenaires.",
        "Level 1: 2 crowns → recruit 1 militia (up to 4 tokens) / mercenaries.\n"
        "Level 2: 3 crowns → recruit 1 specialist of your choice / mercenaries.\n"
        "Level 3: 5 crowns → recruit 2 specialists of your choice / mercenaries.",
    ),
    "marchand": (
        "Niveau 1 : faites jusqu’à 2 échanges : 1 pierre contre 2 couronnes ou 2 couronnes contre 1 pierre.\n"
        "Niveau 2 : gagnez 1 couronne, faites jusqu’à 4 échanges : 1 pierre contre 2 couronnes ou 2 couronnes "
        "contre 1 pierre.\n"
        "Niveau 3 : gagnez 5 couronnes.",
        "Level 1: make up to 2 exchanges: 1 stone for 2 crowns or 2 crowns for 1 stone.\n"
        "Level 2: gain 1 crown, make up to 4 exchanges: 1 stone for 2 crowns or 2 crowns for 1 stone.\n"
        "Level 3: gain 5 crowns.",
    ),
    "academie": (
        "Niveau 1 : [1 aventurier] → gagnez 3 charges.\n"
        "Niveau 2 : [1 aventurier] → gagnez 4 charges.\n"
        "Niveau 3 : 1 couronne et retirez 1 milicien → recrutez 1 spécialisé au choix.\n"
        "Niveau 2 et plus : votre main compte 3 cartes.",
        "Level 1: [1 adventurer] → gain 3 charges.\n"
        "Level 2: [1 adventurer] → gain 4 charges.\n"
        "Level 3: 1 crown and remove 1 militia → recruit 1 specialist of your choice.\n"
        "Level 2 and up: your hand holds 3 cards.",
    ),
    "statue": (
        "Niveau 1 et plus, à la fin de chaque tour : gagnez 1 gloire.\n"
        "Au décompte : gagnez 1 / 2 points de victoire selon le niveau.",
        "Level 1 and up, at the end of each turn: gain 1 glory.\nFinal scoring: gain 1 / 2 victory points by level.",
    ),
    "terrier-des-kobolds": (
        "Chaque piège non désamorcé : +1 à la résistance.",
        "For each trap not disarmed: +1 to the resistance.",
    ),
    "nid-de-vouivres": (
        "En entrant : +1 à la résistance par donjon adjacent non nettoyé.",
        "On entering: +1 to the resistance per adjacent dungeon not cleared.",
    ),
    "gorge-du-colosse": ("Bonus de front −1 (minimum 0).", "Front bonus −1 (minimum 0)."),
    "porte-des-abysses": (
        "En entrant : 1 aventurier de votre ligne de front, à votre choix, meurt ; il ne lance pas de dé et rien ne "
        "le sauve.",
        "On entering: 1 adventurer of your front line, of your choice, dies; they roll no die and nothing saves them.",
    ),
    "guilde-des-negociants": ("Payez 10 couronnes et 2 pierres.", "Pay 10 crowns and 2 stones."),
    "guilde-des-profondeurs": (
        "Ayez au moins 3 marqueurs sur des donjons de niveau deux, trois ou spécial.",
        "Have at least 3 markers on level-two, level-three or special dungeons.",
    ),
    "salle-vide": ("", ""),
}


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game(Project(SHIPPED), "dungeons-raiders")


@pytest.mark.parametrize("locale", ["fr", "en"])
@pytest.mark.parametrize("card", SAID)
def test_designs_say_what_they_do(game: Game, locale: str, card: str) -> None:
    said = re.sub("[\u00a0\u202f]", " ", describe(game, game.card(card), locale).plain)
    assert said == SAID[card][locale == "en"]


@pytest.mark.parametrize("locale", ["fr", "en", "qps"])
def test_every_effect_is_a_paragraph_and_every_number_has_a_path(game: Game, locale: str) -> None:
    for card in game.cards:
        paragraphs = describe(game, card, locale).paragraphs
        assert len(paragraphs) == len(card.abilities), card.id
        for paragraph in paragraphs:
            for token in paragraph.tokens:
                assert token.source or not re.search(r"\d", token.text), (card.id, token)


@pytest.mark.parametrize(
    ("card", "icons"),
    [
        ("collecte", ["crown"]),
        ("formation", ["crown", "specialist"]),
        ("taverne", ["effect-1", "adventurer", "crown", "white-circle-2"]),
        ("recruteur", ["effect-1", "crown", "militia", "white-circle-4", "mercenary"]),
        ("trappeur", ["black-skull"]),
        ("orbe-de-soin", ["charge", "death"]),
        ("meute", ["resistance"]),
        ("fiole-carmine", ["charge", "score"]),
        ("heraut", ["glory", "crown"]),
    ],
)
def test_icons_stand_with_the_words_that_they_may_replace(game: Game, card: str, icons: list[str]) -> None:
    for locale in ("fr", "en", "qps"):
        found = [token.icon for token in describe(game, game.card(card), locale).paragraphs[0].tokens if token.icon]
        assert found == icons, locale


@pytest.mark.parametrize("locale", ["fr", "en"])
def test_every_icon_that_the_words_name_is_drawn(game: Game, locale: str) -> None:
    named = {t.icon for c in game.cards for p in describe(game, c, locale).paragraphs for t in p.tokens if t.icon}
    drawn = {path.stem for path in (SHIPPED / "templates" / game.id / "art" / "icons").glob("*.svg")}
    assert named <= drawn


@pytest.mark.parametrize("locale", ["fr", "en"])
def test_every_unit_is_said(locale: str) -> None:
    assert SPEAKER.keys(locale) == {unit.key for unit in VOCABULARY.units()}
    assert SPEAKER.keys("de") == frozenset()


def test_type_lines_say_what_must_be_known_beside_the_kind(game: Game) -> None:
    lines = {card: type_line(game, game.card(card), "fr") for card in ("dime", "epee", "fiole-carmine", "mine")}
    assert lines == {
        "dime": "Maison · Phase 2",
        "epee": "Objet",
        "fiole-carmine": "Objet · Utilisable 1×",
        "mine": "Base",
    }
    assert type_line(game, game.card("porte-des-abysses"), "en") == "Dungeon · Special"


def test_a_number_that_is_none_is_told_with_its_path(game: Game) -> None:
    data = {"when": "play", "do": ({"op": "gain", "what": "crowns", "n": "many"},)}
    card = replace(game.card("collecte"), abilities=(Ability(when="play", data=data),))
    with pytest.raises(Exception, match=re.escape("abilities[0].do[0].n")):
        describe(game, card, "fr")


def test_a_language_without_a_tongue_is_refused(game: Game) -> None:
    with pytest.raises(OptionError, match="not worded in 'de'"):
        SPEAKER.paragraphs(game, game.card("collecte"), lexicon(game, "fr"), "de")


@pytest.mark.parametrize(
    ("table", "name"), [("phrases", "heal"), ("heads", "success"), ("glossed", "score"), ("levels", "s")]
)
def test_a_language_without_words_for_something_or_with_words_for_nothing_is_refused(table: str, name: str) -> None:
    said = dict(getattr(FRENCH, table))
    without: dict[str, Any] = {table: {key: words for key, words in said.items() if key != name}}
    with pytest.raises(PhrasesError, match=rf"fr: no words for \['{name}'\], words for nothing \[\]"):
        replace(FRENCH, **without)
    beside: dict[str, Any] = {table: {**said, "banner": said[name]}}
    with pytest.raises(PhrasesError, match=r"fr: no words for \[\], words for nothing \['banner'\]"):
        replace(FRENCH, **beside)
