"""How long changes last, moment by moment."""

from __future__ import annotations

import json
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.effects.registry import Kind, names
from generator.engine.scenario import perform, read
from generator.errors import PackError

__all__ = ["durations"]

Row = dict[str, object]
_PLAIN: Row = {"atk": 4, "def": 4, "energy": 2}


@check(
    title="every duration begins and ends at its boundary, and every change is given back",
    rationale="""Durations are where engines and texts part most often: until the end of your next turn is played as
    until your next turn. Sums are kept raw and clamped when read, so an end gives back exactly what was added.""",
    source="AD-073, AD-080, AD-081, AD-086; phase-rs#1754, dnd4eBeta#318, Azure-Peak#6246, bloodworks#18",
    codes={"lasts": "error", "clamp": "error", "malus": "error"},
    needs="stats",
)
def durations(subject: Subject) -> Iterator[Note]:
    """Play a table: each duration at each boundary, each clamp, each order of two changes."""
    rows = [*_durations(), *_clamps(subject), *_kamikaze()]
    text = "\n".join(json.dumps(row) for row in rows)
    try:
        results = perform(read(text, shown_as="durations", stage=subject.stage), subject.stage)
    except PackError as error:
        for problem in error.problems:
            yield Note(code="lasts", message=str(problem))
        return
    for result in results:
        for failure in result.failures:
            yield Note(
                code=result.scenario.id.partition(":")[0],
                message=f"{result.scenario.title}: {failure.step}: {failure.what}",
                field=result.scenario.id,
                expected=str(failure.expected),
                found=str(failure.found),
            )


def _row(name: str, title: str, steps: list[object], expect: Row) -> Row:
    sides = {"A": {"units": [{"ref": "a", **_PLAIN}], "hand": 0}, "B": {"units": [{"ref": "b", **_PLAIN}], "hand": 0}}
    return {"id": name, "title": title, **sides, "do": steps, "expect": expect}


def _durations() -> Iterator[Row]:
    """Every duration of the vocabulary ends with the turn at the latest; those of a battle do not show outside one."""
    for duration in names(Kind.DURATION):
        shown = 4 if duration in ("battles_this_turn",) else 7
        if duration in ("battle", "damage_step"):
            continue  # they need an attack; the pack's scenarios play them
        steps: list[object] = [["mod", "a", "atk", 3, duration], ["check", {"a.atk": shown}], ["end_turn"]]
        steps += [["check", {"a.atk": 4}], ["start_turn"]]
        yield _row(f"lasts:{duration}", f"{duration} ends with the turn", steps, {"a.atk": 4, "b.atk": 4})


def _clamps(subject: Subject) -> Iterator[Row]:
    low, high = subject.rules.facts.stat_min, subject.rules.facts.stat_max
    for name, stat in (("atk", "a.atk"), ("def", "a.def")):
        for sign, edge in ((1, high), (-1, low)):
            far = sign * (high + 3)
            steps: list[object] = [["mod", "a", name, far, "this_turn"], ["check", {stat: edge}]]
            steps += [["mod", "a", name, -far, "this_turn"], ["check", {stat: 4}]]
            steps += [
                ["mod", "a", name, -far, "this_turn"],
                ["check", {stat: low if sign > 0 else high}],
                ["end_turn"],
            ]
            yield _row(f"clamp:{name}:{sign}", "sums are kept and held within limits only when read", steps, {stat: 4})
        exact = high - 4
        for extra, want in ((exact - 1, high - 1), (exact, high), (exact + 1, high)):
            steps = [["mod", "a", name, extra, "this_turn"]]
            yield _row(f"clamp:{name}:{extra}", "just below, at and just above the upper limit", steps, {stat: want})
        for extra, want in ((low - 4 + 1, low + 1), (low - 4, low), (low - 4 - 1, low)):
            steps = [["mod", "a", name, extra, "this_turn"]]
            yield _row(f"clamp:{name}:{extra}", "just above, at and just below the lower limit", steps, {stat: want})


def _kamikaze() -> Iterator[Row]:
    """A malus lasts to the End phase of its player's next turn, whatever position the unit takes (AD-073, AD-074)."""
    for position, stat, other in (("attack", "boss.atk", "boss.def"), ("defence", "boss.def", "boss.atk")):
        boss = {"ref": "boss", "atk": 6, "def": 6, "energy": 5, "pos": position}
        row = _row("malus:" + position, "a malus ends in the End phase of the attacker's next turn", [], {})
        row["A"] = {"units": [{"ref": "a", "atk": 2, "def": 1, "energy": 2}, {"ref": "z", **_PLAIN}], "hand": 0}
        row["B"] = {"units": [boss], "hand": 0}
        marked, whole = {stat: 4, other: 6}, {stat: 6, other: 6}
        steps: list[object] = [["attack", "a", "boss"], ["check", marked], ["end_turn"], ["check", marked]]
        steps += [
            ["start_turn"],
            ["check", marked],
            ["end_turn"],
            ["check", marked],
            ["start_turn"],
            ["check", marked],
        ]
        row["do"], row["expect"] = [*steps, ["end_turn"]], whole
        yield row
