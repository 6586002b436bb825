"""The proof of a game: its faces and contact sheets per locale, and one gallery over all locales."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from generator.build.options import BuildOptions
from generator.build.stale import Record, digest_of, inputs_digest
from generator.build.steps import Workplace, kept_faces, workplace
from generator.errors import OptionError, Problem
from generator.faces.maker import FaceMaker, Variant
from generator.model.card import Card
from generator.model.game import Game
from generator.model.printing import PrintedFile
from generator.project import Project
from generator.proof.contact import Row, contact_sheet
from generator.proof.faces import Face, faces_file
from generator.proof.gallery import GalleryCard, GallerySide, gallery_html
from generator.render.raster import webp
from generator.sheets.digest import Digests
from generator.sheets.manifest import with_manifest
from generator.sheets.manifest_reader import read_manifest
from generator.sheets.selection import in_print_order

__all__ = ["GALLERY", "make_gallery", "proof_files"]

GALLERY = "proof.html"
GALLERY_DPI = 190
"""Of the gallery's pictures: an inch-wide detail fills a screen at full zoom, and 256 faces stay near 10 MB."""


def _name(variant: Variant, stem: str) -> str:
    return stem + ("" if variant == "color" else f"-{variant}") + ".pdf"


def proof_files(place: Workplace, locale: str, variant: Variant) -> list[PrintedFile]:
    """Return the file of single faces (backs last) and the contact sheet of a locale."""
    with kept_faces(place, locale, variant) as (maker, digests):
        return _files(place.game, locale, variant, maker, digests)


def _files(game: Game, locale: str, variant: Variant, maker: FaceMaker, digests: Digests) -> list[PrintedFile]:
    cards = in_print_order(game)
    faces = [Face(id=card.id, plan=maker.face(card), digest=digests.of(maker.face(card))) for card in cards]
    backs: dict[int, Face] = {}
    for card in cards:
        plan = maker.back(card)
        backs.setdefault(id(plan), Face(id=plan.label.partition("/")[2] or "back", plan=plan, side="back"))
    title = game.title.get(locale, game.id)
    rows = [
        Row(
            heading=spec.label.get(locale, group),
            color=spec.palette.get("main", "#222222"),
            faces=[(card.id, maker.face(card)) for card in cards if card.group == group],
        )
        for group, spec in game.groups.items()
    ]
    loose = [(card.id, maker.face(card)) for card in cards if card.group not in game.groups]
    rows = [row for row in (*rows, Row(heading=title, color="#222222", faces=loose)) if row.faces]
    files = (
        faces_file([*faces, *backs.values()], title=title, language=locale, path=_name(variant, "faces")),
        contact_sheet(rows, title=title, language=locale, path=_name(variant, "contact-sheet")),
    )
    return [with_manifest(file, game_id=game.id, locale=locale, pack_digest=game.digest) for file in files]


def _pictures(file: Path, count: int) -> list[bytes]:
    return webp(file.read_bytes(), range(1, count + 1), GALLERY_DPI)


def _earlier(folder: Path, locale: str, variant: Variant) -> tuple[dict[str, str], dict[str, bytes]]:
    """Return the face digests of an earlier build's locale and its pictures by card."""
    manifest_path = folder / locale / "manifest.json"
    if not manifest_path.is_file():
        return {}, {}
    manifest = read_manifest(manifest_path.read_bytes(), shown_as=str(manifest_path))
    name = _name(variant, "faces")
    for file in manifest.files:
        if file.path == name and (folder / locale / name).is_file():
            faces = [p for p in file.placements if p.side == "face"]
            pictures = webp((folder / locale / name).read_bytes(), [p.page for p in faces], GALLERY_DPI)
            return {p.id: p.digest for p in faces}, {p.id: s for p, s in zip(faces, pictures, strict=True)}
    return {}, {}


def _sides(
    root: Path, game: str, inputs: str, locale: str, variant: Variant, file: Path, against: Path | None
) -> dict[str, GallerySide]:
    """Return every card's side in one locale; runs in a process of its own."""
    from generator.text.cards import describe

    place = workplace(root, game, inputs)
    maker = FaceMaker(place.project, place.game, locale, place.fonts, variant)
    cards = in_print_order(place.game)
    digests = Digests()
    old_digests, old_pictures = _earlier(against, locale, variant) if against else ({}, {})
    sides = {}
    for card, picture in zip(cards, _pictures(file, len(cards)), strict=True):
        plan = maker.face(card)
        sides[card.id] = GallerySide(
            name=card.name.get(locale, card.id),
            text=describe(place.game, card, locale).plain,
            plan=plan,
            image=picture,
            digest=digests.of(plan),
            before=old_pictures.get(card.id),
            before_digest=old_digests.get(card.id),
        )
    return sides


def _row(card: Card, sides: dict[str, dict[str, GallerySide]]) -> GalleryCard:
    return GalleryCard(card=card, sides={locale: rows[card.id] for locale, rows in sides.items()})


def make_gallery(
    root: Path, game: str, locales: Sequence[str], folder: Path, options: BuildOptions, *, against: Path | None = None
) -> Path:
    """Write the gallery of a game over its printed faces, if it is stale; return where it lies.

    Raises:
        OptionError: `against` holds no earlier proof of these locales.
        OutputError: the gallery cannot be written.
    """
    inputs = inputs_digest(Project(root), game)
    place = workplace(root, game, inputs)
    name = GALLERY if options.variant == "color" else GALLERY.replace(".", f"-{options.variant}.")
    files = {locale: folder / locale / _name(options.variant, "faces") for locale in locales}
    if against is not None and not any((against / locale / "manifest.json").is_file() for locale in locales):
        raise OptionError(
            [
                Problem(
                    message=f"--against: no earlier build of {', '.join(locales)} in {against}",
                    hint="give the folder that holds fr/, en/ … of a build with its proof",
                )
            ]
        )
    record = Record.read(folder)
    earlier = [p.read_bytes() for p in sorted(against.rglob("manifest.json"))] if against else []
    key = digest_of(inputs, *locales, *(f.read_bytes() for f in files.values()), *earlier)
    path = folder / name
    if record.fresh(name, key):
        return path
    with ProcessPoolExecutor() as pool:
        waiting = {
            locale: pool.submit(_sides, root, game, inputs, locale, options.variant, files[locale], against)
            for locale in locales
        }
        sides = {locale: future.result() for locale, future in waiting.items()}
    html = gallery_html(
        place.game,
        [_row(card, sides) for card in in_print_order(place.game)],
        locales=locales,
        templates=place.project.shared_templates / "proof",
        compared=against is not None,
    )
    record.put(name, html, key=key)
    record.save()
    return path
