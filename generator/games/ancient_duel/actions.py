"""What players do, as tuples of small numbers, and as text that reads the same in every language.

No action names a card that the other player must not see: cards on the field are named by their place, cards in a
hand or a pile by their design, and only their owner chooses those.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.engine.rules import IllegalAction
from generator.games.ancient_duel.catalogue import Catalogue
from generator.games.ancient_duel.facts import FACTS

__all__ = ["CHOICES", "SHAPES", "Action", "read", "text"]

Action = tuple[int, ...]

GO, DEPLOY, SET_UNIT, SET_SUPPORT, PLAY, OPEN, USE, TURN, ATTACK, DIRECT = range(10)
TARGET, DECLINE, ACCEPT, DISCARD, TAKE, BRING, PLACE, ANSWER, ORDER = range(10, 19)

PHASES = FACTS.phases
POSITIONS = ("attack", "defence")
ZONES = ("unit", "support", "terrain")
PLAYERS = ("A", "B")

SHAPES: dict[int, tuple[str, tuple[Sequence[str] | str, ...]]] = {
    GO: ("go", (PHASES,)),
    DEPLOY: ("deploy", ("card", POSITIONS)),
    SET_UNIT: ("set-unit", ("card",)),
    SET_SUPPORT: ("set", ("card",)),
    PLAY: ("play", ("card",)),
    OPEN: ("open", ("number",)),
    USE: ("use", (ZONES, "number", "number")),
    TURN: ("turn", ("number",)),
    ATTACK: ("attack", ("number", "number")),
    DIRECT: ("direct", ("number",)),
    TARGET: ("target", (PLAYERS, ZONES, "number")),
    DECLINE: ("decline", ()),
    ACCEPT: ("accept", ()),
    DISCARD: ("discard", ("card",)),
    TAKE: ("take", ("card",)),
    BRING: ("bring", ("card",)),
    PLACE: ("place", (POSITIONS,)),
    ANSWER: ("answer", ("number",)),
    ORDER: ("order", ("number",)),
}
"""Action -> its word and what its numbers mean: a list of words, `card` (a design) or `number` (a place from 0)."""

CHOICES = frozenset({TARGET, DECLINE, ACCEPT, DISCARD, TAKE, BRING, PLACE, ANSWER, ORDER})
"""Answers to a question asked within another action."""

_KINDS = {word: kind for kind, (word, _) in SHAPES.items()}


def text(cards: Catalogue, action: Action) -> str:
    """Return the action as text, such as `deploy:testudo` or `attack:0:2`."""
    word, shape = SHAPES[action[0]]
    parts = [word]
    for number, meaning in zip(action[1:], shape, strict=True):
        if meaning == "card":
            parts.append(cards.designs[number].id)
        elif meaning == "number":
            parts.append(str(number))
        else:
            parts.append(meaning[number])
    return ":".join(parts)


def read(cards: Catalogue, line: str) -> Action:
    """Return the action that `text` wrote.

    Raises:
        IllegalAction: no action reads like that.
    """
    word, *parts = line.split(":")
    kind = _KINDS.get(word)
    if kind is None:
        raise IllegalAction(line, f"unknown word {word!r}")
    shape = SHAPES[kind][1]
    if len(parts) != len(shape):
        raise IllegalAction(line, f"expected {len(shape)} values after {word!r}, got {len(parts)}")
    numbers = [kind]
    for part, meaning in zip(parts, shape, strict=True):
        if meaning == "card" and part in cards.numbers:
            numbers.append(cards.numbers[part])
        elif meaning == "number" and part.isdecimal():
            numbers.append(int(part))
        elif not isinstance(meaning, str) and part in meaning:
            numbers.append(list(meaning).index(part))
        else:
            raise IllegalAction(line, f"{part!r} does not fit there")
    return tuple(numbers)
