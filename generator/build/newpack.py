"""A stranger's table to a pack that prints at once; and again, when the table has changed.

Writes `cards/NAME/game.yaml`, the table, the pictures that lie beside it, and a face in `templates/NAME/faces/`. What
was written is remembered in `cards/NAME/imported/`, so that a second import brings only what changed in the source and
leaves alone what the designer changed since.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from generator.build.newpack_csv import Changes, Records, csv_bytes, merged, records_of
from generator.build.newpack_game import game_yaml
from generator.build.newpack_layout import back_layout, face_layouts
from generator.build.newpack_pictures import SourcePictures
from generator.build.write import write_whole
from generator.errors import Location, OptionError, PackError, Problem
from generator.load.headings import slug
from generator.load.import_plan import ImportPlan, plan_import
from generator.load.picture_files import PictureFolders
from generator.load.table import Table
from generator.load.table_join import joined
from generator.load.table_read import read_table
from generator.project import Project

__all__ = ["ImportOptions", "ImportReport", "import_table"]

_RECORD = "imported/record.json"
_BASE = "imported/cards.csv"
_VERSION = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportOptions:
    """How a table is read and where it goes."""

    into: str = ""
    """Name of the pack; made from the file's by default."""
    sheet: str = ""
    encoding: str = ""
    delimiter: str = ""
    comments: str = ""
    locale: str = ""
    title: str = ""
    mapping: Mapping[str, str] = field(default_factory=dict)
    """Heading -> target, such as `Power` -> `atk:int`."""
    live: bool = False
    """Keep the table as it is in the pack and read it at each build, instead of a clean copy."""
    icons: Path | None = None
    """A folder of SVG files to take as icons."""
    dry: bool = False
    """Only say what is understood."""


@dataclass(slots=True, kw_only=True)
class ImportReport:
    """What was understood and written."""

    game: str
    plan: ImportPlan
    again: bool = False
    """Whether the pack was there from an earlier import."""
    changes: Changes = field(default_factory=Changes)
    written: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    """Files that the designer changed, which were left alone."""
    notes: list[Problem] = field(default_factory=list)


def import_table(project: Project, files: Sequence[Path], options: ImportOptions) -> ImportReport:
    """Make a pack of a table, or bring a pack up to date with its table.

    Raises:
        PackError: the table cannot be used; every fault with its place.
        OptionError: the name is no name, or that of a pack that was not imported.
        OutputError: a file cannot be written.
    """
    name = options.into or slug(files[0].stem if len(files) == 1 else files[0].resolve().parent.name) or "deck"
    if slug(name) != name:
        raise OptionError(f"expected a name such as {slug(name) or 'my-game'!r}, got {name!r}")
    if options.live and len(files) > 1:
        raise OptionError("--live takes one file; several can only be copied")
    table = _read(files, options)
    pictures = SourcePictures.beside(files)
    there = _pictures_there(project, name)

    def has_picture(picture: str) -> bool:
        return pictures.has(picture) or not isinstance(there.find(picture), str)

    plan = plan_import(table, mapping=options.mapping, locale=options.locale, has_picture=has_picture)
    if plan.problems:
        raise PackError(plan.problems)
    report = ImportReport(game=name, plan=plan, notes=list(plan.notes))
    pack = project.pack(name)
    record = _record(pack)
    if pack.exists() and record is None:
        raise OptionError(f"{pack} is a game already and was not imported; choose another name with --into")
    report.again = record is not None
    if not options.dry:
        _write(project, report, table, files, options, pictures, record or {})
    return report


def _read(files: Sequence[Path], options: ImportOptions) -> Table:
    tables = [
        read_table(
            path,
            shown_as=path.name,
            sheet=options.sheet,
            encoding=options.encoding,
            delimiter=options.delimiter,
            comments=options.comments,
        )
        for path in files
    ]
    return tables[0] if len(tables) == 1 else joined(tables)


def _record(pack: Path) -> dict[str, str] | None:
    try:
        data = json.loads((pack / _RECORD).read_bytes())
        if data["version"] != _VERSION:
            return None
        return {str(key): str(value) for key, value in data["files"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


@dataclass(slots=True, kw_only=True)
class _Writer:
    """Writes files that the designer has not touched since they were written last."""

    root: Path
    report: ImportReport
    earlier: Mapping[str, str]
    """File -> digest of what was written last."""
    digests: dict[str, str] = field(default_factory=dict)

    def write(self, path: Path, content: bytes, *, always: bool = False) -> bool:
        """Write a file unless it was changed; return whether it now says this."""
        shown = path.relative_to(self.root).as_posix()
        try:
            present: bytes | None = path.read_bytes()
        except OSError:
            present = None
        if present == content:
            self.digests[shown] = _digest(content)
            return True
        untouched = present is None or self.earlier.get(shown) == _digest(present)
        if not untouched and not always:
            self.digests[shown] = self.earlier.get(shown, "")
            self.report.kept.append(shown)
            return False
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, content)
        self.digests[shown] = _digest(content)
        self.report.written.append(shown)
        return True


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _write(
    project: Project,
    report: ImportReport,
    table: Table,
    files: Sequence[Path],
    options: ImportOptions,
    pictures: SourcePictures,
    earlier: Mapping[str, str],
) -> None:
    pack = project.pack(report.game)
    writer = _Writer(root=project.root, report=report, earlier=earlier)
    title = options.title or _title(report.game)
    theirs = records_of(table, report.plan)
    cards = f"cards/{slug(files[0].stem) or 'deck'}{files[0].suffix.casefold()}" if options.live else "cards/cards.csv"
    base = _records(pack / _BASE) if report.again else None
    ours = base if options.live else _records(pack / cards) if report.again else None
    rows, report.changes = merged(base, ours, theirs) if base and ours else (theirs, Changes())
    plan = report.plan if options.live else _with_id(report.plan)
    text = game_yaml(
        plan,
        title=title,
        cards=cards,
        source=", ".join(path.name for path in files[:3]) + (" …" if len(files) > 3 else ""),
        sheet=table.sheet if options.live else "",
        comments=options.comments if options.live else "",
    )
    if not writer.write(pack / "game.yaml", text.encode()) and report.changes.columns and not options.live:
        hint = "add them under kinds and columns of game.yaml, which you have changed, and import again"
        where = Location(f"cards/{report.game}/game.yaml")
        message = f"new columns were left out: {', '.join(report.changes.columns)}"
        report.notes.append(Problem(message=message, where=where, hint=hint))
        plan = _without(plan, report.changes.columns)
        rows, theirs = rows.without(report.changes.columns), theirs.without(report.changes.columns)
    if options.live and cards not in (pack / "game.yaml").read_text(encoding="utf-8"):
        where = Location(f"cards/{report.game}/game.yaml")
        hint = f"write table: {cards} under cards in game.yaml, which you have changed"
        report.notes.append(Problem(message="the pack still reads its copy of the table", where=where, hint=hint))
    writer.write(pack / cards, files[0].read_bytes() if options.live else csv_bytes(rows), always=True)
    _write_faces(project, report, plan, title, writer)
    _take_pictures(project, report, table, pictures, options, writer)
    writer.write(pack / _BASE, csv_bytes(theirs), always=True)
    record = {"version": _VERSION, "files": dict(sorted(writer.digests.items()))}
    write_whole(pack / _RECORD, (json.dumps(record, indent=1) + "\n").encode())


def _write_faces(project: Project, report: ImportReport, plan: ImportPlan, title: str, writer: _Writer) -> None:
    faces = project.templates(report.game) / "faces"
    for kind in plan.kinds:
        for name, text in face_layouts(plan, kind, title).items():
            writer.write(faces / f"{name}.yaml", text.encode())
    for layout in plan.layouts:
        if layout not in {kind.id for kind in plan.kinds}:
            content = f"# Cards of this game that name the layout {layout}.\nextends: {plan.kinds[0].id}\n"
            writer.write(faces / f"{layout}.yaml", content.encode())
    writer.write(faces / "back.yaml", back_layout(plan.fields(), title).encode())


def _without(plan: ImportPlan, headings: Sequence[str]) -> ImportPlan:
    """Return the plan without some columns."""
    columns = tuple(column for column in plan.columns if column.heading not in headings)
    left = {column.target for column in columns}
    kinds = tuple(
        replace(kind, fields=tuple(spec for spec in kind.fields if spec.name in left)) for kind in plan.kinds
    )
    return replace(plan, columns=columns, kinds=kinds)


def _with_id(plan: ImportPlan) -> ImportPlan:
    """Return the plan of the copy that is written: its ids stand in a column `id` of their own."""
    return replace(plan, columns=tuple(column for column in plan.columns if column.target != "id"))


def _title(name: str) -> str:
    return name.replace("-", " ").capitalize() if "-" in name else name.capitalize()


def _records(path: Path) -> Records | None:
    table = read_table(path, shown_as=path.name)
    if table.problems:
        raise PackError(table.problems)
    if not table.columns or table.columns[0].name != "id":
        return None
    names = [column.name for column in table.columns]
    rows = {
        row.cells[0].text: dict(zip(names[1:], [cell.text for cell in row.cells[1:]], strict=True))
        for row in table.rows
    }
    return Records(columns=tuple(names), rows=rows)


def _pictures_there(project: Project, game: str) -> PictureFolders:
    """Return the folders in which faces look for the pictures of a game."""
    return PictureFolders(
        place / inner for place in (project.pack(game), project.templates(game)) for inner in ("art", "")
    )


def _take_pictures(
    project: Project,
    report: ImportReport,
    table: Table,
    pictures: SourcePictures,
    options: ImportOptions,
    writer: _Writer,
) -> None:
    """Copy the pictures that cards name into the pack, and icons into the templates.

    Told as missing are those that neither lie beside the table nor where faces look for them.
    """
    pack, there = project.pack(report.game), _pictures_there(project, report.game)
    for column in report.plan.columns:
        if column.type != "picture" or not column.is_field:
            continue
        for row in table.rows:
            cell = row.cells[column.index]
            if not cell.text:
                continue
            found = pictures.take(cell.text)
            if isinstance(found, str):
                known = not isinstance(there.find(cell.text), str)
                if known or any(note.message == found for note in report.notes):
                    continue
                where = table.place(cell.line, cell.column)
                report.notes.append(Problem(message=found, where=where))
                continue
            name, content = found
            writer.write(pack / "art" / name, content, always=True)
    if options.icons:
        folder = project.templates(report.game) / "art" / "icons"
        for name, content in pictures.icons(options.icons, report.notes):
            writer.write(folder / f"{name}.svg", content)
