"""Pandrea's paragraphs to data: the sentence, and the reminder behind it compared with what the keyword does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from generator.effects.declared import Declared
from generator.effects.vocabularies import Judge
from generator.effects.vocabularies.pandrea import VOCABULARY
from generator.errors import OptionError
from generator.model.card import Card
from generator.model.effect import Value
from generator.model.game import Game
from generator.readback.frame.meanings import Language, rules_of
from generator.readback.frame.parser import Parser, Rules
from generator.readback.frame.rules import Rule
from generator.readback.vocabularies.pandrea import english, french
from generator.readback.vocabularies.pandrea.common import IMPLIED, Joints, Names, frame_rules
from generator.readback.vocabularies.pandrea.meanings import meanings
from generator.readback.words.nouns import plain
from generator.readback.words.reading import Problem, Reading, declined

__all__ = ["READER", "PandreaReader"]

Data = Mapping[str, Value]
_HOSTS = {"unit": "unite", "general": "general"}
_EXPLAINED = ("damage", "leave_combat")


@dataclass(frozen=True, slots=True, kw_only=True)
class PandreaReader:
    """Reads in every language that it has rules for."""

    languages: Mapping[str, tuple[Language, Joints, Callable[[Names], Iterator[Rule]]]]
    """Locale -> its words, and the rules of its noun phrases."""
    _kept: dict[tuple[str, str, str], Rules] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for locale in self.languages:  # a language without words for something is not to be found out by a card
            self.keys(locale)

    def locales(self) -> tuple[str, ...]:
        """Return the languages that it reads."""
        return tuple(self.languages)

    def keys(self, locale: str) -> frozenset[tuple[str, str]]:
        """Return the units of the vocabulary that it reads in a language."""
        bare = Names(keywords={"k": "K"}, numbered=frozenset(), classes={"c": ("C", "Cs", "m")})
        return Rules(self.rules(bare, locale), locale).keys

    def rules(self, names: Names, locale: str) -> Iterator[Rule]:
        """Yield how a language is read.

        Raises:
            WordsError: the language has no words for something, or words for nothing.
        """
        language, joints, nouns = self.languages[locale]
        yield from frame_rules(names, joints)
        yield from nouns(names)
        yield from rules_of(meanings(names), language)

    def read(self, game: Game, locale: str, paragraphs: Sequence[str], kind: str) -> Reading:
        """Return what rules text says, one paragraph an ability, in canonical form.

        Raises:
            OptionError: it does not read this language.
        """
        if locale not in self.languages:
            raise OptionError(f"Pandrea is not read in {locale!r}: there is {', '.join(self.languages)}")
        rules = self._rules(game, locale, kind)
        judge = VOCABULARY.judge(Declared.of(game))
        abilities: list[Value] = []
        problems: list[Problem] = []
        for index, text in enumerate(paragraphs):
            found, problem = _paragraph(game, judge, rules, text, kind, index)
            abilities.append(found)
            problems += [problem] if problem else []
        return Reading(abilities=tuple(abilities), problems=tuple(problems))

    def type_line(self, game: Game, card: Card, locale: str, text: str) -> bool:
        """Return whether a type line is the label of the card's class, or of its kind where it has none."""
        words = game.texts.get(locale, {})
        key = f"class.{card.fields['class']}" if "class" in card.fields else f"kind.{card.kind}"
        labels = [name for name, label in words.items() if name.endswith(".label") and plain(label) == text]
        return f"{key}.label" in labels

    def _rules(self, game: Game, locale: str, kind: str) -> Rules:
        key = (game.digest, locale, kind)
        if key not in self._kept or not game.digest:
            self._kept[key] = Rules(self.rules(Names.of(game, locale, kind), locale), locale)
        return self._kept[key]


def _paragraph(
    game: Game, judge: Judge, rules: Rules, text: str, kind: str, index: int
) -> tuple[Value, Problem | None]:
    reading = Parser(rules, text).read("paragraph")
    forms: dict[str, Value] = {}
    reminded = True
    for meaning in reading.meanings:
        if not isinstance(meaning, Mapping):
            continue
        said = {key: value for key, value in meaning.items() if key != "reminders"}
        data = _told(said, kind)
        if not _reminders_hold(game, judge, data, meaning.get("reminders"), kind):
            reminded = False
            continue
        form = judge.canonical(data)
        forms.setdefault(repr(form), form)
    readings = list(forms.values())
    if len(readings) > 1:  # what no pack may say is not meant
        readings = [form for form in readings if not judge.faults(form, host=kind)] or readings
    if len(readings) == 1:
        return readings[0], None
    if readings:
        return None, Problem(code="ambiguous", paragraph=index, text=text, readings=tuple(readings))
    problem = declined(reading.scan, text, index)
    if not reminded:
        wrong = "the reminder says something else than what it explains"
        return None, Problem(code="declined", paragraph=index, text=text, expected=(wrong,), found=problem.found)
    return None, problem


def _told(data: Data, kind: str) -> Data:
    """Return an ability with the trigger that its card implies."""
    if data.get("when") != IMPLIED:
        return data
    return {**data, "when": "play" if kind == "stratagem" else "static"}


def _reminders_hold(game: Game, judge: Judge, data: Data, said: Value, kind: str) -> bool:
    """Return whether the reminders are those that the sentence needs, in their order, each saying what is so."""
    given = said if isinstance(said, tuple) else ()
    needed = list(_needed(game, judge, data, kind))
    read = [
        one
        if isinstance(one, str)
        else tuple(judge.canonical(_told(part, "")) for part in one if isinstance(part, Mapping))
        for one in given
        if isinstance(one, str | tuple)
    ]
    return read == needed


def _needed(game: Game, judge: Judge, data: Data, kind: str) -> Iterator[str | tuple[Value, ...]]:
    if "keyword" in data:
        yield _does(game, judge, data, kind)
        return
    steps = data.get("do")
    for step in steps if isinstance(steps, tuple) else ():
        if isinstance(step, Mapping) and step.get("op") == "grant":
            yield _does(game, judge, step, "unit")
        elif isinstance(step, Mapping) and step.get("op") in _EXPLAINED:
            yield str(step.get("op"))
    target = data.get("target")
    if isinstance(target, Mapping) and target.get("wounded") is True:
        yield "wounded"


def _does(game: Game, judge: Judge, keyword: Data, kind: str) -> tuple[Value, ...]:
    """Return what a keyword with its number does on this kind of card, as its reminder must be read."""
    found: list[Value] = []
    for row in game.tables.get("keywords", ()):
        abilities = row.get("abilities")
        if row.get("id") != keyword.get("keyword") or not isinstance(abilities, tuple):
            continue
        for ability in abilities:
            mine = _of_kind(ability, kind)
            if isinstance(mine, Mapping):
                found.append(judge.canonical(_numbered(mine, keyword.get("n"))))
    return tuple(found)


def _of_kind(ability: Value, kind: str) -> Value:
    """Return an ability without the condition that its card is of this kind; None where it is for another kind."""
    conditions = ability.get("if") if isinstance(ability, Mapping) else None
    if not isinstance(ability, Mapping) or not isinstance(conditions, tuple):
        return ability
    kept: list[Value] = []
    for condition in conditions:
        state = condition.get("self") if isinstance(condition, Mapping) else None
        if not isinstance(state, Mapping) or "kind" not in state:
            kept.append(condition)
        elif state["kind"] != _HOSTS.get(kind):
            return None
        else:
            rest = {key: value for key, value in state.items() if key != "kind"}
            kept += [{"self": rest}] if rest else []
    bare = {key: value for key, value in ability.items() if key != "if"}
    return {**bare, "if": tuple(kept)} if kept else bare


def _numbered(value: Value, n: Value) -> Value:
    """Return data with the keyword's number in the place of `n`."""
    if isinstance(value, Mapping):
        return {key: n if key == "n" and one == "n" else _numbered(one, n) for key, one in value.items()}
    return tuple(_numbered(one, n) for one in value) if isinstance(value, tuple) else value


READER = PandreaReader(
    languages={
        "fr": (french.FRENCH, french.JOINTS, french.nouns),
        "en": (english.ENGLISH, english.JOINTS, english.nouns),
    }
)
