"""What must be made again: fingerprints of everything a file is made from, and the record of what was made.

A file is fresh when the record holds the same fingerprint and the file still has the recorded content. The
fingerprint covers the pack, the templates, the phrases, the fonts, Proofdeck's own code and the options, so that a
record can be unused but never wrong.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from generator.build.write import write_whole
from generator.project import SHIPPED, Project
from generator.sheets.manifest import Json

__all__ = ["BuiltFile", "Record", "digest_of", "inputs_digest"]

_LIBRARIES = ("reportlab", "weasyprint", "uharfbuzz", "pillow", "pikepdf", "fonttools", "pyphen", "jinja2", "pydyf")
_RECORD = ".built.json"
_RECORD_VERSION = 1


def digest_of(*parts: str | bytes) -> str:
    """Return a hex SHA-256 over the parts, each with its length, so that no two lists collide."""
    digest = hashlib.sha256()
    for part in parts:
        raw = part.encode() if isinstance(part, str) else part
        digest.update(len(raw).to_bytes(8, "big"))
        digest.update(raw)
    return digest.hexdigest()


def _tree(folder: Path, patterns: tuple[str, ...] = ("*",)) -> Iterable[tuple[str, bytes]]:
    files = {path for pattern in patterns for path in folder.rglob(pattern)}
    for path in sorted(files):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(folder).as_posix(), path.read_bytes()


def inputs_digest(project: Project, game: str, *, without: Collection[str] = ()) -> str:
    """Return the fingerprint of all that the files of `game` are made from, options aside.

    Files of the pack named in `without`, as their paths are shown in messages, do not count.
    """
    parts: list[str | bytes] = []
    for library in _LIBRARIES:
        try:
            parts.append(f"{library} {version(library)}")
        except PackageNotFoundError:
            parts.append(f"{library} -")
    folders: list[tuple[str, Path, tuple[str, ...]]] = [
        ("code", SHIPPED / "generator", ("*.py",)),
        ("pack", project.pack(game), ("*",)),
        ("phrases", project.phrases, ("*",)),
        ("templates", project.templates(game), ("*",)),
        ("shared", project.shared_templates, ("*",)),
        ("fonts", project.fonts, ("*.yaml", "*.ttf", "*.otf")),
    ]
    for label, folder, patterns in folders:
        for name, content in _tree(folder, patterns):
            if label != "pack" or f"cards/{game}/{name}" not in without:
                parts += [f"{label}/{name}", content]
    return digest_of(*parts)


@dataclass(frozen=True, slots=True, kw_only=True)
class BuiltFile:
    """One file that a build made: the fingerprint it was made under, its content and its manifest entry."""

    key: str
    sha256: str
    size: int
    entry: Mapping[str, Json] | None = None
    """What the manifest says of it; None for files that are not listed there."""
    findings: tuple[Mapping[str, object], ...] = ()


@dataclass(slots=True)
class Record:
    """What lies in one output folder, by file name."""

    folder: Path
    files: dict[str, BuiltFile] = field(default_factory=dict)
    pack_digest: str = ""
    """Of the pack that the newest file was made from."""

    @classmethod
    def read(cls, folder: Path) -> Record:
        """Return the record of `folder`; an absent, old or damaged one is an empty record."""
        try:
            data = json.loads((folder / _RECORD).read_bytes())
            if data["version"] != _RECORD_VERSION:
                return cls(folder)
            files = {
                str(name): BuiltFile(
                    key=str(row["key"]),
                    sha256=str(row["sha256"]),
                    size=int(row["size"]),
                    entry=row["entry"],
                    findings=tuple(row["findings"]),
                )
                for name, row in data["files"].items()
            }
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return cls(folder)
        return cls(folder, files, str(data.get("pack_digest", "")))

    def fresh(self, name: str, key: str) -> bool:
        """Say whether the file was made under `key` and still has that content."""
        built = self.files.get(name)
        if built is None or built.key != key:
            return False
        path = self.folder / name
        try:
            return path.stat().st_size == built.size and _sha256(path.read_bytes()) == built.sha256
        except OSError:
            return False

    def put(
        self,
        name: str,
        content: bytes,
        *,
        key: str,
        entry: Mapping[str, Json] | None = None,
        findings: Iterable[Mapping[str, object]] = (),
    ) -> None:
        """Write a file whole and remember it.

        Raises:
            OutputError: the file cannot be written; the record then still speaks of the old one.
        """
        write_whole(self.folder / name, content)
        self.files[name] = BuiltFile(
            key=key, sha256=_sha256(content), size=len(content), entry=entry, findings=tuple(findings)
        )

    def forget_missing(self) -> None:
        """Drop the files that somebody removed."""
        self.files = {name: built for name, built in self.files.items() if (self.folder / name).is_file()}

    def save(self) -> None:
        """Write the record beside the files.

        Raises:
            OutputError: it cannot be written.
        """
        rows = {
            name: {
                "key": built.key,
                "sha256": built.sha256,
                "size": built.size,
                "entry": built.entry,
                "findings": list(built.findings),
            }
            for name, built in sorted(self.files.items())
        }
        document = {"version": _RECORD_VERSION, "pack_digest": self.pack_digest, "files": rows}
        content = json.dumps(document, ensure_ascii=False)
        write_whole(self.folder / _RECORD, content.encode())


def _sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
