"""How Règles de Combat is said in English: the words of each of its meanings, and its nouns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.model.effect import Value
from generator.readback.frame.meanings import Language, Phrases
from generator.readback.frame.rules import Rule, rule
from generator.readback.vocabularies.regles_de_combat.common import BESIDE, FACES, GROUPS, Names

__all__ = ["ENGLISH", "nouns"]

_SENTENCES: Phrases = {
    "paragraph": "{a} .",
    "paragraph.path": "{a} ; acts even from the path .",
    "ability": "{b}",
    "ability.headed": "{h} : {b}",
    "body": "{c}",
    "body.then": "{c} ; then {more}",
    "head.entry": "on entering",
    "head.enters_combat": "on entering the combat",
    "head.attacked_hidden": "attacked face down",
    "head.own_turn_end": "at the end of your turn",
    "head.attacks": "when attacking",
    "head.attacked": "attacked",
    "head.melee": "attacked in melee",
    "head.alive": "attacked and still alive",
    "head.melee-alive": "attacked in melee and still alive",
    "head.attacks-kind": "when attacking {g}",
    "head.placed": "when you place {g}",
    "head.turn-1": "on your first turn",
    "head.turn-2": "on your second turn",
    "head.turn-3": "on your third turn",
    "head.march": "during the march",
    "head.combat-march": "in combat or during the march",
}
_FIELD: Phrases = {
    "damage.attacker": "deals {n} damage to the attacker",
    "damage.attacker-first": "deals {n} damage to the attacker before damage is counted",
    "damage.one": "deal {n} damage to {t}",
    "damage.all": "deal {n} damage to {g}",
    "heal": "{t} recovers {n} {what}",
    "gain-hp.placed": "it gains {n} {what}",
    "gain-hp.all": "{g} gain {n} {what}",
    "change.all": "{g} have {n} {what}",
    "change.self": "{n} {what}",
    "cap-range": "until your next turn , the range of {g} is {n} at most",
    "fly": "passes over enemy cards",
    "immobile": "does not move ; must be destroyed",
    "negate-damage": "this attack deals nothing",
    "extra-move": "{t} moves {n} more <n cell|cells> , even after attacking",
    "create": "bring in {n} {what} <n token|tokens>",
}
_SUPPLY: Phrases = {
    "robbed.card": "an enemy card in the combat",
    "robbed.army": "an enemy army on the path",
    "robbed.either": "an enemy card in the combat or an enemy army on the path",
    "remove-resource": "remove {n} <n resource|resources> from {t}",
    "gain-resource.any": "gives {n} <n resource|resources> of your choice per march turn",
    "gain-resource": "gives {n} {what} <n resource|resources> per march turn",
    "count-as-resource": "counts as {n} {what} for the upkeep of this army , once a combat",
    "draw": "draw {n} <n card|cards>",
    "call": "an army of your path arrives at the start of your next combat turn",
    "rescue": "take {n} of your captured cards back into your hand",
    "rescue.up-to": "take up to {n} of your captured cards back into your hand",
    "free-prisoners": "each player takes {n} of their captured cards back into hand",
}
ENGLISH = Language(locale="en", phrases={**_SENTENCES, **_FIELD, **_SUPPLY})


def _article(words: str) -> str:
    return "an" if words[:1] in "aeiou" else "a"


def nouns(names: Names) -> Iterator[Rule]:
    """Yield `an adjacent allied card`, `your face-up combatants`, `all enemy cards`."""
    words = {
        "troops": names.kinds.get("combatant", ("combatant", "combatants")),
        "fort": names.kinds.get("fort", ("fort", "forts")),
        "on-field": ("card", "cards"),
        "no-token": ("non-token card", "non-token cards"),
    }
    faces = tuple(zip(("", "face-up ", "face-down "), ({}, *FACES), strict=True))
    places: tuple[tuple[str, Mapping[str, Value]], ...] = (("", {}), ("adjacent ", BESIDE))
    told = ("selector.face", "state.face", "selector.adjacent", "selector.other", "selector.side", "selector.kind")
    for group, (one, many) in words.items():
        kinds: dict[str, Value] = {"kind": GROUPS[group]}
        yield rule("one-bare", f"{_article(one)} {one}", kinds)
        for face, facing in faces:
            for place, placed in places:
                for side, adjective in (("own", "allied "), ("enemy", "enemy "), ("any", "")):
                    said = f"{face}{place}{adjective}{one}"
                    data: dict[str, Value] = {"n": 1, **kinds, "side": side, **facing, **placed}
                    yield rule("one", f"{_article(said)} {said}", data, "selector.n", "reference.it", *told)
                for article, side, adjective in (("your", "own", ""), ("all", "enemy", "enemy "), ("all", "any", "")):
                    group_data: dict[str, Value] = {**kinds, "side": side, **facing, **placed}
                    yield rule("all", f"{article} {face}{place}{adjective}{many}", {"all": group_data}, "group.all")
