"""Accepted findings: reasons, days, and entries that are wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.checks.accept import Acceptance, Accepted, read_accepted
from generator.checks.base import CheckFinding, Note
from generator.errors import PackError
from generator.project import Project

KNOWN = ["text/form", "text/terms"]


def written(folder: Path, text: str) -> Project:
    pack = folder / "cards" / "x"
    pack.mkdir(parents=True)
    (pack / "accepted.yaml").write_text(text, encoding="utf-8")
    return Project(folder)


def finding(card: str = "a", code: str = "doubled") -> CheckFinding:
    return CheckFinding(check="text/form", severity="error", note=Note(code=code, message="m", card=card))


def test_an_entry_lets_pass_only_what_it_names() -> None:
    acceptance = Acceptance((Accepted(check="text/form", subject="a", reason="r"),))
    kept, passed = acceptance.sort([finding("a"), finding("b")])
    assert [f.note.card for f in kept] == ["b"]
    assert [(f.note.card, reason) for f, reason in passed] == [("a", "r")]
    assert acceptance.leftovers({"text/form"}) == {}


def test_an_entry_is_told_only_when_its_check_has_run() -> None:
    acceptance = Acceptance((Accepted(check="text/form", reason="r"),))
    assert acceptance.leftovers({"text/terms"}) == {}
    assert acceptance.leftovers({"text/form"}) != {}


@pytest.mark.parametrize(
    ("today", "passes"), [("2026-12-31", True), ("2027-01-01", True), ("2027-01-02", False), ("", True)]
)
def test_an_entry_holds_to_its_last_day(today: str, passes: bool) -> None:
    acceptance = Acceptance((Accepted(check="text/form", reason="r", until="2027-01-01"),), today)
    kept, _passed = acceptance.sort([finding()])
    assert (kept == ()) is passes


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("accepted:\n  - {check: text/from, reason: r}\n", "did you mean 'text/form'"),
        ("accepted:\n  - {check: text/form}\n", "no reason"),
        ("accepted:\n  - {check: text/form, reason: r, until: soon}\n", "expected a day"),
        ("accepted:\n  - {check: text/form, reason: r, card: a}\n", "unknown key 'card'"),
        ("accepted: text/form\n", "with a list"),
        ("other: []\n", "with a list"),
    ],
)
def test_faulty_lists_are_told_with_their_line(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(PackError, match=said):
        read_accepted(written(tmp_path, text), "x", KNOWN)


def test_no_list_accepts_nothing(tmp_path: Path) -> None:
    assert read_accepted(Project(tmp_path), "x", KNOWN) == ()
