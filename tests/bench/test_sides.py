"""The benchmark compares like with like: every side draws all words of the deck."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

from generator.render.raster import page_count, words

HERE = Path(__file__).resolve().parent
CARDS = 10


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("bench")
    code = "import deck, pathlib, sys; deck.write(pathlib.Path(sys.argv[1]), int(sys.argv[2]), 'jpg')"
    subprocess.run([sys.executable, "-c", code, str(made), str(CARDS)], cwd=HERE, check=True)
    return made


@pytest.mark.parametrize("side", ["proofdeck", "typst"])
def test_every_word_of_the_deck_is_on_the_sheets(side: str, folder: Path) -> None:
    if side == "typst" and importlib.util.find_spec("typst") is None:
        pytest.skip("typst is not installed")
    out = folder / f"{side}.pdf"
    subprocess.run([sys.executable, str(HERE / f"side_{side}.py"), str(folder), str(out), "jpg"], cwd=HERE, check=True)
    pdf = out.read_bytes()
    assert page_count(pdf) == 2
    found = [word.text for page in (1, 2) for word in words(pdf, page)]
    deck = json.loads((folder / "deck.json").read_text(encoding="utf-8"))
    wanted = [word.strip("*") for card in deck for word in card["words"] if not word.startswith(":")]
    for word in set(wanted):
        assert found.count(word) >= wanted.count(word), word
    for card in deck:
        assert card["foot"].split()[1] in found
