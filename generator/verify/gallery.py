"""Pictures in a PDF recognised as the drawings of the pack: icons, emblems, badges."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

from generator.errors import PackError
from generator.load.svg import read_svg
from generator.model.drawing import Drawing
from generator.render.read_marks import Drawn

__all__ = ["Gallery"]

_FINE = 100
"""The PDF door writes drawings in hundredths of their own unit."""
_FOLDERS = ("icons", "emblems", "numbers", "ornaments/badge-")


class Gallery:
    """Outlines of known drawings; colours do not count, so that every variant of the print is known."""

    def __init__(self, folders: Iterable[Path]) -> None:
        """Read the drawings in `folders`, the first that has a name gives it."""
        self._known: dict[str, str] = {}
        names: dict[str, Path] = {}
        for folder in folders:
            for path in sorted(folder.rglob("*.svg")):
                name = path.relative_to(folder).with_suffix("").as_posix()
                if name.startswith(_FOLDERS):
                    names.setdefault(name, path)
        for name, path in names.items():
            try:
                self._known.setdefault(_of_drawing(read_svg(path)), name)
            except PackError:  # a fault in the art is the build's to tell; unread art is merely not recognised
                continue

    def name(self, drawn: Drawn) -> str:
        """Return the name of what a form draws, such as `icons/atk`; empty when it is none of the pack's."""
        return self._known.get(_of_form(drawn), "")

    def of(self, drawing: Drawing) -> str:
        """Return the name of a drawing; empty when it is none of the pack's."""
        return self._known.get(_of_drawing(drawing), "")

    def has(self, name: str) -> bool:
        """Say whether a drawing of that name is known."""
        return name in self._known.values()


def _of_drawing(drawing: Drawing) -> str:
    parts: list[str] = []
    for shape in drawing.shapes:
        if shape.fill or (shape.stroke and shape.stroke_width):
            for segment in shape.segments:
                parts.append(str(segment[0]).lower().replace("z", "h"))
                parts += [f"{float(v) * _FINE:.0f}" for v in segment[1:]]
    return _digest(parts)


def _of_form(drawn: Drawn) -> str:
    parts: list[str] = []
    for path in drawn.paths:
        for letter, numbers in path.points:
            parts.append(letter)
            parts += [f"{v:.0f}" for v in numbers]
    return _digest(parts)


def _digest(parts: list[str]) -> str:
    return blake2b(" ".join("0" if part == "-0" else part for part in parts).encode(), digest_size=12).hexdigest()
