"""File names that a pack gives: only what lies inside the pack is ever opened."""

from __future__ import annotations

import re
from pathlib import Path

__all__ = ["inside"]

_DRIVE_OR_URL = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")

_MAX_PART = 255
"""Bytes in one name: the limit of ext4, NTFS (in UTF-16 units) and APFS."""
_MAX_NAME = 1000


def inside(folder: Path, name: str) -> Path | str:
    """Return the path of file `name` of `folder`, or in one sentence why it is refused.

    Absolute names, drives, addresses, backslashes, `..` and links that lead out of the folder are refused.
    Whether the file exists is not asked.
    """
    if not name or "\0" in name:
        return "expected a file name, got " + ("an unprintable one" if name else "none")
    if any(len(part.encode()) > _MAX_PART for part in name.split("/")) or len(name.encode()) > _MAX_NAME:
        return f"the file name {name[:20]!r}… is too long"
    if "\\" in name:
        return f"expected '/' between folders, got {name!r}"
    if name.startswith("/") or _DRIVE_OR_URL.match(name):
        return f"expected a file inside the pack, got {name!r}"
    if ".." in name.split("/"):
        return f"expected a file inside the pack, got {name!r}, which leads out of a folder"
    path = folder / name
    try:
        resolved = path.resolve()
    except (OSError, RuntimeError):
        return f"{name!r} is a link that leads nowhere"
    if not resolved.is_relative_to(folder.resolve()):
        return f"{name!r} is a link that leads out of the pack"
    return path
