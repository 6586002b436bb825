"""English trigger words: what stands before the colon."""

from __future__ import annotations

from collections.abc import Mapping

from generator.text.en.conditions import this, versus
from generator.text.en.nouns import with_a
from generator.text.scene import Scene
from generator.text.shared.triggers import triggers
from generator.text.tokens import plain, say

__all__ = ["TRIGGERS"]


def _parts(scene: Scene) -> Mapping[str, str]:
    unit = say(scene.lexicon.noun("kind.unit").one)
    return {"this": this(scene), "a-unit": plain(with_a(scene.lexicon, unit))}


TRIGGERS = triggers(_parts, versus)
