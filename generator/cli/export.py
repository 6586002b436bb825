"""`proofdeck export`: a deck for other programs and print services."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.build import Locale, Out, Variant
from generator.cli.shared import Format, chosen_games, say, split_list, the_project, write_json

if TYPE_CHECKING:
    from generator.build.export import ExportReport

__all__ = ["Order", "export", "register"]


class Order(StrEnum):
    """Which side of a card comes first in a PDF of single pages."""

    FACE_BACK = "face-back"
    BACK_FACE = "back-face"


def export(
    format_: Annotated[
        str,
        typer.Argument(metavar="FORMAT", help="png, tts (Tabletop Simulator), pdf, or a print service: mpc, tgc …"),
    ],
    games: Annotated[list[str] | None, typer.Argument(help="Games to export; all by default.")] = None,
    locale: Locale = None,
    deck: Annotated[str | None, typer.Option(help="Only these factions' cards, such as rome,sparte.")] = None,
    cards: Annotated[str | None, typer.Option(help="Only these cards, by id.")] = None,
    variant: Annotated[Variant, typer.Option(help="Full colour, low-ink or greyscale.")] = Variant.COLOR,
    dpi: Annotated[float, typer.Option(min=36, max=1200, help="Of png pictures.")] = 300.0,
    bleed: Annotated[bool, typer.Option("--bleed", help="png with bleed instead of cut to the trim.")] = False,
    order: Annotated[Order, typer.Option(help="Of pdf: which side comes first.")] = Order.FACE_BACK,
    url: Annotated[
        str, typer.Option(help="Of tts: where you will put the pictures, such as https://example.org/deck/.")
    ] = "",
    one_pile: Annotated[bool, typer.Option("--one-pile", help="Of tts: not a pile per deck, but one.")] = False,
    count: Annotated[int, typer.Option(min=0, help="Write nothing unless there are so many cards.")] = 0,
    out: Out = None,
    output: Annotated[Format, typer.Option("--format", help="text, or json for programs.")] = Format.TEXT,
) -> None:
    """Write a deck for other programs: pictures, Tabletop Simulator, print services.

    Examples:
      proofdeck export png ancient-duel --locale fr --deck rome

      proofdeck export tts structure --one-pile

      proofdeck export mpc ancient-duel --deck rome --count 40
    """
    from generator.build.export import ExportOptions
    from generator.build.export import export as run

    project = the_project()
    options = ExportOptions(
        format=format_,
        locales=split_list(locale),
        decks=split_list(deck),
        cards=split_list(cards),
        variant=variant.value,
        dpi=dpi,
        bleed=bleed,
        order=order.value,
        url=url,
        one_pile=one_pile,
        count=count,
    )
    reports = [
        report for name in chosen_games(project, games or []) for report in run(project, name, options, out=out)
    ]
    _tell(reports, output)


def _tell(reports: Sequence[ExportReport], output: Format) -> None:
    if output is Format.JSON:
        write_json(
            [
                {
                    "folder": str(one.folder),
                    "files": [str(path) for path in one.files],
                    "designs": one.designs,
                    "cards": one.cards,
                    "backs": one.backs,
                    "findings": len(one.findings),
                }
                for one in reports
            ]
        )
    else:
        for one in reports:
            backs = f"{one.backs} back{'' if one.backs == 1 else 's'}"
            files = f"{len(one.files)} file{'' if len(one.files) == 1 else 's'}"
            say(f"{one.cards} cards ({one.designs} designs, {backs}) in {files}: {one.folder}")
    errors = [finding for one in reports for finding in one.findings if finding.severity == "error"]
    if errors:
        say(f"{len(errors)} faults on these faces; `proofdeck build` tells them")
        raise typer.Exit(1)


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("export")(export)
