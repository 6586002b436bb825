from __future__ import annotations

from pathlib import Path

import pytest

from generator.load.paths import inside


@pytest.mark.parametrize("name", ["a.yaml", "cards/a b.yaml", "art/é.png", "..a/b", "a..b"])
def test_names_inside_are_taken(tmp_path: Path, name: str) -> None:
    assert inside(tmp_path, name) == tmp_path / name


@pytest.mark.parametrize(
    "name", ["", "/etc/passwd", "../x", "a/../../x", "a/..", "a\\b", "C:/x", "c:x", "file:///x", "http://x/y", "a\0b"]
)
def test_names_that_lead_out_are_refused_in_words(tmp_path: Path, name: str) -> None:
    refused = inside(tmp_path, name)
    assert isinstance(refused, str)
    assert refused.startswith("expected")


@pytest.mark.parametrize("name", ["é" * 128, "a/" * 501])
def test_names_that_no_disk_takes_are_refused(tmp_path: Path, name: str) -> None:
    assert str(inside(tmp_path, name)).endswith("is too long")


def test_links_are_followed_only_inside(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "in").symlink_to(pack / "real")
    (pack / "out").symlink_to(tmp_path)
    (pack / "loop").symlink_to(pack / "loop")
    assert inside(pack, "in") == pack / "in"
    assert inside(pack, "out/x") == "'out/x' is a link that leads out of the pack"
    assert isinstance(inside(pack, "loop"), str)
