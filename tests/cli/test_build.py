"""What a build says at its end."""

from __future__ import annotations

import pytest
import typer

from generator.build.run import BuildReport
from generator.cli.build import finish


def finding(subject: str, locale: str = "fr", *, severity: str = "warn") -> dict[str, object]:
    message = "picture has 98 dpi at print size, expected 300"
    return {
        "severity": severity,
        "subject": subject,
        "locale": locale,
        "box": "picture",
        "message": message,
        "code": "image/dpi",
    }


def test_one_fault_of_many_cards_in_many_languages_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    finish(BuildReport(findings=[finding("ant"), finding("bee"), finding("ant", "en"), finding("bee", "en")]))
    said = capsys.readouterr().err
    message = "picture has 98 dpi at print size, expected 300 (image/dpi)"
    assert f"warn: ant, bee [fr, en] · picture: {message}\n" in said
    assert said.count("98 dpi") == 1


def test_faults_that_differ_in_anything_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit):
        finish(BuildReport(findings=[finding("ant"), finding("bee", "en"), finding("cow", severity="error")]))
    said = capsys.readouterr().err
    for line in ("warn: ant [fr] ·", "warn: bee [en] ·", "error: cow [fr] ·"):
        assert line in said
