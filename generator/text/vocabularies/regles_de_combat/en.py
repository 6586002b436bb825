"""The abilities of Règles de Combat in English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from generator.model.phrase import Token
from generator.text.tokens import Words, say
from generator.text.vocabularies.regles_de_combat.scene import Data, Phrase, Scene
from generator.text.vocabularies.regles_de_combat.tongue import Tongue

__all__ = ["ENGLISH", "English"]

_SIDES = {"own": "allied", "enemy": "enemy"}
_FACES = {"up": "face-up", "down": "face-down"}


class English(Tongue):
    """English."""

    LOCALE: ClassVar[str] = "en"
    COLON: ClassVar[str] = ":"
    THEN: ClassVar[str] = "; then "
    TAIL: ClassVar[str] = "; acts even from the path"
    HEADS: ClassVar[Mapping[str, str]] = {
        "entry": "on entering",
        "enters_combat": "on entering the combat",
        "attacked_hidden": "attacked face down",
        "own_turn_end": "at the end of your turn",
        "own_card_placed": "when you place",
        "attacks": "when attacking",
        "attacked": "attacked",
    }
    WINDOWS: ClassVar[Mapping[str, str]] = {
        "combat": "",
        "march": "during the march",
        "combat+march": "in combat or during the march",
    }
    PHRASES: ClassVar[Mapping[str, str]] = {
        "damage.attacker": "deals {n}\u00a0damage to the attacker",
        "damage.attacker-first": "deals {n}\u00a0damage to the attacker before damage is counted",
        "damage": "deal {n}\u00a0damage {whom}",
        "heal": "{it} recovers {n}\u00a0{hp}",
        "gain_pv.placed": "it gains {n}\u00a0{hp}",
        "gain_pv": "{it} gain {n}\u00a0{hp}",
        "mod": "{+n}\u00a0{stat}",
        "mod.all": "{it} have {+n}\u00a0{stat}",
        "cap": "until your next turn, the range of {it} is {n}\u00a0at most",
        "fly": "passes over enemy cards",
        "immobile": "does not move; must be destroyed",
        "negate_damage": "this attack deals nothing",
        "remove_resource": "remove {n}\u00a0{n|resource|resources} from {whom}",
        "create": "bring in {n}\u00a0{card} {n|token|tokens}",
        "count_as_resource": "counts as {n}\u00a0{kind} for the upkeep of this army, {once}",
        "draw": "draw {n}\u00a0{n|card|cards}",
        "call": "{one} army of your path arrives at the start of your next combat turn",
        "extra_move": "{it} {moves} {n}\u00a0more {n|cell|cells}, even after attacking",
        "move": "take {n}\u00a0of your captured cards back into your hand",
        "move.up-to": "take up to {n}\u00a0of your captured cards back into your hand",
        "free_own_prisoners": "each player takes {n}\u00a0of their captured cards back into hand",
        "gain_resource": "gives {n}\u00a0{kind} {n|resource|resources} per march turn",
        "gain_resource.any": "gives {n}\u00a0{n|resource|resources} of your choice per march turn",
        "an-army": "an",
        "robbed.card": "{one} enemy card in the combat",
        "robbed.army": "{one} enemy army on the path",
        "robbed.either": "{card} or {army}",
        "moves": "moves",
        "once": "once a combat",
        "turn": "on your {nth} turn",
        "nth.1": "first",
        "nth.2": "second",
        "nth.3": "third",
        "melee": "in melee",
        "alive": "and still alive",
    }

    def one(self, scene: Scene, selector: Data, path: str) -> Phrase:
        """Return `an adjacent allied card`."""
        side = str(selector.get("side", "any"))
        noun = self._named(scene, selector, side=_SIDES.get(side, ""), many=False)
        article = Token(text="an" if noun[0] in "aeiou" else "a", source=f"{path}.n" if "n" in selector else None)
        return Phrase(words=say(article, f" {noun}"), side=side)

    def every(self, scene: Scene, selector: Data) -> Phrase:
        """Return `your face-up cards`, `all enemy cards`, `all cards`."""
        side = str(selector.get("side"))
        noun = self._named(scene, selector, side="enemy" if side == "enemy" else "", many=True)
        return Phrase(words=say(f"{'your' if side == 'own' else 'all'} {noun}"), many=True, side=side)

    def _named(self, scene: Scene, selector: Data, *, side: str, many: bool) -> str:
        noun, _feminine, no_token = self.noun(scene, selector.get("kind"), many=many)
        before = [_FACES.get(str(selector.get("face")), ""), "adjacent" if "adjacent" in selector else "", side]
        return " ".join(word for word in (*before, "non-token" if no_token else "", noun) if word)

    def dative(self, phrase: Phrase) -> Words:
        """Return `to your cards`."""
        return say("to ", phrase.words)


ENGLISH = English()
