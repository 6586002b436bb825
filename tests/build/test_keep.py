"""Faces kept between builds: only what changed is laid out, and a cache file can do no harm."""

from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path

import pytest

from generator.build.keep import Keeper
from generator.build.stale import inputs_digest
from generator.build.steps import Workplace, kept_faces, workplace
from generator.project import Project

GAME = "ancient-duel"


def a_workplace(project: Project, cache: Path) -> Workplace:
    return replace(workplace(project.root, GAME, inputs_digest(project, GAME)), cache=cache)


def lay_out(project: Project, cache: Path, locale: str = "fr") -> tuple[int, int, dict[str, str]]:
    place = a_workplace(project, cache)
    with kept_faces(place, locale, "color") as (maker, digests):
        told = {card.id: digests.of(maker.face(card)) for card in place.game.cards if card.group == "rome"}
        memory = maker.memory
    assert memory is not None
    return memory.kept, memory.drawn, told


def test_an_unchanged_deck_lays_out_no_face_again(project: Project, tmp_path: Path) -> None:
    first = lay_out(project, tmp_path)
    again = lay_out(project, tmp_path)
    assert first[:2] == (0, 19)
    assert again[:2] == (19, 0)
    assert first[2] == again[2]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("fr: Cohorte légionnaire", "fr: Cohorte de légion"),
        ("name: testudo}", "name: triplex-acies}"),
        ("id: cohorte-legionnaire\n    kind: unit", "id: cohorte-legionnaire\n    house: true\n    kind: unit"),
    ],
)
def test_one_changed_card_lays_out_one_face(copied: Project, tmp_path: Path, old: str, new: str) -> None:
    before = lay_out(copied, tmp_path)
    path = copied.pack(GAME) / "cards" / "rome.yaml"
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    kept, drawn, told = lay_out(copied, tmp_path)
    assert (kept, drawn) == (18, 1)
    assert {name for name in told if told[name] != before[2][name]} <= {"cohorte-legionnaire"}


def test_a_name_on_another_card_is_laid_out_with_the_card_it_names(copied: Project, tmp_path: Path) -> None:
    """The legionary cohort's text names Testudo, so a new name for Testudo changes two faces."""
    lay_out(copied, tmp_path)
    path = copied.pack(GAME) / "cards" / "rome.yaml"
    text = path.read_text(encoding="utf-8")
    assert text.count("fr: Testudo,") == 1
    path.write_text(text.replace("fr: Testudo,", "fr: Tortue,"), encoding="utf-8")
    assert lay_out(copied, tmp_path)[:2] == (17, 2)


def test_a_changed_layout_lays_out_every_face(copied: Project, tmp_path: Path) -> None:
    lay_out(copied, tmp_path)
    path = copied.templates(GAME) / "faces" / "unit.yaml"
    path.write_text(path.read_text(encoding="utf-8") + "# another line\n", encoding="utf-8")
    assert lay_out(copied, tmp_path)[:2] == (0, 19)


def test_another_locale_has_faces_of_its_own(project: Project, tmp_path: Path) -> None:
    lay_out(project, tmp_path, "fr")
    assert lay_out(project, tmp_path, "en")[:2] == (0, 19)


class Harm:
    def __reduce__(self) -> tuple[object, tuple[str, ...]]:
        return (Path.touch, (Path("harm"),))


@pytest.mark.parametrize(
    "content",
    [b"", b"\x80", pickle.dumps((1, "x", Harm())), pickle.dumps((1, "x", print)), pickle.dumps(7), pickle.dumps((1,))],
)
def test_a_damaged_or_hostile_file_is_as_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    monkeypatch.chdir(tmp_path)
    keeper = Keeper.of(tmp_path, GAME, "fr", "color")
    keeper.path.write_bytes(content)
    memory, _ = keeper.read("x")
    assert memory.recall("anything") is None
    assert not (tmp_path / "harm").exists()
