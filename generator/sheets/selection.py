"""Which cards are printed: the whole set, some factions, a list of cards; and in which order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from generator.errors import OptionError, Problem, nearest
from generator.model.card import Card
from generator.model.game import Game
from generator.model.plan import Plan
from generator.sheets.digest import Digests
from generator.sheets.options import Item

__all__ = ["Selection", "in_print_order", "items_of", "select"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """A choice of cards; one that names nothing is the whole set."""

    groups: tuple[str, ...] = ()
    """Ids of factions, suits or sets."""
    cards: tuple[str, ...] = ()
    """Ids of cards, printed besides those of `groups`."""
    copies: Mapping[str, int] = field(default_factory=dict)
    """Card id -> how many to print instead of what the pack says; 0 prints none."""

    def holds(self, card: Card) -> bool:
        """Return whether a card is chosen, however many copies of it there are."""
        return not (self.groups or self.cards) or card.group in self.groups or card.id in self.cards


def select(game: Game, selection: Selection) -> tuple[tuple[Card, int], ...]:
    """Return the chosen cards with their number of copies, in print order; each once, those with 0 copies left out.

    Raises:
        OptionError: a group or card does not exist, or copies are negative; every one of them.
    """
    ids = {card.id for card in game.cards}
    problems = [
        *_unknown(selection.groups, game.groups, "group"),
        *_unknown(selection.cards, ids, "card"),
        *_unknown(selection.copies, ids, "card"),
    ]
    for name, count in selection.copies.items():
        if count < 0:
            problems.append(Problem(message=f"expected 0 or more copies of {name!r}, got {count}"))
    if problems:
        raise OptionError(problems)
    chosen = [
        (card, selection.copies.get(card.id, card.copies)) for card in in_print_order(game) if selection.holds(card)
    ]
    return tuple((card, copies) for card, copies in chosen if copies > 0)


def in_print_order(game: Game) -> tuple[Card, ...]:
    """Return all cards by group and kind, as the pack lists those, then by level, then as the pack lists the cards."""
    groups = {name: i for i, name in enumerate(game.groups)}
    kinds = {name: i for i, name in enumerate(game.kinds)}

    def rank(card: Card) -> tuple[int, int, float]:
        level = card.fields.get("level")
        number = float(level) if isinstance(level, int | float) else 0.0
        return groups.get(card.group, len(groups)), kinds.get(card.kind, len(kinds)), number

    return tuple(sorted(game.cards, key=rank))


def items_of(
    chosen: Iterable[tuple[Card, int]],
    face: Callable[[Card], Plan],
    back: Callable[[Card], Plan | None],
    *,
    digests: Digests | None = None,
) -> list[Item]:
    """Return one item per copy, the copies of a card side by side.

    `face` and `back` are asked once per card. `digests` makes cards comparable between builds; leave it out where
    nobody compares.
    """
    items: list[Item] = []
    for card, copies in chosen:
        front, behind = face(card), back(card)
        marks = (digests.of(front), digests.of(behind)) if digests else ("", "")
        items += [
            Item(id=card.id, copy=copy, face=front, back=behind, digest=marks[0], back_digest=marks[1])
            for copy in range(1, copies + 1)
        ]
    return items


def _unknown(names: Iterable[str], known: Iterable[str], what: str) -> list[Problem]:
    listed = sorted(known)
    return [
        Problem(message=f"expected the id of a {what}, got {name!r}", hint=nearest(name, listed))
        for name in names
        if name not in listed
    ]
