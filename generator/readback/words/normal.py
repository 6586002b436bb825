"""Words as they are extracted from a PDF, made comparable without hiding a wrong letter or digit.

What is undone, and nothing else:

- canonical composition (NFC): `e` + U+0301 is `é`;
- spaces: U+00A0, U+202F, U+2009, U+2002, tabs and line ends are spaces, runs of them are one;
- U+00AD, and U+0002 or U+FFFE as some readers report a hyphen that only divides a word at a line end: dropped with the
  line end that follows;
- the ligatures U+FB00 to U+FB06: their letters.

Kept as they are, since each may be a fault: letters in capitals, digits in other scripts, hyphens and minus signs,
straight and curly apostrophes and quotation marks, zero-width and control characters.
"""

from __future__ import annotations

import re
import unicodedata

__all__ = ["normal"]

_SOFT = re.compile("[\u00ad\u0002\ufffe][ \u00a0\u202f\r\n]*")
_SPACES = re.compile("[ \u00a0\u202f\u2009\u2002\t\r\n]+")
_LIGATURES = str.maketrans(
    {
        "\ufb00": "ff",
        "\ufb01": "fi",
        "\ufb02": "fl",
        "\ufb03": "ffi",
        "\ufb04": "ffl",
        "\ufb05": "ſt",
        "\ufb06": "st",
    }
)


def normal(text: str) -> str:
    """Return the text with spaces, divided words, ligatures and composed letters in one form."""
    text = unicodedata.normalize("NFC", text).translate(_LIGATURES)
    return _SPACES.sub(" ", _SOFT.sub("", text)).strip()
