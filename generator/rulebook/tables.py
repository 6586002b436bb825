"""Wide tables of a book: set smaller down to a floor, else turned on a page of its own that lies on its side.

Widths are measured by the engine that sets the book, so a table counts as fitting only where its longest words do.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

__all__ = ["FITS", "Fit", "fit_tables"]

_TABLE = re.compile(r'(?P<lead><p class="lead">(?:(?!</p>).)*</p>\s*)?<table>(?P<inside>.*?)</table>', re.DOTALL)

_LONG = 'class="long"'
"""The body of a table that may be parted over pages."""


@dataclass(frozen=True, slots=True)
class Fit:
    """A way to set a table."""

    css: str
    turned: bool = False


FITS = (
    Fit(""),
    Fit("small"),
    Fit("", turned=True),
    Fit("small", turned=True),
    Fit("smallest", turned=True),
    Fit("smallest broken", turned=True),
)
"""From the best to the last: the last breaks words, which fits any table into any width. The sizes are those of
`templates/_shared/rulebook/tables.css`; the smallest is the floor of about 7 points."""

Measure = Callable[[Sequence[str], bool], Sequence[bool]]
"""Says of each table (HTML) whether it fits between the margins; the second argument: of a turned page."""


def fit_tables(bodies: Mapping[str, str], measure: Measure) -> dict[str, str]:
    """Return the chapters with each plain table set in the first way that fits.

    Tables with a class of their own are left alone: whoever gave them one has seen to their width.
    """
    found = [(name, match) for name, body in bodies.items() for match in _TABLE.finditer(body)]
    chosen = [FITS[-1]] * len(found)
    open_ = list(range(len(found)))
    for fit in FITS[:-1]:
        if not open_:
            break
        fits = measure([_set(found[i][1]["inside"], fit) for i in open_], fit.turned)
        for i, good in zip(open_, fits, strict=True):
            chosen[i] = fit if good else chosen[i]
        open_ = [i for i, good in zip(open_, fits, strict=True) if not good]
    ways = iter(chosen)

    def choose(match: re.Match[str]) -> str:
        fit = next(ways)
        table = f"{match['lead'] or ''}{_set(match['inside'], fit)}"
        return f'<div class="turned">{table}</div>' if fit.turned else table

    return {name: _TABLE.sub(choose, body) for name, body in bodies.items()}


def _set(inside: str, fit: Fit) -> str:
    css = " ".join(filter(None, ("long" if _LONG in inside else "", fit.css)))
    return f'<table class="{css}">{inside}</table>' if css else f"<table>{inside}</table>"
