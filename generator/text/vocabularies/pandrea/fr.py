"""Pandrea's abilities in French."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from generator.model.phrase import Token
from generator.text.template import Count, fill
from generator.text.tokens import Words, say
from generator.text.vocabularies.pandrea.scene import Data, Phrase, Scene
from generator.text.vocabularies.pandrea.tongue import Tongue

__all__ = ["FRENCH", "French"]

_SIDES = {
    "own": {"ms": "allié", "fs": "alliée", "mp": "alliés", "fp": "alliées"},
    "enemy": {"ms": "adverse", "fs": "adverse", "mp": "adverses", "fp": "adverses"},
}
_WOUNDED = {"ms": "blessé", "fs": "blessée", "mp": "blessés", "fp": "blessées"}


class French(Tongue):
    """French."""

    LOCALE: ClassVar[str] = "fr"
    COLON: ClassVar[str] = "\u00a0:"
    AND: ClassVar[str] = " et "
    OR: ClassVar[str] = " ou "
    THEN: ClassVar[str] = ", puis "
    HEADS: ClassVar[Mapping[str, str]] = {
        "recruited": "quand elle est recrutée",
        "protects": "quand elle protège",
        "after_initiatives": "après la dernière initiative",
        "assault_unblocked": "quand son assaut n’est pas contré",
        "after_combat": "après le combat",
    }
    STEPS: ClassVar[Mapping[str, str]] = {
        "2a": "au recrutement secret",
        "2b": "au recrutement à découvert",
        "2a+2b": "au recrutement",
        "4": "au combat",
        "5": "après le combat",
    }
    PHRASES: ClassVar[Mapping[str, str]] = {
        "this-card": "cette carte",
        "this-unit": "cette unité",
        "gain_requisition.this_turn": "gagnez {n}\u00a0{n|réquisition|réquisitions} ce tour",
        "gain_requisition.next_turn": "gagnez {n}\u00a0{n|réquisition|réquisitions} au prochain tour",
        "draw": "piochez {n}\u00a0{n|carte|cartes}",
        "set_posture": "{it} {it|devient|deviennent} {posture}",
        "arrive": "{it} {it|arrive|arrivent} {posture}",
        "arrive.self": "arrive {posture}",
        "mod": "{it} {it|gagne|gagnent} {change}",
        "armours.one": "{+n}\u00a0à {it|son|leur} armure {types}",
        "armours.some": "{+n}\u00a0à {it|ses|leurs} armures {types}",
        "armours.all": "{+n}\u00a0à {it|ses|leurs} trois armures",
        "stat.degats": "{+n}\u00a0{n|dégât|dégâts}",
        "stat.initiative": "{+n}\u00a0en initiative",
        "until": "jusqu’à la réinitialisation",
        "grant": "{it} {it|gagne|gagnent} {keyword}",
        "damage": "{it} {it|subit|subissent} {n}\u00a0{n|dégât|dégâts} {type}",
        "destroy": "détruisez {it}",
        "leave_combat": "{it} {it|quitte le combat et devient|quittent le combat et deviennent} {posture}",
        "protect_against": "elle protège contre {whom}",
        "protect_against.may": "elle peut protéger contre {whom}",
        "pierce": "si son assaut est contré, le surplus de dégâts va au général adverse",
        "move_front": "elle passe sur un autre de vos fronts et devient {posture}",
        "move_front.may": "elle peut passer sur un autre de vos fronts, où elle est {posture}",
        "heal_general": "votre général récupère {n}\u00a0{n|point|points} de vie, sans dépasser son total imprimé",
        "discard_random": "{it} {it|défausse|défaussent} {n}\u00a0{n|carte|cartes} au hasard",
        # around an operation
        "if.exists": "s’il y a {who}",
        "if.unblocked": "si l’un de vos assauts n’a pas été contré ce tour",
        "if.he": "s’il {states}",
        "if.she": "si elle {states}",
        "is.unit": "est une unité",
        "is.general": "est un général",
        "is.posture": "est {posture}",
        "is.not-posture": "n’est pas {posture}",
        "is.deed": "est {deed}",
        "has.acted": "a agi",
        "has.not-acted": "n’a pas agi",
        "he-has.assaulted": "est parti à l’assaut ce tour",
        "she-has.assaulted": "est partie à l’assaut ce tour",
        "deed.assaut": "en assaut",
        "deed.protection": "en protection",
        "not-posture": "non {posture}",
        "faction": "de sa faction",
        "action": "{deeds}",
        "action.blocked": "{deeds} contré",
        "action.unblocked": "{deeds} non contré",
        "hit": "dont un assaut non contré a touché le général",
        "front": "sur ce front",
        "without": "sans {keyword}",
        "pay.desengagee": "désengagez cette carte",
        "pay.paree": "parez cette carte",
        "pay.engagee": "engagez cette carte",
        "may": "si vous voulez, {said}",
    }

    # ------------------------------------------------------------------ nouns

    def chosen(self, scene: Scene, selector: Data, path: str) -> Phrase:
        """Return `une unité alliée`, `2 unités alliées`."""
        n = selector.get("n")
        many = isinstance(n, int) and n > 1
        noun, gender = self._noun(scene, selector, many=many)
        other = (" autres" if many else " autre") if selector.get("other") is True else ""
        first = str(n) if many else "une" if gender == "f" else "un"
        head = Token(text=first, source=f"{path}.n") if "n" in selector else Token(text=first)
        said = say(head, f"{other}\u00a0{noun}" if many else f"{other} {noun}")
        return Phrase(words=say(said, self._described(scene, selector, gender, many=many)), gender=gender, many=many)

    def everyone(self, scene: Scene, selector: Data, path: str) -> Phrase:
        """Return `vos unités sur ce front`."""
        noun, gender = self._noun(scene, selector, many=True)
        article = {"own": "vos", "enemy": "les"}.get(
            str(selector.get("side")), "toutes les" if gender == "f" else "tous les"
        )
        other = " autres" if selector.get("other") is True else ""
        words = say(f"{article}{other} {noun}", self._described(scene, selector, gender, many=True))
        return Phrase(words=words, gender=gender, many=True)

    def _noun(self, scene: Scene, selector: Data, *, many: bool) -> tuple[str, str]:
        if "classe" in selector:
            noun = scene.words.noun(f"class.{selector['classe']}")
            return noun.form(many=many), noun.gender
        kind, side = selector.get("kind"), selector.get("side")
        if kind == "joueur":
            word = "adversaire" if side == "enemy" else "joueur allié" if side == "own" else "joueur"
            return (" ".join(f"{part}s" for part in word.split()) if many else word), "m"
        noun = scene.words.noun("kind.unit" if kind == "unite" else "kind.general")
        return noun.form(many=many), noun.gender

    def _described(self, scene: Scene, selector: Data, gender: str, *, many: bool) -> str:
        """Return what stands behind the noun."""
        form = f"{gender}{'p' if many else 's'}"
        side = str(selector.get("side"))
        implied = many and side == "own" and "n" not in selector
        said = f" {_SIDES[side][form]}" if side in _SIDES and selector.get("kind") != "joueur" and not implied else ""
        said += f" {self.PHRASES['faction']}" if "faction" in selector else ""
        someone = Phrase(words=(), gender=gender, many=many)
        states = [self.postures(scene, selector["posture"], someone)] if "posture" in selector else []
        states += [_WOUNDED[form]] if "wounded" in selector else []
        said += f" {' et '.join(states)}" if states else ""
        return said + self.beside(scene, selector)

    def again(self, phrase: Phrase) -> Phrase:
        """Return `elle`, `ils`."""
        word = ("elle" if phrase.gender == "f" else "il") + ("s" if phrase.many else "")
        return Phrase(words=say(word), gender=phrase.gender, many=phrase.many)

    # ------------------------------------------------------------------ adjectives

    def posture(self, scene: Scene, posture: str, phrase: Phrase) -> str:
        """Return `parées`."""
        return scene.words.get(f"posture.{posture}.{phrase.gender}{'p' if phrase.many else 's'}")

    def armour(self, scene: Scene, stat: str) -> str:
        """Return `perçante`."""
        return scene.words.get(f"damage-type.{stat.lower()}.fs")

    def hurting(self, scene: Scene, stat: str, n: Count) -> Words:
        """Return `perçants`, said of `dégâts`."""
        one, many = (scene.words.get(f"damage-type.{stat.lower()}.{form}") for form in ("ms", "mp"))
        return fill(f"{{n|{one}|{many}}}", {"n": n}, self.LOCALE)


FRENCH = French()
