"""Paints, contrast and greys."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.faces.colors import contrast, grey, is_paint, resolve

PALETTE = {"main": "#a3161f", "light": "#f3e3c3"}
COLORS = st.from_regex(r"\A#[0-9a-f]{6}\Z")


def test_roles_colours_and_changes_of_them() -> None:
    assert resolve("main", PALETTE) == "#a3161f"
    assert resolve("#ABCDEF", PALETTE) == "#abcdef"
    assert resolve("lighten(#000000, 50%)", PALETTE) == "#808080"
    assert resolve("darken(#ffffff, 100%)", PALETTE) == "#000000"
    assert resolve("mix(#000000, #ffffff, 20%)", PALETTE) == "#333333"
    assert resolve("darken(mix(main, light, 50%), 0%)", PALETTE) == resolve("mix(main, light, 50%)", PALETTE)
    assert resolve("white", {}) == "#ffffff"


@pytest.mark.parametrize("paint", ["main red", "#12345", "lighten(main)", "mix(main, 20%)", "lighten(main, 120%)", ""])
def test_what_is_no_paint(paint: str) -> None:
    assert not is_paint(paint)


def test_an_unknown_role_is_told_with_the_nearest() -> None:
    with pytest.raises(ValueError, match="did you mean 'light'"):
        resolve("lihgt", PALETTE)


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)  # WCAG's well-known near miss


@given(COLORS, COLORS)
def test_contrast_has_no_direction(one: str, two: str) -> None:
    assert contrast(one, two) == contrast(two, one) >= 1


@given(COLORS)
def test_a_grey_is_as_light_as_its_colour(color: str) -> None:
    made = grey(color)
    assert made[1:3] == made[3:5] == made[5:7]
    assert contrast(made, color) < 1.05
