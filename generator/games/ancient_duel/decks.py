"""Decks: what makes one legal, and decks built from the printed sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from generator.engine.rng import Rng, stream
from generator.errors import OptionError, Problem, nearest
from generator.games.ancient_duel.catalogue import TERRAIN, Catalogue, Design
from generator.games.ancient_duel.facts import Facts

__all__ = ["build_deck", "faults", "shares", "unlocked"]


def unlocked(facts: Facts, games: int) -> tuple[str, ...]:
    """Return the factions that are open after so many finished games (AD-122, AD-123)."""
    return tuple(faction for faction, needed in facts.unlock_games.items() if games >= needed)


def shares(facts: Facts, factions: int) -> tuple[int, ...] | None:
    """Return the cards per faction of a deck of so many factions, the main one first; None = no such deck (AD-128)."""
    return {1: (facts.deck_size,), 2: facts.allied, 3: facts.coalition}.get(factions)


def faults(
    cards: Catalogue,
    facts: Facts,
    deck: Sequence[str],
    *,
    open_factions: Collection[str] | None = None,
    one_set: bool = False,
) -> list[str]:
    """Return everything that is wrong with a deck; an empty list means it is legal (AD-110 to AD-126).

    Args:
        cards: the game's cards.
        facts: its constants.
        deck: ids of cards.
        open_factions: the factions that are unlocked; None = all.
        one_set: no more copies than one printed set has (AD-126).
    """
    unknown = sorted({card for card in deck if card not in cards.numbers})
    if unknown:
        return [f"unknown card {card!r}" for card in unknown]
    designs = [cards.designs[cards.numbers[card]] for card in deck]
    copies = Counter(deck)
    found: list[str] = []
    if len(deck) != facts.deck_size:
        found.append(f"expected {facts.deck_size} cards, got {len(deck)}")
    for card, count in sorted(copies.items()):
        design = cards.designs[cards.numbers[card]]
        most = facts.commander_copies if design.commander else facts.max_copies
        if one_set:
            most = min(most, design.copies)
        if count > most:
            found.append(f"expected at most {most} of {card}, got {count}")
    by_faction = Counter(design.faction for design in designs)
    main = _main(designs, by_faction)
    found += _leaders(facts, designs, main)
    found += _mixture(facts, by_faction, main)
    if open_factions is not None:
        found += [f"{faction} is not unlocked" for faction in sorted(by_faction) if faction not in open_factions]
        if len(by_faction) == len(facts.coalition) and len(open_factions) < facts.coalition_min_unlocked:
            found.append(f"a coalition needs {facts.coalition_min_unlocked} unlocked factions")
    return found


def _main(designs: Sequence[Design], by_faction: Counter[str]) -> str:
    """Return the main faction: the one with most cards."""
    return max(sorted(by_faction), key=lambda faction: by_faction[faction]) if designs else ""


def _leaders(facts: Facts, designs: Sequence[Design], main: str) -> list[str]:
    """Judge Commanders (AD-112 to AD-114) and Terrains (AD-115, AD-116)."""
    found = []
    commanders = [design for design in designs if design.commander]
    least, most = facts.commanders
    if not least <= len(commanders) <= most:
        found.append(f"expected {least} to {most} Commanders, got {len(commanders)}")
    found += [
        f"{design.id} is no Commander of the main faction, {main}" for design in commanders if design.faction != main
    ]
    terrains = [design for design in designs if design.kind == TERRAIN]
    if len(terrains) > facts.terrain_max:
        found.append(f"expected at most {facts.terrain_max} Terrains, got {len(terrains)}")
    own = sum(design.faction == main for design in terrains)
    if terrains and own < facts.terrain_main_min_if_any:
        found.append(f"expected at least {facts.terrain_main_min_if_any} Terrain of {main}, got {own}")
    return found


def _mixture(facts: Facts, by_faction: Counter[str], main: str) -> list[str]:
    """Judge how many cards each faction gives (AD-117, AD-118, AD-120)."""
    wanted = shares(facts, len(by_faction))
    if wanted is None:
        return [f"expected cards of 1 to 3 factions, got {len(by_faction)}: {', '.join(sorted(by_faction))}"]
    counts = tuple(sorted(by_faction.values(), reverse=True))
    if counts != wanted and sum(counts) == facts.deck_size:
        return [f"expected {' + '.join(map(str, wanted))} cards, got {' + '.join(map(str, counts))} ({main} is most)"]
    return []


def build_deck(cards: Catalogue, facts: Facts, name: str, *, seed: int = 0) -> tuple[str, ...]:
    """Return a legal deck of one printed set per faction: `rome`, `rome+sparte` or `rome+sparte+dacie`.

    A single faction's deck is its whole set; in a mixed one the cards are drawn by `seed`, the main faction's
    Commanders always among them, an ally's Commanders and Terrains never.

    Raises:
        OptionError: unknown factions, one twice, or too many.
    """
    factions = name.split("+")
    known = list(facts.unlock_games)
    unknown = [faction for faction in factions if faction not in known]
    if unknown:
        raise OptionError(
            Problem(message=f"unknown faction {faction!r}; known: {', '.join(known)}", hint=nearest(faction, known))
            for faction in unknown
        )
    wanted = shares(facts, len(factions))
    if wanted is None or len(set(factions)) != len(factions):
        raise OptionError(f"expected 1 to 3 different factions joined by '+', got {name!r}")
    chance = Rng(stream(seed, f"deck {name}"))
    deck: list[str] = []
    for place, (faction, share) in enumerate(zip(factions, wanted, strict=True)):
        deck += _part(cards, faction, share, chance, ally=place > 0)
    return tuple(sorted(deck))


def _part(cards: Catalogue, faction: str, share: int, chance: Rng, *, ally: bool) -> list[str]:
    designs = [design for design in cards.designs if design.faction == faction]
    sure = [] if ally else [design.id for design in designs if design.commander]
    rest = [
        place
        for place, design in enumerate(designs)
        if not design.commander and not (ally and design.kind == TERRAIN)
        for _ in range(design.copies)
    ]
    chance.shuffle(rest)
    return sure + [designs[place].id for place in rest[: share - len(sure)]]
