"""What an unquoted word in a YAML file means: the core rules of YAML 1.2.2 (10.3.2), and nothing guessed.

Text that YAML readers are known to disagree about (`010`, `0x1F`, `True`, `Null`, `.inf`) is refused rather than
read in one way: the writer says which is meant by quoting it or writing it out.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

__all__ = ["Ambiguous", "read_plain"]

_INT = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|(0|[1-9][0-9]*)(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_LEADING_ZERO = re.compile(r"[-+]?0[0-9]+")
_BASED = re.compile(r"0[oxb][0-9a-fA-F_]+")
_OTHER_CASE = {"True", "TRUE", "False", "FALSE", "Null", "NULL"}
_NOT_FINITE = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_MAX_DIGITS = 15
"""Whole numbers up to here survive every JSON and spreadsheet reader: 2**53 has 16 digits."""


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """An unquoted word that is refused: `text` as typed, `message` and `hint` for the writer."""

    text: str
    message: str
    hint: str


def read_plain(text: str) -> str | int | float | bool | Ambiguous | None:
    """Return the value of an unquoted scalar, or why it cannot be told.

    `yes`, `no`, `on`, `off`, `12:30` and dates are text; `1` is a whole number, `1.0` is not.
    """
    if text in ("", "~", "null"):
        return None
    if text in ("true", "false"):
        return text == "true"
    if _INT.fullmatch(text):
        if len(text.lstrip("+-")) > _MAX_DIGITS:
            return Ambiguous(text, f"{text[:20]}… is too long for a number", "put it in quotes if it is text")
        return int(text)
    if _FLOAT.fullmatch(text):
        value = float(text)
        if not math.isfinite(value):
            return Ambiguous(text, f"{text} is too large for a number", "put it in quotes if it is text")
        return value
    return _doubtful(text) or text


def _doubtful(text: str) -> Ambiguous | None:
    if text in _OTHER_CASE:
        return Ambiguous(text, f"{text} may be a word or a value", f'write {text.lower()}, or "{text}" for the word')
    if _LEADING_ZERO.fullmatch(text):
        return Ambiguous(
            text, f"{text} may be text, decimal or octal", f'write {int(text)} for the number, or "{text}" for text'
        )
    if _BASED.fullmatch(text):
        return Ambiguous(text, f"{text} may be text or a number", f'write a decimal number, or "{text}" for text')
    if _NOT_FINITE.fullmatch(text):
        return Ambiguous(text, f"{text} is not a number that can be printed", f'write "{text}" for text')
    return None
