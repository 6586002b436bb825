"""Building tiles: levels, upgrades, effects and what only some types may do."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact, fault, of_kind
from generator.checks.games.dungeons_raiders._shared import numbers, whole
from generator.checks.subject import Subject
from generator.model.card import Card

__all__ = ["buildings"]

_OF_TYPE = {
    "outpost": frozenset({"avant-poste"}),
    "base": frozenset({"mine", "marchand", "taverne"}),  # DR-008
    "troops": frozenset({"recruteur", "caserne", "guilde-des-voleurs"}),  # DR-066
}
"""Types whose tiles the text names."""
_NOT_AT_START = frozenset({"statue", "l-explorateur"})
"""DR-009: not on a place of level 1 at the start."""


@check(
    title="building tiles have a way up and something to do at every level, and the types hold the tiles of the rules",
    rationale="""Stones spent on a level that does nothing are lost, a missing cost leaves a cube place blank, and the
    types decide where a tile may stand and where mercenaries are hired.""",
    source="DR-008, DR-009, DR-011, DR-051, DR-058, DR-066; check 4 of the rule model",
    codes={
        "number": "error",
        "upgrade": "error",
        "effects": "error",
        "circle": "error",
        "type": "error",
        "mercenary": "error",
        "start": "error",
    },
)
def buildings(subject: Subject) -> Iterator[Note]:
    """Look at each tile, then at the types."""
    tiles = of_kind(subject, "building")
    for card in tiles:
        if card.copies != fact(subject, "players"):
            message = "each player needs one of every tile"
            want = fact(subject, "players")
            yield fault(subject, card, "number", "copies", message, expected=want, found=card.copies)
        if card.fields.get("type") != card.group:
            message = "the tile lies in the group of another type, whose colour and emblem it shows"
            yield fault(subject, card, "type", "type", message, expected=card.group, found=card.fields.get("type"))
        yield from _levels(subject, card)
        yield from _effects(subject, card)
        at_most = card.fields.get("start_level_max")
        if (at_most == 0) != (card.id in _NOT_AT_START):
            message = "the rules name the tiles that may not stand on a level-1 place at the start"
            wanted = 0 if card.id in _NOT_AT_START else "no limit"
            yield fault(subject, card, "start", "start_level_max", message, expected=wanted, found=at_most)
    if len(tiles) != fact(subject, "tiles_per_player"):
        message = f"a player's set has {len(tiles)} tiles"
        want = fact(subject, "tiles_per_player")
        yield Note(code="number", message=message, where=subject.game.where, field="building", expected=str(want))
    for name, wanted_ids in _OF_TYPE.items():
        have = {card.id for card in tiles if card.fields.get("type") == name}
        if have != wanted_ids:
            message = f"the tiles of the type {name!r} are not those that the rules name"
            expected, found = ", ".join(sorted(wanted_ids)), ", ".join(sorted(have))
            where = subject.game.where
            yield Note(code="type", message=message, where=where, field="type", expected=expected, found=found)


def _levels(subject: Subject, card: Card) -> Iterator[Note]:
    top = whole(card, "max_level") or 0
    if not 1 <= top <= fact(subject, "limit.building_level"):
        message = "no building goes so high"
        yield fault(subject, card, "upgrade", "max_level", message, found=top)
    steps = [whole(card, f"evolution_{level}") for level in range(1, fact(subject, "limit.building_level") + 1)]
    levels = len(numbers(subject, "action_tokens_by_outpost_level"))
    if card.fields.get("type") == "outpost" and top != levels:
        message = "the Outpost has another number of levels than the rules give tokens for"
        yield fault(subject, card, "upgrade", "max_level", message, expected=levels, found=top)
    # The Outpost does not evolve with stones (DR-058).
    priced = 0 if card.fields.get("type") == "outpost" else top
    for level, cost in enumerate(steps, start=1):
        if (cost is not None) != (level <= priced):
            message = f"the step to level {level} " + ("has no cost" if level <= priced else "cannot be taken")
            yield fault(subject, card, "upgrade", f"evolution_{level}", message, found=cost)
    paid = [cost for cost in steps if cost is not None]
    if paid != sorted(paid):
        message = "a higher level costs less than the one below"
        yield fault(subject, card, "upgrade", "evolution_1", message, found=paid)
    if paid and max(paid) > fact(subject, "limit.stones"):
        message = "the step costs more stones than a player can ever hold"
        field = f"evolution_{steps.index(max(paid)) + 1}"
        yield fault(subject, card, "upgrade", field, message, found=max(paid))


def _effects(subject: Subject, card: Card) -> Iterator[Note]:
    top = whole(card, "max_level") or 0
    have = {ability.data.get("level") for ability in card.abilities if ability.when == "action"}
    # The Statue works by standing there (DR-125), the Outpost's effects are all of level 1 (DR-062).
    if card.fields.get("type") not in ("outpost", "monument") and have != set(range(1, top + 1)):
        message = "the tile has not an effect at each of its levels"
        levels = sorted(level for level in have if isinstance(level, int))
        yield fault(subject, card, "effects", "abilities", message, expected=list(range(1, top + 1)), found=levels)
    for number, ability in enumerate(card.abilities):
        path = f"abilities[{number}]"
        circle = ability.data.get("tokens", 1)
        if not isinstance(circle, int) or not 1 <= circle <= fact(subject, "limit.tokens_on_circle"):
            message = "the white circle holds more tokens than the rules let one effect take"
            want = fact(subject, "limit.tokens_on_circle")
            yield fault(subject, card, "circle", f"{path}.tokens", message, expected=f"1 to {want}", found=circle)
        if ability.data.get("mercenary") and card.fields.get("type") != "troops":
            message = "mercenaries are hired at buildings of the Troupes only"
            yield fault(subject, card, "mercenary", f"{path}.mercenary", message)
    if card.fields.get("type") == "troops" and not any(one.data.get("mercenary") for one in card.abilities):
        message = "no effect of this building of the Troupes hires mercenaries"
        yield fault(subject, card, "mercenary", "abilities", message)
