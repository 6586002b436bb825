"""Every check against its case file: what passes finds nothing, what fails finds what is expected."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

from generator.checks.accept import STALE, Acceptance, read_accepted
from generator.checks.altered import run_altered, source_of
from generator.checks.base import Check, CheckFinding, Note
from generator.checks.registry import all_checks
from generator.checks.run import run_check
from generator.checks.spoil import spoilt
from generator.checks.subject import Subject
from generator.load.pack import load_game
from generator.load.yaml_source import read_yaml
from generator.project import SHIPPED, Project

GAME = "ancient-duel"
CASES = SHIPPED / "tests" / "cases" / "checks"


@dataclass(frozen=True)
class Case:
    """One case of a case file."""

    check: str
    name: str
    changes: tuple[Mapping[str, object], ...]
    expect: tuple[Mapping[str, object], ...] = ()
    """Findings that must be among those told; none where the case must pass."""
    extra: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.check}: {self.name}"


def read_cases() -> list[Case]:
    cases: list[Case] = []
    for path in sorted(CASES.rglob("*.yaml")):
        source = read_yaml(path, shown_as=path.relative_to(SHIPPED).as_posix())
        check = path.relative_to(CASES).with_suffix("").as_posix()
        assert isinstance(source.data, dict), path
        assert set(source.data) <= {"pass", "fail"}, path
        for kind in ("pass", "fail"):
            rows = source.data.get(kind) or []
            assert isinstance(rows, list)
            for row in rows:
                assert isinstance(row, dict), path
                changes = row.get("change") or []
                expect = row.get("expect") or []
                assert isinstance(changes, list), path
                assert isinstance(expect, list), path
                assert bool(expect) == (kind == "fail"), f"{path}: {row}"
                extra = {k: v for k, v in row.items() if k not in ("name", "change", "expect")}
                cases.append(Case(check, str(row["name"]), tuple(changes), tuple(expect), extra))  # type: ignore[arg-type]
    return cases


CHECKS = {check.id: check for check in all_checks()}
ALL = read_cases()


def game_of(case: Case) -> str:
    """Return the pack that a case is about: the one that its check is for, or that it names."""
    return str(case.extra.get("game", CHECKS[case.check].game or GAME))


def altered(case: Case, program: object) -> list[CheckFinding]:
    """Run the check in a child process in which a module of the program is changed."""
    assert isinstance(program, dict)
    module, (old, new) = str(program["module"]), program["replace"]
    text = source_of(module)
    assert str(old) in text, f"{old!r} is no longer in {module}"
    told = run_altered({module: text.replace(str(old), str(new), 1)}, SHIPPED, game_of(case), [case.check], seconds=60)
    assert set(told) <= {case.check}, told
    notes = [line.split("|") for line in told.get(case.check, [])]
    return [
        CheckFinding(check=case.check, severity="error", note=Note(code=c, card=card, field=f, message="|".join(m)))
        for c, card, f, *m in notes
    ]


@cache
def other_pack(name: str) -> Subject:
    project = Project(SHIPPED)
    return Subject(project=project, game=load_game(project, name))


def found(case: Case, shipped: Subject, scratch: Path) -> list[CheckFinding]:
    if "program" in case.extra:
        return altered(case, case.extra["program"])
    sound = shipped if game_of(case) == GAME else other_pack(game_of(case))
    subject = spoilt(sound, case.changes, scratch)
    about = {str(change[key]) for change in case.changes for key in ("card", "words", "face") if key in change}
    if case.expect and case.check.startswith(("faces/", "text/")):
        subject.only = frozenset(about)  # the others are looked at where the pack is as shipped
    if case.check != STALE:
        return run_check(CHECKS[case.check], subject)
    entries = read_accepted(subject.project, subject.game.id, list(CHECKS))
    acceptance = Acceptance(entries, str(case.extra.get("today", "")))
    named = {entry.check for entry in entries}
    for name in sorted(named):
        acceptance.sort(run_check(CHECKS[name], subject))
    return [finding for told in acceptance.leftovers(named).values() for finding in told]


def fits(finding: CheckFinding, want: dict[str, object]) -> bool:
    note = finding.note
    told = {name: getattr(note, name) for name in ("code", "card", "field", "locale", "expected", "found", "message")}
    return all(str(told[key]) == str(value) for key, value in want.items() if key != "says") and str(
        want.get("says", "")
    ) in (note.message + note.hint)


@pytest.mark.parametrize("case", ALL, ids=str)
def test_case(case: Case, shipped: Subject, scratch: Path) -> None:
    findings = found(case, shipped, scratch)
    told = [(f.code, f.note.card, f.note.field, f.note.locale, f.note.message, f.note.found) for f in findings]
    if not case.expect:
        assert told == []
    for want in case.expect:
        assert any(fits(finding, dict(want)) for finding in findings), told
    for finding in findings:
        assert finding.note.message
        assert not finding.note.message.endswith(".")


@pytest.mark.parametrize("check", CHECKS.values(), ids=lambda check: check.id)
def test_every_check_is_documented_and_every_code_has_a_failing_case(check: Check) -> None:
    assert len(check.rationale) > 60
    assert check.source
    assert check.title[0].islower() or check.title[0].isupper()
    cases = [case for case in ALL if case.check == check.id]
    assert any(not case.expect for case in cases), "no passing case"
    codes = {str(want["code"]) for case in cases for want in case.expect}
    assert codes == set(check.codes)


def test_every_case_file_belongs_to_a_check() -> None:
    assert {path.relative_to(CASES).with_suffix("").as_posix() for path in CASES.rglob("*.yaml")} == set(CHECKS)


def test_ids_and_titles_are_unique() -> None:
    assert len({check.title for check in CHECKS.values()}) == len(CHECKS)
