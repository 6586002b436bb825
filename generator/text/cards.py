"""What a card says: its rules text from its effects, its type line, the reminder of its cost."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from generator.effects.nodes import parse_ability
from generator.effects.vocabularies import DEFAULT
from generator.errors import Location, PackError, Problem, nearest
from generator.model.card import Card
from generator.model.game import Game
from generator.model.phrase import Paragraph, RichText, Token
from generator.text.languages import PSEUDO, base_locale, language
from generator.text.lexicon import Lexicon
from generator.text.numbers import amount, category
from generator.text.orthography import polish
from generator.text.pseudo import pseudo, pseudo_rich
from generator.text.sentence import ability
from generator.text.speech import PHRASES, lexicon
from generator.text.tokens import Words, say
from generator.text.vocabularies import Speaker, speaker
from generator.text.words import pick

__all__ = ["describe", "flavour", "reminder", "type_line", "types_in_words"]


def describe(game: Game, card: Card, locale: str, *, phrases: Path = PHRASES) -> RichText:
    """Return a card's rules text: one paragraph per ability, every number knowing the value it states.

    Raises:
        PackError: a word is missing in the lexicon or the pack's texts.
        OptionError: there is no such language.
    """
    if not card.abilities:
        return RichText(paragraphs=())
    base = base_locale(game, locale)
    words = lexicon(game, locale, phrases)
    if game.vocabulary != DEFAULT:
        return _as(locale, RichText(paragraphs=_speaker(game).paragraphs(game, card, words, base)))
    grammar = language(base).grammar
    said = tuple(
        Paragraph(tokens=ability(grammar, parse_ability(item.data, path=f"abilities[{i}]"), words, card.kind))
        for i, item in enumerate(card.abilities)
    )
    return _as(locale, RichText(paragraphs=said))


def type_line(game: Game, card: Card, locale: str, *, phrases: Path = PHRASES) -> str:
    """Return the type line: `Infanterie de trait · Mercenaire`, or the kind of a card without a type: `Doctrine`.

    A pack whose texts name no kind or type prints what its cards say: their `type` as typed, or the label of their
    kind.

    Raises:
        PackError: a label is missing in the texts of a pack that has some for kinds or types.
    """
    if not types_in_words(game, locale):
        return _typed_line(game, card, locale)
    words = lexicon(game, locale, phrases)
    speaks = speaker(game.vocabulary)
    if speaks is not None:
        line = " · ".join(words.get(key) for key in speaks.type_keys(card))
        return pseudo(line) if locale == PSEUDO else line
    kind = card.fields.get("type")
    labels = [words.get(f"type.{kind}.label") if isinstance(kind, str) else words.get(f"kind.{card.kind}.label")]
    labels += [words.get(f"trait.{trait}.label") for trait in card.traits]
    line = " · ".join(labels)
    return pseudo(line) if locale == PSEUDO else line


def types_in_words(game: Game, locale: str) -> bool:
    """Say whether the pack's texts have words for kinds or types of cards; else type lines are what the cards say."""
    return any(key.startswith(("kind.", "type.")) for key in game.texts.get(base_locale(game, locale), {}))


def _speaker(game: Game) -> Speaker:
    found = speaker(game.vocabulary)
    if found is None:
        raise PackError([Problem(message=f"nothing words the vocabulary {game.vocabulary!r}", where=game.where)])
    return found


def _typed_line(game: Game, card: Card, locale: str) -> str:
    kind = card.fields.get("type")
    spec = next((s for s in game.kinds[card.kind].fields if s.name == "type"), None)
    if isinstance(kind, Mapping):
        labels = [pick(game, {str(key): str(value) for key, value in kind.items()}, locale)]
    elif isinstance(kind, str) and kind:
        labels = [_spelt(kind) if spec and spec.type == "enum" else kind]
    elif len(game.kinds) > 1:
        labels = [pick(game, game.kinds[card.kind].label, locale)]
    else:
        labels = []
    return " · ".join([*labels, *(_spelt(trait) for trait in card.traits)])


def _spelt(name: str) -> str:
    """Return an id as words: `light-infantry` is `Light infantry`."""
    return name.replace("-", " ").capitalize()


def reminder(game: Game, card: Card, locale: str, *, phrases: Path = PHRASES) -> RichText:
    """Return the reminder that the pack's texts give for the card's kind, or for values of its fields; may be empty.

    They stand under `reminder.<kind>` and under `reminder.<kind>.<field>.<value>` for values of enum fields.

    It may name facts (`{activation_cost}`), stated with `facts.activation_cost` as source, and stats (`{energy}`),
    which get their icon and the form that goes with the number before them.

    Raises:
        PackError: it names something else.
    """
    words = lexicon(game, locale, phrases)
    enums = [spec.name for spec in game.kinds[card.kind].fields if spec.type == "enum"]
    keys = [f"reminder.{card.kind}", *(f"reminder.{card.kind}.{name}.{card.fields.get(name)}" for name in enums)]
    base = base_locale(game, locale)
    said = tuple(Paragraph(tokens=_with_facts(game, words, key, base)) for key in keys if key in words)
    return _as(locale, RichText(paragraphs=said))


def flavour(game: Game, card: Card, locale: str) -> str:
    """Return a card's line of colour in this language, or an empty string."""
    base = base_locale(game, locale)
    text = polish(card.flavour.get(base, ""), base)
    return pseudo(text) if locale == PSEUDO else text


def _as(locale: str, text: RichText) -> RichText:
    return pseudo_rich(text) if locale == PSEUDO else text


def _with_facts(game: Game, words: Lexicon, key: str, locale: str) -> Words:
    said: Words = ()
    last = 1
    for i, part in enumerate(re.split(r"\{([^{}]*)\}", words.get(key))):
        fact = game.facts.get(part)
        if i % 2 == 0:
            said = say(said, part)
        elif isinstance(fact, int) and not isinstance(fact, bool):
            last = fact
            said = say(said, amount(fact, f"facts.{part}"))
        elif f"stat.{part}.one" in words:
            form = words.noun(f"stat.{part}").form(many=category(last, locale) == "other")
            said = say(said, Token(text=form, icon=part))
        else:
            known = [*game.facts, *(name.split(".")[1] for name in words.entries if name.startswith("stat."))]
            raise PackError(
                [
                    Problem(
                        message=f"{key!r} names {{{part}}}, which is neither a whole-number fact nor a stat",
                        where=Location(words.file),
                        path=key,
                        hint=nearest(part, sorted(set(known))),
                    )
                ]
            )
    return said
