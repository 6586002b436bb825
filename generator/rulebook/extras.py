"""What one game brings to its rulebook: figures, lists and placeholders that no other game has.

A game with a folder `generator/rulebook/<game>/` names its function in `generator/rulebook/registry.py`; a game
without one still has a rulebook, of prose, card anatomy, card list, decisions and index.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

from generator.model.game import Game
from generator.render.html import Filter
from generator.rulebook.art import Art
from generator.rulebook.figures.svg import Figure, Ink
from generator.rulebook.numbers import Facts
from generator.rulebook.settings import BookSettings

__all__ = ["Extras", "ExtrasMaker", "Workshop"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Workshop:
    """What the makers of figures and lists work with."""

    game: Game
    locale: str
    folder: Path
    """The pack's `rules`."""
    shown: str
    """The same, as people are told it."""
    settings: BookSettings
    facts: Facts
    words: Mapping[str, str]
    """Words of figures and tables, printed form; filled before any maker runs."""
    ink: Ink
    """Colours and fonts of figures."""
    art: Art
    polish: Callable[[str], str]

    def word(self, key: str) -> str:
        """Return a word as HTML text."""
        return escape(self.polish(self.words[key]), quote=False)

    def label(self, group: str) -> str:
        """Return the name of a faction as HTML text."""
        labels = self.game.groups[group].label
        return escape(labels.get(self.locale, next(iter(labels.values()))), quote=False)

    def table(self, css: str, head: Sequence[str], rows: Sequence[Sequence[str]], caption: str = "") -> str:
        """Return a table of finished cells, kept on one page with its caption."""
        legend = f"<caption>{caption}</caption>" if caption else ""
        heads = "".join(f'<th scope="col">{cell}</th>' for cell in head)
        body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
        # WeasyPrint may part a table from its caption; the box around both keeps them together.
        table = f'<table class="{css}">{legend}<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>'
        return f'<div class="keep">{table}</div>'


@dataclass(frozen=True, slots=True, kw_only=True)
class Extras:
    """What a game adds."""

    values: Mapping[str, object] = field(default_factory=dict)
    """Names that placeholders may use, beside `facts`."""
    functions: Mapping[str, Filter] = field(default_factory=dict)
    """Functions and filters of placeholders."""
    figures: Mapping[str, Callable[[], Figure]] = field(default_factory=dict)
    """Figures by name: `![…](figure:name)`. They are drawn after the words are filled."""
    lists: Mapping[str, Callable[[], str]] = field(default_factory=dict)
    """Lists by name: `![](list:name)`; each returns HTML."""


ExtrasMaker = Callable[[Workshop], Extras]
"""Returns what a game adds; raises PackError where the pack's own files for it are not right."""
