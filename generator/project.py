"""The one place that knows folder names: where packs, templates and fonts are read and where output goes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

__all__ = ["SHIPPED", "Project"]

SHIPPED = Path(__file__).resolve().parent.parent
"""Where the packs, templates and fonts that come with Proofdeck lie."""


@dataclass(frozen=True, slots=True)
class Project:
    """A folder of games: `root` holds `cards/`, `templates/`, `fonts/` and `output/`.

    What a project of the user's own lacks (shared phrases, shared templates, fonts) is taken from what ships.
    """

    root: Path

    @classmethod
    def find(cls, start: Path) -> Project:
        """Return the project of `start`: the nearest folder upwards that has `cards/`, else the shipped one."""
        start = start.resolve()
        for folder in (start, *start.parents):
            if (folder / "cards").is_dir():
                return cls(folder)
        return cls(SHIPPED)

    @property
    def cards(self) -> Path:
        """The folder of game packs."""
        return self.root / "cards"

    @property
    def output(self) -> Path:
        """The folder that `build` writes into."""
        return self.root / "output"

    @property
    def fonts(self) -> Path:
        """The folder of fonts: the project's own where it has a `fonts.yaml`, else the shipped one."""
        own = self.root / "fonts"
        return own if (own / "fonts.yaml").is_file() else SHIPPED / "fonts"

    @property
    def phrases(self) -> Path:
        """The folder of lexicons and phrases shared by all games."""
        own = self.cards / "_phrases"
        return own if own.is_dir() else SHIPPED / "cards" / "_phrases"

    @property
    def shared_templates(self) -> Path:
        """The folder of templates that games inherit from."""
        own = self.root / "templates" / "_shared"
        return own if own.is_dir() else SHIPPED / "templates" / "_shared"

    def pack(self, game: str) -> Path:
        """Return the folder of one game's pack."""
        return self.cards / game

    def templates(self, game: str) -> Path:
        """Return the folder of one game's templates."""
        return self.root / "templates" / game

    def games(self) -> list[str]:
        """Return the names of all packs, sorted; a pack is a folder in `cards/` that has a `game.yaml`."""
        if not self.cards.is_dir():
            return []
        return sorted(p.name for p in self.cards.iterdir() if (p / "game.yaml").is_file())
