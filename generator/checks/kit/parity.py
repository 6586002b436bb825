"""The kit in one language against the kit in another."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.kit._fields import parts
from generator.checks.subject import Subject

__all__ = ["parity"]


@check(
    title="the kit is the same in every language: same parts, same boxes, same numbers",
    rationale="""Two players may hold trackers and aids in two languages. A number that one of them lacks is a rule
    that only one of them reads.""",
    source="xwing#1221 (a sentence missing in one locale)",
    codes={"part": "error", "box": "error", "numbers": "error", "blank": "error"},
    needs="kit",
)
def parity(subject: Subject) -> Iterator[Note]:
    """Compare every locale's parts with the source language's."""
    first, *others = subject.locales
    source = _boxes(subject, first)
    for locale in others:
        have = _boxes(subject, locale)
        for part in sorted(set(source) ^ set(have)):
            message = f"the part is not printed in both {first!r} and {locale!r}"
            yield Note(code="part", message=message, card=part, locale=locale)
        for part in sorted(set(source) & set(have)):
            for name in sorted(set(source[part]) ^ set(have[part])):
                message = f"the box {name!r} is not printed in both {first!r} and {locale!r}"
                yield Note(code="box", message=message, card=part, field=name, locale=locale)
            for name in sorted(set(source[part]) & set(have[part])):
                one, two = (Counter(re.findall(r"\d+", boxes[part][name])) for boxes in (source, have))
                if one != two:
                    yield Note(
                        code="numbers",
                        message=f"the numbers of {name!r} differ",
                        card=part,
                        field=name,
                        locale=locale,
                        expected=source[part][name],
                        found=have[part][name],
                    )
    for locale in subject.locales:
        for part, boxes in _boxes(subject, locale).items():
            for name, printed in boxes.items():
                if not printed.strip() or re.search(r"[{}]|\bkit\.", printed):
                    message = f"the box {name!r} is empty or shows a placeholder"
                    yield Note(
                        code="blank", message=message, card=part, field=name, locale=locale, found=printed or "nothing"
                    )


def _boxes(subject: Subject, locale: str) -> dict[str, dict[str, str]]:
    boxes: dict[str, dict[str, str]] = {}
    for _path, placement in parts(subject, locale):
        boxes.setdefault(placement.id, {}).update({field.name: field.printed for field in placement.fields})
    return boxes
