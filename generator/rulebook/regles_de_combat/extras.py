"""The figures, tables and placeholders that only Règles de Combat has."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from generator.games.regles_de_combat.examples import other, play_out, reached
from generator.games.regles_de_combat.facts import ball
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.model.card import Card
from generator.model.effect import Value
from generator.render.html import Filter
from generator.rulebook.examples import played_examples
from generator.rulebook.extras import Extras, Workshop
from generator.rulebook.figures.svg import BOX_WIDTH, TEXT_WIDTH
from generator.rulebook.regles_de_combat.fight import fight, reach
from generator.rulebook.regles_de_combat.scheme import board, path, road, speeds
from generator.rulebook.regles_de_combat.tables import Tables

__all__ = ["extras"]

_SHOWN_SPEEDS = (1, 2, 3, 4)
"""1 to 3 are printed on cards, 4 is 3 with a drum."""


def extras(shop: Workshop) -> Extras:
    """Return what the rulebook of Règles de Combat adds.

    Raises:
        PackError: `rules/examples.yaml` is not right, or an example cannot be played.
    """
    rules = ReglesDeCombat(shop.game)
    played, asked = _examples(shop, rules)
    words, ink, tables = shop.words, shop.ink, Tables(shop)
    drawing = shop.art.drawing

    def name(card_id: str) -> str:
        return tables.name(shop.game.card(card_id))

    return Extras(
        values={
            "ex": {**played, **{case: {"start": one[0], "other": two[0]} for case, (one, two) in asked.items()}},
            "designs_printed": sum(1 for card in shop.game.cards if card.copies),
        },
        functions=_functions(shop, tables),
        figures={
            "board": lambda: board(words, ink, width=TEXT_WIDTH),
            "speeds": lambda: speeds(_SHOWN_SPEEDS, words, ink, width=TEXT_WIDTH),
            "start": lambda: road("start", words, ink, width=TEXT_WIDTH),
            "campaign": lambda: road("campaign", words, ink, width=TEXT_WIDTH),
            "combat-turn": lambda: road("turn", words, ink, width=TEXT_WIDTH),
            "path": lambda: path(words, drawing, ink, width=TEXT_WIDTH),
            **{
                f"fight/{case}": partial(
                    reach, list(zip(_ON, both, strict=True)), words, name, drawing, ink, width=BOX_WIDTH
                )
                for case, both in asked.items()
            },
            **{
                f"fight/{case}": partial(fight, example, words, name, drawing, ink, width=BOX_WIDTH)
                for case, example in played.items()
            },
        },
        lists=tables.makers(),
    )


_ON = ("foot", "wing")
"""How the card of an example goes that asks, and the one that asks instead of it."""
Asked = tuple[Mapping[str, Value], tuple[tuple[int, int], ...]]
Both = tuple[Asked, Asked]


def _examples(shop: Workshop, rules: ReglesDeCombat) -> tuple[dict[str, Mapping[str, Value]], dict[str, Both]]:
    """Return the examples played, and those that ask where a card can go."""
    asked: dict[str, Both] = {}

    def play(name: str, given: Mapping[str, Value]) -> Mapping[str, Value] | None:
        if "asks" not in given:
            return play_out(rules, given)
        asked[name] = _asked(rules, given), _asked(rules, other(given))
        return None

    played = played_examples(shop, play)
    return {name: told for name, told in played.items() if told is not None}, asked


def _asked(rules: ReglesDeCombat, given: Mapping[str, Value]) -> Asked:
    """Return the cards as they stand, and the cells that the one in question can go to."""
    start = play_out(rules, given)["start"]
    return start if isinstance(start, Mapping) else {}, reached(rules, given)


def _functions(shop: Workshop, tables: Tables) -> dict[str, Filter]:
    def name(shown: Mapping[str, Value]) -> str:
        """Return the name of a card of an example."""
        return tables.name(shop.game.card(str(shown["card"])))

    def n(card_id: str) -> int:
        """Return the number in a card's only operation or target."""
        return _number(shop.game.card(card_id))

    def least(kind: str, stat: str) -> int:
        """Return the lowest value of a stat over the cards of a kind."""
        return min(_values(shop, kind, stat))

    def most(kind: str, stat: str) -> int:
        """Return the highest value of a stat over the cards of a kind."""
        return max(_values(shop, kind, stat))

    def cost(card_id: str) -> str:
        """Return a card's upkeep with its icons."""
        return ", ".join(f"{number} :{icon}:" for icon, number in tables.cost(shop.game.card(card_id)))

    return {
        "name": name,
        "n": n,
        "least": least,
        "most": most,
        "cost": cost,
        "reach": lambda speed: len(ball(int(speed), "diamond")),
        "reach_square": lambda speed: len(ball(int(speed), "square")),
    }


def _values(shop: Workshop, kind: str, stat: str) -> list[int]:
    found = [card.fields.get(stat) for card in shop.game.cards if card.kind == kind]
    return [value for value in found if isinstance(value, int)]


def _number(card: Card) -> int:
    """Return the one number that a card's text prints; ValueError where there is none or several."""
    found: set[int] = set()
    for ability in card.abilities:
        target = ability.data.get("target")
        if isinstance(target, Mapping) and isinstance(many := target.get("n"), int) and many > 1:
            found.add(many)
        for step in ability.data.get("do", ()):  # type: ignore[union-attr]
            if isinstance(step, Mapping) and isinstance(value := step.get("n"), int):
                found.add(value)
    if len(found) != 1:
        raise ValueError(f"expected one number on {card.id!r}, got {sorted(found)}")
    return found.pop()
