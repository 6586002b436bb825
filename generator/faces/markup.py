r"""Rich text written by hand, in the cells of a spreadsheet or in a pack.

`**bold**`, `*italic*`, `***both***`; icons by name as `{sword}` or `:sword:`; a line that begins with `- ` is an item
of a list; a line break, or `\n` typed in a cell, begins a new line. `\*`, `\{`, `\:` and `\\` print the sign itself.

Nothing else means anything: HTML is printed as typed, a star with spaces around it is a star. What looks like a mark
and is none (`{r]`, an icon that does not exist, a tag) is printed as typed and told by `markup_faults`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from generator.errors import nearest
from generator.model.phrase import Paragraph, RichText, Style, Token

__all__ = ["MarkFault", "icon_name", "markup_faults", "read_markup"]

_MARKS = re.compile(r"(\\[*{}:\\n-]|\*+|\{[^{}\s]{1,40}\}|:[a-z][a-z0-9-]*:)")
_ITEM = re.compile(r"[-•]\s+")
_BULLET = "•\u00a0"
_TAG = re.compile(
    r"</?(b|i|u|s|em|strong|br|p|div|span|font|h[1-6]|ul|ol|li|sub|sup|img|a|table|tr|td)(\s[^<>]*)?/?>", re.I
)
_BRACES = re.compile(r"[{}]")


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkFault:
    """Something in a text that looks like a mark and is printed as typed."""

    line: int
    """From 1."""
    column: int
    """Character in its line, from 1."""
    message: str
    severity: Literal["error", "warn"] = "error"


def read_markup(text: str, icons: Container[str] | None = None) -> RichText:
    """Return the text of its marks, one paragraph a line; stray marks are printed.

    Args:
        text: as typed.
        icons: the icons there are; names that are not among them are printed as typed. Any name without them.
    """
    lines = re.sub(r"(?<!\\)((?:\\\\)*)\\n", r"\1\n", text).split("\n")
    return RichText(paragraphs=tuple(Paragraph(tokens=tuple(_tokens(line, icons))) for line in lines))


def icon_name(mark: str) -> str:
    """Return the name of the drawing that a symbol such as `T`, `2/W` or `½` stands for: `t`, `2-w`, `1-2`."""
    plain = unicodedata.normalize("NFKC", mark).replace("\u2044", "/").casefold()
    return re.sub(r"[^a-z0-9_]+", "-", plain).strip("-")


def markup_faults(text: str, icons: Iterable[str]) -> Iterator[MarkFault]:
    """Yield what looks like a mark and is none, with its place and the nearest icon."""
    known = list(icons)
    for number, line in enumerate(text.split("\n"), 1):
        rest = line
        for match in _MARKS.finditer(line):
            part = match[0]
            rest = rest[: match.start()] + " " * len(part) + rest[match.end() :]
            if part[0] == "{" and icon_name(part[1:-1]) not in known:
                hint = nearest(icon_name(part[1:-1]), known)
                yield MarkFault(
                    line=number,
                    column=match.start() + 1,
                    message=f"no icon is called {part}" + (hint and f" ({hint})"),
                )
            elif part[0] == ":" and part[1:-1] not in known and (hint := nearest(part[1:-1], known)):
                message = f"no icon is called {part} ({hint})"
                yield MarkFault(line=number, column=match.start() + 1, message=message, severity="warn")
        for match in _BRACES.finditer(rest):
            message = f"{match[0]!r} without its other half; write \\{match[0]} for the sign itself"
            yield MarkFault(line=number, column=match.start() + 1, message=message)
        yield from _unclosed(line, number)
        yield from _tags(line, number)


def _unclosed(line: str, number: int) -> Iterator[MarkFault]:
    """Bold that never ends or never began: two stars that are printed."""
    printed = "".join(token.text for token in _tokens(line, None))
    if re.search(r"\*\*\S|\S\*\*", printed) and "\\*" not in line:
        message = "** without its other half is printed as typed; write \\*\\* for the signs themselves"
        yield MarkFault(line=number, column=line.rindex("**") + 1, message=message, severity="warn")


def _tags(line: str, number: int) -> Iterator[MarkFault]:
    opened: list[tuple[str, int]] = []
    for match in _TAG.finditer(line):
        name = match[1].lower()
        if match[0].startswith("</") and opened and opened[-1][0] == name:
            opened.pop()
        elif not match[0].startswith("</") and name not in ("br", "img"):
            opened.append((name, match.start()))
        message = f"{match[0]} is printed as typed; write **bold**, *italic* or a line break"
        yield MarkFault(line=number, column=match.start() + 1, message=message, severity="warn")
    for name, at in opened:
        yield MarkFault(line=number, column=at + 1, message=f"<{name}> is never closed, and is printed as typed")


def _tokens(line: str, icons: Container[str] | None) -> Iterator[Token]:
    item = _ITEM.match(line)
    if item:
        line = line[item.end() :]
        yield Token(text=_BULLET)
    if not re.search(r"[*:{\\]", line):
        yield Token(text=line)
        return
    parts = _MARKS.split(line)
    bold = italic = False
    for i, part in enumerate(parts):
        style = _style(bold=bold, italic=italic)
        if i % 2 == 0:
            if part:
                yield Token(text=part, style=style)
        elif part[0] == "\\":
            yield Token(text=part[1:], style=style)
        elif part[0] == "*":
            bold, italic, stray = _stars(parts, i, bold=bold, italic=italic)
            if stray:
                yield Token(text=stray, style=_style(bold=bold, italic=italic))
        else:
            name = icon_name(part[1:-1])
            if icons is None or name in icons:
                yield Token(text="", icon=name, style=style)
            else:
                yield Token(text=part, style=style)


def _stars(parts: list[str], i: int, *, bold: bool, italic: bool) -> tuple[bool, bool, str]:
    """Return the styles after a run of stars, and the stars that are printed because they begin or end nothing."""
    run = len(parts[i])
    before, after = _before(parts, i), _after(parts, i)
    opens = bool(after) and not after.isspace()
    closes = bool(before) and not before.isspace()
    if bold and italic and run >= 3 and closes:
        return False, False, "*" * (run - 3)
    for size, active in ((2, bold), (1, italic)):
        if active and closes and run >= size and (run == size or run > 2):
            return (False, italic, "*" * (run - 2)) if size == 2 else (bold, False, "*" * (run - 1))
    rest = parts[i + 2 :: 2]
    if opens and run == 3 and not bold and not italic and any(len(p) >= 3 and p[0] == "*" for p in rest):
        return True, True, ""
    if opens and run == 2 and not bold and _closes_later(parts, i, 2):
        return True, italic, ""
    if opens and run == 1 and not italic and _closes_later(parts, i, 1):
        return bold, True, ""
    return bold, italic, "*" * run


def _before(parts: list[str], i: int) -> str:
    return parts[i - 1][-1:] or (parts[i - 2][-1:] if i >= 2 else "")


def _after(parts: list[str], i: int) -> str:
    return parts[i + 1][:1] or (parts[i + 2][:1] if i + 2 < len(parts) else "")


def _closes_later(parts: list[str], i: int, size: int) -> bool:
    """Say whether a run of stars of this size stands behind a word further on."""
    for j in range(i + 2, len(parts), 2):
        if parts[j][0] == "*" and (len(parts[j]) == size or len(parts[j]) == 3):
            before = _before(parts, j)
            if before and not before.isspace():
                return True
    return False


def _style(*, bold: bool, italic: bool) -> Style:
    if bold and italic:
        return "bold-italic"
    return "bold" if bold else "italic" if italic else "plain"
