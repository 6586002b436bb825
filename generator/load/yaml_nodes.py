"""A YAML document as a tree that remembers where each value and each key is written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

__all__ = ["Data", "Node", "ValuePath", "parse_path", "path_text"]

Data = str | int | float | bool | None | list["Data"] | dict[str, "Data"]
"""Plain Python data; keys of mappings are always text, as typed."""

ValuePath = tuple[str | int, ...]
"""The way to a value: keys of mappings and 0-based indices of lists."""


@dataclass(slots=True)
class Node:
    """One value: where it starts (line and column from 1), what was typed, and what it holds."""

    value: str | int | float | bool | list[Node] | dict[str, Node] | None
    line: int
    column: int
    raw: str = ""
    """A scalar as typed."""
    keys: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Of a mapping: key -> line and column of the key."""
    size: int = 1
    """Values in this subtree, aliases written out."""
    height: int = 1
    """Levels in this subtree, aliases written out."""

    def children(self) -> Iterator[Node]:
        """Yield the values directly inside."""
        if isinstance(self.value, list):
            yield from self.value
        elif isinstance(self.value, dict):
            yield from self.value.values()

    def child(self, step: str | int) -> Node | None:
        """Return the value at one key or index, or None."""
        if isinstance(self.value, dict) and isinstance(step, str):
            return self.value.get(step)
        if isinstance(self.value, list) and isinstance(step, int) and 0 <= step < len(self.value):
            return self.value[step]
        return None

    def data(self) -> Data:
        """Return the subtree as plain data, aliases written out."""
        if isinstance(self.value, list):
            return [node.data() for node in self.value]
        if isinstance(self.value, dict):
            return {key: node.data() for key, node in self.value.items()}
        return self.value


def path_text(path: Sequence[str | int]) -> str:
    """Return a value's path as people write it: `cards[3].level`."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f".{step}" if text else step
    return text


def parse_path(text: str) -> ValuePath:
    """Return the path that `path_text` wrote; keys that hold `.` or `[` are not told apart."""
    steps = re.findall(r"\[(\d+)\]|([^.\[\]]+)", text)
    return tuple(int(index) if index else key for index, key in steps)
