"""The manifest: what lies where in the PDFs of one build, for programs that read them.

`output/<game>/<locale>/manifest.json` describes all files of a build; each PDF carries the part about itself as the
attachment `manifest.json`. Version 1:

    {"manifest": 1, "game": "ancient-duel", "locale": "fr", "pack_digest": "sha256:…", "files": [
      {"path": "cards-a4.pdf", "kind": "cards", "variant": "color",
       "paper": {"name": "a4", "width_mm": 210, "height_mm": 297}, "pages": 64, "placements": [
         {"page": 1, "side": "face", "component": "card", "id": "frondeurs-baleares", "copy": 1, "rotation": 0,
          "trim_mm": [10.5, 16.5, 63, 88], "digest": "5f0c…",
          "fields": {"name": {"rect_mm": [14, 19, 40, 6], "printed": "Frondeurs baléares"}, …}}]}]}

Rectangles are [x, y, width, height] in mm from the top left of the page as seen, what is turned being turned in them
(`rotation` is in degrees clockwise). On back pages that a printer profile moves they say where things lie in the PDF,
moved. `path` is relative to the manifest; pages and copies count from 1. `digest` stands for what is drawn: it is the
same in two builds where the print is the same, and is left out where nothing is compared. A file may have a
`pack_digest` of its own, where it was left from an earlier build of the folder. Readers ignore keys they do not know:
later versions of 1 only add keys. `manifest_schema()` is all of this as JSON Schema.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from generator.model.plan import Field
from generator.model.printing import FileKind, Placement, PrintedFile

__all__ = ["ATTACHMENT", "VERSION", "Json", "ManifestFile", "manifest_bytes", "manifest_for", "with_manifest"]

VERSION = 1
ATTACHMENT = "manifest.json"
"""The name of the manifest attached to each PDF."""

Json = str | int | float | bool | None | list["Json"] | dict[str, "Json"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ManifestFile:
    """A PDF that was made elsewhere than on sheets (a rulebook), for the manifest to list."""

    path: str
    kind: FileKind
    paper_name: str
    paper_width: float
    paper_height: float
    pages: int
    placements: tuple[Placement, ...] = ()
    variant: str = "color"


def manifest_for(
    *, game_id: str, locale: str, pack_digest: str, files: Iterable[PrintedFile | ManifestFile]
) -> dict[str, Json]:
    """Return the manifest of `files`, in their order, as plain data."""
    return {
        "manifest": VERSION,
        "game": game_id,
        "locale": locale,
        "pack_digest": pack_digest,
        "files": [_file(file) for file in files],
    }


def manifest_bytes(manifest: dict[str, Json]) -> bytes:
    """Return a manifest as UTF-8 JSON: one placement a line, so that two builds can be compared by eye."""
    files = manifest["files"]
    head = {key: value for key, value in manifest.items() if key != "files"}
    lines = [json.dumps(head, ensure_ascii=False)[:-1] + ', "files": [']
    listed: Sequence[Json] = files if isinstance(files, list) else []
    for i, file in enumerate(listed):
        record = file if isinstance(file, dict) else {}
        lines += _file_lines(record, last=i == len(listed) - 1)
    lines.append("]}")
    return ("\n".join(lines) + "\n").encode()


def with_manifest(printed: PrintedFile, *, game_id: str, locale: str, pack_digest: str) -> PrintedFile:
    """Return the same file with its own manifest attached to its document."""
    manifest = manifest_for(game_id=game_id, locale=locale, pack_digest=pack_digest, files=(printed,))
    attachments = {**printed.document.attachments, ATTACHMENT: manifest_bytes(manifest)}
    return replace(printed, document=replace(printed.document, attachments=attachments))


def _file_lines(record: dict[str, Json], *, last: bool) -> list[str]:
    placements = record["placements"]
    head = {key: value for key, value in record.items() if key != "placements"}
    listed: Sequence[Json] = placements if isinstance(placements, list) else []
    rows = [f"  {json.dumps(row, ensure_ascii=False)}" for row in listed]
    end = "]}" if last else "]},"
    return [json.dumps(head, ensure_ascii=False)[:-1] + ', "placements": [', ",\n".join(rows) + end]


def _file(file: PrintedFile | ManifestFile) -> Json:
    pages = file.pages if isinstance(file, ManifestFile) else len(file.document.pages)
    return {
        "path": file.path,
        "kind": file.kind,
        "variant": file.variant,
        "paper": {
            "name": file.paper_name,
            "width_mm": _number(file.paper_width),
            "height_mm": _number(file.paper_height),
        },
        "pages": pages,
        "placements": [_placement(placement) for placement in file.placements],
    }


def _placement(placement: Placement) -> Json:
    record: dict[str, Json] = {
        "page": placement.page,
        "side": placement.side,
        "component": placement.component,
        "id": placement.id,
        "copy": placement.copy,
        "rotation": placement.rotation,
        "trim_mm": _rect(placement.trim.as_list()),
    }
    if placement.digest:
        record["digest"] = placement.digest
    record["fields"] = _fields(placement.fields)
    return record


def _fields(fields: Sequence[Field]) -> dict[str, Json]:
    """Return the fields by name; a name that comes again gets a number, `text`, `text-2` …, so that none is lost."""
    named: dict[str, Json] = {}
    for field in fields:
        name, n = field.name, 1
        while name in named:
            n += 1
            name = f"{field.name}-{n}"
        named[name] = {"rect_mm": _rect(field.rect.as_list()), "printed": field.printed}
    return named


def _rect(values: Sequence[float]) -> list[Json]:
    return [_number(value) for value in values]


def _number(value: float) -> int | float:
    """Return a whole number without its `.0`."""
    rounded = round(value, 3) + 0.0
    return int(rounded) if rounded.is_integer() else rounded
