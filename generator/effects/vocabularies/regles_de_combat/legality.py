"""What no ability of Règles de Combat can say: targets that a verb has no use for, verbs at the wrong moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from generator.effects.frame.types import Site
from generator.effects.problem import EffectProblem
from generator.effects.vocabularies.regles_de_combat.words import (
    COMBAT_OPS,
    KIND_SETS,
    MARCH_OPS,
    NOT_TOKEN,
    ON_FIELD,
    TROOPS,
    VERBS_AT,
)
from generator.model.effect import Value

__all__ = ["ability_faults", "condition_faults", "selector_faults"]

Faults = Iterator[EffectProblem]
_ARMY_PLACES = frozenset({"van", "rear"})
_HOSTS = {
    "action": ("play",),
    "event": ("play",),
    "place": ("march_turn",),
    "support": ("static", "enters_combat", "own_card_placed", "upkeep"),
    "combatant": ("static", "entry", "attacked_hidden", "attacks", "attacked", "own_turn_end"),
    "fort": ("static", "entry", "attacked_hidden", "attacks", "attacked", "own_turn_end"),
    "token": ("static", "attacks", "attacked", "own_turn_end"),
}
"""Kind of card -> the triggers it can have."""


def ability_faults(data: Mapping[str, Value], site: Site) -> Iterable[EffectProblem]:
    """Yield what does not fit together in an ability as a whole."""
    when = str(data.get("when"))
    if site.host in _HOSTS and when not in _HOSTS[site.host]:
        yield EffectProblem(path="when", message=f"a {site.host} cannot have {when!r}")
    steps = list(_steps(data))
    uses_it = any(step.get("to") == "it" for step in steps)
    if "target" in data and not uses_it:
        yield EffectProblem(path="target", message="the target is never used", hint="write to: it in an operation")
    if uses_it and "target" not in data:
        yield EffectProblem(path="do", message="'it' points at nothing", hint="add a target clause")
    windows = _words(data.get("window"))
    for index, step in enumerate(steps):
        op = step.get("op")
        if op not in VERBS_AT.get(when, ()):
            yield EffectProblem(path=f"do[{index}].op", message=f"{op!r} does not happen at {when!r}")
        elif ("combat" in windows and op not in COMBAT_OPS) or ("march" in windows and op not in MARCH_OPS):
            yield EffectProblem(path="window", message=f"{op!r} does not happen in {' and '.join(sorted(windows))}")
        yield from _operation(when, index, step)
    yield from _conditions(when, data, steps, site)
    yield from _stacking(when, data, steps)
    target = data.get("target")
    if isinstance(target, Mapping) and steps:
        for step in steps:
            if step.get("to") == "it":
                yield from _target(str(step.get("op")), when, windows, target)


def _steps(data: Mapping[str, Value]) -> Iterator[Mapping[str, Value]]:
    done = data.get("do")
    yield from (step for step in (done if isinstance(done, tuple | list) else ()) if isinstance(step, Mapping))


def _words(value: Value) -> frozenset[str]:
    """Return one word or several as a set."""
    listed = value if isinstance(value, tuple | list) else (value,)
    return frozenset(one for one in listed if isinstance(one, str))


def _operation(when: str, index: int, step: Mapping[str, Value]) -> Faults:
    at, op, to = f"do[{index}]", step.get("op"), step.get("to")
    if op == "mod":
        if (when == "attacks") != ("for" in step):
            hint = "for: this_attack" if when == "attacks" else "static changes last as long as they hold"
            yield EffectProblem(path=f"{at}.for", message=f"a change at {when!r} ends otherwise", hint=hint)
        if (when == "attacks") != (to == "self"):
            yield EffectProblem(path=f"{at}.to", message="an attack changes the card itself, a static one a group")
        if when == "attacks" and step.get("stat") != "atk":
            yield EffectProblem(path=f"{at}.stat", message="an attack changes only atk")
    if op == "damage" and (to == "attacker") != (when in ("attacked", "attacked_hidden")):
        yield EffectProblem(path=f"{at}.to", message=f"at {when!r} damage goes to somebody else")
    if op == "gain_pv" and (to == "placed") != (when == "own_card_placed"):
        yield EffectProblem(path=f"{at}.to", message=f"at {when!r} PV go to somebody else")
    if isinstance(to, Mapping) and isinstance(to.get("all"), Mapping):
        yield from _group(f"{at}.to.all", step, when, to["all"])  # type: ignore[arg-type]


def _group(path: str, step: Mapping[str, Value], when: str, data: Mapping[str, Value]) -> Faults:
    """A group is all cards of a named set on the field; of gained PV only what was placed, of a limit everything."""
    op, kinds = step.get("op"), _words(data.get("kind"))
    if op == "gain_pv" and (kinds != NOT_TOKEN or data.get("side") != "own" or "face" in data):
        yield EffectProblem(path=path, message="PV are gained by all own combatants and forts")
    if op == "cap" and (kinds != ON_FIELD or data.get("side") != "any" or "face" in data):
        yield EffectProblem(path=path, message="a limit holds for all cards on the field")
    if op == "mod" and kinds == NOT_TOKEN:
        yield EffectProblem(path=f"{path}.kind", message="a change also reaches tokens")
    if op == "mod" and step.get("stat") == "speed" and "fort" in kinds:
        yield EffectProblem(path=f"{path}.kind", message="a fort never moves (RC-033)")
    # Face down no card attacks, and nothing lengthens its step (RC-020, RC-021): there is one way to say so.
    if op == "mod" and data.get("face") != (None if "adjacent" in data else "up"):
        message = "a change reaches face-up cards; beside the source that is not said"
        yield EffectProblem(path=f"{path}.face", message=message)
    if when != "static" and "adjacent" in data:
        yield EffectProblem(path=f"{path}.adjacent", message="only what holds asks who is adjacent")


def _conditions(when: str, data: Mapping[str, Value], steps: list[Mapping[str, Value]], site: Site) -> Faults:
    """Conditions belong to their moments; what stands on the field acts only face up."""
    said = [row for row in _listed(data.get("if")) if isinstance(row, Mapping)]
    names = [next(iter(row), "") for row in said]
    allowed = {
        "static": {"self", "own_combat_turn"},
        "own_card_placed": {"placed"},
        "attacks": {"target"},
        "attacked": {"attack", "self"},
        "own_turn_end": {"self"},
    }.get(when, set())
    for index, name in enumerate(names):
        if name not in allowed or names.count(name) > 1:
            yield EffectProblem(path=f"if[{index}]", message=f"{name!r} cannot be asked at {when!r}, or not twice")
    face_up = any(row.get("self") == {"face": "up"} for row in said)
    alive = any(row.get("self") == {"alive": True} for row in said)
    if when == "attacked" and "self" in names and not alive:
        yield EffectProblem(path="if", message="after an attack one asks whether it is alive")
    if when in ("static", "own_turn_end") and "self" in names and not face_up:
        yield EffectProblem(path="if", message="here one asks only whether it lies face up")
    on_field = site.host in ("combatant", "fort", "token") or any(_is_adjacent(step) for step in steps)
    immobile = any(step.get("op") == "immobile" for step in steps)
    needs_face = (
        when == "own_turn_end" or (when == "static" and on_field and not immobile)
    ) and site.host != "support"
    if any(step.get("op") == "fly" for step in steps):
        needs_face = True
    if needs_face and not face_up:
        yield EffectProblem(path="if", message="a card on the field acts face up", hint="if: [{self: {face: up}}]")
    if face_up and not needs_face:
        yield EffectProblem(path="if", message="this does not depend on how the card lies")


def _is_adjacent(step: Mapping[str, Value]) -> bool:
    to = step.get("to")
    group = to.get("all") if isinstance(to, Mapping) else None
    return isinstance(group, Mapping) and group.get("adjacent") is True


def _stacking(when: str, data: Mapping[str, Value], steps: list[Mapping[str, Value]]) -> Faults:
    """Copies never add up, but for drawing (RC-065)."""
    ops = {step.get("op") for step in steps}
    if when == "static" and ("mod" in ops) != ("stacking" in data):
        yield EffectProblem(path="stacking", message="a change for a group says that copies do not add up")
    if when == "enters_combat" and (data.get("stacking") is True) != (ops == {"draw"}):
        yield EffectProblem(path="stacking", message="only drawing adds up (RC-065)")
    zones = _words(data.get("zone"))
    if zones and (zones != {"combat", "path"} or "mod" not in ops):
        yield EffectProblem(path="zone", message="say combat and path, or nothing")


def _target(op: str, when: str, windows: frozenset[str], data: Mapping[str, Value]) -> Faults:
    """Each verb has its own targets."""
    kinds, zones, side = _words(data.get("kind")), _words(data.get("zone")), data.get("side")
    if data.get("n") != 1 and op != "move":
        yield EffectProblem(path="target.n", message="one target is chosen")
    if ("up_to" in data) and op != "move":
        yield EffectProblem(path="target.up_to", message="one target is chosen, not fewer")
    if ("vit_min" in data) != (op == "extra_move"):
        yield EffectProblem(path="target.vit_min", message="only who moves is asked for a speed")
    if ("called" in data) != (op == "call"):
        yield EffectProblem(path="target.called", message="only who calls asks what was called")
    if op == "call" and (kinds != {"army"} or side != "own" or zones != _ARMY_PLACES):
        yield EffectProblem(path="target", message="an own army of the path is called")
    if op == "move" and (kinds != {"card"} or side != "own" or zones != {"enemy_prison"}):
        yield EffectProblem(path="target", message="own prisoners are freed")
    if op == "extra_move" and (kinds != TROOPS or side != "own" or data.get("face") != "up" or zones != {"field"}):
        yield EffectProblem(path="target", message="an own face-up combatant moves")
    if op in ("damage", "heal") and (kinds not in (TROOPS, ON_FIELD) or not zones <= {"field"}):
        yield EffectProblem(path="target", message="a combatant or a card on the field is meant")
    if op in ("damage", "heal") and ("adjacent" in data) != (when == "own_turn_end"):
        yield EffectProblem(path="target.adjacent", message="at the end of a turn, and only then, it is adjacent")
    if op == "remove_resource":
        yield from _robbed(when, windows, data)


def _robbed(when: str, windows: frozenset[str], data: Mapping[str, Value]) -> Faults:
    ways = [row for row in _listed(data.get("any_of")) if isinstance(row, Mapping)] or [data]
    found = [(_words(way.get("kind")), _words(way.get("zone"))) for way in ways]
    card = (frozenset({"combatant", "fort", "support"}), frozenset({"combat"}))
    army = (frozenset({"army"}), _ARMY_PLACES)
    if data.get("side") != "enemy" or not set(found) <= {card, army} or len(set(found)) != len(found):
        yield EffectProblem(
            path="target", message="an enemy card in the combat or an enemy army on the path is robbed"
        )
    # The card that enters robs in the combat; it is not played in any window.
    if (army in found) != ("march" in windows) or (card in found) != ("combat" in windows or when == "entry"):
        yield EffectProblem(path="target", message="an army is robbed in a march turn, a card in a combat")


def selector_faults(data: Mapping[str, Value], site: Site) -> Iterable[EffectProblem]:
    """Yield what a selector cannot say, wherever it stands."""
    parent = site.around[-2] if len(site.around) > 1 else {}
    way = "any_of" in parent
    if ("any_of" in data) == ("kind" in data):
        yield EffectProblem(path="kind", message="expected either kind or any_of")
    if not way and "side" not in data:
        yield EffectProblem(path="side", message="'side' is missing")
    if way and ("side" in data or "n" in data or "any_of" in data):
        yield EffectProblem(path="side", message="the ways share side and number")
    chosen = parent.get("target") is data
    if chosen != ("n" in data) and not way:
        yield EffectProblem(path="n", message="a player who chooses, and nobody else, is told how many")
    if not chosen:
        for name in ("up_to", "called", "vit_min"):
            if name in data:
                yield EffectProblem(path=name, message=f"only of what a player chooses {name!r} is asked")
    kinds, zones = _words(data.get("kind")), _words(data.get("zone"))
    on_field = bool(kinds) and kinds <= ON_FIELD
    if on_field and kinds not in KIND_SETS:
        yield EffectProblem(path="kind", message=f"no card can say {' and '.join(sorted(kinds))} in one word")
    if on_field and "adjacent" not in data and zones != {"field"}:
        yield EffectProblem(path="zone", message="it is on the field", hint="zone: [field]")
    if "adjacent" in data and ("other" not in data or "zone" in data):
        yield EffectProblem(path="adjacent", message="adjacent is another card, and needs no zone")
    if "other" in data and "adjacent" not in data:
        yield EffectProblem(path="other", message="only adjacent cards are told from the card itself")
    if not on_field and ({"face", "adjacent", "other"} & set(data)):
        yield EffectProblem(path="kind", message="only cards on the field lie face up or are adjacent")


def condition_faults(data: Mapping[str, Value], site: Site) -> Iterable[EffectProblem]:
    """Yield where the kinds that a condition asks for have no name on cards."""
    kinds = _words(data.get("kind"))
    placed = bool(site.around[:-1]) and "placed" in site.around[-2]
    if kinds not in KIND_SETS or placed != (kinds == NOT_TOKEN):
        yield EffectProblem(path="kind", message=f"no card can ask for {' and '.join(sorted(kinds)) or 'nothing'}")


def _listed(value: Value) -> tuple[Value, ...]:
    return tuple(value) if isinstance(value, tuple | list) else ()
