"""Tables as text files: their encoding, their delimiter, and cells that know their line and column.

The standard library's `csv` is not used: it hides cells of rows that are too long, joins everything behind a quote
that is never closed into one cell, and cannot say where a cell stands.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from generator.errors import Location, Problem
from generator.load.table import MAX_CELLS, MAX_COLUMNS, MAX_ROWS, Cell, Table, table_of

__all__ = ["ENCODINGS", "decode", "delimiter_of", "read_text_table"]

ENCODINGS = {
    "utf-8": "utf-8-sig",
    "utf-16": "utf-16",
    "windows-1252": "cp1252",
    "windows-1250": "cp1250",
    "windows-1251": "cp1251",
    "latin-1": "iso-8859-1",
    "latin-9": "iso-8859-15",
    "mac-roman": "mac-roman",
    "shift-jis": "shift_jis",
    "gb18030": "gb18030",
}
"""What may be declared -> Python's name for it."""
_DELIMITERS = ",;\t|"


def decode(raw: bytes, *, shown_as: str, declared: str = "") -> tuple[str, Problem | None]:
    """Return the text of a file, and what is wrong or was guessed.

    UTF-8 and UTF-16 (by its mark) are recognised; anything else must be declared. A byte that does not fit is an
    error with its line, never a replacement character.
    """
    if declared:
        codec = ENCODINGS.get(declared.casefold().replace("_", "-"))
        if codec is None:
            known = ", ".join(ENCODINGS)
            return "", Problem(
                message=f"unknown encoding {declared!r}", where=Location(shown_as), hint=f"known: {known}"
            )
    elif raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        codec = "utf-16"
    else:
        codec = "utf-8-sig"
    try:
        text = raw.decode(codec)
    except UnicodeDecodeError as error:
        return "", _undecodable(raw, error, shown_as, declared or codec.removesuffix("-sig").upper())
    if "\0" in text:
        hint = "declare its encoding" if not declared else "it is probably another encoding"
        return "", Problem(message="the file holds NUL characters", where=Location(shown_as), hint=hint)
    return text.removeprefix("\ufeff"), None


def _undecodable(raw: bytes, error: UnicodeDecodeError, shown_as: str, name: str) -> Problem:
    before = raw[: error.start].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    line = before.count(b"\n") + 1
    column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace").removeprefix("\ufeff")) + 1
    byte = raw[error.start]
    hint = "declare its encoding"
    guess = bytes([byte]).decode("cp1252", "replace")
    if guess != "\ufffd":
        hint += f" (--encoding windows-1252 reads this byte as {guess!r}), or save the file as UTF-8"
    where = Location(shown_as, line, column)
    return Problem(message=f"the byte 0x{byte:02X} is not {name}", where=where, hint=hint)


def delimiter_of(text: str) -> str:
    """Return the character that parts the cells: the one that gives the most even rows, by the head and what follows.

    A `sep=;` line, as Excel writes it, decides.
    """
    first = text.split("\n", 1)[0].strip("\r\n ")
    if first.casefold().startswith("sep=") and len(first) == 5:
        return first[4]
    best, best_score = ",", (0.0, 0)
    for delimiter in _DELIMITERS:
        widths = [
            len(row)
            for row, _ in zip(_Reader(text, delimiter).rows(), range(60), strict=False)
            if any(c.text for c in row)
        ]
        if not widths or widths[0] < 2:
            continue
        even = Counter(widths)[widths[0]] / len(widths)
        if (even, widths[0]) > best_score:
            best, best_score = delimiter, (even, widths[0])
    return best


def read_text_table(
    raw: bytes, *, shown_as: str, encoding: str = "", delimiter: str = "", comments: str = "", tabs: bool = False
) -> Table:
    """Return the table of a CSV or TSV file; whatever is wrong with it is in its `problems`."""
    text, wrong = decode(raw, shown_as=shown_as, declared=encoding)
    empty = Table(shown_as=shown_as, columns=(), rows=())
    if wrong:
        return Table(shown_as=shown_as, columns=(), rows=(), problems=(wrong,))
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    notes: list[Problem] = []
    separator = delimiter or ("\t" if tabs else delimiter_of(text))
    if not delimiter and separator != ("\t" if tabs else ","):
        shown = "a tab" if separator == "\t" else repr(separator)
        notes.append(Problem(message=f"cells are parted by {shown}", where=Location(shown_as)))
    reader = _Reader(text, separator)
    rows: list[list[Cell]] = []
    cells = 0
    for row in reader.rows():
        if not rows and len(row) == 2 and row[0].text.casefold() == "sep=":
            continue
        if not rows and len(row) == 1 and row[0].text.casefold().startswith("sep="):
            continue
        rows.append(row)
        cells += len(row)
        if len(rows) > MAX_ROWS + 1 or cells > MAX_CELLS or len(row) > MAX_COLUMNS:
            limit = f"{MAX_ROWS} rows, {MAX_COLUMNS} columns or {MAX_CELLS} cells"
            too_much = Problem(message=f"more than {limit}", where=empty.place(row[0].line, 0), hint="split the table")
            return Table(shown_as=shown_as, columns=(), rows=(), problems=(too_much,))
    return table_of(
        rows, shown_as=shown_as, comments=comments, strict_width=True, problems=reader.faults(shown_as), notes=notes
    )


@dataclass(slots=True)
class _Reader:
    """RFC 4180 with its delimiter chosen: quotes in quoted cells are doubled, quoted cells may hold line ends."""

    text: str
    delimiter: str
    _unclosed: tuple[int, int] | None = None
    _after: tuple[int, int] | None = None

    def faults(self, shown_as: str) -> Iterator[Problem]:
        """Yield what was wrong with the quotes; call after `rows` is used up."""
        if self._unclosed:
            yield Problem(
                message="quote never closed",
                where=Location(shown_as, *self._unclosed),
                hint='write "" for a quote in a cell',
            )
        if self._after:
            yield Problem(
                message="text after the closing quote",
                where=Location(shown_as, *self._after),
                hint='write "" for a quote in a cell',
            )

    def rows(self) -> Iterator[list[Cell]]:
        """Yield the rows, blank lines as rows of one empty cell."""
        text, size = self.text, len(self.text)
        at, line, start = 0, 1, 0
        row: list[Cell] = []
        while at <= size:
            begin = (line, at - start + 1)
            if at < size and text[at] == '"':
                value, at, line, start = self._quoted(at, line, start)
            else:
                end = self._end(at)
                value, at = text[at:end], end
            row.append(Cell(text=value, line=begin[0], column=begin[1]))
            if at < size and text[at] == self.delimiter:
                at += 1
                continue
            if row != [Cell(text="", line=line, column=1)] or at < size:
                yield row
            row = []
            at += 1
            line, start = line + 1, at

    def _end(self, at: int) -> int:
        """Return where the cell that begins at `at` without a quote ends."""
        found = re.compile(f"[{re.escape(self.delimiter)}\n]").search(self.text, at)
        return found.start() if found else len(self.text)

    def _quoted(self, at: int, line: int, start: int) -> tuple[str, int, int, int]:
        text, size = self.text, len(self.text)
        opened = (line, at - start + 1)
        parts: list[str] = []
        at += 1
        while True:
            end = text.find('"', at)
            if end < 0:
                # The rest of the line is the cell: what follows is read as rows of its own, so that faults are few.
                self._unclosed = self._unclosed or opened
                stop = text.find("\n", at)
                stop = size if stop < 0 else stop
                rest = text[at:stop].split(self.delimiter)[0]
                if not parts:
                    return rest, at + len(rest), line, start
                return "".join([*parts, rest]), at + len(rest), line, start
            chunk = text[at:end]
            breaks = chunk.count("\n")
            if breaks:
                line += breaks
                start = at + chunk.rfind("\n") + 1
            parts.append(chunk)
            if text[end + 1 : end + 2] == '"':
                parts.append('"')
                at = end + 2
                continue
            at = end + 1
            tail = self._end(at)
            if text[at:tail].strip():
                self._after = self._after or (line, at - start + 1)
                parts.append(text[at:tail])
            return "".join(parts), tail, line, start
