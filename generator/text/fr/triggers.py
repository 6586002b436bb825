"""French trigger words: what stands before the colon."""

from __future__ import annotations

from collections.abc import Mapping

from generator.text.fr.conditions import versus
from generator.text.fr.morphology import indefinite, that
from generator.text.scene import Scene
from generator.text.shared.triggers import triggers

__all__ = ["TRIGGERS"]


def _parts(scene: Scene) -> Mapping[str, str]:
    own, unit = scene.lexicon.noun(f"kind.{scene.kind}"), scene.lexicon.noun("kind.unit")
    return {
        "this": that(own) + own.one,
        "a-unit": indefinite(unit.gender) + unit.one,
        "attacked": scene.lexicon.adjective("attacked", own.gender, many=False),
        "destroyed": scene.lexicon.adjective("destroyed", own.gender, many=False),
    }


TRIGGERS = triggers(_parts, versus)
