"""Corruptions of the engine: one operator, constant, guard or call of one module."""

from __future__ import annotations

import ast
import random
from collections.abc import Callable, Iterator

from mutants import Mutant, numbered

from generator.checks.altered import source_of

ENGINE = "generator.games.ancient_duel"
_CORE = "answers battle catalogue facts flow legal primitives questions readings selector turns view"
_EXECUTE = "amounts attacks builder cards changes conditions durations field references selectors"
MODULES = (
    *(f"{ENGINE}.{name}" for name in _CORE.split()),
    *(f"{ENGINE}.execute.{name}" for name in _EXECUTE.split()),
)
_STRUCTURE = "combat facts flow legal primitives state tables view"
_PANDREA = "battle combat decks flow hand legal powers primitives readings resources speakers state tables view"
_PANDREA_EXECUTE = "builder conditions data durations references selectors triggers verbs"
_RAIDERS = (
    "abilities attack boards building combat compile departures ending expedition facts fight flow metropole outpost"
    " primitives setup state tables view"
)
_RAIDERS_EFFECTS = "combat costs economy shapes"
_REGLES = "ending fight flow frames grid facts legal march muster primitives state tables turn view"
_REGLES_EXECUTE = "builder conditions operations selectors"


def _of(package: str, names: str, folder: str = "", inner: str = "") -> tuple[str, ...]:
    below = tuple(f"generator.games.{package}.{folder}.{name}" for name in inner.split())
    return (*(f"generator.games.{package}.{name}" for name in names.split()), *below)


GAMES = {
    "ancient-duel": MODULES,
    "structure": _of("structure", _STRUCTURE),
    "pandrea": _of("pandrea", _PANDREA, "execute", _PANDREA_EXECUTE),
    "dungeons-raiders": _of("dungeons_raiders", _RAIDERS, "effects", _RAIDERS_EFFECTS),
    "regles-de-combat": _of("regles_de_combat", _REGLES, "execute", _REGLES_EXECUTE),
}
"""Game -> the modules that are its rules."""
_COMPARE = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_ARITHMETIC = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult}


def _sites(tree: ast.Module) -> Iterator[tuple[str, ast.AST, Callable[[], None]]]:
    """Yield (operator, node, how to change it in place)."""
    for parent in ast.walk(tree):
        for node in ast.iter_child_nodes(parent):
            if isinstance(node, ast.Compare) and type(node.ops[0]) in _COMPARE:
                yield "comparison", node, lambda n=node: n.ops.__setitem__(0, _COMPARE[type(n.ops[0])]())  # type: ignore[misc]
            elif isinstance(node, ast.Constant) and type(node.value) is int and not isinstance(parent, ast.Subscript):
                yield "constant +1", node, lambda n=node: setattr(n, "value", n.value + 1)  # type: ignore[misc]
            elif isinstance(node, ast.Constant) and type(node.value) is bool:
                yield "truth", node, lambda n=node: setattr(n, "value", not n.value)  # type: ignore[misc]
            elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in _ARITHMETIC:
                yield "arithmetic", node, lambda n=node: setattr(n, "op", _ARITHMETIC[type(n.op)]())  # type: ignore[misc]
            elif isinstance(node, ast.BoolOp):
                other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
                yield "and / or", node, lambda n=node, o=other: setattr(n, "op", o)  # type: ignore[misc]
            elif isinstance(node, ast.If) and not node.orelse:
                yield "guard removed", node, lambda n=node: setattr(n, "test", ast.Constant(value=False))  # type: ignore[misc]
                yield "guard always", node, lambda n=node: setattr(n, "test", ast.Constant(value=True))  # type: ignore[misc]
            elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
                yield "not removed", node, lambda n=node, p=parent: _replace(p, n, n.operand)  # type: ignore[misc]
            elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
                yield "call removed", node, lambda n=node: setattr(n, "value", ast.Constant(value=None))  # type: ignore[misc]


def _replace(parent: ast.AST, old: ast.AST, new: ast.AST) -> None:
    for name, value in ast.iter_fields(parent):
        if value is old:
            setattr(parent, name, new)
        elif isinstance(value, list) and old in value:
            value[value.index(old)] = new


def engine_mutants(rng: random.Random, most: int, game: str) -> list[Mutant]:
    found: list[tuple[str, str, int]] = []
    for module in GAMES[game]:
        text = source_of(module)
        skipped = _silent_lines(text)
        for number, (operator, node, _change) in enumerate(_sites(ast.parse(text))):
            if getattr(node, "lineno", 0) not in skipped:
                found.append((module, operator, number))
    chosen = rng.sample(found, min(most, len(found)))
    rows: list[dict[str, object]] = []
    for module, operator, number in sorted(chosen):
        text = source_of(module)
        tree = ast.parse(text)
        _operator, node, change = list(_sites(tree))[number]
        before = ast.unparse(node).splitlines()[0]
        line = text.splitlines()[node.lineno - 1].strip()  # type: ignore[attr-defined]
        change()
        after = ast.unparse(node.operand if operator == "not removed" else node).splitlines()[0]  # type: ignore[attr-defined]
        ast.fix_missing_locations(tree)
        short = module.removeprefix("generator.games.").partition(".")[2]
        what = f"{short}:{node.lineno}: {line!r}: {before!r} -> {after!r}"  # type: ignore[attr-defined]
        rows.append(
            {"operator": operator, "what": what, "module": module, "source": ast.unparse(tree), "field": short}
        )
    return numbered("engine", rows)


def _silent_lines(text: str) -> set[int]:
    """Return the lines that only write the log, guard against bugs, or state `__all__` or how a record is made.

    What stands under `TYPE_CHECKING` is never run.

    No play depends on them.
    """
    silent: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef):
            silent.update(line.lineno for line in node.decorator_list)
        if not isinstance(node, ast.If | ast.Raise | ast.Assign):
            continue
        if (
            (isinstance(node, ast.If) and _only_tells(node))
            or isinstance(node, ast.Raise)
            or (isinstance(node, ast.Assign) and ast.unparse(node).startswith("__all__"))
        ):
            silent.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return silent


def _only_tells(node: ast.If) -> bool:
    test = ast.unparse(node.test)
    return "s.log" in test or test == "TYPE_CHECKING" or isinstance(node.body[0], ast.Raise)
