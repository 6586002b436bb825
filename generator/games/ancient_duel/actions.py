"""What players do, as tuples of small numbers, and as text that reads the same in every language.

No action names a card that the other player must not see: cards on the field are named by their place, cards in a
hand or a pile by their design, and only their owner chooses those.
"""

from __future__ import annotations

from generator.engine.rules import Action
from generator.engine.spelling import Shapes, Spelling, whole
from generator.games.ancient_duel.catalogue import Catalogue
from generator.games.ancient_duel.facts import FACTS

__all__ = ["CHOICES", "SHAPES", "Action", "read", "text"]

GO, DEPLOY, SET_UNIT, SET_SUPPORT, PLAY, OPEN, USE, TURN, ATTACK, DIRECT = range(10)
TARGET, DECLINE, ACCEPT, DISCARD, TAKE, BRING, PLACE, ANSWER, ORDER = range(10, 19)

PHASES = FACTS.phases
POSITIONS = ("attack", "defence")
ZONES = ("unit", "support", "terrain")
PLAYERS = ("A", "B")

SHAPES: Shapes = {
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

_SPELLING = Spelling(SHAPES)


def text(cards: Catalogue, action: Action) -> str:
    """Return the action as text, such as `deploy:testudo` or `attack:0:2`."""
    designs = cards.designs
    return _SPELLING.text(action, lambda meaning, number: designs[number].id if meaning == "card" else str(number))


def read(cards: Catalogue, line: str) -> Action:
    """Return the action that `text` wrote.

    Raises:
        IllegalAction: no action reads like that.
    """
    return _SPELLING.read(line, lambda meaning, part: cards.numbers.get(part) if meaning == "card" else whole(part))
