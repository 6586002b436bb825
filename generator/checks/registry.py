"""All checks there are: every module below this package that holds one."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable
from functools import cache

from generator import checks as package
from generator.checks.base import Check
from generator.errors import OptionError, Problem, nearest

__all__ = ["all_checks", "chosen_checks"]

_FAMILIES = ("data", "pack", "effects", "text", "faces", "sheets", "kit", "rulebook", "engine", "games", "accepted")
"""Folders that hold checks, in the order in which checks are told."""


@cache
def all_checks() -> tuple[Check, ...]:
    """Return every check, by family and id.

    Raises:
        ValueError: a module in a family holds no check, or more than one.
    """
    found: list[Check] = []
    for family in _FAMILIES:
        folder = importlib.import_module(f"{package.__name__}.{family}")
        for module in pkgutil.walk_packages(folder.__path__, f"{folder.__name__}."):
            if module.ispkg or module.name.rpartition(".")[2].startswith("_"):
                continue
            held = [v for v in vars(importlib.import_module(module.name)).values() if isinstance(v, Check)]
            if len(held) != 1:
                raise ValueError(f"{module.name} holds {len(held)} checks, expected one")
            found += held
    return tuple(sorted(found, key=lambda c: (_FAMILIES.index(c.id.split("/")[0]), c.id)))


def chosen_checks(select: Iterable[str] = (), ignore: Iterable[str] = ()) -> tuple[Check, ...]:
    """Return the checks with these ids or in these families (`text`, `games/ancient-duel`), without the ignored ones.

    Raises:
        OptionError: a name is neither a check nor a family; every such name is told.
    """
    wanted, unwanted = list(select), list(ignore)
    known = {check.id: check for check in all_checks()}
    problems = [
        Problem(
            message=f"no check {name!r}",
            hint=nearest(name.strip("/"), [*known, *_FAMILIES]) or "see proofdeck check --list",
        )
        for name in (*wanted, *unwanted)
        if not any(_under(one, name) for one in known)
    ]
    if problems:
        raise OptionError(problems)
    return tuple(
        check
        for check in known.values()
        if (not wanted or any(_under(check.id, name) for name in wanted))
        and not any(_under(check.id, name) for name in unwanted)
    )


def _under(check_id: str, name: str) -> bool:
    name = name.strip("/")
    return check_id == name or check_id.startswith(f"{name}/")
