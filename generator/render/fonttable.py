"""The table of fonts, `fonts.yaml`: one entry a name that layouts may use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from generator.errors import Location, PackError, Problem, nearest
from generator.render.fonts import FontSpec

__all__ = ["read_font_table"]

_ENTRY = re.compile(r"^([A-Za-z][\w-]*):\s*\{(.*)\}\s*(?:#.*)?$")
_PAIR = re.compile(r"\s*([a-z]+)\s*:\s*(\[[^\]]*\]|\"[^\"]*\"|[^,\[\]]+?)\s*(?:,|$)")
_KEYS = ("file", "family", "weight", "style", "features")


def read_font_table(folder: Path) -> dict[str, FontSpec]:
    """Return the fonts of `folder/fonts.yaml` by name.

    The table is the part of YAML that a list of fonts needs: one flow mapping a line.

    Raises:
        PackError: with every fault: a line that is no entry, an unknown or missing key, a file that is not there.
    """
    path = folder / "fonts.yaml"
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise PackError([Problem(message=f"cannot read the font table: {error}")]) from error
    problems: list[Problem] = []
    specs: dict[str, FontSpec] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        where = Location(f"{folder.name}/fonts.yaml", number)
        found = _ENTRY.match(line)
        if not found:
            problems.append(Problem(message="expected `name: {file: …, family: …, weight: …, style: …}`", where=where))
            continue
        name = found[1]
        if name in specs:
            problems.append(Problem(message=f"expected each font once, got {name!r} again", where=where, path=name))
        faults = list(_faults(folder, dict(_PAIR.findall(found[2])), where, name))
        problems += faults
        if not faults:
            specs[name] = _spec(folder, name, dict(_PAIR.findall(found[2])), where)
    if problems:
        raise PackError(problems)
    return specs


def _faults(folder: Path, values: dict[str, str], where: Location, name: str) -> Iterator[Problem]:
    for key in values:
        if key not in _KEYS:
            yield Problem(
                message=f"expected one of {', '.join(_KEYS)}, got {key!r}",
                where=where,
                path=name,
                hint=nearest(key, _KEYS),
            )
    for key in _KEYS[:4]:
        if key not in values:
            yield Problem(message=f"expected the key {key!r}", where=where, path=name)
    weight = values.get("weight", "400")
    if not weight.isdigit() or not 1 <= int(weight) <= 1000:
        yield Problem(message=f"expected a weight from 1 to 1000, got {weight!r}", where=where, path=f"{name}.weight")
    if values.get("style", "normal") not in ("normal", "italic"):
        yield Problem(message=f"expected normal or italic, got {values['style']!r}", where=where, path=f"{name}.style")
    if "file" in values:
        file = (folder / values["file"]).resolve()
        if not file.is_relative_to(folder.resolve()) or not file.is_file():
            yield Problem(
                message=f"expected a file in the font folder, got {values['file']!r}", where=where, path=f"{name}.file"
            )


def _spec(folder: Path, name: str, values: dict[str, str], where: Location) -> FontSpec:
    features = tuple(part.strip() for part in values.get("features", "").strip("[]").split(",") if part.strip())
    return FontSpec(
        name=name,
        file=(folder / values["file"]).resolve(),
        family=values["family"].strip('"'),
        weight=int(values["weight"]),
        style=values["style"],
        features=features,
        where=where,
    )
