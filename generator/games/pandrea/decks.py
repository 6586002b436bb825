"""Decks: the ready ones of the pack, and what a deck may hold (PA-038)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from generator.games.pandrea.facts import FACTS, Facts
from generator.games.pandrea.tables import DEPOT, GENERAL, PEASANT, UNIT, Tables
from generator.model.game import Game

__all__ = ["faults", "limit", "ready"]


def ready(game: Game) -> Mapping[str, tuple[str, ...]]:
    """Return the ready decks by id: the general first, then every card as often as it is in the deck.

    Raises:
        ValueError: the pack's table of decks says something else.
    """
    found: dict[str, tuple[str, ...]] = {}
    for row in game.tables["decks"]:
        name, leader, cards = row.get("id"), row.get("leader"), row.get("cards")
        if not (isinstance(name, str) and isinstance(leader, str) and isinstance(cards, Mapping)):
            raise ValueError(f"decks: expected id, leader and cards, got {row!r}")
        listed = [card for card, count in cards.items() if isinstance(count, int) for _ in range(count)]
        found[name] = (leader, *listed)
    return found


def limit(game: Game, card_id: str, facts: Facts = FACTS) -> int:
    """Return how many copies of a card a deck may hold: its own limit, that of a Paysan, or the usual one.

    Raises:
        KeyError: no card has this id.
    """
    card = game.card(card_id)
    own = card.fields.get("limit")
    if isinstance(own, int):
        return own
    return facts.deck.copies_peasant if card.fields.get("class") == PEASANT else facts.deck.copies


def faults(game: Game, t: Tables, deck: Sequence[str]) -> list[str]:
    """Return what is wrong with a deck, in words; nothing when it may be played (PA-038)."""
    facts = t.facts
    unknown = sorted({card for card in deck if card not in t.numbers})
    if unknown:
        return [f"unknown cards: {', '.join(unknown)}"]
    found = []
    kinds = {card: t.kind[t.numbers[card]] for card in deck}
    generals = [card for card in deck if kinds[card] == GENERAL]
    if len(generals) != 1:
        found.append(f"expected one general, got {len(generals)}")
    played = [card for card in deck if kinds[card] != GENERAL]
    if len(played) != facts.deck.size:
        found.append(f"expected {facts.deck.size} cards, got {len(played)}")
    for card, count in sorted(Counter(played).items()):
        if kinds[card] == DEPOT:
            found.append(f"{card}: lies on every front from the start and is in no deck")
        elif count > limit(game, card, facts):
            found.append(f"{card}: {count} copies, at most {limit(game, card, facts)} are allowed")
    factions = {t.faction[t.numbers[card]] for card in deck if kinds[card] in (UNIT, GENERAL)}
    if len(factions) > facts.deck.factions:
        found.append(f"expected one faction, got {', '.join(sorted(factions))}")
    return found
