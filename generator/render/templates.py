"""Small templates and conditions, sandboxed: what a layout may compute from a card.

`{name}` stands for a value; a condition is an expression such as `level > 3 and 'mercenary' in traits`. Names that
do not exist are errors, never empty text. Nothing can be imported, written or reached that was not given.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from jinja2 import StrictUndefined, TemplateError, meta
from jinja2.sandbox import ImmutableSandboxedEnvironment

__all__ = ["Condition", "Template", "TemplateFault"]

Values: TypeAlias = Mapping[str, object]

_SIMPLE = re.compile(r"\{\s*([a-z_][a-z0-9_]*)\s*\}")
_MAX_LENGTH = 2000


class TemplateFault(Exception):
    """What is wrong with a template or condition, in one lower-case sentence."""


class _Sandbox(ImmutableSandboxedEnvironment):
    intercepted_binops = frozenset({"**", "*", "%"})

    def call_binop(self, context: object, operator: str, left: object, right: object) -> object:
        """Refuse what could fill the memory: powers, and texts or lists multiplied."""
        numbers = isinstance(left, int | float) and isinstance(right, int | float)
        if operator == "**" or not numbers:
            raise TemplateFault(f"{operator} is allowed between numbers only, and ** not at all")
        if operator == "%" and not right:
            raise TemplateFault("division by zero")
        return left * right if operator == "*" else left % right  # type: ignore[operator]


def _shown(value: object) -> object:
    """Return nothing for a value that is left out: a card never says `None`."""
    return "" if value is None else value


def _sandbox() -> _Sandbox:
    sandbox = _Sandbox(
        undefined=StrictUndefined,
        variable_start_string="{",
        variable_end_string="}",
        comment_start_string="{#",
        comment_end_string="#}",
        autoescape=False,  # layouts print text, not HTML
        keep_trailing_newline=True,
        finalize=_shown,
    )
    kept = (
        "abs",
        "capitalize",
        "default",
        "int",
        "join",
        "length",
        "lower",
        "max",
        "min",
        "replace",
        "round",
        "title",
    )
    sandbox.filters = {name: sandbox.filters[name] for name in (*kept, "upper", "first", "last")}
    sandbox.globals.clear()
    return sandbox


_SANDBOX = _sandbox()


def _names(source: str) -> frozenset[str]:
    if len(source) > _MAX_LENGTH:
        raise TemplateFault(f"expected at most {_MAX_LENGTH} characters, got {len(source)}")
    try:
        return frozenset(meta.find_undeclared_variables(_SANDBOX.parse(source)))
    except TemplateError as error:
        raise TemplateFault(f"cannot be understood: {error.message or error}") from error


def _told(error: Exception) -> TemplateFault:
    if isinstance(error, TemplateFault):
        return error
    message = getattr(error, "message", None) or str(error)
    return TemplateFault(message[:1].lower() + message[1:])


class Template:
    """Text with `{placeholders}`, compiled once; a template without any costs nothing."""

    __slots__ = ("_one", "_render", "names", "source")

    def __init__(self, source: str) -> None:
        """Compile `source`.

        Raises:
            TemplateFault: it cannot be understood.
        """
        self.source = source
        self.names: frozenset[str] = frozenset()
        self._one = ""
        self._render: Callable[..., str] | None = None
        if "{" not in source:
            return
        self.names = _names(source)
        simple = _SIMPLE.fullmatch(source)
        if simple:
            self._one = simple[1]
            return
        try:
            self._render = _SANDBOX.from_string(source).render
        except TemplateError as error:
            raise _told(error) from error

    @property
    def constant(self) -> bool:
        """Whether the text is the same for every card."""
        return not self.names

    def text(self, values: Values) -> str:
        """Return the text for these values.

        Raises:
            TemplateFault: a value is missing or an operation is not possible.
        """
        if self._one:
            if self._one not in values:
                raise TemplateFault(f"{self._one!r} is undefined")
            value = values[self._one]
            return "" if value is None else str(value)
        if self._render is None:
            return self.source
        try:
            return self._render(values)
        except (TemplateError, TemplateFault, TypeError, ValueError, ArithmeticError, LookupError) as error:
            raise _told(error) from error


class Condition:
    """An expression that is true or false, or a number, compiled once."""

    __slots__ = ("_eval", "names", "source")

    def __init__(self, source: str) -> None:
        """Compile `source`.

        Raises:
            TemplateFault: it cannot be understood.
        """
        self.source = source
        self.names = _names("{" + source + "}")
        try:
            self._eval = _SANDBOX.compile_expression(source, undefined_to_none=False)
        except TemplateError as error:
            raise _told(error) from error

    def value(self, values: Values) -> object:
        """Return what the expression gives.

        Raises:
            TemplateFault: a value is missing or an operation is not possible.
        """
        try:
            result: object = self._eval(values)
            if isinstance(result, StrictUndefined):
                bool(result)
            return result
        except (TemplateError, TemplateFault, TypeError, ValueError, ArithmeticError, LookupError) as error:
            raise _told(error) from error

    def holds(self, values: Values) -> bool:
        """Say whether the expression is true for these values."""
        return bool(self.value(values))
