"""The cards of Règles de Combat in words: one sentence for each ability."""

from __future__ import annotations

from generator.model.card import Card
from generator.model.game import Game
from generator.text.lexicon import Lexicon
from generator.text.speaking import TongueSpeaker
from generator.text.tokens import Words, capitalised, say
from generator.text.vocabularies.regles_de_combat.en import ENGLISH
from generator.text.vocabularies.regles_de_combat.fr import FRENCH
from generator.text.vocabularies.regles_de_combat.scene import Scene
from generator.text.vocabularies.regles_de_combat.tongue import Tongue

__all__ = ["SPEAKER", "ReglesDeCombatSpeaker"]


class ReglesDeCombatSpeaker(TongueSpeaker[Tongue]):
    """Says abilities in every language that it has a tongue for."""

    __slots__ = ()

    def units(self, tongue: Tongue) -> frozenset[tuple[str, str]]:
        """Return the units that a tongue says."""
        return tongue.keys()

    def type_keys(self, card: Card) -> tuple[str, ...]:
        """Return the label of the card's kind."""
        return (f"kind.{card.kind}.label",)

    def said(self, game: Game, card: Card, words: Lexicon, tongue: Tongue, locale: str, index: int) -> Words:
        """Return one of the card's abilities.

        Raises:
            PackError: a word is missing, or a value that is said is no number.
        """
        scene = Scene(words=words, path=f"abilities[{index}]", data=card.abilities[index].data)
        return say(capitalised(tongue.sentence(scene)), ".")


SPEAKER = ReglesDeCombatSpeaker(tongues={"fr": FRENCH, "en": ENGLISH})
"""What words this vocabulary."""
