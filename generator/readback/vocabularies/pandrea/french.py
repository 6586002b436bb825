"""How Pandrea's cards are read in French."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.model.effect import Value
from generator.readback.frame.rules import Rule
from generator.readback.vocabularies.pandrea.common import ALL_STEPS, Names, frame_rules, op, rule

__all__ = ["FIXED", "french"]

_FORMS = ("ms", "fs", "mp", "fp")
_POSTURES: Mapping[str, tuple[str, str, str, str]] = {
    "desengagee": ("désengagé", "désengagée", "désengagés", "désengagées"),
    "paree": ("paré", "parée", "parés", "parées"),
    "engagee": ("engagé", "engagée", "engagés", "engagées"),
}
_SIDES: Mapping[str, tuple[str, str, str, str]] = {
    "own": ("allié", "alliée", "alliés", "alliées"),
    "enemy": ("adverse", "adverse", "adverses", "adverses"),
}
_WOUNDED = ("blessé", "blessée", "blessés", "blessées")
_TYPES: Mapping[str, tuple[str, str, str]] = {
    "C": ("contondant", "contondants", "contondante"),
    "P": ("perçant", "perçants", "perçante"),
    "T": ("tranchant", "tranchants", "tranchante"),
}
"""Type -> masculine singular and plural (damage), feminine (armour)."""
_FREED = "son adversaire est libéré : un protecteur devient engagé, un assaut n’est plus contré et touche le général."
FIXED: Mapping[str, str] = {
    "damage": f"si elle meurt, {_FREED}",
    "leave_combat": _FREED,
    "wounded": "blessée : elle a perdu de l’armure ce tour.",
}
"""Reminders that are the same wherever they stand."""
_HEADS = {
    "recruited": "quand elle est recrutée",
    "protects": "quand elle protège",
    "after_initiatives": "après la dernière initiative",
    "assault_unblocked": "quand son assaut n’est pas contré",
    "after_combat": "après le combat",
}
_STEPS = {
    ("2a",): "au recrutement secret",
    ("2b",): "au recrutement à découvert",
    ("2a", "2b"): "au recrutement",
    ("4",): "au combat",
    ("5",): "après le combat",
}


def french(names: Names) -> Iterator[Rule]:
    """Yield every rule."""
    yield from frame_rules(names, colon=":", then="puis", both="et", may="si vous voulez")
    for when, words in _HEADS.items():
        yield rule("when-head", words, {"when": when}, f"trigger.{when}")
    yield from _steps()
    for name, words in FIXED.items():
        yield rule("fixed", words, name)
    yield from _nouns(names)
    yield from _adjectives(names)
    yield from _conditions(names)
    yield from _clauses()
    yield from _changes()


def _steps() -> Iterator[Rule]:
    """Every choice of steps but all, which is not said."""
    recruiting: list[tuple[str, ...]] = [(), ("2a",), ("2b",), ("2a", "2b")]
    for steps in (r + c + a for r in recruiting for c in ((), ("4",)) for a in ((), ("5",))):
        groups = [group for group in _STEPS if set(group) <= set(steps)]
        said = [group for group in groups if not any(set(group) < set(other) for other in groups)]
        if steps and steps != ALL_STEPS:
            yield rule("step-head", " ou ".join(_STEPS[group] for group in said), steps)


def _nouns(names: Names) -> Iterator[Rule]:
    """`who-fs`: someone without a number; `target-…`: chosen; `all-…`: all that match."""
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


def _all(form: str, article: str, side: str) -> Iterator[Rule]:
    """`vos unités …`, `les unités adverses …`, `toutes les unités …`."""
    adjective = f" {_SIDES['enemy'][_FORMS.index(form)]}" if side == "enemy" else ""
    pattern = f"{article} {{o?:other-p}} {{n:noun-{form}}}{adjective} {{b:rest-{form}}}"
    data: dict[str, Value] = {"to": {"all": {"side": side, "$o": None, "$n": None, "$b": None}}}
    yield rule(f"all-{form}", pattern, data, "group.all")


def _adjectives(names: Names) -> Iterator[Rule]:
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
        postures = {posture: words[index] for posture, words in _POSTURES.items()}
        yield from _postures(form, postures)
        yield rule(f"state-{form}", f"{{p:postures-{form}}}", {"posture": "$p"}, "selector.posture")
        yield rule(f"state-{form}", f"{{p:postures-{form}}} et {_WOUNDED[index]}", {"posture": "$p", "wounded": True})
        yield rule(f"state-{form}", _WOUNDED[index], {"wounded": True}, "selector.wounded")
    yield rule("faction", "de sa faction", {"faction": "same"}, "selector.faction")
    for said, deeds in (
        ("en assaut", ("assaut",)),
        ("en protection", ("protection",)),
        ("en assaut ou en protection", ("assaut", "protection")),
    ):
        yield rule("action", said, {"action": deeds}, "selector.action")
        yield rule("action", f"{said} contré", {"action": deeds, "blocked": True}, "selector.blocked")
        yield rule("action", f"{said} non contré", {"action": deeds, "blocked": False})
    hit = "dont un assaut non contré a touché le général"
    yield rule("hit", hit, {"hit_by_unblocked": "own"}, "selector.hit_by_unblocked")
    yield rule("place", "sur ce front", {"front": "here"}, "selector.front")
    yield rule("without", "sans {k:keyword-name}", {"without": "$k"}, "selector.without")


def _postures(form: str, words: Mapping[str, str]) -> Iterator[Rule]:
    """One posture, `non` and the third, or all three."""
    for posture, word in words.items():
        others = tuple(other for other in words if other != posture)
        yield rule(f"posture-{form}", word, posture)
        yield rule(f"postures-{form}", word, (posture,))
        yield rule(f"postures-{form}", f"non {word}", others)
        yield rule(f"not-{form}", word, others)
    first, second, third = words.values()
    yield rule(f"postures-{form}", f"{first} , {second} ou {third}", tuple(words))


def _conditions(names: Names) -> Iterator[Rule]:
    """`si elle …`, `s’il y a …`, `si l’un de vos assauts …`."""
    for form in ("ms", "fs"):
        exists: dict[str, Value] = {"exists": "$w"}
        yield rule("condition", f"s’il y a {{w:who-{form}}}", exists, "condition.exists")
    said = "si l’un de vos assauts n’a pas été contré ce tour"
    yield rule("condition", said, {"unblocked_assault_this_turn": "own"}, "condition.unblocked_assault_this_turn")
    for subject, form, gone in (("s’il", "ms", "parti") if names.male else ("si elle", "fs", "partie"),):
        yield rule("condition", f"{subject} {{s:states-{form}}}", {"self": "$s"}, "condition.self", "reference.self")
        yield rule(f"states-{form}", f"{{s:state-of-{form}}}", {"$s": None})
        yield rule(f"states-{form}", f"{{s:state-of-{form}}} et {{more:states-{form}}}", {"$s": None, "$more": None})
        state = f"state-of-{form}"
        yield rule(state, f"est {{p:postures-{form}}}", {"posture": "$p"}, "state.posture")
        yield rule(state, f"n’est pas {{p:not-{form}}}", {"posture": "$p"})
        for words, kind in (("est une unité", "unite"), ("est un général", "general")):
            yield rule(state, words, {"kind": kind}, "state.kind")
        yield rule(state, "est en assaut", {"action": "assaut"}, "state.action")
        yield rule(state, "est en protection", {"action": "protection"})
        yield rule(state, "a agi", {"acted": True}, "state.acted")
        yield rule(state, "n’a pas agi", {"acted": False})
        gone_words = f"est {gone} à l’assaut ce tour"
        yield rule(state, gone_words, {"assaulted_this_turn": True}, "state.assaulted_this_turn")


def _clauses() -> Iterator[Rule]:
    """One operation each."""
    for words, posture in (("engagez", "engagee"), ("parez", "paree"), ("désengagez", "desengagee")):
        yield rule("cost", f"{words} cette carte", {"op": "set_posture", "posture": posture, "to": "self"})
    for noun, n in (("réquisition", "number-one"), ("réquisitions", "number-many")):
        for words, end in (("ce tour", "this_turn"), ("au prochain tour", "next_turn")):
            gain: dict[str, Value] = {"op": "gain_requisition", "n": "$n", "for": end}
            yield op(f"gagnez {{n:{n}}} {noun} {words}", gain, f"duration.{end}")
    for noun, n in (("carte", "number-one"), ("cartes", "number-many")):
        yield op(f"piochez {{n:{n}}} {noun}", {"op": "draw", "n": "$n"})
    for noun, n in (("point", "number-one"), ("points", "number-many")):
        words = f"votre général récupère {{n:{n}}} {noun} de vie , sans dépasser son total imprimé"
        yield op(words, {"op": "heal_general", "n": "$n", "to": "own"}, "reference.own")
    yield op("cette carte devient {p:posture-fs}", {"op": "set_posture", "posture": "$p", "to": "self"})
    yield op("arrive {p:posture-fs}", {"op": "arrive", "posture": "$p", "to": "self"})
    yield op("si son assaut est contré , le surplus de dégâts va au général adverse", {"op": "pierce", "to": "self"})
    move: dict[str, Value] = {"op": "move_front", "to": "self", "front": "other_own", "posture": "$p"}
    yield op("elle passe sur un autre de vos fronts et devient {p:posture-fs}", move)
    yield op("elle peut passer sur un autre de vos fronts , où elle est {p:posture-fs}", move, sort="may-clause")
    for form in _FORMS:
        many = form[1] == "p"
        target = f"{{t:target-{form}}}"
        against: dict[str, Value] = {"op": "protect_against", "to": "it"}
        yield op(f"elle protège contre {target}", against)
        yield op(f"elle peut protéger contre {target}", against, sort="may-clause")
        yield op(f"détruisez {target}", {"op": "destroy", "to": "it"})
        turned: dict[str, Value] = {"op": "set_posture", "posture": "$p", "to": "it"}
        yield op(f"{target} {'deviennent' if many else 'devient'} {{p:posture-{form}}}", turned)
        leave: dict[str, Value] = {"op": "leave_combat", "to": "it", "posture": "$p"}
        out = "quittent le combat et deviennent" if many else "quitte le combat et devient"
        yield op(f"{target} {out} {{p:posture-{form}}}", leave)
        for noun, n in (("carte", "number-one"), ("cartes", "number-many")):
            discard: dict[str, Value] = {"op": "discard_random", "n": "$n", "to": "it"}
            yield op(f"{target} {'défaussent' if many else 'défausse'} {{n:{n}}} {noun} au hasard", discard)
        for letter, (one, several, _armour) in _TYPES.items():
            hurt: dict[str, Value] = {"op": "damage", "type": letter, "n": "$n", "to": "it"}
            verb = "subissent" if many else "subit"
            yield op(f"{target} {verb} {{n:number-one}} dégât {one}", hurt)
            yield op(f"{target} {verb} {{n:number-many}} dégâts {several}", hurt)
        if many:
            arrive: dict[str, Value] = {"op": "arrive", "posture": "$p", "$g": None}
            yield op(f"{{g:all-{form}}} arrivent {{p:posture-{form}}}", arrive)


def _changes() -> Iterator[Rule]:
    """Changes of stats and granted keywords, with and without an end."""
    yield from _stats("s", "ses", "son")
    yield from _stats("p", "leurs", "leur")
    for end, until in (("", {}), (" jusqu’à la réinitialisation", {"for": "this_turn"})):
        ends: dict[str, Value] = dict(until)
        says = ("duration.this_turn",) if until else ()
        mod: dict[str, Value] = {"op": "mod", "$c": None, **ends}
        grant: dict[str, Value] = {"op": "grant", "$k": None, **ends}
        yield op(f"{{c:change-s}}{end}", {**mod, "to": "self"}, *says)
        yield op(f"cette unité gagne {{k:keyword-said}}{end}", {**grant, "to": "self"})
        for form in _FORMS:
            many = form[1] == "p"
            verb = "gagnent" if many else "gagne"
            target = f"{{t:target-{form}}}"
            yield op(f"{target} {verb} {{c:change-{form[1]}}}{end}", {**mod, "to": "it"})
            yield op(f"{target} {verb} {{k:keyword-said}}{end}", {**grant, "to": "it"})
            if many:
                yield op(f"{{g:all-{form}}} {verb} {{c:change-p}}{end}", {**mod, "$g": None})
                yield op(f"{{g:all-{form}}} {verb} {{k:keyword-said}}{end}", {**grant, "$g": None})


def _stats(number: str, own: str, single: str) -> Iterator[Rule]:
    """`+2 à ses trois armures`, `+1 dégât et +1 en initiative`."""
    sort = f"change-{number}"
    parts: list[tuple[str, tuple[str, ...]]] = [(f"à {own} trois armures", ("C", "P", "T"))]
    letters = list(_TYPES)
    for letter in letters:
        parts.append((f"à {single} armure {_TYPES[letter][2]}", (letter,)))
    for one, other in ((letters[0], letters[1]), (letters[0], letters[2]), (letters[1], letters[2])):
        parts.append((f"à {own} armures {_TYPES[one][2]} et {_TYPES[other][2]}", (one, other)))
    for words, stats in parts:
        yield rule(f"{sort}-armour", f"{{n:signed}} {words}", {"n": "$n", "stat": stats})
    yield rule(f"{sort}-damage", "{n:signed-one} dégât", {"n": "$n", "stat": ("degats",)})
    yield rule(f"{sort}-damage", "{n:signed-many} dégâts", {"n": "$n", "stat": ("degats",)})
    yield rule(f"{sort}-initiative", "{n:signed} en initiative", {"n": "$n", "stat": ("initiative",)})
    sorts = [f"{sort}-{name}" for name in ("armour", "damage", "initiative")]
    for bits in range(1, 8):
        used = [name for index, name in enumerate(sorts) if bits >> index & 1]
        pattern = " et ".join(f"{{a{index}:{name}}}" for index, name in enumerate(used))
        stat = tuple(f"*a{index}.stat" for index in range(len(used)))
        same = tuple(f"$a{index}.n" for index in range(1, len(used)))
        yield rule(sort, pattern, {"stat": stat, "n": "$a0.n", "=n": same})
