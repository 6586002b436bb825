"""Every format tells the same findings, each in its own form."""

from __future__ import annotations

import json
import re
from xml.etree import ElementTree

import pytest

from generator.checks.base import CheckFinding, Note
from generator.checks.report import FORMATS
from generator.checks.run import CheckRun, Result
from generator.errors import Location
from generator.model.geometry import Rect

LEVEL = "games/ancient-duel/level-formula"


@pytest.fixture
def run() -> CheckRun:
    note = Note(
        code="level",
        message="the level does not follow, <b> & all",
        where=Location("cards/x/cards/rome.yaml", 12, 5),
        card="testudo",
        field="level",
        locale="fr",
        expected="2",
        found="3|4",
        rect=Rect(7, 8, 6, 4),
        hint="count again",
    )
    bare = Note(code="unused", message="no card has the trait 'élite'")
    found = CheckFinding(check=LEVEL, severity="error", note=note)
    mild = CheckFinding(check="data/references", severity="warn", note=bare)
    results = [
        Result(check=LEVEL, status="findings", findings=(found,)),
        Result(check="data/references", status="findings", findings=(mild,)),
        Result(check="data/identity", status="pass"),
        Result(check="kit/runs", status="skip", reason="the game has no components.yaml in the pack"),
        Result(check="text/form", status="crash", reason="Traceback …\nValueError: \x00 <no>"),
    ]
    return CheckRun(game="x", results=results, accepted=[(mild, "it is planned")], cards=3)


def test_all_formats_are_there() -> None:
    assert set(FORMATS) == {"text", "json", "sarif", "github", "markdown", "junit", "html"}


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_tells_every_finding_and_ends_its_last_line(name: str, run: CheckRun) -> None:
    report = FORMATS[name]([run])
    assert report.endswith("\n")
    for said in ("testudo", "rome.yaml", "12"):
        assert said in report


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_of_nothing_is_valid(name: str) -> None:
    assert isinstance(FORMATS[name]([]), str)


def test_text_is_one_line_a_finding_with_place_values_and_code(run: CheckRun) -> None:
    lines = FORMATS["text"]([run]).splitlines()
    assert (
        "cards/x/cards/rome.yaml:12:5: error: testudo level [fr]: the level does not follow, <b> & all: expected 2, "
        "found 3|4 (games/ancient-duel/level-formula:level)"
    ) in lines
    assert lines[-1] == "x: 3 cards, 1 of 4 checks pass, 1 skipped, 1 errors, 1 warnings, 1 accepted, 1 crashed"


def test_json_has_a_version_and_nulls_for_what_is_unknown(run: CheckRun) -> None:
    document = json.loads(FORMATS["json"]([run]))
    assert document["proofdeck_check"] == 1
    (game,) = document["games"]
    by_code = {finding["code"]: finding for finding in game["findings"]}
    assert by_code["level"]["rect_mm"] == [7, 8, 6, 4]
    assert by_code["unused"]["file"] is None
    assert game["accepted"][0]["reason"] == "it is planned"
    assert document["checks"][LEVEL]["codes"] == {"level": "error"}


def test_sarif_keeps_to_the_standard(run: CheckRun) -> None:
    log = json.loads(FORMATS["sarif"]([run]))
    assert log["version"] == "2.1.0"
    (one,) = log["runs"]
    rules = one["tool"]["driver"]["rules"]
    assert len({rule["id"] for rule in rules}) == len(rules)
    assert all(rule["shortDescription"]["text"] and rule["help"]["text"] for rule in rules)
    for result in one["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in ("error", "warning", "note")
        place = result["locations"][0]["physicalLocation"]
        assert place["region"]["startLine"] >= 1
        assert not place["artifactLocation"]["uri"].startswith("/")
        assert re.fullmatch("[0-9a-f]{32}", result["partialFingerprints"]["proofdeck/v1"])
    (accepted,) = (r for r in one["results"] if "suppressions" in r)
    assert accepted["suppressions"][0]["justification"] == "it is planned"
    assert one["invocations"][0]["executionSuccessful"] is False


def test_github_commands_escape_what_would_end_them(run: CheckRun) -> None:
    lines = FORMATS["github"]([run]).splitlines()
    assert lines[-1].startswith("::error title=text/form::") or any(
        line.startswith("::error title=text/form::") for line in lines
    )
    first = next(line for line in lines if "testudo" in line)
    assert first.startswith(
        "::error file=cards/x/cards/rome.yaml,title=games/ancient-duel/level-formula%3Alevel,line=12,col=5::"
    )
    assert "%0A" in next(line for line in lines if "crashed" in line)


def test_markdown_tables_keep_their_columns(run: CheckRun) -> None:
    report = FORMATS["markdown"]([run])
    rows = [line for line in report.splitlines() if line.startswith("| cards/")]
    assert rows
    assert all(len(re.split(r"(?<!\\)\|", row)) == 8 for row in rows)
    assert "<details>" in report


def test_junit_is_xml_with_a_case_per_check(run: CheckRun) -> None:
    tree = ElementTree.fromstring(FORMATS["junit"]([run]))
    suite = tree.find("testsuite")
    assert suite is not None
    assert suite.attrib["tests"] == "5"
    assert len(suite.findall("testcase")) == 5
    assert len(tree.findall(".//failure")) == 1
    assert len(tree.findall(".//skipped")) == 1
    assert len(tree.findall(".//error")) == 1


def test_html_needs_no_other_file_and_escapes_what_it_shows(run: CheckRun) -> None:
    page = FORMATS["html"]([run])
    assert "&lt;b&gt; &amp; all" in page
    assert not re.search(r"<(?:script|link|img)\b|https?://|url\(", page)
    assert page.count("<article") == 2
    assert "<svg" in page
