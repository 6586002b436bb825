"""Worked examples: scenarios that the engine plays, step by step.

The numbers that an example's text states and those in its picture come from the same states.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from pydantic import BaseModel, ConfigDict

from generator.engine.scenario import Json, Performance, Scenario, Stage, perform

__all__ = ["Example", "ExampleData", "Moment", "Side", "Unit", "play_out", "values_of"]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class ExampleData(_Strict):
    """An example as the file writes it: a scenario, and what its units are called."""

    scenario: str
    """The id of a line of `scenarios/rulebook.jsonl`."""
    names: dict[str, dict[str, str]]
    """Reference in the scenario -> locale -> name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """A unit on the field of an example."""

    id: str
    name: str
    atk: int
    defence: int
    energy: int
    position: Literal["attack", "defence"]
    face_up: bool
    fallen: bool = False
    changed: Literal["atk", "def"] | None = None
    """The stat that a malus has lowered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One player's half."""

    score: int
    energy: int
    units: tuple[Unit, ...]

    def unit(self, unit_id: str) -> Unit:
        """Return the unit with this id; KeyError where there is none."""
        for unit in self.units:
            if unit.id == unit_id:
                return unit
        raise KeyError(unit_id)

    def with_unit(self, changed: Unit) -> Side:
        """Return the side with one unit replaced."""
        return replace(self, units=tuple(changed if u.id == changed.id else u for u in self.units))


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """Both halves at one moment, and the blow that comes next."""

    you: Side
    foe: Side
    next_attacker: str = ""
    next_target: str = ""
    attacker_loss: int = 0
    """Points the blow before this moment cost the attacking player."""
    defender_loss: int = 0
    malus: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """The moments of an example, the first before any blow."""

    moments: tuple[Moment, ...]


def play_out(data: ExampleData, scenario: Scenario, stage: Stage, *, locale: str) -> Example:
    """Return the moments of an example, as the engine plays its scenario.

    Args:
        data: what the units are called.
        scenario: what lies there, what is done, and what must come out.
        stage: the engine, already prepared for this scenario.
        locale: the language of the names; English where a name lacks it.

    Raises:
        ValueError: the engine does not allow a step, or something comes out otherwise than the scenario says.
    """
    (result,) = perform([scenario], stage)
    if not result.passed:
        raise ValueError("; ".join(str(failure) for failure in result.failures))
    run = stage.open(scenario)
    board = _Board(run, data.names, locale)
    now = Moment(you=board.half("A", scenario), foe=board.half("B", scenario))
    moments: list[Moment] = []
    for verb, arguments in scenario.steps:
        if verb == "check":  # performed above, and true
            continue
        if verb not in ("attack", "direct"):
            run.do(verb, arguments)
            continue
        names = [str(argument) for argument in arguments]
        moments.append(replace(now, next_attacker=names[0], next_target=names[1] if len(names) > 1 else ""))
        run.do(verb, arguments)
        now = board.after(now)
    moments.append(now)
    return Example(moments=tuple(moments))


class _Board:
    """Reads the engine's position in the words of an example."""

    def __init__(self, run: Performance, names: Mapping[str, Mapping[str, str]], locale: str) -> None:
        self._run = run
        self._names = names
        self._locale = locale if all(locale in told for told in names.values()) else "en"

    def half(self, side: str, scenario: Scenario) -> Side:
        """Return one player's half before anything is done."""
        told = scenario.data.get(side)
        listed = told.get("units") if isinstance(told, dict) else None
        rows = [row for row in listed if isinstance(row, dict)] if isinstance(listed, list) else []
        units = [self._unit(str(row["ref"]), self._whole_of(row, "energy")) for row in rows]
        return Side(score=self._whole(f"{side}.score"), energy=self._whole(f"{side}.energy"), units=tuple(units))

    def after(self, before: Moment) -> Moment:
        """Return the position now, and what the blow since `before` has cost."""
        you, foe = self._half_now("A", before.you), self._half_now("B", before.foe)
        maluses = [
            (old.atk - new.atk) + (old.defence - new.defence)
            for old, new in zip(before.foe.units, foe.units, strict=True)
            if not new.fallen
        ]
        return Moment(
            you=you,
            foe=foe,
            attacker_loss=before.you.score - you.score,
            defender_loss=before.foe.score - foe.score,
            malus=sum(maluses),
        )

    def _half_now(self, side: str, before: Side) -> Side:
        units = tuple(self._now(unit) for unit in before.units)
        return Side(score=self._whole(f"{side}.score"), energy=self._whole(f"{side}.energy"), units=units)

    def _now(self, before: Unit) -> Unit:
        if self._run.read("gone", [before.id]):
            return replace(before, fallen=True, face_up=True)
        now = self._unit(before.id, before.energy)
        if now.atk < before.atk:
            return replace(now, changed="atk")
        return replace(now, changed="def" if now.defence < before.defence else before.changed)

    def _unit(self, name: str, energy: int) -> Unit:
        return Unit(
            id=name,
            name=self._names[name][self._locale] if name in self._names else name,
            atk=self._whole(f"{name}.atk"),
            defence=self._whole(f"{name}.def"),
            energy=energy,
            position="attack" if self._run.read(f"{name}.pos", "") == "attack" else "defence",
            face_up=self._run.read(f"{name}.face", "") == "up",
        )

    def _whole(self, key: str) -> int:
        return self._whole_of({key: self._run.read(key, 0)}, key)

    @staticmethod
    def _whole_of(row: Mapping[str, Json], key: str) -> int:
        value = row.get(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise ValueError(f"{key}: expected a whole number, got {value!r}")
        return value


def values_of(example: Example) -> dict[str, object]:
    """Return the numbers of an example as prose asks for them.

    `archers.atk` is a unit before any blow; `after.s1.foe_score` is the enemy's score after the first one,
    `after.s1.boss.atk` a unit then.
    """

    def units(moment: Moment) -> dict[str, object]:
        return {
            unit.id: {"name": unit.name, "atk": unit.atk, "defence": unit.defence, "energy": unit.energy}
            for unit in (*moment.you.units, *moment.foe.units)
        }

    start, *later = example.moments
    after: Mapping[str, object] = {
        f"s{number}": {
            "you_score": moment.you.score,
            "foe_score": moment.foe.score,
            "energy": moment.you.energy,
            "loss": moment.attacker_loss or moment.defender_loss,
            "malus": moment.malus,
            **units(moment),
        }
        for number, moment in enumerate(later, 1)
    }
    return {"energy": start.you.energy, "score": start.you.score, **units(start), "after": after}
