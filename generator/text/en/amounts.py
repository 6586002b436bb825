"""English amounts and durations: `+1 for each of your other units (2 at most)`, `until end of turn`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.effects.nodes import OperationNode
from generator.effects.vocabulary import Kind, units
from generator.model.phrase import Token
from generator.text.en.conditions import all_of
from generator.text.en.nouns import each
from generator.text.numbers import amount, category, signed
from generator.text.scene import Scene
from generator.text.tokens import NBSP, Words, say

__all__ = ["AMOUNTS", "DURATIONS", "change", "counted", "duration"]


def _per(scene: Scene, operation: OperationNode) -> Words:
    return say(f" {scene.lexicon.get('word.for')} ", each(scene, operation.per)) if operation.per else ()


def _cap(scene: Scene, operation: OperationNode) -> Words:
    if operation.cap is None:
        return ()
    return say(" (", amount(operation.cap, f"{operation.path}.cap"), f"{NBSP}{scene.lexicon.get('phrase.at-most')})")


def _instead(scene: Scene, operation: OperationNode) -> Words:
    other = operation.instead
    if other is None:
        return ()
    number = (signed if operation.op == "mod" else amount)(other.n, f"{other.path}.n")
    return say(" (", number, " ", all_of(scene, other.conditions, lasting=False), ")")


AMOUNTS: Mapping[str, Callable[[Scene, OperationNode], Words]] = {"per": _per, "cap": _cap, "instead": _instead}


def _extras(scene: Scene, operation: OperationNode) -> Words:
    return say(*(AMOUNTS[name](scene, operation) for name in ("per", "cap", "instead")))


def change(scene: Scene, operation: OperationNode) -> Words:
    """Return a change of a stat: `ATK −1 (−2 if …)`."""
    stat = operation.stat or ""
    label = Token(text=scene.lexicon.get(f"stat.{stat}.one"), icon=stat, source=f"{operation.path}.stat")
    return say(label, NBSP, signed(operation.n or 0, f"{operation.path}.n"), _extras(scene, operation))


def counted(scene: Scene, operation: OperationNode, noun: str, *, more: bool = False) -> Words:
    """Return a number of things: `1 point for each of your units in Defence (3 at most)`, `2 cards`.

    `more` says that they come on top of others: `1 more point`.
    """
    n = operation.n or 0
    thing = scene.lexicon.noun(noun).form(many=category(n, "en") == "other")
    icon = "points" if noun == "noun.point" else None
    said = Token(text=thing, icon=icon) if icon else thing
    extra = f"{scene.lexicon.get('phrase.in-addition')} " if more else ""
    return say(amount(n, f"{operation.path}.n"), NBSP, extra, said, _extras(scene, operation))


def duration(scene: Scene, operation: OperationNode) -> Words:
    """Return how long it lasts, without a space before; empty for what is continuous or acts once."""
    name = operation.duration
    return say(Token(text=scene.lexicon.get(f"duration.{name}"), source=f"{operation.path}.for")) if name else ()


DURATIONS: Mapping[str, Callable[[Scene, OperationNode], Words]] = {
    unit.name: duration for unit in units(Kind.DURATION)
}
