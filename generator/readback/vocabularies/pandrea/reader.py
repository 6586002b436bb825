"""Pandrea's paragraphs to data: the sentence, and the reminder behind it compared with what the keyword does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from generator.effects.vocabularies import Judge
from generator.effects.vocabularies.pandrea import VOCABULARY
from generator.model.card import Card
from generator.model.effect import Value
from generator.model.game import Game
from generator.readback.frame.meanings import Meaning
from generator.readback.frame.reader import Data, FrameReader
from generator.readback.frame.rules import Rule
from generator.readback.vocabularies.pandrea import english, french
from generator.readback.vocabularies.pandrea.common import IMPLIED, Joints, Names, frame_rules
from generator.readback.vocabularies.pandrea.meanings import meanings
from generator.readback.words.nouns import plain

__all__ = ["READER", "PandreaReader"]

Words = tuple[Joints, Callable[[Names], Iterator[Rule]]]
"""Small words, and the rules of noun phrases."""
_HOSTS = {"unit": "unite", "general": "general"}
_EXPLAINED = ("damage", "leave_combat")


class PandreaReader(FrameReader[Words, Names]):
    """Reads in every language that it has words for."""

    __slots__ = ()
    TITLE = "Pandrea"
    VOCABULARY = VOCABULARY
    REFUSED = "the reminder says something else than what it explains"

    def bare(self) -> Names:
        """Return nouns with one keyword and one class."""
        return Names(keywords={"k": "K"}, numbered=frozenset(), classes={"c": ("C", "Cs", "m")})

    def nouns(self, game: Game, locale: str, kind: str) -> Names:
        """Return what a pack names, for cards that are called `he` or `she`."""
        return Names.of(game, locale, kind)

    def meanings(self, nouns: Names) -> Iterator[Meaning]:
        """Yield what the sentences of a pack can mean."""
        return meanings(nouns)

    def frame(self, nouns: Names, locale: str) -> Iterator[Rule]:
        """Yield how sentences are put together, and noun phrases."""
        joints, phrases = self.languages[locale][1]
        yield from frame_rules(nouns, joints)
        yield from phrases(nouns)

    def told(self, game: Game, judge: Judge, data: Data, kind: str) -> Iterator[Data]:
        """Yield the ability, if its reminders say what is so."""
        said = _told({key: value for key, value in data.items() if key != "reminders"}, kind)
        if _reminders_hold(game, judge, said, data.get("reminders"), kind):
            yield said

    def type_line(self, game: Game, card: Card, locale: str, text: str) -> bool:
        """Return whether a type line is the label of the card's class, or of its kind where it has none."""
        words = game.texts.get(locale, {})
        key = f"class.{card.fields['class']}" if "class" in card.fields else f"kind.{card.kind}"
        labels = [name for name, label in words.items() if name.endswith(".label") and plain(label) == text]
        return f"{key}.label" in labels


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
        "fr": (french.FRENCH, (french.JOINTS, french.nouns)),
        "en": (english.ENGLISH, (english.JOINTS, english.nouns)),
    }
)
