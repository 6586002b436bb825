"""The kit's description: `cards/<game>/components.yaml` as records, every fault with its place.

parts:                      what there is: an id and its kind's own description
score: {kind: track, …}
files:                      what is printed on which sheets
- file: trackers
kind: trackers
title: kit.trackers
sheets:
- {layout: stack, title: kit.tracker-sheet, parts: [score, energy]}
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, get_args

from pydantic import Field, create_model

from generator.components.battlefield import BattlefieldSpec
from generator.components.board import BoardSpec
from generator.components.checklist import ChecklistSpec, EntriesSpec, SumsSpec
from generator.components.decklist import DecklistSpec
from generator.components.dial import DialSpec
from generator.components.die import DieSpec
from generator.components.leaflet import LeafletSpec
from generator.components.log import LogSpec
from generator.components.mat import MatSpec
from generator.components.milestones import MilestonesSpec
from generator.components.pads import LadderSpec, TallySpec
from generator.components.part import Expression, Key, Ref, Spec
from generator.components.reference import ReferenceSpec
from generator.components.rows import RowsSpec
from generator.components.ruler import RulerSpec
from generator.components.seats import SeatsSpec
from generator.components.strip import StripSpec
from generator.components.tables import FacesSpec, PairsSpec
from generator.components.token import TokenSpec
from generator.components.track import TrackSpec
from generator.components.tuckbox import TuckboxSpec
from generator.errors import Location, PackError, Problem, nearest
from generator.load.validate import validate
from generator.load.yaml_source import Source, path_text

__all__ = [
    "KINDS",
    "KIT_KINDS",
    "Description",
    "FileSpec",
    "PartSpec",
    "SheetSpec",
    "description_schema",
    "read_description",
]

PartSpec = (
    TrackSpec
    | DialSpec
    | DieSpec
    | StripSpec
    | LogSpec
    | ChecklistSpec
    | DecklistSpec
    | EntriesSpec
    | SumsSpec
    | MilestonesSpec
    | MatSpec
    | BoardSpec
    | RowsSpec
    | PairsSpec
    | FacesSpec
    | TallySpec
    | LadderSpec
    | SeatsSpec
    | BattlefieldSpec
    | LeafletSpec
    | RulerSpec
    | TokenSpec
    | ReferenceSpec
    | TuckboxSpec
)

KINDS: dict[str, type[PartSpec]] = {
    "track": TrackSpec,
    "dial": DialSpec,
    "die": DieSpec,
    "strip": StripSpec,
    "log": LogSpec,
    "checklist": ChecklistSpec,
    "decklist": DecklistSpec,
    "entries": EntriesSpec,
    "sums": SumsSpec,
    "milestones": MilestonesSpec,
    "mat": MatSpec,
    "board": BoardSpec,
    "rows": RowsSpec,
    "pairs": PairsSpec,
    "faces": FacesSpec,
    "tally": TallySpec,
    "ladder": LadderSpec,
    "seats": SeatsSpec,
    "battlefield": BattlefieldSpec,
    "leaflet": LeafletSpec,
    "ruler": RulerSpec,
    "tokens": TokenSpec,
    "reference": ReferenceSpec,
    "tuckbox": TuckboxSpec,
}
"""Every kind of part by the name that descriptions use."""


KitKind = Literal["trackers", "mat", "reference", "tokens", "tuckbox", "boards", "tiles", "dice"]
KIT_KINDS: tuple[str, ...] = get_args(KitKind)
"""The kinds of files that a kit may have, as manifests call them."""


class SheetSpec(Spec):
    """One or more sheets of a file.

    `stack`: blocks under each other on one sheet. `cut`: pieces to cut out, as many sheets as they need. `tile`: one
    large piece over as few sheets as it needs. `cards`: pieces of card size, imposed like the deck.
    """

    layout: Literal["stack", "cut", "tile", "cards"]
    title: Key | Literal[""] = ""
    note: Key | Literal[""] = ""
    parts: Annotated[list[Ref], Field(min_length=1)]
    copies: Expression = 1
    overlap: Annotated[float, Field(ge=3, le=40)] = 8
    """mm that tiled sheets share."""
    gap: Annotated[float, Field(ge=0, le=30)] = 4
    """mm between pieces or blocks."""


class FileSpec(Spec):
    """One PDF."""

    file: Ref
    kind: KitKind
    title: Key
    sheets: Annotated[list[SheetSpec], Field(min_length=1)]
    papers: list[Ref] = Field(default=[])
    """Only made for these papers; for all where empty."""


class _File(Spec):
    """The whole file, before its parts are checked by kind."""

    parts: Annotated[dict[Ref, dict[str, object]], Field(min_length=1)]
    files: Annotated[list[FileSpec], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Description:
    """A kit that makes sense by itself: kinds and keys are known, sheets name parts that exist."""

    parts: dict[str, PartSpec]
    files: tuple[FileSpec, ...]
    shown_as: str
    places: dict[str, Location]
    """Value path -> where it is written."""


def read_description(source: Source) -> Description:
    """Return what a pack's `components.yaml` says.

    Raises:
        PackError: it has faults; all of them.
    """
    problems: list[Problem] = []
    whole = validate(_File, source, problems)
    if whole is None:
        raise PackError(problems)
    parts = _parts(source, whole, problems)
    for i, file in enumerate(whole.files):
        for j, sheet in enumerate(file.sheets):
            problems += _unknown(source, sheet, list(whole.parts), ("files", i, "sheets", j))
    for i, file in enumerate(whole.files):
        if any(_clash(file, earlier) for earlier in whole.files[:i]):
            problems.append(source.problem(("files", i, "file"), f"a second file called {file.file!r}"))
    if problems:
        raise PackError(problems)
    places = {path_text(steps): where for steps, where in source.paths()}
    return Description(parts=parts, files=tuple(whole.files), shown_as=source.shown_as, places=places)


def description_schema() -> dict[str, object]:
    """Return the JSON Schema of a description, with which an editor completes and checks the YAML while one types."""
    kinds = Annotated[PartSpec, Field(discriminator="kind")]
    model = create_model(
        "components",
        __base__=Spec,
        parts=(dict[Ref, kinds], ...),
        files=(list[FileSpec], ...),
    )
    return {**model.model_json_schema(), "$schema": "https://json-schema.org/draft/2020-12/schema"}


def _parts(source: Source, whole: _File, problems: list[Problem]) -> dict[str, PartSpec]:
    parts: dict[str, PartSpec] = {}
    for name, data in whole.parts.items():
        kind = data.get("kind")
        if not isinstance(kind, str) or kind not in KINDS:
            at = ("parts", name, "kind") if "kind" in data else ("parts", name)
            message = f"expected a kind of part, got {kind!r}" if "kind" in data else "'kind' is missing"
            hint = (nearest(kind, list(KINDS)) if isinstance(kind, str) else "") or "known: " + ", ".join(KINDS)
            problems.append(source.problem(at, message, hint))
            continue
        model: type[PartSpec] = KINDS[kind]
        part = validate(model, source, problems, at=("parts", name))
        if part is not None:
            parts[name] = part
    return parts


def _clash(one: FileSpec, other: FileSpec) -> bool:
    """Say whether two files would be written under one name on some paper."""
    shared = not one.papers or not other.papers or set(one.papers) & set(other.papers)
    return one.file == other.file and bool(shared)


def _unknown(source: Source, sheet: SheetSpec, known: list[str], at: tuple[str | int, ...]) -> list[Problem]:
    return [
        source.problem((*at, "parts", k), f"expected the name of a part, got {name!r}", nearest(name, known))
        for k, name in enumerate(sheet.parts)
        if name not in known
    ]
