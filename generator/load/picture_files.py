r"""Pictures by the names that people type in tables, looked for in a documented order; nothing outside is opened.

For `art/goblin` a file is looked for in each folder in turn (for a pack: `cards/<game>/art`, `cards/<game>`,
`templates/<game>/art`, `templates/<game>`): first the very name, then with .png, .jpg, .jpeg, .webp, .svg behind it.
`\` counts as `/`, `%20` is no space. Names are compared after Unicode normalisation (a Mac writes `é` as two
characters); a file that differs in case only is taken and told, because it is not found on every computer. Absolute
names, drives, addresses, `..` and links that lead out are refused.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.errors import nearest
from generator.load.paths import inside

__all__ = ["PICTURES", "FoundPicture", "PictureFolders"]

PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".svg")
_MAX_LISTED = 20_000


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundPicture:
    """A picture file that may be opened."""

    path: Path
    note: str = ""
    """What should be mended though it was found, such as a difference of case."""


class PictureFolders:
    """Folders in the order in which pictures are looked for; each is listed once."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self._folders = tuple(dict.fromkeys(folder for folder in folders if folder.is_dir()))
        self._names: dict[Path, dict[str, list[str]]] = {}
        self._found: dict[str, FoundPicture | str] = {}

    def find(self, name: str) -> FoundPicture | str:
        """Return the picture called `name`, or in one sentence why there is none."""
        if name not in self._found:
            self._found[name] = self._find(name)
        return self._found[name]

    def names(self) -> list[str]:
        """Return every picture there is, as it would be typed."""
        return sorted({name for folder in self._folders for names in self._listed(folder).values() for name in names})

    def _find(self, typed: str) -> FoundPicture | str:
        name = unicodedata.normalize("NFC", typed.strip().replace("\\", "/"))
        if "\0" in name or any(ord(c) < 32 for c in name):
            return f"expected a file name, got one with unprintable characters: {typed!r}"
        refused = inside(self._folders[0], name) if self._folders else ""
        if isinstance(refused, str) and refused and "link" not in refused:
            return refused.replace("inside the pack", "among the pictures of the pack")
        parts = [part for part in name.split("/") if part not in ("", ".")]
        wanted = "/".join(parts)
        for folder in self._folders:
            found = self._in_folder(folder, wanted)
            if found is not None:
                return found
        for folder in self._folders:
            if (folder / wanted).is_dir():
                return f"{typed!r} is a folder, expected a picture"
        hint = nearest(wanted, self.names()) or "put it into art/, beside game.yaml"
        return f"no picture is called {typed!r} ({hint})"

    def _in_folder(self, folder: Path, wanted: str) -> FoundPicture | str | None:
        listed = self._listed(folder)
        keys = [wanted] if Path(wanted).suffix.casefold() in PICTURES else [wanted, *(wanted + e for e in PICTURES)]
        for key in keys:
            names = listed.get(key.casefold(), [])
            exact = [name for name in names if unicodedata.normalize("NFC", name) == key]
            if len(exact) > 1:
                return f"two files are called {key!r}: their names differ only in how the accents are stored"
            if exact:
                return self._opened(folder, exact[0], "")
        for key in keys:
            names = listed.get(key.casefold(), [])
            if len(names) > 1:
                return f"no picture is called {key!r}, and several differ from it in case only: {', '.join(names)}"
            if names:
                told = f"the picture is called {names[0]!r}, not {key!r}: other computers will not find it"
                return self._opened(folder, names[0], told)
        return None

    @staticmethod
    def _opened(folder: Path, name: str, note: str) -> FoundPicture | str:
        path = inside(folder, name)
        if isinstance(path, str):
            return path
        if not path.is_file():
            return f"{name!r} is a folder, expected a picture" if path.is_dir() else f"no picture is called {name!r}"
        return FoundPicture(path=path, note=note)

    def _listed(self, folder: Path) -> dict[str, list[str]]:
        """Return folded name -> files of a folder and those below it, links to folders not followed."""
        if folder not in self._names:
            found: dict[str, list[str]] = {}
            pending: list[tuple[Path, str]] = [(folder, "")]
            count = 0
            while pending and count < _MAX_LISTED:
                here, prefix = pending.pop()
                for path in _sorted(here):
                    count += 1
                    name = prefix + path.name
                    if path.is_dir() and not path.is_symlink():
                        pending.append((path, f"{name}/"))
                    elif path.suffix.casefold() in PICTURES:
                        found.setdefault(unicodedata.normalize("NFC", name).casefold(), []).append(name)
            self._names[folder] = found
        return self._names[folder]


def _sorted(folder: Path) -> Sequence[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []
