"""Bonus tables and places of the groups."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact
from generator.checks.games.dungeons_raiders._shared import numbers, wrong_fact
from generator.checks.subject import Subject

__all__ = ["bonuses"]


@check(
    title="the bonus tables have a value for every size of a line, never fall, and reach the largest bonus together",
    rationale="""The text gives the largest bonus and where it is reached: four in front and four behind. A table that
    falls punishes the player who brings one more, one that is too short leaves a full line without a value.""",
    source="DR-070, DR-071, DR-103, DR-104; check 7 of the rule model",
    codes={"length": "error", "falls": "error", "most": "error", "capacity": "error"},
)
def bonuses(subject: Subject) -> Iterator[Note]:
    """Compare the tables with the places."""
    most = 0
    for table, capacity in (("front_bonus", "front_capacity"), ("support_bonus", "support_capacity")):
        values, places = numbers(subject, table), numbers(subject, capacity)
        most += values[-1]
        if len(values) != max(places) + 1:
            message = "the table has not a value for none and for each adventurer of the longest line"
            yield wrong_fact("length", table, message, expected=max(places) + 1, found=len(values))
        if list(values) != sorted(values) or values[0] != 0:
            message = "the bonus falls with the number of adventurers, or begins above 0"
            yield wrong_fact("falls", table, message, found=values)
        if len(places) != fact(subject, "groups") or list(places) != sorted(set(places)):
            message = "the places do not grow with the level of the group"
            yield wrong_fact("capacity", capacity, message, expected=fact(subject, "groups"), found=places)
        if places[-1] != 4:  # the text places the largest bonus at 4 + 4 (DR-071)
            message = "the last group has not the places that the largest bonus is stated for"
            yield wrong_fact("capacity", capacity, message, expected=4, found=places[-1])
    if most != fact(subject, "limit.group_bonus"):
        message = "the highest bonuses do not add up to the largest one"
        yield wrong_fact("most", "limit.group_bonus", message, expected=fact(subject, "limit.group_bonus"), found=most)
