"""One side of a small part: a number, an icon, a word, or an icon over a word."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.components.look import Look
from generator.components.panel import Panel
from generator.components.part import Bench, Expression, Key, Spec
from generator.components.turned import draw_icon_turned, draw_turned
from generator.model.geometry import Rect

__all__ = ["Ground", "Side", "Stat", "draw_side", "ground_of"]

Ground = (
    Literal["main", "light", "accent", "paper", "ink", "line", "group"]
    | Annotated[str, Field(pattern=r"^#[0-9a-fA-F]{6}$")]
)
"""A colour of the look, a colour of one's own, or the main colour of the group that the part is made for."""

_SMALL = 12.0
"""mm below which a number alone takes what room there is."""


class Stat(Spec):
    """A small number with its icon, such as a value of the unit that a token stands for."""

    icon: Annotated[str, Field(max_length=80)]
    number: Expression
    name: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
    """What it is called in the record of the print."""


class Side(Spec):
    """What one side of a token or one face of a die shows."""

    icon: str = ""
    label: Key | Literal[""] = ""
    number: Expression | None = None
    sign: bool = False
    """Print the number with + or −."""
    art: Annotated[str, Field(max_length=80)] = ""
    """Art name of a drawing that fills the side in its own colours, instead of an icon; may hold `{group}`."""
    ground: Ground = "main"
    stats: list[Stat] = Field(default=[], max_length=4)
    """Small numbers under the rest, and the same turned over it, for both sides of the table."""


def ground_of(side: Side, look: Look, group: str = "") -> str:
    """Return the colour of a side as `Look` understands it."""
    return look.palette(group)["main"] if side.ground == "group" else side.ground


def draw_side(
    panel: Panel, side: Side, middle: Rect, bench: Bench, *, path: str, name: str = "", group: str = ""
) -> None:
    """Draw `side` into `middle`; its fields are `number` and `label` with `name` before them.

    A side with both an icon and a number shows the number under the icon.

    Raises:
        PackError: the number is no number, or the icon does not exist.
    """
    color = bench.look.on(ground_of(side, bench.look, group))
    if side.stats:
        _stats(panel, side, middle, bench, path, color, name)
        middle = _share(middle, 0.56, 0.56)
    size = min(middle.w, middle.h)
    label = bench.word(side.label)
    over = bool(side.art or side.icon)
    if side.art:
        art = bench.look.art.drawing(side.art.replace("{group}", group))
        alone = side.number is None and not label
        share = 0.68 if alone else 0.46
        spot = _share(middle, share, share).moved(0, 0.0 if alone else -size * 0.14)
        if side.ground == "group" and bench.look.variant != "low-ink":
            light = bench.look.palette(group)["light"]
            panel.disc(spot.x + spot.w / 2, spot.y + spot.h / 2, size * (0.4 if alone else 0.26), fill=light)
        panel.art(art, spot.grown(-size * (0.03 if alone else 0.02)), group=group)
    if side.number is not None:
        value = bench.numbers.number(side.number, f"{path}.number", least=-999)
        if side.icon:
            panel.icon(side.icon, _share(middle, 0.44, 0.44).moved(0, -size * 0.16))
        wide = 0.8 if size < _SMALL else 0.7
        panel.words(
            _signed(value) if side.sign else str(value),
            _share(middle, 0.6, 0.3).moved(0, size * 0.28) if over else _share(middle, wide, 0.7),
            font="number",
            size=size * (1.0 if over else 1.25 if size < _SMALL and not label else 0.8),
            align="center",
            color=color,
            field=f"{name}number",
            figures=True,
        )
    elif side.icon:
        share = 0.5 if label else 0.62
        panel.icon(side.icon, _share(middle, share, share).moved(0, -size * 0.1 if label else 0), color=color)
    if label:
        _label(panel, label, middle, color, alone=not over and side.number is None, field=f"{name}label")


def _stats(panel: Panel, side: Side, middle: Rect, bench: Bench, path: str, color: str, name: str) -> None:
    """Write the small numbers in a row under the middle, and the same row turned above it."""
    size = min(middle.w, middle.h)
    wide, high = size * 0.155, size * 0.125
    left = middle.x + (middle.w - wide * len(side.stats)) / 2
    top = middle.y + middle.h / 2 + size * 0.235
    for i, stat in enumerate(side.stats):
        value = str(bench.numbers.number(stat.number, f"{path}.stats[{i}].number"))
        at = Rect(left + i * wide, top, wide, high)
        turned = Rect(2 * middle.x + middle.w - at.right, 2 * middle.y + middle.h - at.bottom, wide, high)
        mark = Rect(at.x + wide * 0.02, at.y + high * 0.06, wide * 0.5, high * 0.88)
        panel.icon(stat.icon, mark, color=color)
        back = Rect(turned.right - wide * 0.52, turned.y + high * 0.06, wide * 0.5, high * 0.88)
        draw_icon_turned(panel, stat.icon, back, color=color)
        room = Rect(at.x + wide * 0.52, at.y, wide * 0.46, high)
        points = high * 2.75
        panel.words(
            value,
            room,
            font="number",
            size=points,
            align="center",
            color=color,
            field=f"{name}{stat.name}",
            figures=True,
        )
        other = Rect(turned.x + wide * 0.02, turned.y, wide * 0.46, high)
        draw_turned(panel, value, other, font="number", size=points, align="center", color=color, figures=True)


def _label(panel: Panel, label: str, middle: Rect, color: str, *, alone: bool, field: str) -> None:
    """Write the word: in the middle when it stands alone, else low where a round shape is still wide."""
    if alone:
        at = _share(middle, 0.74, 0.5)
        panel.paragraph(label, at, font="label", align="center", color=color, field=field, size=7.5, leading=1.0)
        return
    low = Rect(middle.x + middle.w * 0.16, middle.y + middle.h * 0.66, middle.w * 0.68, middle.h * 0.2)
    size = 11 if middle.w > 1.4 * middle.h else 6.5  # a small card has room for a word that is read from afar
    panel.words(label, low, font="label", size=size, align="center", color=color, field=field)


def _share(rect: Rect, wide: float, high: float) -> Rect:
    """Return the middle of `rect`, that share of its width and height."""
    w, h = rect.w * wide, rect.h * high
    return Rect(rect.x + (rect.w - w) / 2, rect.y + (rect.h - h) / 2, w, h)


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"\N{MINUS SIGN}{-value}" if value < 0 else "0"
