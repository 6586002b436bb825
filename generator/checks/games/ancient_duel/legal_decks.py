"""Decks that the printed sets can make."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact
from generator.checks.games.ancient_duel._shared import factions, is_commander, row
from generator.checks.subject import Subject
from generator.model.card import Card

__all__ = ["legal_decks"]


@check(
    title="the deck formats add up, and every pair and triple of factions can fill them",
    rationale="""The rulebook offers allied and coalition decks. With one printed set each they must be possible for
    every choice of factions; otherwise the rule is a promise that paper does not keep.""",
    source="AD-112, AD-117, AD-118, AD-128; facts allied, coalition, commanders, unlock_games",
    codes={"sum": "error", "part": "error", "unlock": "error", "bounds": "error"},
)
def legal_decks(subject: Subject) -> Iterator[Note]:
    """Add up each format, then compare each part with what a faction can give."""
    size = fact(subject, "deck_size")
    game = subject.game
    for name in ("allied", "coalition"):
        parts = row(subject, name)
        if sum(parts) != size or list(parts) != sorted(parts, reverse=True):
            yield Note(
                code="sum",
                message=f"the parts of {name} are no full deck with the main faction first",
                where=game.where,
                field=name,
                expected=str(size),
                found=" + ".join(map(str, parts)),
            )
        for group, cards in factions(subject):
            for index, part in enumerate(parts):
                most = _most(subject, cards, main=index == 0)
                if most < part:
                    message = f"{group} cannot fill its part of {part} of {name}: it has {most} cards for it"
                    where = cards[0].where if cards else game.where
                    yield Note(code="part", message=message, where=where, card=group, field="copies")
    yield from _constants(subject)


def _most(subject: Subject, cards: list[Card], *, main: bool) -> int:
    """Return how many cards of a faction a deck may hold: only the main faction brings Commanders (AD-114)."""
    commanders = sum(card.copies for card in cards if is_commander(card)) if main else 0
    terrains = min(fact(subject, "terrain_max"), sum(c.copies for c in cards if c.kind == "terrain"))
    plain = sum(c.copies for c in cards if c.kind != "terrain" and not is_commander(c))
    return min(commanders, row(subject, "commanders")[1]) + terrains + plain


def _constants(subject: Subject) -> Iterator[Note]:
    game = subject.game
    unlocks = {name.split(".", 1)[1]: v for name, v in game.facts.items() if name.startswith("unlock_games.")}
    for group in sorted(set(unlocks) ^ set(game.groups)):
        message = f"{group!r} is a faction or has an unlock, not both"
        yield Note(code="unlock", message=message, where=game.where, card=group, field="unlock_games")
    open_now = [group for group, games in unlocks.items() if games == 0]
    if len(open_now) < fact(subject, "players"):
        message = f"only {len(open_now)} factions are open at the start, for {fact(subject, 'players')} players"
        yield Note(code="unlock", message=message, where=game.where, field="unlock_games")
    low, high = row(subject, "commanders")
    slots = fact(subject, "commander_copies") * fact(subject, "data.commanders") // max(1, len(game.groups))
    if not 1 <= low <= high <= slots:
        message = f"a deck takes {low} to {high} Commanders and a printed set holds {slots}"
        yield Note(code="bounds", message=message, where=game.where, field="commanders")
