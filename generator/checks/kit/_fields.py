"""The printed parts of a kit and their fields, each part once."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.subject import Subject
from generator.model.plan import Field
from generator.model.printing import Placement

__all__ = ["number", "parts", "runs"]

_LAST = re.compile(r"^(?P<stem>.*)\.(?P<value>\d+)$")


def parts(subject: Subject, locale: str) -> Iterator[tuple[str, Placement]]:
    """Yield (file, placement) of the first copy of every part; a part tiled over pages comes page by page."""
    seen: set[tuple[str, int]] = set()
    for printed in subject.kit(locale):
        for placement in printed.placements:
            key = (placement.id, placement.page if placement.component == "mat" else 0)
            if key not in seen:
                seen.add(key)
                yield printed.path, placement


def number(printed: str) -> int | None:
    """Return a printed whole number; None for words."""
    text = printed.replace("\u2212", "-").replace("\u202f", "").strip()
    return int(text) if re.fullmatch(r"[+-]?\d+", text) else None


def runs(placement: Placement) -> dict[str, list[tuple[int, Field]]]:
    """Return the numbered cells of a part by their stem: `energy` -> [(0, field), (1, field) …]."""
    found: dict[str, list[tuple[int, Field]]] = {}
    for field in placement.fields:
        match = _LAST.match(field.name)
        if match:
            found.setdefault(match["stem"], []).append((int(match["value"]), field))
    return found
