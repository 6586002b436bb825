"""The door to markdown-it: a text becomes a tree of plain records, and nothing of the library gets out.

Raw HTML in the source stays text: whoever writes the tree as HTML decides what markup exists. `parse` is strict, for
chapters written for this printer; `parse_any` takes whatever Markdown people have, and loses none of its words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

__all__ = ["Node", "NodeKind", "parse", "parse_any"]

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
    "block",
    "strike",
    "under",
    "sup",
    "sub",
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

_MORE_KINDS: dict[str, NodeKind] = {**_KINDS, "fence": "block", "code_block": "block", "s": "strike"}
"""What `parse_any` knows besides."""

_TAGS: dict[str, NodeKind] = {
    "b": "strong",
    "strong": "strong",
    "i": "em",
    "em": "em",
    "cite": "em",
    "u": "under",
    "ins": "under",
    "s": "strike",
    "del": "strike",
    "strike": "strike",
    "sup": "sup",
    "sub": "sub",
}
"""Inline HTML that has a meaning in print."""
_BARE = frozenset({"a", "abbr", "big", "font", "kbd", "mark", "q", "samp", "small", "span", "tt", "var", "wbr"})
"""Inline HTML whose tags are left out; its words stay."""
_TAG = re.compile(r"<(?P<end>/?)(?P<name>[A-Za-z][A-Za-z0-9-]*)(?P<attrs>[^>]*?)/?>")
_ATTRIBUTE = re.compile(
    r"(?P<key>[a-z-]+)\s*=\s*(?:\"(?P<a>[^\"]*)\"|'(?P<b>[^']*)'|(?P<c>[^\s\"'>]+))", re.IGNORECASE
)


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
    start: int = 1
    """The first number of `numbers`."""
    line: int = 0
    """In the source, from 1; 0 where the library does not know."""
    children: tuple[Node, ...] = field(default=())

    @property
    def plain(self) -> str:
        """The words without markup."""
        if self.kind in ("text", "code", "block"):
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


def parse_any(source: str) -> Node:
    """Return the tree of `source`: CommonMark with tables, struck words, code and the usual inline HTML.

    A tag that is not HTML (`<VP>`) is text. Block tags are text, too: the caller takes them away beforehand.
    """
    reader = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).disable("html_block")
    tree = SyntaxTreeNode(reader.parse(source))
    return Node(kind="root", children=_paired(_nodes(tree, head=False, kinds=_MORE_KINDS)))


def _nodes(parent: SyntaxTreeNode, *, head: bool, kinds: dict[str, NodeKind] = _KINDS) -> Iterator[Node]:
    for child in parent.children:
        if child.type in ("thead", "tbody"):
            yield from _nodes(child, head=child.type == "thead", kinds=kinds)
        elif child.type == "inline":
            yield from _nodes(child, head=head, kinds=kinds)
        elif child.type == "softbreak":
            yield Node(kind="text", text="\n")
        elif child.type == "html_inline":
            yield Node(kind="text", text=child.content, target="html")
        else:
            yield _node(child, head=head, kinds=kinds)


def _node(child: SyntaxTreeNode, *, head: bool, kinds: dict[str, NodeKind]) -> Node:
    line = child.map[0] + 1 if child.map else 0
    if child.type not in kinds:
        raise ValueError(f"expected running text, a list, a table or a quotation at line {line}, got {child.type}")
    kind = kinds[child.type]
    attrs = {} if child.type == "root" else child.attrs
    style = str(attrs.get("style", ""))
    inner = () if kind in ("text", "code", "image", "block") else tuple(_nodes(child, head=head, kinds=kinds))
    return Node(
        kind=kind,
        text=child.content if kind in ("text", "code", "image", "block") else "",
        target=str(attrs.get("href", attrs.get("src", ""))),
        level=int(child.tag[1:]) if kind == "heading" else 0,
        head=head,
        align=style.rpartition(":")[2].strip() if style else "",
        start=int(attrs.get("start", 1)),
        line=line,
        children=_paired(inner) if kinds is _MORE_KINDS else inner,
    )


def _paired(nodes: Iterator[Node] | Sequence[Node]) -> tuple[Node, ...]:
    """Return the nodes with inline HTML made into nodes; a tag that is never closed closes where its block ends."""
    open_tags: list[tuple[str, list[Node]]] = [("", [])]

    def close() -> None:
        name, inside = open_tags.pop()
        open_tags[-1][1].append(Node(kind=_TAGS[name], children=tuple(inside)))

    for node in nodes:
        tag = _TAG.fullmatch(node.text) if node.target == "html" else None
        here = open_tags[-1][1]
        if node.target != "html":
            here.append(node)
        elif tag is None:
            if not node.text.startswith(("<!", "<?")):
                here.append(replace(node, target=""))
        elif (name := tag["name"].lower()) == "br":
            here.append(Node(kind="break"))
        elif name == "img":
            here.append(_picture(tag["attrs"]))
        elif name in _TAGS and not tag["end"]:
            open_tags.append((name, []))
        elif name in _TAGS:
            if name in [opened for opened, _ in open_tags]:
                while open_tags[-1][0] != name:
                    close()
                close()
        elif name not in _BARE:
            here.append(replace(node, target=""))
    while len(open_tags) > 1:
        close()
    return tuple(open_tags[0][1])


def _picture(attrs: str) -> Node:
    found = {m["key"].lower(): m["a"] or m["b"] or m["c"] or "" for m in _ATTRIBUTE.finditer(attrs)}
    return Node(kind="image", text=found.get("alt", ""), target=found.get("src", ""))
