"""Whether the rulebook can be written at all."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.errors import PackError
from generator.rulebook.manuscript import write_manuscript

__all__ = ["written"]


@check(
    title="the rulebook can be written in every language",
    rationale="""Figures, lists, examples and placeholders are filled when the book is made; a fault in one of them
    stops the print. It is told here with its line, before anyone waits for a build.""",
    source="the rulebook's own rules: prose states nothing that it does not take from the game",
    codes={"fault": "error"},
    needs="rulebook",
)
def written(subject: Subject) -> Iterator[Note]:
    """Write each book up to the point where its pages are set."""
    for locale in subject.locales:
        if not (subject.folder / "rules" / locale).is_dir():
            message = f"there is no rulebook in {locale!r}"
            yield Note(code="fault", message=message, field=locale, locale=locale)
            continue
        try:
            write_manuscript(subject.project, subject.game, locale, subject.fonts)
        except PackError as error:
            for problem in error.problems:
                yield Note(
                    code="fault",
                    message=problem.message,
                    where=problem.where,
                    field=problem.path,
                    locale=locale,
                    hint=problem.hint,
                )
