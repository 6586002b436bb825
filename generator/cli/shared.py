"""What several commands share: the project, names typed by the user, JSON on standard output."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from generator.errors import OptionError, Problem, nearest
from generator.project import SHIPPED, Project

__all__ = ["Format", "chosen", "chosen_games", "own_project", "pair", "say", "split_list", "the_project", "write_json"]


_MOST_NAMES = 20


class Format(StrEnum):
    """How a command answers."""

    TEXT = "text"
    JSON = "json"


def the_project() -> Project:
    """Return the project of the working folder, or the shipped one."""
    return Project.find(Path.cwd())


def own_project() -> Project:
    """Return the project that new games are written into: that of the working folder, or a new one right there."""
    project = the_project()
    here = Path.cwd().resolve()
    return Project(here) if project.root == SHIPPED and not here.is_relative_to(SHIPPED) else project


def split_list(value: str | None) -> tuple[str, ...]:
    """Return `a,b c` as ('a', 'b', 'c')."""
    return tuple(part for part in (value or "").replace(",", " ").split() if part)


def pair(item: str) -> tuple[str, str]:
    """Return `name=value` as ('name', 'value').

    Raises:
        OptionError: it is not of that form.
    """
    name, sign, value = item.partition("=")
    if not (name and sign and value):
        raise OptionError(f"expected NAME=VALUE, got {item!r}")
    return name, value


Name = TypeVar("Name", bound=str)


def chosen(what: str, wanted: Sequence[str], known: Sequence[Name]) -> tuple[Name, ...]:
    """Return the wanted names in the order of `known`, or all when none is wanted.

    Raises:
        OptionError: some are unknown; all of them are told, with the nearest known name.
    """
    unknown = [name for name in wanted if name not in known]
    if unknown:
        raise OptionError(
            Problem(
                message=f"unknown {what} {name!r}; known: {_some(known)}",
                hint=nearest(name, list(known)),
            )
            for name in unknown
        )
    return tuple(name for name in known if name in wanted) if wanted else tuple(known)


def _some(known: Sequence[str]) -> str:
    """Return the names as a list, cut where nobody would read on."""
    more = len(known) - _MOST_NAMES
    return ", ".join(known[:_MOST_NAMES]) + (f" … and {more} more" if more > 0 else "") or "none"


def chosen_games(project: Project, wanted: Sequence[str]) -> tuple[str, ...]:
    """Return the games to work on; all of the project's when none is named.

    Raises:
        OptionError: a name is unknown, or the project has no game at all.
    """
    known = project.games()
    if not known:
        raise OptionError(f"no game found in {project.cards}; a game is a folder there that has a game.yaml")
    try:
        return chosen("game", wanted, known)
    except OptionError as error:
        # Whoever stands in another folder than he thinks sees it by this.
        raise OptionError(replace(p, message=f"{p.message} (in {project.cards})") for p in error.problems) from None


def write_json(document: object) -> None:
    """Write one JSON document to standard output and nothing else."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False, indent=2, sort_keys=True) + "\n")


def say(text: str) -> None:
    """Tell the user something on standard error, where progress goes."""
    print(text, file=sys.stderr)
