"""What each step makes: from a game and options to finished files in memory. Nothing here writes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from generator.build.options import BuildOptions, Kind
from generator.build.stale import inputs_digest
from generator.load.pack import load_game
from generator.model.game import Game
from generator.model.plan import Finding
from generator.model.printing import BoundFile, Duplex, PrintedFile
from generator.project import Project
from generator.render.fonts import FontSet

if TYPE_CHECKING:
    from generator.faces.maker import FaceMaker, Variant
    from generator.sheets.digest import Digests
    from generator.sheets.manifest import Json
    from generator.sheets.options import SheetOptions

__all__ = [
    "STEPS",
    "Made",
    "Step",
    "Workplace",
    "calibration",
    "cards",
    "kept_faces",
    "kit",
    "proof",
    "rulebooks",
    "sheet_options",
    "tiles",
    "workplace",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """One finished file."""

    name: str
    """File name within its locale's folder."""
    content: bytes
    entry: Mapping[str, Json] | None = None
    """What the manifest says of it."""
    findings: tuple[Mapping[str, object], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Workplace:
    """What every step needs: the pack loaded, the fonts measured."""

    project: Project
    game: Game
    fonts: FontSet
    cache: Path | None = None
    """Folder of faces kept between builds; None keeps none."""


@lru_cache(maxsize=4)
def workplace(root: Path, game: str, inputs: str) -> Workplace:
    """Return the workplace of a game; loaded once per process and state of the files.

    Args:
        root: the project's folder.
        game: the pack's name.
        inputs: fingerprint of all files it is made from, so that an edited pack is never taken from memory.

    Raises:
        PackError: the pack or the font table is faulty.
    """
    project = Project(root)
    return Workplace(project=project, game=load_game(project, game), fonts=FontSet.load(project.fonts))


def _finding(finding: Finding) -> dict[str, object]:
    row = {key: value for key, value in asdict(finding).items() if key != "rect"}
    row["rect"] = finding.rect.as_list() if finding.rect else None
    return row


def _written(place: Workplace, locale: str, files: Sequence[PrintedFile]) -> list[Made]:
    from generator.build.manifest import entry_of
    from generator.render.pdf import write_pdf

    made = []
    for printed in files:
        made.append(
            Made(
                name=printed.path,
                content=write_pdf(printed.document, place.fonts),
                entry=entry_of(printed, game=place.game.id, locale=locale, pack_digest=place.game.digest),
                findings=tuple(_finding(f) for f in printed.findings),
            )
        )
    return made


def _words(place: Workplace, locale: str) -> Callable[..., str]:
    from generator.text.words import word

    return partial(word, place.game, locale, phrases=place.project.phrases)


def _suffix(options: BuildOptions) -> str:
    return f"-{options.paper}" + ("" if options.variant == "color" else f"-{options.variant}")


def cards(place: Workplace, locale: str, options: BuildOptions) -> list[Made]:
    """Make the sheets of the chosen cards, or of those that changed since an earlier build."""
    return _faces(place, locale, options, "cards")


def tiles(place: Workplace, locale: str, options: BuildOptions) -> list[Made]:
    """Make the sheets of the chosen tiles, which are cards of kinds that are printed as tiles; none without such."""
    if all(kind.printed_as != "tiles" for kind in place.game.kinds.values()):
        return []
    return _faces(place, locale, options, "tiles")


def _faces(place: Workplace, locale: str, options: BuildOptions, kind: Literal["cards", "tiles"]) -> list[Made]:
    """Make the file of the chosen faces that are printed in files of that kind; none where none of them is."""
    from generator.sheets.changed import compare
    from generator.sheets.decks import items_of_prints, prints
    from generator.sheets.impose import FileInfo, make_sheets
    from generator.sheets.manifest_reader import read_manifest
    from generator.sheets.selection import Selection
    from generator.sheets.update import make_update

    game, words = place.game, _words(place, locale)
    selection = Selection(groups=options.decks, cards=options.cards)
    chosen = [one for one in prints(game, selection) if game.kinds[one.card.kind].printed_as == kind]
    if not chosen and (kind == "tiles" or any(one.printed_as == "tiles" for one in game.kinds.values())):
        return []
    with kept_faces(place, locale, options.variant, kind) as (maker, digests):
        items = items_of_prints(chosen, maker.face, maker.back, digests=digests)
    name = "-".join((kind, *options.decks, *(("list",) if options.cards else ())))
    name += ("-changed" if options.since else "") + _suffix(options)
    name += ("-landscape" if options.landscape else "") + ("-bleed" if options.bleed else "")
    name += ("" if options.backs == "duplex" else f"-{options.backs}") + ".pdf"
    title = game.title.get(locale, game.id)
    decks = " · ".join(game.groups[group].label.get(locale, group) for group in options.decks)
    info = FileInfo(
        path=name,
        title=f"{title} · {words(f'print.{kind}')}",
        game_id=game.id,
        game_title=title,
        deck=decks,
        locale=locale,
        pack_digest=game.digest,
        kind=kind,
        variant=options.variant,
    )
    how = sheet_options(place, options)
    if options.since is None:
        printed = make_sheets(info, items, how, words=words, measure=place.fonts)
    else:
        earlier = read_manifest(options.since.read_bytes(), shown_as=str(options.since))
        here = {card.id for card in game.cards if game.kinds[card.kind].printed_as == kind and selection.holds(card)}
        unasked = {card.id for card in game.cards if card.id not in here}
        changes = compare(earlier, items, variant=options.variant, unasked=unasked)
        names = {card.id: card.name.get(locale, card.id) for card in game.cards}
        printed = make_update(info, changes, items, names, how, words=words, measure=place.fonts)
    (made,) = _written(place, locale, [printed])
    broken = _broken_rules(game, locale) if kind == "cards" else []
    found = tuple(_finding(f) for f in (*maker.findings, *printed.findings, *broken))
    return [Made(name=made.name, content=made.content, entry=made.entry, findings=found)]


def _broken_rules(game: Game, locale: str) -> list[Finding]:
    """Return what the pack's own rules find and what typed translations changed, once: in its source language."""
    from generator.load.rules import evaluate_rules
    from generator.load.typed_parity import typed_parity

    if locale != game.locales[0]:
        return []
    return [
        Finding(
            code="pack/rules",
            subject=one.card or one.group or game.id,
            locale=locale,
            box="",
            message=f"{one.message} (rule {one.rule}{f', {one.where}' if one.where else ''})",
            severity=one.severity,
        )
        for one in (*evaluate_rules(game), *typed_parity(game))
    ]


@contextmanager
def kept_faces(
    place: Workplace, locale: str, variant: Variant, kind: str = "cards"
) -> Iterator[tuple[FaceMaker, Digests]]:
    """Give a maker that lays out only faces that changed since the last build, and the digests of the rest.

    Faces asked for within the block are kept for the next build, those of cards and of tiles apart, since both steps
    may run at the same time.
    """
    from generator.build.keep import Keeper
    from generator.faces.maker import FaceMaker
    from generator.sheets.digest import Digests

    if place.cache is None:
        yield FaceMaker(place.project, place.game, locale, place.fonts, variant), Digests()
        return
    card_files = {card.where.path for card in place.game.cards if card.where}
    common = inputs_digest(place.project, place.game.id, without=card_files)
    keeper = Keeper.of(place.cache, place.game.id, locale, variant if kind == "cards" else f"{variant}-{kind}")
    memory, digests = keeper.read(common)
    yield FaceMaker(place.project, place.game, locale, place.fonts, variant, memory=memory), digests
    keeper.write(memory, digests)


def sheet_options(place: Workplace, options: BuildOptions) -> SheetOptions:
    """Return how sheets are laid out.

    Raises:
        PackError: the papers or printers are faulty.
        OptionError: no such paper or printer.
    """
    from generator.load.formats import find_paper, find_printer, load_papers, load_printers
    from generator.sheets.options import Backs, SheetOptions
    from generator.sheets.profile import calibrated

    papers = load_papers(place.project)
    printer = calibrated(find_printer(load_printers(place.project), options.printer), papers)
    paper = find_paper(papers, options.paper)
    edge: Duplex | None = None
    backs: Backs = "duplex"
    if options.backs == "long-edge" or options.backs == "short-edge":
        edge = options.backs
    else:
        backs = options.backs
    return SheetOptions(
        paper=paper,
        printer=printer,
        backs=backs,
        duplex=edge,
        bleed=options.bleed,
        landscape=options.landscape,
        corner_guides=options.corner_guides,
        back_marks=options.back_marks,
    )


def calibration(place: Workplace, locale: str, options: BuildOptions) -> list[Made]:
    """Make the sheet that shows how far a printer's backs lie from home."""
    from generator.sheets.calibration import make_calibration
    from generator.sheets.impose import FileInfo

    words, game = _words(place, locale), place.game
    title = game.title.get(locale, game.id)
    info = FileInfo(
        path=f"calibration-{options.paper}.pdf",
        title=f"{title} · {words('print.calibration.title')}",
        game_id=game.id,
        game_title=title,
        locale=locale,
        pack_digest=game.digest,
    )
    how = sheet_options(place, replace(options, bleed=False, landscape=False))
    return _written(place, locale, [make_calibration(info, how, words=words, measure=place.fonts)])


_KIT: tuple[Kind, ...] = ("trackers", "mat", "reference", "tokens", "tuckbox", "boards", "tiles", "dice")


def kit(place: Workplace, locale: str, options: BuildOptions) -> list[Made]:
    """Make the trackers, mats, reference cards, tokens and tuckboxes that the pack describes."""
    from generator.components.kit import make_kit

    only = tuple(kind for kind in _KIT if kind in options.only)
    files = make_kit(
        place.project,
        place.game,
        locale,
        place.fonts,
        paper=options.paper,
        variant=options.variant,
        only=only,
        printer=options.printer,
    )
    return _written(place, locale, files)


def rulebooks(place: Workplace, locale: str, options: BuildOptions) -> list[Made]:
    """Make the rulebook for the screen, for printing, and as a booklet."""
    from generator.rulebook.book import make_rulebooks

    books = make_rulebooks(place.project, place.game, locale, place.fonts)
    return [_bound(place, locale, book) for book in books if book.kind in options.only]


def _bound(place: Workplace, locale: str, book: BoundFile) -> Made:
    from generator.build.manifest import entry_of
    from generator.render.finish import attach
    from generator.sheets.manifest import ATTACHMENT, ManifestFile, manifest_bytes, manifest_for

    listed = ManifestFile(
        path=book.path,
        kind=book.kind,
        paper_name=book.paper_name,
        paper_width=book.paper_width,
        paper_height=book.paper_height,
        pages=book.pages,
    )
    digest = place.game.digest
    entry = entry_of(listed, game=place.game.id, locale=locale, pack_digest=digest)
    own = manifest_bytes(manifest_for(game_id=place.game.id, locale=locale, pack_digest=digest, files=[listed]))
    return Made(
        name=book.path,
        content=attach(book.pdf, ATTACHMENT, own, about="Proofdeck manifest"),
        entry=entry,
        findings=tuple(_finding(f) for f in book.findings),
    )


def proof(place: Workplace, locale: str, options: BuildOptions) -> list[Made]:
    """Make every face on its own page, and the contact sheet of the set as PDF and as picture."""
    from generator.build.proof import proof_files
    from generator.render.raster import png

    made = _written(place, locale, proof_files(place, locale, options.variant))
    sheet = next(one for one in made if one.name.startswith("contact-sheet"))
    picture = png(sheet.content, 1, CONTACT_DPI)
    return [*made, Made(name=sheet.name.replace(".pdf", ".png"), content=picture)]


CONTACT_DPI = 120
"""Of the contact sheet's picture: small numbers on half-size faces are still read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step: what it makes, from which options."""

    name: str
    kinds: tuple[Kind, ...]
    make: Callable[[Workplace, str, BuildOptions], list[Made]]
    options: tuple[str, ...]
    """The options that change its files."""


_SHEETS = (
    "paper",
    "printer",
    "variant",
    "backs",
    "bleed",
    "landscape",
    "corner_guides",
    "back_marks",
    "decks",
    "cards",
    "since",
)
"""The options that change sheets of faces."""

STEPS: Mapping[str, Step] = {
    step.name: step
    for step in (
        Step(name="rulebooks", kinds=("rulebook", "booklet"), make=rulebooks, options=("only",)),
        Step(
            name="cards",
            kinds=("cards",),
            make=cards,
            options=_SHEETS,
        ),
        Step(name="tiles", kinds=("tiles",), make=tiles, options=_SHEETS),
        Step(name="kit", kinds=_KIT, make=kit, options=("paper", "variant", "only", "printer")),
        Step(name="proof", kinds=("proof",), make=proof, options=("variant",)),
        Step(name="calibration", kinds=("calibration",), make=calibration, options=("paper", "printer", "backs")),
    )
}
"""Longest first, so that all cores finish at about the same time."""
