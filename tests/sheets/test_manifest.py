"""The manifest says what lies where, keeps its schema, and can be read back; what is spoilt is told."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from generator.errors import PackError
from generator.model.game import CardSize
from generator.model.geometry import Rect
from generator.model.plan import Document, Field
from generator.model.printing import Paper, Placement, PrintedFile, Printer
from generator.sheets.manifest import ATTACHMENT, ManifestFile, manifest_bytes, manifest_for
from generator.sheets.manifest_reader import read_manifest
from generator.sheets.manifest_schema import manifest_schema
from generator.sheets.options import Item, SheetOptions


def faults(value: object, schema: dict[str, object], at: str = "$") -> list[str]:
    """Return where `value` breaks a JSON Schema, for the few keywords that ours uses (and no others)."""
    known = {"$schema", "title", "description", "type", "required", "properties", "additionalProperties", "items"}
    known |= {"minItems", "maxItems", "minimum", "exclusiveMinimum", "minLength", "enum", "const"}
    assert set(schema) <= known, f"this test does not know {set(schema) - known}"
    types = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float)}
    found: list[str] = []
    if "type" in schema and (isinstance(value, bool) or not isinstance(value, types[str(schema["type"])])):
        return [f"{at}: not {schema['type']}"]
    if "enum" in schema and value not in schema["enum"]:  # type: ignore[operator]
        found.append(f"{at}: {value!r} not allowed")
    if "const" in schema and value != schema["const"]:
        found.append(f"{at}: not {schema['const']!r}")
    if isinstance(value, str) and len(value) < int(str(schema.get("minLength", 0))):
        found.append(f"{at}: too short")
    if isinstance(value, int | float):
        if "minimum" in schema and value < float(str(schema["minimum"])):
            found.append(f"{at}: too small")
        if "exclusiveMinimum" in schema and value <= float(str(schema["exclusiveMinimum"])):
            found.append(f"{at}: too small")
    if isinstance(value, list):
        if not int(str(schema.get("minItems", 0))) <= len(value) <= int(str(schema.get("maxItems", 10**9))):
            found.append(f"{at}: {len(value)} items")
        for i, item in enumerate(value):
            found += faults(item, schema.get("items", {}), f"{at}[{i}]")  # type: ignore[arg-type]
    if isinstance(value, dict):
        found += [f"{at}: lacks {key}" for key in schema.get("required", []) if key not in value]  # type: ignore[union-attr]
        properties = schema.get("properties", {})
        for key, item in value.items():
            inner = properties.get(key, schema.get("additionalProperties", {}))  # type: ignore[union-attr]
            found += faults(item, inner, f"{at}.{key}")
    return found


@pytest.fixture
def a_sheet(
    sizes: dict[str, CardSize],
    papers: dict[str, Paper],
    some_items: Callable[..., list[Item]],
    a_file: Callable[..., PrintedFile],
) -> PrintedFile:
    options = SheetOptions(paper=papers["a4"], printer=Printer(name="p"), bleed=True)
    return a_file(some_items(sizes["tcg"], 9), options)


def data_of(*files: PrintedFile | ManifestFile) -> dict[str, object]:
    manifest = manifest_for(game_id="demo", locale="fr", pack_digest="sha256:0", files=files)
    data: dict[str, object] = json.loads(manifest_bytes(manifest))
    assert data == manifest, "what is written is what was made"
    return data


def test_the_manifest_has_exactly_the_promised_shape() -> None:
    placement = Placement(
        page=1,
        side="face",
        component="card",
        id="frondeurs-baleares",
        copy=1,
        rotation=0,
        trim=Rect(10.5, 16.5, 63, 88),
        fields=(Field(name="name", rect=Rect(14, 19.12345, 40, 6), printed="Frondeurs baléares"),),
    )
    file = PrintedFile(
        path="cards-a4.pdf",
        kind="cards",
        paper_name="a4",
        paper_width=210,
        paper_height=297,
        document=Document(title="t", language="fr", pages=()),
        placements=(placement,),
    )
    assert data_of(file) == {
        "manifest": 1,
        "game": "demo",
        "locale": "fr",
        "pack_digest": "sha256:0",
        "files": [
            {
                "path": "cards-a4.pdf",
                "kind": "cards",
                "variant": "color",
                "paper": {"name": "a4", "width_mm": 210, "height_mm": 297},
                "pages": 0,
                "placements": [
                    {
                        "page": 1,
                        "side": "face",
                        "component": "card",
                        "id": "frondeurs-baleares",
                        "copy": 1,
                        "rotation": 0,
                        "trim_mm": [10.5, 16.5, 63, 88],
                        "fields": {"name": {"rect_mm": [14, 19.123, 40, 6], "printed": "Frondeurs baléares"}},
                    }
                ],
            }
        ],
    }


def test_manifests_keep_their_schema_and_the_schema_refuses_what_is_wrong(a_sheet: PrintedFile) -> None:
    schema: dict[str, object] = manifest_schema()  # type: ignore[assignment]
    data = data_of(a_sheet)
    assert faults(data, schema) == []
    text = json.dumps(data)
    for right, wrong in (
        ('"side": "face"', '"side": "front"'),
        ('"rotation": 90', '"rotation": 45'),
        ('"page": 1', '"page": 0'),
        ('"kind": "cards"', '"kind": "card"'),
        ('"manifest": 1', '"manifest": 2'),
        ('"width_mm": 210', '"width_mm": 0'),
        ('"game": "demo"', '"game": ""'),
        ('"copy": 1', '"copies": 1'),
    ):
        assert right in text
        assert faults(json.loads(text.replace(right, wrong)), schema) != [], wrong
    assert faults(json.loads(text.replace('"trim_mm": [', '"trim_mm": [1, ')), schema) != []


def test_field_boxes_lie_inside_their_card_turned_with_it(a_sheet: PrintedFile) -> None:
    assert {p.rotation for p in a_sheet.placements} == {90, 270}
    for placement in a_sheet.placements:
        assert (placement.trim.w, placement.trim.h) == (88, 63)
        name, number = placement.fields
        assert placement.trim.holds(name.rect)
        assert placement.trim.holds(number.rect)
        assert (name.rect.w, name.rect.h) == (5, 57)
        assert (number.rect.w, number.rect.h) == (6, 10)
        name_is_right = name.rect.x > number.rect.x
        assert name_is_right == (placement.rotation == 90), "the name is at the card's top"
        number_is_low = number.rect.y > placement.trim.y + placement.trim.h / 2
        assert number_is_low == (placement.rotation == 90), "the number is at the card's bottom right"


def test_the_manifest_of_a_file_is_attached_to_it_and_reads_back(a_sheet: PrintedFile) -> None:
    read = read_manifest(a_sheet.document.attachments[ATTACHMENT], shown_as="manifest.json")
    (file,) = read.files
    assert (read.game, read.locale, read.pack_digest) == ("demo", "en", "sha256:0")
    assert (file.path, file.kind, file.variant, file.pages) == ("cards-a4.pdf", "cards", "color", 4)
    assert len(file.placements) == len(a_sheet.placements) == 18
    for found, made in zip(file.placements, a_sheet.placements, strict=True):
        assert (found.id, found.copy, found.side, found.page) == (made.id, made.copy, made.side, made.page)
        assert (found.rotation, found.digest) == (made.rotation, made.digest)
        assert found.trim.as_list() == made.trim.as_list()
        assert [(f.name, f.printed, f.rect.as_list()) for f in found.fields] == [
            (f.name, f.printed, f.rect.as_list()) for f in made.fields
        ]


def test_files_made_elsewhere_are_listed_too(a_sheet: PrintedFile) -> None:
    book = ManifestFile(
        path="rulebook-a5.pdf", kind="rulebook", paper_name="a5", paper_width=148, paper_height=210, pages=32
    )
    raw = manifest_bytes(manifest_for(game_id="g", locale="en", pack_digest="", files=(a_sheet, book)))
    assert [(f.kind, f.pages, len(f.placements)) for f in read_manifest(raw, shown_as="m").files] == [
        ("cards", 4, 18),
        ("rulebook", 32, 0),
    ]


def test_no_files_make_an_empty_list() -> None:
    raw = manifest_bytes(manifest_for(game_id="g", locale="en", pack_digest="", files=()))
    assert read_manifest(raw, shown_as="m").files == ()


def test_fields_of_one_name_are_all_kept() -> None:
    rect = Rect(0, 0, 1, 1)
    twice = Placement(
        page=1,
        side="face",
        component="track",
        id="score",
        copy=1,
        rotation=0,
        trim=rect,
        fields=(Field(name="box", rect=rect, printed="1"), Field(name="box", rect=rect, printed="2")),
    )
    file = ManifestFile(
        path="x", kind="trackers", paper_name="a4", paper_width=210, paper_height=297, pages=1, placements=(twice,)
    )
    raw = manifest_bytes(manifest_for(game_id="g", locale="en", pack_digest="", files=(file,)))
    fields = read_manifest(raw, shown_as="m").files[0].placements[0].fields
    assert [(f.name, f.printed) for f in fields] == [("box", "1"), ("box-2", "2")]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"manifest": 1', '"manifest": 9', "manifest: expected version 1, got 9"),
        ('"game": "demo"', '"game": 5', "game: expected text, got 5"),
        ('"side": "face"', '"side": "top"', "files[0].placements[0].side: expected face or back, got 'top'"),
        ('"rotation": 90', '"rotation": 45', "expected 0, 90, 180 or 270, got 45"),
        ('"trim_mm": [', '"trim_mm": [9, ', "expected [x, y, width, height], got [9, "),
        ('"page": 1', '"page": true', "expected a whole number from 1, got True"),
        ('"files": [', '"files": [3, ', "files[0]: expected an object, got 3"),
        ('"width_mm": 210', '"width_mm": NaN', "expected a length in mm, got nan"),
        ("{", "", "m.json: the manifest is not JSON"),
    ],
)
def test_a_spoilt_manifest_is_refused_with_the_place(old: str, new: str, fault: str, a_sheet: PrintedFile) -> None:
    raw = a_sheet.document.attachments[ATTACHMENT].decode()
    assert old in raw
    with pytest.raises(PackError) as told:
        read_manifest(raw.replace(old, new, 1).encode(), shown_as="m.json")
    assert fault in str(told.value)


def test_keys_of_later_versions_are_left_alone(a_sheet: PrintedFile) -> None:
    data = json.loads(a_sheet.document.attachments[ATTACHMENT])
    data["later"] = data["files"][0]["later"] = data["files"][0]["placements"][0]["later"] = {"x": 1}
    assert read_manifest(json.dumps(data).encode(), shown_as="m").files[0].pages == 4
