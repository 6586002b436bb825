"""Trigger words: what stands before the colon."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.effects.nodes import ConditionNode
from generator.effects.vocabulary import Kind, units
from generator.model.phrase import Token
from generator.text.lexicon import filled
from generator.text.scene import TRIGGER_ICONS, Scene
from generator.text.tokens import Words, say

__all__ = ["triggers"]


def triggers(
    parts: Callable[[Scene], Mapping[str, str]], versus: Callable[[Scene, ConditionNode], Words]
) -> Mapping[str, Callable[[Scene], Words]]:
    """Return what says each trigger in one language.

    Args:
        parts: what may stand in the text of a trigger, such as `{this}`.
        versus: the attacked unit, said as an object.
    """

    def plain(scene: Scene) -> Words:
        node = scene.plan.node
        text = filled(scene.lexicon.get(f"trigger.{node.when}"), parts(scene))
        said = say(Token(text=text, icon=TRIGGER_ICONS.get(node.when), source=scene.path("when")))
        if scene.plan.versus is not None:
            said = say(said, " ", versus(scene, scene.plan.versus))
        if node.limit:
            limit = scene.lexicon.get(f"limit.{node.limit}")
            said = say(said, " (", Token(text=limit[:1].lower() + limit[1:], source=scene.path("limit")), ")")
        return said

    others = [unit.name for unit in units(Kind.TRIGGER) if unit.name not in {"static", "activated"}]
    return {"static": lambda scene: (), "activated": _activated, **dict.fromkeys(others, plain)}


def _activated(scene: Scene) -> Words:
    """`Once per turn` says both the trigger and its limit."""
    node = scene.plan.node
    if node.limit:
        limit = scene.lexicon.get(f"limit.{node.limit}")
        return say(Token(text=limit, icon="once-per-turn", source=scene.path("limit")))
    return say(Token(text=scene.lexicon.get("trigger.activated"), source=scene.path("when")))
