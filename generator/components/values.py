"""Numbers of the kit: small expressions over the game's facts, so that no range or count is ever typed twice.

An expression is made of whole numbers, `facts.<dotted path>` (with `[n]` for the n-th item of a list, from 0),
`tables.<table>.<id of a row>.<column>`, `+ - * //`, brackets, and `len(…)`, `sum(…)`, `min(…)`, `max(…)` of a list;
`a..b` is the run of whole numbers from a to b, both included. Nothing else is understood: this is data of a pack, not
code.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from generator.errors import Location, PackError, Problem, nearest
from generator.load.flatten import nest
from generator.model.effect import Value

__all__ = ["Numbers"]

_TOKEN = re.compile(r"\s*(?:(\d+)|(\.\.)|((?:facts|tables)(?:\.[\w-]+|\[\d+\])+)|(len|sum|min|max)\b|(//|[-+*()]))")
_STEP = re.compile(r"\.([\w-]+)|\[(\d+)\]")
_LONGEST = 2000
"""Most items a range may have: a track of thousands of cells is a typing mistake, not a component."""

_LONGEST_TEXT = 200
"""Most characters of an expression; also keeps brackets from nesting deeper than Python's stack."""


class _Fault(Exception):
    """Why an expression has no value; becomes a Problem where its place is known."""

    def __init__(self, message: str, hint: str = "") -> None:
        self.message, self.hint = message, hint
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Numbers:
    """Resolves expressions over the facts of one game; every fault names the value and the nearest fact.

    `places` tells where a value of the description is written (its path -> file, line, column); `shown_as` is the
    description's file, used where no closer place is known.
    """

    facts: Mapping[str, Value]
    shown_as: str = "components.yaml"
    places: Mapping[str, Location] = field(default_factory=dict)
    tables: Mapping[str, Sequence[Mapping[str, Value]]] = field(default_factory=dict)
    """The pack's tables, whose rows are named by their `id`."""

    def value(self, expression: int | str, path: str) -> Value:
        """Return what `expression` stands for: a number, a list, a word.

        Args:
            expression: a whole number or an expression.
            path: where it stands in the description, such as `parts.energy.range`, for messages.

        Raises:
            PackError: it is no expression or names an unknown fact.
        """
        if isinstance(expression, int):
            return expression
        try:
            return _Reader(expression, self.facts, self.tables).whole()
        except _Fault as fault:
            raise PackError([self.problem(fault.message, path, fault.hint)]) from None

    def number(self, expression: int | str, path: str, *, least: int = 0) -> int:
        """Return a whole number of at least `least`.

        Raises:
            PackError: the expression has no value or another kind of value.
        """
        value = self.value(expression, path)
        if isinstance(value, bool) or not isinstance(value, int) or value < least:
            raise PackError([self.problem(f"expected a whole number from {least}, got {value!r}", path)])
        return value

    def printed(self, expression: int | str, path: str) -> int | str:
        """Return what a sentence prints for it: a whole number of at least 0, or the words of a list between commas.

        Raises:
            PackError: the expression has no value, or is neither.
        """
        value = self.value(expression, path)
        if isinstance(value, tuple) and value:
            words = [item for item in value if isinstance(item, str)]
            if len(words) == len(value):
                return ", ".join(words)
        return self.number(expression, path)

    def run(self, expression: int | str, path: str) -> tuple[int, ...]:
        """Return a list of whole numbers: `a..b` or a fact that is a list of them.

        Raises:
            PackError: the expression has no value or another kind of value.
        """
        value = self.value(expression, path)
        if not isinstance(value, tuple) or not value:
            raise PackError([self.problem(f"expected a range `a..b` or a list of numbers, got {value!r}", path)])
        whole = [item for item in value if isinstance(item, int) and not isinstance(item, bool)]
        if len(whole) != len(value):
            raise PackError([self.problem(f"expected whole numbers only, got {value!r}", path)])
        return tuple(whole)

    def table(self, expression: int | str, path: str) -> Mapping[str, int]:
        """Return a named list of whole numbers, such as the games after which each faction is open.

        Raises:
            PackError: the expression has no value or another kind of value.
        """
        value = self.value(expression, path)
        if not isinstance(value, Mapping):
            raise PackError([self.problem(f"expected named numbers, got {value!r}", path)])
        return {name: self.number(n if isinstance(n, int) else str(n), f"{path}.{name}") for name, n in value.items()}

    def problem(self, message: str, path: str, hint: str = "") -> Problem:
        """Return a problem at the value `path` of this description."""
        where = self.places.get(path)
        stem = path
        while where is None and "." in stem:
            stem = stem.rpartition(".")[0]
            where = self.places.get(stem)
        return Problem(message=message, where=where or Location(self.shown_as), path=path, hint=hint)


class _Reader:
    """A recursive-descent reader that computes while it reads."""

    def __init__(
        self, text: str, facts: Mapping[str, Value], tables: Mapping[str, Sequence[Mapping[str, Value]]]
    ) -> None:
        if len(text) > _LONGEST_TEXT:
            raise _Fault(f"expected at most {_LONGEST_TEXT} characters, got {len(text)}")
        self.text, self.facts, self.tables = text, facts, tables
        self.tokens = self._split(text)
        self.at = 0

    def _split(self, text: str) -> list[str]:
        tokens: list[str] = []
        end = 0
        while end < len(text.rstrip()):
            match = _TOKEN.match(text, end)
            if match is None:
                raise _Fault(
                    f"expected a number, `facts.…` or one of + - * // ( ) .., got {text[end:].strip()!r} in {text!r}"
                )
            tokens.append(match.group().strip())
            end = match.end()
        return tokens

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self) -> str:
        token = self.peek()
        self.at += 1
        return token

    def _seen(self, token: str) -> str:
        return repr(token) if token else "the end"

    def expect(self, token: str) -> None:
        if self.peek() != token:
            raise _Fault(f"expected {token!r}, got {self._seen(self.peek())} in {self.text!r}")
        self.at += 1

    def whole(self) -> Value:
        value = self.span()
        if self.peek():
            raise _Fault(f"expected the end, got {self.peek()!r} in {self.text!r}")
        return value

    def span(self) -> Value:
        first = self.sum()
        if self.peek() != "..":
            return first
        self.take()
        low, high = self.whole_number(first), self.whole_number(self.sum())
        if high < low:
            raise _Fault(f"expected a range that goes up, got {low}..{high} in {self.text!r}")
        if high - low >= _LONGEST:
            raise _Fault(f"expected at most {_LONGEST} numbers, got {low}..{high} in {self.text!r}")
        return tuple(range(low, high + 1))

    def whole_number(self, value: Value) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise _Fault(f"expected a whole number, got {value!r} in {self.text!r}")
        return value

    def sum(self) -> Value:
        value = self.product()
        while self.peek() in ("+", "-"):
            sign = 1 if self.take() == "+" else -1
            value = self.whole_number(value) + sign * self.whole_number(self.product())
        return value

    def product(self) -> Value:
        value = self.factor()
        while self.peek() in ("*", "//"):
            operator = self.take()
            right = self.whole_number(self.factor())
            left = self.whole_number(value)
            if operator == "//" and right == 0:
                raise _Fault(f"expected a divisor other than 0 in {self.text!r}")
            value = left * right if operator == "*" else left // right
        return value

    def factor(self) -> Value:
        token = self.take()
        if token.isdigit():
            return int(token)
        if token == "-":
            return -self.whole_number(self.factor())
        if token == "(":
            value = self.sum()
            self.expect(")")
            return value
        if token in ("len", "sum", "min", "max"):
            self.expect("(")
            inside = self.span()
            self.expect(")")
            return self.of_list(token, inside)
        if token.startswith(("facts", "tables")):
            return self.fact(token)
        raise _Fault(f"expected a number or `facts.…`, got {self._seen(token)} in {self.text!r}")

    def of_list(self, name: str, value: Value) -> int:
        if isinstance(value, Mapping):
            value = tuple(value.values())
        if not isinstance(value, tuple) or not value:
            raise _Fault(f"expected a list in {name}(), got {value!r} in {self.text!r}")
        if name == "len":
            return len(value)
        numbers = [self.whole_number(item) for item in value]
        return sum(numbers) if name == "sum" else min(numbers) if name == "min" else max(numbers)

    def rows(self) -> dict[str, Value]:
        """Return the tables as mappings: table -> id of a row -> the row."""
        return {
            name: {str(row.get("id", number)): dict(row) for number, row in enumerate(rows, start=1)}
            for name, rows in self.tables.items()
        }

    def fact(self, token: str) -> Value:
        """Walk to the fact: its flat dotted name first, then into lists and mappings."""
        root = "tables" if token.startswith("tables") else "facts"
        steps = [name or int(index) for name, index in _STEP.findall(token.removeprefix(root))]
        value: Value = nest(self.facts) if root == "facts" else self.rows()
        for depth, step in enumerate(steps):
            if isinstance(step, int):
                if not isinstance(value, tuple) or step >= len(value):
                    size = len(value) if isinstance(value, tuple) else 0
                    raise _Fault(f"expected a list with an item {step}, got {size} items in {token!r}")
                value = value[step]
            elif isinstance(value, Mapping) and step in value:
                value = value[step]
            else:
                known = [f"facts.{name}" for name in _leaves(self.facts)]
                if root == "tables":
                    known = [f"tables.{name}" for name in _leaves(self.rows())]
                wanted = root + "".join(f".{s}" if isinstance(s, str) else f"[{s}]" for s in steps[: depth + 1])
                raise _Fault(
                    f"expected a {root.removesuffix('s')} of the game, got {wanted!r}", nearest(wanted, known)
                )
        return value


def _leaves(facts: Mapping[str, Value]) -> list[str]:
    names: list[str] = []
    for name, value in facts.items():
        names.append(name)
        if isinstance(value, Mapping):
            names.extend(f"{name}.{leaf}" for leaf in value)
    return sorted(names)
