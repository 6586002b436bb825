"""Face templates in HTML: filled by Jinja in its sandbox, every fault told with file and line.

Names that do not exist are errors. A template may include and extend files of its own folders, define macros and
loop over what it is given; it cannot import code, call what it was not given, or make text without end.
"""

from __future__ import annotations

import operator as calc
import traceback
from collections.abc import Callable, Mapping, Sequence, Sized
from pathlib import Path

from jinja2 import FileSystemLoader, StrictUndefined, TemplateError, TemplateNotFound, nodes
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from generator.errors import Location, PackError, Problem
from generator.render.templates import TemplateFault

__all__ = ["FaceTemplates", "markup"]

_MAX_TEMPLATE = 200_000
_MAX_PAGE = 400_000
_MAX_TEXT = 100_000
"""Characters of a template, a filled page and one computed text: far more than a card holds."""
_MAX_PIECES = 200_000
"""Pieces that filling a page may take: a loop in a loop in a loop ends here."""
_FILTERS = (
    "abs",
    "capitalize",
    "default",
    "escape",
    "first",
    "float",
    "int",
    "join",
    "last",
    "length",
    "list",
    "lower",
    "max",
    "min",
    "reverse",
    "round",
    "sort",
    "sum",
    "title",
    "trim",
    "upper",
)


def markup(html: str) -> str:
    """Mark finished HTML, so that templates insert it as it is; everything else is escaped."""
    return Markup(html)


_NUMBERS: Mapping[str, Callable[[float, float], float]] = {"+": calc.add, "*": calc.mul, "%": calc.mod}


class _Environment(ImmutableSandboxedEnvironment):
    intercepted_binops = frozenset({"+", "*", "%", "**"})

    def call_binop(self, context: object, operator: str, left: object, right: object) -> object:
        """Refuse what could fill the memory: powers, and texts or lists made longer without bound."""
        if isinstance(left, int | float) and isinstance(right, int | float) and operator != "**":
            if operator == "%" and not right:
                raise TemplateFault("division by zero")
            return _NUMBERS[operator](left, right)
        if operator != "+":
            raise TemplateFault(f"{operator} is allowed between numbers only, and ** not at all")
        if not isinstance(left, Sized) or not isinstance(right, Sized):
            raise TemplateFault(f"cannot add {type(left).__name__} and {type(right).__name__}")
        if len(left) + len(right) > _MAX_TEXT:
            raise TemplateFault(f"expected a text of at most {_MAX_TEXT} characters")
        return left + right  # type: ignore[operator] # texts with texts, lists with lists; else a TypeError is told


def _replaced(text: object, old: str, new: str) -> str:
    """Return the text with every `old` replaced."""
    words = str(text)
    if len(words) + words.count(old) * len(new) > _MAX_TEXT:
        raise TemplateFault(f"expected a text of at most {_MAX_TEXT} characters")
    return words.replace(old, new)


class FaceTemplates:
    """The HTML templates of a game: `folder/NAME.html`, and what they include or extend from any of `folders`."""

    def __init__(
        self, folders: Sequence[Path], functions: Mapping[str, Callable[..., object]], *, shown_as: str
    ) -> None:
        """Look for templates in `folders`, first folder first.

        Args:
            folders: nothing outside them is read.
            functions: what templates may call; they are filters too.
            shown_as: how people call the first folder.
        """
        self._folders = tuple(folder.resolve() for folder in folders)
        self._shown = shown_as
        environment = _Environment(undefined=StrictUndefined, autoescape=True, trim_blocks=True, lstrip_blocks=True)
        kept = {name: environment.filters[name] for name in _FILTERS}
        environment.filters = {**kept, "replace": _replaced, **functions}
        environment.globals.clear()
        environment.globals.update(functions)
        environment.loader = FileSystemLoader([str(folder) for folder in self._folders])
        self._environment = environment
        self._checked: set[str] = set()

    def path(self, name: str) -> Path | None:
        """Return the file of a template, or None where there is none."""
        for folder in self._folders:
            path = (folder / name).resolve()
            if path.is_file() and path.is_relative_to(folder):
                return path
        return None

    def shown(self, name: str) -> str:
        """Return how people call a template's file."""
        return f"{self._shown}/{name}"

    def where(self, name: str, words: str) -> Location:
        """Return the first line of a template that holds `words`; the file where none does."""
        path = self.path(name)
        lines = path.read_text(encoding="utf-8").splitlines() if path and words else []
        return Location(self.shown(name), next((i for i, line in enumerate(lines, 1) if words in line), 0))

    def fill(self, name: str, values: Mapping[str, object], *, subject: str) -> str:
        """Return the page that a template makes of `values`.

        Raises:
            PackError: the template is missing or broken, names something unknown, or makes too much; tells where.
        """
        try:
            self._check(name)
            made: list[str] = []
            size = 0
            for count, piece in enumerate(self._environment.get_template(name).generate(values), 1):
                made.append(piece)
                size += len(piece)
                if size > _MAX_PAGE or count > _MAX_PIECES:
                    raise TemplateFault(f"expected a page of at most {_MAX_PAGE} characters")
            return "".join(made)
        except (TemplateError, TemplateFault, ArithmeticError, LookupError, TypeError, ValueError) as error:
            raise PackError([self._problem(error, name, subject)]) from error
        except (AttributeError, RecursionError, OSError, PackError) as error:
            raise PackError([self._problem(error, name, subject)]) from error

    def _check(self, name: str) -> None:
        """Refuse a template that is too long, or that builds texts from themselves."""
        if name in self._checked:
            return
        path = self.path(name)
        if path is None:
            raise TemplateNotFound(name)
        source = path.read_text(encoding="utf-8")
        if len(source) > _MAX_TEMPLATE:
            raise TemplateFault(f"expected a template of at most {_MAX_TEMPLATE} characters, got {len(source)}")
        for assigned in self._environment.parse(source, name).find_all(nodes.Assign):
            if assigned.node.find(nodes.Concat) or isinstance(assigned.node, nodes.Concat):
                fault = TemplateFault("~ has no place in {% set %}; print the pieces one after the other")
                fault.lineno = assigned.lineno  # type: ignore[attr-defined]
                raise fault
        self._checked.add(name)

    def _problem(self, error: BaseException, name: str, subject: str) -> Problem:
        file, line = self._place(error, name)
        told = str(getattr(error, "message", None) or error).rstrip(".")
        if isinstance(error, TemplateNotFound):
            told = f"no template is called {error.name!r}"
        hint = ""
        if isinstance(error, RecursionError):
            told = "the template calls itself without end"
        elif isinstance(error, PackError):
            told, hint = error.problems[0].message, error.problems[0].hint
        return Problem(message=f"{told} (card {subject})", where=Location(self.shown(file), line), hint=hint)

    def _place(self, error: BaseException, name: str) -> tuple[str, int]:
        """Return the template file and the line where an error arose."""
        line = getattr(error, "lineno", None)
        if isinstance(line, int):
            return str(getattr(error, "name", None) or name), line
        for frame in reversed(traceback.extract_tb(error.__traceback__)):
            path = Path(frame.filename)
            for folder in self._folders:
                if path.is_relative_to(folder):
                    return path.relative_to(folder).as_posix(), frame.lineno or 0
        return name, 0
