"""Selectors that no card of the game can ever match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.checks.base import Note, check
from generator.checks.data.references import named_values
from generator.checks.subject import Subject
from generator.effects.vocabularies import DEFAULT
from generator.model.card import Card
from generator.model.effect import Value

__all__ = ["dead_text", "matches"]

_CARRIERS = ("target", "all", "what", "control", "exists", "per")
"""Keys under which a selector stands."""


def _listed(value: Value) -> tuple[Value, ...]:
    return value if isinstance(value, tuple) else (value,)


def matches(selector: Mapping[str, Value], card: Card) -> bool:
    """Return whether a card has the lasting properties that a selector asks for; place and position do not count."""
    level, atk = card.fields.get("level"), card.fields.get("atk")
    below, weaker = selector.get("level_lt"), selector.get("atk_lt")
    return (
        card.kind in _listed(selector.get("kind"))
        and ("type" not in selector or card.fields.get("type") in _listed(selector["type"]))
        and ("trait" not in selector or selector["trait"] in card.traits)
        and ("name" not in selector or selector["name"] == card.id)
        and (not isinstance(below, int) or (isinstance(level, int) and level < below))
        and (not isinstance(weaker, int) or (isinstance(atk, int) and atk < weaker))
    )


@check(
    title="every selector can match some card of the game",
    rationale="""Text that never applies misleads players and wastes a card's room. Where effects reach only their own
    faction on their controller's side, a selector must find a card there: it may well find one elsewhere.""",
    source="AD-147, AD-131",
    codes={"nothing": "warn", "other-faction": "info"},
)
def dead_text(subject: Subject) -> Iterator[Note]:
    """Try each selector on all cards, own-side groups and searches on the card's own group."""
    if subject.game.vocabulary != DEFAULT:
        return  # selectors of other vocabularies ask for other properties
    for card in subject.game.cards:
        for index, ability in enumerate(card.abilities):
            for path, key, value in named_values(ability.data, f"abilities[{index}]"):
                if key not in _CARRIERS or not isinstance(value, Mapping):
                    continue
                fits = [other for other in subject.game.cards if matches(value, other)]
                where = subject.place(card, path)
                if not fits:
                    message = "no card of the game matches this selector"
                    yield Note(code="nothing", message=message, where=where, card=card.id, field=path)
                elif _own_only(key, value) and all(other.group != card.group for other in fits):
                    message = f"no card of {card.group} matches, and this effect reaches no other faction's"
                    yield Note(code="other-faction", message=message, where=where, card=card.id, field=path)


def _own_only(key: str, selector: Mapping[str, Value]) -> bool:
    """Conditions and counts see all factions (AD-131); targets and groups on one's own side, and searches, do not."""
    return key == "what" or (key in ("target", "all") and selector.get("side") == "own")
