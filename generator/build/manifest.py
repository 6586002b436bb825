"""The manifest of one output folder, put together from what each file's step said of it."""

from __future__ import annotations

from generator.build.stale import Record
from generator.model.printing import PrintedFile
from generator.sheets.manifest import VERSION, Json, ManifestFile, manifest_bytes, manifest_for

__all__ = ["entry_of", "manifest_of"]


def entry_of(file: PrintedFile | ManifestFile, *, game: str, locale: str, pack_digest: str) -> dict[str, Json]:
    """Return what a manifest says of one file, with the digest of the pack that it was made from.

    Files of one folder may come from different states of a pack: a build that makes only the cards leaves the
    trackers of an earlier one.
    """
    files = manifest_for(game_id=game, locale=locale, pack_digest=pack_digest, files=[file])["files"]
    entry = files[0] if isinstance(files, list) else None
    return {**(entry if isinstance(entry, dict) else {}), "pack_digest": pack_digest}


def manifest_of(record: Record, game: str, locale: str) -> bytes | None:
    """Return the manifest of the files in a folder, or None where nothing listed lies there."""
    entries = [built.entry for _, built in sorted(record.files.items()) if built.entry is not None]
    if not entries:
        return None
    return manifest_bytes(
        {
            "manifest": VERSION,
            "game": game,
            "locale": locale,
            "pack_digest": record.pack_digest,
            "files": [dict(entry) for entry in entries],
        }
    )
