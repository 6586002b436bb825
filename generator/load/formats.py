"""Card sizes, papers and printer profiles from YAML: what ships, with the project's own entries over it.

`templates/_shared/{sizes,papers,printers}.yaml` of the project add to those that ship; an entry of the same name
replaces the shipped one whole.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from pydantic import AfterValidator, BeforeValidator, Field

from generator.errors import OptionError, PackError, Problem, nearest
from generator.load.validate import Strict, validate
from generator.load.yaml_source import Source, read_yaml
from generator.model.game import CardSize
from generator.model.printing import PLACES, BackShift, Margins, Paper, Printer, Readings
from generator.project import SHIPPED, Project

__all__ = [
    "find",
    "find_paper",
    "find_printer",
    "find_size",
    "load_named",
    "load_papers",
    "load_printers",
    "load_sizes",
]

_Length = Annotated[float, Field(gt=0, le=2000)]
_Gap = Annotated[float, Field(ge=0, le=50)]
_Shift = Annotated[float, Field(ge=-20, le=20)]
_Scale = Annotated[float, Field(ge=0.9, le=1.1)]
_Edge = Literal["long-edge", "short-edge"]
_Record = TypeVar("_Record")
_Entry = TypeVar("_Entry", bound=Strict)


def _all_round(value: object) -> object:
    """Return one number as the same margin on all sides, a mapping as it is."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        if not 0 <= value <= 50:
            raise ValueError("expected a number from 0 to 50")
        return {"left": value, "top": value, "right": value, "bottom": value}
    if not isinstance(value, dict):
        raise ValueError("expected mm, or a mapping of left, top, right and bottom")
    return value


def _two(values: list[float]) -> list[float]:
    if len(values) != 2:
        raise ValueError("expected two readings, [across, down]")
    if not all(0 <= value <= 10 for value in values):
        raise ValueError("expected readings from 0 to 10")
    return values


_Pair = Annotated[list[float], AfterValidator(_two)]


class _Size(Strict):
    width: _Length
    height: _Length
    corner: _Gap = 3.0
    bleed: _Gap = 3.0
    safe: _Gap = 3.0


class _Paper(Strict):
    width: _Length
    height: _Length
    scale: Literal["mm", "inch"] = "mm"


class _Margins(Strict):
    left: _Gap = 5.0
    top: _Gap = 5.0
    right: _Gap = 5.0
    bottom: _Gap = 5.0


class _Back(Strict):
    x: _Shift = 0.0
    y: _Shift = 0.0
    angle: Annotated[float, Field(ge=-5, le=5)] = 0.0
    scale_x: _Scale = 1.0
    scale_y: _Scale = 1.0


class _Readings(Strict):
    paper: str
    duplex: _Edge
    centre: _Pair
    top_left: Annotated[_Pair | None, Field(alias="top-left")] = None
    top_right: Annotated[_Pair | None, Field(alias="top-right")] = None
    bottom_left: Annotated[_Pair | None, Field(alias="bottom-left")] = None
    bottom_right: Annotated[_Pair | None, Field(alias="bottom-right")] = None


class _Printer(Strict):
    margins: Annotated[_Margins, BeforeValidator(_all_round)] = _Margins()
    duplex: _Edge = "long-edge"
    back: _Back = _Back()
    readings: _Readings | None = None
    notes: str = ""


def load_sizes(project: Project) -> dict[str, CardSize]:
    """Return all card sizes by name.

    Raises:
        PackError: a file of sizes has faults; all of them.
    """

    def size(name: str, entry: _Size) -> CardSize:
        return CardSize(
            name=name,
            width=entry.width,
            height=entry.height,
            corner=entry.corner,
            bleed=entry.bleed,
            safe=entry.safe,
        )

    return load_named(project, "sizes.yaml", _Size, size, _size_faults)


def load_papers(project: Project) -> dict[str, Paper]:
    """Return all papers by name, upright.

    Raises:
        PackError: a file of papers has faults; all of them.
    """

    def paper(name: str, entry: _Paper) -> Paper:
        return Paper(name=name, width=entry.width, height=entry.height, inches=entry.scale == "inch")

    return load_named(project, "papers.yaml", _Paper, paper, _paper_faults)


def load_printers(project: Project) -> dict[str, Printer]:
    """Return all printer profiles by name; `default` is always among them.

    Raises:
        PackError: a file of printers has faults; all of them.
    """
    return load_named(project, "printers.yaml", _Printer, _printer, _no_faults)


def find_size(sizes: Mapping[str, CardSize], name: str) -> CardSize:
    """Return the size called `name`.

    Raises:
        OptionError: there is none; with the nearest name.
    """
    return find(sizes, name, "card size")


def find_paper(papers: Mapping[str, Paper], name: str) -> Paper:
    """Return the paper called `name`.

    Raises:
        OptionError: there is none; with the nearest name.
    """
    return find(papers, name, "paper")


def find_printer(printers: Mapping[str, Printer], name: str) -> Printer:
    """Return the printer profile called `name`.

    Raises:
        OptionError: there is none; with the nearest name.
    """
    return find(printers, name, "printer")


def find(known: Mapping[str, _Record], name: str, what: str) -> _Record:
    """Return the record called `name`.

    Raises:
        OptionError: there is none; with the nearest name.
    """
    if name in known:
        return known[name]
    names = ", ".join(known)
    hint = nearest(name, list(known)) or f"known are {names}"
    raise OptionError([Problem(message=f"expected the name of a {what}, got {name!r}", hint=hint)])


def load_named(
    project: Project,
    file: str,
    model: type[_Entry],
    make: Callable[[str, _Entry], _Record],
    faults: Callable[[_Entry], str],
) -> dict[str, _Record]:
    """Return the records of a file of named entries in `templates/_shared`, the project's own over the shipped ones.

    Raises:
        PackError: the file has faults; all of them.
    """
    found: dict[str, _Record] = {}
    problems: list[Problem] = []
    for folder in dict.fromkeys((SHIPPED / "templates" / "_shared", project.root / "templates" / "_shared")):
        path = folder / file
        if not path.is_file():
            continue
        source = read_yaml(path, shown_as=_shown(path, project))
        entries, wrong = _entries(source, model)
        problems += wrong
        for name, entry in entries.items():
            fault = faults(entry)
            if fault:
                problems.append(source.problem((name,), fault))
            found[name] = make(name, entry)
    if problems:
        raise PackError(problems)
    return found


def _entries(source: Source, model: type[_Entry]) -> tuple[dict[str, _Entry], list[Problem]]:
    if not isinstance(source.data, dict):
        return {}, [source.problem((), f"expected names with their values, got {source.data!r}")]
    entries: dict[str, _Entry] = {}
    problems: list[Problem] = []
    for name in source.data:
        entry = validate(model, source, problems, at=(name,))
        if entry is not None:
            entries[name] = entry
    return entries, problems


def _shown(path: Path, project: Project) -> str:
    return str(path.relative_to(project.root)) if path.is_relative_to(project.root) else path.name


def _size_faults(entry: _Size) -> str:
    shorter = min(entry.width, entry.height)
    if 2 * entry.corner > shorter:
        return f"expected a corner radius of at most {shorter / 2:g} mm, got {entry.corner:g}"
    if 2 * entry.safe >= shorter:
        return f"expected a safe zone of less than {shorter / 2:g} mm, got {entry.safe:g}"
    return ""


def _paper_faults(entry: _Paper) -> str:
    if entry.width > entry.height:
        return f"expected an upright paper, got {entry.width:g} wide and {entry.height:g} high"
    return ""


def _no_faults(entry: _Printer) -> str:
    return ""


def _printer(name: str, entry: _Printer) -> Printer:
    margins = entry.margins
    back = entry.back
    return Printer(
        name=name,
        margins=Margins(left=margins.left, top=margins.top, right=margins.right, bottom=margins.bottom),
        back=BackShift(x=back.x, y=back.y, angle=back.angle, scale_x=back.scale_x, scale_y=back.scale_y),
        duplex=entry.duplex,
        readings=_readings(entry.readings) if entry.readings else None,
        notes=entry.notes,
    )


def _readings(entry: _Readings) -> Readings:
    values = (entry.centre, entry.top_left, entry.top_right, entry.bottom_left, entry.bottom_right)
    places = {place: (value[0], value[1]) for place, value in zip(PLACES, values, strict=True) if value is not None}
    return Readings(paper=entry.paper, duplex=entry.duplex, places=places)
