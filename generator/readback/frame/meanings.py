"""What phrases mean, told once for all languages; a language gives each meaning its words.

A game has one table of meanings. A language has phrases under the same names, and nothing of what they stand for. A
phrase is the pattern of a rule (see `rules`), in which shorter words will do:

- `{n}` is the gap `n`, read by the sort that the meaning gives it; `{n:number-one}` narrows that sort.
- `<n card|cards>` are the words that go with the form of what fills the gap `n`: the first half of its forms takes
  the first word. `<n>` is the form itself, as the end of a sort: `{p:posture-<t>}`.
- `<own paré|parée>` are the words that go with the form of the phrase itself, where its sort has forms.
- `{what}` is a noun of the pack where the meaning has such a noun; of two forms the one that goes with `n`.

A gap of which something is said in this way, or whose sort has forms of its own, makes one rule for each form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from generator.model.effect import Value
from generator.readback.frame.rules import Rule, gaps_of, rule

__all__ = ["Language", "Meaning", "Phrases", "WordsError", "fitting", "meaning", "rules_of"]

Phrases = Mapping[str, str | tuple[str, ...]]
"""Name of a meaning -> one way or several to say it."""

_AGREES = re.compile(r"<(\w+)(?: ([^<>]*))?>")
_GAP = re.compile(r"\{(\w+)(\??)(?::([^{}]+))?\}")
_COUNT = "n"
_OWN = "own"
_NATIVE = ("number", "signed")
"""Sorts that are read without a form too."""


class WordsError(Exception):
    """A language and the meanings it should have words for do not fit; a bug of its author."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Meaning:
    """What something stands for that every language has words for."""

    name: str
    sort: str
    data: Value
    says: tuple[str, ...] = ()
    """The units of the vocabulary that it reads, such as `verb.draw`."""
    gaps: Mapping[str, str] = field(default_factory=dict)
    """Gap -> the sort that reads it; every phrase has all of them."""
    nouns: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Place in a phrase -> a noun of the pack, in one form or in those of the number `n`."""
    unset: Mapping[str, Value] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if _OWN in self.gaps:
            raise WordsError(f"{self.name}: {_OWN} is the form of the phrase, no gap")
        if set(self.gaps) != gaps_of(self.data):
            raise WordsError(f"{self.name}: gaps are {sorted(self.gaps)}, the data has {sorted(gaps_of(self.data))}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """The words of one language."""

    locale: str
    phrases: Phrases
    forms: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: {"number": ("one", "many")})
    """Sort -> its forms, with which other words agree."""


def meaning(
    name: str,
    sort: str,
    data: Value,
    *says: str,
    nouns: Mapping[str, tuple[str, ...]] | None = None,
    unset: Mapping[str, Value] | None = None,
    **gaps: str,
) -> Meaning:
    """Return a meaning; of its gaps `n` is a number unless told otherwise."""
    count = {_COUNT: "number"} if _COUNT in gaps_of(data) else {}
    return Meaning(
        name=name, sort=sort, data=data, says=says, gaps={**count, **gaps}, nouns=nouns or {}, unset=unset or {}
    )


def fitting(meanings: Iterable[Meaning], language: Language) -> None:
    """Check that a language has words for every meaning of the table, and for nothing else.

    Raises:
        WordsError: a meaning without words, or words without a meaning.
    """
    names = {one.name for one in meanings}
    silent, void = sorted(names - set(language.phrases)), sorted(set(language.phrases) - names)
    if silent or void:
        raise WordsError(f"{language.locale}: no words for {silent}, words for no meaning {void}")


def rules_of(meanings: Iterable[Meaning], language: Language) -> Iterator[Rule]:
    """Yield the rules that read meanings in a language; a pack without tokens has none that speak of them.

    Raises:
        WordsError: a phrase that leaves a part of its meaning unsaid, or says more.
    """
    for one in meanings:
        phrases = language.phrases[one.name]
        for phrase in (phrases,) if isinstance(phrases, str) else phrases:
            for sort, pattern in _patterns(one, phrase, language):
                yield rule(sort, pattern, one.data, *one.says, unset=one.unset)


def _patterns(told: Meaning, phrase: str, language: Language) -> Iterator[tuple[str, str]]:
    """Yield a phrase with its sort, in every form that it and its gaps have."""
    said = {match[1]: match[3] for match in _GAP.finditer(phrase)}
    if set(said) != {*told.gaps, *told.nouns}:
        raise WordsError(f"{language.locale}: {told.name}: {phrase!r} has other gaps than its meaning")
    for name, sort in said.items():
        if sort and not f"{sort}-".startswith(f"{told.gaps.get(name)}-"):
            raise WordsError(f"{language.locale}: {told.name}: {name} is a {told.gaps.get(name)}, not a {sort}")
    agreed = {match[1] for match in _AGREES.finditer(phrase)}
    agreed |= {_COUNT for forms in told.nouns.values() if len(forms) > 1}
    varying = {
        name: forms
        for name, sort in told.gaps.items()
        if (forms := language.forms.get(sort, ())) and (name in agreed or (sort not in _NATIVE and not said[name]))
    }
    if told.sort in language.forms:
        varying[_OWN] = language.forms[told.sort]
    if agreed - set(varying):
        raise WordsError(f"{language.locale}: {told.name}: nothing agrees with {sorted(agreed - set(varying))}")
    narrowed = [
        [at for at, form in enumerate(forms) if said.get(name) in (None, f"{told.gaps.get(name)}-{form}")]
        for name, forms in varying.items()
    ]
    for chosen in product(*narrowed):
        taken = {name: (at, varying[name]) for name, at in zip(varying, chosen, strict=True)}
        sort = f"{told.sort}-{_form(*taken[_OWN])}" if _OWN in taken else told.sort
        yield sort, _formed(told, phrase, taken)


def _form(at: int, forms: Sequence[str]) -> str:
    return forms[at]


def _formed(told: Meaning, phrase: str, forms: Mapping[str, tuple[int, Sequence[str]]]) -> str:
    def agreeing(match: re.Match[str]) -> str:
        index, names = forms[match[1]]
        words = names if match[2] is None else match[2].split("|")
        return words[index * len(words) // len(names)]

    def filled(match: re.Match[str]) -> str:
        name, optional, sort = match.groups()
        if name in told.nouns:
            nouns = told.nouns[name]
            return nouns[forms[_COUNT][0]] if len(nouns) > 1 else nouns[0]
        if not sort:
            sort = told.gaps[name] + (f"-{_form(*forms[name])}" if name in forms else "")
        return f"{{{name}{optional}:{sort}}}"

    return _GAP.sub(filled, _AGREES.sub(agreeing, phrase))
