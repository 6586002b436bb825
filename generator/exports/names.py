"""File names that no disk confuses: plain letters, and different from each other even ignoring case."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

__all__ = ["plain", "unique"]

_LONGEST = 60
_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
"""Names that Windows gives to devices (learn.microsoft.com, Naming Files, Paths, and Namespaces)."""


def plain(text: str) -> str:
    """Return a text as lower-case letters, digits and hyphens; `card` when nothing is left."""
    letters = unicodedata.normalize("NFKD", text).replace("œ", "oe").replace("æ", "ae").replace("ß", "ss")
    bare = re.sub(r"[^a-z0-9]+", "-", letters.encode("ascii", "ignore").decode().lower()).strip("-")
    bare = bare[:_LONGEST].rstrip("-") or "card"
    return f"{bare}-" if bare in _RESERVED else bare


def unique(texts: Sequence[str]) -> list[str]:
    """Return a plain name for each text, in order; `-2`, `-3` … is added to what would be the same."""
    names: list[str] = []
    taken: set[str] = set()
    for text in texts:
        name = base = plain(text)
        number = 1
        while name in taken:
            number += 1
            name = f"{base}-{number}"
        taken.add(name)
        names.append(name)
    return names
