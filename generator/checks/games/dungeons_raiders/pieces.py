"""Whether the box holds enough of everything."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact, of_kind
from generator.checks.games.dungeons_raiders._shared import numbers, rows, whole, wrong_fact
from generator.checks.subject import Subject

__all__ = ["pieces"]


@check(
    title="there are enough tokens, cubes, markers, dice and discs for every position that the rules allow",
    rationale="""A player who runs out of cubes stops upgrading by accident, not by choice. The text limits crowns,
    stones and charges only, so the other pieces must never be what runs short.""",
    source="DR-034, DR-060, DR-107, DR-120, DR-131; check 14 of the rule model",
    codes={"few": "error", "class": "error", "track": "error"},
)
def pieces(subject: Subject) -> Iterator[Note]:
    """Compare what is in the box with the most that can be needed."""
    floors = sum(whole(card, "floors") or 0 for card in of_kind(subject, "dungeon"))
    cubes = fact(subject, "board_tiles") * fact(subject, "limit.building_level")
    extra = 1  # one Métropole card a turn, and each gives at most one action (DR-040)
    needed = {
        "kit.action_tokens": max(numbers(subject, "action_tokens_by_outpost_level")) + extra,
        "kit.level_cubes": cubes,
        "kit.success_markers": floors,
        "kit.guild_markers": fact(subject, "guilds"),
        "kit.group_tokens": fact(subject, "groups"),
        "kit.dice_per_class": max(numbers(subject, "front_capacity")),
    }
    for name, least in needed.items():
        if fact(subject, name) < least:
            message = "a position that the rules allow needs more of them"
            yield wrong_fact("few", name, message, expected=f"at least {least}", found=fact(subject, name))
    discs = {str(row["id"]): row.get("n") for row in rows(subject, "pieces")}
    for name, value in subject.game.facts.items():
        if name.startswith("classes.") and name.endswith(".id"):
            have = discs.get(f"adventurers_{value}", 0)
            if not isinstance(have, int) or have < max(numbers(subject, "front_capacity")):
                message = "there are not enough discs of this class for one full front line"
                yield wrong_fact("class", f"tables.pieces.adventurers_{value}.n", message, found=have)
    if fact(subject, "kit.glory_wrap") != fact(subject, "kit.glory_track") + 1:
        message = "the turned marker does not go on where the track of glory ends"
        found = fact(subject, "kit.glory_wrap")
        yield wrong_fact(
            "track", "kit.glory_wrap", message, expected=fact(subject, "kit.glory_track") + 1, found=found
        )
    longest = max(fact(subject, "competition_turns"), fact(subject, "engine_turn_guard"))
    if fact(subject, "kit.turn_track") < longest:
        message = "a game may last longer than the track of turns"
        yield wrong_fact("track", "kit.turn_track", message, expected=longest, found=fact(subject, "kit.turn_track"))
    if fact(subject, "kit.glory_track") < fact(subject, "scoring.end_glory"):
        message = "the glory that ends the game is not on the track"
        yield wrong_fact("track", "kit.glory_track", message, found=fact(subject, "kit.glory_track"))
