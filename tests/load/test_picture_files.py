"""Pictures by the names that people type: the order, the slips that are told, and what is never opened."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from generator.load.picture_files import FoundPicture, PictureFolders


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A pack with a few pictures, and one beside it."""
    pack = tmp_path / "pack"
    for name in ("art/ok card.png", "art/deep/fox.svg", "fox.jpg", "Mixed.PNG"):
        path = pack / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"x")
    (tmp_path / "outside.png").write_bytes(b"x")
    return pack


def find(folder: Path, name: str) -> str:
    found = PictureFolders((folder / "art", folder)).find(name)
    return found.path.relative_to(folder).as_posix() if isinstance(found, FoundPicture) else f"! {found}"


@pytest.mark.parametrize(
    ("typed", "file"),
    [
        ("ok card.png", "art/ok card.png"),
        ("ok card", "art/ok card.png"),
        ("art/ok card.png", "art/ok card.png"),
        ("art\\ok card.png", "art/ok card.png"),
        ("./art/ok card.png", "art/ok card.png"),
        (" ok card.png ", "art/ok card.png"),
        ("deep/fox", "art/deep/fox.svg"),
        ("fox", "fox.jpg"),
    ],
)
def test_names_are_found_in_the_documented_order(folder: Path, typed: str, file: str) -> None:
    assert find(folder, typed) == file


def test_the_first_folder_wins(folder: Path) -> None:
    (folder / "art" / "fox.png").write_bytes(b"x")
    assert find(folder, "fox") == "art/fox.png"
    assert find(folder, "fox.jpg") == "fox.jpg"


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("../outside.png", "leads out of a folder"),
        ("art/../../outside.png", "leads out of a folder"),
        ("/etc/hostname", "expected a file among the pictures"),
        ("file:///etc/hostname", "expected a file among the pictures"),
        ("http://127.0.0.1:9/x.png", "expected a file among the pictures"),
        ("C:\\Windows\\win.ini", "expected a file among the pictures"),
        ("\\\\server\\share\\x.png", "expected a file among the pictures"),
        ("art/ok\0.png", "unprintable"),
        ("art", "is a folder"),
        ("deep", "is a folder"),
        ("art/ok%20card.png", "no picture is called"),
        ("nothing", "no picture is called"),
        ("x" * 2000, "too long"),
        ("", "expected a file name"),
    ],
)
def test_what_is_none_is_refused_with_its_reason(folder: Path, typed: str, reason: str) -> None:
    found = find(folder, typed)
    assert found.startswith("! ")
    assert reason in found


def test_a_slip_names_the_nearest_picture(folder: Path) -> None:
    assert "did you mean 'ok card.png'?" in find(folder, "okcard.png")


def test_another_case_is_found_and_told(folder: Path) -> None:
    found = PictureFolders((folder,)).find("mixed.png")
    assert isinstance(found, FoundPicture)
    assert "is called 'Mixed.PNG', not 'mixed.png'" in found.note


def test_names_saved_on_a_mac_are_found(folder: Path) -> None:
    (folder / "art" / unicodedata.normalize("NFD", "Épée.png")).write_bytes(b"x")
    assert "Epe" not in find(folder, "Épée.png")
    assert find(folder, unicodedata.normalize("NFC", "Épée.png")).startswith("art/")
    assert find(folder, unicodedata.normalize("NFD", "Épée.png")).startswith("art/")


def test_two_files_that_differ_in_how_accents_are_stored_are_an_error(folder: Path) -> None:
    for form in ("NFC", "NFD"):
        (folder / "art" / unicodedata.normalize(form, "Épée.png")).write_bytes(b"x")  # type: ignore[arg-type]
    if len(list((folder / "art").glob("*e.png"))) < 2:
        pytest.skip("this file system stores both in one way")
    assert "differ only in how the accents are stored" in find(folder, "Épée.png")


def test_links_that_lead_out_are_not_followed(folder: Path, tmp_path: Path) -> None:
    (folder / "art" / "link.png").symlink_to(tmp_path / "outside.png")
    (folder / "art" / "there").symlink_to(tmp_path)
    assert "a link that leads out" in find(folder, "link.png")
    assert find(folder, "there/outside.png").startswith("! ")
