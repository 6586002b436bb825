"""The door to Jinja: words and pages made from templates that cannot reach anything but what they are given.

Templates come from packs, so they run in Jinja's immutable sandbox, an unknown placeholder is an error, and
only the folders named by the caller are read. Prose (`Prose`) is filled without HTML escaping because Markdown
escapes it later; pages (`Pages`) are escaped.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from jinja2 import FileSystemLoader, StrictUndefined, TemplateError, nodes
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from generator.errors import Location, PackError, Problem

__all__ = ["Filter", "Pages", "Prose", "literals", "safe", "skeleton"]

Filter = Callable[..., object]
"""A function that templates may call."""


def safe(html: str) -> str:
    """Mark `html` as finished markup, so that page templates insert it as it is."""
    return Markup(html)


def _environment(functions: Mapping[str, Filter], *, escape: bool) -> ImmutableSandboxedEnvironment:
    environment = ImmutableSandboxedEnvironment(
        undefined=StrictUndefined, autoescape=escape, trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True
    )
    # Jinja's own globals (range, lipsum, dict …) let a template loop without end or invent text.
    environment.globals.clear()
    environment.globals.update(functions)
    environment.filters.update(functions)
    return environment


def _line(error: BaseException, marker: str) -> int:
    if isinstance(line := getattr(error, "lineno", None), int):
        return line
    frames = traceback.extract_tb(error.__traceback__)
    return next((frame.lineno or 0 for frame in reversed(frames) if frame.filename == marker), 0)


class Prose:
    """Fills the placeholders of running text."""

    def __init__(self, functions: Mapping[str, Filter]) -> None:
        self._environment = _environment(functions, escape=False)

    def fill(self, source: str, values: Mapping[str, object], *, shown_as: str) -> str:
        """Return `source` with its placeholders filled from `values`; the number of lines stays the same.

        Raises:
            PackError: a placeholder is unknown or not well formed; the problem names file and line.
        """
        try:
            return self._environment.from_string(source).render(values)
        except (TemplateError, ArithmeticError, LookupError, TypeError, ValueError) as error:
            where = Location(shown_as, _line(error, "<template>"))
            raise PackError([Problem(message=f"placeholder: {_told(error)}", where=where)]) from error


class Pages:
    """Fills page templates found in `folders`, first folder first."""

    def __init__(self, folders: Sequence[Path], functions: Mapping[str, Filter]) -> None:
        self._environment = _environment(functions, escape=True)
        self._environment.loader = FileSystemLoader([str(folder) for folder in folders])

    def fill(self, name: str, values: Mapping[str, object]) -> str:
        """Return the page that template `name` makes of `values`.

        Raises:
            PackError: the template is missing, broken or names something unknown.
        """
        try:
            return self._environment.get_template(name).render(values)
        except (TemplateError, ArithmeticError, LookupError, TypeError, ValueError, AttributeError) as error:
            shown = str(getattr(error, "name", None) or name)
            raise PackError([Problem(message=f"template: {_told(error)}", where=Location(shown))]) from error


def _told(error: BaseException) -> str:
    return str(getattr(error, "message", None) or error).rstrip(".")


def literals(source: str, *, allowed_in: str) -> Iterator[tuple[int, str]]:
    """Yield (line, value) of every number or digit string typed inside a placeholder of `source`.

    Arguments of the function `allowed_in` are declared and not reported, nor are positions in lists (`allied[0]`).

    Raises:
        PackError: `source` is not a well formed template.
    """
    environment = ImmutableSandboxedEnvironment()
    try:
        tree = environment.parse(source)
    except TemplateError as error:
        raise PackError([Problem(message=f"placeholder: {_told(error)}")]) from error
    declared: set[int] = set()
    for call in tree.find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name == allowed_in:
            declared.update(id(const) for const in call.find_all(nodes.Const))
    for item in tree.find_all(nodes.Getitem):
        declared.update(id(const) for const in item.arg.find_all(nodes.Const))
        if isinstance(item.arg, nodes.Const):
            declared.add(id(item.arg))
    for const in tree.find_all(nodes.Const):
        value = const.value
        typed = isinstance(value, int | float) and not isinstance(value, bool)
        if id(const) not in declared and (typed or (isinstance(value, str) and any(c.isdigit() for c in value))):
            yield const.lineno, str(value)


def skeleton(source: str) -> str:
    """Return `source` with every placeholder, statement and comment blanked out: lines and columns stay."""
    environment = ImmutableSandboxedEnvironment(trim_blocks=False, keep_trailing_newline=True)
    kept: list[str] = []
    inside = ""
    closing = {"variable_begin": "variable_end", "block_begin": "block_end", "comment_begin": "comment_end"}
    for _line_no, kind, value in environment.lexer.tokeniter(source, None):
        if not inside and kind in closing:
            inside = closing[kind]
        kept.append("".join(c if c == "\n" else " " for c in value) if inside else value)
        if inside == kind:
            inside = ""
    return "".join(kept)
