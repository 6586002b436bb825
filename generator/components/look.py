"""How the kit looks: colours, fonts, sizes and art of one game in one ink variant."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from generator.errors import Location, PackError, Problem, nearest
from generator.faces.art import in_greys
from generator.faces.colors import contrast, grey
from generator.load.svg import read_svg
from generator.load.validate import Strict
from generator.model.drawing import Drawing, Palette

__all__ = ["Art", "Colors", "Fonts", "Look", "LookSpec", "Sizes", "Variant"]

Variant = Literal["color", "low-ink", "grey"]
Color = Annotated[str, Field(pattern=r"^#[0-9a-fA-F]{6}$")]
Points = Annotated[float, Field(ge=5, le=60)]
Millimetres = Annotated[float, Field(gt=0, le=40)]


class Colors(Strict):
    """The few colours of the kit."""

    ink: Color
    paper: Color
    main: Color
    light: Color
    accent: Color
    line: Color


class Fonts(Strict):
    """Names from `fonts/fonts.yaml` by what they are for."""

    title: str
    label: str
    text: str
    note: str
    number: str
    caps: str


class Sizes(Strict):
    """Font sizes in points by what they are for."""

    title: Points
    heading: Points
    label: Points
    text: Points
    note: Points
    number: Points


class LookSpec(Strict):
    """`templates/<game>/components.yaml` over `templates/_shared/components.yaml`."""

    colors: Colors
    fonts: Fonts
    sizes: Sizes
    floor: Points
    """No text is set smaller than this."""
    stroke: Millimetres
    corner: Millimetres
    """Radius of panels."""
    border: str = ""
    """Art name of the border tile that is repeated along bands; empty for a plain line."""
    band: Millimetres = 4.5
    """Height of that border."""
    emblem: str = ""
    """Art name of the game's emblem; empty for none."""
    icons: dict[str, str] = Field(default={})
    """Icon name -> art name, where they differ."""


@dataclass(frozen=True, slots=True)
class Art:
    """Finds and reads drawings by name in the given folders, nearest first; `name` is a path without `.svg`."""

    folders: tuple[Path, ...]
    in_grey: bool = False
    """Colours that a drawing fixes itself are printed grey as well."""
    _read: dict[str, Drawing] = field(default_factory=dict)

    def has(self, name: str) -> bool:
        """Say whether a drawing of this name exists."""
        return self._file(name) is not None

    def drawing(self, name: str) -> Drawing:
        """Return the drawing called `name`, such as `icons/atk`.

        Raises:
            PackError: no folder has it, or it is not the SVG that is understood.
        """
        if name not in self._read:
            path = self._file(name)
            if path is None:
                raise PackError([self._missing(name)])
            drawing = read_svg(path, shown_as=f"{path.parent.name}/{path.name}")
            self._read[name] = in_greys(drawing) if self.in_grey else drawing
        return self._read[name]

    def _file(self, name: str) -> Path | None:
        for folder in self.folders:
            path = (folder / f"{name}.svg").resolve()
            if path.is_file() and path.is_relative_to(folder.resolve()):
                return path
        return None

    def _missing(self, name: str) -> Problem:
        known = sorted(
            {path.relative_to(f).with_suffix("").as_posix() for f in self.folders for path in f.rglob("*.svg")}
        )
        return Problem(
            message=f"expected the name of a drawing, got {name!r}",
            where=Location("components.yaml"),
            hint=nearest(name, known),
        )


@dataclass(frozen=True, slots=True)
class Look:
    """A look ready to draw with: paints are final colours of the chosen variant.

    In the low-ink variant grounds are not painted: `ground` gives None, and what stands on a ground is drawn in ink.
    """

    spec: LookSpec
    art: Art
    variant: Variant = "color"
    palette_of: Mapping[str, Palette] = field(default_factory=dict)
    """Group id -> its palette, for parts made per faction."""

    def color(self, name: str) -> str:
        """Return the colour of this name as the variant prints it; `#rrggbb` is taken as it is."""
        value = name if name.startswith("#") else str(getattr(self.spec.colors, name))
        return value if self.variant == "color" else grey(value)

    def ground(self, name: str) -> str | None:
        """Return the colour for a filled area, or None where ink is saved."""
        return None if self.variant == "low-ink" else self.color(name)

    def on(self, ground: str) -> str:
        """Return the colour of words on that ground: the lightest or the darkest, whichever stands off more."""
        if self.variant == "low-ink":
            return self.color("ink")
        behind = self.color(ground)
        return max("#ffffff", self.color("ink"), key=lambda ink: contrast(ink, behind))

    def font(self, role: str) -> str:
        """Return the font name of a role."""
        return str(getattr(self.spec.fonts, role))

    def size(self, role: str) -> float:
        """Return the font size of a role in points."""
        return float(getattr(self.spec.sizes, role))

    def icon(self, name: str) -> Drawing:
        """Return an icon by its name.

        Raises:
            PackError: there is no such drawing.
        """
        return self.art.drawing(self.spec.icons.get(name, f"icons/{name}"))

    def palette(self, group: str = "") -> dict[str, str]:
        """Return the paints of drawings: the group's where one is named, else the kit's own."""
        colors = self.spec.colors
        own = self.palette_of.get(group)
        paints = dict(own) if own else {"dark": colors.ink, "main": colors.main, "light": colors.light}
        paints.setdefault("accent", colors.accent)
        paints["ink"], paints["paper"] = colors.ink, colors.paper
        return {role: value if self.variant == "color" else grey(value) for role, value in paints.items()}
