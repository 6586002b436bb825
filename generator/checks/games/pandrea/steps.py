"""When stratagems are played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.checks.base import Note, check
from generator.checks.faults import fault, of_kind
from generator.checks.games.pandrea._shared import listed
from generator.checks.subject import Subject
from generator.model.effect import Value

__all__ = ["steps"]

_FIGHTS = ("4",)
_OWN_SIDE = "2a"


@check(
    title="every stratagem is played in a step of the rules in which it can do something",
    rationale="""What is played in secret may touch nothing but one's own side, or it would have to wait for the
    other player. What asks for an assault or a protection finds none before assaults are declared, and what looks
    back at assaults finds none before they are fought.""",
    source="PA-030, PA-065; check 11 of the rule model",
    codes={"step": "error", "secret": "error", "early": "error", "empty": "warn"},
)
def steps(subject: Subject) -> Iterator[Note]:
    """Look at each stratagem, then for steps without any."""
    known = listed(subject.game.facts.get("steps"))
    played: set[str] = set()
    for card in of_kind(subject, "stratagem"):
        step = str(card.fields.get("step"))
        played.add(step)
        if step not in known:
            message = "the rules have no such step"
            yield fault(subject, card, "step", "step", message, expected=", ".join(known), found=step)
        for ability in card.abilities:
            data = ability.data
            if step == _OWN_SIDE and "target" in data:
                message = "played in secret, it may not choose anything"
                yield fault(subject, card, "secret", "step", message, found=step)
            if "'action'" in repr(data) and step not in _FIGHTS:
                message = "no unit assaults or protects in this step"
                yield fault(subject, card, "early", "step", message, expected="4", found=step)
            if _looks_back(data) and step != "5":
                message = "it looks back at assaults that are not fought yet"
                yield fault(subject, card, "early", "step", message, expected="5", found=step)
    for step in known:
        if step not in played:
            yield Note(code="empty", message=f"no stratagem is played in step {step}", field="step", found=step)


def _looks_back(data: Mapping[str, Value]) -> bool:
    said = repr(data)
    return any(f"'{word}'" in said for word in ("unblocked_assault_this_turn", "hit_by_unblocked", "wounded"))
