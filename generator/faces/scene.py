"""A picture for every card, composed from data: symbols over grounds, in paint roles.

A scene folder holds YAML files; together they say which picture each card has. Nothing here knows a game.

    box: [63, 34]                    # size of the pictures of this file, in units (mm on a card)
    parts:                           # layers with a name, to be used in many scenes
      dusk:
        - fill: accent
        - disc: light
          at: [46, 12]
          r: 8
    scenes:
      card-id:
        box: [63, 38]                # all keys but `layers` may be left out
        mirror: true                 # the whole picture, left to right
        paint: {light: dark}         # the whole picture, paint -> paint
        layers:                      # painted in order; each has exactly one subject
          - part: dusk
          - hills: main              # a ground: its value is its paint (see `scene_grounds.GROUNDS`)
            y: 28
            height: 5
          - symbol: hoplite          # a file of the symbol folder, without `.svg`
            at: [20, 32]             # where its anchor goes: foot (default), centre, top, left or right
            scale: 1.1
            turn: 8                  # degrees clockwise about the anchor
            mirror: true
            paint: {main: accent}
            opacity: 0.5
            repeat: {count: 4, step: [6, 0], rows: 2, back: [3, -2], shrink: 0.9, jitter: [0.5, 0.2]}
    defaults:                        # for cards without a scene: the entry that matches most values wins
      - for: {kind: unit, group: rome, type: archer}
        layers: [...]

`repeat` sets `count` copies `step` apart, each `grow` times the last one and turned `turn` more; `rows` lie `back`
behind each other, `shrink` times smaller; with `radius` the copies stand on an arc from `start` over `sweep` degrees,
turned with it unless `upright`; `jitter` and `sway` are chance that the card's id decides.

Shapes may reach over the edge of the box: who draws a picture clips it to its frame. Shapes that lie wholly outside
are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.errors import Location, PackError, Problem
from generator.faces.scene_grounds import GROUNDS
from generator.faces.scene_options import Layer, Noise
from generator.faces.scene_place import moved, placements, seen
from generator.faces.scene_read import BOX, Fallback, Scene, read_scenes
from generator.load.svg import read_svg
from generator.load.yaml_source import Source, try_read
from generator.model.card import Card
from generator.model.drawing import Drawing, Shape
from generator.model.game import Game
from generator.model.geometry import Matrix

__all__ = ["Scenes"]

_PLAIN = Scene(
    layers=(
        Layer(kind="fill", subject="light"),
        Layer(
            kind="disc", subject="accent", values={"at": (BOX[0] / 2, BOX[1] * 0.5), "r": BOX[1] * 0.32, "flat": 1.0}
        ),
        Layer(kind="hills", subject="main", values={"y": BOX[1] * 0.8, "height": 6.0, "count": 3.0}),
        Layer(kind="hills", subject="dark", values={"y": BOX[1] * 0.95, "height": 4.0, "count": 4.0}),
    )
)
"""For a card that no scene and no default fits: a sun behind hills that its id shapes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenes:
    """The pictures of a game."""

    scenes: Mapping[str, Scene]
    """Card id -> its scene."""
    parts: Mapping[str, tuple[Layer, ...]]
    defaults: tuple[Fallback, ...]
    symbols: Mapping[str, Drawing]

    @classmethod
    def load(cls, folder: Path, symbols: Path | None = None) -> Scenes:
        """Return the scenes of a folder, drawn with the SVG files of another; folders that do not exist are empty.

        Args:
            folder: where the YAML files lie, such as `templates/<game>/scenes`.
            symbols: where the SVG files lie; `art/symbols` beside `folder` by default.

        Raises:
            PackError: with every problem of every file, each with file and line.
        """
        symbols = symbols or folder.parent / "art" / "symbols"
        problems: list[Problem] = []
        sources: list[Source] = []
        for path in sorted(folder.glob("*.yaml")):
            source, faults = try_read(path, shown_as=f"{folder.name}/{path.name}")
            problems += faults
            if source:
                sources.append(source)
        files = {path.stem: path for path in sorted(symbols.glob("*.svg"))}
        found = read_scenes(sources, files)
        problems += found.problems
        drawings: dict[str, Drawing] = {}
        for name in sorted({name for _, _, kind, name in found.used if kind == "symbol" and name in files}):
            try:
                drawings[name] = read_svg(files[name], shown_as=f"{symbols.name}/{name}.svg")
            except PackError as error:
                problems += error.problems
        if problems:
            raise PackError(sorted(problems, key=lambda p: p.where or Location("")))
        return cls(scenes=found.scenes, parts=found.parts, defaults=tuple(found.defaults), symbols=drawings)

    def picture(self, game: Game, card: Card) -> Drawing:
        """Return the picture of a card: its own scene, else the default that fits best, else a plain landscape.

        The same card always gets the same picture; only its id, kind, group and fields are looked at.
        """
        scene = self.scenes.get(card.id) or self._default(card)
        width, height = scene.box
        shapes = self._layers(scene.layers, scene.box, Noise(f"{game.id}/{card.id}"))
        flip = Matrix(a=-1.0, e=width) if scene.mirror else Matrix()
        if scene.mirror or scene.roles:
            shapes = moved(shapes, flip, scene.roles, 1.0)
        return Drawing(width=width, height=height, shapes=tuple(s for s in shapes if seen(s, width, height)))

    def missing(self, game: Game) -> list[str]:
        """Return the ids of cards without a scene of their own, in the order of the game."""
        return [card.id for card in game.cards if card.id not in self.scenes]

    def unused(self, game: Game) -> list[str]:
        """Return the ids of scenes that no card of the game has, sorted."""
        return sorted(set(self.scenes) - {card.id for card in game.cards})

    def _default(self, card: Card) -> Scene:
        best, most = _PLAIN, -1
        for fallback in self.defaults:
            fits = all(_value(card, name) == value for name, value in fallback.match.items())
            if fits and len(fallback.match) > most:
                best, most = fallback.scene, len(fallback.match)
        return best

    def _layers(self, layers: tuple[Layer, ...], size: tuple[float, float], noise: Noise) -> Iterator[Shape]:
        for i, layer in enumerate(layers):
            stream = noise.under(str(i))
            opacity = layer.number("opacity") or 1.0
            if layer.kind == "symbol":
                drawing = self.symbols[layer.subject]
                for matrix in placements(layer, drawing, stream):
                    yield from moved(drawing.shapes, matrix, layer.roles, opacity)
            elif layer.kind == "part":
                matrix = _part_matrix(layer, size[0])
                inner = self._layers(self.parts[layer.subject], size, stream)
                yield from moved(inner, matrix, layer.roles, opacity)
            else:
                yield from moved(GROUNDS[layer.kind].draw(layer, size, stream), Matrix(), {}, opacity)


def _part_matrix(layer: Layer, width: float) -> Matrix:
    """Return the map of a part: scaled from the top left of the box, flipped within it, then moved by `at`."""
    (dx, dy), scale = layer.point("at"), layer.number("scale")
    if layer.flag("mirror"):
        return Matrix(a=-scale, d=scale, e=width * scale + dx, f=dy)
    return Matrix(a=scale, d=scale, e=dx, f=dy)


def _value(card: Card, name: str) -> str:
    """Return what a default is compared with: the card's kind, group or a field, as text."""
    if name in ("kind", "group"):
        return card.kind if name == "kind" else card.group
    return str(card.fields.get(name, ""))
