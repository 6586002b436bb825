"""The words of one game in one language, looked up once and kept while the game is being printed."""

from __future__ import annotations

from pathlib import Path

from generator.model.game import Game
from generator.project import SHIPPED, Project
from generator.text.languages import base_locale
from generator.text.lexicon import Lexicon

__all__ = ["PHRASES", "lexicon"]

PHRASES: Path = Project(SHIPPED).phrases
"""The lexicons that ship with Proofdeck."""

_kept: dict[tuple[str, Path], tuple[Game, Lexicon]] = {}


def lexicon(game: Game, locale: str, phrases: Path = PHRASES) -> Lexicon:
    """Return the words of `game` in `locale`; for the pretend language, those it is made from.

    Raises:
        PackError: a lexicon is missing or faulty.
        OptionError: there is no such language.
    """
    key = (base_locale(game, locale), phrases)
    kept = _kept.get(key)
    if kept is None or kept[0] is not game:
        kept = (game, Lexicon.of(game, key[0], phrases))
        _kept[key] = kept
    return kept[1]
