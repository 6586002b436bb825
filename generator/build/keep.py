"""Faces on disk between builds, in `output/.cache/`: read with care, written whole.

The file is a pickle, but one that may only hold the records of `generator.model`: nothing in it can run code.
"""

from __future__ import annotations

import io
import pickle
from dataclasses import dataclass
from pathlib import Path

from generator.build.write import write_whole
from generator.errors import OutputError
from generator.faces.memory import FaceMemory
from generator.model.plan import Plan
from generator.sheets.digest import Digests

__all__ = ["Keeper"]

_ALLOWED = {
    "generator.model.geometry": {"Matrix", "Rect"},
    "generator.model.drawing": {"Drawing", "Shape"},
    "generator.model.plan": {
        "DrawingOp",
        "EmbedOp",
        "Field",
        "Finding",
        "GlyphUse",
        "GradientOp",
        "Group",
        "ImageOp",
        "Ink",
        "PathOp",
        "PdfPart",
        "Place",
        "Plan",
        "TextOp",
    },
}
_VERSION = 1


class _Records(pickle.Unpickler):
    """Reads records of the model and nothing else."""

    def find_class(self, module: str, name: str) -> object:
        """Return a record's class.

        Raises:
            UnpicklingError: the file names anything but a record of the model.
        """
        if name in _ALLOWED.get(module, ()):
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"{module}.{name} has no place among kept faces")


@dataclass(frozen=True, slots=True)
class Keeper:
    """The kept faces of one game in one locale and variant."""

    path: Path

    @classmethod
    def of(cls, cache: Path, game: str, locale: str, variant: str) -> Keeper:
        """Return the keeper of these faces in the folder `cache`."""
        return cls(cache / f"faces-{game}-{locale}-{variant}.bin")

    def read(self, common: str) -> tuple[FaceMemory, Digests]:
        """Return the faces of the last build and their digests; none where the file is absent, old or damaged."""
        try:
            raw = self.path.read_bytes()
            version, told, faces = _Records(io.BytesIO(raw)).load()
            if version != _VERSION or told != common:
                raise ValueError("made from something else")
            plans = {str(key): plan for key, (plan, _) in faces.items() if isinstance(plan, Plan)}
            digests = Digests((plan, str(digest)) for plan, digest in faces.values())
        except (
            OSError,
            ValueError,
            TypeError,
            KeyError,
            AttributeError,
            EOFError,
            pickle.UnpicklingError,
            IndexError,
        ):
            return FaceMemory(common), Digests()
        return FaceMemory(common, plans), digests

    def write(self, memory: FaceMemory, digests: Digests) -> None:
        """Keep the faces that were used now; a cache that cannot be written is no fault."""
        if not memory.drawn:
            return
        faces = {key: (plan, digests.of(plan)) for key, plan in sorted(memory.used.items())}
        try:
            write_whole(self.path, pickle.dumps((_VERSION, memory.common, faces), protocol=5))
        except OutputError:
            return
