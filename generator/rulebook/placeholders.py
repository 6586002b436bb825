"""What the prose of a rulebook may ask for in its placeholders, besides the facts themselves."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from generator.errors import Location, PackError, Problem, nearest
from generator.model.effect import Value
from generator.model.game import Game
from generator.render.html import Filter, Prose
from generator.rulebook.digits import DECLARED
from generator.rulebook.numbers import Facts, in_words, ordinal, times

__all__ = ["filled_plain", "functions", "listed", "values"]

_AND = {"fr": "et", "en": "and"}
_OURS = re.compile(r"\{\{-?\s*(?:facts\.|(?:printed|designs|groups)\b|card\()[^{}]*\}\}")


def values(game: Game, facts: Facts) -> dict[str, object]:
    """Return the named values: the facts, and sums over the pack."""
    return {
        "facts": facts,
        "groups": len(game.groups),
        "designs": len(game.cards),
        "printed": sum(card.copies for card in game.cards),
    }


def functions(game: Game, locale: str) -> Mapping[str, Filter]:
    """Return the functions and filters of placeholders."""

    def card(card_id: str) -> str:
        """Return the printed name of a card."""
        names = game.card(card_id).name
        return names.get(locale, next(iter(names.values())))

    def cards_with_trait(trait: str) -> str:
        """Return the names of all cards that have a trait."""
        return listed([card(c.id) for c in game.cards if trait in c.traits], locale)

    def cap_of(card_id: str) -> int:
        """Return the limit of a card's count (`up to n`)."""
        caps = [cap for ability in game.card(card_id).abilities for cap in _found(ability.data, "cap")]
        if len(caps) != 1 or not isinstance(caps[0], int):
            raise ValueError(f"expected one cap on {card_id!r}, got {len(caps)}")
        return caps[0]

    def words(value: int, f: bool = False) -> str:
        """Return a small number as a word."""
        return in_words(value, locale, feminine=f)

    return {
        DECLARED: lambda value: str(value),
        "card": card,
        "cards_with_trait": cards_with_trait,
        "cap_of": cap_of,
        "words": words,
        "ordinal": lambda value: ordinal(value, locale),
        "times": lambda value: times(value, locale),
    }


def filled_plain(text: str, game: Game, facts: Facts, locale: str, *, shown_as: str) -> str:
    """Return plain Markdown with the numbers of the pack filled in: `{{ facts.hand }}`, `{{ printed }}`.

    Other braces are left as they stand: somebody's rulebook may hold those of another program.

    Raises:
        PackError: a fact that the game does not have; every fault with its file and line.
    """
    prose, known = Prose(functions(game, locale)), values(game, facts)
    problems: list[Problem] = []

    def number(match: re.Match[str]) -> str:
        where = Location(shown_as, text.count("\n", 0, match.start()) + 1)
        asked = re.findall(r"\bfacts\.([\w.]+)", match.group())
        for name in asked:
            if name not in game.facts and not any(fact.startswith(f"{name}.") for fact in game.facts):
                hint = nearest(name, sorted(game.facts)) or "write it under facts in game.yaml"
                problems.append(Problem(message=f"the game has no fact {name!r}", where=where, hint=hint))
                return ""
        try:
            return prose.fill(match.group(), known, shown_as=shown_as)
        except PackError as error:
            problems.extend(Problem(message=p.message, where=where) for p in error.problems)
            return ""

    done = _OURS.sub(number, text)
    if problems:
        raise PackError(problems)
    return done


def listed(names: Sequence[str], locale: str) -> str:
    """Return names as people list them: `A, B and C`."""
    last = _AND.get(locale.partition("-")[0], _AND["en"])
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def _found(data: Value, key: str) -> list[Value]:
    if isinstance(data, Mapping):
        here = [data[key]] if key in data else []
        return here + [v for value in data.values() for v in _found(value, key)]
    if isinstance(data, tuple):
        return [v for value in data for v in _found(value, key)]
    return []
