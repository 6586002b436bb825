"""`proofdeck import`: a spreadsheet becomes a pack that prints."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from generator.cli.shared import Format, own_project, say, write_json
from generator.errors import OptionError

if TYPE_CHECKING:
    from generator.build.newpack import ImportReport

__all__ = ["register"]

_Files = Annotated[list[Path], typer.Argument(help="CSV, TSV, XLSX, ODS, XLS, JSON or YAML; several become one deck.")]
_Into = Annotated[str, typer.Option("--into", help="Name of the game; the file's by default.")]
_Sheet = Annotated[str, typer.Option("--sheet", help="Sheet of a spreadsheet; the first visible table by default.")]
_Map = Annotated[
    list[str] | None,
    typer.Option("--map", help="HEADING=FIELD or HEADING=FIELD:TYPE, such as Power=atk:int; HEADING=- leaves it out."),
]
_Live = Annotated[bool, typer.Option("--live", help="Keep the spreadsheet in the pack and read it at each build.")]
_Locale = Annotated[str, typer.Option("--locale", help="Language of the cards, such as fr; told by the headings.")]
_Encoding = Annotated[str, typer.Option("--encoding", help="Of a text file that is not UTF-8: windows-1252 …")]
_Delimiter = Annotated[str, typer.Option("--delimiter", help="What parts the cells; found out by default.")]
_Comments = Annotated[str, typer.Option("--comments", help="Leave out rows that start so, such as '#'.")]
_Icons = Annotated[Path | None, typer.Option("--icons", help="A folder of SVG files: {sword} is sword.svg.")]
_Title = Annotated[str, typer.Option("--title", help="The game's title; made from its name by default.")]
_Dry = Annotated[bool, typer.Option("--dry-run", help="Only show what is understood.")]


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""

    @app.command("import")
    def import_(
        files: _Files,
        into: _Into = "",
        sheet: _Sheet = "",
        mapping: _Map = None,
        live: _Live = False,
        locale: _Locale = "",
        encoding: _Encoding = "",
        delimiter: _Delimiter = "",
        comments: _Comments = "",
        icons: _Icons = None,
        title: _Title = "",
        dry: _Dry = False,
        output: Annotated[Format, typer.Option("--format", help="text, or json for programs.")] = Format.TEXT,
    ) -> None:
        """Make a game of a spreadsheet, or bring one up to date with it; your layouts and edits are kept.

        Examples:
          proofdeck import deck.xlsx

          proofdeck import deck.csv --into duel --map "Power=atk:int" --map "Notes=-"
        """
        from generator.build.newpack import ImportOptions, import_table

        options = ImportOptions(
            into=into,
            sheet=sheet,
            mapping=_mapping(mapping or []),
            live=live,
            locale=locale,
            encoding=encoding,
            delimiter="\t" if delimiter in ("\\t", "tab") else delimiter,
            comments=comments,
            icons=icons,
            title=title,
            dry=dry,
        )
        report = import_table(own_project(), files, options)
        if output is Format.JSON:
            write_json(_document(report))
            return
        _show(report)
        _tell(report, dry=dry)


def _mapping(pairs: list[str]) -> dict[str, str]:
    mapping = {}
    for pair in pairs:
        heading, sign, target = pair.rpartition("=")
        if not sign or not heading or not target:
            raise OptionError(f"--map: expected HEADING=FIELD, got {pair!r}")
        mapping[heading.strip()] = target.strip()
    return mapping


def _show(report: ImportReport) -> None:
    """Show every column and what becomes of it."""
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for head in ("column", "becomes", "type", "blank", "first cell", "because"):
        table.add_column(head, overflow="fold" if head in ("first cell", "because") else "ellipsis")
    for column in report.plan.columns:
        target = column.target + (f".{column.locale}" if column.locale else "")
        table.add_row(
            _plain(column.heading),
            "left out" if target == "-" else target,
            column.type if column.is_field else "",
            str(column.blanks or ""),
            _plain(column.example[:36]),
            column.why,
        )
    Console(stderr=True).print(table)


def _plain(text: str) -> str:
    from rich.markup import escape

    return escape(text)


def _tell(report: ImportReport, *, dry: bool) -> None:
    plan = report.plan
    say("")
    for note in report.notes:
        say(f"note: {note}")
    kinds = f", {len(plan.kinds)} kinds" if len(plan.kinds) > 1 else ""
    groups = f", {_counted(len(plan.groups), 'group')}" if plan.groups else ""
    counted = f"{_counted(plan.designs, 'design')}, {_counted(plan.cards, 'card')}{kinds}{groups}"
    say(f"{counted}, language {', '.join(plan.locales)}")
    if dry:
        say("nothing was written (--dry-run)")
        return
    if report.again:
        _tell_changes(report)
    for name in report.kept:
        say(f"kept as you changed it: {name}")
    say(f"{_counted(len(report.written), 'file')} written; next: proofdeck build {report.game}")


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _tell_changes(report: ImportReport) -> None:
    changes = report.changes
    if not changes:
        say("no card changed since the last import")
    for label, cards in (("added", changes.added), ("removed", changes.removed)):
        if cards:
            say(f"{label}: {', '.join(cards)}")
    for card, columns in changes.changed.items():
        say(f"changed: {card} ({', '.join(columns)})")
    for card, columns in changes.kept.items():
        say(f"changed here and there, yours kept: {card} ({', '.join(columns)})")


def _document(report: ImportReport) -> dict[str, Any]:
    plan, changes = report.plan, report.changes
    return {
        "game": report.game,
        "designs": plan.designs,
        "cards": plan.cards,
        "locales": list(plan.locales),
        "groups": dict(plan.groups),
        "kinds": [kind.id for kind in plan.kinds],
        "columns": [
            {"heading": c.heading, "target": c.target, "type": c.type, "locale": c.locale, "why": c.why}
            for c in plan.columns
        ],
        "notes": [str(note) for note in report.notes],
        "written": report.written,
        "kept": report.kept,
        "changes": {
            "added": changes.added if report.again else [],
            "removed": changes.removed,
            "changed": changes.changed,
            "kept": changes.kept,
            "columns": changes.columns,
        },
    }
