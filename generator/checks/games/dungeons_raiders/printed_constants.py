"""Constants that a tile prints too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.checks.base import Note, check
from generator.checks.faults import fact, fault
from generator.checks.games.dungeons_raiders._shared import numbers
from generator.checks.subject import Subject
from generator.model.card import Card
from generator.model.effect import Value

__all__ = ["printed_constants"]

Parts = tuple[Mapping[str, Value], ...]


@check(
    title="Outpost, Académie, Statue and Recruteur print the numbers that the rules state for them",
    rationale="""The engine plays what the tile says; boards, aids and book print the constants. Where both state one
    number they must state the same, or the table plays another game than the book describes.""",
    source="DR-046, DR-054, DR-060, DR-062, DR-067, DR-124, DR-125; check 4 of the rule model",
    codes={"tile": "error", "missing": "error"},
)
def printed_constants(subject: Subject) -> Iterator[Note]:
    """Compare what the tiles do with what must stand there."""
    for card_id, wanted in _wanted(subject).items():
        card = next((card for card in subject.game.cards if card.id == card_id), None)
        if card is None:
            yield Note(code="missing", message="there is no such tile", where=subject.game.where, card=card_id)
            continue
        for ability in wanted:
            if ability not in _abilities(card):
                message = "the tile does not say what the rules state"
                found = "; ".join(str(one) for one in _abilities(card) if one.get("when") == ability["when"])
                yield fault(subject, card, "tile", "abilities", message, expected=ability, found=found)


def _abilities(card: Card) -> list[dict[str, Value]]:
    return [dict(one.data) for one in card.abilities]


def _wanted(subject: Subject) -> dict[str, tuple[dict[str, Value], ...]]:
    """Return tile -> abilities it must have, with the numbers of the constants."""
    tokens, statue = numbers(subject, "action_tokens_by_outpost_level"), numbers(subject, "scoring.statue_pv_by_level")
    crowns: Parts = ({"op": "pay", "what": "crowns", "n": 2},)
    return {
        "avant-poste": (
            {"when": "static", "do": ({"op": "set", "what": "action_tokens", "by_level": tokens},)},
            _effect(1, ({"op": "recruit", "class": "mil", "n": 1, "per": "level_of_self"},)),
            _effect(1, ({"op": "buy_guild", "n": 1},)),
            _effect(1, ({"op": "evolve_outpost", "n": 1},)),
        ),
        "academie": (
            {
                "when": "static",
                "if": ({"level_of_self": {"min": fact(subject, "hand_academy_level")}},),
                "do": ({"op": "set", "what": "hand_size", "n": fact(subject, "hand_size_academy")},),
            },
        ),
        "recruteur": (
            _effect(1, ({"op": "recruit", "class": "mil", "n": 1},), tokens=4, mercenary=True, cost=crowns),
        ),
        "stratege": (_effect(3, ({"op": "take_mercenary", "n": 1, "choice": "random"},)),),
        "statue": (
            {
                "when": "end_of_turn",
                "if": ({"level_of_self": {"min": 1}},),
                "do": ({"op": "gain", "what": "glory", "n": fact(subject, "scoring.statue_glory")},),
            },
            {"when": "final_score", "do": ({"op": "gain", "what": "pv", "by_level": statue},)},
        ),
    }


def _effect(level: int, do: Parts, **more: Value) -> dict[str, Value]:
    return {"level": level, "when": "action", "do": do, **more}
