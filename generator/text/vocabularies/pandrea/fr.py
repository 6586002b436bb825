"""Pandrea's abilities in French."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from generator.model.effect import Value
from generator.model.phrase import Token
from generator.text.tokens import Words, say
from generator.text.vocabularies.pandrea.tongue import Data, Phrase, Scene, Tongue, VerbWording, listed_of

__all__ = ["FRENCH", "French"]

_SIDES = {
    "own": {"ms": "allié", "fs": "alliée", "mp": "alliés", "fp": "alliées"},
    "enemy": {"ms": "adverse", "fs": "adverse", "mp": "adverses", "fp": "adverses"},
}
_WOUNDED = {"ms": "blessé", "fs": "blessée", "mp": "blessés", "fp": "blessées"}
_ARMOURS = ("C", "P", "T")
_POSTURES = ("desengagee", "paree", "engagee")


def _number(scene: Scene, data: Data, path: str, template: str, phrase: Phrase | None = None) -> Words:
    gaps = {"it": phrase.words} if phrase else {}
    return FRENCH.fill(template, n=scene.count(data, path), **gaps)


def _gain(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    end = "ce tour" if data.get("for") == "this_turn" else "au prochain tour"
    return _number(scene, data, path, f"gagnez {{n}}\u00a0{{n|réquisition|réquisitions}} {end}")


def _draw(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    return _number(scene, data, path, "piochez {n}\u00a0{n|carte|cartes}")


def _posture(scene: Scene, posture: Value, whom: Phrase | None) -> str:
    gender, many = (whom.gender, whom.many) if whom else ("f", False)
    return scene.words.get(f"posture.{posture}.{gender}{'p' if many else 's'}")


def _verb(whom: Phrase | None, one: str, many: str) -> str:
    return many if whom and whom.many else one


def _set_posture(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    named = whom.words if whom else say("cette carte")
    return say(named, f" {_verb(whom, 'devient', 'deviennent')} {_posture(scene, data.get('posture'), whom)}")


def _arrive(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    said = f"{_verb(whom, 'arrive', 'arrivent')} {_posture(scene, data.get('posture'), whom)}"
    return say(whom.words, " ", said) if whom else say(said)


def _stat_change(scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    """`+2 à ses trois armures`, `+1 dégât et +1 en initiative`."""
    stats = listed_of(data.get("stat"))
    own = "leurs" if whom and whom.many else "ses"
    armours = [stat for stat in _ARMOURS if stat in stats]
    adjectives = [scene.words.get(f"damage-type.{stat.lower()}.fs") for stat in armours]
    parts: list[str] = []
    if len(armours) == len(_ARMOURS):
        parts.append(f"{{+n}}\u00a0à {own} trois armures")
    elif len(armours) > 1:
        parts.append(f"{{+n}}\u00a0à {own} armures {' et '.join(adjectives)}")
    elif armours:
        parts.append(f"{{+n}}\u00a0à {'leur' if own == 'leurs' else 'son'} armure {adjectives[0]}")
    parts += ["{+n}\u00a0{n|dégât|dégâts}"] * ("degats" in stats)
    parts += ["{+n}\u00a0en initiative"] * ("initiative" in stats)
    return _number(scene, data, path, " et ".join(parts))


def _until(data: Data) -> str:
    return " jusqu’à la réinitialisation" if "for" in data else ""


def _mod(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    change = say(_stat_change(scene, data, path, whom), _until(data))
    return say(whom.words, f" {_verb(whom, 'gagne', 'gagnent')} ", change) if whom else change


def _grant(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    named = whom.words if whom else say("cette unité")
    name = tongue.keyword(scene, data, path)
    return say(named, f" {_verb(whom, 'gagne', 'gagnent')} ", name, _until(data))


def _damage(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    letter = str(data.get("type")).lower()
    forms = [scene.words.get(f"damage-type.{letter}.{form}") for form in ("ms", "mp")]
    template = f"{{it}} {_verb(whom, 'subit', 'subissent')} {{n}}\u00a0{{n|dégât|dégâts}} {{n|{forms[0]}|{forms[1]}}}"
    return _number(scene, data, path, template, whom)


def _destroy(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    return say("détruisez ", whom.words if whom else "cette unité")


def _leave(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    said = _verb(whom, "quitte le combat et devient", "quittent le combat et deviennent")
    return say(whom.words if whom else "cette unité", f" {said} {_posture(scene, data.get('posture'), whom)}")


def _protect(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    return say("elle peut protéger contre " if scene.may else "elle protège contre ", whom.words if whom else "elle")


def _pierce(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    return say("si son assaut est contré, le surplus de dégâts va au général adverse")


def _move(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    said = (
        "elle peut passer sur un autre de vos fronts, où elle est"
        if scene.may
        else "elle passe sur un autre de vos fronts et devient"
    )
    return say(f"{said} {_posture(scene, data.get('posture'), None)}")


def _heal(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    template = "votre général récupère {n}\u00a0{n|point|points} de vie, sans dépasser son total imprimé"
    return _number(scene, data, path, template)


def _discard(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    template = f"{{it}} {_verb(whom, 'défausse', 'défaussent')} {{n}}\u00a0{{n|carte|cartes}} au hasard"
    return _number(scene, data, path, template, whom)


class French(Tongue):
    """French."""

    LOCALE: ClassVar[str] = "fr"
    COLON: ClassVar[str] = "\u00a0:"
    AND: ClassVar[str] = " et "
    OR: ClassVar[str] = " ou "
    THEN: ClassVar[str] = ", puis "
    HEADS: ClassVar[Mapping[str, str]] = {
        "static": "",
        "play": "",
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
    VERBS: ClassVar[Mapping[str, VerbWording]] = {
        "gain_requisition": _gain,
        "draw": _draw,
        "set_posture": _set_posture,
        "arrive": _arrive,
        "mod": _mod,
        "grant": _grant,
        "damage": _damage,
        "destroy": _destroy,
        "leave_combat": _leave,
        "protect_against": _protect,
        "pierce": _pierce,
        "move_front": _move,
        "heal_general": _heal,
        "discard_random": _discard,
    }
    CONDITIONS: ClassVar[frozenset[str]] = frozenset({"self", "exists", "unblocked_assault_this_turn"})
    STATES: ClassVar[frozenset[str]] = frozenset({"kind", "posture", "action", "acted", "assaulted_this_turn"})
    SELECTORS: ClassVar[frozenset[str]] = frozenset(
        [
            "n",
            "kind",
            "side",
            "front",
            "classe",
            "faction",
            "posture",
            "action",
            "blocked",
            "wounded",
            "without",
            "other",
            "hit_by_unblocked",
        ]
    )

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
        said += " de sa faction" if "faction" in selector else ""
        states = [self._postures(scene, selector["posture"], form)] if "posture" in selector else []
        states += [_WOUNDED[form]] if "wounded" in selector else []
        said += f" {' et '.join(states)}" if states else ""
        if "action" in selector:
            blocked = {True: " contré", False: " non contré"}.get(selector.get("blocked") is True, "")
            deeds = " ou ".join(
                f"en {deed}" for deed in ("assaut", "protection") if deed in listed_of(selector["action"])
            )
            said += f" {deeds}{blocked if 'blocked' in selector else ''}"
        said += " dont un assaut non contré a touché le général" if "hit_by_unblocked" in selector else ""
        said += " sur ce front" if "front" in selector else ""
        return said + (f" sans {scene.keywords[str(selector['without'])]}" if "without" in selector else "")

    def _postures(self, scene: Scene, value: Value, form: str) -> str:
        """Return `parée`, or `non engagée` for the two others."""
        given = [posture for posture in _POSTURES if posture in listed_of(value)]
        if len(given) == len(_POSTURES) - 1:
            left = next(posture for posture in _POSTURES if posture not in given)
            return f"non {scene.words.get(f'posture.{left}.{form}')}"
        names = [scene.words.get(f"posture.{posture}.{form}") for posture in given]
        return " ou ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else names[0]

    def again(self, phrase: Phrase) -> Phrase:
        """Return `elle`, `ils`."""
        word = ("elle" if phrase.gender == "f" else "il") + ("s" if phrase.many else "")
        return Phrase(words=say(word), gender=phrase.gender, many=phrase.many)

    # ------------------------------------------------------------------ clauses

    def conditions(self, scene: Scene, conditions: Sequence[Data], path: str) -> Words:
        """Return `si elle n’est pas engagée et n’a pas agi`."""
        said: Words = ()
        for index, one in enumerate(conditions):
            clause = self._condition(scene, one, f"{path}[{index}]")
            said = say(said, " et " if index else "", clause)
        return said

    def _condition(self, scene: Scene, data: Data, path: str) -> Words:
        if isinstance(selector := data.get("exists"), Mapping):
            return say("s’il y a ", self.chosen(scene, selector, f"{path}.exists").words)
        if "unblocked_assault_this_turn" in data:
            return say("si l’un de vos assauts n’a pas été contré ce tour")
        state = data.get("self")
        return say(self._state(scene, state if isinstance(state, Mapping) else {}))

    def _state(self, scene: Scene, state: Data) -> str:
        """Return the conditions on the card itself; its kind is said only where the card does not show it."""
        gender = "m" if scene.host == "general" else "f"
        said: list[str] = []
        if "kind" in state and not scene.host:
            said.append("est une unité" if state["kind"] == "unite" else "est un général")
        if "posture" in state:
            words = self._postures(scene, state["posture"], f"{gender}s")
            said.append(f"n’est pas {words[4:]}" if words.startswith("non ") else f"est {words}")
        if "action" in state:
            said.append(f"est en {state['action']}")
        if "acted" in state:
            said.append("a agi" if state["acted"] is True else "n’a pas agi")
        if "assaulted_this_turn" in state:
            said.append(f"est {'partie' if gender == 'f' else 'parti'} à l’assaut ce tour")
        return f"{'s’il' if gender == 'm' else 'si elle'} {' et '.join(said)}" if said else ""

    def pay(self, scene: Scene, posture: str) -> str:
        """Return `engagez cette carte`."""
        return {"engagee": "engagez", "paree": "parez", "desengagee": "désengagez"}[posture] + " cette carte"

    def may(self, said: Words) -> Words:
        """Return the words with `si vous voulez` before them."""
        return say("si vous voulez, ", said)


FRENCH = French()
