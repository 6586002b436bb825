"""Paragraphs of Règles de Combat to data: what a sentence says, and what it leaves unsaid for being always so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from generator.effects.vocabularies import Judge
from generator.effects.vocabularies.regles_de_combat import VOCABULARY
from generator.model.card import Card
from generator.model.effect import Value
from generator.model.game import Game
from generator.readback.frame.meanings import Meaning
from generator.readback.frame.reader import Data, FrameReader
from generator.readback.frame.rules import Rule
from generator.readback.vocabularies.regles_de_combat import english, french
from generator.readback.vocabularies.regles_de_combat.common import Names
from generator.readback.vocabularies.regles_de_combat.meanings import meanings
from generator.readback.words.nouns import plain

__all__ = ["READER", "ReglesDeCombatReader"]

Phrases = Callable[[Names], Iterator[Rule]]
"""The rules of noun phrases."""
_ON_FIELD = ("combatant", "fort", "token")
_SILENT = {
    "fly": "static",
    "immobile": "static",
    "mod": "static",
    "count_as_resource": "upkeep",
    "gain_resource": "march_turn",
}
"""Verb -> the moment of a sentence that names none; any other is of a card that is played."""


class ReglesDeCombatReader(FrameReader[Phrases, Names]):
    """Reads in every language that it has words for."""

    __slots__ = ()
    TITLE = "Règles de Combat"
    VOCABULARY = VOCABULARY
    DOUBTS_FAULTS = False

    def bare(self) -> Names:
        """Return nouns with two stats and one token."""
        resources = {kind: kind for kind in ("V", "F", "E")}
        return Names(kinds={}, stats={"atk": "A", "speed": "S"}, resources=resources, tokens={"t": "T"})

    def nouns(self, game: Game, locale: str, kind: str) -> Names:
        """Return what a pack names."""
        return Names.of(game, locale)

    def meanings(self, nouns: Names) -> Iterator[Meaning]:
        """Yield what the sentences of a pack can mean."""
        return meanings(nouns)

    def frame(self, nouns: Names, locale: str) -> Iterator[Rule]:
        """Yield noun phrases."""
        yield from self.languages[locale][1](nouns)

    def told(self, game: Game, judge: Judge, data: Data, kind: str) -> Iterator[Data]:
        """Yield the ability with all that goes without saying, unless its words clash."""
        whole = _complete(data, kind)
        if whole is not None:
            yield whole

    def type_line(self, game: Game, card: Card, locale: str, text: str) -> bool:
        """Return whether a type line is the label of the card's kind."""
        words = game.texts.get(locale, {})
        return plain(words.get(f"kind.{card.kind}.label", "")) == text


def _complete(said: Data, kind: str) -> Data | None:
    """Return an ability with all that cards never say because it cannot be otherwise; None where words clash."""
    data = {key: value for key, value in said.items() if key != "hidden"}
    steps = [step for step in _listed(data.get("do")) if isinstance(step, Mapping)]
    ops = [str(step.get("op")) for step in steps]
    when = str(data.setdefault("when", _SILENT.get(ops[0] if ops else "", "play")))
    if when == "play":
        data.setdefault("window", ("combat",))
    if ("hidden" in said) != (when == "attacked_hidden" and "damage" in ops):
        return None  # only a hidden effect acts before the damage
    if isinstance(target := data.get("target"), Mapping):
        data["target"] = _placed(target, ops[0])
    data["do"] = tuple(_grouped(step) for step in steps)
    if "mod" in ops and when == "static":
        data["stacking"] = False
    if when in ("own_card_placed", "upkeep"):
        data["stacking"] = False
    if when == "enters_combat":
        data["stacking"] = ops == ["draw"]
    if _needs_face(when, ops, steps, kind):
        data["if"] = (*_listed(data.get("if")), {"self": {"face": "up"}})
    return data


def _placed(target: Data, op: str) -> Value:
    """Return a target with where it is and whether it can move."""
    kinds = _listed(target.get("kind"))
    more: dict[str, Value] = {"vit_min": 1} if op == "extra_move" else {}
    if kinds and set(kinds) <= set(_ON_FIELD) and "adjacent" not in target:
        more["zone"] = ("field",)
    return {**target, **more}


def _grouped(step: Data) -> Data:
    """Return an operation whose group, if it has one, is on the field."""
    to = step.get("to")
    group = to.get("all") if isinstance(to, Mapping) else None
    if not isinstance(group, Mapping) or "adjacent" in group:
        return step
    return {**step, "to": {"all": {**group, "zone": ("field",)}}}


def _needs_face(when: str, ops: list[str], steps: list[Data], kind: str) -> bool:
    """Return whether the card acts only face up, as all that stands on the field does."""
    if when == "own_turn_end" or "fly" in ops:
        return True
    if when != "static" or "immobile" in ops or kind == "support":
        return False
    adjacent = any(
        isinstance(to := step.get("to"), Mapping) and isinstance(all_ := to.get("all"), Mapping) and "adjacent" in all_
        for step in steps
    )
    return adjacent or kind in _ON_FIELD


def _listed(value: Value) -> tuple[Value, ...]:
    return tuple(value) if isinstance(value, tuple | list) else ()


READER = ReglesDeCombatReader(languages={"fr": (french.FRENCH, french.nouns), "en": (english.ENGLISH, english.nouns)})
"""What reads this vocabulary."""
