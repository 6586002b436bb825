"""The door to markdown-it: a text becomes a tree of plain records, and nothing of the library gets out.

Raw HTML in the source stays text: whoever writes the tree as HTML decides what markup exists.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

__all__ = ["Node", "NodeKind", "parse"]

NodeKind = Literal[
    "root",
    "heading",
    "paragraph",
    "quote",
    "bullets",
    "numbers",
    "item",
    "table",
    "row",
    "cell",
    "rule",
    "text",
    "strong",
    "em",
    "code",
    "image",
    "link",
    "break",
]

_KINDS: dict[str, NodeKind] = {
    "root": "root",
    "heading": "heading",
    "paragraph": "paragraph",
    "blockquote": "quote",
    "bullet_list": "bullets",
    "ordered_list": "numbers",
    "list_item": "item",
    "table": "table",
    "tr": "row",
    "th": "cell",
    "td": "cell",
    "hr": "rule",
    "text": "text",
    "strong": "strong",
    "em": "em",
    "code_inline": "code",
    "image": "image",
    "link": "link",
    "hardbreak": "break",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """A piece of a Markdown text."""

    kind: NodeKind
    text: str = ""
    """The words of a `text` or `code` node, the description of an `image`."""
    target: str = ""
    """Where a `link` or `image` points."""
    level: int = 0
    """Of a `heading`, from 1."""
    head: bool = False
    """Whether a `cell` or `row` belongs to a table's head."""
    align: str = ""
    """`left`, `right` or `center` where a `cell` says so."""
    line: int = 0
    """In the source, from 1; 0 where the library does not know."""
    children: tuple[Node, ...] = field(default=())

    @property
    def plain(self) -> str:
        """The words without markup."""
        if self.kind in ("text", "code"):
            return self.text
        return "".join(child.plain for child in self.children)


def parse(source: str) -> Node:
    """Return the tree of `source` (CommonMark with tables).

    Raises:
        ValueError: the text uses something that has no place in a printed book (code fences, reference links).
    """
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tree = SyntaxTreeNode(reader.parse(source))
    return Node(kind="root", children=tuple(_nodes(tree, head=False)))


def _nodes(parent: SyntaxTreeNode, *, head: bool) -> Iterator[Node]:
    for child in parent.children:
        if child.type in ("thead", "tbody"):
            yield from _nodes(child, head=child.type == "thead")
        elif child.type == "inline":
            yield from _nodes(child, head=head)
        elif child.type == "softbreak":
            yield Node(kind="text", text="\n")
        else:
            yield _node(child, head=head)


def _node(child: SyntaxTreeNode, *, head: bool) -> Node:
    line = child.map[0] + 1 if child.map else 0
    if child.type not in _KINDS:
        raise ValueError(f"expected running text, a list, a table or a quotation at line {line}, got {child.type}")
    kind = _KINDS[child.type]
    attrs = {} if child.type == "root" else child.attrs
    style = str(attrs.get("style", ""))
    return Node(
        kind=kind,
        text=child.content if kind in ("text", "code", "image") else "",
        target=str(attrs.get("href", attrs.get("src", ""))),
        level=int(child.tag[1:]) if kind == "heading" else 0,
        head=head,
        align=style.rpartition(":")[2].strip() if style else "",
        line=line,
        children=() if kind in ("text", "code", "image") else tuple(_nodes(child, head=head)),
    )
