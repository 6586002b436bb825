"""Plots as SVG, drawn by small functions: nothing loaded, nothing run, every value also there as text.

Colours come from classes of the page's style. Blue and orange differ for every kind of colour blindness, and no plot
needs its colours, not even in grey: cells carry their numbers, surely uneven ones a mark, points are hollow or full.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil

from generator.balance.intervals import Estimate
from generator.balance.words import percent

__all__ = ["Row", "heat_map", "histogram", "intervals", "shade"]

_LOSES, _EVEN, _WINS = (33, 102, 172), (247, 244, 238), (171, 82, 12)
"""Blue, paper, orange: a diverging scale in the manner of ColorBrewer's PuOr, whose ends keep apart for all eyes."""
_LONGEST_LINE = 27
"""Characters of a label that fit beside a plot, whatever the font."""
_DEEPEST = 0.4
"""This far from even the colour is at its end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line of a plot of intervals."""

    label: str
    series: Sequence[tuple[str, Estimate]]
    """Class of the series and its estimate."""


def shade(value: float) -> tuple[str, bool]:
    """Return the colour of a share, and whether text on it must be light."""
    end = _WINS if value > 0.5 else _LOSES
    weight = min(1.0, abs(value - 0.5) / _DEEPEST)
    rgb = [round(a + (b - a) * weight) for a, b in zip(_EVEN, end, strict=True)]
    return "#" + "".join(f"{part:02x}" for part in rgb), _contrast(rgb, (255, 255, 255)) > _contrast(rgb, (0, 0, 0))


def _contrast(one: Sequence[int], other: Sequence[int]) -> float:
    """Return the contrast of two colours (WCAG 2.2, 1.4.3)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(rgb: Sequence[int]) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (part / 255 for part in rgb)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _svg(width: float, height: float, label: str, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(label, quote=True)}">'
        + "".join(parts)
        + "</svg>"
    )


def _text(x: float, y: float, content: str, *, kind: str = "", anchor: str = "start") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f"<text {place}{f' class={chr(34)}{kind}{chr(34)}' if kind else ''}>{escape(content)}</text>"


def heat_map(
    names: Sequence[str], cells: Sequence[Sequence[Estimate | None]], totals: Sequence[Estimate], *, label: str
) -> str:
    """Return the matrix of shares won by the row; the last column is the row's total.

    Args:
        names: of rows and columns.
        cells: by row and column; None on the diagonal.
        totals: by row.
        label: what it shows, for those who cannot see it.
    """
    left, top, wide, high, gap = 118.0, 34.0, 86.0, 50.0, 14.0
    parts = []
    for x, name in enumerate([*names, "all others"]):
        shift = gap if x == len(names) else 0.0
        parts.append(_text(left + wide * (x + 0.5) + shift, 22, name, kind="head", anchor="middle"))
    for y, name in enumerate(names):
        middle = top + high * (y + 0.5)
        parts.append(_text(left - 10, middle + 5, name, kind="head", anchor="end"))
        for x, cell in enumerate([*cells[y], totals[y]]):
            shift = gap if x == len(names) else 0.0
            parts.append(_cell(left + wide * x + shift, top + high * y, wide, high, cell))
    return _svg(left + wide * (len(names) + 1) + gap + 2, top + high * len(names) + 2, label, parts)


def _cell(x: float, y: float, wide: float, high: float, cell: Estimate | None) -> str:
    box = f'x="{x + 1:.1f}" y="{y + 1:.1f}" width="{wide - 2:.1f}" height="{high - 2:.1f}" rx="3"'
    if cell is None:
        return f'<rect {box} class="blank"/>'
    colour, light = shade(cell.value)
    middle, kind = x + wide / 2, "light" if light else "dark"
    mark = {1: "▲", -1: "▼"}.get(cell.verdict, "")
    sure = ' class="sure"' if cell.verdict else ""
    return (
        f'<rect {box} fill="{colour}"{sure}/>'
        + _text(
            middle, y + 23, f"{percent(cell.value)}{' ' + mark if mark else ''}", kind=f"value {kind}", anchor="middle"
        )
        + _text(middle, y + 39, f"{percent(cell.low)}–{percent(cell.high)}", kind=f"range {kind}", anchor="middle")
    )


def intervals(rows: Sequence[Row], *, label: str, signed: bool = False, names: str = "") -> str:
    """Return a plot of estimates with both intervals: thick 95 %, thin the guarded one, a line at the null.

    Args:
        rows: from the top.
        label: what it shows, for those who cannot see it.
        signed: whether values are differences, in points.
        names: heading of the labels.
    """
    left, plot, right, top = 250.0, 430.0, 92.0, 22.0
    shown = [estimate for row in rows for _, estimate in row.series if estimate.n]
    null = shown[0].null if shown else 0.5
    far = max((max(abs(e.guarded_low - null), abs(e.guarded_high - null)) for e in shown), default=0.1)
    reach = min(1.0, max(1, ceil(far * 10 - 1e-9)) / 10)

    def place(value: float) -> float:
        return left + plot * (min(1.0, max(-1.0, (value - null) / reach)) + 1) / 2

    step = 16.0
    high = sum(12 + step * len(row.series) for row in rows)
    parts = [_text(left - 34, 14, names, kind="axis", anchor="end")] if names else []
    for tick in range(-2, 3):
        value = null + reach * tick / 2
        said = f"{100 * value:+.3g}".replace("-", "−") if signed and tick else f"{100 * value:.3g}"
        x = place(value)
        kind = "grid" if tick else "null"
        parts.append(f'<line x1="{x:.1f}" y1="{top}" x2="{x:.1f}" y2="{top + high:.1f}" class="{kind}"/>')
        parts.append(_text(x, 14, said, kind="axis", anchor="middle"))
    y = top
    for row in rows:
        block = 12 + step * len(row.series)
        lines = _lines(row.label)
        for number, line in enumerate(lines):
            middle = y + block / 2 + 5 + 16 * (number - (len(lines) - 1) / 2)
            parts.append(_text(left - 12, middle, line, anchor="end"))
        for number, (kind, estimate) in enumerate(row.series):
            parts.append(
                _interval(estimate, kind, y + 6 + step * (number + 0.5), place, left + plot + 10, signed=signed)
            )
        y += block
    return _svg(left + plot + right, top + high + 4, label, parts)


def _lines(label: str) -> list[str]:
    """Return a label in one line, or in two of about the same length."""
    if len(label) <= _LONGEST_LINE or " " not in label:
        return [label]
    cut = min((place for place, sign in enumerate(label) if sign == " "), key=lambda at: abs(2 * at - len(label)))
    return [label[:cut], label[cut + 1 :]]


def _interval(one: Estimate, kind: str, y: float, place: Callable[[float], float], end: float, *, signed: bool) -> str:
    if not one.n:
        return _text(end, y + 4, "–", kind="range")
    said = f"{100 * one.value:+.0f}".replace("-", "−") if signed else f"{100 * one.value:.0f} %"
    mark = {1: " ▲", -1: " ▼"}.get(one.verdict, "")
    low, high, far_low, far_high = (place(v) for v in (one.low, one.high, one.guarded_low, one.guarded_high))
    return (
        f'<g class="{kind}"><line x1="{far_low:.1f}" y1="{y:.1f}" x2="{far_high:.1f}" y2="{y:.1f}" class="thin"/>'
        f'<line x1="{low:.1f}" y1="{y:.1f}" x2="{high:.1f}" y2="{y:.1f}" class="thick"/>'
        f'<circle cx="{place(one.value):.1f}" cy="{y:.1f}" r="4"/></g>' + _text(end, y + 4, said + mark, kind="range")
    )


def histogram(counts: Mapping[int, int], *, label: str, unit: str, marks: Mapping[int, str] | None = None) -> str:
    """Return how often each value came up, in bars of one or more values.

    Args:
        counts: value -> how often.
        label: what it shows, for those who cannot see it.
        unit: of the values, for the axis.
        marks: values with a line and a word, such as the median.
    """
    if not counts:
        return ""
    left, wide, high, top = 8.0, 744.0, 150.0, 26.0
    first, last = min(counts), max(counts)
    width = max(1, -(-(last - first + 1) // 60))
    bars: dict[int, int] = {}
    for value, count in counts.items():
        bars[(value - first) // width] = bars.get((value - first) // width, 0) + count
    number = (last - first) // width + 1
    each, most = wide / number, max(bars.values())
    parts = []
    for bar, count in sorted(bars.items()):
        tall, low = high * count / most, first + bar * width
        said = str(low) if width == 1 else f"{low}–{low + width - 1}"
        parts.append(
            f'<rect x="{left + each * bar + 0.5:.1f}" y="{top + high - tall:.1f}" width="{each - 1:.1f}" '
            f'height="{tall:.1f}" class="bar"><title>{said} {escape(unit)}: {count}</title></rect>'
        )
    parts.append(f'<line x1="{left}" y1="{top + high}" x2="{left + wide}" y2="{top + high}" class="base"/>')

    def place(value: int) -> float:
        return left + each * ((value - first) / width + 0.5 / width)

    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**9) if (last - first) / step <= 14)
    for value in range(-(-first // step) * step, last + 1, step):
        parts.append(_text(place(value), top + high + 18, str(value), kind="axis", anchor="middle"))
    for number, (value, word) in enumerate(sorted((marks or {}).items())):
        x = place(value)
        parts.append(f'<line x1="{x:.1f}" y1="{top - 4}" x2="{x:.1f}" y2="{top + high}" class="mark"/>')
        # Words lean away from each other, except at the edges, where they would leave the picture.
        end = x > left + wide * 0.85 or (number == 0 and x > left + wide * 0.15)
        parts.append(
            _text(x + (-5 if end else 5), top - 8, f"{word} {value}", kind="axis", anchor="end" if end else "start")
        )
    parts.append(_text(left + wide, top + high + 34, unit, kind="axis", anchor="end"))
    return _svg(left * 2 + wide, top + high + 40, label, parts)
