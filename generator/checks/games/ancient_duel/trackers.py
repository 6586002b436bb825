"""The ranges of trackers, aids and boxes against the constants."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact
from generator.checks.games.ancient_duel._shared import row
from generator.checks.kit._fields import number, parts, runs
from generator.checks.subject import Subject
from generator.model.printing import Placement

__all__ = ["trackers"]


@check(
    title="trackers reach as far as the rules let values go, aids and boxes state the constants",
    rationale="""A track that ends before the value does leaves the player without a place for the marker; one that
    goes on promises what the rules do not give. The table of energy must be the rule's.""",
    source="AD-032, AD-033, AD-080, AD-110, AD-160; §N of the rule model (print components)",
    codes={"range": "error", "beside": "error", "count": "error", "score": "error"},
    needs="kit",
)
def trackers(subject: Subject) -> Iterator[Note]:
    """Compare the cells of each part with the constants."""
    for locale in subject.locales:
        ranges: dict[tuple[str, str], set[int]] = {}
        for _path, placement in parts(subject, locale):
            for stem, cells in runs(placement).items():
                ranges.setdefault((placement.id, stem), set()).update(value for value, _field in cells)
            yield from _beside(subject, placement, locale)
            yield from _counts(subject, placement, locale)
        for (part, stem), values in ranges.items():
            want = _wanted(subject, stem)
            if want is not None and values != set(range(want[0], want[1] + 1)):
                yield Note(
                    code="range",
                    message=f"{stem!r} has another range than the rules",
                    card=part,
                    field=stem,
                    locale=locale,
                    expected=f"{want[0]} to {want[1]}",
                    found=f"{min(values)} to {max(values)}, {len(values)} cells",
                )
        yield from _score(subject, ranges, locale)


def _wanted(subject: Subject, stem: str) -> tuple[int, int] | None:
    """Return the range of a run of cells, by its name."""
    start, cap = fact(subject, "energy_start_max"), fact(subject, "energy_cap")
    turns = fact(subject, "house.max_own_turns")
    known = {
        "energy": (fact(subject, "score_floor"), cap),
        "energy-dial": (fact(subject, "score_floor"), cap),
        "energy-strip.top": (fact(subject, "score_floor"), cap),
        "energy-max": (start, cap),
        "energy-strip.bottom": (start, cap),
        "turn": (1, turns),
        "turn-line": (1, turns),
        "turn-strip.top": (1, turns // 2),
        "turn-strip.bottom": (turns // 2 + 1, turns),
        "unit": (1, fact(subject, "house.unit_slots")),
        "support": (1, fact(subject, "house.support_slots")),
        "terrain": (1, fact(subject, "house.terrain_slots")),
    }
    return known.get(stem)


def _beside(subject: Subject, placement: Placement, locale: str) -> Iterator[Note]:
    table = row(subject, "energy_max_by_own_turn")
    for stem, cells in runs(placement).items():
        if not stem.endswith(".beside"):
            continue
        for turn, field in cells:
            want = table[min(turn, len(table)) - 1]
            if number(field.printed) != want:
                yield Note(
                    code="beside",
                    message=f"the energy beside turn {turn} is not the rule's",
                    card=placement.id,
                    field=field.name,
                    locale=locale,
                    expected=str(want),
                    found=field.printed,
                    rect=field.rect,
                )


def _score(subject: Subject, ranges: dict[tuple[str, str], set[int]], locale: str) -> Iterator[Note]:
    """A score is counted by places, with tens from 0 to 90 and ones from 0 to 9; both hold the start."""
    start = fact(subject, "start_score")
    stems = {stem for _part, stem in ranges}
    for name in ("score", "score-wide"):
        places = {stem: values for (_part, stem), values in ranges.items() if stem.startswith(f"{name}.")}
        tens, ones = places.get(f"{name}.10", set()), places.get(f"{name}.1", set())
        if not places and not any(stem.startswith(name) for stem in stems):
            continue
        if places and (start // 10 * 10 not in tens or tens != set(range(0, 100, 10)) or ones != set(range(10))):
            message = f"{name!r} cannot show every score from 0 to 99"
            yield Note(code="score", message=message, card=name, field=name, locale=locale, found=str(sorted(tens)))


def _counts(subject: Subject, placement: Placement, locale: str) -> Iterator[Note]:
    """Boxes say how many cards they hold."""
    if placement.component != "tuckbox":
        return
    group = placement.id.rpartition("-")[2]
    want = sum(card.copies for card in subject.game.cards if card.group == group)
    for field in placement.fields:
        counts = re.findall(r"\d+", field.printed)
        if counts and counts != [str(want)]:
            yield Note(
                code="count",
                message="the box names another number of cards than its faction has",
                card=placement.id,
                field=field.name,
                locale=locale,
                expected=str(want),
                found=field.printed,
            )
