"""Which fonts Pango sees: those of one folder, never those of the machine."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.sax.saxutils import escape

__all__ = ["only_fonts_of"]


@contextmanager
def only_fonts_of(folder: Path) -> Iterator[None]:
    """Let fontconfig see `folder` and nothing else while the block runs."""
    with tempfile.TemporaryDirectory(prefix="proofdeck-fonts-") as scratch:
        conf = Path(scratch) / "fonts.conf"
        conf.write_text(
            '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>'
            f"<dir>{escape(str(folder))}</dir><cachedir>{escape(scratch)}</cachedir></fontconfig>\n",
            encoding="utf-8",
        )
        before = os.environ.get("FONTCONFIG_FILE")
        os.environ["FONTCONFIG_FILE"] = str(conf)
        try:
            yield
        finally:
            if before is None:
                del os.environ["FONTCONFIG_FILE"]
            else:
                os.environ["FONTCONFIG_FILE"] = before
