"""How Pandrea's cards are read in English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.model.effect import Value
from generator.readback.frame.rules import Rule
from generator.readback.vocabularies.pandrea.common import ALL_STEPS, Names, frame_rules, op, rule

__all__ = ["FIXED", "english"]

_POSTURES = {"desengagee": "ready", "paree": "braced", "engagee": "engaged"}
_TYPES = {"C": "blunt", "P": "piercing", "T": "slashing"}
_FREED = "its opponent is freed: a protector becomes engaged, an assault is unblocked and hits the general."
FIXED: Mapping[str, str] = {
    "damage": f"if it dies, {_FREED}",
    "leave_combat": _FREED,
    "wounded": "wounded: it has lost armour this turn.",
}
"""Reminders that are the same wherever they stand."""
_HEADS = {
    "recruited": "when it is recruited",
    "protects": "when it protects",
    "after_initiatives": "after the last initiative",
    "assault_unblocked": "when its assault is not blocked",
    "after_combat": "after combat",
}
_STEPS = {
    ("2a",): "in secret recruitment",
    ("2b",): "in open recruitment",
    ("2a", "2b"): "in recruitment",
    ("4",): "in combat",
    ("5",): "after combat",
}
_NUMBERS = ("one", "many")


def english(names: Names) -> Iterator[Rule]:
    """Yield every rule."""
    yield from frame_rules(names, colon=":", then="then", both="and", may="if you wish")
    for when, words in _HEADS.items():
        yield rule("when-head", words, {"when": when}, f"trigger.{when}")
    yield from _steps()
    for name, words in FIXED.items():
        yield rule("fixed", words, name)
    yield from _nouns(names)
    yield from _adjectives()
    yield from _conditions()
    yield from _clauses()
    yield from _changes()


def _steps() -> Iterator[Rule]:
    """Every choice of steps but all, which is not said."""
    recruiting: list[tuple[str, ...]] = [(), ("2a",), ("2b",), ("2a", "2b")]
    for steps in (r + c + a for r in recruiting for c in ((), ("4",)) for a in ((), ("5",))):
        groups = [group for group in _STEPS if set(group) <= set(steps)]
        said = [group for group in groups if not any(set(group) < set(other) for other in groups)]
        if steps and steps != ALL_STEPS:
            yield rule("step-head", " or ".join(_STEPS[group] for group in said), steps)


def _nouns(names: Names) -> Iterator[Rule]:
    """`bare-s`: adjectives and noun without an article, which depends on the first sound."""
    nouns: list[tuple[str, str, dict[str, Value], tuple[str, ...]]] = [
        ("unit", "units", {"kind": "unite"}, ("selector.kind",)),
        ("general", "generals", {"kind": "general"}, ()),
        ("player", "players", {"kind": "joueur"}, ()),
        ("opponent", "opponents", {"kind": "joueur", "side": "enemy"}, ()),
    ]
    for class_id, (one, many, _gender) in names.classes.items():
        nouns.append((one, many, {"kind": "unite", "classe": class_id}, ("selector.classe",)))
    for one, many, data, says in nouns:
        vowel = one[:1].lower() in tuple("aeio")
        for form, word in (("s", one), ("p", many)):
            yield rule(f"noun-{form}", word, data, *says)
            if form == "s":
                yield rule("an-noun" if vowel else "a-noun", word, data)
    whole: dict[str, Value] = {"$s": None, "$side": None, "$n": None, "$b": None}
    any_side = {"side": "any"}
    for form in ("s", "p"):
        pattern = f"{{s?:state}} {{side?:side}} {{n:noun-{form}}} {{b:behind}}"
        yield rule(f"bare-{form}", pattern, whole, unset=any_side)
        yield rule(f"every-{form}", f"{{s?:state}} {{n:noun-{form}}} {{b:behind}}", whole)
    yield from _articles(whole, any_side)
    yield rule("target-s", "{w:who-s}", {"target": {"n": 1, "$w": None}}, "selector.n", "reference.it")
    yield rule("target-s", "it", {})
    yield rule("target-p", "{k:number-many} {w:bare-p}", {"target": {"n": "$k", "$w": None}})
    yield rule("target-p", "{k:number-many} other {w:bare-p}", {"target": {"n": "$k", "other": True, "$w": None}})
    yield rule("target-p", "they", {})
    yield from _everyone()


def _articles(whole: Mapping[str, Value], unset: Mapping[str, Value]) -> Iterator[Rule]:
    """`a` or `an` by the first sound of what follows; `another`."""
    yield rule("who-s", "another {w:bare-s}", {"other": True, "$w": None}, "selector.other")
    for article in ("a", "an"):
        yield rule(
            "who-s", f"{article} {{s:{article}-state}} {{side?:side}} {{n:noun-s}} {{b:behind}}", whole, unset=unset
        )
        yield rule("who-s", f"{article} {{side:{article}-side}} {{n:noun-s}} {{b:behind}}", whole, unset=unset)
        yield rule("who-s", f"{article} {{n:{article}-noun}} {{b:behind}}", whole, unset=unset)


def _everyone() -> Iterator[Rule]:
    """`your units …`, `all enemy units …`, `all units …`."""
    for article, side in (("your", "own"), ("all", "any")):
        for other, more in (("", {}), (" other", {"other": True})):
            extra: dict[str, Value] = dict(more)
            inner: dict[str, Value] = {"side": side, **extra, "$w": None}
            yield rule("all", f"{article}{other} {{w:every-p}}", {"to": {"all": inner}}, "group.all")
    for other, more in (("", {}), (" other", {"other": True})):
        extra = dict(more)
        enemy: dict[str, Value] = {"side": "enemy", **extra, "$s": None, "$n": None, "$b": None}
        yield rule("all", f"all{other} {{s?:state}} enemy {{n:noun-p}} {{b:behind}}", {"to": {"all": enemy}})


def _adjectives() -> Iterator[Rule]:
    """What stands before and behind the noun."""
    for sort, wanted in (("state", ""), ("a-state", "a"), ("an-state", "an")):
        for words, data, says in _states():
            if not wanted or (words[:1] in tuple("aeio")) == (wanted == "an"):
                yield rule(sort, words, data, *says)
    for sort, side, words in (
        ("side", "own", "allied"),
        ("side", "enemy", "enemy"),
        ("an-side", "own", "allied"),
        ("an-side", "enemy", "enemy"),
    ):
        yield rule(sort, words, {"side": side}, "selector.side")
    behind: dict[str, Value] = {"$f": None, "$a": None, "$h": None, "$p": None, "$w": None}
    yield rule("behind", "{f?:faction} {a?:action} {h?:hit} {p?:place} {w?:without}", behind)
    yield rule("faction", "of its faction", {"faction": "same"}, "selector.faction")
    for said, deeds in (
        ("assaulting", ("assaut",)),
        ("protecting", ("protection",)),
        ("assaulting or protecting", ("assaut", "protection")),
    ):
        yield rule("action", f"that is {said}", {"action": deeds}, "selector.action")
        yield rule("action", f"that is {said} and blocked", {"action": deeds, "blocked": True}, "selector.blocked")
        yield rule("action", f"that is {said} and not blocked", {"action": deeds, "blocked": False})
    hit = "whose general an unblocked assault of yours has hit"
    yield rule("hit", hit, {"hit_by_unblocked": "own"}, "selector.hit_by_unblocked")
    yield rule("place", "on this front", {"front": "here"}, "selector.front")
    yield rule("without", "without {k:keyword-name}", {"without": "$k"}, "selector.without")


def _posture_phrases() -> Iterator[tuple[str, tuple[str, ...]]]:
    for posture, word in _POSTURES.items():
        yield word, (posture,)
        yield f"not {word}", tuple(other for other in _POSTURES if other != posture)
    first, second, third = _POSTURES.values()
    yield f"{first} , {second} or {third}", tuple(_POSTURES)


def _states() -> Iterator[tuple[str, dict[str, Value], tuple[str, ...]]]:
    for words, postures in _posture_phrases():
        yield words, {"posture": postures}, ("selector.posture",)
        yield f"{words} and wounded", {"posture": postures, "wounded": True}, ()
    yield "wounded", {"wounded": True}, ("selector.wounded",)


def _conditions() -> Iterator[Rule]:
    """`if it …`, `if there is …`, `if an assault of yours …`."""
    yield rule("condition", "if there is {w:who-s}", {"exists": "$w"}, "condition.exists")
    said = "if an assault of yours was not blocked this turn"
    yield rule("condition", said, {"unblocked_assault_this_turn": "own"}, "condition.unblocked_assault_this_turn")
    yield rule("condition", "if it {s:states}", {"self": "$s"}, "condition.self", "reference.self")
    yield rule("states", "{s:state-of}", {"$s": None})
    yield rule("states", "{s:state-of} and {more:states}", {"$s": None, "$more": None})
    for words, postures in _posture_phrases():
        yield rule("state-of", f"is {words}", {"posture": postures}, "state.posture")
    for words, kind in (("is a unit", "unite"), ("is a general", "general")):
        yield rule("state-of", words, {"kind": kind}, "state.kind")
    yield rule("state-of", "is assaulting", {"action": "assaut"}, "state.action")
    yield rule("state-of", "is protecting", {"action": "protection"})
    yield rule("state-of", "has acted", {"acted": True}, "state.acted")
    yield rule("state-of", "has not acted", {"acted": False})
    yield rule("state-of", "has assaulted this turn", {"assaulted_this_turn": True}, "state.assaulted_this_turn")


def _clauses() -> Iterator[Rule]:
    """One operation each."""
    for posture, word in _POSTURES.items():
        yield rule("posture", word, posture)
    for words, posture in (("engage", "engagee"), ("brace", "paree"), ("ready", "desengagee")):
        yield rule("cost", f"{words} this card", {"op": "set_posture", "posture": posture, "to": "self"})
    for words, end in (("this turn", "this_turn"), ("next turn", "next_turn")):
        gain: dict[str, Value] = {"op": "gain_requisition", "n": "$n", "for": end}
        yield op(f"gain {{n:number}} requisition {words}", gain, f"duration.{end}")
    for number, noun, point in zip(_NUMBERS, ("card", "cards"), ("life point", "life points"), strict=True):
        yield op(f"draw {{n:number-{number}}} {noun}", {"op": "draw", "n": "$n"})
        heal: dict[str, Value] = {"op": "heal_general", "n": "$n", "to": "own"}
        words = f"your general regains {{n:number-{number}}} {point} , never above the printed total"
        yield op(words, heal, "reference.own")
        discard: dict[str, Value] = {"op": "discard_random", "n": "$n", "to": "it"}
        yield op(f"{{t:target-s}} discards {{n:number-{number}}} {noun} at random", discard)
        yield op(f"{{t:target-p}} discard {{n:number-{number}}} {noun} at random", discard)
    yield op("this card becomes {p:posture}", {"op": "set_posture", "posture": "$p", "to": "self"})
    yield op("arrives {p:posture}", {"op": "arrive", "posture": "$p", "to": "self"})
    pierce = "if its assault is blocked , the surplus damage goes to the opposing general"
    yield op(pierce, {"op": "pierce", "to": "self"})
    move: dict[str, Value] = {"op": "move_front", "to": "self", "front": "other_own", "posture": "$p"}
    yield op("it moves to another of your fronts and becomes {p:posture} there", move)
    yield op("it may move to another of your fronts and be {p:posture} there", move, sort="may-clause")
    yield op("{g:all} arrive {p:posture}", {"op": "arrive", "posture": "$p", "$g": None})
    for form, becomes, leaves, takes in (
        ("s", "becomes", "leaves the fight and becomes", "takes"),
        ("p", "become", "leave the fight and become", "take"),
    ):
        target = f"{{t:target-{form}}}"
        against: dict[str, Value] = {"op": "protect_against", "to": "it"}
        yield op(f"it protects against {target}", against)
        yield op(f"it may protect against {target}", against, sort="may-clause")
        yield op(f"destroy {target}", {"op": "destroy", "to": "it"})
        yield op(f"{target} {becomes} {{p:posture}}", {"op": "set_posture", "posture": "$p", "to": "it"})
        yield op(f"{target} {leaves} {{p:posture}}", {"op": "leave_combat", "to": "it", "posture": "$p"})
        for letter, word in _TYPES.items():
            hurt: dict[str, Value] = {"op": "damage", "type": letter, "n": "$n", "to": "it"}
            yield op(f"{target} {takes} {{n:number}} {word} damage", hurt)


def _changes() -> Iterator[Rule]:
    """Changes of stats and granted keywords, with and without an end."""
    yield from _stats("s", "its")
    yield from _stats("p", "their")
    for end, until in (("", {}), (" until the reset", {"for": "this_turn"})):
        ends: dict[str, Value] = dict(until)
        mod: dict[str, Value] = {"op": "mod", "$c": None, **ends}
        grant: dict[str, Value] = {"op": "grant", "$k": None, **ends}
        yield op(f"{{c:change-s}}{end}", {**mod, "to": "self"})
        yield op(f"this unit gains {{k:keyword-said}}{end}", {**grant, "to": "self"})
        for form, verb in (("s", "gains"), ("p", "gain")):
            yield op(f"{{t:target-{form}}} {verb} {{c:change-{form}}}{end}", {**mod, "to": "it"})
            yield op(f"{{t:target-{form}}} {verb} {{k:keyword-said}}{end}", {**grant, "to": "it"})
        yield op(f"{{g:all}} gain {{c:change-p}}{end}", {**mod, "$g": None})
        yield op(f"{{g:all}} gain {{k:keyword-said}}{end}", {**grant, "$g": None})


def _stats(number: str, own: str) -> Iterator[Rule]:
    """`+2 to its three armours`, `+1 damage and +1 initiative`."""
    sort = f"change-{number}"
    parts: list[tuple[str, tuple[str, ...]]] = [(f"to {own} three armours", ("C", "P", "T"))]
    letters = list(_TYPES)
    parts += [(f"to {own} {_TYPES[letter]} armour", (letter,)) for letter in letters]
    for one, other in ((letters[0], letters[1]), (letters[0], letters[2]), (letters[1], letters[2])):
        parts.append((f"to {own} {_TYPES[one]} and {_TYPES[other]} armours", (one, other)))
    for words, stats in parts:
        yield rule(f"{sort}-armour", f"{{n:signed}} {words}", {"n": "$n", "stat": stats})
    yield rule(f"{sort}-damage", "{n:signed} damage", {"n": "$n", "stat": ("degats",)})
    yield rule(f"{sort}-initiative", "{n:signed} initiative", {"n": "$n", "stat": ("initiative",)})
    sorts = [f"{sort}-{name}" for name in ("armour", "damage", "initiative")]
    for bits in range(1, 8):
        used = [name for index, name in enumerate(sorts) if bits >> index & 1]
        pattern = " and ".join(f"{{a{index}:{name}}}" for index, name in enumerate(used))
        stat = tuple(f"*a{index}.stat" for index in range(len(used)))
        same = tuple(f"$a{index}.n" for index in range(1, len(used)))
        yield rule(sort, pattern, {"stat": stat, "n": "$a0.n", "=n": same})
