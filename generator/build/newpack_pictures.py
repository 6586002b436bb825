"""The pictures that lie beside a stranger's table: found by the names in its cells, taken into the pack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from generator.errors import Location, PackError, Problem
from generator.load.headings import slug
from generator.load.picture_files import PictureFolders
from generator.load.svg import read_svg
from generator.load.svg_clean import clean_svg

__all__ = ["SourcePictures"]

_MAX_BYTES = 60 * 1024 * 1024
"""Of one picture."""
_BESIDE = ("", "art", "images", "img", "pictures", "assets", "cards")


@dataclass(frozen=True, slots=True)
class SourcePictures:
    """Pictures in the folders of the tables and in the usual folders below them; nothing else is opened."""

    folders: PictureFolders
    roots: tuple[Path, ...]

    @classmethod
    def beside(cls, files: Sequence[Path]) -> SourcePictures:
        """Return the pictures that lie beside these tables."""
        roots = tuple(dict.fromkeys(path.resolve().parent for path in files))
        return cls(PictureFolders(root / name if name else root for root in roots for name in _BESIDE), roots)

    def has(self, name: str) -> bool:
        """Say whether there is a picture of this name."""
        return not isinstance(self.folders.find(name), str)

    def take(self, name: str) -> tuple[str, bytes] | str:
        """Return the name that a picture has in the pack, and what is in it; or why it cannot be taken."""
        found = self.folders.find(name)
        if isinstance(found, str):
            return found
        try:
            if found.path.stat().st_size > _MAX_BYTES:
                return f"{name!r} is larger than {_MAX_BYTES // 1024 // 1024} MiB"
            content = found.path.read_bytes()
        except OSError as error:
            return f"{name!r} cannot be read: {error.strerror or error}"
        if found.path.suffix.casefold() == ".svg":
            content = clean_svg(content)
        parts = [part for part in name.strip().replace("\\", "/").split("/") if part not in ("", ".")]
        inner = "/".join([*(part for part in parts[:-1] if part != "art"), found.path.name])
        return inner, content

    def icons(self, folder: Path, notes: list[Problem]) -> Iterator[tuple[str, bytes]]:
        """Yield name and content of the SVG files of a folder that can be icons; tells of the others."""
        if not folder.is_dir():
            notes.append(Problem(message="no such folder of icons", where=Location(str(folder))))
            return
        for path in sorted(folder.glob("*.svg")):
            content = clean_svg(path.read_bytes())
            try:
                with TemporaryDirectory() as place:
                    (Path(place) / path.name).write_bytes(content)
                    read_svg(Path(place) / path.name, shown_as=path.name)
            except PackError as error:
                notes.extend(error.problems)
                continue
            yield slug(path.stem, joiner="-"), content
