"""Runs: what is skipped, what crashes, what is chosen, and that the shipped pack is clean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from generator.checks.base import Note, check
from generator.checks.registry import all_checks, chosen_checks
from generator.checks.run import run_checks, run_pack
from generator.checks.subject import Subject
from generator.errors import OptionError
from generator.project import SHIPPED, Project


def test_the_shipped_pack_is_clean() -> None:
    run = run_pack(Project(SHIPPED), "ancient-duel", all_checks(), jobs=2)
    assert [(f.code, f.note.card, f.note.message) for f in run.findings] == []
    assert run.crashed == []
    assert run.accepted == []
    other = {result.check: result.status for result in run.results if result.status != "pass"}
    assert other == {"engine/heeded": "skip"}  # its question is put to this game by engine/probes


def test_a_crash_is_told_and_the_rest_goes_on(shipped: Subject) -> None:
    def crash(subject: Subject) -> Iterator[Note]:
        raise ValueError("a bug")
        yield

    first, second = (c for c in all_checks() if c.id in ("data/fields", "data/identity"))
    told = run_checks(shipped, [replace(first, run=crash), second])
    assert [result.status for result in told] == ["crash", "pass"]
    assert "a bug" in told[0].reason


def test_an_undeclared_code_is_a_crash(shipped: Subject) -> None:
    def stray(subject: Subject) -> Iterator[Note]:
        yield Note(code="undeclared", message="x")

    one = next(c for c in all_checks() if c.id == "data/fields")
    (told,) = run_checks(shipped, [replace(one, run=stray)])
    assert told.status == "crash"


def test_what_a_game_lacks_is_skipped_with_its_reason(shipped: Subject) -> None:
    other = Subject(project=shipped.project, game=replace(shipped.game, id="no-such-game"))
    told = run_checks(other, chosen_checks(["engine", "kit", "rulebook", "faces"]))
    assert {result.status for result in told} == {"skip"}
    assert all(result.reason for result in told)


def test_a_plain_rulebook_is_left_out_for_what_it_is_and_not_as_missing(shipped: Subject, tmp_path: Path) -> None:
    other = Subject(project=Project(tmp_path), game=replace(shipped.game, id="plain"))
    chapter = other.folder / "rules" / "fr" / "1-jouer.md"
    chapter.parent.mkdir(parents=True)
    (empty,) = run_checks(other, chosen_checks(["rulebook/form"]))
    chapter.write_text("# Jouer\n\nPiochez une carte.\n", encoding="utf-8")
    fresh = Subject(project=other.project, game=other.game)
    (told,) = run_checks(fresh, chosen_checks(["rulebook/form"]))
    assert (empty.status, told.status) == ("skip", "skip")
    assert "has no chapters" in empty.reason
    assert told.reason.startswith("the rulebook is plain Markdown")


def test_checks_of_one_game_leave_others_alone(shipped: Subject) -> None:
    other = Subject(project=shipped.project, game=replace(shipped.game, id="no-such-game"))
    assert run_checks(other, chosen_checks(["games/ancient-duel"])) == []


def test_selection_goes_by_id_and_family_and_never_by_a_part_of_a_word() -> None:
    assert [c.id for c in chosen_checks(["text/form"])] == ["text/form"]
    assert {c.id.split("/")[0] for c in chosen_checks(["text"])} == {"text"}
    assert "text/form" not in {c.id for c in chosen_checks(["text"], ["text/form"])}
    with pytest.raises(OptionError, match="tex"):
        chosen_checks(["tex"])
    with pytest.raises(OptionError, match=r"did you mean 'text/form'"):
        chosen_checks(["text/from"])


def test_a_check_must_say_why() -> None:
    with pytest.raises(ValueError, match="rationale"):
        check(title="x", rationale=" ", source="y", codes={"a": "error"})(_in_checks)


def _in_checks(subject: Subject) -> Iterator[Note]:
    yield from ()


_in_checks.__module__ = "generator.checks.data.nothing"


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    some = chosen_checks(["data", "text/numbers", "rulebook/references", "engine/durations"])
    runs = [run_pack(Project(SHIPPED), "ancient-duel", some, jobs=jobs) for jobs in (1, 2)]
    assert [r.check for r in runs[0].results] == [r.check for r in runs[1].results]
    assert runs[0].findings == runs[1].findings
