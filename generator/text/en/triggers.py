"""English trigger words: what stands before the colon."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.effects.vocabulary import Kind, units
from generator.model.phrase import Token
from generator.text.en.conditions import this, versus
from generator.text.en.nouns import with_a
from generator.text.lexicon import filled
from generator.text.scene import TRIGGER_ICONS, Scene
from generator.text.tokens import Words, plain, say

__all__ = ["TRIGGERS"]


def _static(scene: Scene) -> Words:
    return ()


def _activated(scene: Scene) -> Words:
    """`Once per turn` says both the trigger and its limit."""
    node = scene.plan.node
    if node.limit:
        limit = scene.lexicon.get(f"limit.{node.limit}")
        return say(Token(text=limit, icon="once-per-turn", source=scene.path("limit")))
    return say(Token(text=scene.lexicon.get("trigger.activated"), source=scene.path("when")))


def _plain(scene: Scene) -> Words:
    node = scene.plan.node
    a_unit = plain(with_a(scene.lexicon, say(scene.lexicon.noun("kind.unit").one)))
    text = filled(scene.lexicon.get(f"trigger.{node.when}"), {"this": this(scene), "a-unit": a_unit})
    said = say(Token(text=text, icon=TRIGGER_ICONS.get(node.when), source=scene.path("when")))
    if scene.plan.versus is not None:
        said = say(said, " ", versus(scene, scene.plan.versus))
    if node.limit:
        limit = scene.lexicon.get(f"limit.{node.limit}")
        said = say(said, " (", Token(text=limit[:1].lower() + limit[1:], source=scene.path("limit")), ")")
    return said


_OTHERS = [unit.name for unit in units(Kind.TRIGGER) if unit.name not in {"static", "activated"}]
TRIGGERS: Mapping[str, Callable[[Scene], Words]] = {
    "static": _static,
    "activated": _activated,
    **dict.fromkeys(_OTHERS, _plain),
}
