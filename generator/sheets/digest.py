"""What a plan draws, as a short text: equal drawings have equal digests in every run, on every machine."""

from __future__ import annotations

from hashlib import blake2b

from generator.model.plan import Plan

__all__ = ["Digests", "digest"]

DIGEST_BYTES = 8
"""64 bits: among 10 000 faces the chance of two alike by accident is below 3 in 10¹²."""


def digest(plan: Plan) -> str:
    """Return the digest of what is drawn: box, cut, ops and printed fields; label and findings do not count."""
    return Digests().of(plan)


class Digests:
    """Digests of many plans; a plan that is met again costs nothing."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Plan, str]] = {}

    def of(self, plan: Plan | None) -> str:
        """Return the digest of a plan; empty for None."""
        if plan is None:
            return ""
        known = self._known.get(id(plan))
        if known is None or known[0] is not plan:
            # Keeping the plan keeps its id from being given to another one.
            known = (plan, _digest(plan))
            self._known[id(plan)] = known
        return known[1]


def _digest(plan: Plan) -> str:
    drawn = (plan.width, plan.height, plan.trim, plan.corner_mm, plan.ops, plan.fields)
    return blake2b(repr(drawn).encode(), digest_size=DIGEST_BYTES).hexdigest()
