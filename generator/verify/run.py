"""One PDF from opening it to its report."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from generator.errors import Location, OptionError, PackError, Problem
from generator.faces.maker import Variant
from generator.load.pack import load_game
from generator.model.game import Game
from generator.project import Project
from generator.render.read_pdf import OpenPdf
from generator.sheets.manifest import ATTACHMENT
from generator.sheets.manifest_reader import Manifest, ReadFile, read_manifest
from generator.text.words import pick
from generator.verify.books import verify_book
from generator.verify.cards import verify_cards
from generator.verify.desk import Desk
from generator.verify.paper import paper
from generator.verify.parts import verify_parts
from generator.verify.proofs import is_proof
from generator.verify.records import FileReport, Found

__all__ = ["Verifier"]

_RULED = ("cards", "trackers", "mat", "reference", "tokens", "tuckbox", "boards", "tiles", "dice", "calibration")
_VARIANTS: tuple[Variant, ...] = ("color", "low-ink", "grey")


class Verifier:
    """Verifies files of one project; packs are loaded once."""

    def __init__(self, project: Project, game: str = "", *, packs: Iterable[Game] = ()) -> None:
        """Prepare to verify.

        Args:
            project: where the packs, templates and fonts are.
            game: the pack to compare with, where a file does not say or should not be asked.
            packs: packs that are loaded already.
        """
        self.project, self.wanted = project, game
        self._games: dict[str, Game] = {pack.id: pack for pack in packs}
        self._desks: dict[tuple[str, str, Variant], Desk] = {}

    def verify(self, path: Path) -> FileReport:
        """Return what one file comes to.

        Raises:
            OptionError: the file cannot be read, or it belongs to no pack of the project.
            PackError: it is no PDF, or the pack it belongs to is faulty.
        """
        try:
            data = path.read_bytes()
        except OSError as error:
            raise OptionError([Problem(message=f"{path}: {error.strerror or error}")]) from None
        return self.verify_bytes(data, shown_as=str(path))

    def verify_bytes(self, data: bytes, *, shown_as: str) -> FileReport:
        """Return what one file comes to, given its bytes.

        Raises:
            OptionError: it belongs to no pack of the project.
            PackError: it is no PDF, or the pack it belongs to is faulty.
        """
        pdf = OpenPdf(data, shown_as=shown_as)
        report = FileReport(path=shown_as, pages=len(pdf))
        manifest = self._manifest(pdf, report)
        game = self._game(pdf, manifest, shown_as)
        report.game = game.id
        report.locale = self._locale(pdf, manifest, game, report)
        file = manifest.files[0] if manifest and manifest.files else None
        variant: Variant = next((v for v in _VARIANTS if file is not None and v == file.variant), "color")
        desk = self._desk(game, report.locale, variant)
        report.kind = file.kind if file is not None else _kind_without(desk, pdf)
        if report.kind in ("rulebook", "booklet"):
            report.findings = [found for found in report.findings if found.code != "manifest/removed"]
        self._digest(manifest, game, report)
        if file is not None and file.kind == "proof":
            if is_proof(desk, pdf, file):
                return report
            message = "the manifest calls it a proof, but its pages show cards to be cut: read as such"
            report.add(Found(code="manifest/altered", message=message, field="kind", expected="cards", found="proof"))
            report.kind = "cards"
        same_pack = manifest is not None and manifest.pack_digest == game.digest
        report.add(*paper(desk, pdf, file, ruled=report.kind in _RULED))
        if report.kind == "cards" or _shows_cards(file):
            verify_cards(desk, pdf, file, report, same_pack=same_pack)
        elif report.kind in ("rulebook", "booklet"):
            report.add(*verify_book(desk, data, len(pdf), same_pack=same_pack))
        else:
            report.add(*verify_parts(desk, pdf, file, report.kind, same_pack=same_pack))
        return report

    def _manifest(self, pdf: OpenPdf, report: FileReport) -> Manifest | None:
        raw = pdf.attachments.get(ATTACHMENT)
        if raw is None:
            message = "the manifest was removed: cards are found by their names, at today's places on the face"
            report.add(Found(code="manifest/removed", message=message))
            return None
        try:
            manifest = read_manifest(raw, shown_as=ATTACHMENT)
        except PackError as error:
            message = f"the manifest was altered and cannot be read: {error.problems[0]}"
            report.add(Found(code="manifest/altered", message=message))
            return None
        if len(manifest.files) != 1 or manifest.files[0].pages != len(pdf):
            pages = manifest.files[0].pages if manifest.files else 0
            message = "the manifest is about another number of pages"
            report.add(
                Found(code="manifest/pages", message=message, field="pages", expected=str(pages), found=str(len(pdf)))
            )
        return manifest

    def _game(self, pdf: OpenPdf, manifest: Manifest | None, shown_as: str) -> Game:
        known = self.project.games()
        name = self.wanted or (manifest.game if manifest else "")
        if not name:
            named = [n for n in known if any(pdf.title.startswith(title) for title in self._load(n).title.values())]
            name = named[0] if named else ""
        if name not in known:
            what = f"it is of the game {name!r}, which is not here" if name else "it does not say which game it is of"
            hint = "name the pack with --game; there is " + (", ".join(known) or "none")
            raise OptionError([Problem(message=what, where=Location(shown_as), hint=hint)])
        return self._load(name)

    def _load(self, name: str) -> Game:
        if name not in self._games:
            self._games[name] = load_game(self.project, name)
        return self._games[name]

    def _locale(self, pdf: OpenPdf, manifest: Manifest | None, game: Game, report: FileReport) -> str:
        written = pdf.language
        said = manifest.locale if manifest else written
        if manifest and written and written != said:
            message = "the manifest names another language than the file"
            report.add(Found(code="manifest/altered", message=message, field="locale", expected=written, found=said))
            said = written if written in game.locales else said
        if said not in game.locales:
            raise OptionError(f"{report.path}: the pack {game.id!r} has no texts in {said!r}")
        return said

    def _desk(self, game: Game, locale: str, variant: Variant) -> Desk:
        key = (game.id, locale, variant)
        if key not in self._desks:
            self._desks[key] = Desk(self.project, game, locale, variant)
        return self._desks[key]

    def _digest(self, manifest: Manifest | None, game: Game, report: FileReport) -> None:
        if manifest is not None and manifest.pack_digest != game.digest:
            message = "made from another state of the pack: compared with the pack as it is now"
            if report.kind == "proof":
                command = f"proofdeck proof {game.id}"
                message = f"made from another state of the pack; build leaves proofs alone, {command} makes them anew"
            report.add(
                Found(
                    code="pack/digest",
                    severity="info",
                    message=message,
                    expected=game.digest,
                    found=manifest.pack_digest,
                )
            )


def _shows_cards(file: ReadFile | None) -> bool:
    """Say whether a file holds cards of the pack: such as the sheets of tiles, which are cards of another size."""
    return file is not None and any(place.component == "card" for place in file.placements)


def _kind_without(desk: Desk, pdf: OpenPdf) -> str:
    """Return the kind of a file that lost its manifest, by its title and what lies on its first pages."""
    words = desk.game.texts.get(desk.locale, {})
    title = pick(desk.game, desk.game.title, desk.locale)
    rest = pdf.title.removeprefix(title).strip(" ·–-")
    if pdf.title.startswith(f"{title} –"):
        return "booklet" if pdf.preferences.get("Duplex") == "DuplexFlipShortEdge" else "rulebook"
    kinds = {words.get(f"kit.{key}", ""): kind for key, kind in _TITLES.items()}
    return kinds.get(rest, "cards")


_TITLES = {
    "trackers": "trackers",
    "battlefield": "mat",
    "aids": "reference",
    "markers": "tokens",
    "boxes": "tuckbox",
}
