"""Words on their way to print: tokens that know their style and which value of the data they state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["Paragraph", "RichText", "Token"]

Style = Literal["plain", "bold", "italic", "bold-italic"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """A piece of running text, spaces included: tokens are printed one after the other as they are."""

    text: str
    style: Style = "plain"
    icon: str | None = None
    """Name of an inline icon that goes with the text; a layout says whether icon, word or both are printed."""
    source: str | None = None
    """Path of the value that this text states, such as `abilities[0].do[0].n`; None for connecting words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    """One paragraph: tokens whose texts joined are the plain sentence."""

    tokens: tuple[Token, ...]

    @property
    def plain(self) -> str:
        """The words without styles."""
        return "".join(token.text for token in self.tokens)


@dataclass(frozen=True, slots=True, kw_only=True)
class RichText:
    """Paragraphs, as a card or an aid prints them."""

    paragraphs: tuple[Paragraph, ...]

    @property
    def plain(self) -> str:
        """The words without styles, one line per paragraph."""
        return "\n".join(paragraph.plain for paragraph in self.paragraphs)
