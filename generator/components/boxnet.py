"""The net of a tuckbox: pure geometry of a box cut from one sheet, as deep as its cards are thick.

    depth = cards × (thickness of a card + two layers of sleeve) + play

From left to right: glue flap, back, side, front, side. Above the back hang the lid and its tongue, above the sides
dust flaps; below back and front hang two bottom flaps that are glued on each other, below the sides dust flaps.
Edges that meet when it is folded are equally long.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from generator.components.part import Spec
from generator.model.drawing import Segment
from generator.model.game import CardSize
from generator.model.geometry import Rect

__all__ = ["GLUED", "Inside", "Net", "Sleeve", "box_net", "net", "outline"]

_GLUE = 10.0
_PLAY = 1.0
"""Room in mm on each inner length, so that the cards slide."""
GLUED = ("glue", "bottom-front", "dust-left", "dust-right", "bottom-dust-left", "bottom-dust-right")
"""Panels that are not seen on the closed box."""


class Sleeve(Spec):
    """What a card is worn in."""

    width: Annotated[float, Field(gt=0, le=200)]
    height: Annotated[float, Field(gt=0, le=300)]
    film: Annotated[float, Field(gt=0, le=0.5)]
    """Thickness of one layer in mm; a sleeve has two."""


class Inside(Spec):
    """Inner lengths of a box in mm."""

    width: Annotated[float, Field(ge=20, le=400)]
    height: Annotated[float, Field(ge=20, le=400)]
    depth: Annotated[float, Field(ge=5, le=200)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Net:
    """The unfolded box: panels by name, in mm."""

    width: float
    height: float
    depth: float
    panels: dict[str, Rect]
    notch: float
    """Radius of the thumb notch at the top of the front."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the whole net."""
        rects = self.panels.values()
        return max(r.right for r in rects), max(r.bottom for r in rects)

    def folds(self) -> list[tuple[str, str]]:
        """Return the pairs of panels that share a fold."""
        return [
            ("glue", "back"),
            ("back", "left"),
            ("left", "front"),
            ("front", "right"),
            ("lid", "back"),
            ("tongue", "lid"),
            ("dust-left", "left"),
            ("dust-right", "right"),
            ("bottom-back", "back"),
            ("bottom-front", "front"),
            ("bottom-dust-left", "left"),
            ("bottom-dust-right", "right"),
        ]


def net(count: int, card: CardSize, *, stock: float, sleeve: Sleeve | None = None) -> Net:
    """Return the net of a box for `count` cards; `width`, `height`, `depth` are its inner lengths."""
    width = (sleeve.width if sleeve else card.width) + _PLAY
    height = (sleeve.height if sleeve else card.height) + _PLAY
    return box_net(width, height, round(count * (stock + (2 * sleeve.film if sleeve else 0.0)) + _PLAY, 2))


def box_net(width: float, height: float, depth: float) -> Net:
    """Return the net of a box with these inner lengths in mm."""
    tongue = max(12.0, min(depth, 18.0))
    dust = min(width / 2 - 2, max(depth, 12.0), 18.0)
    top = depth + tongue
    x_back, x_left = _GLUE, _GLUE + width
    x_front, x_right = x_left + depth, x_left + depth + width
    low = top + height
    panels = {
        "glue": Rect(0, top, _GLUE, height),
        "back": Rect(x_back, top, width, height),
        "left": Rect(x_left, top, depth, height),
        "front": Rect(x_front, top, width, height),
        "right": Rect(x_right, top, depth, height),
        "lid": Rect(x_back, top - depth, width, depth),
        "tongue": Rect(x_back, top - depth - tongue, width, tongue),
        "dust-left": Rect(x_left, top - dust, depth, dust),
        "dust-right": Rect(x_right, top - dust, depth, dust),
        "bottom-back": Rect(x_back, low, width, depth),
        "bottom-front": Rect(x_front, low, width, depth),
        "bottom-dust-left": Rect(x_left, low, depth, min(dust, depth)),
        "bottom-dust-right": Rect(x_right, low, depth, min(dust, depth)),
    }
    return Net(width=width, height=height, depth=depth, panels=panels, notch=min(10.0, width / 6))


def outline(shape: Net) -> tuple[Segment, ...]:
    """Return the line to cut: the net's edge, flaps narrowed so that they slide in, with the thumb notch."""
    p = shape.panels
    slope = min(2.0, shape.depth / 5)
    back, right = p["back"], p["right"]
    top, low = back.y, back.bottom
    segments: list[Segment] = [("M", 0, top + 3), ("L", back.x, top)]
    segments += _lid(shape)
    segments += _dust(p["left"], p["dust-left"], slope)
    segments += _notch(shape)
    segments += _dust(right, p["dust-right"], slope)
    segments += [("L", right.right, top), ("L", right.right, low)]
    for name in ("bottom-dust-right", "bottom-front", "bottom-dust-left", "bottom-back"):
        flap = p[name]
        segments += [
            ("L", flap.right - 0.4, low),
            ("L", flap.right - slope, flap.bottom),
            ("L", flap.x + slope, flap.bottom),
            ("L", flap.x + 0.4, low),
        ]
    segments += [("L", back.x, low), ("L", 0, low - 3), ("Z",)]
    return tuple(segments)


_KAPPA = 0.5523
"""Bézier handle of a quarter circle of radius 1."""


def _lid(shape: Net) -> list[Segment]:
    """Return the way around lid and tongue, from the left end of their fold to the right one."""
    lid, tongue = shape.panels["lid"], shape.panels["tongue"]
    left, right, top = tongue.x + 0.5, tongue.right - 0.5, tongue.y
    r = min(6.0, tongue.h / 2)
    k = r * (1 - _KAPPA)
    return [
        ("L", lid.x, lid.y),
        ("L", left, lid.y - 1),
        ("L", left, top + r),
        ("C", left, top + k, left + k, top, left + r, top),
        ("L", right - r, top),
        ("C", right - k, top, right, top + k, right, top + r),
        ("L", right, lid.y - 1),
        ("L", lid.right, lid.y),
        ("L", lid.right, lid.bottom),
    ]


def _dust(side: Rect, flap: Rect, slope: float) -> list[Segment]:
    """Return the way around a dust flap above a side."""
    return [
        ("L", side.x + slope / 2, side.y),
        ("L", side.x + slope, flap.y),
        ("L", side.right - slope, flap.y),
        ("L", side.right - slope / 2, side.y),
    ]


def _notch(shape: Net) -> list[Segment]:
    """Return the upper edge of the front with the half circle for the thumb."""
    front, n = shape.panels["front"], shape.notch
    middle, y, k = front.x + front.w / 2, front.y, n * _KAPPA
    return [
        ("L", front.x, y),
        ("L", middle - n, y),
        ("C", middle - n, y + k, middle - k, y + n, middle, y + n),
        ("C", middle + k, y + n, middle + n, y + k, middle + n, y),
        ("L", front.right, y),
    ]
