"""Names and ids of strangers' cards: their own business, as long as cards can be told apart."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.checks.data.identity import identity
from generator.checks.subject import Subject
from generator.load.pack import load_game
from generator.project import Project

Imported = Callable[..., Project]


def codes(project: Project) -> list[str]:
    subject = Subject(project=project, game=load_game(project, "deck"))
    return sorted(note.code for note in identity.run(subject))


@pytest.mark.parametrize(
    ("table", "found"),
    [
        ("id,name,power\nt1,Elemental,3\nt2,Elemental,5\nt3,elemental,1\n", ["same-name", "same-name"]),
        ("id,name,power\nt1,Elemental,3\nt2,Elemental,3\n", ["duplicate-name"]),
        ("id,name,power\nt1,Elm,3\nt2,Ash,5\n", []),
        ("id,name,power\nelm,Elm,3\nash,Ash,5\noak,Beech,5\n", ["id-name"]),
    ],
    ids=["tokens", "one card twice", "numbers as ids", "an id left behind by its name"],
)
def test_names_are_only_as_strict_as_a_pack_without_rules_needs(
    imported: Imported, table: str, found: list[str]
) -> None:
    assert codes(imported(table)) == found
