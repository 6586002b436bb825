"""The rules of consistency that a pack states of its own cards."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.load.rules import evaluate_rules

__all__ = ["rules"]

_CODES = {"error": "broken", "warn": "doubtful", "info": "remark"}


@check(
    title="what the pack says must hold between its cards does hold",
    rationale="""A designer knows what no program can: that a deck has forty cards, that no unit is stronger than its
    cost, that every building has its worker. Stated once in game.yaml, it is asked of every later change.""",
    source="cards.py's lint and Squib's missing guards (field study, wishes of users); the rules are the designer's",
    codes={"broken": "error", "doubtful": "warn", "remark": "info"},
)
def rules(subject: Subject) -> Iterator[Note]:
    """Ask every rule; one that cannot be asked is a finding as well."""
    for found in evaluate_rules(subject.game):
        yield Note(
            code=_CODES[found.severity],
            message=found.message.rstrip("."),
            where=found.where,
            card=found.card,
            field=found.rule,
            found=found.group,
        )
