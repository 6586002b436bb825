"""Drawings of other programs: what leaves no mark goes, what draws stays, what harms is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.errors import PackError
from generator.load.svg import read_svg
from generator.load.svg_clean import clean_svg

EDITED = b"""<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:ed="http://example.org/editor" xmlns:x="http://www.w3.org/1999/xlink"
     viewBox="0 0 10 10" x="0px" ed:version="1.2" enable-background="new">
  <metadata><ed:work>mine</ed:work></metadata>
  <ed:view zoom="3"><ed:guide/></ed:view>
  <g ed:label="Layer 1"
     style="display:inline; fill:#112233;stroke-miterlimit:4;-inkscape-font-specification:Sans;font-size:12px">
    <path d="M0 0L9 0L9 9Z"/></g>
  <script>alert(1)</script>
</svg>
"""


def read(tmp_path: Path, raw: bytes) -> int:
    path = tmp_path / "a.svg"
    path.write_bytes(raw)
    return len(read_svg(path).shapes)


def test_what_the_editor_wrote_goes_and_the_outline_stays(tmp_path: Path) -> None:
    with pytest.raises(PackError):
        read(tmp_path, EDITED)
    assert read(tmp_path, clean_svg(EDITED)) == 1


def test_places_and_paints_of_shapes_stay() -> None:
    raw = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect x="1" y="2" width="3" height="4"
        style="fill:#112233;stroke:none"/><g style="display:none"><rect width="1" height="1"/></g></svg>"""
    cleaned = clean_svg(raw).decode()
    for said in ('x="1"', 'y="2"', "fill:#112233", "stroke:none", "display:none"):
        assert said in cleaned


def test_cleaning_twice_changes_nothing() -> None:
    once = clean_svg(EDITED)
    assert clean_svg(once) == once


@pytest.mark.parametrize(
    "raw",
    [
        b"not xml",
        b"<html/>",
        b'<!DOCTYPE x [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
        b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="file:///etc/passwd"/></svg>',
        b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><foreignObject/></svg>',
    ],
)
def test_what_is_none_or_reaches_out_is_still_refused(tmp_path: Path, raw: bytes) -> None:
    with pytest.raises(PackError):
        read(tmp_path, clean_svg(raw))
