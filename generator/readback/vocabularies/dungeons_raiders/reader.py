"""Paragraphs of Dungeons Raiders to data, in the form in which data of one meaning are alike."""

from __future__ import annotations

from collections.abc import Iterator

from generator.effects.vocabularies import Judge
from generator.effects.vocabularies.dungeons_raiders import VOCABULARY
from generator.model.card import Card
from generator.model.game import Game
from generator.readback.frame.meanings import Meaning
from generator.readback.frame.reader import Data, FrameReader
from generator.readback.frame.rules import Rule
from generator.readback.vocabularies.dungeons_raiders import english, french
from generator.readback.vocabularies.dungeons_raiders.common import IMPLIED, Joints, Names, frame_rules, noun_rules
from generator.readback.vocabularies.dungeons_raiders.meanings import meanings
from generator.readback.words.nouns import plain

__all__ = ["READER", "RaidersReader"]

_SILENT = ("play", "static", "skulls", "drawn", "reroll", "resolve", "identify")
"""Moments that no word tells."""


class RaidersReader(FrameReader[Joints, Names]):
    """Reads in every language that it has words for."""

    __slots__ = ()
    TITLE = "Dungeons Raiders"
    VOCABULARY = VOCABULARY
    RESTARTS = ()

    def bare(self) -> Names:
        """Return no nouns."""
        return Names(nouns={})

    def nouns(self, game: Game, locale: str, kind: str) -> Names:
        """Return what a pack names."""
        return Names.of(game, locale)

    def meanings(self, nouns: Names) -> Iterator[Meaning]:
        """Yield what the sentences of a pack can mean."""
        return meanings(nouns)

    def frame(self, nouns: Names, locale: str) -> Iterator[Rule]:
        """Yield how sentences are put together, and numbers with nouns."""
        joints = self.languages[locale][1]
        yield from frame_rules(joints)
        yield from noun_rules(nouns, joints)

    def told(self, game: Game, judge: Judge, data: Data, kind: str) -> list[Data]:
        """Return an ability with the moment at which such a card can do this; all moments where none is possible."""
        if data.get("when") != IMPLIED:
            return [data]
        ways: list[Data] = [{**data, "when": when} for when in _SILENT]
        return [way for way in ways if not judge.faults(way, host=kind)] or ways

    def type_line(self, game: Game, card: Card, locale: str, text: str) -> bool:
        """Return whether a type line says kind or type, and what must be known beside it."""
        words = game.texts.get(locale, {})
        first = f"type.{card.fields.get('type')}.label" if card.kind == "building" else f"kind.{card.kind}.label"
        beside = _beside(card)
        wanted = [plain(words.get(key, "?")) for key in (first, beside) if key]
        return text == " · ".join(wanted)


def _beside(card: Card) -> str:
    """Return the key of the text that stands behind the kind of card on its type line."""
    if card.kind == "house":
        return f"moment.{card.fields.get('moment')}"
    if card.kind == "dungeon":
        return f"level.{card.fields.get('level')}"
    return "use.single" if card.kind == "item" and card.fields.get("single_use") is True else ""


READER = RaidersReader(languages={"fr": (french.FRENCH, french.JOINTS), "en": (english.ENGLISH, english.JOINTS)})
