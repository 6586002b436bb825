"""The proof of a game, from printed faces to the gallery, and against an earlier build."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pikepdf
import pytest

from generator.build.options import BuildOptions
from generator.build.proof import make_gallery
from generator.build.run import build
from generator.errors import OptionError
from generator.project import Project

GAME = "ancient-duel"
OPTIONS = BuildOptions(locales=("fr",), only=("proof",))


def cards_in(page: Path) -> dict[str, dict[str, object]]:
    text = page.read_text(encoding="utf-8")
    data = json.loads(text.split('id="data">', 1)[1].split("</script>", 1)[0])
    return {card["id"]: card["locales"]["fr"] for card in data["cards"]}


@pytest.fixture
def two_cards(copied: Project) -> Project:
    """A project whose game has Rome's cards only, so that a gallery is made in seconds."""
    folder = copied.pack(GAME) / "cards"
    for path in folder.glob("*.yaml"):
        if path.stem != "rome":
            path.write_text("cards: []\n", encoding="utf-8")
    return copied


def test_the_gallery_shows_printed_faces_and_compares_with_an_earlier_build(
    two_cards: Project, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    report = build(two_cards, [GAME], OPTIONS, out=out)
    names = sorted(path.name for path in report.made)
    assert names == ["contact-sheet.pdf", "contact-sheet.png", "faces.pdf", "manifest.json"]
    folder = out / GAME
    with pikepdf.open(folder / "fr" / "faces.pdf") as faces:
        assert len(faces.pages) == 19 + 1  # Rome's designs and the common back
        assert "manifest.json" in faces.attachments
    page = make_gallery(two_cards.root, GAME, ["fr"], folder, OPTIONS)
    first = cards_in(page)
    assert len(first) == 19
    assert all(str(side["image"]).startswith("data:image/webp;base64,") for side in first.values())
    assert {side["status"] for side in first.values()} == {""}

    old = tmp_path / "old"
    shutil.copytree(folder, old)
    path = two_cards.pack(GAME) / "cards" / "rome.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("fr: Cohorte légionnaire", "fr: Cohorte de légion"), encoding="utf-8")
    build(two_cards, [GAME], OPTIONS, out=out)
    compared = cards_in(make_gallery(two_cards.root, GAME, ["fr"], folder, OPTIONS, against=old))
    changed = {name: side["status"] for name, side in compared.items() if side["status"]}
    assert changed == {"cohorte-legionnaire": "changed"}
    assert compared["cohorte-legionnaire"]["before"]


def test_a_folder_without_an_earlier_build_is_told(project: Project, tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="no earlier build of fr"):
        make_gallery(project.root, GAME, ["fr"], tmp_path, OPTIONS, against=tmp_path)
