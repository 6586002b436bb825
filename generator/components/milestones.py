"""Milestones: what a campaign opens, and after how much; one shield per group in order of its threshold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from generator.components.panel import Panel
from generator.components.part import Bench, Expression, Key, Spec
from generator.errors import PackError, nearest
from generator.model.geometry import Rect

__all__ = ["Milestones", "MilestonesSpec", "make_milestones"]

_HEAD = 5.4
_TALL = 26.0


class MilestonesSpec(Spec):
    """Thresholds at which groups open."""

    kind: Literal["milestones"]
    label: Key
    at: Expression
    """A fact that names a threshold for each group: 0 = open from the start."""
    open: Key
    """Words under a threshold of 0."""
    after: Key
    """Words under any other; `{n}` is the threshold."""
    emblem: Annotated[str, Field(max_length=80)] = ""
    """Art name of a group's emblem, with `{group}` in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Milestones:
    """Thresholds ready to be drawn."""

    id: str
    spec: MilestonesSpec
    bench: Bench
    thresholds: tuple[tuple[str, int], ...]
    """Group id and threshold, lowest first."""

    def height(self, width: float) -> float:
        """Return the height in mm."""
        return _HEAD + _TALL

    def draw(self, panel: Panel, x: float, y: float, width: float) -> None:
        """Draw the row of groups with its top left at (x, y)."""
        look, bench = self.bench.look, self.bench
        panel.words(
            bench.word(self.spec.label), Rect(x, y, width, _HEAD - 1.4), font="label", field=f"{self.id}.label"
        )
        gap = 2.0
        wide = (width - gap * (len(self.thresholds) - 1)) / len(self.thresholds)
        for i, (group, threshold) in enumerate(self.thresholds):
            at = Rect(x + i * (wide + gap), y + _HEAD, wide, _TALL)
            palette = look.palette(group)
            low = look.variant == "low-ink"
            panel.box(
                at, fill=None if low else palette["light"], stroke=palette["main"], width=0.5, radius=look.spec.corner
            )
            art = self.spec.emblem.replace("{group}", group)
            if art:
                panel.art(look.art.drawing(art), Rect(at.x + 1, at.y + 1.5, at.w - 2, 10.5), group=group)
            name = bench.group(group)
            panel.words(
                name,
                Rect(at.x + 0.8, at.y + 12.4, at.w - 1.6, 4),
                font="label",
                align="center",
                field=f"{self.id}.{group}.name",
            )
            words = bench.word(self.spec.after, n=threshold) if threshold else bench.word(self.spec.open)
            panel.words(
                words,
                Rect(at.x + 0.8, at.y + 16.6, at.w - 1.6, 3.6),
                font="note",
                align="center",
                field=f"{self.id}.{group}",
            )
            tick = Rect(at.x + at.w / 2 - 1.9, at.y + 21, 3.8, 3.8)
            if threshold:
                panel.box(tick, fill=look.ground("paper"), stroke=look.color("ink"), radius=0.5)
            else:
                panel.box(tick, fill=look.ground("main"), stroke=look.color("ink"), radius=0.5)
                panel.path(
                    (
                        ("M", tick.x + 0.8, tick.y + 2),
                        ("L", tick.x + 1.6, tick.y + 2.9),
                        ("L", tick.x + 3, tick.y + 0.9),
                    ),
                    stroke=look.on("main"),
                    width=0.5,
                )


def make_milestones(part_id: str, spec: MilestonesSpec, bench: Bench, *, path: str) -> Milestones:
    """Return the milestones with their thresholds looked up.

    Raises:
        PackError: the fact is no table of numbers, or it names an unknown group.
    """
    table = bench.numbers.table(spec.at, f"{path}.at")
    groups = list(bench.game.groups)
    problems = [
        bench.numbers.problem(f"expected a group of the game, got {name!r}", f"{path}.at", nearest(name, groups))
        for name in table
        if name not in bench.game.groups
    ]
    if problems:
        raise PackError(problems)
    order = sorted(table.items(), key=lambda item: (item[1], groups.index(item[0])))
    return Milestones(id=part_id, spec=spec, bench=bench, thresholds=tuple(order))
