"""The kit of a game: every printed part that is no card and no book, as PDF documents and the record of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from generator.components.description import KIT_KINDS, Description, FileSpec, SheetSpec, read_description
from generator.components.look import Art, Look, LookSpec, Variant
from generator.components.pages import Pages, cut_pages, tile_pages
from generator.components.part import Bench
from generator.components.stacking import stack_pages
from generator.components.values import Numbers
from generator.components.workshop import Workshop
from generator.errors import OptionError, PackError, Problem, nearest
from generator.faces.maker import FaceMaker
from generator.load.formats import find_paper, find_printer, find_size, load_papers, load_printers, load_sizes
from generator.load.pack import read_components
from generator.load.validate import validate
from generator.load.yaml_source import Data, Source, read_yaml
from generator.model.game import Game
from generator.model.plan import Document, PageLabel, Plan
from generator.model.printing import Paper, PrintedFile, Printer
from generator.project import SHIPPED, Project
from generator.render.fonts import FontSet
from generator.sheets.decks import printed_decks
from generator.sheets.digest import digest
from generator.sheets.impose import FileInfo, make_sheets
from generator.sheets.manifest import with_manifest
from generator.sheets.options import Item, SheetOptions, Words
from generator.text.words import Wordable, pick, word

__all__ = ["LOOK", "make_kit", "read_look"]

LOOK = "components.yaml"
"""Name of the file in a template folder that gives the kit its look."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Order:
    """What is to be printed, how."""

    game: Game
    locale: str
    paper: Paper
    printer: Printer
    papers: tuple[Paper, ...]
    variant: Variant
    bench: Bench
    workshop: Workshop
    fonts: FontSet


def make_kit(
    project: Project,
    game: Game,
    locale: str,
    fonts: FontSet,
    paper: str = "a4",
    variant: Variant = "color",
    only: Sequence[str] | None = None,
    *,
    printer: str = "default",
    card_back: Plan | None = None,
    words: Words | None = None,
) -> list[PrintedFile]:
    """Return the files of the game's kit; none where the pack describes no kit.

    Args:
        project: where the pack, the templates and the papers are.
        game: the loaded game; its facts give every range and count.
        locale: language of the words.
        fonts: the project's fonts.
        paper: a name of `papers.yaml`.
        variant: `color`, `low-ink` (no grounds) or `grey`.
        only: kinds (`trackers`, `mat` …, see `KIT_KINDS`) or file names to make; everything where None. A kind that
            the pack does not describe gives nothing.
        printer: a name of `printers.yaml`, for margins and duplex.
        card_back: the back of reference cards; the deck's own unless given.
        words: where printed words come from; the texts of the game unless given.

    Raises:
        PackError: a fault in the description, the look, an expression or a drawing; all of them.
        OptionError: an unknown paper, printer or file.
    """
    source = read_components(project, game.id)
    if source is None:
        return []
    description = read_description(source)
    papers = load_papers(project)
    sheet = find_paper(papers, paper)
    profile = find_printer(load_printers(project), printer)
    bench = _bench(project, game, locale, fonts, variant, description, words or _words(game, locale, project.phrases))
    wanted = [spec for spec in _chosen(description, only) if not spec.papers or paper in spec.papers]
    back = card_back
    if back is None and any(sheet.layout == "cards" for spec in wanted for sheet in spec.sheets):
        back = _deck_back(project, game, locale, fonts, variant)
    workshop = Workshop(description, bench, back)
    workshop.check_all()
    order = _Order(
        game=game,
        locale=locale,
        paper=sheet,
        printer=profile,
        papers=tuple(papers.values()),
        variant=variant,
        bench=bench,
        workshop=workshop,
        fonts=fonts,
    )
    return [_file(spec, order) for spec in wanted]


def read_look(project: Project, game_id: str) -> LookSpec:
    """Return the look of a game's kit: the shared one with the game's own values over it.

    Raises:
        PackError: one of the files has a fault.
    """
    shared = project.shared_templates / LOOK
    if not shared.is_file():
        shared = SHIPPED / "templates" / "_shared" / LOOK
    base = read_yaml(shared, shown_as=f"templates/_shared/{LOOK}")
    problems: list[Problem] = []
    own_path = project.templates(game_id) / LOOK
    if not own_path.is_file():
        look = validate(LookSpec, base, problems)
    else:
        own = read_yaml(own_path, shown_as=f"templates/{game_id}/{LOOK}")
        look = validate(LookSpec, own, problems, data=_over(base, own))
    if look is None:
        raise PackError(problems)
    return look


def _over(base: Source, own: Source) -> Data:
    """Return the shared values with the game's own over them, mappings merged one level deep."""
    merged: dict[str, Data] = dict(base.data) if isinstance(base.data, dict) else {}
    for key, value in (own.data if isinstance(own.data, dict) else {}).items():
        below = merged.get(key)
        merged[key] = {**below, **value} if isinstance(below, dict) and isinstance(value, dict) else value
    return merged


def _bench(
    project: Project, game: Game, locale: str, fonts: FontSet, variant: Variant, description: Description, say: Words
) -> Bench:
    folders: tuple[Path, ...] = (project.templates(game.id) / "art", project.shared_templates)
    palettes = {group.id: group.palette for group in game.groups.values() if group.palette}
    look = Look(read_look(project, game.id), Art(folders, in_grey=variant == "grey"), variant, palettes)
    return Bench(
        game=game,
        locale=locale,
        look=look,
        fonts=fonts,
        numbers=Numbers(game.facts, description.shown_as, description.places, game.tables),
        say=say,
        card=find_size(load_sizes(project), _usual_size(game)),
        face=FaceMaker(project, game, locale, fonts, variant).face,
    )


def _deck_back(project: Project, game: Game, locale: str, fonts: FontSet, variant: Variant) -> Plan | None:
    """Return the back of the first card of the usual size, one of no ready deck before others; None without cards."""
    usual = _usual_size(game)
    owned = {deck.group for deck in printed_decks(game)}
    cards = [card for card in game.cards if game.kinds[card.kind].size == usual]
    card = next((card for card in cards if card.group not in owned), cards[0] if cards else None)
    return FaceMaker(project, game, locale, fonts, variant).back(card) if card else None


def _usual_size(game: Game) -> str:
    """Return the size that most printed cards have, that of the first kind where there are none."""
    counts = Counter[str]()
    for card in game.cards:
        counts[game.kinds[card.kind].size] += card.copies
    first = next((kind.size for kind in game.kinds.values()), "tcg")
    most = max(counts.values(), default=0)
    return first if counts[first] == most else next(size for size, n in counts.items() if n == most)


def _words(game: Game, locale: str, phrases: Path) -> Words:
    """Return what looks up the printed words of a game in one language."""

    def say(key: str, /, **values: str | int) -> str:
        blanks: dict[str, Wordable] = dict(values)
        return word(game, locale, key, phrases=phrases, **blanks)

    return say


def _chosen(description: Description, only: Sequence[str] | None) -> list[FileSpec]:
    if only is None:
        return list(description.files)
    known = sorted({*KIT_KINDS, *(spec.file for spec in description.files)})
    problems = [
        Problem(message=f"expected a file of the kit, got {name!r}", hint=nearest(name, known) or ", ".join(known))
        for name in only
        if name not in known
    ]
    if problems:
        raise OptionError(problems)
    return [spec for spec in description.files if spec.kind in only or spec.file in only]


def _file(spec: FileSpec, order: _Order) -> PrintedFile:
    if any(sheet.layout == "cards" for sheet in spec.sheets):
        return _cards(spec, order)
    bench = order.bench
    pages = Pages(bench=bench, paper=order.paper, margins=order.printer.margins, papers=order.papers)
    title = bench.word(spec.title)
    outline: list[tuple[str, int]] = []
    for i, sheet in enumerate(spec.sheets):
        start = len(pages.pages)
        words = bench.word("kit.foot", title=_title(order), part=bench.word(sheet.title) or title)
        _sheet(pages, sheet, words, order, f"files.{spec.file}.sheets[{i}]")
        outline.append((bench.word(sheet.title) or title, start))
    document = Document(
        title=f"{_title(order)} · {title}",
        language=order.locale,
        pages=tuple(pages.pages),
        subject=title,
        duplex=("short-edge" if pages.lying else "long-edge") if pages.duplex else "simplex",
        labels=(PageLabel(start=0),),
        outline=tuple(outline),
    )
    first = pages.pages[0]
    printed = PrintedFile(
        path=_path(spec, order),
        kind=spec.kind,
        paper_name=order.paper.name,
        paper_width=first.width,
        paper_height=first.height,
        document=document,
        placements=tuple(pages.placements),
        findings=tuple(dict.fromkeys(pages.findings)),
        variant=order.variant,
    )
    return with_manifest(printed, game_id=order.game.id, locale=order.locale, pack_digest=order.game.digest)


def _sheet(pages: Pages, sheet: SheetSpec, words: str, order: _Order, path: str) -> None:
    """Add the sheets of one entry of the description."""
    workshop = order.workshop
    copies = order.bench.numbers.number(sheet.copies, f"{path}.copies", least=1)
    if sheet.layout == "stack":
        kinds = workshop.description.parts
        blocks = [(name, kinds[name].kind, workshop.block(name)) for name in sheet.parts]
        stack_pages(pages, sheet, blocks, words, copies)
    elif sheet.layout == "cut":
        pieces = [piece for name in sheet.parts for piece in workshop.pieces(name)]
        cut_pages(pages, sheet, pieces, words, copies)
    else:
        for name in sheet.parts:
            for piece in workshop.pieces(name):
                tile_pages(pages, sheet, piece, words, copies * piece.copies)


def _cards(spec: FileSpec, order: _Order) -> PrintedFile:
    """Return a file of card-sized parts, imposed like the deck."""
    pieces = [piece for sheet in spec.sheets for name in sheet.parts for piece in order.workshop.pieces(name)]
    items = [
        Item(
            id=piece.id,
            copy=copy,
            face=piece.plan,
            back=piece.back,
            component=piece.component,
            digest=digest(piece.plan),
            back_digest=digest(piece.back) if piece.back else "",
        )
        for copy in range(1, max(piece.copies for piece in pieces) + 1)
        for piece in pieces
        if copy <= piece.copies  # whole sets after each other: what one player gets lies together
    ]
    title = order.bench.word(spec.title)
    info = FileInfo(
        path=_path(spec, order),
        title=f"{_title(order)} · {title}",
        game_id=order.game.id,
        game_title=_title(order),
        deck=title,
        locale=order.locale,
        pack_digest=order.game.digest,
        kind=spec.kind,
        variant=order.variant,
    )
    options = SheetOptions(paper=order.paper, printer=order.printer)

    printed = make_sheets(info, items, options, words=order.bench.say, measure=order.fonts)
    found = [finding for item in items for finding in item.face.findings]
    return replace(printed, findings=tuple(dict.fromkeys([*printed.findings, *found])))


def _path(spec: FileSpec, order: _Order) -> str:
    ink = "" if order.variant == "color" else f"-{order.variant}"
    return f"{spec.file}-{order.paper.name}{ink}.pdf"


def _title(order: _Order) -> str:
    return pick(order.game, order.game.title, order.locale)
