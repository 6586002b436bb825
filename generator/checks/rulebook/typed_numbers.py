"""Numbers that somebody typed into the rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.errors import PackError, Problem
from generator.rulebook.digits import typed_numbers as typed
from generator.rulebook.settings import read_words

__all__ = ["typed_numbers"]


@check(
    title="every number of the rulebook comes from the constants, or is declared",
    rationale="""A number typed into prose stays when the rule changes. The rulebook then teaches another game than the
    one that is played.""",
    source="Homm3BG#497, #1202 (numbers and rounds in a rulebook that had moved on)",
    codes={"typed": "error", "template": "error"},
    needs="rulebook",
)
def typed_numbers(subject: Subject) -> Iterator[Note]:
    """Look through the chapters and the words of figures and tables."""
    for locale in subject.locales:
        problems: list[Problem] = []
        for name, text in subject.chapters(locale):
            yield from _typed(text, locale, subject.shown(name), problems)
        folder = subject.folder / "rules"
        if (folder / locale / "words.yaml").is_file():
            source = read_words(folder, locale, subject.shown("rules"))
            for key, said in source.data.items() if isinstance(source.data, dict) else ():
                for note in _typed(str(said), locale, source.shown_as, problems):
                    yield replace(note, where=source.place((key,)), field=key)
        for problem in problems:
            yield Note(code="template", message=problem.message, where=problem.where, locale=locale)


def _typed(text: str, locale: str, shown: str, problems: list[Problem]) -> Iterator[Note]:
    try:
        found = typed(text, locale=locale, shown_as=shown)
    except PackError as error:
        problems += [problem if problem.where else replace(problem, path=shown) for problem in error.problems]
        return
    for problem in found:
        yield Note(
            code="typed",
            message=problem.message,
            where=problem.where,
            field=shown.rpartition("/")[2],
            locale=locale,
            hint=problem.hint,
        )
