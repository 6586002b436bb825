"""Faces in HTML and CSS: the second kind of face template.

Which kind to choose
    The layout language (`faces/NAME.yaml`) is the first choice: boxes in millimetres, a deck in a fraction of a
    second, art in palette roles, text fitted by rule, the same size over a deck. Choose `faces/NAME.html` when

    * the script is written from right to left or joins its letters (Arabic, Hebrew, Persian, Devanagari …), or has
      line breaking rules of its own (Japanese, Chinese, Thai): only WeasyPrint's text engine sets these;
    * the face has things boxes cannot say: tables, lists, text around a picture, columns, blend of many styles;
    * a designer knows CSS and nothing else, or brings a template that a browser already shows.

    It costs about thirty times the layout language's time a card (some 25 to 40 faces a second on a core), so the
    two may be mixed: each kind of card names its own layout, and the backs of HTML faces may be YAML.

What a template is
    `templates/GAME/faces/NAME.html` is a whole page, filled by Jinja (strict: an unknown name is an error) with the
    names of the layout language: the card's fields, `name`, `type_line`, `flavour`, `facts`, `group`, `labels` …, and
    with `rules()`, `reminder()`, `rich(text)`, `icon("atk", "ATQ")`, `drawing("emblems/rome")`, `palette.main`,
    `size.bleed`, `dir`. It may extend `base.html` and link style sheets and pictures of the pack by relative address.
    The page is the card with its bleed; `var(--bleed)`, `var(--safe)`, `var(--trim-width)`, `var(--trim-height)`,
    `var(--main)` and the other roles are there for the style sheet. `<html>` has the class of the variant: `color`,
    `low-ink` or `grey`.

Marks
    `data-field="text"` marks an element: its box and its printed words get into the manifest and are read back;
    what does not fit is an error with its millimetres. `data-fit="9pt..6pt"` lets the size go down until it fits,
    `data-fit="9pt..6pt deck"` to one size for all cards, `data-lines="1"` allows so many lines, `data-on="light"`
    checks the contrast with that ground, `data-number` asks for the contrast of numbers.
    Words fit when no line leaves the nearest box around it that has a height of its own. Unmarked words are checked
    too: against their boxes, the fonts and the safe zone.

What it must not be: a way to run code or to reach anything but the pack, the templates and the fonts.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from generator.errors import PackError, Problem
from generator.faces.art import Art
from generator.faces.colors import INK, grey
from generator.faces.html_findings import complaints_as_findings, findings_of
from generator.faces.html_jobs import Done, Job, run_jobs
from generator.faces.html_names import is_html
from generator.faces.html_values import face_values, variables
from generator.faces.memory import FaceMemory
from generator.faces.words import CardWords
from generator.model.card import Card
from generator.model.drawing import Palette
from generator.model.game import CardSize, Game
from generator.model.geometry import Rect
from generator.model.plan import EmbedOp, Field, Plan
from generator.project import SHIPPED, Project
from generator.render.face_html import FaceSource, SetFace
from generator.render.face_measure import LOOSE
from generator.render.face_template import FaceTemplates
from generator.render.fonts import FontSet

__all__ = ["CHUNK", "HtmlFaces"]

CHUNK = 27
"""Faces set in one document: three sheets of nine. Larger ones are no faster, and change more when a card does."""
_DECK = re.compile(r"data-fit\s*=\s*[\"'][^\"']*deck")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Page:
    """One face, filled but not set."""

    id: str
    template: str
    html: str
    variables: str
    palette: Palette
    size: CardSize


class HtmlFaces:
    """The HTML faces of one game in one locale and variant; set by the handful, each once."""

    def __init__(
        self,
        project: Project,
        game: Game,
        locale: str,
        fonts: FontSet,
        variant: str,
        *,
        words: CardWords,
        art: Art,
        values: Callable[[Card], Mapping[str, object]],
        size: Callable[[Card], CardSize],
        named: Callable[[Card], str],
        memory: FaceMemory | None = None,
    ) -> None:
        """Prepare to set faces.

        Args:
            project: where templates, fonts and the pack are.
            game: the game.
            locale: the language of the print.
            fonts: to tell which characters they lack.
            variant: `color`, `low-ink` or `grey`.
            words: where rules texts come from.
            art: drawings and icons.
            values: card -> the names its template knows.
            size: card -> its format.
            named: card -> the name of its layout.
            memory: faces of an earlier build.
        """
        self._game, self._locale, self._variant = game, locale, variant
        self._fonts, self._words, self._art = fonts, words, art
        self._values, self._size, self._named = values, size, named
        self._memory = memory
        templates, pack = project.templates(game.id), project.pack(game.id)
        shared = [
            folder for folder in (project.shared_templates, SHIPPED / "templates" / "_shared") if folder.is_dir()
        ]
        own = templates / "faces"
        starters = [folder / "faces" / "html" for folder in shared]
        shown = {own: f"templates/{game.id}/faces"} | dict.fromkeys(starters, "templates/_shared/faces/html")
        self._templates = FaceTemplates(shown, {})
        self._own = own
        places = (own, pack / "art", pack, templates, templates / "art", *starters, *shared)
        self._folders = tuple(folder for folder in places if folder.is_dir())
        self._font_folder = project.fonts
        self._pages: dict[str, _Page] = {}
        self._plans: dict[str, Plan] = {}
        self._backs: dict[tuple[str, str], Plan] = {}
        self._chunks: list[list[_Page]] | None = None
        self._asked = 0
        self._caps: dict[str, dict[str, float]] = {}
        self._font_digests: dict[str, str] = {}

    def has(self, name: str) -> bool:
        """Say whether the layout `name` of this game is an HTML template.

        Raises:
            PackError: there is a YAML layout of the same name too.
        """
        return is_html(self._own, name)

    def face(self, card: Card) -> Plan:
        """Return the face of a card, and set its neighbours with it; when a second handful is wanted, all are set.

        Raises:
            PackError: the template, or something it names, is faulty.
        """
        if card.id not in self._plans:
            chunks = self._handfuls()
            mine = next(chunk for chunk in chunks if any(page.id == card.id for page in chunk))
            rest = [chunk for chunk in chunks if chunk is mine or self._asked]
            self._asked += 1
            self._set([chunk for chunk in rest if chunk[0].id not in self._plans])
        return self._plans[card.id]

    def back(self, card: Card, name: str) -> Plan:
        """Return the back of a card from the template `name`; backs that come out alike are one and the same plan.

        Raises:
            PackError: the template, or something it names, is faulty.
        """
        page = self._page(card, name)
        colored = "var(--" in page.html or "<link" in page.html
        key = (name, page.html + (page.variables if colored else ""))
        if key not in self._backs:
            label = f"{name}-{card.group}" if card.group and colored else name
            taken = {plan.label for plan in self._backs.values()}
            page = replace(page, id=f"{card.id}-back" if f"{self._locale}/{label}" in taken else label)
            job = self._job([page], draw=True)
            (done,) = run_jobs([job])
            self._backs[key] = self._made([page], done)[page.id]
        return self._backs[key]

    def _page(self, card: Card, name: str) -> _Page:
        """Return a card's page, filled."""
        spec = self._game.groups.get(card.group)
        palette: dict[str, str] = {**INK, **(spec.palette if spec else {})}
        if self._variant == "grey":
            palette = {role: grey(color) for role, color in palette.items()}
        size = self._size(card)
        values = face_values(self._values(card), card, self._words, self._art, palette, size, self._measure)
        template = f"{name}.html"
        html = self._templates.fill(template, values, subject=card.id)
        return _Page(
            id=card.id, template=template, html=html, variables=variables(palette, size), palette=palette, size=size
        )

    def _measure(self, word: str) -> float:
        """Return the width of a word in em, in the text font or the first there is."""
        name = "text" if "text" in self._fonts else next(iter(self._fonts.names), "")
        return self._fonts.width_em(word, name) if name else 0.5 * len(word)

    def _handfuls(self) -> list[list[_Page]]:
        """Return all pages of the game in handfuls: those of one template and format, in the pack's order."""
        if self._chunks is None:
            sorts: dict[tuple[str, str], list[_Page]] = {}
            for card in self._game.cards:
                name = self._named(card)
                if self.has(name):
                    page = self._page(card, name)
                    sorts.setdefault((name, page.size.name), []).append(page)
            self._chunks = [pages[i : i + CHUNK] for pages in sorts.values() for i in range(0, len(pages), CHUNK)]
            self._find_caps(self._chunks)
        return self._chunks

    def _find_caps(self, chunks: Sequence[Sequence[_Page]]) -> None:
        """Find the one size that fields marked `deck` have on all cards of a template."""
        asking = [chunk for chunk in chunks if any(_DECK.search(page.html) for page in chunk)]
        for chunk, done in zip(asking, run_jobs([self._job(c, draw=False) for c in asking]), strict=True):
            self._told(chunk, done)
            caps = self._caps.setdefault(chunk[0].template, {})
            for name, size in done.deck.items():
                caps[name] = min(size, caps.get(name, size))

    def _set(self, chunks: Sequence[Sequence[_Page]]) -> None:
        """Set handfuls, taking from memory those that are as they were."""
        fresh = []
        for chunk in chunks:
            kept = self._recalled(chunk)
            if kept is None:
                fresh.append(chunk)
            else:
                self._plans |= kept
        jobs = [self._job(chunk, draw=True) for chunk in fresh]
        for chunk, done in zip(fresh, run_jobs(jobs), strict=True):
            made = self._made(chunk, done)
            self._plans |= made
            if self._memory:
                for page in chunk:
                    self._memory.keep(self._key(chunk, page), made[page.id])

    def _recalled(self, chunk: Sequence[_Page]) -> dict[str, Plan] | None:
        """Return the plans of a handful that nothing changed in: a page's fonts are those of its whole handful."""
        if self._memory is None:
            return None
        found: dict[str, Plan] = {}
        for page in chunk:
            plan = self._memory.recall(self._key(chunk, page))
            if plan is None:
                return None
            found[page.id] = plan
        return found

    def _key(self, chunk: Sequence[_Page], page: _Page) -> str:
        common = self._memory.common if self._memory else ""
        told = [(p.id, p.html, p.variables) for p in chunk]
        caps = sorted(self._caps.get(page.template, {}).items())
        return hashlib.sha256(repr((common, told, caps, page.id, self._locale, self._variant)).encode()).hexdigest()

    def _job(self, chunk: Sequence[_Page], *, draw: bool) -> Job:
        size = chunk[0].size
        return Job(
            sources=tuple(FaceSource(id=page.id, html=page.html, variables=page.variables) for page in chunk),
            width=size.width + 2 * size.bleed,
            height=size.height + 2 * size.bleed,
            fonts=self._font_folder,
            font_files={name: spec.file for name, spec in self._fonts.specs.items()},
            folders=self._folders,
            language=self._locale,
            variant=self._variant,
            grey=self._variant == "grey",
            caps=self._caps.get(chunk[0].template, {}) if draw else {},
            draw=draw,
        )

    def _told(self, chunk: Sequence[_Page], done: Done) -> None:
        """Raise what kept a handful from being set, with file and line where they can be told."""
        if done.problems:
            template = chunk[0].template
            raise PackError([self._problem(p.message, template, _quoted(p.message), p.hint) for p in done.problems])

    def _problem(self, message: str, template: str, words: str, hint: str = "") -> Problem:
        return Problem(message=message, where=self._templates.where(template, words), hint=hint)

    def _made(self, chunk: Sequence[_Page], done: Done) -> dict[str, Plan]:
        self._told(chunk, done)
        made = {page.id: self._plan(page, face, done) for page, face in zip(chunk, done.faces, strict=True)}
        if done.complaints:
            first = chunk[0].id
            told = {f.message for plan in made.values() for f in plan.findings if f.code == "text/glyph"}
            more = complaints_as_findings(done.complaints, told, first, self._locale, chunk[0].template)
            made[first] = replace(made[first], findings=(*made[first].findings, *more))
        return made

    def _plan(self, page: _Page, face: SetFace, done: Done) -> Plan:
        size = page.size
        width, height = size.width + 2 * size.bleed, size.height + 2 * size.bleed
        trim = Rect(size.bleed, size.bleed, size.width, size.height)
        safe = trim.grown(-size.safe)
        marks = [mark for mark in face.seen.marks if mark.name != LOOSE and mark.lines]
        fitted = sorted((name, pt) for (owner, name), pt in done.sizes.items() if owner == page.id)
        families = sorted({family for mark in face.seen.marks for names, _ in mark.runs for family in names})
        drawn = (page.html, page.variables, fitted, face.files, self._fonts_of(families), width, height, self._variant)
        digest = hashlib.sha256(repr(drawn).encode()).hexdigest()
        return Plan(
            width=width,
            height=height,
            ops=(EmbedOp(digest=digest, rect=Rect(0, 0, width, height), parts=face.parts, inks=face.seen.inks),),
            trim=trim,
            safe=safe,
            corner_mm=size.corner,
            fields=tuple(Field(name=mark.name, rect=mark.rect, printed=mark.printed) for mark in marks),
            findings=tuple(findings_of(page.id, self._locale, face, safe, self._fonts, page.palette)),
            label=f"{self._locale}/{page.id}",
        )

    def _fonts_of(self, families: Sequence[str]) -> list[str]:
        """Return the digests of the files of these families, so that a face changes when its font does."""
        wanted = {family.lower() for family in families}
        files: set[Path] = {spec.file for spec in self._fonts.specs.values() if spec.family.lower() in wanted}
        for file in files:
            if file.name not in self._font_digests:
                self._font_digests[file.name] = hashlib.sha256(file.read_bytes()).hexdigest()
        return sorted(self._font_digests[file.name] for file in files)


def _quoted(message: str) -> str:
    """Return what a message quotes, to be looked for in the template."""
    found = re.findall(r"'([^']+)'", message)
    return found[-1] if found else ""
