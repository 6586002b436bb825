"""The vectors of a game's art folder as pictures that the book's pages may name."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path

from generator.load.svg import read_svg
from generator.model.drawing import Palette
from generator.model.game import Game
from generator.project import Project
from generator.render.svg import to_svg
from generator.rulebook.figures.svg import Ink

__all__ = ["Art"]


class Art:
    """Reads drawings when they are first asked for and remembers them in `files`, named `kind/name`."""

    def __init__(self, project: Project, game: Game, locale: str, words: Mapping[str, str], ink: Ink) -> None:
        self._roots = (project.templates(game.id) / "art", project.shared_templates)
        self._game = game
        self._locale = locale
        self._words = words
        self._faint = ink.line
        self._palette: Palette = {
            "dark": ink.dark,
            "main": ink.accent,
            "light": ink.soft,
            "accent": ink.gold,
            "ink": ink.dark,
            "paper": ink.paper,
        }
        self.files: dict[str, bytes] = {}

    def picture(self, kind: str, name: str, palette: Palette | None = None) -> str:
        """Return the address of a drawing of `kind` (icons, emblems, borders, ornaments, patterns).

        Raises:
            KeyError: there is no such drawing; its further arguments are the known names.
        """
        shade = "-".join(f"{role}{color.lstrip('#')}" for role, color in sorted((palette or {}).items()))
        key = f"{kind}/{name}" + (f"/{shade}" if shade else "")
        if key not in self.files:
            self.files[key] = self.drawing(kind, name, palette).encode("utf-8")
        return f"book:{key}"

    def drawing(self, kind: str, name: str, palette: Palette | None = None) -> str:
        """Return the SVG of a drawing; KeyError as for `picture`."""
        return to_svg(read_svg(self._path(kind, name)), {**self._palette, **(palette or {})}, None)

    def has(self, kind: str, name: str) -> bool:
        """Say whether there is such a drawing."""
        return any((root / kind / f"{name}.svg").is_file() for root in self._roots)

    def _path(self, kind: str, name: str) -> Path:
        for root in self._roots:
            if (path := root / kind / f"{name}.svg").is_file():
                return path
        known = sorted({p.stem for root in self._roots for p in (root / kind).glob("*.svg")})
        raise KeyError(name, *known)

    def icon(self, name: str, palette: Palette | None = None) -> str:
        """Return the HTML of an inline icon; its words are what is read aloud."""
        address = self.picture("icons", name, palette)
        for key in (f"icon.{name}", f"aside.{name}"):
            if key in self._words:
                return f'<img class="icon" src="{address}" alt="{escape(self._words[key])}"/>'
        raise KeyError(name, *(key.partition(".")[2] for key in self._words if key.startswith(("icon.", "aside."))))

    def plain_icon(self, name: str) -> str:
        """Return the HTML of an inline icon, its name read aloud where it has no words; empty where there is none."""
        if not self.has("icons", name):
            return ""
        alt = self._words.get(f"icon.{name}", name.replace("-", " "))
        return f'<img class="icon" src="{self.picture("icons", name)}" alt="{escape(alt)}"/>'

    def margin_icon(self, name: str) -> str:
        """Return the HTML of an icon that stands in the margin, paler than the text."""
        return self.icon(name, {"ink": self._faint})

    def emblem_drawing(self, group: str) -> str:
        """Return the SVG of a faction's emblem in its own colours."""
        return self.drawing("emblems", group, self._game.groups[group].palette)

    def emblem(self, group: str) -> str:
        """Return the HTML of a faction's emblem in its own colours; empty where it has none."""
        if not self.has("emblems", group):
            return ""
        spec = self._game.groups[group]
        label = spec.label.get(self._locale, next(iter(spec.label.values())))
        return f'<img class="emblem" src="{self.picture("emblems", group, spec.palette)}" alt="{escape(label)}"/>'
