"""Abilities at random: every unit of the vocabulary, every field, every place where it may stand."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from generator.effects.check import LIMITS, selector_needs
from generator.effects.context import Context
from generator.effects.fields import (
    AbilityType,
    Alternative,
    FieldType,
    Named,
    OneOf,
    OneOrMore,
    ReferenceType,
    SelectorType,
    Whole,
)
from generator.effects.registry import Kind, Trigger, Verb, find, names
from generator.effects.site import SelectorUse
from generator.effects.values import known_names
from generator.effects.vocabulary import check_ability

Draw = Any
Data = dict[str, Any]


class Maker:
    """Draws parts of abilities."""

    def __init__(self, draw: Draw, context: Context) -> None:
        self.draw, self.context = draw, context
        self.attacks = False

    def one(self, *options: Any) -> Any:
        return self.draw(st.sampled_from(options))

    def maybe(self, chance: int = 4) -> bool:
        return bool(self.draw(st.integers(1, chance)) == 1)

    def names(self, space: Named) -> list[str]:
        return sorted(known_names(space, self.context))

    def selector(self, use: SelectorUse) -> Data:
        kinds = self.one(("unit",), ("unit",), ("unit",), ("doctrine",), ("doctrine", "terrain"), ("tactic",))
        made: Data = {"kind": kinds[0] if len(kinds) == 1 else kinds}
        for name in names(Kind.SELECTOR):
            unit = find(Kind.SELECTOR, name)
            assert unit is not None
            wanted = name in selector_needs(use)
            if name == "kind" or not (wanted or self.maybe(5)):
                continue
            tried = {**made, name: self.value(unit.fields[name].type)}
            if name == "name":
                card = self.one(*sorted(self.context.card_kinds))
                tried = {**made, "name": card, "kind": self.context.card_kinds[card]}
            if wanted or self.fits(tried, use):
                made = tried
        return made

    def fits(self, selector: Data, use: SelectorUse) -> bool:
        """Whether a selector of this use is legal as far as it goes."""
        frames: dict[SelectorUse, Data] = {
            "target": {"when": "play", "target": selector, "do": ({"op": "destroy", "to": "it"},)},
            "group": {"when": "play", "do": ({"op": "destroy", "to": {"all": selector}},)},
            "what": {"when": "play", "do": ({"op": "fetch", "from": "deck", "n": 1, "what": selector},)},
            "condition": {"when": "play", "if": ({"exists": selector},), "do": ({"op": "draw", "n": 1},)},
            "count": {"when": "play", "do": ({"op": "gain", "n": 1, "per": selector},)},
        }
        faults = check_ability(frames[use], self.context)
        return all(
            "is missing" in str(fault) or ".side" in fault.path or "expected" in fault.message for fault in faults
        )

    def value(self, kind: FieldType) -> Any:
        match kind:
            case Whole():
                low, high = max(kind.minimum, -4), min(kind.maximum, 6)
                return self.draw(st.integers(low, high).filter(lambda n: n != 0 or not kind.nonzero))
            case OneOf():
                return self.one(*kind.choices)
            case Named():
                return self.one(*self.names(kind))
            case OneOrMore():
                options = st.sampled_from(self.names(kind.item))
                return tuple(self.draw(st.lists(options, min_size=1, max_size=3, unique=True)))
            case SelectorType():
                return self.selector(kind.use)
            case ReferenceType():
                pronouns = ("self", "self", "it", "it", "attacker", "attacked")
                return {"all": self.selector("group")} if self.maybe(3) else self.one(*pronouns)
            case Alternative():
                return {"if": self.conditions(1), "n": self.draw(st.integers(1, 6))}
            case AbilityType():
                return self.ability(granted=True)
            case _:
                return True

    def conditions(self, most: int) -> tuple[Data, ...]:
        found = []
        for _ in range(self.draw(st.integers(1, most))):
            name = self.one("control", "exists", "self_position", *(("vs_position",) if self.attacks else ()))
            if name.endswith("_position"):
                found.append({name: self.one("attack", "defence")})
                continue
            selector = {**self.selector("condition"), "side": "own" if name == "control" else self.one("any", "enemy")}
            found.append({name: selector, **({"min": self.draw(st.integers(2, 5))} if self.maybe() else {})})
        return tuple(found)

    def operation(self, *, continuous: bool, granted: bool) -> Data:
        verbs = [
            verb
            for name in names(Kind.VERB)
            if isinstance(verb := find(Kind.VERB, name), Verb)
            and (verb.lasts or not continuous)
            and not (granted and name == "grant")
        ]
        verb = self.one(*verbs)
        made: Data = {"op": verb.name}
        for name, spec in verb.fields.items():
            if spec.required or self.maybe():
                made[name] = self.value(spec.type)
        if verb.lasts and not continuous:
            made["for"] = self.one(*names(Kind.DURATION))
        return made

    def ability(self, *, granted: bool = False) -> Data:
        trigger = find(Kind.TRIGGER, self.one(*names(Kind.TRIGGER)))
        assert isinstance(trigger, Trigger)
        made: Data = {"when": trigger.name}
        self.attacks = trigger.name == "attacks"
        if not trigger.continuous:
            if self.maybe():
                made["limit"] = self.one(*LIMITS)
            if self.maybe():
                made["cost"] = ({"op": "discard", "n": self.draw(st.integers(1, 3))},)
            if self.maybe(2):
                made["target"] = self.selector("target")
        if self.maybe(3) and not trigger.free:
            made["optional"] = True
        conditions = self.conditions(2) if self.maybe(3) else ()
        if trigger.name == "attacks" and self.maybe(3):
            conditions = ({"vs_position": self.one("attack", "defence")}, *conditions)
        if conditions:
            made["if"] = conditions
        count = self.draw(st.integers(1, 3))
        made["do"] = tuple(self.operation(continuous=trigger.continuous, granted=granted) for _ in range(count))
        if "target" in made and not any(step.get("to") == "it" for step in made["do"]):
            made["do"] = (*made["do"], {"op": "destroy", "to": "it"})
        return made


@st.composite
def abilities(draw: Draw, context: Context) -> Data:
    """Draw an ability; nearly all are legal."""
    return Maker(draw, context).ability()
