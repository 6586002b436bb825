"""What is checked: one pack with everything made from it, each part made when first asked for and then kept.

Tests and the mutation harness put faulty parts in place of those that are made: `texts` for the words of cards,
`plans` for faces, `sheets` and `kits` for what lies on paper.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path

from generator.checks.base import NEEDS
from generator.components.kit import make_kit
from generator.effects.nodes import AbilityNode, parse_ability
from generator.effects.vocabularies import DEFAULT
from generator.engine.scenario import Stage
from generator.engine.trial import Trials
from generator.errors import Location, PackError
from generator.faces.maker import FaceMaker
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.play import ENGINES, PLAYABLE, rules_of, stage_for, trials_of
from generator.load.formats import find_paper, find_printer, load_papers, load_printers
from generator.model.card import Card
from generator.model.game import Game
from generator.model.phrase import RichText
from generator.model.plan import Plan
from generator.model.printing import PrintedFile
from generator.project import Project
from generator.render.fonts import FontSet
from generator.rulebook.settings import read_settings
from generator.sheets.decks import items_of_prints, prints
from generator.sheets.impose import FileInfo, make_sheets
from generator.sheets.options import SheetOptions
from generator.sheets.selection import Selection
from generator.text.cards import describe, type_line
from generator.text.lexicon import Lexicon
from generator.text.orthography import polish
from generator.text.speech import lexicon
from generator.text.words import word

__all__ = ["Subject"]


@dataclass
class Subject:
    """One pack under test."""

    project: Project
    game: Game
    texts: Mapping[tuple[str, str], RichText] = field(default_factory=dict)
    """(card id, locale) -> rules text that stands instead of the one that is made."""
    plans: Mapping[tuple[str, str], Plan] = field(default_factory=dict)
    """(card id, locale) -> face that stands instead of the one that is made."""
    kits: Mapping[str, Sequence[PrintedFile]] = field(default_factory=dict)
    """Locale -> kit that stands instead of the one that is made."""
    decks: Mapping[str, PrintedFile] = field(default_factory=dict)
    """Locale -> sheets of all cards that stand instead of those that are made."""
    only: frozenset[str] = frozenset()
    """Ids of the cards that checks of single cards look at; all where empty."""
    _texts: dict[tuple[str, str], RichText] = field(default_factory=dict)
    _makers: dict[str, FaceMaker] = field(default_factory=dict)
    _kits: dict[str, list[PrintedFile]] = field(default_factory=dict)
    _decks: dict[str, PrintedFile] = field(default_factory=dict)
    _lent: Subject | None = None

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that checks of single cards look at."""
        return tuple(card for card in self.game.cards if not self.only or card.id in self.only)

    def share_print(self, other: Subject) -> None:
        """Take over from a subject with the same game what was made of it so far; dropped when the game changes."""
        self._lent = other

    def _lender(self, *, printing: bool = True) -> Subject | None:
        lent = self._lent
        if lent is None or lent.game is not self.game or (printing and lent.project != self.project):
            return None
        return lent

    @property
    def locales(self) -> tuple[str, ...]:
        """The pack's locales, the source language first."""
        return self.game.locales

    def has(self, need: str) -> bool:
        """Return whether the pack has what a check needs."""
        folder = self.project.pack(self.game.id)
        match need:
            case "rules":
                return self.game.id in ENGINES
            case "abilities":
                return self.game.id in PLAYABLE
            case "meanings":
                return self.game.id in ENGINES and self.game.vocabulary != DEFAULT
            case "stats":
                return self.game.id in PLAYABLE and self.game.vocabulary == DEFAULT
            case "faces" | "sheets":
                return (self.project.templates(self.game.id) / "faces").is_dir()
            case "kit":
                return (folder / "components.yaml").is_file()
            case "rulebook":
                return (folder / "rules" / "book.yaml").is_file() and not self._plain_rules
        return True

    def lacking(self, need: str) -> str:
        """Return why a check with a need that the pack has not is left out."""
        if need == "rulebook" and self._plain_rules and any(map(self.chapters, self.locales)):
            return "the rulebook is plain Markdown, without the marks and placeholders that this check reads"
        return f"the game has no {NEEDS[need]}"

    # ------------------------------------------------------------------ cards and words

    def text(self, card: Card, locale: str) -> RichText:
        """Return a card's rules text."""
        key = (card.id, locale)
        if key in self.texts:
            return self.texts[key]
        lender = self._lender(printing=False)
        if lender is not None:
            return lender.text(card, locale)
        if key not in self._texts:
            self._texts[key] = describe(self.game, card, locale, phrases=self.project.phrases)
        return self._texts[key]

    def type_line(self, card: Card, locale: str) -> str:
        """Return a card's type line."""
        return type_line(self.game, card, locale, phrases=self.project.phrases)

    def lexicon(self, locale: str) -> Lexicon:
        """Return the words of a locale, the game's own over the shared ones."""
        return lexicon(self.game, locale, self.project.phrases)

    def polished(self, text: str, locale: str) -> str:
        """Return a text of the pack as it is printed: with its language's spaces and signs."""
        return polish(text, locale)

    def word(self, locale: str) -> Callable[..., str]:
        """Return what gives the kit's words in a locale."""
        return partial(word, self.game, locale, phrases=self.project.phrases)

    def abilities(self, card: Card) -> Iterator[tuple[str, AbilityNode]]:
        """Yield path and node of each ability of a card."""
        for index, ability in enumerate(card.abilities):
            path = f"abilities[{index}]"
            yield path, parse_ability(ability.data, path=path)

    def place(self, card: Card, path: str = "") -> Location | None:
        """Return where a value of a card is written: the value itself, or the nearest one around it."""
        while path:
            if path in card.places:
                return card.places[path]
            path = path[: max(path.rfind("."), path.rfind("["), 0)]
        return card.where

    # ------------------------------------------------------------------ rules

    @cached_property
    def rules(self) -> AncientDuel:
        """The rules that carry out the cards' abilities, compiled from the pack."""
        lender = self._lender(printing=False)
        return lender.rules if lender is not None else rules_of(self.game)

    @cached_property
    def stage(self) -> Stage:
        """What plays the scenarios of the game."""
        return stage_for(self.game)

    @cached_property
    def trials(self) -> Trials:
        """Games played to be watched."""
        lender = self._lender(printing=False)
        return lender.trials if lender is not None else trials_of(self.game)

    def scenario_files(self) -> list[tuple[str, str]]:
        """Return (name within the pack, text) of the scenario files."""
        names = [f"scenarios/{path.name}" for path in sorted((self.folder / "scenarios").glob("*.jsonl"))]
        return [(name, self.read(name) or "") for name in names]

    # ------------------------------------------------------------------ files

    def read(self, name: str) -> str | None:
        """Return the text of a file of the pack, or None."""
        path = self.project.pack(self.game.id) / name
        return path.read_text(encoding="utf-8") if path.is_file() else None

    def shown(self, name: str) -> str:
        """Return a file of the pack as people are told it."""
        return f"cards/{self.game.id}/{name}"

    @cached_property
    def _plain_rules(self) -> bool:
        """Whether the rulebook is plain Markdown, without the marks and placeholders that checks look for."""
        try:
            return read_settings(self.folder / "rules", self.shown("rules")).prose == "plain"
        except PackError:
            return False  # the checks of the rulebook tell what is wrong with it

    def chapters(self, locale: str) -> list[tuple[str, str]]:
        """Return (name within the pack, text) of the rulebook's chapters."""
        folder = self.project.pack(self.game.id) / "rules" / locale
        names = [f"rules/{locale}/{path.name}" for path in sorted(folder.glob("*.md"))]
        return [(name, self.read(name) or "") for name in names]

    # ------------------------------------------------------------------ print

    @cached_property
    def fonts(self) -> FontSet:
        """The project's fonts."""
        return self._lent.fonts if self._lent is not None else FontSet.load(self.project.fonts)

    def maker(self, locale: str) -> FaceMaker:
        """Return what makes the faces of a locale."""
        lender = self._lender()
        if lender is not None:
            return lender.maker(locale)
        if locale not in self._makers:
            self._makers[locale] = FaceMaker(self.project, self.game, locale, self.fonts)
        return self._makers[locale]

    def face(self, card: Card, locale: str) -> Plan:
        """Return a card's face in colour."""
        return self.plans.get((card.id, locale)) or self.maker(locale).face(card)

    def kit(self, locale: str) -> Sequence[PrintedFile]:
        """Return the printed kit on A4."""
        if locale in self.kits:
            return self.kits[locale]
        lender = self._lender()
        if lender is not None:
            return lender.kit(locale)
        if locale not in self._kits:
            self._kits[locale] = make_kit(self.project, self.game, locale, self.fonts)
        return self._kits[locale]

    def sheets(self, locale: str) -> PrintedFile:
        """Return all cards with their backs on A4, edge to edge, as `build` lays them by default."""
        if locale in self.decks:
            return self.decks[locale]
        lender = self._lender()
        if lender is not None and not self.plans:
            return lender.sheets(locale)
        if locale not in self._decks:
            maker, title = self.maker(locale), self.game.title.get(locale, self.game.id)
            items = items_of_prints(prints(self.game, Selection()), lambda card: self.face(card, locale), maker.back)
            info = FileInfo(
                path="cards-a4.pdf",
                title=title,
                game_id=self.game.id,
                game_title=title,
                locale=locale,
                pack_digest=self.game.digest,
            )
            printer = find_printer(load_printers(self.project), "default")
            options = SheetOptions(paper=find_paper(load_papers(self.project), "a4"), printer=printer)
            self._decks[locale] = make_sheets(info, items, options, words=self.word(locale), measure=self.fonts)
        return self._decks[locale]

    @property
    def folder(self) -> Path:
        """The pack's folder."""
        return self.project.pack(self.game.id)
