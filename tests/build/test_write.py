"""Files appear whole or not at all."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from generator.build.write import remove_leftovers, write_whole
from generator.errors import OutputError


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "cards.pdf"
    write_whole(path, b"old")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert [p.name for p in path.parent.iterdir()] == ["cards.pdf"]


def test_a_folder_in_the_way_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "cards.pdf").mkdir()
    with pytest.raises(OutputError, match=r"cards\.pdf: is a folder"):
        write_whole(tmp_path / "cards.pdf", b"x")
    assert list(tmp_path.iterdir()) == [tmp_path / "cards.pdf"]


def test_a_file_in_the_place_of_a_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "fr").write_text("in the way")
    with pytest.raises(OutputError):
        write_whole(tmp_path / "fr" / "cards.pdf", b"x")
    assert (tmp_path / "fr").read_text() == "in the way"


@pytest.mark.skipif(os.name == "nt", reason="POSIX permissions")
def test_a_protected_file_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "cards.pdf"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write everywhere, so permissions can't be used
    with pytest.raises(OutputError, match="not writable, or open in another program"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"


def test_a_killed_build_leaves_the_old_file_whole(tmp_path: Path) -> None:
    path = tmp_path / "cards.pdf"
    path.write_bytes(b"old")
    code = (
        "import pathlib, sys; from generator.build.write import write_whole\n"
        "content = b'n' * 50_000_000\n"
        "print('go', flush=True)\n"
        "while True: write_whole(pathlib.Path(sys.argv[1]), content)\n"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        child.stdout.readline()
        time.sleep(0.15)
        child.send_signal(signal.SIGKILL)
        child.wait()
    assert path.read_bytes() in (b"old", b"n" * 50_000_000)
    remove_leftovers(tmp_path)
    assert [p.name for p in tmp_path.iterdir()] == ["cards.pdf"]
