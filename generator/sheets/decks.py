"""Ready decks: which copies of a card are printed for which deck, and so with whose back.

A pack names them in `tables.yaml`, one row a deck: `{id: le, group: le, cards: {card-id: copies}}`. A card that
several decks hold (a neutral card) is printed once for each of them, with the back of the deck's group. Games without
such a table print every card with its own back.

A row with `cards: all` is a player's own set: every card of the game in all its copies. Where there are such rows the
whole game is printed once for each of them, with the back of the row's group.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from generator.model.card import Card
from generator.model.game import Game
from generator.model.plan import Plan
from generator.sheets.digest import Digests
from generator.sheets.options import Item
from generator.sheets.selection import Selection, in_print_order, select

__all__ = ["Print", "PrintedDeck", "back_groups", "items_of_prints", "printed_decks", "prints", "sets_of"]

TABLE = "decks"
ALL = "all"


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedDeck:
    """One ready deck."""

    id: str
    group: str
    """Whose back its cards have."""
    cards: Mapping[str, int]
    """Card id -> copies."""
    whole: bool = False
    """A player's own set of all cards, which shares no copy with another deck."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Print:
    """Copies of a card that have the same back."""

    card: Card
    copies: int
    group: str
    """Whose back they have."""
    deck: str = ""
    """The deck they are printed for; empty for none."""


def printed_decks(game: Game) -> tuple[PrintedDeck, ...]:
    """Return the ready decks that the pack's tables describe; rows without a group or cards are no printed decks."""
    found = []
    for row in game.tables.get(TABLE, ()):
        name, group, cards = row.get("id"), row.get("group"), row.get("cards")
        if not (isinstance(name, str) and isinstance(group, str) and group in game.groups):
            continue
        if cards == ALL:
            counts = {card.id: card.copies for card in game.cards if card.copies}
            found.append(PrintedDeck(id=name, group=group, cards=counts, whole=True))
        elif isinstance(cards, Mapping):
            counts = {card: n for card, n in cards.items() if isinstance(n, int) and not isinstance(n, bool) and n > 0}
            found.append(PrintedDeck(id=name, group=group, cards=counts))
    return tuple(found)


def sets_of(game: Game) -> int:
    """Return how often the whole game is printed: once for each player's own set, once where there are none."""
    return max(1, sum(1 for deck in printed_decks(game) if deck.whole))


def back_groups(game: Game, card: Card) -> tuple[str, ...]:
    """Return the groups whose back some copy of the card has, each once: its own where no deck holds all of them."""
    groups = [one.group for one in _shares(printed_decks(game), card, card.copies)]
    return tuple(dict.fromkeys(groups)) or (card.group,)


def prints(game: Game, selection: Selection) -> tuple[Print, ...]:
    """Return what a choice of cards prints: deck by deck, each in print order, then the copies that no deck holds.

    A group that is chosen stands for the deck of that name, if there is one, and for the group's cards in no deck.

    Raises:
        OptionError: as `select`.
    """
    chosen = {card.id: copies for card, copies in select(game, selection)}
    decks = printed_decks(game)
    named = {deck.id for deck in decks}
    place = {deck.id: i for i, deck in enumerate(decks)}
    whole = not (selection.groups or selection.cards)
    found: list[Print] = []
    for card in in_print_order(game):
        total = chosen.get(card.id, selection.copies.get(card.id, card.copies))
        for one in _shares(decks, card, total):
            own = card.group in selection.groups and (not one.deck or card.group not in named)
            if whole or card.id in selection.cards or own or (one.deck and one.deck in selection.groups):
                found.append(one)
    return tuple(sorted(found, key=lambda one: place.get(one.deck, len(decks))))


def items_of_prints(
    chosen: Iterable[Print],
    face: Callable[[Card], Plan],
    back: Callable[[Card, str], Plan | None],
    *,
    digests: Digests | None = None,
) -> list[Item]:
    """Return one item per copy; copies of a card are numbered through all its decks.

    `back` is asked with the group whose back it is; `digests` makes cards comparable between builds.
    """
    items: list[Item] = []
    printed: Counter[str] = Counter()
    for one in chosen:
        front, behind = face(one.card), back(one.card, one.group)
        marks = (digests.of(front), digests.of(behind)) if digests else ("", "")
        first = printed[one.card.id] + 1
        items += [
            Item(id=one.card.id, copy=copy, face=front, back=behind, digest=marks[0], back_digest=marks[1])
            for copy in range(first, first + one.copies)
        ]
        printed[one.card.id] += one.copies
    return items


def _shares(decks: Iterable[PrintedDeck], card: Card, total: int) -> list[Print]:
    """Share copies among the decks that hold the card, in their order; what is left has the card's own back.

    Players' own sets share nothing: each has all copies.
    """
    decks = tuple(decks)
    shared = [Print(card=card, copies=total, group=d.group, deck=d.id) for d in decks if d.whole and total > 0]
    if shared:
        return shared
    left = total
    for deck in decks:
        copies = min(deck.cards.get(card.id, 0), left)
        if copies:
            shared.append(Print(card=card, copies=copies, group=deck.group, deck=deck.id))
            left -= copies
    if left > 0:
        shared.append(Print(card=card, copies=left, group=card.group))
    return shared
