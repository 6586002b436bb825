"""Pandrea's cards in words: keywords with their reminders, stratagems and terrains as sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.model.card import Card
from generator.model.effect import Value
from generator.model.game import Game
from generator.text.lexicon import Lexicon
from generator.text.orthography import polish
from generator.text.speaking import TongueSpeaker
from generator.text.template import Count
from generator.text.tokens import Words, bold, capitalised, italic, say
from generator.text.vocabularies.pandrea.en import ENGLISH
from generator.text.vocabularies.pandrea.fr import FRENCH
from generator.text.vocabularies.pandrea.scene import Data, Scene
from generator.text.vocabularies.pandrea.tongue import Tongue

__all__ = ["SPEAKER", "PandreaSpeaker"]

_HOSTS = {"unit": "unite", "general": "general"}
"""Kind of card -> what the vocabulary calls it."""
_EXPLAINED = ("damage", "leave_combat")
"""Verbs whose sentence is followed by a reminder of what they bring about."""


class PandreaSpeaker(TongueSpeaker[Tongue]):
    """Says abilities in every language that it has a tongue for."""

    __slots__ = ()

    def units(self, tongue: Tongue) -> frozenset[tuple[str, str]]:
        """Return the units that a tongue says."""
        return tongue.keys()

    def type_keys(self, card: Card) -> tuple[str, ...]:
        """Return the label of a unit's class, or of the card's kind."""
        kind = card.fields.get("class")
        return (f"class.{kind}.label",) if isinstance(kind, str) else (f"kind.{card.kind}.label",)

    def said(self, game: Game, card: Card, words: Lexicon, tongue: Tongue, locale: str, index: int) -> Words:
        """Return one of the card's abilities.

        Raises:
            PackError: a word is missing, or a value that is said is no number.
        """
        scene = self.scene(game, words, card.kind, f"abilities[{index}]", locale)
        return _paragraph(tongue, scene, game, card.abilities[index].data)

    def scene(self, game: Game, words: Lexicon, host: str, path: str, locale: str) -> Scene:
        """Return what is known before an ability is said."""
        return Scene(words=words, host=host, path=path, keywords=_names(game, locale))

    def keyword(self, game: Game, words: Lexicon, locale: str, keyword: str, host: str = "") -> tuple[Words, ...]:
        """Return what a keyword does, one sentence per ability, with `n` for its number: the entry of a lexicon."""
        tongue = self.tongues[locale]
        said = []
        for data in _abilities(game, keyword, host):
            number = Count(2, "", letter="n")
            scene = Scene(words=words, host=host, path="", number=number, keywords=_names(game, locale))
            said.append(say(capitalised(tongue.sentence(scene, data)), "."))
        return tuple(said)


def _names(game: Game, locale: str) -> dict[str, str]:
    names: dict[str, str] = {}
    for row in game.tables.get("keywords", ()):
        name = row.get("name")
        if isinstance(name, Mapping):
            names[str(row.get("id"))] = polish(str(name.get(locale) or next(iter(name.values()))), locale)
    return names


def _abilities(game: Game, keyword: str, host: str) -> Iterator[Data]:
    """Yield what a keyword does for a kind of card; everything where the kind is left open."""
    for row in game.tables.get("keywords", ()):
        abilities = row.get("abilities")
        if row.get("id") != keyword or not isinstance(abilities, tuple):
            continue
        yield from (one for one in abilities if isinstance(one, Mapping) and _meant_for(one, host))


def _meant_for(ability: Data, host: str) -> bool:
    conditions = ability.get("if")
    for one in conditions if isinstance(conditions, tuple) else ():
        state = one.get("self") if isinstance(one, Mapping) else None
        kind = state.get("kind") if isinstance(state, Mapping) else None
        if kind is not None and host and kind != _HOSTS.get(host):
            return False
    return True


def _paragraph(tongue: Tongue, scene: Scene, game: Game, data: Data) -> Words:
    if "keyword" in data:
        name = tongue.keyword(scene, data, scene.path)
        return say(bold(name), " ", italic(_reminder(tongue, scene, game, data, scene.path, scene.host)))
    said = say(capitalised(tongue.sentence(scene, data)), ".")
    for reminder in _after(tongue, scene, game, data):
        said = say(said, " ", italic(reminder))
    return said


def _reminder(tongue: Tongue, scene: Scene, game: Game, data: Data, path: str, host: str) -> Words:
    """Return what a keyword does, in parentheses."""
    n = data.get("n")
    number = Count(n, f"{path}.n") if isinstance(n, int) else scene.number
    inner = Scene(words=scene.words, host=host, path=path, number=number, keywords=scene.keywords)
    said: Words = ()
    for ability in _abilities(game, str(data.get("keyword")), host):
        said = say(said, " " if said else "", capitalised(tongue.sentence(inner, ability)), ".")
    return say("(", said, ")")


def _after(tongue: Tongue, scene: Scene, game: Game, data: Data) -> Iterator[Words]:
    """Yield the reminders of a sentence: of granted keywords, of what follows a death, of wounds."""
    operations = data.get("do")
    for index, step in enumerate(operations if isinstance(operations, tuple) else ()):
        if not isinstance(step, Mapping):
            continue
        if step.get("op") == "grant":
            yield _reminder(tongue, scene, game, step, f"{scene.path}.do[{index}]", "unit")
        if step.get("op") in _EXPLAINED:
            yield say(f"({scene.words.get('reminder.' + str(step.get('op')))})")
    if _wounded(data.get("target")):
        yield say(f"({scene.words.get('reminder.wounded')})")


def _wounded(selector: Value) -> bool:
    return isinstance(selector, Mapping) and selector.get("wounded") is True


SPEAKER = PandreaSpeaker(tongues={"fr": FRENCH, "en": ENGLISH})
