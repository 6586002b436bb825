"""The pictures on cards: composed scenes, and picture files of the pack or the templates."""

from __future__ import annotations

import functools
import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from generator.errors import PackError
from generator.load.picture_files import PictureFolders
from generator.load.svg import read_svg
from generator.model.card import Card
from generator.model.drawing import Drawing
from generator.model.game import Game
from generator.render.images import pixels

if TYPE_CHECKING:
    from generator.faces.scene import Scenes

__all__ = ["DrawnFile", "Picture", "PictureFile", "Pictures"]

Picture = Drawing


@dataclass(frozen=True, slots=True)
class PictureFile:
    """A raster picture that may be read."""

    path: str
    width: int
    """In pixels, upright."""
    height: int
    digest: str
    note: str = ""
    """What should be mended about its name; empty for a name that is right everywhere."""


@dataclass(frozen=True, slots=True)
class DrawnFile:
    """A drawing (SVG) that may be read."""

    drawing: Drawing
    note: str = ""


class Pictures:
    """Scenes from one folder, files from several; nothing outside them is read."""

    def __init__(self, game: Game, scenes: Path, symbols: Path, folders: tuple[Path, ...]) -> None:
        self._game = game
        self._found = PictureFolders(folders)
        self._load = functools.cache(lambda: _scenes(scenes, symbols) if scenes.is_dir() else None)
        self._drawn: dict[str, Drawing] = {}
        self._files: dict[str, PictureFile | DrawnFile | str] = {}

    def of(self, card: Card) -> Picture | None:
        """Return the card's composed picture, or None for a game without scenes."""
        if card.id not in self._drawn:
            scenes = self._load()
            if scenes is None:
                return None
            self._drawn[card.id] = scenes.picture(self._game, card)
        return self._drawn[card.id]

    def file(self, name: str) -> PictureFile | DrawnFile | str:
        """Return a picture by the name that people gave it (see `picture_files`), or why it cannot be used."""
        if name not in self._files:
            self._files[name] = self._look(name)
        return self._files[name]

    def has(self, name: str) -> bool:
        """Say whether there is a picture file of this name that can be used."""
        return isinstance(self.file(name), PictureFile | DrawnFile)

    def _look(self, name: str) -> PictureFile | DrawnFile | str:
        found = self._found.find(name)
        if isinstance(found, str):
            return found
        try:
            if found.path.suffix.casefold() == ".svg":
                return DrawnFile(read_svg(found.path, shown_as=found.path.name), found.note)
            width, height = pixels(str(found.path))
        except PackError as error:
            return error.problems[0].message
        digest = hashlib.sha256(found.path.read_bytes()).hexdigest()
        return PictureFile(str(found.path.resolve()), width, height, digest, found.note)


def _scenes(folder: Path, symbols: Path) -> Scenes:
    from generator.faces.scene import Scenes  # only games that have scenes pay for reading them

    return Scenes.load(folder, symbols)
