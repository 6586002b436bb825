"""The drawings that a layout may name: files of `art/` folders, read once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from generator.errors import PackError, Problem, nearest
from generator.faces.colors import grey
from generator.load.svg import read_svg
from generator.model.drawing import Drawing

__all__ = ["Art", "Icons", "in_greys"]

_NAME = re.compile(r"[a-z0-9_-]+(/[a-z0-9_-]+)*")


def in_greys(drawing: Drawing) -> Drawing:
    """Return a drawing with its final colours in grey; paints of a palette are left to the palette."""
    paints = {p for shape in drawing.shapes for p in (shape.fill, shape.stroke) if p and p.startswith("#")}
    greys = {paint: grey(paint) for paint in sorted(paints)}
    shapes = tuple(shape.painted(greys) for shape in drawing.shapes)
    return Drawing(width=drawing.width, height=drawing.height, shapes=shapes)


class Art:
    """Drawings by name (`emblems/rome`), looked for in one folder after the other; nothing outside them is read."""

    def __init__(self, folders: tuple[Path, ...], *, in_grey: bool = False) -> None:
        self._folders = tuple(folder for folder in folders if folder.is_dir())
        self._grey = in_grey
        self._known: dict[str, Drawing] = {}
        self._there: dict[str, bool] = {}
        self._names: dict[str, list[str]] = {}

    def drawing(self, name: str) -> Drawing:
        """Return a drawing.

        Raises:
            PackError: there is no such file in the folders, or it is not a drawing that can be read.
        """
        known = self._known.get(name)
        if known is None:
            known = read_svg(self._file(name), shown_as=f"{name}.svg")
            known = self._known[name] = self.inked(known)
        return known

    def inked(self, drawing: Drawing) -> Drawing:
        """Return the drawing as the variant prints it: its final colours in grey where the print is grey."""
        return in_greys(drawing) if self._grey else drawing

    def has(self, name: str) -> bool:
        """Say whether there is a drawing of this name."""
        known = self._there.get(name)
        if known is None:
            files = (folder / f"{name}.svg" for folder in self._folders)
            known = self._there[name] = bool(_NAME.fullmatch(name)) and any(file.is_file() for file in files)
        return known

    def names(self, folder: str) -> list[str]:
        """Return the drawings that lie in a subfolder, sorted, without the subfolder's name."""
        if folder not in self._names:
            found = {path.stem for root in self._folders for path in (root / folder).glob("*.svg")}
            self._names[folder] = sorted(found)
        return self._names[folder]

    def _file(self, name: str) -> Path:
        if not _NAME.fullmatch(name):
            raise PackError([Problem(message=f"expected a drawing such as emblems/rome, got {name!r}")])
        for folder in self._folders:
            path = (folder / f"{name}.svg").resolve()
            if path.is_file() and path.is_relative_to(folder.resolve()):
                return path
        names = sorted(str(p.relative_to(f).with_suffix("")) for f in self._folders for p in f.rglob("*.svg"))
        raise PackError([Problem(message=f"no drawing is called {name!r}", hint=nearest(name, names))])


class Icons(Mapping[str, Drawing]):
    """Inline icons by name: the `icons/` folders of an `Art`, and the discs with a number of `numbers/`."""

    def __init__(self, art: Art) -> None:
        self._art = art

    def __getitem__(self, name: str) -> Drawing:
        if name not in self:
            raise KeyError(name)
        own = f"icons/{name}"
        return self._art.drawing(own if self._art.has(own) else f"numbers/{name}")

    def __contains__(self, name: object) -> bool:
        if not isinstance(name, str):
            return False
        return self._art.has(f"icons/{name}") or self._art.has(f"numbers/{name}")

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys((*self._art.names("icons"), *self._art.names("numbers"))))

    def __len__(self) -> int:
        return len({*self._art.names("icons"), *self._art.names("numbers")})
