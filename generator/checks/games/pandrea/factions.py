"""What every faction has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact, of_kind, whole
from generator.checks.games.pandrea._shared import units
from generator.checks.subject import Subject

__all__ = ["factions"]

_PEASANT = "paysan"


@check(
    title="every faction has one general, one Paysan and a unit at every cost, in as many designs as the others",
    rationale="""Only a Paysan opens an Entrepôt, so a faction without one cannot pay for the rest; with two it has
    twelve. A gap in the costs leaves turns with nothing to recruit.""",
    source="PA-003, PA-034; check 4 of the rule model",
    codes={"general": "error", "peasant": "error", "costs": "error", "designs": "warn"},
)
def factions(subject: Subject) -> Iterator[Note]:
    """Count generals, Paysans, costs and designs of each faction."""
    game = subject.game
    generals = Counter(card.group for card in of_kind(subject, "general"))
    found = units(subject)
    usual = max((len(cards) for cards in found.values()), default=0)
    for group, cards in found.items():
        if generals[group] != 1:
            message = f"{group} has {generals[group]} generals"
            yield Note(code="general", message=message, where=game.where, card=group, field="kind", expected="1")
        peasants = [card for card in cards if card.fields.get("class") == _PEASANT]
        if len(peasants) != 1:
            message = f"{group} has {len(peasants)} designs of a Paysan"
            where = peasants[1].where if len(peasants) > 1 else game.where
            yield Note(code="peasant", message=message, where=where, card=group, field="class", expected="1")
        wanted = range(fact(subject, "ranges.cost.least"), fact(subject, "ranges.cost.most") + 1)
        gaps = [cost for cost in wanted if cost not in {whole(card, "cost") for card in cards}]
        if gaps:
            message = f"{group} has no unit of cost {', '.join(map(str, gaps))}"
            yield Note(code="costs", message=message, where=game.where, card=group, field="cost")
        if len(cards) != usual:
            message = f"{group} has fewer designs than others"
            yield Note(
                code="designs",
                message=message,
                where=game.where,
                card=group,
                expected=str(usual),
                found=str(len(cards)),
            )
