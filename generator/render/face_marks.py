"""What the HTML of a face says of itself: its fields, the sizes its text may take, what its style must not say."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

from generator.errors import PackError, Problem
from generator.render.face_files import forbidden_css
from generator.render.face_measure import FieldTag

__all__ = ["fields_of", "refuse_books", "sizes_of"]

_FIT = re.compile(r"(\d+(?:\.\d+)?)pt\s*\.\.\s*(\d+(?:\.\d+)?)pt(\s+deck)?")
_STEP_PT = 0.25
"""By how much the size goes down while words do not fit, as in the layout language."""


def sizes_of(fit: str, cap: float | None = None) -> list[float]:
    """Return the sizes in pt that `data-fit` lets be tried, largest first; none where there is no `data-fit`.

    Raises:
        PackError: it is not written as `9pt..6pt` or `9pt..6pt deck`.
    """
    if not fit:
        return []
    match = _FIT.fullmatch(fit.strip())
    if match is None or float(match[1]) < float(match[2]) or not 1 <= float(match[2]) <= float(match[1]) <= 300:
        raise PackError([Problem(message=f"expected data-fit such as '9pt..6pt' or '9pt..6pt deck', got {fit!r}")])
    largest, floor = float(match[1]), float(match[2])
    sizes = [largest - _STEP_PT * i for i in range(int((largest - floor) / _STEP_PT + 1e-9) + 1)]
    if sizes[-1] > floor + 1e-9:
        sizes.append(floor)
    kept = [size for size in sizes if cap is None or size <= cap + 1e-9]
    return kept or [floor]


def fields_of(body: Element, face: str) -> dict[Element, FieldTag]:
    """Return the marked elements of a face.

    Raises:
        PackError: two elements have the same mark, or an attribute cannot be understood.
    """
    fields: dict[Element, FieldTag] = {}
    names: set[str] = set()
    for element in body.iter():
        name, fit, lines = element.get("data-field"), element.get("data-fit", ""), element.get("data-lines", "0")
        if not name:
            if fit or element.get("data-lines"):
                raise PackError([Problem(message=f"data-fit and data-lines need data-field beside them ({face})")])
            continue
        if name in names:
            raise PackError([Problem(message=f"data-field={name!r} marks two elements of the face {face}")])
        if not lines.isdigit():
            raise PackError([Problem(message=f"expected data-lines as a whole number, got {lines!r}")])
        names.add(name)
        number = element.get("data-number") is not None
        ground = element.get("data-on", "")
        fields[element] = FieldTag(name=name, lines=int(lines), fit=fit, ground=ground, number=number)
    return fields


def refuse_books(html: Element, face: str) -> None:
    """Say what the style of a face may not say.

    Raises:
        PackError: a style sheet or attribute that is for books, not for faces.
    """
    for element in html.iter():
        for css in (element.get("style"), element.text if element.tag == "style" else None):
            found = forbidden_css(css) if css else None
            if found:
                raise PackError([Problem(message=f"{found[0]!r} has no place on the face {face}: {found[1]}")])
