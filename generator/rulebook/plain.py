"""Rulebooks as people already have them: Markdown without this printer's marks, taken apart into chapters.

Such a file may begin with front matter, carry attributes (`{: .note }`, `{#anchor}`), fold text away (`<details>`)
and hold its own list of contents (`{:toc}`). None of that is words: the words stay, all of them, and nothing else.
A file's first-level headings begin chapters; words before the first of them stand under the game's name.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from generator.errors import Location, PackError, Problem
from generator.render.markdown import Node, parse_any
from generator.rulebook.prose import Anchor, Chapter

__all__ = ["PlainBook", "cleaned", "read_plain", "take_apart"]

_FRONT_MATTER = re.compile(r"\A\ufeff?---[ \t]*\n.*?\n(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL)
_FENCE = re.compile(
    r"(?m)^[ ]{0,3}(`{3,}|~{3,}).*\n(?:.*\n)*?[ ]{0,3}\1[`~]*[ \t]*(?:\n|\Z)|(?<!`)(`+)(?!`).+?(?<!`)\2(?!`)"
)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_FOLDED_CONTENTS = re.compile(r"<details\b[^>]*>(?:(?!</?details\b).)*?\{:\s*toc[^}]*\}\s*</details>", re.DOTALL)
_OWN_CONTENTS = re.compile(
    r"(?m)^[ \t]*(?:[-*+]|1\.)[ \t]+.*\n[ \t]*\{:\s*toc[^}\n]*\}[ \t]*$|^\[\[?toc\]?\][ \t]*$", re.IGNORECASE
)
_ATTRIBUTES = re.compile(r"[ \t]*\{:[^{}\n]*\}")
_HEADING_ID = re.compile(r"(?m)^(#{1,6} .*?)[ \t]*\{#(?P<id>[\w.-]+)[^}\n]*\}[ \t]*$")
_SUMMARY = re.compile(r"<summary\b[^>]*>\s*(.*?)\s*</summary>", re.DOTALL | re.IGNORECASE)
_BLOCK_TAG = re.compile(
    r"</?(?:address|article|aside|blockquote|body|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form"
    r"|header|hr|html|legend|li|main|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)\b[^<>]*>",
    re.IGNORECASE,
)
_HTML_ID = re.compile(r"""\bid\s*=\s*["']?([\w.-]+)""")
_HTML_HEADING = re.compile(r"<h(?P<level>[1-6])\b[^>]*>\s*(?P<words>.*?)\s*</h(?P=level)>", re.DOTALL | re.IGNORECASE)


@dataclass(slots=True, kw_only=True)
class PlainBook:
    """A stranger's rulebook taken apart."""

    chapters: list[Chapter] = field(default_factory=list)
    places: dict[str, str] = field(default_factory=dict)
    """What links may point at (`#arcane-eye`, without the sign) -> anchor in this book."""

    @property
    def words(self) -> int:
        """How many words it has, about."""
        return sum(len(node.plain.split()) for chapter in self.chapters for node in chapter.body)


def read_plain(folder: Path, root: Path) -> list[tuple[str, str]]:
    """Return (shown path, text) of every Markdown file of `folder`; `2-turn.md` comes before `10-end.md`.

    Raises:
        PackError: there is none, or one is not UTF-8.
    """
    files = sorted(folder.glob("*.md"), key=lambda path: (_natural(path.name), path.name))
    shown = [file.relative_to(root).as_posix() for file in files]
    problems: list[Problem] = []
    texts: list[tuple[str, str]] = []
    for file, name in zip(files, shown, strict=True):
        try:
            text = file.read_text(encoding="utf-8-sig")
        except UnicodeDecodeError as error:
            where = Location(name, file.read_bytes()[: error.start].count(b"\n") + 1)
            problems.append(Problem(message=f"byte {error.start} is not UTF-8", where=where))
        else:
            texts.append((name, text))
    if not files:
        problems.append(Problem(message="expected a rulebook, got no .md file", where=Location(str(folder))))
    if problems:
        raise PackError(problems)
    return texts


def _natural(name: str) -> list[tuple[int, int, str]]:
    parts = re.findall(r"\d+|\D+", name)
    return [(0, int(part), "") if part.isdecimal() else (1, 0, part.casefold()) for part in parts]


def cleaned(text: str, places: dict[str, str] | None = None) -> str:
    """Return the Markdown without front matter, attributes, comments and tags of blocks; lines may move down.

    `places` gets an entry `id -> contents` for each list of contents that was taken out.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = _FRONT_MATTER.sub(lambda m: "\n" * m.group().count("\n"), text, count=1)
    kept: list[str] = []

    def put_by(match: re.Match[str]) -> str:
        kept.append(match.group())
        return f"\ue000{len(kept) - 1}\ue001"  # private use: nobody types them, no pattern below has them

    def contents(match: re.Match[str]) -> str:
        for name in _HTML_ID.findall(match.group()):
            if places is not None:
                places[name] = "contents"
        return "\n\n"

    text = _FENCE.sub(put_by, text)
    text = _COMMENT.sub("", text)
    text = _OWN_CONTENTS.sub("", _FOLDED_CONTENTS.sub(contents, text))
    text = _HEADING_ID.sub(lambda m: f"{m[1]} \ue002{m['id']}\ue003", text)
    text = _ATTRIBUTES.sub("", text)
    text = _HTML_HEADING.sub(lambda m: f"\n\n{'#' * int(m['level'])} {' '.join(m['words'].split())}\n\n", text)
    text = _SUMMARY.sub(lambda m: f"\n\n**{' '.join(m[1].split())}**\n\n" if m[1] else "\n\n", text)
    lines = [line if line.lstrip(" >").startswith("|") else _unboxed(line) for line in text.split("\n")]
    text = "\n".join(lines)
    return re.sub("\ue000(\\d+)\ue001", lambda m: kept[int(m[1])], text)


def _unboxed(line: str) -> str:
    """Return a line with block tags made into empty lines; what they hold is running text, however far indented."""
    if not _BLOCK_TAG.search(line):
        return line
    return "\n\n" + "\n\n".join(part.strip() for part in _BLOCK_TAG.split(line)) + "\n\n"


def take_apart(texts: Sequence[tuple[str, str]], title: str) -> PlainBook:
    """Return the chapters of a rulebook; `title` stands over words that have no heading."""
    book = PlainBook()
    aliases: dict[str, str] = {}
    for shown, text in texts:
        tree = parse_any(cleaned(text, aliases))
        for head, body in _parts(tree.children):
            number = len(book.chapters) + 1
            chapter_id = f"chapter-{number}"
            name = _bare(head.plain) if head else title
            if head:
                _point(book.places, head.plain, chapter_id)
            nodes, anchors = _anchored(body, chapter_id, shown, book.places)
            book.chapters.append(
                Chapter(id=chapter_id, number=number, title=name, body=nodes, anchors=anchors, shown_as=shown)
            )
    book.places = {**aliases, **book.places}
    if not book.chapters:
        raise PackError([Problem(message="expected words of a rulebook, got none", where=Location(texts[0][0]))])
    return book


def _parts(nodes: Sequence[Node]) -> list[tuple[Node | None, list[Node]]]:
    """Return the chapters of one file: its headings of the highest rank, and what stands below each."""
    ranks = [node.level for node in nodes if node.kind == "heading"]
    top = min(ranks, default=1)
    parts: list[tuple[Node | None, list[Node]]] = [(None, [])]
    for node in nodes:
        if node.kind == "heading" and node.level == top:
            parts.append((node, []))
        else:
            parts[-1][1].append(node)
    return [(head, body) for head, body in parts if head or body]


def _anchored(
    nodes: Sequence[Node], chapter: str, shown: str, places: dict[str, str]
) -> tuple[tuple[Node, ...], tuple[Anchor, ...]]:
    """Return the nodes with headings numbered as anchors; no rank is left out on the way down (PDF/UA-1, 7.4.2)."""
    above: list[int] = []
    anchors: list[Anchor] = []
    out: list[Node] = []
    for node in nodes:
        if node.kind != "heading":
            out.append(node)
            continue
        while above and above[-1] >= node.level:
            above.pop()
        above.append(node.level)
        anchor = f"{chapter}-{len(anchors) + 1}"
        _point(places, node.plain, anchor)
        level = min(len(above) + 1, 6)
        anchors.append(
            Anchor(
                id=anchor,
                number="",
                title=_bare(node.plain),
                section=True,
                where=Location(shown, node.line),
                level=level,
            )
        )
        out.append(replace(node, target=anchor, level=level, children=_named(node.children)))
    return tuple(out), tuple(anchors)


def _named(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    return tuple(replace(n, text=_bare(n.text)) if n.kind == "text" else n for n in nodes)


def _bare(words: str) -> str:
    return re.sub(" ?\ue002.*?\ue003", "", words).strip() if "\ue002" in words else words


def _point(places: dict[str, str], words: str, anchor: str) -> None:
    """Let links find a heading: by the name it was given, else by its words as GitHub and kramdown write them."""
    for name in re.findall("\ue002(.*?)\ue003", words):
        places.setdefault(name, anchor)
    slug = unicodedata.normalize("NFC", _bare(words)).lower()
    slug = re.sub(r"[^\w\- ]", "", slug).replace(" ", "-")
    if slug in places:
        count = 1
        while f"{slug}-{count}" in places:
            count += 1
        slug = f"{slug}-{count}"
    places[slug] = anchor
