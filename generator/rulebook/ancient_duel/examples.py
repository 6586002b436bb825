"""Worked examples: small fields that are played out by the game's own combat function, step by step.

The numbers that an example's text states and those in its picture come from the same states.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from generator.games.ancient_duel.combat import Fighter, resolve

__all__ = ["Example", "ExampleData", "Moment", "Side", "Unit", "UnitData", "play_out", "values_of"]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class UnitData(_Strict):
    """A unit of an example as the file writes it."""

    id: Annotated[str, Field(pattern=r"^[a-z_]+$")]
    name: dict[str, str]
    atk: int
    defence: int
    energy: int
    position: Literal["attack", "defence"] = "attack"
    face: Literal["up", "down"] = "up"


class ExampleData(_Strict):
    """An example as the file writes it: both sides and who strikes whom."""

    you: list[UnitData]
    foe: list[UnitData] = []
    steps: list[list[str]]
    """`[attacker, target]`, or `[attacker]` for a direct attack."""


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


def play_out(data: ExampleData, *, locale: str, score: int, energy: int) -> Example:
    """Return the moments of an example.

    Raises:
        KeyError: a step names a unit that is not there.
        ValueError: a step is not allowed (no energy, a fallen or face-down attacker).
    """
    language = locale if all(locale in unit.name for unit in [*data.you, *data.foe]) else "en"

    def half(units: list[UnitData]) -> Side:
        return Side(
            score=score,
            energy=energy,
            units=tuple(
                Unit(
                    id=u.id,
                    name=u.name[language],
                    atk=u.atk,
                    defence=u.defence,
                    energy=u.energy,
                    position=u.position,
                    face_up=u.face == "up",
                )
                for u in units
            ),
        )

    now = Moment(you=half(data.you), foe=half(data.foe))
    moments: list[Moment] = []
    for step in data.steps:
        attacker_id, target_id = step[0], step[1] if len(step) > 1 else ""
        moments.append(replace(now, next_attacker=attacker_id, next_target=target_id))
        now = _strike(now, attacker_id, target_id)
    moments.append(now)
    return Example(moments=tuple(moments))


def _strike(field: Moment, attacker_id: str, target_id: str) -> Moment:
    attacker = field.you.unit(attacker_id)
    if attacker.fallen or not attacker.face_up or attacker.position != "attack":
        raise ValueError(f"{attacker_id} cannot attack")
    if attacker.energy > field.you.energy:
        raise ValueError(f"{attacker_id} costs more energy than is left")
    target = field.foe.unit(target_id) if target_id else None
    if target is None and any(not unit.fallen for unit in field.foe.units):
        raise ValueError("a direct attack needs an empty enemy field")
    outcome = resolve(_fighter(attacker), _fighter(target) if target else None)
    you = replace(field.you, energy=field.you.energy - attacker.energy)
    you = replace(you, score=max(0, you.score - outcome.attacker_loses))
    you = you.with_unit(replace(attacker, fallen=outcome.attacker_falls))
    foe = replace(field.foe, score=max(0, field.foe.score - outcome.defender_loses))
    if target is not None:
        foe = foe.with_unit(
            replace(
                target,
                face_up=True,
                fallen=outcome.defender_falls,
                atk=target.atk - (outcome.malus if outcome.malus_stat == "atk" else 0),
                defence=target.defence - (outcome.malus if outcome.malus_stat == "def" else 0),
                changed=outcome.malus_stat or target.changed,
            )
        )
    return Moment(
        you=you,
        foe=foe,
        attacker_loss=outcome.attacker_loses,
        defender_loss=outcome.defender_loses,
        malus=outcome.malus,
    )


def _fighter(unit: Unit) -> Fighter:
    return Fighter(atk=unit.atk, defence=unit.defence, position=unit.position)


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
