"""The odds of an expedition: samples of dice and Exploration cards, drawn once from fixed streams.

What is sampled hangs on the front, the dungeon and a few aids, not on the game going on, so that the same question has
the same answer in every process.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

from generator.engine.rng import Rng, stream
from generator.games.dungeons_raiders.designs import Design
from generator.games.dungeons_raiders.tables import Dungeon, Tables

__all__ = ["Aids", "Chance", "Odds"]

SAMPLES = 24
"""Rolls looked at where nothing else is said (§5 of the model)."""


@dataclass(frozen=True, slots=True)
class Aids:
    """What cards bring to an expedition."""

    score: int = 0
    cancels: int = 0
    disarms: int = 0
    saves: int = 0
    ignored: int = 0


@dataclass(frozen=True, slots=True)
class Chance:
    """What became of the samples."""

    margins: tuple[int, ...]
    """Dice less what encounters and traps add, sorted."""
    deaths: float
    mean: float
    """Of the dice."""

    def success(self, bonus: int, resistance: int) -> float:
        """Return the share of samples that reach a resistance with a bonus."""
        return 1 - bisect_left(self.margins, resistance - bonus) / len(self.margins)


class Odds:
    """Remembers the odds of one game's tables.

    Args:
        tables: of the game.
        samples: rolls looked at for each question.
    """

    def __init__(self, tables: Tables, samples: int = SAMPLES) -> None:
        self._t = tables
        self._samples = samples
        self._known: dict[tuple[tuple[int, ...], int, Aids], Chance] = {}
        self.means = [sum(values) / len(values) for values in tables.values]
        """Class -> mean of its die."""

    def of(self, front: tuple[int, ...], dungeon: int, aids: Aids) -> Chance:
        """Return the odds of a front in a dungeon; the score of the aids is left to the bonus."""
        key = (front, dungeon, Aids(0, aids.cancels, aids.disarms, aids.saves, aids.ignored))
        if key not in self._known:
            self._known[key] = self._sample(*key)
        return self._known[key]

    def _sample(self, front: tuple[int, ...], dungeon: int, aids: Aids) -> Chance:
        t = self._t
        tile = t.dungeons[dungeon]
        rng = Rng(stream(dungeon, "odds", sum((one + 1) * 7**place for place, one in enumerate(front))))
        rolling = list(front)
        lost = 0
        if any(op.name == "kill" for one in tile.design.windows.get("combat_start", ()) for op in one.ops) and rolling:
            rolling.remove(min(rolling, key=lambda one: self.means[one]))
            lost = 1
        heals = not any(op.name == "forbid" for one in tile.design.windows.get("static", ()) for op in one.ops)
        margins = []
        deaths = dice = 0.0
        for _ in range(self._samples):
            faces = [(one, rng.below(t.faces)) for one in rolling]
            value = sum(t.values[one][face] for one, face in faces)
            fallen = sum(t.deaths[one][face] for one, face in faces)
            added, killed = self._met(tile, faces, aids, rng)
            healed = sum(t.heals[one][face] for one, face in faces) if heals else 0
            margins.append(value - added)
            dice += value
            deaths += lost + max(0, fallen + killed - healed - aids.saves)
        return Chance(tuple(sorted(margins)), deaths / self._samples, dice / self._samples)

    def _met(self, tile: Dungeon, faces: list[tuple[int, int]], aids: Aids, rng: Rng) -> tuple[int, int]:
        """Return what encounters and traps add to the resistance, and how many they kill."""
        t = self._t
        encounters = [tile.creature] * tile.red
        traps: list[tuple[int, int]] = []
        pool = list(t.exploration)
        for _ in range(max(0, tile.black - aids.ignored)):
            card = t.designs[pool.pop(rng.below(len(pool)))]
            for op in (op for one in card.windows.get("drawn", ()) for op in one.ops):
                if op.name == "encounter":
                    encounters.append(op.args[0])
                elif op.name == "trap":
                    traps.append((op.args[1] if op.args[0] == 0 else 0, op.args[1] if op.args[0] else 0))
        cancels = aids.cancels + sum(t.criticals[one][face] for one, face in faces)
        disarms = aids.disarms + sum(t.disarms[one][face] for one, face in faces)
        standing = sorted(encounters, reverse=True)[cancels:]
        armed = sorted(traps, reverse=True)[disarms:]
        added = sum(standing) + sum(trap[0] for trap in armed)
        added += len(armed) * _each(tile.design, "trap_stands") + len(standing) * _each(
            tile.design, "encounter_stands"
        )
        return added, sum(trap[1] for trap in armed)


def _each(design: Design, when: str) -> int:
    """Return what a dungeon adds to its resistance at each such moment."""
    return sum(op.args[0] for one in design.windows.get(when, ()) for op in one.ops if op.name == "mod_resistance")
