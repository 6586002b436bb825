"""The table of fonts, `fonts.yaml`: one entry a name that layouts and rulebooks may use."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from generator.errors import PackError, Problem
from generator.load.validate import Strict, validate
from generator.load.yaml_source import read_yaml
from generator.render.fonts import FontSpec

__all__ = ["read_font_table"]


class _FontEntry(Strict):
    """One font file and how CSS names it."""

    file: str = Field(min_length=1, description="Path in the font folder.")
    family: str = Field(min_length=1)
    weight: Annotated[int, Field(ge=1, le=1000)] = 400
    style: Literal["normal", "italic"] = "normal"
    features: list[Annotated[str, Field(pattern="^[a-z0-9]{4}$")]] = Field(
        default=[], description="OpenType features that are always on and exchange single glyphs."
    )


def read_font_table(folder: Path) -> dict[str, FontSpec]:
    """Return the fonts of `folder/fonts.yaml` by name.

    Raises:
        PackError: with every fault: unknown or missing keys, a file that is not there or lies outside the folder.
    """
    source = read_yaml(folder / "fonts.yaml", shown_as=f"{folder.name}/fonts.yaml")
    problems: list[Problem] = []
    specs: dict[str, FontSpec] = {}
    if not isinstance(source.data, dict):
        raise PackError([source.problem((), "expected fonts by name, such as `text: {file: …, family: …}`")])
    for name in source.data:
        entry = validate(_FontEntry, source, problems, at=(name,))
        if entry is None:
            continue
        file = (folder / entry.file).resolve()
        if not file.is_relative_to(folder.resolve()) or not file.is_file():
            problems.append(source.problem((name, "file"), f"expected a file in the font folder, got {entry.file!r}"))
            continue
        specs[str(name)] = FontSpec(
            name=str(name),
            file=file,
            family=entry.family,
            weight=entry.weight,
            style=entry.style,
            features=tuple(entry.features),
            where=source.place((name,)),
        )
    if problems:
        raise PackError(problems)
    return specs
