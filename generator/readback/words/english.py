"""English sentences: phrases, triggers, verbs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.readback.words.english_nouns import EnglishNouns
from generator.readback.words.grammar import PRONOUN, Clauses, Data, Found, Scene
from generator.readback.words.operations import Operations, turned

__all__ = ["English"]


class English(EnglishNouns, Operations):
    """Reads one English sentence."""

    QUOTES = ("“", "”")
    SINGULAR = (1,)
    PHRASES: Mapping[str, tuple[str, ...]] = {
        "may": ("you may",),
        "do-this": ("do this",),
        "in-order-to": ("to",),
        "if-you-do": ("if you do",),
        "then": ("then",),
        "and": ("and",),
        "action": ("action",),
        "piercing-reminder": ("your opponent loses the difference even if the beaten unit is in Defence.)",),
        "it": ("it",),
        "attacker": ("the attacking unit", "the attacker"),  # as it is said now, and as earlier prints said it
        "attacked": ("the attacked unit",),
        "a-unit": ("a unit",),
        "this-attack": ("this attack",),
        "piercing": ("Piercing",),
        "for": ("for",),
        "at-most": ("at most",),
        "opponent-loses": ("your opponent loses",),
        "to-hand": ("to your hand",),
        "cannot-activate": ("your opponent cannot activate {tactics}",),
        "control": ("you control",),
        "opponent-controls": ("your opponent controls",),
        "is": ("is",),
        "are": ("are",),
        "on-battlefield": ("on the battlefield",),
        "in": ("in",),
    }
    TRIGGERS: Mapping[str, tuple[str, ...]] = {
        "after_attack": ("after {this} attacks",),
        "attacked": ("when {this} is attacked",),
        "attacks": ("when {this} attacks",),
        "deals_battle_damage": ("when {this} makes your opponent lose points in battle",),
        "deploy": ("deployment",),
        "deploy_normal": ("normal deployment",),
        "destroyed": ("when {this} is destroyed",),
        "destroyed_in_battle": ("when {this} is destroyed in battle",),
        "destroys_in_battle": ("when {this} destroys a unit in battle",),
        "enemy_attack_declared": ("reaction to an attack",),
        "play": ("on activation",),
        "wins_attacking": ("when {this} attacks and wins the battle",),
    }
    LIMITS: Mapping[str, str] = {"once_per_turn": "once per turn"}
    DURATIONS: Mapping[str, str] = {
        "battle": "during this battle",
        "battles_this_turn": "during this turn’s battles",
        "damage_step": "until the end of the damage step",
        "this_turn": "until end of turn",
    }
    VERB_FORMS: Mapping[str, str] = {
        "add": "add",
        "cancel": "cancel",
        "change": "change",
        "deploy": "specially deploy",
        "destroy": "destroy",
        "discard": "discard",
        "draw": "draw",
        "gain": "gain",
        "switch": "switch",
        "target": "target",
    }
    PILES: Mapping[str, str] = {"deck": "from your deck", "discard": "from your discard pile"}
    COUNTED: Mapping[str, tuple[str, str]] = {"card": ("card", "cards"), "point": ("point", "points")}
    DEEDS: Mapping[str, tuple[str, str]] = {"gain": ("gains", "gain")}
    CHANGED = ((0, "gets", "get"),)
    WHOM: Mapping[str, tuple[str, str]] = {
        "immune": (
            "enemy {tactics} can neither target nor change",
            "enemy {tactics} can neither target nor change {it}",
        ),
        "protect": ("enemy effects cannot destroy", "enemy effects cannot destroy {it}"),
        "taunt": ("enemy attacks must target", "enemy attacks must target {it}"),
    }
    OBJECTS = ("it",)

    def verb(self, at: int, name: str, scene: Scene) -> Iterator[int]:
        """Yield the end of a verb, which has one form for orders and permissions."""
        yield from self.scan.says(at, self.VERB_FORMS[name])

    def acted_on(self, at: int, verb: str, scene: Scene) -> Iterator[tuple[Data, Data | None, int]]:
        """Yield a verb with what stands behind it; the pronoun is that of the subject."""
        for said in self.verb(at, verb, scene):
            yield from self._target_or(said)

    def _target_or(self, at: int) -> Iterator[tuple[Data, Data | None, int]]:
        """Yield what is acted on, or the choice that is made there."""
        for who, end in self.subject(at):
            yield {"to": who["to"]}, None, end
        for target, end in self.chosen(at):
            yield {"to": "it"}, target, end

    def points(self, op: str, at: int, *, more: bool) -> Found:
        """`1 more point` tells a loss from the one that the trigger names; earlier prints said `1 point … more`."""
        for amount, end in self.counted(at, "more point", "more points") if more else ():
            yield from self.extras({"op": op, **amount}, end)
        for amount, end in self.counted(at, *self.COUNTED["point"]):
            for data, last in self.extras({"op": op, **amount}, end):
                yield from self.stating(data, self.scan.says(last, "more") if more else iter((last,)))

    def set_position(self, at: int, scene: Scene) -> Clauses:
        """Yield `switch it to Defence`, `change the position of 1 unit`."""
        for to, target, end in self.acted_on(at, "switch", scene):
            for name, word in {**self.POSITIONS, "choice": "the position of your choice"}.items():
                for last in self.scan.says(end, f"to {word}"):
                    yield turned(to["to"], name, target), last
        for said in self.verb(at, "change", scene):
            for end in self.scan.says(said, "its position"):
                yield turned(PRONOUN, "toggle", None), end
            for named in self.scan.says(said, "the position of"):
                for to, target, end in self._target_or(named):
                    if to["to"] != PRONOUN:
                        yield turned(to["to"], "toggle", target), end
