"""Pandrea's abilities in English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from generator.model.phrase import Token
from generator.text.template import Count
from generator.text.tokens import Words, first_letter, say
from generator.text.vocabularies.pandrea.scene import Data, Phrase, Scene
from generator.text.vocabularies.pandrea.tongue import Tongue

__all__ = ["ENGLISH", "English"]

_SIDES = {"own": "allied", "enemy": "enemy"}


class English(Tongue):
    """English."""

    LOCALE: ClassVar[str] = "en"
    COLON: ClassVar[str] = ":"
    AND: ClassVar[str] = " and "
    OR: ClassVar[str] = " or "
    THEN: ClassVar[str] = ", then "
    HEADS: ClassVar[Mapping[str, str]] = {
        "recruited": "when it is recruited",
        "protects": "when it protects",
        "after_initiatives": "after the last initiative",
        "assault_unblocked": "when its assault is not blocked",
        "after_combat": "after combat",
    }
    STEPS: ClassVar[Mapping[str, str]] = {
        "2a": "in secret recruitment",
        "2b": "in open recruitment",
        "2a+2b": "in recruitment",
        "4": "in combat",
        "5": "after combat",
    }
    PHRASES: ClassVar[Mapping[str, str]] = {
        "this-card": "this card",
        "this-unit": "this unit",
        "gain_requisition.this_turn": "gain {n}\u00a0requisition this turn",
        "gain_requisition.next_turn": "gain {n}\u00a0requisition next turn",
        "draw": "draw {n}\u00a0{n|card|cards}",
        "set_posture": "{it} {it|becomes|become} {posture}",
        "arrive": "{it} {it|arrives|arrive} {posture}",
        "arrive.self": "arrives {posture}",
        "mod": "{it} {it|gains|gain} {change}",
        "armours.one": "{+n}\u00a0to {it|its|their} {types} armour",
        "armours.some": "{+n}\u00a0to {it|its|their} {types} armours",
        "armours.all": "{+n}\u00a0to {it|its|their} three armours",
        "stat.degats": "{+n}\u00a0damage",
        "stat.initiative": "{+n}\u00a0initiative",
        "until": "until the reset",
        "grant": "{it} {it|gains|gain} {keyword}",
        "damage": "{it} {it|takes|take} {n}\u00a0{type} damage",
        "destroy": "destroy {it}",
        "leave_combat": "{it} {it|leaves the fight and becomes|leave the fight and become} {posture}",
        "protect_against": "it protects against {whom}",
        "protect_against.may": "it may protect against {whom}",
        "pierce": "if its assault is blocked, the surplus damage goes to the opposing general",
        "move_front": "it moves to another of your fronts and becomes {posture} there",
        "move_front.may": "it may move to another of your fronts and be {posture} there",
        "heal_general": "your general regains {n}\u00a0{n|life point|life points}, never above the printed total",
        "discard_random": "{it} {it|discards|discard} {n}\u00a0{n|card|cards} at random",
        # around an operation
        "if.exists": "if there is {who}",
        "if.unblocked": "if an assault of yours was not blocked this turn",
        "if.he": "if it {states}",
        "if.she": "if it {states}",
        "is.unit": "is a unit",
        "is.general": "is a general",
        "is.posture": "is {posture}",
        "is.not-posture": "is not {posture}",
        "is.deed": "is {deed}",
        "has.acted": "has acted",
        "has.not-acted": "has not acted",
        "he-has.assaulted": "has assaulted this turn",
        "she-has.assaulted": "has assaulted this turn",
        "deed.assaut": "assaulting",
        "deed.protection": "protecting",
        "not-posture": "not {posture}",
        "faction": "of its faction",
        "action": "that is {deeds}",
        "action.blocked": "that is {deeds} and blocked",
        "action.unblocked": "that is {deeds} and not blocked",
        "hit": "whose general an unblocked assault of yours has hit",
        "front": "on this front",
        "without": "without {keyword}",
        "pay.desengagee": "ready this card",
        "pay.paree": "brace this card",
        "pay.engagee": "engage this card",
        "may": "if you wish, {said}",
    }

    # ------------------------------------------------------------------ nouns

    def chosen(self, scene: Scene, selector: Data, path: str) -> Phrase:
        """Return `an allied unit`, `2 allied units`."""
        n = selector.get("n")
        many = isinstance(n, int) and n > 1
        noun = say(self._before(scene, selector), self._noun(scene, selector, many=many))
        if selector.get("other") is True:
            article, joint = (str(n), "\u00a0other ") if many else ("another", " ")
        elif many:
            article, joint = str(n), "\u00a0"
        else:
            article, joint = "an" if first_letter(noun) in tuple("aeioAEIO") else "a", " "
        head = Token(text=article, source=f"{path}.n") if "n" in selector else Token(text=article)
        return Phrase(words=say(head, joint, noun, self._behind(scene, selector)), many=many)

    def everyone(self, scene: Scene, selector: Data, path: str) -> Phrase:
        """Return `your units on this front`."""
        article = "your" if selector.get("side") == "own" else "all"
        other = " other" if selector.get("other") is True else ""
        before = self._before(scene, {**selector, "side": "any"} if article == "your" else selector)
        noun = self._noun(scene, selector, many=True)
        return Phrase(words=say(f"{article}{other} {before}{noun}", self._behind(scene, selector)), many=True)

    def _noun(self, scene: Scene, selector: Data, *, many: bool) -> str:
        if "classe" in selector:
            return scene.words.noun(f"class.{selector['classe']}").form(many=many)
        kind = selector.get("kind")
        if kind == "joueur":
            word = "opponent" if selector.get("side") == "enemy" else "player"
            return f"{word}s" if many else word
        return scene.words.noun("kind.unit" if kind == "unite" else "kind.general").form(many=many)

    def _before(self, scene: Scene, selector: Data) -> str:
        """Return the adjectives before the noun."""
        states = [self.postures(scene, selector["posture"], Phrase(words=()))] if "posture" in selector else []
        states += ["wounded"] if "wounded" in selector else []
        side = str(selector.get("side"))
        allied = [_SIDES[side]] if side in _SIDES and (selector.get("kind") != "joueur" or side == "own") else []
        return "".join(f"{word} " for word in (" and ".join(states), *allied) if word)

    def _behind(self, scene: Scene, selector: Data) -> str:
        """Return what stands behind the noun."""
        faction = f" {self.PHRASES['faction']}" if "faction" in selector else ""
        return faction + self.beside(scene, selector)

    def again(self, phrase: Phrase) -> Phrase:
        """Return `it`, `they`."""
        return Phrase(words=say("they" if phrase.many else "it"), many=phrase.many)

    # ------------------------------------------------------------------ adjectives

    def posture(self, scene: Scene, posture: str, phrase: Phrase) -> str:
        """Return `braced`, whoever it is."""
        return scene.words.get(f"posture.{posture}.one")

    def armour(self, scene: Scene, stat: str) -> str:
        """Return `piercing`."""
        return scene.words.get(f"damage-type.{stat.lower()}.label")

    def hurting(self, scene: Scene, stat: str, n: Count) -> Words:
        """Return `piercing`, however much it is."""
        return say(self.armour(scene, stat))


ENGLISH = English()
