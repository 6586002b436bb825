"""Files appear whole or not at all: written beside their place, then renamed onto it."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from generator.errors import OutputError

__all__ = ["remove_leftovers", "write_whole"]

_SUFFIX = ".part"

_REASONS = {
    errno.EACCES: "is not writable, or open in another program; close it or change its permissions, then build again",
    errno.EPERM: "is not writable, or open in another program; close it or change its permissions, then build again",
    errno.EROFS: "lies on a read-only disk; choose another folder with --out",
    errno.ENOSPC: "does not fit on the disk; make room, then build again",
    errno.EISDIR: "is a folder; move it away, then build again",
    errno.ENOTDIR: "lies under something that is no folder; choose another folder with --out",
    errno.ENAMETOOLONG: "has too long a name for this disk",
}


def write_whole(path: Path, content: bytes) -> None:
    """Put `content` at `path`; a reader, or a kill at any moment, finds the old file or the new one, never a part.

    Raises:
        OutputError: the file cannot be written; the old one, if any, is as it was.
    """
    part = path.with_name(f".{path.name}.{os.getpid()}{_SUFFIX}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not os.access(path, os.W_OK):
            # A rename would replace a write-protected file without a word.
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        with part.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True) if part.parent.is_dir() else None
        reason = _REASONS.get(error.errno or 0, f"could not be written: {error.strerror or error}")
        raise OutputError(str(path), reason) from error


def remove_leftovers(folder: Path) -> int:
    """Remove the parts that killed builds left in `folder`; return how many there were."""
    count = 0
    if folder.is_dir():
        for part in folder.rglob(f".*{_SUFFIX}"):
            part.unlink(missing_ok=True)
            count += 1
    return count
