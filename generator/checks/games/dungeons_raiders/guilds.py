"""The guilds and what they ask for."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact, fault, of_kind
from generator.checks.games.dungeons_raiders._shared import parts
from generator.checks.subject import Subject

__all__ = ["guilds"]

_IN_STONES = 2
"""DR-065: stones also pay certain guilds, in the plural."""


@check(
    title="as many guilds as end the game, each with a condition that can be met, some of them paid in stones",
    rationale="""Owning all guilds ends the game. One guild too many makes that end unreachable, one that asks for more
    than a player may hold does the same in a way that only shows when somebody has saved up for it.""",
    source="DR-064, DR-065, DR-120, DR-121; check 9 of the rule model",
    codes={"number": "error", "condition": "error", "stones": "error", "limit": "error"},
)
def guilds(subject: Subject) -> Iterator[Note]:
    """Count them and look at what each asks for."""
    found = of_kind(subject, "guild")
    wanted = fact(subject, "guilds")
    if len(found) != wanted or fact(subject, "scoring.end_guilds") != wanted:
        message = "the guilds are not as many as there are to own"
        yield Note(code="number", message=message, where=subject.game.where, field="guild", expected=str(wanted))
    in_stones = 0
    for card in found:
        data = card.abilities[0].data if len(card.abilities) == 1 else {}
        if bool(data.get("if")) == bool(data.get("cost")):
            message = "a guild asks either for a payment or for something that must be so"
            yield fault(subject, card, "condition", "abilities", message)
        if card.copies:
            message = "guilds are places on the board, not cards"
            yield fault(subject, card, "number", "copies", message, expected=0, found=card.copies)
        paid = {str(part.get("what")): part.get("n") for _index, part in parts(data, "cost")}
        in_stones += "stones" in paid
        for what, n in paid.items():
            most = subject.game.facts.get(f"limit.{what}")
            if not isinstance(most, int) or not isinstance(n, int) or n > most:
                message = f"nobody can hold so many {what}"
                yield fault(subject, card, "limit", "abilities[0].cost", message, expected=f"at most {most}", found=n)
    if in_stones < _IN_STONES:
        message = "stones pay fewer guilds than the text says"
        where = subject.game.where
        yield Note(code="stones", message=message, where=where, expected=str(_IN_STONES), found=str(in_stones))
