"""Card to face: the layout of a card's kind filled with the card, in one language and one variant of the print."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from generator.errors import PackError, Problem
from generator.faces.art import Art
from generator.faces.colors import INK, grey, resolve
from generator.faces.html_names import is_html
from generator.faces.layout import Layout, Layouts, NamedBox
from generator.faces.layout_models import RichBox, TextBox
from generator.faces.memory import FaceMemory, face_key
from generator.faces.paint import Painter
from generator.faces.painted import Drawn, Subject, condition, template
from generator.faces.pictures import Pictures
from generator.faces.textbox import TextStyle, deck_fit
from generator.faces.values import DeckNumbers, card_values, game_values, sayer
from generator.faces.words import CardWords, GameWords
from generator.load.formats import find_size, load_sizes
from generator.model.card import Card
from generator.model.game import Game
from generator.model.geometry import Rect
from generator.model.plan import Finding, Plan
from generator.project import SHIPPED, Project
from generator.render.fonts import FontSet
from generator.render.templates import TemplateFault

if TYPE_CHECKING:
    from generator.faces.html import HtmlFaces

__all__ = ["FaceMaker", "Variant"]

Variant = Literal["color", "low-ink", "grey"]


class FaceMaker:
    """Makes the faces of one game in one locale; a face is made once and kept."""

    def __init__(
        self,
        project: Project,
        game: Game,
        locale: str,
        fonts: FontSet,
        variant: Variant = "color",
        *,
        words: CardWords | None = None,
        memory: FaceMemory | None = None,
    ) -> None:
        """Prepare to make faces.

        Args:
            project: where templates, sizes and the pack are.
            game: the game.
            locale: the language of the print.
            fonts: the fonts that layouts may name.
            variant: `color`, `low-ink` or `grey`.
            words: where rules texts and labels come from; made from the game's data by default.
            memory: faces of an earlier build; without it every face is laid out.
        """
        self.game, self.locale, self.variant = game, locale, variant
        self._fonts = fonts
        self._words = words or GameWords(game, locale)
        self.memory = memory
        templates = project.templates(game.id)
        shared = (project.shared_templates, SHIPPED / "templates" / "_shared")
        self._layouts = Layouts(templates / "faces", shared[0] if shared[0].is_dir() else shared[1])
        self._sizes = load_sizes(project)
        folders = tuple(place / inner for place in (project.pack(game.id), templates) for inner in ("art", ""))
        pictures = Pictures(game, templates / "scenes", templates / "art" / "symbols", folders)
        self._painter = Painter(
            fonts=fonts,
            art=Art((templates / "art", *shared), in_grey=variant == "grey"),
            pictures=pictures,
            words=self._words,
            deck_style=self._deck_style,
            in_grey=variant == "grey",
        )
        self._numbers = DeckNumbers(game)
        self._say = sayer(game, locale)
        self._base = game_values(game, locale, self._words, self._say) | {"has_picture": pictures.has}
        self._subjects: dict[str, Subject] = {}
        self._faces: dict[str, Plan] = {}
        self._backs: dict[tuple[str, str], Plan] = {}
        self._deck: dict[tuple[object, ...], float] = {}
        self._project = project
        self._own = templates / "faces"

    @functools.cached_property
    def _html(self) -> HtmlFaces:
        from generator.faces.html import HtmlFaces  # only games with such faces pay for loading it

        return HtmlFaces(
            self._project,
            self.game,
            self.locale,
            self._fonts,
            self.variant,
            words=self._words,
            art=self._painter.art,
            values=lambda card: self._subject(card).values,
            size=lambda card: find_size(self._sizes, self.game.kinds[card.kind].size),
            named=self._layout_name,
            memory=self.memory,
        )

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Everything found on the faces and backs made so far, each once, sorted."""
        plans = [*self._faces.values(), *self._backs.values()]
        return tuple(sorted({finding for plan in plans for finding in plan.findings}, key=_order))

    def face(self, card: Card) -> Plan:
        """Return the face of a card.

        Raises:
            PackError: the layout, or something it names, is faulty or has no value for this card.
        """
        if card.id not in self._faces and is_html(self._own, self._layout_name(card)):
            self._faces[card.id] = self._html.face(card)
        if card.id not in self._faces:
            key = self._key(card) if self.memory else ""
            plan = self.memory.recall(key) if self.memory else None
            if plan is None:
                size = self.game.kinds[card.kind].size
                plan = self._plan(self._layout(card), self._subject(card), size, f"{self.locale}/{card.id}")
                if self.memory:
                    self.memory.keep(key, plan)
            self._faces[card.id] = plan
        return self._faces[card.id]

    def _key(self, card: Card) -> str:
        """Return the key of a face; where a box has one size over the whole deck, every card counts."""
        layout = self._layout(card)
        shared = any(getattr(box.entry, "deck", False) for box in layout.walk())
        cards = self.game.cards if shared else (card,)
        parts: list[str] = [self.locale, self.variant, layout.name, card.id]
        for one in cards:
            subject = self._subject(one)
            texts = (self._words.rules(one), self._words.reminder(one))
            parts.append(face_key(self.memory.common if self.memory else "", subject.values, texts, {}))
        return face_key("", {}, parts, self._palette(card.group, layout))

    def back(self, card: Card, group: str = "") -> Plan:
        """Return the back of a card; backs that do not show the card's group are one and the same plan.

        `group` is the group of the deck it is printed for, where that is another than its own: a neutral card has
        the back of its deck.

        Raises:
            PackError: the layout, or something it names, is faulty.
        """
        kind = self.game.kinds[card.kind]
        if group and group != card.group:
            card = replace(card, id=f"{card.id}-{group}", group=group)
        if is_html(self._own, kind.back):
            plan = self._html.back(card, kind.back)
            return self._backs.setdefault((kind.back, plan.label), plan)
        layout = self._named(kind.back, "_shared/face-back")
        by_group = any(_shows_group(box) for box in layout.walk())
        group = card.group if by_group else ""
        own = _own_values(layout, self._base, self._subject(card))
        group = card.group if own else group
        key = (kind.back, f"{kind.size}/{group}/{own}" if own else f"{kind.size}/{group}")
        if own and key not in self._backs:
            subject = replace(self._subject(card), id=f"{card.id}-back")
            self._backs[key] = self._plan(layout, subject, kind.size, f"{self.locale}/{card.id}-back")
        if key not in self._backs:
            values = {**self._base, "group": group, "kind": card.kind}
            palette = self._palette(group, layout) if group else self._palette("", layout)
            name = f"{kind.back}-{group}" if group else kind.back
            subject = Subject(
                id=name,
                locale=self.locale,
                values=values,
                palette=palette,
                palette_key=f"{group}/{layout.name}",
            )
            self._backs[key] = self._plan(layout, subject, kind.size, f"{self.locale}/{name}")
        return self._backs[key]

    def _layout_name(self, card: Card) -> str:
        kind = self.game.kinds[card.kind]
        return card.layout or kind.layout or kind.id

    def _layout(self, card: Card) -> Layout:
        layout = self._named(self._layout_name(card), "_shared/face")
        values = self._subject(card).values
        for when, name in layout.switch:
            if when.holds(values):
                return self._layouts.get(name, self.variant)
        return layout

    def _named(self, name: str, spare: str) -> Layout:
        """Return a layout of the game, or the shared one for a game that has none: a list of cards prints at once."""
        return self._layouts.get(name if self._layouts.has(name) else spare, self.variant)

    def _subject(self, card: Card) -> Subject:
        known = self._subjects.get(card.id)
        if known is None:
            values = card_values(self._base, self.game, card, self._words, self._numbers, self._say)
            known = self._subjects[card.id] = Subject(
                id=card.id, locale=self.locale, values=values, palette={}, palette_key=card.group, card=card
            )
        return known

    def _palette(self, group: str, layout: Layout) -> dict[str, str]:
        spec = self.game.groups.get(group)
        base = {**INK, **(spec.palette if spec else {})}
        changed = {role: resolve(paint, base) for role, paint in (layout.palette or {}).items()}
        palette = {**base, **changed}
        return {role: grey(color) for role, color in palette.items()} if self.variant == "grey" else palette

    def _plan(self, layout: Layout, subject: Subject, size_name: str, label: str) -> Plan:
        size = find_size(self._sizes, size_name)
        bleed = size.bleed
        if not subject.palette:
            group = str(subject.values["group"])
            palette = self._palette(group, layout)
            subject = replace(subject, palette=palette, palette_key=f"{group}/{layout.name}")
        try:
            drawn = self._painter.paint(layout.boxes, layout, subject, bleed, bleed)
        except TemplateFault as fault:
            raise PackError([Problem(message=f"{fault} (card {subject.id})")]) from fault
        except PackError as error:
            told = f"{layout.shown_as} (card {subject.id})"
            raise PackError([replace(p, message=f"{told}: {p.message}") for p in error.problems]) from error
        trim = Rect(bleed, bleed, size.width, size.height)
        safe = trim.grown(-size.safe)
        findings = [*drawn.findings, *_outside(drawn, safe, subject), *_off(drawn, trim, bleed, subject)]
        return Plan(
            width=size.width + 2 * bleed,
            height=size.height + 2 * bleed,
            ops=tuple(drawn.ops),
            trim=trim,
            safe=safe,
            corner_mm=size.corner,
            fields=tuple(drawn.fields),
            findings=tuple(findings),
            label=label,
        )

    def _deck_style(self, box: NamedBox, style: TextStyle, own: Rect) -> TextStyle:
        """Return the style at the size at which this box fits on every card that has it in the same measure."""
        key = (box.name, round(own.w, 3), round(own.h, 3), style)
        if key not in self._deck:
            texts = []
            for card in self.game.cards:
                subject = self._subject(card)
                for other in self._layout(card).walk():
                    entry = other.entry
                    if isinstance(entry, TextBox | RichBox) and _alike(box, other):
                        texts.append(self._painter.text.content(entry, subject))
            fitted = deck_fit(texts, own, style, self._fonts, self.locale, icons=self._painter.text.icons)
            self._deck[key] = fitted.size
        return replace(style, size=self._deck[key])


def _alike(box: NamedBox, other: NamedBox) -> bool:
    """Say whether two boxes are the same place on two faces: name, style and measure, however turned."""
    one, two = box.entry, other.entry
    same_style = getattr(one, "style", None) == getattr(two, "style", None)
    return box.name == other.name and same_style and sorted(one.at[2:]) == sorted(two.at[2:])


def _own_values(layout: Layout, base: Mapping[str, object], subject: Subject) -> dict[str, object]:
    """Return what a back says of the card itself; empty for a back that all cards share."""
    names: set[str] = set()
    for box in layout.walk():
        entry = box.entry
        sources = [getattr(entry, "file", ""), getattr(entry, "text", "")]
        names |= {name for source in sources for name in template(source).names} | condition(entry.when).names
    shared = {*base, "group", "kind"}
    return {name: repr(subject.values.get(name)) for name in sorted(names - shared)}


def _shows_group(box: NamedBox) -> bool:
    entry = box.entry
    sources = [entry.when, getattr(entry, "file", ""), getattr(entry, "text", "")]
    return any("group" in source for source in sources)


def _outside(drawn: Drawn, safe: Rect, subject: Subject) -> list[Finding]:
    """Return a finding for each text that reaches out of the safe zone by more than a hair."""
    findings: list[Finding] = []
    for name, rect in drawn.texts:
        out = max(safe.x - rect.x, safe.y - rect.y, rect.right - safe.right, rect.bottom - safe.bottom)
        if out > 0.05 and rect.w > 0:
            message = f"text reaches {out:.2f} mm out of the safe zone"
            findings.append(subject.finding("text/safe", name, message, rect=rect, amount=round(out, 3), unit="mm"))
    return findings


def _off(drawn: Drawn, trim: Rect, bleed: float, subject: Subject) -> list[Finding]:
    """Return a finding for each box, and each icon of a row, that lies off the card or wholly in its bleed."""
    findings: list[Finding] = []
    for name, where, rect in drawn.boxes:
        at = f"at {rect.x - trim.x:g}, {rect.y - trim.y:g} on a card of {trim.w:g} × {trim.h:g} mm ({where})"
        if _apart(rect, trim.grown(bleed)):
            findings.append(subject.finding("box/off", name, f"lies wholly off the card: {at}", rect=rect))
        elif _apart(rect, trim):
            message = f"lies wholly in the bleed, which is cut away: {at}"
            findings.append(subject.finding("box/cut", name, message, rect=rect, severity="warn"))
    return findings


def _apart(one: Rect, two: Rect) -> bool:
    return one.x >= two.right or one.y >= two.bottom or one.right <= two.x or one.bottom <= two.y


def _order(finding: Finding) -> tuple[str, str, str, str, str]:
    return finding.subject, finding.locale, finding.code, finding.box, finding.message
