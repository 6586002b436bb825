from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.components.kit import read_look
from generator.components.look import Art
from generator.components.panel import extracted
from generator.components.part import Bench
from generator.errors import PackError
from generator.faces.colors import contrast
from generator.model.geometry import Rect
from generator.project import SHIPPED, Project


def test_a_game_s_look_lies_over_the_shared_one(project: Project) -> None:
    shared, own = read_look(project, "no-such-game"), read_look(project, "ancient-duel")
    assert own.colors.main != shared.colors.main
    assert own.fonts == shared.fonts


def test_a_fault_in_a_look_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "templates" / "toy"
    folder.mkdir(parents=True)
    (folder / "components.yaml").write_text('colors: {main: "red"}\nflor: 6\n', encoding="utf-8")
    with pytest.raises(PackError) as error:
        read_look(Project(tmp_path), "toy")
    told = [str(problem) for problem in error.value.problems]
    assert any("templates/toy/components.yaml:1:16: colors.main" in problem for problem in told)
    assert any("unknown key 'flor' (did you mean 'floor'?)" in problem for problem in told)


def test_art_outside_the_template_folders_is_not_found(bench: Bench) -> None:
    assert bench.look.art.has("icons/pencil")
    assert not bench.look.art.has("../ancient-duel/art/icons/atk")
    with pytest.raises(PackError, match="did you mean 'icons/pencil'"):
        bench.look.icon("pencl")


@pytest.mark.parametrize("ground", ["main", "light", "accent", "paper", "ink"])
@pytest.mark.parametrize("variant", ["color", "grey", "low-ink"])
def test_words_stand_off_from_their_ground(make_bench: Callable[..., Bench], ground: str, variant: str) -> None:
    for game in ("toy", "ancient-duel"):
        look = make_bench(variant=variant).look
        spec = read_look(Project(SHIPPED), game)
        look = type(look)(spec, look.art, look.variant)
        behind = look.ground(ground) or "#ffffff"
        assert contrast(look.on(ground), behind) >= 4.5


def test_gaps_come_out_of_a_pdf_as_plain_spaces() -> None:
    assert extracted("1\u202f000 « a »".replace(" ", "\u00a0")) == "1 000 « a »"


def test_a_line_shrinks_to_its_box_and_no_further_than_the_floor(bench: Bench) -> None:
    panel = bench.panel(100, 20, "x")
    wide = panel.words("Energy of your own turn", Rect(0, 0, 100, 10), font="label").w
    fits = panel.words("Energy of your own turn", Rect(0, 0, wide * 0.8, 10), font="label")
    assert fits.w <= wide * 0.8 + 0.01
    assert not panel.findings
    panel.words("Energy of your own turn", Rect(0, 0, wide * 0.4, 10), font="label")
    (finding,) = panel.findings
    assert finding.code == "text/overflow"
    assert finding.amount is not None
    assert finding.amount > 0


def test_a_character_without_glyph_is_a_finding(bench: Bench) -> None:
    panel = bench.panel(100, 20, "x")
    panel.words("\u4e2d", Rect(0, 0, 100, 10))
    assert [finding.code for finding in panel.findings] == ["text/glyph"]


def test_colours_that_a_drawing_fixes_itself_are_grey_in_grey_print(tmp_path: Path) -> None:
    square = '<path fill="#b3242c" d="M0 0H4V4Z"/>'
    (tmp_path / "red.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">{square}</svg>')
    (shape,) = Art((tmp_path,), in_grey=True).drawing("red").shapes
    (kept,) = Art((tmp_path,)).drawing("red").shapes
    assert kept.fill == "#b3242c"
    assert shape.fill is not None
    assert len({shape.fill[i : i + 2] for i in (1, 3, 5)}) == 1  # as much red as green as blue
