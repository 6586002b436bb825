"""The dungeon tiles and their grid."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact, fault, of_kind
from generator.checks.games.dungeons_raiders._shared import LEVELS, whole
from generator.checks.subject import Subject
from generator.model.card import Card

__all__ = ["dungeons"]


@check(
    title="dungeons of every level fill the grid in order, each harder than those of the level below",
    rationale="""A level is opened by winning one of the level below. A missing level closes the rest for good, a
    dungeon out of place changes which ones are adjacent, and a creature without a red skull never comes.""",
    source="DR-021, DR-027, DR-091, DR-093, DR-107; check 8 of the rule model",
    codes={
        "levels": "error",
        "grid": "error",
        "order": "error",
        "creature": "error",
        "treasures": "error",
        "resistance": "error",
        "group": "error",
    },
)
def dungeons(subject: Subject) -> Iterator[Note]:
    """Look at each tile, then at the grid and the levels."""
    tiles = of_kind(subject, "dungeon")
    for card in tiles:
        yield from _tile(subject, card)
    side = fact(subject, "grid")
    cells = [(whole(card, "row") or 0, whole(card, "column") or 0) for card in tiles]
    wanted = [(row, column) for row in range(1, side + 1) for column in range(1, side + 1)]
    if sorted(cells) != wanted or len(tiles) != fact(subject, "dungeons"):
        message = f"the tiles do not fill a grid of {side} × {side}, each place once"
        found = ", ".join(f"{row}/{column}" for row, column in sorted(set(wanted) ^ set(cells)))
        yield Note(code="grid", message=message, where=subject.game.where, field="column", found=found)
    ordered = sorted(tiles, key=lambda card: (whole(card, "row") or 0, whole(card, "column") or 0))
    levels = [LEVELS.index(str(card.fields.get("level"))) for card in ordered]
    if levels != sorted(levels):
        odd = next(card for card, before in zip(ordered[1:], ordered, strict=False) if _level(card) < _level(before))
        message = "in reading order a dungeon stands behind one of a higher level"
        yield fault(subject, odd, "order", "level", message, found=odd.fields.get("level"))
    for number, level in enumerate(LEVELS):
        if number not in levels:
            message = f"there is no dungeon of level {level!r}"
            yield Note(code="levels", message=message, where=subject.game.where, field="level", expected=level)
    yield from _harder(subject, tiles)


def _level(card: Card) -> int:
    return LEVELS.index(str(card.fields.get("level")))


def _tile(subject: Subject, card: Card) -> Iterator[Note]:
    red, creature, bonus = whole(card, "red") or 0, card.fields.get("creature"), whole(card, "creature_bonus")
    if (red > 0) != (creature is not None) or (red > 0) != (bonus is not None):
        message = "a creature, its bonus and red skulls go together"
        yield fault(subject, card, "creature", "creature", message, expected=f"{red} red skulls", found=creature)
    treasures, piles = whole(card, "treasures") or 0, fact(subject, "treasure_piles_count")
    if not 1 <= treasures <= piles:
        message = "treasures of one floor come from different piles, and there are not so many"
        yield fault(subject, card, "treasures", "treasures", message, expected=f"1 to {piles}", found=treasures)
    if card.copies != 1 or card.group != f"dungeons-{card.fields.get('level')}":
        message = "the tile lies twice, or wears the colours of another level"
        yield fault(subject, card, "group", "group", message, found=card.group)


def _harder(subject: Subject, tiles: list[Card]) -> Iterator[Note]:
    for level in range(1, len(LEVELS)):
        below = [whole(card, "resistance") or 0 for card in tiles if _level(card) == level - 1]
        for card in tiles:
            if _level(card) == level and below and (whole(card, "resistance") or 0) <= max(below):
                message = "a dungeon of the level below resists as much"
                found = whole(card, "resistance")
                yield fault(
                    subject, card, "resistance", "resistance", message, expected=f"> {max(below)}", found=found
                )
