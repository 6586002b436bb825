"""What lies on the desk while files are verified: the pack as it is now, its fonts, its art, its faces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property

from generator.faces.maker import FaceMaker, Variant
from generator.load.formats import find_size, load_papers, load_printers, load_sizes
from generator.model.card import Card
from generator.model.game import CardSize, Game
from generator.model.phrase import RichText
from generator.model.plan import Plan
from generator.model.printing import Paper, Printer
from generator.project import Project
from generator.readback.words.normal import normal
from generator.render.fonts import FontSet
from generator.render.read_fonts import SourceFonts
from generator.sheets.decks import back_groups
from generator.sheets.digest import Digests
from generator.text.cards import describe
from generator.text.orthography import polish
from generator.text.words import pick
from generator.verify.drawing import Mark, Reference
from generator.verify.gallery import Gallery

__all__ = ["Desk"]


class Desk:
    """The game in one locale and one variant of the print."""

    def __init__(self, project: Project, game: Game, locale: str, variant: Variant) -> None:
        self.project, self.game, self.locale, self.variant = project, game, locale, variant
        self._sizes = load_sizes(project)
        self._described: dict[str, RichText] = {}
        self._digests = Digests()
        self._marks: dict[int, tuple[Plan, Counter[Mark]]] = {}
        self.icon_words: dict[str, tuple[str, ...]] = {}
        """Icon -> the words it goes with; filled when first asked for."""

    @cached_property
    def fonts(self) -> FontSet:
        """The project's fonts."""
        return FontSet.load(self.project.fonts)

    @cached_property
    def source_fonts(self) -> SourceFonts:
        """The font files that prints are set in."""
        return SourceFonts([self.fonts.spec(name).file for name in self.fonts.names])

    @cached_property
    def gallery(self) -> Gallery:
        """The pack's drawings."""
        return Gallery([self.project.templates(self.game.id) / "art", self.project.shared_templates])

    @cached_property
    def maker(self) -> FaceMaker:
        """What makes today's faces."""
        return FaceMaker(self.project, self.game, self.locale, self.fonts, self.variant)

    @cached_property
    def papers(self) -> Mapping[str, Paper]:
        """Known papers."""
        return load_papers(self.project)

    @cached_property
    def printers(self) -> Mapping[str, Printer]:
        """Known printers."""
        return load_printers(self.project)

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """Card id -> card."""
        return {card.id: card for card in self.game.cards}

    def face(self, card: Card) -> Plan:
        """Return today's face of a card."""
        return self.maker.face(card)

    def size(self, card: Card) -> CardSize:
        """Return the format of a card."""
        return find_size(self._sizes, self.game.kinds[card.kind].size)

    def name(self, card: Card) -> str:
        """Return a card's printed name, normalised."""
        return normal(pick(self.game, card.name, self.locale))

    def flavour(self, card: Card) -> str:
        """Return a card's line of colour, normalised; empty without one."""
        text = card.flavour.get(self.locale) or ""
        return normal(polish(text, self.locale))

    def described(self, card: Card) -> RichText:
        """Return today's rules text."""
        if card.id not in self._described:
            self._described[card.id] = describe(self.game, card, self.locale)
        return self._described[card.id]

    def digest(self, plan: Plan) -> str:
        """Return the digest that manifests give a plan."""
        return self._digests.of(plan)

    def marks(self, plans: Sequence[Plan]) -> list[Counter[Mark]]:
        """Return what each plan draws, read as a print of it would be; written once."""
        new = {id(plan): plan for plan in plans if id(plan) not in self._marks}
        if new:
            reference = Reference(list(new.values()), self.fonts)
            self._marks.update({key: (plan, reference.marks(plan)) for key, plan in new.items()})
        return [self._marks[id(plan)][1] for plan in plans]

    def backs(self, card_id: str) -> tuple[Plan, ...]:
        """Return today's backs of a card: one, or one for each ready deck that it is printed for."""
        card = self.cards[card_id]
        return tuple(self.maker.back(card, group) for group in back_groups(self.game, card))

    def back_families(self, card: Card) -> tuple[object, ...]:
        """Return the same things for cards that share their backs today."""
        return tuple(id(plan) for plan in self.backs(card.id))
