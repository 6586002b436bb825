"""The abilities of Règles de Combat in French."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from generator.model.phrase import Token
from generator.text.tokens import Words, say
from generator.text.vocabularies.regles_de_combat.scene import Data, Phrase, Scene
from generator.text.vocabularies.regles_de_combat.tongue import Tongue

__all__ = ["FRENCH", "French"]

_SIDES = {"own": ("allié", "alliée", "alliés", "alliées"), "enemy": ("adverse", "adverse", "adverses", "adverses")}
_ADJACENT = ("adjacent", "adjacente", "adjacents", "adjacentes")
_FACES = {"up": "face visible", "down": "face cachée"}


class French(Tongue):
    """French."""

    LOCALE: ClassVar[str] = "fr"
    COLON: ClassVar[str] = "\u00a0:"
    THEN: ClassVar[str] = "\u202f; puis "
    TAIL: ClassVar[str] = "\u202f; agit même depuis le chemin"
    HEADS: ClassVar[Mapping[str, str]] = {
        "entry": "en entrant",
        "enters_combat": "en entrant au combat",
        "attacked_hidden": "attaquée face cachée",
        "own_turn_end": "à la fin de votre tour",
        "own_card_placed": "quand vous placez",
        "attacks": "en attaquant",
        "attacked": "attaquée",
    }
    WINDOWS: ClassVar[Mapping[str, str]] = {
        "combat": "",
        "march": "pendant la marche",
        "combat+march": "en combat ou pendant la marche",
    }
    PHRASES: ClassVar[Mapping[str, str]] = {
        "damage.attacker": "inflige {n}\u00a0{n|dégât|dégâts} à l’attaquant",
        "damage.attacker-first": "inflige {n}\u00a0{n|dégât|dégâts} à l’attaquant avant les dégâts",
        "damage": "infligez {n}\u00a0{n|dégât|dégâts} {whom}",
        "heal": "{it} récupère {n}\u00a0{hp}",
        "gain_pv.placed": "elle gagne {n}\u00a0{hp}",
        "gain_pv": "{it} gagnent {n}\u00a0{hp}",
        "mod": "{+n}\u00a0{stat}",
        "mod.all": "{it} ont {+n}\u00a0{stat}",
        "cap": "jusqu’à votre prochain tour, la portée de {it} est de {n}\u00a0au plus",
        "fly": "passe au-dessus des cartes adverses",
        "immobile": "ne bouge pas\u202f; doit être détruit",
        "negate_damage": "cette attaque n’inflige rien",
        "remove_resource": "retirez {n}\u00a0{n|ressource|ressources} {whom}",
        "create": "faites entrer {n}\u00a0{n|jeton|jetons} {card}",
        "count_as_resource": "compte comme {n}\u00a0{kind} pour l’entretien de cette armée, {once}",
        "draw": "piochez {n}\u00a0{n|carte|cartes}",
        "call": "{one} armée de votre chemin arrive au début de votre prochain tour de combat",
        "extra_move": "{it} {moves} encore de {n}\u00a0{n|case|cases}, même après avoir attaqué",
        "move": "reprenez en main {n}\u00a0de vos cartes prisonnières",
        "move.up-to": "reprenez en main jusqu’à {n}\u00a0de vos cartes prisonnières",
        "free_own_prisoners": "chaque joueur reprend en main {n}\u00a0de ses cartes prisonnières",
        "gain_resource": "donne {n}\u00a0{n|ressource|ressources} {kind} par tour de marche",
        "gain_resource.any": "donne {n}\u00a0{n|ressource|ressources} au choix par tour de marche",
        "an-army": "une",
        "robbed.card": "d’{one} carte adverse au combat",
        "robbed.army": "d’{one} armée adverse sur le chemin",
        "robbed.either": "{card} ou {army}",
        "moves": "avance",
        "once": "une fois par combat",
        "turn": "à votre {nth} tour",
        "nth.1": "premier",
        "nth.2": "deuxième",
        "nth.3": "troisième",
        "melee": "au contact",
        "alive": "et encore en vie",
    }

    def one(self, scene: Scene, selector: Data, path: str) -> Phrase:
        """Return `une carte alliée adjacente face visible`."""
        noun, feminine, no_token = self.noun(scene, selector.get("kind"), many=False)
        article = Token(text="une" if feminine else "un", source=f"{path}.n" if "n" in selector else None)
        said = f" {noun}{' hors jeton' if no_token else ''}{_adjectives(selector, feminine=feminine, many=False)}"
        return Phrase(words=say(article, said), feminine=feminine, side=str(selector.get("side", "any")))

    def every(self, scene: Scene, selector: Data) -> Phrase:
        """Return `vos cartes face visible`, `les cartes adverses`, `toutes les cartes`."""
        noun, feminine, no_token = self.noun(scene, selector.get("kind"), many=True)
        side = str(selector.get("side"))
        article = {"own": "vos", "enemy": "les"}.get(side, "toutes les" if feminine else "tous les")
        rest = {key: value for key, value in selector.items() if key != "side" or side == "enemy"}
        said = f"{article} {noun}{' hors jetons' if no_token else ''}"
        said += _adjectives(rest, feminine=feminine, many=True)
        return Phrase(words=say(said), many=True, feminine=feminine, side=side)

    def dative(self, phrase: Phrase) -> Words:
        """Return `à vos cartes`; `aux` swallows the `les` of the enemy's."""
        if not (phrase.many and phrase.side == "enemy"):
            return say("à ", phrase.words)
        first, *rest = phrase.words
        return say("aux ", first.text.removeprefix("les "), tuple(rest))


def _adjectives(selector: Data, *, feminine: bool, many: bool) -> str:
    form = 2 * many + feminine
    side, face = selector.get("side"), selector.get("face")
    said = f" {_SIDES[str(side)][form]}" if side in _SIDES else ""
    said += f" {_ADJACENT[form]}" if selector.get("adjacent") is True else ""
    return said + (f" {_FACES[str(face)]}" if face in _FACES else "")


FRENCH = French()
