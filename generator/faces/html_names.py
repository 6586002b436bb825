"""Which layouts are HTML templates; apart from the rest, so that games without any do not load what sets them."""

from __future__ import annotations

import re
from pathlib import Path

from generator.errors import PackError, Problem

__all__ = ["is_html"]

_NAME = re.compile(r"[a-z0-9_-]+")


def is_html(folder: Path, name: str) -> bool:
    """Say whether the layout `name` of a folder of faces is an HTML template.

    Raises:
        PackError: there is a YAML layout of the same name too.
    """
    if not _NAME.fullmatch(name) or not (folder / f"{name}.html").is_file():
        return False
    if (folder / f"{name}.yaml").is_file():
        raise PackError([Problem(message=f"expected one of {name}.yaml and {name}.html in faces/, got both")])
    return True
