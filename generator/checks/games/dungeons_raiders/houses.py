"""The Houses: cards, building and adventurers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from generator.checks.base import Note, check
from generator.checks.faults import fact, fault, of_kind
from generator.checks.games.dungeons_raiders._shared import rows
from generator.checks.subject import Subject
from generator.errors import Location
from generator.model.effect import Value

__all__ = ["houses"]

_WHEN = {"phase2": ("play",), "equip": ("skulls", "reroll", "resolve", "success")}
"""Moment of a card -> the windows in which it can work (DR-042, DR-077)."""


@check(
    title="every House has its cards, a building that is not basic, and adventurers, each trained class in two Houses",
    rationale="""Houses are the only thing in which the two players differ. One card, adventurer or building fewer is
    a handicap for a whole game; a card whose moment and effect do not go together can never be used.""",
    source="DR-003, DR-004, DR-008, DR-042, DR-077; check 2 and section 2.4 of the rule model",
    codes={"cards": "error", "moment": "error", "building": "error", "adventurers": "error", "spread": "error"},
)
def houses(subject: Subject) -> Iterator[Note]:
    """Look at each House, then at the classes that they start with."""
    cards = of_kind(subject, "house")
    buildings = {card.id: card for card in of_kind(subject, "building")}
    started: Counter[str] = Counter()
    for row in rows(subject, "houses"):
        house = str(row["id"])
        held = sum(card.copies for card in cards if card.group == house)
        if held != fact(subject, "house_deck_cards"):
            message = "the House has another number of cards"
            yield _note(subject, row, "cards", message, fact(subject, "house_deck_cards"), held)
        building = buildings.get(str(row.get("building")))
        if building is None or building.fields.get("type") in ("base", "outpost"):
            message = "the House brings no building, or one that everybody has"
            yield _note(subject, row, "building", message, "a building that is not basic", row.get("building"))
        adventurers = row.get("adventurers")
        brought = adventurers if isinstance(adventurers, tuple) else ()
        known = [str(one) for one in brought if f"classes.{one}.id" in subject.game.facts]
        started.update(known)
        if len(known) != fact(subject, "starting_adventurers") or len(brought) != len(known):
            message = "the House starts with other adventurers than the rules say"
            yield _note(subject, row, "adventurers", message, fact(subject, "starting_adventurers"), brought)
    trained = [one for one in ("gue", "pre", "vol", "mag") if subject.game.facts.get(f"classes.{one}.specialised")]
    for one in trained:
        if started[one] != 2:
            message = f"{started[one]} Houses start with the class {one!r}"
            yield Note(code="spread", message=message, where=_table(subject), field="houses", expected="2")
    for card in cards:
        allowed = _WHEN.get(str(card.fields.get("moment")), ())
        for number, ability in enumerate(card.abilities):
            if ability.when not in allowed:
                message = "the moment printed on the card leaves no window for what it does"
                path = f"abilities[{number}].when"
                yield fault(subject, card, "moment", path, message, expected=" or ".join(allowed), found=ability.when)


def _table(subject: Subject) -> Location:
    return Location(subject.shown("tables.yaml"))


def _note(
    subject: Subject, row: Mapping[str, Value], code: str, message: str, expected: object, found: object
) -> Note:
    return Note(
        code=code,
        message=message,
        where=_table(subject),
        card=str(row["id"]),
        field=f"houses.{code}",
        expected=str(expected),
        found=str(found),
    )
