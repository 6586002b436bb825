"""Templates of a language by name, held against the names and gaps that all languages of a vocabulary must have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.text.template import gaps_of

__all__ = ["PhrasesError", "fitting", "naming"]


class PhrasesError(Exception):
    """A language has no words for something, words for nothing, or a template with other gaps; a bug of its author."""


def fitting(phrases: Mapping[str, str], wanted: Mapping[str, str], locale: str) -> Mapping[str, str]:
    """Return the templates of a language if they are all that is wanted.

    Args:
        phrases: the templates by name.
        wanted: name -> its gaps, with blanks between them; each of them stands in the template, and no other.
        locale: of the language, to tell which it is.

    Raises:
        PhrasesError: a template is missing, is one too many, or has other gaps.
    """
    naming(phrases, wanted, locale)
    for name, template in phrases.items():
        given, gaps = gaps_of(template), frozenset(wanted[name].split())
        if given != gaps:
            raise PhrasesError(f"{locale}: {name} has the gaps {sorted(given)}, not {sorted(gaps)}")
    return phrases


def naming(words: Iterable[str], wanted: Iterable[str], locale: str) -> None:
    """Check that a language has words under all names that are wanted, and under no other.

    Raises:
        PhrasesError: it has not.
    """
    silent, void = sorted(set(wanted) - set(words)), sorted(set(words) - set(wanted))
    if silent or void:
        raise PhrasesError(f"{locale}: no words for {silent}, words for nothing {void}")
