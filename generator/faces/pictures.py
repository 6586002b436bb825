"""The pictures on cards: composed scenes, and picture files of the pack or the templates."""

from __future__ import annotations

import functools
import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from generator.errors import PackError
from generator.model.card import Card
from generator.model.drawing import Drawing
from generator.model.game import Game
from generator.render.images import pixels

if TYPE_CHECKING:
    from generator.faces.scene import Scenes

__all__ = ["Picture", "PictureFile", "Pictures"]

Picture = Drawing


@dataclass(frozen=True, slots=True)
class PictureFile:
    """A raster picture that may be read."""

    path: str
    width: int
    """In pixels, upright."""
    height: int
    digest: str


class Pictures:
    """Scenes from one folder, files from several; nothing outside them is read."""

    def __init__(self, game: Game, scenes: Path, symbols: Path, folders: tuple[Path, ...]) -> None:
        self._game = game
        self._folders = tuple(folder.resolve() for folder in folders if folder.is_dir())
        self._load = functools.cache(lambda: _scenes(scenes, symbols) if scenes.is_dir() else None)
        self._drawn: dict[str, Drawing] = {}
        self._files: dict[str, PictureFile | str] = {}

    def of(self, card: Card) -> Picture | None:
        """Return the card's composed picture, or None for a game without scenes."""
        if card.id not in self._drawn:
            scenes = self._load()
            if scenes is None:
                return None
            self._drawn[card.id] = scenes.picture(self._game, card)
        return self._drawn[card.id]

    def file(self, name: str) -> PictureFile | str:
        """Return a picture file by its path in the pack or the templates, or why it cannot be used."""
        if name not in self._files:
            self._files[name] = self._look(name)
        return self._files[name]

    def has(self, name: str) -> bool:
        """Say whether there is a picture file of this name that can be used."""
        return isinstance(self.file(name), PictureFile)

    def _look(self, name: str) -> PictureFile | str:
        for folder in self._folders:
            path = (folder / name).resolve()
            if not path.is_relative_to(folder):
                return f"expected a picture inside the pack, got {name!r}"
            if path.is_file():
                try:
                    width, height = pixels(str(path))
                except PackError as error:
                    return error.problems[0].message
                return PictureFile(str(path), width, height, hashlib.sha256(path.read_bytes()).hexdigest())
        return f"no picture is called {name!r}"


def _scenes(folder: Path, symbols: Path) -> Scenes:
    from generator.faces.scene import Scenes  # only games that have scenes pay for reading them

    return Scenes.load(folder, symbols)
