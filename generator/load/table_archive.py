"""Spreadsheet files before they are opened: what they are, and whether unpacking them would fill the memory.

XLSX and ODS are ZIP archives of XML. Nothing is ever unpacked to disk, so a member's name cannot lead anywhere; what
remains are archives that grow a thousandfold, too many members, and XML with entities of its own.
"""

from __future__ import annotations

import io
import lzma
import zipfile
import zlib
from dataclasses import dataclass

__all__ = ["Archive", "refused_archive"]

MAX_UNPACKED = 80 * 1024 * 1024
"""Bytes of all members together."""
MAX_MEMBER = 40 * 1024 * 1024
MAX_RATIO = 200
"""Sheets of equal rows reach a few dozen; a bomb is over a thousand (XML of one repeated letter: 1000 : 1)."""
MAX_MEMBERS = 2000
_CHECK_RATIO_OVER = 2 * 1024 * 1024
_DAMAGED = (
    zipfile.BadZipFile,
    zlib.error,  # zipfile hands on what its decompressors raise
    lzma.LZMAError,
    EOFError,  # the member ends too early
    OSError,  # an offset outside the file, or bzip2 data that are none
    RuntimeError,  # with NotImplementedError: a password, or a way of packing that zipfile does not know
    ValueError,
)
"""What zipfile raises for bytes that are no sound archive: it documents the first only."""


@dataclass(frozen=True, slots=True)
class Archive:
    """The members of a spreadsheet that may be read."""

    file: zipfile.ZipFile

    @classmethod
    def of(cls, raw: bytes) -> Archive:
        """Return the archive in `raw`, which `refused_archive` let pass."""
        return cls(zipfile.ZipFile(io.BytesIO(raw)))

    def read(self, name: str) -> bytes | None:
        """Return a member, or None where there is none that can be read."""
        try:
            return self.file.read(name)
        except (KeyError, *_DAMAGED):
            return None


def refused_archive(raw: bytes) -> str:
    """Return why a ZIP archive is not opened, in one sentence; empty where it may be."""
    try:
        members = zipfile.ZipFile(io.BytesIO(raw)).infolist()
    except _DAMAGED:
        return "not a spreadsheet that can be opened: the archive is damaged"
    if len(members) > MAX_MEMBERS:
        return f"the archive holds more than {MAX_MEMBERS} files"
    total = 0
    for member in members:
        if member.flag_bits & 1:
            return "the spreadsheet is encrypted; save it without a password"
        total += member.file_size
        if member.file_size > MAX_MEMBER or total > MAX_UNPACKED:
            return f"the archive unpacks to more than {MAX_MEMBER // 1024 // 1024} MiB"
        if member.file_size > _CHECK_RATIO_OVER and member.file_size > MAX_RATIO * max(1, member.compress_size):
            return f"the archive packs {member.filename[:60]!r} more than {MAX_RATIO} : 1, as bombs do"
    return _entities(raw)


def _entities(raw: bytes) -> str:
    """Refuse XML that declares entities or a document type: no spreadsheet program writes them."""
    archive = Archive.of(raw)
    for member in archive.file.infolist():
        if not member.filename.endswith((".xml", ".rels")):
            continue
        content = archive.read(member.filename)
        if content is None:
            return "not a spreadsheet that can be opened: the archive is damaged"
        if len(content) != member.file_size:
            return "not a spreadsheet that can be opened: a file in it is not as long as it says"
        if b"<!DOCTYPE" in content[:4096] or b"<!ENTITY" in content:
            return "the XML of the spreadsheet declares entities, which no spreadsheet program writes"
    return ""
