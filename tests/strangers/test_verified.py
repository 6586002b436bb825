"""Strangers' decks read back: what was printed of them verifies, and what was not is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.build.options import BuildOptions
from generator.build.run import build
from generator.project import Project
from generator.verify.run import Verifier

DISCS = "id,name,text\nmonk,Monk,+{10}. +{3}. Then {20}!\nnun,Nun,Pray.\n"


def test_discs_between_signs_are_read_back_and_another_number_is_told(imported: Callable[..., Project]) -> None:
    project = imported(DISCS)
    build(project, ["deck"], BuildOptions(only=("cards",)), jobs=1)
    sheets = project.output / "deck" / "en" / "cards-a4.pdf"
    assert Verifier(project).verify(sheets).findings == []
    imported(DISCS.replace("{20}", "{12}"))
    told = [one for one in Verifier(project).verify(sheets).findings if one.code == "card/icon"]
    assert [(one.subject, one.expected, one.found) for one in told] == [("monk", "10, 12, 3", "10, 20, 3")]


@pytest.mark.parametrize(
    "text",
    ["Pay <3 gold & draw", '<b>Bold</b> 5 &lt; 6 &amp; "qq"', "</p></div><h1>x</h1>", "Lim-Dûl’s Vault – difficile ½"],
)
def test_text_is_printed_as_it_was_typed(imported: Callable[..., Project], text: str) -> None:
    quoted = '"' + text.replace('"', '""') + '"'
    project = imported(f"id,name,text\na,R&D,{quoted}\nb,A<B>C,Nothing.\n")
    build(project, ["deck"], BuildOptions(only=("cards",)), jobs=1)
    assert Verifier(project).verify(project.output / "deck" / "en" / "cards-a4.pdf").findings == []
