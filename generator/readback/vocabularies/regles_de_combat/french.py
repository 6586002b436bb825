"""How Règles de Combat is said in French: the words of each of its meanings, and its nouns."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.effect import Value
from generator.readback.frame.meanings import Language, Phrases
from generator.readback.frame.rules import Rule, rule
from generator.readback.vocabularies.regles_de_combat.common import BESIDE, FACES, GROUPS, Names

__all__ = ["FRENCH", "nouns"]

_SENTENCES: Phrases = {
    "paragraph": "{a} .",
    "paragraph.path": "{a} ; agit même depuis le chemin .",
    "ability": "{b}",
    "ability.headed": "{h} : {b}",
    "body": "{c}",
    "body.then": "{c} ; puis {more}",
    "head.entry": "en entrant",
    "head.enters_combat": "en entrant au combat",
    "head.attacked_hidden": "attaquée face cachée",
    "head.own_turn_end": "à la fin de votre tour",
    "head.attacks": "en attaquant",
    "head.attacked": "attaquée",
    "head.melee": "attaquée au contact",
    "head.alive": "attaquée et encore en vie",
    "head.melee-alive": "attaquée au contact et encore en vie",
    "head.attacks-kind": "en attaquant {g}",
    "head.placed": "quand vous placez {g}",
    "head.turn-1": "à votre premier tour",
    "head.turn-2": "à votre deuxième tour",
    "head.turn-3": "à votre troisième tour",
    "head.march": "pendant la marche",
    "head.combat-march": "en combat ou pendant la marche",
}
_FIELD: Phrases = {
    "damage.attacker": "inflige {n} <n dégât|dégâts> à l’attaquant",
    "damage.attacker-first": "inflige {n} <n dégât|dégâts> à l’attaquant avant les dégâts",
    "damage.one": "infligez {n} <n dégât|dégâts> à {t}",
    "damage.all": "infligez {n} <n dégât|dégâts> {g:all-to}",
    "heal": "{t} récupère {n} {what}",
    "gain-hp.placed": "elle gagne {n} {what}",
    "gain-hp.all": "{g} gagnent {n} {what}",
    "change.all": "{g} ont {n} {what}",
    "change.self": "{n} {what}",
    "cap-range": "jusqu’à votre prochain tour , la portée de {g} est de {n} au plus",
    "fly": "passe au-dessus des cartes adverses",
    "immobile": "ne bouge pas ; doit être détruit",
    "negate-damage": "cette attaque n’inflige rien",
    "extra-move": "{t} avance encore de {n} <n case|cases> , même après avoir attaqué",
    "create": "faites entrer {n} <n jeton|jetons> {what}",
}
_SUPPLY: Phrases = {
    "robbed.card": "d’une carte adverse au combat",
    "robbed.army": "d’une armée adverse sur le chemin",
    "robbed.either": "d’une carte adverse au combat ou d’une armée adverse sur le chemin",
    "remove-resource": "retirez {n} <n ressource|ressources> {t}",
    "gain-resource.any": "donne {n} <n ressource|ressources> au choix par tour de marche",
    "gain-resource": "donne {n} <n ressource|ressources> {what} par tour de marche",
    "count-as-resource": "compte comme {n} {what} pour l’entretien de cette armée , une fois par combat",
    "draw": "piochez {n} <n carte|cartes>",
    "call": "une armée de votre chemin arrive au début de votre prochain tour de combat",
    "rescue": "reprenez en main {n} de vos cartes prisonnières",
    "rescue.up-to": "reprenez en main jusqu’à {n} de vos cartes prisonnières",
    "free-prisoners": "chaque joueur reprend en main {n} de ses cartes prisonnières",
}
FRENCH = Language(locale="fr", phrases={**_SENTENCES, **_FIELD, **_SUPPLY})


def nouns(names: Names) -> Iterator[Rule]:
    """Yield `une carte alliée adjacente face visible`, `vos combattants`, `toutes les cartes`."""
    token = names.kinds.get("token", ("jeton", "jetons"))
    words = {
        "troops": (*names.kinds.get("combatant", ("combattant", "combattants")), "m"),
        "fort": (*names.kinds.get("fort", ("fort", "forts")), "m"),
        "on-field": ("carte", "cartes", "f"),
        "no-token": (f"carte hors {token[0]}", f"cartes hors {token[1]}", "f"),
    }
    for face, said in zip(FACES, ("visible", "cachée"), strict=True):
        yield rule("face", f"face {said}", face, "selector.face", "state.face")
    for group, (one, many, gender) in words.items():
        kinds: dict[str, Value] = {"kind": GROUPS[group]}
        article, every = ("une", "toutes les") if gender == "f" else ("un", "tous les")
        yield rule("one-bare", f"{article} {one}", kinds, "selector.kind")
        for number, word in (("s", one), ("p", many)):
            e, s = ("e" if gender == "f" else ""), ("s" if number == "p" else "")
            yield rule(f"beside-{gender}{number}", f"adjacent{e}{s}", BESIDE, "selector.adjacent", "selector.other")
            for side, adjective in (("own", f"allié{e}{s}"), ("enemy", f"adverse{s}"), ("any", "")):
                pattern = f"{word} {adjective} {{b?:beside-{gender}{number}}} {{f?:face}}"
                data: dict[str, Value] = {**kinds, "side": side, "$b": None, "$f": None}
                yield rule(f"named-{side}-{number}-{group}", pattern, data, "selector.side")
        for side in ("own", "enemy", "any"):
            single: Value = {"n": 1, "$w": None}
            yield rule("one", f"{article} {{w:named-{side}-s-{group}}}", single, "selector.n", "reference.it")
        rest = f"{many} {{b?:beside-{gender}p}} {{f?:face}}"
        mine: dict[str, Value] = {**kinds, "side": "own", "$b": None, "$f": None}
        yield rule("all", f"vos {rest}", {"all": mine}, "group.all")
        yield rule("all", f"{every} {{w:named-any-p-{group}}}", {"all": "$w"})
        yield rule("all", f"les {{w:named-enemy-p-{group}}}", {"all": "$w"})
        yield rule("all-to", f"aux {{w:named-enemy-p-{group}}}", {"all": "$w"})
        yield rule("all-to", f"à vos {rest}", {"all": mine})
        yield rule("all-to", f"à {every} {{w:named-any-p-{group}}}", {"all": "$w"})
