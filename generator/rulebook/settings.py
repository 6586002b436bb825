"""What a pack says about its rulebook: `rules/book.yaml`, `rules/examples.yaml`, `rules/<locale>/words.yaml`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from generator.errors import PackError, Problem
from generator.load.yaml_source import Source, path_text, read_yaml
from generator.rulebook.figures.anatomy import Side

__all__ = [
    "AnatomyData",
    "BookSettings",
    "CallOutData",
    "MarkData",
    "common_words",
    "read_checked",
    "read_settings",
    "read_words",
]

T = TypeVar("T")


InkName = Literal["dark", "accent", "gold", "soft", "line", "paper", "blue", "sans", "serif", "display"]
InkValue = Annotated[str, Field(pattern="^(#[0-9a-f]{6}|[A-Za-z][A-Za-z0-9 ]*)$")]
"""A colour, or the family of a font."""


class CallOutData(BaseModel):
    """A label of the card that is taken to pieces."""

    model_config = ConfigDict(extra="forbid")

    field: str
    side: Side
    at: tuple[float, float] | None = None


class MarkData(BaseModel):
    """An icon behind the name of each card whose field has a value."""

    model_config = ConfigDict(extra="forbid")

    field: str
    value: str
    icon: str


class AnatomyData(BaseModel):
    """The card that is taken to pieces, and its labels."""

    model_config = ConfigDict(extra="forbid")

    card: str
    callouts: list[CallOutData]


class BookSettings(BaseModel):
    """How a book is made up."""

    model_config = ConfigDict(extra="forbid")

    prose: Literal["marked", "plain"] = "marked"
    """`plain`: chapters are any Markdown, without marks and placeholders; so is a book without a `book.yaml`."""
    contents: Annotated[int, Field(ge=1, le=6)] = 3
    """How far down the contents of a plain book go: 1 is chapters only."""
    leaflet: bool | None = None
    """No cover and no contents; where it is not said, for a plain book of few words."""
    motifs: list[str] = []
    """Borders of the chapter openers, in turn; plain openers where there are none."""
    ink: dict[InkName, InkValue] = {}
    """Colours and font families of figures and pages where they are not the common ones."""
    new_page: list[str] = []
    """Chapters that start a new page."""
    margin: dict[str, str] = {}
    """Paragraph -> icon that stands in the margin beside it."""
    anatomy: AnatomyData | None = None
    """The face that the figure `anatomy` explains."""
    anatomies: dict[str, AnatomyData] = {}
    """Further faces: the figure `anatomy/<key>` explains each, its labels are the words `anatomy.<key>.<field>`."""
    sentence: str = ""
    """Id of the card whose first ability is taken apart."""
    marks: list[MarkData] = []
    """Icons behind the names of certain cards in the card list."""
    faces: dict[str, str] = {}
    """Label (a key of the words) -> card, for the row of real faces."""


def _checked(source: Source, kind: TypeAdapter[T]) -> T:
    try:
        return kind.validate_python(source.data)
    except ValidationError as error:
        raise PackError(
            [
                Problem(
                    message=fault["msg"][:1].lower() + fault["msg"][1:],
                    where=source.place(tuple(fault["loc"])),
                    path=path_text(fault["loc"]),
                )
                for fault in error.errors()
            ]
        ) from error


def read_settings(folder: Path, shown: str) -> BookSettings:
    """Return `book.yaml`, or what a plain book needs where there is none; PackError with every fault in it."""
    if not (folder / "book.yaml").exists():
        return BookSettings(prose="plain")
    return _checked(read_yaml(folder / "book.yaml", shown_as=f"{shown}/book.yaml"), TypeAdapter(BookSettings))


def read_checked(path: Path, shown_as: str, kind: type[T]) -> T:
    """Return a YAML file of the rulebook as `kind`; PackError with every fault where it is not right."""
    return _checked(read_yaml(path, shown_as=shown_as), TypeAdapter(kind))


def read_words(folder: Path, locale: str, shown: str) -> Source:
    """Return `<locale>/words.yaml`, a flat list of words; PackError where it is something else."""
    source = read_yaml(folder / locale / "words.yaml", shown_as=f"{shown}/{locale}/words.yaml")
    _checked(source, TypeAdapter(dict[str, str]))
    return source


def common_words(path: Path, locale: str) -> dict[str, str]:
    """Return the furniture of a page (contents, chapter …) in `locale`, in English where nobody has put it there."""
    source = read_yaml(path, shown_as=path.name)
    lists = _checked(source, TypeAdapter(dict[str, dict[str, str]]))
    return {**lists["en"], **lists.get(locale.partition("-")[0], {}), **lists.get(locale, {})}
