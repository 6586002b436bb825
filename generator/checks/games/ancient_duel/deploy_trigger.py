"""Which deployment a unit's trigger means depends on its level."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.games.ancient_duel._shared import row, units, whole
from generator.checks.subject import Subject

__all__ = ["deploy_trigger"]


@check(
    title="free levels act on normal deployment, paid levels on any deployment",
    rationale="""In the author's game « au déploiement normal » stands on levels that enter free only and « au
    déploiement » on those that pay only. The other word on a card changes what special deployment does to it.""",
    source="AD-093; facts free_entry_levels, paid_entry_levels",
    codes={"trigger": "error"},
)
def deploy_trigger(subject: Subject) -> Iterator[Note]:
    """Compare each deployment trigger with the level."""
    paid = row(subject, "paid_entry_levels")
    for card in units(subject):
        level = whole(card, "level")
        for index, ability in enumerate(card.abilities):
            want = "deploy" if level in paid else "deploy_normal"
            if ability.when in ("deploy", "deploy_normal") and ability.when != want:
                path = f"abilities[{index}].when"
                yield Note(
                    code="trigger",
                    message=f"the trigger is not that of level {level}",
                    where=subject.place(card, path),
                    card=card.id,
                    field=path,
                    expected=want,
                    found=ability.when,
                )
