"""Numbers as a language writes them, and which plural form goes with them."""

from __future__ import annotations

from decimal import Decimal
from functools import cache
from typing import Literal

from babel import Locale, UnknownLocaleError
from babel.numbers import format_decimal

from generator.model.phrase import Token

__all__ = ["MINUS", "amount", "category", "number", "signed"]

MINUS = "\u2212"

Category = Literal["one", "other"]


def category(n: float | Decimal, locale: str) -> Category:
    """Return `one` or `other` after the rule of the language (CLDR): French counts 0 and 1 as one, English only 1."""
    rule = Locale.parse(_known(locale), sep="-").plural_form
    size: float | Decimal = -n if n < 0 else n
    return "one" if rule(size) == "one" else "other"


def number(n: float | Decimal, locale: str) -> str:
    """Return a number with the language's decimal sign and grouping, and a real minus sign."""
    return format_decimal(n, locale=_known(locale).replace("-", "_")).replace("-", MINUS)


@cache
def _known(locale: str) -> str:
    """Return a locale that CLDR knows: this one, its language, or English."""
    for name in (locale, locale.split("-")[0]):
        try:
            Locale.parse(name, sep="-")
        except (UnknownLocaleError, ValueError):
            continue
        return name
    return "en"


def amount(n: int, source: str) -> Token:
    """Return a count as a token that knows the value it states."""
    return Token(text=str(n).replace("-", MINUS), source=source)


def signed(n: int, source: str) -> Token:
    """Return a change such as `+1` or `−2` as a token that knows the value it states."""
    return Token(text=f"+{n}" if n > 0 else f"{MINUS}{-n}", source=source)
