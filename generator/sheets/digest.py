"""What a plan draws, as a short text: equal drawings have equal digests in every run, on every machine."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

from generator.model.drawing import Drawing
from generator.model.plan import DrawingOp, Group, Op, Place, Plan

__all__ = ["Digests", "digest"]

DIGEST_BYTES = 8
"""64 bits: among 10 000 faces the chance of two alike by accident is below 3 in 10¹²."""


def digest(plan: Plan) -> str:
    """Return the digest of what is drawn: box, cut, ops and printed fields; label and findings do not count."""
    return Digests().of(plan)


class Digests:
    """Digests of many plans; a plan or a picture that is met again costs nothing."""

    def __init__(self, known: Iterable[tuple[Plan, str]] = ()) -> None:
        """Start with digests that are known from before."""
        self._known: dict[int, tuple[Plan | Drawing, str]] = {id(plan): (plan, told) for plan, told in known}

    def of(self, plan: Plan | None) -> str:
        """Return the digest of a plan; empty for None."""
        return "" if plan is None else self._once(plan)

    def _once(self, thing: Plan | Drawing) -> str:
        known = self._known.get(id(thing))
        if known is None:
            told = repr(thing) if isinstance(thing, Drawing) else "\n".join(self._told(thing))
            # Keeping the thing keeps its id from being given to another one.
            known = (thing, blake2b(told.encode(), digest_size=DIGEST_BYTES).hexdigest())
            self._known[id(thing)] = known
        return known[1]

    def _told(self, plan: Plan) -> Iterable[str]:
        yield repr((plan.width, plan.height, plan.trim, plan.corner_mm, plan.fields))
        yield from map(self._op, plan.ops)

    def _op(self, op: Op) -> str:
        """Return an op in words; plans and pictures in it are told by their digests, they are shared by many."""
        if isinstance(op, Place):
            return f"place {self._once(op.plan)} {(op.x, op.y, op.rotation, op.scale)!r}"
        if isinstance(op, DrawingOp):
            palette = sorted(op.palette.items())
            rest = (op.rect, palette, op.rotation, op.mirror, op.opacity)
            return f"drawing {self._once(op.drawing)} {rest!r}"
        if isinstance(op, Group):
            inner = "\n".join(map(self._op, op.ops))
            return f"group {(op.matrix, op.clip)!r} [\n{inner}\n]"
        return repr(op)
