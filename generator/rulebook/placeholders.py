"""What the prose of a rulebook may ask for in its placeholders, besides the facts themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.model.effect import Value
from generator.model.game import Game
from generator.render.html import Filter
from generator.rulebook.digits import DECLARED
from generator.rulebook.numbers import Facts, in_words, ordinal, times

__all__ = ["functions", "values"]

_AND = {"fr": "et", "en": "and"}


def values(game: Game, facts: Facts, locale: str) -> dict[str, object]:
    """Return the named values: the facts, and sums over the pack."""
    return {
        "facts": facts,
        "groups": len(game.groups),
        "designs": len(game.cards),
        "printed": sum(card.copies for card in game.cards),
        "open_factions": _listed(
            [_label(game, g, locale) for g in game.groups if game.facts.get(f"unlock_games.{g}") == 0], locale
        ),
    }


def functions(game: Game, facts: Facts, locale: str) -> Mapping[str, Filter]:
    """Return the functions and filters of placeholders."""

    def card(card_id: str) -> str:
        """Return the printed name of a card."""
        names = game.card(card_id).name
        return names.get(locale, next(iter(names.values())))

    def cards_with_trait(trait: str) -> str:
        """Return the names of all cards that have a trait."""
        return _listed([card(c.id) for c in game.cards if trait in c.traits], locale)

    def cap_of(card_id: str) -> int:
        """Return the limit of a card's count (`up to n`)."""
        caps = [cap for ability in game.card(card_id).abilities for cap in _found(ability.data, "cap")]
        if len(caps) != 1 or not isinstance(caps[0], int):
            raise ValueError(f"expected one cap on {card_id!r}, got {len(caps)}")
        return caps[0]

    def enter_and_attack(level: int) -> int:
        """Return the energy that a unit of a paid level needs to enter and attack in one turn."""
        cost = game.facts[f"energy_by_level.{level}"]
        if not isinstance(cost, int):
            raise TypeError("expected a cost to be a whole number")
        return cost + cost

    def turn_of(energy: int) -> int:
        """Return the first own turn whose maximum allows `energy`."""
        maxima = game.facts["energy_max_by_own_turn"]
        if not isinstance(maxima, Sequence):
            raise TypeError("expected energy_max_by_own_turn to be a list")
        return next(turn for turn, maximum in enumerate(maxima, 1) if int(str(maximum)) >= energy)

    def words(value: int, f: bool = False) -> str:
        """Return a small number as a word."""
        return in_words(value, locale, feminine=f)

    return {
        DECLARED: lambda value: str(value),
        "card": card,
        "cards_with_trait": cards_with_trait,
        "cap_of": cap_of,
        "enter_and_attack": enter_and_attack,
        "turn_of": turn_of,
        "words": words,
        "ordinal": lambda value: ordinal(value, locale),
        "times": lambda value: times(value, locale),
    }


def _label(game: Game, group: str, locale: str) -> str:
    labels = game.groups[group].label
    return labels.get(locale, next(iter(labels.values())))


def _listed(names: Sequence[str], locale: str) -> str:
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
