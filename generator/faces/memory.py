"""Faces kept between builds: a face whose every ingredient is the same is taken as it was, not laid out again.

The key of a face covers all that its layout can say about the card (values, words, palette) and, through `common`,
everything outside the card: layouts, art, fonts, phrases, code. A kept face can be unused, never wrong.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping

from generator.model.phrase import RichText
from generator.model.plan import Plan

__all__ = ["FaceMemory", "face_key"]


class FaceMemory:
    """Faces by key. `kept` counts those taken from memory, `drawn` those laid out anew."""

    def __init__(self, common: str, known: Mapping[str, Plan] | None = None) -> None:
        """Start with the faces of an earlier build.

        Args:
            common: fingerprint of everything that faces are made from, the cards aside.
            known: key -> face.
        """
        self.common = common
        self.used: dict[str, Plan] = {}
        """The faces of this build, to be kept for the next."""
        self.kept = 0
        self.drawn = 0
        self._known = dict(known or {})

    def recall(self, key: str) -> Plan | None:
        """Return the face kept under `key`, or None."""
        plan = self._known.get(key)
        if plan is not None:
            self.used[key] = plan
            self.kept += 1
        return plan

    def keep(self, key: str, plan: Plan) -> None:
        """Remember a face that was laid out now."""
        self.used[key] = plan
        self.drawn += 1


def face_key(
    common: str,
    values: Mapping[str, object],
    texts: Iterable[RichText | str],
    palette: Mapping[str, str],
    *more: str,
) -> str:
    """Return the key of a face: a digest of all its ingredients.

    Functions among `values` are left out: what they return follows from `common`.
    """
    plain = sorted((name, repr(value)) for name, value in values.items() if not callable(value))
    drawn = (common, plain, [repr(text) for text in texts], sorted(palette.items()), more)
    return hashlib.sha256(repr(drawn).encode()).hexdigest()
