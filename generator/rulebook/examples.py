"""The worked examples of a rulebook, played by the game's own engine; what is wrong with any is told by its line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from generator.errors import Location, PackError, Problem
from generator.load.flatten import freeze
from generator.load.yaml_source import read_yaml
from generator.model.effect import Value
from generator.rulebook.extras import Workshop

__all__ = ["played_examples"]

T = TypeVar("T")


def played_examples(shop: Workshop, play: Callable[[str, Mapping[str, Value]], T]) -> dict[str, T]:
    """Return what `play` makes of each example of `rules/examples.yaml`, by name.

    Args:
        shop: the pack's rulebook.
        play: plays an example, given its name and what the file says of it; raises `ValueError`, `KeyError` or
            `PackError` where it cannot be played or comes out otherwise.

    Raises:
        PackError: the file holds no examples, or some are wrong, all of them told.
    """
    source = read_yaml(shop.folder / "examples.yaml", shown_as=f"{shop.shown}/examples.yaml")
    if not isinstance(source.data, dict):
        raise PackError([Problem(message="expected examples by name", where=Location(source.shown_as))])
    played: dict[str, T] = {}
    problems: list[Problem] = []
    for name, data in source.data.items():
        given = freeze(data)
        where = source.place((name,))
        try:
            if not isinstance(given, Mapping):
                raise ValueError(f"expected a mapping, got {given!r}")
            played[name] = play(name, given)
        except (KeyError, ValueError) as error:
            problems.append(Problem(message=f"example: {error}", where=where, path=name))
        except PackError as error:
            problems += [Problem(message=one.message, where=where, path=name) for one in error.problems]
    if problems:
        raise PackError(problems)
    return played
