"""French trigger words: what stands before the colon."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.effects.vocabulary import Kind, units
from generator.model.phrase import Token
from generator.text.fr.conditions import versus
from generator.text.fr.morphology import indefinite, that
from generator.text.lexicon import filled
from generator.text.scene import TRIGGER_ICONS, Scene
from generator.text.tokens import Words, say

__all__ = ["TRIGGERS"]


def _static(scene: Scene) -> Words:
    return ()


def _activated(scene: Scene) -> Words:
    """`Une fois par tour` says both the trigger and its limit."""
    node = scene.plan.node
    if node.limit:
        return say(
            Token(text=scene.lexicon.get(f"limit.{node.limit}"), icon="once-per-turn", source=scene.path("limit"))
        )
    return say(Token(text=scene.lexicon.get("trigger.activated"), source=scene.path("when")))


def _plain(scene: Scene) -> Words:
    node = scene.plan.node
    own = scene.lexicon.noun(f"kind.{scene.kind}")
    unit = scene.lexicon.noun("kind.unit")
    text = filled(
        scene.lexicon.get(f"trigger.{node.when}"),
        {
            "this": that(own) + own.one,
            "a-unit": indefinite(unit.gender) + unit.one,
            "attacked": scene.lexicon.adjective("attacked", own.gender, many=False),
            "destroyed": scene.lexicon.adjective("destroyed", own.gender, many=False),
        },
    )
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
