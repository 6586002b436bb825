"""The smallest pack that has everything, and a way to spoil it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.errors import PackError
from generator.load.pack import load_game
from generator.model.game import Game
from generator.project import Project

GAME = """\
title: {fr: Duel, en: Duel}
locales: [fr, en]
groups:
  nord: {label: {fr: Nord, en: North}, code: N}
  sud: {label: {fr: Sud, en: South}, code: S}
traits: [swift]
stats: [atk, def]
kinds:
  unit:
    label: {fr: Unité, en: Unit}
    fields:
      level: {type: int, minimum: 1, maximum: 6}
      atk: {type: int}
      def: {type: int, required: false}
      type: {type: enum, choices: [foot, horse]}
      motto: {type: text, required: false}
      rare: {type: bool, required: false}
  spell:
    label: {fr: Sort, en: Spell}
cards: [cards/nord.yaml, cards/sud.yaml]
facts:
  start_score: 20
  house: {slots: 5, order: [a, b]}
"""
NORD = """\
group: nord
cards:
  - id: rider
    kind: unit
    name: {fr: Cavalier, en: Rider}
    level: 2
    atk: 3
    type: horse
    traits: [swift]
    abilities:
      - when: activated
        limit: once_per_turn
        target: {n: 1, kind: unit, side: any, face: up}
        do: [{op: mod, stat: atk, n: -1, to: it, for: this_turn}]
  - id: archer
    kind: unit
    name: {fr: Archer, en: Archer}
    copies: 3
    level: 1
    atk: 1
    def: 1
    type: foot
    motto: "1.10"
    rare: true
"""
SUD = """\
cards:
  - id: fog
    kind: spell
    group: sud
    name: {fr: Brume, en: Fog}
    house: true
    flavour: {fr: Rien, en: Nothing}
"""
FILES = {"game.yaml": GAME, "cards/nord.yaml": NORD, "cards/sud.yaml": SUD}

Load = Callable[..., Game]
Faults = Callable[..., list[str]]


@pytest.fixture
def files() -> dict[str, str]:
    """The texts of the pack `duel`, to be changed and given to `load` or `faults`."""
    return dict(FILES)


@pytest.fixture
def load(tmp_path: Path, files: dict[str, str]) -> Load:
    """Write the pack as `files` has it and load it."""

    def do() -> Game:
        for name, text in files.items():
            path = tmp_path / "cards" / "duel" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
        return load_game(Project(tmp_path), "duel")

    return do


@pytest.fixture
def faults(load: Load, files: dict[str, str]) -> Faults:
    """Replace words in one file of the pack and return what the loader says."""

    def do(name: str = "", *changes: tuple[str, str]) -> list[str]:
        for old, new in changes:
            if old not in files[name]:
                raise ValueError(f"{old!r} is not in {name}")
            files[name] = files[name].replace(old, new, 1)
        with pytest.raises(PackError) as caught:
            load()
        return [str(problem).removeprefix("cards/duel/") for problem in caught.value.problems]

    return do
