"""The dice of the five classes."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.checks.base import Note, check
from generator.checks.faults import fact
from generator.checks.games.dungeons_raiders._shared import wrong_fact
from generator.checks.subject import Subject

__all__ = ["dice"]

_ONLY = {"heal": "pre", "disarm": "vol"}
"""Sign -> the only class that has it (DR-095, section 1.8)."""
_SIGNS = ("death", "disarm", "heal", "critical")
_MEANS = {"mil": (1, 1), "gue": (3, 1), "pre": (2, 1), "vol": (7, 3), "mag": (3, 1)}
"""Class -> mean value of a roll as the model of the game states it, as numerator and denominator."""


@check(
    title="every die has six faces with a death among them, and the signs of its class only",
    rationale="""A roll stands for a whole expedition. A die without a death cannot lose anybody, a healing thief makes
    priests idle, and a face left out shifts every chance that the dungeons were measured with.""",
    source="DR-095, DR-097 to DR-099; check 6, sections 1.8 and 2.1 of the rule model",
    codes={"faces": "error", "death": "error", "sign": "error", "mean": "error", "order": "error"},
)
def dice(subject: Subject) -> Iterator[Note]:
    """Look at each die."""
    facts = subject.game.facts
    classes = [str(facts[name]) for name in sorted(facts) if name.startswith("classes.") and name.endswith(".id")]
    for name in classes:
        numbers = sorted(
            int(key.split(".")[2]) for key in facts if key.startswith(f"dice.{name}.") and key.endswith(".value")
        )
        if numbers != list(range(1, fact(subject, "faces") + 1)) or len(numbers) != 6:
            yield wrong_fact("faces", f"dice.{name}", "the die has not six faces", expected=6, found=len(numbers))
            continue
        values = [fact(subject, f"dice.{name}.{number}.value") for number in numbers]
        signs = [_signs(subject, f"dice.{name}.{number}.signs") for number in numbers]
        if not any("death" in face for face in signs):
            yield wrong_fact("death", f"dice.{name}", "nobody can die by this die")
        for number, face in zip(numbers, signs, strict=True):
            for sign in face:
                if sign not in _SIGNS or _ONLY.get(sign, name) != name or (sign == "critical" and name == "mil"):
                    message = f"the sign {sign!r} is not for this class"
                    yield wrong_fact("sign", f"dice.{name}.{number}.signs", message, found=sign)
        mean = Fraction(sum(values), len(values))
        wanted = Fraction(*_MEANS[name]) if name in _MEANS else mean
        if mean != wanted:
            message = "the mean value is not that of the model"
            yield wrong_fact("mean", f"dice.{name}", message, expected=wanted, found=mean)
        if values != sorted(values) or "death" not in signs[0]:
            message = "faces are numbered from the worst to the best, so that an ordinary die can stand in"
            yield wrong_fact("order", f"dice.{name}", message, expected=sorted(values), found=values)


def _signs(subject: Subject, name: str) -> tuple[str, ...]:
    value = subject.game.facts.get(name)
    return tuple(str(sign) for sign in value) if isinstance(value, tuple) else ()
