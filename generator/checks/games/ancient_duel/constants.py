"""Constants that must agree with each other."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact
from generator.checks.games.ancient_duel._shared import facts_pair, row
from generator.checks.subject import Subject

__all__ = ["constants"]


@check(
    title="the constants of the rules agree with each other and with the declared ranges",
    rationale="""Trackers, aids and the rulebook print them. A maximum below its start, a table that does not follow
    its rule, or a field range that is not the printed range would be printed with full conviction.""",
    source="AD-003, AD-032, AD-033, AD-041, AD-080; §P of the rule model",
    codes={"energy": "error", "range": "error", "levels": "error", "phases": "error"},
)
def constants(subject: Subject) -> Iterator[Note]:
    """Compute what follows from other constants again."""
    game = subject.game
    start, cap = fact(subject, "energy_start_max"), fact(subject, "energy_cap")
    grows, step = fact(subject, "energy_growth_from_own_turn"), fact(subject, "energy_growth_step")
    table = row(subject, "energy_max_by_own_turn")
    want = tuple(min(cap, start + step * max(0, turn - grows + 1)) for turn in range(1, len(table) + 1))
    if table != want or not table or table[-1] != cap or table.index(cap) != len(table) - 1:
        yield Note(
            code="energy",
            message="the table of energy maxima does not follow from start, growth and cap",
            where=game.where,
            field="energy_max_by_own_turn",
            expected=str(want),
            found=str(table),
        )
    levels = facts_pair(subject, "printed_level_range")
    both = sorted((*row(subject, "free_entry_levels"), *row(subject, "paid_entry_levels")))
    known = sorted(int(name.split(".")[1]) for name in game.facts if name.startswith("energy_by_level."))
    for what, have in (("free and paid levels", both), ("levels with an energy", known)):
        if have != list(range(levels[0], levels[1] + 1)):
            message = f"the {what} are not each printed level once"
            yield Note(code="levels", message=message, where=game.where, field="levels", found=str(have))
    costs = [fact(subject, f"energy_by_level.{level}") for level in known]
    if costs != sorted(costs) or (costs and costs[-1] > start):
        message = "energy falls with the level, or the dearest unit cannot enter on the first turn"
        yield Note(code="energy", message=message, where=game.where, field="energy_by_level", found=str(costs))
    yield from _ranges(subject)
    phases = game.facts["phases"]
    if not isinstance(phases, tuple) or len(set(phases)) != len(phases) or "combat" not in phases:
        message = "the phases are not different ones with a combat among them"
        yield Note(code="phases", message=message, where=game.where, field="phases", found=str(phases))


def _ranges(subject: Subject) -> Iterator[Note]:
    game = subject.game
    low, high = fact(subject, "stat_min"), fact(subject, "stat_max")
    printed = facts_pair(subject, "printed_stat_range")
    if not low <= printed[0] <= printed[1] <= high:
        message = f"printed stats {printed} do not lie within the readable {low} to {high}"
        yield Note(code="range", message=message, where=game.where, field="printed_stat_range")
    want = {"level": facts_pair(subject, "printed_level_range"), "atk": printed, "def": printed}
    for spec in game.kinds["unit"].fields:
        if spec.name in want and (spec.minimum, spec.maximum) != want[spec.name]:
            yield Note(
                code="range",
                message=f"the field {spec.name!r} has another range than the constants",
                where=game.where,
                field=spec.name,
                expected=str(want[spec.name]),
                found=str((spec.minimum, spec.maximum)),
            )
