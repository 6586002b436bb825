"""Trackers and aids: every printed number is that of the facts, and what was spoilt is named."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest

from generator.components.kit import make_kit
from generator.model.game import Game
from generator.project import Project
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf
from generator.verify.records import FileReport, Found

_spec = importlib.util.spec_from_file_location("tamper", Path(__file__).with_name("tamper.py"))
assert _spec is not None
assert _spec.loader is not None
tamper = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(tamper)

Verify = Callable[..., FileReport]


def wrong(report: FileReport) -> list[Found]:
    return [found for found in report.findings if found.severity == "error"]


@pytest.fixture(scope="module")
def kit(project: Project, game: Game, fonts: FontSet) -> dict[str, bytes]:
    """Kind -> the PDF of it, in English."""
    kinds = ("trackers", "reference", "mat")
    made = make_kit(project, game, "en", fonts, "a4", "color", only=kinds)
    return {file.kind: write_pdf(file.document, fonts) for file in made}


@pytest.mark.parametrize("kind", ["trackers", "reference", "mat"])
def test_a_clean_part_has_no_findings(kit: dict[str, bytes], verify: Verify, kind: str) -> None:
    report = verify(kit[kind])
    assert (report.kind, report.findings) == (kind, [])


def test_a_number_changed_on_a_track_names_track_and_cell(kit: dict[str, bytes], verify: Verify) -> None:
    def change(opened: pikepdf.Pdf) -> None:
        for page in opened.pages:
            for source in (page, *(page.Resources.get("/XObject") or {}).values()):
                try:
                    if source is page:
                        page.contents_coalesce()
                        holder = page.Contents
                        holder["/Resources"] = page.Resources
                    else:
                        holder = source
                    tamper.said(holder, "12", "21")
                    return
                except (AssertionError, AttributeError, KeyError):
                    continue
        raise AssertionError("12 is nowhere")

    (found, *_) = wrong(verify(tamper.changed(kit["trackers"], change)))
    assert found.code == "part/value"
    assert (found.expected, found.found) == ("12", "21")
    assert found.subject
    assert found.field
    assert found.page == 1


def test_a_fact_that_changed_after_printing_is_found(kit: dict[str, bytes], verify: Verify, game: Game) -> None:
    facts = {**game.facts, "energy_cap": 11}
    assert facts != game.facts
    later = replace(game, facts=facts, digest="sha256:later")
    report = verify(kit["trackers"], against=later)
    assert any(found.code == "part/value" and "energy" in found.subject for found in wrong(report))


def test_a_part_without_its_manifest_is_read_at_todays_places(kit: dict[str, bytes], verify: Verify) -> None:
    def detach(opened: pikepdf.Pdf) -> None:
        del opened.attachments["manifest.json"]

    report = verify(tamper.changed(kit["reference"], detach))
    assert (report.kind, [found.code for found in wrong(report)]) == ("reference", ["manifest/removed"])


def test_a_page_taken_out_is_found(kit: dict[str, bytes], verify: Verify) -> None:
    def drop(opened: pikepdf.Pdf) -> None:
        del opened.pages[-1]

    codes = {found.code for found in wrong(verify(tamper.changed(kit["trackers"], drop)))}
    assert {"manifest/pages", "part/missing"} <= codes
