"""What colour lies where on a finished page: measured on the picture, not taken from who drew it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pypdfium2

from generator.model.geometry import Rect
from generator.units import MM_PER_INCH, PT_PER_INCH

__all__ = ["ground_colors"]

_STEP = 16
"""Colours within this distance in a channel count as one: antialiasing and gradients."""


def ground_colors(pdf: bytes, page: int, rects: Sequence[Rect], *, dpi: float = 100.0) -> list[str]:
    """Return the commonest colour in each rectangle (mm from the page's top left) of a page (from 1) as `#rrggbb`."""
    with pypdfium2.PdfDocument(pdf) as document:
        picture = document[page - 1].render(scale=dpi / PT_PER_INCH).to_pil().convert("RGB")
    per_mm = dpi / MM_PER_INCH
    found: list[str] = []
    for rect in rects:
        left, top = max(0, round(rect.x * per_mm)), max(0, round(rect.y * per_mm))
        right = min(picture.width, max(left + 1, round(rect.right * per_mm)))
        bottom = min(picture.height, max(top + 1, round(rect.bottom * per_mm)))
        colors = Counter(picture.crop((left, top, right, bottom)).get_flattened_data())
        near: Counter[tuple[int, ...]] = Counter()
        sample: dict[tuple[int, ...], tuple[int, ...]] = {}
        for color, count in colors.items():
            channels = tuple(color) if isinstance(color, tuple) else (int(color),) * 3
            key = tuple(channel // _STEP for channel in channels)
            near[key] += count
            sample.setdefault(key, channels)
        key = near.most_common(1)[0][0]
        found.append("#" + "".join(f"{channel:02x}" for channel in sample[key][:3]))
    return found
