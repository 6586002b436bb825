"""Chapters as HTML: numbered paragraphs, references, index words, icons, boxes, figures."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape

from generator.errors import Location, Problem, nearest
from generator.render.markdown import Node
from generator.rulebook.figures.svg import TEXT_WIDTH, Figure
from generator.rulebook.prose import MARK, Anchor, Chapter

__all__ = ["IndexEntry", "Writer"]

_INLINE = re.compile(
    r"\[\[(?P<ref>[a-z.-]+)\]\]"
    r"|\(\((?P<main>!?)(?P<term>[^()|]+)(?:\|(?P<entry>[^()|]+))?\)\)"
    r"|:(?P<icon>[a-z][a-z0-9-]*):"
)
_BOX = re.compile(r"\[!(?P<kind>example|note|option)\]\s*")


@dataclass(slots=True, kw_only=True)
class IndexEntry:
    """A word of the index and the paragraphs it stands in."""

    word: str
    main: str = ""
    """Anchor of the paragraph that explains it."""
    anchors: list[str] = field(default_factory=list)


@dataclass(slots=True, kw_only=True)
class Writer:
    """Writes chapters of one book; gathers its index and its problems."""

    chapters: Mapping[str, Chapter]
    anchors: Mapping[str, Anchor]
    polish: Callable[[str], str]
    """Turns typed spaces and apostrophes into those of the language."""
    figure: Callable[[str], Figure]
    """Returns the figure of this name; raises KeyError."""
    listing: Callable[[str], str]
    """Returns the HTML of a list made from the pack; raises KeyError."""
    icon: Callable[[str], str]
    """Returns the HTML of an icon; raises KeyError."""
    margin_icon: Callable[[str], str]
    """Returns the HTML of an icon for the margin; raises KeyError."""
    words: Mapping[str, str]
    margin: Mapping[str, str] = field(default_factory=dict)
    """Paragraph -> icon that stands in the margin beside it."""
    index: dict[str, IndexEntry] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    figures: dict[str, Figure] = field(default_factory=dict)
    _chapter: Chapter | None = None
    _anchor: str = ""
    _line: int = 0

    def html(self, chapter: Chapter) -> str:
        """Return the body of `chapter`."""
        self._chapter = chapter
        self._anchor = chapter.id
        return "\n".join(self._block(node) for node in chapter.body)

    def _where(self) -> Location:
        return Location(self._chapter.shown_as if self._chapter else "", self._line)

    def _block(self, node: Node) -> str:
        if node.line:
            self._line = node.line
        match node.kind:
            case "heading":
                self._anchor = node.target or self._anchor
                return f'<h{node.level} id="{escape(node.target)}">{self._inline(node.children)}</h{node.level}>'
            case "paragraph":
                return self._paragraph(node)
            case "quote":
                return self._box(node)
            case "bullets" | "numbers":
                tag = "ul" if node.kind == "bullets" else "ol"
                return f"<{tag}>" + "".join(f"<li>{self._item(item)}</li>" for item in node.children) + f"</{tag}>"
            case "table":
                return self._table(node)
            case "rule":
                return '<div class="break"></div>'
            case _:
                return self._inline((node,))

    def _item(self, item: Node) -> str:
        if len(item.children) == 1 and item.children[0].kind == "paragraph":
            return self._inline(item.children[0].children)
        return "".join(self._block(child) for child in item.children)

    def _paragraph(self, node: Node) -> str:
        if len(node.children) == 1 and node.children[0].kind == "image":
            return self._image(node.children[0])
        if not node.target:
            return f"<p>{self._inline(node.children)}</p>"
        self._anchor = node.target
        anchor = self.anchors[node.target]
        first, *rest = node.children
        mark = MARK.match(first.text)
        text = first.text[mark.end() :] if mark else first.text
        body = self._inline((Node(kind="text", text=text), *rest))
        aside = " aside" if anchor.id in self.margin else ""
        house = f'<span class="house">{escape(self.words["house-mark"])}</span>' if anchor.house else ""
        return (
            f'<p class="rule{aside}" id="{escape(anchor.id)}"><span class="num">{house}{escape(anchor.number)}</span> '
            f"{self._margin(anchor.id)}{body}</p>"
        )

    def _margin(self, anchor: str) -> str:
        if anchor not in self.margin:
            return ""
        return f'<span class="margin">{self._icon(self.margin[anchor], self.margin_icon)}</span>'

    def _icon(self, name: str, maker: Callable[[str], str] | None = None) -> str:
        try:
            return (maker or self.icon)(name)
        except KeyError as error:
            known = [str(v) for v in error.args[1:]]
            self.problems.append(
                Problem(message=f"unknown icon {name!r}", where=self._where(), hint=nearest(name, known))
            )
            return ""

    def _box(self, node: Node) -> str:
        kind, children = "note", list(node.children)
        title = ""
        if children and children[0].kind == "paragraph" and (box := _BOX.match(children[0].plain)):
            kind = box["kind"]
            first, *rest = children[0].children
            head, body = _first_line((Node(kind="text", text=first.text[box.end() :]), *rest))
            title = self._inline(head)
            children[:1] = [Node(kind="paragraph", line=children[0].line, children=body)] if body else []
        label = escape(self.polish(self.words[f"box-{kind}"]))
        inside = "".join(self._block(child) for child in children)
        heading = f'<p class="box-title"><span class="box-kind">{label}</span> {title}</p>'
        return f'<div class="box {kind}">{heading}{inside}</div>'

    def _table(self, node: Node) -> str:
        head = [row for row in node.children if row.head]
        body = [row for row in node.children if not row.head]
        return (
            "<table><thead>" + "".join(map(self._row, head)) + "</thead><tbody>"
            "" + "".join(map(self._row, body)) + "</tbody></table>"
        )

    def _row(self, row: Node) -> str:
        cells: list[str] = []
        for cell in row.children:
            tag = "th" if cell.head else "td"
            scope = ' scope="col"' if cell.head else ""
            align = f' class="{cell.align}"' if cell.align else ""
            cells.append(f"<{tag}{scope}{align}>{self._inline(cell.children)}</{tag}>")
        return "<tr>" + "".join(cells) + "</tr>"

    def _image(self, node: Node) -> str:
        kind, _, name = node.target.partition(":")
        try:
            if kind == "list":
                return self.listing(name)
            if kind not in ("figure", "margin"):
                raise KeyError(node.target)
            figure = self.figure(name)
        except KeyError as error:
            known = [str(v) for v in error.args[1:]]
            self.problems.append(
                Problem(
                    message=f"unknown {kind or 'picture'} {name!r}", where=self._where(), hint=nearest(name, known)
                )
            )
            return ""
        self.figures[name] = figure
        caption = self._text(node.text) if node.text else ""
        legend = f"<figcaption>{caption}</figcaption>" if caption else ""
        return (
            f'<figure class="{kind} {figure.css}"><img src="book:{escape(name)}" alt="{escape(figure.alt)}" '
            f'style="width:{100 * figure.width / TEXT_WIDTH:.3g}%"/>{legend}</figure>'
        )

    def _inline(self, nodes: tuple[Node, ...] | list[Node]) -> str:
        return "".join(self._span(node) for node in nodes)

    def _span(self, node: Node) -> str:
        match node.kind:
            case "text":
                return self._text(node.text)
            case "strong" | "em":
                return f"<{node.kind}>{self._inline(node.children)}</{node.kind}>"
            case "code":
                return f"<code>{escape(node.text)}</code>"
            case "break":
                return "<br/>"
            case "link":
                return f'<a href="{escape(node.target)}">{self._inline(node.children)}</a>'
            case _:
                self.problems.append(Problem(message=f"expected running text, got {node.kind}", where=self._where()))
                return ""

    def _text(self, text: str) -> str:
        parts: list[str] = []
        text = text.replace("\n", " ")
        at = 0
        for match in _INLINE.finditer(text):
            parts.append(escape(self.polish(text[at : match.start()]), quote=False))
            parts.append(self._special(match))
            at = match.end()
        parts.append(escape(self.polish(text[at:]), quote=False))
        return "".join(parts)

    def _special(self, match: re.Match[str]) -> str:
        if name := match["ref"]:
            return self._reference(name)
        if name := match["icon"]:
            return self._icon(name)
        word = (match["entry"] or match["term"]).strip()
        entry = self.index.setdefault(word, IndexEntry(word=self.polish(word)))
        if self._anchor not in entry.anchors:
            entry.anchors.append(self._anchor)
        if match["main"]:
            entry.main = self._anchor
        shown = escape(self.polish(match["term"]), quote=False)
        return f"<dfn>{shown}</dfn>" if match["main"] else shown

    def _reference(self, name: str) -> str:
        if name in self.anchors and self.anchors[name].number:
            return f'<a class="ref" href="#{escape(name)}">§\u00a0{escape(self.anchors[name].number)}</a>'
        if name in self.chapters:
            word = escape(self.words["chapter"])
            return f'<a class="ref" href="#{escape(name)}">{word}\u00a0{self.chapters[name].number}</a>'
        known = [*self.chapters, *(key for key, anchor in self.anchors.items() if anchor.number)]
        self.problems.append(
            Problem(message=f"unknown paragraph {name!r}", where=self._where(), hint=nearest(name, known))
        )
        return ""


def _first_line(nodes: Sequence[Node]) -> tuple[list[Node], tuple[Node, ...]]:
    """Return the nodes of the first line and those after it."""
    for i, node in enumerate(nodes):
        if node.kind == "text" and "\n" in node.text:
            before, _, after = node.text.partition("\n")
            rest = ([Node(kind="text", text=after)] if after else []) + list(nodes[i + 1 :])
            return [*nodes[:i], Node(kind="text", text=before)], tuple(rest)
    return list(nodes), ()
