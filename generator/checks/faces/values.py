"""The values on a face against the card's data."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faces._ink import all_faces, inks
from generator.checks.subject import Subject
from generator.model.card import Card
from generator.model.plan import Plan
from generator.text.words import card_name

__all__ = ["values"]


@check(
    title="every face shows its card: name, type, numbers, rules and copies, each in its own box",
    rationale="""A layout with two boxes exchanged prints every number of the deck in the wrong corner, and each
    number by itself looks right.""",
    source="xwing#1202 (a stat differs after errata); Netrunner's 19 compared attributes",
    codes={"value": "error", "text": "error", "absent": "error", "ink": "error"},
    needs="faces",
)
def values(subject: Subject) -> Iterator[Note]:
    """Compare each named box with the data, and numbers with the ink that lies in the box."""
    for locale, card, plan in all_faces(subject):
        printed = {field.name: field for field in plan.fields}
        for name, want in _wanted(subject, card, locale).items():
            field = printed.get(name)
            where = subject.place(card, {"name": f"name.{locale}", "collector": "copies"}.get(name, name))
            if field is None and name in ("collector", "text", "type"):
                continue  # a layout may leave these out
            if field is None:
                message = f"the face has no box {name!r}"
                yield Note(code="absent", message=message, where=where, card=card.id, field=name, locale=locale)
                continue
            right = (
                _plain(field.printed).startswith(_plain(want))
                if name == "text"
                else _plain(field.printed) == _plain(want)
            )
            right = right or (name == "collector" and re.search(rf"×{want}$", field.printed) is not None)
            if not right:
                yield Note(
                    code="text" if name == "text" else "value",
                    message=f"the box {name!r} shows something else than the data",
                    where=where,
                    card=card.id,
                    field=name,
                    locale=locale,
                    expected=want,
                    found=field.printed,
                    rect=field.rect,
                )
        yield from _ink(subject, card, locale, plan)


def _plain(text: str) -> str:
    return re.sub(r"[\s\u00a0\u202f]+", " ", text).strip()


def _wanted(subject: Subject, card: Card, locale: str) -> dict[str, str]:
    wanted = {
        "name": card_name(subject.game, card, locale),
        "type": subject.type_line(card, locale),
        "text": " ".join(paragraph.plain for paragraph in subject.text(card, locale).paragraphs),
        "collector": str(card.copies),
    }
    for spec in subject.game.kinds[card.kind].fields:
        value = card.fields.get(spec.name)
        if spec.type == "int" and spec.printed and value is not None:
            wanted[spec.name] = str(value)
    return wanted


def _ink(subject: Subject, card: Card, locale: str, plan: Plan) -> Iterator[Note]:
    """Compare number boxes with the text that is really drawn there."""
    runs = [(ink.text, ink.rect) for ink in inks(plan, subject.fonts) if not ink.invisible]
    for spec in subject.game.kinds[card.kind].fields:
        value = card.fields.get(spec.name)
        field = next((f for f in plan.fields if f.name == spec.name), None)
        if spec.type != "int" or value is None or field is None or field.pips:  # pips are drawn from the value
            continue
        inside = "".join(text for text, rect in runs if field.rect.holds(rect, tolerance=0.6)).strip()
        if inside != str(value):
            yield Note(
                code="ink",
                message=f"in the box {spec.name!r} lies other ink than the value",
                where=subject.place(card, spec.name),
                card=card.id,
                field=spec.name,
                locale=locale,
                expected=str(value),
                found=inside or "nothing",
                rect=field.rect,
            )
