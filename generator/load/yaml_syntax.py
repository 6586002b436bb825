"""Syntax errors of YAML in the words of someone who writes cards, not parsers."""

from __future__ import annotations

import yaml

from generator.errors import Location, Problem

__all__ = ["syntax_problem"]

_WORDS: tuple[tuple[str, str, str, bool], ...] = (
    # What PyYAML says, what we say, the hint, and whether the fault lies where the construct began.
    ("'\\t'", "a tab stands where only spaces may", "indent with spaces", False),
    ("mapping values are not allowed here", "a second ': ' in one line", "put text that holds ': ' in quotes", False),
    ("found unexpected end of stream", "a quote is opened and never closed", "close it on this line", True),
    ("could not find expected ':'", "a key without ': ' after it", "indent the text or put it in quotes", True),
    ("expected ',' or ']'", "a list [ … ] is not closed or lacks a comma", "", True),
    ("expected ',' or '}'", "a mapping { … } is not closed or lacks a comma", "", True),
    ("expected <block end>", "the indentation does not fit the lines above", "align it with its neighbours", False),
    ("unknown escape character", "an unknown escape after '\\'", "write '\\\\' or use single quotes", False),
    ("found character '@'", "text cannot begin with '@'", "put it in quotes", False),
    ("found character '`'", "text cannot begin with a backquote", "put it in quotes", False),
    ("found character '%'", "text cannot begin with '%'", "put it in quotes", False),
    ("found duplicate anchor", "the same anchor twice", "", False),
)


def syntax_problem(text: str, error: yaml.YAMLError, shown_as: str) -> Problem:
    """Return the fault that stopped the parser, with its place.

    The fast parser and the Python one word their errors differently, so the text is read again by the Python
    one: what people see does not depend on how PyYAML was built.
    """
    if "depth" in str(error):  # libyaml's own limit, reached while it looks ahead
        return Problem(message="brackets are nested too deep", where=Location(shown_as))
    error = _plain_error(text) or error
    if not isinstance(error, yaml.MarkedYAMLError):
        return Problem(message=" ".join(str(error).split()), where=Location(shown_as))
    said = error.problem or error.context or "not YAML"
    for pattern, message, hint, at_start in _WORDS:
        if pattern in said:
            mark = error.context_mark if at_start and error.context_mark else error.problem_mark
            return Problem(message=message, where=_location(mark, shown_as), hint=hint)
    context = f"{error.context}: " if error.context and error.context != said else ""
    return Problem(message=f"{context}{said}", where=_location(error.problem_mark, shown_as))


def _plain_error(text: str) -> yaml.YAMLError | None:
    try:
        for _ in yaml.parse(text, Loader=yaml.SafeLoader):
            pass
    except yaml.YAMLError as error:
        return error
    return None


def _location(mark: yaml.Mark | None, shown_as: str) -> Location:
    return Location(shown_as, mark.line + 1, mark.column + 1) if mark else Location(shown_as)
