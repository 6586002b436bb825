"""Plain Markdown as HTML: every word is kept, pictures come from the pack, links lead to headings of the book."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from urllib.parse import quote, unquote

from generator.errors import Location, Problem
from generator.load.picture_files import PictureFolders
from generator.render.markdown import Node
from generator.rulebook.prose import Chapter

__all__ = ["PlainWriter"]

_INLINE = {"strong": "strong", "em": "em", "sup": "sup", "sub": "sub", "under": "u", "strike": "s"}
_OUTSIDE = re.compile(r"(?:https?://|mailto:)", re.IGNORECASE)
_ICON = re.compile(r"\{([a-z][a-z0-9-]*)\}")
_LONG_ROWS = 12
"""A table with more rows may be parted over pages: keeping it whole would leave holes."""


@dataclass(slots=True, kw_only=True)
class PlainWriter:
    """Writes the chapters of one plain book; gathers its problems."""

    pack: Path
    """Folder that addresses of pictures start from."""
    pictures: PictureFolders
    places: Mapping[str, str]
    """What links point at -> anchor."""
    polish: Callable[[str], str]
    icon: Callable[[str], str] = lambda name: ""
    """Returns the HTML of an icon; empty where there is none, and then the braces are words like others."""
    problems: list[Problem] = field(default_factory=list)
    _shown: str = ""
    _line: int = 0

    def html(self, chapter: Chapter) -> str:
        """Return the body of `chapter`."""
        self._shown = chapter.shown_as
        return "\n".join(self._block(node) for node in chapter.body)

    def _block(self, node: Node) -> str:
        self._line = node.line or self._line
        match node.kind:
            case "heading":
                words = self._inline(node.children)
                # A heading within a quotation belongs to that box, not to the order of the book.
                if not node.target:
                    return f'<p class="box-title">{words}</p>'
                return f'<h{node.level} id="{escape(node.target)}">{words}</h{node.level}>'
            case "paragraph":
                return self._paragraph(node)
            case "quote":
                loose = " long" if len(node.plain) > 900 else ""
                return f'<div class="box note{loose}">{self._blocks(node)}</div>'
            case "bullets":
                return f"<ul>{self._items(node)}</ul>"
            case "numbers":
                start = f' start="{node.start}"' if node.start != 1 else ""
                return f"<ol{start}>{self._items(node)}</ol>"
            case "table":
                return self._table(node)
            case "block":
                return f"<pre>{escape(node.text, quote=False)}</pre>"
            case "rule":
                return '<div class="break"></div>'
            case _:
                return self._inline((node,))

    def _blocks(self, node: Node) -> str:
        return "".join(self._block(child) for child in node.children)

    def _items(self, node: Node) -> str:
        items: list[str] = []
        for item in node.children:
            first, *rest = item.children or (Node(kind="text"),)
            # The first paragraph of an item stands beside its number without a distance of its own.
            lead = self._inline(first.children) if first.kind == "paragraph" else self._block(first)
            items.append(f"<li>{lead}{''.join(self._block(child) for child in rest)}</li>")
        return "".join(items)

    def _paragraph(self, node: Node) -> str:
        if node.children and all(c.kind == "image" or not c.plain.strip() for c in node.children):
            return "".join(f"<figure>{self._image(c)}</figure>" if c.kind == "image" else "" for c in node.children)
        words = self._inline(node.children)
        if [child.kind for child in node.children if child.plain.strip()] == ["strong"]:
            return f'<p class="lead">{words}</p>'
        return f"<p>{words}</p>" if words.strip() else ""

    def _table(self, node: Node) -> str:
        # A head without words is how Markdown writes a table that has none.
        head = [row for row in node.children if row.head and row.plain.strip()]
        body = [row for row in node.children if not row.head and (row.plain.strip() or _pictured(row))]
        long = "<tbody>" if len(body) <= _LONG_ROWS else '<tbody class="long">'
        top = f"<thead>{''.join(map(self._row, head))}</thead>" if head else ""
        return f"<table>{top}{long}{''.join(map(self._row, body))}</tbody></table>" if head or body else ""

    def _row(self, row: Node) -> str:
        cells: list[str] = []
        for cell in row.children:
            tag, scope = ("th", ' scope="col"') if cell.head else ("td", "")
            align = f' style="text-align: {cell.align}"' if cell.align in ("left", "right", "center") else ""
            cells.append(f"<{tag}{scope}{align}>{self._inline(cell.children)}</{tag}>")
        return f"<tr>{''.join(cells)}</tr>"

    def _inline(self, nodes: tuple[Node, ...]) -> str:
        return "".join(self._span(node) for node in nodes)

    def _span(self, node: Node) -> str:
        match node.kind:
            case "text":
                return self._words(node.text.replace("\n", " "))
            case "code":
                return f"<code>{escape(node.text, quote=False)}</code>"
            case "break":
                return "<br/>"
            case "link":
                return self._link(node)
            case "image":
                return self._image(node)
            case kind if kind in _INLINE:
                return f"<{_INLINE[kind]}>{self._inline(node.children)}</{_INLINE[kind]}>"
            case _:
                return self._block(node)

    def _words(self, text: str) -> str:
        parts: list[str] = []
        at = 0
        for match in _ICON.finditer(text):
            if drawn := self.icon(match[1]):
                parts += [escape(self.polish(text[at : match.start()]), quote=False), drawn]
                at = match.end()
        return "".join([*parts, escape(self.polish(text[at:]), quote=False)])

    def _link(self, node: Node) -> str:
        if _OUTSIDE.match(node.target):
            return self._linked(node.children, node.target)
        # `#arcane-eye`, `/other-page#scars` and `turn.md#draw` all mean the heading; without one there is no link.
        place = unquote(node.target.partition("#")[2])
        if place in self.places:
            return self._linked(node.children, f"#{self.places[place]}")
        return self._inline(node.children)

    def _linked(self, nodes: tuple[Node, ...], address: str) -> str:
        """Return the nodes as links, inside their emphasis: WeasyPrint tags no link that holds other inline boxes."""
        return "".join(
            f"<{_INLINE[node.kind]}>{self._linked(node.children, address)}</{_INLINE[node.kind]}>"
            if node.kind in _INLINE
            else f'<a href="{escape(address)}">{self._span(node)}</a>'
            for node in nodes
        )

    def _image(self, node: Node) -> str:
        found = self.pictures.find(unquote(node.target))
        if isinstance(found, str):
            where = Location(self._shown, self._line)
            self.problems.append(Problem(message=found, where=where, hint="put the picture into the pack"))
            return ""
        address = quote(found.path.relative_to(self.pack).as_posix())
        alt = escape(self.polish(node.text or found.path.stem))
        return f'<img class="picture" src="{address}" alt="{alt}"/>'


def _pictured(node: Node) -> bool:
    return node.kind == "image" or any(map(_pictured, node.children))
