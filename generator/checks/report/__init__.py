"""Reports: one file per format, each a pure function from runs to text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator.checks.report import document, github, html, junit, markdown, sarif, text
from generator.checks.run import CheckRun

__all__ = ["FORMATS"]

FORMATS: Mapping[str, Callable[[Sequence[CheckRun]], str]] = {
    "text": text.render,
    "json": document.render,
    "sarif": sarif.render,
    "github": github.render,
    "markdown": markdown.render,
    "junit": junit.render,
    "html": html.render,
}
"""Name -> what renders it."""
