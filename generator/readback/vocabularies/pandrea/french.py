"""How Pandrea is said in French: the words of each of its meanings, and its noun phrases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.model.effect import Value
from generator.readback.frame.meanings import Language, Phrases
from generator.readback.frame.rules import Rule, rule
from generator.readback.vocabularies.pandrea.common import POSTURE_SETS, POSTURES, Joints, Names

__all__ = ["FRENCH", "JOINTS", "nouns"]

JOINTS = Joints(
    colon=":",
    then="puis",
    and_="et",
    or_="ou",
    may="si vous voulez",
    steps={
        ("2a",): "au recrutement secret",
        ("2b",): "au recrutement à découvert",
        ("2a", "2b"): "au recrutement",
        ("4",): "au combat",
        ("5",): "après le combat",
    },
)
_FORMS = ("ms", "fs", "mp", "fp")
_POSTURES = {
    "desengagee": "désengagé|désengagée|désengagés|désengagées",
    "paree": "paré|parée|parés|parées",
    "engagee": "engagé|engagée|engagés|engagées",
}
_SIDES: Mapping[str, tuple[str, str, str, str]] = {
    "own": ("allié", "alliée", "alliés", "alliées"),
    "enemy": ("adverse", "adverse", "adverses", "adverses"),
}
_WOUNDED = ("blessé", "blessée", "blessés", "blessées")
_TYPES = {"C": ("contondant", "contondants"), "P": ("perçant", "perçants"), "T": ("tranchant", "tranchants")}
_FREED = "son adversaire est libéré : un protecteur devient engagé, un assaut n’est plus contré et touche le général."
_SENTENCES: Phrases = {
    "head.recruited": "quand elle est recrutée",
    "head.protects": "quand elle protège",
    "head.after_initiatives": "après la dernière initiative",
    "head.assault_unblocked": "quand son assaut n’est pas contré",
    "head.after_combat": "après le combat",
    "fixed.damage": f"si elle meurt, {_FREED}",
    "fixed.leave_combat": _FREED,
    "fixed.wounded": "blessée : elle a perdu de l’armure ce tour.",
    "cost.desengagee": "désengagez cette carte",
    "cost.paree": "parez cette carte",
    "cost.engagee": "engagez cette carte",
}
_BESIDE: Phrases = {
    **{f"posture.{posture}": f"<own {words}>" for posture, words in _POSTURES.items()},
    **{f"postures.{posture}": f"<own {words}>" for posture, words in _POSTURES.items()},
    **{f"postures.not-{posture}": f"non <own {words}>" for posture, words in _POSTURES.items()},
    "postures.any": "{} , {} ou {}".format(*(f"<own {words}>" for words in _POSTURES.values())),
    "faction": "de sa faction",
    "deeds.assaut": "en assaut",
    "deeds.protection": "en protection",
    "deeds.either": "en assaut ou en protection",
    "action": "{d}",
    "action.blocked": "{d} contré",
    "action.unblocked": "{d} non contré",
    "hit": "dont un assaut non contré a touché le général",
    "place": "sur ce front",
    "without": "sans {k}",
}
_CONDITIONS: Phrases = {
    "if.exists": ("s’il y a {w:who-ms}", "s’il y a {w:who-fs}"),
    "if.unblocked": "si l’un de vos assauts n’a pas été contré ce tour",
    "if.he": "s’il {s:states-ms}",
    "if.she": "si elle {s:states-fs}",
    "states": "{s:state-of-<own>}",
    "states.and": "{s:state-of-<own>} et {more:states-<own>}",
    "is.posture": ("est {p:postures-<own>}", "n’est pas {p:postures-not-<own>}"),
    "is.unit": "est une unité",
    "is.general": "est un général",
    "is.assaulting": "est en assaut",
    "is.protecting": "est en protection",
    "has.acted": "a agi",
    "has.not-acted": "n’a pas agi",
    "has.assaulted": "est <own parti|partie> à l’assaut ce tour",
}
_CLAUSES: Phrases = {
    "requisition.this_turn": "gagnez {n} <n réquisition|réquisitions> ce tour",
    "requisition.next_turn": "gagnez {n} <n réquisition|réquisitions> au prochain tour",
    "draw": "piochez {n} <n carte|cartes>",
    "heal-general": "votre général récupère {n} <n point|points> de vie , sans dépasser son total imprimé",
    "become.self": "cette carte devient {p:posture-fs}",
    "arrive.self": "arrive {p:posture-fs}",
    "pierce": "si son assaut est contré , le surplus de dégâts va au général adverse",
    "move": "elle passe sur un autre de vos fronts et devient {p:posture-fs}",
    "move.may": "elle peut passer sur un autre de vos fronts , où elle est {p:posture-fs}",
    "arrive.all": "{g} arrivent {p:posture-<g>}",
    "become": "{t} <t devient|deviennent> {p:posture-<t>}",
    "leave-combat": "{t} <t quitte le combat et devient|quittent le combat et deviennent> {p:posture-<t>}",
    "destroy": "détruisez {t}",
    "protect-against": "elle protège contre {t}",
    "protect-against.may": "elle peut protéger contre {t}",
    "discard": "{t} <t défausse|défaussent> {n} <n carte|cartes> au hasard",
    **{
        f"damage.{letter}": f"{{t}} <t subit|subissent> {{n}} <n dégât {one}|dégâts {several}>"
        for letter, (one, several) in _TYPES.items()
    },
}
_CHANGES: Phrases = {
    "until": "jusqu’à la réinitialisation",
    "mod.self": "{c:change-s} {e?}",
    "mod": "{t} <t gagne|gagnent> {c:change-<t s|p>} {e?}",
    "mod.all": "{g} gagnent {c:change-p} {e?}",
    "grant.self": "cette unité gagne {k} {e?}",
    "grant": "{t} <t gagne|gagnent> {k} {e?}",
    "grant.all": "{g} gagnent {k} {e?}",
    "armour.C": "{n} à <own son|leur> armure contondante",
    "armour.P": "{n} à <own son|leur> armure perçante",
    "armour.T": "{n} à <own son|leur> armure tranchante",
    "armour.CP": "{n} à <own ses|leurs> armures contondante et perçante",
    "armour.CT": "{n} à <own ses|leurs> armures contondante et tranchante",
    "armour.PT": "{n} à <own ses|leurs> armures perçante et tranchante",
    "armour.CPT": "{n} à <own ses|leurs> trois armures",
    "stat.degats": "{n} <n dégât|dégâts>",
    "stat.initiative": "{n} en initiative",
}
_NUMBERS = ("one", "many")
FRENCH = Language(
    locale="fr",
    phrases={**_SENTENCES, **_BESIDE, **_CONDITIONS, **_CLAUSES, **_CHANGES},
    forms={
        "number": _NUMBERS,
        "signed": _NUMBERS,
        "target": _FORMS,
        "posture": _FORMS,
        "postures": _FORMS,
        "all": ("mp", "fp"),
        "states": ("ms", "fs"),
        "state-of": ("ms", "fs"),
        "stat-armour": ("s", "p"),
    },
)


def nouns(names: Names) -> Iterator[Rule]:
    """Yield `who-fs`: someone without a number; `target-…`: chosen; `all-…`: all that match."""
    unit: dict[str, Value] = {"kind": "unite"}
    for form, word in (("fs", "unité"), ("fp", "unités")):
        yield rule(f"noun-{form}", word, unit, "selector.kind")
    for form, word in (("ms", "général"), ("mp", "généraux")):
        yield rule(f"noun-{form}", word, {"kind": "general"}, "selector.kind")
    for class_id, (one, many, gender) in names.classes.items():
        for form, word in ((f"{gender}s", one), (f"{gender}p", many)):
            yield rule(f"noun-{form}", word, {**unit, "classe": class_id}, "selector.classe")
    for single, several, side in (
        ("adversaire", "adversaires", "enemy"),
        ("joueur allié", "joueurs alliés", "own"),
        ("joueur", "joueurs", "any"),
    ):
        for form, word in (("ms", single), ("mp", several)):
            yield rule(f"noun-{form}", word, {"kind": "joueur", "side": side}, "selector.kind", "selector.side")
    for form in _FORMS:
        article = "une" if form[0] == "f" else "un"
        data: dict[str, Value] = {"$o": None, "$n": None, "$b": None}
        any_side = {"side": "any"}
        if form[1] == "s":
            yield rule(
                f"who-{form}", f"{article} {{o?:other-s}} {{n:noun-{form}}} {{b:behind-{form}}}", data, unset=any_side
            )
            yield rule(
                f"target-{form}", f"{{w:who-{form}}}", {"target": {"n": 1, "$w": None}}, "selector.n", "reference.it"
            )
            yield rule(f"target-{form}", "elle" if form[0] == "f" else "il", {})
            continue
        yield rule(f"who-{form}", f"{{o?:other-p}} {{n:noun-{form}}} {{b:behind-{form}}}", data, unset=any_side)
        yield rule(f"target-{form}", f"{{k:number-many}} {{w:who-{form}}}", {"target": {"n": "$k", "$w": None}})
        yield rule(f"target-{form}", "elles" if form[0] == "f" else "ils", {})
        every = "toutes les" if form[0] == "f" else "tous les"
        for words, side in (("vos", "own"), ("les", "enemy"), (every, "any")):
            yield from _all(form, words, side)
    yield rule("other-s", "autre", {"other": True}, "selector.other")
    yield rule("other-p", "autres", {"other": True})
    yield from _adjectives()


def _all(form: str, article: str, side: str) -> Iterator[Rule]:
    """`vos unités …`, `les unités adverses …`, `toutes les unités …`."""
    adjective = f" {_SIDES['enemy'][_FORMS.index(form)]}" if side == "enemy" else ""
    pattern = f"{article} {{o?:other-p}} {{n:noun-{form}}}{adjective} {{b:rest-{form}}}"
    data: dict[str, Value] = {"to": {"all": {"side": side, "$o": None, "$n": None, "$b": None}}}
    yield rule(f"all-{form}", pattern, data, "group.all")


def _adjectives() -> Iterator[Rule]:
    """`behind-…`: side first, then the rest; `rest-…` without a side."""
    whole: dict[str, Value] = {"$f": None, "$s": None, "$a": None, "$h": None, "$p": None, "$w": None}
    for index, form in enumerate(_FORMS):
        rest = f"{{f?:faction}} {{s?:state-{form}}} {{a?:action}} {{h?:hit}} {{p?:place}} {{w?:without}}"
        yield rule(f"rest-{form}", rest, whole)
        yield rule(f"behind-{form}", f"{{r:rest-{form}}}", {"$r": None})
        for side, words in _SIDES.items():
            yield rule(
                f"behind-{form}", f"{words[index]} {{r:rest-{form}}}", {"side": side, "$r": None}, "selector.side"
            )
        for posture in POSTURES:  # after `n’est pas`
            word = _POSTURES[posture].split("|")[index]
            yield rule(f"postures-not-{form}", word, POSTURE_SETS[f"not-{posture}"])
        yield rule(f"state-{form}", f"{{p:postures-{form}}}", {"posture": "$p"}, "selector.posture")
        yield rule(f"state-{form}", f"{{p:postures-{form}}} et {_WOUNDED[index]}", {"posture": "$p", "wounded": True})
        yield rule(f"state-{form}", _WOUNDED[index], {"wounded": True}, "selector.wounded")
