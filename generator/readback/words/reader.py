"""Rules text and type lines read back into data."""

from __future__ import annotations

from collections.abc import Sequence

from generator.effects.vocabularies import DEFAULT
from generator.effects.vocabulary import Context, check_ability
from generator.errors import OptionError
from generator.model.card import Card
from generator.model.effect import Value
from generator.model.game import Game
from generator.readback.vocabularies import vocabulary_reader
from generator.readback.words.canonical import canonical
from generator.readback.words.facets import READERS
from generator.readback.words.normal import normal
from generator.readback.words.nouns import Nouns
from generator.readback.words.reading import Problem, Reading, TypeLine, declined
from generator.readback.words.scan import Scan
from generator.readback.words.tokens import tokens

__all__ = ["Problem", "Reading", "TypeLine", "read_rules", "read_type_line", "reads", "says_type"]


def read_rules(game: Game, locale: str, paragraphs: Sequence[str], *, kind: str = "") -> Reading:
    """Return what rules text says, one paragraph an ability.

    Args:
        game: gives its nouns (types, kinds, traits, stats, card names).
        locale: `fr` or `en`.
        paragraphs: as printed, or as extracted from a PDF with a paragraph's lines joined by spaces.
        kind: the kind of card that speaks (`this unit`); any kind when empty.

    Raises:
        OptionError: no grammar reads this language.
    """
    if game.vocabulary != DEFAULT:
        return _own(game, locale, paragraphs, kind)
    if locale not in READERS:
        raise OptionError(f"no reader for {locale!r}: there is {', '.join(READERS)}")
    nouns = Nouns.of(game, locale)
    context = Context.of(game, stats=frozenset(game.stats))
    abilities: list[Value] = []
    problems: list[Problem] = []
    for i, paragraph in enumerate(paragraphs):
        found, problem = _sentence(nouns, context, locale, normal(paragraph), kind, i)
        abilities.append(found)
        if problem is not None:
            problems.append(problem)
    return Reading(abilities=tuple(abilities), problems=tuple(problems))


def _own(game: Game, locale: str, paragraphs: Sequence[str], kind: str) -> Reading:
    """Read by the reader of the game's own vocabulary."""
    reader = vocabulary_reader(game.vocabulary)
    if reader is None or locale not in reader.locales():
        raise OptionError(f"no reader for {game.vocabulary!r} in {locale!r}")
    return reader.read(game, locale, [normal(paragraph) for paragraph in paragraphs], kind)


def says_type(game: Game, card: Card, locale: str, text: str) -> bool:
    """Return whether a printed type line says what a card is.

    Raises:
        OptionError: nothing reads this language.
    """
    if game.vocabulary == DEFAULT:
        read = read_type_line(game, locale, text)
        kind = card.fields.get("type") or ""
        return read.type == kind and set(read.traits) == set(card.traits) and (bool(kind) or read.kind == card.kind)
    reader = vocabulary_reader(game.vocabulary)
    if reader is None or locale not in reader.locales():
        raise OptionError(f"no reader for {game.vocabulary!r} in {locale!r}")
    return reader.type_line(game, card, locale, normal(text))


def reads(game: Game, locale: str) -> bool:
    """Return whether rules text of this game can be read in this language."""
    if game.vocabulary == DEFAULT:
        return locale in READERS
    reader = vocabulary_reader(game.vocabulary)
    return reader is not None and locale in reader.locales()


def _sentence(
    nouns: Nouns, context: Context, locale: str, text: str, kind: str, index: int
) -> tuple[Value, Problem | None]:
    scan = Scan(tokens=tokens(text, locale), locale=locale)
    sources = tuple(noun for noun in nouns.kinds if kind in ("", noun.id))
    forms: dict[str, Value] = {}
    for data in READERS[locale](scan, nouns, sources).sentence():
        form = canonical(data)
        forms.setdefault(repr(form), form)
    readings = list(forms.values())
    if len(readings) > 1:  # what no pack may say is not meant
        readings = [form for form in readings if not check_ability(form, context)] or readings
    if len(readings) == 1:
        return readings[0], None
    if readings:
        return None, Problem(code="ambiguous", paragraph=index, text=text, readings=tuple(readings))
    return None, declined(scan, text, index)


def read_type_line(game: Game, locale: str, text: str) -> TypeLine:
    """Return kind, type and traits of a printed type line such as `Infanterie de trait · Mercenaire`.

    All fields are empty when a part of it is no label of the pack.
    """
    words = {key: normal(value.replace("'", "\u2019")) for key, value in game.texts.get(locale, {}).items()}
    parts = normal(text).split(" · ")
    families: dict[str, dict[str, str]] = {
        family: {
            label: key.split(".")[1]
            for key, label in words.items()
            if key.startswith(f"{family}.") and key.endswith(".label")
        }
        for family in ("type", "kind", "trait")
    }
    traits = [families["trait"].get(part, "") for part in parts[1:]]
    if "" in traits:
        return TypeLine()
    if parts[0] in families["type"]:
        return TypeLine(kind="unit", type=families["type"][parts[0]], traits=tuple(traits))
    return TypeLine(kind=families["kind"].get(parts[0], ""), traits=tuple(traits))
