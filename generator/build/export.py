"""Exports: a deck for other programs and print services, made from the same faces that are printed."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from generator.build.run import CACHE
from generator.build.stale import inputs_digest
from generator.build.steps import Workplace, kept_faces, workplace
from generator.build.write import write_whole
from generator.errors import OptionError, Problem, nearest
from generator.exports.deck import Deck, Design, ExportFile, piles_of
from generator.model.plan import Finding, Plan
from generator.project import Project
from generator.sheets.decks import Print, prints
from generator.sheets.digest import Digests
from generator.sheets.selection import Selection

if TYPE_CHECKING:
    from generator.exports.pages import PageOrder
    from generator.faces.maker import FaceMaker, Variant
    from generator.model.printing import ServiceProduct

__all__ = ["FORMATS", "ExportOptions", "ExportReport", "export", "formats"]

_LISTED = ".files.json"
"""In an export's folder: what the last export wrote there, so that the next one takes away what it no longer makes."""

FORMATS: Mapping[str, str] = {
    "png": "one picture a card, and a table of them",
    "tts": "a saved object for Tabletop Simulator",
    "pdf": "one page per side and copy, with bleed and trim box",
}
"""Format -> what it is; the names of print services are formats too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportOptions:
    """What an export is asked for."""

    format: str
    locales: tuple[str, ...] = ()
    """All of the pack's when empty."""
    decks: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    variant: Variant = "color"
    dpi: float = 300.0
    """Of `png`."""
    bleed: bool = False
    """`png` with bleed instead of cut to the trim."""
    order: PageOrder = "face-back"
    """Of `pdf`."""
    url: str = ""
    """Of `tts`: where the pictures will be found, such as `https://…/`; the export's own folder when empty."""
    one_pile: bool = False
    """Of `tts`: all cards of a size in one pile instead of a pile per deck."""
    count: int = 0
    """How many cards are expected; 0 asks for no such check."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportReport:
    """What an export wrote."""

    folder: Path
    files: tuple[Path, ...]
    designs: int
    cards: int
    """Copies counted."""
    backs: int
    findings: tuple[Finding, ...]


def formats(project: Project) -> dict[str, str]:
    """Return every format by name with what it is, print services included.

    Raises:
        PackError: the print services are faulty.
    """
    from generator.load.services import load_services

    services = {name: f"pictures and order for {one.title}" for name, one in load_services(project).items()}
    return {**FORMATS, **services}


def export(project: Project, game: str, options: ExportOptions, *, out: Path | None = None) -> list[ExportReport]:
    """Write an export of a game, a folder per locale; return what was written.

    Raises:
        OptionError: no such format, locale, deck or card; not the expected number of cards; or the format cannot hold
            these cards. Nothing is written then.
        PackError: the pack is faulty.
        OutputError: a file cannot be written.
    """
    known = formats(project)
    if options.format not in known:
        message = f"expected a format, got {options.format!r}; known are {', '.join(known)}"
        raise OptionError([Problem(message=message, hint=nearest(options.format, list(known)))])
    base = out or project.output
    place = workplace(project.root, game, inputs_digest(project, game))
    place = Workplace(project=place.project, game=place.game, fonts=place.fonts, cache=base / CACHE)
    locales = options.locales or place.game.locales
    unknown = [one for one in locales if one not in place.game.locales]
    if unknown:
        raise OptionError(f"{game} has no texts in {', '.join(unknown)}; it has {', '.join(place.game.locales)}")
    made = []
    for locale in locales:
        folder = base / game / locale / f"export-{options.format}"
        deck, findings = _deck(place, locale, options)
        made.append((folder, deck, findings, _files(place, deck, folder, options)))
    return [_write(*one) for one in made]


def _deck(place: Workplace, locale: str, options: ExportOptions) -> tuple[Deck, tuple[Finding, ...]]:
    game = place.game
    chosen = prints(game, Selection(groups=options.decks, cards=options.cards))
    count = sum(one.copies for one in chosen)
    if not chosen:
        raise OptionError(f"{game.id} has no card to export")
    if options.count and options.count != count:
        each = f"{len(chosen)} designs"
        raise OptionError(f"expected {options.count} cards, got {count} ({each}); look at `copies` in the pack")
    with kept_faces(place, locale, options.variant) as (maker, digests):
        designs = _designs(place, locale, chosen, maker, digests)
        findings = maker.findings
    titles = {name: group.label.get(locale, name) for name, group in game.groups.items()}
    title = game.title.get(locale, game.id)
    piles = piles_of(designs, titles, title, together=options.one_pile)
    return Deck(game=game.id, title=title, locale=locale, piles=piles), findings


def _designs(
    place: Workplace, locale: str, chosen: Sequence[Print], maker: FaceMaker, digests: Digests
) -> list[Design]:
    from generator.text.cards import describe

    backs: dict[str, str] = {}
    designs = []
    for one in chosen:
        card, back = one.card, maker.back(one.card, one.group)
        # Backs that look alike are one back, whatever they are called.
        name = backs.setdefault(digests.of(back), back.label.rpartition("/")[2] or "back")
        designs.append(
            Design(
                card=card,
                name=card.name.get(locale, card.id),
                copies=one.copies,
                face=maker.face(card),
                back=back,
                back_name=name,
                text=describe(place.game, card, locale).plain,
                group=one.group,
            )
        )
    return designs


def _files(place: Workplace, deck: Deck, folder: Path, options: ExportOptions) -> list[ExportFile]:
    from generator.exports.images import images
    from generator.exports.pages import pages
    from generator.exports.services import service_files
    from generator.exports.tabletop import Grid, tabletop
    from generator.load.services import find_service, load_services
    from generator.render.pdf import write_pdf
    from generator.render.pictures import canvases, faces, pasted

    shoot = partial(faces, fonts=place.fonts, dpi=options.dpi, bleed=options.bleed)

    def paste(pictures: Sequence[bytes], grid: Grid) -> bytes:
        return pasted(pictures, columns=grid.columns, rows=grid.rows, cell=grid.cell)

    def cut(plans: Sequence[Plan], product: ServiceProduct, dpi: float) -> Sequence[bytes]:
        return canvases(plans, place.fonts, dpi=dpi, canvas=product.canvas)

    makers: Mapping[str, Callable[[], list[ExportFile]]] = {
        "png": lambda: images(deck, shoot),
        "tts": lambda: tabletop(deck, partial(faces, fonts=place.fonts, dpi=300.0), paste, _address(folder, options)),
        "pdf": lambda: [
            ExportFile(name=f"{deck.game}.pdf", content=write_pdf(pages(deck, options.order), place.fonts))
        ],
    }
    if options.format in makers:
        return makers[options.format]()
    return service_files(deck, find_service(load_services(place.project), options.format), cut)


def _address(folder: Path, options: ExportOptions) -> Callable[[str], str]:
    if options.url:
        return lambda name: options.url.rstrip("/") + "/" + name
    return lambda name: (folder.resolve() / name).as_uri()


def _write(folder: Path, deck: Deck, findings: tuple[Finding, ...], files: Sequence[ExportFile]) -> ExportReport:
    """Write the files, then take away those of an earlier export that are not made any more."""
    listed = folder / _LISTED
    earlier: set[str] = set(json.loads(listed.read_text("utf-8"))) if listed.is_file() else set()
    for file in files:
        write_whole(folder / file.name, file.content)
    names = [file.name for file in files]
    write_whole(listed, (json.dumps(names, indent=1) + "\n").encode())
    for name in sorted(earlier - set(names)):
        gone = (folder / name).resolve()
        if gone.is_relative_to(folder.resolve()):
            gone.unlink(missing_ok=True)
    return ExportReport(
        folder=folder,
        files=tuple(folder / name for name in names),
        designs=len(deck.designs),
        cards=deck.cards,
        backs=len(deck.backs),
        findings=findings,
    )
