"""A small language of expressions for rules and filters: numbers, texts, comparisons, and sums over cards.

`atk + def <= level * 2`, `kind == 'unit' and 'flying' in traits`, `sum(copies) == 40`. It is parsed by Python's own
parser and walked by hand over a short list of forms; nothing is ever executed, no attribute of any object reached.
"""

from __future__ import annotations

import ast
import keyword
import operator
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import TypeAlias

from generator.errors import nearest

__all__ = ["AGGREGATES", "FUNCTIONS", "Expression", "ExpressionFault", "Values"]

Values: TypeAlias = Mapping[str, object]

_MAX_LENGTH = 500
_MAX_NODES = 200
AGGREGATES = ("sum", "count", "designs", "cards", "smallest", "largest", "distinct", "all", "any")
"""Functions over cards; their argument is asked of every card in scope."""
_ORDERED: dict[type[ast.cmpop], Callable[[Decimal, Decimal], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}
_MISSING = object()
_WORDS = {"none": None, "true": True, "false": False}


class ExpressionFault(Exception):
    """What is wrong with an expression, in one lower-case sentence."""


class Expression:
    """An expression, parsed once."""

    __slots__ = ("_tree", "names", "source", "sums")

    def __init__(self, source: str) -> None:
        """Parse `source`.

        Raises:
            ExpressionFault: it is not an expression of this language.
        """
        self.source = source.strip()
        if not self.source or len(self.source) > _MAX_LENGTH:
            raise ExpressionFault(f"expected an expression of 1 to {_MAX_LENGTH} characters")
        try:
            self._tree = ast.parse(_spared(self.source), mode="eval").body
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            said = getattr(error, "msg", "") or "too deep"
            raise ExpressionFault(f"cannot be understood: {said}, in {self.source!r}") from None
        nodes = list(ast.walk(self._tree))
        if len(nodes) > _MAX_NODES:
            raise ExpressionFault(f"expected at most {_MAX_NODES} parts, got {len(nodes)}")
        calls = {node.func.id for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
        for node in nodes:
            _check(node)
        self.sums = bool(calls & set(AGGREGATES))
        """Whether it asks for sums over cards."""
        called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
        self.names = frozenset(_dotted(n) for n in nodes if isinstance(n, ast.Name) and id(n) not in called)

    def value(self, values: Values, cards: Sequence[Values] = ()) -> object:
        """Return what it comes to for one card's values, and for all `cards` in scope where it asks for sums.

        Raises:
            ExpressionFault: a name is unknown, or an operation not possible.
        """
        return _Walk(values, cards).value(self._tree)


def _dotted(node: ast.expr) -> str:
    return node.id.removeprefix(_SPARED) if isinstance(node, ast.Name) else ""


_SPARED = "_word_"
_RESERVED = sorted(set(keyword.kwlist) - {"and", "or", "not", "in", "is", "if", "else", "None", "True", "False"})
_TOKENS = re.compile(rf"""("[^"]*"|'[^']*')|\b({"|".join(_RESERVED)})\b""")


def _spared(source: str) -> str:
    """Return the expression with fields that Python keeps for itself (`def`, `class`) under another name."""
    return _TOKENS.sub(lambda m: m[1] or _SPARED + m[2], source)


FUNCTIONS = ("abs", "min", "max", "round", "length", "number", "lower", "starts", "ends")
_FORMS = (
    ast.BoolOp,
    ast.And,
    ast.Or,
    ast.UnaryOp,
    ast.Not,
    ast.USub,
    ast.UAdd,
    ast.BinOp,
    ast.Add,
    ast.Sub,
    ast.Mult,
    ast.Div,
    ast.FloorDiv,
    ast.Mod,
    ast.Compare,
    ast.Eq,
    ast.NotEq,
    ast.Lt,
    ast.LtE,
    ast.Gt,
    ast.GtE,
    ast.In,
    ast.NotIn,
    ast.Is,
    ast.IsNot,
    ast.IfExp,
    ast.Name,
    ast.Load,
    ast.Constant,
    ast.List,
    ast.Tuple,
    ast.Call,
    ast.Attribute,
)


def _check(node: ast.AST) -> None:
    if not isinstance(node, _FORMS):
        raise ExpressionFault(f"{type(node).__name__.lower()} cannot stand in a rule")
    if isinstance(node, ast.Attribute) and not (
        isinstance(node.value, ast.Name) and node.value.id in ("this", "facts")
    ):
        raise ExpressionFault("only this.FIELD and facts.NAME have a dot")
    if isinstance(node, ast.Constant) and not isinstance(node.value, int | float | str | None):
        raise ExpressionFault(f"{node.value!r} cannot stand in a rule")
    if isinstance(node, ast.Is | ast.IsNot):
        return
    if isinstance(node, ast.Call):
        known = (*FUNCTIONS, *AGGREGATES)
        name = node.func.id if isinstance(node.func, ast.Name) else "?"
        if name not in known or node.keywords or any(isinstance(a, ast.Starred) for a in node.args):
            hint = nearest(name, known) or "functions: " + ", ".join(known)
            raise ExpressionFault(f"no function {name!r} ({hint})")


class _Walk:
    """Walks one expression for one card."""

    def __init__(self, values: Values, cards: Sequence[Values]) -> None:
        self._values, self._cards = values, cards

    def value(self, node: ast.expr) -> object:
        match node:
            case ast.Constant(value=value):
                return Decimal(str(value)) if isinstance(value, int | float) and not isinstance(value, bool) else value
            case ast.Name(id=name):
                return self._name(name.removeprefix(_SPARED))
            case ast.Attribute(value=ast.Name(id=owner), attr=attr):
                bare = attr.removeprefix(_SPARED)
                return _lookup(self._name(owner), f"{owner}.{bare}", bare)
            case ast.List(elts=elts) | ast.Tuple(elts=elts):
                return tuple(self.value(e) for e in elts)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return not self.value(operand)
            case ast.UnaryOp(op=op, operand=operand):
                number = _number(self.value(operand))
                return -number if isinstance(op, ast.USub) else number
            case ast.BoolOp(op=op, values=parts):
                return self._bool(isinstance(op, ast.And), parts)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return self.value(body if self.value(test) else orelse)
            case ast.BinOp(left=left, op=op, right=right):
                return _arithmetic(op, self.value(left), self.value(right))
            case ast.Compare(left=left, ops=ops, comparators=others):
                return self._compare(left, ops, others)
            case ast.Call(func=ast.Name(id=name), args=args):
                return self._sum(name, args) if name in AGGREGATES else _call(name, [self.value(a) for a in args])
        raise ExpressionFault(f"{type(node).__name__.lower()} cannot stand in a rule")

    def _name(self, name: str) -> object:
        if name in _WORDS and name not in self._values:
            return _WORDS[name]
        return _lookup(self._values, name, name)

    def _bool(self, every: bool, parts: Iterable[ast.expr]) -> object:
        result: object = every
        for part in parts:
            result = self.value(part)
            if bool(result) != every:
                return result
        return result

    def _compare(self, first: ast.expr, ops: Sequence[ast.cmpop], others: Sequence[ast.expr]) -> bool:
        left = self.value(first)
        for op, other in zip(ops, others, strict=True):
            right = self.value(other)
            if not _holds(op, left, right):
                return False
            left = right
        return True

    def _sum(self, name: str, args: Sequence[ast.expr]) -> object:
        if len(args) > 1:
            raise ExpressionFault(f"{name}() takes one expression, got {len(args)}")
        found: list[tuple[object, int]] = []
        for card in self._cards:
            copies = card.get("copies", 1)
            weight = copies if isinstance(copies, int) else 1
            inner = {**card, "this": self._values.get("this", {})}
            value = _Walk(inner, ()).value(args[0]) if args else True
            found.append((value, weight))
        values = [value for value, _ in found if value not in (None, "")]
        if name in ("count", "designs"):
            return Decimal(sum(1 for value in values if value))
        if name == "cards":
            return Decimal(sum(weight for value, weight in found if value))
        if name == "all":
            return all(value for value, _ in found)
        if name == "any":
            return any(value for value, _ in found)
        if name == "distinct":
            return Decimal(len({str(_plain(value)) for value in values}))
        numbers = [_number(value) for value in values]
        if name == "sum":
            return sum(numbers, Decimal(0))
        if not numbers:
            raise ExpressionFault(f"{name}() of no values")
        return min(numbers) if name == "smallest" else max(numbers)


def _lookup(values: object, shown: str, name: str) -> object:
    if not isinstance(values, Mapping):
        raise ExpressionFault(f"no value {shown!r} here")
    value = values.get(name, _MISSING)
    if value is _MISSING:
        known = sorted(str(key) for key in values)
        raise ExpressionFault(f"no field {shown!r} ({nearest(name, known) or 'known: ' + ', '.join(known[:30])})")
    return value


def _plain(value: object) -> object:
    """Return numbers as Decimal, texts and lists as they are; what looks like a number counts as one."""
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int | float):
        return Decimal(str(value))
    return value


def _number(value: object) -> Decimal:
    plain = _plain(value)
    if isinstance(plain, Decimal):
        return plain
    if isinstance(plain, bool):
        return Decimal(int(plain))
    if isinstance(plain, str):
        try:
            number = Decimal(plain.strip().replace("\u2212", "-"))
        except InvalidOperation:
            number = Decimal("NaN")
        if number.is_finite() and abs(number.adjusted()) < 30:
            return number
    raise ExpressionFault(f"expected a number, got {'nothing' if value is None else repr(value)}")


def _arithmetic(op: ast.operator, left: object, right: object) -> object:
    if isinstance(op, ast.Add) and isinstance(left, str) and isinstance(right, str):
        return (left + right)[:2000]
    one, two = _number(left), _number(right)
    if isinstance(op, ast.Div | ast.FloorDiv | ast.Mod) and two == 0:
        raise ExpressionFault("division by zero")
    if isinstance(op, ast.Add):
        return one + two
    if isinstance(op, ast.Sub):
        return one - two
    if isinstance(op, ast.Mult):
        return one * two
    if isinstance(op, ast.Div):
        return one / two
    try:
        return one // two if isinstance(op, ast.FloorDiv) else one - two * (one / two).to_integral_value("ROUND_FLOOR")
    except InvalidOperation:
        raise ExpressionFault("a number is too large") from None


def _same(left: object, right: object) -> bool:
    one, two = _plain(left), _plain(right)
    if isinstance(one, Decimal) != isinstance(two, Decimal) and isinstance(one, str | Decimal):
        try:
            return _number(one) == _number(two)
        except ExpressionFault:
            return False
    return one == two


def _holds(op: ast.cmpop, left: object, right: object) -> bool:
    if isinstance(op, ast.Eq | ast.Is):
        return _same(left, right)
    if isinstance(op, ast.NotEq | ast.IsNot):
        return not _same(left, right)
    if isinstance(op, ast.In | ast.NotIn):
        if isinstance(right, str):
            inside = str(left) in right
        elif isinstance(right, tuple | list | frozenset):
            inside = any(_same(left, one) for one in right)
        else:
            inside = False
        return inside == isinstance(op, ast.In)
    return _ORDERED[type(op)](_number(left), _number(right))


def _call(name: str, args: list[object]) -> object:
    if name in ("min", "max") and args:
        numbers = [_number(a) for a in (args[0] if len(args) == 1 and isinstance(args[0], tuple) else args)]
        if numbers:
            return min(numbers) if name == "min" else max(numbers)
    if name in ("starts", "ends") and len(args) == 2:
        text, part = str(args[0] or ""), str(args[1])
        return text.startswith(part) if name == "starts" else text.endswith(part)
    if len(args) != 1:
        raise ExpressionFault(f"{name}() does not take {len(args)} values")
    (value,) = args
    if name == "abs":
        return abs(_number(value))
    if name == "round":
        return _number(value).to_integral_value()
    if name == "number":
        return _number(value)
    if name == "lower":
        return str(value or "").lower()
    return Decimal(len(value)) if isinstance(value, str | tuple) else Decimal(0)
