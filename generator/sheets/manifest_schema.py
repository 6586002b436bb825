"""The manifest as JSON Schema, for programs that read it in other languages."""

from __future__ import annotations

from typing import get_args

from generator.model.printing import FileKind
from generator.sheets.manifest import VERSION, Json

__all__ = ["manifest_schema"]

SCHEMA_ID = "https://json-schema.org/draft/2020-12/schema"


def manifest_schema() -> dict[str, Json]:
    """Return the JSON Schema (2020-12) of manifest version 1; objects stay open, later versions add keys."""
    rect: Json = {
        "description": "[x, y, width, height] in mm from the top left of the page as seen",
        "type": "array",
        "items": {"type": "number"},
        "minItems": 4,
        "maxItems": 4,
    }
    field = _object("a value that can be read there", {"rect_mm": rect, "printed": {"type": "string"}})
    placement = _object(
        "one thing on one page",
        {
            "page": {"type": "integer", "minimum": 1},
            "side": {"enum": ["face", "back"]},
            "component": {"type": "string", "minLength": 1},
            "id": {"type": "string", "minLength": 1},
            "copy": {"type": "integer", "minimum": 1},
            "rotation": {"enum": [0, 90, 180, 270], "description": "degrees clockwise"},
            "trim_mm": rect,
            "fields": {"type": "object", "additionalProperties": field},
        },
        {"digest": {"type": "string", "description": "equal prints have equal digests"}},
    )
    length: Json = {"type": "number", "exclusiveMinimum": 0}
    paper = _object("the page as seen", {"name": {"type": "string"}, "width_mm": length, "height_mm": length})
    kinds: list[Json] = list(get_args(FileKind))
    file = _object(
        "one PDF",
        {
            "path": {"type": "string", "minLength": 1, "description": "relative to the manifest"},
            "kind": {"enum": kinds},
            "paper": paper,
            "pages": {"type": "integer", "minimum": 0},
            "placements": {"type": "array", "items": placement},
        },
        {
            "variant": {"type": "string", "description": "color, low-ink or grey"},
            "pack_digest": {"type": "string", "description": "of the pack this file was made from"},
        },
    )
    schema = _object(
        "what lies where in the PDFs of one build",
        {
            "manifest": {"const": VERSION},
            "game": {"type": "string", "minLength": 1},
            "locale": {"type": "string", "minLength": 1},
            "pack_digest": {"type": "string"},
            "files": {"type": "array", "items": file},
        },
    )
    return {"$schema": SCHEMA_ID, "title": "Proofdeck manifest", **schema}


def _object(description: str, needed: dict[str, Json], optional: dict[str, Json] | None = None) -> dict[str, Json]:
    required: list[Json] = list(needed)
    properties: dict[str, Json] = {**needed, **(optional or {})}
    return {"description": description, "type": "object", "required": required, "properties": properties}
