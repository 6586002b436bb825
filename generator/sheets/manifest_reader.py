"""A manifest read back into records: of an earlier build, or attached to somebody's PDF."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from generator.errors import Location, PackError, Problem
from generator.model.geometry import Rect
from generator.model.plan import Field
from generator.model.printing import Placement
from generator.sheets.manifest import VERSION

__all__ = ["Manifest", "ReadFile", "read_manifest"]

_ROTATIONS = (0, 90, 180, 270)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadFile:
    """One PDF as its manifest tells of it."""

    path: str
    kind: str
    variant: str
    paper_name: str
    paper_width: float
    paper_height: float
    pages: int
    placements: tuple[Placement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """A build as its manifest tells of it."""

    game: str
    locale: str
    pack_digest: str
    files: tuple[ReadFile, ...]


def read_manifest(raw: bytes, *, shown_as: str) -> Manifest:
    """Return what a manifest says; keys that are not known are left alone.

    Raises:
        PackError: it is not JSON, not a manifest of version 1, or a value is not what it should be.
    """
    where = Location(shown_as)
    try:
        data: object = json.loads(raw)
    except (ValueError, RecursionError) as error:
        message = f"the manifest is not JSON: {error}"
        raise PackError([Problem(message=message, where=where, hint="build the game again")]) from None
    reader = _Reader(where)
    manifest = reader.manifest(data)
    if reader.problems or manifest is None:
        raise PackError(reader.problems[:20])
    return manifest


class _Reader:
    """Takes plain data apart, gathering what is wrong with it."""

    def __init__(self, where: Location) -> None:
        self.where = where
        self.problems: list[Problem] = []

    def manifest(self, data: object) -> Manifest | None:
        top = self.mapping(data, "")
        version = top.get("manifest")
        if version != VERSION or isinstance(version, bool):
            self.fault("manifest", f"expected version {VERSION}, got {version!r}")
            return None
        return Manifest(
            game=self.text(top, "game", ""),
            locale=self.text(top, "locale", ""),
            pack_digest=self.text(top, "pack_digest", ""),
            files=tuple(self.file(each, f"files[{i}]") for i, each in enumerate(self.sequence(top, "files", ""))),
        )

    def file(self, data: object, path: str) -> ReadFile:
        record = self.mapping(data, path)
        paper = self.mapping(record.get("paper"), f"{path}.paper")
        placements = self.sequence(record, "placements", path)
        return ReadFile(
            path=self.text(record, "path", path),
            kind=self.text(record, "kind", path),
            variant=self.text(record, "variant", path) if "variant" in record else "color",
            paper_name=self.text(paper, "name", f"{path}.paper"),
            paper_width=self.number(paper.get("width_mm"), f"{path}.paper.width_mm"),
            paper_height=self.number(paper.get("height_mm"), f"{path}.paper.height_mm"),
            pages=self.whole(record, "pages", path, least=0),
            placements=tuple(self.placement(p, f"{path}.placements[{i}]") for i, p in enumerate(placements)),
        )

    def placement(self, data: object, path: str) -> Placement:
        record = self.mapping(data, path)
        side = record.get("side")
        if side not in ("face", "back"):
            self.fault(f"{path}.side", f"expected face or back, got {side!r}")
        rotation = self.whole(record, "rotation", path, least=0)
        if rotation not in _ROTATIONS:
            self.fault(f"{path}.rotation", f"expected 0, 90, 180 or 270, got {rotation}")
        shown: Literal["face", "back"] = "back" if side == "back" else "face"
        fields = self.mapping(record.get("fields"), f"{path}.fields")
        return Placement(
            page=self.whole(record, "page", path, least=1),
            side=shown,
            component=self.text(record, "component", path),
            id=self.text(record, "id", path),
            copy=self.whole(record, "copy", path, least=1),
            rotation=rotation,
            trim=self.rect(record.get("trim_mm"), f"{path}.trim_mm"),
            fields=tuple(self.field(name, value, f"{path}.fields.{name}") for name, value in fields.items()),
            digest=self.text(record, "digest", path) if "digest" in record else "",
        )

    def field(self, name: str, data: object, path: str) -> Field:
        record = self.mapping(data, path)
        return Field(
            name=name,
            rect=self.rect(record.get("rect_mm"), f"{path}.rect_mm"),
            printed=self.text(record, "printed", path),
        )

    def mapping(self, data: object, path: str) -> Mapping[str, object]:
        if isinstance(data, dict):
            return data
        self.fault(path, f"expected an object, got {_shown(data)}")
        return {}

    def sequence(self, record: Mapping[str, object], key: str, path: str) -> list[object]:
        value = record.get(key)
        if isinstance(value, list):
            return value
        self.fault(_join(path, key), f"expected a list, got {_shown(value)}")
        return []

    def text(self, record: Mapping[str, object], key: str, path: str) -> str:
        value = record.get(key)
        if isinstance(value, str):
            return value
        self.fault(_join(path, key), f"expected text, got {_shown(value)}")
        return ""

    def whole(self, record: Mapping[str, object], key: str, path: str, *, least: int) -> int:
        value = record.get(key)
        if isinstance(value, int) and not isinstance(value, bool) and value >= least:
            return value
        self.fault(_join(path, key), f"expected a whole number from {least}, got {_shown(value)}")
        return least

    def number(self, value: object, path: str) -> float:
        if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e6:
            return float(value)
        self.fault(path, f"expected a length in mm, got {_shown(value)}")
        return 0.0

    def rect(self, value: object, path: str) -> Rect:
        if isinstance(value, list) and len(value) == 4:
            x, y, w, h = (self.number(each, path) for each in value)
            return Rect(x, y, w, h)
        self.fault(path, f"expected [x, y, width, height], got {_shown(value)}")
        return Rect(0.0, 0.0, 0.0, 0.0)

    def fault(self, path: str, message: str) -> None:
        self.problems.append(Problem(message=message, where=self.where, path=path))


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _shown(value: object) -> str:
    """Return a value for a message, cut short."""
    if value is None:
        return "nothing"
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "…"
