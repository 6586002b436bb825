"""Rules text and type lines read back into data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.effects.vocabulary import Context, check_ability
from generator.errors import OptionError, nearest
from generator.model.effect import Value
from generator.model.game import Game
from generator.readback.words.canonical import canonical
from generator.readback.words.facets import READERS
from generator.readback.words.normal import normal
from generator.readback.words.nouns import Nouns
from generator.readback.words.scan import Scan
from generator.readback.words.tokens import tokens

__all__ = ["Problem", "Reading", "TypeLine", "read_rules", "read_type_line"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """A sentence that says nothing, or more than one thing."""

    code: str
    """`declined` or `ambiguous`."""
    paragraph: int
    """Index of the sentence among those given."""
    text: str
    """The sentence, normalised."""
    position: int = 0
    """Index of the character where reading stopped."""
    found: str = ""
    """The word there; empty at the end."""
    expected: tuple[str, ...] = ()
    hint: str = ""
    """The nearest word that would have been read."""
    readings: tuple[Value, ...] = ()
    """All that an ambiguous sentence can mean."""

    def __str__(self) -> str:
        if self.code == "ambiguous":
            return f"{len(self.readings)} meanings: {self.text!r}"
        wanted = ", ".join(repr(word) for word in self.expected[:6])
        found = repr(self.found) if self.found else "the end"
        told = f" ({self.hint})" if self.hint else ""
        return (
            f"expected {wanted or 'nothing more'} at character {self.position + 1}, found {found}{told}: {self.text!r}"
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What paragraphs of rules text say."""

    abilities: tuple[Value, ...]
    """Canonical ability data, one per paragraph; None where a paragraph could not be read."""
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeLine:
    """What a type line says; `kind` is empty where it cannot be read."""

    kind: str = ""
    type: str = ""
    traits: tuple[str, ...] = ()


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
    found = scan.word(scan.farthest)
    position = scan.tokens[scan.farthest].at if scan.farthest < len(scan.tokens) else len(text)
    expected = tuple(sorted(scan.expected))
    hint = nearest(found, expected) if found else ""
    return None, Problem(
        code="declined", paragraph=index, text=text, position=position, found=found, expected=expected, hint=hint
    )


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
