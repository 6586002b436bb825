"""Face templates in HTML: filled by Jinja in its sandbox, every fault told with file and line.

Names that do not exist are errors. A template may include and extend files of its own folders, define macros and
loop over what it is given; it cannot import code, call what it was not given, or make text without end.
"""

from __future__ import annotations

import operator as calc
import traceback
from collections.abc import Callable, Iterable, Mapping, Sized
from pathlib import Path

from jinja2 import FileSystemLoader, StrictUndefined, TemplateError, TemplateNotFound, TemplateSyntaxError, nodes
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

from generator.errors import Location, PackError, Problem
from generator.render.patience import within
from generator.render.templates import TemplateFault

__all__ = ["FaceTemplates", "markup"]

_MAX_TEMPLATE = 200_000
_MAX_PAGE = 400_000
_MAX_TEXT = 100_000
"""Characters of a template, a filled page and one computed text: far more than a card holds."""
_MAX_PIECES = 200_000
"""Pieces that filling a page may take: a loop in a loop in a loop ends here."""
_MAX_NUMBER = 1e15
_SECONDS = 5.0
"""A face is filled in a thousandth of that."""
_FILTERS = (
    "abs",
    "capitalize",
    "default",
    "escape",
    "first",
    "float",
    "int",
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
    """Jinja's sandbox, and besides: nothing in it makes a text or number without bound."""

    intercepted_binops = frozenset({"+", "*", "%", "**"})

    def call_binop(self, context: object, operator: str, left: object, right: object) -> object:
        """Refuse what could fill the memory: powers, huge numbers, texts or lists made longer without bound."""
        if isinstance(left, int | float) and isinstance(right, int | float) and operator != "**":
            if operator == "%" and not right:
                raise TemplateFault("division by zero")
            if max(abs(left), abs(right)) > _MAX_NUMBER:
                raise TemplateFault("expected numbers that a card can show")
            return _NUMBERS[operator](left, right)
        if operator != "+":
            raise TemplateFault(f"{operator} is allowed between numbers only, and ** not at all")
        if not isinstance(left, Sized) or not isinstance(right, Sized):
            raise TemplateFault(f"cannot add {type(left).__name__} and {type(right).__name__}")
        if len(left) + len(right) > _MAX_TEXT:
            raise TemplateFault(f"expected a text of at most {_MAX_TEXT} characters")
        return left + right  # type: ignore[operator] # texts with texts, lists with lists; else a TypeError is told

    def is_safe_attribute(self, obj: object, attr: str, value: object) -> bool:
        """Keep methods of plain values out: filters do what a face needs, and `'x'.ljust(10 ** 9)` is not among it."""
        plain = isinstance(obj, str | bytes | int | float | list | tuple)
        return not plain and super().is_safe_attribute(obj, attr, value)

    @staticmethod
    def concat(pieces: Iterable[str]) -> str:
        """Return what a macro, a block or a capture made, if it is of a size for a card."""
        return _together(pieces, "")

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        """Return the tree of a template, its `~` made ours; templates that are included come through here too."""
        if len(source) > _MAX_TEMPLATE:
            message = f"expected a template of at most {_MAX_TEMPLATE} characters, got {len(source)}"
            raise TemplateSyntaxError(message, 1, name, filename)
        tree: nodes.Template = _Tildes().visit(super()._parse(source, name, filename))
        return tree


class _Tildes(NodeTransformer):
    """Turns `a ~ b` into a call that knows bounds."""

    def visit_Concat(self, node: nodes.Concat) -> nodes.Call:  # the name is Jinja's
        self.generic_visit(node)
        name = nodes.Name("_joined", "load", lineno=node.lineno)
        return nodes.Call(name, node.nodes, [], None, None, lineno=node.lineno)


def _together(pieces: Iterable[object], between: str) -> str:
    """Return texts in a row; one that is finished HTML makes the whole finished HTML, the rest escaped."""
    texts = [piece if isinstance(piece, str) else str(piece) for piece in pieces]
    if sum(map(len, texts)) + len(between) * len(texts) > _MAX_PAGE:
        raise TemplateFault(f"expected a text of at most {_MAX_PAGE} characters")
    if any(isinstance(text, Markup) for text in (*texts, between)):
        return Markup(between if isinstance(between, Markup) else escape(between)).join(texts)
    return between.join(texts)


def _joined(*pieces: object) -> str:
    """Return texts and numbers in a row."""
    return _together(pieces, "")


def _join(pieces: Iterable[object], between: str = "") -> str:
    """Return the pieces of a list with `between` in between."""
    return _together(pieces, between)


def _replaced(text: object, old: str, new: str) -> str:
    """Return the text with every `old` replaced."""
    words = str(text)
    if len(words) + words.count(old) * len(new) > _MAX_TEXT:
        raise TemplateFault(f"expected a text of at most {_MAX_TEXT} characters")
    return words.replace(old, new)


class FaceTemplates:
    """The HTML templates of a game: `folder/NAME.html`, and what they include or extend from any of `folders`."""

    def __init__(self, folders: Mapping[Path, str], functions: Mapping[str, Callable[..., object]]) -> None:
        """Look for templates in `folders`, first folder first.

        Args:
            folders: folder -> how people call it; nothing outside them is read.
            functions: what templates may call; they are filters too.
        """
        self._folders = {folder.resolve(): shown for folder, shown in folders.items()}
        environment = _Environment(undefined=StrictUndefined, autoescape=True, trim_blocks=True, lstrip_blocks=True)
        kept = {name: environment.filters[name] for name in _FILTERS}
        environment.filters = {**kept, "replace": _replaced, "join": _join, **functions}
        environment.globals.clear()
        environment.globals.update(functions, _joined=_joined)
        environment.loader = FileSystemLoader([str(folder) for folder in self._folders])
        self._environment = environment

    def path(self, name: str) -> Path | None:
        """Return the file of a template, or None where there is none."""
        for folder in self._folders:
            path = (folder / name).resolve()
            if path.is_file() and path.is_relative_to(folder):
                return path
        return None

    def shown(self, name: str) -> str:
        """Return how people call a template's file."""
        homes = [shown for folder, shown in self._folders.items() if (folder / name).is_file()]
        return f"{(homes or list(self._folders.values()))[0]}/{name}"

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
            made: list[str] = []
            size = 0
            with within(_SECONDS, "filling this template"):
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
