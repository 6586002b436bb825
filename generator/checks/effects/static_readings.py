"""Continuous effects that would read what continuous effects change."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.data.references import named_values
from generator.checks.subject import Subject

__all__ = ["static_readings"]

_READS_STATS = ("combat_value_lt", "atk_lt")
"""Selector fields that compare a stat."""


@check(
    title="no continuous effect reads a stat that effects change",
    rationale="""A continuous bonus that depends on a stat with its bonuses can depend on itself: two such cards have
    no stable reading, and players at a table would go round in circles.""",
    source="AD-087; Argentum's dependency layers exist for this case alone",
    codes={"loop": "error"},
)
def static_readings(subject: Subject) -> Iterator[Note]:
    """Look through all continuous abilities, granted ones included."""
    for card in subject.game.cards:
        for index, ability in enumerate(card.abilities):
            start = f"abilities[{index}]"
            static = [start] if ability.when == "static" else []
            values = list(named_values(ability.data, start))
            static += [path.rpartition(".")[0] for path, key, value in values if key == "when" and value == "static"]
            for path, key, _value in values:
                if key in _READS_STATS and any(path.startswith(f"{root}.") for root in static):
                    yield Note(
                        code="loop",
                        message="a continuous effect compares a stat",
                        where=subject.place(card, path),
                        card=card.id,
                        field=path,
                        found=key,
                        hint="make it act once, or compare a value that nothing changes",
                    )
