"""The numbers on tracks, strips and dials."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.kit._fields import number, parts, runs
from generator.checks.subject import Subject

__all__ = ["runs_of_numbers"]

_KINDS = ("track", "strip", "dial", "mat")


@check(
    title="every track, strip and dial counts on without a gap, and each cell shows the value it stands for",
    rationale="""A cell that is missing or shown twice makes every count after it wrong by one.""",
    source="the kit's own description; AD-007 (players track these values by hand)",
    codes={"cell": "error", "gap": "error"},
    needs="kit",
)
def runs_of_numbers(subject: Subject) -> Iterator[Note]:
    """Read each run of cells in order."""
    for locale in subject.locales:
        whole: dict[tuple[str, str], list[int]] = {}
        for path, placement in parts(subject, locale):
            if placement.component not in _KINDS:
                continue
            for stem, cells in runs(placement).items():
                if not all(number(field.printed) is not None for _value, field in cells):
                    continue
                if ".beside" in stem or stem.startswith(("phase", "unit", "support", "terrain")):
                    continue
                for value, field in cells:
                    if number(field.printed) != value:
                        yield Note(
                            code="cell",
                            message=f"the cell for {value} of {stem!r} in {path} shows something else",
                            card=placement.id,
                            field=field.name,
                            locale=locale,
                            expected=str(value),
                            found=field.printed,
                            rect=field.rect,
                        )
                whole.setdefault((placement.id, stem), []).extend(value for value, _field in cells)
        for (part, stem), values in whole.items():
            listed = sorted(set(values))
            steps = {b - a for a, b in itertools.pairwise(listed)}
            if len(steps) > 1 or len(listed) < 2:
                message = f"{stem!r} does not count on evenly"
                yield Note(code="gap", message=message, card=part, field=stem, locale=locale, found=str(listed))
