"""The cards of Règles de Combat in words: one sentence for each ability."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.errors import OptionError
from generator.model.card import Card
from generator.model.game import Game
from generator.model.phrase import Paragraph
from generator.text.lexicon import Lexicon
from generator.text.tokens import capitalised, say
from generator.text.vocabularies.regles_de_combat.en import ENGLISH
from generator.text.vocabularies.regles_de_combat.fr import FRENCH
from generator.text.vocabularies.regles_de_combat.scene import Scene
from generator.text.vocabularies.regles_de_combat.tongue import Tongue

__all__ = ["SPEAKER", "ReglesDeCombatSpeaker"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReglesDeCombatSpeaker:
    """Says abilities in every language that it has a tongue for."""

    tongues: Mapping[str, Tongue]

    def locales(self) -> tuple[str, ...]:
        """Return the languages that it speaks."""
        return tuple(self.tongues)

    def keys(self, locale: str) -> frozenset[tuple[str, str]]:
        """Return the units that it says in a language."""
        tongue = self.tongues.get(locale)
        return tongue.keys() if tongue else frozenset()

    def type_keys(self, card: Card) -> tuple[str, ...]:
        """Return the label of the card's kind."""
        return (f"kind.{card.kind}.label",)

    def paragraphs(self, game: Game, card: Card, words: Lexicon, locale: str) -> tuple[Paragraph, ...]:
        """Return one paragraph per ability.

        Raises:
            PackError: a word is missing, or a value that is said is no number.
            OptionError: it does not speak this language.
        """
        tongue = self.tongues.get(locale)
        if tongue is None:
            raise OptionError(f"{game.vocabulary!r} is not worded in {locale!r}: there is {', '.join(self.tongues)}")
        said = []
        for index, ability in enumerate(card.abilities):
            scene = Scene(words=words, path=f"abilities[{index}]", data=ability.data)
            said.append(Paragraph(tokens=say(capitalised(tongue.sentence(scene)), ".")))
        return tuple(said)


SPEAKER = ReglesDeCombatSpeaker(tongues={"fr": FRENCH, "en": ENGLISH})
"""What words this vocabulary."""
