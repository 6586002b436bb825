"""From YAML events to nodes, with limits: no tags, no merges, no second document, no deep or exploding trees.

Works without recursion on the event stream, so that a hostile file is stopped while it is being read.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field

import yaml

from generator.errors import Location, Problem
from generator.load.yaml_nodes import Node
from generator.load.yaml_scalars import Ambiguous, read_plain

__all__ = ["MAX_DEPTH", "MAX_NODES", "Builder"]

MAX_NODES = 200_000
"""Values in one file with aliases written out: a thousand cards with rich abilities stay under it."""
MAX_DEPTH = 40
"""Levels of nesting: the deepest ability we know needs 14."""


class _TooMuchError(Exception):
    """The file crosses a limit; reading stops."""


@dataclass(slots=True)
class _Frame:
    """A list or mapping that is still open."""

    node: Node
    anchor: str | None
    key: str | None = None
    key_mark: tuple[int, int] | None = None
    skip: bool = False
    """The value to come belongs to a key that is refused."""


@dataclass(slots=True)
class Builder:
    """Builds the tree of one file and gathers what is wrong with it."""

    shown_as: str
    problems: list[Problem] = field(default_factory=list)
    root: Node | None = None
    _stack: list[_Frame] = field(default_factory=list)
    _anchors: dict[str, Node] = field(default_factory=dict)
    _open: set[str] = field(default_factory=set)
    _count: int = 0
    _documents: int = 0

    def build(self, events: Iterable[yaml.Event]) -> Node | None:
        """Return the root, or None for an empty file; syntax errors pass through as `yaml.YAMLError`."""
        try:
            for event in events:
                if not self._take(event):
                    break
        except _TooMuchError:
            self.root = None
        return self.root

    def _take(self, event: yaml.Event) -> bool:
        if isinstance(event, yaml.DocumentStartEvent):
            return self._document(event)
        if isinstance(event, yaml.AliasEvent):
            self._alias(event)
        elif isinstance(event, yaml.ScalarEvent):
            self._scalar(event)
        elif isinstance(event, yaml.CollectionStartEvent):
            self._open_collection(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            self._close_collection()
        return True

    def _document(self, event: yaml.DocumentStartEvent) -> bool:
        self._documents += 1
        if self._documents > 1:
            self._fault(event, "a second document starts here", "keep one document per file")
            return False
        if event.version or event.tags:
            self._fault(event, "directives (lines with %) are not read", "remove them")
        return True

    def _fault(self, event: yaml.Event, message: str, hint: str = "") -> None:
        where = Location(self.shown_as, *_mark(event))
        self.problems.append(Problem(message=message, where=where, hint=hint))

    def _count_up(self, event: yaml.Event, size: int, height: int) -> None:
        self._count += size
        if self._count > MAX_NODES:
            self._fault(event, f"more than {MAX_NODES} values in one file", "aliases count as often as they are used")
            raise _TooMuchError
        if len(self._stack) + height > MAX_DEPTH:
            self._fault(event, f"nested deeper than {MAX_DEPTH} levels")
            raise _TooMuchError

    def _refuse_tag(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> None:
        if event.tag is not None:
            self._fault(event, f"tags are not read, got {event.tag!r}", "remove it; quotes make text of a number")

    def _scalar(self, event: yaml.ScalarEvent) -> None:
        self._refuse_tag(event)
        self._count_up(event, 1, 1)
        plain = not event.style
        if self._wants_key():
            self._key(event, event.value, plain=plain)
            return
        text = unicodedata.normalize("NFC", event.value)
        value = read_plain(text) if plain else text
        if isinstance(value, Ambiguous):
            self._fault(event, value.message, value.hint)
            value = text
        self._place(Node(value, *_mark(event), raw=text), event.anchor)

    def _wants_key(self) -> bool:
        if not self._stack:
            return False
        top = self._stack[-1]
        return isinstance(top.node.value, dict) and top.key is None

    def _key(self, event: yaml.Event, text: str, *, plain: bool) -> None:
        top = self._stack[-1]
        key = unicodedata.normalize("NFC", text)
        top.key, top.key_mark, top.skip = key, _mark(event), False
        if plain and key == "<<":
            self._fault(event, "merge keys (<<) are not read", "repeat the keys, or use defaults of the file")
            top.skip = True
        elif plain and key in ("", "~"):
            self._fault(event, "a key is missing before ':'")
            top.skip = True
        elif key in top.node.keys:
            line, _ = top.node.keys[key]
            self._fault(event, f"the key {key!r} stands twice in one mapping", f"first on line {line}")
            top.skip = True

    def _alias(self, event: yaml.AliasEvent) -> None:
        name = event.anchor or ""
        target = self._anchors.get(name)
        if name in self._open:
            self._fault(event, f"the alias *{name} stands inside what it repeats")
            target = None
        elif target is None:
            self._fault(event, f"no anchor &{name} before this alias")
        if self._wants_key():
            self._fault(event, f"a key must be text, got the alias *{name}")
            self._stack[-1].key, self._stack[-1].skip = "", True
            return
        node = target or Node(None, 0, 0)
        self._count_up(event, node.size, node.height)
        line, column = _mark(event)
        self._place(Node(node.value, line, column, node.raw, node.keys, node.size, node.height), None)

    def _open_collection(self, event: yaml.CollectionStartEvent) -> None:
        self._refuse_tag(event)
        self._count_up(event, 1, 1)
        if self._wants_key():
            self._fault(event, "a key must be text, got a list or a mapping")
            self._stack[-1].key, self._stack[-1].skip = "", True
            # The collection is still read, into nowhere: its end must find its own frame.
            self._stack.append(_Frame(Node({} if _is_mapping(event) else [], *_mark(event)), "\0key"))
            return
        node = Node({} if _is_mapping(event) else [], *_mark(event))
        if event.anchor:
            self._open.add(event.anchor)
        self._stack.append(_Frame(node, event.anchor))

    def _close_collection(self) -> None:
        frame = self._stack.pop()
        if frame.anchor == "\0key":
            return
        node = frame.node
        node.size = 1 + sum(child.size for child in node.children())
        node.height = 1 + max((child.height for child in node.children()), default=0)
        if frame.anchor:
            self._open.discard(frame.anchor)
        self._place(node, frame.anchor)

    def _place(self, node: Node, anchor: str | None) -> None:
        if anchor:
            self._anchors[anchor] = node
        if not self._stack:
            self.root = node
            return
        top = self._stack[-1]
        if isinstance(top.node.value, list):
            top.node.value.append(node)
        elif isinstance(top.node.value, dict):
            if top.key is not None and top.key_mark is not None and not top.skip:
                top.node.value[top.key] = node
                top.node.keys[top.key] = top.key_mark
            top.key = top.key_mark = None


def _is_mapping(event: yaml.Event) -> bool:
    return isinstance(event, yaml.MappingStartEvent)


def _mark(event: yaml.Event) -> tuple[int, int]:
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark else (0, 0)
